//! The Worker's check of results (JavaScript, `edge/glue/schema.js`) against another library (Rust, `jsonschema`): both
//! must agree on which schemas are sound and on which values fit, whatever words they use for it. Not asked: integers
//! beyond 2^53, which JavaScript rounds before it compares them (RFC 7493 §2.2 advises against them).
#![allow(clippy::indexing_slicing, reason = "only JSON is indexed here, where a missing member is null")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use anyhow::Result;
use serde_json::{Value, json};
use xtask::client::send;
use xtask::server::{DevServer, free_port};
use xtask::{build, tools};

#[test]
fn both_validators_agree() {
    let mut questions = by_hand();
    questions.extend(of_the_modules().unwrap());
    let answers = ask(&questions).unwrap();
    let mut wrong = Vec::new();
    let (mut fitting, mut misfitting) = (0, 0);
    for ((schema, values), answer) in questions.iter().zip(&answers) {
        let Ok(validator) = jsonschema::validator_for(schema) else {
            if answer["fault"].is_null() {
                wrong.push(format!("only one finds a fault in the schema {schema}"));
            }
            continue;
        };
        if !answer["fault"].is_null() {
            wrong.push(format!("only one finds a fault in the schema {schema}: {}", answer["fault"]));
            continue;
        }
        for (value, misfit) in values.iter().zip(answer["misfits"].as_array().unwrap()) {
            let fits = validator.is_valid(value);
            *(if fits { &mut fitting } else { &mut misfitting }) += 1;
            if fits != misfit.is_null() {
                wrong.push(format!("does it fit? Rust: {fits}, JavaScript: {misfit}\n{schema}\n{value}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} differences, the first ones:\n{}", wrong.len(), wrong[..wrong.len().min(5)].join("\n\n"));
    assert!(fitting > 100 && misfitting > 500, "too few questions: {fitting} fit, {misfitting} do not");
}

/// What the Worker's code says, in workerd.
fn ask(questions: &[(Value, Vec<Value>)]) -> Result<Vec<Value>> {
    tools::install()?;
    let config = tools::root().join("tests/parity/wrangler.jsonc");
    let state = std::env::temp_dir().join(format!("bellwether-schemas-{}", std::process::id()));
    let server = DevServer::start(&config, None, free_port()?, &state, "/", &[])?;
    let answer = send(&server.origin, "POST", "/schemas", &[], serde_json::to_string(questions)?.as_bytes())?;
    drop(server);
    let _ = std::fs::remove_dir_all(state);
    let answers = answer.body.as_array().cloned().unwrap_or_default();
    anyhow::ensure!(answers.len() == questions.len(), "{} answers: {}", answers.len(), answer.body);
    Ok(answers)
}

/// The result schema of each module with results of its cases, as they are and spoilt in every place.
fn of_the_modules() -> Result<Vec<(Value, Vec<Value>)>> {
    let mut questions = Vec::new();
    for name in build::module_names()? {
        let folder = tools::root().join("plugins/modules").join(name);
        let manifest: Value = serde_json::from_slice(&std::fs::read(folder.join("manifest.json"))?)?;
        let mut values = Vec::new();
        for entry in std::fs::read_dir(folder.join("cases"))? {
            let path = entry?.path();
            if path.to_string_lossy().ends_with(".expected.json") {
                let mut expected: Value = serde_json::from_slice(&std::fs::read(path)?)?;
                let mut result = expected["ok"].take();
                if !result.is_null() {
                    values.push(result.clone());
                    shorten(&mut result);
                    spoil(&result, "", &mut values);
                }
            }
        }
        questions.push((manifest["result"].clone(), values));
    }
    Ok(questions)
}

/// Leaves one entry in each array, so that each place of the schema is spoilt once.
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

/// The whole with the place at `pointer`, and each below it, replaced by values of every type, and left out.
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

/// Keywords and faults that no manifest has today.
fn by_hand() -> Vec<(Value, Vec<Value>)> {
    let values = || {
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
    };
    let schemas = [
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
        json!({ "pattern": "^\\p{L}+$" }),
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
        json!({ "allOf": [{ "properties": { "a": true } }], "unevaluatedProperties": false }),
        json!({ "$ref": "#/$defs/tree", "$defs": { "tree": { "properties": { "b": { "$ref": "#/$defs/tree" }, "a": { "type": "integer" } } } } }),
        json!({ "$id": "https://example.com/s", "$ref": "#here", "$defs": { "x": { "$anchor": "here", "type": "object" } } }),
        // Faults.
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
    ];
    schemas.into_iter().map(|schema| (schema, values())).collect()
}
