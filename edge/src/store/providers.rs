//! What the providers of the deployment were asked, by account and day.

use super::db::{Db, DbError, sql};
use bellwether_core::id::AccountId;
use bellwether_core::provider::Usage;
use bellwether_core::time::Timestamp;
use serde::Deserialize;

const DAY_MS: u64 = 86_400_000;
/// Days that an operator sees.
const DAYS: u64 = 30;

/// Calls of a provider.
#[derive(Debug, Clone, Default, Deserialize)]
pub(crate) struct Calls {
    pub(crate) provider: String,
    /// In the last thirty days.
    pub(crate) calls: u64,
    /// Of them, those that brought nothing.
    pub(crate) failures: u64,
    /// Answers that needed no call.
    pub(crate) cached: u64,
    pub(crate) input_tokens: u64,
    pub(crate) output_tokens: u64,
    /// Millionths of the provider's currency.
    pub(crate) cost_micros: u64,
    /// Calls whose cost is not known.
    pub(crate) uncosted: u64,
}

impl Calls {
    /// The sum of two, of one provider.
    pub(crate) fn plus(self, other: &Self) -> Self {
        Self {
            calls: self.calls + other.calls,
            failures: self.failures + other.failures,
            cached: self.cached + other.cached,
            input_tokens: self.input_tokens + other.input_tokens,
            output_tokens: self.output_tokens + other.output_tokens,
            cost_micros: self.cost_micros + other.cost_micros,
            uncosted: self.uncosted + other.uncosted,
            provider: self.provider,
        }
    }
}

/// Counts what one use of a provider came to.
pub(crate) async fn count(db: &Db, account: &AccountId, provider: &str, usage: &Usage, now: Timestamp) -> Result<(), DbError> {
    db.one(sql!(
        "INSERT INTO provider_calls(account_id, provider, day, calls, failures, cached, input_tokens, output_tokens, cost_micros, \
         uncosted) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT(account_id, provider, day) DO UPDATE SET \
         calls = calls + excluded.calls, failures = failures + excluded.failures, cached = cached + excluded.cached, \
         input_tokens = input_tokens + excluded.input_tokens, output_tokens = output_tokens + excluded.output_tokens, \
         cost_micros = cost_micros + excluded.cost_micros, uncosted = uncosted + excluded.uncosted",
        account.to_string(),
        provider,
        now.as_ms() / DAY_MS,
        usage.calls,
        usage.failures,
        usage.cached,
        usage.input_tokens,
        usage.output_tokens,
        usage.cost_micros,
        usage.uncosted
    ))
    .await
    .map(drop)
}

/// The calls of each provider in the last thirty days, of all accounts of a database.
pub(crate) async fn calls(db: &Db, now: Timestamp) -> Result<Vec<Calls>, DbError> {
    db.one(sql!(
        "SELECT provider, sum(calls) AS calls, sum(failures) AS failures, sum(cached) AS cached, \
         sum(input_tokens) AS input_tokens, sum(output_tokens) AS output_tokens, sum(cost_micros) AS cost_micros, \
         sum(uncosted) AS uncosted FROM provider_calls WHERE day > ?1 GROUP BY provider ORDER BY provider",
        (now.as_ms() / DAY_MS).saturating_sub(DAYS)
    ))
    .await?
    .all()
}

/// What an account has used of all providers together today (UTC).
pub(crate) async fn today(db: &Db, account: &AccountId, now: Timestamp) -> Result<Usage, DbError> {
    let row: Option<Usage> = db
        .one(sql!(
            "SELECT coalesce(sum(calls), 0) AS calls, coalesce(sum(failures), 0) AS failures, coalesce(sum(cached), 0) AS cached, \
             coalesce(sum(input_tokens), 0) AS input_tokens, coalesce(sum(output_tokens), 0) AS output_tokens, \
             coalesce(sum(cost_micros), 0) AS cost_micros, coalesce(sum(uncosted), 0) AS uncosted FROM provider_calls \
             WHERE account_id = ?1 AND day = ?2",
            account.to_string(),
            now.as_ms() / DAY_MS
        ))
        .await?
        .first()?;
    Ok(row.unwrap_or_default())
}
