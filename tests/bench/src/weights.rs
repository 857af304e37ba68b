//! The size of a stored job, audit and task in a database of accounts: how much it grows by several hundred of them.

use crate::contest::Contender;
use crate::figure::{Bar, Figure};
use crate::seed::{CREATED_AT_MS, Packed, Seeded, account_sql, execute, job_id, job_sql, prepare, result_of, task_id};
use anyhow::{Context, Result};
use bellwether_core::shard::Shard;
use std::path::Path;
use xtask::tools::{root, step};

/// Accounts that store rows in turn, as they do over time.
const ACCOUNTS: usize = 30;
const EACH: u64 = 20;
/// Maximum bytes of a stored job of `audit_expert`.
const MOST: f64 = 15_000.0;
/// The cases of `audit_expert` with whole results.
const RESULTS: [&str; 3] = ["audit_expert/cases/product", "audit_expert/cases/compared", "audit_expert/cases/calibrated"];

/// `stored_job_bytes` (a job of `audit_expert`, its result, its debit, their indexes), `stored_small_job_bytes` (`geo_score`),
/// `stored_result_bytes` (the packed text alone), `stored_audit_bytes`, `stored_task_bytes`.
///
/// # Errors
/// When wrangler fails.
pub(crate) fn measure() -> Result<Vec<Figure>> {
    let state = &std::env::temp_dir().join(format!("bellwether-bench-weights-{}", std::process::id()));
    let large = RESULTS.iter().map(|case| Packed::of(&result_of(case)?)).collect::<Result<Vec<_>>>()?;
    let small = [Packed::of(&result_of("geo_score/cases/rich")?)?];
    #[expect(clippy::cast_precision_loss, reason = "some thousand bytes")]
    let packed = large.iter().map(|packed| packed.body.len() as f64 / 2.0).sum::<f64>() / large.len() as f64;
    let figure = |name: &str, value, bar| Figure { name: name.to_owned(), value, unit: "bytes", peer: None, bar };
    step("Weighing what is stored", || {
        let job = |packed: &[Packed], account, turn: u64| {
            let packed = &packed[usize::try_from(turn).unwrap_or_default() % packed.len()];
            job_sql(Shard::FIRST, account, turn, packed) + &debit_sql(account, turn)
        };
        Ok(vec![
            figure("stored_job_bytes", grown(state, |account, turn| job(&large, account, turn))?, Bar::AtMost(MOST)),
            figure("stored_result_bytes", packed, Bar::None),
            figure("stored_small_job_bytes", grown(state, |account, turn| job(&small, account, turn))?, Bar::None),
            figure("stored_audit_bytes", grown(state, audit_sql)?, Bar::None),
            figure("stored_task_bytes", grown(state, task_sql)?, Bar::None),
        ])
    })
}

/// The bytes by which a fresh database grows per row that these statements store.
fn grown(state: &Path, stored: impl Fn(usize, u64) -> String) -> Result<f64> {
    prepare(state, 1)?;
    let accounts = (0..ACCOUNTS).map(|number| account_sql(Shard::FIRST, number)).collect::<Result<String>>()?;
    execute(state, Shard::FIRST, &accounts)?;
    let before = size_bytes(state)?;
    let each = |turn| (0..ACCOUNTS).map(|account| stored(account, turn)).collect::<String>();
    execute(state, Shard::FIRST, &(0..EACH).map(each).collect::<String>())?;
    let grown = size_bytes(state)? - before;
    std::fs::remove_dir_all(state)?;
    #[expect(clippy::cast_precision_loss, reason = "some hundred")]
    let count = (ACCOUNTS as u64 * EACH) as f64;
    Ok(grown / count)
}

/// Bytes of the database, as reported by D1.
fn size_bytes(state: &Path) -> Result<f64> {
    let worker = Contender::start(&root().join("tests/bench/workers/writes.jsonc"), state, "/v1/health", 1)?;
    worker.send("GET", "/bench/size", ("x-bench", "1"), "")?.as_f64().context("D1 says no size")
}

fn debit_sql(account: usize, job: u64) -> String {
    let (owner, id) = (Seeded::of(Shard::FIRST, account).account, job_id(account, job));
    format!(
        "INSERT INTO transfers VALUES('debit:{id}', 'wallet:{owner}', 'revenue', 10, 'job_debit', '{owner}', '{id}', NULL, {});\n",
        CREATED_AT_MS + job * 1000
    )
}

fn audit_sql(account: usize, audit: u64) -> String {
    Seeded::of(Shard::FIRST, account).audit_sql(&job_id(account, audit)) + "\n"
}

/// A published task: its report, the completed visit and the planned one.
fn task_sql(account: usize, turn: u64) -> String {
    let index = usize::try_from(turn).unwrap_or_default();
    let Seeded { account: owner, target, domain, .. } = Seeded::of(Shard::FIRST, account);
    let (id, at, number) = (task_id(account, index), CREATED_AT_MS + turn, turn + 1);
    let html = "<h2>Green tea</h2><p>Eighty degrees, three minutes.</p>".repeat(20);
    format!(
        "INSERT INTO tasks(id, account_id, target_id, version, action_type, goal, goal_type, phase, cycle, payload, status, generation, \
         created_at, execution_started_at, ended_at, published_url, cms_post_id) VALUES('{id}', '{owner}', '{target}', '{0}', \
         'publish_post', 'Say more about tea', 'content_creation', 'execute', 1, '{{\"title\":\"Tea\",\"slug\":\"tea\",\"html\":\"{html}\"}}', \
         'completed', 1, {at}, {at}, {at}, 'https://{domain}/posts/tea', '42');\n\
         INSERT INTO outcomes(account_id, target_id, number, task_id, generation, ok, at) VALUES('{owner}', '{target}', {number}, '{id}', 1, 1, {at});\n\
         INSERT INTO visits(account_id, task_id, occasion, version, status, attempts, found) VALUES('{owner}', '{id}', 'publication', '{0}', \
         'ended', 1, '{{\"status\":200}}');\n\
         INSERT INTO visits(account_id, task_id, occasion, version, status, at) VALUES('{owner}', '{id}', 'impact', '{0}', 'planned', {at});\n\
         INSERT INTO due(machine, account_id, id, phase, at) VALUES('visit', '{owner}', '{id}:impact', 'ready', {at});\n",
        "5".repeat(32)
    )
}
