//! The description is that of the file, refers to nothing that is not there, and its examples fit.

use super::{described, words};
use bellwether_core::error::ErrorCode;
use serde_json::Value;
use std::collections::BTreeSet;

/// Each operation of the description.
fn operations(api: &Value) -> impl Iterator<Item = &Value> {
    api["paths"]
        .as_object()
        .into_iter()
        .flatten()
        .flat_map(|(_, methods)| methods.as_object().into_iter().flatten())
        .map(|(_, one)| one)
}

#[test]
fn openapi_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/public/openapi.json");
    let wanted = serde_json::to_string_pretty(&described()).expect("a description is plain data") + "\n";
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, wanted).expect("openapi.json can be written");
    } else if std::fs::read_to_string(path).unwrap_or_default() != wanted {
        panic!("edge/public/openapi.json is not what routes, types and forms say: run ./x bless");
    }
}

#[test]
fn what_is_named_is_described() {
    let api = described();
    let text = api.to_string();
    for part in text.split("\"#/").skip(1) {
        let place = format!("/{}", part.split('"').next().unwrap_or_default());
        assert!(api.pointer(&place).is_some(), "{place} is named and not described");
    }
}

/// The ids are stable, so that clients can be made of them: an area and a word for what is done there.
#[test]
fn operations_have_names_and_tags() {
    let api = described();
    let mut ids = BTreeSet::new();
    let tags: Vec<&Value> = api["tags"].as_array().into_iter().flatten().map(|tag| &tag["name"]).collect();
    for operation in operations(&api) {
        let id = operation["operationId"].as_str().unwrap_or_default();
        assert!(id.split('_').count() > 1 && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'), "{id}");
        assert!(ids.insert(id), "{id} stands twice");
        assert!(operation["tags"].as_array().is_some_and(|own| own.iter().all(|tag| tags.contains(&tag))), "{id}");
        assert!(operation["security"].is_array() && operation["summary"].is_string(), "{id}");
    }
    for place in words::parameters() {
        let (id, name) = place.split_once('.').expect("an operation and a parameter");
        let operation = operations(&api).find(|operation| operation["operationId"] == id).expect(place);
        assert!(operation["parameters"].as_array().into_iter().flatten().any(|one| one["name"] == name), "{place}");
    }
}

/// A number at the end of a name is that of a generator which met two types of one name.
#[test]
fn schemas_have_names_of_their_own() {
    let api = described();
    for name in api["components"]["schemas"].as_object().into_iter().flatten().map(|(name, _)| name) {
        assert!(!name.ends_with(|letter: char| letter.is_ascii_digit()), "{name}");
    }
}

/// Each code is the answer of some operation, but for what no address has.
#[test]
fn every_code_has_its_operations() {
    let api = described();
    let own = operations(&api).flat_map(|operation| operation["responses"].as_object().into_iter().flatten());
    let shared = api["components"]["responses"].as_object().into_iter().flatten();
    let words = own
        .chain(shared)
        .filter_map(|(_, error)| error.pointer("/content/application~1json/schema/allOf/1/properties/error/enum"));
    let named: BTreeSet<&str> =
        words.flat_map(|words| words.as_array().into_iter().flatten()).filter_map(Value::as_str).collect();
    for code in ErrorCode::ALL {
        assert!(named.contains(code.as_str()), "no operation answers {}", code.as_str());
    }
}

#[test]
fn examples_fit_their_schemas() {
    let api = described();
    let mut seen = 0;
    for operation in operations(&api) {
        let Some(content) = operation.pointer("/requestBody/content/application~1json") else { continue };
        let Some(example) = content.get("example") else { continue };
        let mut schema = content["schema"].clone();
        schema["components"] = api["components"].clone();
        let validator = jsonschema::draft202012::new(&schema).expect("a schema");
        let faults: Vec<String> = validator.iter_errors(example).map(|fault| fault.to_string()).collect();
        assert!(faults.is_empty(), "{}: {faults:?}", operation["operationId"]);
        seen += 1;
    }
    assert!(seen > 30, "{seen} examples");
}

/// It is an OpenAPI document by the schema that the OpenAPI Initiative publishes (`oas-3.1.json`, from spec.openapis.org, Apache-2.0), and its schemas
/// are JSON Schemas.
#[test]
fn it_is_openapi() {
    let api = described();
    let official: Value = serde_json::from_str(include_str!("oas-3.1.json")).expect("the schema is JSON");
    let validator = jsonschema::draft202012::new(&official).expect("a schema");
    let faults: Vec<String> = validator.iter_errors(&api).map(|fault| format!("{} {fault}", fault.instance_path())).collect();
    assert!(faults.is_empty(), "{:.2000}", faults.join("\n"));
    for (name, schema) in api["components"]["schemas"].as_object().into_iter().flatten() {
        assert!(jsonschema::draft202012::meta::is_valid(schema), "{name} is no JSON Schema");
    }
}
