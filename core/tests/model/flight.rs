//! What is loaded and not committed yet.

use bellwether_core::budget::Buyer;
use bellwether_core::feature::Request;
use bellwether_core::id::JobId;
use bellwether_core::idempotency::Stored;
use bellwether_core::job::{Event, Job, Means, Places, State};
use bellwether_core::time::Timestamp;

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
    pub(crate) buyer: Buyer,
    pub(crate) request: Request,
    pub(crate) key: Option<String>,
    pub(crate) means_seen: Means,
    pub(crate) stored_seen: Option<Stored>,
}

/// A run ends only by its holder, and nobody starts a second one while the lease lasts.
pub(crate) fn check_lease(before: &Job, event: &Event, now: Timestamp) {
    match (event, &before.state) {
        (Event::Start { .. }, State::Running { lease_until, .. }) => assert!(*lease_until <= now, "two runs at once"),
        (Event::Renew { run } | Event::Succeed { run, .. } | Event::Fail { run, .. }, state) => {
            let holder = match state {
                State::Running { run: holder, .. } => Some(holder),
                State::Cancelled { stopping, .. } => stopping.as_ref().map(|stopping| &stopping.run),
                _ => None,
            };
            assert_eq!(holder, Some(run), "a stale run wrote");
        }
        _ => {}
    }
}
