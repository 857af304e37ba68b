//! The addresses of the sitemap answer 200 without a redirect. Refusals of our agent are not counted.

use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 43,
    severity: Severity::High,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "addresses"),
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_SITEMAPS],
    test: test!(sitemap_pages => judge, when "addresses of a sitemap were looked at"),
};

fn judge(looks: &[Look]) -> Option<Verdict> {
    let broken: Vec<&Look> = looks.iter().filter(|look| look.is_broken()).collect();
    let moved: Vec<&Look> = looks.iter().filter(|look| look.is_ok() && !look.hops.is_empty()).collect();
    let verdict = match (broken.len(), moved.len()) {
        (0, 0) => Verdict::pass(),
        (0, _) => Verdict::warn(),
        _ => Verdict::fail(),
    };
    let places = broken
        .iter()
        .map(|look| place_in(&look.url, look.outcome()))
        .chain(moved.iter().map(|look| place_in(&look.url, "redirect")));
    let verdict = verdict.with("count", broken.len()).with("moved", moved.len()).with("looked", looks.len());
    (!looks.is_empty()).then(|| verdict.at_all(places))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("there")
        .looks(Looked::SitemapPages, &[Shown::new("https://shop.example/a", 200), Shown::new("https://shop.example/b", 403)]),
    Case::warn("moved")
        .looks(
            Looked::SitemapPages,
            &[Shown::new("https://shop.example/a", 200).after(&[("https://shop.example/a", 301)], "https://shop.example/b")],
        )
        .says("1 redirects"),
    Case::fail("gone")
        .looks(Looked::SitemapPages, &[Shown::new("https://shop.example/a", 404), Shown::new("https://shop.example/b", 200)])
        .says("Of 2 URLs checked, 1 returns"),
    Case::not_applicable("none").looks(Looked::SitemapPages, &[]),
];
