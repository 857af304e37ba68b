//! Visits of published pages: one immediately after the publication, and another when search engines have had time. A visit never
//! changes the task's state.
//!
//! ```text
//! planned ──take──▶ underway ──seen, reached, or the last attempt──▶ ended
//!  │ ▲ ▲               │  └── the attempts are used up, nothing seen ──▶ ended
//!  │ │ └─ not reached ─┘
//!  └─┴ put off: its turn ──take──▶ underway
//! ```
//!
//! Does not fetch: the observations arrive with an event, already judged ([`Visited`]).

use alloc::boxed::Box;

use super::{Occasion, Unreached, Visited};
use crate::bounds;
use crate::id::TaskId;
use crate::machine::{Due, Machine, Step, resend_at};
use crate::time::Timestamp;

/// A planned visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VisitPlan {
    /// The reason.
    pub occasion: Occasion,
    /// The earliest time of the visit.
    pub due_at: Timestamp,
}

impl VisitPlan {
    /// The visit on this occasion of a page that was reported at `now`.
    #[must_use]
    pub const fn new(occasion: Occasion, now: Timestamp) -> Self {
        let after_ms = match occasion {
            Occasion::Publication => 0,
            Occasion::Impact => bounds::IMPACT_AFTER_MS.max,
        };
        Self { occasion, due_at: now.plus_ms(after_ms) }
    }

    /// Whether the visit is due immediately after the publication.
    #[must_use]
    pub const fn is_due_at_once(&self) -> bool {
        matches!(self.occasion, Occasion::Publication)
    }
}

/// One visit.
#[derive(Clone, Debug, PartialEq)]
pub struct Visit {
    /// The task whose page it is.
    pub task_id: TaskId,
    /// The reason.
    pub occasion: Occasion,
    /// Attempts started so far.
    pub attempts: u32,
    /// What the last finished attempt found.
    pub found: Option<Box<Visited>>,
    /// Its state.
    pub state: VisitState,
}

/// The state of a visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VisitState {
    /// It has not been made yet.
    Planned {
        /// The earliest time of the visit.
        not_before: Timestamp,
    },
    /// Its turn is reserved: the visits of an account take turns.
    PutOff {
        /// The turn.
        until: Timestamp,
    },
    /// An attempt is running.
    Underway {
        /// When the attempt counts as lost.
        until: Timestamp,
    },
    /// It has ended; the last finding is final.
    Ended,
}

/// Something that happened to a visit.
#[derive(Clone, Debug, PartialEq)]
pub enum VisitEvent {
    /// A message requests the visit. Messages may come twice, late or never.
    Take,
    /// It has a turn, later than now.
    PutOff {
        /// The turn.
        until: Timestamp,
    },
    /// An attempt has finished.
    Seen {
        /// The number of the attempt, from 1.
        attempt: u32,
        /// What it found.
        visited: Box<Visited>,
    },
    /// The due time has come, and the message has had no effect.
    Due,
}

/// One thing to do after an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VisitEffect {
    /// Commit with the visit: its next due time.
    Due(Due),
    /// After the commit: send the message that requests the visit. The message may be lost.
    Send,
    /// The same, so that it arrives at that time.
    SendAt(Timestamp),
}

/// Why an event was refused. No client sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VisitRefusal {
    /// Take, put off: it is not due yet, or another attempt is running.
    NotNow,
    /// Seen: the attempt had already counted as lost.
    Stale,
    /// It has ended.
    Ended,
}

type Result = core::result::Result<Step<Visit>, VisitRefusal>;

impl Visit {
    /// A visit in its first state.
    #[must_use]
    pub const fn planned(task_id: TaskId, plan: VisitPlan) -> Self {
        let state = VisitState::Planned { not_before: plan.due_at };
        Self { task_id, occasion: plan.occasion, attempts: 0, found: None, state }
    }

    /// When it is due; `None` when it has ended.
    #[must_use]
    pub const fn due_at(&self) -> Option<Timestamp> {
        match self.state {
            VisitState::Planned { not_before: at } | VisitState::PutOff { until: at } | VisitState::Underway { until: at } => {
                Some(at)
            }
            VisitState::Ended => None,
        }
    }

