//! PageRank within a site.
#![allow(clippy::indexing_slicing, reason = "as in the module above")]

use crate::number;

/// Probability that a visitor follows a link instead of jumping to any page.
const DAMPING: f64 = 0.85;
/// Maximum rounds: after 200 the remaining change is below 1e-14.
const ROUNDS: usize = 200;
/// The iteration ends when the changes of a round add up to less than this.
const ENOUGH: f64 = 1e-10;

/// The probability that a visitor who follows links at random is on each page; the sum is 1. `links` are (from, to, weight);
/// links from a page to itself are ignored. From a page without links the visitor jumps to any page.
///
/// Source: Page, Brin, Motwani and Winograd, "The PageRank Citation Ranking", 1998; the weight of pages without links is spread
/// evenly, as networkx does.
#[must_use]
pub fn page_rank(pages: usize, links: &[(usize, usize, f64)]) -> Vec<f64> {
    if pages == 0 {
        return Vec::new();
    }
    let links: Vec<(usize, usize, f64)> =
        links.iter().copied().filter(|(from, to, weight)| from != to && *from < pages && *to < pages && *weight > 0.0).collect();
    let mut out = vec![0.0; pages];
    for (from, _, weight) in &links {
        out[*from] += weight;
    }
    let even = 1.0 / number(pages);
    let mut rank = vec![even; pages];
    for _ in 0..ROUNDS {
        let lost: f64 = rank.iter().zip(&out).filter(|(_, out)| **out <= 0.0).map(|(rank, _)| rank).sum();
        let mut next = vec![(1.0 - DAMPING) * even + DAMPING * lost * even; pages];
        for (from, to, weight) in &links {
            next[*to] += DAMPING * rank[*from] * weight / out[*from];
        }
        let change: f64 = rank.iter().zip(&next).map(|(a, b)| (a - b).abs()).sum();
        rank = next;
        if change < ENOUGH {
            break;
        }
    }
    rank
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks() {
        let rank = page_rank(3, &[(0, 1, 1.0), (1, 0, 1.0), (2, 0, 1.0), (2, 2, 1.0), (7, 0, 1.0)]);
        assert!((rank.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!((rank[2] - 0.05).abs() < 1e-9 && rank[0] > rank[1]);
        assert_eq!(page_rank(0, &[]), Vec::<f64>::new());
        assert!(page_rank(2, &[]).iter().all(|rank| (rank - 0.5).abs() < 1e-12));
    }
}
