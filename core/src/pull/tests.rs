//! The task machine as sequences of events. Those of the guard alone are in `guard.rs`, random ones in `tests/pull_model.rs`.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]
use super::guard::Guard;
use super::*;
use crate::error::ErrorCode;
use alloc::vec;
use alloc::vec::Vec;

const NOW: Timestamp = Timestamp::from_ms(1_000_000);
const HOUR_MS: u64 = 3_600_000;
const SITE: Site = Site { guard: Guard { reports: 0, failures: 0, resumed_after: 0, pause: None }, lease_ms: HOUR_MS };

fn planned() -> Task {
    Task::planned(TaskId::new(NOW, [1; 10]), TargetId::new(NOW, [2; 10]), 4)
}

fn ack_by(holder: &str) -> Event {
    Event::Ack { holder: (!holder.is_empty()).then(|| holder.into()) }
}

fn published_at(url: &str) -> Event {
    Event::Published(Publication { url: url.into(), cms_post_id: None, notes: None })
}

fn failure() -> Event {
    Event::Failed(FailureReport::new("cms_unavailable", "no answer"))
}

/// Applies the events a minute apart and returns the result: the states, the reports that counted, and the last refusal.
fn story(events: Vec<Event>) -> (Task, Guard, Option<ErrorCode>) {
    let (mut task, mut site, mut refused) = (planned(), SITE, None);
    for (minute, event) in (1..).zip(events) {
        match task.apply(&site, NOW.plus_ms(minute * 60_000), event) {
            Ok(step) => {
                assert_eq!(step.changes(&task), step.state != task, "effects go with a change of the task");
                for effect in &step.effects {
                    if let Effect::Guard(guard) = effect {
                        site.guard = *guard;
                    }
                }
                (task, refused) = (step.state, None);
            }
            Err(refusal) => refused = Some(refusal.to_api_error(task.id).code),
        }
    }
    (task, site.guard, refused)
}

fn check(events: Vec<Event>, status: &str, reports: u64, refused: Option<ErrorCode>) {
    let (task, guard, code) = story(events.clone());
    assert_eq!((task.status(), guard.reports, code), (status, reports, refused), "{events:?}");
    assert_eq!(
        task.execution_started_at.is_some(),
        matches!(status, "in_progress" | "completed") || status == "error" && matches!(events[0], Event::Ack { .. }),
        "{events:?}"
    );
}

#[test]
fn every_source_state_of_every_call() {
    use ErrorCode::{AlreadyAcked, AlreadyCompleted, NotPending, NotRetryable};
    let (a, url) = (|| ack_by("a"), || published_at("https://a.org/1"));
    for (events, status, reports, refused) in [
        (vec![a()], "in_progress", 0, None),
        (vec![a(), a()], "in_progress", 0, None),
        (vec![a(), ack_by("b")], "in_progress", 0, Some(AlreadyAcked)),
        (vec![a(), ack_by("")], "in_progress", 0, Some(AlreadyAcked)),
        (vec![ack_by(""), ack_by("")], "in_progress", 0, Some(AlreadyAcked)),
        (vec![a(), url()], "completed", 1, None),
        (vec![url()], "completed", 1, None),
        (vec![a(), url(), url()], "completed", 1, None),
        (vec![a(), url(), published_at("https://a.org/2")], "completed", 1, Some(AlreadyCompleted)),
        (vec![a(), url(), a()], "completed", 1, Some(NotPending)),
        (vec![a(), url(), failure()], "completed", 1, Some(AlreadyCompleted)),
        (vec![a(), failure()], "error", 1, None),
        (vec![failure()], "error", 1, None),
        (vec![a(), failure(), failure(), failure()], "error", 1, None),
        (vec![a(), failure(), a()], "error", 1, Some(NotPending)),
        (vec![a(), failure(), url()], "completed", 2, None),
        (vec![a(), failure(), Event::Retry], "planned", 1, None),
        (vec![a(), failure(), Event::Retry, a(), failure()], "error", 2, None),
        (vec![Event::Retry], "planned", 0, Some(NotRetryable)),
        (vec![a(), Event::Retry], "in_progress", 0, Some(NotRetryable)),
        (vec![a(), url(), Event::Retry], "completed", 1, Some(NotRetryable)),
    ] {
        check(events, status, reports, refused);
    }
}

#[test]
fn a_lease_lapses_three_times() {
    let mut task = planned();
    for round in 1..=3 {
        task = task.apply(&SITE, NOW, ack_by("a")).unwrap().state;
        assert_eq!(task.apply(&SITE, NOW.plus_ms(HOUR_MS - 1), Event::Due), Err(Refusal::NotDue));
        let step = task.apply(&SITE, NOW.plus_ms(HOUR_MS), Event::Due).unwrap();
        assert_eq!(step.effects, [Effect::Due(Due::Never)], "nobody reported anything");
        task = step.state;
        let expected = if round < 3 { ("planned", round + 1) } else { ("error", 3) };
        assert_eq!((task.status(), task.generation, task.lapsed_at), (expected.0, expected.1, Some(NOW.plus_ms(HOUR_MS))));
    }
    let State::Error { failure, .. } = &task.state else { panic!("{task:?}") };
    assert_eq!(failure.category, DEFAULT_CATEGORY);
    // A person resets the count; a worker that reports late still completes the task.
    let again = task.apply(&SITE, NOW, Event::Retry).unwrap().state;
    assert_eq!((again.lapses, again.lapsed_at, again.generation), (0, None, 4));
    let late = task.apply(&SITE, NOW, published_at("https://a.org/")).unwrap();
    assert_eq!(late.state.status(), "completed");
}

#[test]
fn a_lease_is_clamped() {
    for (asked_ms, ms) in [(0, 300_000), (HOUR_MS, HOUR_MS), (u64::MAX, 86_400_000)] {
        let site = Site { lease_ms: asked_ms, ..SITE };
        let task = planned().apply(&site, NOW, ack_by("")).unwrap().state;
        assert!(matches!(task.state, State::InProgress { lease_until, .. } if lease_until == NOW.plus_ms(ms)));
    }
}

#[test]
fn a_publication_is_visited_now_and_in_thirty_days() {
    let step = planned().apply(&SITE, NOW, published_at("https://a.org/")).unwrap();
    let due: Vec<_> =
        step.effects.iter().filter_map(|e| if let Effect::Visit(v) = e { Some(v.due_at.ms_since(NOW)) } else { None }).collect();
    assert_eq!(due, [0, 30 * 24 * HOUR_MS]);
}

#[test]
fn refusals_say_where_the_task_stands() {
    let error = Refusal::AlreadyCompleted { published_url: "https://a.org/".into() }.to_api_error(planned().id);
    assert_eq!((error.extras["ok"].as_bool(), error.extras["status"].as_str()), (Some(false), Some("completed")));
    assert_eq!(error.extras["published_url"], "https://a.org/");
}
