//! The canonical address is absolute, and has no fragment and no tracking parameter.
//!
//! Search engines resolve a relative address, so it only warns.

use super::canonical_present::named;
use crate::address::is_local;
use crate::prelude::*;
use bellwether_page::{Canonical, normalise_url};
use url::Url;

pub(crate) const RULE: Rule = Rule {
    number: 50,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_CANONICAL, sources::URL_STANDARD],
    test: test!(page, response => judge, when "the page names a canonical address"),
};

fn judge(page: &Page, response: &Response) -> Option<Verdict> {
    let named = named(page, response);
    let faults: Vec<(u8, &str, &Canonical)> =
        named.iter().filter_map(|canonical| fault(page, canonical).map(|(rank, state)| (rank, state, canonical))).collect();
    let worst = faults.iter().min_by_key(|(rank, ..)| *rank);
    let verdict = match worst {
        _ if named.is_empty() => return None,
        None => Verdict::pass().with("state", "good"),
        Some((0, state, _)) => Verdict::fail().with("state", *state),
        Some((_, state, _)) => Verdict::warn().with("state", *state),
    };
    let shown = worst.map(|(_, _, canonical)| *canonical).or(named.first());
    let places = faults.iter().map(|(_, _, canonical)| quote(&canonical.locator, &canonical.href));
    Some(verdict.with("canonical", shown.map_or("", |canonical| canonical.href.as_str())).at_all(places))
}

/// The error and its weight: 0 fails.
fn fault(page: &Page, canonical: &Canonical) -> Option<(u8, &'static str)> {
    let Some(url) = canonical.url.as_deref().and_then(|url| Url::parse(url).ok()) else { return Some((0, "unreadable")) };
    if !bellwether_page::is_web(&url) {
        return Some((0, "unreadable"));
    }
    if is_local(&url) && !is_local(&page.url) {
        return Some((0, "local"));
    }
    if page.url.scheme() == "https" && url.scheme() == "http" {
        return Some((0, "http"));
    }
    if Url::parse(&canonical.href).is_err() {
        return Some((1, "relative"));
    }
    if url.fragment().is_some() {
        return Some((2, "fragment"));
    }
    (normalise_url(&url) != url).then_some((3, "tracking"))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("absolute").html("<link rel=canonical href=https://shop.example/guide>"),
    Case::pass("http on a site without https")
        .url("http://127.0.0.1:8080/")
        .html("<link rel=canonical href=http://127.0.0.1:8080/>"),
    Case::warn("relative").html("<link rel=canonical href=/guide>").says("/guide").quotes("/guide"),
    Case::warn("without a scheme").html("<link rel=canonical href=//shop.example/guide>"),
    Case::warn("a fragment").html("<link rel=canonical href=https://shop.example/guide#top>").says("#"),
    Case::warn("tracking").html("<link rel=canonical href='https://shop.example/guide?utm_source=x'>").says("Tracking"),
    Case::fail("not an address").html("<link rel=canonical href='https://'>"),
    Case::fail("the host is missing").html("<link rel=canonical href=https:///guide>").says("https:///guide"),
    Case::fail("another scheme").html("<link rel=canonical href='javascript:void(0)'>"),
    Case::fail("the machine of the developer").html("<link rel=canonical href=http://localhost:4000/guide>").says("localhost"),
    Case::fail("http").html("<link rel=canonical href=http://shop.example/guide>").says("http://shop.example"),
    Case::not_applicable("none").html("<p>Tea"),
];
