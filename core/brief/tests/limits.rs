//! Results that make a brief or a page as long as it can be.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "a test may panic")]

mod real;

use bellwether_brief::{Analysed, Asked, LEAST_PAGE_BYTES, observed};
use real::{brief, check_inside};
use serde_json::{Map, Value, json};

/// A character of four bytes.
const WIDE: &str = "\u{1f375}";

/// Every part is longer than it may be: names, words, texts, sections with names of ours and others, findings.
fn longest(findings: usize) -> Value {
    let mut result = Map::new();
    for at in 0..40 {
        let name = |of: &str| format!("{of}_{at:02}_{}", "x".repeat(64 - of.len() - 4));
        result.insert(name("word"), 1e300.into());
        result.insert(name("list"), json!([1, 2, 3]));
        result.insert(name("text"), WIDE.repeat(300).into());
        result.insert(format!("{at}{}", WIDE.repeat(200)), WIDE.repeat(300).into());
        result.insert(format!("[{at}{}", WIDE.repeat(200)), json!([]));
    }
    let text = WIDE.repeat(600);
    let finding = |at: usize| json!({ "id": format!("rule-{at:02}"), "status": "fail", "title": text, "seen": text, "advice": text, "impact": at });
    result.insert("findings".into(), (0..findings).map(finding).collect());
    result.into()
}

fn check(result: &Value, source_url: &str, most_findings: usize, expected: usize) {
    let analysed = Analysed { result, schema: None, source_url, is_criterion: &|id| id.starts_with("rule-") };
    let brief = brief(&analysed, most_findings);
    let shown = brief["findings"].as_array().unwrap();
    assert_eq!(shown.len(), expected, "{brief:#}");
    // The worst one comes first.
    assert!(shown.first().is_none_or(|first| first["impact"] == 29.0 && first["truncated"] == true), "{shown:#?}");
    assert_eq!(brief["findings_total"], 30);
}

#[test]
fn long_briefs() {
    let result = longest(30);
    check(&result, "https://a.example/", 0, 0);
    check(&result, "https://a.example/", 1, 1);
    // Their texts are cut to 40 characters, and then there is room for seven of them.
    check(&result, "https://a.example/", 20, 7);
    check(&result, &WIDE.repeat(2_000), 20, 2);
    let only_findings = json!({ "findings": result["findings"] });
    check(&only_findings, "https://a.example/", 30, 17);
}

#[test]
fn what_had_no_room_is_counted() {
    let result = longest(30);
    let analysed = Analysed { result: &result, schema: None, source_url: "https://a.example/", is_criterion: &|_| false };
    let brief = analysed.brief();
    assert_eq!(brief.summary.members.len() + brief.summary.texts.len() + brief.summary.left_out, 3 * 40);
    assert_eq!(brief.sections.named.len() + brief.sections.others.len() + brief.sections.left_out, 2 * 40 + 1);
}

/// An entry that alone is too long for a page is made smaller; the next one begins the next page.
#[test]
fn long_entries() {
    let entry: Value = (0..400).map(|at| json!({ "name": at, "text": WIDE.repeat(600) })).collect();
    let result =
        json!({ "list": [1, entry, 2], "map": { "a\u{200b}": 1, "a": 2, "b": 3 }, "maps": [{ "a\u{200b}": 1, "a": 2 }] });
    let analysed = Analysed { result: &result, schema: None, source_url: &WIDE.repeat(400), is_criterion: &|_| false };
    let page = |path: &str, from: usize| analysed.page(&Asked { path, limit: 10, from, most_bytes: LEAST_PAGE_BYTES }).unwrap();
    let first = page("list", 0);
    assert_eq!((first.next, first.is_truncated, &first.observed["items"]), (Some(1), false, &json!([1])));
    let second = page("list", 1);
    let short = json!({ "name": 0, "text": format!("{}…", WIDE.repeat(59)) });
    assert_eq!((second.next, second.is_truncated, &second.observed["items"][0][0]), (None, true, &short));
    assert_eq!((&second.observed["items"][0][5], &second.observed["items"][1]), (&json!({ "left_out": 395 }), &json!(2)));
    // Of names that are the same when they are clean, the first one counts.
    let map = page("map", 0);
    assert_eq!((map.total, map.is_truncated, &map.observed["members"]), (3, true, &json!({ "a": 1, "b": 3 })));
    let maps = page("maps", 0);
    assert_eq!((maps.is_truncated, &maps.observed["items"]), (true, &json!([{ "a": 1, "left_out": 1 }])));
}

#[test]
fn wrapped_texts() {
    let members =
        json!({ "title": "Tea\n![x](https://evil.example)", "untrusted": false, "a\u{200b}": [[[[[[[[["deep"]]]]]]]]] });
    let found = observed("https://a.example/<b>", members.as_object().unwrap());
    let expected = json!({
        "source_url": "https://a.example/‹b>", "untrusted": true, "title": "Tea ![x] (https://evil.example)", "a": [[[[[[[[{ "left_out": 1 }]]]]]]]],
    });
    assert_eq!(found, expected);
    check_inside(&json!({ "observed": found }), false);
}
