//! What a module sees of the outside during one call.

use bellwether_core::url_guard::AllowList;
use bellwether_gate::imports::{Crossing, http};
use std::collections::VecDeque;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// One answer of `http.fetch`, as a world keeps it.
pub type Answer = http::Answer<Vec<u8>>;

/// What a module sees of the outside during one call: the imports, of which at most 16 are in flight at a time, and the settings
/// around them. Need not be `Send`: it stays with the task that awaits the call.
pub trait World: Crossing<Body = Vec<u8>> {
    /// Where the call's time comes from.
    fn clock(&self) -> Clock;
    /// The moment, in milliseconds since the Unix epoch on [`World::clock`], at which the call is ended.
    fn deadline_ms(&self) -> u64;
    /// The moment at which whoever waits for the call gives it up, if that comes before the deadline; the module is told nothing of it.
    fn given_up(&self) -> Option<Instant> {
        None
    }
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
#[derive(Debug, Clone, PartialEq, Eq)]
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
    /// As it was in a recorded run.
    Recorded {
        /// When the run began, and later the last time that was told: milliseconds since the Unix epoch.
        at_ms: u64,
        /// What the next readings are told, and how many of them. After the last one it stands still.
        next: VecDeque<(u64, u64)>,
    },
}

impl Clock {
    /// Milliseconds since the Unix epoch.
    #[must_use]
    pub fn now_ms(&self) -> u64 {
        match self {
            Self::Fixed(ms) | Self::Recorded { at_ms: ms, .. } => *ms,
            Self::System => SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX)),
            Self::Runtime { since_ms, since } => {
                since_ms.saturating_add(u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX))
            }
        }
    }

    /// The answer to a module that reads it.
    pub(crate) fn read_ms(&mut self) -> u64 {
        if let Self::Recorded { at_ms, next } = self
            && let Some((ms, times)) = next.front_mut()
        {
            *at_ms = *ms;
            *times = times.saturating_sub(1);
            if *times == 0 {
                next.pop_front();
            }
        }
        self.now_ms()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recorded_clock_tells_what_it_told() {
        let mut clock = Clock::Recorded { at_ms: 5, next: [(7, 2), (9, 1)].into() };
        assert_eq!(clock.now_ms(), 5);
        assert_eq!([(); 5].map(|()| clock.read_ms()), [7, 7, 9, 9, 9]);
        let mut still = Clock::Recorded { at_ms: 5, next: VecDeque::new() };
        assert_eq!([still.read_ms(), still.read_ms()], [5, 5]);
    }
}
