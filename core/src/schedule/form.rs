//! Bodies that create or change a schedule. What is ordered is read by the form of a job or of a report, not here.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};

use serde_json::{Map, Value};

use super::rule::{Every, Rule, Zones};
use crate::bounds;
use crate::form::{Field, FieldError, Form, Kind, Members};
use crate::url_guard::AllowList;

/// The `feature` of a schedule that orders reports.
pub const AUDIT: &str = "audit";

const EVERY: Kind = Kind::Choice(Cow::Borrowed(&[Cow::Borrowed("day"), Cow::Borrowed("week"), Cow::Borrowed("month")]));
const HOUR: Kind = Kind::Integer(bounds::SCHEDULE_HOUR);
const ZONE: Kind = Kind::Line(bounds::TIME_ZONE_CHARS);
const MOST: Kind = Kind::Integer(bounds::SCHEDULE_MONTH_CENTS);
const WEEKDAY: Field = Field::described(
    "weekday",
    Kind::Integer(bounds::SCHEDULE_WEEKDAY),
    "With `every: week`: 1 for Monday to 7 for Sunday (ISO 8601), 1 by default.",
);
const DAY: Field = Field::described(
    "day",
    Kind::Integer(bounds::SCHEDULE_DAY),
    "With `every: month`: the day of the month, 1 to 28, 1 by default.",
);
const LABEL: Field = Field::described("label", Kind::Text(bounds::LABEL_CHARS), "A text of your own, which lists repeat.");

/// The body that creates a schedule.
pub const NEW: &[Field] = &[
    Field::required("feature", Kind::Line(bounds::FEATURE_CHARS)),
    Field::required("input", Kind::Object),
    Field::required("every", EVERY),
    Field::required("hour", HOUR),
    Field::required("time_zone", ZONE),
    Field::required("max_cents_per_month", MOST),
    WEEKDAY,
    DAY,
    LABEL,
];

/// The body that changes a schedule.
pub const CHANGE: &[Field] = &[
    Field::optional("every", EVERY),
    Field::optional("hour", HOUR),
    Field::optional("time_zone", ZONE),
    Field::optional("max_cents_per_month", MOST),
    WEEKDAY,
    DAY,
    LABEL,
    Field::described(
        "state",
        Kind::Choice(Cow::Borrowed(&[Cow::Borrowed("active"), Cow::Borrowed("paused")])),
        "`active` lets a schedule go on that was paused, whatever the reason.",
    ),
];

/// When a new schedule runs, and what it may cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// When it runs.
    pub rule: Rule,
    /// What it may spend in a month, in euro cents.
    pub max_cents_per_month: u64,
    /// A text of the caller.
    pub label: Option<String>,
}

/// What a body changes of a schedule; what it does not name is absent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// Another rule.
    pub rule: Option<Rule>,
    /// Another bound of a month, in euro cents.
    pub max_cents_per_month: Option<u64>,
    /// Another label; an empty one is none.
    pub label: Option<String>,
    /// Whether it is to run.
    pub is_active: Option<bool>,
}

/// Reads the body that creates a schedule. `price_cents`: what one run costs, so that at least one fits into a month.
///
/// # Errors
///
/// The first member that is missing or not valid.
pub fn read_new(body: &Map<String, Value>, price_cents: u64, zones: &dyn Zones) -> Result<Wanted, FieldError> {
    Form::new(NEW).only_known(body)?;
    let members = Form::new(NEW).read(body, &AllowList::none())?;
    let max_cents_per_month = members.integer("max_cents_per_month").unwrap_or_default();
    covers(max_cents_per_month, price_cents)?;
    let first = Rule { every: Every::Day, hour: 0, time_zone: String::new() };
    let label = members.optional_text("label").filter(|label| !label.is_empty()).map(ToString::to_string);
    Ok(Wanted { rule: rule(&members, &first, zones)?, max_cents_per_month, label })
}

/// Reads the body that changes a schedule with this rule.
///
/// # Errors
///
/// The first member that is not valid.
pub fn read_change(body: &Map<String, Value>, price_cents: u64, now: &Rule, zones: &dyn Zones) -> Result<Change, FieldError> {
    Form::new(CHANGE).only_known(body)?;
    let members = Form::new(CHANGE).read(body, &AllowList::none())?;
    let max_cents_per_month = members.integer("max_cents_per_month");
    max_cents_per_month.map_or(Ok(()), |most| covers(most, price_cents))?;
    let changed = rule(&members, now, zones)?;
    Ok(Change {
        rule: (changed != *now).then_some(changed),
        max_cents_per_month,
        label: members.optional_text("label").map(ToString::to_string),
        is_active: members.optional_text("state").map(|state| state == "active"),
    })
}

fn covers(max_cents_per_month: u64, price_cents: u64) -> Result<(), FieldError> {
    if max_cents_per_month >= price_cents {
        return Ok(());
    }
    let most = bounds::SCHEDULE_MONTH_CENTS.max;
    Err(FieldError::invalid("max_cents_per_month", format!("integer from {price_cents}, the price of one run, to {most}")))
}

/// The rule that a body makes of another one.
fn rule(members: &Members, before: &Rule, zones: &dyn Zones) -> Result<Rule, FieldError> {
    let number = |name: &str| members.integer(name).and_then(|number| u8::try_from(number).ok());
    let (weekday, day) = match before.every {
        Every::Week(weekday) => (Some(weekday), None),
        Every::Month(day) => (None, Some(day)),
        Every::Day => (None, None),
    };
    let weekday = number("weekday").or(weekday).unwrap_or(bounds::SCHEDULE_WEEKDAY.default as u8);
    let day = number("day").or(day).unwrap_or(bounds::SCHEDULE_DAY.default as u8);
    let word = members.optional_text("every").unwrap_or_else(|| before.every.as_str());
    let every = Every::parse(word, weekday, day).unwrap_or(before.every);
    for (name, every_word) in [("weekday", "week"), ("day", "month")] {
        if members.get(name).is_some() && word != every_word {
            return Err(FieldError::invalid(name, format!("only with `every: {every_word}`")));
        }
    }
    let time_zone = match members.optional_text("time_zone") {
        None => before.time_zone.clone(),
        Some(name) => zones
            .known(name)
            .ok_or_else(|| FieldError::invalid("time_zone", "name of a time zone (IANA), for example Europe/Paris"))?,
    };
    Ok(Rule { every, hour: number("hour").unwrap_or(before.hour), time_zone })
}
