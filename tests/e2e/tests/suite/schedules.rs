//! Schedules: jobs and reports that are ordered again, once for each occasion, within the bound of a month. Only time makes an occasion due: the tests
//! change it in the database while the Worker is stopped.

use super::members::join;
use super::people::{PATIENCE, Person, mails_until};
use super::reports::small_site;
use anyhow::{Context, Result, bail, ensure};
use bellwether_e2e::{Account, SHARDS, World};
use serde_json::{Value, json};
use std::thread::sleep;
use std::time::{Duration, Instant};
use xtask::client::send;

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("bodies", bodies), ("changes", changes), ("roles", roles), ("many", many)];

pub(crate) const BREAKING: &[(&str, crate::Breaking)] =
    &[("runs", runs), ("compared", compared), ("bounds", bounds), ("refusals", refusals), ("reports", reports)];

const SCHEDULES: &str = "/console/api/v1/schedules";

/// The body of a daily schedule.
fn daily(feature: &str, input: &Value) -> Value {
    json!({
        "feature": feature, "input": input, "every": "day", "hour": 6, "time_zone": "Europe/Paris", "max_cents_per_month": 1_000,
    })
}

/// A schedule whose job runs quickly.
pub(crate) fn quick(world: &World) -> Value {
    daily("test:hostile", &world.hostile("page")["input"])
}

pub(crate) fn create(account: &Account, body: &Value) -> Result<String> {
    let made = account.console.call("POST", SCHEDULES, Some(body))?;
    ensure!(made.status == 201, "{} {}", made.status, made.body);
    Ok(made.body["id"].as_str().context("no id")?.to_owned())
}

fn shown(account: &Account, id: &str) -> Result<Value> {
    account.console.expect("GET", &format!("{SCHEDULES}/{id}"), None)
}

/// Waits until a schedule is as wanted.
pub(crate) fn wait(account: &Account, id: &str, what: &str, is_so: impl Fn(&Value) -> bool) -> Result<Value> {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let shown = shown(account, id)?;
        if is_so(&shown) {
            return Ok(shown);
        }
        if Instant::now() > deadline {
            bail!("not {what}: {shown}");
        }
        sleep(Duration::from_millis(100));
    }
}

/// The time of the next occasion of all schedules comes, and the sweep finds them.
pub(crate) fn pass(world: &mut World) -> Result<()> {
    edited(world, "UPDATE schedules SET next_at = 1; UPDATE due SET at = 1 WHERE machine = 'schedule'")
}

/// Changes the databases while the Worker is stopped, and sweeps.
pub(crate) fn edited(world: &mut World, sql: &str) -> Result<()> {
    world.crash();
    world.edit_accounts(sql)?;
    world.restart()?;
    world.sweep()
}

/// Waits for another run than `before`, and for its end.
fn next_run(account: &Account, id: &str, before: &Value) -> Result<Value> {
    let is_new = |shown: &Value| shown["last"]["id"].is_string() && shown["last"]["id"] != before["last"]["id"];
    let shown = wait(account, id, "run", |shown| {
        is_new(shown) && !["queued", "running"].iter().any(|open| shown["last"]["status"] == *open)
    })?;
    Ok(shown)
}

