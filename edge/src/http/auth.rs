//! Who asks: API keys, pull tokens, console sessions, the operator; and the quotas that go with them.

use super::Reply;
use super::call::{Call, internal};
use crate::app::App;
use crate::rate::Kind;
use crate::session;
use crate::store::DbError;
use bellwether_core::credentials;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::AccountId;
use bellwether_core::rate::{Verdict, limit_header, policy_header};
use bellwether_core::token::{self, TokenKind};

/// The path that a 401 points to.
const DOCS: &str = "/docs#authentication";

/// A key that was presented and could be one.
pub(crate) struct Presented {
    /// Hash to look it up by.
    pub(crate) hash: String,
}

/// The key of the jobs API in this request, if it has the shape of one.
///
/// # Errors
/// `missing_api_key`, `invalid_api_key`; `rate_limited` after too many of them from one network.
pub(crate) fn presented_key(call: &Call<'_>) -> Result<Presented, ApiError> {
    presented(call, TokenKind::Api, "x-api-key", credentials::jobs_key, ErrorCode::InvalidApiKey)
}

/// The token of pull publishing in this request, if it has the shape of one.
///
/// # Errors
/// `missing_token`, `invalid_token`; `rate_limited` after too many of them from one network.
pub(crate) fn presented_token(call: &Call<'_>) -> Result<Presented, ApiError> {
    presented(call, TokenKind::Pull, "x-pull-key", credentials::pull_token, ErrorCode::InvalidToken)
}

fn presented(
    call: &Call<'_>,
    kind: TokenKind,
    own_header: &str,
    choose: for<'r> fn(Option<&'r str>, Option<&'r str>) -> Result<&'r str, ErrorCode>,
    invalid: ErrorCode,
) -> Result<Presented, ApiError> {
    let authorization = call.header("authorization");
    let own = call.header(own_header);
    match choose(authorization.as_deref(), own.as_deref()) {
        Ok(key) if token::is_well_formed(kind, key) => Ok(Presented { hash: token::hash(key).as_str().to_owned() }),
        Ok(_) => Err(unauthorized(call, invalid)),
        Err(code) => Err(unauthorized(call, code)),
    }
}

/// A 401, counted against the network it goes to; 429 once there were too many. A right credential is never asked for
/// this count: whoever shares an address with someone who guesses goes on working.
pub(crate) fn unauthorized(call: &Call<'_>, code: ErrorCode) -> ApiError {
    match call.app.rates().count(Kind::FailedAuth, &call.client_network(), call.app.now()) {
        Verdict::Allow { .. } => ApiError::new(code).with("docs", DOCS),
        verdict @ Verdict::Refuse { .. } => refused(Kind::FailedAuth, &verdict),
    }
}

/// Counts a request of a client and says what its quota has left.
///
/// # Errors
/// `rate_limited`.
pub(crate) fn count(call: &Call<'_>, kind: Kind, client: &str) -> Result<Verdict, ApiError> {
    match call.app.rates().count(kind, client, call.app.now()) {
        verdict @ Verdict::Allow { .. } => Ok(verdict),
        verdict @ Verdict::Refuse { .. } => Err(refused(kind, &verdict)),
    }
}

/// Adds the headers of the quota to an answer.
pub(crate) fn with_limits(reply: Reply, kind: Kind, verdict: &Verdict) -> Reply {
    reply
        .header("ratelimit-policy", policy_header("default", &kind.policy()))
        .header("ratelimit", limit_header("default", verdict))
}

fn refused(kind: Kind, verdict: &Verdict) -> ApiError {
    let Verdict::Refuse { retry_after_s, .. } = verdict else { return ApiError::new(ErrorCode::RateLimited) };
    ApiError::new(ErrorCode::RateLimited)
        .with("retry_after", *retry_after_s)
        .with("ratelimit_policy", policy_header("default", &kind.policy()))
        .with("ratelimit", limit_header("default", verdict))
}

/// `db_error`: nothing was stored, and the call may come again. The body's `detail` is a reference for the log, never the
/// database's text.
pub(crate) fn db_error(app: &App, text: impl std::fmt::Display) -> ApiError {
    let reference = app.version().map(|v| v.to_string()).unwrap_or_default();
    worker::console_error!("db_error {reference}: {text}");
    ApiError::new(ErrorCode::DbError).with("detail", reference)
}

/// A database that failed where the contract has no code of its own for it.
pub(crate) fn database(error: DbError) -> ApiError {
    internal(error)
}

/// The account that the request's console session names. A request that may change something is counted for it.
///
/// # Errors
/// `missing_token`, `invalid_token`; `rate_limited` after too many of them from one network, or too many changes.
pub(crate) fn signed_in(call: &Call<'_>) -> Result<AccountId, ApiError> {
    let authorization = call.header("authorization");
    let jwt = credentials::bearer(authorization.as_deref()).map_err(|code| unauthorized(call, code))?;
    let account = session::check(call.app, jwt).ok_or_else(|| unauthorized(call, ErrorCode::InvalidToken))?;
    if !matches!(call.method.as_str(), "GET" | "HEAD") {
        count(call, Kind::ConsoleWrites, &account.to_string())?;
    }
    Ok(account)
}

/// Refuses who is not the operator. Compares hashes, in constant time.
///
/// # Errors
/// `missing_token`, `invalid_token`; `rate_limited` after too many of them from one network.
pub(crate) fn operator(call: &Call<'_>) -> Result<(), ApiError> {
    let authorization = call.header("authorization");
    let sent = credentials::bearer(authorization.as_deref()).map_err(|code| unauthorized(call, code))?;
    let is_operator = call.app.secret("OPERATOR_TOKEN").is_some_and(|wanted| token::hash(sent) == token::hash(&wanted));
    if is_operator { Ok(()) } else { Err(unauthorized(call, ErrorCode::InvalidToken)) }
}
