//! One-time links of mails. Only hashes of their tokens are stored.

use super::db::{Db, DbError, Sql, sql};
use bellwether_core::id::{AccountId, MemberId};
use bellwether_core::link::Purpose;
use bellwether_core::member::Role;
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// A link that is good.
#[derive(Debug, Clone)]
pub(crate) struct Link {
    pub(crate) account: AccountId,
    /// For whom it is.
    pub(crate) member: Option<MemberId>,
    /// The address that is changed to, or invited.
    pub(crate) email: Option<String>,
    /// Of who is invited.
    pub(crate) role: Option<Role>,
}

/// An invitation that is open.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Invitation {
    /// That of the member to be.
    pub(crate) id: String,
    pub(crate) email: String,
    /// A name of [`Role`].
    pub(crate) role: String,
    pub(crate) created_at: u64,
    pub(crate) ends_at: u64,
}

/// A link to be stored.
pub(crate) struct NewLink<'a> {
    pub(crate) hash: &'a str,
    pub(crate) purpose: Purpose,
    pub(crate) member: &'a MemberId,
    /// As [`Link::email`].
    pub(crate) email: Option<&'a str>,
    /// As [`Link::role`].
    pub(crate) role: Option<Role>,
}

/// The statements that store a link in the place of the member's others for the same purpose.
pub(crate) fn creation(account: &AccountId, link: &NewLink<'_>, now: Timestamp) -> Vec<Sql> {
    vec![
        end(account, link.member, link.purpose),
        sql!(
            "INSERT INTO links(hash, account_id, purpose, member_id, email, role, created_at, ends_at) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
            link.hash,
            account.to_string(),
            link.purpose.as_str(),
            link.member.to_string(),
            link.email,
            link.role.map(Role::as_str),
            now.as_ms(),
            link.purpose.ends_at(now).as_ms()
        ),
    ]
}

/// The link with this hash, if it is good for this purpose.
pub(crate) async fn find(db: &Db, hash: &str, purpose: Purpose, now: Timestamp) -> Result<Option<Link>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        account_id: String,
        member_id: Option<String>,
        email: Option<String>,
        role: Option<String>,
    }
    let text = "SELECT account_id, member_id, email, role FROM links WHERE hash = ?1 AND purpose = ?2 AND ends_at > ?3";
    let row: Option<Row> = db.one(sql!(text, hash, purpose.as_str(), now.as_ms())).await?.first()?;
    Ok(row.and_then(|row| {
        let account = AccountId::parse(&row.account_id)?;
        let member = row.member_id.as_deref().and_then(MemberId::parse);
        Some(Link { account, member, email: row.email, role: row.role.as_deref().and_then(Role::parse) })
    }))
}

/// The open invitations of an account, oldest first.
pub(crate) async fn invitations(db: &Db, account: &AccountId, now: Timestamp) -> Result<Vec<Invitation>, DbError> {
    let text = "SELECT member_id AS id, email, role, created_at, ends_at FROM links \
                WHERE account_id = ?1 AND purpose = 'invite' AND ends_at > ?2 ORDER BY created_at, member_id";
    db.one(sql!(text, account.to_string(), now.as_ms())).await?.all()
}

/// The statement that ends the invitations of an address to an account.
pub(crate) fn uninvite(account: &AccountId, email: &str) -> Sql {
    sql!("DELETE FROM links WHERE account_id = ?1 AND purpose = 'invite' AND email = ?2", account.to_string(), email)
}

/// The statement that ends all invitations of owners to an account: one of them may come from somebody who had the password.
pub(crate) fn uninvite_owners(account: &AccountId) -> Sql {
    sql!("DELETE FROM links WHERE account_id = ?1 AND purpose = 'invite' AND role = 'owner'", account.to_string())
}

/// Ends an invitation; false if the account has none of this id.
pub(crate) async fn end_invitation(db: &Db, account: &AccountId, id: &MemberId) -> Result<bool, DbError> {
    let text = "DELETE FROM links WHERE account_id = ?1 AND member_id = ?2 AND purpose = 'invite' RETURNING hash";
    db.one(sql!(text, account.to_string(), id.to_string())).await?.any()
}

/// The statement that uses a link up.
pub(crate) fn usage(hash: &str) -> Sql {
    sql!("DELETE FROM links WHERE hash = ?1", hash)
}

/// The statement that ends the links of a member for a purpose.
fn end(account: &AccountId, member: &MemberId, purpose: Purpose) -> Sql {
    let text = "DELETE FROM links WHERE account_id = ?1 AND member_id = ?2 AND purpose = ?3";
    sql!(text, account.to_string(), member.to_string(), purpose.as_str())
}

/// Ends the links by which a member may get another password or address: somebody else may have requested them.
pub(crate) fn end_own(account: &AccountId, member: &MemberId) -> Sql {
    let text = "DELETE FROM links WHERE account_id = ?1 AND member_id = ?2 AND purpose IN ('reset', 'email')";
    sql!(text, account.to_string(), member.to_string())
}

/// Drops links that have ended.
pub(crate) async fn drop_ended(db: &Db, now: Timestamp) -> Result<(), DbError> {
    db.one(sql!("DELETE FROM links WHERE ends_at <= ?1", now.as_ms())).await.map(drop)
}
