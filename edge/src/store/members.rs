//! Members of accounts: who signs in, with which password and second factor.

use super::channels;
use super::db::{Db, DbError, Sql, sql};
use bellwether_core::bounds;
use bellwether_core::channel::ChannelId;
use bellwether_core::id::{AccountId, MemberId};
use bellwether_core::mail::Language;
use bellwether_core::notice::Topic;
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// A member with its account.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Member {
    /// Of the account.
    pub(crate) account_id: String,
    pub(crate) plan: String,
    /// When the account was made.
    pub(crate) account_created_at: u64,
    /// Since when the operator has suspended the account.
    pub(crate) suspended_at: Option<u64>,
    pub(crate) id: String,
    pub(crate) email: String,
    pub(crate) password_hash: String,
    /// A name of [`bellwether_core::member::Role`].
    pub(crate) role: String,
    pub(crate) language: String,
    pub(crate) created_at: u64,
    pub(crate) verified_at: Option<u64>,
    /// The sealed secret of the second factor.
    pub(crate) factor: Option<String>,
    /// When a code has confirmed it.
    pub(crate) factor_since: Option<u64>,
    /// The time step of the last code that was used.
    pub(crate) factor_step: Option<u64>,
}

impl Member {
    /// The language of its mails.
    pub(crate) fn language(&self) -> Language {
        Language::parse(&self.language).unwrap_or_default()
    }

    /// The sealed secret of a second factor that is in use.
    pub(crate) fn live_factor(&self) -> Option<&str> {
        self.factor.as_deref().filter(|_| self.factor_since.is_some())
    }
}

/// The columns of [`Member`].
macro_rules! member {
    ($rest:literal) => {
        concat!(
            "SELECT m.account_id, a.plan, a.created_at AS account_created_at, a.suspended_at, m.id, m.email, m.password_hash, m.role, m.language, \
             m.created_at, m.verified_at, m.factor, m.factor_since, m.factor_step FROM members m JOIN accounts a ON a.id = m.account_id \
             WHERE m.account_id = ?1 ",
            $rest
        )
    };
}

/// A member to be stored.
pub(crate) struct NewMember<'a> {
    pub(crate) id: &'a MemberId,
    pub(crate) email: &'a str,
    pub(crate) password_hash: &'a str,
    /// A name of [`bellwether_core::member::Role`].
    pub(crate) role: &'a str,
    pub(crate) language: Language,
    pub(crate) verified_at: Option<Timestamp>,
}

/// The statements that store a member with its mails. One that is there already stays as it is.
pub(crate) fn creation(account: &AccountId, new: &NewMember<'_>, at: Timestamp) -> Vec<Sql> {
    let member = sql!(
        "INSERT INTO members(account_id, id, email, password_hash, role, language, created_at, verified_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT(account_id, id) DO NOTHING",
        account.to_string(),
        new.id.to_string(),
        new.email,
        new.password_hash,
        new.role,
        new.language.as_str(),
        at.as_ms(),
        new.verified_at.map(Timestamp::as_ms)
    );
    let at_first = Topic::ALL.into_iter().filter(|topic| topic.is_on_at_first());
    [member].into_iter().chain(channels::creation(account, &ChannelId::Mail(*new.id), at_first)).collect()
}

/// The member with an id.
pub(crate) async fn by_id(db: &Db, account: &AccountId, id: &MemberId) -> Result<Option<Member>, DbError> {
    db.one(sql!(member!("AND m.id = ?2"), account.to_string(), id.to_string())).await?.first()
}

/// The first owner of an account; `None` for an account that is not there, or was deleted.
pub(crate) async fn owner(db: &Db, account: &AccountId) -> Result<Option<Member>, DbError> {
    let text = member!("ORDER BY m.role = 'owner' DESC, m.id LIMIT 1");
    db.one(sql!(text, account.to_string())).await?.first()
}

/// The statements of a member whose address is verified; its links for that go.
pub(crate) fn verification(account: &AccountId, id: &MemberId, at: Timestamp) -> Vec<Sql> {
    let (account, id) = (account.to_string(), id.to_string());
    vec![
        sql!(
            "UPDATE members SET verified_at = coalesce(verified_at, ?3) WHERE account_id = ?1 AND id = ?2",
            account.as_str(),
            id.as_str(),
            at.as_ms()
        ),
        sql!("DELETE FROM links WHERE account_id = ?1 AND member_id = ?2 AND purpose = 'verify'", account, id),
    ]
}

