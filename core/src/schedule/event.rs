//! What happens to a schedule, and what is to be done then.

use alloc::string::String;

use super::day::Day;
use super::form::Change;
use crate::id::JobId;
use crate::machine::Due;
use crate::notice::Notice;

/// Something that happens to a schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Its due time has come.
    Due,
    /// Somebody is ready to order what is due, at this price in euro cents. The claim in the new state says what to order.
    Start {
        /// The price of one run.
        price_cents: u64,
    },
    /// The occasion was ordered, now or before.
    Ordered {
        /// The occasion.
        day: Day,
        /// The job or the audit.
        run: JobId,
    },
    /// The occasion could not be ordered.
    Refused {
        /// The occasion.
        day: Day,
        /// Why.
        why: Unordered,
    },
    /// A person changes it.
    Changed(Change),
}

/// Why an occasion could not be ordered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unordered {
    /// Wallet or credits do not cover it.
    Money,
    /// For now only, for example because the plan allows no more reports at a time.
    Later,
    /// What is ordered is not accepted.
    Input {
        /// The error code.
        code: String,
        /// The sentence for people.
        message: String,
    },
}

/// One thing to do after an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Commit with the schedule: when it is looked at again.
    Due(Due),
    /// After the commit: send the message that has the schedule started. Losing it is allowed.
    Send,
    /// Commit with the schedule: tell the account that it does not run, on the channels that ask for it.
    Tell(Notice),
}

/// Why an event is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Somebody else is ordering what is due.
    Busy,
    /// Nothing is due.
    NotDue,
}
