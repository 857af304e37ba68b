//! Names that the protocol reserves (<https://modelcontextprotocol.io/specification/2026-07-28/basic/index#meta>).
//!
//! Not here: methods, and the members of one kind of message, which stand where they are read or written.

/// The extension for tasks (<https://github.com/modelcontextprotocol/ext-tasks>).
pub(crate) const TASKS: &str = "io.modelcontextprotocol/tasks";

/// In `_meta` of a request: the version that it speaks.
pub(crate) const PROTOCOL_VERSION: &str = "io.modelcontextprotocol/protocolVersion";

/// In `_meta` of a request: what its client is able to do.
pub(crate) const CLIENT_CAPABILITIES: &str = "io.modelcontextprotocol/clientCapabilities";

/// In `_meta` of a result: who answers.
pub(crate) const SERVER_INFO: &str = "io.modelcontextprotocol/serverInfo";
