//! `/audit/v1`: audit reports. One address; the body says what is asked for.

use super::auth::{count, database, unauthorized, with_limits};
use super::call::{Call, Contended, internal};
use super::console::{IssuedKey, issue_key};
use super::identity::{self, Site};
use super::{Reply, body};
use crate::api::{AuditList, CancelledView, DeletedView, ErrorView, ListedAuditView, OrderedView, PollView, ServiceKeyView};
use crate::app::App;
use crate::drive::{DriveError, Driven, drive, send_all, until_won};
use crate::rate::Kind;
use crate::store::audit_row::{About, Found};
use crate::store::audits::Caller;
use crate::store::{DbError, audits};
use crate::{audit, cursor, session};
use bellwether_core::audit::{self as rules, Asked, Audit, Event, Order, Refusal, Wanted};
use bellwether_core::bounds;
use bellwether_core::credentials::{self, AuditCredential};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::JobId;
use bellwether_core::token::{self, TokenKind};
use serde_json::{Map, Value};

/// When to look again at an audit that has not ended.
const NEXT_POLL_S: &str = "5";
/// When to try again while the plan's audits are under way.
const NEXT_TRY_S: u64 = 30;

/// Who asks, and how he has shown it.
struct Known {
    caller: Caller,
    /// By a session of the dashboard, which pays with credits; a service key is bounded by its plan.
    by_session: bool,
    /// What quotas are counted by.
    client: String,
}

/// Orders a report, or does what `action` says
#[utoipa::path(post, path = "/audit/v1", tag = "audits", request_body = ref("#/components/schemas/AuditRequest"),
    responses(
        (status = 200, body = OrderedView), (status = 400, body = ErrorView), (status = 401, body = ErrorView),
        (status = 404, body = ErrorView), (status = 409, body = ErrorView), (status = 413, body = ErrorView),
        (status = 429, body = ErrorView), (status = 500, body = ErrorView)
    ),
    security(("bearer" = []), ("audit_key" = [])))]
pub(crate) async fn act(mut call: Call<'_>) -> Result<Reply, ApiError> {
    acted(&mut call).await.map_err(failed)
}

/// Polls an audit, or makes a service key (`action=generate_key`)
#[utoipa::path(get, path = "/audit/v1", tag = "audits",
    params(
        ("job_id" = Option<String>, Query, description = "The audit"),
        ("action" = Option<String>, Query, description = "`generate_key`: with the token of a session; the key before it opens nothing any more")
    ),
    responses(
        (status = 200, body = PollView), (status = 304), (status = 400, body = ErrorView), (status = 401, body = ErrorView),
        (status = 404, body = ErrorView), (status = 405, body = ErrorView), (status = 429, body = ErrorView),
        (status = 500, body = ErrorView)
    ),
    security(("bearer" = []), ("audit_key" = [])))]
pub(crate) async fn poll(call: Call<'_>) -> Result<Reply, ApiError> {
    polled(&call).await.map_err(failed)
}

/// Every error body of this service says so.
fn failed(error: ApiError) -> ApiError {
    error.with("success", false)
}

