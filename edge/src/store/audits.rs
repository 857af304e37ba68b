//! Audits: load, list, and commit what the core decided. A commit is one batch, as for jobs.

use super::audit_row::{AuditRow, Columns, FoundAudit, select_audit, set_columns};
use super::budgets::{self, Table};
use super::channels::Told;
use super::db::{Arg, Db, DbError, Owner, Rows, Sql, owned, sql};
use super::due::{DueRow, Kind};
use super::ended::{self, Ended};
use super::ledger::book_with_audit;
use super::machine::{Commit, Home, Loaded, Lookup, Owed, Stored};
use bellwether_core::audit::{Audit, Behind, Effect, Queued, State};
use bellwether_core::id::{AccountId, JobId, RunToken, Version};
use bellwether_core::machine::Step;
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// The query of one audit. An invalid id is looked up too, so that it costs as much as an unknown one.
pub(crate) fn one(owner: Owner<'_>, id: Option<&JobId>) -> Sql {
    const ONE: [&str; 2] = owned!(select_audit!("FROM audits a WHERE a.account_id = (SELECT id FROM owner) AND a.id = ?2"));
    let id = id.map_or_else(|| "-".to_owned(), ToString::to_string);
    Sql::owned(ONE, owner, vec![id.into()])
}

/// Reads the result of the query of one audit.
pub(crate) fn read_one(rows: &Rows) -> Result<Option<FoundAudit>, DbError> {
    rows.first::<AuditRow>()?.map(AuditRow::read).transpose()
}

/// An audit of an account.
pub(crate) async fn find(db: &Db, account: &AccountId, id: Option<&JobId>) -> Result<Option<FoundAudit>, DbError> {
    read_one(&db.one(one(Owner::Account(account), id)).await?)
}

/// A page of the audits of an account, newest first, with one entry more than `limit` if there is one.
pub(crate) async fn list(
    db: &Db,
    account: &AccountId,
    client: Option<&str>,
    before: Option<&JobId>,
    limit: u32,
) -> Result<Vec<FoundAudit>, DbError> {
    let before = before.map_or_else(|| "g".to_owned(), ToString::to_string); // after every hex digit
    let text = select_audit!(
        "FROM audits a WHERE a.account_id = ?1 AND a.id < ?2 AND (?4 IS NULL OR a.client_name = ?4) ORDER BY a.id DESC LIMIT ?3"
    );
    let rows: Vec<AuditRow> = db.one(sql!(text, account.to_string(), before, limit + 1, client)).await?.all()?;
    rows.into_iter().map(AuditRow::read).collect()
}

/// Deletes an audit that has ended; false if it changed in the meantime. The price of its report stays in the ledger.
pub(crate) async fn delete(db: &Db, audit: &Loaded<Audit>) -> Result<bool, DbError> {
    let (account, id) = (audit.state.account_id.to_string(), audit.state.id.to_string());
    let rows = db
        .batch(vec![
            sql!(
                "DELETE FROM due WHERE machine = 'audit' AND account_id = ?1 AND id = ?2 AND EXISTS(\
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

/// Whether there is a report of this audit, for any account: its address is signed.
pub(crate) async fn has_report(db: &Db, id: &JobId, now: Timestamp) -> Result<bool, DbError> {
    db.one(sql!("SELECT 1 FROM audits WHERE id = ?1 AND expires_at > ?2", id.to_string(), now.as_ms())).await?.any()
}

/// The audit whose report a public address shows.
pub(crate) async fn of_public_id(db: &Db, public_id: &str, now: Timestamp) -> Result<Option<JobId>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        id: String,
    }
    let text = "SELECT id FROM audits WHERE public_id = ?1 AND expires_at > ?2";
    let row: Option<Row> = db.one(sql!(text, public_id, now.as_ms())).await?.first()?;
    Ok(row.and_then(|row| JobId::parse(&row.id)))
}

/// The branding of the account when the audit was ordered, as JSON text; `None` once the audit has ended.
pub(crate) async fn branding(db: &Db, (account, id): &(AccountId, JobId)) -> Result<Option<String>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        branding: Option<String>,
    }
    let text = "SELECT branding FROM audits WHERE account_id = ?1 AND id = ?2";
    let row: Option<Row> = db.one(sql!(text, account.to_string(), id.to_string())).await?.first()?;
    Ok(row.and_then(|row| row.branding))
}

/// Stores a layer that a phase has delivered. False if the run has lost its phase: then nothing is stored.
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

