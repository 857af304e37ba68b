//! The owner does not want a job any more.

use super::{Applied, Job, Refusal, State, end};
use crate::time::Timestamp;

/// A queued job is cancelled with a full refund, since nothing was done for it. A running one is cancelled without:
/// its result is discarded, because its run token is gone.
#[allow(clippy::result_large_err, reason = "as `apply`")]
pub(super) fn cancel(job: Job, now: Timestamp) -> Result<Applied, (Job, Refusal)> {
    let refund_at = match job.state {
        State::Queued => (job.cost_cents > 0).then_some(now),
        State::Running { .. } => None,
        State::Succeeded { .. } | State::Failed { .. } | State::Cancelled { .. } => {
            let status = job.status();
            return Err((job, Refusal::NotCancellable { status }));
        }
    };
    Ok(end(job, State::Cancelled { at: now }, refund_at))
}
