//! The other page that this one names as canonical answers 200 without a redirect, is indexable and crawlable, and names no third
//! page, and is of the same site.
//!
//! A page that names another site as the original asks search engines to leave it out: it fails on a start page, where this is always
//! a mistake (mostly the host where the site was built), and warns elsewhere, as a text may have been taken over. If the target refuses our
//! agent or does not answer, nothing else is judged.

use super::canonical_present::named;
use crate::address::Address;
use crate::prelude::*;
use crate::seen::Kind;

pub(crate) const RULE: Rule = Rule {
    number: 51,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_CANONICAL_HELP],
    test: test!(page, response, canonical; robots => judge, when "the page names a canonical address that answers"),
};

fn judge(page: &Page, response: &Response, canonical: &Option<Look>, robots: Option<&Robots>) -> Option<Verdict> {
    let Some(look) = canonical else {
        let is_own = !named(page, response).is_empty();
        return is_own.then(|| Verdict::pass().with("state", "own").with("target", page.url.as_str()).with("outcome", "200"));
    };
    let is_foreign = || {
        let (own, other) = (Address::of(page.url.as_str()), Address::of(&look.url));
        own.zip(other).is_some_and(|(own, other)| own.domain() != other.domain())
    };
    let state = if is_foreign() {
        "foreign"
    } else if look.is_broken() {
        "broken"
    } else if !look.hops.is_empty() {
        "redirect"
    } else if !look.is_ok() {
        return None;
    } else if look.brief.as_ref().is_some_and(|brief| brief.noindex) {
        "noindex"
    } else if look.brief.as_ref().is_some_and(|brief| !brief.is_own_canonical()) {
        "elsewhere"
    } else if robots.is_some_and(|robots| robots.refuses("Googlebot", &look.url)) {
        "refused"
    } else {
        "good"
    };
    let verdict = match state {
        "good" => Verdict::pass(),
        "foreign" if page.kind() != Kind::Home => Verdict::warn().at(quote("rel=canonical", &look.url)),
        _ => Verdict::fail().at(quote("rel=canonical", &look.url)),
    };
    Some(verdict.with("state", state).with("target", look.url.as_str()).with("outcome", look.outcome()))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("itself").html("<link rel=canonical href=/guide>").looks(Looked::Canonical, &[]).says("itself"),
    Case::pass("a sound page")
        .html("<link rel=canonical href=/a>")
        .looks(Looked::Canonical, &[Shown::page("https://shop.example/a", "<link rel=canonical href=/a>")]),
    Case::warn("another site")
        .html("<link rel=canonical href=https://other.example/a>")
        .looks(Looked::Canonical, &[Shown::new("https://other.example/a", 200)])
        .says("another site"),
    Case::fail("another site on the start page")
        .url("https://shop.example/")
        .html("<link rel=canonical href=https://shop-new.vercel.app/>")
        .looks(Looked::Canonical, &[Shown::new("https://shop-new.vercel.app/", 0).end(End::NoAnswer)]),
    Case::fail("gone")
        .html("<link rel=canonical href=/a>")
        .looks(Looked::Canonical, &[Shown::new("https://shop.example/a", 404)])
        .says("404"),
    Case::fail("moved")
        .html("<link rel=canonical href=/a>")
        .looks(
            Looked::Canonical,
            &[Shown::new("https://shop.example/a", 200).after(&[("https://shop.example/a", 301)], "https://shop.example/b")],
        )
        .says("redirects"),
    Case::fail("not listed")
        .html("<link rel=canonical href=/a>")
        .looks(Looked::Canonical, &[Shown::page("https://shop.example/a", "<meta name=robots content=noindex>")])
        .says("noindex"),
    Case::fail("a third page")
        .html("<link rel=canonical href=/a>")
        .looks(Looked::Canonical, &[Shown::page("https://shop.example/a", "<link rel=canonical href=/b>")])
        .says("third"),
    Case::fail("refused")
        .html("<link rel=canonical href=/a>")
        .looks(Looked::Canonical, &[Shown::page("https://shop.example/a", "<p>Tea")])
        .robots(200, "User-agent: *\nDisallow: /a")
        .says("robots.txt"),
    Case::not_applicable("our agent is refused")
        .html("<link rel=canonical href=/a>")
        .looks(Looked::Canonical, &[Shown::new("https://shop.example/a", 403)]),
    Case::not_applicable("none").html("<p>Tea").looks(Looked::Canonical, &[]),
];
