//! Pages that may compete for the same query.

use crate::output::{Remedy, RivalKind};
use bellwether_site::survey::{Survey, Surveyed};
use bellwether_text::{hamming, jaccard};

/// Share of the words of title and main heading that two pages have in common, from which they promise the same.
const SAME_TITLE: f64 = 0.8;
/// Likeness (cosine) from which two texts answer the same.
const SAME_TEXT: f64 = 0.85;
/// Likeness from which two pages with one title are rivals for sure.
const NEAR_TEXT: f64 = 0.6;
/// Likeness below which pages with the same title speak of different things.
const FAR_TEXT: f64 = 0.35;
/// Share of common runs of five words from which two texts are the same.
const COPY: f64 = 0.8;
/// Bits of the simhash in which copies differ at most.
const COPY_BITS: u32 = 3;
/// Words of a text below which it says too little to compare.
const MIN_WORDS: u32 = 60;
/// Words that a title needs to promise anything: a single one (`Installation`) names a chapter.
const MIN_TITLE: usize = 2;

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
    if one.intent != other.intent {
        return None;
    }
    let same_title = containment(&one.topic_terms, &other.topic_terms) >= SAME_TITLE;
    if same_title && similarity >= NEAR_TEXT {
        return Some((RivalKind::Title, Remedy::Merge, false));
    }
    if similarity >= SAME_TEXT {
        return Some((RivalKind::Content, Remedy::Merge, true));
    }
    (same_title && similarity >= FAR_TEXT).then_some((RivalKind::Title, Remedy::Differentiate, true))
}

/// Share of the smaller set of terms that the other holds; 0 when it is too small to say anything.
fn containment(a: &[u32], b: &[u32]) -> f64 {
    let smaller = a.len().min(b.len());
    if smaller < MIN_TITLE {
        return if a == b && smaller > 0 { 1.0 } else { 0.0 };
    }
    let both = a.iter().filter(|term| b.binary_search(term).is_ok()).count();
    let number = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    number(both) / number(smaller)
}
