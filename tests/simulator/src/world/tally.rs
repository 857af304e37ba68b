//! What a simulation has seen: it proves nothing about what it has never reached.

#[path = "../../../../core/tests/moves/mod.rs"]
mod moves;

use super::database::Kept;
use bellwether_core::chart;
use moves::Moves;
use std::any::type_name;
use std::collections::BTreeMap;

/// Counts by name, and the moves of each machine.
#[derive(Default)]
pub struct Tally {
    counts: BTreeMap<String, u64>,
    moves: BTreeMap<&'static str, Moves>,
}

impl Tally {
    pub(crate) fn count(&mut self, what: &str) {
        match self.counts.get_mut(what) {
            Some(count) => *count += 1,
            None => drop(self.counts.insert(what.to_owned(), 1)),
        }
    }

    pub(crate) fn moved<M: Kept>(&mut self, before: &str, event: &M::Event, after: &str) {
        self.moves.entry(type_name::<M>()).or_default().note(before, event, after);
    }

    /// Adds what another one has seen.
    pub fn join(&mut self, other: Self) {
        for (what, count) in other.counts {
            *self.counts.entry(what).or_default() += count;
        }
        for (machine, moves) in other.moves {
            self.moves.entry(machine).or_default().join(moves);
        }
    }

    /// How often something was seen.
    #[must_use]
    pub fn of(&self, what: &str) -> u64 {
        self.counts.get(what).copied().unwrap_or_default()
    }

    /// All counts, by name.
    pub fn counts(&self) -> impl Iterator<Item = (&str, u64)> {
        self.counts.iter().map(|(what, count)| (what.as_str(), *count))
    }

    /// Each move that was seen is in the chart of its machine; and each move of the charts was seen, if it was long enough for that.
    ///
    /// # Panics
    ///
    /// With the moves that are missing.
    pub fn check_moves(self, is_long: bool) {
        for (machine, moves) in self.moves {
            // Nobody sends the message of an audit that waits.
            let (chart, unreached) = match machine.rsplit("::").next().unwrap_or_default() {
                "Job" => (&chart::JOB, &[][..]),
                "Audit" => (&chart::AUDIT, &[["queued", "start", "failed"]][..]),
                "Task" => (&chart::TASK, &[][..]),
                _ => (&chart::TOPUP, &[][..]),
            };
            if is_long { moves.check(chart, unreached) } else { moves.check_drawn(chart) }
        }
    }
}
