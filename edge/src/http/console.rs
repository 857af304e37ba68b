//! `/console/api/v1`: accounts, keys, wallet; targets are in a file of their own. For the console and for people with its token.

use super::auth::database;
use super::{Call, Reply, body, internal, not_allowed};
use crate::rate::Kind;
use crate::store::{DbError, accounts, jobs, wallet};
use crate::{cursor, password, session};
use bellwether_core::bounds::{self, list_limit};
use bellwether_core::credentials;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::{AccountId, KeyId};
use bellwether_core::time::Timestamp;
use bellwether_core::token::{self, TokenKind};
use serde_json::{Map, Value, json};
use worker::Method;

/// An e-mail address is not longer (RFC 5321 §4.5.3.1.3).
const EMAIL_CHARS: usize = 254;
/// A key's name for people.
const NAME_CHARS: usize = 100;

/// Answers what lies under the console's address.
pub(crate) async fn route(call: Call<'_>, method: Method, path: &[&str]) -> Result<Reply, ApiError> {
    match (path, method) {
        (["signup"], Method::Post) => signup(call).await,
        (["login"], Method::Post) => login(call).await,
        (["account"], Method::Get) => account(&call).await,
        (["keys"], Method::Get) => keys(&call).await,
        (["keys"], Method::Post) => create_key(call).await,
        (["keys", id], Method::Delete) => revoke_key(&call, id).await,
        (["wallet"], Method::Get) => show_wallet(&call).await,
        (["targets", rest @ ..], method) => super::targets::route(call, method, rest).await,
        (["signup" | "login"], _) => Err(not_allowed("POST")),
        (["account" | "wallet"], _) => Err(not_allowed("GET, HEAD")),
        (["keys"], _) => Err(not_allowed("GET, HEAD, POST")),
        (["keys", _], _) => Err(not_allowed("DELETE")),
        _ => Err(ApiError::new(ErrorCode::NotFound)),
    }
}

/// Signing up and logging in cost a slow hash each: they are counted like failed authentications.
fn count_attempt(call: &Call<'_>) -> Result<(), ApiError> {
    super::auth::count(call, Kind::FailedAuth, &format!("console:{}", call.client_ip())).map(drop)
}

pub(super) fn text<'m>(members: &'m Map<String, Value>, field: &'static str) -> Result<&'m str, ApiError> {
    match members.get(field) {
        None | Some(Value::Null) => Err(ApiError::new(ErrorCode::MissingField).with("field", field)),
        Some(Value::String(text)) => Ok(text),
        Some(_) => Err(invalid(field, "string")),
    }
}

pub(super) fn invalid(field: &'static str, expected: impl Into<String>) -> ApiError {
    ApiError::new(ErrorCode::InvalidField).with("field", field).with("expected", expected.into())
}

async fn signup(mut call: Call<'_>) -> Result<Reply, ApiError> {
    count_attempt(&call)?;
    let members = body::object(&mut call).await?;
    let email = text(&members, "email")?.trim().to_lowercase();
    let looks_right = email.len() <= EMAIL_CHARS
        && email.split_once('@').is_some_and(|(name, host)| !name.is_empty() && host.contains('.') && !host.contains('@'))
        && !email.chars().any(|c| c.is_whitespace() || c.is_control());
    if !looks_right {
        return Err(invalid("email", "an e-mail address"));
    }
    let secret = text(&members, "password")?;
    let bound = bounds::PASSWORD_CHARS;
    if !bound.contains(secret.chars().count() as u64) {
        return Err(invalid("password", format!("{} to {} characters", bound.min, bound.max)));
    }
    let app = call.app;
    let hash = password::hash(secret, app.random().map_err(internal)?).map_err(internal)?;
    let now = app.now();
    let id = AccountId::new(now, app.random().map_err(internal)?);
    match accounts::create(&app.db, &id, &email, &hash, now).await {
        Ok(()) => {}
        Err(DbError::Unique) => return Err(ApiError::new(ErrorCode::EmailTaken)),
        Err(error) => return Err(database(&error)),
    }
    signed_in(&call, 201, &id, &email, "free", now)
}

async fn login(mut call: Call<'_>) -> Result<Reply, ApiError> {
    count_attempt(&call)?;
    let members = body::object(&mut call).await?;
    let email = text(&members, "email")?.trim().to_lowercase();
    let secret = text(&members, "password")?;
    let found = accounts::by_email(&call.app.db, &email).await.map_err(|e| database(&e))?;
    // An unknown address costs as much time as a wrong password.
    let hash = found.as_ref().map_or(password::NOBODYS, |account| account.password_hash.as_str());
    let fits = password::fits(secret, hash);
    match found {
        Some(account) if fits => {
            let id = AccountId::parse(&account.id).ok_or_else(|| internal("account id"))?;
            signed_in(&call, 200, &id, &account.email, &account.plan, call.app.now())
        }
        _ => Err(ApiError::new(ErrorCode::InvalidCredentials)),
    }
}