/// The statements of a member who has another address, which is verified; links that went to the one before go.
pub(crate) fn change_of_email(account: &AccountId, id: &MemberId, email: &str, at: Timestamp) -> Vec<Sql> {
    let (account, id) = (account.to_string(), id.to_string());
    vec![
        sql!(
            "UPDATE members SET email = ?3, verified_at = ?4 WHERE account_id = ?1 AND id = ?2",
            account.as_str(),
            id.as_str(),
            email,
            at.as_ms()
        ),
        sql!("DELETE FROM links WHERE account_id = ?1 AND member_id = ?2", account, id),
    ]
}

/// All members of an account, the first one first.
pub(crate) async fn all(db: &Db, account: &AccountId) -> Result<Vec<Member>, DbError> {
    db.one(sql!(member!("ORDER BY m.id"), account.to_string())).await?.all()
}

/// The statements of somebody who was invited and is a member now.
pub(crate) fn joining(account: &AccountId, new: &NewMember<'_>, at: Timestamp) -> Vec<Sql> {
    let text = "DELETE FROM links WHERE account_id = ?1 AND member_id = ?2";
    let links = sql!(text, account.to_string(), new.id.to_string());
    creation(account, new, at).into_iter().chain([links]).collect()
}

/// Gives a member another role, unless the account would have no owner then; false in that case.
pub(crate) async fn set_role(db: &Db, account: &AccountId, id: &MemberId, role: &str) -> Result<bool, DbError> {
    let text = "UPDATE members SET role = ?3 WHERE account_id = ?1 AND id = ?2 AND (?3 = 'owner' OR role <> 'owner' OR \
                (SELECT count(*) FROM members WHERE account_id = ?1 AND role = 'owner') > 1) RETURNING id";
    db.one(sql!(text, account.to_string(), id.to_string(), role)).await?.any()
}

/// The statements of a member who goes: nothing of the person stays.
pub(crate) fn leaving(account: &AccountId, id: &MemberId) -> Vec<Sql> {
    let of = |text: &'static str| sql!(text, account.to_string(), id.to_string());
    let mut batch = channels::deletion(account, &ChannelId::Mail(*id));
    batch.extend([
        of("DELETE FROM credentials WHERE account_id = ?1 AND member_id = ?2"),
        of("DELETE FROM recovery_codes WHERE account_id = ?1 AND member_id = ?2"),
        of("DELETE FROM links WHERE account_id = ?1 AND member_id = ?2"),
        of("DELETE FROM members WHERE account_id = ?1 AND id = ?2"),
    ]);
    batch
}

/// The statement that sets a password.
pub(crate) fn set_password(account: &AccountId, id: &MemberId, password_hash: &str) -> Sql {
    let text = "UPDATE members SET password_hash = ?3 WHERE account_id = ?1 AND id = ?2";
    sql!(text, account.to_string(), id.to_string(), password_hash)
}

/// The same by a link, which must not have been used yet: the row that it returns is missing then. A second factor that wrong codes have
/// locked is unlocked.
pub(crate) fn set_password_by_link(account: &AccountId, id: &MemberId, password_hash: &str, link: &str) -> Sql {
    let text = "UPDATE members SET password_hash = ?3, factor_tries = 0 WHERE account_id = ?1 AND id = ?2 \
                AND EXISTS(SELECT 1 FROM links WHERE hash = ?4) RETURNING id";
    sql!(text, account.to_string(), id.to_string(), password_hash, link)
}

/// Sets the language of a member's mails.
pub(crate) async fn set_language(db: &Db, account: &AccountId, id: &MemberId, language: Language) -> Result<(), DbError> {
    let text = "UPDATE members SET language = ?3 WHERE account_id = ?1 AND id = ?2";
    db.one(sql!(text, account.to_string(), id.to_string(), language.as_str())).await.map(drop)
}

/// Begins a second factor, unless one is in use; false if one is.
pub(crate) async fn begin_factor(db: &Db, account: &AccountId, id: &MemberId, sealed: &str) -> Result<bool, DbError> {
    let text = "UPDATE members SET factor = ?3, factor_step = NULL \
                WHERE account_id = ?1 AND id = ?2 AND factor_since IS NULL RETURNING id";
    db.one(sql!(text, account.to_string(), id.to_string(), sealed)).await?.any()
}

