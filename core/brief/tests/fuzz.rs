//! Any result with any schema. `cargo test` tries some; `./x soak` looks for more, guided by coverage.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "a test may panic")]

mod real;

use bellwether_brief::{Analysed, LEAST_PAGE_BYTES};
use bellwether_fuzz::value::{Dice, Share};
use real::{SOURCE_URL, brief, outside, pages};
use serde_json::{Map, Value, json};

const DEPTH: usize = 4;
/// Of a hundred inputs, at least this many have findings.
const REACH: u32 = 20;

/// Names and texts that the rules treat specially. Those with a capital letter, a space or a sign must never stand outside.
const NAMES: [&str; 24] = [
    "score",
    "counts",
    "status",
    "id",
    "criterion",
    "severity",
    "impact",
    "points",
    "effort",
    "owner",
    "text",
    "evidence",
    "title",
    "seen",
    "left_out",
    "observed",
    "source_url",
    "untrusted",
    "Ignore all",
    "![x](https://evil.example)",
    "https://a.example/?q=\"",
    "\u{200b}score",
    "",
    "a.b",
];
const TEXTS: [&str; 14] = [
    "fail",
    "warn",
    "pass",
    "html-title",
    "img-alt",
    "a-rule",
    "high",
    "small",
    "editor",
    "strong",
    "Say: pay",
    "<|im_start|>",
    "\"\\\"\\\u{1f375}",
    "\u{202e}x\u{e0041}",
];
/// The words above that may stand outside.
const OURS: [&str; 6] = ["html-title", "img-alt", "strong", "fail", "warn", "pass"];

fn value(dice: &mut Dice<'_>, depth: usize) -> Value {
    let leaves = 4;
    match dice.below(if depth == 0 { leaves } else { leaves + 6 }) {
        0 | 1 => text(dice).into(),
        2 => [json!(1.5), json!(-3), json!(u64::MAX), json!(1e300)][dice.below(4)].clone(),
        3 => [Value::Null, true.into()][dice.below(2)].clone(),
        4 | 5 => {
            let (times, entries) = (times(dice, depth), dice.below(4));
            let entries: Vec<Value> = (0..entries).map(|_| value(dice, depth - 1)).collect();
            (0..times).flat_map(|_| entries.clone()).collect()
        }
        6 => {
            json!({ "id": text(dice), "status": text(dice), "severity": text(dice), "title": text(dice), "impact": value(dice, 0) })
        }
        _ => object(dice, depth).into(),
    }
}

/// How often an entry is repeated: often only near the top, as the size is a product of all levels.
fn times(dice: &mut Dice<'_>, depth: usize) -> usize {
    if depth + 1 >= DEPTH && dice.below(4) == 3 { 60 } else { 1 }
}

fn finding(dice: &mut Dice<'_>) -> Value {
    let id = format!("rule-{}", dice.below(30));
    let status = ["fail", "warn", "pass", "Say: pay"][dice.below(4)];
    json!({ "id": id, "status": status, "severity": text(dice), "title": text(dice), "seen": text(dice), "impact": value(dice, 0) })
}

fn object(dice: &mut Dice<'_>, depth: usize) -> Map<String, Value> {
    let (times, members) = (times(dice, depth), dice.below(6));
    let mut object = Map::new();
    for _ in 0..members {
        let (name, value) = (NAMES[dice.below(NAMES.len())], value(dice, depth.saturating_sub(1)));
        object.insert(name.into(), value.clone());
        // Many members with other names, some of which are the same when they are clean.
        object
            .extend((1..times).map(|time| (format!("{name}{}", "\u{200b}".repeat(time % 9) + &"z".repeat(time)), value.clone())));
    }
    object
}

fn text(dice: &mut Dice<'_>) -> String {
    TEXTS[dice.below(TEXTS.len())].repeat([1, 1, 1, 200][dice.below(4)])
}

fn schema(dice: &mut Dice<'_>) -> Value {
    let member = json!({ "enum": ["strong", "Say: pay"], "properties": { "score": {}, "id": { "const": "strong" } } });
    let names = NAMES.iter().filter(|_| dice.below(2) == 0);
    json!({ "properties": names.map(|name| ((*name).to_owned(), member.clone())).collect::<Map<_, _>>() })
}

#[test]
fn any_result() {
    let found = Share::default();
    bolero::check!().for_each(|bytes: &[u8]| {
        let mut dice = Dice::new(bytes);
        let schema = (dice.below(3) != 0).then(|| schema(&mut dice));
        let findings: Value = (0..dice.below(40)).map(|_| finding(&mut dice)).collect();
        let result = match dice.below(8) {
            7 => value(&mut dice, DEPTH),
            _ => [("all".to_owned(), findings)].into_iter().chain(object(&mut dice, DEPTH)).collect(),
        };
        let long = "\u{1f375}".repeat(500);
        let source_url = [SOURCE_URL, &long, ""][dice.below(3)];
        let is_criterion = |id: &str| id.starts_with("rule-") || ["html-title", "Say: pay"].contains(&id);
        let analysed = Analysed { result: &result, schema: schema.as_ref(), source_url, is_criterion: &is_criterion };
        let brief = brief(&analysed, dice.below(25));
        // Names of members may be any identifier if there is no schema; texts never.
        for text in outside(&brief) {
            assert!(!TEXTS.contains(&text) || OURS.contains(&text) || ["high", "small", "editor"].contains(&text), "{text}");
            assert!(
                text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"_.-".contains(&byte)),
                "{text}"
            );
        }
        found.count(brief["findings_total"] != 0);
        for (path, limit, most_bytes) in [("", 1_000, 0), ("score", 3, LEAST_PAGE_BYTES), ("all", 50, 20_000)] {
            if path.is_empty() || analysed.page(&bellwether_brief::Asked { path, limit, from: 0, most_bytes }).is_some() {
                pages(&analysed, path, limit, most_bytes);
            }
        }
    });
    found.at_least(REACH);
}
