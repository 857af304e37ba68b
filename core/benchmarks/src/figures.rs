//! Figures about a group of sites: percentiles of their scores, and how many fail each criterion.

use crate::Site;
use crate::group::{GROUP, MIN_SITES};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The quantile of the normal distribution for 95 %.
const Z: f64 = 1.959_963_984_540_054;

/// Figures about a group.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Figures {
    /// Its sites.
    pub n: u32,
    /// The distribution of each score that at least 20 sites have.
    pub metrics: Vec<Metric>,
    /// How many fail each criterion, the most first.
    pub fail_rates: Vec<FailRate>,
}

/// The distribution of a score, 0 to 100.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Metric {
    /// `overall`, `technical`, `semantic` or `eeat`.
    pub id: String,
    /// Sites that have it.
    pub n: u32,
    /// The percentiles by nearest rank.
    pub percentiles: Percentiles<f64>,
    /// Their 95 % intervals; an end is absent where so few sites do not bound it.
    pub ci95: Percentiles<[Option<f64>; 2]>,
}

/// A value for each percentile.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Percentiles<T> {
    pub p10: T,
    pub p25: T,
    pub p50: T,
    pub p75: T,
    pub p90: T,
}

/// How many sites fail a criterion.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FailRate {
    /// Its id.
    pub criterion: String,
    /// Sites on which it has a verdict.
    pub n: u32,
    /// Those that fail, in percent of them.
    pub sector_pct: f64,
    /// Wilson's 95 % interval, in percent.
    pub ci95: [f64; 2],
}

impl Figures {
    pub(crate) fn of(sites: &[&Site]) -> Self {
        let metrics = sorted(sites).into_iter().filter_map(|(id, scores)| metric(id, &scores)).collect();
        Self { n: count(sites.len()), metrics, fail_rates: fail_rates(sites) }
    }
}

/// The scores of sites by their ids, each list sorted.
pub(crate) fn sorted(sites: &[&Site]) -> BTreeMap<String, Vec<f64>> {
    let mut all: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for (id, score) in sites.iter().flat_map(|site| site.scores.each()) {
        all.entry(id.to_owned()).or_default().extend(score.filter(|score| score.is_finite()));
    }
    all.values_mut().for_each(|scores| scores.sort_by(f64::total_cmp));
    all
}

fn metric(id: String, sorted: &[f64]) -> Option<Metric> {
    let at = |share: f64| nearest_rank(sorted, share);
    let percentiles = Percentiles { p10: at(0.1)?, p25: at(0.25)?, p50: at(0.5)?, p75: at(0.75)?, p90: at(0.9)? };
    let between = |share: f64| interval(sorted, share);
    let ci95 = Percentiles { p10: between(0.1), p25: between(0.25), p50: between(0.5), p75: between(0.75), p90: between(0.9) };
    (sorted.len() >= MIN_SITES).then(|| Metric { id, n: count(sorted.len()), percentiles, ci95 })
}

/// The percentile by nearest rank: the smallest value that at least this share of all does not exceed. `None` without values.
fn nearest_rank(sorted: &[f64], share: f64) -> Option<f64> {
    // A product such as 0.1 · 30 may come out above the integer that it is.
    let rank = (share * sorted.len() as f64 - 1e-9).ceil().max(1.0) as usize;
    sorted.get(rank - 1).copied()
}

/// The 95 % interval of a percentile by order statistics: it holds whatever the distribution is. Source: W. J. Conover, Practical
/// Nonparametric Statistics, 3rd edition, section 3.2.
fn interval(sorted: &[f64], share: f64) -> [Option<f64>; 2] {
    let at_most = binomial(sorted.len(), share);
    // The lower end is the value of the highest rank below which the percentile lies with at most 2.5 %.
    let lower = at_most.iter().rposition(|sum| *sum <= 0.025);
    let upper = at_most.iter().position(|sum| *sum >= 0.975);
    [lower.and_then(|rank| sorted.get(rank).copied()), upper.and_then(|rank| sorted.get(rank).copied())]
}

/// The probabilities of at most 0, 1, 2 … `n` − 1 successes in `n` trials.
fn binomial(n: usize, share: f64) -> Vec<f64> {
    let odds = (share / (1.0 - share)).ln();
    let mut log = n as f64 * (1.0 - share).ln();
    let mut sum = 0.0;
    (0..n)
        .map(|k| {
            sum += log.exp();
            log += ((n - k) as f64 / (k + 1) as f64).ln() + odds;
            sum
        })
        .collect()
}

fn fail_rates(sites: &[&Site]) -> Vec<FailRate> {
    let mut failed: BTreeMap<&str, usize> = BTreeMap::new();
    let mut open: BTreeMap<&str, usize> = BTreeMap::new();
    for site in sites {
        site.failed.iter().for_each(|id| *failed.entry(id).or_default() += 1);
        site.open.iter().for_each(|id| *open.entry(id).or_default() += 1);
    }
    let mut rates: Vec<FailRate> = failed
        .into_iter()
        .filter_map(|(criterion, failed)| {
            let n = sites.len().saturating_sub(open.get(criterion).copied().unwrap_or_default());
            let passed = n.checked_sub(failed)?;
            let is_telling = n >= MIN_SITES && failed >= GROUP && (passed == 0 || passed >= GROUP);
            is_telling.then(|| rate(criterion, failed, n))
        })
        .collect();
    rates.sort_by(|a, b| b.sector_pct.total_cmp(&a.sector_pct).then_with(|| a.criterion.cmp(&b.criterion)));
    rates
}

fn rate(criterion: &str, failed: usize, n: usize) -> FailRate {
    let (share, all) = (failed as f64 / n as f64, n as f64);
    let percent = |share: f64| round1(100.0 * share);
    FailRate { criterion: criterion.to_owned(), n: count(n), sector_pct: percent(share), ci95: wilson(share, all).map(percent) }
}

/// Wilson's interval of a share. Source: E. B. Wilson, Journal of the American Statistical Association 22 (1927), 209–212.
fn wilson(share: f64, all: f64) -> [f64; 2] {
    let square = Z * Z;
    let scale = 1.0 + square / all;
    let centre = (share + square / (2.0 * all)) / scale;
    let half = Z / scale * (share * (1.0 - share) / all + square / (4.0 * all * all)).sqrt();
    [(centre - half).clamp(0.0, 1.0), (centre + half).clamp(0.0, 1.0)]
}

pub(crate) fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

fn round1(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    #![allow(clippy::expect_used, clippy::panic, reason = "a test may panic")]
    use super::*;

    /// `numpy.percentile(values, q, method="inverted_cdf")` of NumPy, and `scipy.stats.quantile_test(…).confidence_interval(0.95)` of SciPy:
    /// values, share, percentile, lower, upper (`nan` for none).
    const NUMPY: &str = include_str!("../tests/percentiles.tsv");

    #[test]
    fn the_percentiles_of_numpy() {
        let number = |text: &str| text.parse::<f64>().expect("a number");
        let mut rows = 0;
        for row in NUMPY.lines().skip(1) {
            let [values, share, expected, lower, upper] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
            let mut values: Vec<f64> = values.split(' ').map(number).collect();
            values.sort_by(f64::total_cmp);
            let share = number(share);
            let end = |text: &str| Some(number(text)).filter(|end| end.is_finite());
            assert_eq!(nearest_rank(&values, share), Some(number(expected)), "{row}");
            assert_eq!(interval(&values, share), [end(lower), end(upper)], "{row}");
            rows += 1;
        }
        assert!(rows > 100, "{rows}");
    }
}
