//! Isolates of a module that are in use by this isolate of the Worker. Each run has one to itself: the platform ends an isolate that holds more
//! than 128 MiB with all that runs in it, so a run that reads huge pages must not share one with the run of somebody else.
//!
//! Seats of a module are numbered from 0, and a run takes the lowest that is free, so a module has no more isolates than runs at a time, and they
//! stay warm. The platform may end a run without dropping what it held: so a seat also lapses.

use bellwether_core::time::Timestamp;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// For each module, by its digest, when each of its seats lapses; `None` when it is free.
type Seats = BTreeMap<String, Vec<Option<Timestamp>>>;

static TAKEN: Mutex<Seats> = Mutex::new(BTreeMap::new());

fn taken() -> MutexGuard<'static, Seats> {
    TAKEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A seat, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Seat {
    module: String,
    number: usize,
    until: Timestamp,
}

impl Seat {
    /// The lowest free seat of a module. It lapses at `until`.
    pub(crate) fn take(module: &str, now: Timestamp, until: Timestamp) -> Self {
        let mut taken = taken();
        let seats = taken.entry(module.to_owned()).or_default();
        let is_free = |seat: &Option<Timestamp>| seat.is_none_or(|until| until <= now);
        let number = seats.iter().position(is_free).unwrap_or(seats.len());
        match seats.get_mut(number) {
            Some(seat) => *seat = Some(until),
            None => seats.push(Some(until)),
        }
        Self { module: module.to_owned(), number, until }
    }

    /// Its number, from 0.
    pub(crate) const fn number(&self) -> usize {
        self.number
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut taken = taken();
        let seat = taken.get_mut(&self.module).and_then(|seats| seats.get_mut(self.number));
        // A seat that lapsed may be somebody else's by now.
        if let Some(seat) = seat.filter(|seat| **seat == Some(self.until)) {
            *seat = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_has_the_lowest_free_seat() {
        let at = |ms: u64| Timestamp::from_ms(1_000 + ms);
        let take = |now, until| Seat::take("module", at(now), at(until));
        let (first, second) = (take(0, 10), take(0, 20));
        assert_eq!((first.number(), second.number()), (0, 1));
        assert_eq!(Seat::take("other", at(0), at(10)).number(), 0, "each module has its own");
        drop(first);
        let third = take(0, 30);
        assert_eq!(third.number(), 0);
        // The platform ended the run of the second, and gave nothing back.
        let fourth = take(20, 40);
        assert_eq!(fourth.number(), 1);
        drop(second);
        assert_eq!(take(20, 50).number(), 2, "what has lapsed is not given back");
    }
}
