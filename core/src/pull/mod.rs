//! The life of a planned content task: a client site takes it, publishes it in its own CMS, and says how that went.
//!
//! ```text
//! planned ──ack──▶ in_progress ──published──▶ completed
//!   ▲  │               │  │  └────failed────▶ error
//!   │  │     lapse ────┘  └─third lapse─────▶ error
//!   │  └─ published, failed: also without an ack
//!   └─────────────── retry, by hand ───────── error          error ──published──▶ completed
//! ```
//!
//! A publication that is reported late is still the truth: the page is live, so it completes the task from any state, and
//! refusing it would have the page published twice. What was reported before is answered again and counted once.
//!
//! Does not store, send or fetch. [`apply`] takes a task with the guard of its domain and returns both as they are to be
//! stored, in one transaction, and only if both are still the ones that were loaded.

mod brief;
mod event;
pub mod guard;
pub mod html;
mod payload;
mod report;
mod visit;

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

pub use self::brief::Brief;
pub use self::event::{Effect, Event, Outcome, Refusal};
use self::guard::Guard;
pub use self::payload::ActionType;
pub use self::report::{DEFAULT_CATEGORY, FailureReport, Publication, Warning, holder, target_domain, warnings};
pub use self::visit::{Occasion, Seen, Unreached, Visit, VisitPlan};
use crate::bounds;
use crate::id::{TargetId, TaskId};
use crate::time::Timestamp;

/// One task, without its content ([`Brief`]), which never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// Its name.
    pub id: TaskId,
    /// The site it is for.
    pub target_id: TargetId,
    /// The planning cycle it belongs to.
    pub cycle: u64,
    /// How often it was planned, the first time included: each time has one outcome at most.
    pub generation: u32,
    /// Leases that lapsed since it was last planned by a person.
    pub lapses: u32,
    /// When it was taken; `None` while it is planned.
    pub execution_started_at: Option<Timestamp>,
    /// Where it stands.
    pub state: State,
}

/// Where a task stands; each state owns what exists only in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// Waits to be taken.
    Planned,
    /// Is held by a worker.
    InProgress {
        /// The name that the worker gave itself, if it gave one.
        holder: Option<String>,
        /// When the task is given back, unless a report comes first.
        lease_until: Timestamp,
    },
    /// Is live.
    Completed {
        /// What was reported.
        publication: Publication,
        /// When.
        at: Timestamp,
    },
    /// Was given up; a person may plan it again.
    Error {
        /// What was reported.
        failure: FailureReport,
        /// When.
        at: Timestamp,
    },
}

impl State {
    /// All words of the API for states, in the order of a task's life.
    pub const STATUSES: [&'static str; 4] = ["planned", "in_progress", "completed", "error"];

    /// The word of the API for it.
    #[must_use]
    pub const fn status(&self) -> &'static str {
        match self {
            Self::Planned => "planned",
            Self::InProgress { .. } => "in_progress",
            Self::Completed { .. } => "completed",
            Self::Error { .. } => "error",
        }
    }
}

impl Task {
    /// A task as it is planned first.
    #[must_use]
    pub const fn planned(id: TaskId, target_id: TargetId, cycle: u64) -> Self {
        Self { id, target_id, cycle, generation: 1, lapses: 0, execution_started_at: None, state: State::Planned }
    }

    /// The word of the API for its state.
    #[must_use]
    pub const fn status(&self) -> &'static str {
        self.state.status()
    }

    /// Back to where anybody can take it, as a new generation.
    fn planned_again(self, lapses: u32) -> Self {
        let generation = self.generation.saturating_add(1);
        Self { generation, lapses, execution_started_at: None, state: State::Planned, ..self }
    }
}

/// What became of an event that was accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Applied {
    /// The task to be stored.
    pub task: Task,
    /// The guard to be stored; `None` when it stays as it is.
    pub guard: Option<Guard>,
    /// What else to commit.
    pub effects: Vec<Effect>,
    /// Whether anything is to be stored: a repeated call changes nothing and is answered like the first.
    pub changed: bool,
}

type Result = core::result::Result<Applied, Refusal>;

