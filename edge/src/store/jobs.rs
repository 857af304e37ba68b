//! Jobs and their outbox rows: load, and commit what the core decided.
//!
//! A commit is one batch. Its first statement compares the version that was loaded and writes a new one; the others
//! hang on that new version, so a batch that lost the race writes nothing at all.

use super::db::{Arg, Db, DbError, Sql, sql};
pub(crate) use super::job_row::Loaded;
use super::job_row::{Columns, JobRow, select_job};
use super::wallet::insert_transfer;
use bellwether_core::bounds;
use bellwether_core::id::{AccountId, JobId, Version};
use bellwether_core::idempotency::{Key, Stored};
use bellwether_core::job::{Effect, Job};
use bellwether_core::time::Timestamp;
use bellwether_core::wallet::Wallet;
use serde::Deserialize;

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

const CALLER: &str = "SELECT k.account_id, a.wallet_frozen, l.credits_cents - l.debits_cents AS balance_cents \
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
) -> Result<Option<(Caller, Option<Stored>)>, DbError> {
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
    let stored =
        binding.first::<Binding>()?.and_then(|b| Some(Stored { fingerprint: b.fingerprint, job_id: JobId::parse(&b.job_id)? }));
    Ok(Some((caller, stored)))
}

/// The wallet of an account, fresh.
pub(crate) async fn wallet(db: &Db, account: &AccountId) -> Result<Option<Wallet>, DbError> {
    let row: Option<CallerRow> = db
        .one(sql!(
            "SELECT a.id AS account_id, a.wallet_frozen, l.credits_cents - l.debits_cents AS balance_cents \
             FROM accounts a JOIN ledger_accounts l ON l.id = 'wallet:' || a.id WHERE a.id = ?1",
            account.to_string()
        ))
        .await?
        .first()?;
    Ok(caller_from(row).map(|caller| caller.wallet))
}

/// A job of this account. `None` also for an id of somebody else: the query is the same.
pub(crate) async fn load(db: &Db, account: &AccountId, id: &JobId) -> Result<Option<Loaded>, DbError> {
    let row: Option<JobRow> = db
        .one(sql!(select_job!(" FROM jobs WHERE account_id = ?1 AND id = ?2"), account.to_string(), id.to_string()))
        .await?
        .first()?;
    row.map(JobRow::into_loaded).transpose()
}

/// A job of a key's owner, with the owner; one round trip.
pub(crate) async fn caller_and_job(
    db: &Db,
    key_hash: &str,
    id: Option<&JobId>,
) -> Result<Option<(Caller, Option<Loaded>)>, DbError> {
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

/// A job for the consumer, with the number of other jobs of the account that run now.
pub(crate) async fn load_to_start(db: &Db, account: &AccountId, id: &JobId) -> Result<Option<(Loaded, u32)>, DbError> {
    let row: Option<JobRow> = db
        .one(sql!(
            select_job!(
                ", (SELECT count(*) FROM outbox o WHERE o.account_id = ?1 AND o.running = 1 AND o.job_id <> ?2) \
                 AS running_now FROM jobs WHERE account_id = ?1 AND id = ?2"
            ),
            account.to_string(),
            id.to_string()
        ))
        .await?
        .first()?;
    row.map(|row| {
        let running = row.running_now;
        Ok((row.into_loaded()?, running))
    })
    .transpose()
}

/// What the list is asked for.
pub(crate) struct Page<'a> {
    pub(crate) limit: u32,
    pub(crate) before: Option<&'a JobId>,
    pub(crate) status: Option<&'a str>,
    pub(crate) feature: Option<&'a str>,
    pub(crate) with_result: bool,
}

/// The latest jobs of an account, newest first, one more than asked for if there is one.
pub(crate) async fn list(db: &Db, account: &AccountId, page: &Page<'_>) -> Result<Vec<Loaded>, DbError> {
    macro_rules! page_of {
        ($long:literal) => {
            select_job!(
                long $long,
                " FROM jobs WHERE account_id = ?1 AND id < ?2 AND (?3 IS NULL OR status = ?3) \
                 AND (?4 IS NULL OR feature = ?4) ORDER BY id DESC LIMIT ?5"
            )
        };
    }
    // Results can be a megabyte each: they are read only where they are wanted.
    let text = if page.with_result { page_of!("input, result") } else { page_of!("NULL AS input, NULL AS result") };
    let before = page.before.map_or_else(|| "g".to_owned(), ToString::to_string); // after every hex digit
    let rows = db.one(sql!(text, account.to_string(), before, page.status, page.feature, page.limit + 1)).await?;
    rows.all::<JobRow>()?.into_iter().map(JobRow::into_loaded).collect()
}

/// Stores a new job with the effects of its creation and, where there is one, the binding of its idempotency key.
///
/// # Errors
/// [`DbError::WalletCheck`] when the money is gone meanwhile, [`DbError::Unique`] when the idempotency key is bound
/// meanwhile: decide again. Nothing is written then.
pub(crate) async fn insert(
    db: &Db,
    job: &Job,
    version: &Version,
    effects: &[Effect],
    binding: Option<(&Key, &str)>,
) -> Result<(), DbError> {
    let columns = Columns::of(job);
    let mut batch = Vec::with_capacity(4);
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
    batch.push(sql!(
        "INSERT INTO jobs(account_id, id, version, feature, status, cost_cents, created_at, completed_at, input, error) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        job.account_id.to_string(),
        job.id.to_string(),
        version.to_string(),
        job.feature.id(),
        job.status(),
        job.cost_cents,
        job.created_at.as_ms(),
        columns.completed_at,
        job.input.as_str(),
        columns.error
    ));
    for effect in effects {
        batch.extend(effect_sql(effect, job, version));
    }
    db.batch(batch).await?;
    Ok(())
}

