//! JSON values for readers of forms: values that fit a schema, and values that nearly fit. Texts ([`crate::Text`]) are for
//! parsers: composed of pieces, they are hardly ever JSON and would not reach a form.

use serde_json::{Map, Value, json};
use std::sync::atomic::{AtomicU32, Ordering};

/// Decisions made by the bytes of a fuzzer; when they have run out, it is always the first choice.
#[derive(Debug, Clone)]
pub struct Dice<'b>(std::slice::Iter<'b, u8>);

/// Texts for members: the names of the members and values that fit them.
pub type Words = [(&'static str, &'static [&'static str])];

/// Texts for any member.
#[rustfmt::skip]
const ANY: &[&str] = &[
    "Tea", "https://a.org/", "a.org", "", " ", "é\u{0}\n", "http://10.0.0.1/", "javascript:x", "<p>x</p>", "0", "null", "\u{202e}\u{feff}", "01921234-5678-7fff-bfff-ffffffffffff",
];
/// Maximum depth of a value that the schema does not restrict.
const DEPTH: usize = 3;
/// Maximum entries of a list beyond its minimum.
const MORE: usize = 3;

impl<'b> Dice<'b> {
    /// Dice that are decided by these bytes.
    #[must_use]
    pub fn new(bytes: &'b [u8]) -> Self {
        Self(bytes.iter())
    }

    /// A number below this one; 0 below 0.
    pub fn below(&mut self, number: usize) -> usize {
        usize::from(self.0.next().copied().unwrap_or_default()) % number.max(1)
    }

    /// One of these, if there are some.
    pub fn one<'t, T>(&mut self, of: &'t [T]) -> Option<&'t T> {
        of.get(self.below(of.len()))
    }

    /// A value that nearly always fits this schema, as far as `words` has its texts. One of five is changed somewhere.
    pub fn body(&mut self, schema: &Value, words: &Words) -> Value {
        let mut value = self.fitting(schema, "", words);
        if self.below(5) == 4 {
            self.change(&mut value);
        }
        value
    }

    /// A value of this schema, which describes the member of this name. It supports only what forms write: `enum`, `const`,
    /// `type`, limits, `properties`, `required`, `items`.
    pub fn fitting(&mut self, schema: &Value, name: &str, words: &Words) -> Value {
        if let Some(value) = schema.get("const") {
            return value.clone();
        }
        if let Some(values) = schema.get("enum").and_then(Value::as_array) {
            return self.one(values).cloned().unwrap_or_default();
        }
        let number = |name: &str| schema.get(name).and_then(Value::as_u64);
        let types = schema.get("type");
        let named = types.and_then(Value::as_array).and_then(|types| self.one(types)).or(types);
        match named.and_then(Value::as_str) {
            Some("object") => self.object(schema, words),
            Some("array") => {
                let least = usize::try_from(number("minItems").unwrap_or_default()).unwrap_or_default();
                let most =
                    number("maxItems").map_or(MORE, |most| usize::try_from(most).unwrap_or(MORE).saturating_sub(least).min(MORE));
                let entries = least + self.below(most + 1);
                (0..entries).map(|_| self.fitting(schema.get("items").unwrap_or(&Value::Null), name, words)).collect()
            }
            Some("integer" | "number") => {
                let (min, max) = (number("minimum").unwrap_or_default(), number("maximum").unwrap_or(1_000));
                let chosen = [min, max, u64::midpoint(min, max), min.saturating_add(1).min(max)];
                self.one(&chosen).copied().unwrap_or_default().into()
            }
            Some("boolean") => (self.below(2) == 1).into(),
            Some("null") => Value::Null,
            Some("string") => self.text(schema, name, words).into(),
            // If a schema has no restrictions, forms mean a value or a blank text.
            _ => match self.below(8) {
                0..=5 => "".into(),
                6 => self.text(schema, name, words).into(),
                _ => self.open(DEPTH),
            },
        }
    }

    fn object(&mut self, schema: &Value, words: &Words) -> Value {
        let required = schema.get("required").and_then(Value::as_array);
        let mut members = Map::new();
        for (name, member) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
            if required.is_some_and(|required| required.iter().any(|one| one == name)) || self.below(3) != 2 {
                members.insert(name.clone(), self.fitting(member, name, words));
            }
        }
        Value::Object(members)
    }

    fn text(&mut self, schema: &Value, name: &str, words: &Words) -> String {
        let known = words.iter().find(|(member, _)| *member == name).map_or(ANY, |(_, known)| known);
        let mut text = self.one(known).map_or_else(String::new, ToString::to_string);
        // Beyond some thousand characters nothing new happens.
        let least = schema.get("minLength").and_then(Value::as_u64).unwrap_or_default().min(4_096);
        while (text.chars().count() as u64) < least {
            text.push('a');
        }
        text
    }

    /// Any value of at most this depth.
    pub fn open(&mut self, depth: usize) -> Value {
        let leaves =
            [json!(null), json!(true), json!(0), json!(-1), json!(1.5), json!(1e300), json!(u64::MAX), json!("a"), json!("é")];
        let choice = self.below(leaves.len() + if depth == 0 { 0 } else { 4 });
        match leaves.get(choice) {
            Some(leaf) => leaf.clone(),
            None if choice.is_multiple_of(2) => (0..self.below(MORE + 1)).map(|_| self.open(depth - 1)).collect(),
            None => ["a", "b", "c"]
                .into_iter()
                .take(self.below(MORE + 1))
                .map(|name| (name.to_owned(), self.open(depth - 1)))
                .collect(),
        }
    }

    /// Changes a value in one place: another value, one member more or less, a duplicate entry.
    pub fn change(&mut self, value: &mut Value) {
        let goes_in = self.below(4) != 0;
        match value {
            Value::Object(members) if goes_in && !members.is_empty() => {
                let names: Vec<String> = members.keys().cloned().collect();
                let name = self.one(&names).cloned().unwrap_or_default();
                match self.below(4) {
                    0 => drop(members.remove(&name)),
                    1 => drop(members.insert("a".into(), self.open(DEPTH))),
                    _ => members.get_mut(&name).into_iter().for_each(|member| self.change(member)),
                }
            }
            Value::Array(entries) if goes_in && !entries.is_empty() => {
                let at = self.below(entries.len());
                match self.below(3) {
                    0 => drop(entries.remove(at)),
                    1 => entries.extend(entries.get(at).cloned()),
                    _ => entries.get_mut(at).into_iter().for_each(|entry| self.change(entry)),
                }
            }
            Value::String(text) if goes_in => match self.below(3) {
                0 => text.push_str(self.one(ANY).unwrap_or(&"")),
                1 => *text = text.repeat(1 + self.below(200)),
                _ => drop(text.pop()),
            },
            value => *value = self.open(DEPTH),
        }
    }
}

