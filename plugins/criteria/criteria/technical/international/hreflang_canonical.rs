//! The page and the versions that `hreflang` names are canonical themselves: no version declares itself a copy of another.
//!
//! A page with a query that names its address without the query as canonical is no separate version.

use super::canonical_present::named;
use super::hreflang_set_complete::has_hreflang;
use crate::prelude::*;
use bellwether_page::normalise_url;
use url::Url;

pub(crate) const RULE: Rule = Rule {
    number: 63,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "pages"),
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_HREFLANG, sources::GOOGLE_CANONICAL_HELP],
    test: test!(page, response; alternates => judge, when "the page has hreflang", has_hreflang),
};

fn judge(page: &Page, response: &Response, alternates: Option<&Vec<Look>>) -> Verdict {
    let own = normalise_url(&page.url);
    let address = |url: &str| Url::parse(url).ok().map(|url| normalise_url(&url));
    let is_listed = page.facts.hreflang().any(|tag| tag.url.as_deref().and_then(address).is_some_and(|url| url == own));
    let named = named(page, response);
    let is_other = |url: &str| address(url).is_some_and(|url| url != own);
    let elsewhere = named.iter().find(|canonical| is_listed && canonical.url.as_deref().is_some_and(is_other));
    let looks = alternates.map(Vec::as_slice).unwrap_or_default();
    let copies: Vec<(&Look, &str)> = looks
        .iter()
        .filter(|look| look.is_direct())
        .filter_map(|look| {
            look.brief
                .as_ref()
                .filter(|brief| !brief.is_own_canonical())
                .map(|brief| (look, brief.canonical.as_deref().unwrap_or("")))
        })
        .collect();
    let count = copies.len() + usize::from(elsewhere.is_some());
    let verdict = if count == 0 { Verdict::pass() } else { Verdict::fail() };
    let canonical = elsewhere.map(|canonical| canonical.href.as_str()).or(copies.first().map(|(_, canonical)| *canonical));
    verdict
        .with("count", count)
        .with("looked", looks.len())
        .with("canonical", canonical.unwrap_or(""))
        .at_all(elsewhere.map(|canonical| quote(&canonical.locator, &canonical.href)))
        .at_all(copies.iter().map(|(look, canonical)| quote_in(&look.url, "rel=canonical", canonical)))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("each itself").html("<link rel=canonical href=/guide><link rel=alternate hreflang=en href=/guide><link rel=alternate hreflang=fr href=/fr>").looks(Looked::Alternates, &[Shown::page("https://shop.example/fr", "<link rel=canonical href=/fr>")]),
    Case::pass("a query").url("https://shop.example/guide?sort=a").html("<link rel=canonical href=/guide><link rel=alternate hreflang=en href=/guide>"),
    Case::fail("this page").html("<link rel=canonical href=/fr><link rel=alternate hreflang=en href=/guide><link rel=alternate hreflang=fr href=/fr>").says("/fr").quotes("/fr"),
    Case::fail("another").html("<link rel=alternate hreflang=fr href=/fr>").looks(Looked::Alternates, &[Shown::page("https://shop.example/fr", "<link rel=canonical href=/guide>")]).says("1 version").quotes("/guide"),
    Case::not_applicable("none").html("<link rel=canonical href=/fr>"),
];
