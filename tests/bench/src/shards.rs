//! A million jobs and as many tasks in four databases of accounts, compared with the same in one database and with nearly empty
//! ones; and the rows that one local database writes per second. Sizes of stored rows are in [`weights`].

use crate::contest::{Contender, Event, REQUESTS, ROUNDS, WARM_UP};
use crate::figure::{Bar, Figure};
use crate::seed::{CREATED_AT_MS, POLLED, Packed, execute, seed, shards};
use crate::{api, median, pull};
use anyhow::{Context, Result};
use bellwether_core::shard::Shard;
use std::path::Path;
use std::time::Instant;
use xtask::tools::{root, step};

const SHARDS: u8 = 4;
/// Number of stored jobs, and of tasks.
const STORED: u32 = 1_000_000;
/// Jobs of each account that only adds rows.
const JOBS_EACH: u32 = 100;
/// Maximum cost of full databases relative to empty ones, and of four relative to one.
const MOST: f64 = 1.1;
/// Planned tasks of a target: those of the polls, and one to take and report.
const TASKS_EACH: usize = POLLED + 1;
/// Batches of one measurement of the rate, and the number in flight.
const BATCHES: u32 = 4_000;
const AT_ONCE: u32 = 16;

/// `stored_…_bytes`; `shard_writes`; `…_d1_rows_written` of a creation and of a task; for polls, lists and creations `…_growth`,
/// four databases with a million jobs over four with next to none, and `…_split`, over one with the million.
///
/// # Errors
/// When a Worker does not start or a request fails.
pub(crate) fn measure() -> Result<Vec<Figure>> {
    xtask::worker::worker(xtask::wasm::Effort::Full)?;
    let state = std::env::temp_dir().join(format!("bellwether-bench-shards-{}", std::process::id()));
    let figures = rate(&state.join("rate")).and_then(|mut figures| {
        figures.extend(growth(&state)?);
        Ok(figures)
    });
    let _ = std::fs::remove_dir_all(&state);
    figures
}

/// `shard_writes`: rows per second that one local database writes in batches that create one job each; and the rows of one
/// creation, and of one task that is taken and published.
fn rate(state: &Path) -> Result<Vec<Figure>> {
    step("Filling the database", || seed(state, TASKS_EACH, 1))?;
    let writer = Contender::start(&root().join("tests/bench/workers/writes.jsonc"), state, "/v1/health", 1)?;
    let ask = |path: &str| writer.send("GET", path, ("x-bench", "1"), "");
    let rows = || ask("/bench/counts")?["rowsWritten"].as_f64().context("no rows");
    rows()?;
    (api::CREATE.ask)(&writer, 0)?;
    let creation = rows()?;
    for event in pull::REPORTS {
        (event.ask)(&writer, 0)?;
    }
    let task = rows()?;
    let again = format!("/bench/again?batches={BATCHES}&at_once={AT_ONCE}");
    let mut rates = Vec::new();
    step("Writing", || {
        for _ in 0..ROUNDS {
            let started = Instant::now();
            ask(&again)?;
            let took_s = started.elapsed().as_secs_f64();
            rates.push(rows()? / took_s);
        }
        Ok(())
    })?;
    let figure = |name: &str, value, unit| Figure { name: name.to_owned(), value, unit, peer: None, bar: Bar::None };
    Ok(vec![
        figure("shard_writes", median(rates), "rows/s"),
        figure("creation_d1_rows_written", creation, "rows"),
        figure("task_d1_rows_written", task, "rows"),
    ])
}

