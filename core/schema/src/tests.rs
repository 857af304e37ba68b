//! Cases of schemas: which are refused, and the most expensive checks. The verdicts on values are compared with another
//! implementation in `tests/`.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use super::*;
use serde_json::json;

fn refused(schema: &Value, at: &str, why: &str) {
    let fault = Schema::read(schema).map(|_| ()).unwrap_err();
    assert_eq!(fault.at, at, "{schema}: {fault}");
    assert!(fault.why.contains(why), "{schema}: {fault}");
}

/// A schema of definitions `d0` …, with a reference to the first.
fn chain(length: usize, part: impl Fn(String) -> Value) -> Value {
    let link = |at: usize| {
        (format!("d{at}"), if at == length { json!({ "type": "null" }) } else { part(format!("#/$defs/d{}", at + 1)) })
    };
    json!({ "$ref": "#/$defs/d0", "$defs": (0..=length).map(link).collect::<serde_json::Map<_, _>>() })
}

#[test]
fn schemas_that_lead_back_to_themselves() {
    let itself = "refers to itself";
    refused(&json!({ "$ref": "#" }), "#/$ref", itself);
    refused(&json!({ "properties": { "a": { "$ref": "#" } } }), "#/properties/a/$ref", itself);
    let with = |defined: Value| json!({ "$defs": defined });
    refused(&with(json!({ "a": { "$ref": "#/$defs/a" } })), "#/$defs/a", itself);
    refused(&with(json!({ "tree": { "properties": { "leaf": { "$ref": "#/$defs/tree" } } } })), "#/$defs/tree", itself);
    let ring = json!({ "a": { "items": { "$ref": "#/$defs/b" } }, "b": { "anyOf": [{ "$ref": "#/$defs/a" }] } });
    refused(&with(ring), "#/$defs/a", itself);
    let long = |to: usize| (format!("d{to:03}"), json!({ "not": { "$ref": format!("#/$defs/d{:03}", (to + 1) % 500) } }));
    refused(&with((0..500).map(long).collect::<serde_json::Map<_, _>>().into()), "#/$defs/d000", "levels deep");
}

#[test]
fn schemas_that_grow_when_they_are_followed() {
    let twice = |to: String| json!({ "anyOf": [{ "$ref": to }, { "$ref": to }] });
    Schema::read(&chain(8, twice)).unwrap();
    refused(&chain(16, twice), "#/$defs/d0", "more than 10000 parts");
    let once = |to: String| json!({ "properties": { "a": { "$ref": to } } });
    Schema::read(&chain(20, once)).unwrap();
    refused(&chain(5_000, once), "#/$defs/d0", "levels deep");
    let nested = (0..100).fold(json!({}), |inner, _| json!({ "items": inner }));
    assert!(Schema::read(&nested).unwrap_err().why.contains("levels deep"));
}

#[test]
fn keywords_that_are_not_known() {
    for keyword in ["unevaluatedProperties", "dependentSchemas", "$dynamicRef", "$anchor", "$id", "requird", "definitions"] {
        refused(&json!({ "items": { keyword: {} } }), &format!("#/items/{keyword}"), "not known");
    }
    refused(&json!({ "$ref": "https://example.com/schema" }), "#/$ref", "leads to #/$defs/<name>");
    refused(&json!({ "$ref": "#/properties/a" }), "#/$ref", "leads to #/$defs/<name>");
    refused(&json!({ "$ref": "#/$defs/none" }), "#/$ref", "leads nowhere");
    refused(&json!({ "items": { "$defs": {} } }), "#/items", "outermost");
    refused(&json!({ "$defs": { "a/b": {} } }), "#/$defs/a~1b".trim_end_matches("/a~1b"), "other characters");
    Schema::read(&json!({ "x-unit": "ms", "format": "uint32", "title": 5 })).unwrap();
}

#[test]
fn patterns_that_are_refused() {
    for (pattern, why) in [
        (r"(a)\1", r"\1"),
        ("(?=a)", "look-around"),
        ("(?<!a)b", "look-around"),
        ("(?<name>a)", "look-around, a name or flags"),
        ("(?i)a", "look-around, a name or flags"),
        (r"\s", r"\s"),
        (r"\bword", r"\b"),
        (r"\p{L}", r"\p"),
        (r"\x41", r"\x"),
        ("a**", "repeats nothing"),
        ("a++", "repeats nothing"),
        ("^*", "repeats nothing"),
        ("(|*)", "repeats nothing"),
        ("a{,2}", "no count"),
        ("a{1", "no count"),
        ("a}", "closes nothing"),
        ("a]", "closes nothing"),
        ("[]", "empty class"),
        ("[^]", "empty class"),
        ("[[:alpha:]]", "within a class"),
        ("[a", "without end"),
        ("[z-a]", "cannot be used"),
        ("(a", "cannot be used"),
        ("a)", "cannot be used"),
        ("a{3,2}", "cannot be used"),
        ("a\\", "at its end"),
        ("((a{99}){99}){99}", "size limit"),
        ("a{1000}{1000}", "repeats nothing"),
    ] {
        refused(&json!({ "pattern": pattern }), "#/pattern", why);
        refused(&json!({ "patternProperties": { pattern: {} } }), "#/patternProperties", why);
        refused(&json!({ "propertyNames": { "pattern": pattern } }), "#/propertyNames/pattern", why);
    }
    let many = |count: usize| json!({ "patternProperties": (0..count).map(|at| (format!("^{at}"), json!(true))).collect::<serde_json::Map<_, _>>() });
    Schema::read(&many(200)).unwrap();
    refused(&many(201), "#/patternProperties", "more than 200 patterns");
    refused(&json!({ "pattern": "a".repeat(501) }), "#/pattern", "more than 500 characters");
}

