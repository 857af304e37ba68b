//! The hosts with and without `www.` both lead to one of them.
//!
//! A subdomain needs no `www.`, so a `www.` host that does not answer passes there. Elsewhere its silence is not judged: it may be ours.

use super::canonical_present::named;
use crate::address::Address;
use crate::finding::Status;
use crate::prelude::*;
use crate::seen::Variants;
use bellwether_hosts::without_www;

pub(crate) const RULE: Rule = Rule {
    number: 14,
    severity: Severity::High,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_CANONICAL, sources::GOOGLE_REDIRECTS],
    test: test!(page, response, variants => judge, when "the host has another spelling", has_variant),
};

fn has_variant(_page: &Page, _response: &Response, variants: &Variants) -> bool {
    variants.host.is_some()
}

fn judge(page: &Page, response: &Response, variants: &Variants) -> Result<Option<Verdict>, Reason> {
    let (Some(look), Some(own)) = (&variants.host, Address::of(page.url.as_str())) else { return Ok(None) };
    let named = named(page, response).into_iter().find_map(|named| named.url);
    let home = named.as_deref().and_then(Address::of).map_or(own.host, |canonical| canonical.host);
    let end = Address::of(&look.final_url).map_or("", |end| end.host);
    let canonical = look.brief.as_ref().and_then(|brief| brief.canonical.as_deref()).and_then(Address::of);
    let is_main = own.domain() == without_www(own.host);
    if is_main && !look.is_answered() {
        return Err(Reason::Blocked);
    }
    let (verdict, state) = if end == own.host && !look.hops.is_empty() {
        (Verdict::pass(), "one")
    } else if !look.is_ok() {
        (if is_main { Verdict::warn() } else { Verdict::pass() }, "silent")
    } else if canonical.is_some_and(|canonical| canonical.host == home) {
        (Verdict::warn(), "canonical")
    } else if end == Address::of(&look.url).map_or("", |variant| variant.host) {
        (Verdict::fail(), "both")
    } else {
        (Verdict::warn(), "elsewhere")
    };
    let verdict = verdict.with("state", state).with("variant", look.url.as_str()).with("outcome", look.outcome());
    Ok(Some(if verdict.status == Status::Pass { verdict } else { verdict.at(place_in(&look.url, look.outcome())) }))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a redirect").html("<p>Tea").looks(
        Looked::HostVariant,
        &[Shown::new("https://www.shop.example/", 200).after(&[("https://www.shop.example/", 301)], "https://shop.example/")],
    ),
    Case::pass("no www. below a subdomain")
        .url("https://docs.shop.example/")
        .html("<p>Tea")
        .looks(Looked::HostVariant, &[Shown::new("https://www.docs.shop.example/", 0).end(End::NoAnswer)]),
    Case::not_measured("no answer")
        .html("<p>Tea")
        .looks(Looked::HostVariant, &[Shown::new("https://www.shop.example/", 0).end(End::NoAnswer)]),
    Case::warn("one canonical")
        .html("<p>Tea")
        .looks(
            Looked::HostVariant,
            &[Shown::page("https://www.shop.example/", "<link rel=canonical href=https://shop.example/>")],
        )
        .says("canonical"),
    Case::warn("both name the other")
        .html("<link rel=canonical href=https://www.shop.example/guide>")
        .looks(Looked::HostVariant, &[Shown::page("https://www.shop.example/", "<link rel=canonical href=/>")]),
    Case::warn("elsewhere").html("<p>Tea").looks(
        Looked::HostVariant,
        &[Shown::new("https://www.shop.example/", 200).after(&[("https://www.shop.example/", 301)], "https://parking.example/")],
    ),
    Case::fail("two sites")
        .html("<p>Tea")
        .looks(Looked::HostVariant, &[Shown::page("https://www.shop.example/", "<p>Tea")])
        .says("200"),
    Case::fail("each names itself")
        .html("<link rel=canonical href=/guide>")
        .looks(Looked::HostVariant, &[Shown::page("https://www.shop.example/", "<link rel=canonical href=/>")]),
    Case::not_applicable("no other spelling")
        .html("<p>Tea")
        .looks(Looked::HttpVariant, &[Shown::new("http://shop.example/", 200)]),
];
