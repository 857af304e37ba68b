//! Other sites do not receive the full addresses from which visitors come.

use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 24,
    severity: Severity::Low,
    scope: Scope::Http,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::REFERRER_POLICY],
    test: test!(page, response => judge),
};

/// The values of the standard, and the meaning of the older values of `meta`.
const KNOWN: [&str; 12] = [
    "no-referrer",
    "no-referrer-when-downgrade",
    "same-origin",
    "origin",
    "strict-origin",
    "origin-when-cross-origin",
    "strict-origin-when-cross-origin",
    "unsafe-url",
    "never",
    "default",
    "always",
    "origin-when-crossorigin",
];

fn judge(page: &Page, response: &Response) -> Verdict {
    let metas = page.facts.metas.iter().filter(|meta| meta.name.as_deref() == Some("referrer"));
    let said: Vec<String> = response
        .header("referrer-policy")
        .flat_map(|value| value.split(','))
        .chain(metas.filter_map(|meta| meta.content.as_deref()))
        .map(|word| word.trim().to_ascii_lowercase())
        .filter(|word| !word.is_empty())
        .collect();
    // The last value that a browser knows applies.
    let effective = said.iter().rfind(|word| KNOWN.contains(&word.as_str()));
    let (verdict, state) = match effective.map(String::as_str) {
        Some("unsafe-url" | "always") => (Verdict::fail(), "unsafe"),
        Some("no-referrer-when-downgrade") => (Verdict::warn(), "weak"),
        Some(_) => (Verdict::pass(), "good"),
        None if said.is_empty() => (Verdict::warn(), "none"),
        None => (Verdict::fail(), "unknown"),
    };
    let word = effective.or(said.last()).map_or("", String::as_str);
    let verdict = verdict.with("state", state).with("value", word);
    if state == "good" { verdict } else { verdict.at(quote("header referrer-policy", word)) }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("strict").html("<p>Tea").headers(&[("referrer-policy", "strict-origin-when-cross-origin")]),
    Case::pass("the last that is known").html("<p>Tea").headers(&[("referrer-policy", "unsafe-url, Same-Origin, new-word")]),
    Case::pass("in the page").html("<meta name=referrer content=origin>"),
    Case::warn("none").html("<p>Tea").says("default"),
    Case::warn("weak")
        .html("<p>Tea")
        .headers(&[("referrer-policy", "no-referrer-when-downgrade")])
        .says("no-referrer-when-downgrade"),
    Case::fail("all")
        .html("<meta name=referrer content=unsafe-url>")
        .headers(&[("referrer-policy", "same-origin")])
        .says("unsafe-url"),
    Case::fail("a word that no browser knows").html("<p>Tea").headers(&[("referrer-policy", "strict")]).says("strict"),
];
