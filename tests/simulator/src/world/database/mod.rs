//! A database of accounts. It keeps the promise on which the core rests: a commit takes effect wholly, and only if the row and the facts
//! outside it are still those that were loaded. It knows nothing of states and prices. And it has faults: [`Trouble`].

mod kept;

pub(crate) use self::kept::{Flight, Kept, Row};
use super::history::Line;
use super::message::Message;
use bellwether_core::audit::Audit;
use bellwether_core::budget::Spent;
use bellwether_core::id::{AccountId, JobId, KeyId, TargetId};
use bellwether_core::idempotency::Stored;
use bellwether_core::job::Job;
use bellwether_core::ledger::{Books, LedgerRefusal};
use bellwether_core::machine::{Due, Step};
use bellwether_core::payment::Payment;
use bellwether_core::pull::Task;
use bellwether_core::pull::guard::Guard;
use bellwether_core::time::Timestamp;
use std::collections::BTreeMap;

/// The rows of a machine, and when they are looked at again.
pub(crate) struct Table<M: Kept> {
    pub(crate) rows: BTreeMap<M::Id, Row<M>>,
    pub(crate) due: BTreeMap<M::Id, Look>,
}

impl<M: Kept> Default for Table<M> {
    fn default() -> Self {
        Self { rows: BTreeMap::new(), due: BTreeMap::new() }
    }
}

impl<M: Kept> Table<M> {
    /// The rows that have not come to rest.
    pub(crate) fn open(&self) -> impl Iterator<Item = &M> {
        self.due.keys().map(|id| &self.rows[id].machine)
    }

    /// The state of a row.
    pub(crate) fn state(&self, id: M::Id) -> &M {
        &self.rows[&id].machine
    }
}

/// When a row is looked at, and whether it also waits for a free slot of its account.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) at: Timestamp,
    pub(crate) waits: bool,
}

/// What is wrong with a database for a while.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) enum Trouble {
    /// Nothing.
    #[default]
    None,
    /// Each `nth` write fails: before it is carried out, or so that its answer is lost.
    Fails { nth: u64, is_carried_out: bool },
    /// It has no room: no write is carried out.
    Full,
}

/// What becomes of a write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    CarriedOut,
    /// It is carried out, and whoever wanted it does not hear so.
    AnswerLost,
    NotCarriedOut,
}

/// Why a commit did not happen.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Lost {
    /// Somebody else wrote first: load and apply again.
    Race,
    /// The money is gone: load and apply again.
    Money(LedgerRefusal),
}

/// One database.
#[derive(Default)]
pub(crate) struct Database {
    pub(crate) jobs: Table<Job>,
    pub(crate) audits: Table<Audit>,
    pub(crate) tasks: Table<Task>,
    pub(crate) payments: Table<Payment>,
    pub(crate) guards: BTreeMap<TargetId, Guard>,
    pub(crate) histories: BTreeMap<TargetId, Vec<Line>>,
    pub(crate) books: Books,
    pub(crate) keys: BTreeMap<(AccountId, String), Stored>,
    /// What was spent of the budgets of keys.
    pub(crate) spent: BTreeMap<KeyId, Spent>,
    /// Results of jobs that were stored, by job.
    pub(crate) results: BTreeMap<JobId, u32>,
    /// Webhooks of audits that were called, by audit.
    pub(crate) calls: BTreeMap<JobId, u32>,
    pub(crate) trouble: Trouble,
    writes: u64,
}

impl Database {
    /// What becomes of the next write.
    pub(crate) fn fate(&mut self) -> Fate {
        self.writes += 1;
        match self.trouble {
            Trouble::Full => Fate::NotCarriedOut,
            Trouble::Fails { nth, is_carried_out } if self.writes.is_multiple_of(nth) => {
                if is_carried_out {
                    Fate::AnswerLost
                } else {
                    Fate::NotCarriedOut
                }
            }
            Trouble::None | Trouble::Fails { .. } => Fate::CarriedOut,
        }
    }

    /// Stores a new row with its effects. Whether it may be stored was compared by the caller, in the same transaction.
    pub(crate) fn insert<M: Kept>(&mut self, step: &Step<M>) -> Result<Vec<Message>, Lost> {
        assert!(!M::table(self).rows.contains_key(&step.state.id()), "a fresh id is not repeated");
        self.write(0, step)
    }

    /// Replaces a row if it is still the one that was seen, and the facts outside it are what the step rests on.
    pub(crate) fn commit<M: Kept>(&mut self, seen: &Row<M>, context: &M::Context, step: &Step<M>) -> Result<Vec<Message>, Lost> {
        let has_moved = M::table(self).rows[&step.state.id()].version != seen.version;
        if has_moved || seen.machine.rests_on_context(step) && seen.machine.context(self) != *context {
            return Err(Lost::Race);
        }
        self.write(seen.version + 1, step)
    }

    fn write<M: Kept>(&mut self, version: u64, step: &Step<M>) -> Result<Vec<Message>, Lost> {
        let id = step.state.id();
        // A budget that does not cover the order stops it before its money moves.
        step.effects.iter().filter_map(M::spend).try_for_each(|spend| self.admits(spend))?;
        for (number, transfer) in step.effects.iter().filter_map(M::transfer).enumerate() {
            let booked = self.books.apply(transfer.clone());
            assert!(booked.is_ok() || number == 0, "half of a commit: {:?}", step.state);
            booked.map_err(Lost::Money)?;
        }
        step.effects.iter().filter_map(M::spend).for_each(|spend| self.spend(spend));
        M::table_mut(self).rows.insert(id, Row { version, machine: step.state.clone() });
        let mut messages = Vec::new();
        for effect in &step.effects {
            match M::due_of(effect) {
                Some(Due::At(at)) => drop(M::table_mut(self).due.insert(id, Look { at, waits: false }).is_some()),
                Some(Due::WhenFreeOr(at)) => drop(M::table_mut(self).due.insert(id, Look { at, waits: true }).is_some()),
                Some(Due::Never) => drop(M::table_mut(self).due.remove(&id).is_some()),
                None => messages.extend(step.state.keep(effect, self)),
            }
        }
        step.state.settle(self);
        step.state.check(self);
        Ok(messages)
    }

    /// The row, and the facts outside it.
    pub(crate) fn load<M: Kept>(&self, id: M::Id) -> (Row<M>, M::Context) {
        let row = M::table(self).rows[&id].clone();
        let context = row.machine.context(self);
        (row, context)
    }
}
