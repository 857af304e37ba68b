//! The site has a sitemap: a file that robots.txt names, or `/sitemap.xml`. A small site whose pages are all near its start page can do
//! without one, and warns.

use crate::prelude::*;
use bellwether_page::sitemap::Root;
use bellwether_text::Set;

/// Maximum pages of a small site, and clicks from its start page to each: Google says that a site of about 500 pages whose start page leads
/// to all of them may not need a sitemap.
const SMALL: usize = 500;
const NEAR: u32 = 2;

pub(crate) const RULE: Rule = Rule {
    number: 38,
    severity: Severity::High,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![SMALL, NEAR],
    sources: &[sources::SITEMAPS, sources::GOOGLE_SITEMAPS],
    test: test!(sitemaps; crawl, robots => judge),
};

fn judge(sitemaps: &Sitemaps, crawl: Option<&Crawl>, robots: Option<&Robots>) -> Verdict {
    let there = sitemaps.files.iter().find(|file| file.facts.root != Root::Unknown);
    let is_small = || crawl.is_some_and(is_small);
    let verdict = match there {
        Some(_) => Verdict::pass(),
        None if is_small() => Verdict::warn(),
        None => Verdict::fail(),
    };
    let state = match (sitemaps.files.is_empty(), sitemaps.declared) {
        (_, true) => "named",
        (false, false) => "page",
        (true, false) if robots.is_some_and(Robots::is_there) => "none",
        (true, false) => "nothing",
    };
    let missing = sitemaps.missing.iter().map(|(url, status)| place_in(url, format_args!("status {status}")));
    verdict
        .with("state", state)
        .with("files", sitemaps.files.len())
        .with("urls", sitemaps.urls())
        .with("missing", sitemaps.missing.len())
        .at_all(sitemaps.files.iter().map(|file| place_in(&file.url, "")))
        .at_all(missing)
}

/// Whether all pages that were read are near the start page, and no more are known than a small site has.
fn is_small(crawl: &Crawl) -> bool {
    let links = crawl.pages().flat_map(|page| &page.links).filter(|link| link.internal);
    let known: Set<'_> = links.map(|link| link.url.split('#').next().unwrap_or(&link.url)).collect();
    let is_near = |depth: Option<u32>| depth.is_some_and(|depth| depth <= NEAR);
    known.len() <= SMALL
        && crawl.pages().nth(1).is_some()
        && crawl.pages.iter().filter(|page| page.look.is_ok()).all(|page| is_near(page.depth))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("one")
        .sitemaps(true, &[("https://shop.example/s.xml", 200, "<urlset><url><loc>https://shop.example/</loc></url></urlset>")])
        .says("1 URL"),
    Case::warn("none, on a small site")
        .sitemaps(false, &[("https://shop.example/sitemap.xml", 404, "")])
        .url("https://shop.example/")
        .html("<a href=/a>Tea</a>")
        .crawl(&[Shown::page("https://shop.example/a", "<p>Tea").depth(1)]),
    Case::fail("none, and a page that no link leads to")
        .sitemaps(false, &[("https://shop.example/sitemap.xml", 404, "")])
        .html("<p>Tea")
        .crawl(&[Shown::page("https://shop.example/", "<p>Tea")]),
    Case::fail("none").sitemaps(false, &[("https://shop.example/sitemap.xml", 404, "")]),
    Case::fail("a page").sitemaps(false, &[("https://shop.example/sitemap.xml", 200, "<html></html>")]),
];