    /// Whether it needs a turn before it may be taken: the visits of an account start [`bounds::VISIT_APART_MS`] apart. Anybody can report
    /// thousands of pages, on anybody's site, and pages may be slow.
    #[must_use]
    pub const fn needs_turn(&self) -> bool {
        !matches!(self.state, VisitState::PutOff { .. })
    }

    fn is_due(&self, now: Timestamp) -> core::result::Result<(), VisitRefusal> {
        let from = self.due_at().ok_or(VisitRefusal::Ended)?;
        if from <= now { Ok(()) } else { Err(VisitRefusal::NotNow) }
    }

    fn take(&self, now: Timestamp) -> Result {
        self.is_due(now)?;
        if u64::from(self.attempts) >= bounds::VISIT_ATTEMPTS.max {
            let nothing = || Box::new(Visited::judge(self.occasion, now, Err(Unreached::NotMeasured), &[]));
            let found = self.found.clone().unwrap_or_else(nothing);
            return Ok(Self { found: Some(found), ..self.clone() }.ended());
        }
        let until = now.plus_ms(bounds::VISIT_AGAIN_MS.max);
        let visit = Self { attempts: self.attempts + 1, state: VisitState::Underway { until }, ..self.clone() };
        Ok(Step::to(visit).with([VisitEffect::Due(Due::At(until))]))
    }

    fn put_off(&self, now: Timestamp, until: Timestamp) -> Result {
        self.is_due(now)?;
        let visit = Self { state: VisitState::PutOff { until }, ..self.clone() };
        Ok(Step::to(visit).with([VisitEffect::Due(Due::At(resend_at(until))), VisitEffect::SendAt(until)]))
    }

    fn seen(&self, now: Timestamp, attempt: u32, visited: Box<Visited>) -> Result {
        if !matches!(self.state, VisitState::Underway { .. }) || attempt != self.attempts {
            return Err(VisitRefusal::Stale);
        }
        let is_last = visited.reachable || u64::from(attempt) >= bounds::VISIT_ATTEMPTS.max;
        let visit = Self { found: Some(visited), ..self.clone() };
        if is_last {
            return Ok(visit.ended());
        }
        let not_before = now.plus_ms(bounds::VISIT_AGAIN_MS.max);
        let visit = Self { state: VisitState::Planned { not_before }, ..visit };
        Ok(Step::to(visit).with([VisitEffect::Due(Due::At(not_before))]))
    }

    /// Sends the message, and repeats it while it has no effect.
    fn look_again(&self, now: Timestamp) -> Result {
        let from = self.due_at().ok_or(VisitRefusal::Ended)?;
        let stay = Step::to(self.clone());
        if now < from {
            return Ok(stay.with([VisitEffect::Due(Due::At(from))]));
        }
        Ok(stay.with([VisitEffect::Due(Due::At(resend_at(now))), VisitEffect::Send]))
    }

    fn ended(self) -> Step<Self> {
        Step::to(Self { state: VisitState::Ended, ..self }).with([VisitEffect::Due(Due::Never)])
    }
}

impl Machine for Visit {
    type Context = ();
    type Event = VisitEvent;
    type Effect = VisitEffect;
    type Refusal = VisitRefusal;

    fn apply(&self, (): &(), now: Timestamp, event: VisitEvent) -> Result {
        match event {
            VisitEvent::Take => self.take(now),
            VisitEvent::PutOff { until } => self.put_off(now, until),
            VisitEvent::Seen { attempt, visited } => self.seen(now, attempt, visited),
            VisitEvent::Due => self.look_again(now),
        }
    }

