//! Everything that can happen to an audit, the effects it can request, and every reason for a refusal.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::{Audit, Layer};
use crate::budget::Spend;
use crate::id::RunToken;
use crate::ledger::Transfer;
use crate::machine::{Due, Step, resend_at};
use crate::notice::Notice;
use crate::run::{Category, Failure};
use crate::time::Timestamp;

/// Something that happened to an audit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A message requests a run of its phase. Messages may come twice, late or never.
    Start {
        /// Fresh token for this attempt.
        run: RunToken,
    },
    /// The run is alive.
    Renew {
        /// Token of the attempt.
        run: RunToken,
        /// How much of the phase is done, in percent (0 to 100).
        share: u8,
    },
    /// The phase has delivered its results.
    Delivered {
        /// Token of the attempt.
        run: RunToken,
        /// Its layers that could not be obtained.
        missing: Vec<Missing>,
    },
    /// The report is rendered and stored.
    Rendered {
        /// Token of the attempt.
        run: RunToken,
        /// The report's data as JSON text.
        data: String,
        /// Its layers that could not be obtained.
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
    /// The audit before it has ended: this one is the next of its queue.
    Promote,
    /// The owner cancels it.
    Cancel,
    /// A caller is about to call its webhook.
    ClaimWebhook,
}

/// A layer that could not be obtained. Its text is the one in `degraded_reasons`: `strategic_timeout`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing {
    /// Which one.
    pub layer: Layer,
    /// Why.
    pub category: Category,
}

impl Missing {
    /// Reads the text of a missing layer; `None` for any other text.
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
    /// Commit with the audit: its next due time. An audit that has not ended always has one.
    Due(Due),
    /// After the commit: send the message that requests a run of its phase. The message may be lost.
    Send,
    /// Commit with the audit: this step of the next audit in the queue.
    Promote(Box<Promotion>),
    /// Commit with the audit: book its price, or its refund. If the ledger refuses it, nothing is committed and the caller loads
    /// again.
    Transfer(Transfer),
    /// Commit with the audit: what its key has spent changes. If its budget does not cover it, nothing is committed and the caller loads again.
    Spend(Spend),
    /// Commit with the audit: tell the account, on the channels that ask for it.
    Tell(Notice),
    /// After the commit: send the message that requests the call of its webhook. The message may be lost.
    Notify,
    /// After the commit: call its webhook, once.
    CallWebhook,
}

/// The step of a queued audit whose turn has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promotion {
    /// Its new state, with its own effects.
    pub step: Step<Audit>,
    /// The version of the stored state on which the step is based.
    pub version: String,
}

/// Why an event was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Start: another audit of its domain is active; the message can be dropped, since promotion sends another one. Promote: the
    /// audit is not queued.
    NotItsTurn,
    /// Start: another run holds the lease. The message is a duplicate and can be dropped.
    AlreadyRunning,
    /// Start or due: the audit has ended with this status. The message can be dropped.
    Final(&'static str),
    /// Renew, delivered, rendered, fail: the token is not that of the current run, or the audit is in another phase. The holder
    /// must stop.
    StaleRun,
    /// Claim: there is no webhook to call, or another caller has claimed it.
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

/// Reasons for failure that have no category, only a sentence.
pub(super) mod sentence {
    /// Cancelled by its owner. Clients of the contract compare this text.
    pub(in crate::audit) const CANCELLED: &str = "cancelled";
    pub(in crate::audit) const OUT_OF_TIME: &str = "The audit did not finish within ten minutes.";
    pub(in crate::audit) const LOST: &str = "The run was lost three times.";
}

/// The earlier of a due time and the deadline.
pub(super) fn due_at(at: Timestamp, deadline: Timestamp) -> Effect {
    Effect::Due(Due::At(at.min(deadline)))
}

/// The time at which a message sent now counts as lost, or the deadline if that is earlier.
pub(super) fn resend(now: Timestamp, deadline: Timestamp) -> Effect {
    due_at(resend_at(now), deadline)
}
