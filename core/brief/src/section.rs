//! The parts of a result: which there are, and one of them page by page.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use bellwether_observed::clean;
use serde_json::{Map, Value, json};

use crate::copy::{Copied, Limits, NAME_CHARS, bytes, copy, insert, wrapped};
use crate::declared::Declared;

/// Maximum sections that a brief names.
const MOST_NAMED: usize = 24;
/// Maximum further sections, whose names are not ours.
const MOST_OTHERS: usize = 8;
/// Maximum characters of such a name.
const OTHER_CHARS: usize = 40;
/// Longer paths are of no section.
const MOST_PATH_BYTES: usize = 256;
/// Maximum entries of a page.
pub const MOST_ENTRIES: usize = 1_000;
/// Bytes of a page, if the reader says nothing.
pub const PAGE_BYTES: usize = 20_000;
/// A page never needs more than this; fewer bytes are taken for this many.
pub const LEAST_PAGE_BYTES: usize = 3_000;

/// A list or an object of the top level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its name, by which it is asked for.
    pub name: String,
    /// Entries or members.
    pub items: usize,
    /// Bytes as JSON.
    pub bytes: usize,
}

/// The sections of a result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sections {
    /// Those with declared names, at most 24.
    pub named: Vec<Section>,
    /// Those whose names may be of the site, cleaned and cut to 40 characters; at most 8. Only for below `observed`.
    pub others: Vec<Section>,
    /// Number of sections that had no room. The page of the path `""` has all.
    pub left_out: usize,
}

/// A part of a section.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Entries or members of the whole section; 1 of a scalar.
    pub total: usize,
    /// Position of the first one here.
    pub from: usize,
    /// Position of the first one that is not here any more; `None` at the end.
    pub next: Option<usize>,
    /// Whether something in these entries is missing: a text was cut, or what was nested was too much. A longer path shows it.
    pub is_truncated: bool,
    /// `items`, `members` or `value`, and `section`, below the wrapping of [`observed`](crate::observed).
    pub observed: Value,
}

impl Section {
    /// The section as it is sent.
    #[must_use]
    pub fn to_value(&self) -> Value {
        json!({ "name": self.name, "items": self.items, "bytes": self.bytes })
    }
}

impl Page {
    /// The page as it is sent.
    #[must_use]
    pub fn to_value(&self) -> Value {
        let Self { total, from, next, is_truncated, observed } = self;
        json!({ "total": total, "from": from, "next": next, "truncated": is_truncated, "observed": observed })
    }
}

pub(crate) fn sections(result: &Map<String, Value>, declared: &Declared<'_>) -> Sections {
    let mut sections = Sections::default();
    for (name, value) in result {
        let items = match value {
            Value::Array(entries) => entries.len(),
            Value::Object(members) => members.len(),
            _ => continue,
        };
        let section = |name: String| Section { name, items, bytes: bytes(value) };
        if declared.member(name).is_some() {
            if sections.named.len() < MOST_NAMED {
                sections.named.push(section(name.clone()));
                continue;
            }
        } else if sections.others.len() < MOST_OTHERS {
            sections.others.push(section(clean(name, OTHER_CHARS)));
            continue;
        }
        sections.left_out += 1;
    }
    sections
}

/// The value at a path of names and positions with dots between them; a name may have dots itself.
fn find<'a>(value: &'a Value, path: &str) -> Option<&'a Value> {
    let child = |name: &str| match value {
        Value::Object(members) => members.get(name),
        Value::Array(entries) => entries.get(name.parse::<usize>().ok()?),
        _ => None,
    };
    child(path).or_else(|| path.rmatch_indices('.').find_map(|(at, _)| find(child(path.get(..at)?)?, path.get(at + 1..)?)))
}

pub(crate) fn page(result: &Value, source_url: &str, asked: &crate::Asked<'_>) -> Option<Page> {
    let path = Some(asked.path).filter(|path| path.len() <= MOST_PATH_BYTES)?;
    let value = if path.is_empty() { result } else { find(result, path)? };
    let (total, limit) = (size(value), asked.limit.clamp(1, MOST_ENTRIES));
    let from = asked.from.min(total);
    let mut contents = Contents::of(value);
    let envelope = |contents: &Contents, next: Option<usize>, is_truncated: bool| {
        let mut members = contents.member();
        members.insert("section".into(), clean(path, NAME_CHARS).into());
        Page { total, from, next, is_truncated, observed: wrapped(source_url, members) }
    };
    // With the longest figures that it can have.
    let empty = bytes(&envelope(&contents, Some(total), false).to_value());
    let mut room = asked.most_bytes.max(LEAST_PAGE_BYTES).saturating_sub(empty);
    let (mut at, mut is_truncated) = (from, false);
    for (name, entry) in entries(value).skip(from).take(limit) {
        let mut tried = Limits::ALL.into_iter().map(|limits| copy(entry, limits)).map(|copy| (cost(name, &copy), copy));
        // Only the first entry of a page is made smaller: others begin the next page.
        let fitting =
            if at == from { tried.find(|(cost, _)| *cost <= room) } else { tried.next().filter(|(cost, _)| *cost <= room) };
        let Some((cost, copy)) = fitting else { break };
        room -= cost;
        is_truncated |= copy.is_cut | !contents.add(name, copy.value);
        at += 1;
    }
    Some(envelope(&contents, Some(at).filter(|at| *at < total), is_truncated))
}

/// Bytes that an entry adds to a page at most.
fn cost(name: Option<&str>, copy: &Copied) -> usize {
    let name = name.map_or(0, |name| bytes(&clean(name, NAME_CHARS).into()) + 1);
    bytes(&copy.value) + name + 1
}

fn size(value: &Value) -> usize {
    match value {
        Value::Array(entries) => entries.len(),
        Value::Object(members) => members.len(),
        _ => 1,
    }
}

fn entries<'a>(value: &'a Value) -> Box<dyn Iterator<Item = (Option<&'a str>, &'a Value)> + 'a> {
    match value {
        Value::Array(entries) => Box::new(entries.iter().map(|entry| (None, entry))),
        Value::Object(members) => Box::new(members.iter().map(|(name, value)| (Some(name.as_str()), value))),
        scalar => Box::new(core::iter::once((None, scalar))),
    }
}

/// What of a section is on a page.
enum Contents {
    Items(Vec<Value>),
    Members(Map<String, Value>),
    Value(Value),
}

impl Contents {
    fn of(value: &Value) -> Self {
        match value {
            Value::Array(_) => Self::Items(Vec::new()),
            Value::Object(_) => Self::Members(Map::new()),
            _ => Self::Value(Value::Null),
        }
    }

    /// Adds an entry; false if its name was cut, or is that of another one when it is clean.
    fn add(&mut self, name: Option<&str>, entry: Value) -> bool {
        match self {
            Self::Items(items) => items.push(entry),
            Self::Members(members) => return insert(members, name.unwrap_or_default(), entry),
            Self::Value(value) => *value = entry,
        }
        true
    }

    fn member(&self) -> Map<String, Value> {
        let (name, value) = match self {
            Self::Items(items) => ("items", items.clone().into()),
            Self::Members(members) => ("members", members.clone().into()),
            Self::Value(value) => ("value", value.clone()),
        };
        [(name.to_string(), value)].into_iter().collect()
    }
}
