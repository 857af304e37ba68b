//! The table of crawlers.

use crate::output::{Bot, Class};
use bellwether_page::agents::{self, AGENTS};
use bellwether_page::robots::RobotsFacts;
use bellwether_page::words::similarity;
use bellwether_sdk::round2;

/// What the page answered to an agent: status and visible text.
pub(crate) type Probe = (&'static str, u16, String);

/// One row for each agent; `robots` is `None` when robots.txt could not be read.
pub(crate) fn table(robots: Option<&RobotsFacts>, path: &str, text: &str, probes: &[Probe]) -> Vec<Bot> {
    let row = |agent: &agents::Agent| {
        let decision = robots.map(|robots| agent.decide(robots, path));
        let probe = probes.iter().find(|(name, ..)| *name == agent.name);
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
            http_status: probe.map(|(_, status, _)| *status),
            text_similarity: probe
                .filter(|(_, status, _)| (200..300).contains(status))
                .map(|(_, _, seen)| round2(similarity(text, seen))),
        }
    };
    AGENTS.iter().map(row).collect()
}
