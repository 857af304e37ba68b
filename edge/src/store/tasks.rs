//! Tasks of pull publishing: load, list, and commit what the core decided.

use super::channels::Told;
use super::db::{Arg, Db, DbError, Rows, Sql, first_bytes, sql};
use super::due::{DueRow, Kind};
use super::machine::{Commit, Home, Loaded, Lookup, Owed, Stored};
use super::targets::{self, Target, guard_columns, select_target, set_guard_columns};
use super::task_row::{Columns, TaskRow, select_task};
use super::visits;
use bellwether_core::bounds;
use bellwether_core::id::{AccountId, TaskId, Version};
use bellwether_core::machine::Step;
use bellwether_core::pull::{Brief, Effect, Task};
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// A task in the pending list: its content, without its state.
#[derive(Deserialize)]
pub(crate) struct Pending {
    pub(crate) id: String,
    pub(crate) action_type: String,
    pub(crate) goal: String,
    pub(crate) goal_type: String,
    pub(crate) phase: String,
    pub(crate) cycle: u64,
    pub(crate) created_at: u64,
    /// `None` if it was not requested.
    pub(crate) payload: Option<String>,
}

/// The query of the first tasks for the holder of a token, oldest first, fewer than `limit` if their payloads are long.
pub(crate) fn pending(token_hash: &str, limit: u32) -> Sql {
    sql!(
        first_bytes!(order "created_at, seq", most "?3",
            "SELECT t.id, t.action_type, t.goal, t.goal_type, t.phase, t.cycle, t.created_at, t.payload, t.seq, \
             octet_length(t.payload) AS bytes FROM targets g \
             JOIN tasks t INDEXED BY tasks_pending ON t.target_id = g.id AND t.status = 'planned' \
             AND t.cycle <= g.last_cycle \
             WHERE g.token_hash = ?1 AND g.disabled_at IS NULL ORDER BY t.created_at, t.seq LIMIT ?2"),
        token_hash,
        limit,
        bounds::LIST_BYTES.max
    )
}

/// Who may access a task.
#[derive(Clone)]
pub(crate) enum Access {
    /// A client with the token of this hash, while that token is live.
    Token(String),
    /// The console or the sweep, for the account.
    Account,
}

/// The key of a task; an invalid id finds nothing.
#[derive(Clone)]
pub(crate) struct TaskKey {
    pub(crate) account: AccountId,
    pub(crate) access: Access,
    pub(crate) id: Option<TaskId>,
}

impl TaskKey {
    /// The text of an id for a comparison: an invalid id costs as much as an unknown one.
    fn id(id: Option<&TaskId>) -> String {
        id.map_or_else(|| "-".to_owned(), ToString::to_string)
    }
}

/// The query of a task of the target of a token.
pub(crate) fn of_token(token_hash: &str, id: Option<&TaskId>) -> Sql {
    sql!(
        select_task!(
            " FROM tasks WHERE id = ?2 AND target_id = (SELECT id FROM targets WHERE token_hash = ?1 AND disabled_at IS NULL)"
        ),
        token_hash,
        TaskKey::id(id)
    )
}

/// Reads the result of the query of a task, whose decisions depend on its target.
pub(crate) fn read(rows: &Rows, target: &Target) -> Result<Option<Loaded<Task>>, DbError> {
    let task = rows.first::<TaskRow>()?.map(TaskRow::into_task).transpose()?;
    Ok(task.map(|(state, version)| Loaded { state, context: target.site(), version }))
}

/// The target and the task of a key; one round trip.
async fn load(db: &Db, key: &TaskKey) -> Result<Option<(Target, Option<Loaded<Task>>)>, DbError> {
    let id = TaskKey::id(key.id.as_ref());
    let statements = match &key.access {
        Access::Token(hash) => vec![targets::of_token(hash), of_token(hash, key.id.as_ref())],
        Access::Account => vec![
            sql!(
                select_target!("WHERE account_id = ?1 AND id = (SELECT target_id FROM tasks WHERE account_id = ?1 AND id = ?2)"),
                key.account.to_string(),
                id.as_str()
            ),
            sql!(select_task!(" FROM tasks WHERE account_id = ?1 AND id = ?2"), key.account.to_string(), id.as_str()),
        ],
    };
    let rows = db.batch(statements).await?;
    let [target, task] = rows.as_slice() else { return Ok(None) };
    let Some(target) = targets::read(target)? else { return Ok(None) };
    let task = read(task, &target)?;
    Ok(Some((target, task)))
}

/// Stores a new task; false if the account of its target has reached a limit.
pub(crate) async fn insert(db: &Db, task: &Task, brief: &Brief, version: &Version, now: Timestamp) -> Result<bool, DbError> {
    let payload = serde_json::to_string(&brief.payload).map_err(|error| DbError::Other(error.to_string()))?;
    db.one(sql!(
        "INSERT INTO tasks(id, account_id, target_id, version, action_type, goal, goal_type, phase, cycle, payload, status, \
         generation, created_at) SELECT ?1, a.id, g.id, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12 FROM targets g \
         JOIN accounts a ON a.id = g.account_id WHERE g.id = ?2 AND a.tasks < ?13 AND \
         a.stored_bytes + octet_length(?9) + octet_length(?5) <= ?14 RETURNING id",
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
        now.as_ms(),
        bounds::TASKS_PER_ACCOUNT.max,
        bounds::STORED_BYTES_PER_ACCOUNT.max
    ))
    .await?
    .any()
}

