//! Receipts of jobs: made for each run, verified without the service, and one unbroken chain for each account.

use anyhow::{Context, Result, ensure};
use bellwether_core::digest::Digest;
use bellwether_core::receipt::{Outcome, Receipt, check_chain};
use bellwether_core::run::Category;
use bellwether_e2e::{Account, World};
use bellwether_envelope::{Envelope, KeySet, SigningKey, Type};
use serde_json::{Value, json};
use xtask::client::send;

pub(crate) const CHECKS: &[(&str, crate::Check)] =
    &[("succeeded", succeeded), ("failed", failed), ("without", without), ("chained", chained), ("tampered", tampered)];
pub(crate) const BREAKING: &[(&str, crate::Breaking)] = &[("lost", lost), ("rolled", rolled)];

/// The published keys.
pub(crate) fn keys(world: &World) -> Result<KeySet> {
    let answer = send(&world.origin, "GET", "/.well-known/bellwether-keys.json", &[], b"")?;
    ensure!(answer.status == 200 && answer.header("cache-control") == Some("public, max-age=300"), "{:?}", answer.headers);
    Ok(serde_json::from_value(answer.body)?)
}

/// What an envelope says, if one of the keys has signed it.
pub(crate) fn open(envelope: &Value, keys: &KeySet) -> Result<Receipt> {
    let envelope = Envelope::read(envelope.to_string().as_bytes()).map_err(|why| anyhow::anyhow!("{why}"))?;
    let unverified = envelope.statement(Type::Receipt).map_err(|why| anyhow::anyhow!("{why}"))?;
    let key = keys.find(&unverified.key).context("an unknown key")?;
    let payload = unverified.verified(key).context("another signature")?;
    Receipt::read(&payload).map_err(|why| anyhow::anyhow!("{why}"))
}

fn id(job: &Value) -> &str {
    job["id"].as_str().unwrap_or_default()
}

fn path(job: &Value) -> String {
    format!("/v1/jobs/{}/receipt", id(job))
}

/// The receipt of a job, as the service sends it.
fn envelope(account: &Account, job: &Value) -> Result<Value> {
    account.api.expect("GET", &path(job), None)
}

/// All receipts of an account, page by page.
fn list(account: &Account, keys: &KeySet) -> Result<Vec<Receipt>> {
    let (mut receipts, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = account.api.expect("GET", &format!("/v1/receipts?limit=4{cursor}"), None)?;
        for envelope in page["receipts"].as_array().into_iter().flatten() {
            receipts.push(open(envelope, keys)?);
        }
        match page["next_cursor"].as_str() {
            Some(next) => cursor = format!("&cursor={next}"),
            None => return Ok(receipts),
        }
    }
}

fn succeeded(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let order = world.fetching(&format!("http://{}/?do=page", world.site));
    let bearer = format!("Bearer {}", account.api.token);
    let headers = [("authorization", bearer.as_str()), ("prefer", "dry-run")];
    let plan = send(&world.origin, "POST", "/v1/jobs", &headers, order.to_string().as_bytes())?.body;
    let job = account.run(&order)?;
    ensure!(job["status"] == "succeeded", "{job}");
    let receipt = open(&envelope(&account, &job)?, &keys(world)?)?;
    let statement = &receipt.statement;
    ensure!(statement.origin.as_deref() == Some(&world.origin), "{statement:?}");
    ensure!(statement.account_id.to_string() == account.id && statement.job_id.to_string() == id(&job), "{statement:?}");
    ensure!((statement.number, statement.previous_sha256) == (1, None), "{statement:?}");
    let result_sha256 = Digest::of_json(&job["result"].to_string()).context("no result")?;
    ensure!(statement.outcome == Outcome::Succeeded { result_sha256 }, "{statement:?} is not of {}", job["result"]);
    let module = statement.module.as_ref().context("no module")?;
    let published = world.operator().expect("GET", "/operator/v1/modules", None)?;
    let published = published["modules"].as_array().into_iter().flatten().find(|one| one["feature"] == job["feature"]);
    ensure!(published.is_some_and(|one| one["digest"] == module.digest.as_str()), "{published:?} {module:?}");
    ensure!(module.world.starts_with("bellwether:"), "{statement:?}");
    ensure!(statement.input_sha256 == Digest::of_json(&plan["input"].to_string()), "{statement:?} is not of {plan}");
    ensure!(statement.imports.count > 0 && statement.imports.first.iter().any(|one| one.import == "http.fetch"), "{statement:?}");
    ensure!(statement.fuel.is_some_and(|fuel| fuel > 0) && statement.cost_cents == 10 && !statement.refunded, "{statement:?}");
    let time = |name: &str| job[name].as_str().unwrap_or_default().to_owned();
    ensure!((statement.started_at.to_string(), statement.completed_at.to_string()) == (time("started_at"), time("completed_at")));
    // It is made once, and the same at the console.
    let again = account.console.expect("GET", &format!("/console/api{}", path(&job)), None)?;
    ensure!(again == envelope(&account, &job)?, "two receipts of one job");
    Ok(())
}

fn failed(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let keys = keys(world)?;
    for (order, category) in [("fail", None), ("trap", Some(Category::Trap))] {
        let job = account.run(&world.hostile(order))?;
        let statement = open(&envelope(&account, &job)?, &keys)?.statement;
        let told = job["error"]["category"].as_str().and_then(Category::parse).context("no category")?;
        ensure!(category.is_none_or(|category| category == told), "{job}");
        ensure!(statement.outcome == Outcome::Failed { category: told }, "{statement:?} {job}");
        ensure!(job["error"]["refunded"] == statement.refunded && statement.module.is_some(), "{statement:?} {job}");
    }
    check_chain(&list(&account, &keys)?)?;
    Ok(())
}

