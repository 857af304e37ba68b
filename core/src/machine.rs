//! The interface of all state machines: their inputs and outputs.
//!
//! A machine is a state with the rules for its events. [`Machine::apply`] takes the loaded state, a context, the time and an
//! event; it returns the state to store, and effects. It stores, sends and runs nothing.
//!
//! The caller does the same for all machines: it commits the state and the database effects in one transaction, which succeeds
//! only if the stored state and the context are still those that were loaded; otherwise it loads and applies again. Messages are
//! sent after the commit. They may be lost: a machine that waits for something has a [`Due`] time, at which it is checked again.

use alloc::vec::Vec;

use crate::bounds;
use crate::time::Timestamp;

/// A state, and the rules for its events.
pub trait Machine: Clone + PartialEq {
    /// Facts outside the state on which a decision depends, for example the number of running jobs. A commit compares them.
    type Context;
    /// Something that happened.
    type Event: Clone;
    /// Something to commit or to do.
    type Effect;
    /// Why an event was refused.
    type Refusal;

    /// Applies one event.
    ///
    /// # Errors
    ///
    /// A refusal: nothing is stored or done.
    fn apply(&self, context: &Self::Context, now: Timestamp, event: Self::Event) -> Result<Step<Self>, Self::Refusal>;

    /// The event of a due time that has come ([`Due::At`]).
    fn due() -> Self::Event;
}

/// The result of an accepted event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<M: Machine> {
    /// The state to store.
    pub state: M,
    /// Additional changes to commit, in this order, and actions after the commit.
    pub effects: Vec<M::Effect>,
}

impl<M: Machine> Step<M> {
    /// A new state without effects.
    pub const fn to(state: M) -> Self {
        Self { state, effects: Vec::new() }
    }

    /// The same step with these effects after the others.
    #[must_use]
    pub fn with(mut self, effects: impl IntoIterator<Item = M::Effect>) -> Self {
        self.effects.extend(effects);
        self
    }

    /// Whether there is anything to commit or to do. A repeated call changes nothing and gets the same answer as the first.
    pub fn changes(&self, before: &M) -> bool {
        !self.effects.is_empty() || self.state != *before
    }
}

/// When a machine is checked again. Each has at most one such time; a sweep applies [`Machine::due`] to those whose time has
/// come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// At this time, unless an event comes first.
    At(Timestamp),
    /// At this time, or earlier when its owner has a free slot.
    WhenFreeOr(Timestamp),
    /// Never: no event is possible any more, or only a caller can send one.
    Never,
}

/// The time at which a message sent now counts as lost.
pub(crate) const fn resend_at(now: Timestamp) -> Timestamp {
    now.plus_ms(bounds::RESEND_MS.max)
}
