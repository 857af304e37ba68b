//! robots.txt allows the agents that fetch pages for answers to fetch the page.
//!
//! Training agents are named but change nothing: blocking them is a policy. The value is the share of agents that are allowed;
//! those of the large assistants count double.

use crate::agents::{AGENTS, Class};
use crate::prelude::*;
use crate::reading::yes;
use bellwether_robots::path_of;
use url::Url;

pub(crate) const RULE: Rule = Rule {
    number: 138,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::RFC_9309, sources::AI_ROBOTS],
    test: test!(address, robots => judge),
};

fn judge(address: &Url, robots: &Robots) -> Verdict {
    let path = path_of(address);
    let (mut reached, mut possible, mut major) = (0.0, 0.0, false);
    let (mut refused, mut training, mut places) = (Vec::new(), Vec::new(), Vec::new());
    for agent in &AGENTS {
        let decision = agent.decide(&robots.facts, &path);
        if agent.class == Class::Training {
            training.extend((!decision.allowed).then(|| agent.name.to_owned()));
            continue;
        }
        let weight = if agent.major { 2.0 } else { 1.0 };
        possible += weight;
        if decision.allowed {
            reached += weight;
            continue;
        }
        refused.push(agent.name.to_owned());
        major |= agent.major;
        places.extend(robots.place(&decision));
    }
    places.dedup();
    // A robots.txt that cannot be read blocks all agents without a matching line.
    if places.is_empty() && !refused.is_empty() {
        places.push(place_in(&robots.url, format_args!("status {}", robots.status)));
    }
    let verdict = match (refused.is_empty(), major) {
        (true, _) => Verdict::pass(),
        (false, true) => Verdict::fail(),
        (false, false) => Verdict::warn(),
    };
    verdict
        .worth(reached / possible)
        .with("file", yes(robots.is_there()))
        .with("count", refused.len())
        .with("refused", refused)
        .with("trainers", training.len())
        .with("training", training)
        .at_all(places)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("no rules").html("<p>Tea").robots(404, "").value(1.0),
    Case::pass("trainers only").html("<p>Tea").robots(200, "User-agent: GPTBot\nDisallow: /").says("GPTBot"),
    Case::warn("one of the others").html("<p>Tea").robots(200, "User-agent: Bingbot\nDisallow: /").value(0.94).says("Bingbot"),
    Case::fail("a large assistant").html("<p>Tea").robots(200, "User-agent: OAI-SearchBot\nDisallow: /guide").value(0.88),
    Case::pass("another path").html("<p>Tea").robots(200, "User-agent: OAI-SearchBot\nDisallow: /other"),
    Case::fail("a server in trouble").html("<p>Tea").robots(503, "").value(0.0),
];
