//! The paces of hosts, as the core decides them: a row is replaced only if it is still the one that was read.

use super::db::{Db, DbError, sql};
use bellwether_core::pace::Pace;
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// A row as it was read or written.
pub(crate) struct Kept {
    /// `None` when another version of the service wrote it, in a form that this one does not read: then it is written anew.
    pub(crate) pace: Option<Pace>,
    text: String,
}

/// The pace of a host, if it has one.
pub(crate) async fn pace(db: &Db, origin: &str) -> Result<Option<Kept>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        pace: String,
    }
    let row: Option<Row> = db.one(sql!("SELECT pace FROM hosts WHERE origin = ?1", origin)).await?.first()?;
    Ok(row.map(|row| Kept { pace: serde_json::from_str(&row.pace).ok(), text: row.pace }))
}

/// Replaces the pace of a host that was `seen`. `None` when somebody else was first.
pub(crate) async fn replace(db: &Db, origin: &str, seen: Option<&Kept>, pace: Pace) -> Result<Option<Kept>, DbError> {
    let text = serde_json::to_string(&pace).map_err(|error| DbError::Other(format!("the pace of a host: {error}")))?;
    let written = db
        .one(sql!(
            "INSERT INTO hosts(origin, pace, idle_at) SELECT ?1, ?3, ?4 \
             WHERE ?2 IS NULL OR EXISTS(SELECT 1 FROM hosts WHERE origin = ?1) \
             ON CONFLICT(origin) DO UPDATE SET pace = excluded.pace, idle_at = excluded.idle_at WHERE hosts.pace = ?2 \
             RETURNING idle_at",
            origin,
            seen.map(|kept| kept.text.as_str()),
            text.as_str(),
            pace.idle_at().as_ms()
        ))
        .await?;
    Ok(written.any()?.then_some(Kept { pace: Some(pace), text }))
}

/// Forgets the pace of a host.
pub(crate) async fn forget(db: &Db, origin: &str) -> Result<(), DbError> {
    db.one(sql!("DELETE FROM hosts WHERE origin = ?1", origin)).await?;
    Ok(())
}

/// Deletes what nobody needs any more.
pub(crate) async fn drop_idle(db: &Db, now: Timestamp) -> Result<(), DbError> {
    db.one(sql!("DELETE FROM hosts WHERE idle_at <= ?1", now.as_ms())).await?;
    Ok(())
}
