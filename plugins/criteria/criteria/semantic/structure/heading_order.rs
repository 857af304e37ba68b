//! No level of headings is skipped. Whether there is an `h1` is `h1-present`.
//!
//! Headings of menus, asides, footers and dialogs are ignored, and so are headings outside `main` if it contains any, but for the `h1` before it. A skip fails only where text
//! follows: titles of boxes and forms have the size that they should look like, and no place in an outline.

use crate::prelude::*;
use bellwether_page::{Heading, Region};

/// Words below a heading that make it one of the text.
const MIN_WORDS: u32 = 30;

pub(crate) const RULE: Rule = Rule {
    number: 111,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![MIN_WORDS],
    sources: &[sources::WCAG_STRUCTURE],
    test: test!(page => judge, when "the page has a heading of level 1 or 2", has_outline),
};

/// Whether there is an outline: where all headings are of lower levels, they are chosen by their size.
fn has_outline(page: &Page) -> bool {
    // Names and ranks of the members stand in headings of any level.
    !page.is_thread() && of_text(page).iter().any(|heading| heading.level <= 2)
}

/// The headings of the content.
fn of_text(page: &Page) -> Vec<&Heading> {
    let headings = &page.facts.headings;
    let by_main = headings.iter().any(|heading| heading.in_main);
    let is_beside = |region: Region| matches!(region, Region::Nav | Region::Aside | Region::Footer);
    // An `h1` before `main` heads it.
    let start = headings.iter().find(|heading| heading.in_main).map_or(0, |heading| heading.locator.byte);
    let title = headings.iter().rfind(|heading| heading.level == 1 && heading.locator.byte < start && !heading.veiled);
    let is_own = |heading: &&Heading| {
        let is_title = title.is_some_and(|title| std::ptr::eq(title, *heading));
        if by_main { heading.in_main || is_title } else { !is_beside(heading.region) }
    };
    headings.iter().filter(is_own).filter(|heading| !heading.veiled).collect()
}

fn judge(page: &Page) -> Verdict {
    let headings = of_text(page);
    let skips: Vec<_> = headings
        .windows(2)
        .filter_map(|pair| match pair {
            &[before, after] if after.level > before.level + 1 => Some((before.level, after)),
            _ => None,
        })
        .collect();
    let Some((before, after)) = skips.first() else { return Verdict::pass().with("count", headings.len()) };
    let weighs = skips.iter().any(|(_, heading)| heading.words_after >= MIN_WORDS);
    let verdict = if weighs { Verdict::fail() } else { Verdict::warn() };
    let verdict = verdict.with("from", *before).with("to", after.level);
    let places = skips.iter().map(|(_, after)| quote(&after.locator, &after.text));
    verdict.with("count", headings.len()).with("skips", skips.len()).at_all(places)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a skip in a dialog").html("<h1>Tea</h1><dialog><h5>Sent</h5></dialog>"),
    Case::pass("a heading for screen readers").html("<h1>Tea</h1><h2 class=sr-only>Shops</h2><h3>Leipzig</h3>"),
    Case::pass("a heading by its role")
        .html("<div role=heading aria-level=1>Tea</div><div role=heading>Shops</div><h3>Leipzig</h3>"),
    Case::pass("down and up").html("<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2>").says("4 headings"),
    Case::pass("a sidebar")
        .html("<div role=navigation><h3>Table of Contents</h3></div><h1>json</h1><h2>Usage</h2><nav><h4>Next topic</h4></nav>")
        .says("2 headings"),
    Case::pass("beside main").html("<div><h2>Shortcuts</h2></div><main><h1>a</h1></main><h4>Shop</h4>"),
    Case::pass("an h1 outside of main, alone").html("<h1>a</h1><main><p>Tea</main>"),
    Case::pass("no h1 first").html("<h2>a</h2><h1>b</h1>"),
    Case::warn("a skip to the title of a box").html("<h1>a</h1><h3>b</h3><p>Tea").says("h1 to h3"),
    Case::fail("a skip").html("<h1>a</h1><h3>b</h3>").words(30).says("h1 to h3"),
    Case::not_applicable("a thread").url("https://shop.example/forum/tea").html("<h1>a</h1><h4>ada</h4>").words(30),
    Case::not_applicable("small headings alone").html("<h3>a</h3><p>Tea</p><h3>b</h3>").words(30),
    Case::not_applicable("no headings").html("<p>Tea"),
];