fn bodies(world: &World) -> Result<()> {
    let account = world.account(0)?;
    let made = account.console.call("POST", SCHEDULES, Some(&quick(world)))?;
    let id = made.body["id"].as_str().context("no id")?;
    ensure!(made.status == 201 && made.header("location") == Some(&format!("{SCHEDULES}/{id}")), "{} {}", made.status, made.body);
    ensure!(made.body["state"] == "active" && made.body["month_cents"] == 310 && made.body["spent_cents"] == 0, "{}", made.body);
    ensure!(made.body["last"].is_null() && made.body["paused"].is_null() && made.body["next_at"].is_string(), "{}", made.body);
    ensure!(made.body["input"] == world.hostile("page")["input"], "{}", made.body);
    let list = account.console.expect("GET", SCHEDULES, None)?;
    ensure!(list["count"] == 1 && list["schedules"][0] == made.body, "{list}");
    // The same key and body is one schedule.
    let keyed = |body: &Value| {
        let bearer = format!("Bearer {}", account.console.token);
        let headers = [("authorization", bearer.as_str()), ("idempotency-key", "daily-1")];
        send(&account.console.origin, "POST", SCHEDULES, &headers, body.to_string().as_bytes())
    };
    let (first, again) = (keyed(&quick(world))?, keyed(&quick(world))?);
    ensure!(first.status == 201 && first.header("idempotency-hit").is_none() && first.body["id"] != id, "{}", first.body);
    ensure!(again.status == 201 && again.header("idempotency-hit") == Some("true") && again.body == first.body, "{}", again.body);
    let other = keyed(&daily("test:hostile", &world.hostile("trap")["input"]))?;
    ensure!(other.status == 422 && other.body["error"] == "idempotency_key_reused", "{} {}", other.status, other.body);
    let refused = |change: Value, code: &str, field: &str| {
        let mut body = quick(world);
        for (name, value) in change.as_object().into_iter().flatten() {
            body[name] = value.clone();
        }
        let answer = account.console.call("POST", SCHEDULES, Some(&body))?;
        ensure!(answer.status == 400 && answer.body["error"] == code, "{change}: {} {}", answer.status, answer.body);
        ensure!(field.is_empty() || answer.body["field"] == field, "{change}: {}", answer.body);
        Ok(())
    };
    for (change, code, field) in [
        (json!({ "feature": null }), "missing_field", "feature"),
        (json!({ "feature": "nothing" }), "unknown_feature", ""),
        (json!({ "input": null }), "invalid_input", ""),
        (json!({ "input": {} }), "missing_field", "input.url"),
        (json!({ "input": { "url": "http://10.0.0.1/?do=page" } }), "invalid_input", "input.url"),
        (json!({ "feature": "audit", "input": {} }), "missing_url", "input.url"),
        (json!({ "feature": "audit", "input": null }), "missing_field", "input"),
        (json!({ "feature": "audit", "input": { "url": "https://a.org", "lang": "de" } }), "invalid_lang", "input.lang"),
        (json!({ "feature": "audit", "input": { "url": "https://a.org", "robots": "owner" } }), "invalid_input", "input.robots"),
        (
            json!({ "feature": "audit", "input": { "url": "https://a.org" }, "max_cents_per_month": 299 }),
            "invalid_field",
            "max_cents_per_month",
        ),
        (json!({ "max_cents_per_month": 9 }), "invalid_field", "max_cents_per_month"),
        (json!({ "every": "year" }), "invalid_field", "every"),
        (json!({ "hour": 24 }), "invalid_field", "hour"),
        (json!({ "time_zone": "Mars/Olympus" }), "invalid_field", "time_zone"),
        (json!({ "weekday": 1 }), "invalid_field", "weekday"),
        (json!({ "every": "month", "day": 29 }), "invalid_field", "day"),
        (json!({ "max_cent_per_month": 9 }), "invalid_field", "max_cent_per_month"),
    ] {
        refused(change, code, field)?;
    }
    let report = daily("audit", &json!({ "url": "https://example.org", "label": "a" }));
    let made = account.console.call("POST", SCHEDULES, Some(&report))?;
    ensure!(made.status == 201 && made.body["month_cents"] == 9_300, "{} {}", made.status, made.body);
    // Somebody else's is one that is not there.
    let stranger = world.account(0)?;
    for (method, body) in [("GET", None), ("PATCH", Some(json!({}))), ("DELETE", None)] {
        for path in [format!("{SCHEDULES}/{id}"), format!("{SCHEDULES}/nothing")] {
            let answer = stranger.console.call(method, &path, body.as_ref())?;
            ensure!(answer.status == 404 && answer.body["error"] == "not_found", "{method} {path}: {}", answer.body);
        }
    }
    ensure!(account.console.call("DELETE", &format!("{SCHEDULES}/{id}"), None)?.status == 204, "deleted");
    ensure!(account.console.call("GET", &format!("{SCHEDULES}/{id}"), None)?.status == 404, "gone");
    world.check_invariants()
}

