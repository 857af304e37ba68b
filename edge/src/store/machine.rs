//! The interface between the common loop ([`crate::drive`]) and the store of a machine: load it with its context, and commit a
//! step.

use super::db::{Db, DbError};
use super::due::{DueRow, Kind};
use bellwether_core::id::{AccountId, Version};
use bellwether_core::machine::{Machine, Step};
use bellwether_core::time::Timestamp;

/// A machine as it was loaded; the commit compares the version.
pub(crate) struct Loaded<M: Machine> {
    pub(crate) state: M,
    pub(crate) context: M::Context,
    pub(crate) version: String,
}

/// The result of loading a key.
pub(crate) enum Lookup<M: Machine> {
    Found(Box<Loaded<M>>),
    /// The machine does not exist, or belongs to another account: the caller cannot distinguish the two.
    Unknown,
    /// The key's credential gives no access (any more).
    NoAccess,
}

/// The result of a commit.
pub(crate) enum Commit {
    /// It succeeded; these messages are to be sent.
    Won(Vec<Owed>),
    /// Another writer committed first, or the context has changed. Nothing was written: load and apply again.
    Lost,
}

/// A message that a commit owes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Owed {
    /// The row that it names.
    pub(crate) row: DueRow,
    /// When it is to arrive; `None` for at once.
    pub(crate) at: Option<Timestamp>,
    /// The binding of the queue that carries it.
    pub(crate) queue: &'static str,
}

impl Owed {
    pub(crate) const fn now(row: DueRow) -> Self {
        let queue = row.machine.queue();
        Self { row, at: None, queue }
    }

    pub(crate) const fn at(row: DueRow, at: Timestamp) -> Self {
        let queue = row.machine.queue();
        Self { row, at: Some(at), queue }
    }

    /// The same for a job or an audit, which goes by the queue of schedules if one has ordered it.
    pub(crate) const fn scheduled(mut self, is_scheduled: bool) -> Self {
        if is_scheduled {
            self.queue = Kind::Schedule.queue();
        }
        self
    }
}

/// The database that stores a machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Home {
    Control,
    /// The database of this account.
    Account(AccountId),
}

/// A machine that is stored in a database.
pub(crate) trait Stored: Machine {
    /// The key of a machine.
    type Key;

    /// The database of the machine with this key.
    fn home(key: &Self::Key) -> Home;

    /// Loads a machine in one round trip.
    async fn load(db: &Db, key: &Self::Key) -> Result<Lookup<Self>, DbError>;

    /// Commits a step with its effects in one batch. Its first statement compares the loaded version and writes `version`; the
    /// others require that version.
    async fn commit(
        db: &Db,
        key: &Self::Key,
        loaded: &Loaded<Self>,
        step: &Step<Self>,
        version: &Version,
    ) -> Result<Commit, DbError>;
}
