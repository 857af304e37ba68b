//! Fields for e-mail and telephone have the types `email` and `tel`, so that mobile devices show the matching keyboard. Another
//! type fails for e-mail and warns for telephone.

use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 309,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::HTML_INPUT],
    test: test!(page => judge, when "a form asks for e-mail or telephone"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let fields = page.conversion().converting().flat_map(|form| &form.fields);
    let typed: Vec<_> = fields.filter_map(|field| Some((field, field.wanted_type()?))).collect();
    let wrong: Vec<_> = typed.iter().filter(|(field, _)| field.has_its_type() == Some(false)).collect();
    let verdict = match wrong.len() {
        0 if typed.is_empty() => return None,
        0 => Verdict::pass(),
        _ if wrong.iter().any(|(_, wanted)| *wanted == "email") => Verdict::fail(),
        _ => Verdict::warn(),
    };
    let places = wrong.iter().map(|(field, _)| quote(&field.locator, &field.name));
    Some(verdict.with("count", wrong.len()).with("fields", typed.len()).at_all(places))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("types that fit").html("<form><input type=email name=a><input type=tel name=b><textarea></textarea></form>"),
    Case::warn("a telephone")
        .html("<form><input type=email name=a><input name=phone><textarea></textarea></form>")
        .quotes("phone"),
    Case::fail("an address").html("<form><input name=email><textarea></textarea></form>").says("1 of 1"),
    Case::not_applicable("neither").html("<form><input name=topic><textarea name=message></textarea></form>"),
];
