//! The life cycle of an audit report: its states, events and effects.
//!
//! ```text
//! (new) ──▶ pending ──▶ processing ──▶ completed
//!   │          ▲             ├───────▶ partial
//!   └▶ queued ─┘             └───────▶ failed  (cancelled, out of time; from pending and queued, too)
//! ```
//!
//! One audit per account and domain is active at a time. The others are queued, and the oldest starts when it ends. An audit runs
//! its [`Phase`]s one after the other, each in a separate run with a lease. The results of completed phases are kept, so an audit
//! whose run was lost continues with the same phase. Every audit ends, at its deadline at the latest.
//!
//! Does not store, send or run anything: see [`Machine`] for what a caller does with a [`Step`].

mod changes;
mod event;
mod finish;
mod phase;
mod record;
mod request;
mod scope;
mod start;
mod wanted;

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

pub use self::changes::{Change, ChangeKind, Changed, Changes, Named, compare};
pub use self::event::{Effect, Event, Missing, Promotion, Refusal};
pub use self::phase::{Layer, MODULES, Phase};
pub use self::record::{CriteriaLayer, CriterionRecord, PageRecord, PagesLayer, Record, Scores, StrategyLayer, Verdict};
pub use self::request::{ACTIONS, Asked, CREATE, ROBOTS, read, read_order, refuse};
pub use self::scope::Scope;
pub use self::start::{DomainQueue, Exceeded, Payer, ReportOrder, Room, create, place};
pub use self::wanted::Wanted;
use crate::id::{AccountId, JobId, RunToken};
use crate::machine::{Machine, Step};
use crate::notice::Topic;
use crate::time::Timestamp;

/// One audit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audit {
    /// Its id.
    pub id: JobId,
    /// Its owner.
    pub account_id: AccountId,
    /// What was ordered.
    pub order: ReportOrder,
    /// The first audit of its queue. Answers of the site to that one are reused by all later ones of the queue.
    pub crawl: JobId,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it fails automatically if it has not ended.
    pub deadline: Timestamp,
    /// Its current phase, or the last one if it has ended.
    pub phase: Phase,
    /// Progress in percent, 0 to 100. It never decreases.
    pub progress: u8,
    /// Layers that could not be obtained, in the order of their phases.
    pub missing: Vec<Missing>,
    /// Its state.
    pub state: State,
}

/// The state of an audit; each state contains the data that exists only in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// Waits for earlier audits of its domain.
    Queued,
    /// Waits for its first run.
    Pending,
    /// Runs its phases.
    Processing {
        /// When its first run started.
        started_at: Timestamp,
        /// Runs of this phase so far.
        attempt: u32,
        /// The lease of the current run; `None` between two phases.
        run: Option<Lease>,
    },
    /// Ended with a report, without the layers in [`Audit::missing`]: `completed` if there are none, else `partial`.
    Done {
        /// When it ended.
        at: Timestamp,
        /// When the report is deleted; the audit is kept without it.
        expires_at: Timestamp,
        /// The report's data as JSON text.
        data: String,
        /// The state of its webhook call.
        webhook: Webhook,
    },
    /// Ended without a report.
    Failed {
        /// When it ended.
        at: Timestamp,
        /// The reason, as a sentence for people.
        error: String,
        /// The state of its webhook call.
        webhook: Webhook,
    },
}

/// The right to work on a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The token of the attempt: only its holder may end the phase.
    pub run: RunToken,
    /// When the attempt counts as lost, unless it renews the lease.
    pub until: Timestamp,
}

/// The webhook call at the end of an audit. A caller claims it before making it, so it may be lost but is never made twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Webhook {
    /// No webhook was requested.
    None,
    /// The call has not been made yet.
    Owed,
    /// A caller made it, or was lost while making it.
    Claimed,
}

impl Audit {
    /// The names of all states in the API, in the order of the life cycle.
    pub const STATUSES: [&'static str; 6] = ["pending", "queued", "processing", "completed", "partial", "failed"];

    /// The name of its state in the API.
    #[must_use]
    pub const fn status(&self) -> &'static str {
        match &self.state {
            State::Queued => "queued",
            State::Pending => "pending",
            State::Processing { .. } => "processing",
            State::Done { .. } if self.missing.is_empty() => "completed",
            State::Done { .. } => "partial",
            State::Failed { .. } => "failed",
        }
    }

