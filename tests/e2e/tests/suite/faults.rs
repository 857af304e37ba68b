//! A platform with faults, as `workers/faults.js` makes it: messages that come twice, a database that fails.

use anyhow::{Result, ensure};
use bellwether_e2e::{Account, World, odd_site};
use serde_json::Value;
use std::time::{Duration, Instant};
use xtask::build;
use xtask::client::{Answer, send};
use xtask::tools::root;

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("platform", platform)];

/// Calls of the database in a creation with an idempotency key.
const STORE_CALLS: u32 = 2;
/// A message that was never sent is sent by the sweep 30 seconds after the creation.
const PATIENCE: Duration = Duration::from_secs(60);

fn platform(_: &World) -> Result<()> {
    let config = root().join("tests/e2e/workers/faults.jsonc");
    let world = World::start_with(config, &[], &[build::hostile()?])?;
    delivered_twice(&world)?;
    store_fails(&world)
}

/// The queue promises to deliver a message at least once. Here each comes twice, at the same time; the module runs once,
/// as the site sees it.
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

/// Whichever call of the database fails in a creation, before or after it was carried out: the client hears an error of
/// ours, and repeating with the same key gives one job that is paid once.
fn store_fails(world: &World) -> Result<()> {
    for header in ["x-fail-call", "x-fail-answer"] {
        for call in 1..=STORE_CALLS {
            let about = format!("{header}: {call}");
            let account = world.account(100)?;
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

/// Waits for the end of a job while the sweep runs as cron has it run.
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
