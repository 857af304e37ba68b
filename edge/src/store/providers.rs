//! What the providers of the deployment were asked.

use super::db::{Db, DbError, sql};
use bellwether_core::time::Timestamp;
use serde::Deserialize;

const DAY_MS: u64 = 86_400_000;

/// Calls of a provider.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Calls {
    pub(crate) provider: String,
    /// In the last thirty days.
    pub(crate) calls: u64,
    /// Of them, those that brought nothing.
    pub(crate) failures: u64,
}

/// Counts a call.
pub(crate) async fn count(db: &Db, provider: &str, failed: bool, now: Timestamp) -> Result<(), DbError> {
    db.one(sql!(
        "INSERT INTO provider_calls(provider, day, calls, failures) VALUES (?1, ?2, 1, ?3) \
         ON CONFLICT(provider, day) DO UPDATE SET calls = calls + 1, failures = failures + excluded.failures",
        provider,
        now.as_ms() / DAY_MS,
        failed
    ))
    .await?;
    Ok(())
}

/// The calls of each provider in the last thirty days.
pub(crate) async fn calls(db: &Db, now: Timestamp) -> Result<Vec<Calls>, DbError> {
    db.one(sql!(
        "SELECT provider, sum(calls) AS calls, sum(failures) AS failures FROM provider_calls WHERE day > ?1 \
         GROUP BY provider ORDER BY provider",
        (now.as_ms() / DAY_MS).saturating_sub(30)
    ))
    .await?
    .all()
}
