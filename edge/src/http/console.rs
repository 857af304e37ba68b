//! `/console/api/v1`: accounts, keys, wallet; targets and their tasks are in files of their own. For the console and for people
//! with its token.

use super::body::misfit;
use super::call::Call;
use super::quota::{count, count_sign_in};
use super::{Reply, body, session};
use crate::api::{AccountUsageView, AccountView, KeyList, KeyView, NewKeyView, SessionList, SessionView, UsageView, WalletView};
use crate::cursor;
use crate::fault::database;
use crate::rate::Kind;
use crate::store::{Db, ledger};
use crate::use_cases::accounts::{self, Session};
use crate::use_cases::keys;
use bellwether_core::account;
use bellwether_core::bounds::list_limit;
use bellwether_core::budget;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::ledger::LedgerAccount;
use bellwether_core::mail::Language;

/// Makes an account with its wallet
///
/// Where addresses are verified, a link goes to this one; until it is opened the account makes no keys and orders nothing that is paid.
#[utoipa::path(post, path = "/console/api/v1/signup",
    request_body = ref("#/components/schemas/SignUp"),
    responses((status = 201, body = SessionView, headers(("Set-Cookie")))),
    extensions(("x-errors" = json!("email_taken"))))]
pub(crate) async fn sign_up(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = account::read_sign_up(&body::object(&mut call).await?).map_err(misfit)?;
    // Only what makes an account counts as one: typing errors do not use up the sign-ups of a network.
    count(&call, Kind::SignUps)?;
    let language = asked.language.or_else(|| Language::parse(call.language())).unwrap_or_default();
    let browser = browser(&call);
    let session = accounts::sign_up(call.app, asked, language, browser.as_deref(), &call.url).await?;
    Ok(begun(&call, 201, &session, browser.is_some()))
}

/// Begins a session
///
/// With a second factor: 401 `second_factor_required` without `code`, `invalid_code` with a wrong one.
#[utoipa::path(post, path = "/console/api/v1/login",
    request_body = ref("#/components/schemas/SignIn"),
    responses((status = 200, body = SessionView, headers(("Set-Cookie")))),
    extensions(("x-errors" = json!("invalid_credentials second_factor_required invalid_code second_factor_locked"))))]
pub(crate) async fn sign_in(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = account::read_sign_in(&body::object(&mut call).await?).map_err(misfit)?;
    // Each attempt costs a slow hash: it is counted for where it comes from, and for whom it is after.
    count_sign_in(&call, &asked.email)?;
    let browser = browser(&call);
    let session = accounts::sign_in(call.app, asked, browser.as_deref()).await?;
    Ok(begun(&call, 200, &session, browser.is_some()))
}

/// What the browser calls itself whose own page asks: it gets the session as a cookie, which no script of a page can read.
pub(super) fn browser(call: &Call<'_>) -> Option<String> {
    session::is_own_page(call).then(|| call.header("user-agent").unwrap_or_default())
}

pub(super) fn begun(call: &Call<'_>, status: u16, begun: &Session, in_cookie: bool) -> Reply {
    let Session { member, secret, ends_at } = begun;
    let jwt = (!in_cookie).then(|| secret.expose().to_owned());
    let account = AccountView::of(call.app, member);
    let reply = Reply::json(status, &SessionView { account, jwt, expires_at: ends_at.to_string() });
    if in_cookie { reply.header("set-cookie", session::set(call, secret)) } else { reply }
}

/// Ends the session of this token or cookie
#[utoipa::path(delete, path = "/console/api/v1/session", responses((status = 204, headers(("Set-Cookie")))))]
pub(crate) async fn sign_out(call: Call<'_>) -> Result<Reply, ApiError> {
    accounts::sign_out(call.app, &call.caller()?, call.credential()?).await?;
    let reply = Reply::empty(204);
    Ok(if session::is_own_page(&call) { reply.header("set-cookie", session::clear(&call)) } else { reply })
}

/// Lists the person's live sessions, newest first
#[utoipa::path(get, path = "/console/api/v1/sessions",
    responses((status = 200, body = SessionList)))]
