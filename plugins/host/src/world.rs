//! What a module sees of the outside during one call.

use bellwether_core::url_guard::AllowList;
use bellwether_gate::imports::{Crossing, http};
use std::time::{SystemTime, UNIX_EPOCH};

/// One answer of `http.fetch`, as a world keeps it.
pub type Answer = http::Answer<Vec<u8>>;

/// What a module sees of the outside during one call: the imports, of which at most 16 are in flight at a time, and the settings
/// around them. Need not be `Send`: it stays with the task that awaits the call.
pub trait World: Crossing<Body = Vec<u8>> {
    /// Where the call's time comes from.
    fn clock(&self) -> Clock;
    /// The moment, in milliseconds since the Unix epoch on [`World::clock`], at which the call is ended.
    fn deadline_ms(&self) -> u64;
    /// Receives progress; `note` has at most 200 characters. Notes that come too fast are dropped.
    fn progress(&self, done: u32, total: u32, note: &str);
    /// Requests made and body bytes read so far.
    fn spent(&self) -> (u64, u64);
    /// Local hosts that an input may name.
    fn allow_list(&self) -> AllowList {
        AllowList::none()
    }
}

/// A clock that a running instance can read without a call to its world.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clock {
    /// Always the same: milliseconds since the Unix epoch.
    Fixed(u64),
    /// The clock of the machine.
    System,
    /// The clock of a tokio runtime, which a test may pause: it was `since_ms` at `since`.
    Runtime {
        /// Milliseconds since the Unix epoch.
        since_ms: u64,
        /// The same moment for the runtime.
        since: tokio::time::Instant,
    },
}

impl Clock {
    /// Milliseconds since the Unix epoch.
    #[must_use]
    pub fn now_ms(self) -> u64 {
        match self {
            Self::Fixed(ms) => ms,
            Self::System => SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX)),
            Self::Runtime { since_ms, since } => {
                since_ms.saturating_add(u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX))
            }
        }
    }
}
