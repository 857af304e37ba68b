//! A platform with faults, made by `workers/faults.js`: duplicate messages, a failing database.

use anyhow::{Context, Result, ensure};
use bellwether_e2e::audits::BASE as AUDITS;
use bellwether_e2e::site::BASES;
use bellwether_e2e::{Account, World, odd_site};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use xtask::build;
use xtask::client::{Answer, send};
use xtask::tools::root;

pub(crate) const APART: &[(&str, crate::Apart)] = &[("platform", platform)];

/// Database calls in a creation with an idempotency key, and in a report.
const STORE_CALLS: u32 = 2;
/// Database calls in an order of a report: the key, what it depends on, the commit.
const AUDIT_CALLS: u32 = 3;
/// A message that was never sent is sent by the sweep 30 seconds after the creation.
const PATIENCE: Duration = Duration::from_secs(120);

fn platform() -> Result<()> {
    let config = root().join("tests/e2e/workers/faults.jsonc");
    let world = World::start_with(config, &[], &[build::hostile()?])?;
    written_to_analytics_engine(&world)?;
    delivered_twice(&world)?;
    visited_once(&world)?;
    store_fails(&world)?;
    audits_fail(&world)?;
    reports_fail(&world)
}

/// A point for each answer and each run, in the columns that `edge/src/points.rs` names.
fn written_to_analytics_engine(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let job = account.run(&world.hostile("trap"))?;
    ensure!(job["error"]["category"] == "trap", "{job}");
    let points = send(&world.origin, "GET", "/points", &[], b"")?.body;
    let found = |index: &str, blobs: &[&str]| {
        let is_meant = |point: &&Value| {
            let said = |at: usize| point["blobs"][at].as_str();
            point["indexes"] == json!([index]) && blobs.iter().enumerate().all(|(at, blob)| said(at) == Some(*blob))
        };
        points.as_array().into_iter().flatten().find(is_meant).cloned().with_context(|| format!("{index} {blobs:?}: {points}"))
    };
    found("/v1/jobs", &["request", "POST", "202", ""])?;
    found("/v1/jobs/{id}", &["request", "GET", "200", ""])?;
    let run = found("test:hostile", &["run"])?;
    ensure!(run["blobs"][1].as_str().is_some_and(|digest| digest.len() == 64), "{run}");
    ensure!(run["blobs"][2] == "trap" && run["blobs"][3] == account.id.as_str(), "{run}");
    ensure!(run["doubles"].as_array().is_some_and(|doubles| doubles.len() == 4), "{run}");
    Ok(())
}

/// The queue promises to deliver a message at least once. Here each is delivered twice, at the same time; the module runs once,
/// as seen by the site.
fn delivered_twice(world: &World) -> Result<()> {
    let account = world.account(100)?;
    for number in 0..5 {
        let path = format!("/twice-{number}?do=page");
        let job = account.run(&world.fetching(&format!("http://{}{path}", world.site)))?;
        ensure!(job["status"] == "succeeded", "{job}");
        ensure!(odd_site::hits(&path) == 1, "{path} was fetched {} times", odd_site::hits(&path));
    }
    ensure!(account.balance()? == 50, "balance {}", account.balance()?);
    world.check_invariants()
}

/// A visit, whose message is also delivered twice, is made once.
fn visited_once(world: &World) -> Result<()> {
    let site = world.target_of(&world.site)?;
    let id = site.plan(1)?;
    let path = format!("/article?{id}");
    let done = site.published(BASES[0], &id, &json!({ "url": format!("http://{}{path}", world.site) }))?;
    ensure!(done.status == 200, "{}", done.body);
    let deadline = Instant::now() + PATIENCE;
    while site.task(&id)?["visits"][0]["found"].is_null() {
        ensure!(Instant::now() < deadline, "no visit within a minute");
        std::thread::sleep(Duration::from_millis(200));
    }
    ensure!(odd_site::hits(&path) == 1, "the page was visited {} times", odd_site::hits(&path));
    Ok(())
}

/// Whichever database call fails in a report, before or after it was carried out: the client gets `db_error`, and repeating the
/// call leads to the same state as without the fault.
fn reports_fail(world: &World) -> Result<()> {
    for (verb, status, reports) in [("ack", "in_progress", 0), ("published", "completed", 1), ("failed", "error", 1)] {
        for (header, base) in [("x-fail-call", BASES[0]), ("x-fail-answer", BASES[1])] {
            for call in 1..=STORE_CALLS {
                let about = format!("{verb}, {header}: {call}");
                let site = world.target()?;
                let (id, number) = (site.plan(1)?, call.to_string());
                let body = json!({ "url": format!("http://{}/", site.domain) }).to_string();
                let path = format!("/tasks/{id}/{verb}");
                let worker = ("x-worker-id", "w");
                let first = site.call(base, "POST", &path, &[worker, (header, &number)], body.as_bytes())?;
                ensure!(first.status == 500 && first.body["error"] == "db_error", "{about}: {} {}", first.status, first.body);
                ensure!(
                    first.body["detail"].is_string() && !first.body.to_string().contains("D1_ERROR"),
                    "{about}: {}",
                    first.body
                );
                world.check_invariants()?;
                let again = site.call(base, "POST", &path, &[worker], body.as_bytes())?;
                ensure!(again.status == 200 && again.body["status"] == status, "{about}: {} {}", again.status, again.body);
                let outcomes = site.task(&id)?["outcomes"].as_array().map_or(0, Vec::len);
                ensure!(outcomes == reports, "{about}: {outcomes} reports counted");
                world.check_invariants()?;
            }
        }
    }
    let site = world.target()?;
    for base in BASES {
        let poll = site.call(base, "GET", "/tasks/pending", &[("x-fail-call", "1")], b"")?;
        ensure!(poll.status == 500 && poll.body["error"] == "db_error", "{}", poll.body);
    }
    Ok(())
}

