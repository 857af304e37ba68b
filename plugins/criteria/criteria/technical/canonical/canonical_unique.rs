//! The page names one canonical address, not several.

use super::canonical_present::named;
use crate::prelude::*;
use bellwether_text::Set;

pub(crate) const RULE: Rule = Rule {
    number: 49,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "addresses"),
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_CANONICAL_HELP, sources::RFC_8288],
    test: test!(page, response => judge, when "the page names a canonical address"),
};

fn judge(page: &Page, response: &Response) -> Option<Verdict> {
    let named = named(page, response);
    let values: Set<'_> = named.iter().map(|canonical| canonical.url.as_deref().unwrap_or(&canonical.href)).collect();
    let verdict = match values.len() {
        0 => return None,
        1 => Verdict::pass(),
        _ => Verdict::fail().at_all(named.iter().map(|canonical| quote(&canonical.locator, &canonical.href))),
    };
    Some(verdict.with("count", values.len()))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("one").html("<link rel=canonical href=/guide>"),
    Case::pass("one twice, written otherwise")
        .html("<link rel=canonical href=/guide><link rel=canonical href=https://SHOP.example/guide>"),
    Case::pass("another in the body").html("<link rel=canonical href=/guide><body><p>x<link rel=canonical href=/other>"),
    Case::fail("two")
        .html("<link rel=canonical href=/guide><link rel=canonical href=/other>")
        .says("2 different")
        .quotes("/guide"),
    Case::fail("head and header").html("<link rel=canonical href=/guide>").headers(&[("link", "</other>; rel=canonical")]),
    Case::not_applicable("none").html("<p>Tea"),
];
