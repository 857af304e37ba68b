//! Everything that can happen to a task, what follows, and every way in which it can be refused.

use alloc::string::{String, ToString};

use super::guard::Guard;
use super::{FailureReport, Publication, VisitPlan};
use crate::error::{ApiError, ErrorCode};
use crate::id::TaskId;
use crate::machine::Due;
use crate::time::Timestamp;

/// The site that a task is for, as far as it decides about the task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site {
    /// The backlog guard of its domain. A commit that changes it compares it.
    pub guard: Guard,
    /// How long its workers may hold a task; clamped to [`crate::bounds::TASK_LEASE_MS`].
    pub lease_ms: u64,
}

/// Something that happened to a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A worker takes it.
    Ack {
        /// The name that the worker gives itself, by which its repeated call is known ([`super::holder`]).
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

/// One thing to do after an event, all of it committed with the task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// One line of the domain's history, which nothing changes later.
    Outcome(Outcome),
    /// The guard of the domain, if it still is the one that was loaded.
    Guard(Guard),
    /// The published page is to be visited. After the commit: the message of a visit that is due now.
    Visit(VisitPlan),
    /// When the task is looked at again.
    Due(Due),
}

/// A report that counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Its place among the reports of the domain, from 1, without a gap.
    pub number: u64,
    /// The task's generation that it ends.
    pub generation: u32,
    /// What went wrong; `None` for a publication.
    pub failure: Option<FailureReport>,
    /// When it came.
    pub at: Timestamp,
}

/// Why an event was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Ack: another worker was first.
    AlreadyAcked,
    /// Ack: there is nothing left to do.
    NotPending {
        /// Where the task stands.
        status: &'static str,
    },
    /// Published, failed: the page is live, at this address.
    AlreadyCompleted {
        /// As it was reported first.
        published_url: String,
    },
    /// Retry: only what was given up can be planned again.
    NotRetryable {
        /// Where the task stands.
        status: &'static str,
    },
    /// Due: the lease has not ended, or there is none. Nobody sees this one.
    NotDue,
}

impl Refusal {
    /// The answer of the API. `ok` is false in it, for clients that look at the body and not at the status.
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
