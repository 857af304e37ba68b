//! Databases with accounts, money, ended jobs and planned tasks, as SQL, so that every contender starts from the same rows.

use anyhow::Result;
use bellwether_core::id::{AccountId, JobId, TargetId, TaskId, Version};
use bellwether_core::shard::Shard;
use bellwether_core::time::Timestamp;
use bellwether_core::token::{self, TokenKind};
use serde_json::json;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;
use xtask::server::{DATABASES, migrate};
use xtask::tools::{npm_tool, root, run_quietly};

/// Tasks of a target that stay planned, for the polls.
pub(crate) const POLLED: usize = 10;
/// Enough accounts that no key and no token reaches its quota (60 creations or polls, 600 reads at once) during a run.
pub(crate) const ACCOUNTS: usize = 80;
/// Accounts that order audits: the first have jobs and tasks too. A key orders 15 at once.
pub(crate) const AUDITORS: usize = 200;
/// More than one page of the list.
const JOBS_EACH: u64 = 30;
/// The configuration with the databases of the most shards.
const CONFIG: &str = "tests/bench/workers/shards.jsonc";
/// When the results expire: not during a bench.
const EXPIRES_AT_MS: u64 = 4_000_000_000_000;
/// When everything was made.
pub(crate) const CREATED_AT_MS: u64 = 1_795_000_000_000;

/// An account of the seed with its target.
pub(crate) struct Seeded {
    pub(crate) account: AccountId,
    /// Its API key.
    pub(crate) key: String,
    /// Its service key for audit reports.
    pub(crate) audit_key: String,
    /// Its ended audit.
    pub(crate) audit: String,
    /// One of its ended jobs.
    pub(crate) job: String,
    /// Its target.
    pub(crate) target: String,
    /// The target's domain.
    pub(crate) domain: String,
    /// The target's token.
    pub(crate) pull_token: String,
}

impl Seeded {
    /// The account with this number in a shard: always the same.
    pub(crate) fn of(shard: Shard, number: usize) -> Self {
        let byte = byte(number);
        let secret = |kind| token::issue(kind, shard, &[byte.wrapping_add(1); 32]).expose().to_owned();
        let made = Timestamp::from_ms(CREATED_AT_MS);
        Self {
            account: AccountId::new(made, shard, [byte; 10]),
            key: secret(TokenKind::Api),
            audit_key: secret(TokenKind::Audit),
            audit: job_id(number, 900),
            job: job_id(number, 0),
            target: TargetId::new(made, [byte; 10]).to_string(),
            domain: format!("site{number}.example.org"),
            pull_token: secret(TokenKind::Pull),
        }
    }

    /// The statement that makes an ended audit of this id.
    pub(crate) fn audit_sql(&self, audit: &str) -> String {
        let (account, domain) = (self.account, &self.domain);
        let data = "{\"expert_seo_score\":77.9,\"expert_seo_max\":100,\"strategic_score\":61.5,\"cocoon_nodes\":84,\
                    \"cocoon_clusters\":6,\"language\":\"en\",\"generated_at\":\"2026-11-21T09:28:00.000Z\",\
                    \"captures\":{\"desktop\":false,\"mobile\":false}}";
        let (started, ended) = (CREATED_AT_MS + 10, CREATED_AT_MS + 90_000);
        format!(
            "INSERT INTO audits(account_id, id, version, public_id, origin, url, domain, credits, branding, crawl, status, phase, \
             progress, missing, created_at, deadline, started_at, ended_at, data, expires_at) VALUES('{account}', '{audit}', '{audit}', \
             '00public{audit}', 'https://example.org', 'https://{domain}/', '{domain}', 0, NULL, '{audit}', 'completed', \
             'rendering', 100, '[]', {CREATED_AT_MS}, {ended}, {started}, {ended}, '{data}', {EXPIRES_AT_MS});"
        )
    }

