//! The page has a main heading: an `h1` with text, or with an image that has an `alt`.

use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 109,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_TITLE_LINKS, sources::WCAG_STRUCTURE],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let mut headings = page.facts.headings.iter().filter(|heading| heading.level == 1);
    let named = headings.clone().find(|h| !h.text.is_empty() || h.image_alt.as_ref().is_some_and(|alt| !alt.is_empty()));
    let count = headings.clone().count();
    let verdict = match (named, headings.next()) {
        (Some(heading), _) => Verdict::pass().with("state", "there").at(quote(&heading.locator, &heading.text)),
        (None, Some(heading)) => Verdict::fail().with("state", "empty").at(place(&heading.locator)),
        (None, None) => Verdict::fail().with("state", "none").at(page.start()),
    };
    verdict.with("count", count)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a heading").html("<h1>Tea</h1>"),
    Case::pass("a picture with alt").html("<h1><img src=logo.svg alt=Tea></h1>"),
    Case::pass("a heading by its role").html("<div role=heading aria-level=1>Tea</div>"),
    Case::fail("no heading").html("<h2>Tea</h2>").says("No h1"),
    Case::fail("two empty ones").html("<h1> </h1><h1></h1>").says("Neither of the two h1"),
    Case::fail("an empty one").html("<h1> </h1>").says("no visible text"),
];
