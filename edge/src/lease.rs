//! Work under a lease: it goes on while its lease is renewed beside it, and is stopped when somebody else has taken it over.

use crate::sandbox::{self, Stopped};
use bellwether_core::bounds;
use bellwether_core::run::{Category, Failure};
use futures_util::future::{Either, select};
use std::pin::pin;
use std::time::Duration;
use worker::Delay;

/// How often a run renews its lease.
const RENEW_EVERY_MS: u64 = bounds::LEASE_MS.max / 3;
/// Looks at what it holds between two renewals: each is one read, and a run that is not wanted any more costs its site no more
/// requests.
const LOOKS: u64 = 5;

/// What a run holds.
pub(crate) trait Held {
    /// Whether it still does; so it seems as long as the database cannot be read.
    async fn is_held(&self) -> bool;

    /// Renews the lease; false when it is lost. A renewal that failed is tried again before the lease ends.
    async fn renew(&self) -> bool;
}

/// Does the work while the lease is renewed. Work that has lost its lease is stopped, and its answer is thrown away by the core; but
/// it has really ended when this returns, or does not answer.
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
