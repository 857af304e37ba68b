//! The site has a sitemap: a file that robots.txt names, or `/sitemap.xml`.

use crate::prelude::*;
use bellwether_page::sitemap::Root;

pub(crate) const RULE: Rule = Rule {
    number: 38,
    severity: Severity::High,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::SITEMAPS, sources::GOOGLE_SITEMAPS],
    test: test!(sitemaps => judge),
};

fn judge(sitemaps: &Sitemaps) -> Verdict {
    let there = sitemaps.files.iter().find(|file| file.facts.root != Root::Unknown);
    let verdict = if there.is_some() { Verdict::pass() } else { Verdict::fail() };
    let missing = sitemaps.missing.iter().map(|(url, status)| place_in(url, format_args!("status {status}")));
    verdict
        .with("files", sitemaps.files.len())
        .with("urls", sitemaps.urls())
        .with("missing", sitemaps.missing.len())
        .at_all(sitemaps.files.iter().map(|file| place_in(&file.url, "")))
        .at_all(missing)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("one")
        .sitemaps(true, &[("https://shop.example/s.xml", 200, "<urlset><url><loc>https://shop.example/</loc></url></urlset>")])
        .says("1 URL"),
    Case::fail("none").sitemaps(false, &[("https://shop.example/sitemap.xml", 404, "")]),
    Case::fail("a page").sitemaps(false, &[("https://shop.example/sitemap.xml", 200, "<html></html>")]),
];
