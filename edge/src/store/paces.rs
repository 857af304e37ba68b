//! What happens at most every so often, for all runs together. A start is reserved by one statement, so two runs never get the same.

use super::db::{Db, DbError, sql};
use bellwether_core::bounds;
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// How far apart things of this name were last said to happen, in milliseconds; `None` when nobody has said so within an hour.
pub(crate) async fn delay_ms(db: &Db, name: &str, now: Timestamp) -> Result<Option<u64>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        delay_ms: u64,
    }
    let row: Option<Row> =
        db.one(sql!("SELECT delay_ms FROM paces WHERE name = ?1 AND said_at > ?2", name, oldest(now))).await?.first()?;
    Ok(row.map(|row| row.delay_ms))
}

/// Reserves the next start under a name, not before now; `None` when that is after `latest`. `is_said`: whether the caller knows the
/// delay from its source, and not from [`delay_ms`].
pub(crate) async fn reserve(
    db: &Db,
    name: &str,
    delay_ms: u64,
    is_said: bool,
    now: Timestamp,
    latest: Timestamp,
) -> Result<Option<Timestamp>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        start: u64,
    }
    // A run may send 600 requests, and the platform lets it make a thousand queries: so this is one.
    let row: Option<Row> = db
        .one(sql!(
            "INSERT INTO paces(name, next_at, delay_ms, said_at) VALUES (?1, ?2 + ?3, ?3, ?2) ON CONFLICT(name) DO UPDATE \
             SET next_at = max(next_at, ?2) + ?3, delay_ms = ?3, said_at = iif(?5, ?2, said_at) WHERE next_at <= ?4 \
             RETURNING next_at - ?3 AS start",
            name,
            now.as_ms(),
            delay_ms,
            latest.as_ms(),
            is_said
        ))
        .await?
        .first()?;
    Ok(row.map(|row| Timestamp::from_ms(row.start)))
}

/// Drops what nobody waits for, and of which nobody has spoken for an hour.
pub(crate) async fn drop_old(db: &Db, now: Timestamp) -> Result<(), DbError> {
    db.one(sql!("DELETE FROM paces WHERE said_at <= ?1 AND next_at <= ?2", oldest(now), now.as_ms())).await?;
    Ok(())
}

fn oldest(now: Timestamp) -> u64 {
    now.as_ms().saturating_sub(bounds::PACE_KEPT_MS.max)
}
