//! The pure half of a server of the Model Context Protocol (MCP) with tools: what a POST asks for, and how the answer is written.
//!
//! Two eras are spoken on one address (<https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning>):
//! *modern*, revision 2026-07-28, where each request says its version and what its client is able to do; and *legacy*, revisions 2025-03-26 to
//! 2025-11-25, which begin with `initialize`. Jobs that take long are tasks of the extension `io.modelcontextprotocol/tasks`
//! (<https://github.com/modelcontextprotocol/ext-tasks>), for modern clients that declare it.
//!
//! [`read`] takes three headers and a body, and gives what is asked or the refusal; [`Server`] writes answers. Both are JSON values: one POST, one JSON object,
//! which the protocol allows in both eras.
//!
//! What this crate does not do: HTTP itself (the method, `Origin`, `Accept`, the size of the body: the door refuses before it calls), authentication, looking up
//! tools and tasks, checking arguments against a schema. No sessions, no streams of events and so neither progress nor subscriptions, no batches; no prompts, resources or logging;
//! no questions back to the client (`input_required`); no parameters of tools in headers (`x-mcp-header`), which no schema of ours asks for.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod header;
mod message;
mod read;
mod refused;
mod request;
mod server;
mod task;
mod tool;
mod version;

pub use header::Headers;
pub use message::Id;
pub use read::read;
pub use refused::{Refused, Why};
pub use request::{Ask, CURSOR_CHARS, Elicitation, Head, Incoming, Request, TASK_ID_CHARS, TOOL_NAME_CHARS};
pub use server::{Freshness, Scope, Server};
pub use task::{State, Task};
pub use tool::{Annotations, Tool, ToolResult};
pub use version::Version;
