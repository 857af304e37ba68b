//! Pages that may compete for the same query.

use crate::output::{Remedy, RivalKind};
use bellwether_site::survey::{Survey, Surveyed};
use bellwether_text::{hamming, jaccard};

/// Share of common runs of five words from which two texts are the same.
const COPY: f64 = 0.8;
/// Bits of the simhash in which copies differ at most.
const COPY_BITS: u32 = 3;
/// Likeness (cosine) from which pages that promise the same compete for sure; where the promise is one word, which may name a
/// chapter of anything, a higher one.
const SAME_PROMISE: f64 = 0.45;
const SAME_WORD: f64 = 0.55;
/// Likeness from which pages compete for sure of which one promises what the other does, and more.
const PART_OF_PROMISE: f64 = 0.70;
/// The same for doubts.
const SAME_PROMISE_DOUBT: f64 = 0.30;
const PART_OF_PROMISE_DOUBT: f64 = 0.50;
/// Likeness from which two texts answer the same, whatever they promise: a doubt.
const SAME_TEXT: f64 = 0.85;
/// Words of a text below which it says too little to compare.
const MIN_WORDS: u32 = 40;

/// Two pages that may compete, by number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pair {
    /// The first.
    pub a: usize,
    /// The second.
    pub b: usize,
    /// Likeness of their texts.
    pub similarity: f64,
    /// What they have in common.
    pub kind: RivalKind,
    /// What to do.
    pub remedy: Remedy,
    /// Whether it is a doubt.
    pub doubt: bool,
}

/// The rivals among neighbours (see [`crate::alike::neighbours`]), the likest first.
#[must_use]
pub(crate) fn rivals(survey: &Survey, neighbours: &[(usize, usize, f64)]) -> Vec<Pair> {
    let mut found: Vec<Pair> = neighbours
        .iter()
        .filter_map(|&(a, b, similarity)| {
            let (one, other) = (survey.pages.get(a)?, survey.pages.get(b)?);
            let (kind, remedy, doubt) = judge(one, other, similarity)?;
            Some(Pair { a, b, similarity, kind, remedy, doubt })
        })
        .collect();
    found.sort_by(|a, b| b.similarity.total_cmp(&a.similarity).then((a.a, a.b).cmp(&(b.a, b.b))));
    found
}

/// Whether two pages compete, and how.
fn judge(one: &Surveyed, other: &Surveyed, similarity: f64) -> Option<(RivalKind, Remedy, bool)> {
    if !one.indexable || !other.indexable || one.language != other.language || one.words.min(other.words) < MIN_WORDS {
        return None;
    }
    let shared = jaccard(&one.shingles, &other.shingles);
    if shared >= COPY || hamming(one.simhash, other.simhash) <= COPY_BITS && shared >= COPY / 2.0 {
        return Some((RivalKind::Content, Remedy::Canonical, false));
    }
    let differ = |a: Option<_>, b: Option<_>| a.zip(b).is_some_and(|(a, b)| a != b);
    if differ(one.intent, other.intent) || numbers(&one.topic) != numbers(&other.topic) {
        return None;
    }
    let (a, b) = (&one.topic_terms, &other.topic_terms);
    let (smaller, larger) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    let is_part = !smaller.is_empty() && smaller.iter().all(|term| larger.binary_search(term).is_ok());
    let is_same = is_part && a.len() == b.len();
    let (sure, doubt) = match (is_same, is_part) {
        (true, _) if a.len() == 1 => (SAME_WORD, SAME_PROMISE_DOUBT),
        (true, _) => (SAME_PROMISE, SAME_PROMISE_DOUBT),
        (_, true) => (PART_OF_PROMISE, PART_OF_PROMISE_DOUBT),
        _ => (f64::INFINITY, SAME_TEXT),
    };
    let kind = if is_part { RivalKind::Title } else { RivalKind::Content };
    let remedy = if is_same || similarity >= PART_OF_PROMISE { Remedy::Merge } else { Remedy::Differentiate };
    (similarity >= doubt).then_some((kind, remedy, similarity < sure))
}

/// The numbers of a topic, but for those of a section at its start: pages of a list, years and models differ by them alone.
fn numbers(topic: &str) -> Vec<&str> {
    let named = topic.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    named.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_sections_do_not_count() {
        assert_eq!(numbers("2.7. Open Recent"), Vec::<&str>::new());
        assert_eq!(numbers("7.48. Rotate 180°"), ["180"]);
        assert_eq!(numbers("iPhone 15, page 2"), ["15", "2"]);
    }
}
