//! Everything that can happen to a task, the effects, and every reason for a refusal.

use alloc::string::{String, ToString};

use super::guard::Guard;
use super::{FailureReport, Publication, VisitPlan};
use crate::error::{ApiError, ErrorCode};
use crate::id::TaskId;
use crate::machine::Due;
use crate::notice::Notice;
use crate::time::Timestamp;

/// The facts about the site of a task on which decisions about the task depend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site {
    /// The backlog guard of its domain. A commit that changes it compares it.
    pub guard: Guard,
    /// How long its workers may hold a task, in ms; clamped to [`crate::bounds::TASK_LEASE_MS`].
    pub lease_ms: u64,
}

/// Something that happened to a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A worker takes it.
    Ack {
        /// The name that the worker gives itself; it identifies a repeated call ([`super::holder`]).
        holder: Option<String>,
    },
    /// It is live.
    Published(Publication),
    /// It could not be published.
    Failed(FailureReport),
    /// The due time has come: the lease may have ended.
    Due,
    /// A person plans it again.
    Retry,
}

/// One effect of an event; all effects are committed with the task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// One line in the history of the domain; it never changes.
    Outcome(Outcome),
    /// The new guard of the domain, if the stored one is still the one that was loaded.
    Guard(Guard),
    /// Plan a visit of the published page. After the commit: send the message of a visit that is due now.
    Visit(VisitPlan),
    /// The next due time of the task.
    Due(Due),
    /// Tell the account, on the channels that ask for it.
    Tell(Notice),
}

/// A report that counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Its number among the reports of the domain, from 1, without a gap.
    pub number: u64,
    /// The generation of the task that it ends.
    pub generation: u32,
    /// What went wrong; `None` for a publication.
    pub failure: Option<FailureReport>,
    /// When it was received.
    pub at: Timestamp,
}

/// Why an event was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Ack: another worker was first.
    AlreadyAcked,
    /// Ack: nothing is left to do.
    NotPending {
        /// The state of the task.
        status: &'static str,
    },
    /// Published, failed: the page is already live, at this address.
    AlreadyCompleted {
        /// The address in the first report.
        published_url: String,
    },
    /// Retry: only a failed task can be planned again.
    NotRetryable {
        /// The state of the task.
        status: &'static str,
    },
    /// Due: the lease has not ended, or there is none. No client sees this refusal.
    NotDue,
}

impl Refusal {
    /// The API error. Its `ok` is false, for clients that read the body and not the status.
    #[must_use]
    pub fn to_api_error(&self, task: TaskId) -> ApiError {
        let (code, status) = match self {
            Self::AlreadyAcked => (ErrorCode::AlreadyAcked, "in_progress"),
            Self::NotPending { status } => (ErrorCode::NotPending, *status),
            Self::AlreadyCompleted { .. } => (ErrorCode::AlreadyCompleted, "completed"),
            Self::NotRetryable { status } => (ErrorCode::NotRetryable, *status),
            Self::NotDue => (ErrorCode::InternalError, "in_progress"),
        };
        let error = ApiError::new(code).with("ok", false).with("id", task.to_string()).with("status", status);
        match self {
            Self::AlreadyCompleted { published_url } => error.with("published_url", published_url.as_str()),
            _ => error,
        }
    }
}
