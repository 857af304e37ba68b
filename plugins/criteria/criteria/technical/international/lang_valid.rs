//! The page declares its language by a known code.
//!
//! Two-letter languages are those of ISO 639-1, regions those of ISO 3166-1; all three-letter codes count as known.

use crate::lexicon::codes::Tag;
use crate::prelude::*;
use crate::reading::yes;

pub(crate) const RULE: Rule = Rule {
    number: 57,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::RFC_5646, sources::WCAG_3_1_1],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let lang = page.facts.html_lang.as_deref().map_or("", str::trim);
    // Browsers do not accept an underscore, but the intended code is clear.
    let repaired = lang.replace('_', "-");
    let tag = Tag::of(&repaired);
    let inner = page.facts.inner_lang.as_ref().filter(|(_, lang)| Tag::of(&lang.replace('_', "-")).has_language());
    let (verdict, state) = match () {
        () if page.facts.html_lang.is_some() && lang.is_empty() => (Verdict::fail(), "empty"),
        // The default language that HTML takes from there is known to browsers, not to all who read the page.
        () if lang.is_empty() && is_declared(page) => (Verdict::warn(), "none"),
        // Readers of the text hear it in the right voice all the same.
        () if lang.is_empty() && inner.is_some() => (Verdict::warn(), "inner"),
        () if lang.is_empty() => (Verdict::fail(), "none"),
        () if lang.contains(',') => (Verdict::fail(), "list"),
        () if !tag.has_language() => (Verdict::fail(), "language"),
        () if lang.contains('_') => (Verdict::warn(), "underscore"),
        () if !tag.has_country()
            && !tag.region.is_some_and(|region| region.eq_ignore_ascii_case("eu") || region.eq_ignore_ascii_case("xk")) =>
        {
            (Verdict::warn(), "region")
        }
        () => (Verdict::pass(), "good"),
    };
    let verdict = verdict
        .with("state", state)
        .with("lang", lang)
        .with("xml", yes(page.facts.has_xml_lang))
        .with("element", inner.map_or("", |(name, _)| name))
        .with("inner", inner.map_or("", |(_, lang)| lang));
    if state == "good" {
        return verdict;
    }
    let locator = page.facts.html.as_ref().map_or_else(|| "html".to_owned(), ToString::to_string);
    verdict.at(quote(locator, lang))
}

/// Whether a `meta` element declares a default language (<https://html.spec.whatwg.org/#attr-meta-http-equiv-content-language>).
fn is_declared(page: &Page) -> bool {
    let declares = |content: &String| Tag::of(content.trim()).has_language();
    page.facts
        .metas
        .iter()
        .any(|meta| meta.http_equiv.as_deref() == Some("content-language") && meta.content.as_ref().is_some_and(declares))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a language").html("<html lang=en><p>Tea"),
    Case::pass("with script and region").html("<html lang=zh-Hant-TW><p>茶"),
    Case::pass("in capitals, of three letters").html("<html lang=FIL><p>Tea"),
    Case::pass("a part of the world").html("<html lang=es-419><p>Té"),
    Case::warn("an underscore").html("<html lang=en_US><p>Tea").says("en_US").quotes("en_US"),
    Case::warn("no such region").html("<html lang=en-UK><p>Tea").says("en-UK"),
    Case::warn("a default language").html("<meta http-equiv=Content-Language content=en-us><p>Tea"),
    Case::warn("on an element inside alone").html("<html><div xml:lang=en-US lang=en-US><p>Tea</div>").says("div"),
    Case::warn("a code on body").html("<html><body lang=fr><p>Thé").says("body"),
    Case::fail("a code on an element inside that is none").html("<html><div lang=English><p>Tea</div>"),
    Case::fail("none").html("<html><p>Tea").says("no lang"),
    Case::fail("as XML alone").html("<html xml:lang=en><p>Tea").says("xml:lang"),
    Case::fail("empty").html("<html lang=' '><p>Tea"),
    Case::fail("a country").html("<html lang=jp><p>Tea").says("jp"),
    Case::fail("a word").html("<html lang=English><p>Tea"),
];
