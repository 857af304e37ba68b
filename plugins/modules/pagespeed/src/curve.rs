//! The curve that turns a metric into a score: log-normal, through 0.9 at `p10` and 0.5 at the median.
//!
//! Source: <https://developer.chrome.com/docs/lighthouse/performance/performance-scoring>.

use bellwether_sdk::Device;

/// `erfc⁻¹(1/5)`: where the complementary error function is 0.2, so that `p10` scores 0.9.
const INVERSE_ERFC_ONE_FIFTH: f64 = 0.906_193_802_436_823_2;

/// The two values of a curve.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Curve {
    pub(crate) p10: f64,
    pub(crate) median: f64,
}

/// The curve and the weight of a metric, where a provider says neither: those of Lighthouse 10 to 13.
pub(crate) fn usual(metric: &str, device: Device) -> Option<(Curve, f64)> {
    let is_mobile = matches!(device, Device::Mobile);
    let (mobile, desktop, weight) = match metric {
        "first-contentful-paint" => ((1_800.0, 3_000.0), (934.0, 1_600.0), 10.0),
        "largest-contentful-paint" => ((2_500.0, 4_000.0), (1_200.0, 2_400.0), 25.0),
        "total-blocking-time" => ((200.0, 600.0), (150.0, 350.0), 30.0),
        "cumulative-layout-shift" => ((0.1, 0.25), (0.1, 0.25), 25.0),
        "speed-index" => ((3_387.0, 5_800.0), (1_311.0, 2_300.0), 10.0),
        _ => return None,
    };
    let (p10, median) = if is_mobile { mobile } else { desktop };
    Some((Curve { p10, median }, weight))
}

/// The score of a value, 0 to 1, with two decimals as Lighthouse gives it.
pub(crate) fn score(curve: Curve, value: f64) -> f64 {
    let Curve { p10, median } = curve;
    if value <= 0.0 {
        return 1.0;
    }
    let spread = -(p10 / median).max(f64::MIN_POSITIVE).ln();
    let x = (value / median).max(f64::MIN_POSITIVE).ln() * INVERSE_ERFC_ONE_FIFTH / spread;
    // The limits between two colours hold whatever is lost in computing.
    let percentile = libm::erfc(x) / 2.0;
    let percentile = if value <= p10 {
        percentile.clamp(0.9, 1.0)
    } else if value <= median {
        percentile.clamp(0.5, 0.899_999_999)
    } else {
        percentile.clamp(0.0, 0.499_999_999)
    };
    // Lighthouse rounds down, and lifts good scores a little, so that 100 can be reached.
    let lifted = if percentile > 0.9 { percentile + 0.05 * (percentile - 0.9) } else { percentile };
    (lifted * 100.0).floor() / 100.0
}

/// The weighted mean of scores, in whole points of 100; `None` where nothing is weighed.
pub(crate) fn mean(scores: impl Iterator<Item = (f64, f64)>) -> Option<u8> {
    let (sum, weights) = scores.fold((0.0, 0.0), |(sum, weights), (score, weight)| (sum + score * weight, weights + weight));
    (weights > 0.0).then(|| points(sum / weights))
}

/// A score of 0 to 1 in whole points of 100.
pub(crate) fn points(score: f64) -> u8 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 100")]
    let points = (score * 100.0).round().clamp(0.0, 100.0) as u8;
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lighthouse's own sample results: the metrics of several versions, their scores, and the score of performance in points.
    const SAMPLES: &str = include_str!("../tests/lighthouse-scores.tsv");

    #[test]
    fn scores_of_lighthouse() {
        let mut rows = 0;
        for row in SAMPLES.lines().filter(|row| !row.starts_with('#')) {
            let cells: Vec<&str> = row.split('\t').collect();
            let [file, metric, value, p10, median, expected] = cells.as_slice() else { unreachable!("{row}") };
            let number = |text: &str| text.parse::<f64>().unwrap_or(f64::NAN);
            let found = score(Curve { p10: number(p10), median: number(median) }, number(value));
            let apart = (found - number(expected)).abs();
            assert!(apart < 1e-9, "{file} {metric}: {found} for {expected}");
            rows += 1;
        }
        assert!(rows >= 5, "{rows}");
    }

    /// The score of performance of each of these results, computed again from the scores of its metrics.
    #[test]
    fn the_score_of_performance() {
        for (file, expected) in [("sample_v2.json", 32), ("lhr-10.4.0.json", 67), ("lhr-11.7.0.json", 64)] {
            let rows = SAMPLES.lines().filter_map(|row| row.strip_prefix(file)).map(|row| {
                let cells: Vec<&str> = row.trim().split('\t').collect();
                let score = cells.last().and_then(|text| text.parse().ok()).unwrap_or(f64::NAN);
                let weight =
                    cells.first().and_then(|metric| usual(metric, Device::Mobile)).map_or(f64::NAN, |(_, weight)| weight);
                (score, weight)
            });
            assert_eq!(mean(rows), Some(expected), "{file}");
        }
    }

    #[test]
    fn the_points_of_a_curve() {
        let (curve, _) = usual("largest-contentful-paint", Device::Mobile).unwrap_or((Curve { p10: 1.0, median: 2.0 }, 0.0));
        for (value, expected) in [(0.0, 1.0), (2_500.0, 0.9), (2_501.0, 0.89), (4_000.0, 0.5), (4_001.0, 0.49), (1e9, 0.0)] {
            assert_eq!(score(curve, value), expected, "{value}");
        }
    }
}