impl Stored for Task {
    type Key = TaskKey;

    fn home(key: &TaskKey) -> Home {
        Home::Account(key.account)
    }

    async fn load(db: &Db, key: &TaskKey) -> Result<Lookup<Self>, DbError> {
        Ok(match (load(db, key).await?, &key.access) {
            (Some((_, Some(loaded))), _) => Lookup::Found(Box::new(loaded)),
            (Some((_, None)), _) | (None, Access::Account) => Lookup::Unknown,
            (None, Access::Token(_)) => Lookup::NoAccess,
        })
    }

    /// Compares the version of the task, for a report also the guard, and for a client also its token.
    async fn commit(
        db: &Db,
        key: &TaskKey,
        loaded: &Loaded<Self>,
        step: &Step<Self>,
        version: &Version,
    ) -> Result<Commit, DbError> {
        let task = &step.state;
        let columns = Columns::of(task);
        let token = if let Access::Token(hash) = &key.access { Some(hash.as_str()) } else { None };
        let guard = loaded.context.guard;
        let judges = step.effects.iter().any(|effect| matches!(effect, Effect::Guard(_)));
        let mut batch = vec![sql!(
            "UPDATE tasks SET version = ?3, status = ?4, generation = ?5, lapses = ?6, holder = ?7, execution_started_at = ?8, \
             lease_until = ?9, ended_at = ?10, published_url = ?11, cms_post_id = ?12, notes = ?13, error_category = ?14, \
             error_message = ?15, lapsed_at = ?19 WHERE id = ?1 AND version = ?2 AND EXISTS(SELECT 1 FROM targets g WHERE g.id = tasks.target_id \
             AND (?16 IS NULL OR g.token_hash = ?16 AND g.disabled_at IS NULL) \
             AND (?17 IS NULL OR g.reports = ?17 AND g.resumed_after = ?18)) RETURNING id",
            task.id.to_string(),
            loaded.version.as_str(),
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
            judges.then_some(guard.reports),
            judges.then_some(guard.resumed_after),
            task.lapsed_at.map(Timestamp::as_ms)
        )];
        let mut told = Told::default();
        for effect in &step.effects {
            match effect {
                Effect::Tell(notice) => told.tell(&mut batch, &row(&key.account, task), version, notice),
                effect => batch.extend(effect_sql(effect, &key.account, task, version)),
            }
        }
        let written = db.batch(batch).await?;
        if !written.first().map_or(Ok(false), Rows::any)? {
            return Ok(Commit::Lost);
        }
        let plans = step.effects.iter().filter_map(|effect| if let Effect::Visit(plan) = effect { Some(plan) } else { None });
        let rows = plans.filter(|plan| plan.is_due_at_once()).map(|plan| visits::row(key.account, &task.id, plan.occasion));
        let told = told.owed(key.account, &written)?;
        Ok(Commit::Won(rows.map(Owed::now).chain(told).collect()))
    }
}

fn row(account: &AccountId, task: &Task) -> DueRow {
    DueRow::new(Kind::Task, *account, task.id)
}

/// The statements of an effect but for a notice.
fn effect_sql(effect: &Effect, account: &AccountId, task: &Task, version: &Version) -> Vec<Sql> {
    let ours = || -> [Arg; 2] { [task.id.to_string().into(), version.to_string().into()] };
    match effect {
        Effect::Guard(guard) => {
            let mut args = Vec::from(ours());
            args.push(Arg::Null); // ?3 is not used here: the columns of a guard begin with ?4
            args.extend(guard_columns(guard));
            let text = concat!(
                "UPDATE targets SET ",
                set_guard_columns!(),
                " WHERE id = (SELECT target_id FROM tasks WHERE id = ?1 AND version = ?2)"
            );
            vec![Sql::new(text, args)]
        }
        Effect::Outcome(outcome) => {
            let failure = outcome.failure.as_ref();
            let mut args = Vec::from(ours());
            args.extend([outcome.number.into(), outcome.generation.into(), failure.is_none().into()]);
            args.push(failure.map(|failure| failure.category.as_str()).into());
            args.push(failure.and_then(|failure| failure.message.as_deref()).into());
            args.push(outcome.at.as_ms().into());
            vec![Sql::new(
                "INSERT INTO outcomes(account_id, target_id, number, task_id, generation, ok, category, message, at) \
                 SELECT account_id, target_id, ?3, id, ?4, ?5, ?6, ?7, ?8 FROM tasks WHERE id = ?1 AND version = ?2",
                args,
            )]
        }
        Effect::Visit(plan) => visits::plan_sql(*plan, account, task, version),
        Effect::Due(due) => vec![row(account, task).set(*due, false, &version.to_string())],
        Effect::Tell(_) => Vec::new(),
    }
}
