//! Tasks of pull publishing: load, list, and commit what the core decided.
//!
//! A commit is one batch. Its first statement compares what was loaded (the task's version, for a report the guard, for a
//! client his token) and writes a new version; the others hang on that, so a batch that lost the race writes nothing.

use super::db::{Arg, Db, DbError, Sql, sql};
use super::targets::{Target, TargetRow, select_target};
pub(crate) use super::task_row::Loaded;
use super::task_row::{Columns, TaskRow, select_task};
use bellwether_core::id::{TargetId, TaskId, Version};
use bellwether_core::pull::guard::Guard;
use bellwether_core::pull::{Applied, Brief, Effect, Task};
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// A task of the pending list: its content, and nothing of its state.
#[derive(Deserialize)]
pub(crate) struct Pending {
    pub(crate) id: String,
    pub(crate) action_type: String,
    pub(crate) goal: String,
    pub(crate) goal_type: String,
    pub(crate) phase: String,
    pub(crate) cycle: u64,
    pub(crate) created_at: u64,
    pub(crate) payload: String,
}

/// The target of a token and its first tasks, oldest first; one round trip. A paused domain hands out no task of a cycle
/// after the paused one.
pub(crate) async fn pending(db: &Db, token_hash: &str, limit: u32) -> Result<Option<(Target, Vec<Pending>)>, DbError> {
    let rows = db
        .batch(vec![
            sql!(select_target!("WHERE token_hash = ?1 AND disabled_at IS NULL"), token_hash),
            sql!(
                "SELECT t.id, t.action_type, t.goal, t.goal_type, t.phase, t.cycle, t.created_at, t.payload FROM targets g \
                 JOIN tasks t INDEXED BY tasks_pending ON t.target_id = g.id AND t.status = 'planned' \
                 AND (g.paused_cycle IS NULL OR t.cycle <= g.paused_cycle) \
                 WHERE g.token_hash = ?1 AND g.disabled_at IS NULL ORDER BY t.created_at, t.seq LIMIT ?2",
                token_hash,
                limit
            ),
        ])
        .await?;
    let [target, tasks] = rows.as_slice() else { return Ok(None) };
    let Some(target) = target.first::<TargetRow>()? else { return Ok(None) };
    Ok(Some((target.into_target()?, tasks.all()?)))
}

