//! A database with accounts, money, ended jobs and planned tasks, written as SQL so that every contender starts from the
//! same rows.

use anyhow::Result;
use base64::Engine;
use bellwether_core::id::{AccountId, JobId, TargetId, TaskId, Version};
use bellwether_core::shard::Shard;
use bellwether_core::time::Timestamp;
use bellwether_core::token::{self, TokenKind};
use serde_json::json;
use std::fmt::Write;
use std::path::Path;
use xtask::server::migrate;
use xtask::tools::{npm_tool, root, run_quietly};

/// Tasks of a target that stay planned, for the polls.
pub(crate) const POLLED: usize = 10;
/// Enough that no key and no token meets its quota (60 creations or polls, 600 reads at once) during a run.
pub(crate) const ACCOUNTS: usize = 80;
/// Accounts that order audits: the first have jobs and tasks too. A key orders 15 at once.
pub(crate) const AUDITORS: usize = 200;
/// More than one page of the list.
const JOBS_EACH: u64 = 30;
/// When the results expire: never while a bench runs.
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
    /// The account of a number: always the same.
    pub(crate) fn number(number: usize) -> Self {
        let byte = byte(number);
        let secret = |kind| token::issue(kind, Shard::FIRST, &[byte.wrapping_add(1); 32]).expose().to_owned();
        let made = Timestamp::from_ms(CREATED_AT_MS);
        Self {
            account: AccountId::new(made, Shard::FIRST, [byte; 10]),
            key: secret(TokenKind::Api),
            audit_key: secret(TokenKind::Audit),
            audit: job_id(number, 900),
            job: job_id(number, 0),
            target: TargetId::new(made, [byte; 10]).to_string(),
            domain: format!("site{number}.example.org"),
            pull_token: secret(TokenKind::Pull),
        }
    }

    /// The statement that makes its ended audit.
    fn audit_sql(&self) -> String {
        let (account, audit, domain) = (self.account, &self.audit, &self.domain);
        let data = "{\"expert_seo_score\":77.9,\"expert_seo_max\":100,\"strategic_score\":61.5,\"cocoon_nodes\":84,\
                    \"cocoon_clusters\":6,\"language\":\"en\",\"generated_at\":\"2026-11-21T09:28:00.000Z\",\
                    \"captures\":{\"desktop\":false,\"mobile\":false}}";
        let (started, ended) = (CREATED_AT_MS + 10, CREATED_AT_MS + 90_000);
        format!(
            "INSERT INTO audits(account_id, id, version, public_id, origin, url, domain, credits, branding, crawl, status, phase, \
             progress, missing, created_at, deadline, started_at, ended_at, data, expires_at) VALUES('{account}', '{audit}', '{audit}', \
             '00public{audit}', 'https://example.org', 'https://{domain}/', '{domain}', 0, '{{}}', '{audit}', 'completed', \
             'rendering', 100, '[]', {CREATED_AT_MS}, {ended}, {started}, {ended}, '{data}', {EXPIRES_AT_MS});"
        )
    }

    /// The statements that make its account and target.
    pub(crate) fn target_sql(&self) -> String {
        let (account, target, domain) = (self.account, &self.target, &self.domain);
        let last4 = &self.pull_token[self.pull_token.len() - 4..];
        let hash = token::hash(&self.pull_token);
        format!(
            "INSERT INTO accounts(id, email, password_hash, created_at) \
             VALUES('{account}', '{domain}@example.org', '-', {CREATED_AT_MS});\n\
             INSERT INTO targets(id, account_id, domain, token_hash, token_last4, token_created_at, lease_ms, created_at) \
             VALUES('{target}', '{account}', '{domain}', '{hash}', '{last4}', {CREATED_AT_MS}, 3600000, {CREATED_AT_MS});\n"
        )
    }
}

fn byte(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

fn job_id(number: usize, job: u64) -> String {
    JobId::new(Timestamp::from_ms(CREATED_AT_MS + job * 1000), [byte(number); 10]).to_string()
}

/// The id of a task of a target, in the order of the pending list.
pub(crate) fn task_id(number: usize, task: usize) -> String {
    TaskId::new(Timestamp::from_ms(CREATED_AT_MS + task as u64), [byte(number); 10]).to_string()
}

/// The first `count` planned tasks of a target.
pub(crate) fn tasks_sql(number: usize, count: usize) -> String {
    let Seeded { target, account, .. } = Seeded::number(number);
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

/// Migrates the database in `state` and fills it; each target has so many planned tasks.
///
/// # Errors
/// When wrangler fails.
pub(crate) fn seed(state: &Path, tasks_each: usize) -> Result<()> {
    let result = serde_json::from_str::<serde_json::Value>(&std::fs::read_to_string(
        root().join("plugins/modules/geo_score/cases/rich.expected.json"),
    )?)?;
    let result = result.get("ok").unwrap_or(&result).to_string();
    let packed = packed(&result)?;
    let mut sql = String::new();
    for number in 0..AUDITORS {
        let seeded = Seeded::number(number);
        let account = seeded.account;
        sql.push_str(&seeded.target_sql());
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
            seeded.audit_sql(),
        )?;
        if number >= ACCOUNTS {
            continue;
        }
        sql.push_str(&tasks_sql(number, tasks_each));
        for job in 0..JOBS_EACH {
            let (at, id) = (CREATED_AT_MS + job * 1000, job_id(number, job));
            writeln!(
                sql,
                "INSERT INTO jobs(account_id, id, version, feature, wall_ms, status, cost_cents, attempt, created_at, started_at, \
                 completed_at, input, module, expires_at) VALUES('{account}', '{id}', '{}', 'geo_score', 60000, 'succeeded', 10, 1, \
                 {at}, {at}, {}, '{{\"url\":\"https://example.org/page\"}}', 'm', {EXPIRES_AT_MS});\n\
                 INSERT INTO results(account_id, job_id, bytes, crc32, body, expires_at) \
                 VALUES('{account}', '{id}', {}, {}, '{}', {EXPIRES_AT_MS});",
                Version::new([byte(number); 16]),
                at + 900,
                result.len(),
                crc32fast::hash(result.as_bytes()),
                packed,
            )?;
        }
    }
    migrate(state)?;
    execute(state, &sql)
}

/// A text as the store has it: DEFLATE that is flushed to a whole byte and not finished, as base64.
fn packed(text: &str) -> Result<String> {
    let mut deflate = flate2::Compress::new(flate2::Compression::best(), false);
    let mut body = Vec::with_capacity(text.len() + 64);
    deflate.compress_vec(text.as_bytes(), &mut body, flate2::FlushCompress::Sync)?;
    Ok(base64::engine::general_purpose::STANDARD.encode(body))
}

/// Runs statements on the database in `state`.
///
/// # Errors
/// When wrangler fails.
pub(crate) fn execute(state: &Path, sql: &str) -> Result<()> {
    let file = state.join("seed.sql");
    std::fs::write(&file, sql)?;
    let mut command = npm_tool("wrangler");
    command.args(["d1", "execute", "DB_0", "--local", "--yes", "--persist-to"]).arg(state).arg("--file").arg(&file);
    run_quietly(command.env("CI", "true"))
}
