//! Refusals of messages: codes, statuses of HTTP, and the JSON-RPC error.
//!
//! Not here: what a tool could not do. A wrong value, no money, a site that is down are results with `isError`, which models read and repair
//! (<https://modelcontextprotocol.io/specification/2026-07-28/server/tools#error-handling>).

use alloc::string::String;

use serde_json::{Value, json};

use crate::id::Id;
use crate::names::TASKS;
use crate::version::Version;

/// Why a message is refused. Sentences are ours: none repeats what the client has sent, but [`Why::Version`], which must.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// -32700: the body is not JSON that every parser reads alike.
    NotJson,
    /// -32600: it is JSON, but not one message of JSON-RPC 2.0.
    NotAMessage(&'static str),
    /// -32601: there is no such method in the version that is spoken.
    UnknownMethod,
    /// -32602: a parameter is missing, of the wrong type or too long; or there is no such tool, task or cursor.
    Params(&'static str),
    /// -32602: a member of `_meta` that every modern request has is missing
    /// (<https://modelcontextprotocol.io/specification/2026-07-28/basic/index#meta>).
    Meta(&'static str),
    /// -32603: a fault of the service.
    Internal,
    /// -32020: a header is missing, malformed, or says something else than the body
    /// (<https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#server-validation>).
    Header(&'static str),
    /// -32021: the client has not declared the extension for tasks.
    NeedsTasks,
    /// -32022: this version is not spoken.
    Version(String),
}

impl Why {
    const fn code(&self) -> i32 {
        match self {
            Self::NotJson => -32700,
            Self::NotAMessage(_) => -32600,
            Self::UnknownMethod => -32601,
            Self::Params(_) | Self::Meta(_) => -32602,
            Self::Internal => -32603,
            Self::Header(_) => -32020,
            Self::NeedsTasks => -32021,
            Self::Version(_) => -32022,
        }
    }

    const fn message(&self) -> &'static str {
        match self {
            Self::NotJson => "the body is not valid JSON, is nested too deeply, or names a member twice",
            Self::UnknownMethod => "there is no such method in this version of the protocol",
            Self::NotAMessage(why) | Self::Params(why) | Self::Meta(why) | Self::Header(why) => why,
            Self::Internal => "the service could not answer; try again later",
            Self::NeedsTasks => "the client has not declared the extension io.modelcontextprotocol/tasks in this request",
            Self::Version(_) => "this version of the protocol is not supported",
        }
    }

    fn data(&self) -> Option<Value> {
        match self {
            Self::NeedsTasks => Some(json!({ "requiredCapabilities": { "extensions": { TASKS: {} } } })),
            Self::Version(requested) => Some(json!({ "supported": Version::ALL.map(Version::as_str), "requested": requested })),
            _ => None,
        }
    }

    /// The error without its envelope.
    fn to_json(&self) -> Value {
        let mut error = json!({ "code": self.code(), "message": self.message() });
        if let (Some(data), Some(members)) = (self.data(), error.as_object_mut()) {
            members.insert("data".into(), data);
        }
        error
    }
}

/// A refused message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The id of the request; `None` where none could be read.
    pub id: Option<Id>,
    /// The status of HTTP: 200, 400 or 404.
    pub http_status: u16,
    /// Why.
    pub why: Why,
}

impl Refused {
    /// Refuses a request.
    ///
    /// The specification fixes 400 for headers, `_meta`, capabilities and versions, and 404 for methods, the last in the modern era only: to
    /// a legacy client 404 says that its session is over
    /// (<https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#session-management>). Where it fixes none, a request that
    /// was understood is answered with 200: a client of both eras that gets 400 with another code than those above falls back to `initialize`
    /// (<https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#backward-compatibility>).
    pub(crate) fn new(id: Id, version: Version, why: Why) -> Self {
        let http_status = match why {
            Why::NotJson | Why::NotAMessage(_) | Why::Meta(_) | Why::Header(_) | Why::NeedsTasks | Why::Version(_) => 400,
            Why::UnknownMethod if version.is_modern() => 404,
            Why::UnknownMethod | Why::Params(_) | Why::Internal => 200,
        };
        Self { id: Some(id), http_status, why }
    }

    /// Refuses what has no id, or none that could be read.
    pub(crate) const fn without_id(why: Why) -> Self {
        Self { id: None, http_status: 400, why }
    }

    /// The code of JSON-RPC.
    #[must_use]
    pub const fn code(&self) -> i32 {
        self.why.code()
    }

    /// The response. Without an id it has no member `id`: JSON-RPC 2.0 writes `null` there, but the schema of MCP allows a text, an integer or
    /// nothing (<https://modelcontextprotocol.io/specification/2026-07-28/schema#jsonrpcerrorresponse>).
    #[must_use]
    pub fn to_json(&self) -> Value {
        let mut response = json!({ "jsonrpc": "2.0", "error": self.why.to_json() });
        if let (Some(id), Some(members)) = (&self.id, response.as_object_mut()) {
            members.insert("id".into(), id.to_json());
        }
        response
    }
}
