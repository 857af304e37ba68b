//! The life of an audit report: what it is, what can happen to it, and what follows.
//!
//! ```text
//! (new) ──▶ pending ──▶ processing ──▶ completed
//!   │          ▲             ├───────▶ partial
//!   └▶ queued ─┘             └───────▶ failed  (cancelled, out of time; from pending and queued, too)
//! ```
//!
//! One audit of an account and domain is under way at a time; the others are queued, and the oldest follows when it ends. An audit goes
//! through its [`Phase`]s, each a run of its own with a lease. What a phase has delivered is kept, so a run that was lost goes on at its
//! phase. Every audit ends: by its deadline at the latest.
//!
//! Does not store, send or run anything: see [`Machine`] for what a caller does with a [`Step`].

mod event;
mod finish;
mod phase;
mod request;
mod start;

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

pub use self::event::{Effect, Event, Missing, Promotion, Refusal};
pub use self::phase::{Layer, MODULES, Phase};
pub use self::request::{ACTIONS, Asked, CREATE, Wanted, read, refuse};
pub use self::start::{DomainQueue, Exceeded, Payer, ReportOrder, Room, create, place};
use crate::id::{AccountId, JobId, RunToken};
use crate::machine::{Machine, Step};
use crate::time::Timestamp;

/// One audit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audit {
    /// Its name.
    pub id: JobId,
    /// Its owner.
    pub account_id: AccountId,
    /// What was ordered.
    pub order: ReportOrder,
    /// The first audit of its queue: what that one and those after it asked of the site is not asked again.
    pub crawl: JobId,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it fails by itself if it has not ended.
    pub deadline: Timestamp,
    /// Where it is, or was when it ended.
    pub phase: Phase,
    /// How much is done, in per cent. It never falls.
    pub progress: u8,
    /// Layers that could not be had, in the order of their phases.
    pub missing: Vec<Missing>,
    /// Where it stands.
    pub state: State,
}

/// Where an audit stands; each state owns what exists only in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// Waits for the audits of its domain before it.
    Queued,
    /// Waits for its first run.
    Pending,
    /// Goes through its phases.
    Processing {
        /// When its first run started.
        started_at: Timestamp,
        /// Runs of this phase so far.
        attempt: u32,
        /// The run that is under way; `None` between two phases.
        run: Option<Lease>,
    },
    /// Ended with a report, which lacks what [`Audit::missing`] names: `completed` without any, else `partial`.
    Done {
        /// When.
        at: Timestamp,
        /// When the report is dropped; the audit stays without it.
        expires_at: Timestamp,
        /// The report's data as JSON text.
        data: String,
        /// What became of its webhook.
        webhook: Webhook,
    },
    /// Ended without one.
    Failed {
        /// When.
        at: Timestamp,
        /// Why, for people.
        error: String,
        /// What became of its webhook.
        webhook: Webhook,
    },
}

/// The right to work on a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    /// Names the attempt: only its holder may end the phase.
    pub run: RunToken,
    /// When the attempt counts as lost, unless it renews.
    pub until: Timestamp,
}

/// The one call at the end of an audit. It is claimed before it is made, so that it may be lost and is never made twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Webhook {
    /// Nobody asked for it.
    None,
    /// Nobody has made it yet.
    Owed,
    /// Somebody made it, or was lost while at it.
    Claimed,
}

impl Audit {
    /// The word of the API for its state.
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

    /// When its report is dropped; `None` when it has none.
    #[must_use]
    pub const fn report_expires_at(&self) -> Option<Timestamp> {
        match &self.state {
            State::Done { expires_at, .. } => Some(*expires_at),
            _ => None,
        }
    }

    /// Whether its report is gone.
    #[must_use]
    pub fn report_has_expired(&self, now: Timestamp) -> bool {
        self.report_expires_at().is_some_and(|at| at <= now)
    }

    /// Whether it keeps others of its account and domain waiting.
    #[must_use]
    pub const fn is_active(&self) -> bool {
        matches!(self.state, State::Pending | State::Processing { .. })
    }

    /// Whether it may be deleted.
    ///
    /// # Errors
    ///
    /// [`Refusal::NotFinished`] before it has ended.
    pub const fn deletable(&self) -> Result<(), Refusal> {
        if self.is_final() { Ok(()) } else { Err(Refusal::NotFinished { status: self.status() }) }
    }

    /// The event that its webhook names; `None` before it has ended.
    #[must_use]
    pub const fn webhook_event(&self) -> Option<&'static str> {
        match &self.state {
            State::Done { .. } if self.missing.is_empty() => Some("audit.report.completed"),
            State::Done { .. } => Some("audit.report.partial"),
            State::Failed { .. } => Some("audit.report.failed"),
            State::Queued | State::Pending | State::Processing { .. } => None,
        }
    }
}

type Outcome = Result<Step<Audit>, Refusal>;

/// What is queued behind an audit: the end of one rests on it, so the commit compares it.
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
    /// Names its stored state; the core does not read it.
    pub version: String,
}

impl Machine for Audit {
    type Context = Behind;
    type Event = Event;
    type Effect = Effect;
    type Refusal = Refusal;

    /// What comes after the deadline finds an audit that failed by it, however late the sweep is.
    fn apply(&self, behind: &Behind, now: Timestamp, event: Event) -> Outcome {
        let step = self.applied(now, event)?;
        if !(self.is_active() && step.state.is_final()) {
            return Ok(step);
        }
        // The end of one is an event of the next, in the same commit: nobody waits for a free domain.
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
