//! A conversation of an agent as a page: what it called and what it was told, with what differs from run to run made equal.

use crate::World;
use bellwether_core::id::JobId;
use bellwether_core::time::Timestamp;
use serde_json::{Map, Value, json};
use std::fmt::Write as _;

/// A call of a tool, and what was said.
pub type Turn = (String, Value, Value);

/// What the page says before the calls.
const HEAD: &str = "# A conversation\n\nOne agent, from finding an analysis to its receipt, with a key that may spend 0.10 EUR a day, on `geo_score` alone. \
    Recorded by the end-to-end test `mcp::conversation` (`BLESS=1` rewrites it); ids, times, sizes and signatures are made equal, and long answers are cut.\n";

/// Characters of an answer that are shown.
const SHOWN: usize = 1_800;

/// The page.
#[must_use]
pub fn page(world: &World, turns: &[Turn]) -> String {
    let mut page = HEAD.to_owned();
    let mut ids = Vec::new();
    for (tool, arguments, said) in turns {
        let mut plain = |value: &Value| serde_json::to_string_pretty(&plain(world, &mut ids, "", value)).unwrap_or_default();
        let (asked, answered) = (plain(arguments), plain(said));
        let shown: String = answered.chars().take(SHOWN).collect();
        let cut = if shown.len() < answered.len() { "\n…" } else { "" };
        let _ = write!(page, "\n## `{tool}`\n\n```json\n{asked}\n```\n\n```json\n{shown}{cut}\n```\n");
    }
    page
}

/// A value without what differs from run to run.
fn plain(world: &World, ids: &mut Vec<String>, name: &str, value: &Value) -> Value {
    match (name, value) {
        ("bytes" | "duration_ms", Value::Number(_)) => json!(0),
        ("next_cursor" | "cursor", Value::String(_)) => json!("…"),
        ("payload" | "sig" | "keyid", Value::String(_)) => json!("…"),
        (_, Value::String(text)) => json!(plain_text(world, ids, text)),
        (_, Value::Array(items)) => items.iter().map(|item| plain(world, ids, name, item)).collect(),
        (_, Value::Object(members)) => {
            let plain = members.iter().map(|(name, member)| (name.clone(), plain(world, ids, name, member)));
            Value::Object(plain.collect::<Map<_, _>>())
        }
        (_, other) => other.clone(),
    }
}

fn plain_text(world: &World, ids: &mut Vec<String>, text: &str) -> String {
    if Timestamp::parse(text).is_some() {
        return "2026-11-30T12:00:00.000Z".to_owned();
    }
    let text = text
        .replace(&world.origin, "https://bellwether.example")
        .replace(&format!("http://{}", world.site), "https://shop.example");
    let text = text.replace(&world.site, "shop.example");
    let words = text.split('/').map(|word| {
        if JobId::parse(word).is_none() {
            return word.to_owned();
        }
        let at = ids.iter().position(|known| known == word).unwrap_or_else(|| {
            ids.push(word.to_owned());
            ids.len() - 1
        });
        format!("0193e3a0-0000-7000-8000-{:012}", at + 1)
    });
    words.collect::<Vec<_>>().join("/")
}
