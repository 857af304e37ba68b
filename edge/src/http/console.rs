//! `/console/api/v1`: accounts, keys, wallet; targets and their tasks are in files of their own. For the console and for people
//! with its token.

use super::call::Call;
use super::quota::count;
use super::{Reply, body};
use crate::api::{AccountUsageView, AccountView, ErrorView, KeyList, KeyView, NewKeyView, SessionView, UsageView, WalletView};
use crate::app::App;
use crate::caller::By;
use crate::drive::{DriveError, until_won};
use crate::fault::{database, internal, not_found};
use crate::rate::Kind;
use crate::spanning::errands::{self, Decided};
use crate::store::accounts::{self, Account};
use crate::store::credentials::{self, NewKey};
use crate::store::{Db, DbError, errands as store, ledger};
use crate::{cursor, password};
use bellwether_core::account;
use bellwether_core::bounds::{self, Bound, list_limit};
use bellwether_core::errand::Task;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::form::{Dialect, FieldError, Form};
use bellwether_core::id::{AccountId, KeyId};
use bellwether_core::ledger::LedgerAccount;
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
    let password_hash = password::hash(&asked.password, app.random().map_err(internal)?).map_err(internal)?;
    let shard = app.open_shard().map_err(internal)?;
    let id = AccountId::new(now, shard, app.random().map_err(internal)?);
    let task = Task::SignUp { email: asked.email, password_hash };
    match errands::decide(app, id, task).await.map_err(internal)? {
        Decided::Recorded => {}
        Decided::Taken(_) => return Err(ApiError::new(ErrorCode::EmailTaken)),
    }
    let made = accounts::by_id(&app.of(&id).map_err(database)?, &id).await.map_err(database)?;
    session(&call, 201, &id, &made.ok_or_else(|| internal("an account that was not made"))?).await
}

/// Begins a session
#[utoipa::path(post, path = "/console/api/v1/login", tag = "console",
    request_body = ref("#/components/schemas/SignIn"),
    responses(
        (status = 200, body = SessionView), (status = 400, body = ErrorView), (status = 413, body = ErrorView),
        (status = 429, body = ErrorView)
    ))]
pub(crate) async fn sign_in(mut call: Call<'_>) -> Result<Reply, ApiError> {
    // Each attempt costs a slow hash: they are counted for where they come from, and for whom they are after.
    count(&call, Kind::FailedAuth, &format!("console:{}", call.client_network()))?;
    let asked = account::read_sign_in(&body::object(&mut call).await?).map_err(misfit)?;
    let app = call.app;
    let email: String = asked.email.chars().take(bounds::EMAIL_CHARS.max_len()).collect();
    count(&call, Kind::SignIns, &email)?;
    let found = account_of(app, &asked.email).await?;
    // An unknown address costs as much time as a wrong password.
    let hash = found.as_ref().map_or(password::NOBODYS, |(_, account)| account.password_hash.as_str());
    let fits = password::fits(&asked.password, hash);
    let (id, account) = found.filter(|_| fits).ok_or_else(|| ApiError::new(ErrorCode::InvalidCredentials))?;
    session(&call, 200, &id, &account).await
}

/// The account of an address. A sign-up that was interrupted is carried out first.
async fn account_of(app: &App, email: &str) -> Result<Option<(AccountId, Account)>, ApiError> {
    let Some(id) = store::account_of(&app.control, email).await.map_err(database)? else { return Ok(None) };
    let db = app.of(&id).map_err(database)?;
    if let Some(account) = accounts::by_id(&db, &id).await.map_err(database)? {
        return Ok(Some((id, account)));
    }
    errands::carry_out(app, &(id, format!("sign_up:{id}"))).await.map_err(internal)?;
    Ok(accounts::by_id(&db, &id).await.map_err(database)?.map(|account| (id, account)))
}

async fn session(call: &Call<'_>, status: u16, id: &AccountId, account: &Account) -> Result<Reply, ApiError> {
    let (app, now) = (call.app, call.app.now());
    let secret = token::issue(TokenKind::Session, id.shard(), &app.random().map_err(internal)?);
    let ends_at = now.plus_ms(bounds::SESSION_MS.max);
    let session_id = KeyId::new(now, app.random().map_err(internal)?);
    let db = app.of(id).map_err(database)?;
    credentials::add_session(&db, id, &session_id, &secret, now, ends_at).await.map_err(database)?;
    let view =
        SessionView { account: AccountView::of(account), jwt: secret.expose().to_owned(), expires_at: ends_at.to_string() };
    Ok(Reply::json(status, &view))
}

/// Ends the session of this token
#[utoipa::path(delete, path = "/console/api/v1/session", tag = "console", responses((status = 204)))]
pub(crate) async fn sign_out(call: Call<'_>) -> Result<Reply, ApiError> {
    let caller = call.caller()?;
    if let By::Session { hash } = &caller.by {
        credentials::end_session(&call.db()?, &caller.account, hash).await.map_err(database)?;
    }
    Ok(Reply::empty(204))
}

