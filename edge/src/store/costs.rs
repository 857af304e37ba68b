//! What runs have cost the deployment, by account and day.

use super::db::{Db, DbError, sql};
use bellwether_core::bounds;
use bellwether_core::cost::Cost;
use bellwether_core::id::{AccountId, JobId};
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// What a run belonged to.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Part {
    Job(JobId),
    Audit(JobId),
    /// Nothing that is stored.
    Alone,
}

/// Adds a run of a feature to the day of its account, and to the job or audit that it was a part of.
pub(crate) async fn count(
    db: &Db,
    account: &AccountId,
    feature: &str,
    part: Part,
    cost: &Cost,
    now: Timestamp,
) -> Result<(), DbError> {
    let mut batch = vec![sql!(
        "INSERT INTO costs(account_id, feature, day, runs, requests, received_bytes, busy_ms) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) \
         ON CONFLICT(day, account_id, feature) DO UPDATE SET runs = runs + excluded.runs, requests = requests + excluded.requests, \
         received_bytes = received_bytes + excluded.received_bytes, busy_ms = busy_ms + excluded.busy_ms",
        account.to_string(),
        feature,
        now.day(),
        cost.runs,
        cost.requests,
        cost.received_bytes,
        cost.busy_ms
    )];
    macro_rules! add_to {
        ($table:literal, $id:expr) => {
            sql!(
                concat!(
                    "UPDATE ",
                    $table,
                    " SET requests = requests + ?3, received_bytes = received_bytes + ?4, busy_ms = busy_ms + ?5 \
                     WHERE account_id = ?1 AND id = ?2"
                ),
                account.to_string(),
                $id.to_string(),
                cost.requests,
                cost.received_bytes,
                cost.busy_ms
            )
        };
    }
    match part {
        Part::Job(id) => batch.push(add_to!("jobs", id)),
        Part::Audit(id) => batch.push(add_to!("audits", id)),
        Part::Alone => {}
    }
    db.batch(batch).await.map(drop)
}

/// How often a feature ran for an account on a day.
pub(crate) async fn runs(db: &Db, account: &AccountId, feature: &str, day: Timestamp) -> Result<u64, DbError> {
    #[derive(Deserialize)]
    struct Row {
        runs: u64,
    }
    let text = "SELECT runs FROM costs WHERE day = ?1 AND account_id = ?2 AND feature = ?3";
    let row: Option<Row> = db.one(sql!(text, day.day(), account.to_string(), feature)).await?.first()?;
    Ok(row.map_or(0, |row| row.runs))
}

/// What a feature, or an account, has cost on a day.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Sum {
    /// The feature, or the account.
    pub(crate) of: String,
    #[serde(flatten)]
    pub(crate) cost: Cost,
}

/// The costs of a day.
pub(crate) struct OfDay {
    /// By feature.
    pub(crate) features: Vec<Sum>,
    /// The accounts that cost the most, the busiest first.
    pub(crate) accounts: Vec<Sum>,
}

/// The columns of a sum.
macro_rules! sums {
    () => {
        "sum(runs) AS runs, sum(requests) AS requests, sum(received_bytes) AS received_bytes, sum(busy_ms) AS busy_ms FROM costs "
    };
}

/// The costs of a day in one database: of one account, or of all.
pub(crate) async fn of_day(db: &Db, day: Timestamp, account: Option<&AccountId>) -> Result<OfDay, DbError> {
    let features =
        concat!("SELECT feature AS \"of\", ", sums!(), "WHERE day = ?1 AND (?2 IS NULL OR account_id = ?2) GROUP BY feature");
    let accounts = concat!(
        "SELECT account_id AS \"of\", ",
        sums!(),
        "WHERE day = ?1 AND (?2 IS NULL OR account_id = ?2) GROUP BY account_id ORDER BY busy_ms DESC, \"of\" LIMIT ?3"
    );
    let (day, account) = (day.day(), account.map(ToString::to_string));
    let accounts = sql!(accounts, day, account.clone(), bounds::COSTLY_ACCOUNTS.max);
    let rows = db.batch(vec![sql!(features, day, account), accounts]).await?;
    let [features, accounts] = rows.as_slice() else { return Err(DbError::Other("a batch of two gave other rows".to_owned())) };
    Ok(OfDay { features: features.all()?, accounts: accounts.all()? })
}

/// Drops the days that are too old, of runs and of providers.
pub(crate) async fn drop_old(db: &Db, now: Timestamp) -> Result<(), DbError> {
    let oldest = Timestamp::from_ms(now.as_ms().saturating_sub(bounds::COSTS_KEPT_MS.max)).day();
    db.batch(vec![
        sql!("DELETE FROM costs WHERE day < ?1", oldest),
        sql!("DELETE FROM provider_calls WHERE day < ?1", oldest),
        sql!("DELETE FROM provider_failures WHERE day < ?1", oldest),
    ])
    .await
    .map(drop)
}
