//! `/mcp`: the frame of its messages. What is in them is the protocol's (<https://modelcontextprotocol.io/specification/2026-07-28/schema>).

use serde_json::{Map, Value, json};

/// Adds what is answered.
pub(super) fn add(schemas: &mut Map<String, Value>) {
    let frame = |description: &str, members: Value, required: &[&str]| json!({ "type": "object", "description": description, "required": required, "properties": members });
    let version = json!({ "const": "2.0" });
    let id = json!({ "type": ["string", "integer"] });
    let error = frame(
        "A refusal of the protocol.",
        json!({ "code": { "type": "integer" }, "message": { "type": "string" }, "data": {} }),
        &["code", "message"],
    );
    let response = frame(
        "A JSON-RPC response: `result` or `error`.",
        json!({ "jsonrpc": version, "id": id, "result": { "type": "object" }, "error": error }),
        &["jsonrpc"],
    );
    schemas.insert("JsonRpcResponse".to_owned(), response);
}
