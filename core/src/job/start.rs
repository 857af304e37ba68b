//! How runs start, wait for a slot, renew their leases, and are repeated after a loss.

use super::{Effect, Job, Outcome, Places, Refusal, State, fail_with, finish};
use crate::bounds;
use crate::id::RunToken;
use crate::machine::{Due, Step, resend_at};
use crate::run::{Category, Failure};
use crate::run_facts::RunFacts;
use crate::time::Timestamp;

/// A queued job runs if its account has a free slot; otherwise it waits until a job of its account ends. A running one whose
/// lease has expired runs again, or fails with a refund after its last attempt; that needs no free slot, because it already
/// counts as running.
pub(super) fn start(job: &Job, places: Places, now: Timestamp, run: RunToken) -> Outcome {
    match job.state {
        State::Queued if places.full => Ok(Step::to(job.clone()).with([Effect::Due(wait_for_slot(now))])),
        State::Queued => Ok(begin(job, now, run)),
        State::Running { lease_until, .. } if now < lease_until => Err(Refusal::AlreadyRunning),
        State::Running { .. } if u64::from(job.attempt) < bounds::RUN_ATTEMPTS.max => Ok(begin(job, now, run)),
        State::Running { .. } => {
            let failure = Failure::new(Category::Internal).detail("The run was lost three times.");
            Ok(fail_with(job, now, failure, RunFacts::default()))
        }
        State::Succeeded { .. } | State::Failed { .. } | State::Cancelled { .. } => Err(Refusal::Final(job.status())),
    }
}

/// The due time of a job that waits until another one of its account ends.
pub(super) const fn wait_for_slot(now: Timestamp) -> Due {
    Due::WhenFreeOr(now.plus_ms(bounds::WAIT_FOR_PLACE_MS.max))
}

fn begin(job: &Job, now: Timestamp, run: RunToken) -> Step<Job> {
    let lease_until = now.plus_ms(bounds::LEASE_MS.max);
    let job = Job {
        attempt: job.attempt.saturating_add(1),
        started_at: job.started_at.or(Some(now)),
        state: State::Running { run, lease_until },
        ..job.clone()
    };
    Step::to(job).with([Effect::Due(Due::At(lease_until))])
}

/// Extends the lease, but never beyond the total time of all attempts of the module: a run that renews for ever must not prevent
/// a job from ending.
pub(super) fn renew(job: &Job, now: Timestamp, run: RunToken) -> Outcome {
    let State::Running { run: current, lease_until } = job.state else { return Err(Refusal::StaleRun) };
    let per_run_ms = job.wall_ms.saturating_add(bounds::LEASE_MS.max);
    let deadline = job.started_at.unwrap_or(job.created_at).plus_ms(per_run_ms.saturating_mul(bounds::RUN_ATTEMPTS.max));
    if current != run || now >= deadline {
        return Err(Refusal::StaleRun);
    }
    // A clock that stepped back must not shorten a lease.
    let renewed = now.plus_ms(bounds::LEASE_MS.max).min(deadline).max(lease_until);
    let job = Job { state: State::Running { run, lease_until: renewed }, ..job.clone() };
    Ok(Step::to(job).with([Effect::Due(Due::At(renewed))]))
}

/// Sends the message again if it may be lost, and sets the next due time. The run of a cancelled job counts as ended when its
/// lease has expired.
pub(super) fn due(job: &Job, now: Timestamp) -> Outcome {
    let stay = Step::to(job.clone());
    match job.state {
        State::Running { lease_until, .. } if now < lease_until => Ok(stay.with([Effect::Due(Due::At(lease_until))])),
        State::Queued | State::Running { .. } => Ok(stay.with([Effect::Due(Due::At(resend_at(now))), Effect::Send])),
        State::Cancelled { stopping: Some(stopping), .. } => finish::stopped_by_now(job, now, stopping),
        State::Succeeded { .. } | State::Failed { .. } | State::Cancelled { .. } => Err(Refusal::Final(job.status())),
    }
}
