//! Doors: by which credential a route may be entered, and who has come in. The table of routes names the doors of each route; the
//! caller is resolved here, once per request, and what the route reads of its account comes with the same round trip.

use super::body;
use super::call::Call;
use super::quota::{count, unauthorized};
use crate::caller::{By, Caller};
use crate::fault::{database, db_error};
use crate::rate::Kind;
use crate::store::db::Sql;
use crate::store::{DbError, Owner, credentials, targets};
use bellwether_core::bounds;
use bellwether_core::credentials::{self as rules, AuditCredential};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::shard::Shard;
use bellwether_core::token::{self, TokenKind};
use serde_json::Value;

/// A way into a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Door {
    /// A key of the jobs API.
    Key,
    /// A key of audit reports.
    ServiceKey,
    /// A session of the console.
    Session,
    /// A token of pull publishing.
    PullToken,
    /// The token of the operator.
    Operator,
}

impl Door {
    /// The schemes of the description by which it is entered.
    #[cfg(test)]
    pub(super) const fn schemes(self) -> &'static [&'static str] {
        match self {
            Self::Key => &["bearer", "key"],
            Self::ServiceKey => &["bearer", "audit_key"],
            Self::PullToken => &["bearer", "pull_key"],
            Self::Session | Self::Operator => &["bearer"],
        }
    }
}

/// What a route reads together with its caller: queries for the holder of a credential.
pub(super) type Asks = fn(&Call<'_>, &Presented) -> Vec<Sql>;

/// A credential that has the shape of one.
pub(super) struct Presented {
    kind: TokenKind,
    /// Which database of accounts knows it.
    shard: Shard,
    pub(super) hash: String,
}

impl Presented {
    /// The account, as a query names it.
    pub(super) fn owner(&self) -> Owner<'_> {
        Owner::Holder(&self.hash)
    }
}

/// Lets a request in by one of these doors: its caller, and the rows of what the route asks, are then in the call.
///
/// # Errors
/// The code of the service for a credential that is missing or invalid; `rate_limited` after too many of them from one network.
pub(super) async fn enter(call: &mut Call<'_>, doors: &[Door], asks: Option<Asks>) -> Result<(), ApiError> {
    if doors.is_empty() {
        return Ok(());
    }
    if doors.contains(&Door::Operator) {
        return operator(call);
    }
    let presented = present(call, doors).await?;
    let invalid = || unauthorized(call, invalid_code(doors));
    let Some(db) = call.app.shard(presented.shard) else { return Err(invalid()) };
    let who = match presented.kind {
        TokenKind::Pull => targets::of_token(&presented.hash),
        kind => credentials::holder(kind, &presented.hash, call.app.now()),
    };
    let mut statements = vec![who];
    statements.extend(asks.map(|asks| asks(call, &presented)).unwrap_or_default());
    let mut rows = db.batch(statements).await.map_err(|error| failed(call, doors, error))?.into_iter();
    let who = rows.next();
    let caller = who.map_or(Ok(None), |rows| read_caller(&rows, presented)).map_err(|error| failed(call, doors, error))?;
    let caller = caller.ok_or_else(invalid)?;
    if doors == [Door::Session] && !matches!(call.method.as_str(), "GET" | "HEAD") {
        count(call, Kind::ConsoleWrites, &caller.account.to_string())?;
    }
    call.rows = rows.collect();
    call.caller = Some(caller);
    Ok(())
}

/// Pull publishing has a code of its own for a database that fails.
fn failed(call: &Call<'_>, doors: &[Door], error: DbError) -> ApiError {
    if doors.contains(&Door::PullToken) { db_error(call.app, format!("{error:?}")) } else { database(error) }
}

fn read_caller(rows: &crate::store::db::Rows, presented: Presented) -> Result<Option<Caller>, DbError> {
    let Presented { kind, hash, .. } = presented;
    if kind == TokenKind::Pull {
        let target = targets::read(rows)?;
        return Ok(target.map(|target| {
            let by = By::PullToken { hash: hash.clone(), target: Box::new(target.clone()) };
            Caller { account: target.account, plan: Default::default(), by, client: hash }
        }));
    }
    let holder = credentials::read_holder(rows)?;
    Ok(holder.map(|holder| {
        let (by, client) = match kind {
            TokenKind::Session => (By::Session { hash }, holder.account.to_string()),
            TokenKind::Audit => (By::ServiceKey, hash),
            TokenKind::Api | TokenKind::Pull => (By::Key, hash),
        };
        Caller { account: holder.account, plan: holder.plan, by, client }
    }))
}

const fn invalid_code(doors: &[Door]) -> ErrorCode {
    match doors.first() {
        Some(Door::Key) => ErrorCode::InvalidApiKey,
        Some(Door::ServiceKey) => ErrorCode::InvalidKey,
        _ => ErrorCode::InvalidToken,
    }
}

/// The credential that a request presents, if it has the shape of one for these doors.
async fn present(call: &mut Call<'_>, doors: &[Door]) -> Result<Presented, ApiError> {
    if doors.contains(&Door::ServiceKey) {
        read_body_first(call).await;
    }
    let authorization = call.header("authorization");
    let authorization = authorization.as_deref();
    let one = |kind: TokenKind| move |text: &str| (kind, text.to_owned());
    let presented = match doors.first() {
        Some(Door::Key) => rules::jobs_key(authorization, call.header("x-api-key").as_deref()).map(one(TokenKind::Api)),
        Some(Door::PullToken) => rules::pull_token(authorization, call.header("x-pull-key").as_deref()).map(one(TokenKind::Pull)),
        Some(Door::ServiceKey) => {
            let own = call.header("x-audit-key");
            let credential = rules::audit_key(own.as_deref(), call.key_in_body(), authorization);
            credential.map(|credential| match credential {
                AuditCredential::Key(key) => (TokenKind::Audit, key.to_owned()),
                AuditCredential::Session(token) => (TokenKind::Session, token.to_owned()),
            })
        }
        _ => rules::bearer(authorization).map(one(TokenKind::Session)),
    };
    let (kind, text) = presented.map_err(|code| unauthorized(call, code))?;
    let shard = token::shard_of(kind, &text).ok_or_else(|| unauthorized(call, invalid_code(doors)))?;
    Ok(Presented { kind, shard, hash: token::hash(&text).as_str().to_owned() })
}

/// A key of audit reports may be in the body. Where one is in its header, the body of a stranger is not read.
async fn read_body_first(call: &mut Call<'_>) {
    let has_header = call.header("x-audit-key").is_some_and(|key| !key.trim().is_empty());
    if call.method == "POST" && !has_header {
        let sent = body::json_or_nothing(call, bounds::BODY_BYTES, ErrorCode::InvalidJson).await;
        call.sent = Some(sent);
    }
}

impl Call<'_> {
    /// The key of audit reports in a body that was read before.
    fn key_in_body(&self) -> Option<&str> {
        match &self.sent {
            Some(Ok(Some(Value::Object(members)))) => members.get("api_key").and_then(Value::as_str),
            _ => None,
        }
    }
}

/// Refuses whoever is not the operator. Compares hashes, in constant time.
fn operator(call: &Call<'_>) -> Result<(), ApiError> {
    let authorization = call.header("authorization");
    let sent = rules::bearer(authorization.as_deref()).map_err(|code| unauthorized(call, code))?;
    let is_operator = call.app.secret("OPERATOR_TOKEN").is_some_and(|wanted| token::hash(sent) == token::hash(&wanted));
    if is_operator { Ok(()) } else { Err(unauthorized(call, ErrorCode::InvalidToken)) }
}
