//! The page has one main heading, and no other page has the same.
//!
//! Two `h1` with the same text count as one, and those in dialogs do not count. Other pages are compared if some were crawled, except
//! copies of the page and pages in other languages.

use crate::prelude::*;
use crate::reading::{extent, yes};
use crate::repeats;
use crate::seen::Brief;
use bellwether_page::Heading;
use bellwether_text::Set;

/// Heading of the hidden box of a translation tool, which it adds to the page.
const TRANSLATED: &str = "Original text";
/// Minimum other pages with the same heading to fail: three pages share it then.
const FAIL_SHARING: usize = 2;

/// Headings that the sentence names, and characters of each.
const NAMED: usize = 3;
const NAME_CHARS: usize = 40;

pub(crate) const RULE: Rule = Rule {
    number: 110,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![FAIL_SHARING],
    sources: &[sources::WCAG_STRUCTURE],
    test: test!(page; crawl => judge, when "the page has an h1", has_h1),
};

fn has_h1(page: &Page) -> bool {
    texts(page).next().is_some()
}

fn judge(page: &Page, crawl: Option<&Crawl>) -> Verdict {
    let own: Set<'_> = texts(page).collect();
    let own_brief = crawl.and_then(|crawl| crawl.indexable().find(|other| other.url == page.url));
    let is_copy = |other: &Brief| own_brief.is_some_and(|own| own.is_copy_of(other));
    let others = || {
        crawl.into_iter().flat_map(Crawl::indexable).filter(|other| {
            let is_translation = own_brief.is_some_and(|own| repeats::language(own) != repeats::language(other));
            other.url != page.url && !is_translation && !is_copy(other)
        })
    };
    let shares = |other: &&Brief| other.h1.iter().any(|text| own.contains(text));
    let sharing: Vec<&Brief> = others().filter(shares).collect();
    let verdict = match (own.len(), sharing.len()) {
        (4.., _) | (_, FAIL_SHARING..) => Verdict::fail(),
        // Two or three are often the name of the site, the title of the page and a heading of the side.
        (2 | 3, _) | (_, 1..) => Verdict::warn(),
        _ => Verdict::pass(),
    };
    // A heading that other pages have beside one of their own comes from the template.
    let doubled = sharing.iter().find(|other| other.h1.len() > 1);
    let shared = doubled.and_then(|other| other.h1.iter().find(|text| own.contains(text)));
    // The only h1 of a page stays: without it there would be none.
    let shared = shared.filter(|_| own.len() > 1);
    let places = main(page).map(|heading| quote(&heading.locator, &heading.text));
    verdict
        .with("count", main(page).count())
        .with("texts", own.len())
        .with("names", main(page).take(NAMED).map(|heading| cut_name(&heading.text)).collect::<Vec<_>>())
        .with("sharing", sharing.len())
        .with("compared", others().count())
        .with("common", extent(sharing.len(), others().count()))
        .with("template", yes(shared.is_some()))
        .with("shared", shared.cloned().unwrap_or_default())
        .at_all(places)
        .at_all(sharing.iter().map(|page| place_in(page.url.as_str(), "h1")))
}

/// A heading for a sentence.
fn cut_name(text: &str) -> String {
    let cut: String = text.chars().take(NAME_CHARS).collect();
    if cut.len() < text.len() { cut + "…" } else { cut }
}

fn texts(page: &Page) -> impl Iterator<Item = &str> {
    main(page).map(|heading| heading.text.as_str())
}

/// The main headings with a text; those in dialogs only if there is no other.
fn main(page: &Page) -> impl Iterator<Item = &Heading> {
    let main = || {
        page.facts
            .headings
            .iter()
            .filter(|heading| heading.level == 1 && !heading.text.is_empty() && heading.text.as_str() != TRANSLATED)
    };
    let is_shown = main().any(|heading| !heading.veiled && !heading.spoken);
    main().filter(move |heading| !is_shown || !heading.veiled && !heading.spoken)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("another in a dialog").html("<h1>Tea</h1><div class='modal fade'><h1>Share</h1></div>"),
    Case::pass("one").html("<h1>Tea</h1>").says("1 h1."),
    Case::pass("the same twice").html("<h1>Tea</h1><h1>Tea</h1>").says("2 h1 headings with the same text"),
    Case::pass("another on another page").html("<h1>Tea</h1>").crawl(&[Shown::page("https://shop.example/a", "<h1>Cake</h1>")]),
    Case::pass("a translation").html("<html lang=fr><h1>Apache MPM worker</h1><p>Un module").crawl(&[
        Shown::page("https://shop.example/en/worker.html", "<html lang=en-GB><h1>Apache MPM worker</h1><p>A module"),
        Shown::page("https://shop.example/tr/worker.html", "<html lang=tr><h1>Apache MPM worker</h1><p>Bir modül"),
    ]),
    Case::pass("a copy of the page")
        .html("<h1>Tea</h1><p>Green")
        .crawl(&[Shown::page("https://shop.example/index.html", "<h1>Tea</h1><p>Green")]),
    Case::warn("shared with one page")
        .html("<h1>Tea</h1>")
        .crawl(&[Shown::page("https://shop.example/a", "<h1>Tea</h1><p>Black")]),
    Case::fail("shared with two").html("<h1>Shop</h1>").crawl(&[
        Shown::page("https://shop.example/a", "<h1>Shop</h1><p>Tea"),
        Shown::page("https://shop.example/b", "<h1>Shop</h1><p>Cake"),
    ]),
    Case::fail("the name of the site in every template").html("<h1>Shop</h1><h1>Tea</h1>").crawl(&[
        Shown::page("https://shop.example/a", "<h1>Shop</h1><h1>Cups</h1><p>Tea"),
        Shown::page("https://shop.example/b", "<h1>Shop</h1><h1>Cake</h1><p>Cake"),
    ]),
    Case::fail("the only one, beside others elsewhere").html("<h1>Introduction</h1>").crawl(&[
        Shown::page("https://shop.example/a", "<h1>Introduction</h1><h1>Cups</h1><p>Tea"),
        Shown::page("https://shop.example/b", "<h1>Introduction</h1><h1>Cake</h1><p>Cake"),
    ]),
    Case::warn("two").html("<h1>Tea</h1><h1>Cake</h1>").says("“Tea”, “Cake”"),
    Case::warn("links to themselves")
        .html("<h1>Tea<a href=#tea>¶</a></h1><h1>Cake<a href=#cake>¶</a></h1>")
        .says("“Tea”, “Cake”"),
    Case::warn("three").html("<h1>Tea</h1><h1>Cake</h1><h1>Pie</h1>").says("3 h1"),
    Case::fail("four").html("<h1>Tea</h1><h1>Cake</h1><h1>Pie</h1><h1>Pot</h1>").says("4 h1"),
    Case::not_applicable("none").html("<p>Tea"),
];
