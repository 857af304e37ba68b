//! What a database has to know of a machine to keep its states: [`Kept`], once for all machines.

use super::super::World;
use super::super::message::Message;
use super::{Database, Table};
use bellwether_core::budget::Spend;
use bellwether_core::ledger::Transfer;
use bellwether_core::machine::{Due, Machine, Step};
use std::fmt::Debug;

/// A machine whose states are rows of a database.
pub(crate) trait Kept: Machine<Context: PartialEq + Clone, Event: Debug, Refusal: Debug> + Debug + Sized {
    /// Names a row.
    type Id: Copy + Ord + Debug;

    fn id(&self) -> Self::Id;
    fn status(&self) -> &'static str;
    fn table(database: &Database) -> &Table<Self>;
    fn table_mut(database: &mut Database) -> &mut Table<Self>;

    /// The facts outside its row on which its decisions rest.
    fn context(&self, database: &Database) -> Self::Context;

    /// Whether the commit of this step compares them.
    fn rests_on_context(&self, step: &Step<Self>) -> bool;

    /// The money that an effect moves.
    fn transfer(effect: &Self::Effect) -> Option<&Transfer>;

    /// What an effect changes of the budget of a key.
    fn spend(_: &Self::Effect) -> Option<&Spend> {
        None
    }

    /// The due time that an effect sets.
    fn due_of(effect: &Self::Effect) -> Option<Due>;

    /// Commits what is special to this machine of an effect, and returns the messages that are sent after the commit.
    fn keep(&self, effect: &Self::Effect, database: &mut Database) -> Vec<Message>;

    /// What happens to another row with an effect: its state before, the event, and its state after.
    fn moved_with(_: &Self::Effect) -> Option<(&'static str, Self::Event, &'static str)> {
        None
    }

    /// Whether this event may have led from this state to the next: only the holder of a run ends it.
    fn check_event(&self, event: &Self::Event, after: &Self);

    /// What follows from the new state in the same transaction.
    fn settle(&self, _: &mut Database) {}

    /// What must hold for the row after each commit.
    fn check(&self, database: &Database);

    /// What an isolate does when its event was accepted and it has heard so.
    fn followed(world: &mut World, flight: &Flight<Self>, after: &Self);

    /// What an isolate does when its event was refused.
    fn refused(world: &mut World, flight: &Flight<Self>, refusal: &Self::Refusal);
}

/// A row: the state, and how often it was written.
#[derive(Clone, Debug)]
pub(crate) struct Row<M> {
    pub(crate) version: u64,
    pub(crate) machine: M,
}

/// An event between its load and its commit. Others may commit in between.
pub(crate) struct Flight<M: Kept> {
    /// The isolate that carries it.
    pub(crate) isolate: usize,
    /// The database of its row.
    pub(crate) shard: usize,
    /// The row as it was loaded.
    pub(crate) seen: Row<M>,
    /// The facts outside the row as they were loaded.
    pub(crate) context: M::Context,
    /// What happened.
    pub(crate) event: M::Event,
    /// The message that is delivered again if the event comes to nothing.
    pub(crate) from: Option<Message>,
}

impl<M: Kept> Flight<M> {
    pub(crate) fn id(&self) -> M::Id {
        self.seen.machine.id()
    }
}
