//! The life cycle of an analysis job: its states, events and effects.
//!
//! ```text
//! (new) ──▶ queued ──▶ running ──▶ succeeded
//!   │          │          ├──────▶ failed
//!   │          └──────────┴──────▶ cancelled
//!   └─ the wallet cannot pay ────▶ failed
//! ```
//!
//! A run whose job was cancelled keeps its slot until it has really ended.
//!
//! Does not store, send or run anything: see [`Machine`] for what a caller does with a [`Step`].

mod create;
mod earlier;
mod effect;
mod event;
mod finish;
mod start;

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

pub use self::create::{Creation, Means, Plan, Preview, create, preview};
pub use self::earlier::{again, check_earlier, earlier};
pub use self::effect::Effect;
pub use self::event::{Event, Made, Places, Refusal};
use crate::budget::Spend;
use crate::feature::FeatureId;
use crate::id::{AccountId, JobId, KeyId, RunToken};
use crate::ledger::Transfer;
use crate::machine::{Due, Machine, Step, resend_at};
use crate::notice::{Notice, Topic};
use crate::run::{Category, Failure};
use crate::run_facts::RunFacts;
use crate::schedule::RunOf;
use crate::time::Timestamp;

/// One analysis job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// Its id.
    pub id: JobId,
    /// Its owner.
    pub account_id: AccountId,
    /// The key that it was ordered with, if it was one.
    pub key: Option<KeyId>,
    /// The feature that it runs.
    pub feature: FeatureId,
    /// Wall-clock milliseconds that one run may take, as the module declared when the job was created.
    pub wall_ms: u64,
    /// The input as it was sent, as JSON text.
    pub input: String,
    /// Its price in cents; 0 if the wallet could not pay.
    pub cost_cents: u64,
    /// What the publisher of the module gets of it when the job has brought a result, in euro cents.
    pub share_cents: u64,
    /// Runs started so far.
    pub attempt: u32,
    /// When it was created.
    pub created_at: Timestamp,
    /// When its first run started.
    pub started_at: Option<Timestamp>,
    /// The schedule that has ordered it, if one has.
    pub scheduled: Option<RunOf>,
    /// Whether its run is recorded for a replay.
    pub recorded: bool,
    /// Patterns of the hosts that its order allows its run; `None` for no limit.
    pub hosts: Option<Vec<String>>,
    /// Its state.
    pub state: State,
}

impl Job {
    /// As it is for an account that is a customer, or is none yet: a publisher earns nothing by jobs that were paid with welcome credits alone, or it would
    /// sign up for them itself. `is_customer`: one of [`TransferCode::OF_CUSTOMERS`] has come into its wallet.
    ///
    /// [`TransferCode::OF_CUSTOMERS`]: crate::ledger::TransferCode::OF_CUSTOMERS
    #[must_use]
    pub fn with_share_only_if(self, is_customer: bool) -> Self {
        Self { share_cents: if is_customer { self.share_cents } else { 0 }, ..self }
    }
}

/// The state of a job; each state contains the data that exists only in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// Waits for its first run.
    Queued,
    /// The holder of `run` runs it.
    Running {
        /// The token of the attempt: only its holder may finish the job.
        run: RunToken,
        /// When the attempt counts as lost, unless it renews the lease.
        lease_until: Timestamp,
    },
    /// Ended with a result, which is stored next to the job.
    Succeeded {
        /// When it ended.
        at: Timestamp,
        /// When the result is deleted; the job is kept without it.
        expires_at: Timestamp,
        /// The digest of the module that produced it: lower-case hex SHA-256.
        module: String,
        /// Whether the price was refunded: nothing in the result applies to the page.
        refunded: bool,
    },
    /// Ended without a result.
    Failed {
        /// The reason, and whether the price was refunded.
        error: JobError,
        /// When it ended.
        at: Timestamp,
    },
    /// Cancelled by the owner.
    Cancelled {
        /// When it was cancelled.
        at: Timestamp,
        /// The run at that time, until it has ended: a module cannot be stopped at once, and uses its slot for as long as it
        /// runs.
        stopping: Option<Stopping>,
    },
}

/// A run whose result is no longer needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopping {
    /// Its token.
    pub run: RunToken,
    /// When it counts as ended, even if it does not report it: the end of its last lease.
    pub until: Timestamp,
}

impl State {
    /// The names of all states in the API, in the order of the life cycle.
    pub const STATUSES: [&'static str; 5] = ["queued", "running", "succeeded", "failed", "cancelled"];

    /// Its name in the API.
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

    /// Whether a run uses one of the slots of its account.
    #[must_use]
    pub const fn holds_place(&self) -> bool {
        matches!(self, Self::Running { .. } | Self::Cancelled { stopping: Some(_), .. })
    }
}

impl Job {
    /// The name of its state in the API.
    #[must_use]
    pub const fn status(&self) -> &'static str {
        self.state.status()
    }
}

