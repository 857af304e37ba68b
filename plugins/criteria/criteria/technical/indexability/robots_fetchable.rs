//! robots.txt can be read or does not exist: after a server error crawlers do not fetch the site.
//!
//! A site without the file is open to all crawlers (RFC 9309, 2.3.1.3), which is what most sites want.

use crate::prelude::*;
use bellwether_robots::{Standing, standing};

pub(crate) const RULE: Rule = Rule {
    number: 26,
    severity: Severity::Critical,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::RFC_9309, sources::GOOGLE_ROBOTS_TXT],
    test: test!(robots => judge),
};

fn judge(robots: &Robots) -> Verdict {
    let is_page = robots.content_type.to_ascii_lowercase().contains("html");
    let (verdict, state) = match standing(Some(robots.status)) {
        Standing::Closed => (Verdict::fail(), "closed"),
        Standing::Rules if is_page => (Verdict::fail(), "page"),
        Standing::Rules => (Verdict::pass(), "read"),
        Standing::Open => (Verdict::pass(), "absent"),
    };
    let verdict = verdict.with("state", state).with("status", robots.status);
    if matches!(state, "closed" | "page") { verdict.at(place("")) } else { verdict }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a file").robots(200, "User-agent: *"),
    Case::pass("none").robots(404, "").says("404"),
    Case::fail("a server error").robots(503, "").says("503"),
    Case::fail("too many requests").robots(429, ""),
    Case::fail("a page").robots(200, "<!doctype html>").served_as("text/html").says("HTML"),
];