pub(crate) async fn sessions(call: Call<'_>) -> Result<Reply, ApiError> {
    Ok(Reply::json(200, &SessionList::of(&accounts::sessions(call.app, &call.caller()?, call.credential()?).await?)))
}

/// Ends all of the person's sessions but the one that asks
#[utoipa::path(delete, path = "/console/api/v1/sessions",
    responses((status = 204)))]
pub(crate) async fn end_other_sessions(call: Call<'_>) -> Result<Reply, ApiError> {
    accounts::end_other_sessions(call.app, &call.caller()?, call.credential()?).await?;
    Ok(Reply::empty(204))
}

/// Ends a session
#[utoipa::path(delete, path = "/console/api/v1/sessions/{id}", params(("id" = String, Path)),
    responses((status = 204)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn revoke_session(call: Call<'_>) -> Result<Reply, ApiError> {
    accounts::revoke_session(call.app, &call.caller()?, call.param("id")).await?;
    Ok(Reply::empty(204))
}

/// Shows the account with its usage and limits
#[utoipa::path(get, path = "/console/api/v1/account",
    responses((status = 200, body = AccountUsageView)))]
pub(crate) async fn account(call: Call<'_>) -> Result<Reply, ApiError> {
    let (member, usage) = accounts::find(call.app, &call.caller()?).await?;
    Ok(Reply::json(200, &AccountUsageView { account: AccountView::of(call.app, &member), usage: UsageView::of(&usage) }))
}

/// Lists the live keys, newest first
#[utoipa::path(get, path = "/console/api/v1/keys",
    responses((status = 200, body = KeyList)))]
pub(crate) async fn keys(call: Call<'_>) -> Result<Reply, ApiError> {
    Ok(Reply::json(200, &KeyList::of(&keys::list(call.app, &call.caller()?).await?, call.app.now())))
}

/// Makes a key
///
/// An account has up to 100 keys for jobs, and one for audit reports: a new one replaces it.
#[utoipa::path(post, path = "/console/api/v1/keys",
    request_body = ref("#/components/schemas/NewKey"),
    responses((status = 201, body = NewKeyView)),
    extensions(("x-errors" = json!("limit_reached"))))]
pub(crate) async fn create_key(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let caller = call.caller()?;
    let body = body::object(&mut call).await?;
    let wanted = budget::read_new(&body, call.app.now()).map_err(misfit)?;
    let issued = keys::issue(call.app, &caller, &wanted).await?;
    Ok(Reply::json(201, &NewKeyView::of(&issued.about, issued.secret.expose(), call.app.now())))
}

/// Changes the name, the end or the budget of a key
///
/// What is ordered with a key counts for its budget from the order on; what is refunded counts no more. An order that the budget does not cover is refused
/// with 402 `budget_exceeded`, and `exceeded` names the member of the budget.
#[utoipa::path(patch, path = "/console/api/v1/keys/{id}", params(("id" = String, Path)),
    request_body = ref("#/components/schemas/KeyChange"),
    responses((status = 200, body = KeyView)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn change_key(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let caller = call.caller()?;
    let body = body::object(&mut call).await?;
    let change = budget::read_change(&body, call.app.now()).map_err(misfit)?;
    let changed = keys::change(call.app, &caller, call.param("id"), &change).await?;
    Ok(Reply::json(200, &KeyView::of(&changed, call.app.now())))
}

/// Revokes a key
#[utoipa::path(delete, path = "/console/api/v1/keys/{id}", params(("id" = String, Path)),
    responses((status = 204)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn revoke_key(call: Call<'_>) -> Result<Reply, ApiError> {
    keys::revoke(call.app, &call.caller()?, call.param("id")).await?;
    Ok(Reply::empty(204))
}

/// Shows the wallet and its entries, newest first
#[utoipa::path(get, path = "/console/api/v1/wallet",
    params(
        ("limit" = Option<String>, Query, description = "1 to 100, 20 by default; anything else is brought into that range"),
        ("cursor" = Option<String>, Query, description = "`next_cursor` of the page before")
    ),
    responses((status = 200, body = WalletView)))]
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
