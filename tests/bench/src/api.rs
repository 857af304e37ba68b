//! CPU of the jobs API and of audit reports per request.

use crate::contest::{Answers, Contender, Contest, Event, same, same_members};
use crate::figure::Figure;
use crate::pull;
use crate::seed::{ACCOUNTS, AUDITORS, Seeded};
use anyhow::Result;
use serde_json::{Value, json};

pub(crate) const GET: Event = Event { name: "api_get_job", ask: get, alike: same };
pub(crate) const LIST: Event = Event { name: "api_list_jobs", ask: list, alike: same };
pub(crate) const CREATE: Event = Event { name: "api_create_job", ask: create, alike: same_members };
/// Creations come last: they make the contenders' databases differ.
const EVENTS: [Event; 5] = [
    GET,
    LIST,
    Event { name: "audit_poll", ask: poll, alike: same_but_links },
    CREATE,
    Event { name: "audit_create", ask: order, alike: same_members },
];

/// `api_get_job`, `api_create_job`, `api_list_jobs`, `audit_poll`, `audit_create`.
///
/// # Errors
/// As [`Contest::start`] and [`Contest::run`].
pub(crate) fn measure() -> Result<Vec<Figure>> {
    let contest = Contest::start(Answers::Stored)?;
    EVENTS.iter().map(|event| contest.run(event)).collect()
}

/// The same and those of pull publishing with canned answers of the databases: `api_get_job_own`, …
///
/// # Errors
/// As [`measure`].
pub(crate) fn own() -> Result<Vec<Figure>> {
    let contest = Contest::start(Answers::Canned)?;
    let events = EVENTS.iter().chain([&pull::PENDING]).chain(&pull::REPORTS);
    events.map(|event| contest.run(event)).collect()
}

/// The account of a turn: there are enough that no key reaches its quota.
pub(crate) fn seeded(contender: &Contender, turn: usize) -> Seeded {
    contender.seeded(turn % ACCOUNTS)
}

fn get(contender: &Contender, turn: usize) -> Result<Value> {
    let seeded = seeded(contender, turn);
    contender.send("GET", &format!("/v1/jobs/{}", seeded.job), ("x-api-key", &seeded.key), "")
}

fn list(contender: &Contender, turn: usize) -> Result<Value> {
    contender.send("GET", "/v1/jobs", ("x-api-key", &seeded(contender, turn).key), "")
}

fn create(contender: &Contender, turn: usize) -> Result<Value> {
    let body = json!({ "feature": "geo_score", "input": { "url": "https://example.org/page" } }).to_string();
    contender.send("POST", "/v1/jobs", ("x-api-key", &seeded(contender, turn).key), &body)
}

/// An audit that has ended: its links are signed anew.
fn poll(contender: &Contender, turn: usize) -> Result<Value> {
    let seeded = seeded(contender, turn);
    contender.send("GET", &format!("/audit/v1?job_id={}", seeded.audit), ("x-audit-key", &seeded.audit_key), "")
}

/// Whether two answers are equal, except for links that were signed in different seconds.
fn same_but_links(ours: &Value, peer: &Value) -> bool {
    let link = |value: &Value| value["data"]["report_url"].as_str().unwrap_or_default().to_owned();
    let without = |value: &Value| {
        let mut value = value.clone();
        value["data"]["report_url"].take();
        value
    };
    let (our_link, peer_link) = (link(ours), link(peer));
    let [our_time, peer_time] = [&our_link, &peer_link].map(|link| link.split_once("&sig=").map(|(unsigned, _)| unsigned));
    let [our_page, peer_page] = [&our_link, &peer_link].map(|link| link.split('?').next());
    let links_alike = if our_time == peer_time { our_link == peer_link } else { our_page == peer_page };
    links_alike && !our_link.is_empty() && same(&without(ours), &without(peer))
}

/// The first order of an account is pending, later ones are queued.
fn order(contender: &Contender, turn: usize) -> Result<Value> {
    let seeded = contender.seeded(turn % AUDITORS);
    let body = json!({ "url": format!("https://{}/page", seeded.domain), "lang": "en" }).to_string();
    contender.send("POST", "/audit/v1", ("x-audit-key", &seeded.audit_key), &body)
}
