//! The agents that robots.txt allows receive the same page as visitors.
//!
//! It detects what the `User-Agent` header changes, not rules by IP address. The value is the mean over the agents.

use crate::prelude::*;
use crate::reading::yes;
use crate::seen::Probe;

/// Minimum share of words in common for two answers to count as the same page.
const MIN_LIKENESS: f64 = 0.9;
/// Share from which it is the whole text: a line with a date or a count may differ.
const WHOLE: f64 = 0.995;

pub(crate) const RULE: Rule = Rule {
    number: 139,
    severity: Severity::High,
    scope: Scope::Http,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![MIN_LIKENESS],
    sources: &[sources::GOOGLE_SPAM, sources::RFC_9110],
    test: test!(probes => judge),
};

fn judge(probes: &[Probe]) -> Verdict {
    let refused = |probe: &&Probe| !(200..300).contains(&probe.status);
    let differs = |probe: &&Probe| !refused(probe) && probe.likeness < MIN_LIKENESS;
    let names = |keep: &dyn Fn(&&Probe) -> bool| -> Vec<String> {
        probes.iter().filter(keep).map(|probe| [probe.agent.name, " ", &probe.status.to_string()].concat()).collect()
    };
    let (closed, other) = (names(&refused), names(&differs));
    let sum: f64 = probes.iter().filter(|probe| !refused(probe)).map(|probe| (probe.likeness / MIN_LIKENESS).min(1.0)).sum();
    let verdict = match (closed.len(), other.len()) {
        (1.., _) => Verdict::fail(),
        (_, 1..) => Verdict::warn(),
        _ => Verdict::pass(),
    };
    let places = probes.iter().filter(|probe| refused(probe) || differs(probe)).map(|probe| place(probe.agent.name));
    let verdict = verdict.at_all(places);
    let least = probes.iter().filter(|probe| !refused(probe)).map(|probe| probe.likeness).fold(1.0, f64::min);
    let count = u32::try_from(probes.len()).unwrap_or(u32::MAX).max(1);
    verdict
        .worth(sum / f64::from(count))
        .with("count", count)
        .with("closed", closed.len())
        .with("refused", closed)
        .with("others", other.len())
        .with("differing", other)
        .with("whole", yes(least >= WHOLE))
        .with_share("least", least)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("all the same").probes(&[("OAI-SearchBot", 200, 0.98), ("Claude-User", 200, 1.0)]).value(1.0).says("2 crawlers"),
    Case::warn("another text").probes(&[("OAI-SearchBot", 200, 0.45)]).value(0.5).says("45%"),
    Case::fail("a wall").probes(&[("OAI-SearchBot", 200, 1.0), ("Claude-User", 403, 0.0)]).value(0.5).says("Claude-User 403"),
];
