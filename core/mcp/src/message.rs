//! Messages of JSON-RPC 2.0 (<https://www.jsonrpc.org/specification>), as far as MCP uses them
//! (<https://modelcontextprotocol.io/specification/2026-07-28/basic/index#messages>).
//!
//! Does not know methods. One body is one message: batches, which only revision 2025-03-26 has (servers had to accept them), are refused, because
//! one POST has one answer, one status and one price.

use alloc::string::String;

use bellwether_core::json;
use serde_json::{Map, Value};

use crate::id::Id;
use crate::refused::{Refused, Why};

/// A request whose method nobody has looked at yet.
pub(crate) struct Raw {
    pub(crate) id: Id,
    pub(crate) method: String,
    pub(crate) params: Map<String, Value>,
}

/// One message of a client.
pub(crate) enum Message {
    Request(Raw),
    /// A notification, or a response to a request that nobody has sent.
    Unanswered,
}

/// Reads a body.
///
/// # Errors
/// [`Why::NotJson`] and [`Why::NotAMessage`], with the id where there is a valid one. A gateway that checks calls and this service
/// must read the same message, so a member that comes twice is refused, as in every body (`bellwether_core::json`).
pub(crate) fn parse(body: &str) -> Result<Message, Refused> {
    let value = json::parse(body.as_bytes()).map_err(|_| Refused::without_id(Why::NotJson))?;
    let mut members = match value {
        Value::Object(members) => members,
        Value::Array(_) => {
            return Err(Refused::without_id(Why::NotAMessage("a batch is not accepted: send each message by itself")));
        }
        _ => return Err(Refused::without_id(Why::NotAMessage("a message is a JSON object"))),
    };
    let stated = members.remove("id");
    let id = stated.as_ref().and_then(Id::of);
    let refused = |why| Refused { id: id.clone(), http_status: 400, why: Why::NotAMessage(why) };
    if members.get("jsonrpc").and_then(Value::as_str) != Some("2.0") {
        return Err(refused("the member jsonrpc must be \"2.0\""));
    }
    let method = match members.remove("method") {
        Some(Value::String(method)) => method,
        None if members.contains_key("result") || members.contains_key("error") => return Ok(Message::Unanswered),
        _ => return Err(refused("the member method must be a text")),
    };
    let params = match members.remove("params") {
        None => Map::new(),
        Some(Value::Object(params)) => params,
        Some(_) => return Err(refused("the member params must be an object")),
    };
    match (stated, id) {
        (None, _) => Ok(Message::Unanswered),
        (Some(_), Some(id)) => Ok(Message::Request(Raw { id, method, params })),
        (Some(_), None) => Err(Refused::without_id(Why::NotAMessage("the member id must be a text or an integer"))),
    }
}
