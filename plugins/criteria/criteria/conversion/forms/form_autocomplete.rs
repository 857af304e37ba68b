//! Fields for e-mail, telephone and postal code tell browsers what to fill in (`autocomplete`).
//!
//! A value that disables it or is not in the standard fails; a missing value warns.

use crate::lexicon::autofill;
use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 308,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::WCAG_1_3_5, sources::HTML_AUTOFILL],
    test: test!(page => judge, when "a form asks for e-mail, telephone or postal code"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let personal = page.conversion().forms.iter().filter(|form| form.kind.is_personal());
    let fields: Vec<_> = personal
        .flat_map(|form| &form.fields)
        .filter_map(|field| Some((field, field.asked.filter(|asked| asked.is_contact())?)))
        .collect();
    let (mut wrong, mut silent) = (Vec::new(), Vec::new());
    for (field, asked) in &fields {
        match field.autocomplete.as_deref().map(str::trim).filter(|value| !value.is_empty()) {
            None => silent.push(*field),
            Some(value) if !autofill::fits(value, *asked) => wrong.push(*field),
            Some(_) => {}
        }
    }
    let (verdict, state, at) = match (wrong.is_empty(), silent.is_empty()) {
        (true, true) if fields.is_empty() => return None,
        (true, true) => (Verdict::pass(), "all", &wrong),
        (true, false) => (Verdict::warn(), "none", &silent),
        (false, _) => (Verdict::fail(), "wrong", &wrong),
    };
    let value = wrong.first().and_then(|field| field.autocomplete.as_deref()).unwrap_or("");
    let places = at.iter().map(|field| quote(&field.locator, &field.name));
    Some(verdict.with("state", state).with("count", at.len()).with("fields", fields.len()).with("value", value).at_all(places))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
Case::pass("named").html("<form><input name=email autocomplete=email><input name=phone autocomplete='section-a work tel'><textarea></textarea></form>"),
    Case::warn("not named").html("<form><input name=email><textarea></textarea></form>").quotes("email"),
    Case::fail("forbidden").html("<form><input name=email autocomplete=off><textarea></textarea></form>").says("off"),
    Case::fail("another field").html("<form><input name=email autocomplete=tel><textarea></textarea></form>").says("tel"),
    Case::not_applicable("nothing to fill in").html("<form><input name=topic><textarea name=message></textarea></form>"),
];
