//! Invariants: of each database of accounts, of the control database, and of all of them together. Each returned row violates its
//! rule.

mod account;
mod spanning;

use super::db::{Db, DbError, Sql};
use bellwether_core::bounds;
use bellwether_core::shard::Shard;
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// One rule and the number of rows that violate it.
#[derive(Debug, Clone)]
pub(crate) struct Check {
    pub(crate) id: String,
    pub(crate) bad_rows: u64,
}

/// A rule as a query that counts the rows that violate it.
struct Rule {
    id: &'static str,
    text: &'static str,
    /// Whether `?1` is a time: rows that were due before it count as forgotten.
    takes_time: bool,
}

/// Milliseconds, in addition to a lease, after which a due row counts as forgotten.
const SLACK_MS: u64 = 60_000;

/// Checks every invariant of every database. A rule of several databases is one check with all their rows.
///
/// # Errors
/// A database failed.
pub(crate) async fn check(control: &Db, shards: &[(Shard, Db)], now: Timestamp) -> Result<Vec<Check>, DbError> {
    let mut checks: Vec<Check> = account::RULES.iter().map(|rule| Check { id: rule.id.to_owned(), bad_rows: 0 }).collect();
    let of_shards = shards.iter().map(|(_, db)| counts(db, account::RULES, now));
    for counts in futures_util::future::join_all(of_shards).await {
        for (check, bad_rows) in checks.iter_mut().zip(counts?) {
            check.bad_rows += bad_rows;
        }
    }
    let of_control = counts(control, spanning::RULES, now).await?;
    let control_checks = spanning::RULES.iter().zip(of_control);
    checks.extend(control_checks.map(|(rule, bad_rows)| Check { id: rule.id.to_owned(), bad_rows }));
    checks.extend(spanning::together(control, shards).await?);
    Ok(checks)
}

async fn counts(db: &Db, rules: &[Rule], now: Timestamp) -> Result<Vec<u64>, DbError> {
    #[derive(Deserialize)]
    struct Bad {
        bad: u64,
    }
    let late = now.as_ms().saturating_sub(SLACK_MS + bounds::LEASE_MS.max);
    let query = |rule: &Rule| Sql::new(rule.text, if rule.takes_time { vec![late.into()] } else { Vec::new() });
    let rows = db.batch(rules.iter().map(query).collect()).await?;
    rows.iter().map(|rows| Ok(rows.first::<Bad>()?.map_or(0, |row| row.bad))).collect()
}
