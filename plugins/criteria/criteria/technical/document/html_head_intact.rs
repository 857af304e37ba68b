//! No element closes the head before its metadata: everything after it is in the body, where search engines ignore metadata.
//!
//! Metadata are title, named `meta`, canonical and `hreflang`; style sheets also work in the body.

use crate::prelude::*;
use bellwether_page::Locator;

pub(crate) const RULE: Rule = Rule {
    number: 65,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "elements"),
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_METADATA, sources::HTML_HEAD],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let facts = &page.facts;
    let Some((breaker, locator)) = &facts.structure.head_breaker else {
        return Verdict::pass().with("count", 0_u32).with("breaker", "");
    };
    let orphans = orphans(page);
    // Tags of other services do no harm in the body.
    let weighs = orphans.iter().any(|(name, _)| {
        matches!(
            name.to_ascii_lowercase().as_str(),
            "title" | "link" | "description" | "robots" | "googlebot" | "refresh" | "viewport"
        )
    });
    let verdict = match () {
        () if orphans.is_empty() => Verdict::pass(),
        () if weighs => Verdict::fail().at(quote(locator, breaker)),
        () => Verdict::warn().at(quote(locator, breaker)),
    };
    verdict
        .with("count", orphans.len())
        .with("breaker", if breaker == "#text" { "text" } else { breaker.as_str() })
        .at_all(orphans.iter().map(|(name, locator)| quote(locator, name)))
}

/// The metadata in the body.
fn orphans(page: &Page) -> Vec<(&str, &Locator)> {
    let facts = &page.facts;
    let titles = facts.titles.iter().filter(|title| !title.in_head).map(|title| ("title", &title.locator));
    let metas = facts.metas.iter().filter(|meta| !meta.in_head);
    let metas = metas.filter_map(|meta| Some((meta.name.as_deref().or(meta.http_equiv.as_deref())?, &meta.locator)));
    let links = facts
        .link_tags
        .iter()
        .filter(|tag| !tag.in_head && (tag.hreflang.is_some() || tag.rel.iter().any(|rel| rel == "canonical")));
    titles.chain(metas).chain(links.map(|tag| ("link", &tag.locator))).collect()
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("intact").html("<head><title>Tea</title><meta name=description content=x></head><body><p>Tea"),
    Case::pass("no tags of head and body").html("<title>Tea</title><meta name=robots content=index><p>Tea"),
    Case::pass("only a style sheet follows")
        .html("<head><title>Tea</title><img src=/p.gif><link rel=stylesheet href=/a.css></head>"),
    Case::pass("metadata of the body").html("<head><title>Tea</title></head><body><p itemscope><meta itemprop=price content=3>"),
    Case::warn("tags that nobody needs there")
        .html("<head><title>Tea</title><img src=/p.gif><meta name=theme-color content=green></head>")
        .says("1 element"),
    Case::fail("an image")
        .html("<head><title>Tea</title><img src=/p.gif><link rel=canonical href=/></head>")
        .says("img")
        .quotes("img"),
    Case::fail("text")
        .html("<head>&nbsp;<title>Tea</title><meta name=robots content=noindex></head>")
        .says("2 elements")
        .quotes("text"),
    Case::fail("a frame").html("<head><iframe src=/x></iframe><meta name=description content=x></head>"),
];