/// Whichever database call fails in a creation, before or after it was carried out: the client gets a server error, and repeating
/// with the same key gives one job that is paid once.
fn store_fails(world: &World) -> Result<()> {
    for header in ["x-fail-call", "x-fail-answer"] {
        for call in 1..=STORE_CALLS {
            let about = format!("{header}: {call}");
            let account = world.account(100)?;
            // The first use of a key is noted: one call more, which may fail without harm.
            account.api.expect("GET", "/v1/jobs", None)?;
            let number = call.to_string();
            let first = create(&account, world, &[(header, &number)])?;
            let code = first.body["error"].as_str().unwrap_or_default();
            ensure!(first.status == 500 && matches!(code, "db_error" | "internal_error"), "{about}: {}", first.body);
            ensure!(!first.body.to_string().contains("D1_ERROR"), "{about}: the database's text came out: {}", first.body);
            world.check_invariants()?;
            let again = create(&account, world, &[])?;
            ensure!(again.status == 202, "{about}: the repetition answered {}: {}", again.status, again.body);
            let job = swept(world, &account, again.body["id"].as_str().unwrap_or_default())?;
            ensure!(job["status"] == "succeeded", "{about}: {job}");
            let jobs = account.api.expect("GET", "/v1/jobs", None)?;
            ensure!(jobs["count"] == 1 && account.balance()? == 90, "{about}: {}, balance {}", jobs["count"], account.balance()?);
            world.check_invariants()?;
        }
    }
    Ok(())
}

/// Whichever database call fails when a report is ordered, before or after it was carried out: the client gets a server error in
/// the form of this interface, and may order again.
fn audits_fail(world: &World) -> Result<()> {
    for header in ["x-fail-call", "x-fail-answer"] {
        for call in 1..=AUDIT_CALLS {
            let about = format!("audit, {header}: {call}");
            let auditor = world.auditor("free")?;
            // The first use of a key is noted: one call more, which may fail without harm.
            auditor.post(&json!({ "action": "list_jobs" }))?;
            let number = call.to_string();
            let order = |more: &[(&str, &str)]| {
                let headers = [&[("x-audit-key", auditor.key.token.as_str())], more].concat();
                let body = json!({ "url": format!("http://{}/", world.site), "lang": "en" }).to_string();
                send(&world.origin, "POST", AUDITS, &headers, body.as_bytes())
            };
            let first = order(&[(header, &number)])?;
            ensure!(first.status == 500 && first.body["error"] == "internal_error", "{about}: {} {}", first.status, first.body);
            ensure!(first.body["success"] == false && !first.body.to_string().contains("D1_ERROR"), "{about}: {}", first.body);
            world.check_invariants()?;
            let again = order(&[])?;
            ensure!(again.status == 200, "{about}: {} {}", again.status, again.body);
            let list = auditor.post(&json!({ "action": "list_jobs" }))?;
            // The answer of the commit was lost, and the contract has no idempotency key for this call.
            let stored = if header == "x-fail-answer" && call == AUDIT_CALLS { 2 } else { 1 };
            ensure!(list.body["count"] == stored, "{about}: {}", list.body);
            if stored == 2 {
                auditor.act("cancel_job", list.body["jobs"][1]["job_id"].as_str().unwrap_or_default())?;
            }
            // This deployment has no modules for it, so it ends before the next fault, which affects only one request.
            let ended = auditor.wait(again.body["job_id"].as_str().unwrap_or_default())?;
            ensure!(ended["status"] == "failed", "{about}: {ended}");
            world.check_invariants()?;
        }
    }
    Ok(())
}

/// Waits for the end of a job while the sweep runs as often as with cron.
fn swept(world: &World, account: &Account, id: &str) -> Result<Value> {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let job = account.api.expect("GET", &format!("/v1/jobs/{id}"), None)?;
        if !matches!(job["status"].as_str(), Some("queued" | "running")) || Instant::now() > deadline {
            return Ok(job);
        }
        world.sweep()?;
        std::thread::sleep(Duration::from_millis(500));
    }
}

fn create(account: &Account, world: &World, more: &[(&str, &str)]) -> Result<Answer> {
    let bearer = format!("Bearer {}", account.api.token);
    let headers = [&[("authorization", bearer.as_str()), ("idempotency-key", "the-same")], more].concat();
    send(&account.api.origin, "POST", "/v1/jobs", &headers, world.hostile("page").to_string().as_bytes())
}
