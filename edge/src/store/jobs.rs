//! Jobs: load, list, and commit what the core decided.
//!
//! A commit is one batch. Its first statement compares the version that was loaded and writes a new one; the others
//! hang on that new version, so a batch that lost the race writes nothing at all.

use super::db::{Arg, Db, DbError, Sql, first_bytes, sql};
use super::due::{Kind, Row};
use super::job_row::{Columns, JobRow, select_job};
use super::machine::{Commit, Found, Loaded, Stored};
use super::wallet::insert_transfer;
use bellwether_core::bounds;
use bellwether_core::id::{AccountId, JobId, RunToken, Version};
use bellwether_core::idempotency::{self, Key};
use bellwether_core::job::{Effect, Job};
use bellwether_core::machine::Step;
use bellwether_core::time::Timestamp;
use bellwether_core::wallet::Wallet;
use serde::Deserialize;

/// How many runs of other jobs of the account ?1 than ?2 have a place.
macro_rules! running {
    () => {
        "(SELECT count(*) FROM due d WHERE d.machine = 'job' AND d.owner_id = ?1 AND d.phase = 'running' AND d.id <> ?2)"
    };
}

/// Who asks, as his key tells, with the wallet that pays.
pub(crate) struct Caller {
    pub(crate) account: AccountId,
    pub(crate) wallet: Wallet,
}

#[derive(Deserialize)]
struct CallerRow {
    account_id: String,
    wallet_frozen: u8,
    balance_cents: i64,
}

const CALLER: &str = "SELECT k.account_id, a.wallet_frozen, l.credited - l.debited AS balance_cents \
     FROM api_keys k JOIN accounts a ON a.id = k.account_id JOIN ledger_accounts l ON l.id = 'wallet:' || k.account_id \
     WHERE k.hash = ?1 AND k.service = 'api' AND k.revoked_at IS NULL";

fn caller_from(row: Option<CallerRow>) -> Option<Caller> {
    let row = row?;
    Some(Caller {
        account: AccountId::parse(&row.account_id)?,
        wallet: Wallet { balance_cents: row.balance_cents, frozen: row.wallet_frozen != 0 },
    })
}

/// The owner of a live key. One read of the primary: a revoked key is refused on the next request.
pub(crate) async fn caller(db: &Db, key_hash: &str) -> Result<Option<Caller>, DbError> {
    Ok(caller_from(db.one(sql!(CALLER, key_hash)).await?.first()?))
}

/// The owner of a live key, and what his idempotency key is bound to; one round trip.
pub(crate) async fn caller_and_binding(
    db: &Db,
    key_hash: &str,
    key: &Key,
    now: Timestamp,
) -> Result<Option<(Caller, Option<idempotency::Stored>)>, DbError> {
    #[derive(Deserialize)]
    struct Binding {
        fingerprint: String,
        job_id: String,
    }
    let oldest = now.as_ms().saturating_sub(bounds::IDEMPOTENCY_KEPT_MS.max);
    let rows = db
        .batch(vec![
            sql!(CALLER, key_hash),
            sql!(
                "SELECT i.fingerprint, i.job_id FROM api_keys k JOIN idem i ON i.account_id = k.account_id \
                 WHERE k.hash = ?1 AND i.key = ?2 AND i.at > ?3",
                key_hash,
                key.as_str(),
                oldest
            ),
        ])
        .await?;
    let [caller, binding] = rows.as_slice() else { return Ok(None) };
    let Some(caller) = caller_from(caller.first()?) else { return Ok(None) };
    let stored = binding
        .first::<Binding>()?
        .and_then(|b| Some(idempotency::Stored { fingerprint: b.fingerprint, job_id: JobId::parse(&b.job_id)? }));
    Ok(Some((caller, stored)))
}

/// The wallet of an account, fresh.
pub(crate) async fn wallet(db: &Db, account: &AccountId) -> Result<Option<Wallet>, DbError> {
    let row: Option<CallerRow> = db
        .one(sql!(
            "SELECT a.id AS account_id, a.wallet_frozen, l.credited - l.debited AS balance_cents \
             FROM accounts a JOIN ledger_accounts l ON l.id = 'wallet:' || a.id WHERE a.id = ?1",
            account.to_string()
        ))
        .await?
        .first()?;
    Ok(caller_from(row).map(|caller| caller.wallet))
}

/// A job of a key's owner, with the owner; one round trip.
pub(crate) async fn caller_and_job(
    db: &Db,
    key_hash: &str,
    id: Option<&JobId>,
) -> Result<Option<(Caller, Option<Loaded<Job>>)>, DbError> {
    let rows = db
        .batch(vec![
            sql!(CALLER, key_hash),
            sql!(
                select_job!(" FROM jobs WHERE account_id = (SELECT account_id FROM api_keys WHERE hash = ?1) AND id = ?2"),
                key_hash,
                // An id that is none is looked up all the same, so that it costs what an unknown one costs.
                id.map_or_else(|| "-".to_owned(), ToString::to_string)
            ),
        ])
        .await?;
    let [caller, job] = rows.as_slice() else { return Ok(None) };
    let Some(caller) = caller_from(caller.first()?) else { return Ok(None) };
    Ok(Some((caller, job.first::<JobRow>()?.map(JobRow::into_loaded).transpose()?)))
}

