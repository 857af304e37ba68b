//! Bodies about schedules.

use crate::store::schedules::Found;
use bellwether_core::schedule::{Every, Pause, State};
use bellwether_core::time::Timestamp;
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

/// A job or a report that is ordered again each day, week or month.
#[derive(Serialize, ToSchema)]
pub(crate) struct ScheduleView<'a> {
    /// UUID.
    id: String,
    /// `audit` for reports, or the id of a feature.
    feature: &'a str,
    /// The input of the job, or the order of the report.
    #[schema(value_type = Object)]
    input: Option<&'a RawValue>,
    /// `day`, `week` or `month`.
    every: &'static str,
    /// With `every: week`: 1 for Monday to 7 for Sunday (ISO 8601); null otherwise.
    weekday: Option<u8>,
    /// With `every: month`: the day of the month; null otherwise.
    day: Option<u8>,
    /// Hour of the clocks in `time_zone`, 0 to 23. An hour that clocks leave out is the first instant after it; one that they show twice is the first.
    hour: u8,
    /// A name of the IANA database.
    time_zone: &'a str,
    /// Euro cents that it may spend in a month of `time_zone`.
    max_cents_per_month: u64,
    label: Option<&'a str>,
    /// `active` or `paused`.
    state: &'static str,
    /// Why it does not run; null while it does.
    paused: Option<PauseView<'a>>,
    /// When it runs next: RFC 3339, UTC, milliseconds; null while only a person can let it go on.
    next_at: Option<String>,
    /// Euro cents that a month of 31 days costs at most, if nothing bounds it.
    month_cents: u64,
    /// Euro cents that this month has cost. A run that was refunded before the next one started is not counted.
    spent_cents: u64,
    /// The last run; null before the first.
    last: Option<LastRunView<'a>>,
    /// RFC 3339, UTC, milliseconds.
    created_at: String,
}

/// Why a schedule does not run.
#[derive(Serialize, ToSchema)]
pub(crate) struct PauseView<'a> {
    /// `customer`: a person has paused it. `money`: wallet or credits did not cover a run. `month`: the next run would have cost more than is left of
    /// `max_cents_per_month`; it goes on by itself in the next month. `refused`: what it orders is not accepted. `failures`: three runs in a row have
    /// failed.
    by: &'static str,
    /// Of `refused`: the error code of the order.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'a str>,
    /// Of `refused`: one sentence for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<&'a str>,
}

/// The last run of a schedule.
#[derive(Serialize, ToSchema)]
pub(crate) struct LastRunView<'a> {
    /// The job or the audit.
    id: String,
    /// Its status, as its own record says it; `deleted` for a report that was deleted.
    status: &'a str,
    /// Its local date in the zone that the schedule had then.
    date: String,
    /// Its price in euro cents.
    cost_cents: u64,
}

impl<'a> ScheduleView<'a> {
    /// `price_cents`: of one run.
    pub(crate) fn of((found, price_cents): &'a (Found, u64), now: Timestamp) -> Self {
        let schedule = &found.schedule;
        let (weekday, day) = match schedule.rule.every {
            Every::Day => (None, None),
            Every::Week(weekday) => (Some(weekday), None),
            Every::Month(day) => (None, Some(day)),
        };
        let pause = match &schedule.state {
            State::Active => None,
            State::Paused(pause) => Some(pause),
        };
        let goes_on = matches!(pause, None | Some(Pause::Month));
        Self {
            id: schedule.id.to_string(),
            feature: &schedule.order.feature,
            input: serde_json::from_str(&schedule.order.input).ok(),
            every: schedule.rule.every.as_str(),
            weekday,
            day,
            hour: schedule.rule.hour,
            time_zone: &schedule.rule.time_zone,
            max_cents_per_month: schedule.max_cents_per_month,
            label: schedule.label.as_deref(),
            state: if pause.is_none() { "active" } else { "paused" },
            paused: pause.map(PauseView::of),
            next_at: goes_on.then(|| schedule.next_run(&found.facts, now, *price_cents).at.to_string()),
            month_cents: price_cents * schedule.rule.every.runs_a_month(),
            spent_cents: schedule.spent_cents(&found.facts, now),
            last: schedule.last.map(|run| LastRunView {
                id: run.id.to_string(),
                status: found.last_status.as_deref().unwrap_or("deleted"),
                date: run.day.to_string(),
                cost_cents: run.cents,
            }),
            created_at: schedule.created_at.to_string(),
        }
    }
}

impl<'a> PauseView<'a> {
    fn of(pause: &'a Pause) -> Self {
        let (code, message) = match pause {
            Pause::Refused { code, message } => (Some(code.as_str()), Some(message.as_str())),
            Pause::Customer | Pause::Money | Pause::Month | Pause::Failures => (None, None),
        };
        Self { by: pause.as_str(), code, message }
    }
}

/// Schedules, newest first: an account has few.
#[derive(Serialize, ToSchema)]
pub(crate) struct ScheduleList<'a> {
    schedules: Vec<ScheduleView<'a>>,
    count: usize,
}

impl<'a> ScheduleList<'a> {
    pub(crate) fn of(list: &'a [(Found, u64)], now: Timestamp) -> Self {
        let schedules: Vec<_> = list.iter().map(|priced| ScheduleView::of(priced, now)).collect();
        Self { count: schedules.len(), schedules }
    }
}
