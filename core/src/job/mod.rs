//! The life of an analysis job: what it is, what can happen to it, and what follows.
//!
//! ```text
//! (new) ──▶ queued ──▶ running ──▶ succeeded
//!   │          │          ├──────▶ failed
//!   │          └──────────┴──────▶ cancelled
//!   └─ the wallet cannot pay ────▶ failed
//! ```
//!
//! A run whose job was cancelled keeps its place until it has really ended.
//!
//! Does not store, send or run anything: see [`Machine`] for what a caller does with a [`Step`].

mod create;
mod effect;
mod event;
mod finish;
mod start;

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

pub use self::create::{Creation, create};
pub use self::effect::Effect;
pub use self::event::{Event, Places, Refusal};
use crate::feature::FeatureId;
use crate::id::{AccountId, JobId, RunToken};
use crate::ledger::Transfer;
use crate::machine::{Due, Machine, Step, resend_at};
use crate::run::{Category, Failure};
use crate::time::Timestamp;

/// One analysis job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// Its name.
    pub id: JobId,
    /// Its owner.
    pub account_id: AccountId,
    /// What it runs.
    pub feature: FeatureId,
    /// Wall-clock milliseconds that one run may take, as the module declared when the job was created.
    pub wall_ms: u64,
    /// The input as it was sent, as JSON text.
    pub input: String,
    /// What it cost, in cents; 0 when the wallet could not pay.
    pub cost_cents: u64,
    /// Runs started so far.
    pub attempt: u32,
    /// When it was created.
    pub created_at: Timestamp,
    /// When its first run started.
    pub started_at: Option<Timestamp>,
    /// Where it stands.
    pub state: State,
}

/// Where a job stands; each state owns what exists only in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// Waits for its first run.
    Queued,
    /// Is being run by the holder of `run`.
    Running {
        /// Names the attempt: only its holder may finish the job.
        run: RunToken,
        /// When the attempt counts as lost, unless it renews.
        lease_until: Timestamp,
    },
    /// Ended with a result, which is stored beside the job.
    Succeeded {
        /// When.
        at: Timestamp,
        /// When the result is dropped; the job stays without it.
        expires_at: Timestamp,
        /// The digest of the module that made it: lower-case hex SHA-256.
        module: String,
    },
    /// Ended without one.
    Failed {
        /// Why, and whether the money went back.
        error: JobError,
        /// When.
        at: Timestamp,
    },
    /// Ended at the owner's wish.
    Cancelled {
        /// When.
        at: Timestamp,
        /// The run that was under way then, until it has ended: a module cannot be stopped at once, and takes its place for as
        /// long as it runs.
        stopping: Option<Stopping>,
    },
}

/// A run that nobody waits for any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopping {
    /// Its token.
    pub run: RunToken,
    /// When it counts as ended, whether or not it says so: the end of its last lease.
    pub until: Timestamp,
}

impl State {
    /// The word of the API for it.
    #[must_use]
    pub const fn status(&self) -> &'static str {
        match self {
            Self::Queued => "queued",
            Self::Running { .. } => "running",
            Self::Succeeded { .. } => "succeeded",
            Self::Failed { .. } => "failed",
            Self::Cancelled { .. } => "cancelled",
        }
    }

    /// When the job ended; `None` while it has not.
    #[must_use]
    pub const fn completed_at(&self) -> Option<Timestamp> {
        match self {
            Self::Queued | Self::Running { .. } => None,
            Self::Succeeded { at, .. } | Self::Failed { at, .. } | Self::Cancelled { at, .. } => Some(*at),
        }
    }

    /// Whether the job has ended for its owner.
    #[must_use]
    pub const fn is_final(&self) -> bool {
        self.completed_at().is_some()
    }

    /// Whether a run takes one of the places of its account.
    #[must_use]
    pub const fn holds_place(&self) -> bool {
        matches!(self, Self::Running { .. } | Self::Cancelled { stopping: Some(_), .. })
    }
}

impl Job {
    /// The word of the API for its state.
    #[must_use]
    pub const fn status(&self) -> &'static str {
        self.state.status()
    }
}

impl Job {
    /// When its result is dropped; `None` when it has none.
    #[must_use]
    pub const fn result_expires_at(&self) -> Option<Timestamp> {
        match self.state {
            State::Succeeded { expires_at, .. } => Some(expires_at),
            _ => None,
        }
    }

    /// Whether its result is gone.
    #[must_use]
    pub fn result_has_expired(&self, now: Timestamp) -> bool {
        self.result_expires_at().is_some_and(|at| at <= now)
    }

    /// Whether a step rests on how many other jobs of the account are running, so that its commit has to compare that.
    #[must_use]
    pub fn rests_on_places(&self, step: &Step<Self>) -> bool {
        let waits = |effect: &Effect| matches!(effect, Effect::Due(Due::WhenFreeOr(_)));
        let starts = matches!((&self.state, &step.state.state), (State::Queued, State::Running { .. }));
        starts || step.effects.iter().any(waits)
    }
}

/// Why a job failed, as it is shown in its `error` member and stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JobError {
    /// A short stable text, for example `insufficient_balance`.
    pub message: String,
    /// The kind of failure, which decides about the refund.
    pub category: Category,
    /// More for people, if there is any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// Capabilities that the deployment lacks, for `provider_not_configured`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<String>,
    /// Whether the price went back to the wallet. Set by the machine; what a caller puts here is overwritten.
    pub refunded: bool,
}

impl JobError {
    /// An error whose message is the name of its category.
    #[must_use]
    pub fn new(category: Category) -> Self {
        Failure::new(category).into()
    }
}

impl From<Failure> for JobError {
    fn from(Failure { category, detail, needs }: Failure) -> Self {
        Self { message: category.as_str().into(), category, detail, needs, refunded: false }
    }
}

type Outcome = Result<Step<Job>, Refusal>;

impl Machine for Job {
    type Context = Places;
    type Event = Event;
    type Effect = Effect;
    type Refusal = Refusal;

    fn apply(&self, places: &Places, now: Timestamp, event: Event) -> Outcome {
        match event {
            Event::Start { run } => start::start(self, *places, now, run),
            Event::Renew { run } => start::renew(self, now, run),
            Event::Due => start::due(self, now),
            Event::Succeed { run, module, result } => finish::succeed(self, now, run, module, result),
            Event::Fail { run, error } => finish::fail(self, now, run, error),
            Event::Cancel => finish::cancel(self, now),
        }
    }

    fn due() -> Event {
        Event::Due
    }
}

/// Ends a job: the new state, and nothing is due any more. The order of effects is the order of commit.
fn end(job: &Job, now: Timestamp, state: State, refunded: bool) -> Step<Job> {
    let refund = refunded.then(|| Transfer::refund_for_job(job.account_id, job.id, job.cost_cents, now));
    let frees_a_place = job.state.holds_place();
    Step::to(Job { state, ..job.clone() })
        .with(refund.map(Effect::Transfer))
        .with([Effect::Due(Due::Never)])
        .with(frees_a_place.then(|| Effect::WakeNext { due_at: resend_at(now) }))
}

/// Ends a job as failed, with the refund that its category asks for.
fn fail_with(job: &Job, now: Timestamp, error: JobError) -> Step<Job> {
    let refunded = error.category.is_ours() && job.cost_cents > 0;
    let error = JobError { refunded, ..error };
    end(job, now, State::Failed { error, at: now }, refunded)
}

#[cfg(test)]
mod tests;
