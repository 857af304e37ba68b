//! Verdicts compared with another implementation of the draft (`jsonschema`): both must agree on every schema that is accepted
//! here, and a schema that the other finds faulty must not be accepted. Not compared: integers beyond 2^53, which RFC 7493 §2.2
//! advises against.
#![allow(clippy::indexing_slicing, reason = "only JSON is indexed here, where a missing member is null")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use bellwether_schema::Schema;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::path::Path;

/// How many values fitted, and how many did not.
#[derive(Default)]
struct Counts {
    fitting: usize,
    misfitting: usize,
}

/// Compares the verdicts on a schema and on each value; `taken` says whether the schema must be accepted here.
fn check(schema: &Value, taken: bool, values: &[Value], counts: &mut Counts) {
    let read = match Schema::read(schema) {
        Ok(read) => read,
        Err(fault) => return assert!(!taken, "{schema} is refused: {fault}"),
    };
    assert!(taken, "{schema} is taken");
    let other = jsonschema::validator_for(schema).unwrap_or_else(|error| panic!("only one finds a fault in {schema}: {error}"));
    for value in values {
        let verdict = read.check(value);
        let fits = other.is_valid(value);
        assert_eq!(verdict.is_ok(), fits, "{verdict:?}\n{schema}\n{value}");
        *(if fits { &mut counts.fitting } else { &mut counts.misfitting }) += 1;
    }
}

#[test]
fn results_of_the_modules() {
    let mut counts = Counts::default();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../plugins/modules");
    for entry in std::fs::read_dir(folder).unwrap() {
        let folder = entry.unwrap().path();
        if folder.join("manifest.json").exists() {
            let (schema, values) = of_a_module(&folder);
            check(&schema, true, &values, &mut counts);
        }
    }
    assert!(counts.fitting > 20 && counts.misfitting > 500, "{} fit, {} do not", counts.fitting, counts.misfitting);
}

#[test]
fn keywords() {
    let mut counts = Counts::default();
    for schema in known() {
        check(&schema, true, &values(), &mut counts);
    }
    for schema in refused() {
        check(&schema, false, &[], &mut counts);
    }
    assert!(counts.fitting > 300 && counts.misfitting > 200, "{} fit, {} do not", counts.fitting, counts.misfitting);
}

/// Pieces of patterns, with characters that engines may read in different ways.
const PIECES: [&str; 24] = [
    "a",
    "b",
    "é",
    "-",
    "_",
    " ",
    ".",
    "[a-c]",
    "[^a-c]",
    "[-a]",
    "[a&&b]",
    "[a_~~#]",
    "\\d",
    "[\\w.]",
    "\\W",
    "\\.",
    "\\/",
    "#",
    "(a|b)",
    "(?:ab)",
    "|",
    "^",
    "$",
    "[^\\d\\]]",
];
const QUANTIFIERS: [&str; 9] = ["", "", "", "*", "+", "?", "{2}", "{1,}", "{0,2}?"];

proptest! {
    /// If a pattern is accepted, both engines find it in the same texts. Not compared are cases in which the other engine
    /// deviates from ECMA-262: line terminators other than `\n`, and a repeated piece (it finds `(a|b)+-*(a|b)+` in `a`).
    #[test]
    fn patterns(
        pieces in prop::sample::subsequence(&PIECES[..], 1..6).prop_shuffle(),
        quantifiers in prop::collection::vec(prop::sample::select(&QUANTIFIERS[..]), 6),
        texts in prop::collection::vec("[abcé_.&~#\\-\n1/\\] 𝒳]{0,6}", 1..10),
    ) {
        let pattern: String = pieces.iter().zip(quantifiers).flat_map(|(piece, quantifier)| [*piece, quantifier]).collect();
        let schema = json!({ "pattern": pattern });
        let values: Vec<Value> = texts.into_iter().map(Value::from).collect();
        if Schema::read(&schema).is_ok() {
            check(&schema, true, &values, &mut Counts::default());
        }
    }
}

/// The result schema of a module with the results of its cases, unchanged and with an error in every place.
fn of_a_module(folder: &Path) -> (Value, Vec<Value>) {
    let read = |path: &Path| -> Value { serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap() };
    let mut values = Vec::new();
    for entry in std::fs::read_dir(folder.join("cases")).unwrap() {
        let path = entry.unwrap().path().join("expected.json");
        if path.is_file() {
            let mut result = read(&path)["ok"].take();
            if !result.is_null() {
                values.push(result.clone());
                shorten(&mut result);
                spoil(&result, "", &mut values);
            }
        }
    }
    (read(&folder.join("manifest.json"))["result"].take(), values)
}

/// Leaves one entry in each array, so that each place of the schema gets an error once.
fn shorten(value: &mut Value) {
    match value {
        Value::Array(entries) => {
            entries.truncate(1);
            entries.iter_mut().for_each(shorten);
        }
        Value::Object(members) => members.values_mut().for_each(shorten),
        _ => {}
    }
}

/// Copies of the whole in which the place at `pointer`, and each below it, is replaced by values of every type, or removed.
fn spoil(whole: &Value, pointer: &str, values: &mut Vec<Value>) {
    for other in [json!(null), json!(true), json!(-1), json!(1.5), json!(3.0), json!("other"), json!([]), json!({})] {
        let mut copy = whole.clone();
        *copy.pointer_mut(pointer).unwrap() = other;
        values.push(copy);
    }
    let below: Vec<String> = match whole.pointer(pointer).unwrap() {
        Value::Array(entries) => (0..entries.len()).map(|index| index.to_string()).collect(),
        Value::Object(members) => members.keys().map(|name| name.replace('~', "~0").replace('/', "~1")).collect(),
        _ => Vec::new(),
    };
    for name in below {
        let mut copy = whole.clone();
        if let Some(members) = copy.pointer_mut(pointer).and_then(Value::as_object_mut) {
            members.shift_remove(&name);
            values.push(copy);
        }
        spoil(whole, &format!("{pointer}/{name}"), values);
    }
}

