//! What the tasks of a site and their reports say together: counts and the latest rows. Every query is of one target, and has a bound.

use super::db::{Db, DbError, Rows, sql};
use bellwether_core::bounds;
use bellwether_core::id::TargetId;
use bellwether_core::time::Timestamp;
use serde::{Deserialize, Serialize};

/// The rows about one target.
pub(crate) struct Pipeline {
    pub(crate) counts: Vec<CountRow>,
    pub(crate) cycles: Vec<CycleRow>,
    pub(crate) planned: PlannedRow,
    /// The latest first.
    pub(crate) published: Vec<PublishedRow>,
    pub(crate) failures: Vec<FailureRow>,
    /// The most frequent first.
    pub(crate) categories: Vec<CategoryRow>,
    pub(crate) lapses: LapseRow,
    pub(crate) kinds: Vec<KindRow>,
}

/// Tasks of an action in a state.
#[derive(Deserialize, Serialize)]
pub(crate) struct CountRow {
    pub(crate) action_type: String,
    pub(crate) status: String,
    pub(crate) tasks: u32,
}

/// Tasks of a cycle; the phase is that of its newest task.
#[derive(Deserialize, Serialize)]
pub(crate) struct CycleRow {
    pub(crate) cycle: u64,
    pub(crate) phase: String,
    pub(crate) planned: u32,
    pub(crate) in_progress: u32,
    pub(crate) completed: u32,
    pub(crate) error: u32,
}

/// Since when tasks wait.
#[derive(Deserialize)]
pub(crate) struct PlannedRow {
    pub(crate) oldest: Option<u64>,
    /// Of those that the guard lets out.
    pub(crate) oldest_due: Option<u64>,
}

/// A task that was published.
#[derive(Deserialize)]
pub(crate) struct PublishedRow {
    pub(crate) id: String,
    pub(crate) action_type: String,
    pub(crate) goal_type: String,
    pub(crate) published_url: String,
    pub(crate) created_at: u64,
    pub(crate) ended_at: u64,
    /// What the latest visit found that saw its page, as it is stored.
    pub(crate) found: Option<String>,
}

/// Reported failures of an action.
#[derive(Deserialize)]
pub(crate) struct FailureRow {
    pub(crate) action_type: String,
    pub(crate) reports: u32,
}

/// Reported failures in a category.
#[derive(Deserialize)]
pub(crate) struct CategoryRow {
    pub(crate) category: String,
    pub(crate) reports: u32,
}

/// Tasks whose lease has ended without a report, and that nobody has taken since.
#[derive(Deserialize)]
pub(crate) struct LapseRow {
    pub(crate) tasks: u32,
    pub(crate) since: Option<u64>,
}

/// Open tasks of an action and a goal.
#[derive(Deserialize)]
pub(crate) struct KindRow {
    pub(crate) action_type: String,
    pub(crate) goal_type: String,
    pub(crate) open: u32,
}

/// Reads the rows of a target; one round trip. `last_cycle` is the last one that its guard lets out.
pub(crate) async fn read(db: &Db, target: &TargetId, last_cycle: u64, now: Timestamp) -> Result<Pipeline, DbError> {
    let target = target.to_string();
    let since = now.as_ms().saturating_sub(bounds::PIPELINE_FAILURES_MS.max);
    let rows = db
        .batch(vec![
            sql!(
                "SELECT action_type, status, count(*) AS tasks FROM tasks WHERE target_id = ?1 GROUP BY action_type, status",
                target.as_str()
            ),
            // `phase` is of the row with the greatest `seq` (<https://www.sqlite.org/lang_select.html#bareagg>).
            sql!(
                "SELECT cycle, phase, planned, in_progress, completed, error FROM (SELECT cycle, phase, max(seq), \
                 sum(status = 'planned') AS planned, sum(status = 'in_progress') AS in_progress, \
                 sum(status = 'completed') AS completed, sum(status = 'error') AS error FROM tasks WHERE target_id = ?1 \
                 GROUP BY cycle) ORDER BY planned + in_progress > 0 DESC, iif(planned + in_progress > 0, cycle, -cycle) LIMIT ?2",
                target.as_str(),
                bounds::PIPELINE_CYCLES.max
            ),
            sql!(
                "SELECT min(created_at) AS oldest, min(iif(cycle <= ?2, created_at, NULL)) AS oldest_due FROM tasks \
                 WHERE target_id = ?1 AND status = 'planned'",
                target.as_str(),
                last_cycle
            ),
            sql!(
                "SELECT id, action_type, goal_type, published_url, created_at, ended_at, (SELECT found FROM visits v \
                 WHERE v.task_id = t.id AND json_extract(found, '$.status') IS NOT NULL ORDER BY occasion = 'impact' DESC LIMIT 1) AS found FROM tasks t \
                 WHERE target_id = ?1 AND status = 'completed' ORDER BY ended_at DESC, seq DESC LIMIT ?2",
                target.as_str(),
                bounds::PIPELINE_PUBLISHED.max
            ),
            sql!(
                "SELECT t.action_type, count(*) AS reports FROM outcomes o JOIN tasks t ON t.id = o.task_id \
                 WHERE o.target_id = ?1 AND o.ok = 0 AND o.at >= ?2 GROUP BY t.action_type",
                target.as_str(),
                since
            ),
            // Clients are free to name categories.
            sql!(
                "SELECT category, count(*) AS reports FROM outcomes WHERE target_id = ?1 AND ok = 0 AND at >= ?2 \
                 GROUP BY category ORDER BY reports DESC, category LIMIT ?3",
                target.as_str(),
                since,
                bounds::PIPELINE_CATEGORIES.max
            ),
            sql!(
                "SELECT count(*) AS tasks, min(coalesce(lapsed_at, lease_until)) AS since FROM tasks WHERE target_id = ?1 \
                 AND (status = 'in_progress' AND lease_until <= ?2 OR status IN ('planned', 'error') AND lapsed_at IS NOT NULL)",
                target.as_str(),
                now.as_ms()
            ),
            sql!(
                "SELECT action_type, goal_type, sum(status IN ('planned', 'in_progress')) AS open FROM tasks \
                 WHERE target_id = ?1 GROUP BY action_type, goal_type ORDER BY max(seq) DESC LIMIT ?2",
                target.as_str(),
                bounds::PIPELINE_KINDS.max
            ),
        ])
        .await?;
    let [counts, cycles, planned, published, failures, categories, lapses, kinds] = rows.as_slice() else {
        return Err(DbError::Other("a batch of eight gave other rows".to_owned()));
    };
    Ok(Pipeline {
        counts: counts.all()?,
        cycles: cycles.all()?,
        planned: only(planned)?,
        published: published.all()?,
        failures: failures.all()?,
        categories: categories.all()?,
        lapses: only(lapses)?,
        kinds: kinds.all()?,
    })
}

/// The row of a query that has exactly one.
fn only<T: serde::de::DeserializeOwned>(rows: &Rows) -> Result<T, DbError> {
    rows.first()?.ok_or_else(|| DbError::Other("an aggregate gave no row".to_owned()))
}
