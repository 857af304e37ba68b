//! Many clients at once.

use anyhow::{Result, ensure};
use bellwether_e2e::World;
use std::collections::BTreeSet;
use std::sync::Mutex;
use xtask::client::send;

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("money_for_twenty", money_for_twenty), ("one_key", one_key)];

fn money_for_twenty(world: &World) -> Result<()> {
    let account = world.account(200)?;
    let statuses = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..60 {
            scope.spawn(|| {
                let status = account.create(&world.hostile("wait")).map_or(0, |answer| answer.status);
                statuses.lock().map(|mut all| all.push(status)).ok();
            });
        }
    });
    let statuses = statuses.into_inner().unwrap_or_default();
    let count = |wanted: u16| statuses.iter().filter(|status| **status == wanted).count();
    ensure!(count(202) == 20 && count(402) == 40, "202 × {}, 402 × {}: {statuses:?}", count(202), count(402));
    ensure!(account.balance()? == 0, "balance {}", account.balance()?);
    world.check_invariants()?;
    let list = account.api.expect("GET", "/v1/jobs?limit=100", None)?;
    let jobs = list["jobs"].as_array().cloned().unwrap_or_default();
    let running = jobs.iter().filter(|job| job["status"] == "running").count();
    ensure!(running <= 10, "{running} jobs of one account run at once");
    for job in jobs.iter().filter(|job| job["status"] != "failed") {
        let id = job["id"].as_str().unwrap_or_default();
        account.api.expect("DELETE", &format!("/v1/jobs/{id}"), None)?;
    }
    world.check_invariants()
}

fn one_key(world: &World) -> Result<()> {
    let account = world.account(200)?;
    let bearer = format!("Bearer {}", account.api.token);
    let body = world.hostile("fail").to_string();
    let answers = Mutex::new(BTreeSet::new());
    std::thread::scope(|scope| {
        for _ in 0..60 {
            scope.spawn(|| {
                let headers = [("authorization", bearer.as_str()), ("idempotency-key", "the-same")];
                let answer = send(&world.origin, "POST", "/v1/jobs", &headers, body.as_bytes());
                let shown = answer.map_or_else(|e| format!("{e:#}"), |a| format!("{} {}", a.status, a.body["id"]));
                answers.lock().map(|mut all| all.insert(shown)).ok();
            });
        }
    });
    let answers = answers.into_inner().unwrap_or_default();
    ensure!(answers.len() == 1 && answers.iter().all(|a| a.starts_with("202 ")), "60 calls with one key: {answers:?}");
    ensure!(account.balance()? == 190, "one debit: {}", account.balance()?);
    world.check_invariants()
}