#[test]
fn patterns_mean_what_ecma_262_says() {
    for (pattern, text, fits) in [
        ("^.$", "\r", false),
        ("^.$", "\u{2028}", false),
        ("^.$", "\u{85}", true),
        ("^.$", "\u{1d4b3}", true),
        ("^a$", "a\n", false),
        ("b", "abc", true),
        ("^\\d$", "\u{663}", false),
        ("^\\w$", "é", false),
        ("^[a&&b]$", "&", true),
        ("^[a-c-]$", "-", true),
        ("(a|b)+-*(a|b)+", "a", false),
        ("[^\\d\\]]+a?[^\\d\\]]+", "a", false),
        ("^[$^.]+$", "$^.", true),
    ] {
        let schema = Schema::read(&json!({ "pattern": pattern })).unwrap();
        assert_eq!(schema.check(&json!(text)).is_ok(), fits, "{pattern} {text:?}");
    }
}

/// The check of a value, and the steps that it took.
fn steps(schema: &Value, value: &Value) -> (Result<(), Fault>, u64) {
    let schema = Schema::read(schema).unwrap();
    // The fewest steps with which the check finishes, by bisection.
    let ends = |steps: u64| check::check(&schema, value, steps).err().is_none_or(|fault| !fault.why.contains("steps"));
    let (mut low, mut high) = (0, bounds::SCHEMA_STEPS.max);
    while low < high {
        let middle = low.midpoint(high);
        (low, high) = if ends(middle) { (low, middle) } else { (middle + 1, high) };
    }
    (schema.check(value), low)
}

#[test]
fn patterns_take_linear_time() {
    for pattern in ["^(a+)+$", "^(a|a)*$", "a*a*a*b", "^(a?){30}a{30}$", "(.*)(.*)(.*)x"] {
        let (schema, text) = (json!({ "pattern": pattern }), |length: usize| json!("a".repeat(length) + "!"));
        let (short, long) = (steps(&schema, &text(30)).1, steps(&schema, &text(3_000)).1);
        assert!(long < short * 110, "{pattern}: {short} steps for 30 letters, {long} for 3000");
    }
}

#[test]
fn a_check_ends_with_its_steps() {
    let ends = |schema: Value, value: Value| {
        let fault = Schema::read(&schema).unwrap().check(&value).unwrap_err();
        assert!(fault.why.contains("more than 2000000 steps"), "{fault}");
    };
    let numbers = Value::from((0..200_000).collect::<Vec<u32>>());
    let alternatives: Vec<Value> = (0..200).map(|at| json!({ "const": format!("x{at}") })).collect();
    ends(json!({ "items": { "not": { "anyOf": alternatives } } }), numbers.clone());
    ends(json!({ "items": { "not": { "enum": (0..200).map(|at| format!("x{at}")).collect::<Vec<_>>() } } }), numbers);
    ends(json!({ "pattern": "^(a?){100}$" }), json!("a".repeat(1 << 20)));
    let twice = |to: String| json!({ "allOf": [{ "items": { "$ref": to } }, { "items": { "$ref": to } }] });
    let nested = (0..8).fold(json!(null), |inner, _| json!([inner, inner, inner, inner]));
    ends(chain(8, twice), nested);
    let texts = Value::from(vec!["x".repeat(10_000); 100]);
    ends(json!({ "items": { "allOf": vec![json!({ "maxLength": 99_999 }); 300] } }), texts);
}

#[test]
fn large_results_of_usual_schemas_are_checked() {
    let (outcome, taken) = steps(&json!({ "items": { "type": "integer" } }), &json!(vec![1; 500_000]));
    assert_eq!((outcome, taken), (Ok(()), 1_000_002));
    let unique = Value::from((0..50_000).collect::<Vec<u32>>());
    assert_eq!(steps(&json!({ "uniqueItems": true }), &unique), (Ok(()), 600_002));
}

#[test]
fn a_misfit_says_where_and_how() {
    let schema = json!({
        "type": "object", "required": ["a"], "additionalProperties": false,
        "properties": { "a": { "items": { "$ref": "#/$defs/count" } }, "b/c": { "enum": [1] }, "d": { "pattern": "^x" } },
        "$defs": { "count": { "type": ["integer", "null"], "maximum": 5 } },
    });
    let schema = Schema::read(&schema).unwrap();
    for (value, expected) in [
        (json!([]), "at #: it is not of type object"),
        (json!({}), "at #: a member is missing: \"a\""),
        (json!({ "a": [1, 2.5] }), "at #/a/1: it is not of type integer or null"),
        (json!({ "a": [6] }), "at #/a/0: it is more than 5"),
        (json!({ "a": [], "b/c": 2 }), "at #/b~1c: it is none of the values that are allowed"),
        (json!({ "a": [], "d": "y" }), "at #/d: it does not match the pattern ^x"),
        (json!({ "a": [], "e": 1 }), "at #/e: nothing may be here"),
    ] {
        assert_eq!(schema.check(&value).unwrap_err().to_string(), expected);
    }
    let long = json!({ "a": [], "e".repeat(1_000): 1 });
    assert!(schema.check(&long).unwrap_err().at.chars().count() <= 201);
}
