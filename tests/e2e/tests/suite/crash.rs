//! What survives `kill -9`. The number of rounds is small here; `BELLWETHER_CRASHES=200` runs the long form.

use anyhow::{Result, ensure};
use bellwether_e2e::World;
use std::sync::Mutex;
use std::time::{Duration, Instant};
use xtask::client::send;

pub(crate) const CHECKS: &[(&str, crate::Breaking)] = &[("bursts", bursts), ("lost_message", lost_message)];

const ROUNDS: u32 = 3;
const CLIENTS: u32 = 6;
const JOBS_EACH: u32 = 8;

/// Clients create jobs with idempotency keys while the Worker is killed; afterwards they repeat what was not answered.
/// Nothing is lost, nothing is paid twice, everything ends.
fn bursts(world: &mut World) -> Result<()> {
    let rounds = std::env::var("BELLWETHER_CRASHES").ok().and_then(|n| n.parse().ok()).unwrap_or(ROUNDS);
    for round in 0..rounds {
        let jobs = i64::from(CLIENTS * JOBS_EACH);
        let account = world.account(u64::try_from(jobs * 10)?)?;
        let bearer = format!("Bearer {}", account.api.token);
        let body = world.hostile("fail").to_string();
        let answered = Mutex::new(0);
        let create = |client: u32, job: u32| {
            let key = format!("{round}-{client}-{job}");
            let headers = [("authorization", bearer.as_str()), ("idempotency-key", key.as_str())];
            send(&account.api.origin, "POST", "/v1/jobs", &headers, body.as_bytes())
        };
        let kill_after = Duration::from_millis(5 + u64::from(round * 37 % 120));
        std::thread::scope(|scope| {
            for client in 0..CLIENTS {
                let (create, answered) = (&create, &answered);
                scope.spawn(move || {
                    for job in 0..JOBS_EACH {
                        if create(client, job).is_ok_and(|answer| answer.status == 202) {
                            answered.lock().map(|mut count| *count += 1).ok();
                        }
                    }
                });
            }
            std::thread::sleep(kill_after);
            world.crash()
        });
        world.restart()?;
        world.check_invariants()?;
        for client in 0..CLIENTS {
            for job in 0..JOBS_EACH {
                let answer = create(client, job)?;
                ensure!(answer.status == 202, "after the crash: {} {}", answer.status, answer.body);
            }
        }
        ensure!(account.balance()? == 0, "round {round}: {jobs} jobs, balance {}", account.balance()?);
        let deadline = Instant::now() + Duration::from_secs(300);
        loop {
            let open = account.api.expect("GET", "/v1/jobs?limit=100&status=queued", None)?["count"].as_u64().unwrap_or(1)
                + account.api.expect("GET", "/v1/jobs?limit=100&status=running", None)?["count"].as_u64().unwrap_or(1);
            if open == 0 {
                break;
            }
            ensure!(Instant::now() < deadline, "round {round}: {open} jobs did not end");
            world.sweep()?;
            std::thread::sleep(Duration::from_millis(500));
        }
        world.check_invariants()?;
    }
    Ok(())
}

/// A message that is gone with the process that held it is sent again within a minute.
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
        // A run that was under way when it was lost comes back when its lease has lapsed.
        ensure!(created.elapsed() < Duration::from_secs(200), "the job was not recovered: {job}");
        world.sweep()?;
        std::thread::sleep(Duration::from_millis(500));
    }
}
