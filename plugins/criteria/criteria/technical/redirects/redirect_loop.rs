//! No redirects form a loop or exceed ten: those of the address, and those of the crawl.

use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 11,
    severity: Severity::Critical,
    scope: Scope::Http,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "addresses"),
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_HTTP_STATUS, sources::RFC_9110_15_4],
    test: test!(route; crawl => judge),
};

fn judge(route: &Look, crawl: Option<&Crawl>) -> Verdict {
    let never_ends = |look: &&Look| matches!(look.end, End::Loop | End::TooManyRedirects);
    let others = crawl.into_iter().flat_map(|crawl| &crawl.pages).map(|page| &page.look).filter(|look| look.url != route.url);
    let found: Vec<&Look> = std::iter::once(route).chain(others).filter(never_ends).collect();
    let verdict = if found.is_empty() { Verdict::pass() } else { Verdict::fail() };
    verdict.with("count", found.len()).at_all(found.iter().map(|look| place_in(&look.url, look.outcome())))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("none").looks(Looked::Route, &[Shown::new("https://shop.example/a", 200)]),
    Case::pass("silence").looks(Looked::Route, &[Shown::new("https://shop.example/a", 0).end(End::NoAnswer)]),
    Case::fail("a circle").looks(Looked::Route, &[Shown::new("https://shop.example/a", 0).end(End::Loop)]).says("1 URL"),
    Case::fail("too many, and one in the crawl")
        .looks(Looked::Route, &[Shown::new("https://shop.example/a", 0).end(End::TooManyRedirects)])
        .crawl(&[Shown::new("https://shop.example/b", 0).end(End::Loop), Shown::new("https://shop.example/a", 0).end(End::Loop)])
        .says("2 URLs"),
];
