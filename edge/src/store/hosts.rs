//! The paces of hosts, as the core decides them: a row is replaced only if it is still the one that was read.

use super::db::{Db, DbError, sql};
use bellwether_core::pace::Pace;
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// The pace of a host, if it has one.
pub(crate) async fn pace(db: &Db, origin: &str) -> Result<Option<Pace>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        pace: String,
    }
    let row: Option<Row> = db.one(sql!("SELECT pace FROM hosts WHERE origin = ?1", origin)).await?.first()?;
    row.map(|row| serde_json::from_str(&row.pace).map_err(|error| broken(&error))).transpose()
}

/// Replaces the pace of a host that was `seen`; the answer is whether nobody else was first.
pub(crate) async fn replace(db: &Db, origin: &str, seen: Option<&Pace>, pace: &Pace) -> Result<bool, DbError> {
    let text = |pace: &Pace| serde_json::to_string(pace).map_err(|error| broken(&error));
    db.one(sql!(
        "INSERT INTO hosts(origin, pace, idle_at) SELECT ?1, ?3, ?4 \
         WHERE ?2 IS NULL OR EXISTS(SELECT 1 FROM hosts WHERE origin = ?1) \
         ON CONFLICT(origin) DO UPDATE SET pace = excluded.pace, idle_at = excluded.idle_at WHERE hosts.pace = ?2 \
         RETURNING idle_at",
        origin,
        seen.map(text).transpose()?,
        text(pace)?,
        pace.idle_at().as_ms()
    ))
    .await?
    .any()
}

/// Deletes what nobody needs any more.
pub(crate) async fn drop_idle(db: &Db, now: Timestamp) -> Result<(), DbError> {
    db.one(sql!("DELETE FROM hosts WHERE idle_at <= ?1", now.as_ms())).await?;
    Ok(())
}

fn broken(error: &serde_json::Error) -> DbError {
    DbError::Other(format!("the pace of a host: {error}"))
}
