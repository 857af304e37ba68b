//! Keys and sessions: their holders, creation and end. Only hashes of secrets are stored.

use super::budgets;
use super::db::{Db, DbError, Rows, Sql, sql};
use bellwether_core::bounds;
use bellwether_core::budget::{KeyChange, Terms};
use bellwether_core::id::{AccountId, KeyId, MemberId};
use bellwether_core::member::Role;
use bellwether_core::plan::Plan;
use bellwether_core::time::Timestamp;
use bellwether_core::token::{Secret, TokenKind};
use bellwether_oauth::TOTAL_MS;
use serde::Deserialize;

/// The account of a live credential.
pub(crate) struct Holder {
    pub(crate) account: AccountId,
    /// Its id: of a key, or of a session.
    pub(crate) id: Option<KeyId>,
    pub(crate) plan: Plan,
    /// Whether the operator has suspended the account.
    pub(crate) is_suspended: bool,
    /// Of a session: whose it is, and whether that address is verified.
    pub(crate) person: Option<Person>,
    /// Whether its last use is no longer known to within [`bounds::USED_EVERY_MS`].
    pub(crate) is_due: bool,
}

/// The member of a session.
#[derive(Clone, Copy)]
pub(crate) struct Person {
    pub(crate) id: MemberId,
    pub(crate) role: Role,
    pub(crate) is_verified: bool,
}

/// The query of the holder of a live credential. It reads the primary, so a revoked credential is refused on the next request.
/// `in_cookie`: whether a browser has sent it by itself; such a session opens nothing as a token, and a token nothing as a cookie.
pub(crate) fn holder(kind: TokenKind, hash: &str, in_cookie: bool, now: Timestamp) -> Sql {
    sql!(
        "SELECT c.account_id, c.id, a.plan, a.suspended_at IS NOT NULL AS is_suspended, coalesce(c.used_at, 0) <= ?3 - ?6 AS is_due, m.id AS member_id, m.role, \
         m.verified_at IS NOT NULL AS is_verified FROM credentials c JOIN accounts a ON a.id = c.account_id \
         LEFT JOIN members m ON m.account_id = c.account_id AND m.id = c.member_id WHERE c.hash = ?1 AND c.kind = ?2 AND c.revoked_at IS NULL AND (c.ends_at IS NULL OR c.ends_at > ?3) \
         AND (c.token_ends_at IS NULL OR c.token_ends_at > ?3) AND (c.browser IS NOT NULL) = ?4 AND (c.browser IS NULL OR coalesce(c.used_at, c.created_at) > ?3 - ?5)",
        hash,
        kind.as_str(),
        now.as_ms(),
        in_cookie,
        bounds::BROWSER_SESSION_IDLE_MS.max,
        bounds::USED_EVERY_MS.max
    )
}

/// A credential was used.
pub(crate) async fn touch(db: &Db, hash: &str, now: Timestamp) -> Result<(), DbError> {
    db.one(sql!("UPDATE credentials SET used_at = ?2 WHERE hash = ?1", hash, now.as_ms())).await.map(drop)
}

/// Reads the result of the query of a holder.
pub(crate) fn read_holder(rows: &Rows) -> Result<Option<Holder>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        account_id: String,
        id: String,
        plan: String,
        is_suspended: u8,
        is_due: u8,
        member_id: Option<String>,
        role: Option<String>,
        is_verified: u8,
    }
    let row: Option<Row> = rows.first()?;
    Ok(row.and_then(|row| {
        let account = AccountId::parse(&row.account_id)?;
        let member = row.member_id.as_deref().and_then(MemberId::parse);
        let role = row.role.as_deref().and_then(Role::parse);
        let person = member.zip(role).map(|(id, role)| Person { id, role, is_verified: row.is_verified == 1 });
        let (is_suspended, is_due, id) = (row.is_suspended == 1, row.is_due == 1, KeyId::parse(&row.id));
        Some(Holder { account, id, plan: Plan::parse(&row.plan).unwrap_or_default(), is_suspended, person, is_due })
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
    /// To within [`bounds::USED_EVERY_MS`].
    pub(crate) used_at: Option<u64>,
    pub(crate) ends_at: Option<u64>,
}

/// A session without its secret.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Session {
    pub(crate) id: String,
    pub(crate) created_at: u64,
    pub(crate) ends_at: u64,
    /// To within [`bounds::USED_EVERY_MS`].
    pub(crate) used_at: Option<u64>,
    /// What the browser calls itself that holds it; `None` for the token of a script.
    pub(crate) browser: Option<String>,
    /// 1 for the one that asks.
    pub(crate) is_own: u8,
}

/// A member, by account and id.
pub(crate) type Of<'a> = (&'a AccountId, &'a MemberId);

/// A session to be stored.
pub(crate) struct NewSession<'a> {
    pub(crate) id: KeyId,
    /// Whose it is.
    pub(crate) member: &'a MemberId,
    pub(crate) secret: &'a Secret,
    pub(crate) ends_at: Timestamp,
    /// As [`Session::browser`].
    pub(crate) browser: Option<&'a str>,
}

