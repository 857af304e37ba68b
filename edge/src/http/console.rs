//! `/console/api/v1`: accounts, keys, wallet; targets and their tasks are in files of their own. For the console and for people
//! with its token.

use super::auth::{count, database, signed_in};
use super::call::{Call, internal, not_found};
use super::{Reply, body};
use crate::api::{AccountUsageView, AccountView, ErrorView, KeyList, KeyView, NewKeyView, SessionView, UsageView, WalletView};
use crate::app::App;
use crate::drive::{DriveError, until_won};
use crate::rate::Kind;
use crate::store::accounts::{self, Account};
use crate::store::{DbError, jobs, wallet};
use crate::{cursor, password, session};
use bellwether_core::account::{self, FIRST_PLAN};
use bellwether_core::bounds::{self, Bound, list_limit};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::form::{Dialect, FieldError, Form};
use bellwether_core::id::{AccountId, KeyId};
use bellwether_core::time::Timestamp;
use bellwether_core::token::{self, Secret, TokenKind};
use bellwether_core::url_guard::AllowList;

/// What does not fit a form of the console or of the operator.
pub(super) fn misfit(error: FieldError) -> ApiError {
    error.to_api_error(Dialect::CONSOLE)
}

/// Refuses what would be one too many of something that an account may have.
pub(super) fn limit_reached(bound: &Bound) -> ApiError {
    ApiError::new(ErrorCode::LimitReached).with("limit", bound.max).with("of", bound.name)
}

/// Makes an account with its wallet
#[utoipa::path(post, path = "/console/api/v1/signup", tag = "console",
    request_body = ref("#/components/schemas/SignUp"),
    responses(
        (status = 201, body = SessionView), (status = 400, body = ErrorView), (status = 409, body = ErrorView),
        (status = 413, body = ErrorView), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn sign_up(mut call: Call<'_>) -> Result<Reply, ApiError> {
    count(&call, Kind::SignUps, &call.client_network())?;
    let asked = account::read_sign_up(&body::object(&mut call).await?).map_err(misfit)?;
    let (app, now) = (call.app, call.app.now());
    let hash = password::hash(&asked.password, app.random().map_err(internal)?).map_err(internal)?;
    let id = AccountId::new(now, app.random().map_err(internal)?);
    match accounts::create(&app.db, &id, &asked.email, &hash, now).await {
        Ok(()) => {}
        Err(DbError::Unique) => return Err(ApiError::new(ErrorCode::EmailTaken)),
        Err(error) => return Err(database(error)),
    }
    let plan = FIRST_PLAN.to_owned();
    let account = Account { id: id.to_string(), email: asked.email, plan, password_hash: hash, created_at: now.as_ms() };
    session(&call, 201, &id, &account)
}

/// Begins a session
#[utoipa::path(post, path = "/console/api/v1/login", tag = "console",
    request_body = ref("#/components/schemas/SignIn"),
    responses(
        (status = 200, body = SessionView), (status = 400, body = ErrorView), (status = 401, body = ErrorView),
        (status = 413, body = ErrorView), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn sign_in(mut call: Call<'_>) -> Result<Reply, ApiError> {
    // Each attempt costs a slow hash: they are counted for where they come from, and for whom they are after.
    count(&call, Kind::FailedAuth, &format!("console:{}", call.client_network()))?;
    let asked = account::read_sign_in(&body::object(&mut call).await?).map_err(misfit)?;
    let email: String = asked.email.chars().take(bounds::EMAIL_CHARS.max_len()).collect();
    count(&call, Kind::SignIns, &email)?;
    let found = accounts::by_email(&call.app.db, &asked.email).await.map_err(database)?;
    // An unknown address costs as much time as a wrong password.
    let hash = found.as_ref().map_or(password::NOBODYS, |account| account.password_hash.as_str());
    let fits = password::fits(&asked.password, hash);
    let account = found.filter(|_| fits).ok_or_else(|| ApiError::new(ErrorCode::InvalidCredentials))?;
    let id = AccountId::parse(&account.id).ok_or_else(|| internal("an account's id cannot be read"))?;
    session(&call, 200, &id, &account)
}

fn session(call: &Call<'_>, status: u16, id: &AccountId, account: &Account) -> Result<Reply, ApiError> {
    let (jwt, expires_at) = session::issue(call.app, id, call.app.now()).map_err(internal)?;
    let view = SessionView { account: AccountView::of(account), jwt, expires_at: expires_at.to_string() };
    Ok(Reply::json(status, &view))
}

/// Shows the account, and what it has of what it may have
#[utoipa::path(get, path = "/console/api/v1/account", tag = "console",
    responses(
        (status = 200, body = AccountUsageView), (status = 401, body = ErrorView), (status = 429, body = ErrorView)
    ),
    security(("bearer" = [])))]
pub(crate) async fn account(call: Call<'_>) -> Result<Reply, ApiError> {
    let (id, db) = (signed_in(&call)?, &call.app.db);
    let account = accounts::by_id(db, &id).await.map_err(database)?;
    let usage = accounts::usage(db, &id).await.map_err(database)?;
    let (account, usage) = account.zip(usage).ok_or_else(|| ApiError::new(ErrorCode::InvalidToken))?;
    Ok(Reply::json(200, &AccountUsageView { account: AccountView::of(&account), usage: UsageView::of(&usage) }))
}

/// Lists the live keys, newest first
#[utoipa::path(get, path = "/console/api/v1/keys", tag = "console",
    responses(
        (status = 200, body = KeyList), (status = 401, body = ErrorView), (status = 429, body = ErrorView)
    ),
    security(("bearer" = [])))]
