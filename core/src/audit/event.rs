//! Everything that can happen to an audit, what it can ask for, and every way in which it can be refused.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::{Audit, Layer};
use crate::id::RunToken;
use crate::ledger::Transfer;
use crate::machine::{Due, Step, resend_at};
use crate::run::{Category, Failure};
use crate::time::Timestamp;

/// Something that happened to an audit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A message asks to run its phase. Messages may come twice, late or never.
    Start {
        /// Fresh token for this attempt.
        run: RunToken,
    },
    /// The run is alive.
    Renew {
        /// Token of the attempt.
        run: RunToken,
        /// How much of the phase is done, in per cent.
        share: u8,
    },
    /// The phase has delivered.
    Delivered {
        /// Token of the attempt.
        run: RunToken,
        /// Its layers that could not be had.
        missing: Vec<Missing>,
    },
    /// The report is rendered and stored.
    Rendered {
        /// Token of the attempt.
        run: RunToken,
        /// The report's data as JSON text.
        data: String,
        /// Its layers that could not be had.
        missing: Vec<Missing>,
    },
    /// The phase failed.
    Fail {
        /// Token of the attempt.
        run: RunToken,
        /// Why.
        failure: Failure,
    },
    /// The due time has come.
    Due,
    /// The audit before it has ended: it is the next of its queue.
    Promote,
    /// The owner does not want it any more.
    Cancel,
    /// Somebody is about to make the call of its webhook.
    ClaimWebhook,
}

/// A layer that could not be had. Its text is the one of `degraded_reasons`: `strategic_timeout`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing {
    /// Which one.
    pub layer: Layer,
    /// Why.
    pub category: Category,
}

impl Missing {
    /// What this text says is missing.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (layer, category) = text.split_once('_')?;
        let layer = Layer::ALL.into_iter().find(|known| known.as_str() == layer)?;
        Category::parse(category).map(|category| Self { layer, category })
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}_{}", self.layer.as_str(), self.category.as_str())
    }
}

/// One thing to do after an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Commit with the audit: when it is looked at again. An audit that has not ended always has such a time.
    Due(Due),
    /// After the commit: send the message that asks to run its phase. Losing it is allowed.
    Send,
    /// Commit with the audit: this step of the next one in line.
    Promote(Box<Promotion>),
    /// Commit with the audit: book its price, or its refund. If the ledger refuses it, nothing is committed and the caller loads
    /// again.
    Transfer(Transfer),
    /// After the commit: send the message that asks to make the call of its webhook. Losing it is allowed.
    Notify,
    /// After the commit: make the call of its webhook, once.
    CallWebhook,
}

/// The step of an audit whose turn has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promotion {
    /// What it becomes, with its own effects.
    pub step: Step<Audit>,
    /// Names the stored state that the step was made of.
    pub version: String,
}

/// Why an event was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Start: another audit of its domain is under way; the message can be dropped, since promotion sends one. Promote: it is
    /// not queued.
    NotItsTurn,
    /// Start: another run holds the lease. The message is a duplicate and can be dropped.
    AlreadyRunning,
    /// Start or due: the audit has ended with this status. The message can be dropped.
    Final(&'static str),
    /// Renew, delivered, rendered, fail: the token is not that of the current run, or the phase is another. Its holder must stop.
    StaleRun,
    /// Claim: there is nothing to call, or somebody else has claimed it.
    NothingOwed,
    /// Cancel: the audit has ended.
    NotCancellable {
        /// With this status.
        status: &'static str,
    },
    /// Delete: the audit has not ended.
    NotFinished {
        /// It has this status.
        status: &'static str,
    },
}

/// Why an audit failed that only a sentence tells.
pub(super) mod sentence {
    /// By its owner. The contract's clients compare it.
    pub(in crate::audit) const CANCELLED: &str = "cancelled";
    pub(in crate::audit) const OUT_OF_TIME: &str = "The audit did not finish within ten minutes.";
    pub(in crate::audit) const LOST: &str = "The run was lost three times.";
}

/// The due time of something that also has a deadline.
pub(super) fn due_at(at: Timestamp, deadline: Timestamp) -> Effect {
    Effect::Due(Due::At(at.min(deadline)))
}

/// When a message that is sent now counts as lost, or the deadline if that is earlier.
pub(super) fn resend(now: Timestamp, deadline: Timestamp) -> Effect {
    due_at(resend_at(now), deadline)
}
