//! Pages answer at one of two addresses, with or without a trailing slash.

use crate::prelude::*;
use crate::seen::Variants;
use bellwether_page::normalise_url;
use url::Url;

/// Maximum addresses that the sentence names.
const NAMED: usize = 3;

pub(crate) const RULE: Rule = Rule {
    number: 90,
    severity: Severity::Medium,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "pages"),
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_CANONICAL],
    test: test!(variants => judge, when "other endings of addresses were asked for"),
};

fn judge(variants: &Variants) -> Option<Verdict> {
    let answering: Vec<&Look> = variants.slash.iter().filter(|look| look.is_direct() && look.brief.is_some()).collect();
    let own: Vec<&Look> = answering.iter().copied().filter(|look| !names_another(look)).collect();
    // A canonical address tells search engines which of the two to keep.
    let verdict = if own.is_empty() { Verdict::pass() } else { Verdict::fail() };
    let shown = if own.is_empty() { &answering } else { &own };
    let named: Vec<String> = shown.iter().take(NAMED).filter_map(|look| path(&look.url)).collect();
    let verdict = verdict.with("names", named).with("more", shown.len().saturating_sub(NAMED));
    let verdict = verdict.with("count", shown.len()).with("asked", variants.slash.len());
    (!variants.slash.is_empty()).then(|| verdict.at_all(shown.iter().map(|look| place_in(&look.url, "200"))))
}

/// The path of an address.
fn path(url: &str) -> Option<String> {
    Some(Url::parse(url).ok()?.path().to_owned())
}

/// Whether the page names another address as canonical.
fn names_another(look: &Look) -> bool {
    let canonical = look.brief.as_ref().and_then(|brief| brief.canonical.as_deref()).and_then(|url| Url::parse(url).ok());
    canonical.zip(Url::parse(&look.url).ok()).is_some_and(|(canonical, own)| normalise_url(&canonical) != normalise_url(&own))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a redirect, and none there").looks(
        Looked::SlashVariants,
        &[
            Shown::page("https://shop.example/a/", "<p>Tea").after(&[("https://shop.example/a/", 301)], "https://shop.example/a"),
            Shown::new("https://shop.example/b/", 404),
        ],
    ),
    Case::pass("one canonical address")
        .looks(Looked::SlashVariants, &[Shown::page("https://shop.example/a/", "<link rel=canonical href=/a>")])
        .says("/a/ also answers"),
    Case::fail("none")
        .looks(
            Looked::SlashVariants,
            &[
                Shown::page("https://shop.example/a/", "<p>Tea"),
                Shown::page("https://shop.example/b/", "<link rel=canonical href=/b>"),
            ],
        )
        .says("/a/ also answers"),
    Case::fail("each itself")
        .looks(Looked::SlashVariants, &[Shown::page("https://shop.example/a/", "<link rel=canonical href=/a/>")]),
    Case::not_applicable("not asked for").looks(Looked::HomeVariants, &[]),
];
