//! The page has not so many links that each drowns.
//!
//! Long reference pages have hundreds with good reason: they fail only where links make up most of the text.

use crate::address::internal;
use crate::prelude::*;

const WARN_LINKS: usize = 150;
const FAIL_LINKS: usize = 300;
/// Words of text for each link from which a page is more than a list of links.
const WORDS_PER_LINK: usize = 3;

pub(crate) const RULE: Rule = Rule {
    number: 99,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: figure("total", "links"),
    thresholds: thresholds![WARN_LINKS, FAIL_LINKS, WORDS_PER_LINK],
    sources: &[],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let total = page.facts.anchors().count();
    let has_text = page.facts.text.words as usize >= WORDS_PER_LINK * total;
    let verdict = Verdict::at_most(total, WARN_LINKS, if has_text { usize::MAX } else { FAIL_LINKS });
    let verdict = verdict.with("total", total).with("internal", internal(page).count()).with("words", page.facts.text.words);
    if total > WARN_LINKS { verdict.at(place("body")) } else { verdict }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("few").html("<a href=/a>Tea</a><a href=https://other.example>Cake</a>").says("1 of them"),
    Case::pass("at the limit").html("").copies(150, "<a href=/a>x </a>"),
    Case::warn("above it").html("").copies(151, "<a href=/a>x </a>").says("151 links"),
    Case::warn("at the upper limit").html("").copies(300, "<a href=/a>x </a>"),
    Case::warn("many in a long text").html("").copies(301, "<a href=/a>x </a>").words(1_000),
    Case::fail("above it").html("").copies(301, "<a href=/a>x </a>").says("301 links"),
];
