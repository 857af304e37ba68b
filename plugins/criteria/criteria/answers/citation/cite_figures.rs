//! The content has figures that can be cited: one with a unit, percentage, currency or year per 100 words. The value is graded.

use crate::evidence;
use crate::prelude::*;

const PER_100_WORDS: f64 = 1.0;

pub(crate) const RULE: Rule = Rule {
    number: 211,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Medium,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![PER_100_WORDS],
    sources: &[sources::GEO_STUDY],
    test: test!(page => judge, when "a text of which readers expect evidence", evidence::is_quotable),
};

fn judge(page: &Page) -> Verdict {
    let (found, words) = (evidence::figures(page), evidence::words(page));
    let density = if words == 0 { 0.0 } else { 100.0 * f64::from(found.count) / f64::from(words) };
    Verdict::graded(density / PER_100_WORDS)
        .with("count", found.count)
        .with("words", words)
        .with("target", PER_100_WORDS)
        .at_all(found.first)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("dense").html("<p>It weighs 3 kg and costs 20 €.").words(150).says("2 figures in 157 words"),
    Case::warn("thin").html("<p>It weighs 3 kg.").words(196).value(0.5),
    Case::fail("none").html("<p>Chapter 3 of version 1.80.0").words(150),
    Case::not_applicable("a start page").url("https://shop.example/").html("<p>Tea").words(150),
    Case::not_applicable("a list of links").html("<p>Tea"),
];
