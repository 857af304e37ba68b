//! Schedules: a job or a report that is ordered again each day, week or month.
//!
//! ```text
//!            due, start          ordered
//! active ───────────────▶ claim ─────────▶ active, and so on
//!   ▲ │                     │ refused
//!   │ └ the month's bound   ▼
//!   └── or failures ────▶ paused: by a person, for money, for the month, for what was refused
//! ```
//!
//! An occasion is named by its local date ([`Occasion`]). Before anything is ordered, the occasion is claimed: from then on it is started, and its price
//! counts as spent, whatever happens to the caller. The order carries a key that is made from schedule and occasion, is taken only while the occasion
//! is claimed, and gives the price back when it is refused. So an occasion is ordered once at most, and a month never costs more than its bound.
//!
//! Occasions that were missed are made up once, by the latest of them. A month is that of the local date of the occasion. A run that is refunded before the next one starts was
//! not spent.
//!
//! Does not contain data of time zones ([`Zones`]), and does not order anything.

mod day;
mod event;
mod form;
mod pause;
mod rule;

use alloc::string::String;

pub use self::day::{Day, Month};
pub use self::event::{Effect, Event, Refusal, Unordered};
pub use self::form::{AUDIT, CHANGE, Change, NEW, Wanted, read_change, read_new};
pub use self::pause::Pause;
pub use self::rule::{Every, Occasion, Rule, Zones};
use crate::bounds;
use crate::id::{AccountId, JobId, ScheduleId};
use crate::machine::{Due, Machine, Step};
use crate::notice::Notice;
use crate::time::Timestamp;

/// One schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// Its id.
    pub id: ScheduleId,
    /// Whose it is.
    pub account: AccountId,
    /// What it orders.
    pub order: Order,
    /// When.
    pub rule: Rule,
    /// What it may spend in a month, in euro cents.
    pub max_cents_per_month: u64,
    /// A text of the caller.
    pub label: Option<String>,
    /// When it was created.
    pub created_at: Timestamp,
    /// Whether it runs.
    pub state: State,
    /// Its next occasion, if it runs.
    pub next: Occasion,
    /// The last occasion that was started. No earlier one is ever started again.
    pub started: Option<Day>,
    /// The occasion that is being ordered.
    pub claim: Option<Claim>,
    /// What its last month has cost.
    pub spent: Spent,
    /// Its last run.
    pub last: Option<Run>,
    /// Runs that have failed in a row.
    pub failures: u64,
    /// Its last run that succeeded: the next one is compared with it.
    pub previous: Option<JobId>,
}

/// What a schedule orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// [`AUDIT`], or the id of a feature.
    pub feature: String,
    /// The input of the job or the order of the report: a JSON object as text.
    pub input: String,
}

/// Whether a schedule runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// It does.
    Active,
    /// It does not.
    Paused(Pause),
}

/// An occasion that is being ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The occasion.
    pub day: Day,
    /// Its price in euro cents, which counts as spent.
    pub cents: u64,
    /// Until then nobody else orders it.
    pub until: Timestamp,
}

/// What a month has cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// The month of the occasions.
    pub month: Month,
    /// Euro cents.
    pub cents: u64,
}

/// A run that was ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The job or the audit.
    pub id: JobId,
    /// Its occasion.
    pub day: Day,
    /// Its price in euro cents.
    pub cents: u64,
    /// Whether the schedule knows how it ended.
    pub is_judged: bool,
}

/// The run that a job or an audit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunOf {
    /// The schedule that has ordered it.
    pub schedule: ScheduleId,
    /// The occasion.
    pub day: Day,
}

/// How a run has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It has not, or was cancelled or deleted.
    Open,
    /// It has a result.
    Succeeded,
    /// It has none.
    Failed,
}

/// Facts outside the schedule. What has ended does not change, and what has not counts as spent, so a commit need not compare them.
#[derive(Clone, Copy)]
pub struct Facts {
    /// Data of time zones.
    pub zones: &'static dyn Zones,
    /// The run of the occasion that is claimed, if it was ordered.
    pub claimed: Option<JobId>,
    /// How the last run has ended.
    pub last: Outcome,
    /// Whether its price was given back.
    pub is_refunded: bool,
}

/// The price of a report in euro cents: its credits, as packs cost them.
#[must_use]
pub const fn report_price_cents() -> u64 {
    bounds::REPORT_COST_CREDITS.max * bounds::PACK_CENTS.max / bounds::PACK_CREDITS.max
}

