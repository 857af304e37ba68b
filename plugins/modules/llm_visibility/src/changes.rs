//! What changed since an earlier job: the difference of two rates with its interval, by Newcombe's hybrid score.
//!
//! Source: R. G. Newcombe, Statistics in Medicine 17 (1998), 873–890, method 10.

use crate::output::{Certainty, Change, Direction, Engine, Output, Rate};
use bellwether_sdk::round4;
use serde::Deserialize;

/// What is read of the earlier result.
#[derive(Deserialize)]
pub(crate) struct Earlier {
    panel: EarlierPanel,
    engines: Vec<Engine>,
}

#[derive(Deserialize)]
struct EarlierPanel {
    version: String,
}

/// Reads an earlier result; `None` for one that this version cannot read, and for one of another panel: rates of other questions are no
/// change.
pub(crate) fn read(text: &str, version: &str) -> Option<Earlier> {
    serde_json::from_str(text).ok().filter(|earlier: &Earlier| earlier.panel.version == version)
}

/// The differences of assistants that both jobs have asked.
pub(crate) fn between(earlier: &Earlier, now: &Output) -> Vec<Change> {
    let change = |engine: &Engine| {
        let before = earlier.engines.iter().find(|other| other.engine == engine.engine)?.mention_rate?;
        Some(difference(engine.engine.clone(), before, engine.mention_rate?))
    };
    now.engines.iter().filter_map(change).collect()
}

fn difference(engine: String, before: Rate, now: Rate) -> Change {
    let gap = now.value - before.value;
    let reach = |a: f64, b: f64| (a * a + b * b).sqrt();
    let ([low_before, high_before], [low, high]) = (before.ci95, now.ci95);
    let ci95 =
        [gap - reach(now.value - low, high_before - before.value), gap + reach(high - now.value, before.value - low_before)];
    // Too few questions say nothing, whatever their interval.
    let is_thin = [before.certainty, now.certainty].contains(&Certainty::TooFew);
    let direction = match ci95 {
        _ if is_thin => Direction::Unclear,
        [low, _] if low > 0.0 => Direction::Up,
        [_, high] if high < 0.0 => Direction::Down,
        _ => Direction::Unclear,
    };
    Change { engine, before: before.value, now: now.value, ci95: ci95.map(round4), direction }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rates::wilson;

    fn rate(hits: f64, all: u32) -> Rate {
        let value = hits / f64::from(all);
        Rate { value, n: all, questions: all, ci95: wilson(value, all.into()), certainty: Certainty::Enough }
    }

    #[test]
    fn differences() {
        // Newcombe's example (a): 56 of 70 and 48 of 80, whose interval by method 10 is 0.0524 to 0.3339.
        let change = difference("a".to_owned(), rate(48.0, 80), rate(56.0, 70));
        assert_eq!((change.ci95, change.direction), ([0.0524, 0.3339], Direction::Up));
        assert_eq!(difference("a".to_owned(), rate(56.0, 70), rate(48.0, 80)).direction, Direction::Down);
        let thin = |rate: Rate| Rate { certainty: Certainty::TooFew, ..rate };
        assert_eq!(difference("a".to_owned(), thin(rate(0.0, 2)), thin(rate(2.0, 2))).direction, Direction::Unclear);
        // His example (d): 9 of 10 and 3 of 10 differ, 5 of 10 and 3 of 10 may not.
        assert_eq!(difference("a".to_owned(), rate(3.0, 10), rate(5.0, 10)).direction, Direction::Unclear);
    }
}
