//! The indexable pages of the site are in the sitemap. Addresses with a query (filters, later pages of a list) need not be.

use super::link_depth::listed;
use crate::prelude::*;
use crate::seen::Brief;
use bellwether_page::normalise_url;
use bellwether_text::Set;

const PASS_SHARE: f64 = 0.9;
const WARN_SHARE: f64 = 0.7;
/// Minimum pages for a share.
const MIN_PAGES: usize = 10;

pub(crate) const RULE: Rule = Rule {
    number: 47,
    severity: Severity::Medium,
    scope: Scope::Site,
    basis: Basis::Heuristic,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: figure("share", "%"),
    thresholds: thresholds![PASS_SHARE, WARN_SHARE, MIN_PAGES],
    sources: &[sources::GOOGLE_SITEMAPS],
    test: test!(sitemaps, crawl => judge, when "all sitemaps were read, and pages that may be listed"),
};

fn judge(sitemaps: &Sitemaps, crawl: &Crawl) -> Option<Verdict> {
    if sitemaps.partial || sitemaps.urls() == 0 {
        return None;
    }
    let listed: Set<'_> = listed(sitemaps).map(String::from).collect();
    let pages: Vec<&Brief> = crawl.indexable().filter(|page| page.url.query().is_none()).collect();
    let missing: Vec<&&Brief> = pages.iter().filter(|page| !listed.contains(normalise_url(&page.url).as_str())).collect();
    let share = 1.0 - missing.len() as f64 / pages.len().max(1) as f64;
    let verdict = if share >= PASS_SHARE {
        Verdict::pass()
    } else if share >= WARN_SHARE || pages.len() < MIN_PAGES {
        Verdict::warn()
    } else {
        Verdict::fail()
    };
    let places = missing.iter().filter(|_| share < PASS_SHARE).map(|page| place_in(page.url.as_str(), ""));
    let verdict = verdict.with("count", missing.len()).with("pages", pages.len()).with_share("share", share).at_all(places);
    (!pages.is_empty()).then_some(verdict)
}

#[cfg(test)]
const FILE: &[(&str, u16, &str)] =
    &[("https://shop.example/s.xml", 200, "<urlset><url><loc>https://shop.example/guide</loc></url></urlset>")];
#[cfg(test)]
const TEN: [Shown; 10] = [
    Shown::page("https://shop.example/1", ""),
    Shown::page("https://shop.example/2", ""),
    Shown::page("https://shop.example/3", ""),
    Shown::page("https://shop.example/4", ""),
    Shown::page("https://shop.example/5", ""),
    Shown::page("https://shop.example/6", ""),
    Shown::page("https://shop.example/7", ""),
    Shown::page("https://shop.example/8", ""),
    Shown::page("https://shop.example/9", ""),
    Shown::page("https://shop.example/10", ""),
];

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("all")
        .html("<p>Tea")
        .crawl(&[
            Shown::page("https://shop.example/a?page=2", "<p>Tea"),
            Shown::page("https://shop.example/b", "<meta name=robots content=noindex>"),
        ])
        .sitemaps(true, FILE)
        .says("The one"),
    Case::warn("one of two")
        .html("<p>Tea")
        .crawl(&[Shown::page("https://shop.example/a", "<p>Tea")])
        .sitemaps(true, FILE)
        .says("50%"),
    Case::fail("ten of eleven").html("<p>Tea").crawl(&TEN).sitemaps(true, FILE).says("10 of 11"),
    Case::not_applicable("an empty sitemap")
        .html("<p>Tea")
        .crawl(&[])
        .sitemaps(true, &[("https://shop.example/s.xml", 200, "<urlset></urlset>")]),
];
