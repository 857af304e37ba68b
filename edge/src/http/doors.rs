//! Doors: by which credential a route may be entered, and who has come in. The table of routes has a column for each thing that is
//! done at a door ([`Access`]); the caller is resolved here, once per request, and what the route reads of its account comes with the
//! same round trip.

use super::body;
use super::call::Call;
use super::quota::{count, unauthorized};
use crate::app::OPERATOR;
use crate::caller::{By, Caller};
use crate::fault::Errors;
use crate::rate::{Kind, Subject};
use crate::store::db::{Rows, Sql};
use crate::store::targets::Target;
use crate::store::{DbError, credentials, targets};
use bellwether_core::bounds;
use bellwether_core::credentials::{Door, Sent, present};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::plan::Plan;
use bellwether_core::token::{self, TokenKind};
use serde_json::Value;

/// What a route reads together with its caller: queries for the holder of a credential, by its hash.
pub(super) type Asks = fn(&Call<'_>, &str) -> Vec<Sql>;

/// What happens at the door of a route: columns of the table of routes.
#[derive(Clone, Copy)]
pub(crate) struct Access {
    /// By which credentials it may be entered; none is needed where there are none. The codes of the first answer for a credential
    /// that is missing or invalid.
    pub(super) doors: &'static [Door],
    /// The quotas that count each request; that of a credential counts its account too.
    pub(super) counts: &'static [Kind],
    /// How its API says that something went wrong.
    pub(super) errors: Errors,
    /// What it reads with its caller.
    pub(super) asks: Option<Asks>,
}

/// Lets a request in by one of the route's doors: its caller, and the rows of what the route asks, are then in the call.
///
/// # Errors
/// The code of the first door for a credential that is missing or invalid; `rate_limited` by one of the route's quotas, or after too
/// many wrong credentials from one network.
pub(super) async fn enter(call: &mut Call<'_>, access: &Access) -> Result<(), ApiError> {
    count_by(call, access, Subject::Network)?;
    let Some(first) = access.doors.first() else { return Ok(()) };
    if access.doors.iter().any(|door| door.reads_body()) {
        read_body_first(call).await;
    }
    let (door, text) = presented(call, access.doors)?;
    let invalid = |call: &Call<'_>| unauthorized(call, first.invalid());
    let hash = token::hash(&text);
    let (kind, by) = match door {
        Door::Operator => {
            // Hashes are compared, in constant time.
            let is_operator = call.app.secret(OPERATOR).is_some_and(|wanted| hash == token::hash(&wanted));
            return if is_operator { Ok(()) } else { Err(invalid(call)) };
        }
        Door::Key => (TokenKind::Api, By::Key),
        Door::ServiceKey => (TokenKind::Audit, By::ServiceKey),
        Door::Session => (TokenKind::Session, By::Session),
        Door::PullToken => (TokenKind::Pull, By::PullToken),
    };
    let shard = token::shard_of(kind, &text).ok_or_else(|| {
        // What kind of key it is stands in its prefix, so nothing is told that the sender does not see.
        let other = TokenKind::of(&text).filter(|other| *other != kind);
        other.map_or_else(|| invalid(call), |other| invalid(call).saying(other.opens()))
    })?;
    let Some(db) = call.app.shard(shard) else { return Err(invalid(call)) };
    call.credential = Some(hash.as_str().to_owned());
    // A client above its quota costs the look at its credential, which is told apart from a wrong one first, and nothing more.
    let within = count_by(call, access, Subject::Credential);
    let mut statements = vec![match door {
        Door::PullToken => targets::of_token(hash.as_str()),
        _ => credentials::holder(kind, hash.as_str(), call.app.now()),
    }];
    if within.is_ok() {
        statements.extend(access.asks.map(|asks| asks(call, hash.as_str())).unwrap_or_default());
    }
    let failed = |error| access.errors.database(call.app, error);
    let mut rows = db.batch(statements).await.map_err(failed)?.into_iter();
    let who = rows.next().map_or(Ok(None), |who| read(&who, by)).map_err(failed)?;
    let (caller, target) = who.ok_or_else(|| invalid(call))?;
    within?;
    call.rows = rows.collect();
    (call.caller, call.target) = (Some(caller), target);
    access.counts.iter().filter_map(|kind| kind.of_account()).try_for_each(|kind| count(call, kind))?;
    count_by(call, access, Subject::Account)
}

fn count_by(call: &Call<'_>, access: &Access, subject: Subject) -> Result<(), ApiError> {
    access.counts.iter().filter(|kind| kind.subject() == subject).try_for_each(|kind| count(call, *kind))
}

/// The caller, and the target that a token of pull publishing opens.
fn read(rows: &Rows, by: By) -> Result<Option<(Caller, Option<Target>)>, DbError> {
    if by == By::PullToken {
        let target = targets::read(rows)?;
        let caller = |target: &Target| Caller { account: target.account, plan: Plan::default(), by };
        return Ok(target.map(|target| (caller(&target), Some(target))));
    }
    let holder = credentials::read_holder(rows)?;
    Ok(holder.map(|holder| (Caller { account: holder.account, plan: holder.plan, by }, None)))
}

/// The credential that a request presents at these doors, and the door that it is for.
fn presented(call: &Call<'_>, doors: &[Door]) -> Result<(Door, String), ApiError> {
    // Each header costs a call of the platform: only those of the route's doors are read.
    let header = |door: Door, name: &str| doors.contains(&door).then(|| call.header(name)).flatten();
    let authorization = call.header("authorization");
    let x_api_key = header(Door::Key, "x-api-key");
    let x_pull_key = header(Door::PullToken, "x-pull-key");
    let x_audit_key = header(Door::ServiceKey, "x-audit-key");
    let sent = Sent {
        authorization: authorization.as_deref(),
        x_api_key: x_api_key.as_deref(),
        x_pull_key: x_pull_key.as_deref(),
        x_audit_key: x_audit_key.as_deref(),
        body_api_key: call.key_in_body(),
    };
    let (door, text) = present(doors, &sent).map_err(|code| unauthorized(call, code))?;
    Ok((door, text.to_owned()))
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
