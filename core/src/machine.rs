//! The grammar of state machines: what every one of them takes and returns.
//!
//! A machine is a state that knows what may happen to it. [`Machine::apply`] takes the state as it was loaded, a context, the
//! time and an event; it returns the state to be stored, and effects. It stores, sends and runs nothing.
//!
//! The caller's part, the same for all machines: commit the state and the effects that belong to the database in one
//! transaction, which takes effect only if the stored state is still the one that was loaded and the context still says the
//! same; else load and apply again. What an effect asks to send is sent after the commit. Losing a message is allowed: a
//! machine that waits for something has a [`Due`] time, at which it is looked at again.

use alloc::vec::Vec;

use crate::bounds;
use crate::time::Timestamp;

/// A state, and what may happen to it.
pub trait Machine: Clone + PartialEq {
    /// Facts beyond the state that a decision rests on, for example how many of its kind run. A commit compares them.
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
    /// A refusal: nothing is to be stored or done.
    fn apply(&self, context: &Self::Context, now: Timestamp, event: Self::Event) -> Result<Step<Self>, Self::Refusal>;

    /// The event of a due time that has come ([`Due::At`]).
    fn due() -> Self::Event;
}

/// What became of an event that was accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<M: Machine> {
    /// The state to be stored.
    pub state: M,
    /// What else to commit, in this order, and then to do.
    pub effects: Vec<M::Effect>,
}

impl<M: Machine> Step<M> {
    /// A new state without effects.
    pub const fn to(state: M) -> Self {
        Self { state, effects: Vec::new() }
    }

    /// The same with these effects after the others.
    #[must_use]
    pub fn with(mut self, effects: impl IntoIterator<Item = M::Effect>) -> Self {
        self.effects.extend(effects);
        self
    }

    /// Whether there is anything to commit or to do: a repeated call changes nothing and is answered like the first.
    pub fn changes(&self, before: &M) -> bool {
        !self.effects.is_empty() || self.state != *before
    }
}

/// When a machine is to be looked at again. Each has at most one such time; a sweep passes [`Machine::due`] to those whose
/// time has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// At this time, unless something happens before.
    At(Timestamp),
    /// The same; and it is woken as soon as its owner has a free place.
    WhenFreeOr(Timestamp),
    /// Never: nothing can happen to it any more, or only a caller can make it happen.
    Never,
}

/// When a message that is sent now counts as lost.
pub(crate) const fn resend_at(now: Timestamp) -> Timestamp {
    now.plus_ms(bounds::RESEND_MS.max)
}
