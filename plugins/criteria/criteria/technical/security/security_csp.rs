//! A Content Security Policy says which scripts may run, and does not then allow all of them.

use crate::prelude::*;
use crate::reading::yes;
use bellwether_page::Script;

pub(crate) const RULE: Rule = Rule {
    number: 21,
    severity: Severity::Low,
    scope: Scope::Http,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::CSP_3],
    test: test!(page, response => judge),
};

fn judge(page: &Page, response: &Response) -> Verdict {
    let policies = policies(page, response);
    // All policies apply, so the strictest decides.
    let strengths: Vec<_> = policies.iter().filter_map(|policy| Some((weakness(policy)?, *policy))).collect();
    let (verdict, state) = match strengths.iter().find(|(weakness, _)| *weakness == "none").or(strengths.first()) {
        None => {
            (Verdict::fail().at(place("header content-security-policy")), if policies.is_empty() { "absent" } else { "silent" })
        }
        Some(("none", _)) => (Verdict::pass(), "none"),
        Some((weakness, policy)) => (Verdict::warn().at(quote("content-security-policy", policy)), *weakness),
    };
    verdict.with("state", state).with("scripts", yes(page.facts.scripts.iter().any(Script::runs)))
}

/// The effective policies: those of headers, then those of `meta` elements.
pub(crate) fn policies<'a>(page: &'a Page, response: &'a Response) -> Vec<&'a str> {
    let headers = response.header("content-security-policy").flat_map(|value| value.split(','));
    let metas = page.facts.metas.iter().filter(|meta| meta.http_equiv.as_deref() == Some("content-security-policy"));
    headers.chain(metas.filter_map(|meta| meta.content.as_deref())).map(str::trim).filter(|policy| !policy.is_empty()).collect()
}

/// The sources of the first of these directives that the policy has, in lower case.
pub(crate) fn sources_of(policy: &str, names: &[&str]) -> Option<Vec<String>> {
    let directives: Vec<String> = policy.split(';').map(|directive| directive.trim().to_ascii_lowercase()).collect();
    names.iter().find_map(|name| {
        let rest = directives
            .iter()
            .find_map(|directive| directive.strip_prefix(name).filter(|rest| rest.is_empty() || rest.starts_with(' ')))?;
        Some(rest.split_ascii_whitespace().map(str::to_owned).collect())
    })
}

/// What lets any script run: `none` if nothing does; `None` if the policy has no directive for scripts.
fn weakness(policy: &str) -> Option<&'static str> {
    let sources = sources_of(policy, &["script-src-elem", "script-src", "default-src"])?;
    let has = |wanted: &str| sources.iter().any(|source| source == wanted);
    let is_bound = has("'strict-dynamic'")
        || sources
            .iter()
            .any(|source| ["'nonce-", "'sha256-", "'sha384-", "'sha512-"].iter().any(|start| source.starts_with(start)));
    Some(match () {
        () if has("'unsafe-inline'") && !is_bound => "inline",
        () if has("*") && !has("'strict-dynamic'") => "any",
        () => "none",
    })
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("own scripts").html("<p>Tea").headers(&[("content-security-policy", "default-src 'self'; img-src *")]),
    Case::pass("in the page")
        .html("<meta http-equiv=Content-Security-Policy content=\"script-src 'self' 'unsafe-inline' 'nonce-abc'\">"),
    Case::pass("the second is strict").html("<p>Tea").headers(&[("content-security-policy", "default-src *, Script-Src 'none'")]),
    Case::warn("inline scripts")
        .html("<p>Tea")
        .headers(&[("content-security-policy", "default-src 'self'; script-src 'self' 'unsafe-inline'")])
        .says("unsafe-inline")
        .quotes("unsafe-inline"),
    Case::warn("from anywhere").html("<p>Tea").headers(&[("content-security-policy", "script-src *")]).says("any host"),
    Case::fail("none")
        .html("<p>Tea")
        .headers(&[("content-security-policy-report-only", "default-src 'self'")])
        .says("no Content-Security-Policy"),
    Case::fail("not a word on scripts")
        .html("<p>Tea")
        .headers(&[("content-security-policy", "frame-ancestors 'self'")])
        .says("script-src"),
];
