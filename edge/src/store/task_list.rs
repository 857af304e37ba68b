//! Tasks for the console: content, state, reports, and findings of visits.

use super::db::{Db, DbError, Sql, first_bytes, sql};
use super::task_row::TaskRow;
use super::tasks::Pending;
use bellwether_core::bounds;
use bellwether_core::id::{TargetId, TaskId};
use bellwether_core::pull::Task;
use serde::Deserialize;

/// A whole task.
pub(crate) struct Entry {
    /// Whether another one follows.
    pub(crate) is_followed: bool,
    pub(crate) content: Pending,
    pub(crate) task: Task,
    pub(crate) outcomes: Vec<OutcomeRow>,
    pub(crate) visits: Vec<VisitRow>,
}

#[derive(Deserialize)]
struct Place {
    more: u8,
}

/// One report of a task.
#[derive(Deserialize)]
pub(crate) struct OutcomeRow {
    task_id: String,
    pub(crate) number: u64,
    pub(crate) generation: u32,
    pub(crate) ok: u8,
    pub(crate) category: Option<String>,
    pub(crate) message: Option<String>,
    pub(crate) at: u64,
}

/// One visit of a published page, made or planned.
#[derive(Deserialize)]
pub(crate) struct VisitRow {
    task_id: String,
    pub(crate) occasion: String,
    /// When it is due; `None` if its finding is final.
    #[serde(rename = "at")]
    pub(crate) due_at: Option<u64>,
    pub(crate) found: Option<String>,
}

/// A page of a target's tasks.
pub(crate) struct Page<'a> {
    pub(crate) limit: u32,
    /// Only tasks that were created before this one.
    pub(crate) before: Option<TaskId>,
    pub(crate) status: Option<&'a str>,
    pub(crate) with_payload: bool,
}

/// The three queries about some tasks: the tasks, their reports, their visits. `?5` is the maximum of bytes, `?6` says whether
/// payloads are requested.
macro_rules! about {
    ($tasks:literal) => {
        [
            first_bytes!(order "seq DESC", most "?5",
                "SELECT seq, id, target_id, version, action_type, goal, goal_type, phase, cycle, status, generation, lapses, lapsed_at, \
                 created_at, holder, execution_started_at, lease_until, ended_at, published_url, cms_post_id, notes, \
                 error_category, error_message, iif(?6, payload, NULL) AS payload, iif(?6, octet_length(payload), 0) AS bytes \
                 FROM (", $tasks, ")"),
            concat!(
                "SELECT o.* FROM outcomes o WHERE o.task_id IN (SELECT id FROM (",
                $tasks,
                ")) AND o.target_id = ?1 ORDER BY o.number"
            ),
            concat!("SELECT v.* FROM visits v WHERE v.task_id IN (SELECT id FROM (", $tasks, ")) ORDER BY v.occasion DESC"),
        ]
    };
}

/// Tasks of a target, newest first, with one entry more than the limit if there is one, with fewer if their payloads are long;
/// one round trip.
pub(crate) async fn list(db: &Db, target: &TargetId, page: &Page<'_>) -> Result<Vec<Entry>, DbError> {
    let queries = about!(
        "SELECT * FROM tasks WHERE target_id = ?1 AND (?2 IS NULL OR seq < (SELECT seq FROM tasks WHERE id = ?2)) \
         AND (?3 IS NULL OR status = ?3) ORDER BY seq DESC LIMIT ?4"
    );
    let (target, before) = (target.to_string(), page.before.map(|id| id.to_string()));
    let [tasks, outcomes, visits] = queries;
    let about = |text: &'static str| sql!(text, target.as_str(), before.clone(), page.status, page.limit + 1);
    let mut tasks = about(tasks);
    tasks.args.extend([bounds::LIST_BYTES.max.into(), page.with_payload.into()]);
    entries(db, [tasks, about(outcomes), about(visits)]).await
}

/// One task of a target, with its payload; one round trip.
pub(crate) async fn one(db: &Db, target: &TargetId, id: &TaskId) -> Result<Option<Entry>, DbError> {
    let queries = about!("SELECT * FROM tasks WHERE id = ?2 AND target_id = ?1");
    let (target, id) = (target.to_string(), id.to_string());
    let [task, outcomes, visits] = queries;
    let about = |text: &'static str| sql!(text, target.as_str(), id.as_str());
    let task = sql!(task, target.as_str(), id.as_str(), None::<&str>, None::<&str>, bounds::LIST_BYTES.max, true);
    Ok(entries(db, [task, about(outcomes), about(visits)]).await?.pop())
}

async fn entries(db: &Db, queries: [Sql; 3]) -> Result<Vec<Entry>, DbError> {
    let rows = db.batch(Vec::from(queries)).await?;
    let [tasks, outcomes, visits] = rows.as_slice() else { return Ok(Vec::new()) };
    let mut outcomes: Vec<OutcomeRow> = outcomes.all()?;
    let mut visits: Vec<VisitRow> = visits.all()?;
    let (places, contents, states) = (tasks.all::<Place>()?, tasks.all::<Pending>()?, tasks.all::<TaskRow>()?);
    let rows = places.into_iter().zip(contents).zip(states);
    rows.map(|((place, content), state)| {
        let id = content.id.clone();
        Ok(Entry {
            is_followed: place.more == 1,
            content,
            task: state.into_task()?.0,
            outcomes: outcomes.extract_if(.., |outcome| outcome.task_id == id).collect(),
            visits: visits.extract_if(.., |visit| visit.task_id == id).collect(),
        })
    })
    .collect()
}
