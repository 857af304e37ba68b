//! The page has structured data: JSON-LD, Microdata or RDFa of schema.org. Without it only start pages, articles and products fail: few other
//! pages can get a rich result.

use crate::prelude::*;
use crate::seen::Kind;

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
    let items = page.facts.microdata.iter().filter(|item| item.itemtype.is_some()).count() + page.facts.rdfa.len();
    let has_rich_result = matches!(page.kind(), Kind::Home | Kind::Article | Kind::Product);
    let verdict = match () {
        () if blocks + items > 0 => Verdict::pass(),
        () if has_rich_result => Verdict::fail().at(page.start()),
        () => Verdict::warn().at(page.start()),
    };
    verdict.with("blocks", blocks).with("items", items)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("JSON-LD").html("<script type='application/ld+json'>{}</script>").says("1 JSON-LD block"),
    Case::pass("Microdata").html("<p itemscope itemtype='https://schema.org/Product'>Tea"),
    Case::pass("RDFa").html("<div vocab='https://schema.org/' typeof=Product>Tea"),
    Case::warn("RDFa of another vocabulary").html("<div typeof='sioc:Item foaf:Document'>Tea").url("https://shop.example/about"),
    Case::fail("a start page without").url("https://shop.example/").html("<p>Tea"),
    Case::warn("about us").url("https://shop.example/about").html("<p>Tea"),
];
