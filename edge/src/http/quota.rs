//! Quotas: which of them a route counts says the table of routes. They are counted for the network, credential or account that a
//! request comes from, and answers say what is left of the credential's.

use super::call::{Call, Limits};
use super::{Reply, oauth};
use crate::fault::internal;
use crate::rate::{Kind, Subject};
use bellwether_core::bounds;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::rate::{self, Verdict, limit_header, policy_header};
use bellwether_core::token::TokenKind;

use bellwether_oauth::RESOURCE_PATH;

/// The path that a 401 points to.
const DOCS: &str = "/docs#authentication";

/// A 401, counted against the network it goes to; 429 once there were too many. A right credential is never asked for
/// this count: a client that shares an address with one that guesses goes on working.
pub(super) fn unauthorized(call: &Call<'_>, code: ErrorCode) -> ApiError {
    unauthorized_with(call, code, None)
}

/// The same, of a credential of this kind, if it is of one.
///
/// Agents are counted by a larger quota: each begins without a key, to learn where a person lets it in, and comes back with a token whose hour is over;
/// many come from the network of their maker.
pub(super) fn unauthorized_with(call: &Call<'_>, code: ErrorCode, presented: Option<TokenKind>) -> ApiError {
    let is_of_agents = call.route.get() == RESOURCE_PATH;
    let is_usual = is_of_agents && (code == ErrorCode::MissingApiKey || presented == Some(TokenKind::Agent));
    count(call, if is_usual { Kind::Tokens } else { Kind::FailedAuth }).err().unwrap_or_else(|| {
        let error = ApiError::new(code).with("docs", DOCS);
        if is_of_agents { error.with("www_authenticate", oauth::challenge(call, code)) } else { error }
    })
}

/// Counts a request by a quota.
///
/// # Errors
/// `rate_limited`.
pub(super) fn count(call: &Call<'_>, kind: Kind) -> Result<(), ApiError> {
    match kind.subject() {
        Subject::Network => call.app.rates().admit_from(kind, &call.client_address(), call.app.now()),
        Subject::Account => counted(call, kind, &call.caller()?.account.to_string()).map(drop),
        Subject::Credential => {
            let verdict = counted(call, kind, call.credential()?)?;
            call.limits.set(Some((kind, verdict)));
            Ok(())
        }
        Subject::Address => Err(internal("a route counts by an address: its handler does (`count_address`)")),
    }
}

/// Counts what is done with an e-mail address, whether or not it is an account's.
///
/// # Errors
/// `rate_limited`.
pub(super) fn count_address(call: &Call<'_>, kind: Kind, email: &str) -> Result<(), ApiError> {
    // Longer than any address of an account, with a network.
    let email: String = email.chars().take(2 * bounds::EMAIL_CHARS.max_len()).collect();
    counted(call, kind, &email).map(drop)
}

/// Counts an attempt to sign in to an account: for the network that it comes from, so that nobody else is kept out by it, and for all of them.
///
/// # Errors
/// `rate_limited`.
pub(super) fn count_sign_in(call: &Call<'_>, email: &str) -> Result<(), ApiError> {
    count_address(call, Kind::SignIns, &format!("{} {email}", rate::network(&call.client_address())))?;
    count_address(call, Kind::SignInsOfAddress, email)
}

fn counted(call: &Call<'_>, kind: Kind, client: &str) -> Result<Verdict, ApiError> {
    call.app.rates().admit(kind, client, call.app.now())
}

/// Adds the headers of the quota to an answer.
pub(super) fn with_limits(reply: Reply, limits: Limits) -> Reply {
    let Some((kind, verdict)) = limits else { return reply };
    reply
        .header("ratelimit-policy", policy_header("default", &kind.policy()))
        .header("ratelimit", limit_header("default", &verdict))
}
