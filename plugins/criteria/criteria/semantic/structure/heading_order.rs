//! No level of headings is skipped on the way down, and the first is an `h1`.

use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 111,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::WCAG_STRUCTURE],
    test: test!(page => judge, when "the page has headings", has_headings),
};

fn has_headings(page: &Page) -> bool {
    !page.facts.headings.is_empty()
}

fn judge(page: &Page) -> Verdict {
    let headings = &page.facts.headings;
    let skips: Vec<_> = headings
        .windows(2)
        .filter_map(|pair| match pair {
            [before, after] if after.level > before.level + 1 => Some((before.level, after)),
            _ => None,
        })
        .collect();
    let verdict = match (headings.first(), skips.first()) {
        (_, Some((before, after))) => Verdict::fail().with("from", *before).with("to", after.level),
        (Some(first), None) if first.level != 1 => {
            Verdict::warn().with("first", first.level).at(quote(&first.locator, &first.text))
        }
        _ => Verdict::pass(),
    };
    let places = skips.iter().map(|(_, after)| quote(&after.locator, &after.text));
    verdict.with("count", headings.len()).with("skips", skips.len()).at_all(places)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("down and up").html("<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2>").says("4 headings"),
    Case::warn("no h1 first").html("<h2>a</h2><h1>b</h1>").says("h2"),
    Case::fail("a skip").html("<h1>a</h1><h3>b</h3>").says("h1 to h3"),
    Case::not_applicable("no headings").html("<p>Tea"),
];