/// Applies one event to a task under the guard of its domain.
///
/// # Errors
///
/// A [`Refusal`]: nothing is to be stored.
pub fn apply(task: &Task, guard: &Guard, now: Timestamp, event: Event) -> Result {
    match event {
        Event::Ack { holder, lease_ms } => ack(task, now, holder, lease_ms),
        Event::Published(publication) => published(task, guard, now, publication),
        Event::Failed(failure) => failed(task, guard, now, failure),
        Event::Lapse => lapse(task, now),
        Event::Retry => retry(task),
    }
}

/// One winner: who comes later is told so, unless it is the winner's own call that comes again.
fn ack(task: &Task, now: Timestamp, holder: Option<String>, lease_ms: u64) -> Result {
    match &task.state {
        State::Planned => {
            let lease_until = now.plus_ms(bounds::TASK_LEASE_MS.clamp(lease_ms));
            let state = State::InProgress { holder, lease_until };
            stored(Task { execution_started_at: Some(now), state, ..task.clone() })
        }
        State::InProgress { holder: Some(first), .. } if holder.as_ref() == Some(first) => unchanged(task),
        State::InProgress { .. } => Err(Refusal::AlreadyAcked),
        State::Completed { .. } | State::Error { .. } => Err(Refusal::NotPending { status: task.status() }),
    }
}

fn published(task: &Task, guard: &Guard, now: Timestamp, publication: Publication) -> Result {
    if let State::Completed { publication: first, .. } = &task.state {
        let same = first.is_at(&publication.url);
        return if same { unchanged(task) } else { Err(Refusal::AlreadyCompleted { published_url: first.url.clone() }) };
    }
    let (guard, number) = guard.succeeded();
    let outcome = Outcome { number, generation: task.generation, failure: None, at: now };
    let visits = [Occasion::Publication, Occasion::Impact].map(|occasion| Effect::Visit(VisitPlan::new(occasion, now)));
    let mut effects = vec![Effect::Outcome(outcome)];
    effects.extend(visits);
    let started = task.execution_started_at.or(Some(now)); // the ack was lost, or lapsed
    let task = Task { execution_started_at: started, state: State::Completed { publication, at: now }, ..task.clone() };
    Ok(Applied { task, guard: Some(guard), effects, changed: true })
}

fn failed(task: &Task, guard: &Guard, now: Timestamp, failure: FailureReport) -> Result {
    match &task.state {
        State::Error { .. } => unchanged(task),
        State::Completed { publication, .. } => Err(Refusal::AlreadyCompleted { published_url: publication.url.clone() }),
        State::Planned | State::InProgress { .. } => {
            let (guard, number) = guard.failed(now, task.cycle);
            let outcome = Outcome { number, generation: task.generation, failure: Some(failure.clone()), at: now };
            let task = Task { state: State::Error { failure, at: now }, ..task.clone() };
            Ok(Applied { task, guard: Some(guard), effects: vec![Effect::Outcome(outcome)], changed: true })
        }
    }
}

/// A lease that lapsed was no failed call, so the guard does not hear of it.
fn lapse(task: &Task, now: Timestamp) -> Result {
    match &task.state {
        State::InProgress { lease_until, .. } if *lease_until <= now => {}
        _ => return Err(Refusal::NotDue),
    }
    let lapses = task.lapses.saturating_add(1);
    if u64::from(lapses) < bounds::TASK_LAPSES.max {
        return stored(task.clone().planned_again(lapses));
    }
    let failure = FailureReport::new(DEFAULT_CATEGORY, "It was taken three times, and no report came before the lease ended.");
    stored(Task { lapses, state: State::Error { failure, at: now }, ..task.clone() })
}

fn retry(task: &Task) -> Result {
    match &task.state {
        State::Error { .. } => stored(task.clone().planned_again(0)),
        _ => Err(Refusal::NotRetryable { status: task.status() }),
    }
}

const fn stored(task: Task) -> Result {
    Ok(Applied { task, guard: None, effects: Vec::new(), changed: true })
}

fn unchanged(task: &Task) -> Result {
    Ok(Applied { task: task.clone(), guard: None, effects: Vec::new(), changed: false })
}

#[cfg(test)]
mod tests;
