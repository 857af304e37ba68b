//! Runs end. Only the holder of the current run token ends a job, so a run that was given up writes nothing.

use alloc::string::String;

use super::{Applied, Category, Job, JobError, Refusal, State, end, fail_with};
use crate::bounds;
use crate::id::RunToken;
use crate::time::Timestamp;

/// Takes the result. A lapsed lease does not matter as long as nobody else has started. A result beyond
/// [`bounds::RESULT_BYTES`] is the module's fault, and so ours.
#[allow(clippy::result_large_err, reason = "as `apply`")]
pub(super) fn succeed(job: Job, now: Timestamp, run: RunToken, result: String) -> Result<Applied, (Job, Refusal)> {
    if !holds(&job, run) {
        return Err((job, Refusal::StaleRun));
    }
    if result.len() > bounds::RESULT_BYTES.max_len() {
        let error = JobError::new(Category::BadOutput).detail("The result is larger than 1 MiB.");
        return Ok(fail_with(job, now, error));
    }
    Ok(end(job, State::Succeeded { result, at: now }, None))
}

/// Takes the failure, with the refund that its category asks for.
#[allow(clippy::result_large_err, reason = "as `apply`")]
pub(super) fn fail(job: Job, now: Timestamp, run: RunToken, error: JobError) -> Result<Applied, (Job, Refusal)> {
    if holds(&job, run) { Ok(fail_with(job, now, error)) } else { Err((job, Refusal::StaleRun)) }
}

fn holds(job: &Job, run: RunToken) -> bool {
    matches!(job.state, State::Running { run: current, .. } if current == run)
}
