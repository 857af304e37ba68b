//! Tasks: calls of tools that end later (<https://github.com/modelcontextprotocol/ext-tasks>, specification of the extension
//! `io.modelcontextprotocol/tasks`).
//!
//! Does not keep them. A task is written down before it is answered with, its id cannot be guessed, and who asks for it is checked each time: all
//! the caller's. No task waits for input.

use alloc::string::String;

use serde_json::{Map, Value, json};

use crate::tool::ToolResult;
use crate::version::Version;

/// A task.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// Its id, [`TASK_ID_CHARS`](crate::TASK_ID_CHARS) at most.
    pub id: String,
    /// Where it stands.
    pub state: State,
    /// What to tell people or models about that, in a sentence.
    pub message: Option<String>,
    /// When it was created, in ISO 8601.
    pub created_at: String,
    /// When it last changed, in ISO 8601.
    pub last_updated_at: String,
    /// How long after its creation it can be asked for, in milliseconds; `None` for always.
    pub ttl_ms: Option<u64>,
    /// How long to wait before asking again, in milliseconds.
    pub poll_interval_ms: Option<u64>,
}

/// Where a task stands.
#[derive(Clone, Debug, PartialEq)]
pub enum State {
    /// It runs, or waits for its turn.
    Working,
    /// The tool has answered, be it that it could not.
    Completed(ToolResult),
    /// It was cancelled before its end.
    Cancelled,
}

impl State {
    const fn status(&self) -> &'static str {
        match self {
            Self::Working => "working",
            Self::Completed(_) => "completed",
            Self::Cancelled => "cancelled",
        }
    }
}

impl Task {
    /// What is said of every task.
    pub(crate) fn to_json(&self) -> Map<String, Value> {
        let mut task = Map::new();
        task.insert("taskId".into(), json!(self.id));
        task.insert("status".into(), json!(self.state.status()));
        if let Some(message) = &self.message {
            task.insert("statusMessage".into(), json!(message));
        }
        task.insert("createdAt".into(), json!(self.created_at));
        task.insert("lastUpdatedAt".into(), json!(self.last_updated_at));
        task.insert("ttlMs".into(), json!(self.ttl_ms));
        if let Some(poll_interval_ms) = self.poll_interval_ms {
            task.insert("pollIntervalMs".into(), json!(poll_interval_ms));
        }
        task
    }

    /// The same with how it ended: the result that the call would have had, which is complete and says so.
    pub(crate) fn to_json_with_end(&self, version: Version) -> Map<String, Value> {
        let mut task = self.to_json();
        if let State::Completed(result) = &self.state {
            let mut result = result.to_json(version);
            result.insert("resultType".into(), json!("complete"));
            task.insert("result".into(), Value::Object(result));
        }
        task
    }
}
