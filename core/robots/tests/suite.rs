//! Decisions compared with the tests of two other readers of robots.txt (`suite/`). Every expectation holds, except those in
//! `tests/known_deviations.json`, each with its reason; one that holds again must be removed from that list.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::print_stdout, reason = "a test may stop, and says what it found")]

use bellwether_robots::{Rules, path_of, robots_facts};
use serde_json::Value;
use std::collections::BTreeSet;
use url::Url;

#[test]
fn what_google_expects() {
    check("google-robotstxt", include_str!("suite/google-robotstxt.json"), 136);
}

#[test]
fn what_crawler_commons_expects() {
    check("crawler-commons", include_str!("suite/crawler-commons.json"), 261);
}

fn check(suite: &str, groups: &str, at_least: usize) {
    let groups: Vec<Value> = serde_json::from_str(groups).unwrap();
    let (mut expectations, mut deviations) = (0, BTreeSet::new());
    for group in &groups {
        let text = |member: &str| group[member].as_str().unwrap();
        let facts = robots_facts(text("robots").as_bytes());
        let rules = Rules::of_answer(Some(200), text("robots").as_bytes(), text("agent"));
        for (member, expected) in [("allowed", true), ("refused", false)] {
            for address in group[member].as_array().unwrap() {
                let url = Url::parse(address.as_str().unwrap()).unwrap();
                let allowed = rules.allow(&url);
                assert_eq!(facts.decide(text("agent"), &path_of(&url)).allowed, allowed, "{group} {url}");
                expectations += 1;
                if allowed != expected {
                    deviations.insert(format!("{} {} {}", text("test"), text("agent"), address.as_str().unwrap()));
                }
            }
        }
    }
    println!("{suite}: {expectations} expectations, {} deviations", deviations.len());
    assert!(expectations >= at_least, "{expectations}");
    assert_eq!(deviations, known(suite), "{deviations:#?}");
}

/// The known deviations of a suite.
fn known(suite: &str) -> BTreeSet<String> {
    let lists: Value = serde_json::from_str(include_str!("../../../tests/known_deviations.json")).unwrap();
    let entries = lists["robots"].as_array().unwrap().iter().filter(|entry| entry["suite"] == suite);
    entries.flat_map(|entry| entry["where"].as_array().unwrap()).map(|place| place.as_str().unwrap().to_owned()).collect()
}
