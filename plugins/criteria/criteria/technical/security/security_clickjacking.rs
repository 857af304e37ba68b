//! Other sites cannot put the page into a frame: `frame-ancestors`, or the older `X-Frame-Options`.
//!
//! A policy in a `meta` element has no effect on framing. A policy that allows all sites is a decision, so it warns.

use super::security_csp::sources_of;
use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 23,
    severity: Severity::Low,
    scope: Scope::Http,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::CSP_3],
    test: test!(response => judge),
};

fn judge(response: &Response) -> Verdict {
    let policies = response.header("content-security-policy").flat_map(|value| value.split(','));
    let ancestors: Vec<Vec<String>> = policies.filter_map(|policy| sources_of(policy, &["frame-ancestors"])).collect();
    let old = response.header("x-frame-options").next();
    let is_sound = old.is_some_and(|value| ["deny", "sameorigin"].iter().any(|known| value.trim().eq_ignore_ascii_case(known)));
    let is_open = ancestors.iter().all(|sources| sources.iter().any(|source| source == "*"));
    let (verdict, state) = match (ancestors.is_empty(), old) {
        (false, _) if is_open => (Verdict::warn(), "open"),
        (false, _) => (Verdict::pass(), "policy"),
        (true, Some(_)) if is_sound => (Verdict::warn(), "old"),
        (true, Some(_)) => (Verdict::fail(), "unreadable"),
        (true, None) => (Verdict::fail(), "none"),
    };
    let verdict = verdict.with("state", state).with("value", old.unwrap_or(""));
    if state == "policy" { verdict } else { verdict.at(quote("header x-frame-options", old.unwrap_or(""))) }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a policy").html("<p>Tea").headers(&[("content-security-policy", "default-src 'self'; Frame-Ancestors 'none'")]),
    Case::warn("only the old header").html("<p>Tea").headers(&[("x-frame-options", "SameOrigin")]).says("SameOrigin"),
    Case::warn("all may").html("<p>Tea").headers(&[("content-security-policy", "frame-ancestors *")]).says("every site"),
    Case::fail("neither").html("<meta http-equiv=content-security-policy content=\"frame-ancestors 'none'\">"),
    Case::fail("a word that no browser knows")
        .html("<p>Tea")
        .headers(&[("x-frame-options", "ALLOW-FROM https://a.example")])
        .says("ALLOW-FROM"),
];
