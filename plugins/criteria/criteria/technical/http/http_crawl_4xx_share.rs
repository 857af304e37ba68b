//! Few crawled addresses of the site answer 4xx. Refusals of our agent are not counted, nor are addresses to which only pages outside of
//! the index lead.

use crate::missing::with_cause;
use crate::prelude::*;
use crate::reading::{extent, yes};
use crate::seen::Crawled;
use bellwether_text::Set;

const FAIL_SHARE: f64 = 0.05;
/// Share below which they are few: each broken link is a finding of its own.
const WARN_SHARE: f64 = 0.01;
/// Minimum crawled addresses for a share: with fewer, one address would exceed the limit.
const MIN_CRAWLED: usize = 20;

pub(crate) const RULE: Rule = Rule {
    number: 4,
    severity: Severity::High,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: figure("share", "%"),
    thresholds: thresholds![FAIL_SHARE, WARN_SHARE, MIN_CRAWLED],
    sources: &[sources::GOOGLE_HTTP_STATUS],
    test: test!(crawl => judge, when "pages were crawled"),
};

fn judge(crawl: &Crawl) -> Option<Verdict> {
    let linked: Set<'_> = crawl.linking().flat_map(|page| &page.links).map(|link| link.url.as_str()).collect();
    let all: Set<'_> = crawl.pages().flat_map(|page| &page.links).map(|link| link.url.as_str()).collect();
    let is_aside = |page: &&Crawled| all.contains(page.look.url.as_str()) && !linked.contains(page.look.url.as_str());
    let found = || crawl.pages.iter().filter(|page| !page.look.is_broken() || !is_aside(page));
    let answered = found().filter(|page| page.look.end != End::NoAnswer).count();
    let is_gone = |page: &&Crawled| page.look.is_broken() && page.look.status().is_some_and(|status| status < 500);
    let gone: Vec<&Crawled> = found().filter(is_gone).collect();
    let share = if answered == 0 { return None } else { gone.len() as f64 / answered as f64 };
    let verdict = match gone.len() {
        0 => Verdict::pass(),
        _ if share < WARN_SHARE => Verdict::pass(),
        1 if answered < MIN_CRAWLED => Verdict::warn(),
        _ if share >= FAIL_SHARE => Verdict::fail(),
        _ => Verdict::warn(),
    };
    let places = gone.iter().map(|page| place_in(&page.look.url, page.look.outcome()));
    let verdict = verdict
        .with("count", gone.len())
        .with("crawled", answered)
        .with("sample", yes(!crawl.complete))
        .with("extent", extent(gone.len(), answered))
        .with_share("share", share);
    let urls: Vec<&str> = gone.iter().map(|page| page.look.url.as_str()).collect();
    Some(with_cause(verdict, crawl, &urls).at_all(places))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("none").html("<p>Tea").crawl(&[Shown::new("https://shop.example/a", 200)]).says("Neither of the two URLs"),
    Case::pass("refused, faulty, silent").html("<p>Tea").crawl(&[
        Shown::new("https://shop.example/a", 403),
        Shown::new("https://shop.example/b", 500),
        Shown::new("https://shop.example/c", 0).end(End::NoAnswer),
    ]),
    Case::pass("linked on a whole manual that nobody finds").html("<p>Tea").crawl(&[
        Shown::page("https://shop.example/print.html", "<meta name=robots content=noindex><a href=/a>Tea</a>"),
        Shown::new("https://shop.example/a", 404),
    ]),
    Case::warn("one of few").html("<p>Tea").crawl(&[Shown::new("https://shop.example/a", 404)]).says("1 of 2"),
    Case::fail("two of three")
        .html("<p>Tea")
        .crawl(&[Shown::new("https://shop.example/a", 404), Shown::new("https://shop.example/b", 410)])
        .says("2 of 3"),
    Case::fail("a sister manual that is not here")
        .html("<p>Tea")
        .crawl(&[Shown::new("https://shop.example/std/a", 404), Shown::new("https://shop.example/std/b", 404)])
        .says("/std/"),
    Case::not_applicable("nothing").crawl(&[]),
];
