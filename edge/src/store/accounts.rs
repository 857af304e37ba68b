//! Accounts and their keys.

use super::credits::insert_grant;
use super::db::{Db, DbError, Rows, Sql, sql};
use bellwether_core::bounds;
use bellwether_core::branding::Branding;
use bellwether_core::credits::Movement;
use bellwether_core::id::{AccountId, KeyId};
use bellwether_core::plan::Plan;
use bellwether_core::time::Timestamp;
use bellwether_core::token::Secret;
use serde::Deserialize;

/// An account as the console shows it.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Account {
    pub(crate) id: String,
    pub(crate) email: String,
    pub(crate) plan: String,
    pub(crate) password_hash: String,
    pub(crate) created_at: u64,
}

/// A key without its secret.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Key {
    pub(crate) id: String,
    pub(crate) service: String,
    pub(crate) prefix: String,
    pub(crate) last4: String,
    pub(crate) name: Option<String>,
    pub(crate) created_at: u64,
}

/// Creates an account with its wallet and its first credits. [`DbError::Unique`] when the address is taken.
pub(crate) async fn create(
    db: &Db,
    account: &AccountId,
    email: &str,
    password_hash: &str,
    now: Timestamp,
) -> Result<(), DbError> {
    let id = account.to_string();
    db.batch(vec![
        sql!(
            "INSERT INTO accounts(id, email, password_hash, created_at) VALUES (?1, ?2, ?3, ?4)",
            id.as_str(),
            email,
            password_hash,
            now.as_ms()
        ),
        sql!(
            "INSERT INTO ledger_accounts(id, owner_id, unit) VALUES ('wallet:' || ?1, ?1, 'cents'), ('credits:' || ?1, ?1, 'credits')",
            id.as_str()
        ),
        insert_grant(&Movement::sign_up(*account, now)),
    ])
    .await?;
    Ok(())
}

/// The account of an address.
pub(crate) async fn by_email(db: &Db, email: &str) -> Result<Option<Account>, DbError> {
    db.one(sql!("SELECT id, email, plan, password_hash, created_at FROM accounts WHERE email = ?1", email)).await?.first()
}

/// The account of an id.
pub(crate) async fn by_id(db: &Db, id: &AccountId) -> Result<Option<Account>, DbError> {
    db.one(sql!("SELECT id, email, plan, password_hash, created_at FROM accounts WHERE id = ?1", id.to_string())).await?.first()
}

/// Sets the plan of an account, if there is one of this id.
pub(crate) async fn set_plan(db: &Db, id: &AccountId, plan: Plan) -> Result<(), DbError> {
    db.one(sql!("UPDATE accounts SET plan = ?2 WHERE id = ?1", id.to_string(), plan.as_str())).await?;
    Ok(())
}

/// What stands on the reports of an account.
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

/// Sets what stands on the reports of an account.
pub(crate) async fn set_branding(db: &Db, id: &AccountId, branding: &Branding) -> Result<(), DbError> {
    let text = serde_json::to_string(branding).map_err(|error| DbError::Other(error.to_string()))?;
    db.one(sql!("UPDATE accounts SET branding = ?2 WHERE id = ?1", id.to_string(), text)).await?;
    Ok(())
}

/// What an account has, of all that has a ceiling.
#[derive(Debug, Clone, Copy, Deserialize)]
pub(crate) struct Usage {
    /// Live ones.
    pub(crate) keys: u64,
    pub(crate) targets: u64,
    pub(crate) tasks: u64,
    pub(crate) stored_bytes: u64,
}

/// What an account has.
pub(crate) async fn usage(db: &Db, id: &AccountId) -> Result<Option<Usage>, DbError> {
    db.one(sql!(
        "SELECT tasks, stored_bytes, (SELECT count(*) FROM targets WHERE account_id = a.id) AS targets, \
         (SELECT count(*) FROM api_keys WHERE account_id = a.id AND revoked_at IS NULL) AS keys FROM accounts a WHERE id = ?1",
        id.to_string()
    ))
    .await?
    .first()
}

/// Stores a new key: its hash, never its text. The keys that it replaces are revoked with it, and the oldest of those that were
/// revoked are forgotten. False when the account has no room for it.
///
/// # Errors
/// [`DbError::Unique`] when another key that it would replace came meanwhile: decide again.
#[allow(clippy::too_many_arguments, reason = "a row, each column by its name")]
pub(crate) async fn add_key(
    db: &Db,
    id: &KeyId,
    account: &AccountId,
    service: &str,
    name: Option<&str>,
    secret: &Secret,
    replaced: &[KeyId],
    now: Timestamp,
) -> Result<bool, DbError> {
    let revoke = |key: &KeyId| {
        sql!(
            "UPDATE api_keys SET revoked_at = ?3 WHERE account_id = ?1 AND id = ?2",
            account.to_string(),
            key.to_string(),
            now.as_ms()
        )
    };
    let mut batch: Vec<Sql> = replaced.iter().map(revoke).collect();
    batch.push(sql!(
        "DELETE FROM api_keys WHERE hash IN (SELECT hash FROM api_keys WHERE account_id = ?1 AND revoked_at IS NOT NULL \
         ORDER BY revoked_at DESC, id DESC LIMIT -1 OFFSET ?2)",
        account.to_string(),
        bounds::REVOKED_KEYS_KEPT.max
    ));
    batch.push(sql!(
        "INSERT INTO api_keys(hash, id, service, account_id, prefix, last4, name, created_at) \
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 \
         WHERE (SELECT count(*) FROM api_keys WHERE account_id = ?4 AND revoked_at IS NULL) < ?9 RETURNING id",
        secret.hash().as_str(),
        id.to_string(),
        service,
        account.to_string(),
        secret.prefix(),
        secret.last4(),
        name,
        now.as_ms(),
        bounds::KEYS_PER_ACCOUNT.max
    ));
    db.batch(batch).await?.last().map_or(Ok(false), Rows::any)
}

/// The live keys of an account, newest first.
pub(crate) async fn keys(db: &Db, account: &AccountId) -> Result<Vec<Key>, DbError> {
    db.one(sql!(
        "SELECT id, service, prefix, last4, name, created_at FROM api_keys \
         WHERE account_id = ?1 AND revoked_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ?2",
        account.to_string(),
        bounds::KEYS_PER_ACCOUNT.max
    ))
    .await?
    .all()
}

/// Revokes a key of the account; false when there is no such live key.
pub(crate) async fn revoke_key(db: &Db, account: &AccountId, key: &str, now: Timestamp) -> Result<bool, DbError> {
    db.one(sql!(
        "UPDATE api_keys SET revoked_at = ?3 WHERE account_id = ?1 AND id = ?2 AND revoked_at IS NULL RETURNING id",
        account.to_string(),
        key,
        now.as_ms()
    ))
    .await?
    .any()
}