    fn due() -> VisitEvent {
        VisitEvent::Due
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::super::Seen;
    use super::*;

    const NOW: Timestamp = Timestamp::from_ms(1_000_000);
    const AGAIN_MS: u64 = bounds::VISIT_AGAIN_MS.max;

    fn planned() -> Visit {
        Visit::planned(TaskId::new(NOW, [1; 10]), VisitPlan::new(Occasion::Publication, NOW))
    }

    fn seen(attempt: u32, status: u16) -> VisitEvent {
        let seen = Seen { status, ..Seen::default() };
        VisitEvent::Seen { attempt, visited: Box::new(Visited::judge(Occasion::Publication, NOW, Ok(&seen), &[])) }
    }

    fn after(visit: &Visit, ms: u64, event: VisitEvent) -> (Visit, Due) {
        let step = visit.apply(&(), NOW.plus_ms(ms), event).unwrap();
        let due = step.effects.iter().find_map(|effect| if let VisitEffect::Due(due) = effect { Some(*due) } else { None });
        (step.state, due.unwrap())
    }

    fn refused(visit: &Visit, ms: u64, event: VisitEvent) -> VisitRefusal {
        visit.apply(&(), NOW.plus_ms(ms), event).unwrap_err()
    }

    #[test]
    fn a_page_that_is_there_is_visited_once() {
        let (taken, due) = after(&planned(), 0, VisitEvent::Take);
        assert_eq!((taken.attempts, due), (1, Due::At(NOW.plus_ms(AGAIN_MS))));
        assert_eq!(refused(&taken, 1, VisitEvent::Take), VisitRefusal::NotNow, "the message came twice");
        assert_eq!(refused(&taken, 1, seen(2, 200)), VisitRefusal::Stale);
        let (ended, due) = after(&taken, 5, seen(1, 200));
        assert_eq!((ended.state, due), (VisitState::Ended, Due::Never));
        assert_eq!(refused(&ended, AGAIN_MS, VisitEvent::Take), VisitRefusal::Ended);
        assert_eq!(refused(&ended, AGAIN_MS, VisitEvent::Due), VisitRefusal::Ended);
    }

    #[test]
    fn the_last_finding_stands_after_three_attempts() {
        let mut visit = planned();
        for (attempt, ms) in (1..=3).zip([0, AGAIN_MS, 2 * AGAIN_MS]) {
            let (taken, _) = after(&visit, ms, VisitEvent::Take);
            visit = after(&taken, ms, seen(attempt, 404)).0;
            assert_eq!(visit.state == VisitState::Ended, attempt == 3);
        }
        assert_eq!(visit.found.unwrap().status, Some(404));
    }

    /// A page that crashes its visitor must not be visited for ever.
    #[test]
    fn a_visit_whose_attempts_are_lost_ends() {
        let mut visit = planned();
        for lost in 0..3 {
            visit = after(&visit, lost * AGAIN_MS, VisitEvent::Take).0;
        }
        assert_eq!(visit.attempts, 3);
        let (ended, due) = after(&visit, 3 * AGAIN_MS, VisitEvent::Take);
        assert_eq!((ended.state, due, ended.attempts), (VisitState::Ended, Due::Never, 3));
        assert_eq!(ended.found.unwrap().reason, Some(Unreached::NotMeasured));
    }

    #[test]
    fn a_visit_that_is_put_off_waits_for_its_turn() {
        let until = NOW.plus_ms(20_000);
        let (waiting, due) = after(&planned(), 0, VisitEvent::PutOff { until });
        assert_eq!((waiting.state, waiting.attempts, due), (VisitState::PutOff { until }, 0, Due::At(resend_at(until))));
        assert!(planned().needs_turn() && !waiting.needs_turn());
        assert_eq!(refused(&waiting, 19_999, VisitEvent::Take), VisitRefusal::NotNow);
        assert_eq!(refused(&waiting, 1, VisitEvent::PutOff { until }), VisitRefusal::NotNow, "the message came twice");
        let (taken, _) = after(&waiting, 20_000, VisitEvent::Take);
        assert!(taken.attempts == 1 && taken.needs_turn(), "a second attempt needs a turn of its own");
        assert_eq!(refused(&taken, 20_001, VisitEvent::PutOff { until }), VisitRefusal::NotNow);
    }

    #[test]
    fn a_message_that_is_lost_is_sent_again() {
        let step = planned().apply(&(), NOW, VisitEvent::Due).unwrap();
        assert_eq!(step.effects, [VisitEffect::Due(Due::At(NOW.plus_ms(30_000))), VisitEffect::Send]);
        let impact = Visit::planned(TaskId::new(NOW, [1; 10]), VisitPlan::new(Occasion::Impact, NOW));
        let (same, due) = after(&impact, 5, VisitEvent::Due);
        assert_eq!((same.clone(), due), (impact, Due::At(NOW.plus_ms(bounds::IMPACT_AFTER_MS.max))));
        assert_eq!(refused(&same, 5, VisitEvent::Take), VisitRefusal::NotNow);
    }
}
