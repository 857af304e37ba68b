//! Everything that can happen to a job, and every way in which it can be refused.

use alloc::string::String;

use super::JobError;
use crate::error::{ApiError, ErrorCode};
use crate::id::{JobId, RunToken};

/// Something that happened to a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A message asks to run the job. Messages may come twice, late or never.
    Start {
        /// Fresh token for this attempt.
        run: RunToken,
        /// Jobs of the same account that are running now, this one not counted. The count spans rows, so the commit of
        /// a first start has to compare it too.
        running_now: u32,
    },
    /// The run is alive.
    Renew {
        /// Token of the attempt.
        run: RunToken,
    },
    /// The due time of the outbox row has come without the message having shown an effect.
    Due,
    /// The run has a result.
    Succeed {
        /// Token of the attempt.
        run: RunToken,
        /// The result as JSON text.
        result: String,
    },
    /// The run failed.
    Fail {
        /// Token of the attempt.
        run: RunToken,
        /// Why; `refunded` is decided here.
        error: JobError,
    },
    /// The owner does not want it any more.
    Cancel,
}

/// Why an event was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Start: another run holds the lease. The message is a duplicate and can be dropped.
    AlreadyRunning,
    /// Start or due: the job has ended with this status. The message can be dropped.
    Final(&'static str),
    /// Renew, succeed, fail: the token is not that of the current run, whose holder must stop.
    StaleRun,
    /// Start: the account has [`crate::bounds::RUNNING_PER_ACCOUNT`] jobs running. The job stays queued and is woken
    /// when one of them ends.
    NotYet,
    /// Cancel: the job has ended.
    NotCancellable {
        /// With this status.
        status: &'static str,
    },
}

impl Refusal {
    /// The answer of the API to a refused cancel; `None` for the refusals that no client sees.
    #[must_use]
    pub fn to_api_error(self, job: JobId) -> Option<ApiError> {
        match self {
            Self::NotCancellable { status } => {
                use alloc::string::ToString as _;
                Some(ApiError::new(ErrorCode::NotCancellable).with("job_id", job.to_string()).with("status", status))
            }
            Self::AlreadyRunning | Self::Final(_) | Self::StaleRun | Self::NotYet => None,
        }
    }
}
