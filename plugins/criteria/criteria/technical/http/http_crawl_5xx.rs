//! No crawled address of the site answers 5xx. The crawler decides whether each is requested twice.

use crate::prelude::*;
use crate::reading::extent;
use crate::seen::Crawled;

pub(crate) const RULE: Rule = Rule {
    number: 5,
    severity: Severity::Critical,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: figure("count", "addresses"),
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_HTTP_STATUS, sources::RFC_9110_15_6],
    test: test!(crawl => judge, when "pages were crawled"),
};

fn judge(crawl: &Crawl) -> Option<Verdict> {
    let answered = crawl.pages.iter().filter(|page| page.look.end != End::NoAnswer).count();
    // Statuses above 599 are non-standard refusals.
    let is_faulty = |page: &&Crawled| page.look.status().is_some_and(|status| (500..600).contains(&status));
    let faulty: Vec<&Crawled> = crawl.pages.iter().filter(is_faulty).collect();
    let verdict = if faulty.is_empty() { Verdict::pass() } else { Verdict::fail() };
    let places = faulty.iter().map(|page| place_in(&page.look.url, page.look.outcome()));
    (answered > 0).then(|| {
        verdict
            .with("count", faulty.len())
            .with("crawled", answered)
            .with("extent", extent(faulty.len(), answered))
            .at_all(places)
    })
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("none").html("<p>Tea").crawl(&[Shown::new("https://shop.example/a", 404)]),
    Case::pass("a made-up refusal").html("<p>Tea").crawl(&[Shown::new("https://shop.example/a", 999)]),
    Case::fail("one").html("<p>Tea").crawl(&[Shown::new("https://shop.example/a", 502)]).says("1 of 2"),
    Case::not_applicable("nothing").crawl(&[]),
];