async fn acted(call: &mut Call<'_>) -> Result<Reply, ApiError> {
    // A key may stand in the body. Where one stands in its header, the body of a stranger is not read.
    let by_header = match call.header("x-audit-key").filter(|key| !key.trim().is_empty()) {
        Some(_) => Some(known(call, None).await?),
        None => None,
    };
    let read = body::json_or_nothing(call, bounds::BODY_BYTES, ErrorCode::InvalidJson).await;
    let mut sent = match read {
        Ok(None) => Ok(Map::new()),
        Ok(Some(Value::Object(members))) => Ok(members),
        Ok(Some(_)) => Err(ApiError::new(ErrorCode::InvalidJson).saying("The body is not a JSON object.")),
        Err(error) => Err(error),
    };
    // It is dropped here, so that it reaches neither the log nor the store.
    let api_key = sent.as_mut().ok().and_then(|members| members.remove("api_key"));
    let known = match by_header {
        Some(known) => known,
        None => known(call, api_key.as_ref().and_then(Value::as_str)).await?,
    };
    let verdict = count(call, Kind::AuditReads, &known.client)?;
    let asked = rules::read(&sent?, &call.app.allow_list())?;
    let reply = match asked {
        Asked::Create(wanted) => return create(call, &known, &wanted).await,
        Asked::ListJobs { limit, cursor } => list(call.app, &known.caller, limit, cursor.as_deref()).await?,
        Asked::CancelJob(id) => cancel(call.app, &known.caller, &id).await?,
        Asked::DeleteJob(id) => delete(call.app, &known.caller, &id).await?,
        Asked::GenerateKey => generate_key(call.app, &known).await?,
        Asked::IdentityOptions { lang } => identity::lists(lang.as_deref())?,
        Asked::IdentityResolve { url, domain, force, lang } => {
            if force {
                count(call, Kind::Identities, &known.client)?;
            }
            let site = Site { url: &url, domain: &domain, lang: lang.as_deref() };
            identity::resolve(call.app, &known.caller, &site, force).await?
        }
        Asked::IdentityChange { url, domain, fields, lock, lang } => {
            let site = Site { url: &url, domain: &domain, lang: lang.as_deref() };
            identity::change(call.app, &known.caller, &site, &fields, lock).await?
        }
    };
    Ok(with_limits(reply, Kind::AuditReads, &verdict))
}

/// Who asks: `x-audit-key`, else the key of the body, else Bearer.
///
/// # Errors
/// `missing_key`, `invalid_key`; `rate_limited` after too many of them from one network.
async fn known(call: &Call<'_>, in_body: Option<&str>) -> Result<Known, ApiError> {
    let (own, authorization) = (call.header("x-audit-key"), call.header("authorization"));
    let invalid = || unauthorized(call, ErrorCode::InvalidKey);
    let credential = credentials::audit_key(own.as_deref(), in_body, authorization.as_deref());
    match credential.map_err(|code| unauthorized(call, code))? {
        AuditCredential::Key(key) if token::is_well_formed(TokenKind::Audit, key) => {
            let client = token::hash(key).as_str().to_owned();
            let caller = audits::caller(&call.app.db, &client).await.map_err(database)?;
            Ok(Known { caller: caller.ok_or_else(invalid)?, by_session: false, client })
        }
        AuditCredential::Key(_) => Err(invalid()),
        AuditCredential::Jwt(jwt) => {
            let account = session::check(call.app, jwt).ok_or_else(invalid)?;
            let caller = audits::account(&call.app.db, &account).await.map_err(database)?;
            Ok(Known { caller: caller.ok_or_else(invalid)?, by_session: true, client: account.to_string() })
        }
    }
}

