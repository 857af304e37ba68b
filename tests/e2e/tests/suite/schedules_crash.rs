//! Schedules when the Worker dies, and very many of them at once.

use super::people::PATIENCE;
use super::schedules::{create, edited, pass, quick, today, wait};
use anyhow::{Context, Result, ensure};
use bellwether_core::bounds;
use bellwether_e2e::{Account, World};
use serde_json::Value;
use std::thread::sleep;
use std::time::{Duration, Instant};

pub(crate) const CHECKS: &[(&str, crate::Breaking)] = &[("killed", killed), ("at_once", at_once)];

/// The Worker dies while schedules order: no occasion is ordered twice, and none is forgotten.
fn killed(world: &mut World) -> Result<()> {
    let account = world.account(10_000)?;
    let ids = (0..20).map(|_| create(&account, &quick(world))).collect::<Result<Vec<_>>>()?;
    let given = account.balance()?;
    for (round, after_ms) in [(1, 0), (2, 60), (3, 200), (4, 500)] {
        pass(world)?;
        sleep(Duration::from_millis(after_ms));
        // Claims whose holders have died end, and what is due is looked at again.
        edited(
            world,
            "UPDATE schedules SET claim_until = 1 WHERE claim_day IS NOT NULL; UPDATE due SET at = 1 WHERE machine = 'schedule' \
             AND EXISTS(SELECT 1 FROM schedules s WHERE s.id = due.id AND (s.claim_day IS NOT NULL OR s.next_at = 1))",
        )?;
        for id in &ids {
            let jobs = |shown: &Value| shown["last"]["id"].is_string() && shown["next_at"].as_str() > Some("2000");
            wait(&account, id, "run", jobs)?;
        }
        let deadline = Instant::now() + PATIENCE;
        let paid = given - 20 * 10 * round;
        while account.balance()? != paid {
            ensure!(
                account.balance()? > paid && Instant::now() < deadline,
                "{} is not {paid} in round {round}",
                account.balance()?
            );
            sleep(Duration::from_millis(100));
            world.sweep()?;
        }
    }
    world.check_invariants()
}

/// Schedules that one account may have.
const EACH: u32 = bounds::SCHEDULES_PER_ACCOUNT.max as u32;

/// Very many schedules are due in the same minute (`BELLWETHER_SCHEDULES`), of as many accounts as that takes: all are ordered, and the jobs that a person
/// orders meanwhile do not wait for them. Prints how long it takes, and how many messages.
#[allow(clippy::print_stderr, clippy::cast_precision_loss, reason = "who measures wants the figures")]
fn at_once(world: &mut World) -> Result<()> {
    let all = std::env::var("BELLWETHER_SCHEDULES").map_or(Ok(200), |text| text.parse::<u32>())?;
    let each = all.min(EACH);
    let number = all.div_ceil(each);
    let person = world.account_on(0, 5_000)?;
    let crowd = (0..number).map(|_| world.account(u64::from(each) * 10)).collect::<Result<Vec<_>>>()?;
    let sum = || crowd.iter().map(Account::balance).sum::<Result<i64>>();
    let given = sum()?;
    let alone = latencies(world, &person, || Ok(false), 10)?;
    world.crash();
    schedule(world, &crowd, each)?;
    world.restart()?;
    // A Worker that has just started compiles the module of its first job.
    let cold = latencies(world, &person, || Ok(false), 1)?;
    let began = Instant::now();
    let wanted = given - i64::from(number * each) * 10;
    let before = earned(world)?;
    let least = u64::from(number * each) * 10;
    // To ask all accounts would be a load of its own.
    let is_over = || anyhow::Ok(earned(world)? >= before + least && sum()? == wanted);
    let patience = PATIENCE * 20 + Duration::from_millis(200) * all;
    let beside = std::thread::scope(|scope| {
        // The clock of a deployment sweeps each minute, page after page; here somebody has to.
        let sweeps = scope.spawn(|| {
            loop {
                let swept = world.operator().expect("POST", "/operator/v1/sweep", None)?;
                if swept["looked_at"].as_u64() > Some(100) {
                    continue;
                }
                if is_over()? {
                    return Ok(began.elapsed());
                }
                ensure!(began.elapsed() < patience, "{} of {given} cents are left, {wanted} wanted", sum()?);
                sleep(Duration::from_secs(2));
            }
        });
        let beside = latencies(world, &person, || Ok(!sweeps.is_finished()), 1)?;
        let started = sweeps.join().map_err(|_| anyhow::anyhow!("the sweeps panicked"))??;
        eprintln!("{} schedules at once: all ordered after {:.1} s", number * each, started.as_secs_f64());
        anyhow::Ok(beside)
    })?;
    let messages = world.log()?.matches("QUEUE bellwether-schedules").count();
    eprintln!(
        "{messages} messages of their queue until the last was ordered: one for each schedule, and those of the jobs that began"
    );
    eprintln!("a person's job, from order to end: alone {}; the first after a start {}", figures(&alone), figures(&cold));
    let slowest = beside.last().map_or(0, |(_, after)| *after);
    eprintln!("meanwhile {}; the slowest began after {:.1} s", figures(&beside), slowest as f64 / 1_000.0);
    // The runs of the crowd end on their own; nothing else is due for long.
    let deadline = Instant::now() + patience;
    while crowd.iter().map(Account::open).sum::<Result<u64>>()? > 0 {
        ensure!(Instant::now() < deadline, "jobs are left");
        world.sweep()?;
        sleep(Duration::from_millis(500));
    }
    ensure!(sum()? == wanted, "each was paid once");
    world.crash();
    // Nor are their mails, which would push those of the tests to come out of the outbox.
    world.edit_accounts(
        "DELETE FROM notices WHERE account_id IN (SELECT account_id FROM schedules WHERE id LIKE '01a1e000-%'); \
         DELETE FROM schedules WHERE id LIKE '01a1e000-%'; DELETE FROM due WHERE machine = 'schedule' AND id LIKE '01a1e000-%'",
    )?;
    world.restart()?;
    world.check_invariants()
}

