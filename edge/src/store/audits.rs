//! Audits: load, list, and commit what the core decided. A commit is one batch, as for jobs.

use super::audit_row::{About, AuditRow, Columns, Found as FoundAudit, reasons, select_audit};
use super::credits::insert_movement;
use super::db::{Arg, Db, DbError, Rows, Sql, sql};
use super::due::{Kind, Row};
use super::machine::{Commit, Found, Loaded, Stored};
use bellwether_core::audit::{Audit, Effect, Line, State};
use bellwether_core::credits::Movement;
use bellwether_core::id::{AccountId, JobId, RunToken, Version};
use bellwether_core::machine::Step;
use bellwether_core::plan::Plan;
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// Who asks.
#[derive(Debug, Clone)]
pub(crate) struct Caller {
    pub(crate) account: AccountId,
    pub(crate) plan: Plan,
}

#[derive(Deserialize)]
struct CallerRow {
    account_id: String,
    plan: String,
}

impl CallerRow {
    fn read(self) -> Option<Caller> {
        Some(Caller { account: AccountId::parse(&self.account_id)?, plan: Plan::parse(&self.plan).unwrap_or_default() })
    }
}

/// The owner of a live service key. One read of the primary: a key that was replaced is refused on the next request.
pub(crate) async fn caller(db: &Db, key_hash: &str) -> Result<Option<Caller>, DbError> {
    let row: Option<CallerRow> = db
        .one(sql!(
            "SELECT k.account_id, a.plan FROM api_keys k JOIN accounts a ON a.id = k.account_id \
             WHERE k.hash = ?1 AND k.service = 'audit' AND k.revoked_at IS NULL",
            key_hash
        ))
        .await?
        .first()?;
    Ok(row.and_then(CallerRow::read))
}

/// The account of a session.
pub(crate) async fn account(db: &Db, account: &AccountId) -> Result<Option<Caller>, DbError> {
    let text = "SELECT id AS account_id, plan FROM accounts WHERE id = ?1";
    let row: Option<CallerRow> = db.one(sql!(text, account.to_string())).await?.first()?;
    Ok(row.and_then(CallerRow::read))
}

/// What a creation rests on.
pub(crate) struct Room {
    /// The audits of the domain that have not ended.
    pub(crate) line: Line,
    /// Those of the account, of all domains, that are under way.
    pub(crate) active: u64,
    /// The credits of the account.
    pub(crate) balance_credits: u64,
    /// What it puts on its reports, as JSON text.
    pub(crate) branding: String,
}

/// What the creation of an audit rests on.
pub(crate) async fn room(db: &Db, account: &AccountId, domain: &str) -> Result<Room, DbError> {
    #[derive(Deserialize)]
    struct Row {
        active_here: u64,
        queued: u64,
        crawl: Option<String>,
        active: u64,
        balance_credits: u64,
        branding: String,
    }
    let row: Option<Row> = db
        .one(sql!(
            "SELECT (SELECT count(*) FROM audits WHERE account_id = ?1 AND domain = ?2 AND status IN ('pending', 'processing')) \
             AS active_here, (SELECT count(*) FROM audits WHERE account_id = ?1 AND domain = ?2 AND status = 'queued') AS queued, \
             (SELECT max(crawl) FROM audits WHERE account_id = ?1 AND domain = ?2 AND status IN ('pending', 'processing', \
             'queued')) AS crawl, (SELECT count(*) FROM audits WHERE account_id = ?1 AND status IN ('pending', 'processing')) \
             AS active, (SELECT credited - debited FROM ledger_accounts WHERE id = 'credits:' || ?1) AS balance_credits, \
             a.branding FROM accounts a WHERE a.id = ?1",
            account.to_string(),
            domain
        ))
        .await?
        .first()?;
    let row = row.ok_or_else(|| DbError::Other("an audit without its account".to_owned()))?;
    let line = Line { active: row.active_here > 0, queued: row.queued, crawl: row.crawl.as_deref().and_then(JobId::parse) };
    Ok(Room { line, active: row.active, balance_credits: row.balance_credits, branding: row.branding })
}

