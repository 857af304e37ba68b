//! What the page says to one agent is not contradicted elsewhere: `index` and `noindex`, `follow` and `nofollow`, in `meta`
//! elements and the header.
//!
//! Another word to one named agent is no contradiction.

use super::index_no_noindex::said;
use crate::prelude::*;
use bellwether_page::directives::Directive;

pub(crate) const RULE: Rule = Rule {
    number: 34,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_ROBOTS_META],
    test: test!(page, response => judge),
};

/// What allows, and what forbids the same.
const PAIRS: [([&str; 2], [&str; 2]); 2] = [(["index", "all"], ["noindex", "none"]), (["follow", "all"], ["nofollow", "none"])];

fn judge(page: &Page, response: &Response) -> Verdict {
    let said = said(page, response);
    let conflicts =
        said.iter().flat_map(|one| said.iter().filter(|other| contradicts(one, other)).map(move |other| (one, other)));
    let mut conflicts: Vec<_> = conflicts.take(100).collect();
    conflicts.dedup_by_key(|(one, _)| *one);
    let first = conflicts.first();
    let verdict = if conflicts.is_empty() { Verdict::pass() } else { Verdict::fail() };
    verdict
        .with("count", conflicts.len())
        .with("allows", first.map_or("", |(one, _)| one.token.as_str()))
        .with("forbids", first.map_or("", |(_, other)| other.token.as_str()))
        .at_all(conflicts.iter().flat_map(|(one, other)| [one, other]).map(|said| quote(&said.locator, &said.token)))
}

/// Whether one allows to an agent what the other forbids to it.
fn contradicts(one: &Directive, other: &Directive) -> bool {
    let is = |tokens: &[&str; 2], directive: &Directive| tokens.contains(&directive.token.as_str());
    one.agent == other.agent && PAIRS.iter().any(|(allows, forbids)| is(allows, one) && is(forbids, other))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("nothing said").html("<p>Tea"),
    Case::pass("they agree").html("<meta name=robots content='noindex, follow'>").headers(&[("x-robots-tag", "noindex")]),
    Case::pass("one agent apart").html("<meta name=robots content=index><meta name=googlebot content=noindex>"),
    Case::fail("in one element").html("<meta name=robots content='index, NOINDEX'>").says("index").quotes("index"),
    Case::fail("element and header").html("<meta name=robots content='index, follow'>").headers(&[("x-robots-tag", "none")]),
    Case::fail("two elements").html("<meta name=robots content=all><meta name=ROBOTS content=nofollow>").says("nofollow"),
];
