//! The pages of the sitemap are canonical themselves.

use crate::prelude::*;
use crate::seen::Brief;

const FAIL_SHARE: f64 = 0.05;
/// Minimum pages for a share.
const MIN_PAGES: usize = 20;

pub(crate) const RULE: Rule = Rule {
    number: 45,
    severity: Severity::Medium,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "pages"),
    thresholds: thresholds![FAIL_SHARE, MIN_PAGES],
    sources: &[sources::GOOGLE_CANONICAL, sources::GOOGLE_SITEMAPS],
    test: test!(sitemap_pages => judge, when "pages of a sitemap were read"),
};

fn judge(looks: &[Look]) -> Option<Verdict> {
    let read: Vec<(&Look, &Brief)> =
        looks.iter().filter(|look| look.is_direct()).filter_map(|look| Some((look, look.brief.as_ref()?))).collect();
    let copies: Vec<_> = read.iter().filter(|(_, brief)| !brief.is_own_canonical()).collect();
    let share = copies.len() as f64 / read.len().max(1) as f64;
    let verdict = match copies.len() {
        0 => Verdict::pass(),
        2.. if share > FAIL_SHARE && (read.len() >= MIN_PAGES || copies.len() == read.len()) => Verdict::fail(),
        _ => Verdict::warn(),
    };
    let places =
        copies.iter().map(|(look, brief)| quote_in(&look.url, "rel=canonical", brief.canonical.as_deref().unwrap_or("")));
    let verdict = verdict.with("count", copies.len()).with("read", read.len()).with_share("share", share).at_all(places);
    (!read.is_empty()).then_some(verdict)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("itself, and none").looks(
        Looked::SitemapPages,
        &[
            Shown::page("https://shop.example/a", "<link rel=canonical href='/a?utm_source=x'>"),
            Shown::page("https://shop.example/b", "<p>Tea"),
        ],
    ),
    Case::warn("one of two")
        .looks(
            Looked::SitemapPages,
            &[
                Shown::page("https://shop.example/a", "<link rel=canonical href=/b>"),
                Shown::page("https://shop.example/b", "<p>Tea"),
            ],
        )
        .says("1 of 2")
        .quotes("/b"),
    Case::fail("all")
        .looks(
            Looked::SitemapPages,
            &[
                Shown::page("https://shop.example/a", "<link rel=canonical href=/a/>"),
                Shown::page("https://shop.example/b", "<link rel=canonical href=http://shop.example/b>"),
            ],
        )
        .says("100%"),
    Case::not_applicable("moved").looks(
        Looked::SitemapPages,
        &[Shown::page("https://shop.example/a", "<p>Tea").after(&[("https://shop.example/a", 301)], "https://shop.example/b")],
    ),
];
