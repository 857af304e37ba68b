//! What survives `kill -9`. The number of rounds is small here; `BELLWETHER_CRASHES=200` runs the long form.

use anyhow::{Result, ensure};
use bellwether_e2e::{Account, World};
use std::time::{Duration, Instant};
use xtask::client::send;

pub(crate) const CHECKS: &[(&str, crate::Breaking)] = &[("bursts", bursts), ("lost_message", lost_message)];

const ROUNDS: u32 = 3;
const CLIENTS: u32 = 6;
const JOBS_EACH: u32 = 8;
/// Lost runs come back when their leases lapse, ten of an account at a time.
const ALL_ENDED: Duration = Duration::from_secs(900);

/// Clients create jobs with idempotency keys while the Worker is killed, in each round also during the runs of earlier rounds;
/// afterwards they repeat unanswered calls. Nothing is lost, nothing is paid twice, everything ends.
fn bursts(world: &mut World) -> Result<()> {
    let rounds = std::env::var("BELLWETHER_CRASHES").ok().and_then(|n| n.parse().ok()).unwrap_or(ROUNDS);
    let mut accounts = Vec::new();
    for round in 0..rounds {
        accounts.push(burst(world, round)?);
    }
    let deadline = Instant::now() + ALL_ENDED;
    for account in &accounts {
        while account.open()? > 0 {
            ensure!(Instant::now() < deadline, "{} jobs of {} did not end", account.open()?, account.id);
            world.sweep()?;
            std::thread::sleep(Duration::from_millis(500));
        }
        let list = account.api.expect("GET", "/v1/jobs?limit=100", None)?;
        let jobs = list["jobs"].as_array().map(Vec::as_slice).unwrap_or_default();
        ensure!(jobs.len() == (CLIENTS * JOBS_EACH) as usize, "{} has {} jobs", account.id, jobs.len());
        // Only a run that was lost three times is refunded.
        let refunded = jobs.iter().filter(|job| job["error"]["refunded"] == true).count();
        ensure!(account.balance()? == i64::try_from(refunded)? * 10, "{}: balance {}", account.id, account.balance()?);
    }
    world.check_invariants()
}

/// One burst with a kill in it; returns the account of all its jobs, which has no money for others.
fn burst(world: &mut World, round: u32) -> Result<Account> {
    let jobs = CLIENTS * JOBS_EACH;
    let account = world.account_on((round % 2) as u8, u64::from(jobs) * 10)?;
    let bearer = format!("Bearer {}", account.api.token);
    let body = world.hostile("fail").to_string();
    let create = |client: u32, job: u32| {
        let key = format!("{round}-{client}-{job}");
        let headers = [("authorization", bearer.as_str()), ("idempotency-key", key.as_str())];
        send(&account.api.origin, "POST", "/v1/jobs", &headers, body.as_bytes())
    };
    let kill_after = Duration::from_millis(5 + u64::from(round * 7919 % 400));
    std::thread::scope(|scope| {
        for client in 0..CLIENTS {
            let create = &create;
            // Any answer is fine, or none: it is repeated below.
            scope.spawn(move || (0..JOBS_EACH).for_each(|job| drop(create(client, job))));
        }
        std::thread::sleep(kill_after);
        world.crash();
    });
    world.restart()?;
    world.sweep()?; // as cron does: messages were lost with the Worker
    world.check_invariants()?;
    for client in 0..CLIENTS {
        for job in 0..JOBS_EACH {
            let answer = create(client, job)?;
            ensure!(answer.status == 202, "after the crash: {} {}", answer.status, answer.body);
        }
    }
    ensure!(account.balance()? == 0, "round {round}: {jobs} jobs, balance {}", account.balance()?);
    Ok(account)
}

/// A message that was lost with its process is sent again within a minute.
fn lost_message(world: &mut World) -> Result<()> {
    let account = world.account(100)?;
    let id = account.create(&world.hostile("fail"))?.body["id"].as_str().unwrap_or_default().to_owned();
    let created = Instant::now();
    world.crash();
    world.restart()?;
    loop {
        let job = account.api.expect("GET", &format!("/v1/jobs/{id}"), None)?;
        if job["status"] == "failed" {
            return Ok(());
        }
        // A lost run is restarted when its lease has lapsed.
        ensure!(created.elapsed() < Duration::from_secs(200), "the job was not recovered: {job}");
        world.sweep()?;
        std::thread::sleep(Duration::from_millis(500));
    }
}
