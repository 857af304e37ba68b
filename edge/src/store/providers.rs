//! Usage of the providers of the deployment, by account and day.

use super::db::{Db, DbError, sql};
use bellwether_core::id::AccountId;
use bellwether_core::provider::Usage;
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// Number of days that an operator sees.
const DAYS: u64 = 30;

/// The columns that are counted, each summed over the rows: names and meaning are those of [`Usage`].
macro_rules! sums {
    () => {
        "coalesce(sum(calls), 0) AS calls, coalesce(sum(failures), 0) AS failures, coalesce(sum(cached), 0) AS cached, \
         coalesce(sum(input_tokens), 0) AS input_tokens, coalesce(sum(output_tokens), 0) AS output_tokens, \
         coalesce(sum(cost_micros), 0) AS cost_micros, coalesce(sum(uncosted), 0) AS uncosted FROM provider_calls "
    };
}

/// Adds one use of a provider to the counts.
pub(crate) async fn count(db: &Db, account: &AccountId, provider: &str, usage: &Usage, now: Timestamp) -> Result<(), DbError> {
    db.one(sql!(
        "INSERT INTO provider_calls(account_id, provider, day, calls, failures, cached, input_tokens, output_tokens, cost_micros, \
         uncosted) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT(account_id, provider, day) DO UPDATE SET \
         calls = calls + excluded.calls, failures = failures + excluded.failures, cached = cached + excluded.cached, \
         input_tokens = input_tokens + excluded.input_tokens, output_tokens = output_tokens + excluded.output_tokens, \
         cost_micros = cost_micros + excluded.cost_micros, uncosted = uncosted + excluded.uncosted",
        account.to_string(),
        provider,
        now.day(),
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

/// The usage of each provider in the last thirty days, of all accounts of a database.
pub(crate) async fn usage(db: &Db, now: Timestamp) -> Result<Vec<(String, Usage)>, DbError> {
    #[derive(Deserialize)]
    struct Named {
        provider: String,
    }
    let oldest = now.day().saturating_sub(DAYS);
    let text = concat!("SELECT provider, ", sums!(), "WHERE day > ?1 GROUP BY provider ORDER BY provider");
    let rows = db.one(sql!(text, oldest)).await?;
    let providers: Vec<Named> = rows.all()?;
    Ok(providers.into_iter().map(|row| row.provider).zip(rows.all()?).collect())
}

/// What an account has used of all providers together today (UTC).
pub(crate) async fn today(db: &Db, account: &AccountId, now: Timestamp) -> Result<Usage, DbError> {
    let text = concat!("SELECT ", sums!(), "WHERE account_id = ?1 AND day = ?2");
    let row: Option<Usage> = db.one(sql!(text, account.to_string(), now.day())).await?.first()?;
    Ok(row.unwrap_or_default())
}