    /// Whether it has ended.
    #[must_use]
    pub const fn is_final(&self) -> bool {
        matches!(self.state, State::Done { .. } | State::Failed { .. })
    }

    /// When it ended; `None` before.
    #[must_use]
    pub const fn ended_at(&self) -> Option<Timestamp> {
        match &self.state {
            State::Done { at, .. } | State::Failed { at, .. } => Some(*at),
            State::Queued | State::Pending | State::Processing { .. } => None,
        }
    }

    /// When its report is deleted; `None` if it has none.
    #[must_use]
    pub const fn report_expires_at(&self) -> Option<Timestamp> {
        match &self.state {
            State::Done { expires_at, .. } => Some(*expires_at),
            _ => None,
        }
    }

    /// Whether its report has expired.
    #[must_use]
    pub fn report_has_expired(&self, now: Timestamp) -> bool {
        self.report_expires_at().is_some_and(|at| at <= now)
    }

    /// Whether it makes other audits of its account and domain wait.
    #[must_use]
    pub const fn is_active(&self) -> bool {
        matches!(self.state, State::Pending | State::Processing { .. })
    }

    /// Whether it may be deleted.
    ///
    /// # Errors
    ///
    /// [`Refusal::NotFinished`] if it has not ended.
    pub const fn deletable(&self) -> Result<(), Refusal> {
        if self.is_final() { Ok(()) } else { Err(Refusal::NotFinished { status: self.status() }) }
    }

    /// What its end tells, in its own webhook call and in notices; `None` if it has not ended.
    #[must_use]
    pub const fn topic(&self) -> Option<Topic> {
        match &self.state {
            State::Done { .. } if self.missing.is_empty() => Some(Topic::ReportCompleted),
            State::Done { .. } => Some(Topic::ReportPartial),
            State::Failed { .. } => Some(Topic::ReportFailed),
            State::Queued | State::Pending | State::Processing { .. } => None,
        }
    }
}

type Outcome = Result<Step<Audit>, Refusal>;

/// The next audit in the queue behind an audit. The end of an audit depends on it, so the commit compares it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Behind {
    /// The oldest queued audit of the same account and domain.
    pub next: Option<Box<Queued>>,
}

/// A queued audit as it was loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Queued {
    /// The audit.
    pub audit: Audit,
    /// The version of its stored state; the core does not interpret it.
    pub version: String,
}

impl Machine for Audit {
    type Context = Behind;
    type Event = Event;
    type Effect = Effect;
    type Refusal = Refusal;

    /// An event after the deadline finds an audit that failed at the deadline, even if the sweep is late.
    fn apply(&self, behind: &Behind, now: Timestamp, event: Event) -> Outcome {
        let step = self.applied(now, event)?;
        if !(self.is_active() && step.state.is_final()) {
            return Ok(step);
        }
        // The end of an audit promotes the next one in the same commit, so no queued audit waits for a free domain.
        let Some(next) = &behind.next else { return Ok(step) };
        let promoted = next.audit.applied(now, Event::Promote)?;
        Ok(step.with([Effect::Promote(Box::new(Promotion { step: promoted, version: next.version.clone() }))]))
    }

    fn due() -> Event {
        Event::Due
    }
}

impl Audit {
    fn applied(&self, now: Timestamp, event: Event) -> Outcome {
        match event {
            Event::Cancel => finish::cancel(self, now),
            Event::ClaimWebhook => finish::claim(self),
            Event::Promote => start::promote(self, now),
            _ if self.is_out_of_time(now) => Ok(finish::out_of_time(self, now)),
            Event::Start { run } => start::start(self, now, run),
            Event::Renew { run, share } => start::renew(self, now, run, share),
            Event::Due => start::due(self, now),
            Event::Delivered { run, missing } => finish::delivered(self, now, run, &missing),
            Event::Rendered { run, data, missing } => finish::rendered(self, now, run, data, &missing),
            Event::Fail { run, failure } => finish::fail(self, now, run, &failure),
        }
    }
}

#[cfg(test)]
mod tests;