/// The number of a target's inputs that reached its properties.
#[derive(Debug, Default)]
pub struct Share {
    all: AtomicU32,
    reached: AtomicU32,
}

impl Share {
    /// Counts an input, and whether it reached the properties.
    pub fn count(&self, reached: bool) {
        self.all.fetch_add(1, Ordering::Relaxed);
        self.reached.fetch_add(reached.into(), Ordering::Relaxed);
    }

    /// Call it after all inputs; there are none when targets are only listed.
    ///
    /// # Panics
    /// When fewer than this percentage reached the properties: the target then checks nothing.
    pub fn at_least(&self, percent: u32) {
        let (all, reached) = (self.all.load(Ordering::Relaxed), self.reached.load(Ordering::Relaxed));
        assert!(reached * 100 >= all * percent, "only {reached} of {all} inputs reach the properties");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without bytes every choice is the first one; other bytes make another value.
    #[test]
    fn bytes_decide() {
        let schema = json!({ "type": "object", "required": ["n"], "properties": {
            "list": { "type": "array", "minItems": 1, "maxItems": 2, "items": { "type": "boolean" } },
            "n": { "type": "integer", "minimum": 2, "maximum": 9 }, "of": { "enum": ["x", "y"] },
            "t": { "type": ["string", "null"], "minLength": 3 },
        } });
        let words: &Words = &[("t", &["b"])];
        let body = |bytes: &[u8]| Dice::new(bytes).body(&schema, words);
        assert_eq!(body(&[]), json!({ "list": [false], "n": 2, "of": "x", "t": "baa" }));
        assert_eq!(body(&[0, 1, 1, 0, 1, 2, 2]), json!({ "list": [true, false], "n": 9 }));
    }
}