/// Takes the second factor that was begun with this sealed secret into use, by the code of a time step, with recovery codes; false if
/// another one was begun, or it is in use already.
pub(crate) async fn confirm_factor(
    db: &Db,
    account: &AccountId,
    id: &MemberId,
    (sealed, step): (&str, u64),
    recovery: &[String],
    now: Timestamp,
) -> Result<bool, DbError> {
    let (account, id) = (account.to_string(), id.to_string());
    let mut batch = vec![
        sql!(
            "UPDATE members SET factor_since = ?4, factor_step = ?5, factor_tries = 0 \
             WHERE account_id = ?1 AND id = ?2 AND factor = ?3 AND factor_since IS NULL RETURNING id",
            account.as_str(),
            id.as_str(),
            sealed,
            now.as_ms(),
            step
        ),
        // Those of a factor before.
        sql!("DELETE FROM recovery_codes WHERE account_id = ?1 AND member_id = ?2", account.as_str(), id.as_str()),
    ];
    batch.extend(recovery.iter().map(|hash| {
        let text = "INSERT INTO recovery_codes(account_id, member_id, hash) SELECT ?1, ?2, ?3 WHERE EXISTS(SELECT 1 FROM members \
                    WHERE account_id = ?1 AND id = ?2 AND factor = ?4 AND factor_since IS NOT NULL)";
        sql!(text, account.as_str(), id.as_str(), hash.as_str(), sealed)
    }));
    db.batch(batch).await?.first().map_or(Ok(false), super::db::Rows::any)
}

/// The statements that end a second factor.
pub(crate) fn end_of_factor(account: &AccountId, id: &MemberId) -> Vec<Sql> {
    let (account, id) = (account.to_string(), id.to_string());
    vec![
        sql!(
            "UPDATE members SET factor = NULL, factor_since = NULL, factor_step = NULL WHERE account_id = ?1 AND id = ?2",
            account.as_str(),
            id.as_str()
        ),
        sql!("DELETE FROM recovery_codes WHERE account_id = ?1 AND member_id = ?2", account, id),
    ]
}

/// Counts a try of a code, before it is judged. The tries since the last right one, with this one; `None` when the factor is locked.
pub(crate) async fn take_try(db: &Db, account: &AccountId, id: &MemberId) -> Result<Option<u64>, DbError> {
    #[derive(Deserialize)]
    struct Tries {
        factor_tries: u64,
    }
    let text = "UPDATE members SET factor_tries = factor_tries + 1 WHERE account_id = ?1 AND id = ?2 AND factor_tries < ?3 \
                RETURNING factor_tries";
    let row: Option<Tries> = db.one(sql!(text, account.to_string(), id.to_string(), bounds::WRONG_CODES.max)).await?.first()?;
    Ok(row.map(|row| row.factor_tries))
}

/// Forgets the tries before a right code.
pub(crate) async fn forget_tries(db: &Db, account: &AccountId, id: &MemberId) -> Result<(), DbError> {
    let text = "UPDATE members SET factor_tries = 0 WHERE account_id = ?1 AND id = ?2";
    db.one(sql!(text, account.to_string(), id.to_string())).await.map(drop)
}

/// Uses the code of a time step; false if that or a later one was used before.
pub(crate) async fn use_step(db: &Db, account: &AccountId, id: &MemberId, step: u64) -> Result<bool, DbError> {
    let text = "UPDATE members SET factor_step = ?3 WHERE account_id = ?1 AND id = ?2 AND factor_since IS NOT NULL \
                AND coalesce(factor_step, 0) < ?3 RETURNING id";
    db.one(sql!(text, account.to_string(), id.to_string(), step)).await?.any()
}

/// Uses a recovery code; false if there is none with this hash (any more).
pub(crate) async fn use_recovery_code(db: &Db, account: &AccountId, id: &MemberId, hash: &str) -> Result<bool, DbError> {
    let text = "DELETE FROM recovery_codes WHERE account_id = ?1 AND member_id = ?2 AND hash = ?3 RETURNING hash";
    db.one(sql!(text, account.to_string(), id.to_string(), hash)).await?.any()
}

/// How many recovery codes a member has left.
pub(crate) async fn recovery_codes(db: &Db, account: &AccountId, id: &MemberId) -> Result<u64, DbError> {
    #[derive(Deserialize)]
    struct Left {
        left: u64,
    }
    let text = "SELECT count(*) AS left FROM recovery_codes WHERE account_id = ?1 AND member_id = ?2";
    let row: Option<Left> = db.one(sql!(text, account.to_string(), id.to_string())).await?.first()?;
    Ok(row.map_or(0, |row| row.left))
}
