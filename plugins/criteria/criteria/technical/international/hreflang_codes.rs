//! The `hreflang` codes are those of a language, optionally with a country, or `x-default`.

use crate::lexicon::codes::Tag;
use crate::prelude::*;
use bellwether_page::LinkTag;

pub(crate) const RULE: Rule = Rule {
    number: 59,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "codes"),
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_HREFLANG, sources::RFC_5646],
    test: test!(page => judge, when "the page has hreflang", has_hreflang),
};

/// Whether the page has `hreflang` alternates.
pub(crate) fn has_hreflang(page: &Page) -> bool {
    page.facts.hreflang().next().is_some()
}

fn judge(page: &Page) -> Verdict {
    let wrong: Vec<&LinkTag> = page.facts.hreflang().filter(|tag| !is_sound(code(tag))).collect();
    let verdict = if wrong.is_empty() { Verdict::pass() } else { Verdict::fail() };
    verdict
        .with("count", wrong.len())
        .with("total", page.facts.hreflang().count())
        .with("state", if wrong.iter().all(|tag| code(tag).is_empty()) { "empty" } else { "unknown" })
        .with("code", wrong.iter().map(|tag| code(tag)).find(|code| !code.is_empty()).unwrap_or(""))
        .at_all(wrong.iter().map(|tag| quote(&tag.locator, code(tag))))
}

fn code(tag: &LinkTag) -> &str {
    tag.hreflang.as_deref().unwrap_or("")
}

fn is_sound(code: &str) -> bool {
    let tag = Tag::of(code);
    code.eq_ignore_ascii_case("x-default") || (tag.language.len() > 1 && tag.has_language() && tag.has_country())
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("sound").html("<link rel=alternate hreflang=x-default href=/><link rel=alternate hreflang=en-GB href=/en><link rel=alternate hreflang=zh-Hans href=/zh><link rel=alternate hreflang=es-419 href=/es>"),
    Case::pass("a feed").html("<link rel=alternate hreflang=fr href=/fr><link rel=alternate type=application/rss+xml href=/feed>"),
    Case::fail("no such country").html("<link rel=alternate hreflang=en-UK href=/en>").says("en-UK").quotes("en-UK"),
    Case::fail("an underscore").html("<link rel=alternate hreflang=en_US href=/en>"),
    Case::fail("a country alone").html("<link rel=alternate hreflang=us href=/en><link rel=alternate hreflang='' href=/b>").says("2 of 2"),
    Case::fail("an empty code").html("<link rel=alternate hreflang='' href=/b>").says("The hreflang code is empty"),
    Case::not_applicable("none").html("<p>Tea"),
    Case::not_applicable("in the body").html("<p>Tea</p><link rel=alternate hreflang=nonsense href=/x>"),
];
