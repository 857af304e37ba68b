//! Keys and sessions: their holders, creation and end. Only hashes of secrets are stored.

use super::db::{Db, DbError, Rows, Sql, sql};
use bellwether_core::bounds;
use bellwether_core::id::{AccountId, KeyId};
use bellwether_core::plan::Plan;
use bellwether_core::time::Timestamp;
use bellwether_core::token::{Secret, TokenKind};
use serde::Deserialize;

/// The account of a live credential.
pub(crate) struct Holder {
    pub(crate) account: AccountId,
    pub(crate) plan: Plan,
}

/// The query of the holder of a live credential. It reads the primary, so a revoked credential is refused on the next request.
pub(crate) fn holder(kind: TokenKind, hash: &str, now: Timestamp) -> Sql {
    sql!(
        "SELECT c.account_id, a.plan FROM credentials c JOIN accounts a ON a.id = c.account_id \
         WHERE c.hash = ?1 AND c.kind = ?2 AND c.revoked_at IS NULL AND (c.ends_at IS NULL OR c.ends_at > ?3)",
        hash,
        kind.as_str(),
        now.as_ms()
    )
}

/// Reads the result of the query of a holder.
pub(crate) fn read_holder(rows: &Rows) -> Result<Option<Holder>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        account_id: String,
        plan: String,
    }
    let row: Option<Row> = rows.first()?;
    Ok(row.and_then(|row| {
        Some(Holder { account: AccountId::parse(&row.account_id)?, plan: Plan::parse(&row.plan).unwrap_or_default() })
    }))
}

/// A key without its secret.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Key {
    pub(crate) id: String,
    /// A name of [`TokenKind`].
    pub(crate) kind: String,
    pub(crate) last4: String,
    pub(crate) name: Option<String>,
    pub(crate) created_at: u64,
}

/// A key to be stored.
pub(crate) struct NewKey<'a> {
    pub(crate) id: KeyId,
    pub(crate) kind: TokenKind,
    pub(crate) name: Option<&'a str>,
    pub(crate) secret: &'a Secret,
    /// Keys that it replaces, which are revoked with it.
    pub(crate) replaced: &'a [KeyId],
}

/// Stores a new key: its hash, never its text. The keys that it replaces are revoked with it, and the oldest revoked keys are
/// deleted. False if the account has the maximum number of keys.
///
/// # Errors
/// [`DbError::Unique`] if another key that it would replace was added in the meantime: decide again.
pub(crate) async fn add_key(db: &Db, account: &AccountId, key: &NewKey<'_>, now: Timestamp) -> Result<bool, DbError> {
    let revoke = |id: &KeyId| {
        sql!(
            "UPDATE credentials SET revoked_at = ?3 WHERE account_id = ?1 AND id = ?2",
            account.to_string(),
            id.to_string(),
            now.as_ms()
        )
    };
    let mut batch: Vec<Sql> = key.replaced.iter().map(revoke).collect();
    batch.push(sql!(
        "DELETE FROM credentials WHERE hash IN (SELECT hash FROM credentials WHERE account_id = ?1 AND revoked_at IS NOT NULL \
         ORDER BY revoked_at DESC, id DESC LIMIT -1 OFFSET ?2)",
        account.to_string(),
        bounds::REVOKED_KEYS_KEPT.max
    ));
    batch.push(sql!(
        "INSERT INTO credentials(hash, account_id, kind, id, last4, name, created_at) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 \
         WHERE (SELECT count(*) FROM credentials WHERE account_id = ?2 AND kind <> 'session' AND revoked_at IS NULL) < ?8 \
         RETURNING id",
        key.secret.hash().as_str(),
        account.to_string(),
        key.kind.as_str(),
        key.id.to_string(),
        key.secret.last4(),
        key.name,
        now.as_ms(),
        bounds::KEYS_PER_ACCOUNT.max
    ));
    db.batch(batch).await?.last().map_or(Ok(false), Rows::any)
}

/// Stores a new session. Sessions that have ended are deleted, and so are the oldest beyond [`bounds::SESSIONS_PER_ACCOUNT`].
pub(crate) async fn add_session(
    db: &Db,
    account: &AccountId,
    id: &KeyId,
    secret: &Secret,
    now: Timestamp,
    ends_at: Timestamp,
) -> Result<(), DbError> {
    db.batch(vec![
        sql!(
            "DELETE FROM credentials WHERE account_id = ?1 AND kind = 'session' AND (ends_at <= ?2 OR hash IN (\
             SELECT hash FROM credentials WHERE account_id = ?1 AND kind = 'session' \
             ORDER BY created_at DESC, id DESC LIMIT -1 OFFSET ?3))",
            account.to_string(),
            now.as_ms(),
            bounds::SESSIONS_PER_ACCOUNT.max - 1
        ),
        sql!(
            "INSERT INTO credentials(hash, account_id, kind, id, last4, created_at, ends_at) \
             VALUES (?1, ?2, 'session', ?3, ?4, ?5, ?6)",
            secret.hash().as_str(),
            account.to_string(),
            id.to_string(),
            secret.last4(),
            now.as_ms(),
            ends_at.as_ms()
        ),
    ])
    .await
    .map(drop)
}

/// Ends a session.
pub(crate) async fn end_session(db: &Db, account: &AccountId, hash: &str) -> Result<(), DbError> {
    let text = "DELETE FROM credentials WHERE account_id = ?1 AND hash = ?2 AND kind = 'session'";
    db.one(sql!(text, account.to_string(), hash)).await.map(drop)
}

/// The live keys of an account, newest first.
pub(crate) async fn keys(db: &Db, account: &AccountId) -> Result<Vec<Key>, DbError> {
    db.one(sql!(
        "SELECT id, kind, last4, name, created_at FROM credentials WHERE account_id = ?1 AND kind <> 'session' \
         AND revoked_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ?2",
        account.to_string(),
        bounds::KEYS_PER_ACCOUNT.max
    ))
    .await?
    .all()
}

/// Revokes a key of the account; false if there is no such live key.
pub(crate) async fn revoke_key(db: &Db, account: &AccountId, key: &str, now: Timestamp) -> Result<bool, DbError> {
    db.one(sql!(
        "UPDATE credentials SET revoked_at = ?3 WHERE account_id = ?1 AND id = ?2 AND kind <> 'session' \
         AND revoked_at IS NULL RETURNING id",
        account.to_string(),
        key,
        now.as_ms()
    ))
    .await?
    .any()
}