/// Creates a schedule: store it with its effects.
#[must_use]
pub fn begin(
    now: Timestamp,
    zones: &dyn Zones,
    id: ScheduleId,
    account: AccountId,
    order: Order,
    wanted: Wanted,
) -> Step<Schedule> {
    let schedule = Schedule {
        id,
        account,
        order,
        next: wanted.rule.next(zones, None, now),
        rule: wanted.rule,
        max_cents_per_month: wanted.max_cents_per_month,
        label: wanted.label,
        created_at: now,
        state: State::Active,
        started: None,
        claim: None,
        spent: Spent::default(),
        last: None,
        failures: 0,
        previous: None,
    };
    let due = Effect::Due(schedule.due());
    Step::to(schedule).with([due])
}

impl Schedule {
    /// Whether it orders reports.
    #[must_use]
    pub fn orders_reports(&self) -> bool {
        self.order.feature == AUDIT
    }

    /// What the month of the local date has cost so far, in euro cents.
    #[must_use]
    pub fn spent_cents(&self, facts: &Facts, now: Timestamp) -> u64 {
        let month = facts.zones.day(&self.rule.time_zone, now).month();
        let judged = self.clone().judged(facts);
        if judged.spent.month == month { judged.spent.cents } else { 0 }
    }

    /// When it runs next if nothing changes: an occasion that its month cannot pay is left out.
    #[must_use]
    pub fn next_run(&self, facts: &Facts, now: Timestamp, price_cents: u64) -> Occasion {
        let (mut state, day) = (self.clone().judged(facts), self.next.day);
        state.spend(day, price_cents);
        let is_paid = state.spent.month != day.month() || state.spent.cents <= state.max_cents_per_month;
        if is_paid { self.next } else { self.of_next_month(facts.zones, day, now) }
    }

    /// When it is looked at again.
    const fn due(&self) -> Due {
        match (&self.claim, &self.state) {
            (Some(claim), _) => Due::At(claim.until),
            (None, State::Active | State::Paused(Pause::Month)) => Due::At(self.next.at),
            (None, State::Paused(_)) => Due::Never,
        }
    }

    /// The same state, with its due time.
    fn settled(self) -> Step<Self> {
        let due = Effect::Due(self.due());
        Step::to(self).with([due])
    }

    fn paused(self, pause: Pause, now: Timestamp) -> Step<Self> {
        let told = Effect::Tell(Notice::schedule_paused(self.id, now));
        Self { state: State::Paused(pause), ..self }.settled().with([told])
    }

    /// Learns how its last run has ended, once.
    fn judged(mut self, facts: &Facts) -> Self {
        let Some(run) = self.last.filter(|run| !run.is_judged && facts.last != Outcome::Open) else { return self };
        if facts.last == Outcome::Succeeded {
            (self.failures, self.previous) = (0, Some(run.id));
        } else {
            self.failures += 1;
        }
        if facts.is_refunded {
            self.unspend(run.day, run.cents);
        }
        self.last = Some(Run { is_judged: true, ..run });
        self
    }

    fn spend(&mut self, day: Day, cents: u64) {
        if self.spent.month < day.month() {
            self.spent = Spent { month: day.month(), cents: 0 };
        }
        self.spent.cents += cents;
    }

    fn unspend(&mut self, day: Day, cents: u64) {
        if self.spent.month == day.month() {
            self.spent.cents = self.spent.cents.saturating_sub(cents);
        }
    }

    /// The claimed occasion is not ordered.
    fn given_back(mut self) -> Self {
        if let Some(claim) = self.claim.take() {
            self.unspend(claim.day, claim.cents);
        }
        self
    }

    fn start(&self, facts: &Facts, now: Timestamp, price_cents: u64) -> Result<Step<Self>, Refusal> {
        let Some(claim) = self.claim else { return self.clone().claiming(facts, now, price_cents) };
        if now < claim.until {
            return Err(Refusal::Busy);
        }
        // Whoever held the claim is gone.
        if let Some(run) = facts.claimed {
            return Ok(self.ordered(claim.day, run));
        }
        let is_paused = self.state != State::Active;
        if is_paused || self.next.at <= now {
            let free = self.clone().given_back();
            return if is_paused { Ok(free.settled()) } else { free.claiming(facts, now, price_cents) };
        }
        let claim = Claim { until: now.plus_ms(bounds::SCHEDULE_CLAIM_MS.max), ..claim };
        Ok(Self { claim: Some(claim), ..self.clone() }.settled())
    }

