//! The site tells browsers to use only `https`: `Strict-Transport-Security` for a year.
//!
//! Browsers ignore it for a host that is an IP address.

use crate::prelude::*;
use url::Url;

/// A year in seconds, which the preload list requires.
const MIN_SECONDS: u64 = 31_536_000;

pub(crate) const RULE: Rule = Rule {
    number: 20,
    severity: Severity::Medium,
    scope: Scope::Http,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("days", "days"),
    thresholds: thresholds![MIN_SECONDS],
    sources: &[sources::RFC_6797_6_1],
    test: test!(response => judge, when "the page is on https, and its host has a name", is_https),
};

fn is_https(response: &Response) -> bool {
    Url::parse(&response.url).is_ok_and(|url| url.scheme() == "https" && url.domain().is_some())
}

fn judge(response: &Response) -> Verdict {
    // Only the first header counts (RFC 6797, 8.1).
    let Some(value) = response.header("strict-transport-security").next() else {
        return Verdict::fail()
            .with("state", "none")
            .with("days", 0_u32)
            .with("value", "")
            .at(place("header strict-transport-security"));
    };
    let age = max_age(value);
    let (verdict, state) = match age {
        None => (Verdict::fail(), "unreadable"),
        Some(0) => (Verdict::fail(), "zero"),
        Some(..MIN_SECONDS) => (Verdict::warn(), "short"),
        Some(_) => (Verdict::pass(), "good"),
    };
    let verdict = verdict.with("state", state).with("days", age.unwrap_or(0) as f64 / 86_400.0).with("value", value);
    if state == "good" { verdict } else { verdict.at(quote("header strict-transport-security", value)) }
}

fn max_age(value: &str) -> Option<u64> {
    let directive = value
        .split(';')
        .filter_map(|directive| directive.split_once('='))
        .find(|(name, _)| name.trim().eq_ignore_ascii_case("max-age"));
    let digits = directive?.1.trim().trim_matches('"');
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    // A number that does not fit is a very long time.
    is_number.then(|| digits.parse().unwrap_or(u64::MAX))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a year").html("<p>Tea").headers(&[("strict-transport-security", "max-age=31536000; includeSubDomains; preload")]),
    Case::pass("written otherwise")
        .html("<p>Tea")
        .headers(&[("strict-transport-security", "includeSubDomains ; Max-Age = \"99999999999999999999999\"")]),
    Case::warn("half a year")
        .html("<p>Tea")
        .headers(&[("strict-transport-security", "max-age=15768000")])
        .says("182.5 days")
        .quotes("15768000"),
    Case::fail("none").html("<p>Tea").says("No Strict-Transport-Security"),
    Case::fail("withdrawn")
        .html("<p>Tea")
        .headers(&[("strict-transport-security", "max-age=0"), ("strict-transport-security", "max-age=31536000")]),
    Case::fail("unreadable").html("<p>Tea").headers(&[("strict-transport-security", "max-age=-1")]),
    Case::not_applicable("http").url("http://shop.example/").html("<p>Tea"),
    Case::not_applicable("an IP address").url("https://192.0.2.1/").html("<p>Tea"),
];
