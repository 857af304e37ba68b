//! Everything that can happen to a job, and every reason for a refusal.

use alloc::string::{String, ToString};

use crate::bounds;
use crate::error::{ApiError, ErrorCode};
use crate::id::{JobId, RunToken};
use crate::run::Failure;
use crate::run_facts::RunFacts;

/// The slots of the job's account at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places {
    /// Whether [`bounds::RUNNING_PER_ACCOUNT`] jobs of the account are running, without this one. This fact spans rows, so the
    /// commit of an event that depends on it compares it.
    pub full: bool,
}

impl Places {
    /// The slots of an account with this number of other running jobs.
    #[must_use]
    pub const fn with_running(others: u64) -> Self {
        Self { full: others >= bounds::RUNNING_PER_ACCOUNT.max }
    }
}

/// Something that happened to a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A message requests a run of the job. Messages may come twice, late or never.
    Start {
        /// Fresh token for this attempt.
        run: RunToken,
    },
    /// The run is alive.
    Renew {
        /// Token of the attempt.
        run: RunToken,
    },
    /// The due time has come, and the message has had no effect.
    Due,
    /// The run has a result.
    Succeed {
        /// Token of the attempt.
        run: RunToken,
        /// What it made.
        made: Made,
        /// What is known of it.
        facts: RunFacts,
    },
    /// The run failed.
    Fail {
        /// Token of the attempt.
        run: RunToken,
        /// The reason.
        failure: Failure,
        /// What is known of the run.
        facts: RunFacts,
    },
    /// The owner cancels it.
    Cancel,
}

/// What a run made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The digest of the module that made the result: lower-case hex SHA-256.
    pub module: String,
    /// The result as JSON text.
    pub result: String,
    /// Whether anything in it applies to what was analysed. A result that applies to nothing is refunded.
    pub applies: bool,
}

/// Why an event was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Start: another run holds the lease. The message is a duplicate and can be dropped.
    AlreadyRunning,
    /// Start or due: the job has ended with this status. The message can be dropped.
    Final(&'static str),
    /// Renew, succeed, fail: the token is not that of the current run. The holder must stop, and report it with `Fail`: this
    /// frees the slot of a cancelled job.
    StaleRun,
    /// Cancel: the job has ended.
    NotCancellable {
        /// With this status.
        status: &'static str,
    },
}

impl Refusal {
    /// The API error for a refused cancel; `None` for refusals that clients never see.
    #[must_use]
    pub fn to_api_error(self, job: JobId) -> Option<ApiError> {
        match self {
            Self::NotCancellable { status } => {
                Some(ApiError::new(ErrorCode::NotCancellable).with("job_id", job.to_string()).with("status", status))
            }
            Self::AlreadyRunning | Self::Final(_) | Self::StaleRun => None,
        }
    }
}