async fn create(call: &Call<'_>, known: &Known, wanted: &Wanted) -> Result<Reply, ApiError> {
    let (app, caller) = (call.app, &known.caller);
    let verdict = count(call, Kind::Audits, &known.client)?;
    let credits = if known.by_session { bounds::REPORT_COST_CREDITS.max } else { 0 };
    let order = Order {
        url: wanted.url.clone(),
        domain: wanted.domain.clone(),
        lang: wanted.lang.clone(),
        callback_url: wanted.callback_url.clone(),
        credits,
    };
    let ordered = until_won::<_, Contended>(app, async || {
        let room = audits::room(&app.db, &caller.account, &order.domain).await.map_err(database)?;
        if !rules::is_admitted(caller.plan, room.active, &room.line) {
            let most = caller.plan.audits_at_once().max;
            let said = format!("The plan {} has {most} audits under way at a time.", caller.plan.as_str());
            return Err(exceeded(said).with("retry_after", NEXT_TRY_S).into());
        }
        if room.balance_credits < credits {
            let said = format!("A report costs {credits} credits, and the account has {}.", room.balance_credits);
            let error = exceeded(said).with("needed_credits", credits).with("balance_credits", room.balance_credits);
            return Err(error.into());
        }
        let now = app.now();
        let id = JobId::new(now, app.random().map_err(internal)?);
        let about = About {
            public_id: hex::encode(app.random::<16>().map_err(internal)?),
            origin: call.url.origin().ascii_serialization(),
            started_at: None,
            queue_position: None,
        };
        let step = rules::create(now, id, caller.account, order.clone(), room.line);
        match audits::insert(&app.db, &step, &about, &room, &app.version().map_err(internal)?).await {
            Ok(Some(owed)) => {
                send_all(app, owed).await;
                let queue_position = (!step.state.is_active()).then_some(room.line.queued + 1);
                Ok(Some(OrderedView { job_id: id.to_string(), status: step.state.status(), queue_position }))
            }
            // Another audit came or went meanwhile, or the credits did: look again.
            Ok(None) | Err(DbError::WalletCheck | DbError::Unique) => Ok(None),
            Err(error) => Err(database(error).into()),
        }
    });
    let view = ordered.await.map_err(|Contended(error)| error.unwrap_or_else(|| internal("the creation was contended")))?;
    Ok(with_limits(Reply::json(200, &view).header("retry-after", NEXT_POLL_S), Kind::Audits, &verdict))
}

fn exceeded(said: String) -> ApiError {
    ApiError::new(ErrorCode::QuotaExceeded).saying(said)
}

async fn polled(call: &Call<'_>) -> Result<Reply, ApiError> {
    let app = call.app;
    let known = known(call, None).await?;
    let verdict = count(call, Kind::AuditReads, &known.client)?;
    let id = match (call.query("job_id"), call.query("action")) {
        (Some(id), None) => id,
        (None, Some(action)) if action == "generate_key" => {
            refuse_unasked(call)?;
            return Ok(with_limits(generate_key(app, &known).await?, Kind::AuditReads, &verdict));
        }
        (None, Some(_)) => return Err(ApiError::new(ErrorCode::UnknownAction).with("allowed", vec![Value::from("generate_key")])),
        (None, None) | (Some(_), Some(_)) => return Err(ApiError::new(ErrorCode::MissingJobId)),
    };
    let found = owned(app, &known.caller, &id).await?;
    // Links are signed anew each hour.
    let etag = format!("\"{}-{}\"", found.loaded.version, app.now().as_ms() / 3_600_000);
    let reply = if call.has(&etag) { Reply::empty(304) } else { Reply::json(200, &PollView::of(app, &found)) };
    let reply = reply.header("cache-control", "private, no-cache").header("etag", etag);
    let reply = if found.loaded.state.is_final() { reply } else { reply.header("retry-after", NEXT_POLL_S) };
    Ok(with_limits(reply, Kind::AuditReads, &verdict))
}

/// An audit of the caller, with its end if its time is up; or the 404 that an unknown id and one of somebody else share.
async fn owned(app: &App, caller: &Caller, id: &str) -> Result<Found, ApiError> {
    let id = JobId::parse(id);
    let unknown = || ApiError::new(ErrorCode::JobNotFound);
    let found = audits::find(&app.db, &caller.account, id.as_ref()).await.map_err(database)?.ok_or_else(unknown)?;
    if !found.loaded.state.is_out_of_time(app.now()) {
        return Ok(found);
    }
    let key = (caller.account, found.loaded.state.id);
    drive::<Audit>(app, &key, Event::Due).await.map_err(internal)?;
    audits::find(&app.db, &caller.account, id.as_ref()).await.map_err(database)?.ok_or_else(unknown)
}

