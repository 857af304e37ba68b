//! `og:url` is the canonical address. On the same site a difference warns, because short addresses lead to the same page. It
//! fails if only one of the two is the start page, or if they are on two sites.

use crate::lexicon::kinds;
use crate::prelude::*;
use crate::seen::Kind;
use bellwether_page::{normalise_url, same_site};
use url::Url;

pub(crate) const RULE: Rule = Rule {
    number: 136,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::OPEN_GRAPH, sources::GOOGLE_CANONICAL],
    test: test!(page => judge, when "the page has og:url and a canonical address"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let meta = page.facts.property("og:url")?;
    let shared = page.url.join(meta.content.as_deref().filter(|url| !url.is_empty())?).ok()?;
    let canonical = Url::parse(page.facts.canonical().find_map(|tag| tag.url.as_deref())?).ok()?;
    let is_home = |url: &Url| kinds::of_path(url.path()) == Kind::Home;
    let verdict = if normalise_url(&shared) == normalise_url(&canonical) {
        Verdict::pass()
    } else if same_site(&shared, &canonical) && is_home(&shared) == is_home(&canonical) {
        Verdict::warn()
    } else if !same_site(&page.url, &canonical) && same_site(&page.url, &shared) {
        // A text that was taken over from another site.
        Verdict::warn()
    } else {
        Verdict::fail()
    };
    let verdict = verdict.with("shared", shared.as_str()).with("canonical", canonical.as_str());
    Some(verdict.at(quote(&meta.locator, shared.as_str())))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("the same")
        .html("<link rel=canonical href=/guide><meta property=og:url content=https://shop.example/guide?utm_source=x#top>"),
    Case::pass("in capitals")
        .html("<link rel=canonical href=/guide><meta property=og:url content=HTTPS://Shop.Example:443/guide>"),
    Case::warn("a slash").html("<link rel=canonical href=/guide><meta property=og:url content=https://shop.example/guide/>"),
    Case::warn("another scheme")
        .html("<link rel=canonical href=/guide><meta property=og:url content=http://www.shop.example/guide>"),
    Case::warn("a short address").html("<link rel=canonical href=/guide><meta property=og:url content=https://shop.example/12>"),
    Case::fail("another site").html("<link rel=canonical href=/guide><meta property=og:url content=https://other.example/guide>"),
    Case::fail("the start page")
        .html("<link rel=canonical href=/guide><meta property=og:url content=https://shop.example/>")
        .quotes("shop.example"),
    Case::not_applicable("no canonical").html("<meta property=og:url content=https://shop.example/>"),
    Case::not_applicable("empty").html("<link rel=canonical href=/guide><meta property=og:url content=''>"),
];
