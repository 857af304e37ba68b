//! The history of a site, which explains its guard (I10) and its tasks (I9).

use bellwether_core::bounds;
use bellwether_core::id::TaskId;
use bellwether_core::pull::guard::Guard;
use bellwether_core::pull::{Event, Outcome, Refusal, State, Task};
use std::collections::BTreeSet;

/// One line of it.
#[derive(Debug)]
pub(crate) enum Line {
    Report { task: TaskId, cycle: u64, outcome: Outcome },
    Resumed,
}

/// I10: the count is that of the failures since the last success or resumption, and the domain is paused if and only if
/// it reached three since the last resumption.
pub(crate) fn check_guard(guard: &Guard, history: &[Line]) {
    let (mut failures, mut paused_cycle, mut reports) = (0, None, 0);
    for line in history {
        match line {
            Line::Resumed => (failures, paused_cycle) = (0, None),
            Line::Report { cycle, outcome, .. } => {
                reports += 1;
                assert_eq!(outcome.number, reports, "reports are numbered without a gap");
                failures = if outcome.failure.is_some() { failures + 1 } else { 0 };
                if failures >= bounds::GUARD_FAILURES.max && paused_cycle.is_none() {
                    paused_cycle = Some(*cycle);
                }
            }
        }
    }
    assert_eq!((guard.reports, guard.failures, guard.pause.map(|pause| pause.cycle)), (reports, failures, paused_cycle));
}

/// I9, by the reports of a task: a completed one has one success, another one none, and no generation has more than one failure.
pub(crate) fn check_reports(task: &Task, reports: &[&Outcome]) {
    let (successes, failures): (Vec<&Outcome>, Vec<&Outcome>) = reports.iter().partition(|outcome| outcome.failure.is_none());
    assert_eq!(successes.len(), usize::from(matches!(task.state, State::Completed { .. })), "{task:?}");
    let generations: BTreeSet<u32> = failures.iter().map(|outcome| outcome.generation).collect();
    assert_eq!(generations.len(), failures.len(), "a failure counted twice: {task:?}");
}

/// A refusal says what is stored.
pub(crate) fn check_refusal(state: &State, event: &Event, refusal: &Refusal) {
    let fits = match refusal {
        Refusal::AlreadyAcked => matches!(state, State::InProgress { .. }),
        Refusal::NotPending { .. } => matches!(state, State::Completed { .. } | State::Error { .. }),
        Refusal::AlreadyCompleted { .. } => matches!(state, State::Completed { .. }),
        Refusal::NotRetryable { .. } => !matches!(state, State::Error { .. }),
        Refusal::NotDue => matches!(event, Event::Due),
    };
    assert!(fits, "{refusal:?} in {state:?}");
}
