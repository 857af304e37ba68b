//! Rates with their intervals.
//!
//! Answers to the same question resemble each other, so what counts as independent is the question: an interval is that of as many
//! observations as questions were answered, not as answers were given. It is wider than one of all answers, and holds.

use crate::output::{Certainty, Rate};
use bellwether_sdk::round4;
use std::collections::BTreeMap;

/// The quantile of the normal distribution for 95 %.
const Z: f64 = 1.959_963_984_540_054;

/// Questions below which a rate says too little, and those below which it is an early reading.
const FEW: u32 = 10;
const EARLY: u32 = 32;

/// Wilson's interval of a share among so many observations. Source: E. B. Wilson, Journal of the American Statistical Association 22
/// (1927), 209–212.
pub(crate) fn wilson(share: f64, count: f64) -> [f64; 2] {
    let square = Z * Z;
    let scale = 1.0 + square / count;
    let centre = (share + square / (2.0 * count)) / scale;
    let half = Z / scale * (share * (1.0 - share) / count + square / (4.0 * count * count)).sqrt();
    [(centre - half).clamp(0.0, 1.0), (centre + half).clamp(0.0, 1.0)]
}

/// The rate of answers that are `true`, each given with the number of its question. The mean over questions of the share of their
/// answers; `None` without an answer.
pub(crate) fn rate(answers: impl Iterator<Item = (usize, bool)>) -> Option<Rate> {
    let mut by_question: BTreeMap<usize, (u32, u32)> = BTreeMap::new();
    for (question, is_hit) in answers {
        let (hits, all) = by_question.entry(question).or_default();
        *hits += u32::from(is_hit);
        *all += 1;
    }
    let questions = u32::try_from(by_question.len()).ok().filter(|count| *count > 0)?;
    let sum = by_question.values().map(|(hits, all)| f64::from(*hits) / f64::from(*all)).fold(0.0, |sum, share| sum + share);
    let value = sum / f64::from(questions);
    Some(Rate {
        value: round4(value),
        n: by_question.values().map(|(_, all)| *all).sum(),
        questions,
        ci95: wilson(value, questions.into()).map(round4),
        certainty: match questions {
            few if few < FEW => Certainty::TooFew,
            early if early < EARLY => Certainty::Early,
            _ => Certainty::Enough,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `proportion_confint(hits, all, method="wilson")` of statsmodels 0.15: hits, all, lower, upper.
    const STATSMODELS: &str = include_str!("../tests/wilson.tsv");

    #[test]
    fn the_intervals_of_statsmodels() {
        let mut rows = 0;
        for row in STATSMODELS.lines() {
            let cells: Vec<f64> = row.split('\t').map(|cell| cell.parse().unwrap_or(f64::NAN)).collect();
            let [hits, all, lower, upper] = cells.as_slice() else { unreachable!("{row}") };
            let [low, high] = wilson(hits / all, *all);
            assert!((low - lower).abs() < 1e-9 && (high - upper).abs() < 1e-9, "{row}: {low} {high}");
            rows += 1;
        }
        assert!(rows > 100, "{rows}");
    }

    #[test]
    fn questions_count() {
        // Two questions: one whose three answers are hits, one that has a single answer, which is none.
        let found = rate([(0, true), (0, true), (0, true), (1, false)].into_iter());
        let [low, high] = wilson(0.5, 2.0).map(round4);
        let expected = Rate { value: 0.5, n: 4, questions: 2, ci95: [low, high], certainty: Certainty::TooFew };
        assert_eq!(found, Some(expected));
        assert_eq!(rate(std::iter::empty()), None);
        assert_eq!(rate((0..10).map(|n| (n, true))).map(|rate| rate.certainty), Some(Certainty::Early));
        assert_eq!(rate((0..32).map(|n| (n, true))).map(|rate| rate.certainty), Some(Certainty::Enough));
    }
}
