//! What a client asks for, once it is read.
//!
//! Does not say whether it may.

use alloc::string::String;

use serde_json::{Map, Value};

use crate::id::Id;
use crate::refused::{Refused, Why};
use crate::version::Version;

/// The longest name of a tool that is looked up (<https://modelcontextprotocol.io/specification/2026-07-28/server/tools#tool-names>).
pub const TOOL_NAME_CHARS: usize = 128;

/// The longest cursor that is looked at: ours are positions in short lists, and what is longer was never one of ours.
pub const CURSOR_CHARS: usize = 512;

/// The longest id of a task that is looked up: ids of jobs have 36 characters, and what is longer is not worth a question to a database.
pub const TASK_ID_CHARS: usize = 128;

/// A message that was understood.
#[derive(Clone, Debug, PartialEq)]
pub enum Incoming {
    /// To be answered.
    Request(Request),
    /// A notification of any name, or a response: 202 without a body. Nothing is done about it: there are neither sessions nor streams that it
    /// could change, and work is cancelled by `tasks/cancel` or by a tool.
    Notification,
}

/// A request.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// Who asks, and how.
    pub head: Head,
    /// For what.
    pub ask: Ask,
}

/// What an answer depends on besides what was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The id that the answer repeats.
    pub id: Id,
    /// The version of request and answer; for [`Ask::Initialize`] the one that is agreed on.
    pub version: Version,
    /// Whether the client has declared the extension for tasks in this request. Always `false` in the legacy era: the tasks of 2025-11-25 are
    /// other ones.
    pub tasks: bool,
}

/// What is asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// `server/discover`, modern.
    Discover,
    /// `initialize`, legacy.
    Initialize,
    /// `ping`, legacy.
    Ping,
    /// `tools/list`.
    ListTools {
        /// Where to go on, as an earlier answer has said; [`CURSOR_CHARS`] at most. An unknown one is [`Why::Params`].
        cursor: Option<String>,
    },
    /// `tools/call`.
    CallTool {
        /// Which tool; [`TOOL_NAME_CHARS`] at most. An unknown one is [`Why::Params`].
        name: String,
        /// Its arguments, not compared with its schema.
        arguments: Map<String, Value>,
    },
    /// `tasks/get`, modern. An unknown task is [`Why::Params`], here and below; so is one of somebody else.
    GetTask {
        /// Which task; [`TASK_ID_CHARS`] at most.
        id: String,
    },
    /// `tasks/update`, modern. The answers in it are dropped: no task here asks anything, and answers to what is not asked are to be ignored.
    UpdateTask {
        /// Which task; [`TASK_ID_CHARS`] at most.
        id: String,
    },
    /// `tasks/cancel`, modern.
    CancelTask {
        /// Which task; [`TASK_ID_CHARS`] at most.
        id: String,
    },
}

impl Head {
    /// The refusal of this request.
    #[must_use]
    pub fn refused(&self, why: Why) -> Refused {
        Refused::new(self.id.clone(), self.version, why)
    }
}
