//! Accounts: their data, their usage, and their branding.

use super::db::{Db, DbError, Sql, sql};
use bellwether_core::branding::Branding;
use bellwether_core::id::AccountId;
use bellwether_core::plan::Plan;
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// An account as its owner sees it.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Account {
    pub(crate) id: String,
    pub(crate) email: String,
    pub(crate) plan: String,
    pub(crate) password_hash: String,
    pub(crate) created_at: u64,
}

/// The statements that make an account with its ledger accounts. One that is there already stays as it is.
pub(crate) fn creation(account: &AccountId, email: &str, password_hash: &str, at: Timestamp) -> Vec<Sql> {
    let id = account.to_string();
    vec![
        sql!(
            "INSERT INTO accounts(id, email, password_hash, created_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT(id) DO NOTHING",
            id.as_str(),
            email,
            password_hash,
            at.as_ms()
        ),
        sql!(
            "INSERT INTO ledger_accounts(id, owner_id, unit) VALUES ('wallet:' || ?1, ?1, 'cents'), ('credits:' || ?1, ?1, 'credits') \
             ON CONFLICT(id) DO NOTHING",
            id.as_str()
        ),
    ]
}

/// The account with an id.
pub(crate) async fn by_id(db: &Db, id: &AccountId) -> Result<Option<Account>, DbError> {
    db.one(sql!("SELECT id, email, plan, password_hash, created_at FROM accounts WHERE id = ?1", id.to_string())).await?.first()
}

/// Sets the plan of the account with this id, if it exists.
pub(crate) async fn set_plan(db: &Db, id: &AccountId, plan: Plan) -> Result<(), DbError> {
    db.one(sql!("UPDATE accounts SET plan = ?2 WHERE id = ?1", id.to_string(), plan.as_str())).await?;
    Ok(())
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
