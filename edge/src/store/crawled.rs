//! Which requests of a crawl have a stored answer.

use super::db::{Db, DbError, sql};
use bellwether_core::bounds;
use bellwether_core::id::{AccountId, JobId, RunToken};
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// The keys of the stored answers that are still fresh.
pub(crate) async fn keys(db: &Db, account: &AccountId, crawl: &JobId, now: Timestamp) -> Result<Vec<String>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        keys: String,
    }
    let text = "SELECT keys FROM crawled WHERE account_id = ?1 AND crawl = ?2 AND at > ?3";
    let rows: Vec<Row> = db.one(sql!(text, account.to_string(), crawl.to_string(), oldest(now))).await?.all()?;
    Ok(rows.iter().flat_map(|row| row.keys.split(' ')).filter(|key| !key.is_empty()).map(str::to_owned).collect())
}

/// Adds the keys of a run.
pub(crate) async fn add(
    db: &Db,
    account: &AccountId,
    crawl: &JobId,
    run: RunToken,
    keys: &[String],
    now: Timestamp,
) -> Result<(), DbError> {
    let text = "INSERT OR REPLACE INTO crawled(account_id, crawl, run, keys, at) VALUES (?1, ?2, ?3, ?4, ?5)";
    let values = sql!(text, account.to_string(), crawl.to_string(), run.to_string(), keys.join(" "), now.as_ms());
    db.one(values).await.map(drop)
}

/// Drops the keys of answers that are no longer fresh.
pub(crate) async fn drop_old(db: &Db, now: Timestamp) -> Result<(), DbError> {
    db.one(sql!("DELETE FROM crawled WHERE at <= ?1", oldest(now))).await?;
    Ok(())
}

fn oldest(now: Timestamp) -> u64 {
    now.as_ms().saturating_sub(bounds::CRAWL_KEPT_MS.max)
}