/// Who may touch a task.
#[derive(Clone, Copy)]
pub(crate) enum Access<'a> {
    /// A client with the token of this hash, for as long as it is the live one.
    Token(&'a str),
    /// The console or the sweep, which have checked whose target it is.
    Target(&'a TargetId),
}

/// The target that `access` opens, and a task of it; one round trip. An id that is none costs what an unknown one costs.
pub(crate) async fn load(db: &Db, access: Access<'_>, id: Option<&TaskId>) -> Result<Option<(Target, Option<Loaded>)>, DbError> {
    let id = id.map_or_else(|| "-".to_owned(), ToString::to_string);
    let statements = match access {
        Access::Token(hash) => vec![
            sql!(select_target!("WHERE token_hash = ?1 AND disabled_at IS NULL"), hash),
            sql!(
                select_task!(" FROM tasks WHERE id = ?2 AND target_id = (SELECT id FROM targets WHERE token_hash = ?1)"),
                hash,
                id
            ),
        ],
        Access::Target(target) => vec![
            sql!(select_target!("WHERE id = ?1"), target.to_string()),
            sql!(select_task!(" FROM tasks WHERE id = ?2 AND target_id = ?1"), target.to_string(), id),
        ],
    };
    let rows = db.batch(statements).await?;
    let [target, task] = rows.as_slice() else { return Ok(None) };
    let Some(target) = target.first::<TargetRow>()? else { return Ok(None) };
    let task = task.first::<TaskRow>()?.map(TaskRow::into_loaded).transpose()?;
    Ok(Some((target.into_target()?, task)))
}

/// Stores a new task.
pub(crate) async fn insert(db: &Db, task: &Task, brief: &Brief, version: &Version, now: Timestamp) -> Result<(), DbError> {
    let payload = serde_json::to_string(&brief.payload).map_err(|error| DbError::Other(error.to_string()))?;
    db.one(sql!(
        "INSERT INTO tasks(id, target_id, version, action_type, goal, goal_type, phase, cycle, payload, status, generation, \
         created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
        task.id.to_string(),
        task.target_id.to_string(),
        version.to_string(),
        brief.action_type.as_str(),
        brief.goal.as_str(),
        brief.goal_type.as_str(),
        brief.phase.as_str(),
        brief.cycle,
        payload,
        task.status(),
        task.generation,
        now.as_ms()
    ))
    .await?;
    Ok(())
}

/// Commits what the core made of a task and of the guard of its domain; false when somebody else committed first, or the
/// token is no longer the live one: load again, apply again.
pub(crate) async fn commit(
    db: &Db,
    access: Access<'_>,
    loaded: (&Loaded, &Guard),
    applied: &Applied,
    version: &Version,
) -> Result<bool, DbError> {
    let (before, guard) = loaded;
    let task = &applied.task;
    let columns = Columns::of(task);
    let token = if let Access::Token(hash) = access { Some(hash) } else { None };
    let mut batch = vec![sql!(
        "UPDATE tasks SET version = ?3, status = ?4, generation = ?5, lapses = ?6, holder = ?7, execution_started_at = ?8, \
         lease_until = ?9, ended_at = ?10, published_url = ?11, cms_post_id = ?12, notes = ?13, error_category = ?14, \
         error_message = ?15 WHERE id = ?1 AND version = ?2 AND EXISTS(SELECT 1 FROM targets g WHERE g.id = tasks.target_id \
         AND (?16 IS NULL OR g.token_hash = ?16 AND g.disabled_at IS NULL) \
         AND (?17 IS NULL OR g.reports = ?17 AND g.resumed_after = ?18)) RETURNING id",
        task.id.to_string(),
        before.version.as_str(),
        version.to_string(),
        task.status(),
        task.generation,
        task.lapses,
        columns.holder,
        task.execution_started_at.map(Timestamp::as_ms),
        columns.lease_until,
        columns.ended_at,
        columns.published_url,
        columns.cms_post_id,
        columns.notes,
        columns.error_category,
        columns.error_message,
        token,
        applied.guard.map(|_| guard.reports),
        applied.guard.map(|_| guard.resumed_after)
    )];
    let ours = || -> [Arg; 2] { [task.id.to_string().into(), version.to_string().into()] };
    if let Some(after) = &applied.guard {
        batch.push(sql_guard(after, ours()));
    }
    batch.extend(applied.effects.iter().map(|effect| sql_effect(effect, ours())));
    db.batch(batch).await?.first().map_or(Ok(false), super::db::Rows::any)
}

fn sql_guard(guard: &Guard, ours: [Arg; 2]) -> Sql {
    let mut args = Vec::from(ours);
    args.extend([guard.reports, guard.failures, guard.resumed_after].map(Arg::from));
    args.push(guard.pause.map(|pause| pause.since.as_ms()).into());
    args.push(guard.pause.map(|pause| pause.cycle).into());
    Sql::new(
        "UPDATE targets SET reports = ?3, failures = ?4, resumed_after = ?5, paused_at = ?6, paused_cycle = ?7 \
         WHERE id = (SELECT target_id FROM tasks WHERE id = ?1 AND version = ?2)",
        args,
    )
}

fn sql_effect(effect: &Effect, ours: [Arg; 2]) -> Sql {
    let mut args = Vec::from(ours);
    match effect {
        Effect::Outcome(outcome) => {
            let failure = outcome.failure.as_ref();
            args.extend([outcome.number.into(), outcome.generation.into(), failure.is_none().into()]);
            args.push(failure.map(|failure| failure.category.as_str()).into());
            args.push(failure.and_then(|failure| failure.message.as_deref()).into());
            args.push(outcome.at.as_ms().into());
            Sql::new(
                "INSERT INTO outcomes(target_id, number, task_id, generation, ok, category, message, at) \
                 SELECT target_id, ?3, id, ?4, ?5, ?6, ?7, ?8 FROM tasks WHERE id = ?1 AND version = ?2",
                args,
            )
        }
        Effect::Visit(plan) => {
            args.extend([plan.occasion.as_str().into(), plan.due_at.as_ms().into()]);
            Sql::new(
                "INSERT INTO visits(task_id, occasion, due_at) SELECT id, ?3, ?4 FROM tasks WHERE id = ?1 AND version = ?2",
                args,
            )
        }
    }
}

/// Tasks whose lease has lapsed, at most `most`, with their targets.
pub(crate) async fn lapsed(db: &Db, now: Timestamp, most: u32) -> Result<Vec<(TargetId, TaskId)>, DbError> {
    #[derive(Deserialize)]
    struct Lapsed {
        target_id: String,
        id: String,
    }
    let rows = db
        .one(sql!(
            "SELECT target_id, id FROM tasks WHERE status = 'in_progress' AND lease_until <= ?1 ORDER BY lease_until LIMIT ?2",
            now.as_ms(),
            most
        ))
        .await?;
    let lapsed = rows.all::<Lapsed>()?;
    Ok(lapsed.iter().filter_map(|l| Some((TargetId::parse(&l.target_id)?, TaskId::parse(&l.id)?))).collect())
}
