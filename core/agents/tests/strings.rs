//! Strings that others have collected: each that is of an agent here is known as that agent, and no other is.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may panic")]

use bellwether_agents::{AGENTS, Agent};

const STRINGS: &str = include_str!("data/crawler-user-agents.tsv");
const NAMES: &str = include_str!("data/ai-robots-txt.txt");

/// The agent that a pattern of the collection is of: its letters and hyphens, up to the version.
fn of_pattern(pattern: &str) -> Option<&'static str> {
    let plain: String = pattern.replace("[cC]", "c").replace("[bB]", "b").replace("\\/", "/").replace('^', "");
    let name = plain.split('/').next().unwrap_or_default().to_ascii_lowercase();
    AGENTS.iter().find(|agent| agent.name.eq_ignore_ascii_case(&name)).map(|agent| agent.name)
}

/// Where the collection and this crate differ: a part of the string, what each says, and why.
const DIFFER: &[(&str, Option<&str>, Option<&str>, &str)] = &[
    ("adidxbot/2.0", Some("Bingbot"), None, "another agent of Microsoft; only its address has the name"),
    ("Google-Extended/1.0", Some("Google-Extended"), None, "by Google's documents a token of robots.txt that no request carries"),
    ("Gwene/1.0", None, Some("Googlebot"), "it says that it is Googlebot: its address tells whether it is"),
];

#[test]
fn crawler_user_agents() {
    let mut seen = 0;
    let mut wrong = Vec::new();
    for line in STRINGS.lines().filter(|line| !line.starts_with('#')) {
        let (pattern, text) = line.split_once('\t').expect("two columns");
        let (theirs, ours) = (of_pattern(pattern), Agent::named_in(text).map(|agent| agent.name));
        seen += usize::from(theirs.is_some() && theirs == ours);
        let is_known = DIFFER.iter().any(|(part, a, b, _)| text.contains(part) && (*a, *b) == (theirs, ours));
        if theirs != ours && !is_known {
            wrong.push(format!("{theirs:?} {ours:?} {pattern}: {text}"));
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
    assert!(seen >= 40, "only {seen} strings are of an agent here");
}

/// Generic names such as `Code`, `Spider` and `Operator` are of nobody.
#[test]
fn ai_robots_txt() {
    let names: Vec<&str> = NAMES.lines().filter(|line| !line.starts_with('#')).collect();
    for name in &names {
        let name = name.split('/').next().unwrap_or_default();
        let ours =
            AGENTS.iter().find(|agent| agent.name.eq_ignore_ascii_case(name)).filter(|agent| !agent.name.ends_with("-Extended"));
        assert_eq!(Agent::named_in(&format!("Mozilla/5.0 (compatible; {name}/1.0; +https://a.org/{name})")), ours, "{name}");
    }
    let known = names.iter().filter(|name| AGENTS.iter().any(|agent| agent.name.eq_ignore_ascii_case(name))).count();
    assert!(known >= 20, "only {known} of {} names are of an agent here", names.len());
}