/// The stored layer of an audit with this name.
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

    fn home((account, _): &Self::Key) -> Home {
        Home::Account(*account)
    }

    /// Also loads the oldest audit that is queued behind it: its end promotes that one.
    async fn load(db: &Db, (account, id): &Self::Key) -> Result<Lookup<Self>, DbError> {
        let behind = sql!(
            select_audit!(
                "FROM audits a WHERE a.account_id = ?1 AND a.status = 'queued' AND a.id <> ?2 AND a.domain = \
                 (SELECT domain FROM audits WHERE account_id = ?1 AND id = ?2) ORDER BY a.id LIMIT 1"
            ),
            account.to_string(),
            id.to_string()
        );
        let rows = db.batch(vec![one(Owner::Account(account), Some(id)), behind]).await?;
        let [found, behind] = rows.as_slice() else { return Ok(Lookup::Unknown) };
        let Some(FoundAudit { loaded, .. }) = read_one(found)? else { return Ok(Lookup::Unknown) };
        let queued = |next: FoundAudit| Box::new(Queued { audit: next.loaded.state, version: next.loaded.version });
        let context = Behind { next: read_one(behind)?.map(queued) };
        Ok(Lookup::Found(Box::new(Loaded { context, ..loaded })))
    }

    async fn commit(
        db: &Db,
        _key: &Self::Key,
        loaded: &Loaded<Self>,
        step: &Step<Self>,
        version: &Version,
    ) -> Result<Commit, DbError> {
        let audit = &step.state;
        // The end of an audit depends on the queue behind it.
        let ends = audit.is_final() && loaded.state.is_active();
        let seen_next = ends.then(|| loaded.context.next.as_ref().map(|next| next.version.as_str()).unwrap_or_default());
        let mut batch = vec![update_sql(audit, &loaded.version, version, seen_next)];
        if audit.is_final() && !loaded.state.is_final() {
            // What only its phases needed: its layers, and its branding (`set_columns`).
            let text = "DELETE FROM audit_layers WHERE account_id = ?1 AND audit_id = ?2 AND EXISTS(\
                        SELECT 1 FROM audits WHERE account_id = ?1 AND id = ?2 AND version = ?3)";
            batch.push(Sql::new(text, ours(audit, version).into()));
            batch.extend(Ended::of_audit(audit, &loaded.state).and_then(|ended| ended::count(&row(audit), version, &ended)));
        }
        let (mut owed, mut told) = (owed(step), Told::default());
        for effect in &step.effects {
            batch.extend(effect_sql(effect, audit, version));
            if let Effect::Tell(notice) = effect {
                told.tell(&mut batch, &row(audit), version, notice);
            }
            if let Effect::Promote(promotion) = effect {
                let next = &promotion.step.state;
                // The first statement compared the version of this one together with its queue, so it is unchanged here.
                batch.push(promote_sql(next, audit, &promotion.version, version));
                batch.extend(promotion.step.effects.iter().filter_map(|effect| effect_sql(effect, next, version)));
                owed.extend(self::owed(&promotion.step));
            }
        }
        let rows = db.batch(batch).await?;
        if !rows.first().map_or(Ok(false), Rows::any)? {
            return Ok(Commit::Lost);
        }
        owed.extend(told.owed(audit.account_id, &rows)?);
        Ok(Commit::Won(owed))
    }
}

/// Writes an audit over the loaded version. `seen_next`: the version of the audit queued behind it, which is compared; an empty
/// text if there was none.
fn update_sql(audit: &Audit, loaded: &str, version: &Version, seen_next: Option<&str>) -> Sql {
    let mut args: Vec<Arg> = vec![audit.account_id.to_string().into(), audit.id.to_string().into(), loaded.into()];
    args.extend(Columns::of(audit).values(audit, version));
    args.extend([seen_next.into(), audit.order.domain.as_str().into()]);
    Sql::new(
        concat!(
            "UPDATE audits SET ",
            set_columns!(),
            " WHERE account_id = ?1 AND id = ?2 AND version = ?3 AND (?19 IS NULL OR ?19 = coalesce((SELECT n.version FROM audits n \
             WHERE n.account_id = ?1 AND n.domain = ?20 AND n.status = 'queued' ORDER BY n.id LIMIT 1), '')) RETURNING id"
        ),
        args,
    )
}

/// Writes the promoted audit, in a batch that wrote `version` to the one before it; it gets the same version.
fn promote_sql(next: &Audit, before: &Audit, loaded: &str, version: &Version) -> Sql {
    let mut args: Vec<Arg> = vec![next.account_id.to_string().into(), next.id.to_string().into(), loaded.into()];
    args.extend(Columns::of(next).values(next, version));
    args.push(before.id.to_string().into());
    Sql::new(
        concat!(
            "UPDATE audits SET ",
            set_columns!(),
            " WHERE account_id = ?1 AND id = ?2 AND version = ?3 \
             AND EXISTS(SELECT 1 FROM audits WHERE account_id = ?1 AND id = ?19 AND version = ?4)"
        ),
        args,
    )
}

/// The message of an audit, if its effects require one.
pub(super) fn owed(step: &Step<Audit>) -> Vec<Owed> {
    let audit = &step.state;
    let is_owed = step.effects.iter().any(|effect| matches!(effect, Effect::Send | Effect::Notify));
    is_owed.then(|| Owed::now(row(audit)).scheduled(audit.order.scheduled.is_some())).into_iter().collect()
}

fn row(audit: &Audit) -> DueRow {
    DueRow::new(Kind::Audit, audit.account_id, audit.id)
}

/// The values that a statement compares: account, audit, its new version.
fn ours(audit: &Audit, version: &Version) -> [Arg; 3] {
    [audit.account_id.to_string().into(), audit.id.to_string().into(), version.to_string().into()]
}

/// The statement of an effect; `None` for a message or a call, and for a promotion or a notice, which take more than one statement.
pub(super) fn effect_sql(effect: &Effect, audit: &Audit, version: &Version) -> Option<Sql> {
    match effect {
        Effect::Due(due) => {
            let is_running = matches!(audit.state, State::Processing { run: Some(_), .. });
            Some(row(audit).set(*due, is_running, &version.to_string()))
        }
        Effect::Transfer(transfer) => Some(book_with_audit(transfer, ours(audit, version))),
        Effect::Spend(spend) => Some(budgets::spend(spend, Table::Audits, ours(audit, version))),
        Effect::Promote(_) | Effect::Tell(_) | Effect::Send | Effect::Notify | Effect::CallWebhook => None,
    }
}
