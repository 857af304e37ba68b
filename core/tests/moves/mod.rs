//! What a model has seen of the states of a machine, compared with its chart.

use bellwether_core::chart::Chart;
use std::collections::BTreeSet;
use std::fmt::Debug;

/// States before and after, and the event between, in snake case.
#[derive(Default)]
pub(crate) struct Moves(BTreeSet<[String; 3]>);

impl Moves {
    pub(crate) fn note(&mut self, before: &str, event: &impl Debug, after: &str) {
        if before != after {
            self.0.insert([before.to_owned(), snake(&format!("{event:?}")), after.to_owned()]);
        }
    }

    pub(crate) fn join(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// Each move that was seen is in the chart, and each of the chart was seen but those that this model does not reach.
    pub(crate) fn check(self, chart: &Chart, unreached: &[[&str; 3]]) {
        let drawn: BTreeSet<_> = chart.moves.iter().map(|one| [one.from, one.event, one.to].map(str::to_owned)).collect();
        let unreached: BTreeSet<_> = unreached.iter().map(|one| one.map(str::to_owned)).collect();
        self.check_drawn(chart);
        assert!(unreached.is_subset(&drawn), "{unreached:?} is not in the chart of {}", chart.name);
        assert_eq!(self.0, &drawn - &unreached, "seen, and the chart of {}", chart.name);
    }

    /// Each move that was seen is in the chart.
    pub(crate) fn check_drawn(&self, chart: &Chart) {
        let is_drawn = |[from, event, to]: &&[String; 3]| {
            chart.moves.iter().any(|one| (one.from, one.event, one.to) == (from.as_str(), event.as_str(), to.as_str()))
        };
        let undrawn: Vec<_> = self.0.iter().filter(|one| !is_drawn(one)).collect();
        assert!(undrawn.is_empty(), "not in the chart of {}: {undrawn:?}", chart.name);
    }
}

/// The name of a variant in snake case.
fn snake(debugged: &str) -> String {
    let name = debugged.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    let mut snake = String::new();
    for c in name.chars() {
        if c.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(c.to_lowercase());
    }
    snake
}
