//! `hreflang` contains absolute addresses of indexable pages that answer 200 without a redirect.
//!
//! The address of `x-default` may redirect: it often selects the language. A page that refuses our agent is not judged.

use super::hreflang_codes::has_hreflang;
use crate::prelude::*;
use bellwether_page::{LinkTag, normalise_url};
use bellwether_text::Set;
use url::Url;

pub(crate) const RULE: Rule = Rule {
    number: 60,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "addresses"),
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_HREFLANG],
    test: test!(page; alternates => judge, when "the page has hreflang", has_hreflang),
};

fn judge(page: &Page, alternates: Option<&Vec<Look>>) -> Result<Option<Verdict>, Reason> {
    // Nobody reads a link whose code or address is empty; of the code `hreflang-codes` says so.
    let has = |text: &Option<String>| text.as_deref().is_some_and(|text| !text.trim().is_empty());
    let coded = || page.facts.hreflang().filter(|tag| has(&tag.hreflang) && has(&tag.href));
    if coded().next().is_none() {
        return Ok(None);
    }
    let relative: Vec<&LinkTag> =
        coded().filter(|tag| tag.href.as_deref().is_none_or(|href| Url::parse(href).is_err())).collect();
    let is_default = |tag: &&LinkTag| tag.hreflang.as_deref().is_some_and(|code| code.eq_ignore_ascii_case("x-default"));
    let address = |tag: &LinkTag| Some(normalise_url(&Url::parse(tag.url.as_deref()?).ok()?).to_string());
    let by_language: Set<'_> = coded().filter(|tag| !is_default(tag)).filter_map(address).collect();
    let asked = alternates.map(Vec::as_slice).unwrap_or_default();
    let looks: Vec<&Look> = asked.iter().filter(|look| look.is_answered()).collect();
    if looks.is_empty() && !asked.is_empty() && relative.is_empty() {
        return Err(Reason::Blocked);
    }
    let faults: Vec<(&Look, &str)> = looks.iter().filter_map(|look| Some((*look, fault(look, &by_language)?))).collect();
    let verdict = if relative.is_empty() && faults.is_empty() { Verdict::pass() } else { Verdict::fail() };
    let state = match (relative.first(), faults.first()) {
        (Some(_), _) => "relative",
        (None, Some((_, state))) => *state,
        (None, None) => "good",
    };
    let verdict = verdict
        .with("state", state)
        .with("count", relative.len() + faults.len())
        .with("looked", looks.len())
        .at_all(relative.iter().map(|tag| quote(&tag.locator, tag.href.as_deref().unwrap_or(""))))
        .at_all(faults.iter().map(|(look, _)| place_in(&look.url, look.outcome())));
    Ok(Some(verdict))
}

fn fault(look: &Look, by_language: &Set<'_>) -> Option<&'static str> {
    if look.is_broken() {
        return Some("broken");
    }
    if !look.is_ok() {
        return None;
    }
    // Addresses that are not in the set are only those of `x-default`.
    let is_language = Url::parse(&look.url).is_ok_and(|url| by_language.contains(normalise_url(&url).as_str()));
    if !look.hops.is_empty() && is_language {
        return Some("redirect");
    }
    look.brief.as_ref().is_some_and(|brief| brief.noindex).then_some("noindex")
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("sound").html("<link rel=alternate hreflang=fr href=https://shop.example/fr>").looks(Looked::Alternates, &[Shown::page("https://shop.example/fr", "<p>Thé")]),
    Case::pass("not looked at").html("<link rel=alternate hreflang=fr href=https://shop.example/fr>").says("none was requested"),
    Case::pass("a choice of languages, and a refusal").html("<link rel=alternate hreflang=x-default href=https://shop.example/><link rel=alternate hreflang=fr href=https://shop.example/fr>").looks(Looked::Alternates, &[Shown::new("https://shop.example/", 200).after(&[("https://shop.example/", 302)], "https://shop.example/en"), Shown::new("https://shop.example/fr", 403)]),
    Case::fail("relative").html("<link rel=alternate hreflang=fr href=/fr>").says("absolute URL").quotes("/fr"),
    Case::fail("gone").html("<link rel=alternate hreflang=fr href=https://shop.example/fr>").looks(Looked::Alternates, &[Shown::new("https://shop.example/fr", 404)]).says("1 URL"),
    Case::fail("moved").html("<link rel=alternate hreflang=fr href=https://shop.example/fr>").looks(Looked::Alternates, &[Shown::new("https://shop.example/fr", 200).after(&[("https://shop.example/fr", 301)], "https://shop.example/fr/")]).says("redirect"),
    Case::fail("not listed").html("<link rel=alternate hreflang=fr href=https://shop.example/fr>").looks(Looked::Alternates, &[Shown::page("https://shop.example/fr", "<meta name=robots content=noindex>")]).says("noindex"),
    Case::not_applicable("an empty address").html("<link rel=alternate hreflang=en href=''>"),
    Case::not_applicable("an empty code").html("<link rel=alternate hreflang='' href=site/>"),
    Case::not_applicable("none").html("<p>Tea"),
];
