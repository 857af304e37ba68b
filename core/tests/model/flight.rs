//! What is loaded and not committed yet.

use bellwether_core::feature::Request;
use bellwether_core::id::{AccountId, JobId};
use bellwether_core::idempotency::Stored;
use bellwether_core::job::{Event, Job, Places};
use bellwether_core::ledger::Wallet;

/// An event between its load and its commit. Others may commit in between.
pub(crate) struct InFlight {
    pub(crate) job: JobId,
    pub(crate) event: Event,
    pub(crate) version: u64,
    pub(crate) loaded: Job,
    pub(crate) places: Places,
}

/// A creation between its load and its commit.
pub(crate) struct Creating {
    pub(crate) id: JobId,
    pub(crate) account: AccountId,
    pub(crate) request: Request,
    pub(crate) key: Option<String>,
    pub(crate) balance_seen: Wallet,
    pub(crate) full_seen: bool,
    pub(crate) stored_seen: Option<Stored>,
}
