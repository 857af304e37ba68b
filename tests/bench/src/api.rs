//! CPU of the jobs API per request.

use crate::contest::{Contender, Contest, Event, same, same_members};
use crate::figure::Figure;
use crate::seed::{ACCOUNTS, Seeded};
use anyhow::Result;
use serde_json::{Value, json};

/// Creations come last: they make the contenders' databases differ.
const EVENTS: [Event; 3] = [
    Event { name: "api_get_job", ask: get, alike: same },
    Event { name: "api_list_jobs", ask: list, alike: same },
    Event { name: "api_create_job", ask: create, alike: same_members },
];

/// `api_get_job`, `api_create_job`, `api_list_jobs`.
///
/// # Errors
/// As [`Contest::start`] and [`Contest::run`].
pub(crate) fn measure() -> Result<Vec<Figure>> {
    let contest = Contest::start()?;
    EVENTS.iter().map(|event| contest.run(event)).collect()
}

/// The account whose turn it is: so many that no key meets its quota.
fn seeded(turn: usize) -> Seeded {
    Seeded::number(turn % ACCOUNTS)
}

fn get(contender: &Contender, turn: usize) -> Result<Value> {
    let seeded = seeded(turn);
    contender.send("GET", &format!("/v1/jobs/{}", seeded.job), ("x-api-key", &seeded.key), "")
}

fn list(contender: &Contender, turn: usize) -> Result<Value> {
    contender.send("GET", "/v1/jobs", ("x-api-key", &seeded(turn).key), "")
}

fn create(contender: &Contender, turn: usize) -> Result<Value> {
    let body = json!({ "feature": "geo_score", "input": { "url": "https://example.org/page" } }).to_string();
    contender.send("POST", "/v1/jobs", ("x-api-key", &seeded(turn).key), &body)
}
