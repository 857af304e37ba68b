//! Keys of an account: make, list, change, revoke.

use super::limit_reached;
use super::people::{post, to_owners};
use crate::app::App;
use crate::caller::Caller;
use crate::drive::{DriveError, until_won};
use crate::fault::{database, internal, not_found};
use crate::letter::Letter;
use crate::rate::Kind;
use crate::store::DbError;
use crate::store::budgets;
use crate::store::credentials::{self, Key, NewKey as Stored};
use bellwether_core::account;
use bellwether_core::bounds;
use bellwether_core::budget::{Budget, KeyChange, NewKey};
use bellwether_core::error::ApiError;
use bellwether_core::id::{AccountId, KeyId};
use bellwether_core::time::Timestamp;
use bellwether_core::token::{self, Secret, TokenKind};

/// A key that was made and stored.
pub(crate) struct IssuedKey {
    pub(crate) about: (Key, Option<Budget>),
    pub(crate) secret: Secret,
    /// Whether others were revoked for it.
    pub(crate) replaces: bool,
}

/// Makes a key for the caller's account. Its owners are told.
///
/// # Errors
/// `limit_reached`.
pub(crate) async fn issue(app: &App, caller: &Caller, wanted: &NewKey) -> Result<IssuedKey, ApiError> {
    let NewKey { kind, change: KeyChange { name, ends_at, terms } } = wanted;
    let (kind, ends_at, terms) = (*kind, ends_at.flatten(), terms.as_ref().and_then(Option::as_ref));
    let owner = &caller.account;
    let (now, db) = (app.now(), app.of(owner).map_err(database)?);
    let secret = token::issue(kind, owner.shard(), &app.random().map_err(internal)?);
    let id = KeyId::new(now, app.random().map_err(internal)?);
    let mut replaces = false;
    let added: Result<bool, DriveError> = until_won(app, async || {
        let live = credentials::keys(&db, owner, now).await?;
        let replaced = account::replaced_by_new_key(kind, &live.iter().filter_map(live_key).collect::<Vec<_>>());
        replaces = !replaced.is_empty();
        let key = Stored { id, kind, name: name.as_deref(), secret: &secret, ends_at, terms, replaced: &replaced };
        match credentials::add_key(&db, owner, &key, now).await {
            Ok(added) => Ok(Some(added)),
            Err(DbError::Unique) => Ok(None),
            Err(error) => Err(error.into()),
        }
    })
    .await;
    if !added.map_err(internal)? {
        return Err(limit_reached(&bounds::KEYS_PER_ACCOUNT));
    }
    tell_owners(app, owner, &format!("{}…{}", secret.prefix(), secret.last4()), now).await?;
    let key = Key {
        id: id.to_string(),
        kind: kind.as_str().to_owned(),
        last4: secret.last4().to_owned(),
        name: name.clone(),
        created_at: now.as_ms(),
        used_at: None,
        ends_at: ends_at.map(Timestamp::as_ms),
    };
    let budget = terms.map(|terms| Budget { terms: terms.clone(), ..Budget::default() });
    Ok(IssuedKey { about: (key, budget), secret, replaces })
}

/// Tells the owners of an account of a key. Many keys at once are one program's work: the first ones are told.
///
/// # Errors
/// When the database failed.
pub(super) async fn tell_owners(app: &App, owner: &AccountId, key: &str, now: Timestamp) -> Result<(), ApiError> {
    if app.rates().admit(Kind::Mails, &format!("keys of {owner}"), now).is_ok() {
        post(app, owner, Vec::new(), to_owners(app, owner, Letter::KeyMade { key }).await?).await?;
    }
    Ok(())
}

fn live_key(key: &Key) -> Option<(KeyId, TokenKind)> {
    Some((KeyId::parse(&key.id)?, account::service(&key.kind)?))
}

/// The live keys with their budgets, newest first.
///
/// # Errors
/// When the database failed.
pub(crate) async fn list(app: &App, caller: &Caller) -> Result<Vec<(Key, Option<Budget>)>, ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    let keys = credentials::keys(&db, &caller.account, app.now()).await.map_err(database)?;
    let budgets = budgets::list(&db, &caller.account).await.map_err(database)?;
    let of = |id: &str| budgets.iter().find(|(key, _)| key == id).map(|(_, budget)| budget.clone());
    Ok(keys.into_iter().map(|key| (of(&key.id), key)).map(|(budget, key)| (key, budget)).collect())
}

/// Changes the name, the end or the budget of a key.
///
/// # Errors
/// `not_found`.
pub(crate) async fn change(app: &App, caller: &Caller, id: &str, change: &KeyChange) -> Result<(Key, Option<Budget>), ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    let id = KeyId::parse(id).ok_or_else(not_found)?;
    if !credentials::change_key(&db, &caller.account, &id, change, app.now()).await.map_err(database)? {
        return Err(not_found());
    }
    let keys = list(app, caller).await?;
    keys.into_iter().find(|(key, _)| key.id == id.to_string()).ok_or_else(not_found)
}

/// Revokes a key: it opens nothing from here on.
///
/// # Errors
/// `not_found`.
pub(crate) async fn revoke(app: &App, caller: &Caller, id: &str) -> Result<(), ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    let revoked = credentials::revoke_key(&db, &caller.account, id, app.now()).await.map_err(database)?;
    if revoked { Ok(()) } else { Err(not_found()) }
}
