//! Endpoints of webhooks: where they are, and the sealed secrets that sign for them. Their channels are in `channels.rs`.

use super::db::{Db, DbError, Sql, sql};
use bellwether_core::channel::ChannelId;
use bellwether_core::id::{AccountId, HookId};
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// An endpoint with its channel.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Hook {
    pub(crate) id: String,
    pub(crate) url: String,
    pub(crate) note: String,
    /// Sealed.
    pub(crate) secret: String,
    /// Sealed: the one before, and until when it signs.
    pub(crate) secret_before: Option<String>,
    pub(crate) before_until: Option<u64>,
    pub(crate) created_at: u64,
    pub(crate) failing_since: Option<u64>,
    /// A name of [`bellwether_core::channel::Off`].
    pub(crate) off: Option<String>,
    /// How many notices wait.
    pub(crate) waiting: u64,
    /// Names of topics, with blanks between.
    pub(crate) topics: Option<String>,
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT h.id, h.url, h.note, h.secret, h.secret_before, h.before_until, h.created_at, c.failing_since, c.off, \
             (SELECT count(*) FROM notices n WHERE n.account_id = h.account_id AND n.channel_id = c.id AND n.next_at IS NOT NULL) AS waiting, \
             (SELECT group_concat(topic, ' ') FROM subscriptions s WHERE s.account_id = h.account_id AND s.channel_id = c.id) AS topics \
             FROM hooks h JOIN channels c ON c.account_id = h.account_id AND c.id = 'hook:' || h.id WHERE h.account_id = ?1 ",
            $rest
        )
    };
}

/// The endpoints of an account, oldest first.
pub(crate) async fn all(db: &Db, account: &AccountId) -> Result<Vec<Hook>, DbError> {
    db.one(sql!(select!("ORDER BY h.id"), account.to_string())).await?.all()
}

/// One of them.
pub(crate) async fn find(db: &Db, account: &AccountId, id: &HookId) -> Result<Option<Hook>, DbError> {
    db.one(sql!(select!("AND h.id = ?2"), account.to_string(), id.to_string())).await?.first()
}

/// What an endpoint begins with.
pub(crate) struct NewHook<'a> {
    pub(crate) id: &'a HookId,
    pub(crate) url: &'a str,
    pub(crate) note: &'a str,
    /// Sealed.
    pub(crate) secret: &'a str,
}

/// The statement that stores an endpoint, unless the account has `most` already: then it returns no row. The statements of its channel
/// ([`super::channels::creation`]) come with it and do nothing without it.
pub(crate) fn creation(account: &AccountId, new: &NewHook<'_>, most: u64, now: Timestamp) -> Sql {
    sql!(
        "INSERT INTO hooks(account_id, id, url, note, secret, created_at) SELECT ?1, ?2, ?3, ?4, ?5, ?6 \
         WHERE (SELECT count(*) FROM hooks WHERE account_id = ?1) < ?7 RETURNING id",
        account.to_string(),
        new.id.to_string(),
        new.url,
        new.note,
        new.secret,
        now.as_ms(),
        most
    )
}

/// The statement that changes where an endpoint is, and what is written beside it.
pub(crate) fn change(account: &AccountId, id: &HookId, url: Option<&str>, note: Option<&str>) -> Sql {
    let text = "UPDATE hooks SET url = coalesce(?3, url), note = coalesce(?4, note) WHERE account_id = ?1 AND id = ?2";
    sql!(text, account.to_string(), id.to_string(), url, note)
}

/// Replaces the secret of an endpoint; the one before signs too until then.
pub(crate) async fn set_secret(
    db: &Db,
    account: &AccountId,
    id: &HookId,
    secret: &str,
    before_until: Timestamp,
) -> Result<(), DbError> {
    let text = "UPDATE hooks SET secret_before = secret, before_until = ?4, secret = ?3 WHERE account_id = ?1 AND id = ?2";
    db.one(sql!(text, account.to_string(), id.to_string(), secret, before_until.as_ms())).await.map(drop)
}

/// The statements that leave nothing of an endpoint.
pub(crate) fn deletion(account: &AccountId, id: &HookId) -> Vec<Sql> {
    let text = "DELETE FROM hooks WHERE account_id = ?1 AND id = ?2";
    let mut batch = super::channels::deletion(account, &ChannelId::Hook(*id));
    batch.push(sql!(text, account.to_string(), id.to_string()));
    batch
}