fn changes(world: &World) -> Result<()> {
    let account = world.account(0)?;
    let id = create(&account, &quick(world))?;
    let path = format!("{SCHEDULES}/{id}");
    let change = |body: Value| account.console.expect("PATCH", &path, Some(&body));
    let weekly = change(json!({ "every": "week", "weekday": 3, "time_zone": "america/new_york", "label": "shop" }))?;
    ensure!(weekly["weekday"] == 3 && weekly["day"].is_null() && weekly["month_cents"] == 50, "{weekly}");
    ensure!(weekly["time_zone"] == "America/New_York" && weekly["label"] == "shop", "{weekly}");
    let paused = change(json!({ "state": "paused" }))?;
    ensure!(paused["state"] == "paused" && paused["paused"]["by"] == "customer" && paused["next_at"].is_null(), "{paused}");
    let on =
        change(json!({ "state": "active", "every": "month", "day": 28, "hour": 0, "max_cents_per_month": 10, "label": "" }))?;
    ensure!(on["state"] == "active" && on["paused"].is_null() && on["day"] == 28 && on["label"].is_null(), "{on}");
    ensure!(change(json!({}))? == on, "nothing changes");
    for (body, field) in [
        (json!({ "weekday": 1 }), "weekday"),
        (json!({ "state": "gone" }), "state"),
        (json!({ "max_cents_per_month": 9 }), "max_cents_per_month"),
    ] {
        let answer = account.console.call("PATCH", &path, Some(&body))?;
        ensure!(answer.status == 400 && answer.body["field"] == field, "{body}: {}", answer.body);
    }
    world.check_invariants()
}

/// A reader sees, an editor changes.
fn roles(world: &World) -> Result<()> {
    let ada = Person::new(world, "schedules-owner").sign_up(&json!({}))?;
    let (_, editor) = join(world, &ada, "schedules-editor", "editor")?;
    let (_, reader) = join(world, &ada, "schedules-reader", "reader")?;
    let made = editor.call("POST", SCHEDULES, Some(&quick(world)))?;
    ensure!(made.status == 201, "{} {}", made.status, made.body);
    let path = format!("{SCHEDULES}/{}", made.body["id"].as_str().unwrap_or_default());
    ensure!(reader.expect("GET", &path, None)?["id"] == made.body["id"], "a reader sees it");
    for (method, path, body) in
        [("POST", SCHEDULES, Some(quick(world))), ("PATCH", &path, Some(json!({}))), ("DELETE", &path, None)]
    {
        let answer = reader.call(method, path, body.as_ref())?;
        ensure!(answer.status == 403 && answer.body["error"] == "not_allowed", "{method}: {}", answer.body);
    }
    ensure!(editor.call("DELETE", &path, None)?.status == 204, "an editor deletes it");
    Ok(())
}

/// An account has fifty at most.
fn many(world: &World) -> Result<()> {
    let account = world.account(0)?;
    for _ in 0..50 {
        create(&account, &quick(world))?;
    }
    let refused = account.console.call("POST", SCHEDULES, Some(&quick(world)))?;
    ensure!(refused.status == 409 && refused.body["error"] == "limit_reached" && refused.body["limit"] == 50, "{}", refused.body);
    ensure!(account.console.expect("GET", SCHEDULES, None)?["count"] == 50, "all are listed");
    Ok(())
}

/// On both shards a schedule runs at its time, once, and says so.
fn runs(world: &mut World) -> Result<()> {
    let mut all = Vec::new();
    for shard in SHARDS {
        let account = world.account_on(shard, 100)?;
        let id = create(&account, &quick(world))?;
        all.push((account.balance()?, account, id));
    }
    // Nothing is due.
    world.sweep()?;
    for round in 1..=2 {
        let before: Vec<Value> = all.iter().map(|(_, account, id)| shown(account, id)).collect::<Result<_>>()?;
        pass(world)?;
        // The sweep comes again, and so does its message.
        world.sweep()?;
        for ((given, account, id), before) in all.iter().zip(&before) {
            let ran = next_run(account, id, before)?;
            ensure!(ran["last"]["status"] == "succeeded" && ran["last"]["cost_cents"] == 10, "{ran}");
            // Its occasion is that of tomorrow, which may be in the next month: that one is not shown before it begins.
            ensure!(ran["spent_cents"] == 10 * round || ran["spent_cents"] == 10 || ran["spent_cents"] == 0, "{ran}");
            ensure!(ran["state"] == "active" && ran["next_at"].as_str() > before["next_at"].as_str(), "{ran}");
            let job = ran["last"]["id"].as_str().context("no job")?;
            let by_session = account.console.expect("GET", &format!("/console/api/v1/jobs/{job}"), None)?;
            ensure!(by_session["schedule_id"] == id.as_str(), "{by_session}");
            ensure!(account.wait(job)?.get("schedule_id").is_none(), "the contract's job is as ever");
            ensure!(account.balance()? == given - 10 * round, "one run");
        }
    }
    world.check_invariants()
}

