//! The terms of a page with the highest weight: words and phrases, weighted by their place.

use crate::output::{Signal, cut};
use bellwether_criteria::seen::Page;
use bellwether_text::{fold, is_stop};
use std::collections::BTreeMap;

/// Maximum terms that are kept.
const MOST: usize = 120;
/// Maximum words of content that are read.
const CONTENT_WORDS: usize = 3_000;
/// Weight of a term in the title, the main heading, the description, another heading, a menu link, and the content.
const WEIGHTS: [u32; 6] = [8, 8, 5, 3, 2, 1];
/// Maximum words of a phrase.
const PHRASE: usize = 3;

struct Term {
    weight: u32,
    quote: String,
}

/// The terms of a page with the highest weight, folded, with the first text that contains each.
pub(crate) fn of(page: &Page) -> Vec<Signal> {
    let facts = &page.facts;
    let [title, main, description, heading, menu, content] = WEIGHTS;
    let mut terms: BTreeMap<String, Term> = BTreeMap::new();
    let mut add = |text: &str, weight: u32| {
        let folded = fold(text);
        let words: Vec<&str> = folded.split(' ').filter(|word| !word.is_empty()).collect();
        for size in 1..=PHRASE {
            for phrase in words.windows(size).filter(|phrase| is_term(phrase)) {
                let term = terms.entry(phrase.join(" ")).or_insert_with(|| Term { weight: 0, quote: cut(text) });
                term.weight = term.weight.saturating_add(weight);
            }
        }
    };
    add(facts.title_text().unwrap_or_default(), title);
    add(facts.description().unwrap_or_default(), description);
    for one in &facts.headings {
        add(&one.text, if one.level == 1 { main } else { heading });
    }
    for link in facts.anchors().filter(|link| !link.in_main) {
        add(link.name(), menu);
    }
    let mut left = CONTENT_WORDS;
    for block in facts.content() {
        let words = block.words as usize;
        if words > left {
            break;
        }
        left -= words;
        add(&block.text, content);
    }
    let mut terms: Vec<(String, Term)> = terms.into_iter().filter(|(_, term)| term.weight > 1).collect();
    terms.sort_by(|(a, one), (b, other)| other.weight.cmp(&one.weight).then_with(|| a.cmp(b)));
    terms.truncate(MOST);
    let signal = |(name, term): (String, Term)| Signal {
        kind: "subject_terms".to_owned(),
        detail: name,
        url: page.url.to_string(),
        quote: term.quote,
        count: term.weight,
    };
    terms.into_iter().map(signal).collect()
}

/// Whether a phrase begins and ends with a meaningful word.
fn is_term(phrase: &[&str]) -> bool {
    let tells = |word: &str| word.chars().count() > 1 && !is_stop(word) && !word.bytes().all(|byte| byte.is_ascii_digit());
    phrase.first().is_some_and(|word| tells(word)) && phrase.last().is_some_and(|word| tells(word))
}
