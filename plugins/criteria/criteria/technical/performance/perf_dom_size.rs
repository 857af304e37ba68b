//! The body has few elements and little nesting. Lighthouse warns above 800 elements and fails above 1,400; on most pages nobody feels so few.
//! Nor do elements count that a long text needs: with four words or more for each, in the whole page, their number is no fault, and the verdict
//! says so.

use crate::prelude::*;

const WARN_ELEMENTS: u32 = 2_000;
const FAIL_ELEMENTS: u32 = 3_000;
/// Elements from which on nesting counts.
const LARGE: u32 = 1_400;
/// Words for each element with which the text explains the elements.
const WORDS_PER_ELEMENT: u32 = 4;
const MAX_DEPTH: u32 = 32;

pub(crate) const RULE: Rule = Rule {
    number: 76,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: figure("elements", "elements"),
    thresholds: thresholds![WARN_ELEMENTS, FAIL_ELEMENTS, LARGE, WORDS_PER_ELEMENT, MAX_DEPTH],
    sources: &[sources::LIGHTHOUSE],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let structure = &page.facts.structure;
    let elements = structure.elements.saturating_sub(structure.head_elements);
    let (depth, children) = (structure.max_depth, structure.max_children);
    // A long text needs its elements.
    let words = page.facts.text.words;
    let is_long = words >= WORDS_PER_ELEMENT.saturating_mul(elements);
    let is_unwieldy = !is_long && (elements > WARN_ELEMENTS || elements > LARGE && depth > MAX_DEPTH);
    let verdict = if elements > FAIL_ELEMENTS && !is_long {
        Verdict::fail()
    } else if is_unwieldy {
        Verdict::warn()
    } else {
        Verdict::pass()
    };
    let state = match elements > WARN_ELEMENTS {
        true if is_long => "long",
        true => "elements",
        false => "depth",
    };
    let verdict = verdict.with("state", state).with("elements", elements).with("depth", depth).with("children", children);
    let verdict = verdict.with("words", words);
    let widest = structure.widest.as_ref().map_or_else(|| place("body"), place);
    if is_unwieldy { verdict.at(widest) } else { verdict }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("small").html("<p>Tea<p>Cake").says("2 elements"),
    Case::pass("a list on a small page").html("<ul>").copies(90, "<li>Tea").says("91 elements"),
    Case::pass("wide").html("<ul>").copies(1_401, "<li>").says("1,401"),
    Case::warn("many").html("").copies(1_001, "<p><br></p>").says("fewer than four"),
    Case::pass("a long text")
        .html("")
        .copies(1_001, "<p>Green tea from the hills of Darjeeling is <b>dry</b></p>")
        .says("at least four for each element"),
    Case::fail("too many").html("").copies(3_001, "<br>").says("3,001 elements"),
];
