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
//! Does not store, send or fetch: see [`Machine`] for what a caller does with a [`Step`].

mod action;
mod brief;
mod event;
pub mod guard;
pub mod html;
mod parts;
pub mod proof;
mod report;
mod target;
mod visit;
mod visited;
mod warning;

use alloc::string::String;

pub use self::action::ActionType;
pub use self::brief::{BRIEF, Brief};
pub use self::event::{Effect, Event, Outcome, Refusal, Site};
pub use self::report::{DEFAULT_CATEGORY, FAILED, FailureReport, PUBLISHED, Publication, holder};
pub use self::target::{TARGET, TARGET_CHANGE, TargetRequest, read_change, read_target};
pub use self::visit::{Visit, VisitEffect, VisitEvent, VisitPlan, VisitRefusal, VisitState};
pub use self::visited::{Occasion, SearchTraffic, Seen, Unreached, Visited};
pub use self::warning::{Warning, is_on_site, warnings};
use crate::bounds;
use crate::id::{TargetId, TaskId};
use crate::machine::{Due, Machine, Step};
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

type Result = core::result::Result<Step<Task>, Refusal>;

impl Machine for Task {
    type Context = Site;
    type Event = Event;
    type Effect = Effect;
    type Refusal = Refusal;

    fn apply(&self, site: &Site, now: Timestamp, event: Event) -> Result {
        match event {
            Event::Ack { holder } => ack(self, site, now, holder),
            Event::Published(publication) => published(self, site, now, publication),
            Event::Failed(failure) => failed(self, site, now, failure),
            Event::Due => lapse(self, now),
            Event::Retry => retry(self),
        }
    }

    fn due() -> Event {
        Event::Due
    }
}

/// One winner: who comes later is told so, unless it is the winner's own call that comes again.
fn ack(task: &Task, site: &Site, now: Timestamp, holder: Option<String>) -> Result {
    match &task.state {
        State::Planned => {
            let lease_until = now.plus_ms(bounds::TASK_LEASE_MS.clamp(site.lease_ms));
            let state = State::InProgress { holder, lease_until };
            let task = Task { execution_started_at: Some(now), state, ..task.clone() };
            Ok(Step::to(task).with([Effect::Due(Due::At(lease_until))]))
        }
        State::InProgress { holder: Some(first), .. } if holder.as_ref() == Some(first) => Ok(Step::to(task.clone())),
        State::InProgress { .. } => Err(Refusal::AlreadyAcked),
        State::Completed { .. } | State::Error { .. } => Err(Refusal::NotPending { status: task.status() }),
    }
}

fn published(task: &Task, site: &Site, now: Timestamp, publication: Publication) -> Result {
    if let State::Completed { publication: first, .. } = &task.state {
        let same = first.is_at(&publication.url);
        return if same {
            Ok(Step::to(task.clone()))
        } else {
            Err(Refusal::AlreadyCompleted { published_url: first.url.clone() })
        };
    }
    let (guard, number) = site.guard.succeeded();
    let outcome = Outcome { number, generation: task.generation, failure: None, at: now };
    let visits = [Occasion::Publication, Occasion::Impact].map(|occasion| Effect::Visit(VisitPlan::new(occasion, now)));
    let started = task.execution_started_at.or(Some(now)); // the ack was lost, or lapsed
    let ended = Task { execution_started_at: started, state: State::Completed { publication, at: now }, ..task.clone() };
    Ok(reported(task, ended, guard, outcome).with(visits))
}

fn failed(task: &Task, site: &Site, now: Timestamp, failure: FailureReport) -> Result {
    match &task.state {
        State::Error { .. } => Ok(Step::to(task.clone())),
        State::Completed { publication, .. } => Err(Refusal::AlreadyCompleted { published_url: publication.url.clone() }),
        State::Planned | State::InProgress { .. } => {
            let (guard, number) = site.guard.failed(now, task.cycle);
            let outcome = Outcome { number, generation: task.generation, failure: Some(failure.clone()), at: now };
            let ended = Task { state: State::Error { failure, at: now }, ..task.clone() };
            Ok(reported(task, ended, guard, outcome))
        }
    }
}

/// A report that counts: the task ends, and the domain's guard hears of it.
fn reported(before: &Task, task: Task, guard: guard::Guard, outcome: Outcome) -> Step<Task> {
    let was_held = matches!(before.state, State::InProgress { .. });
    Step::to(task).with([Effect::Guard(guard), Effect::Outcome(outcome)]).with(was_held.then_some(Effect::Due(Due::Never)))
}

/// The end of a lease. It was no failed call, so the guard does not hear of it.
fn lapse(task: &Task, now: Timestamp) -> Result {
    match &task.state {
        State::InProgress { lease_until, .. } if *lease_until <= now => {}
        _ => return Err(Refusal::NotDue),
    }
    let lapses = task.lapses.saturating_add(1);
    let task = if u64::from(lapses) < bounds::TASK_LAPSES.max {
        task.clone().planned_again(lapses)
    } else {
        let failure = FailureReport::new(
            DEFAULT_CATEGORY,
            "The task was taken three times, and no worker reported before the lease ended.",
        );
        Task { lapses, state: State::Error { failure, at: now }, ..task.clone() }
    };
    Ok(Step::to(task).with([Effect::Due(Due::Never)]))
}

fn retry(task: &Task) -> Result {
    match &task.state {
        State::Error { .. } => Ok(Step::to(task.clone().planned_again(0))),
        _ => Err(Refusal::NotRetryable { status: task.status() }),
    }
}

#[cfg(test)]
mod tests;
