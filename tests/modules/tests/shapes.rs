//! Readers of module results match what the modules write: every member that the readers of layers and of evidence know is in the
//! schema of the manifest, with a type that the reader accepts. Readers fill missing members with defaults, so a renamed member
//! would otherwise leave a part of a report empty.
#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

use bellwether_core::audit::{Changes, CriteriaLayer, PagesLayer, Record, StrategyLayer, Verdict, compare};
use bellwether_core::branding::Branding;
use bellwether_core::identity::{Evidence, PageTexts, Signal, infer};
use bellwether_core::time::Timestamp;
use bellwether_layers as layers;
use bellwether_module_tests::{manifest, root};
use schemars::{JsonSchema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Members by their paths (`plan[].title`, `confidence{}`), with the types of JSON that each may have.
type Members = BTreeMap<String, BTreeSet<String>>;

/// Maximum levels of members: no layer is deeper, and a schema may refer to itself.
const DEPTH: usize = 8;

/// The members that a schema describes.
fn described(schema: &Value) -> Members {
    let mut members = Members::new();
    describe(schema, schema, String::new(), DEPTH, &mut members);
    members
}

fn describe(whole: &Value, schema: &Value, path: String, depth: usize, members: &mut Members) {
    let Some(depth) = depth.checked_sub(1) else { return };
    if let Some(name) = schema["$ref"].as_str().and_then(|target| target.strip_prefix("#/$defs/")) {
        describe(whole, &whole["$defs"][name], path.clone(), depth, members);
    }
    for one in ["anyOf", "oneOf", "allOf"].into_iter().filter_map(|key| schema[key].as_array()).flatten() {
        describe(whole, one, path.clone(), depth, members);
    }
    let types = members.entry(path.clone()).or_default();
    match &schema["type"] {
        Value::String(one) => types.extend([one.clone()]),
        Value::Array(several) => types.extend(several.iter().filter_map(Value::as_str).map(str::to_owned)),
        _ => types.extend(schema.get("enum").or(schema.get("const")).map(|_| "string".to_owned())),
    }
    for (name, member) in schema["properties"].as_object().into_iter().flatten() {
        describe(whole, member, format!("{path}.{name}"), depth, members);
    }
    for (key, mark) in [("items", "[]"), ("additionalProperties", "{}")] {
        if schema[key].is_object() {
            describe(whole, &schema[key], format!("{path}{mark}"), depth, members);
        }
    }
}

/// The members of a value.
fn written(value: &Value) -> Members {
    let mut members = Members::new();
    write(value, String::new(), &mut members);
    members
}

fn write(value: &Value, path: String, members: &mut Members) {
    let types = members.entry(path.clone()).or_default();
    types.extend([match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
    .to_owned()]);
    match value {
        Value::Array(items) => items.iter().for_each(|item| write(item, format!("{path}[]"), members)),
        Value::Object(object) => object.iter().for_each(|(name, member)| write(member, format!("{path}.{name}"), members)),
        _ => {}
    }
}

/// The members that a reader accepts, by its schema.
fn read<T: JsonSchema>() -> Members {
    let schema = SchemaGenerator::new(SchemaSettings::draft2020_12().for_deserialize()).into_root_schema_for::<T>();
    described(&schema.to_value())
}

/// The members of a module's result, by its manifest.
fn result(module: &str) -> Members {
    let manifest = manifest(&root().join("plugins/modules").join(module));
    described(&serde_json::to_value(&manifest.result).expect("a schema is JSON"))
}

/// The members that are read but not written, or not written with the type that is read.
fn unwritten(read: &Members, written: &Members) -> Vec<String> {
    let fits = |wanted: &BTreeSet<String>, found: &BTreeSet<String>| {
        // Null is a missing member to every reader, and a whole number is a number.
        let takes = |kind: &String| wanted.contains(kind) || kind == "null" || kind == "integer" && wanted.contains("number");
        wanted.is_empty() || found.is_empty() || found.iter().all(takes)
    };
    // A member of a map may be read by its specific name.
    let find = |path: &String| written.get(path).or_else(|| written.get(&format!("{}{{}}", path.rsplit_once('.')?.0)));
    let wrong = read.iter().filter(|(path, kinds)| !find(path).is_some_and(|found| fits(kinds, found)));
    wrong.map(|(path, kinds)| format!("{path} {kinds:?}")).collect()
}

#[test]
fn layers_are_what_their_modules_write() {
    for (module, read) in [
        ("audit_expert", read::<layers::Audit>()),
        ("geo_score", read::<layers::GeoScore>()),
        ("machine_layer", read::<layers::Machine>()),
        ("cocoon", read::<layers::Cocoon>()),
        ("strategy", read::<layers::Strategy>()),
        ("audit_matrix", read::<layers::Pages>()),
    ] {
        assert!(read.len() > 9, "{module}: {read:?}");
        let wrong = unwritten(&read, &result(module));
        assert!(wrong.is_empty(), "plugins/layers reads of {module} what its manifest does not have: {wrong:#?}");
    }
}

/// The core reads evidence; it can also write what it reads.
#[test]
fn evidence_is_what_identity_writes() {
    let evidence = Evidence { page: Some(PageTexts::default()), signals: vec![Signal::default()], ..Evidence::default() };
    let mut read = written(&serde_json::to_value(evidence).expect("evidence is JSON"));
    read.retain(|path, _| !path.ends_with("[]") || path == ".signals[]");
    let wrong = unwritten(&read, &result("identity"));
    assert!(wrong.is_empty(), "the core reads of identity what its manifest does not have: {wrong:#?}");
}

/// The Worker writes the card of the core, with labels and calibration, and the branding of the account.
#[test]
fn card_and_branding_are_those_of_the_core() {
    let branding = written(&serde_json::to_value(Branding::default()).expect("a branding is JSON"));
    assert_eq!(unwritten(&read::<layers::Branding>(), &branding), Vec::<String>::new());
    let card = infer("a.org", &Evidence::default(), Timestamp::from_ms(0));
    let card = written(&serde_json::to_value(card).expect("a card is JSON"));
    let of_maps = |path: &str| path.contains("{}");
    let mut read = read::<layers::Card>();
    read.retain(|path, _| !of_maps(path) && !path.starts_with(".labels") && !path.starts_with(".calibration"));
    assert_eq!(unwritten(&read, &card), Vec::<String>::new());
}

/// The core compares what modules write of real pages.
#[test]
fn the_core_records_what_modules_write() {
    let result = |case: &str| {
        let path = root().join("plugins/modules").join(case);
        let text = std::fs::read_to_string(path).expect("an expected result");
        serde_json::from_str::<Value>(&text).expect("JSON")["ok"].take()
    };
    let mut product = result("audit_expert/cases/product/expected.json");
    // Of that page fewer than three criteria of E-E-A-T count, so it has no score there.
    assert!(product["subscores"]["eeat"].is_null(), "it has one: leave the next line out");
    product["subscores"]["eeat"] = json!(50.0);
    let criteria: CriteriaLayer = serde_json::from_value(product).expect("a layer");
    let pages: PagesLayer = serde_json::from_value(result("audit_matrix/cases/crawl/expected.json")).expect("a layer");
    let strategy: StrategyLayer = serde_json::from_value(result("strategy/cases/demo-fr/expected.json")).expect("a layer");
    let record = Record::of("2026-11-01T00:00:00.000Z", "r", criteria, Some(pages), Some(&strategy));
    let scores = [record.scores.seo, record.scores.technical, record.scores.semantic, record.scores.eeat, record.scores.ai];
    assert!(scores.iter().all(Option::is_some), "{scores:?}");
    assert_eq!(record.criteria.len(), 168);
    for wanted in [Verdict::Pass, Verdict::Warn, Verdict::Fail, Verdict::NotApplicable, Verdict::NotMeasured] {
        assert!(record.criteria.iter().any(|outcome| outcome.status == wanted), "no criterion is {wanted:?}");
    }
    assert!(record.criteria.iter().any(|outcome| outcome.count > 1));
    assert!(record.columns.len() > 50 && record.pages.len() > 1, "{:?}", record.pages);
    for wanted in [Verdict::Pass, Verdict::Fail] {
        let has = |page: &_| {
            (0..record.columns.len()).any(|column| bellwether_core::audit::PageRecord::verdict(page, column) == wanted)
        };
        assert!(record.pages.iter().all(has), "a page has no {wanted:?}");
    }
}

/// The report reads the changes that the core finds.
#[test]
fn changes_are_those_of_the_core() {
    let layer = |status: &str| -> CriteriaLayer {
        serde_json::from_value(json!({ "criteria": [{ "id": "a", "status": status, "evidence_count": 2 }] })).expect("a layer")
    };
    let page = |url: &str, status: &str| -> PagesLayer {
        let row = |url: &str| json!({ "url": url, "cells": { "a": { "status": status } } });
        serde_json::from_value(json!({ "columns": [{ "id": "a" }], "rows": [row("/"), row(url)] })).expect("a layer")
    };
    let record = |status: &str, url: &str| Record::of("then", "r", layer(status), Some(page(url, status)), None);
    let changes: Changes = compare(&record("pass", "/a"), &record("fail", "/b"));
    let written = written(&serde_json::to_value(&changes).expect("changes are JSON"));
    let scores = |path: &str| path.starts_with(".scores.");
    let mut read = read::<layers::Changes>();
    // No score was measured here: each is null.
    assert_eq!(read.keys().filter(|path| scores(path)).count(), written.keys().filter(|path| scores(path)).count());
    read.retain(|path, _| !path.ends_with("disappeared.urls[]"));
    assert_eq!(unwritten(&read, &written), Vec::<String>::new());
}

/// The comparison itself detects a member that was renamed, removed, or changed in type.
#[test]
fn a_change_of_a_member_is_found() {
    let reads = read::<layers::Strategy>();
    let schema = manifest(&root().join("plugins/modules/strategy")).result;
    let schema = serde_json::to_value(&schema).expect("a schema is JSON");
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut schema = schema.clone();
        change(&mut schema);
        unwritten(&reads, &described(&schema))
    };
    assert_eq!(changed(&|_| {}), Vec::<String>::new());
    let renamed = changed(&|schema| {
        let properties = schema["properties"].as_object_mut().expect("a result has members");
        let plan = properties.remove("plan").unwrap_or_default();
        properties.insert("actions".into(), plan);
    });
    assert_eq!(renamed.len(), 13, "{renamed:#?}");
    let of_action = |change: &dyn Fn(&mut Value)| changed(&|schema| change(&mut schema["$defs"]["Action"]["properties"]));
    let removed = of_action(&|members| drop(members.as_object_mut().map(|members| members.remove("advice"))));
    assert!(matches!(removed.as_slice(), [one] if one.starts_with(".plan[].advice ")), "{removed:?}");
    let retyped = of_action(&|members| members["evidence_count"] = json!({ "type": "string" }));
    assert!(matches!(retyped.as_slice(), [one] if one.starts_with(".plan[].evidence_count ")), "{retyped:?}");
}