async fn list(app: &App, caller: &Caller, limit: u32, cursor: Option<&str>) -> Result<Reply, ApiError> {
    let before = cursor::position(app, cursor)?.as_deref().and_then(JobId::parse);
    let mut found = audits::list(&app.db, &caller.account, before.as_ref(), limit).await.map_err(database)?;
    let late: Vec<JobId> = found
        .iter()
        .map(|found| &found.loaded.state)
        .filter(|audit| audit.is_out_of_time(app.now()))
        .map(|audit| audit.id)
        .collect();
    if !late.is_empty() {
        for id in late {
            drive::<Audit>(app, &(caller.account, id), Event::Due).await.map_err(internal)?;
        }
        found = audits::list(&app.db, &caller.account, before.as_ref(), limit).await.map_err(database)?;
    }
    let next_cursor = cursor::cut(app, &mut found, limit, |_| false, |last| last.loaded.state.id.to_string());
    let jobs: Vec<ListedAuditView> = found.iter().map(|found| ListedAuditView::of(app, found)).collect();
    let list = AuditList { success: true, count: jobs.len(), jobs, has_more: next_cursor.is_some(), next_cursor };
    Ok(Reply::json(200, &list))
}

async fn cancel(app: &App, caller: &Caller, id: &str) -> Result<Reply, ApiError> {
    let unknown = || ApiError::new(ErrorCode::JobNotFound);
    let key = (caller.account, JobId::parse(id).ok_or_else(unknown)?);
    match drive::<Audit>(app, &key, Event::Cancel).await.map_err(internal)? {
        Driven::Done(audit) => Ok(Reply::json(200, &CancelledView::of(&audit))),
        Driven::Refused(audit, refusal) => Err(refused(&audit, refusal)),
        Driven::Unknown | Driven::NoAccess => Err(unknown()),
    }
}

async fn delete(app: &App, caller: &Caller, id: &str) -> Result<Reply, ApiError> {
    let deleted: Result<ApiOr<JobId>, DriveError> = until_won(app, async || {
        let found = match owned(app, caller, id).await {
            Ok(found) => found,
            Err(error) => return Ok(Some(Err(error))),
        };
        let audit = &found.loaded.state;
        if let Err(refusal) = audit.deletable() {
            return Ok(Some(Err(refused(audit, refusal))));
        }
        Ok(audits::delete(&app.db, &found.loaded).await?.then_some(Ok(audit.id)))
    })
    .await;
    let id = deleted.map_err(internal)??;
    audit::forget(app, &id).await;
    Ok(Reply::json(200, &DeletedView { success: true, job_id: id.to_string(), deleted: true }))
}

type ApiOr<T> = Result<T, ApiError>;

fn refused(audit: &Audit, refusal: Refusal) -> ApiError {
    let code = match refusal {
        Refusal::NotCancellable { .. } => ErrorCode::NotCancellable,
        Refusal::NotFinished { .. } => ErrorCode::NotFinished,
        _ => ErrorCode::InternalError,
    };
    ApiError::new(code).with("job_id", audit.id.to_string()).with("status", audit.status())
}

/// A GET that changes something must not come from a link that a browser follows by itself, or from another site.
fn refuse_unasked(call: &Call<'_>) -> Result<(), ApiError> {
    if call.method == "HEAD" {
        return Err(ApiError::new(ErrorCode::MethodNotAllowed).with("allow", "GET, POST"));
    }
    let is = |name: &str, value: &str| call.header(name).is_some_and(|sent| sent.contains(value));
    if is("sec-purpose", "prefetch") || is("purpose", "prefetch") || is("sec-fetch-site", "cross-site") {
        return Err(ApiError::new(ErrorCode::JwtRequired).saying("A key is not made for a prefetch or for another site."));
    }
    Ok(())
}

async fn generate_key(app: &App, known: &Known) -> Result<Reply, ApiError> {
    if !known.by_session {
        return Err(ApiError::new(ErrorCode::JwtRequired));
    }
    let issued = issue_key(app, &known.caller.account, TokenKind::Audit, "audit", None).await?;
    let IssuedKey { secret, created_at, replaces, .. } = issued;
    let created_at = created_at.to_string();
    let (prefix, last4) = (secret.prefix(), secret.last4());
    let view = ServiceKeyView { success: true, api_key: secret.expose(), prefix, last4, created_at, replaced: replaces };
    Ok(Reply::json(200, &view))
}
