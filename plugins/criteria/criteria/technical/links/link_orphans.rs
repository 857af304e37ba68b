//! Every page of the sitemap is linked from a page of the site.
//!
//! It is judged only if the crawl is complete. `hreflang` alternates and the start page count as linked.

use super::link_depth::listed;
use crate::prelude::*;
use bellwether_text::Set;
use url::Url;

const FAIL_SHARE: f64 = 0.05;
/// Minimum addresses of the sitemap for a share.
const MIN_LISTED: usize = 20;

pub(crate) const RULE: Rule = Rule {
    number: 97,
    severity: Severity::Medium,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Editor,
    figure: figure("count", "pages"),
    thresholds: thresholds![FAIL_SHARE, MIN_LISTED],
    sources: &[sources::GOOGLE_LINKS, sources::GOOGLE_SITEMAPS],
    test: test!(crawl, sitemaps => judge, when "the crawl has seen every link, and a sitemap lists pages"),
};

fn judge(crawl: &Crawl, sitemaps: &Sitemaps) -> Option<Verdict> {
    // A page with that many links may have lost some.
    let is_cut = crawl.pages().any(|page| page.links.len() >= crate::seen::Brief::LINKS);
    if !crawl.complete || is_cut {
        return None;
    }
    let links = crawl.pages().flat_map(|page| page.links.iter().map(|link| link.url.as_str()));
    let alternates = crawl.pages().flat_map(|page| page.alternates.iter().map(|(_, url)| url.as_str()));
    let linked: Set<'_> = links.chain(alternates).collect();
    let listed: Vec<Url> = listed(sitemaps).collect();
    let redirected: Set<'_> = crawl
        .pages
        .iter()
        .filter(|page| linked.contains(page.look.url.as_str()))
        .map(|page| page.look.final_url.as_str())
        .collect();
    let is_orphan = |url: &&Url| url.path() != "/" && !linked.contains(url.as_str()) && !redirected.contains(url.as_str());
    let orphans: Vec<&Url> = listed.iter().filter(is_orphan).collect();
    let share = orphans.len() as f64 / listed.len().max(1) as f64;
    let verdict = match orphans.len() {
        _ if listed.is_empty() => return None,
        0 => Verdict::pass(),
        _ if share > FAIL_SHARE && listed.len() >= MIN_LISTED => Verdict::fail(),
        _ => Verdict::warn(),
    };
    let places = orphans.iter().map(|url| place_in(url.as_str(), ""));
    Some(verdict.with("count", orphans.len()).with("listed", listed.len()).with_share("share", share).at_all(places))
}

#[cfg(test)]
const ONE: &[(&str, u16, &str)] = &[(
    "https://shop.example/s.xml",
    200,
    "<urlset><url><loc>https://shop.example/</loc></url><url><loc>https://shop.example/a</loc></url></urlset>",
)];
#[cfg(test)]
const TWENTY: &[(&str, u16, &str)] = &[(
    "https://shop.example/s.xml",
    200,
    "<urlset><url><loc>https://shop.example/1</loc></url><url><loc>https://shop.example/2</loc></url><url><loc>https://shop.example/3</loc></url><url><loc>https://shop.example/4</loc></url><url><loc>https://shop.example/5</loc></url><url><loc>https://shop.example/6</loc></url><url><loc>https://shop.example/7</loc></url><url><loc>https://shop.example/8</loc></url><url><loc>https://shop.example/9</loc></url><url><loc>https://shop.example/10</loc></url><url><loc>https://shop.example/11</loc></url><url><loc>https://shop.example/12</loc></url><url><loc>https://shop.example/13</loc></url><url><loc>https://shop.example/14</loc></url><url><loc>https://shop.example/15</loc></url><url><loc>https://shop.example/16</loc></url><url><loc>https://shop.example/17</loc></url><url><loc>https://shop.example/18</loc></url><url><loc>https://shop.example/19</loc></url><url><loc>https://shop.example/20</loc></url></urlset>",
)];

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("linked").html("<a href=/a>Tea</a>").crawl(&[Shown::new("https://shop.example/a", 200)]).sitemaps(true, ONE),
    Case::pass("linked by its old address").html("<a href=/old>Tea</a>").crawl(&[Shown::new("https://shop.example/old", 200).after(&[("https://shop.example/old", 301)], "https://shop.example/a")]).sitemaps(true, ONE),
    Case::warn("one of few").html("<p>Tea").crawl(&[]).sitemaps(true, ONE).says("1 of 2"),
    Case::fail("two of twenty").html("<a href=/3>3</a><a href=/4>4</a><a href=/5>5</a><a href=/6>6</a><a href=/7>7</a><a href=/8>8</a><a href=/9>9</a><a href=/10>1</a><a href=/11>1</a><a href=/12>1</a><a href=/13>1</a><a href=/14>1</a><a href=/15>1</a><a href=/16>1</a><a href=/17>1</a><a href=/18>1</a><a href=/19>1</a><a href=/20>1</a>").crawl(&[]).sitemaps(true, TWENTY).says("2 of 20"),
    Case::not_applicable("more pages").html("<p>Tea").crawl_partly(&[]).sitemaps(true, ONE),
];
