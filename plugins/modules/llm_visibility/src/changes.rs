//! What changed since an earlier job: the difference of two rates with its interval, by Newcombe's hybrid score.
//!
//! Source: R. G. Newcombe, Statistics in Medicine 17 (1998), 873–890, method 10.

use crate::output::{Certainty, Change, Direction, Engine, Output, Rate};
use crate::rates::rate;
use bellwether_sdk::round4;
use serde::Deserialize;
use std::collections::BTreeSet;

/// What is read of the earlier result.
#[derive(Deserialize)]
pub(crate) struct Earlier {
    panel: EarlierPanel,
    engines: Vec<Engine>,
    #[serde(default)]
    observations: Vec<EarlierAnswer>,
}

#[derive(Deserialize)]
struct EarlierAnswer {
    prompt: String,
    engine: String,
    mentioned: bool,
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

/// The differences of assistants that both jobs have asked. Answers from a cache are left out: they say nothing of what has changed since.
pub(crate) fn between(earlier: &Earlier, now: &Output) -> Vec<Change> {
    now.engines.iter().filter_map(|engine| of_engine(earlier, now, engine)).collect()
}

fn of_engine(earlier: &Earlier, now: &Output, engine: &Engine) -> Option<Change> {
    let before = earlier.engines.iter().find(|other| other.engine == engine.engine)?.mention_rate?;
    let rate_now = engine.mention_rate?;
    // Questions that name the brand are in no rate.
    let open = |prompt: &str| now.questions.iter().position(|row| row.prompt == prompt && !row.branded);
    let answers = now.observations.iter().filter(|one| one.engine == engine.engine);
    let (kept, fresh): (Vec<_>, Vec<_>) =
        answers.filter_map(|one| open(&one.prompt).map(|question| (question, one))).partition(|(_, one)| one.cached);
    let compared = if kept.is_empty() {
        Some((before, rate_now))
    } else {
        let of = |question: usize| fresh.iter().any(|(asked, _)| *asked == question);
        let then = earlier.observations.iter().filter(|one| one.engine == engine.engine);
        let then = then.filter_map(|one| Some((open(&one.prompt).filter(|question| of(*question))?, one.mentioned)));
        rate(then).zip(rate(fresh.iter().map(|(question, one)| (*question, one.mentioned))))
    };
    let message = (!kept.is_empty()).then(|| said(kept.iter().map(|(_, one)| one.answered_at.as_str()), compared.is_some()));
    let cached_answers = u32::try_from(kept.len()).unwrap_or(u32::MAX);
    let name = engine.engine.clone();
    Some(match compared {
        Some((before, now)) => Change { cached_answers, message, ..difference(name, before, now) },
        None => Change {
            engine: name,
            before: before.value,
            now: None,
            ci95: None,
            direction: Direction::SameAnswers,
            cached_answers,
            message,
        },
    })
}

/// What is to be known of answers from a cache.
fn said<'a>(times: impl Iterator<Item = &'a str>, is_compared: bool) -> String {
    let days: BTreeSet<&str> = times.filter_map(|time| time.get(..10)).collect();
    let on = match (days.first(), days.last()) {
        (Some(first), Some(last)) if first != last => format!("between {first} and {last}"),
        (Some(day), _) => format!("on {day}"),
        _ => "earlier".to_owned(),
    };
    if is_compared {
        format!("Some of these answers were asked {on} and come from a cache; only the others are compared.")
    } else {
        format!("These answers were asked {on}; nothing was asked anew.")
    }
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
    Change {
        engine,
        before: before.value,
        now: Some(now.value),
        ci95: Some(ci95.map(round4)),
        direction,
        cached_answers: 0,
        message: None,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;
    use crate::output::{Observation, QuestionRow};
    use crate::rates::wilson;

    fn share(hits: f64, all: u32) -> Rate {
        let value = hits / f64::from(all);
        Rate { value, n: all, questions: all, ci95: wilson(value, all.into()), certainty: Certainty::Enough }
    }

    #[test]
    fn differences() {
        // Newcombe's example (a): 56 of 70 and 48 of 80, whose interval by method 10 is 0.0524 to 0.3339.
        let change = difference("a".to_owned(), share(48.0, 80), share(56.0, 70));
        assert_eq!((change.ci95, change.direction), (Some([0.0524, 0.3339]), Direction::Up));
        assert_eq!(difference("a".to_owned(), share(56.0, 70), share(48.0, 80)).direction, Direction::Down);
        let thin = |rate: Rate| Rate { certainty: Certainty::TooFew, ..rate };
        assert_eq!(difference("a".to_owned(), thin(share(0.0, 2)), thin(share(2.0, 2))).direction, Direction::Unclear);
        // His example (d): 9 of 10 and 3 of 10 differ, 5 of 10 and 3 of 10 may not.
        assert_eq!(difference("a".to_owned(), share(3.0, 10), share(5.0, 10)).direction, Direction::Unclear);
    }

    #[test]
    fn days() {
        let two = ["2026-11-25T10:00:00.000Z", "2026-11-24T10:00:00.000Z"];
        assert_eq!(said(two.into_iter().take(1), false), "These answers were asked on 2026-11-25; nothing was asked anew.");
        assert!(said(two.into_iter(), true).contains("between 2026-11-24 and 2026-11-25"));
        assert!(said(std::iter::once("?"), false).contains("asked earlier"));
    }

    /// Earlier answers to `q0` and `q1`, each as whether the brand was named; answers now, each with whether it is cached.
    fn compared(before: [bool; 2], now: [(bool, bool); 2]) -> (Option<f64>, Direction, u32) {
        let earlier = |question: usize| serde_json::json!({ "prompt": format!("q{question}"), "engine": "a", "mentioned": before[question] });
        let engine = serde_json::json!({
            "engine": "a", "models": [], "grounded": false, "status": "ok", "answers": 2, "failures": 0, "searched": 0,
            "mention_rate": share(1.0, 40), "citation_rate": null, "avg_position": null, "share_of_voice": null
        });
        let text = serde_json::json!({
            "panel": { "version": "v" }, "engines": [engine.clone()], "observations": [earlier(0), earlier(1)]
        });
        let earlier = read(&text.to_string(), "v").unwrap();
        let observation = |question: usize, (mentioned, cached)| Observation {
            prompt: format!("q{question}"),
            engine: "a".to_owned(),
            mentioned,
            cached,
            answered_at: "2026-11-25T10:00:00.000Z".to_owned(),
            ..Observation::default()
        };
        let row = |question: usize| QuestionRow { prompt: format!("q{question}"), ..QuestionRow::default() };
        let output = Output {
            engines: vec![Engine { mention_rate: Some(share(1.0, 40)), ..serde_json::from_value(engine.clone()).unwrap() }],
            observations: vec![observation(0, now[0]), observation(1, now[1])],
            questions: vec![row(0), row(1)],
            ..Output::default()
        };
        let change = between(&earlier, &output).remove(0);
        (change.now, change.direction, change.cached_answers)
    }

    #[test]
    fn kept_answers_are_not_compared() {
        assert_eq!(compared([true, true], [(true, true), (true, true)]), (None, Direction::SameAnswers, 2));
        assert_eq!(compared([true, true], [(true, true), (false, false)]), (Some(0.0), Direction::Unclear, 1));
        assert_eq!(compared([true, true], [(false, false), (false, false)]), (Some(0.025), Direction::Unclear, 0));
    }
}
