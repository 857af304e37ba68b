//! Orders of jobs: a job is stored with its debit, what its key has spent, and the signs by which the order is recognised when it comes again.

use super::db::{Db, DbError, Rows, Sql, sql};
use super::job_row::Columns;
use super::jobs::{add_effects, owed};
use super::machine::Commit;
use super::payer::started_or_asked;
use bellwether_core::bounds;
use bellwether_core::id::{AccountId, JobId, Version};
use bellwether_core::idempotency::Sign;
use bellwether_core::job::Job;
use bellwether_core::machine::Step;
use bellwether_core::time::Timestamp;

/// A sign of an order that its job is bound to.
pub(crate) struct Binding<'a> {
    pub(crate) sign: &'a Sign,
    /// The job of an earlier order, which the sign forgets.
    pub(crate) forgotten: Option<JobId>,
}

/// Stores a new job with the effects of its creation, and binds the signs of its order. Lost, if the job was to wait and a slot has been freed in
/// the meantime.
///
/// # Errors
/// [`DbError::is_race`] if the money or the budget has been spent, or a sign was bound, in the meantime: decide again. Nothing is written then.
pub(crate) async fn insert(
    db: &Db,
    step: &Step<Job>,
    version: &Version,
    (bindings, fingerprint): (&[Binding<'_>], &str),
) -> Result<Commit, DbError> {
    let job = &step.state;
    let mut batch = vec![insert_sql(job, version, Job::waits(step))];
    batch.extend(bindings.iter().flat_map(|binding| bind_sql(&job.account_id, &job.id, binding, fingerprint, job.created_at)));
    let told = add_effects(&mut batch, step, version);
    let rows = db.batch(batch).await?;
    if !rows.first().map_or(Ok(false), Rows::any)? {
        return Ok(Commit::Lost);
    }
    let mut owed = owed(step);
    owed.extend(told.owed(job.account_id, &rows)?);
    Ok(Commit::Won(owed))
}

/// Binds a sign to a job that another sign of the order has found.
///
/// # Errors
/// [`DbError::Unique`] if it is bound.
pub(crate) async fn bind(
    db: &Db,
    account: &AccountId,
    job: &JobId,
    sign: &Sign,
    fingerprint: &str,
    now: Timestamp,
) -> Result<(), DbError> {
    db.batch(bind_sql(account, job, &Binding { sign, forgotten: None }, fingerprint, now).into()).await.map(drop)
}

/// The statements that bind a sign. What is bound no more is deleted; a live binding makes the second statement fail, and its batch with it.
fn bind_sql(account: &AccountId, job: &JobId, binding: &Binding<'_>, fingerprint: &str, now: Timestamp) -> [Sql; 2] {
    let Binding { sign, forgotten } = binding;
    let lapsed = sql!(
        "DELETE FROM idem WHERE account_id = ?1 AND key = ?2 AND (at <= ?3 OR job_id = ?4)",
        account.to_string(),
        sign.key.as_str(),
        sign.kept_since(now).as_ms(),
        forgotten.map(|forgotten| forgotten.to_string())
    );
    let bound = sql!(
        "INSERT INTO idem(account_id, key, fingerprint, job_id, at) SELECT account_id, ?3, ?4, id, ?5 FROM jobs \
         WHERE account_id = ?1 AND id = ?2",
        account.to_string(),
        job.to_string(),
        sign.key.as_str(),
        fingerprint,
        now.as_ms()
    );
    [lapsed, bound]
}

/// Stores a job that could not be paid, and deletes the oldest such jobs of its account beyond [`bounds::UNPAID_JOBS_KEPT`], so
/// that an account without money cannot fill the database.
pub(crate) async fn insert_unpaid(db: &Db, job: Job, version: &Version) -> Result<(), DbError> {
    let account = job.account_id.to_string();
    db.batch(vec![
        insert_sql(&job, version, false),
        sql!(
            "DELETE FROM jobs WHERE account_id = ?1 AND cost_cents = 0 AND id <= (SELECT id FROM jobs INDEXED BY jobs_unpaid \
             WHERE account_id = ?1 AND cost_cents = 0 ORDER BY id DESC LIMIT 1 OFFSET ?2)",
            account,
            bounds::UNPAID_JOBS_KEPT.max
        ),
    ])
    .await?;
    Ok(())
}

/// `waits`: only if all slots of the account are taken or asked for.
fn insert_sql(job: &Job, version: &Version, waits: bool) -> Sql {
    let columns = Columns::of(job);
    sql!(
        concat!(
            "INSERT INTO jobs(account_id, id, version, feature, wall_ms, status, cost_cents, created_at, completed_at, input, error, \
             schedule_id, occasion, share_cents, record, hosts, key_id) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?14, ?15, ?16, ?17, ?18, ?19 WHERE NOT ?12 OR ",
            started_or_asked!("?1"),
            " >= ?13 RETURNING id"
        ),
        job.account_id.to_string(),
        job.id.to_string(),
        version.to_string(),
        job.feature.as_str(),
        job.wall_ms,
        job.status(),
        job.cost_cents,
        job.created_at.as_ms(),
        columns.completed_at,
        job.input.as_str(),
        columns.error,
        waits,
        bounds::RUNNING_PER_ACCOUNT.max,
        job.scheduled.map(|run| run.schedule.to_string()),
        job.scheduled.map(|run| run.day.days()),
        job.share_cents,
        job.recorded.then_some(1_u32),
        job.hosts.as_ref().and_then(|hosts| serde_json::to_string(hosts).ok()),
        job.key.map(|key| key.to_string())
    )
}

/// Deletes expired idempotency bindings.
pub(crate) async fn drop_old_bindings(db: &Db, now: Timestamp) -> Result<(), DbError> {
    let oldest = now.as_ms().saturating_sub(bounds::IDEMPOTENCY_KEPT_MS.max);
    db.one(sql!("DELETE FROM idem WHERE at <= ?1", oldest)).await?;
    Ok(())
}
