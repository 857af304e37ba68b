//! The pure half of a server of the Model Context Protocol (MCP) with tools: what a POST asks for, and how the answer is written.
//!
//! Two eras are spoken on one address (<https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning>): *modern*, revision
//! 2026-07-28, where each request says its version and what its client is able to do; and *legacy*, revisions 2025-03-26 to 2025-11-25,
//! which begin with `initialize`. Jobs that take long are tasks of the extension `io.modelcontextprotocol/tasks`
//! (<https://github.com/modelcontextprotocol/ext-tasks>), for modern clients that declare it.
//!
//! [`read`] takes three headers and a body, and gives what is asked or the refusal; [`Server`] writes answers. One POST, one JSON object, which
//! both eras allow.
//!
//! What this crate does not do: HTTP itself (the door refuses other methods, foreign origins and large bodies before it calls),
//! authentication, looking up tools and tasks, checking arguments against a schema. No sessions and no streams of events, so neither
//! progress nor subscriptions. No batches. No prompts, resources or logging. No questions back to the client (`input_required`). No
//! parameters of tools in headers (`x-mcp-header`): no schema of a tool may ask for them.
//!
//! ```
//! use bellwether_mcp::{Ask, Headers, Incoming, Server, ToolResult, read};
//! use serde_json::json;
//!
//! let body = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": { "name": "get_wallet" } }).to_string();
//! let headers = Headers { protocol_version: Some("2025-11-25"), ..Headers::default() };
//! let Ok(Incoming::Request(request)) = read(&headers, &body) else { panic!() };
//! assert!(matches!(request.ask, Ask::CallTool { ref name, .. } if name == "get_wallet"));
//!
//! let server = Server { name: "a", title: "A", version: "1", website_url: "https://a.org/", instructions: "" };
//! let answer = server.tool_result(&request.head, &ToolResult::Done(json!({ "balance": 7 })));
//! assert_eq!(answer["result"]["structuredContent"], json!({ "balance": 7 }));
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod header;
mod id;
mod message;
mod names;
mod read;
mod refused;
mod request;
mod server;
mod task;
mod tool;
mod version;

pub use header::Headers;
pub use id::Id;
pub use read::read;
pub use refused::{Refused, Why};
pub use request::{Ask, CURSOR_CHARS, Head, Incoming, Request, TASK_ID_CHARS, TOOL_NAME_CHARS};
pub use server::{Freshness, Scope, Server};
pub use task::{State, Task};
pub use tool::{Annotations, Tool, ToolResult};
pub use version::Version;
