//! What happens at most every so often, under a name. A turn is reserved by one statement, so nobody gets the same twice.

use super::db::{Db, DbError, sql};
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// Reserves the next turn under a name, not before now; turns are so many milliseconds apart. `None` when it is after `latest`.
pub(crate) async fn reserve(
    db: &Db,
    name: &str,
    apart_ms: u64,
    now: Timestamp,
    latest: Timestamp,
) -> Result<Option<Timestamp>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        turn: u64,
    }
    let row: Option<Row> = db
        .one(sql!(
            "INSERT INTO paces(name, next_at, delay_ms, said_at) VALUES (?1, ?2 + ?3, ?3, ?2) ON CONFLICT(name) DO UPDATE \
             SET next_at = max(next_at, ?2) + ?3, delay_ms = ?3, said_at = ?2 WHERE next_at <= ?4 RETURNING next_at - ?3 AS turn",
            name,
            now.as_ms(),
            apart_ms,
            latest.as_ms()
        ))
        .await?
        .first()?;
    Ok(row.map(|row| Timestamp::from_ms(row.turn)))
}

/// Deletes the names whose turns are all over.
pub(crate) async fn drop_old(db: &Db, now: Timestamp) -> Result<(), DbError> {
    db.one(sql!("DELETE FROM paces WHERE next_at <= ?1", now.as_ms())).await?;
    Ok(())
}
