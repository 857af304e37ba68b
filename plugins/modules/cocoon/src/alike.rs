//! How similar the pages of a site are, by their words.
#![allow(clippy::indexing_slicing, reason = "numbers of pages come from the list itself")]

use crate::number;
use bellwether_site::survey::{Survey, Surveyed};
use bellwether_text::{Vector, jaccard};
use std::collections::{BTreeMap, BTreeSet};

/// Minimum words of a text that can be compared.
const MIN_WORDS: u32 = 40;
/// Share of word sequences in common from which two texts are the same.
const COPY: f64 = 0.8;
/// Number of word sequences by which copies are searched.
const BANDS: usize = 10;
/// Minimum similarity of neighbours.
pub const NEIGHBOURS: f64 = 0.25;

/// Whether a page's words tell what it is about: not if there are few, nor if the page is not indexable, because a print version
/// contains the text of all the others, nor if it describes a picture of another page.
pub(crate) const fn tells(page: &Surveyed) -> bool {
    page.indexable && page.words >= MIN_WORDS && !page.describes
}

/// The pages of a site as weighted terms; no terms for pages whose words tell nothing, or that have few beside lists of links and the frame of
/// the site.
#[must_use]
pub fn vectors(survey: &Survey) -> Vec<Vector> {
    let pages = survey.pages.iter();
    let compares = |page: &Surveyed| tells(page) && page.own_words >= MIN_WORDS;
    pages.map(|page| if compares(page) { survey.vector(page) } else { Vector::new() }).collect()
}

/// A page that contains the text of an earlier one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Copied {
    /// The earlier page.
    pub of: usize,
    /// Share of five-word sequences in common, 0.8 to 1.
    pub share: f64,
}

/// For each page the first one with the same text (four fifths of their five-word sequences), if an earlier one has it.
///
/// Only pages that share one of their rarest sequences are compared, as in MinHash: two pages of that similarity are missed once
/// in a million.
#[must_use]
pub fn copies(survey: &Survey) -> Vec<Option<Copied>> {
    let mut firsts: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
    let mut copies = Vec::with_capacity(survey.pages.len());
    for (number, page) in survey.pages.iter().enumerate() {
        let bands = page.shingles.iter().take(BANDS).filter(|_| tells(page));
        let known: BTreeSet<usize> = bands.clone().filter_map(|band| firsts.get(band)).flatten().copied().collect();
        let copied =
            known.into_iter().find_map(|of| Some(Copied { of, share: copied(&survey.pages[of].shingles, &page.shingles)? }));
        if copied.is_none() {
            for band in bands {
                firsts.entry(*band).or_default().push(number);
            }
        }
        copies.push(copied);
    }
    copies
}

/// The share that two texts have in common, if it makes one a copy of the other.
fn copied(a: &[u64], b: &[u64]) -> Option<f64> {
    // Two sets have no more in common than the size of the smaller one.
    let as_long = |shorter: &[u64], longer: &[u64]| number(shorter.len()) >= COPY * number(longer.len());
    (as_long(a, b) && as_long(b, a)).then(|| jaccard(a, b)).filter(|share| *share >= COPY)
}

/// The pairs of vectors whose cosine is at least [`NEIGHBOURS`], sorted by number, with the cosine.
///
/// Each vector is multiplied with the earlier ones that share a term with it, so the time grows with the pairs of pages per term.
#[must_use]
pub fn neighbours(vectors: &[Vector]) -> Vec<(usize, usize, f64)> {
    let terms = vectors.iter().flatten().map(|(term, _)| *term as usize + 1).max().unwrap_or(0);
    // For each term, the earlier pages that contain it.
    let mut holders: Vec<Vec<(u32, f64)>> = vec![Vec::new(); terms];
    let (mut pairs, mut sums) = (Vec::new(), vec![0.0; vectors.len()]);
    for (page, vector) in vectors.iter().enumerate() {
        for (term, weight) in vector {
            for (other, theirs) in &holders[*term as usize] {
                sums[*other as usize] += weight * theirs;
            }
            holders[*term as usize].push((u32::try_from(page).unwrap_or(u32::MAX), *weight));
        }
        let found = sums[..page].iter().enumerate().filter(|(_, sum)| **sum >= NEIGHBOURS);
        pairs.extend(found.map(|(other, sum)| (other, page, sum.min(1.0))));
        sums[..page].fill(0.0);
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_text::{Frequencies, cosine};

    #[test]
    fn pairs_have_their_cosine() {
        let mut frequencies = Frequencies::default();
        let texts: Vec<Vec<(u32, u32)>> =
            (0..30_u32).map(|text| (0..20).map(|term| ((text * 7 + term * term) % 60, 1 + term % 3)).collect()).collect();
        let texts: Vec<Vec<(u32, u32)>> = texts
            .into_iter()
            .map(|mut text| {
                text.sort_unstable();
                text.dedup_by_key(|(term, _)| *term);
                text
            })
            .collect();
        texts.iter().for_each(|text| frequencies.add(text.iter().map(|(term, _)| *term)));
        let vectors: Vec<Vector> = texts.iter().map(|text| frequencies.tf_idf(text)).collect();
        let pairs = neighbours(&vectors);
        let all = (0..30).flat_map(|b| (0..b).map(move |a| (a, b)));
        let expected: Vec<(usize, usize)> = all.filter(|(a, b)| cosine(&vectors[*a], &vectors[*b]) >= NEIGHBOURS).collect();
        assert!(!expected.is_empty() && expected.len() < 435);
        assert_eq!(pairs.iter().map(|(a, b, _)| (*a, *b)).collect::<Vec<_>>(), expected);
        assert!(pairs.iter().all(|(a, b, likeness)| (cosine(&vectors[*a], &vectors[*b]) - likeness).abs() < 1e-12));
    }
}
