//! The pages of the sitemap that are near the start page have links from the content of other pages, not only from menus and
//! footers. Start pages of languages, legal notices and accounts belong in menus: they are left out.
//!
//! It is judged only if the crawl is complete. A link outside navigation, header, footer and asides counts as one from the
//! content.

use super::link_depth::listed;
use crate::lexicon::kinds;
use crate::prelude::*;
use crate::seen::{Crawled, Kind};
use bellwether_page::Region;
use bellwether_text::{Map, Set};
use url::Url;

const MIN_INLINKS: usize = 2;
const MAX_DEPTH: u32 = 2;

pub(crate) const RULE: Rule = Rule {
    number: 100,
    severity: Severity::Medium,
    scope: Scope::Site,
    basis: Basis::Heuristic,
    effort: Effort::Medium,
    owner: Owner::Editor,
    figure: figure("count", "pages"),
    thresholds: thresholds![MIN_INLINKS, MAX_DEPTH],
    sources: &[sources::GOOGLE_LINKS],
    test: test!(crawl, sitemaps => judge, when "the crawl has seen every link, and pages of the sitemap"),
};

fn judge(crawl: &Crawl, sitemaps: &Sitemaps) -> Option<Verdict> {
    if !crawl.complete {
        return None;
    }
    // The pages that link to an address, and whether the link is in their content.
    let mut linking: Map<'_, Map<'_, bool>> = Map::default();
    for page in crawl.pages() {
        for link in &page.links {
            let in_content = link.in_main || matches!(link.region, Region::None | Region::Main);
            *linking.entry(&link.url, Map::default).entry(page.url.as_str(), || false) |= in_content;
        }
    }
    let listed: Set<'_> = listed(sitemaps).map(String::from).collect();
    let near = crawl
        .pages
        .iter()
        .filter(|page| page.look.is_direct() && page.depth.is_some_and(|depth| (1..=MAX_DEPTH).contains(&depth)));
    let is_for_menus = |url: &Url| kinds::is_unsought(url) || kinds::of_path(url.path()) == Kind::Home;
    let is_content = |page: &&Crawled| !page.look.brief.as_ref().is_some_and(|brief| is_for_menus(&brief.url));
    let near: Vec<&str> = near.filter(is_content).map(|page| page.look.url.as_str()).filter(|url| listed.contains(url)).collect();
    let inlinks = |url: &str| {
        linking.get(url).map_or((0, 0), |from| (from.len(), from.values().iter().filter(|in_content| **in_content).count()))
    };
    let framed: Vec<&str> = near.iter().copied().filter(|url| inlinks(url).1 == 0).collect();
    let weak = framed.iter().filter(|url| inlinks(url).0 < MIN_INLINKS).count();
    let verdict = match (framed.len(), weak) {
        (0, _) => Verdict::pass(),
        (_, 0) => Verdict::warn(),
        _ => Verdict::fail(),
    };
    let verdict = verdict.with("count", framed.len()).with("weak", weak).with("pages", near.len());
    let verdict = verdict
        .with("first", framed.first().and_then(|url| Url::parse(url).ok()).map_or_else(String::new, |url| url.path().to_owned()));
    (!near.is_empty()).then(|| verdict.at_all(framed.iter().map(|url| place_in(url, ""))))
}

#[cfg(test)]
const LIST: &[(&str, u16, &str)] =
    &[("https://shop.example/s.xml", 200, "<urlset><url><loc>https://shop.example/a</loc></url></urlset>")];

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("from content")
        .html("<main><a href=/a>Tea</a></main>")
        .crawl(&[Shown::page("https://shop.example/a", "<p>Tea").depth(1)])
        .sitemaps(true, LIST),
    Case::warn("from two menus")
        .html("<nav><a href=/a>Tea</a></nav>")
        .crawl(&[
            Shown::page("https://shop.example/a", "<p>Tea").depth(1),
            Shown::page("https://shop.example/b", "<nav><a href=/a>Tea</a></nav>"),
        ])
        .sitemaps(true, LIST)
        .says("The sitemap page compared receives no link"),
    Case::fail("from one")
        .html("<nav><a href=/a>Tea</a></nav>")
        .crawl(&[Shown::page("https://shop.example/a", "<p>Tea").depth(2)])
        .sitemaps(true, LIST),
    Case::not_applicable("more pages")
        .html("<p>Tea")
        .crawl_partly(&[Shown::page("https://shop.example/a", "<p>Tea").depth(1)])
        .sitemaps(true, LIST),
    Case::not_applicable("only the start page")
        .html("<p>Tea")
        .crawl(&[Shown::page("https://shop.example/a", "<p>Tea").depth(0)])
        .sitemaps(true, LIST),
];