/// What has no receipt: a job that runs, that was cancelled, could not be paid, or is of somebody else.
fn without(world: &World) -> Result<()> {
    let account = world.account(10)?;
    let check = |account: &Account, job: &Value, status: u16, code: &str| -> Result<()> {
        let answer = account.api.call("GET", &path(job), None)?;
        ensure!(answer.status == status && answer.body["error"] == code, "{} {} of {job}", answer.status, answer.body);
        Ok(())
    };
    let job = account.create(&world.hostile("wait"))?.body;
    check(&account, &job, 409, "not_finished")?;
    account.api.expect("POST", &format!("/v1/jobs/{}/cancel", id(&job)), None)?;
    check(&account, &job, 404, "not_found")?;
    let unpaid = world.account(0)?;
    let answer = unpaid.create(&world.hostile("page"))?;
    ensure!(answer.status == 402, "{}", answer.body);
    check(&unpaid, &json!({ "id": answer.body["job_id"] }), 404, "not_found")?;
    let other = world.account(10)?;
    let job = other.run(&world.hostile("fail"))?;
    envelope(&other, &job)?;
    check(&account, &job, 404, "job_not_found")?;
    check(&account, &json!({ "id": "nothing" }), 404, "job_not_found")?;
    ensure!(account.api.expect("GET", "/v1/receipts", None)?["count"] == 0, "receipts of another account");
    Ok(())
}

/// Jobs that end at the same time.
fn chained(world: &World) -> Result<()> {
    const JOBS: usize = 10;
    let account = world.account(200)?;
    let mut jobs = Vec::new();
    for _ in 0..JOBS {
        jobs.push(account.create(&world.hostile("fail"))?.body);
    }
    for job in &jobs {
        account.wait(id(job))?;
        envelope(&account, job)?;
    }
    let receipts = list(&account, &keys(world)?)?;
    check_chain(&receipts)?;
    let numbers: Vec<u64> = receipts.iter().map(|receipt| receipt.statement.number).collect();
    ensure!(numbers == (1..=JOBS as u64).collect::<Vec<_>>(), "{numbers:?}");
    let mut of: Vec<String> = receipts.iter().map(|receipt| receipt.statement.job_id.to_string()).collect();
    let mut made: Vec<String> = jobs.iter().map(|job| id(job).to_owned()).collect();
    of.sort();
    made.sort();
    ensure!(of == made, "each job has one receipt");
    world.check_invariants()
}

fn tampered(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let keys = keys(world)?;
    let [one, other] =
        [envelope(&account, &account.run(&world.hostile("fail"))?)?, envelope(&account, &account.run(&world.hostile("fail"))?)?];
    ensure!(open(&one, &keys).is_ok() && open(&other, &keys).is_ok(), "good receipts");
    let refused = |envelope: &Value, keys: &KeySet, why: &str| -> Result<()> {
        let found = open(envelope, keys);
        ensure!(found.as_ref().is_err_and(|error| error.to_string().contains(why)), "{found:?} lacks {why:?}");
        Ok(())
    };
    for member in ["payload", "signatures"] {
        let mut changed = one.clone();
        changed[member] = other[member].clone();
        refused(&changed, &keys, "another signature")?;
    }
    let mut changed = one.clone();
    changed["payloadType"] = Type::Package.as_str().into();
    refused(&changed, &keys, "not wanted here")?;
    refused(&one, &KeySet { keys: vec![SigningKey::from_random(&[7; 32]).public_key()] }, "an unknown key")
}

/// A Worker that dies between the end of a job and its receipt loses nothing: the receipt is made when it is asked for.
fn lost(world: &mut World) -> Result<()> {
    let account = world.account(100)?;
    let job = account.run(&world.hostile("fail"))?;
    let made = open(&envelope(&account, &job)?, &keys(world)?)?.statement;
    world.crash();
    // As if it had died before it made the receipt, and as an older Worker left a job.
    let facts = serde_json::to_string(&json!({
        "module": made.module, "input_sha256": made.input_sha256, "imports": made.imports, "result_sha256": null, "fuel": made.fuel,
        "busy_ms": made.busy_ms,
    }))?;
    world.edit_shard(
        account.shard().context("no shard")?,
        &format!("UPDATE jobs SET facts = '{facts}' WHERE id = '{0}'; DELETE FROM receipts WHERE job_id = '{0}';", id(&job)),
    )?;
    world.restart()?;
    ensure!(account.api.expect("GET", "/v1/receipts", None)?["count"] == 0, "it is not made yet");
    ensure!(open(&envelope(&account, &job)?, &keys(world)?)?.statement == made, "another receipt than before");
    world.check_invariants()
}

/// A new secret signs, and what the one before it has signed stays good while it is there.
fn rolled(world: &mut World) -> Result<()> {
    let account = world.account(100)?;
    let before = envelope(&account, &account.run(&world.hostile("fail"))?)?;
    let old = world.signing_keys.clone();
    world.signing_keys = format!("9:a secret that is newer than all others!,{}", old.split(',').next().unwrap_or_default());
    world.crash();
    world.restart()?;
    let found = (|| {
        let keys = keys(world)?;
        let job = account.run(&world.hostile("fail"))?;
        let after = envelope(&account, &job)?;
        ensure!(keys.keys.len() == 2 && before["signatures"][0]["keyid"] != after["signatures"][0]["keyid"], "{after}");
        ensure!(
            after["signatures"][0]["keyid"] == keys.keys.first().context("no key")?.id().as_str(),
            "the newest signs: {after}"
        );
        check_chain(&[open(&before, &keys)?, open(&after, &keys)?])?;
        Ok(())
    })();
    world.crash();
    world.signing_keys = old;
    world.restart()?;
    found
}
