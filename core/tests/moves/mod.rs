//! What a model has seen of the states of a machine, compared with its chart.

use bellwether_core::chart::Chart;
use std::collections::BTreeSet;
use std::fmt::Debug;

/// States before and after, and the event between, in snake case.
#[derive(Default)]
pub(crate) struct Moves(BTreeSet<(String, String, String)>);

impl Moves {
    pub(crate) fn note(&mut self, before: &str, event: &impl Debug, after: &str) {
        if before != after {
            self.0.insert((before.to_owned(), snake(&format!("{event:?}")), after.to_owned()));
        }
    }

    pub(crate) fn join(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// Each move that was seen is in the chart, and each of the chart was seen.
    pub(crate) fn check(self, chart: &Chart) {
        let drawn = chart.moves.iter().map(|one| (one.from.to_owned(), one.event.to_owned(), one.to.to_owned()));
        assert_eq!(self.0, drawn.collect(), "seen, and the chart of {}", chart.name);
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
