//! Any bytes as a robots.txt. `cargo test` tries some; `./x soak` looks for more, guided by coverage.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bellwether_fuzz::{ROBOTS, URL};
use bellwether_robots::{Rules, of_answer, path_of, robots_facts};
use url::Url;

/// The gate and a report agree, and what a report shows is in the file.
fn check(body: &[u8], path: &str) {
    let facts = robots_facts(body);
    assert_eq!(facts.bytes as usize, body.len());
    assert!(facts.rules as usize + facts.sitemaps.len() + facts.extensions.len() <= body.len());
    let url = Url::parse("https://a.org/").unwrap().join(path).unwrap_or_else(|_| Url::parse("https://a.org/a").unwrap());
    for agent in ["Bellwether", "Googlebot"] {
        let decision = facts.decide(agent, &path_of(&url));
        let rules = Rules::of_answer(Some(200), body, agent);
        assert_eq!(rules.allow(&url), decision.allowed, "{agent} {url}");
        assert_eq!(rules.crawl_delay_ms(), decision.crawl_delay_ms, "{agent}");
        assert_eq!(decision.rule.is_some(), decision.line.is_some());
        if let Some(rule) = decision.rule {
            assert!(String::from_utf8_lossy(body).contains(&rule), "{rule}");
        }
    }
    assert!(!of_answer(Some(503), body).decide("Bellwether", "/").allowed);
}

#[test]
fn any_file() {
    bolero::check!().with_generator((ROBOTS, URL)).for_each(|(body, path): &(String, String)| check(body.as_bytes(), path));
}

#[test]
fn any_bytes() {
    bolero::check!().for_each(|body: &[u8]| check(body, "/a/b?c=d"));
}
