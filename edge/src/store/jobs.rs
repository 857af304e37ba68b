//! Jobs: load, list, and commit what the core decided.
//!
//! A commit is one batch. Its first statement compares the loaded version and writes a new one; the others require that new
//! version, so a batch that lost the race writes nothing at all.

use super::budgets::{self, Table};
use super::channels::Told;
use super::db::{Arg, Db, DbError, Owner, Rows, Sql, first_bytes, owned, sql};
use super::due::{DueRow, Kind};
use super::ended::{self, Ended};
use super::job_row::{Columns, JobRow, select_job};
use super::ledger::book_with_job;
use super::machine::{Commit, Home, Loaded, Lookup, Owed, Stored};
use super::results::{self, StoredResult};
use bellwether_core::bounds;
use bellwether_core::id::{AccountId, JobId, RunToken, Version};
use bellwether_core::job::{Effect, Job, Places};
use bellwether_core::machine::Step;
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// The number of other jobs of account ?1, without ?2, whose runs use a slot. It stops at ten, which is all that an account may have: the
/// oldest jobs run first, so the thousands that may wait behind them are not read.
macro_rules! running {
    () => {
        "(SELECT count(*) FROM (SELECT 1 FROM due d WHERE d.machine = 'job' AND d.account_id = ?1 AND d.phase = 'running' \
         AND d.id <> ?2 ORDER BY d.id LIMIT 10))"
    };
}

const _: () = assert!(bounds::RUNNING_PER_ACCOUNT.max == 10, "the statements above count so many");

/// A job with its result, if that is stored.
pub(crate) struct FoundJob {
    pub(crate) loaded: Loaded<Job>,
    stored: Option<StoredResult>,
}

impl FoundJob {
    /// A job that has just been created.
    pub(crate) fn created(state: Job) -> Self {
        let context = Places { full: false };
        Self { loaded: Loaded { state, context, version: String::new() }, stored: None }
    }

    /// Its result, unless it has expired: the sweep deletes it some time later.
    pub(crate) fn result(&self, now: Timestamp) -> Option<&StoredResult> {
        self.stored.as_ref().filter(|_| !self.loaded.state.result_has_expired(now))
    }

    /// The JSON text of its result, unless it has expired.
    ///
    /// # Errors
    /// It cannot be unpacked.
    pub(crate) fn text(&self, now: Timestamp) -> Result<Option<String>, DbError> {
        self.result(now).map(StoredResult::text).transpose()
    }
}

/// The query of one job. An invalid id is looked up too, so that it costs as much as an unknown one.
pub(crate) fn one(owner: Owner<'_>, id: Option<&JobId>) -> Sql {
    const ONE: [&str; 2] = owned!(select_job!(
        with_result "",
        " FROM jobs j LEFT JOIN results r ON r.account_id = j.account_id AND r.job_id = j.id \
         WHERE j.account_id = (SELECT id FROM owner) AND j.id = ?2"
    ));
    let id = id.map_or_else(|| "-".to_owned(), ToString::to_string);
    Sql::owned(ONE, owner, vec![id.into()])
}

/// Reads the result of the query of one job.
pub(crate) fn read_one(rows: &Rows) -> Result<Option<FoundJob>, DbError> {
    let result: Option<results::ResultRow> = rows.first()?;
    let job: Option<JobRow> = rows.first()?;
    let Some(job) = job else { return Ok(None) };
    Ok(Some(FoundJob { loaded: job.into_loaded()?, stored: result.and_then(results::ResultRow::read) }))
}

/// A job of an account.
pub(crate) async fn find(db: &Db, account: &AccountId, id: &JobId) -> Result<Option<FoundJob>, DbError> {
    read_one(&db.one(one(Owner::Account(account), Some(id))).await?)
}

/// The requested part of a list.
pub(crate) struct Page<'a> {
    pub(crate) limit: u32,
    pub(crate) before: Option<&'a JobId>,
    pub(crate) status: Option<&'a str>,
    pub(crate) feature: Option<&'a str>,
    pub(crate) with: With,
}

/// What a list has of each job, beside its summary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum With {
    Nothing,
    Input,
    /// Input and result.
    Result,
}

