//! The commands of the manual of operators (`edge/OPERATIONS.md`) do what it says.

use super::people::Person;
use super::schedules;
use anyhow::{Context, Result, ensure};
use bellwether_core::bounds::COSTS_KEPT_MS;
use bellwether_core::time::Timestamp;
use bellwether_e2e::site::BASES;
use bellwether_e2e::{Account, World, fresh_network};
use serde_json::{Value, json};
use std::time::{SystemTime, UNIX_EPOCH};
use xtask::client::Answer;
use xtask::tools::root;

pub(crate) const BREAKING: &[(&str, crate::Breaking)] = &[("incidents", incidents), ("suspended", suspended), ("lapsed", lapsed)];

/// Of the accounts of tests.
const PASSWORD: &str = "correct horse battery";

/// The SQL of the manual under a heading, for an account; each block in its order.
fn sql(heading: &str, account: &Account) -> Result<Vec<String>> {
    let manual = std::fs::read_to_string(root().join("edge/OPERATIONS.md"))?;
    let after = manual.split_once(&format!("### {heading}\n")).with_context(|| format!("no heading {heading}"))?.1;
    let section = after.split("\n### ").next().unwrap_or_default();
    let blocks = section.split("```sql\n").skip(1).filter_map(|rest| rest.split("```").next());
    Ok(blocks.map(|block| block.replace("ACCOUNT", &account.id)).collect())
}

fn carry_out(world: &mut World, account: &Account, sql: &str) -> Result<()> {
    world.crash();
    world.edit_shard(account.shard().context("no shard")?, sql)?;
    world.restart()
}

fn sign_in(world: &World, email: &Value) -> Result<Answer> {
    let email = email.as_str().unwrap_or_default().to_owned();
    Person { world, network: fresh_network(), email }.sign_in(PASSWORD)
}

/// An account that is suspended reads, signs in and has its tasks published; it orders and changes nothing, by whatever credential.
fn suspended(world: &mut World) -> Result<()> {
    let site = world.target_for(world.account_on(1, 100)?, &world.free_domain())?;
    let payload = json!({ "cms_post_id": 1, "html": "<p>Tea</p>" });
    site.plan_whole(&json!({ "action_type": "update_post", "goal": "Tea", "cycle": 1, "payload": payload }))?;
    let auditor = world.auditor_for(world.account_on(1, 100)?)?;
    let schedule = schedules::create(&site.owner, &schedules::quick(world))?;
    let set = |world: &World, account: &Account, what: &str| {
        world.operator().expect("POST", &format!("/operator/v1/accounts/{}/{what}", account.id), None)
    };
    for account in [&site.owner, &auditor.owner] {
        let since = set(world, account, "suspend")?["suspended_at"].clone();
        ensure!(since.is_string() && set(world, account, "suspend")?["suspended_at"] == since, "{since}");
    }
    let account = &site.owner;
    let shown = account.console.expect("GET", "/console/api/v1/account", None)?;
    ensure!(shown["suspended_at"].is_string() && shown["may"] == json!(["read", "personal"]), "{shown}");
    let signed_in = sign_in(world, &shown["email"])?;
    ensure!(signed_in.status == 200, "{} {}", signed_in.status, signed_in.body);
    ensure!(account.balance()? == 100 && account.api.expect("GET", "/v1/jobs", None)?["count"] == 0, "it reads");
    let job = world.hostile("page");
    let report = json!({ "url": format!("http://{}/", world.site) });
    for (what, answer) in [
        ("a job by a key", account.create(&job)?),
        ("a job by a session", account.console.call("POST", "/console/api/v1/jobs", Some(&job))?),
        ("a site", account.console.call("POST", "/console/api/v1/targets", Some(&json!({ "domain": world.free_domain() })))?),
        ("a key", account.console.call("POST", "/console/api/v1/keys", Some(&json!({})))?),
        ("a report by a service key", auditor.post(&report)?),
    ] {
        ensure!(answer.status == 403 && answer.body["error"] == "account_suspended", "{what}: {} {}", answer.status, answer.body);
    }
    let listed = auditor.post(&json!({ "action": "list_jobs" }))?;
    ensure!(listed.status == 200 && listed.body["count"] == 0, "{} {}", listed.status, listed.body);
    let pending = site.pending(BASES[0])?;
    ensure!(pending.status == 200 && pending.body.to_string().contains("Tea"), "{} {}", pending.status, pending.body);
    schedules::pass(world)?;
    let paused = schedules::wait(&site.owner, &schedule, "paused", |shown| shown["state"] == "paused")?;
    ensure!(paused["paused"]["code"] == "account_suspended" && paused["last"].is_null(), "{paused}");

    for account in [&site.owner, &auditor.owner] {
        ensure!(set(world, account, "resume")?["suspended_at"].is_null(), "it stays suspended");
    }
    ensure!(site.owner.run(&job)?["status"] == "succeeded", "it goes on");
    ensure!(auditor.post(&report)?.status == 200, "its reports go on");
    let unknown = world.operator().call("POST", "/operator/v1/accounts/00000000-0000-4000-8000-000000000000/suspend", None)?;
    ensure!(unknown.status == 404, "{} {}", unknown.status, unknown.body);
    world.check_invariants()
}

