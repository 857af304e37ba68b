//! No id occurs twice that something on the page refers to: a link, a label, or an `aria-` attribute with a name or a description.
//!
//! Others do no harm, and checkers of accessibility no longer mind them (<https://github.com/dequelabs/axe-core/releases/tag/v4.8.0>). Parts of
//! drawings are not judged: the same icon is often there twice.

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
        return Verdict::pass().with("count", 0_u32).with("linked", 0_u32).with("named", 0_u32);
    }
    let targets: BTreeSet<&str> = page.facts.anchors().filter_map(|link| link.href.as_deref()?.strip_prefix('#')).collect();
    let ids: BTreeSet<&str> = duplicates.iter().map(|(id, _)| id.as_str()).collect();
    let linked = ids.iter().filter(|id| targets.contains(*id)).count();
    let names = |id: &str| {
        let labels = page.facts.labels.iter().any(|label| label.target.as_deref() == Some(id));
        labels || page.facts.structure.referenced_ids.iter().any(|referenced| referenced == id)
    };
    let named = ids.iter().filter(|id| names(id)).count();
    let verdict = match (linked, named) {
        (0, 0) => return Verdict::pass().with("count", ids.len()).with("linked", 0_u32).with("named", 0_u32),
        (0, _) => Verdict::warn(),
        _ => Verdict::fail(),
    };
    // Those that are targets of links come first.
    let (first, rest): (Vec<_>, Vec<_>) = duplicates.into_iter().partition(|(id, _)| targets.contains(id.as_str()));
    let rest = rest.into_iter().filter(|(id, _)| names(id));
    let places = first.into_iter().chain(rest).map(|(id, locator)| quote(locator, id));
    verdict.with("count", ids.len()).with("linked", linked).with("named", named).at_all(places)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("unique").html("<p id=a>Tea<p id=b>Cake<p id>x<p id>y"),
    Case::pass("the same icon").html("<svg><g id=a /></svg><svg><g id=a /></svg>"),
    Case::pass("twice, and nothing refers to it").html("<p id=a>Tea<p id=a>Cake<p id=a>Pie").says("1 id is used more than once"),
    Case::warn("a label").html("<label for=a>Name</label><input id=a><p id=b>x<p id=b>y<input id=a>").says("labels").quotes("a"),
    Case::warn("a name").html("<p id=a>Tea<p id=a>Cake<nav aria-labelledby='x a'>Pie</nav>").quotes("a"),
    Case::fail("a link leads there")
        .html("<a href=#a>Tea</a><p id=b>x<p id=b>y<p id=a>Tea<p id=a>Cake")
        .says("once: 2")
        .quotes("a"),
    Case::pass("another case").html("<a href=#A>Tea</a><p id=a>Tea<p id=a>Cake"),
];
