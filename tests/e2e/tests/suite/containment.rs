//! A module that misbehaves ends its own job with a clear error, and the next job runs.

use anyhow::{Result, ensure};
use bellwether_e2e::{World, odd_site};
use serde_json::Value;
use std::time::{Duration, Instant};

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("waits", waits), ("stopped", stopped), ("private", private)];
/// The local Worker has one thread for all isolates: beside modules that compute without pause, other tests would run out of time.
pub(crate) const BREAKING: &[(&str, crate::Breaking)] = &[("failures", failures)];

fn failures(world: &mut World) -> Result<()> {
    let account = world.account(1_000)?;
    let mut balance = 1_000;
    for (what, category, refunded) in [
        ("trap", "trap", true),
        ("recursion", "trap", true),
        ("loop", "out_of_fuel", true),
        ("memory", "out_of_memory", true),
        ("huge", "out_of_memory", true),
        ("junk", "bad_output", true),
        ("misfit", "bad_output", true),
        ("big", "bad_output", true),
        ("large", "bad_output", true),
        ("sermon", "blocked", false),
        ("fail", "blocked", false),
    ] {
        let job = account.run(&world.hostile(what))?;
        let error = &job["error"];
        ensure!(job["status"] == "failed" && job["result"].is_null(), "{what}: {job}");
        ensure!(error["category"] == category && error["refunded"] == refunded, "{what}: {error}");
        ensure!(!error.to_string().contains("panic"), "{what}: the module's own words are shown: {error}");
        balance -= if refunded { 0 } else { 10 };
        ensure!(account.balance()? == balance, "{what}: balance {}, wanted {balance}", account.balance()?);
        let next = account.run(&world.hostile("page"))?;
        ensure!(next["status"] == "succeeded", "the next call after {what}: {next}");
        balance -= 10;
    }
    for what in ["flood", "shout", "download", "fetches"] {
        let job = account.run(&world.hostile(what))?;
        // A slow machine reaches the wall time before the budget of bytes: both end the run.
        let ended = job["status"] == "succeeded" || job["error"]["category"] == "timeout";
        ensure!(ended, "{what}: {job}");
    }
    world.check_invariants()
}

fn waits(world: &World) -> Result<()> {
    let account = world.account(1_000)?;
    let wait = || -> Result<String> {
        let created = account.create(&world.hostile("wait"))?;
        Ok(created.body["id"].as_str().unwrap_or_default().to_owned())
    };
    let (waiting, cancelled) = (wait()?, wait()?);
    let other = account.run(&world.hostile("fail"))?;
    ensure!(other["status"] == "failed", "others run meanwhile: {other}");
    account.api.expect("DELETE", &format!("/v1/jobs/{cancelled}"), None)?;
    // The end of its wall time is the longest wait of the suite; by then it has reported progress.
    let job = account.wait(&waiting)?;
    let error = &job["error"];
    ensure!(error["category"] == "timeout" && error["refunded"] == true, "{job}");
    ensure!(error["detail"].as_str().is_some_and(|detail| detail.ends_with("It had reached 1 of 2: Waiting.")), "{error}");
    let next = account.run(&world.hostile("page"))?;
    ensure!(next["status"] == "succeeded", "{next}");
    world.check_invariants()
}

/// A cancelled run is stopped, and only then is its slot free: however often an account cancels, no more than ten of its runs
/// send requests at a time.
fn stopped(world: &World) -> Result<()> {
    let account = world.account(1_000)?;
    let path = "/never?do=wait&stopped";
    let body = world.fetching(&format!("http://{}{path}", world.site));
    let until = |what: &str, is_so: &dyn Fn() -> bool| {
        let deadline = Instant::now() + Duration::from_secs(120);
        while !is_so() {
            ensure!(Instant::now() < deadline, "{what}: {:?}", odd_site::hangs(path));
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(())
    };
    for _ in 0..3 {
        let ids: Vec<Value> = (0..10).map(|_| Ok(account.create(&body)?.body["id"].clone())).collect::<Result<_>>()?;
        until("ten runs ask", &|| odd_site::hangs(path).0 == 10)?;
        for id in &ids {
            account.api.expect("DELETE", &format!("/v1/jobs/{}", id.as_str().unwrap_or_default()), None)?;
        }
    }
    until("all runs are broken off", &|| odd_site::hangs(path).0 == 0)?;
    ensure!(odd_site::hangs(path).1 == 10, "{} runs at a time", odd_site::hangs(path).1);
    let next = account.run(&world.hostile("page"))?;
    ensure!(next["status"] == "succeeded", "{next}");
    world.check_invariants()
}

fn private(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let job = account.run(&world.hostile("private"))?;
    ensure!(job["status"] == "succeeded", "{job}");
    let text = job["result"].to_string();
    ensure!(text.contains("enied"), "the module was not told that it was denied: {text}");
    Ok(())
}
