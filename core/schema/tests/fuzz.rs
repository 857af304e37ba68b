//! Any schema and any value. `cargo test` tries some; `./x soak` looks for more, guided by coverage.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bellwether_fuzz::SCHEMA;
use bellwether_fuzz::value::{Dice, Share};
use bellwether_schema::{Fault, Schema};
use serde_json::{Map, Value, json};

/// Of a hundred schemas and values, at least this many are accepted, and fit.
const REACH: u32 = 20;
/// Maximum nesting of schemas.
const DEPTH: usize = 3;

fn check_fault(fault: &Fault) {
    assert!(fault.at.starts_with('#') && !fault.why.is_empty(), "{fault}");
}

/// A schema of some keywords, of names and values that values have too.
fn schema(dice: &mut Dice<'_>, depth: usize) -> Value {
    let mut schema = Map::new();
    for _ in 0..=dice.below(3) {
        let (name, value) = if depth > 0 && dice.below(3) != 0 { deeper(dice, depth - 1) } else { keyword(dice) };
        schema.insert(name.into(), value);
    }
    if depth == DEPTH && dice.below(3) == 1 {
        schema.insert("$defs".into(), json!({ "a": self::schema(dice, 1), "b": self::schema(dice, 1) }));
        schema.insert("$ref".into(), "#/$defs/a".into());
    }
    Value::Object(schema)
}

/// A keyword that contains no schemas.
fn keyword(dice: &mut Dice<'_>) -> (&'static str, Value) {
    let number = json!(dice.below(4));
    let keywords = [
        ("type", json!("object")),
        ("type", json!(["array", "string", "null", "boolean"])),
        ("type", json!(["number", "integer", "object"])),
        ("enum", json!(["a", 0, true, dice.open(1)])),
        ("const", dice.open(2)),
        ("minimum", number.clone()),
        ("exclusiveMaximum", json!(1e300)),
        ("multipleOf", json!(0.5)),
        ("minLength", number.clone()),
        ("maxLength", number.clone()),
        ("pattern", json!("^(?:a|[^a-z]+?){1,3}\\w*$")),
        ("pattern", json!("é.|\\d")),
        ("minItems", number.clone()),
        ("maxItems", number.clone()),
        ("uniqueItems", json!(true)),
        ("required", json!(["a"])),
        ("maxProperties", number),
        ("format", json!("uri")),
        ("description", json!("x")),
        ("unknown", dice.open(1)),
    ];
    dice.one(&keywords).cloned().unwrap_or_default()
}

/// A keyword that contains schemas, each with at most this depth.
fn deeper(dice: &mut Dice<'_>, depth: usize) -> (&'static str, Value) {
    let name = dice.one(&[
        "properties",
        "patternProperties",
        "anyOf",
        "oneOf",
        "allOf",
        "prefixItems",
        "items",
        "additionalProperties",
        "propertyNames",
        "not",
        "if",
        "then",
        "else",
        "contains",
    ]);
    let name = name.copied().unwrap_or_default();
    let mut inner = || schema(dice, depth);
    let value = match name {
        "properties" => json!({ "a": inner(), "b": inner() }),
        "patternProperties" => json!({ "^[ac]": inner() }),
        "anyOf" | "oneOf" | "allOf" | "prefixItems" => json!([inner(), inner()]),
        _ => inner(),
    };
    (name, value)
}

/// An accepted schema can be stored and read again, and then gives the same verdicts; `const` of a value accepts that value.
fn check(text: &Value, value: &Value) -> (bool, bool) {
    let itself = Schema::read(&json!({ "const": value })).unwrap();
    assert_eq!(itself.check(value), Ok(()));
    let schema = match Schema::read(text) {
        Ok(schema) => schema,
        Err(fault) => {
            check_fault(&fault);
            return (false, false);
        }
    };
    let again = Schema::read(&serde_json::from_str(&text.to_string()).unwrap()).unwrap();
    let fits = schema.check(value);
    assert_eq!(again.check(value), fits);
    if let Err(fault) = &fits {
        check_fault(fault);
    }
    if let Ok(opposite) = Schema::read(&json!({ "not": text })) {
        assert!(opposite.check(value).is_err() || fits.is_err());
    }
    (true, fits.is_ok())
}

#[test]
fn any_schema() {
    let (accepted, fitting) = (Share::default(), Share::default());
    bolero::check!().for_each(|bytes: &[u8]| {
        let mut dice = Dice::new(bytes);
        let text = schema(&mut dice, DEPTH);
        let value = if dice.below(2) == 0 { dice.fitting(&text, "", &[]) } else { dice.open(DEPTH) };
        let (is_accepted, fits) = check(&text, &value);
        accepted.count(is_accepted);
        fitting.count(fits);
    });
    accepted.at_least(REACH);
    fitting.at_least(REACH);
}

/// Pieces of schemas in an order that nobody would write.
#[test]
fn any_text_of_a_schema() {
    bolero::check!().with_generator((SCHEMA, SCHEMA)).for_each(|(schema, value): &(String, String)| {
        let value = serde_json::from_str(value).unwrap_or_else(|_| json!({ "a": [1, 1.0, "é"], "b": value }));
        // Few texts are JSON, so the pieces are also used as JSON strings.
        let schema = serde_json::from_str(schema).unwrap_or_else(|_| json!({ "pattern": schema }));
        check(&schema, &value);
    });
}
