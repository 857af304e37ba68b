//! The body has few elements and little nesting: the limits of Lighthouse.

use crate::prelude::*;

/// From here on Lighthouse fails a page; on most pages nobody feels it.
const WARN_ELEMENTS: u32 = 1_400;
const FAIL_ELEMENTS: u32 = 2_000;
/// Words for each element with which the text explains the elements.
const WORDS_PER_ELEMENT: u32 = 4;
const MAX_DEPTH: u32 = 32;
const MAX_CHILDREN: u32 = 60;

pub(crate) const RULE: Rule = Rule {
    number: 76,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: figure("elements", "elements"),
    thresholds: thresholds![WARN_ELEMENTS, FAIL_ELEMENTS, WORDS_PER_ELEMENT, MAX_DEPTH, MAX_CHILDREN],
    sources: &[sources::LIGHTHOUSE],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let structure = &page.facts.structure;
    let elements = structure.elements.saturating_sub(structure.head_elements);
    let (depth, children) = (structure.max_depth, structure.max_children);
    let is_unwieldy = elements > WARN_ELEMENTS || depth > MAX_DEPTH || children > MAX_CHILDREN;
    // A long text needs its elements.
    let is_long = page.facts.text.words >= WORDS_PER_ELEMENT * elements;
    let verdict = if elements > FAIL_ELEMENTS && !is_long {
        Verdict::fail()
    } else if is_unwieldy {
        Verdict::warn()
    } else {
        Verdict::pass()
    };
    let state = match () {
        () if elements > WARN_ELEMENTS => "elements",
        () if depth > MAX_DEPTH => "depth",
        () => "children",
    };
    let verdict = verdict.with("state", state).with("elements", elements).with("depth", depth).with("children", children);
    let widest = structure.widest.as_ref().map_or_else(|| page.start(), place);
    if is_unwieldy { verdict.at(widest) } else { verdict }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("small").html("<p>Tea<p>Cake").says("2 elements"),
    Case::warn("deep").html("<div><div><div><div><div><div><div><div><div><div><div><div><div><div><div><div><div><div><div><div><div><div><div><div><div><div><div><div><div><div><div><div><div>Tea").says("nested"),
    Case::warn("wide").html("<p><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br><br>"),
    Case::warn("many").html("").copies(1_401, "<br>").says("1,401 elements"),
    Case::fail("too many").html("").copies(2_001, "<br>").says("2,001 elements"),
];