    /// Claims the latest occasion that is due, if the month and the runs before it let it.
    fn claiming(self, facts: &Facts, now: Timestamp, price_cents: u64) -> Result<Step<Self>, Refusal> {
        let runs = matches!(self.state, State::Active | State::Paused(Pause::Month));
        if !runs || now < self.next.at {
            return Err(Refusal::NotDue);
        }
        let mut state = self.judged(facts);
        if state.failures >= bounds::SCHEDULE_FAILURES.max {
            return Ok(state.paused(Pause::Failures, now));
        }
        let day = state.rule.latest(facts.zones, state.next, now).day;
        state.spend(day, price_cents);
        if state.spent.cents > state.max_cents_per_month {
            state.unspend(day, price_cents);
            state.next = state.of_next_month(facts.zones, day, now);
            return Ok(state.paused(Pause::Month, now));
        }
        (state.state, state.started) = (State::Active, Some(day));
        state.next = state.rule.next(facts.zones, state.started, now);
        state.claim = Some(Claim { day, cents: price_cents, until: now.plus_ms(bounds::SCHEDULE_CLAIM_MS.max) });
        Ok(state.settled())
    }

    /// The first occasion after the month of this one.
    fn of_next_month(&self, zones: &dyn Zones, day: Day, now: Timestamp) -> Occasion {
        let mut next = self.rule.next(zones, Some(day), now);
        while next.day.month() <= day.month() {
            next = self.rule.next(zones, Some(next.day), now);
        }
        next
    }

    /// An order that somebody else has told already says nothing new: only what is claimed is ordered.
    fn ordered(&self, day: Day, run: JobId) -> Step<Self> {
        let Some(claim) = self.claim.filter(|claim| claim.day == day) else { return Step::to(self.clone()) };
        let last = Run { id: run, day, cents: claim.cents, is_judged: false };
        Self { claim: None, last: Some(last), ..self.clone() }.settled()
    }

    fn refused(&self, day: Day, why: Unordered, now: Timestamp) -> Step<Self> {
        let Some(claim) = self.claim.filter(|claim| claim.day == day) else { return Step::to(self.clone()) };
        let pause = match why {
            Unordered::Later => {
                let claim = Claim { until: now.plus_ms(bounds::SCHEDULE_AGAIN_MS.max), ..claim };
                return Self { claim: Some(claim), ..self.clone() }.settled();
            }
            Unordered::Money => Pause::Money,
            Unordered::Input { code, message } => Pause::Refused { code, message },
        };
        let state = self.clone().given_back();
        if state.state == State::Active { state.paused(pause, now) } else { state.settled() }
    }

    /// What is due already, and what is claimed, stays so.
    fn changed(&self, change: Change, zones: &dyn Zones, now: Timestamp) -> Step<Self> {
        let mut state = self.clone();
        if let Some(label) = change.label {
            state.label = Some(label).filter(|label| !label.is_empty());
        }
        let is_new = change.rule.is_some() || change.max_cents_per_month.is_some();
        state.max_cents_per_month = change.max_cents_per_month.unwrap_or(state.max_cents_per_month);
        state.rule = change.rule.unwrap_or(state.rule);
        match (change.is_active, &self.state) {
            (Some(false), State::Active | State::Paused(_)) => state.state = State::Paused(Pause::Customer),
            (Some(true), State::Paused(_)) => (state.state, state.failures) = (State::Active, 0),
            // The bound may be another one now.
            (None, State::Paused(Pause::Month)) if is_new => state.state = State::Active,
            (Some(true), State::Active) | (None, _) => {}
        }
        let goes_on = self.state != State::Active && state.state == State::Active;
        let is_due = self.state == State::Active && self.next.at <= now;
        if goes_on || (state.rule != self.rule && !is_due) {
            state.next = state.rule.next(zones, state.started, now);
        }
        if state == *self { Step::to(state) } else { state.settled() }
    }
}

impl Machine for Schedule {
    type Context = Facts;
    type Event = Event;
    type Effect = Effect;
    type Refusal = Refusal;

    fn apply(&self, facts: &Facts, now: Timestamp, event: Event) -> Result<Step<Self>, Refusal> {
        match event {
            Event::Due => Ok(match self.due() {
                Due::At(at) if at <= now => {
                    let again = Effect::Due(Due::At(now.plus_ms(bounds::SCHEDULE_AGAIN_MS.max)));
                    Step::to(self.clone()).with([again, Effect::Send])
                }
                // The clock was put back, or it was changed a moment ago.
                due => Step::to(self.clone()).with([Effect::Due(due)]),
            }),
            Event::Start { price_cents } => self.start(facts, now, price_cents),
            Event::Ordered { day, run } => Ok(self.ordered(day, run)),
            Event::Refused { day, why } => Ok(self.refused(day, why, now)),
            Event::Changed(change) => Ok(self.changed(change, facts.zones, now)),
        }
    }

    fn due() -> Event {
        Event::Due
    }
}
