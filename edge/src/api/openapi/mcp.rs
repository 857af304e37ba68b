//! `/mcp` and its sign-in: the frame of messages, and the bodies of the token endpoint (RFC 6749 §5). What is in them is the protocol's (<https://modelcontextprotocol.io/specification/2026-07-28/schema>).

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
    let text = || json!({ "type": "string" });
    let refused =
        frame("A refusal of OAuth.", json!({ "error": text(), "error_description": text() }), &["error", "error_description"]);
    let given = frame(
        "Tokens of an agent.",
        json!({ "access_token": text(), "token_type": { "const": "Bearer" }, "expires_in": { "type": "integer" }, "refresh_token": text(), "scope": text() }),
        &["access_token", "token_type", "expires_in", "refresh_token", "scope"],
    );
    schemas.insert("OAuthError".to_owned(), refused);
    schemas.insert("OAuthTokens".to_owned(), given);
}
