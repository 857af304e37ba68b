//! The life cycle of a planned content task: a client site takes it, publishes it in its own CMS, and reports the result.
//!
//! ```text
//! planned ──ack──▶ in_progress ──published──▶ completed
//!   ▲  │               │  │  └────failed────▶ error
//!   │  │     lapse ────┘  └─third lapse─────▶ error
//!   │  └─ published, failed: also without an ack
//!   └─────────────── retry, by hand ───────── error          error ──published──▶ completed
//! ```
//!
//! A late report of a publication is still true: the page is live. Therefore it completes the task in any state; refusing it
//! would cause a second publication. A repeated report gets the same answer again and is counted once.
//!
//! Does not store, send or fetch: see [`Machine`] for what a caller does with a [`Step`].

mod access;
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

pub use self::access::{ACCESS, read_access};
pub use self::action::ActionType;
pub use self::brief::{BRIEF, Brief};
pub use self::event::{Effect, Event, Outcome, Refusal, Site};
pub use self::report::{DEFAULT_CATEGORY, FAILED, FailureReport, PUBLISHED, Publication, holder};
pub use self::target::{TARGET, TARGET_CHANGE, TargetRequest, is_poll_noted, read_change, read_target, tracked_as};
pub use self::visit::{Visit, VisitEffect, VisitEvent, VisitPlan, VisitRefusal, VisitState};
pub use self::visited::{Occasion, Performance, SearchTraffic, Seen, Unreached, Visited};
pub use self::warning::{Warning, is_on_site, warnings};
use crate::bounds;
use crate::id::{TargetId, TaskId};
use crate::machine::{Due, Machine, Step};
use crate::notice::Notice;
use crate::time::Timestamp;

/// One task, without its content ([`Brief`]), which never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// Its id.
    pub id: TaskId,
    /// The site it is for.
    pub target_id: TargetId,
    /// The planning cycle it belongs to.
    pub cycle: u64,
    /// How often it was planned, including the first time: each generation has at most one outcome.
    pub generation: u32,
    /// Expired leases since a person last planned it.
    pub lapses: u32,
    /// When the last of them expired, as far as the service noticed.
    pub lapsed_at: Option<Timestamp>,
    /// When it was taken; `None` while it is planned.
    pub execution_started_at: Option<Timestamp>,
    /// Its state.
    pub state: State,
}

/// The state of a task; each state contains the data that exists only in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// Waits for a worker.
    Planned,
    /// A worker holds it.
    InProgress {
        /// The name that the worker gave itself, if it gave one.
        holder: Option<String>,
        /// When the task is returned, unless a report comes first.
        lease_until: Timestamp,
    },
    /// The page is live.
    Completed {
        /// The report.
        publication: Publication,
        /// When it was reported.
        at: Timestamp,
    },
    /// It failed; a person may plan it again.
    Error {
        /// The report.
        failure: FailureReport,
        /// When it was reported.
        at: Timestamp,
    },
}

impl State {
    /// The names of all states in the API, in the order of the life cycle.
    pub const STATUSES: [&'static str; 4] = ["planned", "in_progress", "completed", "error"];

    /// Its name in the API.
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
    /// A task in its first state.
    #[must_use]
    pub const fn planned(id: TaskId, target_id: TargetId, cycle: u64) -> Self {
        Self {
            id,
            target_id,
            cycle,
            generation: 1,
            lapses: 0,
            lapsed_at: None,
            execution_started_at: None,
            state: State::Planned,
        }
    }

    /// The name of its state in the API.
    #[must_use]
    pub const fn status(&self) -> &'static str {
        self.state.status()
    }

    /// Returns it to the planned state, as a new generation.
    fn planned_again(self, lapses: u32, lapsed_at: Option<Timestamp>) -> Self {
        let generation = self.generation.saturating_add(1);
        Self { generation, lapses, lapsed_at, execution_started_at: None, state: State::Planned, ..self }
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

/// Only one worker gets the task. Any other gets a refusal; a repeated call of the same worker succeeds.
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
    let started = task.execution_started_at.or(Some(now)); // the ack was lost, or its lease expired
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
            let pauses = guard.pause.is_some() && site.guard.pause.is_none();
            let told = pauses.then(|| Effect::Tell(Notice::paused(task.target_id, guard.reports, now)));
            Ok(reported(task, ended, guard, outcome).with(told))
        }
    }
}

/// A report that counts: the task ends, and the domain's guard is updated.
fn reported(before: &Task, task: Task, guard: guard::Guard, outcome: Outcome) -> Step<Task> {
    let was_held = matches!(before.state, State::InProgress { .. });
    Step::to(task).with([Effect::Guard(guard), Effect::Outcome(outcome)]).with(was_held.then_some(Effect::Due(Due::Never)))
}

/// The end of a lease. It was not a failed call, so the guard is not updated.
fn lapse(task: &Task, now: Timestamp) -> Result {
    match &task.state {
        State::InProgress { lease_until, .. } if *lease_until <= now => {}
        _ => return Err(Refusal::NotDue),
    }
    let lapses = task.lapses.saturating_add(1);
    let task = if u64::from(lapses) < bounds::TASK_LAPSES.max {
        task.clone().planned_again(lapses, Some(now))
    } else {
        let failure = FailureReport::new(
            DEFAULT_CATEGORY,
            "The task was taken three times, and no worker reported before the lease ended.",
        );
        Task { lapses, lapsed_at: Some(now), state: State::Error { failure, at: now }, ..task.clone() }
    };
    Ok(Step::to(task).with([Effect::Due(Due::Never)]))
}

fn retry(task: &Task) -> Result {
    match &task.state {
        State::Error { .. } => Ok(Step::to(task.clone().planned_again(0, None))),
        _ => Err(Refusal::NotRetryable { status: task.status() }),
    }
}

#[cfg(test)]
mod tests;
