//! robots.txt does not block general crawlers from the start page and a sample of the sitemap.
//!
//! A site that allows Googlebot or Bingbot and blocks others does so on purpose: it warns. So does a site that blocks only the
//! start page.

use crate::prelude::*;
use crate::reading::yes;
use bellwether_robots::path_of;
use url::Url;

/// Maximum addresses of the sitemap that are checked.
const SAMPLES: usize = 5;

pub(crate) const RULE: Rule = Rule {
    number: 31,
    severity: Severity::Critical,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("refused", "addresses"),
    thresholds: thresholds![SAMPLES],
    sources: &[sources::RFC_9309_2_2_2],
    test: test!(robots; sitemaps => judge, when "robots.txt can be read"),
};

fn judge(robots: &Robots, sitemaps: Option<&Sitemaps>) -> Option<Verdict> {
    if robots.facts.closed {
        return None;
    }
    let samples = sitemaps.map(|sitemaps| sample(robots, sitemaps)).unwrap_or_default();
    let refused: Vec<_> = samples
        .iter()
        .map(|url| robots.facts.decide("*", &path_of(url)))
        .zip(&samples)
        .filter(|(decision, _)| !decision.allowed)
        .collect();
    let home = robots.facts.decide("*", "/");
    let lets_search_in = ["Googlebot", "bingbot"].iter().any(|agent| {
        let rules = robots.facts.rules(agent);
        if home.allowed { samples.iter().any(|url| rules.allow(url)) } else { robots.facts.decide(agent, "/").allowed }
    });
    let is_sampled = samples.len() == SAMPLES;
    let all_refused = refused.len() == samples.len();
    let verdict = match (home.allowed, refused.is_empty()) {
        (true, true) => Verdict::pass(),
        (true, false) if all_refused && is_sampled && !lets_search_in => Verdict::fail(),
        (false, _) if all_refused && !lets_search_in => Verdict::fail(),
        _ => Verdict::warn(),
    };
    let state = match (home.allowed, refused.is_empty()) {
        (true, true) => "open",
        (false, _) if lets_search_in => "chosen",
        (false, _) => "home",
        (true, false) => "pages",
    };
    let places = refused
        .iter()
        .filter_map(|(decision, _)| robots.place(decision))
        .chain((!home.allowed).then(|| robots.place(&home)).flatten());
    let mut places: Vec<_> = places.collect();
    places.dedup();
    Some(
        verdict
            .with("state", state)
            .with("file", yes(robots.is_there()))
            .with("refused", refused.len())
            .with("sampled", samples.len())
            .at_all(places),
    )
}

/// Every n-th address of the sitemap on the host of this robots.txt.
fn sample(robots: &Robots, sitemaps: &Sitemaps) -> Vec<Url> {
    let host = Url::parse(&robots.url).ok();
    let entries = || sitemaps.pages().flat_map(|file| &file.facts.entries);
    let step = (entries().count() / SAMPLES).max(1);
    let urls = entries().step_by(step).filter_map(|entry| Url::parse(&entry.loc).ok());
    urls.filter(|url| host.as_ref().is_some_and(|host| host.host() == url.host())).take(SAMPLES).collect()
}

#[cfg(test)]
const SITEMAP: &[(&str, u16, &str)] = &[(
    "https://shop.example/s.xml",
    200,
    "<urlset><url><loc>https://shop.example/a/1</loc></url><url><loc>https://shop.example/a/2</loc></url><url><loc>https://shop.example/a/3</loc></url><url><loc>https://shop.example/a/4</loc></url><url><loc>https://shop.example/b</loc></url></urlset>",
)];

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("no file").robots(404, ""),
    Case::pass("a path").robots(200, "User-agent: *\nDisallow: /cart").sitemaps(true, SITEMAP).says("none of the 5"),
    Case::warn("some pages").robots(200, "User-agent: *\nDisallow: /a/").sitemaps(true, SITEMAP).says("4 of the 5"),
    Case::warn("only search engines")
        .robots(200, "User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /")
        .says("search engines"),
    Case::warn("all of five, but for Google")
        .robots(200, "User-agent: *\nDisallow: /a/\nDisallow: /b\n\nUser-agent: Googlebot\nDisallow:")
        .sitemaps(true, SITEMAP),
    Case::fail("all of five")
        .robots(200, "User-agent: *\nDisallow: /a/\nDisallow: /b")
        .sitemaps(true, SITEMAP)
        .says("home page is open"),
    Case::warn("the start page alone").robots(200, "User-agent: *\nDisallow: /$").sitemaps(true, SITEMAP),
    Case::fail("all").robots(200, "User-agent: *\nDisallow: /").quotes("Disallow: /"),
    Case::fail("all of the sitemap as well")
        .robots(200, "User-agent: *\nDisallow: /\n")
        .sitemaps(true, SITEMAP)
        .says("5 of the 5"),
    Case::not_applicable("a server in trouble").robots(500, ""),
];
