//! `/console/api/v1`: accounts, keys, wallet; targets and their tasks are in files of their own. For the console and for people
//! with its token.

use super::body::misfit;
use super::call::Call;
use super::quota::count_address;
use super::{Reply, body};
use crate::api::{AccountUsageView, AccountView, ErrorView, KeyList, KeyView, NewKeyView, SessionView, UsageView, WalletView};
use crate::cursor;
use crate::fault::{database, internal};
use crate::store::{Db, ledger};
use crate::use_cases::accounts::{self, Session};
use crate::use_cases::keys::{self, IssuedKey};
use bellwether_core::account;
use bellwether_core::bounds::{self, list_limit};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::form::Form;
use bellwether_core::ledger::LedgerAccount;
use bellwether_core::url_guard::AllowList;

/// Makes an account with its wallet
#[utoipa::path(post, path = "/console/api/v1/signup", tag = "console",
    request_body = ref("#/components/schemas/SignUp"),
    responses(
        (status = 201, body = SessionView), (status = 400, body = ErrorView), (status = 409, body = ErrorView),
        (status = 413, body = ErrorView), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn sign_up(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = account::read_sign_up(&body::object(&mut call).await?).map_err(misfit)?;
    Ok(begun(201, &accounts::sign_up(call.app, asked).await?))
}

/// Begins a session
#[utoipa::path(post, path = "/console/api/v1/login", tag = "console",
    request_body = ref("#/components/schemas/SignIn"),
    responses(
        (status = 200, body = SessionView), (status = 400, body = ErrorView), (status = 401, body = ErrorView),
        (status = 413, body = ErrorView),
        (status = 429, body = ErrorView)
    ))]
pub(crate) async fn sign_in(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = account::read_sign_in(&body::object(&mut call).await?).map_err(misfit)?;
    // Each attempt costs a slow hash: it is counted for where it comes from, and for whom it is after.
    let email: String = asked.email.chars().take(bounds::EMAIL_CHARS.max_len()).collect();
    count_address(&call, &email)?;
    Ok(begun(200, &accounts::sign_in(call.app, &asked).await?))
}

fn begun(status: u16, session: &Session) -> Reply {
    let Session { account, secret, ends_at } = session;
    let (account, jwt) = (AccountView::of(account), secret.expose().to_owned());
    Reply::json(status, &SessionView { account, jwt, expires_at: ends_at.to_string() })
}

/// Ends the session of this token
#[utoipa::path(delete, path = "/console/api/v1/session", tag = "console", responses((status = 204)))]
pub(crate) async fn sign_out(call: Call<'_>) -> Result<Reply, ApiError> {
    accounts::sign_out(call.app, &call.caller()?, call.credential()?).await?;
    Ok(Reply::empty(204))
}

/// Shows the account with its usage and limits
#[utoipa::path(get, path = "/console/api/v1/account", tag = "console",
    responses(
        (status = 200, body = AccountUsageView), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn account(call: Call<'_>) -> Result<Reply, ApiError> {
    let (account, usage) = accounts::find(call.app, &call.caller()?).await?;
    Ok(Reply::json(200, &AccountUsageView { account: AccountView::of(&account), usage: UsageView::of(&usage) }))
}

/// Lists the live keys, newest first
#[utoipa::path(get, path = "/console/api/v1/keys", tag = "console",
    responses(
        (status = 200, body = KeyList), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn keys(call: Call<'_>) -> Result<Reply, ApiError> {
    Ok(Reply::json(200, &KeyList::of(&keys::list(call.app, &call.caller()?).await?)))
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
    let caller = call.caller()?;
    let body = body::object(&mut call).await?;
    let asked = Form::new(account::NEW_KEY).read(&body, &AllowList::none()).map_err(misfit)?;
    let (service, name) = (asked.text("service"), asked.optional_text("name"));
    let kind = account::service(service).ok_or_else(|| internal("a service that the form let through"))?;
    let IssuedKey { id, secret, created_at, .. } = keys::issue(call.app, &caller, kind, name).await?;
    let (prefix, last4, created_at) = (secret.prefix(), secret.last4(), created_at.to_string());
    let about = KeyView { id: id.to_string(), service, prefix, last4, name, created_at };
    Ok(Reply::json(201, &NewKeyView { about, key: secret.expose() }))
}

/// Revokes a key
#[utoipa::path(delete, path = "/console/api/v1/keys/{id}", tag = "console", params(("id" = String, Path)),
    responses(
        (status = 204), (status = 404, body = ErrorView), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn revoke_key(call: Call<'_>) -> Result<Reply, ApiError> {
    keys::revoke(call.app, &call.caller()?, call.param("id")).await?;
    Ok(Reply::empty(204))
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
