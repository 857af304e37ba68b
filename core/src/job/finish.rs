//! Jobs end: by the holder of the current run token, so that a run that was given up writes nothing, or by their owner.

use alloc::string::String;

use super::{Job, JobError, Outcome, Refusal, State, end, fail_with};
use crate::bounds;
use crate::id::RunToken;
use crate::run::{Category, Failure};
use crate::time::Timestamp;

/// Takes the result. A lapsed lease does not matter as long as nobody else has started. A result beyond
/// [`bounds::RESULT_BYTES`] is the module's fault, and so ours.
pub(super) fn succeed(job: &Job, now: Timestamp, run: RunToken, result: String) -> Outcome {
    if !holds(job, run) {
        return Err(Refusal::StaleRun);
    }
    if result.len() > bounds::RESULT_BYTES.max_len() {
        let error = Failure::new(Category::BadOutput).detail("The result is larger than 1 MiB.").into();
        return Ok(fail_with(job, now, error));
    }
    Ok(end(job, now, State::Succeeded { result, at: now }, false))
}

/// Takes the failure, with the refund that its category asks for.
pub(super) fn fail(job: &Job, now: Timestamp, run: RunToken, error: JobError) -> Outcome {
    if holds(job, run) { Ok(fail_with(job, now, error)) } else { Err(Refusal::StaleRun) }
}

/// A queued job is cancelled with a full refund, since nothing was done for it. A running one is cancelled without: its
/// result is discarded, because its run token is gone.
pub(super) fn cancel(job: &Job, now: Timestamp) -> Outcome {
    let refunded = match job.state {
        State::Queued => job.cost_cents > 0,
        State::Running { .. } => false,
        State::Succeeded { .. } | State::Failed { .. } | State::Cancelled { .. } => {
            return Err(Refusal::NotCancellable { status: job.status() });
        }
    };
    Ok(end(job, now, State::Cancelled { at: now }, refunded))
}

fn holds(job: &Job, run: RunToken) -> bool {
    matches!(job.state, State::Running { run: current, .. } if current == run)
}