fn signed_in(call: &Call<'_>, status: u16, id: &AccountId, email: &str, plan: &str, now: Timestamp) -> Result<Reply, ApiError> {
    let (jwt, expires_at) = session::issue(call.app, id, now).map_err(internal)?;
    let account = json!({ "id": id.to_string(), "email": email, "plan": plan });
    Ok(Reply::json(status, &json!({ "account": account, "jwt": jwt, "expires_at": expires_at.to_string() })))
}

/// The account that the request's token names.
pub(super) fn signed_in_as(call: &Call<'_>) -> Result<AccountId, ApiError> {
    let authorization = call.header("authorization");
    let jwt = credentials::bearer(authorization.as_deref()).map_err(ApiError::new)?;
    session::check(call.app, jwt).ok_or_else(|| ApiError::new(ErrorCode::InvalidToken))
}

async fn account(call: &Call<'_>) -> Result<Reply, ApiError> {
    let id = signed_in_as(call)?;
    let found = accounts::by_id(&call.app.db, &id).await.map_err(|e| database(&e))?;
    let account = found.ok_or_else(|| ApiError::new(ErrorCode::InvalidToken))?;
    let created_at = Timestamp::from_ms(account.created_at).to_string();
    Ok(Reply::json(200, &json!({ "id": account.id, "email": account.email, "plan": account.plan, "created_at": created_at })))
}

async fn keys(call: &Call<'_>) -> Result<Reply, ApiError> {
    let id = signed_in_as(call)?;
    let keys = accounts::keys(&call.app.db, &id).await.map_err(|e| database(&e))?;
    let keys: Vec<Value> = keys
        .iter()
        .map(|key| {
            json!({
                "id": key.id, "service": key.service, "prefix": key.prefix, "last4": key.last4, "name": key.name,
                "created_at": Timestamp::from_ms(key.created_at).to_string(),
            })
        })
        .collect();
    Ok(Reply::json(200, &json!({ "keys": keys, "count": keys.len() })))
}

async fn create_key(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let account = signed_in_as(&call)?;
    let members = body::object(&mut call).await?;
    let service = text(&members, "service")?;
    let kind = match service {
        "api" => TokenKind::Api,
        "audit" => TokenKind::Audit,
        _ => return Err(invalid("service", "api or audit")),
    };
    let name = match members.get("name") {
        None | Some(Value::Null) => None,
        Some(Value::String(name)) if name.chars().count() <= NAME_CHARS => Some(name.as_str()),
        Some(_) => return Err(invalid("name", format!("a string of at most {NAME_CHARS} characters"))),
    };
    let app = call.app;
    let now = app.now();
    let secret = token::issue(kind, &app.random().map_err(internal)?);
    let id = KeyId::new(now, app.random().map_err(internal)?);
    accounts::add_key(&app.db, &id, &account, service, name, &secret, now).await.map_err(|e| database(&e))?;
    Ok(Reply::json(
        201,
        &json!({
            "id": id.to_string(), "service": service, "key": secret.expose(), "prefix": secret.prefix(),
            "last4": secret.last4(), "name": name, "created_at": now.to_string(),
        }),
    ))
}

async fn revoke_key(call: &Call<'_>, id: &str) -> Result<Reply, ApiError> {
    let account = signed_in_as(call)?;
    let revoked = accounts::revoke_key(&call.app.db, &account, id, call.app.now()).await.map_err(|e| database(&e))?;
    if revoked { Ok(Reply::empty(204)) } else { Err(ApiError::new(ErrorCode::NotFound)) }
}

async fn show_wallet(call: &Call<'_>) -> Result<Reply, ApiError> {
    let account = signed_in_as(call)?;
    let db = &call.app.db;
    let wallet = jobs::wallet(db, &account).await.map_err(|e| database(&e))?;
    let wallet = wallet.ok_or_else(|| ApiError::new(ErrorCode::InvalidToken))?;
    let limit = list_limit(call.query("limit").as_deref());
    let position = call.query("cursor").map(|text| cursor::open(call.app, &text)).transpose()?;
    let before = position.as_deref().and_then(|position| {
        let (at, id) = position.split_once(' ')?;
        Some((at.parse().ok()?, id))
    });
    let mut entries = wallet::entries(db, &account, before, limit).await.map_err(|e| database(&e))?;
    let has_more = entries.len() > limit as usize;
    entries.truncate(limit as usize);
    let next = entries.last().filter(|_| has_more).map(|e| cursor::seal(call.app, &format!("{} {}", e.at, e.id)));
    let shown: Vec<Value> = entries
        .iter()
        .map(|e| {
            json!({
                "id": e.id, "code": e.code, "amount_cents": e.amount_cents, "job_id": e.job_id,
                "created_at": Timestamp::from_ms(e.at).to_string(),
            })
        })
        .collect();
    Ok(Reply::json(
        200,
        &json!({
            "balance_cents": wallet.balance_cents, "currency": "EUR", "frozen": wallet.frozen, "entries": shown,
            "has_more": has_more, "next_cursor": next,
        }),
    ))
}