pub(crate) async fn keys(call: Call<'_>) -> Result<Reply, ApiError> {
    let account = signed_in(&call)?;
    let keys = accounts::keys(&call.app.db, &account).await.map_err(database)?;
    Ok(Reply::json(200, &KeyList::of(&keys)))
}

/// Makes a key
///
/// An account has up to 100 keys for jobs, and one for audit reports: a new one replaces it.
#[utoipa::path(post, path = "/console/api/v1/keys", tag = "console",
    request_body = ref("#/components/schemas/NewKey"),
    responses(
        (status = 201, body = NewKeyView), (status = 400, body = ErrorView), (status = 401, body = ErrorView),
        (status = 409, body = ErrorView), (status = 413, body = ErrorView), (status = 429, body = ErrorView)
    ),
    security(("bearer" = [])))]
pub(crate) async fn create_key(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let owner = signed_in(&call)?;
    let body = body::object(&mut call).await?;
    let asked = Form::new(account::NEW_KEY).read(&body, &AllowList::none()).map_err(misfit)?;
    let (service, name) = (asked.text("service"), asked.optional_text("name"));
    let kind = account::service(service).ok_or_else(|| internal("a service that the form let through"))?;
    let IssuedKey { id, secret, created_at, .. } = issue_key(call.app, &owner, kind, service, name).await?;
    let (prefix, last4, created_at) = (secret.prefix(), secret.last4(), created_at.to_string());
    let about = KeyView { id: id.to_string(), service, prefix, last4, name, created_at };
    Ok(Reply::json(201, &NewKeyView { about, key: secret.expose() }))
}

/// A key that was made and stored.
pub(super) struct IssuedKey {
    pub(super) id: KeyId,
    pub(super) secret: Secret,
    pub(super) created_at: Timestamp,
    /// Whether others were revoked for it.
    pub(super) replaces: bool,
}

/// Makes a key for an account.
///
/// # Errors
/// `limit_reached`.
pub(super) async fn issue_key(
    app: &App,
    owner: &AccountId,
    kind: TokenKind,
    service: &str,
    name: Option<&str>,
) -> Result<IssuedKey, ApiError> {
    let now = app.now();
    let secret = token::issue(kind, &app.random().map_err(internal)?);
    let id = KeyId::new(now, app.random().map_err(internal)?);
    let mut replaces = false;
    let added: Result<bool, DriveError> = until_won(app, async || {
        let live = accounts::keys(&app.db, owner).await?;
        let replaced = account::replaced_by_new_key(kind, &live.iter().filter_map(live_key).collect::<Vec<_>>());
        replaces = !replaced.is_empty();
        match accounts::add_key(&app.db, &id, owner, service, name, &secret, &replaced, now).await {
            Ok(added) => Ok(Some(added)),
            Err(DbError::Unique) => Ok(None),
            Err(error) => Err(error.into()),
        }
    })
    .await;
    if added.map_err(internal)? {
        Ok(IssuedKey { id, secret, created_at: now, replaces })
    } else {
        Err(limit_reached(&bounds::KEYS_PER_ACCOUNT))
    }
}

fn live_key(key: &accounts::Key) -> Option<(KeyId, TokenKind)> {
    Some((KeyId::parse(&key.id)?, account::service(&key.service)?))
}

/// Revokes a key
#[utoipa::path(delete, path = "/console/api/v1/keys/{id}", tag = "console", params(("id" = String, Path)),
    responses(
        (status = 204), (status = 401, body = ErrorView), (status = 404, body = ErrorView), (status = 429, body = ErrorView)
    ),
    security(("bearer" = [])))]
pub(crate) async fn revoke_key(call: Call<'_>) -> Result<Reply, ApiError> {
    let account = signed_in(&call)?;
    let revoked = accounts::revoke_key(&call.app.db, &account, call.param("id"), call.app.now()).await.map_err(database)?;
    if revoked { Ok(Reply::empty(204)) } else { Err(not_found()) }
}

/// Shows the wallet and its entries, newest first
#[utoipa::path(get, path = "/console/api/v1/wallet", tag = "console",
    params(
        ("limit" = Option<String>, Query, description = "1 to 100, 20 by default; anything else is brought into that range"),
        ("cursor" = Option<String>, Query, description = "`next_cursor` of the page before")
    ),
    responses(
        (status = 200, body = WalletView), (status = 400, body = ErrorView), (status = 401, body = ErrorView),
        (status = 429, body = ErrorView)
    ),
    security(("bearer" = [])))]
pub(crate) async fn wallet(call: Call<'_>) -> Result<Reply, ApiError> {
    let account = signed_in(&call)?;
    let (app, db) = (call.app, &call.app.db);
    let wallet = jobs::wallet(db, &account).await.map_err(database)?;
    let wallet = wallet.ok_or_else(|| ApiError::new(ErrorCode::InvalidToken))?;
    let limit = list_limit(call.query("limit").as_deref());
    let position = cursor::position(app, call.query("cursor").as_deref())?;
    let before = position.as_deref().and_then(|position| {
        let (at, id) = position.split_once(' ')?;
        Some((at.parse().ok()?, id))
    });
    let mut entries = wallet::entries(db, &account, before, limit).await.map_err(database)?;
    let next = cursor::cut(app, &mut entries, limit, |_| false, |last| format!("{} {}", last.at, last.id));
    Ok(Reply::json(200, &WalletView::of(&wallet, &entries, next)))
}
