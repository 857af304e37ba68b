//! What the one loop ([`crate::drive`]) asks of the store of a machine: load it with its context, and commit a step.

use super::db::{Db, DbError};
use super::due::DueRow;
use bellwether_core::id::{AccountId, Version};
use bellwether_core::machine::{Machine, Step};

/// A machine as it was loaded: the version guards its commit.
pub(crate) struct Loaded<M: Machine> {
    pub(crate) state: M,
    pub(crate) context: M::Context,
    pub(crate) version: String,
}

/// What is found under a key.
pub(crate) enum Lookup<M: Machine> {
    Found(Box<Loaded<M>>),
    /// There is no such thing, or it is somebody else's: the two look alike.
    Unknown,
    /// The key's credential opens nothing (any more).
    NoAccess,
}

/// What a commit came to.
pub(crate) enum Commit {
    /// Ours: these rows are owed a message.
    Won(Vec<DueRow>),
    /// Somebody else committed first, or the context says something else now. Nothing was written: load again, apply again.
    Lost,
}

/// Which database keeps a machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Home {
    Control,
    /// The database of this account.
    Account(AccountId),
}

/// A machine that a database keeps.
pub(crate) trait Stored: Machine {
    /// What finds one.
    type Key;

    /// Where the one of this key is kept.
    fn home(key: &Self::Key) -> Home;

    /// Loads one; one round trip.
    async fn load(db: &Db, key: &Self::Key) -> Result<Lookup<Self>, DbError>;

    /// Commits a step with its effects; one batch. Its first statement compares what was loaded and writes `version`; the
    /// others require that version.
    async fn commit(
        db: &Db,
        key: &Self::Key,
        loaded: &Loaded<Self>,
        step: &Step<Self>,
        version: &Version,
    ) -> Result<Commit, DbError>;
}