/// A job that can be compared with an earlier one is compared with the run before.
fn compared(world: &mut World) -> Result<()> {
    let (account, url) = (world.account(100)?, small_site(world)?);
    let id = create(&account, &daily("audit_expert", &json!({ "url": url, "profile": "light" })))?;
    let mut shown = shown(&account, &id)?;
    let mut before = Value::Null;
    for _ in 0..2 {
        pass(world)?;
        shown = next_run(&account, &id, &shown)?;
        let job = account.wait(shown["last"]["id"].as_str().context("no job")?)?;
        ensure!(job["status"] == "succeeded" && job["input"]["previous"] == before, "{}", job["input"]);
        before = job["id"].clone();
    }
    // People are told what has changed; the first run had nothing to be compared with.
    let told = told(world, &account, "Your scheduled analysis of", 2)?;
    let since = "Since the run before: ";
    ensure!(told.len() == 2 && says(&told[0], since) && !says(&told[1], since), "{told:?}");
    // Without its result a run is no run to compare with.
    world.crash();
    world.edit_accounts("UPDATE jobs SET expires_at = 1 WHERE schedule_id IS NOT NULL AND feature = 'audit_expert'; DELETE FROM results WHERE job_id IN (SELECT id FROM jobs WHERE expires_at = 1)")?;
    world.restart()?;
    pass(world)?;
    let shown = next_run(&account, &id, &shown)?;
    let job = account.wait(shown["last"]["id"].as_str().context("no job")?)?;
    ensure!(job["status"] == "succeeded" && job["input"].get("previous").is_none(), "{}", job["input"]);
    ensure!(account.console.call("DELETE", &format!("{SCHEDULES}/{id}"), None)?.status == 204, "deleted");
    world.check_invariants()
}

/// The mails to the owner of an account whose subjects begin so, newest first, once there are so many.
fn told(world: &World, account: &Account, subject: &str, count: usize) -> Result<Vec<Value>> {
    let email = account.console.expect("GET", "/console/api/v1/account", None)?["email"].clone();
    let is_it = |one: &Value| one["to"] == email && one["subject"].as_str().is_some_and(|said| said.starts_with(subject));
    let found = mails_until(world, |all| {
        let found: Vec<Value> = all.iter().filter(|one| is_it(one)).cloned().collect();
        (found.len() >= count).then_some(found)
    });
    found.with_context(|| format!("{count} mails {subject:?}"))
}

/// Whether a mail says so.
fn says(mail: &Value, what: &str) -> bool {
    mail["text"].as_str().is_some_and(|text| text.contains(what))
}

/// A month costs its bound at most, and a wallet that is empty pauses the schedule.
fn bounds(world: &mut World) -> Result<()> {
    let account = world.account(100)?;
    let (bounded, poor) = (create(&account, &quick(world))?, world.account(0)?);
    account.console.expect("PATCH", &format!("{SCHEDULES}/{bounded}"), Some(&json!({ "max_cents_per_month": 10 })))?;
    // What everybody is given is spent.
    while poor.balance()? >= 10 {
        poor.run(&world.hostile("page"))?;
    }
    let unpaid = create(&poor, &quick(world))?;
    let first = shown(&account, &bounded)?;
    // Both occasions are in one month.
    let day = "UPDATE schedules SET next_at = 1, next_day = 20819; UPDATE due SET at = 1 WHERE machine = 'schedule'";
    edited(world, &day.replace("20819", &today(-1).to_string()))?;
    let ran = next_run(&account, &bounded, &first)?;
    let paused = wait(&poor, &unpaid, "paused", |shown| shown["state"] == "paused")?;
    ensure!(paused["paused"]["by"] == "money" && paused["next_at"].is_null() && paused["spent_cents"] == 0, "{paused}");
    ensure!(paused["last"].is_null(), "{paused}");
    let mail = told(world, &poor, "Your schedule for", 1)?;
    ensure!(says(&mail[0], "the wallet or the report credits do not cover it"), "{mail:?}");
    world.crash();
    // The next occasion is in the same month, whichever day it is.
    world.edit_accounts(
        "UPDATE schedules SET next_at = 1, spent_month = spent_month + 12; UPDATE due SET at = 1 WHERE machine = 'schedule'",
    )?;
    world.restart()?;
    world.sweep()?;
    let full = wait(&account, &bounded, "paused", |shown| shown["state"] == "paused")?;
    ensure!(full["paused"]["by"] == "month" && full["next_at"].is_string() && full["last"] == ran["last"], "{full}");
    let mail = told(world, &account, "Your schedule for", 1)?;
    ensure!(says(&mail[0], "it would have cost more than you allow"), "{mail:?}");
    // Money alone lets nothing go on; a person does.
    let credit = json!({ "account_id": poor.id, "amount_cents": 50, "reason": "test" });
    world.operator().expect("POST", "/operator/v1/credits", Some(&credit))?;
    world.sweep()?;
    ensure!(shown(&poor, &unpaid)?["state"] == "paused", "it waits for a person");
    let on = poor.console.expect("PATCH", &format!("{SCHEDULES}/{unpaid}"), Some(&json!({ "state": "active" })))?;
    ensure!(on["state"] == "active", "{on}");
    pass(world)?;
    next_run(&poor, &unpaid, &on)?;
    world.check_invariants()
}

