//! Answers: one JSON-RPC response for each kind of request, as its version has it.
//!
//! All are sent with status 200. Does not decide what is in them.

use alloc::string::String;
use alloc::vec::Vec;

use serde_json::{Map, Value, json};

use crate::names::{SERVER_INFO, TASKS};
use crate::refused::{Refused, Why};
use crate::request::Head;
use crate::task::Task;
use crate::tool::{Tool, ToolResult};
use crate::version::Version;

/// What the server says of itself; every modern result repeats its names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Server<'a> {
    /// For programs.
    pub name: &'a str,
    /// For people.
    pub title: &'a str,
    /// Of the service, not of the protocol.
    pub version: &'a str,
    /// Where people read about it.
    pub website_url: &'a str,
    /// For models: how its tools go together. Clients may put it into a prompt.
    pub instructions: &'a str,
}

/// For how long and for whom an answer may be kept (<https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching>).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Freshness {
    /// Milliseconds; 0 to ask again each time.
    pub ttl_ms: u64,
    /// Whose.
    pub scope: Scope,
}

/// Whom a kept answer may be shown to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Anybody.
    Public,
    /// Whoever has the same credentials.
    Private,
}

impl Freshness {
    fn write(self, result: &mut Map<String, Value>) {
        let scope = match self.scope {
            Scope::Public => "public",
            Scope::Private => "private",
        };
        result.insert("ttlMs".into(), json!(self.ttl_ms));
        result.insert("cacheScope".into(), json!(scope));
    }
}

impl Server<'_> {
    /// Answers [`Ask::Discover`](crate::Ask::Discover) (<https://modelcontextprotocol.io/specification/2026-07-28/server/discover>).
    #[must_use]
    pub fn discover(&self, head: &Head, freshness: Freshness) -> Value {
        let mut result = Map::new();
        result.insert("supportedVersions".into(), json!(Version::ALL.map(Version::as_str)));
        result.insert("capabilities".into(), json!({ "tools": {}, "extensions": { TASKS: {} } }));
        result.insert("instructions".into(), json!(self.instructions));
        freshness.write(&mut result);
        self.complete(head, result)
    }

    /// Answers [`Ask::Initialize`](crate::Ask::Initialize)
    /// (<https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle#initialization>).
    #[must_use]
    pub fn initialize(&self, head: &Head) -> Value {
        let mut result = Map::new();
        result.insert("protocolVersion".into(), json!(head.version.as_str()));
        result.insert("capabilities".into(), json!({ "tools": {} }));
        result.insert("serverInfo".into(), self.info(head.version));
        result.insert("instructions".into(), json!(self.instructions));
        self.complete(head, result)
    }

    /// Answers with nothing: [`Ask::Ping`](crate::Ask::Ping), and [`Ask::UpdateTask`](crate::Ask::UpdateTask) and
    /// [`Ask::CancelTask`](crate::Ask::CancelTask), which are acknowledged so before anything comes of them.
    #[must_use]
    pub fn acknowledge(&self, head: &Head) -> Value {
        self.complete(head, Map::new())
    }

    /// Answers [`Ask::ListTools`](crate::Ask::ListTools)
    /// (<https://modelcontextprotocol.io/specification/2026-07-28/server/tools#listing-tools>). The same tools come in the same order each
    /// time, and all pages of a list have one scope: both the caller's.
    #[must_use]
    pub fn tools<'t>(
        &self,
        head: &Head,
        tools: impl IntoIterator<Item = &'t Tool>,
        next_cursor: Option<&str>,
        freshness: Freshness,
    ) -> Value {
        let mut result = Map::new();
        result.insert("tools".into(), tools.into_iter().map(|tool| tool.to_json(head.version)).collect::<Vec<_>>().into());
        if let Some(cursor) = next_cursor {
            result.insert("nextCursor".into(), json!(cursor));
        }
        if head.version.is_modern() {
            freshness.write(&mut result);
        }
        self.complete(head, result)
    }

    /// Answers [`Ask::CallTool`](crate::Ask::CallTool) with what the tool says
    /// (<https://modelcontextprotocol.io/specification/2026-07-28/server/tools#tool-result>).
    #[must_use]
    pub fn tool_result(&self, head: &Head, result: &ToolResult) -> Value {
        self.complete(head, result.to_json(head.version))
    }

    /// Answers [`Ask::CallTool`](crate::Ask::CallTool) with a task, which is stored already. Its state alone is said, not how it ended.
    ///
    /// # Errors
    /// [`Why::NeedsTasks`] if the client has not declared that it understands tasks: ext-tasks, "Capability Negotiation".
    pub fn created_task(&self, head: &Head, task: &Task) -> Result<Value, Refused> {
        if head.tasks { Ok(self.result(head, "task", task.to_json())) } else { Err(head.refused(Why::NeedsTasks)) }
    }

    /// Answers [`Ask::GetTask`](crate::Ask::GetTask).
    #[must_use]
    pub fn task(&self, head: &Head, task: &Task) -> Value {
        self.complete(head, task.to_json_with_end(head.version))
    }

    fn complete(&self, head: &Head, result: Map<String, Value>) -> Value {
        self.result(head, "complete", result)
    }

    /// The response. What every modern result has: <https://modelcontextprotocol.io/specification/2026-07-28/basic/index#responses>.
    fn result(&self, head: &Head, kind: &str, mut result: Map<String, Value>) -> Value {
        if head.version.is_modern() {
            result.insert("resultType".into(), json!(kind));
            result.insert("_meta".into(), json!({ SERVER_INFO: self.info(head.version) }));
        }
        json!({ "jsonrpc": "2.0", "id": head.id.to_json(), "result": result })
    }

    /// `Implementation` of each revision: titles since 2025-06-18, addresses since 2025-11-25.
    fn info(&self, version: Version) -> Value {
        let mut info = Map::new();
        info.insert("name".into(), json!(self.name));
        info.insert("version".into(), json!(self.version));
        if version.has_structure() {
            info.insert("title".into(), json!(self.title));
        }
        if version >= Version::V2025_11_25 {
            info.insert("websiteUrl".into(), json!(self.website_url));
        }
        Value::Object(info)
    }
}
