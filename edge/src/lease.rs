//! Work under a lease: it runs while its lease is renewed in the background, and is stopped if another run has taken it over.

use crate::sandbox::{self, Stopped};
use bellwether_core::bounds;
use bellwether_core::run::{Category, Failure};
use futures_util::future::{Either, select};
use std::pin::pin;
use std::time::Duration;
use worker::Delay;

/// How often a run renews its lease.
const RENEW_EVERY_MS: u64 = bounds::LEASE_MS.max / 3;
/// Checks of the lease between two renewals. Each is one read; a run that is no longer wanted sends no more requests to its site.
const LOOKS: u64 = 5;

/// The lease of a run.
pub(crate) trait Held {
    /// Whether the lease is still held. It also counts as held while the database cannot be read.
    async fn is_held(&self) -> bool;

    /// Renews the lease; false if it is lost. A failed renewal is tried again before the lease ends.
    async fn renew(&self) -> bool;
}

/// Does the work while the lease is renewed. Work that has lost its lease is stopped, and the core discards its result; when this
/// function returns, the work has really ended or has not reacted for the length of a lease.
pub(crate) async fn under<T>(held: &impl Held, work: impl AsyncFnOnce(Stopped) -> Result<T, Failure>) -> Result<T, Failure> {
    let (stop, stopped) = sandbox::stop_signal();
    let work = pin!(work(stopped));
    match select(work, pin!(until_lost(held))).await {
        Either::Left((outcome, _)) => outcome,
        Either::Right(((), work)) => {
            stop.abort();
            match select(work, pin!(Delay::from(Duration::from_millis(bounds::LEASE_MS.max)))).await {
                Either::Left((outcome, _)) => outcome,
                Either::Right(_) => Err(Failure::new(Category::Timeout)),
            }
        }
    }
}

async fn until_lost(held: &impl Held) {
    loop {
        for _ in 0..LOOKS {
            Delay::from(Duration::from_millis(RENEW_EVERY_MS / LOOKS)).await;
            if !held.is_held().await {
                return;
            }
        }
        if !held.renew().await {
            return;
        }
    }
}
