//! The backlog guard of a domain: three successive failures pause its later cycles, until a person resumes them.
//!
//! The order of the reports of the domain decides what is successive, independent of the worker. A success resets the count and
//! never ends a pause. An expired lease is not a report and does not count.

use crate::bounds;
use crate::time::Timestamp;

/// The guard of one domain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Guard {
    /// Reports that counted so far, successes and failures.
    pub reports: u64,
    /// Failures since the last success or resumption.
    pub failures: u64,
    /// [`Guard::reports`] at the last resumption: failures before it no longer count.
    pub resumed_after: u64,
    /// The pause: its time, and the cycle after which tasks are withheld.
    pub pause: Option<Pause>,
}

/// A pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    /// When the third failure was reported.
    pub since: Timestamp,
    /// The cycle of the task that failed then. Its tasks continue; later cycles wait.
    pub cycle: u64,
}

impl Guard {
    /// The guard after a success, and the number of this report.
    #[must_use]
    pub const fn succeeded(self) -> (Self, u64) {
        let reports = self.reports + 1;
        (Self { reports, failures: 0, ..self }, reports)
    }

    /// The guard after a failure of a task of `cycle`, and the number of this report.
    #[must_use]
    pub fn failed(self, now: Timestamp, cycle: u64) -> (Self, u64) {
        let (reports, failures) = (self.reports + 1, self.failures + 1);
        let trips = failures >= bounds::GUARD_FAILURES.max;
        let pause = self.pause.or_else(|| trips.then_some(Pause { since: now, cycle }));
        (Self { reports, failures, pause, ..self }, reports)
    }

    /// The guard after a person resumed the domain: it takes three more failures to pause it again. A guard that is not paused
    /// does not change.
    #[must_use]
    pub const fn resumed(self) -> Self {
        match self.pause {
            Some(_) => Self { failures: 0, resumed_after: self.reports, pause: None, ..self },
            None => self,
        }
    }

    /// The last cycle whose tasks are handed out: that of the pause, or else the maximum.
    #[must_use]
    pub const fn last_cycle(&self) -> u64 {
        match self.pause {
            Some(pause) => pause.cycle,
            None => bounds::CYCLE.max,
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    const NOW: Timestamp = Timestamp::from_ms(1_000);

    /// `f`, `s` and `r`: a failure in the cycle of its index, a success, a resumption.
    fn check(story: &str, failures: u64, paused_cycle: Option<u64>) {
        let mut guard = Guard::default();
        for (cycle, event) in (0..).zip(story.chars()) {
            guard = match event {
                'f' => guard.failed(NOW.plus_ms(cycle), cycle).0,
                's' => guard.succeeded().0,
                _ => guard.resumed(),
            };
        }
        assert_eq!((guard.failures, guard.pause.map(|pause| pause.cycle)), (failures, paused_cycle), "{story}");
        assert_eq!(guard.last_cycle(), paused_cycle.unwrap_or(bounds::CYCLE.max), "{story}");
        assert_eq!(guard.reports, story.chars().filter(|event| *event != 'r').count() as u64, "{story}");
    }

    #[test]
    fn stories() {
        for (story, failures, paused_cycle) in [
            ("", 0, None),
            ("ff", 2, None),
            ("ffsff", 2, None),
            ("fff", 3, Some(2)),
            ("ffff", 4, Some(2)),
            ("fffs", 0, Some(2)),
            ("fffsfff", 3, Some(2)),
            ("fffr", 0, None),
            ("fffrff", 2, None),
            ("fffrfff", 3, Some(6)),
            ("ffrf", 3, Some(3)),
            ("rfff", 3, Some(3)),
        ] {
            check(story, failures, paused_cycle);
        }
    }
}