    /// The statements that make its account and target.
    pub(crate) fn target_sql(&self) -> String {
        let (account, target, domain) = (self.account, &self.target, &self.domain);
        let last4 = &self.pull_token[self.pull_token.len() - 4..];
        let hash = token::hash(&self.pull_token);
        format!(
            "INSERT INTO accounts(id, created_at) VALUES('{account}', {CREATED_AT_MS});\n\
             INSERT INTO targets(id, account_id, domain, token_hash, token_last4, token_created_at, lease_ms, created_at) \
             VALUES('{target}', '{account}', '{domain}', '{hash}', '{last4}', {CREATED_AT_MS}, 3600000, {CREATED_AT_MS});\n"
        )
    }
}

fn byte(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

pub(crate) fn job_id(number: usize, job: u64) -> String {
    JobId::new(Timestamp::from_ms(CREATED_AT_MS + job * 1000), [byte(number); 10]).to_string()
}

/// The id of a task of a target, in the order of the pending list.
pub(crate) fn task_id(number: usize, task: usize) -> String {
    TaskId::new(Timestamp::from_ms(CREATED_AT_MS + task as u64), [byte(number); 10]).to_string()
}

/// The first `count` planned tasks of a target.
pub(crate) fn tasks_sql(shard: Shard, number: usize, count: usize) -> String {
    let Seeded { target, account, .. } = Seeded::of(shard, number);
    let html = "<h2>Green tea</h2><p>Eighty degrees, three minutes.</p>".repeat(20);
    let payload = json!({ "title": "Tea", "slug": "tea", "html": html, "tags": ["tea"] }).to_string();
    (0..count)
        .map(|task| {
            format!(
                "INSERT INTO tasks(id, account_id, target_id, version, action_type, goal, goal_type, phase, cycle, payload, status, \
                 generation, created_at) VALUES('{}', '{account}', '{target}', 'v', 'publish_post', 'Say more about tea', \
                 'content_creation', 'execute', 1, '{payload}', 'planned', 1, {});\n",
                task_id(number, task),
                CREATED_AT_MS + task as u64
            )
        })
        .collect()
}

/// The shards of a deployment with `count` shards.
pub(crate) fn shards(count: u8) -> impl Iterator<Item = Shard> {
    (0..count).map(Shard::new)
}

/// The shard of the account with this number in a deployment with `count` shards.
pub(crate) fn shard_of(number: usize, count: u8) -> Shard {
    Shard::new(u8::try_from(number % usize::from(count)).unwrap_or_default())
}

/// Migrates the databases in `state` and fills those of `count` shards; each target has `tasks_each` planned tasks.
///
/// # Errors
/// When wrangler fails.
pub(crate) fn seed(state: &Path, tasks_each: usize, count: u8) -> Result<()> {
    let packed = Packed::of(&result_of("geo_score/cases/rich")?)?;
    prepare(state, count)?;
    for shard in shards(count) {
        let mut sql = String::new();
        for number in (0..AUDITORS).filter(|number| shard_of(*number, count) == shard) {
            sql.push_str(&account_sql(shard, number)?);
            if number < ACCOUNTS {
                sql.push_str(&tasks_sql(shard, number, tasks_each));
                (0..JOBS_EACH).for_each(|job| sql.push_str(&job_sql(shard, number, job, &packed)));
            }
        }
        execute(state, shard, &sql)?;
    }
    Ok(())
}

/// The result of a module's case, as the service stores it.
///
/// # Errors
/// When it cannot be read.
pub(crate) fn result_of(case: &str) -> Result<String> {
    let file = root().join(format!("plugins/modules/{case}/expected.json"));
    let result = serde_json::from_str::<serde_json::Value>(&std::fs::read_to_string(file)?)?;
    Ok(result.get("ok").unwrap_or(&result).to_string())
}

/// The statements that make an account with its keys, its target, its money and an ended audit.
pub(crate) fn account_sql(shard: Shard, number: usize) -> Result<String> {
    let seeded = Seeded::of(shard, number);
    let account = seeded.account;
    let mut sql = seeded.target_sql();
    writeln!(
        sql,
        "INSERT INTO credentials(hash, id, kind, account_id, last4, created_at) \
         VALUES('{}', 'key-{number}', 'api', '{account}', '{}', {CREATED_AT_MS});\n\
         INSERT INTO credentials(hash, id, kind, account_id, last4, created_at) \
         VALUES('{}', 'audit-{number}', 'audit', '{account}', '{}', {CREATED_AT_MS});\n\
         INSERT INTO ledger_accounts(id, owner_id, unit) VALUES('wallet:{account}', '{account}', 'cents');\n\
         INSERT INTO ledger_accounts(id, owner_id, unit) VALUES('credits:{account}', '{account}', 'credits');\n\
         {}\n\
         INSERT INTO transfers VALUES('credit-{number}', 'promo', 'wallet:{account}', 10000000, 'promo_credit', \
         '{account}', NULL, NULL, {CREATED_AT_MS});",
        token::hash(&seeded.key),
        &seeded.key[seeded.key.len() - 4..],
        token::hash(&seeded.audit_key),
        &seeded.audit_key[seeded.audit_key.len() - 4..],
        seeded.audit_sql(&seeded.audit),
    )?;
    Ok(sql)
}

/// The statements that make an ended job with its result.
pub(crate) fn job_sql(shard: Shard, number: usize, job: u64, packed: &Packed) -> String {
    let account = Seeded::of(shard, number).account;
    let (at, id, Packed { bytes, crc32, body }) = (CREATED_AT_MS + job * 1000, job_id(number, job), packed);
    format!(
        "INSERT INTO jobs(account_id, id, version, feature, wall_ms, status, cost_cents, attempt, created_at, started_at, \
         completed_at, input, module, expires_at) VALUES('{account}', '{id}', '{}', 'geo_score', 60000, 'succeeded', 10, 1, \
         {at}, {at}, {}, '{{\"url\":\"https://example.org/page\"}}', '{}', {EXPIRES_AT_MS});\n\
         INSERT INTO results(account_id, job_id, bytes, crc32, body, expires_at) \
         VALUES('{account}', '{id}', {bytes}, {crc32}, x'{body}', {EXPIRES_AT_MS});\n",
        Version::new([byte(number); 16]),
        at + 900,
        "5".repeat(64),
    )
}

/// A text in the form of the store: DEFLATE flushed to a whole byte and not finished, in hexadecimal.
pub(crate) struct Packed {
    pub(crate) bytes: usize,
    pub(crate) crc32: u32,
    pub(crate) body: String,
}

impl Packed {
    /// Packs a text.
    ///
    /// # Errors
    /// When it cannot be compressed.
    pub(crate) fn of(text: &str) -> Result<Self> {
        let mut deflate = flate2::Compress::new(flate2::Compression::best(), false);
        let mut body = Vec::with_capacity(text.len() + 64);
        deflate.compress_vec(text.as_bytes(), &mut body, flate2::FlushCompress::Sync)?;
        Ok(Self { bytes: text.len(), crc32: crc32fast::hash(text.as_bytes()), body: hex::encode(body) })
    }
}

fn d1() -> Command {
    let mut command = npm_tool("wrangler");
    command.arg("d1").env("CI", "true");
    command
}

/// Migrates the databases in `state`, including those of `count` shards.
///
/// # Errors
/// When wrangler fails.
pub(crate) fn prepare(state: &Path, count: u8) -> Result<()> {
    migrate(state)?;
    let bound = |shard: &Shard| DATABASES.iter().any(|(binding, _)| *binding == format!("DB_{shard}"));
    for shard in shards(count).filter(|shard| !bound(shard)) {
        let mut command = d1();
        command.args(["migrations", "apply", &format!("DB_{shard}"), "--local", "--persist-to"]).arg(state);
        run_quietly(command.arg("--config").arg(root().join(CONFIG)))?;
    }
    Ok(())
}

/// Runs statements on the database of a shard in `state`.
///
/// # Errors
/// When wrangler fails.
pub(crate) fn execute(state: &Path, shard: Shard, sql: &str) -> Result<()> {
    let file = state.join("seed.sql");
    std::fs::write(&file, sql)?;
    let mut command = d1();
    command.args(["execute", &format!("DB_{shard}"), "--local", "--yes", "--persist-to"]).arg(state).arg("--file").arg(&file);
    run_quietly(command.arg("--config").arg(root().join(CONFIG)))
}