/// What the list is asked for.
pub(crate) struct Page<'a> {
    pub(crate) limit: u32,
    pub(crate) before: Option<&'a JobId>,
    pub(crate) status: Option<&'a str>,
    pub(crate) feature: Option<&'a str>,
    pub(crate) with_result: bool,
}

/// The latest jobs of an account, newest first, one more than asked for if there is one, fewer where their results are
/// long; and of each whether another one follows.
pub(crate) async fn list(db: &Db, account: &AccountId, page: &Page<'_>) -> Result<Vec<(Loaded<Job>, bool)>, DbError> {
    #[derive(Deserialize)]
    struct Place {
        more: u8,
    }
    macro_rules! page_of {
        ($long:literal) => {
            first_bytes!(order "id DESC", most "?6", select_job!(
                long $long,
                " FROM jobs WHERE account_id = ?1 AND id < ?2 AND (?3 IS NULL OR status = ?3) \
                 AND (?4 IS NULL OR feature = ?4) ORDER BY id DESC LIMIT ?5"
            ))
        };
    }
    // Results can be a megabyte each: they are read only where they are wanted.
    let text = if page.with_result {
        page_of!("input, result, octet_length(input) + coalesce(octet_length(result), 0) AS bytes")
    } else {
        page_of!("NULL AS input, NULL AS result, 0 AS bytes")
    };
    let before = page.before.map_or_else(|| "g".to_owned(), ToString::to_string); // after every hex digit
    let most = bounds::LIST_BYTES.max;
    let rows = db.one(sql!(text, account.to_string(), before, page.status, page.feature, page.limit + 1, most)).await?;
    let followed = rows.all::<Place>()?.into_iter().map(|place| place.more == 1);
    let jobs = rows.all::<JobRow>()?.into_iter().map(JobRow::into_loaded);
    jobs.zip(followed).map(|(job, followed)| Ok((job?, followed))).collect()
}

/// Stores a new job with the effects of its creation and, where there is one, the binding of its idempotency key. The answer is
/// what is owed a message.
///
/// # Errors
/// [`DbError::WalletCheck`] when the money is gone meanwhile, [`DbError::Unique`] when the idempotency key is bound
/// meanwhile: decide again. Nothing is written then.
pub(crate) async fn insert(
    db: &Db,
    step: &Step<Job>,
    version: &Version,
    binding: Option<(&Key, &str)>,
) -> Result<Vec<Row>, DbError> {
    let job = &step.state;
    let mut batch = Vec::with_capacity(5);
    if let Some((key, fingerprint)) = binding {
        let kept_since = job.created_at.as_ms().saturating_sub(bounds::IDEMPOTENCY_KEPT_MS.max);
        // A binding that has lapsed makes room; a live one makes the next statement fail, and the batch with it.
        batch.push(sql!(
            "DELETE FROM idem WHERE account_id = ?1 AND key = ?2 AND at <= ?3",
            job.account_id.to_string(),
            key.as_str(),
            kept_since
        ));
        batch.push(sql!(
            "INSERT INTO idem(account_id, key, fingerprint, job_id, at) VALUES (?1, ?2, ?3, ?4, ?5)",
            job.account_id.to_string(),
            key.as_str(),
            fingerprint,
            job.id.to_string(),
            job.created_at.as_ms()
        ));
    }
    batch.push(insert_sql(job, version));
    batch.extend(step.effects.iter().filter_map(|effect| effect_sql(effect, job, version)));
    db.batch(batch).await?;
    Ok(owed(step))
}