/// What a commit came to.
pub(crate) struct Committed {
    /// False when somebody else committed first: load again, apply again.
    pub(crate) won: bool,
    /// The account's next job that waits for a free place, when the effects asked for it.
    pub(crate) next: Option<JobId>,
}

/// Commits the job that the core made of `loaded`, with its effects.
pub(crate) async fn commit(
    db: &Db,
    loaded_version: &str,
    job: &Job,
    version: &Version,
    effects: &[Effect],
) -> Result<Committed, DbError> {
    #[derive(Deserialize)]
    struct Next {
        job_id: String,
    }
    let columns = Columns::of(job);
    let starts = job.status() == "running";
    let mut batch = vec![sql!(
        // The count repeats the core's rule about parallel runs under the database's lock.
        "UPDATE jobs SET version = ?4, status = ?5, attempt = ?6, run_token = ?7, lease_until = ?8, started_at = ?9, \
         completed_at = ?10, error = ?11, result = ?12 WHERE account_id = ?1 AND id = ?2 AND version = ?3 \
         AND (?13 = 0 OR (SELECT count(*) FROM outbox o WHERE o.account_id = ?1 AND o.running = 1 AND o.job_id <> ?2) \
         < ?14) RETURNING id",
        job.account_id.to_string(),
        job.id.to_string(),
        loaded_version,
        version.to_string(),
        job.status(),
        job.attempt,
        columns.run_token,
        columns.lease_until,
        job.started_at.map(Timestamp::as_ms),
        columns.completed_at,
        columns.error,
        columns.result,
        starts,
        bounds::RUNNING_PER_ACCOUNT.max
    )];
    for effect in effects {
        batch.extend(effect_sql(effect, job, version));
    }
    let wants_next = effects.iter().any(|effect| matches!(effect, Effect::WakeNext { .. }));
    if wants_next {
        batch.push(sql!(
            "SELECT job_id FROM outbox WHERE account_id = ?1 AND running = 0 AND deferred = 1 ORDER BY job_id LIMIT 1",
            job.account_id.to_string()
        ));
    }
    let rows = db.batch(batch).await?;
    let won = rows.first().is_some_and(|rows| rows.any().unwrap_or(false));
    let next = match rows.last() {
        Some(rows) if won && wants_next => rows.first::<Next>()?.and_then(|next| JobId::parse(&next.job_id)),
        _ => None,
    };
    Ok(Committed { won, next })
}

/// Marks a queued job as waiting for a free place: it is woken when a job of its account ends, or at `due`.
pub(crate) async fn defer(db: &Db, account: &AccountId, id: &JobId, due: Timestamp) -> Result<(), DbError> {
    db.one(sql!(
        "UPDATE outbox SET deferred = 1, due_at = ?3 WHERE account_id = ?1 AND job_id = ?2 AND running = 0",
        account.to_string(),
        id.to_string(),
        due.as_ms()
    ))
    .await?;
    Ok(())
}

/// The outbox rows that are due, at most `most`, round-robin by account so that a flood of one account does not keep
/// the others waiting.
pub(crate) async fn due(db: &Db, now: Timestamp, most: u32) -> Result<Vec<(AccountId, JobId)>, DbError> {
    #[derive(Deserialize)]
    struct Due {
        account_id: String,
        job_id: String,
    }
    let rows = db
        .one(sql!(
            "SELECT account_id, job_id FROM (SELECT account_id, job_id, row_number() OVER (\
             PARTITION BY account_id ORDER BY job_id) AS turn FROM outbox WHERE due_at <= ?1) ORDER BY turn, job_id LIMIT ?2",
            now.as_ms(),
            most
        ))
        .await?;
    let due = rows.all::<Due>()?;
    Ok(due.iter().filter_map(|d| Some((AccountId::parse(&d.account_id)?, JobId::parse(&d.job_id)?))).collect())
}

/// Drops idempotency bindings that have lapsed.
pub(crate) async fn drop_old_bindings(db: &Db, now: Timestamp) -> Result<(), DbError> {
    let oldest = now.as_ms().saturating_sub(bounds::IDEMPOTENCY_KEPT_MS.max);
    db.one(sql!("DELETE FROM idem WHERE at <= ?1", oldest)).await?;
    Ok(())
}

/// What an effect is in the database; messages are sent after the commit and are nothing here.
fn effect_sql(effect: &Effect, job: &Job, version: &Version) -> Option<Sql> {
    let guard = || -> [Arg; 3] { [job.account_id.to_string().into(), job.id.to_string().into(), version.to_string().into()] };
    match effect {
        Effect::Transfer(transfer) => Some(insert_transfer(transfer, &job.account_id, guard())),
        Effect::Wake { at } => {
            let mut args = Vec::from(guard());
            args.push(Arg::from(job.status() == "running"));
            args.push(Arg::from(at.as_ms()));
            Some(Sql::new(
                "INSERT INTO outbox(account_id, job_id, running, due_at) SELECT ?1, ?2, ?4, ?5 WHERE EXISTS(\
                 SELECT 1 FROM jobs WHERE account_id = ?1 AND id = ?2 AND version = ?3) \
                 ON CONFLICT(account_id, job_id) DO UPDATE SET running = excluded.running, due_at = excluded.due_at, \
                 deferred = 0",
                args,
            ))
        }
        Effect::Forget => Some(Sql::new(
            "DELETE FROM outbox WHERE account_id = ?1 AND job_id = ?2 AND EXISTS(\
             SELECT 1 FROM jobs WHERE account_id = ?1 AND id = ?2 AND version = ?3)",
            Vec::from(guard()),
        )),
        Effect::Send | Effect::WakeNext { .. } => None,
    }
}
