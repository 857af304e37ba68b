//! The directives of the page for one agent do not contradict each other: `index` and `noindex`, `follow` and `nofollow`, in
//! `meta` elements and the header.
//!
//! A different directive for one named agent is no contradiction.

use crate::indexing::said;
use crate::prelude::*;
use bellwether_page::directives::Directive;
use bellwether_text::Map;

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

/// Directives that allow, and those that forbid the same.
const PAIRS: [([&str; 2], [&str; 2]); 2] = [(["index", "all"], ["noindex", "none"]), (["follow", "all"], ["nofollow", "none"])];

fn judge(page: &Page, response: &Response) -> Verdict {
    let said = said(page, response);
    // The first directive that forbids, by agent and pair.
    let mut forbidding: Map<'_, [Option<&Directive>; PAIRS.len()]> = Map::default();
    for directive in &said {
        for (at, _) in PAIRS.iter().enumerate().filter(|(_, (_, forbids))| forbids.contains(&directive.token.as_str())) {
            if let Some(first) = forbidding.entry(directive.agent.as_str(), Default::default).get_mut(at) {
                first.get_or_insert(directive);
            }
        }
    }
    let opposite = |one: &Directive| {
        let pairs = PAIRS.iter().enumerate().filter(|(_, (allows, _))| allows.contains(&one.token.as_str()));
        pairs.filter_map(|(at, _)| *forbidding.get(&one.agent)?.get(at)?).next()
    };
    let conflicts: Vec<(&Directive, &Directive)> = said.iter().filter_map(|one| Some((one, opposite(one)?))).collect();
    let first = conflicts.first();
    let verdict = if conflicts.is_empty() { Verdict::pass() } else { Verdict::fail() };
    verdict
        .with("count", conflicts.len())
        .with("allows", first.map_or("", |(one, _)| one.token.as_str()))
        .with("forbids", first.map_or("", |(_, other)| other.token.as_str()))
        .at_all(conflicts.iter().flat_map(|(one, other)| [one, other]).map(|said| quote(&said.locator, &said.token)))
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
