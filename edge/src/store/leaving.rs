//! The end of an account: what is under way, and what goes. Its ledger and its payments stay, as commercial law wants, and so do its costs;
//! none names a person, an address or a site, but for the country, the tax number and the invoice of a payment.

use super::db::{Db, DbError, Sql, sql};
use bellwether_core::bounds;
use bellwether_core::id::{AccountId, JobId};
use bellwether_core::time::Timestamp;
use serde::Deserialize;

#[derive(Deserialize)]
struct Id {
    id: String,
}

async fn ids(db: &Db, sql: Sql) -> Result<Vec<JobId>, DbError> {
    let rows: Vec<Id> = db.one(sql).await?.all()?;
    Ok(rows.iter().filter_map(|row| JobId::parse(&row.id)).collect())
}

/// Ends all credentials of an account but this one, and its schedules: nothing new begins while it goes.
pub(crate) async fn end_credentials(db: &Db, account: &AccountId, but: &str) -> Result<(), DbError> {
    let of = |text: &'static str| sql!(text, account.to_string());
    db.batch(vec![
        sql!("DELETE FROM credentials WHERE account_id = ?1 AND hash <> ?2", account.to_string(), but),
        of("DELETE FROM due WHERE account_id = ?1 AND machine = 'schedule'"),
        of("DELETE FROM schedules WHERE account_id = ?1"),
    ])
    .await
    .map(drop)
}

/// Some jobs of an account that have not ended.
pub(crate) async fn open_jobs(db: &Db, account: &AccountId) -> Result<Vec<JobId>, DbError> {
    let text = "SELECT j.id FROM due d JOIN jobs j ON j.account_id = d.account_id AND j.id = d.id \
                WHERE d.machine = 'job' AND d.account_id = ?1 AND j.status IN ('queued', 'running') LIMIT ?2";
    ids(db, sql!(text, account.to_string(), bounds::SWEEP_ROWS.max)).await
}

/// Some audits of an account that have not ended, the last ones first, so that none begins because another one ends.
pub(crate) async fn open_audits(db: &Db, account: &AccountId) -> Result<Vec<JobId>, DbError> {
    let text = "SELECT a.id FROM due d JOIN audits a ON a.account_id = d.account_id AND a.id = d.id WHERE d.machine = 'audit' \
                AND d.account_id = ?1 AND a.status IN ('queued', 'pending', 'processing') ORDER BY a.id DESC LIMIT ?2";
    ids(db, sql!(text, account.to_string(), bounds::SWEEP_ROWS.max)).await
}

/// The newest reports of an account that have not expired.
pub(crate) async fn reports(db: &Db, account: &AccountId, now: Timestamp) -> Result<Vec<JobId>, DbError> {
    let text = "SELECT id FROM audits WHERE account_id = ?1 AND expires_at > ?2 ORDER BY id DESC LIMIT ?3";
    ids(db, sql!(text, account.to_string(), now.as_ms(), bounds::DELETED_REPORTS.max)).await
}

/// The newest jobs of an account that were recorded.
pub(crate) async fn recorded(db: &Db, account: &AccountId) -> Result<Vec<JobId>, DbError> {
    let text = "SELECT id FROM jobs WHERE account_id = ?1 AND record = 1 ORDER BY id DESC LIMIT ?2";
    ids(db, sql!(text, account.to_string(), bounds::DELETED_BUNDLES.max)).await
}

/// The tables of what goes, in an order that their references and triggers allow; those of a target are found by it. Mails stay until they are sent,
/// and are deleted then: they say that the account goes. Receipts go with their jobs, by a trigger. A payment that is pending stays due: somebody may have paid.
const OF_ACCOUNT: [&str; 27] = [
    "DELETE FROM log_hits WHERE target_id IN (SELECT id FROM targets WHERE account_id = ?1)",
    "DELETE FROM log_days WHERE target_id IN (SELECT id FROM targets WHERE account_id = ?1)",
    "DELETE FROM log_uploads WHERE target_id IN (SELECT id FROM targets WHERE account_id = ?1)",
    "DELETE FROM due WHERE account_id = ?1 AND machine NOT IN ('mail', 'payment')",
    "DELETE FROM notices WHERE account_id = ?1",
    "DELETE FROM subscriptions WHERE account_id = ?1",
    "DELETE FROM channels WHERE account_id = ?1",
    "DELETE FROM hooks WHERE account_id = ?1",
    "DELETE FROM schedules WHERE account_id = ?1",
    "DELETE FROM visits WHERE account_id = ?1",
    "DELETE FROM tasks WHERE account_id = ?1",
    "DELETE FROM outcomes WHERE account_id = ?1",
    "DELETE FROM targets WHERE account_id = ?1",
    "DELETE FROM audit_layers WHERE account_id = ?1",
    "DELETE FROM crawled WHERE account_id = ?1",
    "DELETE FROM audits WHERE account_id = ?1",
    "DELETE FROM identities WHERE account_id = ?1",
    "DELETE FROM idem WHERE account_id = ?1",
    "DELETE FROM results WHERE account_id = ?1",
    "DELETE FROM jobs WHERE account_id = ?1",
    "DELETE FROM provider_reservations WHERE account_id = ?1",
    "DELETE FROM links WHERE account_id = ?1",
    "DELETE FROM recovery_codes WHERE account_id = ?1",
    "DELETE FROM grant_hashes WHERE account_id = ?1",
    "DELETE FROM grants WHERE account_id = ?1",
    "DELETE FROM budgets WHERE account_id = ?1",
    "DELETE FROM credentials WHERE account_id = ?1",
];

/// The statements that leave nothing of an account but its ledger, payments and costs.
pub(crate) fn deletion(account: &AccountId) -> Vec<Sql> {
    let of = |text: &'static str| sql!(text, account.to_string());
    let rest = ["DELETE FROM members WHERE account_id = ?1", "UPDATE accounts SET branding = '{}' WHERE id = ?1"];
    OF_ACCOUNT.into_iter().chain(rest).map(of).collect()
}
