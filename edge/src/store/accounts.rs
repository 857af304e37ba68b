//! Accounts: their plan, their usage, and their branding.

use super::db::{Db, DbError, Sql, sql};
use super::members::{self, NewMember};
use bellwether_core::branding::Branding;
use bellwether_core::id::AccountId;
use bellwether_core::plan::Plan;
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// The statements that make an account with its first member and its ledger accounts. One that is there already stays as it is.
pub(crate) fn creation(account: &AccountId, member: &NewMember<'_>, at: Timestamp) -> Vec<Sql> {
    let id = account.to_string();
    let mut batch = vec![
        sql!("INSERT INTO accounts(id, created_at) VALUES (?1, ?2) ON CONFLICT(id) DO NOTHING", id.as_str(), at.as_ms()),
        sql!(
            "INSERT INTO ledger_accounts(id, owner_id, unit) VALUES ('wallet:' || ?1, ?1, 'cents'), ('credits:' || ?1, ?1, 'credits') \
             ON CONFLICT(id) DO NOTHING",
            id.as_str()
        ),
    ];
    batch.extend(members::creation(account, member, at));
    batch
}

/// Sets the plan of the account with this id, if it exists.
pub(crate) async fn set_plan(db: &Db, id: &AccountId, plan: Plan) -> Result<(), DbError> {
    db.one(sql!("UPDATE accounts SET plan = ?2 WHERE id = ?1", id.to_string(), plan.as_str())).await?;
    Ok(())
}

/// Suspends the account with this id, if it exists; `None` lets it go on. One that is suspended already stays so since then.
pub(crate) async fn suspend(db: &Db, id: &AccountId, since: Option<Timestamp>) -> Result<(), DbError> {
    let text =
        "UPDATE accounts SET suspended_at = CASE WHEN ?2 IS NULL THEN NULL ELSE coalesce(suspended_at, ?2) END WHERE id = ?1";
    db.one(sql!(text, id.to_string(), since.map(Timestamp::as_ms))).await.map(drop)
}

/// The balance below which the account is told, in cents.
pub(crate) async fn low_cents(db: &Db, id: &AccountId) -> Result<u64, DbError> {
    #[derive(Deserialize)]
    struct Row {
        low_cents: u64,
    }
    let row: Option<Row> = db.one(sql!("SELECT low_cents FROM accounts WHERE id = ?1", id.to_string())).await?.first()?;
    Ok(row.map_or(0, |row| row.low_cents))
}

/// Sets it.
pub(crate) async fn set_low_cents(db: &Db, id: &AccountId, cents: u64) -> Result<(), DbError> {
    db.one(sql!("UPDATE accounts SET low_cents = ?2 WHERE id = ?1", id.to_string(), cents)).await.map(drop)
}

/// The branding of an account.
pub(crate) async fn branding(db: &Db, id: &AccountId) -> Result<Option<Branding>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        branding: String,
    }
    let row: Option<Row> = db.one(sql!("SELECT branding FROM accounts WHERE id = ?1", id.to_string())).await?.first()?;
    let read =
        |row: Row| serde_json::from_str(&row.branding).map_err(|error| DbError::Other(format!("branding of {id}: {error}")));
    row.map(read).transpose()
}

/// Sets the branding of an account.
pub(crate) async fn set_branding(db: &Db, id: &AccountId, branding: &Branding) -> Result<(), DbError> {
    let text = serde_json::to_string(branding).map_err(|error| DbError::Other(error.to_string()))?;
    db.one(sql!("UPDATE accounts SET branding = ?2 WHERE id = ?1", id.to_string(), text)).await?;
    Ok(())
}

/// What an account uses of everything that has a maximum.
#[derive(Debug, Clone, Copy, Deserialize)]
pub(crate) struct Usage {
    /// Only live keys.
    pub(crate) keys: u64,
    pub(crate) targets: u64,
    pub(crate) tasks: u64,
    pub(crate) stored_bytes: u64,
}

/// What an account uses.
pub(crate) async fn usage(db: &Db, id: &AccountId) -> Result<Option<Usage>, DbError> {
    db.one(sql!(
        "SELECT tasks, stored_bytes, (SELECT count(*) FROM targets WHERE account_id = a.id) AS targets, \
         (SELECT count(*) FROM credentials WHERE account_id = a.id AND kind <> 'session' AND revoked_at IS NULL) AS keys \
         FROM accounts a WHERE id = ?1",
        id.to_string()
    ))
    .await?
    .first()
}
