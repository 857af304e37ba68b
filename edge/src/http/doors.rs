//! Doors: by which credential a route may be entered, and who has come in. The table of routes has a column for each thing that is
//! done at a door ([`Access`]); the caller is resolved here, once per request, and what the route reads of its account comes with the
//! same round trip.

use super::body;
use super::call::Call;
use super::mcp;
use super::quota::{count, unauthorized, unauthorized_with};
use super::session;
use crate::app::{App, OPERATOR, PACKER};
use crate::caller::{By, Caller};
use crate::fault::Errors;
use crate::rate::{Kind, Subject};
use crate::store::credentials::Person;
use crate::store::db::{Rows, Sql};
use crate::store::targets::Target;
use crate::store::{DbError, credentials, targets};
use crate::trace;
use bellwether_core::bounds;
use bellwether_core::credentials::{Door, Sent, present};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::member::{Act, Standing};
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
    /// What its caller does, which the caller's role must allow.
    pub(super) act: Act,
    /// What it reads with its caller.
    pub(super) asks: Option<Asks>,
}

/// Lets a request in by one of the route's doors: its caller, and the rows of what the route asks, are then in the call.
///
/// # Errors
/// The code of the first door for a credential that is missing or invalid; `not_allowed`, `account_suspended` and `email_not_verified`; `rate_limited` by one of the route's quotas, or after too
/// many wrong credentials from one network.
pub(super) async fn enter(call: &mut Call<'_>, access: &Access) -> Result<(), ApiError> {
    count_by(call, access, Subject::Network)?;
    if access.doors.contains(&Door::Agent) {
        mcp::admit_origin(call)?;
    }
    let Some(first) = access.doors.first() else { return Ok(()) };
    if access.doors.iter().any(|door| door.reads_body()) {
        read_body_first(call).await;
    }
    let Presented { door, text, in_cookie } = presented(call, access.doors)?;
    let invalid = |call: &Call<'_>| unauthorized_with(call, first.invalid(), TokenKind::of(&text));
    let hash = token::hash(&text);
    let (kind, by) = match door {
        Door::Operator | Door::Packer => {
            // Hashes are compared, in constant time. The operator may do what its packer may.
            let is_long = |wanted: &String| bounds::OPERATOR_TOKEN_BYTES.contains(wanted.len() as u64);
            let is_of = |secret| call.app.secret(secret).filter(is_long).is_some_and(|wanted| hash == token::hash(&wanted));
            let may_enter = is_of(OPERATOR) || door == Door::Packer && is_of(PACKER);
            return if may_enter { Ok(()) } else { Err(invalid(call)) };
        }
        Door::Key => (TokenKind::Api, By::Key),
        Door::Agent => (TokenKind::Agent, By::Agent),
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
        _ => credentials::holder(kind, hash.as_str(), in_cookie, call.app.now()),
    }];
    if within.is_ok() {
        // What an agent asks for stands in its body.
        if access.doors.contains(&Door::Agent) {
            call.message = Some(mcp::message(call).await);
        }
        statements.extend(access.asks.map(|asks| asks(call, hash.as_str())).unwrap_or_default());
    }
    let failed = |error| access.errors.database(call.app, error);
    let mut rows = db.batch(statements).await.map_err(failed)?.into_iter();
    let who = rows.next().map_or(Ok(None), |who| read(call.app, &who, by)).map_err(failed)?;
    let Entered { caller, target, is_due } = who.ok_or_else(|| invalid(call))?;
    within?;
    // A use that is not noted is no reason to refuse it.
    if is_due && let Err(error) = credentials::touch(&db, hash.as_str(), call.app.now()).await {
        tracing::error!("the last use of a credential is not noted: {error:?}");
    }
    trace::tell("account_id", caller.account);
    caller.may(access.act)?;
    call.rows = rows.collect();
    (call.caller, call.target) = (Some(caller), target);
    access.counts.iter().filter_map(|kind| kind.of_account()).try_for_each(|kind| count(call, kind))?;
    count_by(call, access, Subject::Account)
}

fn count_by(call: &Call<'_>, access: &Access, subject: Subject) -> Result<(), ApiError> {
    access.counts.iter().filter(|kind| kind.subject() == subject).try_for_each(|kind| count(call, *kind))
}

/// Who has come in.
struct Entered {
    caller: Caller,
    /// What a token of pull publishing opens.
    target: Option<Target>,
    /// As [`credentials::Holder::is_due`].
    is_due: bool,
}

fn read(app: &App, rows: &Rows, by: By) -> Result<Option<Entered>, DbError> {
    if by == By::PullToken {
        let target = targets::read(rows)?;
        // What is planned is still published for an account that is suspended.
        let caller = |target: &Target| Caller::of_account(target.account, Plan::default(), by, false);
        return Ok(target.map(|target| Entered { caller: caller(&target), target: Some(target), is_due: false }));
    }
    let Some(holder) = credentials::read_holder(rows)? else { return Ok(None) };
    let caller = match holder.person {
        Some(Person { id, role, is_verified }) => {
            let is_verified = is_verified || !app.verifies_email();
            let standing = Standing { role, is_verified, is_suspended: holder.is_suspended };
            Caller { account: holder.account, plan: holder.plan, by, key: None, member: Some(id), standing }
        }
        // A member who was removed.
        None if by == By::Session => return Ok(None),
        None => Caller::of_account(holder.account, holder.plan, by, holder.is_suspended).with_key(holder.id),
    };
    Ok(Some(Entered { caller, target: None, is_due: holder.is_due }))
}

/// The credential that a request presents.
struct Presented {
    /// The door that it is for.
    door: Door,
    text: String,
    /// Whether a browser has sent it by itself.
    in_cookie: bool,
}

/// The credential that a request presents at these doors.
fn presented(call: &Call<'_>, doors: &[Door]) -> Result<Presented, ApiError> {
    // Each header costs a call of the platform: only those of the route's doors are read.
    let header = |door: Door, name: &str| doors.contains(&door).then(|| call.header(name)).flatten();
    let authorization = call.header("authorization");
    let x_api_key = header(Door::Key, "x-api-key");
    let x_pull_key = header(Door::PullToken, "x-pull-key");
    let x_audit_key = header(Door::ServiceKey, "x-audit-key");
    let cookie = doors.contains(&Door::Session).then(|| session::of_own_page(call)).flatten();
    let sent = Sent {
        authorization: authorization.as_deref(),
        x_api_key: x_api_key.as_deref(),
        x_pull_key: x_pull_key.as_deref(),
        x_audit_key: x_audit_key.as_deref(),
        cookie: cookie.as_deref(),
        body_api_key: call.key_in_body(),
    };
    let (door, text) = present(doors, &sent).map_err(|code| unauthorized(call, code))?;
    let in_cookie = door == Door::Session && authorization.is_none();
    Ok(Presented { door, text: text.to_owned(), in_cookie })
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
