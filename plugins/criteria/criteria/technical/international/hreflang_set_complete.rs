//! The `hreflang` set contains this page, one address for each code, and a default if there are several languages.

use super::hreflang_reciprocal::addresses;
use crate::prelude::*;
use crate::reading::yes;
use bellwether_page::{LinkTag, normalise_url};
use bellwether_text::Map;
use url::Url;

pub(crate) const RULE: Rule = Rule {
    number: 62,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_HREFLANG],
    test: test!(page, response => judge, when "the page has hreflang", has_hreflang),
};

/// Whether the page has `hreflang` alternates.
pub(crate) fn has_hreflang(page: &Page, _response: &Response) -> bool {
    page.facts.hreflang().next().is_some()
}

fn judge(page: &Page, response: &Response) -> Verdict {
    let own = addresses(page, response);
    // The first address of each code.
    let mut by_code: Map<'_, Url> = Map::default();
    let (mut has_self, mut twice) = (false, None);
    for tag in page.facts.hreflang().filter(|tag| !code(tag).is_empty()) {
        let Some(url) = tag.url.as_deref().and_then(|url| Url::parse(url).ok()).map(|url| normalise_url(&url)) else { continue };
        has_self |= own.contains(&url);
        let first = by_code.entry(code(tag), || url.clone());
        if *first != url {
            twice = twice.or(Some(code(tag)));
        }
    }
    let languages = by_code.keys().filter(|code| *code != "x-default").count();
    let (verdict, state) = match (has_self, &twice) {
        // Codes that are empty are those of another criterion.
        _ if by_code.is_empty() => (Verdict::pass(), "good"),
        (false, _) => (Verdict::fail(), "self"),
        (true, Some(_)) => (Verdict::fail(), "twice"),
        _ => (Verdict::pass(), "good"),
    };
    let shown = |tag: &&LinkTag| match state {
        "good" => false,
        "twice" => twice == Some(code(tag)),
        _ => true,
    };
    let places = page.facts.hreflang().filter(shown).map(|tag| quote(&tag.locator, tag.hreflang.as_deref().unwrap_or("")));
    let codes: Vec<String> = by_code.keys().filter(|code| *code != "x-default").map(str::to_owned).collect();
    verdict
        .with("state", state)
        .with("default", yes(by_code.keys().any(|code| code == "x-default")))
        .with("languages", languages)
        .with("codes", codes)
        .with("code", twice.clone().unwrap_or_default())
        .at_all(places)
}

fn code(tag: &LinkTag) -> String {
    tag.hreflang.as_deref().unwrap_or("").to_ascii_lowercase()
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("complete").html("<link rel=alternate hreflang=en href=/guide><link rel=alternate hreflang=fr href=/fr><link rel=alternate hreflang=x-default href=/guide>").says("2 codes"),
    Case::pass("itself by its canonical address").url("https://shop.example/guide?sort=a").html("<link rel=canonical href=/guide><link rel=alternate hreflang=en href=/guide>"),
    Case::pass("no default").html("<link rel=alternate hreflang=en href=/guide><link rel=alternate hreflang=fr href=/fr>"),
    Case::fail("not itself").html("<link rel=alternate hreflang=fr href=/fr>").says("this page"),
    Case::fail("a code twice").html("<link rel=alternate hreflang=en href=/guide><link rel=alternate hreflang=EN href=/b>").says("en").quotes("en"),
    Case::not_applicable("none").html("<p>Tea"),
];
