//! Usage of the providers of the deployment, by account, day and feature, and what those features have earned.

use super::db::{Db, DbError, sql};
use bellwether_core::id::AccountId;
use bellwether_core::provider::{Charge, Usage};
use bellwether_core::time::{DAY_MS, Timestamp};
use serde::Deserialize;
use std::collections::BTreeMap;

/// Number of days that an operator sees.
pub(crate) const DAYS: u64 = 30;

/// One use of a provider.
pub(crate) struct Used<'a> {
    /// The operator's name of it.
    pub(crate) provider: &'a str,
    /// What asked.
    pub(crate) feature: &'a str,
    pub(crate) usage: &'a Usage,
    /// Why it brought nothing.
    pub(crate) failure: Option<FailureKind>,
    /// The reservation that it takes the place of, with the part of it.
    pub(crate) settled: Option<(Reservation, Charge)>,
}

/// Why a use brought nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FailureKind {
    Key,
    Quota,
    TooFast,
    Timeout,
    Page,
    Broken,
}

impl FailureKind {
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Key => "key",
            Self::Quota => "quota",
            Self::TooFast => "too_fast",
            Self::Timeout => "timeout",
            Self::Page => "page",
            Self::Broken => "broken",
        }
    }
}

/// What uses are counted by.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub(crate) struct OfDay {
    /// Days since 1970.
    pub(crate) day: u64,
    pub(crate) provider: String,
    pub(crate) feature: String,
}

/// Uses that brought nothing.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Failures {
    pub(crate) kind: String,
    pub(crate) uses: u64,
}

/// What a feature has earned on a day: the prices of its jobs that have ended, without those that were given back.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Earned {
    /// Days since 1970: when the job ended.
    pub(crate) day: u64,
    pub(crate) feature: String,
    pub(crate) jobs: u64,
    pub(crate) cents: u64,
}

/// Uses that are summed.
#[derive(Debug, Default)]
pub(crate) struct Sums {
    pub(crate) usage: Usage,
    /// Uses that brought nothing, by why.
    pub(crate) failures: BTreeMap<String, u64>,
}

/// What a feature has earned and cost on a day.
#[derive(Debug, Default)]
pub(crate) struct Money {
    pub(crate) jobs: u64,
    pub(crate) earned_cents: u64,
    pub(crate) cost_micros: u64,
    pub(crate) uncosted: u64,
}

/// What was asked in the last thirty days.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    /// By the operator's name of the provider.
    pub(crate) providers: BTreeMap<String, Sums>,
    pub(crate) days: BTreeMap<OfDay, Sums>,
    /// By day and feature.
    pub(crate) features: BTreeMap<(u64, String), Money>,
    /// For a provider that was never asked.
    pub(crate) nothing: Sums,
}

impl Seen {
    /// Changes the sums that uses count in.
    pub(crate) fn sums(&mut self, of: OfDay, change: impl Fn(&mut Sums)) {
        change(self.providers.entry(of.provider.clone()).or_default());
        change(self.days.entry(of).or_default());
    }
}

/// Adds one use of a provider to the counts, which take the place of what was reserved for it.
pub(crate) async fn count(db: &Db, account: &AccountId, used: &Used<'_>, now: Timestamp) -> Result<(), DbError> {
    let Used { provider, feature, usage, failure, settled } = *used;
    let mut batch = vec![sql!(
        "INSERT INTO provider_calls(account_id, day, provider, feature, calls, failures, cached, input_tokens, output_tokens, \
         cost_micros, uncosted) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) \
         ON CONFLICT(account_id, day, provider, feature) DO UPDATE SET \
         calls = calls + excluded.calls, failures = failures + excluded.failures, cached = cached + excluded.cached, \
         input_tokens = input_tokens + excluded.input_tokens, output_tokens = output_tokens + excluded.output_tokens, \
         cost_micros = cost_micros + excluded.cost_micros, uncosted = uncosted + excluded.uncosted",
        account.to_string(),
        now.day(),
        provider,
        feature,
        usage.calls,
        usage.failures,
        usage.cached,
        usage.input_tokens,
        usage.output_tokens,
        usage.cost_micros,
        usage.uncosted
    )];
    if let Some(kind) = failure {
        batch.push(sql!(
            "INSERT INTO provider_failures(day, provider, feature, kind, uses) VALUES (?1, ?2, ?3, ?4, 1) \
             ON CONFLICT(day, provider, feature, kind) DO UPDATE SET uses = uses + 1",
            now.day(),
            provider,
            feature,
            kind.as_str()
        ));
    }
    if let Some((reservation, charge)) = settled {
        batch.push(sql!(
            "UPDATE provider_reservations SET calls = max(0, calls - ?2), output_tokens = max(0, output_tokens - ?3), \
             cost_micros = max(0, cost_micros - ?4) WHERE id = ?1",
            reservation.id,
            charge.requests,
            charge.tokens,
            charge.cost_micros
        ));
    }
    db.batch(batch).await.map(drop)
}

