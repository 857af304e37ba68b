//! The life of an analysis job: what it is, what can happen to it, and what follows.
//!
//! ```text
//! (new) ──▶ queued ──▶ running ──▶ succeeded
//!   │          │          ├──────▶ failed
//!   │          └──────────┴──────▶ cancelled
//!   └─ the wallet cannot pay ────▶ failed
//! ```
//!
//! Does not store, send or run anything. [`apply`] takes a job that was loaded and returns the job to be stored together
//! with [`Effect`]s. Transfers and the outbox row are committed in the same transaction as the job, and only if the
//! stored job is still the one that was loaded; messages are sent after that. If the commit is lost to somebody else,
//! the caller loads and applies again.

mod cancel;
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
pub use self::event::{Event, Refusal};
use crate::feature::Feature;
use crate::id::{AccountId, JobId, RunToken};
use crate::time::Timestamp;

/// One analysis job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// Its name.
    pub id: JobId,
    /// Its owner.
    pub account_id: AccountId,
    /// What it runs.
    pub feature: Feature,
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
    /// Ended with a result.
    Succeeded {
        /// The result as JSON text.
        result: String,
        /// When.
        at: Timestamp,
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
    },
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
            Self::Succeeded { at, .. } | Self::Failed { at, .. } | Self::Cancelled { at } => Some(*at),
        }
    }

    /// Whether nothing can happen to the job any more.
    #[must_use]
    pub const fn is_final(&self) -> bool {
        self.completed_at().is_some()
    }
}

impl Job {
    /// The word of the API for its state.
    #[must_use]
    pub const fn status(&self) -> &'static str {
        self.state.status()
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
    /// Whether the price went back to the wallet. Set by [`apply`]; what a caller puts here is overwritten.
    pub refunded: bool,
}

impl JobError {
    /// An error whose message is the name of its category.
    #[must_use]
    pub fn new(category: Category) -> Self {
        Self { message: category.as_str().into(), category, detail: None, needs: Vec::new(), refunded: false }
    }

    /// Adds a sentence for people.
    #[must_use]
    pub fn detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = Some(detail.into());
        self
    }

    /// Names the missing capabilities.
    #[must_use]
    pub fn needing(mut self, needs: &[&str]) -> Self {
        self.needs = needs.iter().map(|need| String::from(*need)).collect();
        self
    }
}

/// The kind of a failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    /// The module stopped itself with a fault.
    Trap,
    /// The module used up its computing budget.
    OutOfBudget,
    /// Our own machinery failed, lost runs included.
    Internal,
    /// The run took longer than its feature may.
    Timeout,
    /// The deployment lacks a provider that the feature needs.
    ProviderNotConfigured,
    /// A provider answered with an error.
    ProviderError,
    /// The module answered something that is not a result.
    BadOutput,
    /// The site could not be reached.
    Unreachable,
    /// The site refused, or the guard refused the site.
    Blocked,
    /// The site's robots.txt forbids it (RFC 9309).
    Robots,
    /// The input was wrong in a way that only the run could see.
    InvalidInput,
    /// The wallet could not pay, so nothing was debited.
    InsufficientBalance,
}

impl Category {
    /// All kinds.
    pub const ALL: [Self; 12] = [
        Self::Trap,
        Self::OutOfBudget,
        Self::Internal,
        Self::Timeout,
        Self::ProviderNotConfigured,
        Self::ProviderError,
        Self::BadOutput,
        Self::Unreachable,
        Self::Blocked,
        Self::Robots,
        Self::InvalidInput,
        Self::InsufficientBalance,
    ];

    /// Stable text, the same as in the stored and shown JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Trap => "trap",
            Self::OutOfBudget => "out_of_budget",
            Self::Internal => "internal",
            Self::Timeout => "timeout",
            Self::ProviderNotConfigured => "provider_not_configured",
            Self::ProviderError => "provider_error",
            Self::BadOutput => "bad_output",
            Self::Unreachable => "unreachable",
            Self::Blocked => "blocked",
            Self::Robots => "robots",
            Self::InvalidInput => "invalid_input",
            Self::InsufficientBalance => "insufficient_balance",
        }
    }

    /// The kind with this text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|category| category.as_str() == text)
    }

    /// Whether the failure is ours, so that the price is given back.
    #[must_use]
    pub const fn is_ours(self) -> bool {
        match self {
            Self::Trap
            | Self::OutOfBudget
            | Self::Internal
            | Self::Timeout
            | Self::ProviderNotConfigured
            | Self::ProviderError
            | Self::BadOutput => true,
            Self::Unreachable | Self::Blocked | Self::Robots | Self::InvalidInput | Self::InsufficientBalance => false,
        }
    }
}

/// What became of an event that was accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Applied {
    /// The job to be stored.
    pub job: Job,
    /// What else to commit, and then to do.
    pub effects: Vec<Effect>,
    /// Whether the job differs from the one that was passed in. If not, only the effects need a commit.
    pub changed: bool,
}

/// Applies one event to a job.
///
/// # Errors
///
/// A [`Refusal`] with the job as it was: nothing is to be stored or done.
#[allow(clippy::result_large_err, reason = "both cases hand the job back, so boxing one of them saves nothing")]
pub fn apply(job: Job, now: Timestamp, event: Event) -> Result<Applied, (Job, Refusal)> {
    match event {
        Event::Start { run, running_now } => start::start(job, now, run, running_now),
        Event::Renew { run } => start::renew(job, now, run),
        Event::Due => start::due(job, now),
        Event::Succeed { run, result } => finish::succeed(job, now, run, result),
        Event::Fail { run, error } => finish::fail(job, now, run, error),
        Event::Cancel => cancel::cancel(job, now),
    }
}

/// Ends a job: the new state, and the outbox row goes. The order of effects is the order of commit.
fn end(job: Job, state: State, refund_at: Option<Timestamp>) -> Applied {
    let mut effects = Vec::new();
    if let Some(at) = refund_at {
        effects.push(Effect::Transfer(crate::wallet::Transfer::refund_for_job(job.account_id, job.id, job.cost_cents, at)));
    }
    effects.push(Effect::Forget);
    if matches!(job.state, State::Running { .. }) {
        effects.push(Effect::WakeNext { account: job.account_id });
    }
    Applied { job: Job { state, ..job }, effects, changed: true }
}

/// Ends a job as failed, with the refund that its category asks for.
fn fail_with(job: Job, now: Timestamp, error: JobError) -> Applied {
    let refunded = error.category.is_ours() && job.cost_cents > 0;
    let error = JobError { refunded, ..error };
    end(job, State::Failed { error, at: now }, refunded.then_some(now))
}

#[cfg(test)]
mod tests;
