//! When a schedule runs: its occasions. Each is a local date, and begins at an hour of the clocks of its zone. Does not contain data of time zones.

use alloc::string::String;

use super::day::Day;
use crate::time::Timestamp;

/// So many days have an occasion of every rule, with those of the period that has one already.
const SEARCHED_DAYS: u64 = 70;

/// The data of time zones, which the core does not have.
pub trait Zones: Sync {
    /// The zone of this name (IANA), in its usual spelling; `None` if there is none.
    fn known(&self, name: &str) -> Option<String>;

    /// The date that clocks in a zone show.
    fn day(&self, zone: &str, at: Timestamp) -> Day;

    /// When clocks in a zone show this hour of a date for the first time. If they never do, because they are put forward over it: the first instant
    /// after that.
    fn instant(&self, zone: &str, day: Day, hour: u8) -> Timestamp;
}

/// How often a schedule runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Every {
    /// On each date.
    Day,
    /// Once a week, on this day: 1 for Monday to 7 for Sunday (ISO 8601).
    Week(u8),
    /// Once a month, on this day: 1 to 28, which every month has.
    Month(u8),
}

impl Every {
    /// Stable text.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Day => "day",
            Self::Week(_) => "week",
            Self::Month(_) => "month",
        }
    }

    /// The one with this text, on these days.
    #[must_use]
    pub fn parse(text: &str, weekday: u8, day: u8) -> Option<Self> {
        match text {
            "day" => Some(Self::Day),
            "week" => Some(Self::Week(weekday)),
            "month" => Some(Self::Month(day)),
            _ => None,
        }
    }

    /// Runs in a month of 31 days, at most.
    #[must_use]
    pub const fn runs_a_month(self) -> u64 {
        match self {
            Self::Day => 31,
            Self::Week(_) => 5,
            Self::Month(_) => 1,
        }
    }

    fn falls_on(self, day: Day) -> bool {
        match self {
            Self::Day => true,
            Self::Week(weekday) => day.weekday() == weekday,
            Self::Month(of_month) => day.of_month() == of_month,
        }
    }

    /// The date, the week or the month in which it runs once.
    fn period(self, day: Day) -> u64 {
        match self {
            Self::Day => day.days(),
            Self::Week(_) => day.week(),
            Self::Month(_) => day.month().months(),
        }
    }
}

/// When a schedule runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// How often.
    pub every: Every,
    /// At which hour of the clocks in its zone, 0 to 23.
    pub hour: u8,
    /// Its zone, as [`Zones::known`] spells it.
    pub time_zone: String,
}

/// One time at which a schedule runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occasion {
    /// Its date in the zone of the schedule, which names it.
    pub day: Day,
    /// When it begins.
    pub at: Timestamp,
}

impl Rule {
    /// The first occasion after `now` that is in a later period than `started`, the last one that was started.
    pub fn next(&self, zones: &dyn Zones, started: Option<Day>, now: Timestamp) -> Occasion {
        // Clocks that are put back may show yesterday's hour again.
        let today = zones.day(&self.time_zone, now).minus(1);
        let first = started.map_or(today, |started| today.max(started));
        let is_new = |day: Day| started.is_none_or(|started| self.every.period(day) > self.every.period(started));
        let days = (0..SEARCHED_DAYS).map(|days| first.plus(days)).filter(|day| self.every.falls_on(*day) && is_new(*day));
        let found = days.map(|day| self.on(zones, day)).find(|occasion| occasion.at > now);
        // The end of all time: later instants have no text.
        found.unwrap_or_else(|| self.on(zones, first.plus(SEARCHED_DAYS)))
    }

    /// The latest occasion that has begun, if several have since `due`: those that were missed are made up once.
    pub fn latest(&self, zones: &dyn Zones, due: Occasion, now: Timestamp) -> Occasion {
        let today = zones.day(&self.time_zone, now).plus(1);
        let days = (0..SEARCHED_DAYS).map(|days| today.minus(days)).take_while(|day| *day > due.day);
        let begun = days.filter(|day| self.every.falls_on(*day)).map(|day| self.on(zones, day));
        begun.into_iter().find(|occasion| occasion.at <= now).unwrap_or(due)
    }

    fn on(&self, zones: &dyn Zones, day: Day) -> Occasion {
        Occasion { day, at: zones.instant(&self.time_zone, day, self.hour) }
    }
}
