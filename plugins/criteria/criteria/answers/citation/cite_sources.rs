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
    test: test!(page => judge, when "a text of which readers expect evidence", evidence::is_quotable),
};

fn judge(page: &Page) -> Verdict {
    let found = evidence::sources(page);
    Verdict::graded(f64::from(found.count) / WANTED).with("count", found.count).with("target", WANTED).at_all(found.first)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("three").html("<a href=https://a.example/>a</a><a href=https://b.example/>b</a><a href=https://c.example/>c</a>").words(150),
    Case::warn("one twice")
        .html("<a href=https://a.example/?x>a</a><a href=https://a.example/#y>b</a>")
        .words(150)
        .value(0.33)
        .says("1 page"),
    Case::fail("own, sharing and paid ones")
        .html("<a href=/x>a</a><a href=https://x.com/>b</a><a rel=sponsored href=https://c.example/>c</a><a href=https://trustpilot.com/r>d</a>")
        .words(150),
    Case::not_applicable("an offer").html("<html lang=en><button>Add to cart</button><p>Tea").copies(1, "<script type=application/ld+json>{\"@context\":\"https://schema.org\",\"@type\":\"Product\",\"name\":\"Tea\"}</script>").words(150),
];
