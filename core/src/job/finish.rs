//! How jobs end: by the holder of the current run token, so that an abandoned run writes nothing, or by their owner.

use super::{Effect, Job, Made, Outcome, Refusal, State, Stopping, end, fail_with};
use crate::bounds;
use crate::id::RunToken;
use crate::ledger::Transfer;
use crate::machine::{Due, Step};
use crate::run::{Category, Failure};
use crate::run_facts::RunFacts;
use crate::time::Timestamp;

/// Stores the result. An expired lease does not matter as long as no other run has started. A result larger than
/// [`bounds::RESULT_BYTES`] is the module's fault, so it is refunded; so is one that applies to nothing.
pub(super) fn succeed(job: &Job, now: Timestamp, run: RunToken, made: Made, facts: RunFacts) -> Outcome {
    let Made { module, result, applies } = made;
    if !holds(job, run) {
        return stopped(job, now, run);
    }
    if result.len() > bounds::RESULT_BYTES.max_len() {
        let failure = Failure::new(Category::BadOutput).detail("The result is larger than 1 MiB.");
        return Ok(fail_with(job, now, failure, facts));
    }
    let expires_at = now.plus_ms(bounds::RESULT_KEPT_MS.max);
    let refunded = !applies && job.cost_cents > 0;
    let mut step = end(job, now, State::Succeeded { at: now, expires_at, module, refunded }, refunded, Some(facts));
    step.effects.insert(0, Effect::KeepResult { result, expires_at });
    // Its publisher earns by results alone.
    let vendor = job.feature.vendor().filter(|_| !refunded && job.share_cents > 0);
    step.effects.extend(
        vendor.map(|vendor| Effect::Transfer(Transfer::share_for_job(job.account_id, job.id, job.share_cents, vendor, now))),
    );
    Ok(step)
}

/// Stores the failure, with the refund that its category requires.
pub(super) fn fail(job: &Job, now: Timestamp, run: RunToken, failure: Failure, facts: RunFacts) -> Outcome {
    if holds(job, run) { Ok(fail_with(job, now, failure, facts)) } else { stopped(job, now, run) }
}

/// A queued job is cancelled with a full refund, because no work was done. A running one is cancelled without a refund: the
/// results of its run are discarded, and its slot is free when the run has ended, at the end of its lease at the latest.
pub(super) fn cancel(job: &Job, now: Timestamp) -> Outcome {
    match job.state {
        State::Queued => Ok(end(job, now, State::Cancelled { at: now, stopping: None }, job.cost_cents > 0, None)),
        State::Running { run, lease_until: until } => {
            let state = State::Cancelled { at: now, stopping: Some(Stopping { run, until }) };
            Ok(Step::to(Job { state, ..job.clone() }).with([Effect::Due(Due::At(until))]))
        }
        State::Succeeded { .. } | State::Failed { .. } | State::Cancelled { .. } => {
            Err(Refusal::NotCancellable { status: job.status() })
        }
    }
}

/// The run of a cancelled job has ended: its slot is free.
fn stopped(job: &Job, now: Timestamp, run: RunToken) -> Outcome {
    match job.state {
        State::Cancelled { at, stopping: Some(stopping) } if stopping.run == run => {
            Ok(end(job, now, State::Cancelled { at, stopping: None }, false, None))
        }
        _ => Err(Refusal::StaleRun),
    }
}

/// The same, if the run has not reported it in time.
pub(super) fn stopped_by_now(job: &Job, now: Timestamp, stopping: Stopping) -> Outcome {
    if now < stopping.until {
        return Ok(Step::to(job.clone()).with([Effect::Due(Due::At(stopping.until))]));
    }
    stopped(job, now, stopping.run)
}

fn holds(job: &Job, run: RunToken) -> bool {
    matches!(job.state, State::Running { run: current, .. } if current == run)
}
