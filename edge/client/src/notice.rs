//! What a worker says while it works. Does not print it.

use crate::answer::{Failure, Guard, Published, Task};
use crate::error::Error;
use std::fmt;
use std::time::Duration;

/// One thing that happened in a run; its text is one line for a log.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice<'a> {
    /// The backlog guard withholds tasks of later cycles.
    Paused {
        /// The site.
        domain: &'a str,
        /// Its state.
        guard: &'a Guard,
    },
    /// A task is ours and is handed to the hook.
    Taken(&'a Task),
    /// Another worker has it, or it has ended: nothing to do.
    Skipped {
        /// The task.
        task_id: &'a str,
        /// The answer.
        error: &'a Error,
    },
    /// It is published and reported.
    Published(&'a Published),
    /// It failed, and that is reported.
    Failed {
        /// The task.
        task_id: &'a str,
        /// Why.
        failure: &'a Failure,
    },
    /// The service refused the task or a report about it.
    Refused {
        /// The task.
        task_id: &'a str,
        /// What was said, for people.
        what: &'a str,
        /// The answer.
        error: &'a Error,
    },
    /// The tasks could not be read; the next poll tries again.
    Unreachable {
        /// Why.
        error: &'a Error,
        /// When the next poll comes.
        again_in: Duration,
    },
}

impl fmt::Display for Notice<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // What comes from outside may hold line feeds, which would forge lines of the log.
        let line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        match self {
            Self::Paused { domain, guard } => {
                let since = guard.since.as_deref().unwrap_or("an unknown time");
                write!(
                    f,
                    "warning: {} is paused since {} after {} failures: later cycles wait until they are resumed in the console",
                    line(domain),
                    line(since),
                    guard.failures
                )
            }
            Self::Taken(task) => write!(f, "task {} taken: {} ({})", line(&task.id), line(&task.action_type), line(&task.goal)),
            Self::Skipped { task_id, error } => write!(f, "task {task_id} skipped: {}", line(&error.to_string())),
            Self::Published(published) => {
                write!(f, "task {} published at {}", line(&published.id), line(&published.published_url))?;
                let warnings = line(&published.warnings.join(", "));
                if warnings.is_empty() { Ok(()) } else { write!(f, ", warning: {warnings}") }
            }
            Self::Failed { task_id, failure } => {
                write!(f, "task {task_id} failed ({}): {}", line(failure.category()), line(failure.message()))
            }
            Self::Refused { task_id, what, error } => {
                write!(f, "task {} refused, {}: {}", line(task_id), line(what), line(&error.to_string()))
            }
            Self::Unreachable { error, again_in } => {
                write!(
                    f,
                    "warning: the tasks cannot be read, next poll in {} s: {}",
                    again_in.as_secs(),
                    line(&error.to_string())
                )
            }
        }
    }
}
