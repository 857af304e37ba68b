//! Browsers are told not to guess the type of files: `X-Content-Type-Options: nosniff`.

use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 22,
    severity: Severity::Low,
    scope: Scope::Http,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::FETCH],
    test: test!(response => judge),
};

fn judge(response: &Response) -> Verdict {
    let value = response.header("x-content-type-options").next().map(str::trim);
    // Only the first value of a list counts (Fetch, "determine nosniff").
    let is_there =
        value.and_then(|value| value.split(',').next()).is_some_and(|word| word.trim().eq_ignore_ascii_case("nosniff"));
    let verdict =
        if is_there { Verdict::pass() } else { Verdict::fail().at(quote("header x-content-type-options", value.unwrap_or(""))) };
    verdict.with("state", if value.is_some() { "there" } else { "none" }).with("value", value.unwrap_or(""))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("there").html("<p>Tea").headers(&[("x-content-type-options", " NoSniff, nosniff")]),
    Case::fail("none").html("<p>Tea").says("No X-Content-Type-Options"),
    Case::fail("another word").html("<p>Tea").headers(&[("x-content-type-options", "sniff, nosniff")]).says("sniff"),
];
