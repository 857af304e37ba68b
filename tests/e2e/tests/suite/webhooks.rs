//! Webhooks by Standard Webhooks: endpoints, what is sent to them, and what becomes of it. Mails about the same events are in
//! `notifications.rs`.

use anyhow::{Context, Result, ensure};
use bellwether_e2e::receiver::Received;
use bellwether_e2e::{Account, World};
use serde_json::{Value, json};
use std::process::Command;
use std::time::{Duration, Instant};
use xtask::tools::{install_packages, root};

pub(crate) const CHECKS: &[(&str, crate::Check)] =
    &[("life", life), ("refused", refused), ("order", order), ("slow", slow), ("low", low), ("audits", audits)];
pub(crate) const BREAKING: &[(&str, crate::Breaking)] = &[("killed", killed), ("failing", failing)];

const WEBHOOKS: &str = "/console/api/v1/webhooks";
/// Longer than the lease of a run that died.
const PATIENCE: Duration = Duration::from_secs(120);

/// An endpoint at a path of the receiver: its id and its secret.
fn endpoint(world: &World, account: &Account, path: &str, topics: &[&str]) -> Result<(String, String)> {
    let body = json!({ "url": format!("http://{}{path}", world.receiver.address), "topics": topics });
    let made = account.console.call("POST", WEBHOOKS, Some(&body))?;
    ensure!(made.status == 201, "{} {}", made.status, made.body);
    let text = |name: &str| made.body[name].as_str().unwrap_or_default().to_owned();
    ensure!(text("secret").starts_with("whsec_"), "{}", made.body);
    Ok((text("id"), text("secret")))
}

/// A path of this account alone.
fn path(account: &Account, kind: &str) -> String {
    format!("/{kind}-{}", account.id)
}

fn deliveries(account: &Account, id: &str) -> Result<Vec<Value>> {
    let list = account.console.expect("GET", &format!("{WEBHOOKS}/{id}/deliveries?limit=100"), None)?;
    list["deliveries"].as_array().cloned().context("no deliveries")
}