/// Shows the account, and what it has of what it may have
#[utoipa::path(get, path = "/console/api/v1/account", tag = "console",
    responses(
        (status = 200, body = AccountUsageView), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn account(call: Call<'_>) -> Result<Reply, ApiError> {
    let (id, db) = (call.caller()?.account, call.db()?);
    let account = accounts::by_id(&db, &id).await.map_err(database)?;
    let usage = accounts::usage(&db, &id).await.map_err(database)?;
    let (account, usage) = account.zip(usage).ok_or_else(|| ApiError::new(ErrorCode::InvalidToken))?;
    Ok(Reply::json(200, &AccountUsageView { account: AccountView::of(&account), usage: UsageView::of(&usage) }))
}

/// Lists the live keys, newest first
#[utoipa::path(get, path = "/console/api/v1/keys", tag = "console",
    responses(
        (status = 200, body = KeyList), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn keys(call: Call<'_>) -> Result<Reply, ApiError> {
    let account = call.caller()?.account;
    let keys = credentials::keys(&call.db()?, &account).await.map_err(database)?;
    Ok(Reply::json(200, &KeyList::of(&keys)))
}

/// Makes a key
///
/// An account has up to 100 keys for jobs, and one for audit reports: a new one replaces it.
#[utoipa::path(post, path = "/console/api/v1/keys", tag = "console",
    request_body = ref("#/components/schemas/NewKey"),
    responses(
        (status = 201, body = NewKeyView), (status = 400, body = ErrorView), (status = 409, body = ErrorView),
        (status = 413, body = ErrorView), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn create_key(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let owner = call.caller()?.account;
    let body = body::object(&mut call).await?;
    let asked = Form::new(account::NEW_KEY).read(&body, &AllowList::none()).map_err(misfit)?;
    let (service, name) = (asked.text("service"), asked.optional_text("name"));
    let kind = account::service(service).ok_or_else(|| internal("a service that the form let through"))?;
    let IssuedKey { id, secret, created_at, .. } = issue_key(call.app, &owner, kind, name).await?;
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
pub(super) async fn issue_key(app: &App, owner: &AccountId, kind: TokenKind, name: Option<&str>) -> Result<IssuedKey, ApiError> {
    let (now, db) = (app.now(), app.of(owner).map_err(database)?);
    let secret = token::issue(kind, owner.shard(), &app.random().map_err(internal)?);
    let id = KeyId::new(now, app.random().map_err(internal)?);
    let mut replaces = false;
    let added: Result<bool, DriveError> = until_won(app, async || {
        let live = credentials::keys(&db, owner).await?;
        let replaced = account::replaced_by_new_key(kind, &live.iter().filter_map(live_key).collect::<Vec<_>>());
        replaces = !replaced.is_empty();
        let key = NewKey { id, kind, name, secret: &secret, replaced: &replaced };
        match credentials::add_key(&db, owner, &key, now).await {
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

fn live_key(key: &credentials::Key) -> Option<(KeyId, TokenKind)> {
    Some((KeyId::parse(&key.id)?, account::service(&key.kind)?))
}

/// Revokes a key
#[utoipa::path(delete, path = "/console/api/v1/keys/{id}", tag = "console", params(("id" = String, Path)),
    responses(
        (status = 204), (status = 404, body = ErrorView), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn revoke_key(call: Call<'_>) -> Result<Reply, ApiError> {
    let account = call.caller()?.account;
    let revoked = credentials::revoke_key(&call.db()?, &account, call.param("id"), call.app.now()).await.map_err(database)?;
    if revoked { Ok(Reply::empty(204)) } else { Err(not_found()) }
}

/// Shows the wallet and its entries, newest first
#[utoipa::path(get, path = "/console/api/v1/wallet", tag = "console",
    params(
        ("limit" = Option<String>, Query, description = "1 to 100, 20 by default; anything else is brought into that range"),
        ("cursor" = Option<String>, Query, description = "`next_cursor` of the page before")
    ),
    responses(
        (status = 200, body = WalletView), (status = 400, body = ErrorView), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn wallet(call: Call<'_>) -> Result<Reply, ApiError> {
    let (account, db) = (call.caller()?.account, call.db()?);
    let wallet = ledger::wallet(&db, &account).await.map_err(database)?;
    let wallet = wallet.ok_or_else(|| ApiError::new(ErrorCode::InvalidToken))?;
    let (entries, next) = entries(&call, &db, LedgerAccount::Wallet(account)).await?;
    Ok(Reply::json(200, &WalletView::of(&wallet, &entries, next)))
}

/// The page of a ledger account's entries that the query asks for, and the cursor of the next one.
pub(super) async fn entries(
    call: &Call<'_>,
    db: &Db,
    account: LedgerAccount,
) -> Result<(Vec<ledger::Entry>, Option<String>), ApiError> {
    let limit = list_limit(call.query("limit").as_deref());
    let position = cursor::position(call.app, call.query("cursor").as_deref())?;
    let before = position.as_deref().and_then(|position| {
        let (at, id) = position.split_once(' ')?;
        Some((at.parse().ok()?, id))
    });
    let mut entries = ledger::entries(db, account, before, limit).await.map_err(database)?;
    let next = cursor::cut(call.app, &mut entries, limit, |_| false, |last| format!("{} {}", last.at, last.id));
    Ok((entries, next))
}
