//! Examples of bodies: those of the reference for people (`edge/site/examples.json`, by operation).

use serde_json::{Map, Value};

const EXAMPLES: &str = include_str!("../../../site/examples.json");

/// Adds the example of an operation's body, where its body is JSON of ours.
pub(super) fn add(operation: &mut Value) {
    let examples: Map<String, Value> = serde_json::from_str(EXAMPLES).expect("examples.json is JSON");
    let example = operation["operationId"].as_str().and_then(|id| examples.get(id)).cloned();
    let content =
        operation.pointer_mut("/requestBody/content/application~1json").filter(|content| content["schema"].get("$ref").is_some());
    if let Some((content, example)) = content.zip(example) {
        content["example"] = example;
    }
}