/// The query of the latest jobs of an owner, newest first: with one entry more than the limit if there is one, with fewer if
/// their results are long.
pub(crate) fn list(owner: Owner<'_>, page: &Page<'_>) -> Sql {
    macro_rules! page_of {
        ($long:literal, $from:literal) => {
            owned!(first_bytes!(order "id DESC", most "?6", select_job!(
                long $long,
                $from,
                " WHERE j.account_id = (SELECT id FROM owner) AND j.id < ?2 AND (?3 IS NULL OR j.status = ?3) \
                 AND (?4 IS NULL OR j.feature = ?4) ORDER BY j.id DESC LIMIT ?5"
            )))
        };
    }
    // Results can be a megabyte each, so they are read only if requested.
    let texts = match page.with {
        With::Result => page_of!(
            "j.input, r.bytes AS result_bytes, r.crc32, hex(r.body) AS body, octet_length(j.input) + coalesce(r.bytes, 0) AS bytes",
            " FROM jobs j LEFT JOIN results r ON r.account_id = j.account_id AND r.job_id = j.id"
        ),
        With::Input => page_of!("j.input, octet_length(j.input) AS bytes", " FROM jobs j"),
        With::Nothing => page_of!("NULL AS input, 0 AS bytes", " FROM jobs j"),
    };
    let before = page.before.map_or_else(|| "g".to_owned(), ToString::to_string); // after every hex digit
    let args =
        vec![before.into(), page.status.into(), page.feature.into(), (page.limit + 1).into(), bounds::LIST_BYTES.max.into()];
    Sql::owned(texts, owner, args)
}

/// Reads the result of the query of a list: the jobs, and for each whether another one follows.
pub(crate) fn read_list(rows: &Rows) -> Result<Vec<(FoundJob, bool)>, DbError> {
    #[derive(Deserialize)]
    struct Place {
        more: u8,
    }
    let followed = rows.all::<Place>()?.into_iter().map(|place| place.more == 1);
    let results = rows.all::<results::ResultRow>()?.into_iter().map(results::ResultRow::read);
    let jobs = rows.all::<JobRow>()?.into_iter().map(JobRow::into_loaded);
    let jobs = jobs.zip(results).map(|(job, result)| job.map(|loaded| FoundJob { loaded, stored: result }));
    jobs.zip(followed).map(|(job, followed)| Ok((job?, followed))).collect()
}

impl Stored for Job {
    type Key = (AccountId, JobId);

    fn home((account, _): &Self::Key) -> Home {
        Home::Account(*account)
    }