impl Job {
    /// When its result is deleted; `None` if it has none.
    #[must_use]
    pub const fn result_expires_at(&self) -> Option<Timestamp> {
        match self.state {
            State::Succeeded { expires_at, .. } => Some(expires_at),
            _ => None,
        }
    }

    /// Whether its price was given back.
    #[must_use]
    pub const fn is_refunded(&self) -> bool {
        match &self.state {
            State::Succeeded { refunded, .. } => *refunded,
            State::Failed { error, .. } => error.refunded,
            State::Cancelled { .. } => self.attempt == 0 && self.cost_cents > 0,
            State::Queued | State::Running { .. } => false,
        }
    }

    /// Whether its result has expired.
    #[must_use]
    pub fn result_has_expired(&self, now: Timestamp) -> bool {
        self.result_expires_at().is_some_and(|at| at <= now)
    }

    /// Whether a step depends on the number of other running jobs of the account, so that its commit must compare it.
    #[must_use]
    pub fn rests_on_places(&self, step: &Step<Self>) -> bool {
        matches!((&self.state, &step.state.state), (State::Queued, State::Running { .. })) || Self::waits(step)
    }

    /// Whether a job waits for a slot after this step.
    #[must_use]
    pub fn waits(step: &Step<Self>) -> bool {
        step.effects.iter().any(|effect| matches!(effect, Effect::Due(Due::WhenFreeOr(_))))
    }
}

/// Why a job failed, as stored and as shown in its `error` member.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JobError {
    /// A short stable text, for example `insufficient_balance`: the contract says that it is a code. The sentence is in `detail`.
    pub message: String,
    /// The kind of failure, which decides whether the price is refunded.
    pub category: Category,
    /// One sentence for people; absent from jobs that failed before each had one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// Capabilities that the deployment lacks, for `provider_not_configured`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<String>,
    /// The HTTP status that the site answered, for `http_status`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<u16>,
    /// Whether the price was refunded to the wallet. Set by the state machine; a value from a caller is overwritten.
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
    fn from(failure: Failure) -> Self {
        let refunded = failure.is_refunded();
        let Failure { category, detail, needs, status, .. } = failure;
        let detail = detail.unwrap_or_else(|| category.sentence().into());
        Self { message: category.as_str().into(), category, detail: Some(detail), needs, status, refunded }
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
            Event::Succeed { run, made, facts } => finish::succeed(self, now, run, made, facts),
            Event::Fail { run, failure, facts } => finish::fail(self, now, run, failure, facts),
            Event::Cancel => finish::cancel(self, now),
        }
    }

    fn due() -> Event {
        Event::Due
    }
}

/// Ends a job: the new state, without a due time. `facts`: of the run that ends it, if one does. The order of effects is the order of the commit.
fn end(job: &Job, now: Timestamp, state: State, refunded: bool, facts: Option<RunFacts>) -> Step<Job> {
    let refund = refunded.then(|| Transfer::refund_for_job(job.account_id, job.id, job.cost_cents, now));
    let settled = job.key.map(|key| Spend::settle(key, job.created_at, if refunded { job.cost_cents } else { 0 }));
    // A queued job may have a message under way, for the sake of which another one waits.
    let frees_a_place = job.state.holds_place() || job.state == State::Queued;
    let topic = match &state {
        State::Succeeded { .. } => Some(Topic::JobSucceeded),
        State::Failed { .. } => Some(Topic::JobFailed),
        // Whoever cancels a job knows that it ends.
        State::Queued | State::Running { .. } | State::Cancelled { .. } => None,
    };
    Step::to(Job { state, ..job.clone() })
        .with(facts.map(Effect::KeepFacts))
        .with(refund.map(Effect::Transfer))
        .with(settled.map(Effect::Spend))
        .with([Effect::Due(Due::Never)])
        .with(topic.map(|topic| Effect::Tell(Notice::job(topic, job.id, now))))
        .with(topic.and(job.scheduled).map(|_| Effect::Tell(Notice::schedule_ended(job.id, now))))
        .with(frees_a_place.then(|| Effect::WakeNext { due_at: resend_at(now) }))
}

/// Ends a job as failed, with the refund that its category requires.
fn fail_with(job: &Job, now: Timestamp, failure: Failure, facts: RunFacts) -> Step<Job> {
    let refunded = failure.is_refunded() && job.cost_cents > 0;
    let error = JobError { refunded, ..failure.into() };
    end(job, now, State::Failed { error, at: now }, refunded, Some(facts))
}

#[cfg(test)]
mod tests;
