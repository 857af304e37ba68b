//! The server answers quickly: the median time to the header lines of three requests.

use crate::prelude::*;

const GOOD_MS: u64 = 800;
const POOR_MS: u64 = 1_800;

pub(crate) const RULE: Rule = Rule {
    number: 8,
    severity: Severity::Medium,
    scope: Scope::Http,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: figure("median", "ms"),
    thresholds: thresholds![GOOD_MS, POOR_MS],
    sources: &[sources::WEB_DEV_TTFB],
    test: test!(timing => judge),
};

fn judge(timing: &[u32]) -> Verdict {
    // As `u64`, a type that other criteria sort too: each sorted type costs a module 4 KB.
    let mut sorted: Vec<u64> = timing.iter().copied().map(u64::from).collect();
    sorted.sort_unstable();
    // Of an even number of values, the smaller of the two in the middle.
    let median = sorted.get(sorted.len().saturating_sub(1) / 2).copied().unwrap_or(0);
    let verdict = Verdict::at_most(median, GOOD_MS, POOR_MS).with("median", median).with("runs", sorted.len());
    if median > GOOD_MS { verdict.at(place("")) } else { verdict }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("fast").timing(&[900, 100, 800]).says("800"),
    Case::pass("one slow").timing(&[5_000, 100, 120]),
    Case::warn("slow").html("<p>Tea").timing(&[801, 900, 100]).says("801"),
    Case::warn("at the limit").html("<p>Tea").timing(&[1_800]),
    Case::fail("too slow").html("<p>Tea").timing(&[1_801, 4_000_000_000, 1_900]).says("1,900"),
];
