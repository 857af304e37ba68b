//! A database with accounts, money and ended jobs, written as SQL so that every contender starts from the same rows.

use anyhow::Result;
use bellwether_core::id::{AccountId, JobId, Version};
use bellwether_core::time::Timestamp;
use bellwether_core::token::{self, TokenKind};
use std::fmt::Write;
use std::path::Path;
use xtask::tools::{npm_tool, root, run_quietly};

/// Enough that no key meets its quota (60 creations and 600 reads at once) during a run.
const ACCOUNTS: u8 = 80;
/// More than one page of the list.
const JOBS_EACH: u64 = 30;
const CREATED_AT_MS: u64 = 1_795_000_000_000;

/// An account of the seed.
pub(crate) struct Seeded {
    /// Its API key.
    pub(crate) key: String,
    /// One of its ended jobs.
    pub(crate) job: String,
}

impl Seeded {
    fn account(number: u8) -> AccountId {
        AccountId::new(Timestamp::from_ms(CREATED_AT_MS), [number; 10])
    }

    fn job(number: u8, job: u64) -> JobId {
        JobId::new(Timestamp::from_ms(CREATED_AT_MS + job * 1000), [number; 10])
    }

    fn secret(number: u8) -> token::Secret {
        token::issue(TokenKind::Api, &[number.wrapping_add(1); 32])
    }
}

/// The accounts of the seed: always the same.
#[must_use]
pub(crate) fn accounts() -> Vec<Seeded> {
    let seeded = |number| Seeded { key: Seeded::secret(number).expose().to_owned(), job: Seeded::job(number, 0).to_string() };
    (0..ACCOUNTS).map(seeded).collect()
}

/// Migrates the database in `state` and fills it.
///
/// # Errors
/// When wrangler fails.
pub(crate) fn seed(state: &Path) -> Result<()> {
    let result = serde_json::from_str::<serde_json::Value>(&std::fs::read_to_string(
        root().join("plugins/modules/geo_score/cases/rich.expected.json"),
    )?)?;
    let result = result.get("ok").unwrap_or(&result).to_string().replace('\'', "''");
    let mut sql = String::new();
    for number in 0..ACCOUNTS {
        let (account, secret) = (Seeded::account(number), Seeded::secret(number));
        writeln!(
            sql,
            "INSERT INTO accounts VALUES('{account}', 'user{number}@example.org', '-', 'free', 0, {CREATED_AT_MS});\n\
             INSERT INTO api_keys VALUES('{}', 'key-{number}', 'api', '{account}', 'api_live_', '{}', NULL, {CREATED_AT_MS}, NULL);\n\
             INSERT INTO ledger_accounts(id, owner_id) VALUES('wallet:{account}', '{account}');\n\
             INSERT INTO transfers VALUES('credit-{number}', 'promo', 'wallet:{account}', 10000000, 'promo_credit', \
             '{account}', NULL, NULL, {CREATED_AT_MS});",
            token::hash(secret.expose()).as_str(),
            secret.last4(),
        )?;
        for job in 0..JOBS_EACH {
            let (at, id) = (CREATED_AT_MS + job * 1000, Seeded::job(number, job));
            writeln!(
                sql,
                "INSERT INTO jobs VALUES('{account}', '{id}', '{}', 'geo_score', 'succeeded', 10, 1, NULL, NULL, {at}, {at}, \
                 {}, '{{\"url\":\"https://example.org/page\"}}', NULL, '{result}');",
                Version::new([number; 16]),
                at + 900,
            )?;
        }
    }
    xtask::server::migrate(state)?;
    let file = state.join("seed.sql");
    std::fs::write(&file, sql)?;
    let mut command = npm_tool("wrangler");
    command.args(["d1", "execute", "DB", "--local", "--yes", "--persist-to"]).arg(state).arg("--file").arg(&file);
    run_quietly(command.env("CI", "true"))
}
