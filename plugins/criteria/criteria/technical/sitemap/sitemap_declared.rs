//! robots.txt names the sitemaps by absolute addresses that answer.
//!
//! A sitemap can also be submitted in other ways, so a robots.txt without one only warns.

use crate::finding::Place;
use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 39,
    severity: Severity::Low,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::RFC_9309_2_2_4, sources::SITEMAPS],
    test: test!(robots, sitemaps => judge, when "a sitemap exists", exists),
};

fn exists(_robots: &Robots, sitemaps: &Sitemaps) -> bool {
    sitemaps.is_there()
}

fn judge(robots: &Robots, sitemaps: &Sitemaps) -> Verdict {
    let lines = &robots.facts.sitemaps;
    let relative = lines.iter().find(|line| !line.absolute);
    let status = |url: &str| sitemaps.missing.iter().find(|(known, _)| known == url).map(|(_, status)| *status);
    let gone = lines
        .iter()
        .find_map(|line| Some((line, status(&line.url).filter(|status| !matches!(status, 401 | 403 | 407 | 429 | 451))?)));
    let (verdict, state) = match (relative, gone) {
        (Some(_), _) => (Verdict::fail(), "relative"),
        (None, Some(_)) => (Verdict::fail(), "gone"),
        (None, None) if lines.is_empty() => (Verdict::warn(), "none"),
        (None, None) => (Verdict::pass(), "good"),
    };
    let line = relative.or(gone.map(|(line, _)| line));
    let place = line.map(|line| quote(format_args!("line {}", line.line), &line.url)).or((state == "none").then(Place::default));
    verdict
        .with("state", state)
        .with("count", lines.len())
        .with("address", line.map_or("", |line| line.url.as_str()))
        .with("status", gone.map_or(0, |(_, status)| status))
        .at_all(place)
}

#[cfg(test)]
const FILE: (&str, u16, &str) =
    ("https://shop.example/s.xml", 200, "<urlset><url><loc>https://shop.example/</loc></url></urlset>");

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("named").robots(200, "Sitemap: https://shop.example/s.xml").sitemaps(true, &[FILE]).says("1 Sitemap line"),
    Case::pass("one that refuses our agent")
        .robots(200, "Sitemap: https://shop.example/s.xml\nSitemap: https://shop.example/t.xml")
        .sitemaps(true, &[FILE, ("https://shop.example/t.xml", 403, "")]),
    Case::warn("not named").robots(404, "").sitemaps(false, &[FILE]),
    Case::fail("relative").robots(200, "Sitemap: /s.xml").sitemaps(true, &[FILE]).says("/s.xml").quotes("/s.xml"),
    Case::fail("gone")
        .robots(200, "Sitemap: https://shop.example/s.xml\nSitemap: https://shop.example/t.xml")
        .sitemaps(true, &[FILE, ("https://shop.example/t.xml", 404, "")])
        .says("404"),
    Case::not_applicable("no sitemap").robots(200, "").sitemaps(false, &[("https://shop.example/sitemap.xml", 404, "")]),
];
