//! `http://` redirects permanently to `https://`.
//!
//! A site on the local machine is not judged. If nothing answers on `http://`, there is nothing to enforce.

use crate::address::is_local;
use crate::prelude::*;
use crate::seen::Variants;

pub(crate) const RULE: Rule = Rule {
    number: 16,
    severity: Severity::Critical,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_CANONICAL, sources::RFC_9110_4_2_2],
    test: test!(page, variants => judge, when "the site is public, and was asked for by http", is_public),
};

fn is_public(page: &Page, variants: &Variants) -> bool {
    variants.http.is_some() && !is_local(&page.url)
}

fn judge(_page: &Page, variants: &Variants) -> Verdict {
    let Some(look) = &variants.http else { return Verdict::pass() };
    // The redirect from http to another scheme.
    let is_open = |url: &str| url.starts_with("http://");
    let leaving = look.hops.iter().rfind(|(url, _)| is_open(url)).filter(|_| !is_open(&look.final_url));
    let (verdict, state) = match leaving {
        Some((_, 301 | 308)) => (Verdict::pass(), "good"),
        Some(_) => (Verdict::warn(), "temporary"),
        None if look.is_ok() => (Verdict::fail(), "open"),
        None => (Verdict::pass(), "closed"),
    };
    let status = leaving.map_or_else(|| look.outcome(), |(_, status)| status.to_string());
    let verdict = verdict.with("state", state).with("address", look.url.as_str()).with("outcome", status.as_str());
    if matches!(state, "good" | "closed") { verdict } else { verdict.at(place_in(&look.url, status)) }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("for good").html("<p>Tea").looks(
        Looked::HttpVariant,
        &[Shown::new("http://shop.example/", 200).after(&[("http://shop.example/", 301)], "https://shop.example/")],
    ),
    Case::pass("by way of www.").html("<p>Tea").looks(
        Looked::HttpVariant,
        &[Shown::new("http://shop.example/", 200).after(
            &[("http://shop.example/", 302), ("http://www.shop.example/", 308), ("https://www.shop.example/", 302)],
            "https://www.shop.example/en",
        )],
    ),
    Case::pass("closed")
        .html("<p>Tea")
        .looks(Looked::HttpVariant, &[Shown::new("http://shop.example/", 0).end(End::NoAnswer)])
        .says("does not answer"),
    Case::pass("refused").html("<p>Tea").looks(Looked::HttpVariant, &[Shown::new("http://shop.example/", 403)]),
    Case::warn("for now")
        .html("<p>Tea")
        .looks(
            Looked::HttpVariant,
            &[Shown::new("http://shop.example/", 200).after(&[("http://shop.example/", 307)], "https://shop.example/")],
        )
        .says("307"),
    Case::fail("open").html("<p>Tea").looks(Looked::HttpVariant, &[Shown::new("http://shop.example/", 200)]).says("200"),
    Case::fail("there is nothing else")
        .url("http://shop.example/")
        .html("<p>Tea")
        .looks(Looked::HttpVariant, &[Shown::new("http://shop.example/", 200)]),
    Case::not_applicable("the own machine")
        .url("http://127.0.0.1:8080/")
        .html("<p>Tea")
        .looks(Looked::HttpVariant, &[Shown::new("http://127.0.0.1/", 200)]),
    Case::not_applicable("not asked for").html("<p>Tea").looks(Looked::HomeVariants, &[]),
];
