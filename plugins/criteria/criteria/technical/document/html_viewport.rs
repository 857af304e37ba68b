//! The page adapts to the width of the screen: its viewport has `width=device-width`, or a scale without a width. A site with separate
//! addresses for phones, which the page names, warns.

use crate::prelude::*;
use bellwether_page::{LinkTag, Meta, normalise_url};
use url::Url;

pub(crate) const RULE: Rule = Rule {
    number: 67,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_MOBILE],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let Some((meta, content)) = viewport(page) else {
        return match for_phones(page) {
            Some((tag, url)) => Verdict::warn().with("state", "separate").with("content", url).at(quote(&tag.locator, url)),
            None => Verdict::fail().with("state", "none").with("content", "").at(page.start()),
        };
    };
    let width = value(&content, "width");
    let is_number = |width: &str| width.starts_with(|sign: char| sign.is_ascii_digit() || sign == '-' || sign == '.');
    let scale = value(&content, "initial-scale").and_then(|scale| scale.parse::<f64>().ok());
    let (verdict, state) = match (width, scale) {
        // Phones have a page of their own.
        (Some(width), _) if width != "device-width" && for_phones(page).is_some() => (Verdict::warn(), "fixed"),
        (Some(width), _) if is_number(width) => (Verdict::fail(), "fixed"),
        (Some(width), _) if width != "device-width" => (Verdict::warn(), "wrong"),
        (None, None) => (Verdict::fail(), "none"),
        (_, Some(scale)) if scale < 1.0 => (Verdict::warn(), "small"),
        _ => (Verdict::pass(), "good"),
    };
    let words = meta.content.as_deref().unwrap_or("");
    let verdict = verdict.with("state", state).with("content", words);
    if state == "good" { verdict } else { verdict.at(quote(&meta.locator, words)) }
}

/// The address of the same page for phones, if it names one
/// (<https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing>).
fn for_phones(page: &Page) -> Option<(&LinkTag, &str)> {
    page.facts.rel("alternate").find_map(|tag| {
        let media = tag.media.as_deref()?.to_ascii_lowercase();
        let is_for_phones = media.contains("max-width") || media.contains("handheld");
        let is_here = tag
            .url
            .as_deref()
            .is_some_and(|url| Url::parse(url).is_ok_and(|url| normalise_url(&url) == normalise_url(&page.url)));
        Some((tag, tag.href.as_deref().filter(|href| is_for_phones && !is_here && !href.is_empty())?))
    })
}

/// The effective viewport, which is the last one, and its properties in lower case
/// (<https://drafts.csswg.org/css-viewport/#parsing-algorithm>).
pub(crate) fn viewport(page: &Page) -> Option<(&Meta, Vec<(String, String)>)> {
    let meta = page.facts.metas.iter().rfind(|meta| meta.name.as_deref() == Some("viewport"))?;
    let content = meta.content.as_deref().unwrap_or("").to_ascii_lowercase();
    // Blanks separate properties too, but not around an equals sign.
    let tight = content.split('=').map(str::trim).collect::<Vec<_>>().join("=");
    let pairs =
        tight.split(|sign: char| matches!(sign, ',' | ';') || sign.is_whitespace()).filter_map(|pair| pair.split_once('='));
    let pairs = pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    Some((meta, pairs))
}

/// The last value of a property.
pub(crate) fn value<'a>(content: &'a [(String, String)], name: &str) -> Option<&'a str> {
    content.iter().rfind(|(known, _)| known == name).map(|(_, value)| value.as_str())
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("usual").html("<meta name=viewport content='width=device-width, initial-scale=1'>"),
    Case::pass("with spaces and in capitals").html("<meta name=VIEWPORT content='Width = Device-Width; Initial-Scale = 1.0'>"),
    Case::pass("a blank as separator").html("<meta name=viewport content='width=device-width initial-scale=1.0'>"),
    Case::warn("a misspelt width").html("<meta name=viewport content='width=dive-width, initial-scale=1'>").says("dive-width"),
    Case::pass("the scale alone").html("<meta name=viewport content='initial-scale=1'>"),
    Case::warn("small").html("<meta name=viewport content='width=device-width,initial-scale=0.5'>").quotes("0.5"),
    Case::warn("addresses for phones")
        .html("<link rel=alternate media='only screen and (max-width: 640px)' href=https://m.shop.example/tea><p>Tea")
        .says("m.shop.example"),
    Case::fail("fixed").html("<meta name=viewport content='width=1024'>").says("1024"),
    Case::fail("none").html("<p>Tea").says("No viewport"),
    Case::fail("nothing in it").html("<meta name=viewport content=''>"),
    Case::fail("its own address for phones").html("<link rel=alternate media='only screen and (max-width: 640px)' href=/guide>"),
];
