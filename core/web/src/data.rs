//! What is the same for everybody, as data: the npm package carries it as JavaScript, so that a bundler drops what is not used.

use alloc::borrow::ToOwned;
use alloc::vec::Vec;
use bellwether_core::bounds;
use bellwether_core::chart::{CHARTS, Chart, Move};
use bellwether_core::error::{ErrorCode, Retry};
use bellwether_core::feature::{Declaration, contract, input_schema, price_cents};
use serde_json::{Value, json};

/// The declarations of the service's modules, in the order of the contract.
#[must_use]
pub fn declared() -> Vec<Declaration> {
    let declared = serde_json::from_str(include_str!(concat!(env!("OUT_DIR"), "/declarations.json")));
    declared.unwrap_or_else(|_| contract())
}

/// The features with their inputs as JSON Schema, prices in cents, and times in seconds.
#[must_use]
pub fn features() -> Value {
    let one = |declared: Declaration| {
        json!({
            "id": declared.feature.as_str(),
            "purpose": declared.summary,
            "cost_cents": price_cents(declared.price),
            "typical_seconds": declared.typical_seconds,
            "needs": declared.needs.iter().map(|need| need.as_str()).collect::<Vec<_>>(),
            "input": input_schema(&declared),
        })
    };
    declared().into_iter().map(one).collect::<Vec<_>>().into()
}

/// Every limit by its name.
#[must_use]
pub fn limits() -> Value {
    let one = |(bound, about): &(bounds::Bound, &str)| {
        let limit = json!({ "min": bound.min, "max": bound.max, "default": bound.default, "unit": bound.unit, "about": about });
        (bound.name.to_owned(), limit)
    };
    Value::Object(bounds::TABLE.iter().map(one).collect())
}

/// Every error code with its status, its English sentence, and whether to try again.
#[must_use]
pub fn error_codes() -> Value {
    let retry = |code: ErrorCode| match code.retry() {
        Retry::Never => "never",
        Retry::After => "after",
        Retry::Backoff => "backoff",
    };
    let one = |code: &ErrorCode| json!({ "code": code.as_str(), "status": code.http_status(), "message": code.message(), "retry": retry(*code) });
    ErrorCode::ALL.iter().map(one).collect::<Vec<_>>().into()
}

/// The states of jobs, tasks, audits and top-ups, with what leads from one to another.
#[must_use]
pub fn machines() -> Value {
    let step = |one: &Move| json!({ "from": one.from, "event": one.event, "by": one.by.as_str(), "to": one.to });
    let one = |chart: &Chart| {
        let moves: Vec<Value> = chart.moves.iter().map(step).collect();
        json!({ "name": chart.name, "states": chart.states(), "first": chart.first, "moves": moves })
    };
    CHARTS.iter().map(one).collect::<Vec<_>>().into()
}
