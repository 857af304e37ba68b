//! CPU of the jobs API and of audit reports per request.

use crate::contest::{Contender, Contest, Event, same, same_members};
use crate::figure::Figure;
use crate::seed::{ACCOUNTS, AUDITORS, Seeded};
use anyhow::Result;
use serde_json::{Value, json};

/// Creations come last: they make the contenders' databases differ.
const EVENTS: [Event; 5] = [
    Event { name: "api_get_job", ask: get, alike: same },
    Event { name: "api_list_jobs", ask: list, alike: same },
    Event { name: "audit_poll", ask: poll, alike: same_but_links },
    Event { name: "api_create_job", ask: create, alike: same_members },
    Event { name: "audit_create", ask: order, alike: same_members },
];

/// `api_get_job`, `api_create_job`, `api_list_jobs`, `audit_poll`, `audit_create`.
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

/// An audit that has ended: its links are signed anew.
fn poll(contender: &Contender, turn: usize) -> Result<Value> {
    let seeded = seeded(turn);
    contender.send("GET", &format!("/audit/v1?job_id={}", seeded.audit), ("x-audit-key", &seeded.audit_key), "")
}

/// The same, but for when the links were signed.
fn same_but_links(ours: &Value, peer: &Value) -> bool {
    let unsigned = |value: &Value| {
        let mut value = value.clone();
        value["data"]["report_url"].take();
        value
    };
    same(&unsigned(ours), &unsigned(peer))
}

/// The first of an account is pending, those after it are queued.
fn order(contender: &Contender, turn: usize) -> Result<Value> {
    let seeded = Seeded::number(turn % AUDITORS);
    let body = json!({ "url": format!("https://{}/page", seeded.domain), "lang": "en" }).to_string();
    contender.send("POST", "/audit/v1", ("x-audit-key", &seeded.audit_key), &body)
}