/// Waits until the newest delivery is as wanted.
fn delivery(account: &Account, id: &str, is_it: impl Fn(&Value) -> bool) -> Result<Value> {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let all = deliveries(account, id)?;
        if let Some(found) = all.iter().find(|one| is_it(one)) {
            return Ok(found.clone());
        }
        ensure!(Instant::now() < deadline, "no such delivery: {all:?}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// Verifies a call by the reference library, with these secrets; the answer of each.
fn verified(call: &Received, secrets: &[&str]) -> Result<Vec<bool>> {
    let folder = root().join("tests/console");
    install_packages("the driver of the console", &folder)?;
    let header = |name: &str| call.header(name).unwrap_or_default().to_owned();
    let headers = json!({
        "webhook-id": header("webhook-id"), "webhook-timestamp": header("webhook-timestamp"), "webhook-signature": header("webhook-signature"),
    });
    let output = Command::new(folder.join("node_modules/node/bin/node"))
        .arg(folder.join("verify-webhook.js"))
        .arg(json!({ "body": call.text, "headers": headers, "secrets": secrets }).to_string())
        .output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// A job that succeeds at once.
fn ordered(world: &World, account: &Account) -> Result<String> {
    let made = account.create(&world.fetching(&format!("http://{}/?do=page", world.site)))?;
    ensure!(made.status == 202, "{} {}", made.status, made.body);
    Ok(made.body["id"].as_str().unwrap_or_default().to_owned())
}

fn life(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let path = path(&account, "ok");
    let (id, secret) = endpoint(world, &account, &path, &["job.succeeded", "job.failed"])?;
    // A test is signed as everything is.
    let tested = account.console.call("POST", &format!("{WEBHOOKS}/{id}/test"), None)?;
    ensure!(tested.status == 202, "{} {}", tested.status, tested.body);
    let call = world.receiver.wait(&path, PATIENCE)?;
    ensure!(call.header("webhook-id") == tested.body["id"].as_str() && call.body["type"] == "webhook.test", "{call:?}");
    ensure!(call.header("content-type") == Some("application/json") && call.method == "POST", "{call:?}");
    ensure!(verified(&call, &[&secret, "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"])? == [true, false], "{call:?}");
    let shown = delivery(&account, &id, |one| one["state"] == "delivered")?;
    ensure!(shown["status"] == 200 && shown["tries"] == 1 && shown["body"] == call.body, "{shown}");

    // A job that ends; its result is fetched by its address.
    let job = ordered(world, &account)?;
    let ended = account.wait(&job)?;
    let told = delivery(&account, &id, |one| one["about"] == job.as_str() && one["state"] == "delivered")?;
    ensure!(
        told["id"] == format!("job_{job}") && told["type"] == format!("job.{}", ended["status"].as_str().unwrap_or_default()),
        "{told}"
    );
    let data = &told["body"]["data"];
    ensure!(
        data["id"] == job.as_str() && data["status"] == ended["status"] && data["completed_at"] == ended["completed_at"],
        "{told} {ended}"
    );
    ensure!(told["body"]["timestamp"] == ended["completed_at"], "{told}");

    // A new secret: both sign for a day.
    let rotated = account.console.call("POST", &format!("{WEBHOOKS}/{id}/rotate"), None)?;
    let newer = rotated.body["secret"].as_str().unwrap_or_default().to_owned();
    ensure!(rotated.status == 200 && newer != secret && rotated.body["previous_secret_until"].is_string(), "{}", rotated.body);
    ensure!(account.console.call("POST", &format!("{WEBHOOKS}/{id}/deliveries/job_{job}/retry"), None)?.status == 202, "again");
    let again = delivery(&account, &id, |one| one["about"] == job.as_str() && one["tried_at"] != told["tried_at"])?;
    ensure!(again["body"] == told["body"], "the same bytes again: {again}");
    let calls = world.receiver.calls(&path);
    let last = calls.last().context("no call")?;
    ensure!(verified(last, &[&secret, &newer])? == [true, true], "{last:?}");
    ensure!(calls.iter().filter(|call| call.header("webhook-id") == Some(&format!("job_{job}"))).count() == 2, "{calls:?}");

    // One that is off is told nothing.
    let off = account.console.call("PATCH", &format!("{WEBHOOKS}/{id}"), Some(&json!({ "enabled": false })))?;
    ensure!(off.body["enabled"] == false && off.body["disabled_reason"] == "person", "{}", off.body);
    let before = deliveries(&account, &id)?.len();
    account.wait(&ordered(world, &account)?)?;
    ensure!(deliveries(&account, &id)?.len() == before, "told although it is off");
    ensure!(account.console.call("DELETE", &format!("{WEBHOOKS}/{id}"), None)?.status == 204, "deleted");
    ensure!(account.console.call("GET", &format!("{WEBHOOKS}/{id}"), None)?.status == 404, "gone");
    world.check_invariants()
}

/// Addresses that are ours or private, topics that are none, and too many endpoints.
fn refused(world: &World) -> Result<()> {
    let (account, other) = (world.account(0)?, world.account(0)?);
    let topics = json!(["job.failed"]);
    for url in [
        world.origin.clone(),
        format!("{}/v1/jobs", world.origin.replace("localhost", "LOCALHOST")),
        "http://10.0.0.1/".to_owned(),
        "https://169.254.169.254/latest".to_owned(),
        "https://[::1]/".to_owned(),
        "https://user:pass@a.example.org/".to_owned(),
        "http://example.org/".to_owned(),
        "ftp://example.org/".to_owned(),
    ] {
        let answer = account.console.call("POST", WEBHOOKS, Some(&json!({ "url": url, "topics": topics })))?;
        ensure!(answer.status == 400 && answer.body["field"] == "url", "{url}: {} {}", answer.status, answer.body);
    }
    for topics in [json!(["job"]), json!("job.failed"), json!(["webhook.test"]), json!([7])] {
        let answer = account.console.call("POST", WEBHOOKS, Some(&json!({ "url": "https://example.org/", "topics": topics })))?;
        ensure!(answer.status == 400 && answer.body["field"] == "topics", "{topics}: {} {}", answer.status, answer.body);
    }
    for number in 0..11 {
        let body = json!({ "url": format!("https://example.org/{number}"), "topics": topics, "note": "<b>" });
        let answer = account.console.call("POST", WEBHOOKS, Some(&body))?;
        ensure!(answer.status == if number < 10 { 201 } else { 409 }, "{number}: {} {}", answer.status, answer.body);
    }
    let list = account.console.expect("GET", WEBHOOKS, None)?;
    ensure!(list["count"] == 10 && !list.to_string().contains("whsec_"), "{list}");
    // What is another account's is not there.
    let id = list["webhooks"][0]["id"].as_str().unwrap_or_default();
    for (method, path, body) in [
        ("GET", String::new(), None),
        ("PATCH", String::new(), Some(json!({ "enabled": false }))),
        ("DELETE", String::new(), None),
        ("POST", "/test".to_owned(), None),
        ("POST", "/rotate".to_owned(), None),
        ("GET", "/deliveries".to_owned(), None),
    ] {
        let answer = other.console.call(method, &format!("{WEBHOOKS}/{id}{path}"), body.as_ref())?;
        ensure!(answer.status == 404, "{method} {path}: {} {}", answer.status, answer.body);
    }
    world.check_invariants()
}

/// Jobs that end one after the other are told in that order, each once.
fn order(world: &World) -> Result<()> {
    let account = world.account(300)?;
    let path = path(&account, "ok");
    let (id, _) = endpoint(world, &account, &path, &["job.succeeded", "job.failed"])?;
    let jobs: Vec<String> = (0..20).map(|_| ordered(world, &account)).collect::<Result<_>>()?;
    for job in &jobs {
        account.wait(job)?;
    }
    let deadline = Instant::now() + PATIENCE;
    while deliveries(&account, &id)?.iter().filter(|one| one["state"] == "delivered").count() < jobs.len() {
        ensure!(Instant::now() < deadline, "not all were told: {:?}", deliveries(&account, &id)?);
        std::thread::sleep(Duration::from_millis(100));
    }
    let calls = world.receiver.calls(&path);
    let ended: Vec<&str> = calls.iter().filter_map(|call| call.body["timestamp"].as_str()).collect();
    ensure!(ended.len() == jobs.len() && ended.is_sorted(), "{ended:?}");
    world.check_invariants()
}

/// An endpoint that takes eleven seconds holds up neither its account's other endpoint nor anybody's jobs.
fn slow(world: &World) -> Result<()> {
    let account = world.account(300)?;
    let (slow_path, quick_path) = (path(&account, "slow"), path(&account, "ok"));
    let (slow, _) = endpoint(world, &account, &slow_path, &["job.succeeded", "job.failed"])?;
    let (quick, _) = endpoint(world, &account, &quick_path, &["job.succeeded", "job.failed"])?;
    // Nothing is sent twice at the same time.
    let first = ordered(world, &account)?;
    account.wait(&first)?;
    world.receiver.wait(&slow_path, PATIENCE)?;
    let retry = format!("{WEBHOOKS}/{slow}/deliveries/job_{first}/retry");
    let underway = account.console.call("POST", &retry, None)?;
    ensure!(underway.status == 409 && underway.body["error"] == "not_finished", "{} {}", underway.status, underway.body);
    let jobs: Vec<String> = (0..5).map(|_| ordered(world, &account)).collect::<Result<_>>()?;
    for job in &jobs {
        account.wait(job)?;
        delivery(&account, &quick, |one| one["about"] == job.as_str() && one["state"] == "delivered")?;
    }
    let tried = delivery(&account, &slow, |one| one["tries"] == 1)?;
    ensure!(tried["state"] == "waiting" && tried["fault"].is_string() && tried["status"].is_null(), "{tried}");
    ensure!(world.receiver.calls(&slow_path).len() <= 2, "the endpoint was not left alone after its failure");
    // A person does not have to wait for the next try.
    let retry = format!("{WEBHOOKS}/{slow}/deliveries/{}/retry", tried["id"].as_str().unwrap_or_default());
    ensure!(account.console.call("POST", &retry, None)?.status == 202, "one that waits is sent now");
    delivery(&account, &slow, |one| one["id"] == tried["id"] && one["tries"] == 1 && one["tried_at"] != tried["tried_at"])?;
    world.check_invariants()
}

/// An account is told its balance, and the one that it wants to keep.
fn low(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let (id, _) = endpoint(world, &account, &path(&account, "ok"), &["wallet.low"])?;
    let kept = account.balance()? - 5;
    account.console.expect("PUT", "/console/api/v1/wallet/low_balance", Some(&json!({ "low_balance_cents": kept })))?;
    account.wait(&ordered(world, &account)?)?;
    let told = delivery(&account, &id, |one| one["state"] == "delivered")?;
    let expected = json!({ "balance_cents": account.balance()?, "low_balance_cents": kept, "currency": "eur" });
    ensure!(told["body"]["data"] == expected, "{told}");
    world.check_invariants()
}

/// A report is told with what its own webhook says.
fn audits(world: &World) -> Result<()> {
    let auditor = world.auditor("agency")?;
    let path = path(&auditor.owner, "ok");
    let (id, _) =
        endpoint(world, &auditor.owner, &path, &["audit.report.completed", "audit.report.partial", "audit.report.failed"])?;
    let report = auditor.order(&json!({ "url": format!("http://{}/", world.free_domain()) }))?;
    auditor.wait(&report)?;
    let told = delivery(&auditor.owner, &id, |one| one["state"] == "delivered")?;
    ensure!(told["type"] == "audit.report.failed" && told["about"] == report.as_str(), "{told}");
    ensure!(told["body"]["data"]["job_id"] == report.as_str() && told["body"]["data"]["error"].is_string(), "{told}");
    world.check_invariants()
}

/// Whatever was not delivered when the Worker died goes out afterwards.
fn killed(world: &mut World) -> Result<()> {
    let account = world.account(300)?;
    let path = path(&account, "ok");
    let (id, _) = endpoint(world, &account, &path, &["job.succeeded", "job.failed"])?;
    let jobs: Vec<String> = (0..10).map(|_| ordered(world, &account)).collect::<Result<_>>()?;
    world.receiver.wait(&path, PATIENCE)?;
    world.crash();
    world.edit_accounts("UPDATE due SET at = 1; UPDATE channels SET lease_until = 1 WHERE lease_until IS NOT NULL")?;
    world.restart()?;
    let deadline = Instant::now() + PATIENCE;
    loop {
        world.sweep()?;
        let list = deliveries(&account, &id)?;
        if list.len() == jobs.len() && list.iter().all(|one| one["state"] == "delivered") {
            break;
        }
        ensure!(Instant::now() < deadline, "not all were told: {list:?}");
        std::thread::sleep(Duration::from_millis(300));
    }
    for job in &jobs {
        let id = format!("job_{job}");
        ensure!(world.receiver.calls(&path).iter().any(|call| call.header("webhook-id") == Some(&id)), "{id} never came");
    }
    world.check_invariants()
}

/// An endpoint that fails is tried ten times, then its notice is lost; when it has failed for five days it is switched off, and the owner is told.
fn failing(world: &mut World) -> Result<()> {
    let account = world.account(100)?;
    let path = path(&account, "broken");
    let (id, _) = endpoint(world, &account, &path, &["job.succeeded", "job.failed"])?;
    let job = ordered(world, &account)?;
    account.wait(&job)?;
    for (tries, state) in [(1, "waiting"), (9, "waiting"), (10, "failed")] {
        let tried = delivery(&account, &id, |one| one["about"] == job.as_str() && one["tries"] == tries)?;
        ensure!(tried["status"] == 500 && tried["state"] == state, "{tried}");
        world.crash();
        // Hours later, and after seven more tries.
        world.edit_accounts(
            "UPDATE due SET at = 1; UPDATE notices SET next_at = 1, tries = max(tries, 8) WHERE next_at IS NOT NULL; \
             UPDATE channels SET pause_until = 1, run_token = NULL, lease_until = NULL",
        )?;
        world.restart()?;
        world.sweep()?;
    }
    ensure!(world.receiver.calls(&path).len() == 3, "{}", world.receiver.calls(&path).len());
    let shown = account.console.expect("GET", &format!("{WEBHOOKS}/{id}"), None)?;
    ensure!(shown["enabled"] == true && shown["failing_since"].is_string(), "{shown}");
    // Five days later.
    world.crash();
    world.edit_accounts("UPDATE channels SET failing_since = 1, pause_until = 1 WHERE failing_since IS NOT NULL")?;
    world.restart()?;
    ordered(world, &account).and_then(|job| account.wait(&job))?;
    let deadline = Instant::now() + PATIENCE;
    loop {
        // What was sending when the Worker died holds its channel until its lease ends; the sweep then takes it up.
        world.sweep()?;
        let shown = account.console.expect("GET", &format!("{WEBHOOKS}/{id}"), None)?;
        if shown["disabled_reason"] == "failing" && shown["waiting"] == 1 {
            break;
        }
        ensure!(Instant::now() < deadline, "not switched off: {shown}");
        std::thread::sleep(Duration::from_millis(300));
    }
    let email = account.console.expect("GET", "/console/api/v1/account", None)?["email"].as_str().unwrap_or_default().to_owned();
    super::people::mail(world, &email, "A webhook was switched off")?;
    world.check_invariants()
}
