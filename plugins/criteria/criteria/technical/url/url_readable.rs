//! The path of the address follows common practice: no spaces, empty parts or broken escapes; lower case with hyphens. A part for
//! language and country (`/pt-BR/`) is written as its standard requires.

use crate::address::unescaped;
use crate::indexing::is_unsought;
use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 88,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_URLS, sources::URL_STANDARD],
    test: test!(page => judge, when "people search for such a page", is_sought),
};

fn is_sought(page: &Page) -> bool {
    !is_unsought(page)
}

fn judge(page: &Page) -> Verdict {
    let path = page.url.path();
    let bytes = unescaped(path);
    // An address inside an address, as in web archives, keeps its own slashes.
    let has_empty_part = path.match_indices("//").any(|(at, _)| !path.get(..at).is_some_and(|before| before.ends_with(':')));
    let (verdict, state) = match () {
        () if bytes.is_none() || bytes.as_ref().is_some_and(|bytes| std::str::from_utf8(bytes).is_err()) => {
            (Verdict::fail(), "escape")
        }
        () if bytes.as_ref().is_some_and(|bytes| bytes.iter().any(u8::is_ascii_whitespace)) => (Verdict::fail(), "space"),
        () if has_empty_part => (Verdict::fail(), "slashes"),
        () if bytes.as_ref().is_some_and(|bytes| has_capitals(bytes)) => (Verdict::warn(), "capitals"),
        () if path.contains('_') => (Verdict::warn(), "underscore"),
        () => (Verdict::pass(), "good"),
    };
    let verdict = verdict.with("state", state).with("path", path);
    if state == "good" { verdict } else { verdict.at(quote("", path)) }
}

/// Whether there are capitals, except in a part for language and country: `/pt-BR/`.
fn has_capitals(path: &[u8]) -> bool {
    let is_locale = |part: &[u8]| match part {
        [a, b, b'-' | b'_', c, d] => {
            [a, b].iter().all(|c| c.is_ascii_lowercase()) && [c, d].iter().all(|c| c.is_ascii_uppercase())
        }
        _ => false,
    };
    path.split(|byte| *byte == b'/').any(|part| !is_locale(part) && part.iter().any(u8::is_ascii_uppercase))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("usual").url("https://shop.example/green-tea/2025").html("<p>Tea"),
    Case::pass("another script").url("https://shop.example/%E8%8C%B6").html("<p>茶"),
    Case::pass("an archive").url("https://archive.example/2025/https://shop.example/").html("<p>Tea"),
    Case::pass("a language and a country").url("https://shop.example/fr-FR/sect.quotas.html").html("<p>Tea"),
    Case::warn("capitals beside a language").url("https://shop.example/fr-FR/Thes").html("<p>Tea").says("uppercase"),
    Case::warn("capitals").url("https://shop.example/Green-Tea").html("<p>Tea").says("uppercase").quotes("/Green-Tea"),
    Case::warn("underscore").url("https://shop.example/green_tea").html("<p>Tea"),
    Case::fail("a space").url("https://shop.example/green tea").html("<p>Tea").says("space"),
    Case::fail("an empty part").url("https://shop.example//green").html("<p>Tea"),
    Case::fail("another charset").url("https://shop.example/th%E9").html("<p>Tea").says("percent-encoding"),
    Case::fail("a cut escape").url("https://shop.example/100%").html("<p>Tea"),
    Case::not_applicable("a form to sign in").url("https://shop.example/Login_Page/login").html("<p>Tea"),
];