/// Stores a job that could not be paid, and forgets the oldest of its account beyond [`bounds::UNPAID_JOBS_KEPT`]: who has no
/// money must not fill the database.
pub(crate) async fn insert_unpaid(db: &Db, job: Job, version: &Version) -> Result<(), DbError> {
    let account = job.account_id.to_string();
    db.batch(vec![
        insert_sql(&job, version),
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

fn insert_sql(job: &Job, version: &Version) -> Sql {
    let columns = Columns::of(job);
    sql!(
        "INSERT INTO jobs(account_id, id, version, feature, wall_ms, status, cost_cents, created_at, completed_at, input, error) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
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
        columns.error
    )
}

impl Stored for Job {
    type Key = (AccountId, JobId);

    /// With the number of other jobs of the account that run now. Somebody else's job is unknown: the query is the same.
    async fn load(db: &Db, (account, id): &Self::Key) -> Result<Found<Self>, DbError> {
        let row: Option<JobRow> = db
            .one(sql!(
                select_job!(", ", running!(), " AS running_now FROM jobs WHERE account_id = ?1 AND id = ?2"),
                account.to_string(),
                id.to_string()
            ))
            .await?
            .first()?;
        Ok(match row {
            Some(row) => Found::Row(Box::new(row.into_loaded()?)),
            None => Found::Unknown,
        })
    }

    async fn commit(
        db: &Db,
        _key: &Self::Key,
        loaded: &Loaded<Self>,
        step: &Step<Self>,
        version: &Version,
    ) -> Result<Commit, DbError> {
        #[derive(Deserialize)]
        struct Woken {
            id: String,
        }
        let job = &step.state;
        let columns = Columns::of(job);
        let seen_full = loaded.state.rests_on_places(step).then_some(loaded.context.full);
        let mut batch = vec![sql!(
            concat!(
                "UPDATE jobs SET version = ?4, status = ?5, attempt = ?6, run_token = ?7, lease_until = ?8, started_at = ?9, \
                 completed_at = ?10, error = ?11, result = ?12, stopping_run = ?15, stopping_until = ?16 WHERE account_id = ?1 AND id = ?2 AND version = ?3 \
                 AND (?13 IS NULL OR (",
                running!(),
                " >= ?14) = ?13) RETURNING id"
            ),
            job.account_id.to_string(),
            job.id.to_string(),
            loaded.version.as_str(),
            version.to_string(),
            job.status(),
            job.attempt,
            columns.run_token,
            columns.lease_until,
            job.started_at.map(Timestamp::as_ms),
            columns.completed_at,
            columns.error,
            columns.result,
            seen_full,
            bounds::RUNNING_PER_ACCOUNT.max,
            columns.stopping_run,
            columns.stopping_until
        )];
        batch.extend(step.effects.iter().filter_map(|effect| effect_sql(effect, job, version)));
        let rows = db.batch(batch).await?;
        if !rows.first().map_or(Ok(false), super::db::Rows::any)? {
            return Ok(Commit::Lost);
        }
        let mut owed = owed(step);
        // The statement that wakes another job is the last one, as its effect is the last.
        if let (Some(Effect::WakeNext { .. }), Some(woken)) = (step.effects.last(), rows.last()) {
            owed.extend(woken.first::<Woken>()?.map(|woken| Row::new(Kind::Job, job.account_id, woken.id)));
        }
        Ok(Commit::Won(owed))
    }
}

/// The row of a job, if its effects owe it a message.
fn owed(step: &Step<Job>) -> Vec<Row> {
    let job = &step.state;
    step.effects.contains(&Effect::Send).then(|| Row::new(Kind::Job, job.account_id, job.id)).into_iter().collect()
}

/// Whether this run is the job's current one.
pub(crate) async fn is_run_by(db: &Db, (account, id): &(AccountId, JobId), run: RunToken) -> Result<bool, DbError> {
    let text = "SELECT 1 FROM jobs WHERE account_id = ?1 AND id = ?2 AND run_token = ?3";
    db.one(sql!(text, account.to_string(), id.to_string(), run.to_string())).await?.any()
}

/// Drops idempotency bindings that have lapsed.
pub(crate) async fn drop_old_bindings(db: &Db, now: Timestamp) -> Result<(), DbError> {
    let oldest = now.as_ms().saturating_sub(bounds::IDEMPOTENCY_KEPT_MS.max);
    db.one(sql!("DELETE FROM idem WHERE at <= ?1", oldest)).await?;
    Ok(())
}

/// What an effect is in the database; a message is sent after the commit and is nothing here.
fn effect_sql(effect: &Effect, job: &Job, version: &Version) -> Option<Sql> {
    let ours = || -> [Arg; 3] { [job.account_id.to_string().into(), job.id.to_string().into(), version.to_string().into()] };
    match effect {
        Effect::Transfer(transfer) => Some(insert_transfer(transfer, &job.account_id, ours())),
        Effect::Due(due) => {
            let row = Row::new(Kind::Job, job.account_id, job.id);
            Some(row.set(*due, job.state.holds_place(), &version.to_string()))
        }
        Effect::WakeNext { due_at } => {
            let mut args = Vec::from(ours());
            args.push(due_at.as_ms().into());
            Some(Sql::new(
                "UPDATE due SET phase = 'ready', at = ?4 WHERE machine = 'job' AND owner_id = ?1 AND id = (\
                 SELECT min(id) FROM due WHERE machine = 'job' AND owner_id = ?1 AND phase = 'waiting') AND EXISTS(\
                 SELECT 1 FROM jobs WHERE account_id = ?1 AND id = ?2 AND version = ?3) RETURNING id",
                args,
            ))
        }
        Effect::Send => None,
    }
}
