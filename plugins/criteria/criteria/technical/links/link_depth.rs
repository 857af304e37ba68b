//! This page and those of the sitemap are few clicks away from the start page.
//!
//! The sitemap counts only if the crawl is complete. Where a script writes a menu, its links are unknown and pages may be nearer: it warns at
//! most.

use crate::prelude::*;
use bellwether_finding::Status;
use bellwether_page::{is_web, normalise_url};
use url::Url;

const MAX_DEPTH: u32 = 3;
const FAIL_DEPTH: u32 = 4;
const WARN_SHARE: f64 = 0.05;
const FAIL_SHARE: f64 = 0.2;
/// Minimum addresses of the sitemap for a share.
const MIN_LISTED: usize = 10;

pub(crate) const RULE: Rule = Rule {
    number: 96,
    severity: Severity::Medium,
    scope: Scope::Site,
    basis: Basis::Heuristic,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: figure("depth", "clicks"),
    thresholds: thresholds![MAX_DEPTH, FAIL_DEPTH, WARN_SHARE, FAIL_SHARE, MIN_LISTED],
    sources: &[sources::GOOGLE_LINKS],
    test: test!(crawl; sitemaps => judge, when "the page is not the start page and the crawl found it, or the crawl found all pages"),
};

fn judge(crawl: &Crawl, sitemaps: Option<&Sitemaps>) -> Option<Verdict> {
    let known = crawl.by_url();
    let depth = crawl.pages.first().and_then(|page| page.depth);
    let listed: Vec<Url> = match sitemaps {
        Some(sitemaps) if crawl.complete => listed(sitemaps).collect(),
        _ => Vec::new(),
    };
    // A shorter sitemap is not compared.
    let listed = if listed.len() < MIN_LISTED { Vec::new() } else { listed };
    // That the start page is near itself tells nothing.
    if listed.is_empty() && matches!(depth, None | Some(0)) {
        return None;
    }
    let is_deep = |url: &&Url| known.get(url.as_str()).and_then(|page| page.depth).is_none_or(|depth| depth > MAX_DEPTH);
    let deep: Vec<&Url> = listed.iter().filter(is_deep).collect();
    let share = deep.len() as f64 / listed.len().max(1) as f64;
    let clicks = depth.unwrap_or(0);
    let verdict = if clicks > FAIL_DEPTH || share > FAIL_SHARE {
        Verdict::fail()
    } else if clicks > MAX_DEPTH || share > WARN_SHARE {
        Verdict::warn()
    } else {
        Verdict::pass()
    };
    let is_scripted = crawl.linking().any(|page| page.scripted_menu);
    let verdict = if is_scripted && verdict.status() == Status::Fail { verdict.doubted() } else { verdict };
    let own = (clicks > MAX_DEPTH).then(|| crawl.pages.first()).flatten().map(|page| place_in(&page.look.url, ""));
    let others = deep.iter().filter(|_| share > WARN_SHARE).map(|url| place_in(url.as_str(), ""));
    let state = if clicks > MAX_DEPTH { "page" } else { "site" };
    Some(
        verdict
            .with("state", state)
            .with("menu", if is_scripted { "script" } else { "html" })
            .with("depth", clicks)
            .with_share("share", share)
            .with("listed", listed.len())
            .with("deep", deep.len())
            .at_all(own)
            .at_all(others),
    )
}

/// The addresses of the sitemap in the form of links; addresses that are not http or https are judged by another criterion.
pub(crate) fn listed(sitemaps: &Sitemaps) -> impl Iterator<Item = Url> {
    let entries = sitemaps.pages().flat_map(|file| &file.facts.entries);
    entries.filter_map(|entry| Url::parse(&entry.loc).ok().filter(is_web).map(|url| normalise_url(&url)))
}

#[cfg(test)]
const TEN: &[(&str, u16, &str)] = &[(
    "https://shop.example/s.xml",
    200,
    "<urlset><url><loc>https://shop.example/1</loc></url><url><loc>https://shop.example/2</loc></url><url><loc>https://shop.example/3</loc></url><url><loc>https://shop.example/4</loc></url><url><loc>https://shop.example/5</loc></url><url><loc>https://shop.example/6</loc></url><url><loc>https://shop.example/7</loc></url><url><loc>https://shop.example/8</loc></url><url><loc>https://shop.example/9</loc></url><url><loc>https://shop.example/10</loc></url></urlset>",
)];
#[cfg(test)]
const EIGHT: [Shown; 8] = [
    Shown::new("https://shop.example/1", 200).depth(1),
    Shown::new("https://shop.example/2", 200).depth(1),
    Shown::new("https://shop.example/3", 200).depth(1),
    Shown::new("https://shop.example/4", 200).depth(1),
    Shown::new("https://shop.example/5", 200).depth(1),
    Shown::new("https://shop.example/6", 200).depth(1),
    Shown::new("https://shop.example/7", 200).depth(1),
    Shown::new("https://shop.example/8", 200).depth(4),
];

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("near").crawl(&[Shown::page("https://shop.example/a", "<p>Tea").depth(3)]).says("3 clicks"),
    Case::pass("an incomplete crawl")
        .crawl_partly(&[Shown::page("https://shop.example/a", "<p>Tea").depth(1)])
        .sitemaps(true, TEN),
    Case::warn("four clicks").crawl(&[Shown::page("https://shop.example/a", "<p>Tea").depth(4)]).says("4 clicks"),
    Case::warn("five, with a menu by script")
        .crawl(&[Shown::page("https://shop.example/a", "<nav></nav><script src=menu.js></script><p>Tea").depth(5)])
        .says("A script writes a menu"),
    Case::fail("five").crawl(&[Shown::page("https://shop.example/a", "<p>Tea").depth(5)]).says("5 clicks"),
    Case::fail("much of the sitemap").crawl(&EIGHT).sitemaps(true, TEN).says("3 of 10"),
    Case::not_applicable("no way known").html("<p>Tea").crawl_partly(&[]),
];