    /// Also loads the number of other running jobs of the account. A job of another account is unknown: the query is the same.
    async fn load(db: &Db, (account, id): &Self::Key) -> Result<Lookup<Self>, DbError> {
        let row: Option<JobRow> = db
            .one(sql!(
                select_job!(long "j.input", ", ", running!(), " AS running_now FROM jobs j WHERE j.account_id = ?1 AND j.id = ?2"),
                account.to_string(),
                id.to_string()
            ))
            .await?
            .first()?;
        Ok(match row {
            Some(row) => Lookup::Found(Box::new(row.into_loaded()?)),
            None => Lookup::Unknown,
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
            is_scheduled: u8,
        }
        let job = &step.state;
        let columns = Columns::of(job);
        let seen_full = loaded.state.rests_on_places(step).then_some(loaded.context.full);
        let mut batch = vec![sql!(
            concat!(
                "UPDATE jobs SET version = ?4, status = ?5, attempt = ?6, run_token = ?7, lease_until = ?8, started_at = ?9, \
                 completed_at = ?10, error = ?11, module = ?12, expires_at = ?17, stopping_run = ?15, stopping_until = ?16, \
                 refunded = ?18, facts = ?19 WHERE account_id = ?1 AND id = ?2 AND version = ?3 \
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
            columns.module,
            seen_full,
            bounds::RUNNING_PER_ACCOUNT.max,
            columns.stopping_run,
            columns.stopping_until,
            columns.expires_at,
            columns.refunded,
            facts_of(step)
        )];
        if loaded.state.state.completed_at().is_none() {
            batch.extend(Ended::of_job(job).and_then(|ended| ended::count(&row(job), version, &ended)));
        }
        let told = add_effects(&mut batch, step, version);
        let rows = db.batch(batch).await?;
        if !rows.first().map_or(Ok(false), Rows::any)? {
            return Ok(Commit::Lost);
        }
        let mut owed = owed(step);
        owed.extend(told.owed(job.account_id, &rows)?);
        // The statement that wakes another job is the last one, because its effect is the last.
        if let (Some(Effect::WakeNext { .. }), Some(woken)) = (step.effects.last(), rows.last()) {
            let message =
                |woken: Woken| Owed::now(DueRow::new(Kind::Job, job.account_id, woken.id)).scheduled(woken.is_scheduled != 0);
            owed.extend(woken.first::<Woken>()?.map(message));
        }
        Ok(Commit::Won(owed))
    }
}

/// What a step keeps of the run that has ended the job.
fn facts_of(step: &Step<Job>) -> Option<String> {
    let kept = step.effects.iter().find_map(|effect| if let Effect::KeepFacts(facts) = effect { Some(facts) } else { None });
    kept.and_then(|facts| serde_json::to_string(facts).ok())
}

/// The message of a job, if its effects require one.
pub(super) fn owed(step: &Step<Job>) -> Vec<Owed> {
    let job = &step.state;
    let message = || Owed::now(row(job)).scheduled(job.scheduled.is_some());
    step.effects.contains(&Effect::Send).then(message).into_iter().collect()
}

/// Whether this run is the job's current one.
pub(crate) async fn is_run_by(db: &Db, (account, id): &(AccountId, JobId), run: RunToken) -> Result<bool, DbError> {
    let text = "SELECT 1 FROM jobs WHERE account_id = ?1 AND id = ?2 AND run_token = ?3";
    db.one(sql!(text, account.to_string(), id.to_string(), run.to_string())).await?.any()
}

/// Adds the statements of all effects.
pub(super) fn add_effects(batch: &mut Vec<Sql>, step: &Step<Job>, version: &Version) -> Told {
    let mut told = Told::default();
    for effect in &step.effects {
        match effect {
            Effect::Tell(notice) => told.tell(batch, &row(&step.state), version, notice),
            effect => batch.extend(effect_sql(effect, &step.state, version)),
        }
    }
    told
}

pub(super) fn row(job: &Job) -> DueRow {
    DueRow::new(Kind::Job, job.account_id, job.id)
}

/// The statement of an effect; `None` for a message, which is sent after the commit, for facts, which are a column of the job, and for a notice,
/// which takes more than one.
fn effect_sql(effect: &Effect, job: &Job, version: &Version) -> Option<Sql> {
    let ours = || -> [Arg; 3] { [job.account_id.to_string().into(), job.id.to_string().into(), version.to_string().into()] };
    match effect {
        Effect::Transfer(transfer) => Some(book_with_job(transfer, ours())),
        Effect::Spend(spend) => Some(budgets::spend(spend, Table::Jobs, ours())),
        Effect::KeepResult { result, expires_at } => Some(results::insert(ours(), result, *expires_at)),
        Effect::Due(due) => Some(row(job).set(*due, job.state.holds_place(), &version.to_string())),
        Effect::WakeNext { due_at } => {
            let mut args = Vec::from(ours());
            args.push(due_at.as_ms().into());
            Some(Sql::new(
                "UPDATE due SET phase = 'ready', at = ?4 WHERE machine = 'job' AND account_id = ?1 AND id = (\
                 SELECT min(id) FROM due WHERE machine = 'job' AND account_id = ?1 AND phase = 'waiting') AND EXISTS(\
                 SELECT 1 FROM jobs WHERE account_id = ?1 AND id = ?2 AND version = ?3) RETURNING id, EXISTS(\
                 SELECT 1 FROM jobs j WHERE j.account_id = ?1 AND j.id = due.id AND j.schedule_id IS NOT NULL) AS is_scheduled",
                args,
            ))
        }
        Effect::KeepFacts(_) | Effect::Send | Effect::Tell(_) => None,
    }
}
