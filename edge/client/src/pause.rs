//! Time and chance, so that tests wait for nothing; and the wish to stop.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Attempts of one call, the first included.
pub(crate) const ATTEMPTS: usize = 5;
/// Waits between attempts, each ±20 %; the last one is repeated.
const BACKOFF: [Duration; 3] = [Duration::from_secs(1), Duration::from_secs(2), Duration::from_secs(4)];
const BACKOFF_SPREAD: f64 = 0.2;
/// Workers that were started at the same minute drift apart by this share of their interval.
const POLL_SPREAD: f64 = 0.1;
/// A service that asks for a longer wait is not waited for: the call fails, and the next run finds the task again.
pub(crate) const LONGEST_WAIT: Duration = Duration::from_secs(300);

/// How waiting is done, and where random numbers come from.
pub trait Pause: Send + Sync {
    /// Returns after this time.
    fn sleep(&self, time: Duration);

    /// Returns after this time, or as soon as `stop` is asked for.
    fn idle(&self, time: Duration, stop: &Stop);

    /// A number from 0 to 1.
    fn random(&self) -> f64;
}

/// The clock and the chance of the machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemPause;

impl Pause for SystemPause {
    fn sleep(&self, time: Duration) {
        std::thread::sleep(time);
    }

    fn idle(&self, time: Duration, stop: &Stop) {
        stop.wait(time);
    }

    fn random(&self) -> f64 {
        getrandom::u32().map_or(0.5, |number| f64::from(number) / f64::from(u32::MAX))
    }
}

/// The wait after an attempt (from 0) that failed: at least what the service asked for. `None` when there is to be no
/// other attempt.
pub(crate) fn before_next(attempt: usize, retry_after: Option<Duration>, pause: &dyn Pause) -> Option<Duration> {
    if attempt + 1 >= ATTEMPTS || retry_after.is_some_and(|asked| asked > LONGEST_WAIT) {
        return None;
    }
    let [.., longest] = BACKOFF;
    let wait = spread(BACKOFF.get(attempt).copied().unwrap_or(longest), BACKOFF_SPREAD, pause);
    Some(wait.max(retry_after.unwrap_or_default()))
}

/// The wait between two polls.
pub(crate) fn between_polls(every: Duration, pause: &dyn Pause) -> Duration {
    spread(every, POLL_SPREAD, pause)
}

fn spread(time: Duration, share: f64, pause: &dyn Pause) -> Duration {
    time.mul_f64(1.0 + share * (2.0 * pause.random().clamp(0.0, 1.0) - 1.0))
}

/// The wish to stop, shared between who wishes (a signal handler) and who works. Clones are the same wish.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<(Mutex<bool>, Condvar)>);

impl Stop {
    /// Asks to stop after the task at hand. Cannot be taken back.
    pub fn ask(&self) {
        *self.lock() = true;
        self.0.1.notify_all();
    }

    /// Whether it was asked for.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        *self.lock()
    }

    /// Returns after this time, or as soon as it is asked for.
    pub fn wait(&self, time: Duration) {
        let waited = self.0.1.wait_timeout_while(self.lock(), time, |asked| !*asked);
        drop(waited.unwrap_or_else(PoisonError::into_inner));
    }

    fn lock(&self) -> MutexGuard<'_, bool> {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Chance(f64);

    impl Pause for Chance {
        fn sleep(&self, _: Duration) {}
        fn idle(&self, _: Duration, _: &Stop) {}
        fn random(&self) -> f64 {
            self.0
        }
    }

    fn check(chance: f64, retry_after_s: Option<u64>, expected_ms: [Option<u64>; ATTEMPTS]) {
        let waits = [0, 1, 2, 3, 4].map(|attempt| before_next(attempt, retry_after_s.map(Duration::from_secs), &Chance(chance)));
        let waits_ms = waits.map(|wait| wait.map(|wait| wait.as_millis() as u64));
        assert_eq!(waits_ms, expected_ms, "{chance} {retry_after_s:?}");
    }

    #[test]
    fn waits() {
        for (chance, retry_after_s, expected_ms) in [
            (0.5, None, [Some(1_000), Some(2_000), Some(4_000), Some(4_000), None]),
            (0.0, None, [Some(800), Some(1_600), Some(3_200), Some(3_200), None]),
            (1.0, None, [Some(1_200), Some(2_400), Some(4_800), Some(4_800), None]),
            (0.5, Some(3), [Some(3_000), Some(3_000), Some(4_000), Some(4_000), None]),
            (0.5, Some(300), [Some(300_000), Some(300_000), Some(300_000), Some(300_000), None]),
            (0.5, Some(301), [None; ATTEMPTS]),
        ] {
            check(chance, retry_after_s, expected_ms);
        }
        for (chance, expected_s) in [(0.0, 54), (0.5, 60), (1.0, 66)] {
            assert_eq!(between_polls(Duration::from_secs(60), &Chance(chance)).as_secs_f64().round() as u64, expected_s);
        }
    }

    #[test]
    fn who_waits_is_woken() {
        let stop = Stop::default();
        std::thread::scope(|scope| {
            let waiting = scope.spawn(|| SystemPause.idle(Duration::from_secs(3_600), &stop));
            stop.ask();
            assert!(waiting.join().is_ok() && stop.is_asked());
        });
    }
}