/// A key to be stored.
pub(crate) struct NewKey<'a> {
    pub(crate) id: KeyId,
    pub(crate) kind: TokenKind,
    pub(crate) name: Option<&'a str>,
    pub(crate) secret: &'a Secret,
    pub(crate) ends_at: Option<Timestamp>,
    pub(crate) terms: Option<&'a Terms>,
    /// Keys that it replaces, which are revoked with it.
    pub(crate) replaced: &'a [KeyId],
}

/// Whether an account has room for one more key.
macro_rules! room_for_key {
    ($account:literal, $most:literal) => {
        concat!(
            "(SELECT count(*) FROM credentials WHERE account_id = ",
            $account,
            " AND kind <> 'session' AND revoked_at IS NULL) < ",
            $most
        )
    };
}
pub(super) use room_for_key;

/// The statements that make room for a key: keys whose end has come are revoked, and the oldest revoked ones are deleted.
pub(super) fn make_room(account: &AccountId, now: Timestamp) -> [Sql; 2] {
    let ended = "UPDATE credentials SET revoked_at = ends_at WHERE account_id = ?1 AND kind <> 'session' AND revoked_at IS NULL AND ends_at <= ?2";
    let oldest = sql!(
        "DELETE FROM credentials WHERE hash IN (SELECT hash FROM credentials WHERE account_id = ?1 AND revoked_at IS NOT NULL \
         ORDER BY revoked_at DESC, id DESC LIMIT -1 OFFSET ?2)",
        account.to_string(),
        bounds::REVOKED_KEYS_KEPT.max
    );
    [sql!(ended, account.to_string(), now.as_ms()), oldest]
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
    batch.extend(make_room(account, now));
    batch.push(sql!(
        concat!(
            "INSERT INTO credentials(hash, account_id, kind, id, last4, name, created_at, ends_at) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?9 WHERE ",
            room_for_key!("?2", "?8"),
            " RETURNING id"
        ),
        key.secret.hash().as_str(),
        account.to_string(),
        key.kind.as_str(),
        key.id.to_string(),
        key.secret.last4(),
        key.name,
        now.as_ms(),
        bounds::KEYS_PER_ACCOUNT.max,
        key.ends_at.map(Timestamp::as_ms)
    ));
    batch.push(budgets::forget(account));
    batch.extend(key.terms.map(|terms| budgets::set(account, &key.id, Some(terms), now)));
    let rows = db.batch(batch).await?;
    rows.get(key.replaced.len() + 2).map_or(Ok(false), Rows::any)
}

/// Changes a live key of the account; false if there is no such key. An agent stays no longer than agents may, whatever end it is given.
pub(crate) async fn change_key(
    db: &Db,
    account: &AccountId,
    id: &KeyId,
    change: &KeyChange,
    now: Timestamp,
) -> Result<bool, DbError> {
    let mut batch = vec![sql!(
        "UPDATE credentials SET name = coalesce(?4, name), ends_at = CASE WHEN NOT ?5 THEN ends_at WHEN kind = 'agent' THEN min(coalesce(?6, created_at + ?7), created_at + ?7) \
         ELSE ?6 END WHERE account_id = ?1 AND id = ?2 \
         AND kind <> 'session' AND revoked_at IS NULL AND (ends_at IS NULL OR ends_at > ?3) RETURNING id",
        account.to_string(),
        id.to_string(),
        now.as_ms(),
        change.name.as_deref(),
        change.ends_at.is_some(),
        change.ends_at.flatten().map(Timestamp::as_ms),
        TOTAL_MS
    )];
    batch.extend(change.terms.as_ref().map(|terms| budgets::set(account, id, terms.as_ref(), now)));
    db.batch(batch).await?.first().map_or(Ok(false), Rows::any)
}

