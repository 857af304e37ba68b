//! The text is about what title and main heading promise: each of their words is in the first 100 words, in a section heading, or
//! among the 20 most frequent words of the page.
//!
//! Words that most other pages have in their titles belong to the site and are ignored, both in the promise and among the
//! frequent words.

use crate::evidence;
use crate::lexicon::common::{is_telling, subject};
use crate::prelude::*;
use crate::prose::topic;
use crate::reading::{extent, portion};
use crate::seen::Kind;
use bellwether_text::singular;
use bellwether_text::{Map, Set};

const MIN_WORDS: u32 = 150;
const MIN_PAGES: usize = 5;
/// Minimum words of a promise to be judged.
const MIN_TERMS: usize = 2;
/// Share of the promised words below which it warns.
const WARN: f64 = 0.67;
/// Share below which it may fail.
const FAIL: f64 = 0.34;
/// Number of words at the start of the text that count.
const EARLY: usize = 100;
/// Number of most frequent words that count.
const FREQUENT: usize = 20;

#[cfg(test)]
const PAGES: &[Shown] = &[
    Shown::page("https://shop.example/a", "<title>Cups</title>"),
    Shown::page("https://shop.example/b", "<title>Pots</title>"),
    Shown::page("https://shop.example/c", "<title>Tins</title>"),
    Shown::page("https://shop.example/d", "<title>Spoons</title>"),
];

pub(crate) const RULE: Rule = Rule {
    number: 122,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Medium,
    owner: Owner::Editor,
    figure: figure("share", "%"),
    thresholds: thresholds![MIN_WORDS, MIN_PAGES, WARN, FAIL, EARLY, FREQUENT],
    sources: &[sources::GOOGLE_HELPFUL],
    test: test!(page, crawl => judge, when "the content has at least 150 words in a language with word lists and five pages were crawled"),
};

fn judge(page: &Page, crawl: &Crawl) -> Option<Verdict> {
    page.language().filter(|_| page.kind() != Kind::Home && evidence::words(page) >= MIN_WORDS)?;
    let own = site_words(crawl)?;
    let mut promised = subject(&topic(&page.facts));
    promised.retain(|term| term.chars().any(char::is_alphabetic) && !own.contains(term));
    if promised.len() < MIN_TERMS {
        return None;
    }
    let mut counts: Map<'_, u64> = Map::default();
    let (mut kept, mut early): (Set<'_>, usize) = (Set::default(), 0);
    for (block, folded) in page.folded_content() {
        let sections = matches!(block.tag, "h2" | "h3");
        for term in folded.split(' ').filter(|word| is_telling(word)).map(singular) {
            if sections || early < EARLY && block.tag != "h1" {
                kept.insert(term);
            }
            if block.tag != "h1" {
                early += 1;
                *counts.entry(term, || 0) += 1;
            }
        }
    }
    let telling: Vec<(&str, u64)> =
        counts.iter().filter(|(term, _)| !own.contains(term)).map(|(term, count)| (term, *count)).collect();
    let mut ranks: Vec<u64> = telling.iter().map(|(_, count)| *count).collect();
    ranks.sort_unstable();
    let least = ranks.iter().rev().nth(FREQUENT - 1).copied().unwrap_or(0);
    kept.extend(telling.iter().filter(|(_, count)| *count >= least).map(|(term, _)| (*term, ())));
    let missing: Vec<String> = promised.iter().filter(|term| !kept.contains(term)).cloned().collect();
    let found = promised.len() - missing.len();
    let share = portion(found, promised.len());
    let verdict = if share >= WARN {
        Verdict::pass()
    } else if share < FAIL && page.kind() != Kind::Other {
        Verdict::fail()
    } else {
        Verdict::warn()
    };
    let title = page.facts.titles.first().map(|title| quote(&title.locator, &title.text));
    Some(
        verdict
            .with_share("share", share)
            .with("found", found)
            .with("count", promised.len())
            .with("extent", extent(found, promised.len()))
            .with("missing", missing)
            .at_all(title),
    )
}

/// The words that more than half of the pages have in their titles; `None` if there are too few pages.
fn site_words(crawl: &Crawl) -> Option<Set<'static>> {
    let mut counts: Map<'_, usize> = Map::default();
    let mut pages = 0;
    for page in crawl.indexable() {
        pages += 1;
        for term in subject(&page.title) {
            *counts.entry(term, || 0) += 1;
        }
    }
    (pages >= MIN_PAGES)
        .then(|| counts.iter().filter(|(_, count)| **count * 2 > pages).map(|(term, _)| term.to_owned()).collect())
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("kept").html("<html lang=en><title>Green tea brewing</title><main><h1>Green tea brewing</h1><p>Brewing green tea takes a pot.").words(150).crawl(PAGES),
    Case::warn("half").html("<html lang=en><title>Green tea brewing temperature</title><main><h1>Green tea brewing temperature</h1><p>Green tea is a drink.").words(150).crawl(PAGES).says("brewing"),
    Case::warn("no article").html("<html lang=en><title>Cheap flights Rome</title><main><p>Green tea is a drink.").words(150).crawl(PAGES),
    Case::fail("an article on something else").html("<html lang=en><meta property=og:type content=article><meta name=author content=A><title>Cheap flights Rome</title><main><p>Green tea is a drink.").words(150).crawl(PAGES).quotes("flights"),
    Case::not_applicable("few pages").html("<html lang=en><title>Cheap flights Rome</title><main><p>Green tea").words(150).crawl(&[]),
    Case::not_applicable("German").html("<html lang=de><title>Grüner Tee</title><main><p>Tee").words(150).crawl(PAGES),
    Case::not_applicable("short").html("<html lang=en><title>Cheap flights Rome</title><main><p>Green tea").crawl(PAGES),
];
