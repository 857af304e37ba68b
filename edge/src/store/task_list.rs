//! Tasks as the console shows them: content, state, what was reported, what visits found.

use super::db::{Db, DbError, Sql, sql};
use super::task_row::TaskRow;
use super::tasks::Pending;
use bellwether_core::id::{TargetId, TaskId};
use bellwether_core::pull::Task;
use serde::Deserialize;

/// A whole task.
pub(crate) struct Entry {
    pub(crate) seq: u64,
    pub(crate) content: Pending,
    pub(crate) task: Task,
    pub(crate) outcomes: Vec<OutcomeRow>,
    pub(crate) visits: Vec<VisitRow>,
}

#[derive(Deserialize)]
struct Place {
    seq: u64,
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
    /// When it is to be made; none when what was found stands.
    #[serde(rename = "at")]
    pub(crate) due_at: Option<u64>,
    pub(crate) found: Option<String>,
}

/// A page of a target's tasks.
pub(crate) struct Page<'a> {
    pub(crate) limit: u32,
    /// Only tasks that were created before this one.
    pub(crate) before_seq: Option<u64>,
    pub(crate) status: Option<&'a str>,
}

/// The three queries of some tasks: the tasks, their reports, their visits.
macro_rules! about {
    ($tasks:literal) => {
        [
            concat!("SELECT * FROM (", $tasks, ") ORDER BY seq DESC"),
            concat!(
                "SELECT o.* FROM outcomes o WHERE o.task_id IN (SELECT id FROM (",
                $tasks,
                ")) AND o.target_id = ?1 ORDER BY o.number"
            ),
            concat!("SELECT v.* FROM visits v WHERE v.task_id IN (SELECT id FROM (", $tasks, ")) ORDER BY v.occasion DESC"),
        ]
    };
}

/// Tasks of a target, newest first, one more than asked for if there is one; one round trip.
pub(crate) async fn list(db: &Db, target: &TargetId, page: &Page<'_>) -> Result<Vec<Entry>, DbError> {
    let queries = about!(
        "SELECT * FROM tasks WHERE target_id = ?1 AND seq < ?2 AND (?3 IS NULL OR status = ?3) ORDER BY seq DESC LIMIT ?4"
    );
    let before = page.before_seq.unwrap_or(LAST_SEQ);
    let ask = |text: &'static str| sql!(text, target.to_string(), before, page.status, page.limit + 1);
    entries(db, queries.map(ask)).await
}

/// Beyond every row, and still exact as a number of JavaScript.
const LAST_SEQ: u64 = 1 << 52;

/// One task of a target; one round trip.
pub(crate) async fn one(db: &Db, target: &TargetId, id: &TaskId) -> Result<Option<Entry>, DbError> {
    let queries = about!("SELECT * FROM tasks WHERE id = ?2 AND target_id = ?1");
    let ask = |text: &'static str| sql!(text, target.to_string(), id.to_string());
    Ok(entries(db, queries.map(ask)).await?.pop())
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
            seq: place.seq,
            content,
            task: state.into_task()?.0,
            outcomes: outcomes.extract_if(.., |outcome| outcome.task_id == id).collect(),
            visits: visits.extract_if(.., |visit| visit.task_id == id).collect(),
        })
    })
    .collect()
}
