//! The page has a title. A title outside the head warns: browsers show it, and pages that stream their head have it there.

use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 102,
    severity: Severity::Critical,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_TITLE_LINKS, sources::WCAG_2_4_2, sources::HTML_TITLE],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let titles = &page.facts.titles;
    let mut named = titles.iter().filter(|title| !title.text.is_empty());
    let (verdict, title) = match (named.clone().find(|title| title.in_head), named.next(), titles.first()) {
        (Some(title), ..) => (Verdict::pass().with("state", "there"), title),
        (None, Some(title), _) => (Verdict::warn().with("state", "body"), title),
        (None, None, Some(title)) => (Verdict::fail().with("state", "empty"), title),
        (None, None, None) => return Verdict::fail().with("state", "none").with("title", "").at(page.start()),
    };
    verdict.with("title", title.text.as_str()).at(quote(&title.locator, &title.text))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a title").html("<head><title>Tea</title>").says("Tea"),
    Case::pass("Japanese").html("<head><title>お茶</title>"),
    Case::pass("a second one in a picture").html("<title>Tea</title><body><svg><title></title></svg>"),
    Case::warn("in the body").html("<body><p>Tea<title>Tea</title>").quotes("Tea"),
    Case::fail("none").html("<h1>Tea</h1>").says("No title"),
    Case::fail("spaces").html("<title> &nbsp; </title><h1>Tea</h1>").says("empty"),
];
