//! Requests as clients of both eras send them.
#![allow(dead_code, reason = "not every test uses all of it")]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bellwether_mcp::Headers;
use serde_json::{Value, json};

pub(crate) const MODERN: &str = "2026-07-28";

/// A message with the members that each has.
pub(crate) fn message(method: &str, params: Value) -> Value {
    json!({ "jsonrpc": "2.0", "id": 7, "method": method, "params": params })
}

/// A modern request of a client with these capabilities.
pub(crate) fn declaring(method: &str, mut params: Value, capabilities: Value) -> Value {
    params["_meta"] = json!({
        "io.modelcontextprotocol/protocolVersion": MODERN,
        "io.modelcontextprotocol/clientCapabilities": capabilities,
    });
    message(method, params)
}

/// A modern request of a client that declares nothing.
pub(crate) fn modern(method: &str, params: Value) -> Value {
    declaring(method, params, json!({}))
}

/// What a client that understands tasks declares.
pub(crate) fn tasks() -> Value {
    json!({ "extensions": { "io.modelcontextprotocol/tasks": {} } })
}

/// Headers by their values; `-` for one that is absent.
pub(crate) fn headers<'a>([version, method, name]: [&'a str; 3]) -> Headers<'a> {
    let sent = |value: &'a str| (value != "-").then_some(value);
    Headers { protocol_version: sent(version), method: sent(method), name: sent(name) }
}