fn values() -> Vec<Value> {
    let texts = ["", "a", "é", "𝒳𝒳", "2026-13-45", "not an address"].map(Value::from);
    let numbers =
        [json!(0), json!(-0.0), json!(1), json!(1.0), json!(0.3), json!(5), json!(1e300), json!(9_007_199_254_740_991_u64)];
    let others = [
        json!(null),
        json!(false),
        json!([]),
        json!([1, 1.0]),
        json!([1, "1", null]),
        json!({}),
        json!({ "a": 1 }),
        json!({ "a": 1, "b": { "a": [{}] } }),
        json!({ "constructor": 1 }),
        json!([[{}], [{}]]),
    ];
    texts.into_iter().chain(numbers).chain(others).collect::<Vec<Value>>()
}

/// Keywords that no manifest has today.
fn known() -> Vec<Value> {
    vec![
        json!(true),
        json!(false),
        json!({}),
        json!({ "type": "integer" }),
        json!({ "type": ["null", "number"] }),
        json!({ "format": "date-time" }),
        json!({ "format": "uri" }),
        json!({ "format": "email" }),
        json!({ "format": "uint32" }),
        json!({ "minLength": 2 }),
        json!({ "maxLength": 1 }),
        json!({ "minimum": 1, "exclusiveMaximum": 5 }),
        json!({ "multipleOf": 0.1 }),
        json!({ "maximum": 9_007_199_254_740_990_u64 }),
        json!({ "uniqueItems": true }),
        json!({ "minItems": 1, "maxItems": 2 }),
        json!({ "contains": { "type": "string" } }),
        json!({ "prefixItems": [{ "const": 1 }], "items": { "type": "string" } }),
        json!({ "items": false }),
        json!({ "required": ["constructor"] }),
        json!({ "required": ["a"], "additionalProperties": false, "properties": { "a": true } }),
        json!({ "propertyNames": { "maxLength": 1 } }),
        json!({ "minProperties": 2 }),
        json!({ "patternProperties": { "^a": { "type": "string" } } }),
        json!({ "enum": [1, "a", null, [], {}] }),
        json!({ "const": { "a": 1.0 } }),
        json!({ "not": { "type": "object" } }),
        json!({ "if": { "type": "string" }, "then": { "minLength": 1 }, "else": { "type": "object" } }),
        json!({ "oneOf": [{ "type": "number" }, { "minimum": 1 }] }),
        json!({ "anyOf": [{ "type": "null" }, { "type": "array" }] }),
        json!({ "multipleOf": 2 }),
        json!({ "contains": { "type": "number" }, "minContains": 2 }),
        json!({ "contains": { "type": "object" }, "minContains": 0, "maxContains": 0 }),
        json!({ "dependentRequired": { "a": ["b"] } }),
        json!({ "prefixItems": [true, { "type": "string" }] }),
        json!({ "then": false, "else": false }),
        json!({ "minContains": 5 }),
        json!({ "exclusiveMinimum": 1, "maximum": 5.0 }),
        json!({ "minLength": 1.0 }),
        json!({ "items": { "$ref": "#/$defs/thing", "minProperties": 0 }, "$defs": { "thing": { "type": ["object", "number"] } } }),
        json!({ "patternProperties": { "^a$": { "type": "integer" }, "b": { "type": "object" } }, "additionalProperties": false }),
        json!({ "properties": { "a": { "const": 1 } }, "additionalProperties": { "properties": { "a": { "items": { "type": "object" } } } } }),
        json!({ "x-unit": "ms", "examples": [1], "default": {} }),
        json!({ "enum": [] }),
    ]
}

/// Schemas that the draft calls invalid, or that are not supported here.
fn refused() -> Vec<Value> {
    vec![
        json!(null),
        json!(5),
        json!([]),
        json!({ "type": "objekt" }),
        json!({ "type": [] }),
        json!({ "required": "a" }),
        json!({ "properties": [] }),
        json!({ "properties": { "a": 5 } }),
        json!({ "anyOf": [] }),
        json!({ "minLength": -1 }),
        json!({ "pattern": "(" }),
        json!({ "$ref": "#/$defs/none" }),
        json!({ "items": [true] }),
        json!({ "multipleOf": 0 }),
        json!({ "$defs": { "a": { "minimum": "1" } } }),
        json!({ "properties": { "a": { "pattern": "[" } } }),
        json!({ "allOf": [{ "not": { "enum": 1 } }] }),
        json!({ "properties": { "a": { "$ref": "#/$defs/none" } } }),
        json!({ "allOf": [{ "properties": { "a": true } }], "unevaluatedProperties": false }),
        json!({ "$ref": "#/$defs/tree", "$defs": { "tree": { "properties": { "b": { "$ref": "#/$defs/tree" } } } } }),
        json!({ "$ref": "#here", "$defs": { "x": { "$anchor": "here" } } }),
        json!({ "pattern": "^\\p{L}+$" }),
        json!({ "then": 5 }),
        json!({ "minContains": "1" }),
        json!({ "patternProperties": { "(": true } }),
    ]
}
