//! The pages of the sitemap are crawlable and indexable.

use crate::prelude::*;
use url::Url;

pub(crate) const RULE: Rule = Rule {
    number: 44,
    severity: Severity::High,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "pages"),
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_SITEMAPS, sources::GOOGLE_NOINDEX],
    test: test!(sitemap_pages; robots => judge, when "pages of a sitemap were read"),
};

fn judge(looks: &[Look], robots: Option<&Robots>) -> Option<Verdict> {
    let file = robots.filter(|robots| !robots.facts.closed);
    let rules = file.map(|robots| (robots.facts.rules("Googlebot"), Url::parse(&robots.url).ok().map(|url| url.origin())));
    let is_refused = |look: &Look| {
        let url = Url::parse(&look.url).ok();
        url.zip(rules.as_ref()).is_some_and(|(url, (rules, origin))| *origin == Some(url.origin()) && !rules.allow(&url))
    };
    let reason = |look: &Look| {
        let is_noindex = look.brief.as_ref().is_some_and(|brief| brief.noindex);
        if is_noindex { Some("noindex") } else { is_refused(look).then_some("robots.txt") }
    };
    let read: Vec<&Look> = looks.iter().filter(|look| look.is_ok()).collect();
    let closed: Vec<(&Look, &str)> = read.iter().filter_map(|look| Some((*look, reason(look)?))).collect();
    let noindex = closed.iter().filter(|(_, reason)| *reason == "noindex").count();
    let verdict = if closed.is_empty() { Verdict::pass() } else { Verdict::fail() };
    let verdict = verdict
        .with("count", closed.len())
        .with("noindex", noindex)
        .with("refused", closed.len() - noindex)
        .with("read", read.len());
    (!read.is_empty()).then(|| verdict.at_all(closed.iter().map(|(look, reason)| place_in(&look.url, reason))))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("open")
        .looks(Looked::SitemapPages, &[Shown::page("https://shop.example/a", "<p>Tea")])
        .robots(200, "User-agent: *\nDisallow: /cart"),
    Case::pass("robots.txt of another host")
        .looks(Looked::SitemapPages, &[Shown::page("https://www.shop.example/a", "<p>Tea")])
        .robots(200, "User-agent: *\nDisallow: /"),
    Case::fail("noindex")
        .looks(
            Looked::SitemapPages,
            &[
                Shown::page("https://shop.example/a", "<meta name=robots content=noindex>"),
                Shown::page("https://shop.example/b", "<p>Tea").headers(&[("x-robots-tag", "none")]),
            ],
        )
        .says("2 have noindex"),
    Case::fail("refused")
        .looks(Looked::SitemapPages, &[Shown::page("https://shop.example/a", "<p>Tea")])
        .robots(200, "User-agent: *\nDisallow: /a")
        .says("1 is blocked by robots.txt"),
    Case::not_applicable("gone").looks(Looked::SitemapPages, &[Shown::new("https://shop.example/a", 404)]),
];
