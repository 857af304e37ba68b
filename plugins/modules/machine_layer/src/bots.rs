//! The table of crawlers.

use crate::output::{Bot, Class};
use bellwether_criteria::agents::{self, AGENTS};
use bellwether_criteria::seen::{Probe, Seen};
use bellwether_robots::path_of;
use bellwether_sdk::round2;

/// One row for each agent.
pub(crate) fn table(seen: &Seen) -> Vec<Bot> {
    let rules = seen.robots.as_ref().ok().zip(seen.address.as_ref().ok()).map(|(robots, url)| (robots, path_of(url)));
    let probes: &[Probe] = seen.probes.as_deref().unwrap_or_default();
    let row = |agent: &agents::Agent| {
        let decision = rules.as_ref().map(|(robots, path)| agent.decide(&robots.facts, path));
        let probe = probes.iter().find(|probe| probe.agent.name == agent.name);
        Bot {
            agent: agent.name.to_owned(),
            operator: agent.operator.to_owned(),
            class: match agent.class {
                agents::Class::Search => Class::Search,
                agents::Class::User => Class::User,
                agents::Class::Training => Class::Training,
            },
            allowed: decision.as_ref().map(|decision| decision.allowed),
            line: decision.as_ref().and_then(|decision| decision.line),
            rule: decision.and_then(|decision| decision.rule),
            http_status: probe.map(|probe| probe.status),
            text_similarity: probe.filter(|probe| (200..300).contains(&probe.status)).map(|probe| round2(probe.likeness)),
        }
    };
    AGENTS.iter().map(row).collect()
}
