//! Orders of audits: what they depend on, and how an audit is stored with its price and its key.

use super::audit_row::About;
use super::audits::{effect_sql, owed};
use super::budgets;
use super::db::{Db, DbError, Owner, Rows, sql};
use super::machine::Owed;
use bellwether_core::audit::{Audit, DomainQueue, Room};
use bellwether_core::bounds;
use bellwether_core::budget::Buyer;
use bellwether_core::id::{AccountId, JobId, KeyId, Version};
use bellwether_core::idempotency::{self, Key};
use bellwether_core::machine::Step;
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// The idempotency key of an order, with the fingerprint of the order.
#[derive(Clone, Copy)]
pub(crate) struct Binding<'a> {
    pub(crate) key: &'a Key,
    pub(crate) fingerprint: &'a str,
    /// Since when no audit with the same API key and the same fingerprint may have been ordered, unless it has failed.
    pub(crate) new_since: Option<Timestamp>,
}

/// What an idempotency key is bound to.
pub(crate) async fn binding(
    db: &Db,
    account: &AccountId,
    key: &Key,
    now: Timestamp,
) -> Result<Option<idempotency::Stored>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        id: String,
        fingerprint: String,
    }
    let oldest = now.as_ms().saturating_sub(bounds::IDEMPOTENCY_KEPT_MS.max);
    let text = "SELECT id, fingerprint FROM audits WHERE account_id = ?1 AND idempotency_key = ?2 AND created_at > ?3";
    let row: Option<Row> = db.one(sql!(text, account.to_string(), key.as_str(), oldest)).await?.first()?;
    Ok(row.and_then(|row| Some(idempotency::Stored { fingerprint: row.fingerprint, id: JobId::parse(&row.id)? })))
}

/// The newest audit that was ordered with this key and this fingerprint since then, and has not failed.
pub(crate) async fn same_order(
    db: &Db,
    (account, key): (&AccountId, &KeyId),
    fingerprint: &str,
    since: Timestamp,
) -> Result<Option<JobId>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        id: String,
    }
    // Ids begin with their time, so the older audits are not read.
    let text = "SELECT id FROM audits WHERE account_id = ?1 AND id >= ?2 AND key_id = ?3 AND fingerprint = ?4 AND status <> 'failed' \
                ORDER BY id DESC LIMIT 1";
    let first = JobId::new(since, [0; 10]);
    let row: Option<Row> =
        db.one(sql!(text, account.to_string(), first.to_string(), key.to_string(), fingerprint)).await?.first()?;
    Ok(row.and_then(|row| JobId::parse(&row.id)))
}

/// The facts on which an order depends, and the branding of the account, as JSON text.
pub(crate) async fn room(db: &Db, buyer: &Buyer, domain: &str) -> Result<(Room, String), DbError> {
    #[derive(Deserialize)]
    struct RoomRow {
        active_here: u64,
        queued: u64,
        crawl: Option<String>,
        active: u64,
        queued_in_all: u64,
        is_full: u8,
        balance_credits: i64,
        branding: String,
    }
    let account = &buyer.account;
    let rows = db
        .batch(vec![budgets::one(Owner::Account(account), buyer.key.as_ref()), sql!(
            "SELECT (SELECT count(*) FROM audits WHERE account_id = ?1 AND domain = ?2 AND status IN ('pending', 'processing')) \
             AS active_here, (SELECT count(*) FROM audits WHERE account_id = ?1 AND domain = ?2 AND status = 'queued') AS queued, \
             (SELECT max(crawl) FROM audits WHERE account_id = ?1 AND domain = ?2 AND status IN ('pending', 'processing', \
             'queued')) AS crawl, (SELECT count(*) FROM audits WHERE account_id = ?1 AND status IN ('pending', 'processing')) \
             AS active, (SELECT count(*) FROM audits WHERE account_id = ?1 AND status = 'queued') AS queued_in_all, \
             EXISTS(SELECT 1 FROM audits WHERE account_id = ?1 LIMIT 1 OFFSET ?3) AS is_full, \
             (SELECT credited - debited FROM ledger_accounts WHERE id = 'credits:' || ?1) AS balance_credits, \
             a.branding FROM accounts a WHERE a.id = ?1",
            account.to_string(),
            domain,
            bounds::AUDITS_STORED_PER_ACCOUNT.max - 1
        )])
        .await?;
    let budget = rows.first().map(budgets::read_one).transpose()?.flatten();
    let row: Option<RoomRow> = rows.get(1).map(Rows::first).transpose()?.flatten();
    let row = row.ok_or_else(|| DbError::Other("an audit without its account".to_owned()))?;
    let queue =
        DomainQueue { active: row.active_here > 0, queued: row.queued, crawl: row.crawl.as_deref().and_then(JobId::parse) };
    let balance_credits = u64::try_from(row.balance_credits).unwrap_or_default();
    let (active, queued, is_full) = (row.active, row.queued_in_all, row.is_full != 0);
    Ok((Room { queue, active, queued, is_full, balance_credits, budget }, row.branding))
}