/// Stores a new audit with the effects of its creation, if what it rests on is still so; the answer is what is owed a message.
///
/// # Errors
/// [`DbError::WalletCheck`] when the credits are gone meanwhile.
pub(crate) async fn insert(
    db: &Db,
    step: &Step<Audit>,
    about: &About,
    room: &Room,
    version: &Version,
) -> Result<Option<Vec<Row>>, DbError> {
    let audit = &step.state;
    let order = &audit.order;
    let mut batch = vec![sql!(
        "INSERT INTO audits(account_id, id, version, public_id, origin, url, domain, lang, callback_url, credits, branding, crawl, \
         status, phase, progress, missing, created_at, deadline) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, \
         ?14, 0, '[]', ?15, ?16 WHERE \
         (SELECT count(*) FROM audits WHERE account_id = ?1 AND domain = ?7 AND status IN ('pending', 'processing')) = ?17 AND \
         (SELECT count(*) FROM audits WHERE account_id = ?1 AND domain = ?7 AND status = 'queued') = ?18 AND \
         (SELECT count(*) FROM audits WHERE account_id = ?1 AND status IN ('pending', 'processing')) <= ?19 RETURNING id",
        audit.account_id.to_string(),
        audit.id.to_string(),
        version.to_string(),
        about.public_id.as_str(),
        about.origin.as_str(),
        order.url.as_str(),
        order.domain.as_str(),
        order.lang.as_deref(),
        order.callback_url.as_deref(),
        order.credits,
        room.branding.as_str(),
        audit.crawl.to_string(),
        audit.status(),
        audit.phase.as_str(),
        audit.created_at.as_ms(),
        audit.deadline.as_ms(),
        u64::from(room.line.active),
        room.line.queued,
        room.active
    )];
    if order.credits > 0 {
        let movement = Movement::debit(audit.account_id, audit.id, order.credits, audit.created_at);
        batch.push(insert_movement(&movement, ours(audit, version)));
    }
    batch.extend(step.effects.iter().filter_map(|effect| effect_sql(effect, audit, audit.created_at, version)));
    let rows = db.batch(batch).await?;
    let is_stored = rows.first().map_or(Ok(false), Rows::any)?;
    Ok(is_stored.then(|| owed(step)))
}

/// An audit of an account.
pub(crate) async fn find(db: &Db, account: &AccountId, id: Option<&JobId>) -> Result<Option<FoundAudit>, DbError> {
    // An id that is none is looked up all the same, so that it costs what an unknown one costs.
    let id = id.map_or_else(|| "-".to_owned(), ToString::to_string);
    let text = select_audit!("FROM audits a WHERE a.account_id = ?1 AND a.id = ?2");
    let row: Option<AuditRow> = db.one(sql!(text, account.to_string(), id)).await?.first()?;
    row.map(AuditRow::read).transpose()
}

/// A page of the audits of an account, newest first, one more than asked for if there is one.
pub(crate) async fn list(db: &Db, account: &AccountId, before: Option<&JobId>, limit: u32) -> Result<Vec<FoundAudit>, DbError> {
    let before = before.map_or_else(|| "g".to_owned(), ToString::to_string); // after every hex digit
    let text = select_audit!("FROM audits a WHERE a.account_id = ?1 AND a.id < ?2 ORDER BY a.id DESC LIMIT ?3");
    let rows: Vec<AuditRow> = db.one(sql!(text, account.to_string(), before, limit + 1)).await?.all()?;
    rows.into_iter().map(AuditRow::read).collect()
}

/// Deletes an audit that has ended; false when it changed meanwhile. What its report cost stays in the books.
pub(crate) async fn delete(db: &Db, audit: &Loaded<Audit>) -> Result<bool, DbError> {
    let (account, id) = (audit.state.account_id.to_string(), audit.state.id.to_string());
    let rows = db
        .batch(vec![
            sql!(
                "DELETE FROM due WHERE machine = 'audit' AND owner_id = ?1 AND id = ?2 AND EXISTS(\
                 SELECT 1 FROM audits WHERE account_id = ?1 AND id = ?2 AND version = ?3)",
                account.as_str(),
                id.as_str(),
                audit.version.as_str()
            ),
            sql!(
                "DELETE FROM audits WHERE account_id = ?1 AND id = ?2 AND version = ?3 RETURNING id",
                account.as_str(),
                id.as_str(),
                audit.version.as_str()
            ),
        ])
        .await?;
    rows.last().map_or(Ok(false), Rows::any)
}

