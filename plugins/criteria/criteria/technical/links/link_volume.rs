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

/// So many links with little text.
#[cfg(test)]
const fn links<const N: usize>() -> [[u8; 16]; N] {
    [*b"<a href=/a>x</a>"; N]
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("few").html("<a href=/a>Tea</a><a href=https://other.example>Cake</a>").says("1 of them"),
    Case::pass("at the limit").bytes(links::<150>().as_flattened()),
    Case::warn("above it").bytes(links::<151>().as_flattened()).says("151 links"),
    Case::warn("at the upper limit").bytes(links::<300>().as_flattened()),
    Case::warn("many in a long text").bytes(links::<301>().as_flattened()).words(1_000),
    Case::fail("above it").bytes(links::<301>().as_flattened()).says("301 links"),
];