/// Gives each account so many schedules that are due. The Worker is stopped.
fn schedule(world: &World, crowd: &[Account], each: u32) -> Result<()> {
    let mut inserts = vec![String::new(); 2];
    let input = world.hostile("page")["input"].to_string();
    for (number, account) in crowd.iter().enumerate() {
        let id = format!("printf('01a1e000-{number:04x}-7000-8000-%012x', i)");
        let numbers = format!("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {each})");
        let sql = format!(
            "{numbers} INSERT INTO schedules(account_id, id, version, feature, input, origin, every, hour, time_zone, max_cents, next_day, next_at, \
             created_at) SELECT '{0}', {id}, 'v', 'test:hostile', '{input}', '{1}', 'day', 6, 'UTC', 1000, {2}, 1, 1 FROM n; \
             {numbers} INSERT INTO due(machine, account_id, id, phase, at) SELECT 'schedule', '{0}', {id}, 'ready', 1 FROM n;",
            account.id,
            world.origin,
            today(0)
        );
        let shard = usize::from(account.shard().context("no shard")?);
        inserts.get_mut(shard).context("a shard of another world")?.push_str(&sql);
    }
    for (shard, sql) in (0..).zip(&inserts).filter(|(_, sql)| !sql.is_empty()) {
        world.edit_shard(shard, sql)?;
    }
    Ok(())
}

/// Cents that the house has earned.
fn earned(world: &World) -> Result<u64> {
    let house = world.operator().expect("GET", "/operator/v1/house", None)?;
    let revenue = house["accounts"].as_array().into_iter().flatten().find(|account| account["id"] == "revenue");
    revenue.and_then(|revenue| revenue["credited"].as_u64()).context("no revenue")
}

/// How long a person's jobs take from the order to their end, and when they were ordered, both in ms: `least` of them, and more while `goes_on`. The slowest
/// is the last.
fn latencies(world: &World, person: &Account, goes_on: impl Fn() -> Result<bool>, least: usize) -> Result<Vec<(u128, u128)>> {
    let (mut times, began) = (Vec::new(), Instant::now());
    while times.len() < least || (goes_on()? && times.len() < 400) {
        let since = Instant::now();
        let job = person.run(&world.hostile("page"))?;
        ensure!(job["status"] == "succeeded", "{job}");
        times.push((since.elapsed().as_millis(), since.duration_since(began).as_millis()));
        sleep(Duration::from_millis(500));
    }
    times.sort_unstable();
    Ok(times)
}

/// Median, 99th percentile (nearest rank) and largest of sorted times.
fn figures(times: &[(u128, u128)]) -> String {
    let at = |place: usize| times.get(place).map_or(0, |(took, _)| *took);
    let rank = (times.len() * 99).div_ceil(100).saturating_sub(1);
    format!(
        "{} ms (median of {}), {} ms (99 %), {} ms at most",
        at(times.len() / 2),
        times.len(),
        at(rank),
        at(times.len().saturating_sub(1))
    )
}
