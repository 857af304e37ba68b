//! robots.txt allows Googlebot and Bingbot to fetch the page.
//!
//! A robots.txt that cannot be read is judged by another criterion, and forbids nothing here.

use crate::prelude::*;
use crate::reading::yes;
use bellwether_robots::path_of;
use url::Url;

/// The agents of the large search engines.
const AGENTS: [&str; 2] = ["Googlebot", "bingbot"];
/// The agent that fetches images.
const IMAGE_AGENT: &str = "Googlebot-Image";

pub(crate) const RULE: Rule = Rule {
    number: 29,
    severity: Severity::Critical,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::RFC_9309_2_2_2],
    test: test!(address, robots => judge, when "robots.txt can be read", can_be_read),
};

fn can_be_read(_address: &Url, robots: &Robots) -> bool {
    !robots.facts.closed
}

fn judge(address: &Url, robots: &Robots) -> Verdict {
    let path = path_of(address);
    let refuses = |agent: &str| Some(robots.facts.decide(agent, &path)).filter(|decision| !decision.allowed);
    let refused: Vec<_> = AGENTS.iter().filter_map(|agent| Some((*agent, refuses(agent)?))).collect();
    let verdict = match refuses(IMAGE_AGENT) {
        _ if !refused.is_empty() => Verdict::fail(),
        Some(decision) => Verdict::warn().at_all(robots.place(&decision)),
        None => Verdict::pass(),
    };
    let names: Vec<String> = refused.iter().map(|(agent, _)| (*agent).to_owned()).collect();
    let mut places: Vec<_> = refused.iter().filter_map(|(_, decision)| robots.place(decision)).collect();
    places.dedup();
    verdict.with("file", yes(robots.is_there())).with("count", names.len()).with("refused", names).at_all(places)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("no rules").html("<p>Tea").robots(404, ""),
    Case::pass("another path").html("<p>Tea").robots(200, "User-agent: *\nDisallow: /cart"),
    Case::pass("an exception").html("<p>Tea").robots(200, "User-agent: *\nDisallow: /\nAllow: /guide"),
    Case::pass("another agent").html("<p>Tea").robots(200, "User-agent: GPTBot\nDisallow: /"),
    Case::warn("pictures").html("<p>Tea").robots(200, "User-agent: Googlebot-Image\nDisallow: /").quotes("Disallow"),
    Case::fail("all").html("<p>Tea").robots(200, "User-agent: *\nDisallow: /gui").says("Googlebot and bingbot").quotes("/gui"),
    Case::fail("one").html("<p>Tea").robots(200, "User-agent: bingbot\nDisallow: /").says("bingbot"),
    Case::not_applicable("a server in trouble").html("<p>Tea").robots(503, ""),
];
