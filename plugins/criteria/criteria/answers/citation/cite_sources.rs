//! The content links to three pages of other sites. The value is graded.

use crate::evidence;
use crate::prelude::*;

const WANTED: f64 = 3.0;

pub(crate) const RULE: Rule = Rule {
    number: 213,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![WANTED],
    sources: &[sources::GEO_STUDY],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let found = evidence::sources(page);
    Verdict::graded(f64::from(found.count) / WANTED).with("count", found.count).at_all(found.first)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("three").html("<a href=https://a.example/>a</a><a href=https://b.example/>b</a><a href=https://c.example/>c</a>"),
    Case::warn("one twice")
        .html("<a href=https://a.example/?x>a</a><a href=https://a.example/#y>b</a>")
        .value(0.33)
        .says("1 page"),
    Case::fail("own, sharing and paid ones")
        .html("<a href=/x>a</a><a href=https://x.com/>b</a><a rel=sponsored href=https://c.example/>c</a>"),
];