/// Whether there is a report of this audit, whoever asks: its address is signed.
pub(crate) async fn has_report(db: &Db, id: &JobId) -> Result<bool, DbError> {
    db.one(sql!("SELECT 1 FROM audits WHERE id = ?1 AND data IS NOT NULL", id.to_string())).await?.any()
}

/// The audit whose report a public address shows.
pub(crate) async fn of_public_id(db: &Db, public_id: &str) -> Result<Option<JobId>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        id: String,
    }
    let text = "SELECT id FROM audits WHERE public_id = ?1 AND data IS NOT NULL";
    let row: Option<Row> = db.one(sql!(text, public_id)).await?.first()?;
    Ok(row.and_then(|row| JobId::parse(&row.id)))
}

/// What the account had on its reports when the audit was ordered, as JSON text.
pub(crate) async fn branding(db: &Db, (account, id): &(AccountId, JobId)) -> Result<Option<String>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        branding: String,
    }
    let text = "SELECT branding FROM audits WHERE account_id = ?1 AND id = ?2";
    let row: Option<Row> = db.one(sql!(text, account.to_string(), id.to_string())).await?.first()?;
    Ok(row.map(|row| row.branding))
}

/// Keeps what a phase has delivered. False when the run has lost its phase: then nothing is stored.
pub(crate) async fn keep_layer(
    db: &Db,
    (account, id): &(AccountId, JobId),
    run: RunToken,
    layer: &str,
    body: &str,
) -> Result<bool, DbError> {
    db.one(sql!(
        "INSERT INTO audit_layers(account_id, audit_id, layer, body) SELECT ?1, ?2, ?4, ?5 WHERE EXISTS(\
         SELECT 1 FROM audits WHERE account_id = ?1 AND id = ?2 AND run_token = ?3) \
         ON CONFLICT(account_id, audit_id, layer) DO UPDATE SET body = excluded.body RETURNING layer",
        account.to_string(),
        id.to_string(),
        run.to_string(),
        layer,
        body
    ))
    .await?
    .any()
}

/// What an audit was delivered under this name.
pub(crate) async fn layer(db: &Db, (account, id): &(AccountId, JobId), layer: &str) -> Result<Option<String>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        body: String,
    }
    let text = "SELECT body FROM audit_layers WHERE account_id = ?1 AND audit_id = ?2 AND layer = ?3";
    let row: Option<Row> = db.one(sql!(text, account.to_string(), id.to_string(), layer)).await?.first()?;
    Ok(row.map(|row| row.body))
}

/// Whether this run holds the audit's phase.
pub(crate) async fn is_run_by(db: &Db, (account, id): &(AccountId, JobId), run: RunToken) -> Result<bool, DbError> {
    let text = "SELECT 1 FROM audits WHERE account_id = ?1 AND id = ?2 AND run_token = ?3";
    db.one(sql!(text, account.to_string(), id.to_string(), run.to_string())).await?.any()
}

impl Stored for Audit {
    type Key = (AccountId, JobId);

