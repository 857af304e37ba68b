//! Phrases: sequences of words that occur together more often than by chance.

use crate::index::{Term, Token};
use std::collections::BTreeMap;

/// Maximum words of a phrase.
const LONGEST: usize = 3;

/// A phrase of a text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Phrase {
    /// Its first term; between the first and the last term there may be a stop word: `pot of tea`.
    pub first: Term,
    /// The term in the middle of three.
    pub middle: Option<Term>,
    /// The last term.
    pub last: Term,
    /// Number of occurrences in the text.
    pub count: u32,
    /// Log-likelihood ratio of its words occurring together, at least 0: a value above 10.83 arises by chance in one of a
    /// thousand cases.
    pub likelihood: f64,
    /// Place of its first appearance: number of the text, byte of its start, byte after its end.
    pub place: (usize, usize, usize),
}

/// Log-likelihood above which words do not occur together by chance: the 0.999 quantile of chi squared with one degree of
/// freedom.
const NO_CHANCE: f64 = 10.83;

impl Phrase {
    /// Whether its words occur together more often than by chance.
    #[must_use]
    pub fn is_no_chance(&self) -> bool {
        self.likelihood >= NO_CHANCE
    }
}

/// The phrases of two or three words that occur at least twice in these texts (the sentences or blocks of a page), by falling
/// count, then by place. They begin and end with a term; only white space, a hyphen or an apostrophe may separate their words,
/// and the middle one of three words may be any word.
///
/// Source: Dunning, "Accurate Methods for the Statistics of Surprise and Coincidence", 1993; for three words the ratio is that of
/// the first word against the rest.
#[must_use]
pub fn phrases(texts: &[(&str, Vec<Token>)]) -> Vec<Phrase> {
    let mut found: BTreeMap<(Term, Option<Term>, Term, usize), Phrase> = BTreeMap::new();
    let (mut singles, mut runs): (BTreeMap<Term, u32>, u32) = (BTreeMap::new(), 0);
    for (number, (text, tokens)) in texts.iter().enumerate() {
        for term in tokens.iter().filter_map(|token| token.term) {
            *singles.entry(term).or_default() += 1;
        }
        for (at, token) in tokens.iter().enumerate() {
            let Some(first) = token.term else { continue };
            runs += 1;
            for length in 2..=LONGEST {
                let Some([.., last]) = tokens.get(at..at + length) else { break };
                let run = tokens.get(at..at + length).unwrap_or_default();
                if !run.windows(2).all(|pair| matches!(pair, [a, b] if is_together(text, a, b))) {
                    break;
                }
                let Some(end) = last.term else { continue };
                let middle = run.get(1).filter(|_| length == LONGEST).and_then(|token| token.term);
                let place = (number, token.start, last.end);
                let phrase = Phrase { first, middle, last: end, count: 0, likelihood: 0.0, place };
                found.entry((first, middle, end, length)).or_insert(phrase).count += 1;
            }
        }
    }
    let count_of = |term: &Term| singles.get(term).copied().unwrap_or(0);
    let mut kept: Vec<Phrase> = found.into_values().filter(|phrase| phrase.count > 1 && phrase.first != phrase.last).collect();
    for phrase in &mut kept {
        phrase.likelihood = log_likelihood(phrase.count, count_of(&phrase.first), count_of(&phrase.last), runs);
    }
    kept.sort_by_key(|phrase| (std::cmp::Reverse(phrase.count), phrase.place));
    kept
}

/// Whether nothing between two words ends a phrase.
fn is_together(text: &str, a: &Token, b: &Token) -> bool {
    text.get(a.end..b.start).is_some_and(|between| between.chars().all(|c| c.is_whitespace() || matches!(c, '-' | '\'' | '’')))
}

/// Log-likelihood ratio G² of two events that occur together `both` times, `a` and `b` times in total, among `all`: 0 if they
/// occur together no more often than by chance.
#[must_use]
pub fn log_likelihood(both: u32, a: u32, b: u32, all: u32) -> f64 {
    let all = all.max(a.saturating_add(b).saturating_sub(both));
    let (k11, k12) = (f64::from(both), f64::from(a.saturating_sub(both)));
    let (k21, k22) = (f64::from(b.saturating_sub(both)), f64::from(all.saturating_sub(a.saturating_add(b).saturating_sub(both))));
    let entropy = |parts: &[f64]| -> f64 {
        let sum: f64 = parts.iter().sum();
        parts.iter().filter(|part| **part > 0.0).map(|part| part * (part / sum).ln()).sum()
    };
    let together = k11 * f64::from(all) > f64::from(a) * f64::from(b);
    if !together {
        return 0.0;
    }
    let matrix = entropy(&[k11, k12, k21, k22]);
    (2.0 * (matrix - entropy(&[k11 + k12, k21 + k22]) - entropy(&[k11 + k21, k12 + k22]))).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Index, Language};

    #[test]
    fn finds_phrases() {
        let texts = ["A pot of tea is a pot of tea.", "Green tea, tea leaves; the green tea. Leaves"];
        let mut index = Index::default();
        let read: Vec<_> = texts.iter().map(|text| (*text, index.read(text, Some(Language::En)))).collect();
        let found: Vec<_> = phrases(&read)
            .iter()
            .map(|phrase| (texts.get(phrase.place.0).and_then(|text| text.get(phrase.place.1..phrase.place.2)), phrase.count))
            .collect();
        assert_eq!(found, [(Some("pot of tea"), 2), (Some("Green tea"), 2)]);
    }

    #[test]
    fn likelihood_is_that_of_dunning() {
        // Dunning's table for `the swiss`: k11 = 110, k12 = 2442, k21 = 111, k22 = 29114.
        assert!((log_likelihood(110, 2_552, 221, 31_777) - 270.72).abs() < 0.01);
        assert!(log_likelihood(1, 10, 10, 100).abs() < 1e-9);
        assert!(log_likelihood(0, 0, 0, 0).abs() < 1e-9 && log_likelihood(9, 3, 3, 1) >= 0.0);
    }
}