/// Counts by day that are older than the manual says are dropped by the sweep; those of that day stay.
fn lapsed(world: &mut World) -> Result<()> {
    let account = world.account_on(1, 10)?;
    let now_ms = u64::try_from(SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis())?;
    let kept = Timestamp::from_ms(now_ms - COSTS_KEPT_MS.max).day();
    let tables = ["costs", "provider_calls", "provider_failures", "ended"];
    let sql = [kept - 1, kept + 1].map(|day| {
        format!(
            "INSERT INTO costs VALUES ('{id}', {day}, 'lapsed', 1, 1, 1, 1); \
             INSERT INTO provider_calls(account_id, day, provider, feature) VALUES ('{id}', {day}, 'p', 'lapsed'); \
             INSERT INTO provider_failures VALUES ({day}, 'p', 'lapsed', 'key', 1); \
             INSERT INTO ended VALUES ({day}, 'lapsed', 'failed', 'trap', 1, 0, 0, 1, 1, 1, 1, 1)",
            id = account.id
        )
    });
    carry_out(world, &account, &sql.join("; "))?;
    world.sweep()?;
    world.crash();
    let days = tables.map(|table| format!("SELECT day FROM {table} WHERE feature = 'lapsed'"));
    let left = xtask::sql::query(world.state(), "DB_1", &days)?;
    world.restart()?;
    ensure!(left.iter().all(|days| *days == [json!({ "day": kept + 1 })]) && left.len() == tables.len(), "{left:?}");
    Ok(())
}

fn incidents(world: &mut World) -> Result<()> {
    let site = world.target_for(world.account_on(1, 100)?, &world.free_domain())?;
    let account = &site.owner;
    let other = world.account_on(1, 100)?;
    let [no_passwords] = <[String; 1]>::try_from(sql("Abuse", account)?).ok().context("the SQL about abuse")?;
    let [no_keys] = <[String; 1]>::try_from(sql("A key leaked", account)?).ok().context("the SQL about keys")?;

    ensure!(site.pending(BASES[0])?.status == 200, "its site polls");
    let email = account.console.expect("GET", "/console/api/v1/account", None)?["email"].clone();

    carry_out(world, account, &no_keys)?;
    let job = json!({ "feature": "test:hostile" });
    ensure!(account.api.call("POST", "/v1/jobs", Some(&job))?.status == 401, "its key opens something");
    ensure!(account.console.call("GET", "/console/api/v1/account", None)?.status == 401, "its session opens something");
    ensure!(site.pending(BASES[0])?.status == 401, "the token of its site opens something");
    carry_out(world, account, &no_passwords)?;
    let refused = sign_in(world, &email)?;
    ensure!(refused.body["error"] == "invalid_credentials", "{} {}", refused.status, refused.body);

    ensure!(other.run(&world.hostile("page"))?["status"] == "succeeded", "another account");
    world.check_invariants()
}