    async fn load(db: &Db, (account, id): &Self::Key) -> Result<Found<Self>, DbError> {
        Ok(match find(db, account, Some(id)).await? {
            Some(found) => Found::Row(Box::new(found.loaded)),
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
        struct Promoted {
            id: String,
        }
        let audit = &step.state;
        let columns = Columns::of(audit);
        let mut batch = vec![sql!(
            "UPDATE audits SET version = ?4, status = ?5, phase = ?6, progress = ?7, missing = ?8, attempt = ?9, run_token = ?10, \
             lease_until = ?11, started_at = coalesce(?12, started_at), ended_at = ?13, error = ?14, data = ?15, webhook = ?16, \
             deadline = ?17 WHERE account_id = ?1 AND id = ?2 AND version = ?3 RETURNING id",
            audit.account_id.to_string(),
            audit.id.to_string(),
            loaded.version.as_str(),
            version.to_string(),
            audit.status(),
            audit.phase.as_str(),
            u32::from(audit.progress),
            serde_json::to_string(&reasons(audit)).unwrap_or_default(),
            columns.attempt,
            columns.run_token,
            columns.lease_until,
            columns.started_at,
            columns.ended_at,
            columns.error,
            columns.data,
            columns.webhook,
            audit.deadline.as_ms()
        )];
        if audit.is_final() && !loaded.state.is_final() {
            let text = "DELETE FROM audit_layers WHERE account_id = ?1 AND audit_id = ?2 AND EXISTS(\
                        SELECT 1 FROM audits WHERE account_id = ?1 AND id = ?2 AND version = ?3)";
            batch.push(Sql::new(text, ours(audit, version).into()));
        }
        let at = audit.ended_at().unwrap_or(audit.created_at);
        let mut promotion = None;
        for effect in &step.effects {
            let Some(sql) = effect_sql(effect, audit, at, version) else { continue };
            if matches!(effect, Effect::PromoteNext { .. }) {
                promotion = Some(batch.len());
            }
            batch.push(sql);
            if let Effect::PromoteNext { due_at, .. } = effect {
                batch.push(promoted_due(audit, *due_at, version));
            }
        }
        let rows = db.batch(batch).await?;
        if !rows.first().map_or(Ok(false), Rows::any)? {
            return Ok(Commit::Lost);
        }
        let mut owed = owed(step);
        if let Some(rows) = promotion.and_then(|at| rows.get(at)) {
            owed.extend(rows.first::<Promoted>()?.map(|next| Row::new(Kind::Audit, audit.account_id, next.id)));
        }
        Ok(Commit::Won(owed))
    }
}

/// The row of an audit, if its effects owe it a message.
fn owed(step: &Step<Audit>) -> Vec<Row> {
    let audit = &step.state;
    let is_owed = step.effects.iter().any(|effect| matches!(effect, Effect::Send | Effect::Notify));
    is_owed.then(|| Row::new(Kind::Audit, audit.account_id, audit.id)).into_iter().collect()
}

/// What a statement hangs on: account, audit, its new version.
fn ours(audit: &Audit, version: &Version) -> [Arg; 3] {
    [audit.account_id.to_string().into(), audit.id.to_string().into(), version.to_string().into()]
}

/// What an effect is in the database; a message or a call is nothing here.
fn effect_sql(effect: &Effect, audit: &Audit, at: Timestamp, version: &Version) -> Option<Sql> {
    match effect {
        Effect::Due(due) => {
            let is_running = matches!(audit.state, State::Processing { run: Some(_), .. });
            Some(Row::new(Kind::Audit, audit.account_id, audit.id).set(*due, is_running, &version.to_string()))
        }
        Effect::GiveBack { credits } => {
            let movement = Movement::refund(audit.account_id, audit.id, *credits, at);
            Some(insert_movement(&movement, ours(audit, version)))
        }
        Effect::PromoteNext { deadline, .. } => {
            let mut args = Vec::from(ours(audit, version));
            args.extend([deadline.as_ms().into(), audit.order.domain.as_str().into()]);
            Some(Sql::new(
                "UPDATE audits SET status = 'pending', deadline = ?4, version = lower(hex(randomblob(16))) \
                 WHERE account_id = ?1 AND id = (SELECT min(id) FROM audits WHERE account_id = ?1 AND domain = ?5 AND \
                 status = 'queued') AND EXISTS(SELECT 1 FROM audits WHERE account_id = ?1 AND id = ?2 AND version = ?3) \
                 RETURNING id",
                args,
            ))
        }
        Effect::Send | Effect::Notify | Effect::CallWebhook => None,
    }
}

/// The due time of the audit that was promoted: the one that is pending now.
fn promoted_due(audit: &Audit, due_at: Timestamp, version: &Version) -> Sql {
    let mut args = Vec::from(ours(audit, version));
    args.extend([due_at.as_ms().into(), audit.order.domain.as_str().into()]);
    Sql::new(
        "UPDATE due SET at = ?4 WHERE machine = 'audit' AND owner_id = ?1 AND id = (SELECT id FROM audits WHERE account_id = ?1 \
         AND domain = ?5 AND status = 'pending') AND EXISTS(\
         SELECT 1 FROM audits WHERE account_id = ?1 AND id = ?2 AND version = ?3)",
        args,
    )
}
