//! Crawlers understand every line of robots.txt.

use crate::prelude::*;
use bellwether_robots::Reason;

pub(crate) const RULE: Rule = Rule {
    number: 27,
    severity: Severity::Medium,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::RFC_9309, sources::GOOGLE_ROBOTS_TXT],
    test: test!(robots => judge, when "robots.txt answers with success", Robots::is_there),
};

fn judge(robots: &Robots) -> Verdict {
    let errors = &robots.facts.errors;
    let malformed = errors.iter().find(|error| error.reason != Reason::UnknownDirective);
    let verdict = match (malformed, errors.first()) {
        (Some(_), _) => Verdict::fail(),
        (None, Some(_)) => Verdict::warn(),
        (None, None) => Verdict::pass(),
    };
    let first = malformed.or(errors.first());
    verdict
        .with("count", errors.len())
        .with("line", first.map_or(0, |error| error.line))
        .with("reason", first.map_or("none", |error| error.reason.code()))
        .at_each(errors, |error| quote(format_args!("line {}", error.line), &error.text))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("clean").robots(200, "User-agent: *\nDisallow: /x\nCrawl-delay: 1\nSitemap: https://shop.example/s.xml"),
    Case::warn("an unknown key").robots(200, "User-agent: *\nfoo: bar").says("line 2"),
    Case::fail("a rule first").robots(200, "Disallow: /x").says("above"),
    Case::fail("no colon").robots(200, "User-agent: *\nDisallow /x").says("colon"),
    Case::not_applicable("no file").robots(404, ""),
];
