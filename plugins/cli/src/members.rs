//! Members of a `manifest.json` that nothing reads: in C it is written by hand, and a name may be misspelt. The schema of the result has
//! members of its own, which are not looked at.

use bellwether_manifest::Manifest;
use serde_json::{Value, json};
use similar::TextDiff;
use std::fmt;

/// How alike two names are that may be the same one, from 0 to 1.
const ALIKE: f32 = 0.6;

/// A member that nothing reads.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Unread {
    /// Where it is: `fields[0].colour`.
    path: String,
    /// What may have been meant.
    meant: Option<&'static str>,
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: nothing reads this member", self.path)?;
        self.meant.map_or(Ok(()), |meant| write!(f, "; did you mean {meant}?"))
    }
}

/// The first member of a manifest that nothing reads.
pub(crate) fn unread(mut manifest: Value) -> Option<Unread> {
    // Whatever it is, it is read; it may be large.
    if let Some(result) = manifest.get_mut("result") {
        *result = Value::Null;
    }
    let mut pointers = Vec::new();
    collect(&manifest, "", &mut pointers);
    pointers.retain(|pointer| pointer != "/result");
    let first = pointers.into_iter().find(|pointer| !is_read(&manifest, pointer))?;
    let name = first.rsplit('/').next().unwrap_or_default();
    let meant = NAMES.into_iter().map(|known| (known, TextDiff::from_chars(name, known).ratio()));
    let meant =
        meant.filter(|(known, ratio)| *known != name && *ratio >= ALIKE).max_by(|(_, one), (_, other)| one.total_cmp(other));
    Some(Unread { path: shown(&first), meant: meant.map(|(known, _)| known) })
}

/// The members that a manifest may have, at any place.
const NAMES: [&str; 24] = [
    "about",
    "cents",
    "default",
    "feature",
    "fields",
    "fuel",
    "hosts",
    "kind",
    "max",
    "max_chars",
    "min",
    "name",
    "needs",
    "of",
    "price",
    "required",
    "result",
    "set",
    "share_percent",
    "summary",
    "typical_seconds",
    "version",
    "wall_ms",
    "world",
];

/// JSON pointers to all members in a value, each before those in it.
fn collect(value: &Value, at: &str, pointers: &mut Vec<String>) {
    match value {
        Value::Object(members) => {
            for (name, value) in members {
                let pointer = format!("{at}/{}", name.replace('~', "~0").replace('/', "~1"));
                pointers.push(pointer.clone());
                collect(value, &pointer, pointers);
            }
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(place, value)| collect(value, &format!("{at}/{place}"), pointers));
        }
        _ => {}
    }
}

/// Whether something reads a member: a value that no member takes makes the manifest none.
fn is_read(manifest: &Value, pointer: &str) -> bool {
    let mut changed = manifest.clone();
    if let Some(member) = changed.pointer_mut(pointer) {
        *member = json!({ "": null });
    }
    serde_json::from_value::<Manifest>(changed).is_err()
}

/// A JSON pointer as people write it.
fn shown(pointer: &str) -> String {
    let mut path = String::new();
    for part in pointer.split('/').skip(1) {
        if part.parse::<usize>().is_ok() {
            path.push_str(&format!("[{part}]"));
        } else {
            path.push_str(if path.is_empty() { "" } else { "." });
            path.push_str(&part.replace("~1", "/").replace("~0", "~"));
        }
    }
    path
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;
    use bellwether_manifest::{Declaration, Field, Kind, PriceClass, WORLD};
    use std::collections::BTreeSet;

    /// A manifest with every member.
    fn full() -> Value {
        let fields = [
            Kind::Url,
            Kind::TEXT,
            Kind::Integer { min: 1, max: 9, default: 2 },
            Kind::choice(&["a"]),
            Kind::list(Kind::Integer { min: 1, max: 9, default: 2 }, 0, 3),
        ];
        let fields = fields.into_iter().map(|kind| Field::required("tea", kind).about("Green"));
        let mut declaration =
            Declaration::new("acme:tea", "Tea").fields(fields).needs(&["search"]).fuel(1_000_000).hosts(&["input"]);
        declaration.price = PriceClass::Set { cents: 1, share_percent: 2 };
        let result = json!({ "colour": { "type": "string" } });
        serde_json::to_value(Manifest { declaration, version: "1.0.0".into(), world: WORLD.into(), result }).unwrap()
    }

    /// What is said of a manifest with this value at this place, which may end in a new member.
    fn check(pointer: &str, value: Value, expected: Option<&str>) {
        let mut manifest = full();
        let (parent, name) = pointer.rsplit_once('/').unwrap();
        manifest.pointer_mut(parent).unwrap()[name] = value;
        assert_eq!(unread(manifest).map(|unread| unread.to_string()).as_deref(), expected, "{pointer}");
    }

    #[test]
    fn misspelt_members() {
        assert_eq!(unread(full()), None);
        // What is written as it is without being written.
        check("/fuel", json!(20_000_000_000_u64), None);
        check("/hosts", json!(["*"]), None);
        check("/fields/0/about", json!(""), None);
        check("/price", json!("standard"), None);
        check("/result/anything", json!({ "host": 1 }), None);
        check("/host", json!(["input"]), Some("host: nothing reads this member; did you mean hosts?"));
        check("/colour", json!("green"), Some("colour: nothing reads this member"));
        check("/colour", Value::Null, Some("colour: nothing reads this member"));
        check("/fields/0/require", json!(true), Some("fields[0].require: nothing reads this member; did you mean required?"));
        check("/fields/4/of/maximum", json!(3), Some("fields[4].of.maximum: nothing reads this member; did you mean max?"));
        check("/price/set/cent", json!({ "a": 1 }), Some("price.set.cent: nothing reads this member; did you mean cents?"));
        // A member of another kind of field.
        check("/fields/0/max_chars", json!(7), Some("fields[0].max_chars: nothing reads this member"));
    }

    #[test]
    fn names_are_those_of_the_types() {
        let mut pointers = Vec::new();
        let mut full = full();
        full["result"] = Value::Null;
        collect(&full, "", &mut pointers);
        let found: BTreeSet<&str> = pointers.iter().filter_map(|pointer| pointer.rsplit('/').next()).collect();
        assert_eq!(found, NAMES.into_iter().collect());
    }
}
