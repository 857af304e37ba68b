//! What we say of criteria, whatever was seen: an agent may act on it, since no word of it comes from a site.

use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::LazyLock;

/// A line for each criterion: id, name, why it matters, what to do; between them tabs.
const TABLE: &str = include_str!("../../../plugins/criteria/ADVICE.tsv");

/// Whether this is the id of a criterion.
pub(super) fn is_criterion(id: &str) -> bool {
    cells(id).is_some()
}

/// Adds what we say of its criterion to each finding of a brief: `title`, `why` and `advice`.
pub(super) fn add(brief: &mut Value) {
    let findings = brief.get_mut("findings").and_then(Value::as_array_mut);
    for finding in findings.into_iter().flatten().filter_map(Value::as_object_mut) {
        let id = finding.get("criterion").and_then(Value::as_str).unwrap_or_default();
        let Some([title, why, advice]) = cells(id) else { continue };
        let ours = [("title", title), ("why", why), ("advice", advice)];
        if let Some(Value::Object(theirs)) = finding.get_mut("observed") {
            // What the module quotes of us is said below, and trusted.
            theirs.retain(|_, text| !text.as_str().is_some_and(|text| ours.iter().any(|(_, our)| is_beginning(text, our))));
        }
        for (name, text) in ours {
            finding.insert(name.into(), json!(text));
        }
    }
}

/// Whether a text is another one, perhaps cut.
fn is_beginning(text: &str, of: &str) -> bool {
    match text.strip_suffix('…') {
        Some(cut) => of.starts_with(cut),
        None => text == of,
    }
}

/// Name, reason and advice of a criterion. Each object of a result is asked for, so they are looked up.
fn cells(id: &str) -> Option<[&'static str; 3]> {
    static CELLS: LazyLock<HashMap<&str, [&str; 3]>> = LazyLock::new(|| {
        let line = |line: &'static str| {
            let mut cells = line.split('\t');
            Some((cells.next()?, [cells.next()?, cells.next()?, cells.next()?]))
        };
        TABLE.lines().filter_map(line).collect()
    });
    CELLS.get(id).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_has_its_texts() {
        for line in TABLE.lines() {
            let id = line.split('\t').next().unwrap_or_default();
            assert!(cells(id).is_some_and(|texts| texts.iter().all(|text| !text.is_empty())), "{line}");
        }
        assert!(!is_criterion("") && !is_criterion("nothing"));
        let mut brief = json!({ "findings": [{ "criterion": "title-present" }, { "criterion": "not-ours" }] });
        add(&mut brief);
        let advised = |at: &str| brief.pointer(at).is_some();
        assert!(advised("/findings/0/advice") && !advised("/findings/1/advice"), "{brief}");
    }
}