/// Stores a new audit with the effects of its creation, if the facts on which it depends are unchanged; returns the rows that
/// need a message.
///
/// # Errors
/// [`DbError::WalletCheck`] if the credits have been spent in the meantime, [`DbError::Unique`] if the idempotency key was bound in
/// the meantime.
pub(crate) async fn insert(
    db: &Db,
    step: &Step<Audit>,
    about: &About,
    (room, branding): (&Room, &str),
    binding: Option<Binding<'_>>,
    version: &Version,
) -> Result<Option<Vec<Owed>>, DbError> {
    let audit = &step.state;
    let order = &audit.order;
    let mut batch = vec![sql!(
        "INSERT INTO audits(account_id, id, version, public_id, origin, url, domain, lang, callback_url, credits, branding, crawl, \
         status, phase, progress, missing, created_at, deadline, as_owner, scope, client_name, label, idempotency_key, fingerprint, \
         schedule_id, occasion, key_id) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, \
         ?13, ?14, 0, '[]', ?15, ?16, ?21, ?22, ?23, ?24, ?25, ?26, ?27, ?28, ?29 WHERE \
         (SELECT count(*) FROM audits WHERE account_id = ?1 AND domain = ?7 AND status IN ('pending', 'processing')) = ?17 AND \
         (SELECT count(*) FROM audits WHERE account_id = ?1 AND domain = ?7 AND status = 'queued') = ?18 AND \
         (SELECT count(*) FROM audits WHERE account_id = ?1 AND status IN ('pending', 'processing')) <= ?19 AND \
         (SELECT count(*) FROM audits WHERE account_id = ?1 AND status = 'queued') <= ?20 AND (?30 IS NULL OR NOT EXISTS(SELECT 1 FROM audits \
         WHERE account_id = ?1 AND id >= ?30 AND key_id = ?29 AND fingerprint = ?26 AND status <> 'failed')) RETURNING id",
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
        branding,
        audit.crawl.to_string(),
        audit.status(),
        audit.phase.as_str(),
        audit.created_at.as_ms(),
        audit.deadline.as_ms(),
        u64::from(room.queue.active),
        room.queue.queued,
        room.active,
        room.queued,
        order.as_owner,
        order.scope.as_str(),
        order.client_name.as_deref(),
        order.label.as_deref(),
        binding.map(|binding| binding.key.as_str()),
        binding.map(|binding| binding.fingerprint),
        order.scheduled.map(|run| run.schedule.to_string()),
        order.scheduled.map(|run| run.day.days()),
        order.key.map(|key| key.to_string()),
        binding.and_then(|binding| binding.new_since).map(|since| JobId::new(since, [0; 10]).to_string())
    )];
    if let Some(Binding { key, .. }) = binding {
        let kept_since = audit.created_at.as_ms().saturating_sub(bounds::IDEMPOTENCY_KEPT_MS.max);
        let lapsed = sql!(
            "UPDATE audits SET idempotency_key = NULL, fingerprint = NULL WHERE account_id = ?1 AND idempotency_key = ?2 AND created_at <= ?3",
            audit.account_id.to_string(),
            key.as_str(),
            kept_since
        );
        batch.insert(0, lapsed);
    }
    batch.extend(step.effects.iter().filter_map(|effect| effect_sql(effect, audit, version)));
    let rows = db.batch(batch).await?;
    let is_stored = rows.get(usize::from(binding.is_some())).map_or(Ok(false), Rows::any)?;
    Ok(is_stored.then(|| owed(step)))
}
