//! Every field of a form has a label: `label`, `aria-label`, `aria-labelledby` or `title`. A placeholder alone warns.
//!
//! So does a single field of unknown purpose among many: it may be a honeypot that a style sheet hides.

use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 307,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::WCAG_3_3_2, sources::WCAG_STRUCTURE],
    test: test!(page => judge, when "the page has a form that converts"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let fields: Vec<_> = page.conversion().converting().flat_map(|form| &form.fields).collect();
    let unlabelled: Vec<_> = fields.iter().filter(|field| !field.labelled).collect();
    let bare = unlabelled.iter().filter(|field| !field.hint);
    let verdict = match unlabelled.len() {
        0 if fields.is_empty() => return None,
        0 => Verdict::pass(),
        _ if bare.clone().any(|field| field.asked.is_some()) || bare.count() * 2 > fields.len() => Verdict::fail(),
        _ => Verdict::warn(),
    };
    let places = unlabelled.iter().map(|field| quote(&field.locator, &field.name));
    Some(verdict.with("count", unlabelled.len()).with("fields", fields.len()).at_all(places))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
Case::pass("all kinds of labels").html("<form><label for=n>Name</label><input id=n name=name><label>Mail <input name=email></label><textarea aria-label=Message></textarea></form>").says("3"),
    Case::warn("a placeholder").html("<form action=/newsletter><input type=email name=mail placeholder=Mail><button>Subscribe</button></form>").quotes("mail"),
    Case::warn("a trap").html("<form><label for=n>Name</label><input id=n name=name><label>Mail <input name=email></label><input name=bottest></form>"),
    Case::fail("none").html("<form><label for=x>Name</label><input id=n name=name><input name=email><textarea aria-label=Message></textarea></form>").says("2 of 3"),
    Case::not_applicable("a search").html("<form action=/search><input name=q></form>"),
];
