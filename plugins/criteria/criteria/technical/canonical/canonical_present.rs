//! The page names its canonical address, in the head or the `Link` header.
//!
//! No search engine requires one. Without it only an address with a query fails, because such pages often have several addresses.

use crate::indexing::may_be_listed;
use crate::lexicon::kinds;
use crate::prelude::*;
use bellwether_page::{Canonical, canonicals};

pub(crate) const RULE: Rule = Rule {
    number: 48,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::RFC_6596, sources::GOOGLE_CANONICAL],
    test: test!(page, response => judge, when "the page may be listed", may_be_listed),
};

/// The canonical addresses of the page, in the places that search engines read; an empty address does not count.
pub(crate) fn named(page: &Page, response: &Response) -> Vec<Canonical> {
    let mut found = all(page, response);
    found.retain(|canonical| canonical.counts);
    found
}

fn all(page: &Page, response: &Response) -> Vec<Canonical> {
    let mut found = canonicals(&page.facts, response.lines(), &page.url);
    found.retain(|canonical| !canonical.href.is_empty());
    found
}

fn judge(page: &Page, response: &Response) -> Verdict {
    let all = all(page, response);
    let counting = all.iter().find(|canonical| canonical.counts);
    let (verdict, state) = match (counting, all.first()) {
        (Some(_), _) => (Verdict::pass(), "there"),
        (None, Some(in_body)) => (Verdict::warn().at(quote(&in_body.locator, &in_body.href)), "body"),
        (None, None) if page.url.query().is_some() && !kinds::is_unsought(&page.url) => {
            (Verdict::fail().at(place("head")), "none")
        }
        (None, None) => (Verdict::warn().at(place("head")), "none"),
    };
    verdict.with("state", state).with("canonical", counting.map_or("", |canonical| canonical.href.as_str()))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("in the head").html("<link rel=canonical href=/guide>").says("/guide"),
    Case::pass("in the header").html("<p>Tea").headers(&[("link", "</guide>; rel=\"canonical\"")]),
    Case::warn("in the body").html("<body><p>Tea<link rel=canonical href=/guide>").says("body").quotes("/guide"),
    Case::warn("none").html("<p>Tea"),
    Case::warn("empty").html("<link rel=canonical href=' '>"),
    Case::fail("none, with a query").url("https://shop.example/list?sort=price").html("<p>Tea"),
    Case::not_applicable("not listed").html("<meta name=robots content=noindex>"),
];
