//! Visits of published pages.

use super::db::{Db, DbError, Sql, sql};
use super::due::{DueRow, Kind};
use super::machine::{Commit, Home, Loaded, Lookup, Owed, Stored};
use bellwether_core::id::{AccountId, TaskId, Version};
use bellwether_core::machine::{Due, Step};
use bellwether_core::pull::{Occasion, Task, Visit, VisitEffect, VisitPlan, VisitState};
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// The row of a visit in the table of due machines.
pub(crate) fn row(account: AccountId, task: &TaskId, occasion: Occasion) -> DueRow {
    DueRow::new(Kind::Visit, account, format!("{task}:{}", occasion.as_str()))
}

/// The key of a visit.
pub(crate) type VisitKey = (AccountId, TaskId, Occasion);

/// The key of the visit in a row.
pub(crate) fn key(row: &DueRow) -> Option<VisitKey> {
    let (task, occasion) = row.id.split_once(':')?;
    Some((row.account, TaskId::parse(task)?, Occasion::parse(occasion)?))
}

/// The statements that plan a visit, in a batch that wrote `version` to its task; the visit gets the same version.
pub(super) fn plan_sql(plan: VisitPlan, account: &AccountId, task: &Task, version: &Version) -> Vec<Sql> {
    let visit = Visit::planned(task.id, plan);
    let (status, at) = columns(visit.state);
    let version = version.to_string();
    vec![
        sql!(
            "INSERT INTO visits(account_id, task_id, occasion, version, status, at) \
             SELECT account_id, id, ?3, ?2, ?4, ?5 FROM tasks WHERE id = ?1 AND version = ?2",
            task.id.to_string(),
            version.as_str(),
            plan.occasion.as_str(),
            status,
            at
        ),
        row(*account, &task.id, plan.occasion).set(Due::At(plan.due_at), false, &version),
    ]
}

#[derive(Deserialize)]
struct VisitRow {
    version: String,
    status: String,
    at: Option<u64>,
    attempts: u32,
    found: Option<String>,
}

fn columns(state: VisitState) -> (&'static str, Option<u64>) {
    match state {
        VisitState::Planned { not_before } => ("planned", Some(not_before.as_ms())),
        VisitState::PutOff { until } => ("put_off", Some(until.as_ms())),
        VisitState::Underway { until } => ("underway", Some(until.as_ms())),
        VisitState::Ended => ("ended", None),
    }
}

fn state(row: &VisitRow) -> Option<VisitState> {
    let at = row.at.map(Timestamp::from_ms);
    match row.status.as_str() {
        "planned" => Some(VisitState::Planned { not_before: at? }),
        "put_off" => Some(VisitState::PutOff { until: at? }),
        "underway" => Some(VisitState::Underway { until: at? }),
        "ended" => Some(VisitState::Ended),
        _ => None,
    }
}

impl Stored for Visit {
    type Key = VisitKey;

    fn home((account, ..): &VisitKey) -> Home {
        Home::Account(*account)
    }

    async fn load(db: &Db, (account, task, occasion): &VisitKey) -> Result<Lookup<Self>, DbError> {
        let broken = || DbError::Other(format!("visit {task} {} cannot be read", occasion.as_str()));
        let row: Option<VisitRow> = db
            .one(sql!(
                "SELECT version, status, at, attempts, found FROM visits WHERE task_id = ?1 AND occasion = ?2 AND account_id = ?3",
                task.to_string(),
                occasion.as_str(),
                account.to_string()
            ))
            .await?
            .first()?;
        let Some(row) = row else { return Ok(Lookup::Unknown) };
        let found = row.found.as_deref().map(serde_json::from_str).transpose().map_err(|_| broken())?;
        let state = state(&row).ok_or_else(broken)?;
        let state = Self { task_id: *task, occasion: *occasion, attempts: row.attempts, found, state };
        Ok(Lookup::Found(Box::new(Loaded { state, context: (), version: row.version })))
    }

    async fn commit(
        db: &Db,
        (account, task, occasion): &VisitKey,
        loaded: &Loaded<Self>,
        step: &Step<Self>,
        version: &Version,
    ) -> Result<Commit, DbError> {
        let visit = &step.state;
        let (status, at) = columns(visit.state);
        let found = visit.found.as_ref().map(serde_json::to_string).transpose();
        let mut batch = vec![sql!(
            "UPDATE visits SET version = ?4, status = ?5, at = ?6, attempts = ?7, found = ?8 \
             WHERE task_id = ?1 AND occasion = ?2 AND version = ?3 AND account_id = ?9 RETURNING task_id",
            task.to_string(),
            occasion.as_str(),
            loaded.version.as_str(),
            version.to_string(),
            status,
            at,
            visit.attempts,
            found.map_err(|error| DbError::Other(error.to_string()))?,
            account.to_string()
        )];
        let row = row(*account, task, *occasion);
        batch.extend(step.effects.iter().filter_map(|effect| match effect {
            VisitEffect::Due(due) => Some(row.set(*due, false, &version.to_string())),
            VisitEffect::Send | VisitEffect::SendAt(_) => None,
        }));
        let rows = db.batch(batch).await?;
        if !rows.first().map_or(Ok(false), super::db::Rows::any)? {
            return Ok(Commit::Lost);
        }
        let owed = step.effects.iter().filter_map(|effect| match effect {
            VisitEffect::Send => Some(Owed::now(row.clone())),
            VisitEffect::SendAt(at) => Some(Owed::at(row.clone(), *at)),
            VisitEffect::Due(_) => None,
        });
        Ok(Commit::Won(owed.collect()))
    }
}

/// What a visit needs: the published address, the target's domain, and the payload's HTML (empty if the action has none).
#[derive(Deserialize)]
pub(crate) struct Published {
    pub(crate) published_url: String,
    pub(crate) domain: String,
    pub(crate) html: String,
    /// When it was reported.
    pub(crate) ended_at: u64,
    /// Whether the target's owner has proven the domain.
    pub(crate) proven: u8,
}

/// What a visit of this task needs; `None` if the task is not published.
pub(crate) async fn published(db: &Db, account: &AccountId, task: &TaskId) -> Result<Option<Published>, DbError> {
    db.one(sql!(
        "SELECT t.published_url, s.domain, coalesce(json_extract(t.payload, '$.html'), '') AS html, \
         t.ended_at, s.proven_at IS NOT NULL AS proven \
         FROM tasks t JOIN targets s ON s.id = t.target_id WHERE t.id = ?1 AND t.account_id = ?2 AND t.published_url IS NOT NULL",
        task.to_string(),
        account.to_string()
    ))
    .await?
    .first()
}
