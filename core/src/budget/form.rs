//! Bodies that make or change a key: its name, its end, and its budget.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde_json::{Map, Value, json};

use super::Terms;
use crate::account::service;
use crate::bounds;
use crate::feature::FeatureId;
use crate::form::{Field, FieldError, Form, Kind, Special};
use crate::schedule::AUDIT;
use crate::time::Timestamp;
use crate::token::TokenKind;
use crate::url_guard::AllowList;

const CENTS: Kind = Kind::Integer(bounds::BUDGET_CENTS);

static SERVICE: Special = Special {
    name: "service",
    expected: "api or audit",
    schema: || json!({ "type": "string", "enum": ["api", "audit"] }),
    normalise: |value| service(value.as_str()?).map(|_| value.clone()),
};

static ORDERED: Special = Special {
    name: "ordered",
    expected: "list of ids of features, and audit for reports",
    schema: || {
        let item = json!({ "type": "string", "maxLength": bounds::FEATURE_CHARS.max });
        json!({ "type": "array", "items": item, "maxItems": bounds::BUDGET_FEATURES.max })
    },
    normalise: |value| {
        let named = |id: &str| id == AUDIT || FeatureId::parse(id).is_some();
        let ids = value.as_array().filter(|ids| bounds::BUDGET_FEATURES.contains(ids.len() as u64))?;
        ids.iter().all(|id| id.as_str().is_some_and(named)).then(|| value.clone())
    },
};

static END: Special = Special {
    name: "end",
    expected: "time in UTC like 2026-12-31T00:00:00.000Z, or an empty text for no end",
    schema: || json!({ "type": "string", "format": "date-time" }),
    normalise: |value| match value.as_str()? {
        "" => Some(value.clone()),
        // With milliseconds or without.
        text => Timestamp::parse(text)
            .or_else(|| Timestamp::parse(&format!("{}.000Z", text.strip_suffix('Z')?)))
            .map(|at| at.to_string().into()),
    },
};

const NAME: Field = Field::described("name", Kind::Prose(bounds::KEY_NAME_CHARS), "A name for people.");
const ENDS_AT: Field = Field::described(
    "ends_at",
    Kind::Special(&END),
    "From then on the key opens nothing: a time in UTC, as RFC 3339 writes it. An empty text is no end.",
);
const BUDGET: Field = Field::described(
    "budget",
    Kind::Object,
    "What may be ordered with the key (`KeyBudget`). It takes the place of the whole budget of before; one without members is none.",
);

/// The budget of a key. A limit that is absent does not limit.
pub const TERMS: &[Field] = &[
    Field::described("job_cents", CENTS, "The highest price of one order. A report counts as its credits cost in packs."),
    Field::described("day_cents", CENTS, "The sum of a day of UTC; what is refunded does not count."),
    Field::described("month_cents", CENTS, "The sum of a month of UTC."),
    Field::described("jobs_in_flight", Kind::Integer(bounds::BUDGET_JOBS), "Orders that have not ended."),
    Field::described("features", Kind::Special(&ORDERED), "What may be ordered: ids of features, and `audit` for reports."),
];

/// The body that makes a key.
pub const NEW_KEY: &[Field] = &[Field::required("service", Kind::Special(&SERVICE)), NAME, ENDS_AT, BUDGET];

/// The body that changes a key. What it does not name stays.
pub const KEY_CHANGE: &[Field] = &[NAME, ENDS_AT, BUDGET];

const QUERY: Field = Field::required_described(
    "query",
    Kind::Line(bounds::CONSENT_QUERY_CHARS),
    "That of the address to which the client has sent the browser, as it came.",
);

/// The body that asks what a client wants.
pub const CONSENT: &[Field] = &[QUERY];

/// The body that lets a client in, or refuses it: with the members of a key.
pub const AUTHORIZATION: &[Field] = &[QUERY, Field::required("approve", Kind::Flag), NAME, ENDS_AT, BUDGET];

/// A key that somebody wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewKey {
    /// For jobs or for audit reports.
    pub kind: TokenKind,
    /// Its name, its end and its budget.
    pub change: KeyChange,
}

/// What changes of a key. `None` leaves it as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyChange {
    /// A name for people.
    pub name: Option<String>,
    /// From when on it opens nothing, or that it has no end.
    pub ends_at: Option<Option<Timestamp>>,
    /// Its budget, or that it has none.
    pub terms: Option<Option<Terms>>,
}

/// Reads the body that makes a key.
///
/// # Errors
///
/// The first member that is missing or not valid; an end that is over.
pub fn read_new(body: &Map<String, Value>, now: Timestamp) -> Result<NewKey, FieldError> {
    let service_named = Form::new(NEW_KEY).read(body, &AllowList::none())?;
    let kind = service(service_named.text("service")).unwrap_or(TokenKind::Api);
    Ok(NewKey { kind, change: read_change(body, now)? })
}

/// Reads the body that changes a key.
///
/// # Errors
///
/// As [`read_new`].
pub fn read_change(body: &Map<String, Value>, now: Timestamp) -> Result<KeyChange, FieldError> {
    let members = Form::new(KEY_CHANGE).read(body, &AllowList::none())?;
    let ends_at = members.optional_text("ends_at").map(Timestamp::parse);
    if ends_at.flatten().is_some_and(|at| at <= now) {
        return Err(FieldError::invalid("ends_at", "a time that is still to come".to_owned()));
    }
    let terms = members.get("budget").and_then(Value::as_object).map(read_terms).transpose()?;
    let name = members.optional_text("name").map(ToString::to_string);
    Ok(KeyChange { name, ends_at, terms: terms.map(|terms| Some(terms).filter(|terms| *terms != Terms::default())) })
}

/// Reads a budget.
///
/// # Errors
///
/// The first member that is unknown or not valid, with its path.
fn read_terms(body: &Map<String, Value>) -> Result<Terms, FieldError> {
    let form = Form::new(TERMS);
    // A limit that is misspelt would be no limit.
    form.only_known(body).map_err(|error| error.within("budget"))?;
    let members = form.at("budget").read(body, &AllowList::none())?;
    let features = members.get("features").and_then(Value::as_array);
    let features = features.map(|ids| ids.iter().filter_map(Value::as_str).map(ToString::to_string).collect::<Vec<_>>());
    Ok(Terms {
        job_cents: members.integer("job_cents"),
        day_cents: members.integer("day_cents"),
        month_cents: members.integer("month_cents"),
        jobs_in_flight: members.integer("jobs_in_flight"),
        features,
    })
}