/// Stores a new session. Sessions that have ended are deleted, and so are the oldest beyond [`bounds::SESSIONS_PER_MEMBER`] of the member.
pub(crate) async fn add_session(db: &Db, account: &AccountId, session: &NewSession<'_>, now: Timestamp) -> Result<(), DbError> {
    let NewSession { id, member, secret, ends_at, browser } = *session;
    db.batch(vec![
        sql!(
            "DELETE FROM credentials WHERE account_id = ?1 AND kind = 'session' AND (ends_at <= ?2 OR hash IN (\
             SELECT hash FROM credentials WHERE account_id = ?1 AND kind = 'session' AND member_id = ?4 \
             ORDER BY created_at DESC, id DESC LIMIT -1 OFFSET ?3))",
            account.to_string(),
            now.as_ms(),
            bounds::SESSIONS_PER_MEMBER.max - 1,
            member.to_string()
        ),
        sql!(
            "INSERT INTO credentials(hash, account_id, kind, id, last4, created_at, ends_at, browser, member_id) \
             VALUES (?1, ?2, 'session', ?3, ?4, ?5, ?6, ?7, ?8)",
            secret.hash().as_str(),
            account.to_string(),
            id.to_string(),
            secret.last4(),
            now.as_ms(),
            ends_at.as_ms(),
            browser,
            member.to_string()
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

/// The live sessions of a member, newest first. `hash`: of the one that asks.
pub(crate) async fn sessions(db: &Db, (account, member): Of<'_>, hash: &str, now: Timestamp) -> Result<Vec<Session>, DbError> {
    db.one(sql!(
        "SELECT id, created_at, ends_at, used_at, browser, hash = ?2 AS is_own FROM credentials \
         WHERE account_id = ?1 AND kind = 'session' AND member_id = ?5 AND ends_at > ?3 \
         AND (browser IS NULL OR coalesce(used_at, created_at) > ?3 - ?4) ORDER BY created_at DESC, id DESC",
        account.to_string(),
        hash,
        now.as_ms(),
        bounds::BROWSER_SESSION_IDLE_MS.max,
        member.to_string()
    ))
    .await?
    .all()
}

/// Ends a session by its id; false if the member has none of it.
pub(crate) async fn revoke_session(db: &Db, (account, member): Of<'_>, id: &str) -> Result<bool, DbError> {
    let text = "DELETE FROM credentials WHERE account_id = ?1 AND id = ?2 AND kind = 'session' AND member_id = ?3 RETURNING id";
    db.one(sql!(text, account.to_string(), id, member.to_string())).await?.any()
}

/// The statement that ends all sessions of a member but this one; all of them for none.
pub(crate) fn end_sessions((account, member): Of<'_>, but: Option<&str>) -> Sql {
    let text = "DELETE FROM credentials WHERE account_id = ?1 AND member_id = ?2 AND hash IS NOT ?3 AND kind = 'session'";
    sql!(text, account.to_string(), member.to_string(), but)
}

/// The live keys of an account, newest first.
pub(crate) async fn keys(db: &Db, account: &AccountId, now: Timestamp) -> Result<Vec<Key>, DbError> {
    db.one(sql!(
        "SELECT id, kind, last4, name, created_at, used_at, ends_at FROM credentials WHERE account_id = ?1 AND kind <> 'session' \
         AND revoked_at IS NULL AND (ends_at IS NULL OR ends_at > ?3) ORDER BY created_at DESC, id DESC LIMIT ?2",
        account.to_string(),
        bounds::KEYS_PER_ACCOUNT.max,
        now.as_ms()
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
