//! What a JSON Schema (2020-12) declares at a place of a result: the names of members, and closed sets of words. It checks nothing, and
//! a schema that is wrong or endless only declares less.

use serde_json::Value;

use alloc::vec;
use alloc::vec::Vec;

/// Maximum subschemas that may apply to one place; the rest is not looked at, so that references in a circle end.
const MOST_SCHEMAS: usize = 64;

/// Whether a text is an identifier, `^[a-z][a-z0-9_.-]{0,63}$`: too short and too plain to be a sentence.
pub(crate) fn is_word(text: &str) -> bool {
    text.len() <= 64
        && text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '_' | '.' | '-'))
}

/// What is declared at one place.
pub(crate) struct Declared<'a> {
    /// The whole schema; `None` if there is none.
    root: Option<&'a Value>,
    /// The subschemas that may apply here.
    here: Vec<&'a Value>,
}

impl<'a> Declared<'a> {
    /// The result itself.
    pub(crate) fn new(root: Option<&'a Value>) -> Self {
        Self { root, here: root.map_or_else(Vec::new, |root| expanded(root, vec![root])) }
    }

    /// A member, if its name may stand where only our own words do: it is a word and, if there is a schema, declared. `observed` is no such
    /// name, since readers believe that what stands there is marked.
    pub(crate) fn member(&self, name: &str) -> Option<Self> {
        if !is_word(name) || name == "observed" {
            return None;
        }
        let Some(root) = self.root else { return Some(Self { root: None, here: Vec::new() }) };
        let found: Vec<&Value> = self.here.iter().filter_map(|schema| schema.get("properties")?.get(name)).collect();
        (!found.is_empty()).then(|| Self { root: Some(root), here: expanded(root, found) })
    }

    /// Whether a text is one of a closed set of words here.
    pub(crate) fn has_word(&self, text: &str) -> bool {
        let is_it = |value: &Value| value.as_str() == Some(text);
        let one_of = |schema: &&Value| {
            let listed = schema.get("enum").and_then(Value::as_array);
            schema.get("const").is_some_and(is_it) || listed.is_some_and(|listed| listed.iter().any(is_it))
        };
        is_word(text) && self.here.iter().any(one_of)
    }
}

/// These schemas and those that they name or are composed of, each once.
fn expanded<'a>(root: &'a Value, mut found: Vec<&'a Value>) -> Vec<&'a Value> {
    found.truncate(MOST_SCHEMAS);
    let mut at = 0;
    while let Some(schema) = found.get(at).copied() {
        let named = schema.get("$ref").and_then(Value::as_str).and_then(|name| name.strip_prefix('#'));
        let composed = ["anyOf", "oneOf", "allOf"].into_iter().filter_map(|name| schema.get(name)?.as_array()).flatten();
        for more in named.and_then(|pointer| root.pointer(pointer)).into_iter().chain(composed) {
            if found.len() < MOST_SCHEMAS && !found.iter().any(|one| core::ptr::eq(*one, more)) {
                found.push(more);
            }
        }
        at += 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn words() {
        for word in ["a", "fail", "http-status-ok", "not_measured", "v1.2", &"a".repeat(64)] {
            assert!(is_word(word), "{word}");
        }
        for other in ["", "A", "1a", "-a", "a b", "a\n", "é", "a/b", "a:b", &"a".repeat(65)] {
            assert!(!is_word(other), "{other}");
        }
    }

    #[test]
    fn what_a_schema_declares() {
        let schema = json!({
            "properties": {
                "band": { "anyOf": [{ "$ref": "#/$defs/Band" }, { "type": "null" }] },
                "kind": { "enum": ["x", "Two words", 3] },
                "word": { "type": "string" },
            },
            "allOf": [{ "properties": { "more": { "const": "y" } } }],
            "$defs": { "Band": { "oneOf": [{ "const": "strong" }, { "const": "weak" }] } },
        });
        let declared = Declared::new(Some(&schema));
        let check = |name: &str, text: &str| declared.member(name).map(|member| member.has_word(text));
        assert_eq!(check("band", "weak"), Some(true));
        assert_eq!(check("band", "other"), Some(false));
        assert_eq!(check("kind", "x"), Some(true));
        assert_eq!(check("kind", "Two words"), Some(false));
        assert_eq!(check("word", "x"), Some(false));
        assert_eq!(check("more", "y"), Some(true));
        assert_eq!(check("undeclared", "x"), None);
        assert!(Declared::new(None).member("any").is_some_and(|member| !member.has_word("x")));
        assert!(["Any", "observed"].iter().all(|name| Declared::new(None).member(name).is_none()));
    }

    #[test]
    fn endless_schemas_end() {
        let itself = json!({ "$ref": "#", "properties": { "a": { "$ref": "#" } } });
        let declared = Declared::new(Some(&itself));
        assert!(declared.member("a").and_then(|a| a.member("a")).is_some());
        let wide = json!({ "anyOf": vec![json!({ "properties": { "a": {} } }); 1_000] });
        assert_eq!(Declared::new(Some(&wide)).here.len(), MOST_SCHEMAS);
        for wrong in
            [json!(null), json!(3), json!({ "properties": [], "$ref": 1, "anyOf": {} }), json!({ "$ref": "https://a.org" })]
        {
            assert!(Declared::new(Some(&wrong)).member("a").is_none());
        }
    }
}
