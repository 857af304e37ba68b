//! Quotas: requests are counted for the client or network that they come from, and answers say what is left.

use super::Reply;
use super::call::Call;
use crate::rate::Kind;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::rate::{Verdict, limit_header, policy_header};

/// The path that a 401 points to.
const DOCS: &str = "/docs#authentication";

/// A 401, counted against the network it goes to; 429 once there were too many. A right credential is never asked for
/// this count: a client that shares an address with one that guesses goes on working.
pub(super) fn unauthorized(call: &Call<'_>, code: ErrorCode) -> ApiError {
    match call.app.rates().count(Kind::FailedAuth, &call.client_network(), call.app.now()) {
        Verdict::Allow { .. } => ApiError::new(code).with("docs", DOCS),
        verdict @ Verdict::Refuse { .. } => refused(Kind::FailedAuth, &verdict),
    }
}

/// Counts a request of a client and says what its quota has left.
///
/// # Errors
/// `rate_limited`.
pub(super) fn count(call: &Call<'_>, kind: Kind, client: &str) -> Result<Verdict, ApiError> {
    match call.app.rates().count(kind, client, call.app.now()) {
        verdict @ Verdict::Allow { .. } => Ok(verdict),
        verdict @ Verdict::Refuse { .. } => Err(refused(kind, &verdict)),
    }
}

/// Adds the headers of the quota to an answer.
pub(super) fn with_limits(reply: Reply, kind: Kind, verdict: &Verdict) -> Reply {
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
