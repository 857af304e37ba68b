//! What a robots.txt says about one agent and one path, and by which line.

use super::{RobotsFacts, Split, lines, split, unmarked};
use robotxt::{Agent, Robots, Rule};
use serde::Serialize;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Agents whose rules are kept: a file of 500 KB may have different ones for each.
const MAX_PARSED: usize = 8;
/// Deciding lines that are kept.
const MAX_LINES: usize = 64;
/// Decisions that are kept: many criteria ask about the same page, for agents that share a group.
const MAX_DECISIONS: usize = 64;
/// Of a longer rule no decision is kept: one may have 500 KB, and then it is the only one.
const MAX_RULE_BYTES: usize = 2_048;

/// What a robots.txt says about one agent and one path.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Decision {
    /// Whether the agent may fetch the path.
    pub allowed: bool,
    /// The group that applies to the agent: its name, lower-case, or `*`.
    pub group: String,
    /// The deciding line as written; absent when no rule matches.
    pub rule: Option<String>,
    /// Number of that line, 1-based.
    pub line: Option<u32>,
    /// `Crawl-delay` of the group in milliseconds.
    pub crawl_delay_ms: Option<u64>,
}

impl RobotsFacts {
    /// What the file says to `agent` (a product token such as `Googlebot`) about a path with its
    /// query (`/a?b=c`). A group for a longer name does not apply, one for a prefix does not
    /// either: RFC 9309 §2.2.1 compares whole tokens.
    #[must_use]
    pub fn decide(&self, agent: &str, path: &str) -> Decision {
        let key = (self.read_as(agent).to_owned(), path.to_owned());
        if let Some(known) = self.parsed.decisions.borrow().get(&key) {
            return known.clone();
        }
        let decision = self.decided(&key.0, path);
        if decision.rule.as_ref().is_some_and(|rule| rule.len() > MAX_RULE_BYTES) {
            return decision;
        }
        let mut decisions = self.parsed.decisions.borrow_mut();
        if decisions.len() >= MAX_DECISIONS {
            decisions.clear();
        }
        decisions.insert(key, decision.clone());
        decision
    }

    fn decided(&self, agent: &str, path: &str) -> Decision {
        let robots = self.parsed(agent);
        let group = robots.user_agent().to_owned();
        let decides = robots.matching_rule(path);
        let (line, rule) = decides.and_then(|rule| self.known_line_of(&group, rule)).unzip();
        Decision {
            allowed: robots.is_allowed(path),
            group,
            rule,
            line,
            crawl_delay_ms: robots.crawl_delay().map(|delay| u64::try_from(delay.as_millis()).unwrap_or(u64::MAX)),
        }
    }

    /// The name that an agent is read under. Most agents have the group of all others: one whose name is nowhere in the file is read as `*`.
    fn read_as<'a>(&self, agent: &'a str) -> &'a str {
        let is_named = *self.parsed.named.borrow_mut().entry(agent.to_owned()).or_insert_with(|| self.names(agent));
        if is_named { agent } else { "*" }
    }

    /// The rules of an agent, parsed once for many questions.
    fn parsed(&self, agent: &str) -> Rc<Robots> {
        let mut parsed = self.parsed.rules.borrow_mut();
        if let Some(known) = parsed.get(agent) {
            return Rc::clone(known);
        }
        if parsed.len() >= MAX_PARSED {
            parsed.clear();
        }
        let robots = if self.closed { Robots::disallow_all() } else { Robots::parse(self.text.as_bytes(), Agent::Exact(agent)) };
        let robots = Rc::new(robots);
        parsed.insert(agent.to_owned(), Rc::clone(&robots));
        robots
    }

    /// Whether the name of an agent is anywhere in the file, in any case. Of a name such as `Bot/2.1` its first word counts.
    fn names(&self, agent: &str) -> bool {
        let is_name = |c: char| c.is_ascii_alphabetic() || matches!(c, '-' | '_');
        let name = agent.split(|c| !is_name(c)).next().filter(|name| !name.is_empty()).unwrap_or(agent).as_bytes();
        self.text.as_bytes().windows(name.len().max(1)).any(|window| window.eq_ignore_ascii_case(name))
    }

    /// As [`Self::line_of`], found once for agents and paths that share a rule.
    fn known_line_of(&self, group: &str, rule: &Rule) -> Option<(u32, String)> {
        let key = (group.to_owned(), rule.pattern().to_owned(), rule.is_allow());
        if let Some(known) = self.parsed.lines.borrow().get(&key) {
            return known.clone();
        }
        let line = self.line_of(group, rule);
        let mut lines = self.parsed.lines.borrow_mut();
        if lines.len() >= MAX_LINES {
            lines.clear();
        }
        lines.insert(key, line.clone());
        line
    }

    /// Number and text of the first line of a group that is this rule.
    fn line_of(&self, group: &str, rule: &Rule) -> Option<(u32, String)> {
        let verb = if rule.is_allow() { "allow" } else { "disallow" };
        let (mut in_agents, mut applies) = (false, false);
        let mut candidates: Vec<(u32, &str, &str)> = Vec::new();
        for (number, line) in lines(unmarked(&self.text)) {
            let Split::Pair(key, value) = split(line) else { continue };
            match key.as_str() {
                "user-agent" => {
                    applies = (applies && in_agents) || value.eq_ignore_ascii_case(group);
                    in_agents = true;
                }
                "allow" | "disallow" => {
                    in_agents = false;
                    if applies && key == verb {
                        candidates.push((number, line, value));
                    }
                }
                "crawl-delay" => in_agents = false,
                _ => {}
            }
        }
        // The parser alone knows how a pattern is normalised. It is asked about halves: twice the lines in all, not each by itself.
        let mut rest = candidates.as_slice();
        while rest.len() > 1 {
            let (first, second) = rest.split_at(rest.len() / 2);
            rest = if has_rule(verb, first, rule) { first } else { second };
        }
        let (number, line, _) = rest.first().filter(|_| has_rule(verb, rest, rule))?;
        Some((*number, line.trim().to_owned()))
    }
}

/// Whether one of these lines is this rule.
fn has_rule(verb: &str, candidates: &[(u32, &str, &str)], rule: &Rule) -> bool {
    let mut text = String::from("user-agent: *\n");
    for (_, _, value) in candidates {
        text.extend([verb, ": ", value, "\n"]);
    }
    Robots::parse(text.as_bytes(), Agent::Exact("*")).rules().contains(rule)
}

/// What was found before. It follows from the text, so it is no part of what two files are compared by.
#[derive(Debug, Clone, Default)]
pub(crate) struct Parsed {
    /// Whether an agent is named in the file: it is searched once for each.
    named: RefCell<BTreeMap<String, bool>>,
    /// The rules of an agent.
    rules: RefCell<BTreeMap<String, Rc<Robots>>>,
    lines: RefCell<BTreeMap<RuleKey, Option<(u32, String)>>>,
    /// By the name that the agent is read under, and the path.
    decisions: RefCell<BTreeMap<(String, String), Decision>>,
}

/// A rule: group, pattern, whether it allows.
type RuleKey = (String, String, bool);

impl PartialEq for Parsed {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Parsed {}