/// What is reserved for a use that is under way.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct Reservation {
    id: u64,
}

/// Reserves what a use may take at most; with it, the calls, tokens of answers and cost of all that the account has used and reserved
/// today (UTC), this too. A reservation that
/// is never settled, because its run was broken off, stays until the day ends: its requests may have been billed.
pub(crate) async fn reserve(
    db: &Db,
    account: &AccountId,
    charge: Charge,
    now: Timestamp,
) -> Result<(Reservation, Usage), DbError> {
    let (account, day) = (account.to_string(), now.day());
    let sums = "SELECT sum(calls) AS calls, sum(output_tokens) AS output_tokens, sum(cost_micros) AS cost_micros FROM (\
        SELECT calls, output_tokens, cost_micros FROM provider_calls WHERE account_id = ?1 AND day = ?2 UNION ALL \
        SELECT calls, output_tokens, cost_micros FROM provider_reservations WHERE account_id = ?1 AND day = ?2)";
    let batch = vec![
        sql!("DELETE FROM provider_reservations WHERE account_id = ?1 AND day < ?2", account.clone(), day),
        sql!(
            "INSERT INTO provider_reservations(account_id, day, calls, output_tokens, cost_micros) VALUES (?1, ?2, ?3, ?4, ?5) \
             RETURNING id",
            account.clone(),
            day,
            charge.requests,
            charge.tokens,
            charge.cost_micros
        ),
        sql!(sums, account, day),
    ];
    let rows = db.batch(batch).await?;
    let (Some(made), Some(sums)) = (rows.get(1), rows.get(2)) else {
        return Err(DbError::Other("a batch without its results".to_owned()));
    };
    made.first()?.zip(sums.first()?).ok_or_else(|| DbError::Other("a reservation without its row".to_owned()))
}

/// Gives back a reservation of which nothing was asked.
pub(crate) async fn release(db: &Db, reservation: Reservation) -> Result<(), DbError> {
    db.one(sql!("DELETE FROM provider_reservations WHERE id = ?1", reservation.id)).await.map(drop)
}

/// The uses of each provider for each feature in the last `days` days, today with them, of all accounts of a database, by day.
pub(crate) async fn usage(db: &Db, now: Timestamp, days: u64) -> Result<Vec<(OfDay, Usage)>, DbError> {
    let text = "SELECT day, provider, feature, sum(calls) AS calls, sum(failures) AS failures, sum(cached) AS cached, \
        sum(input_tokens) AS input_tokens, sum(output_tokens) AS output_tokens, sum(cost_micros) AS cost_micros, \
        sum(uncosted) AS uncosted FROM provider_calls WHERE day > ?1 \
        GROUP BY day, provider, feature ORDER BY day, provider, feature";
    let rows = db.one(sql!(text, now.day().saturating_sub(days))).await?;
    Ok(rows.all()?.into_iter().zip(rows.all()?).collect())
}

/// What has failed in these days, by day.
pub(crate) async fn failures(db: &Db, now: Timestamp, days: u64) -> Result<Vec<(OfDay, Failures)>, DbError> {
    let text =
        "SELECT day, provider, feature, kind, uses FROM provider_failures WHERE day > ?1 ORDER BY day, provider, feature, kind";
    let rows = db.one(sql!(text, now.day().saturating_sub(days))).await?;
    Ok(rows.all()?.into_iter().zip(rows.all()?).collect())
}

/// What the features that have asked providers in the last thirty days have earned in them. Reads every job of those days: for operators.
pub(crate) async fn earned(db: &Db, now: Timestamp) -> Result<Vec<Earned>, DbError> {
    let oldest = now.day().saturating_sub(DAYS);
    let text = "SELECT CAST(completed_at / ?3 AS INTEGER) AS day, feature, count(*) AS jobs, sum(cost_cents) AS cents FROM jobs \
        WHERE completed_at >= ?2 AND feature IN (SELECT feature FROM provider_calls WHERE day > ?1) \
        AND NOT EXISTS (SELECT 1 FROM transfers t WHERE t.id = 'refund:' || jobs.id) AND cost_cents > 0 \
        GROUP BY 1, 2 ORDER BY 1, 2";
    db.one(sql!(text, oldest, Timestamp::of_day(oldest + 1).as_ms(), DAY_MS)).await?.all()
}
