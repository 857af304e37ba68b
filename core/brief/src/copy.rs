//! Copies of parts of a result in which every text and name is clean and short, and the one wrapping in which they are sent.

use alloc::string::String;
use alloc::vec::Vec;

use bellwether_observed::{clean, cleaned};
use serde_json::{Map, Value, json};

/// Maximum characters of the address of a source.
pub(crate) const URL_CHARS: usize = 300;
/// Maximum characters of the name of a member.
pub(crate) const NAME_CHARS: usize = 100;
/// What stands for the rest of a list or an object that was cut, with the number of entries.
const LEFT_OUT: &str = "left_out";

/// Limits of a copy.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Maximum characters of a text.
    pub(crate) chars: usize,
    /// Maximum entries of a list or object.
    pub(crate) entries: usize,
    /// Maximum nesting of lists and objects.
    pub(crate) depth: usize,
}

impl Limits {
    /// What is tried first; the texts of our own criteria fit.
    pub(crate) const WIDE: Self = Self { chars: 500, entries: 100, depth: 8 };
    /// What is tried in turn for an entry that alone exceeds its page. By the last ones a copy has at most 100 bytes.
    pub(crate) const ALL: [Self; 4] = [
        Self::WIDE,
        Self { chars: 200, entries: 20, depth: 5 },
        Self { chars: 60, entries: 5, depth: 3 },
        Self { chars: 20, entries: 0, depth: 0 },
    ];
}

/// A copy, and whether something of the original is missing in it.
pub(crate) struct Copied {
    pub(crate) value: Value,
    pub(crate) is_cut: bool,
}

/// Copies a value within limits.
pub(crate) fn copy(value: &Value, limits: Limits) -> Copied {
    let mut is_cut = false;
    let value = within(value, limits, &mut is_cut);
    Copied { value, is_cut }
}

fn within(value: &Value, limits: Limits, is_cut: &mut bool) -> Value {
    let inner = Limits { depth: limits.depth.saturating_sub(1), ..limits };
    match value {
        Value::String(text) => {
            let text = cleaned(text, limits.chars);
            *is_cut |= text.is_cut;
            text.text.into()
        }
        Value::Array(all) if limits.depth == 0 => too_deep(all.len(), is_cut),
        Value::Object(all) if limits.depth == 0 => too_deep(all.len(), is_cut),
        Value::Array(all) => {
            let mut entries: Vec<Value> = all.iter().take(limits.entries).map(|one| within(one, inner, is_cut)).collect();
            if let Some(left_out) = all.len().checked_sub(limits.entries).filter(|left_out| *left_out > 0) {
                *is_cut = true;
                entries.push(json!({ LEFT_OUT: left_out }));
            }
            entries.into()
        }
        Value::Object(all) => {
            let mut members = Map::new();
            for (name, value) in all.iter().take(limits.entries) {
                *is_cut |= !insert(&mut members, name, within(value, inner, is_cut));
            }
            let left_out = all.len().saturating_sub(members.len());
            if left_out > 0 {
                *is_cut = true;
                members.entry(LEFT_OUT).or_insert_with(|| left_out.into());
            }
            members.into()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => value.clone(),
    }
}

/// Lists and objects below the last level.
fn too_deep(entries: usize, is_cut: &mut bool) -> Value {
    *is_cut |= entries > 0;
    json!({ LEFT_OUT: entries })
}

/// Inserts a member under its clean name; whether that was free, and the name is whole.
pub(crate) fn insert(members: &mut Map<String, Value>, name: &str, value: Value) -> bool {
    let name = cleaned(name, NAME_CHARS);
    let is_free = !members.contains_key(&name.text);
    if is_free {
        members.insert(name.text, value);
    }
    is_free && !name.is_cut
}

/// Texts of an analysed site or of a stranger's module as they are sent to a reader who may take them for orders: under one name, with the
/// address that they are of (cut to 300 characters) and the word that they are not ours. Strings are cleaned and cut to 500 characters, lists and objects to 100
/// entries and eight levels. Members called `source_url` and `untrusted` are replaced.
///
/// Put the value under `observed` (*Spotlighting*, arXiv 2403.14720: marking what is data lowers the risk, and does not end it).
#[must_use]
pub fn observed(source_url: &str, members: &Map<String, Value>) -> Value {
    let mut clean = Map::new();
    for (name, value) in members {
        insert(&mut clean, name, copy(value, Limits::WIDE).value);
    }
    wrapped(source_url, clean)
}

/// The same of members that are clean.
pub(crate) fn wrapped(source_url: &str, mut members: Map<String, Value>) -> Value {
    members.insert("source_url".into(), clean(source_url, URL_CHARS).into());
    members.insert("untrusted".into(), true.into());
    members.into()
}

/// Bytes of a value as JSON.
pub(crate) fn bytes(value: &Value) -> usize {
    serde_json::to_string(value).map_or(usize::MAX, |text| text.len())
}
