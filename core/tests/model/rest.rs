//! How the model comes to rest, and how it is kept busy.

use super::World;
use bellwether_core::id::JobId;
use bellwether_core::time::Timestamp;

impl World {
    /// No client comes any more and every worker is dead, but sweeps go on: every job has to end.
    pub(crate) fn come_to_rest(&mut self) {
        self.workers.clear();
        self.commit_all();
        for _ in 0..2_000 {
            if self.store.due.0.is_empty() {
                break;
            }
            self.now = self.now.plus_ms(30_000);
            self.sweep();
            self.commit_all();
            // A lossy queue for as long as it lasts: every second message is gone.
            for job in std::mem::take(&mut self.store.queue) {
                if self.random.one_in(2) {
                    self.load_start(job);
                }
            }
            self.commit_all();
            self.store.check();
        }
        for row in self.store.jobs.values() {
            assert!(row.job.state.is_final() && !row.job.state.holds_place(), "lost: {:?}", row.job);
        }
    }

    /// One account with money and more jobs than places.
    pub(crate) fn busy_step(&mut self) {
        match self.random.below(100) {
            0..=24 => self.begin_creation(),
            25..=44 => self.commit_creation(),
            45..=64 => self.deliver(),
            65..=68 => self.begin_cancel(),
            69..=74 => {
                let Some((job, run)) = self.random.pick(&self.workers) else { return };
                self.succeed(job, run);
            }
            _ => self.commit_event(),
        }
    }

    /// Nothing new comes and nothing ends; what is under way arrives, in any order. Then nobody may wait while there is room.
    pub(crate) fn settle(&mut self) {
        while !(self.in_flight.is_empty() && self.store.queue.is_empty()) {
            if self.random.one_in(2) { self.deliver() } else { self.commit_event() }
        }
        let nobody = JobId::new(Timestamp::from_ms(0), [0; 10]);
        let waiting: Vec<_> = self.store.due.0.iter().filter(|(_, (_, waits))| *waits).collect();
        let full = self.store.places(self.accounts[0], nobody).full;
        assert!(full || waiting.is_empty(), "there is room, and yet these wait for ten minutes: {waiting:?}");
    }

    pub(crate) fn commit_all(&mut self) {
        while let Some(flight) = self.in_flight.pop() {
            self.finish_event(flight);
        }
    }
}