/// Days from the epoch to today, and so many more.
pub(crate) fn today(more: i64) -> i64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |since| since.as_secs());
    i64::try_from(now / 86_400).unwrap_or_default() + more
}

/// What is refused, or fails again and again, pauses the schedule.
fn refusals(world: &mut World) -> Result<()> {
    let account = world.account(200)?;
    let (gone, failing) = (create(&account, &quick(world))?, daily("test:hostile", &world.hostile("trap")["input"]));
    let failing = create(&account, &failing)?;
    let given = account.balance()?;
    let first = shown(&account, &failing)?;
    edited(
        world,
        &format!(
            "UPDATE schedules SET next_at = 1; UPDATE due SET at = 1 WHERE machine = 'schedule'; UPDATE schedules SET feature = 'test:gone' WHERE id = '{gone}'"
        ),
    )?;
    let refused = wait(&account, &gone, "paused", |shown| shown["state"] == "paused")?;
    ensure!(refused["paused"]["by"] == "refused" && refused["paused"]["code"] == "unknown_feature", "{refused}");
    ensure!(refused["paused"]["message"].is_string() && refused["last"].is_null(), "{refused}");
    let mut shown = next_run(&account, &failing, &first)?;
    for _ in 0..2 {
        ensure!(shown["last"]["status"] == "failed" && shown["spent_cents"] == 0, "it was refunded: {shown}");
        pass(world)?;
        shown = next_run(&account, &failing, &shown)?;
    }
    pass(world)?;
    let paused = wait(&account, &failing, "paused", |shown| shown["state"] == "paused")?;
    ensure!(paused["paused"]["by"] == "failures" && paused["last"] == shown["last"], "{paused}");
    ensure!(account.balance()? == given, "three runs, all refunded");
    world.check_invariants()
}

/// Reports are paid with credits; without them the schedule pauses.
fn reports(world: &mut World) -> Result<()> {
    let (account, url) = (world.account(0)?, small_site(world)?);
    let credits = |account: &Account| account.console.expect("GET", "/console/api/v1/credits", None);
    let given = credits(&account)?["balance_credits"].as_u64().context("no credits")?;
    let body = daily("audit", &json!({ "url": url, "lang": "en", "client_name": "Shop" }));
    let id = create(&account, &body)?;
    let mut before = shown(&account, &id)?;
    for round in 1..=given / 30 {
        pass(world)?;
        let deadline = Instant::now() + PATIENCE * 4;
        let ran = loop {
            let shown = shown(&account, &id)?;
            if shown["last"]["id"] != before["last"]["id"]
                && ["completed", "partial"].iter().any(|ended| shown["last"]["status"] == *ended)
            {
                break shown;
            }
            ensure!(Instant::now() < deadline, "no report: {shown}");
            sleep(Duration::from_millis(200));
        };
        ensure!(ran["last"]["cost_cents"] == 300, "{ran}");
        ensure!(credits(&account)?["balance_credits"] == given - 30 * round, "one report");
        before = ran;
    }
    pass(world)?;
    let paused = wait(&account, &id, "paused", |shown| shown["state"] == "paused")?;
    ensure!(paused["paused"]["by"] == "money", "{paused}");
    world.check_invariants()
}