fn growth(state: &Path) -> Result<Vec<Figure>> {
    let few = start(&state.join("few"), SHARDS, 0)?;
    let one = start(&state.join("one"), 1, STORED)?;
    let many = start(&state.join("many"), SHARDS, STORED)?;
    let mut figures = Vec::new();
    for (name, event) in [("pending", pull::PENDING), ("list", api::LIST), ("create", api::CREATE)] {
        let [few_us, one_us, many_us] = step(&format!("shard_{name}"), || rounds(&event, [&few, &one, &many]))?.map(median);
        let figure = |name, peer| Figure { name, value: many_us, unit: "us", peer: Some(peer), bar: Bar::RatioAtMost(MOST) };
        figures.push(figure(format!("shard_{name}_growth"), few_us));
        figures.push(figure(format!("shard_{name}_split"), one_us));
    }
    Ok(figures)
}

/// One of the three deployments that are compared.
fn start(state: &Path, count: u8, stored: u32) -> Result<Contender> {
    step(&format!("Storing {stored} jobs and tasks in {count} databases"), || {
        seed(state, TASKS_EACH, count)?;
        if stored == 0 {
            return Ok(());
        }
        shards(count).try_for_each(|shard| execute(state, shard, &stored_sql(shard, stored / u32::from(count))?))
    })?;
    Contender::start(&root().join("tests/bench/workers/shards.jsonc"), state, "/v1/health", count)
}

/// Microseconds per request of each, round by round in turns.
fn rounds(event: &Event, contenders: [&Contender; 3]) -> Result<[Vec<f64>; 3]> {
    let mut spent_us = [const { Vec::new() }; 3];
    for contender in contenders {
        contender.round(event, 0, WARM_UP)?;
    }
    for round in 0..ROUNDS {
        for (contender, spent_us) in contenders.iter().zip(&mut spent_us) {
            spent_us.push(contender.round(event, WARM_UP + round * REQUESTS, REQUESTS)?);
        }
    }
    Ok(spent_us)
}

/// `count` ended jobs with short results and their debits, of accounts that no request uses; and as many completed tasks of the
/// existing targets.
fn stored_sql(shard: Shard, count: u32) -> Result<String> {
    let Packed { bytes, crc32, body } = Packed::of(&format!("{{\"score\":71,\"found\":\"{}\"}}", "0123456789abcdef".repeat(8)))?;
    let numbers = |count: u32| format!("WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {})", count - 1);
    let (accounts, jobs) = (numbers(count / JOBS_EACH), numbers(count));
    let account = |number: &str| format!("printf('01a1e000-0000-7{:03x}-8000-%012x', {number})", shard.number());
    let (account, owner) = (account("i"), account(&format!("i / {JOBS_EACH}")));
    let job = "printf('01a1e%03x-%04x-7000-8000-%012x', i >> 16, i & 65535, i)";
    let jobs_sql = format!(
        "{accounts} INSERT INTO accounts(id, created_at) SELECT {account}, {CREATED_AT_MS} FROM n;\n\
         {accounts} INSERT INTO ledger_accounts(id, owner_id, unit, credited) \
         SELECT 'wallet:' || {account}, {account}, 'cents', 1000000 FROM n;\n\
         {jobs} INSERT INTO jobs(account_id, id, version, feature, wall_ms, status, cost_cents, attempt, created_at, started_at, \
         completed_at, input, module, expires_at) SELECT {owner}, {job}, printf('%032x', i), 'geo_score', 60000, 'succeeded', 10, 1, \
         {CREATED_AT_MS}, {CREATED_AT_MS}, {CREATED_AT_MS} + 900, '{{\"url\":\"https://example.org/page\"}}', printf('%064x', 7), \
         4000000000000 FROM n;\n\
         {jobs} INSERT INTO results(account_id, job_id, bytes, crc32, body, expires_at) \
         SELECT {owner}, {job}, {bytes}, {crc32}, x'{body}', 4000000000000 FROM n;\n\
         {jobs} INSERT INTO transfers SELECT 'debit:' || {job}, 'wallet:' || {owner}, 'revenue', 10, 'job_debit', {owner}, {job}, NULL, \
         {CREATED_AT_MS} + i FROM n;\n"
    );
    Ok(jobs_sql + &pull::completed_sql(count))
}
