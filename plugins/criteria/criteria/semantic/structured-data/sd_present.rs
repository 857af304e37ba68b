//! The page has structured data: JSON-LD or Microdata. RDFa is not read.

use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 123,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_GALLERY, sources::SCHEMA_ORG],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let blocks = page.facts.json_ld.len();
    let items = page.facts.microdata.iter().filter(|item| item.itemtype.is_some()).count();
    let verdict = if blocks + items > 0 { Verdict::pass() } else { Verdict::fail().at(page.start()) };
    verdict.with("blocks", blocks).with("items", items)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("JSON-LD").html("<script type='application/ld+json'>{}</script>").says("1 JSON-LD block"),
    Case::pass("Microdata").html("<p itemscope itemtype='https://schema.org/Product'>Tea"),
    Case::fail("none").html("<p>Tea"),
];
