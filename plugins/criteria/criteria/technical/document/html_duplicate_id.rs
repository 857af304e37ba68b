//! No id occurs twice, in particular none that is the target of a link on the page.
//!
//! References by labels and `aria-` attributes are not read. Parts of drawings are not judged: the same icon is often there twice.

use crate::prelude::*;
use bellwether_page::Locator;
use std::collections::BTreeSet;

pub(crate) const RULE: Rule = Rule {
    number: 71,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "ids"),
    thresholds: thresholds![],
    sources: &[sources::HTML_ID, sources::WCAG_4_1_2],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let is_drawn = |locator: &Locator| locator.to_string().contains("svg > ");
    let duplicates: Vec<_> = page.facts.structure.duplicate_ids.iter().filter(|(_, locator)| !is_drawn(locator)).collect();
    if duplicates.is_empty() {
        return Verdict::pass().with("count", 0_u32).with("linked", 0_u32);
    }
    let targets: BTreeSet<&str> = page.facts.anchors().filter_map(|link| link.href.as_deref()?.strip_prefix('#')).collect();
    let ids: BTreeSet<&str> = duplicates.iter().map(|(id, _)| id.as_str()).collect();
    let linked = ids.iter().filter(|id| targets.contains(*id)).count();
    let verdict = if linked > 0 { Verdict::fail() } else { Verdict::warn() };
    // Those that are targets of links come first.
    let (first, rest): (Vec<_>, Vec<_>) = duplicates.into_iter().partition(|(id, _)| targets.contains(id.as_str()));
    let places = first.into_iter().chain(rest).map(|(id, locator)| quote(locator, id));
    verdict.with("count", ids.len()).with("linked", linked).at_all(places)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("unique").html("<p id=a>Tea<p id=b>Cake<p id>x<p id>y"),
    Case::pass("the same icon").html("<svg><g id=a /></svg><svg><g id=a /></svg>"),
    Case::warn("twice").html("<p id=a>Tea<p id=a>Cake<p id=a>Pie").says("once: 1").quotes("a"),
    Case::fail("a link leads there")
        .html("<a href=#a>Tea</a><p id=b>x<p id=b>y<p id=a>Tea<p id=a>Cake")
        .says("once: 2")
        .quotes("a"),
    Case::warn("another case").html("<a href=#A>Tea</a><p id=a>Tea<p id=a>Cake"),
];
