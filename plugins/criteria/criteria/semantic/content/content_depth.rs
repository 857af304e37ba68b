//! The content has as many words as its kind of page needs. Google states no minimum.
//!
//! A page that only its address calls a list lists at least four links: else it is a short page of any kind. Visitors choose from a list
//! by the facts of its entries where it lists goods.
//!
//! A page with a video or player, with running text outside its marked content, or without spaces between words, does not fail
//! for being short.

use crate::evidence;
use crate::lexicon::kinds;
use crate::offer::prices;
use crate::prelude::*;
use crate::reading::{words_elsewhere, yes};
use crate::seen::Kind;
use bellwether_page::{Block, Region};
use bellwether_text::is_spaced;

const ARTICLE: u32 = 300;
const ARTICLE_FAIL: u32 = 100;
/// Minimum words of products and services.
const PRODUCT: u32 = 120;
const PRODUCT_FAIL: u32 = 50;
const CATEGORY: u32 = 80;
const CATEGORY_FAIL: u32 = 20;
/// Minimum entries of a list.
const ENTRIES: usize = 4;
/// Part of the target by which a page may miss it: no reader counts words.
const TOLERANCE: u32 = 10;

pub(crate) const RULE: Rule = Rule {
    number: 115,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Medium,
    owner: Owner::Editor,
    figure: figure("words", "words"),
    thresholds: thresholds![ARTICLE, ARTICLE_FAIL, PRODUCT, PRODUCT_FAIL, CATEGORY, CATEGORY_FAIL],
    sources: &[sources::GOOGLE_HELPFUL],
    test: test!(page => judge, when "the page is an article, a product, a service or a list"),
};

/// The name of the kind, its target number of words, and the number below which it fails.
fn wanted(page: &Page) -> Option<(&'static str, u32, u32)> {
    match page.kind() {
        Kind::Article => Some(("article", ARTICLE, ARTICLE_FAIL)),
        Kind::Product => Some(("product", PRODUCT, PRODUCT_FAIL)),
        Kind::Service => Some(("service", PRODUCT, PRODUCT_FAIL)),
        Kind::Category if lists_goods(page) || is_list(page) => Some(("category", CATEGORY, CATEGORY_FAIL)),
        Kind::Home | Kind::Other | Kind::Category => None,
    }
}

/// Whether it shows goods: a price, or something to order.
fn lists_goods(page: &Page) -> bool {
    page.offer().is_some() || !prices(page, 1).is_empty()
}

/// Whether markup calls it a list, or it has the entries of one.
fn is_list(page: &Page) -> bool {
    let is_entry = |block: &&Block| block.in_link && !matches!(block.region, Region::Nav | Region::Header | Region::Footer);
    kinds::of_url(&page.url) != Kind::Category || page.facts.blocks.iter().filter(is_entry).count() >= ENTRIES
}

fn judge(page: &Page) -> Option<Verdict> {
    let (kind, target, least) = wanted(page)?;
    let words = evidence::words(page);
    let is_spaced = page.facts.content().take(20).all(|block| is_spaced(&block.text));
    // An article with figures and sources says something: Google states no minimum.
    let says =
        || kind == "article" && words >= target / 2 && evidence::figures(page).count > 0 && evidence::sources(page).count > 0;
    let verdict = if words >= target - target / TOLERANCE || !is_spaced || says() {
        Verdict::pass()
    } else if words < least && page.facts.frames.is_empty() && words_elsewhere(page) < least {
        Verdict::fail()
    } else {
        Verdict::warn()
    };
    let first = page.facts.content().next().map_or_else(|| page.start(), |block| quote(&block.locator, &block.text));
    Some(verdict.with("kind", kind).with("goods", yes(lists_goods(page))).with("words", words).with("target", target).at(first))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("an article of 300")
        .html("<meta property=og:type content=article><meta name=author content=A><main>")
        .words(300)
        .says("300"),
    Case::pass("a product of 150").html("<meta property=og:type content=product><main>").words(150),
    Case::pass("Japanese").html("<meta property=og:type content=article><meta name=author content=A><main><p>緑茶の入れ方"),
    Case::pass("an article of 270").html("<meta property=og:type content=article><meta name=author content=A><main>").words(270),
    Case::warn("an article of 269")
        .html("<meta property=og:type content=article><meta name=author content=A><main>")
        .words(269)
        .says("269"),
    Case::pass("a short article with a figure and a source")
        .html("<meta property=og:type content=article><meta name=author content=A><main><p>A chain wears by 2 mm, says <a href=https://chains.example/>a test</a>.</p>")
        .words(190),
    Case::warn("a film")
        .html("<meta property=og:type content=article><meta name=author content=A><main><iframe src=/film></iframe>")
        .words(20),
    Case::warn("a text that a script opens")
        .html("<meta property=og:type content=article><meta name=author content=A><main><p>Tea</p><div style='display:none'>")
        .words(120),
    Case::fail("an article of 99")
        .html("<meta property=og:type content=article><meta name=author content=A><main>")
        .words(99)
        .quotes("word"),
    Case::fail("a list of 19")
        .html("<script type='application/ld+json'>{\"@type\":\"CollectionPage\"}</script><main>")
        .words(19)
        .says("category"),
    Case::not_applicable("a stub below a folder of lists")
        .html("<div><a href=/>Home</a> | <a href=/b>Contents</a> <a href=/c>Next</a> <a href=/d>Up</a></div><h1>Views</h1><p>See <a href=/e>the others</a>.")
        .url("https://shop.example/topics/http/views.html"),
    Case::fail("a list by its address")
        .html("<h1>Views</h1><ul><li><a href=/a>A</a><li><a href=/b>B</a><li><a href=/c>C</a><li><a href=/d>D</a></ul>")
        .url("https://shop.example/topics/http/index.html")
        .says("category"),
    Case::not_applicable("a start page").html("<p>Tea").url("https://shop.example/"),
    Case::not_applicable("about us")
        .html("<meta property=og:type content=article><meta name=author content=A><p>Tea")
        .url("https://shop.example/about-us"),
];
