//! Runs begin, stay alive, and are met again after they were lost.

use alloc::vec;

use super::{Applied, Category, Effect, Job, JobError, Refusal, State, fail_with};
use crate::bounds;
use crate::id::RunToken;
use crate::time::Timestamp;

type Outcome = Result<Applied, (Job, Refusal)>;

/// A queued job runs when its account has room. A running one whose lease has lapsed runs again, or fails with a refund
/// when it has had all its attempts; that needs no room, because it already counts as running.
#[allow(clippy::result_large_err, reason = "as `apply`")]
pub(super) fn start(job: Job, now: Timestamp, run: RunToken, running_now: u32) -> Outcome {
    match job.state {
        State::Queued if u64::from(running_now) >= bounds::RUNNING_PER_ACCOUNT.max => Err((job, Refusal::NotYet)),
        State::Queued => Ok(begin(job, now, run)),
        State::Running { lease_until, .. } if now < lease_until => Err((job, Refusal::AlreadyRunning)),
        State::Running { .. } if u64::from(job.attempt) < bounds::RUN_ATTEMPTS.max => Ok(begin(job, now, run)),
        State::Running { .. } => {
            let error = JobError::new(Category::Internal).detail("The run was lost three times.");
            Ok(fail_with(job, now, error))
        }
        State::Succeeded { .. } | State::Failed { .. } | State::Cancelled { .. } => {
            let status = job.status();
            Err((job, Refusal::Final(status)))
        }
    }
}

fn begin(job: Job, now: Timestamp, run: RunToken) -> Applied {
    let lease_until = now.plus_ms(bounds::LEASE_MS.max);
    let job = Job {
        attempt: job.attempt.saturating_add(1),
        started_at: job.started_at.or(Some(now)),
        state: State::Running { run, lease_until },
        ..job
    };
    Applied { job, effects: vec![Effect::Wake { at: lease_until }], changed: true }
}

/// Extends the lease, but never beyond the time that all attempts of the feature may take together: a run that renews
/// for ever must not keep a job from ending.
#[allow(clippy::result_large_err, reason = "as `apply`")]
pub(super) fn renew(job: Job, now: Timestamp, run: RunToken) -> Outcome {
    let State::Running { run: current, lease_until } = job.state else { return Err((job, Refusal::StaleRun)) };
    let per_run_ms = job.feature.wall_ms() + bounds::LEASE_MS.max;
    let deadline = job.started_at.unwrap_or(job.created_at).plus_ms(bounds::RUN_ATTEMPTS.max * per_run_ms);
    if current != run || now >= deadline {
        return Err((job, Refusal::StaleRun));
    }
    // A clock that stepped back must not shorten a lease.
    let renewed = now.plus_ms(bounds::LEASE_MS.max).min(deadline).max(lease_until);
    let changed = renewed != lease_until;
    let job = Job { state: State::Running { run, lease_until: renewed }, ..job };
    Ok(Applied { job, effects: vec![Effect::Wake { at: renewed }], changed })
}

/// Sends the message again when it may have been lost, and sets the next due time.
#[allow(clippy::result_large_err, reason = "as `apply`")]
pub(super) fn due(job: Job, now: Timestamp) -> Outcome {
    let resend = Effect::Wake { at: now.plus_ms(bounds::RESEND_MS.max) };
    let effects = match job.state {
        State::Running { lease_until, .. } if now < lease_until => vec![Effect::Wake { at: lease_until }],
        State::Queued | State::Running { .. } => vec![resend, Effect::Send],
        State::Succeeded { .. } | State::Failed { .. } | State::Cancelled { .. } => {
            let status = job.status();
            return Err((job, Refusal::Final(status)));
        }
    };
    Ok(Applied { job, effects, changed: false })
}
