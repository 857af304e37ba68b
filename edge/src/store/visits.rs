//! Visits of published pages: which are due, who makes one, and what it found.

use super::db::{Db, DbError, sql};
use bellwether_core::bounds;
use bellwether_core::id::TaskId;
use bellwether_core::pull::{Occasion, Visit};
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// A visit that the caller has taken and is to make.
#[derive(Deserialize)]
pub(crate) struct Claimed {
    pub(crate) attempts: u64,
    pub(crate) published_url: String,
    /// The payload's HTML; empty when the action has none.
    pub(crate) html: String,
}

/// Takes a visit that is due; `None` when another has taken it, it is not due, or its finding stands. Who takes it and dies
/// leaves it to the sweep: it is due again after a while.
pub(crate) async fn claim(db: &Db, task: &TaskId, occasion: Occasion, now: Timestamp) -> Result<Option<Claimed>, DbError> {
    let rows = db
        .batch(vec![
            sql!(
                "UPDATE visits SET attempts = attempts + 1, due_at = ?4 WHERE task_id = ?1 AND occasion = ?2 AND due_at <= ?3 \
                 RETURNING attempts",
                task.to_string(),
                occasion.as_str(),
                now.as_ms(),
                now.plus_ms(bounds::VISIT_AGAIN_MS.max).as_ms()
            ),
            sql!(
                "SELECT v.attempts, t.published_url, coalesce(json_extract(t.payload, '$.html'), '') AS html \
                 FROM visits v JOIN tasks t ON t.id = v.task_id WHERE v.task_id = ?1 AND v.occasion = ?2 \
                 AND t.published_url IS NOT NULL",
                task.to_string(),
                occasion.as_str()
            ),
        ])
        .await?;
    let [taken, claimed] = rows.as_slice() else { return Ok(None) };
    if taken.any()? { claimed.first() } else { Ok(None) }
}

/// Keeps what a visit found. `again_at`: when it is to be made once more, because it reached nothing.
pub(crate) async fn keep(
    db: &Db,
    task: &TaskId,
    visit: &Visit,
    attempts: u64,
    again_at: Option<Timestamp>,
) -> Result<(), DbError> {
    let found = serde_json::to_string(visit).map_err(|error| DbError::Other(error.to_string()))?;
    db.one(sql!(
        "UPDATE visits SET found = ?4, due_at = ?5 WHERE task_id = ?1 AND occasion = ?2 AND attempts = ?3",
        task.to_string(),
        visit.occasion.as_str(),
        attempts,
        found,
        again_at.map(Timestamp::as_ms)
    ))
    .await?;
    Ok(())
}

/// Visits that are due, at most `most`.
pub(crate) async fn due(db: &Db, now: Timestamp, most: u32) -> Result<Vec<(TaskId, Occasion)>, DbError> {
    #[derive(Deserialize)]
    struct Due {
        task_id: String,
        occasion: String,
    }
    let rows = db
        .one(sql!("SELECT task_id, occasion FROM visits WHERE due_at <= ?1 ORDER BY due_at LIMIT ?2", now.as_ms(), most))
        .await?;
    let due = rows.all::<Due>()?;
    Ok(due.iter().filter_map(|d| Some((TaskId::parse(&d.task_id)?, Occasion::parse(&d.occasion)?))).collect())
}
