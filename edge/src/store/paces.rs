//! What happens at most every so often, for all runs together. A start is reserved by one statement, so two runs never get the same.

use super::db::{Db, DbError, sql};
use bellwether_core::bounds;
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// Reserves the next start under a name, not before now; `None` when that is after `latest`. Without a delay that the caller knows,
/// the one that was said in the last hour counts; if there is none, the answer is now.
pub(crate) async fn reserve(
    db: &Db,
    name: &str,
    delay_ms: Option<u64>,
    now: Timestamp,
    latest: Timestamp,
) -> Result<Option<Timestamp>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        next_at: u64,
    }
    let (at, latest_ms) = (now.as_ms(), latest.as_ms());
    let (oldest, written) = match delay_ms {
        Some(delay_ms) => (
            0,
            sql!(
                "INSERT INTO paces(name, next_at, delay_ms, said_at) VALUES (?1, ?2 + ?3, ?3, ?2) ON CONFLICT(name) DO UPDATE \
                 SET next_at = max(next_at, ?2) + ?3, delay_ms = ?3, said_at = ?2 WHERE next_at <= ?4",
                name,
                at,
                delay_ms,
                latest_ms
            ),
        ),
        None => (
            oldest(now),
            sql!(
                "UPDATE paces SET next_at = max(next_at, ?2) + delay_ms WHERE name = ?1 AND said_at > ?3 AND next_at <= ?4",
                name,
                at,
                oldest(now),
                latest_ms
            ),
        ),
    };
    // One transaction: what is read is what the second statement changes.
    let found = sql!("SELECT next_at FROM paces WHERE name = ?1 AND said_at > ?2", name, oldest);
    let rows = db.batch(vec![found, written]).await?;
    let reserved: Option<Row> = rows.first().map_or(Ok(None), super::db::Rows::first)?;
    let start = reserved.map_or(now, |row| Timestamp::from_ms(row.next_at).max(now));
    Ok((start <= latest).then_some(start))
}

/// Drops what nobody waits for, and of which nobody has spoken for an hour.
pub(crate) async fn drop_old(db: &Db, now: Timestamp) -> Result<(), DbError> {
    db.one(sql!("DELETE FROM paces WHERE said_at <= ?1 AND next_at <= ?2", oldest(now), now.as_ms())).await?;
    Ok(())
}

fn oldest(now: Timestamp) -> u64 {
    now.as_ms().saturating_sub(bounds::PACE_KEPT_MS.max)
}
