//! `/audit/v1`: audit reports. One address; the body says what is asked for.

use super::call::Call;
use super::identity;
use super::jobs::idempotency_key;
use super::quota::count;
use super::{Reply, body};
use crate::api::{AuditList, CancelledView, DeletedView, ListedAuditView, OrderedView, PollView, ServiceKeyView};
use crate::app::App;
use crate::caller::Caller;
use crate::cursor;
use crate::fault::database;
use crate::rate::Kind;
use crate::store::db::Sql;
use crate::store::{Owner, audits};
use crate::use_cases::audits as cases;
use crate::use_cases::cards::Site;
use crate::use_cases::jobs::Again;
use crate::use_cases::keys::{self, IssuedKey};
use bellwether_core::audit::{self as rules, Asked, Wanted};
use bellwether_core::bounds;
use bellwether_core::budget::{KeyChange, NewKey};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::JobId;
use bellwether_core::member::Act;
use bellwether_core::time::Timestamp;
use bellwether_core::token::TokenKind;
use serde_json::{Map, Value};

/// When to look again at an audit that has not ended.
const NEXT_POLL_S: &str = "5";

/// Orders a report, or does what `action` says
#[utoipa::path(post, path = "/audit/v1", request_body = ref("#/components/schemas/AuditRequest"),
    params(("Idempotency-Key" = Option<String>, Header, description = "Of an order: 1 to 255 visible characters; kept for 24 hours")),
    responses((status = 200, description = "What the action answers: `list_jobs` a list, `identity_…` a card, none an order that is accepted",
        body = ref("#/components/schemas/AuditAnswer"), headers(("Retry-After"), ("Idempotency-Hit")))),
    extensions(("x-errors" = json!("missing_url invalid_url invalid_callback_url invalid_lang invalid_input invalid_field \
        unknown_action missing_job_id jwt_required not_allowed account_suspended email_not_verified job_not_found not_cancellable not_finished limit_reached \
        quota_exceeded budget_exceeded"))))]
pub(crate) async fn act(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let caller = call.caller()?;
    let sent = body::json_or_nothing(&mut call, bounds::BODY_BYTES, ErrorCode::InvalidJson).await;
    let mut sent = match sent? {
        None => Map::new(),
        Some(Value::Object(members)) => members,
        Some(_) => return Err(ApiError::new(ErrorCode::InvalidJson).saying("The body is not a JSON object.")),
    };
    // A key is dropped here, so that it reaches neither the log nor the store.
    sent.remove("api_key");
    let app = call.app;
    let asked = rules::read(&sent, &app.allow_list())?;
    caller.may(kind(&asked))?;
    Ok(match asked {
        Asked::Create(wanted) => create(&call, &caller, &wanted).await?,
        Asked::ListJobs { limit, cursor, client_name } => {
            list(app, &caller, client_name.as_deref(), (limit, cursor.as_deref())).await?
        }
        Asked::CancelJob(id) => Reply::json(200, &CancelledView::of(&cases::cancel(app, &caller, &id).await?)),
        Asked::DeleteJob(id) => {
            let id = cases::delete(app, &caller, &id).await?;
            Reply::json(200, &DeletedView { success: true, job_id: id.to_string(), deleted: true })
        }
        Asked::GenerateKey => generate_key(app, &caller).await?,
        Asked::IdentityOptions { lang } => identity::lists(lang.as_deref())?,
        Asked::IdentityResolve { url, domain, force, lang } => {
            identity::resolve(app, &caller, &Site { url: &url, domain: &domain }, force, lang.as_deref()).await?
        }
        Asked::IdentityChange { url, domain, fields, lock, lang } => {
            let site = Site { url: &url, domain: &domain };
            identity::change(app, &caller, &site, (&fields, lock), lang.as_deref()).await?
        }
    })
}

/// What an action is. A service key is not made here but by a person, which [`generate_key`] checks first.
const fn kind(asked: &Asked) -> Act {
    match asked {
        Asked::Create(_) => Act::Order,
        Asked::ListJobs { .. } | Asked::IdentityOptions { .. } | Asked::GenerateKey => Act::Read,
        Asked::CancelJob(_) | Asked::DeleteJob(_) | Asked::IdentityResolve { .. } | Asked::IdentityChange { .. } => Act::Edit,
    }
}

/// Polls an audit, or makes a service key (`action=generate_key`)
#[utoipa::path(get, path = "/audit/v1",
    params(
        ("job_id" = Option<String>, Query, description = "The audit"), ("If-None-Match" = Option<String>, Header),
        ("action" = Option<String>, Query, description = "`generate_key`: with the token of a session; the key before it opens nothing any more")
    ),
    responses(
        (status = 200, body = ref("#/components/schemas/AuditRead"), headers(("ETag"), ("Cache-Control"), ("Retry-After"))),
        (status = 304, headers(("ETag"), ("Cache-Control"), ("Retry-After")))
    ),
    extensions(("x-errors" = json!("missing_job_id unknown_action jwt_required not_allowed account_suspended email_not_verified job_not_found method_not_allowed limit_reached"))))]
pub(crate) async fn poll(call: Call<'_>) -> Result<Reply, ApiError> {
    let (app, caller) = (call.app, call.caller()?);
    match (call.query("job_id"), call.query("action")) {
        (Some(_), None) => {}
        (None, Some(action)) if action == "generate_key" => {
            refuse_unasked(&call)?;
            return generate_key(app, &caller).await;
        }
        (None, Some(_)) => return Err(ApiError::new(ErrorCode::UnknownAction).with("allowed", vec![Value::from("generate_key")])),
        (None, None) | (Some(_), Some(_)) => return Err(ApiError::new(ErrorCode::MissingJobId)),
    }
    let found = audits::read_one(call.found()?).map_err(database)?;
    let found = cases::in_time(app, &caller, found).await?;
    let audit = &found.loaded.state;
    // Links are signed anew each hour; a report that expires changes the answer, and not the audit.
    let is_expired = audit.report_has_expired(app.now());
    let etag = format!("\"{}-{}{}\"", found.loaded.version, app.now().as_ms() / 3_600_000, if is_expired { "x" } else { "" });
    let reply = if call.has(&etag) { Reply::empty(304) } else { Reply::json(200, &PollView::of(app, &found)) };
    let reply = reply.header("cache-control", "private, no-cache").header("etag", etag);
    Ok(if audit.is_final() { reply } else { reply.header("retry-after", NEXT_POLL_S) })
}

/// What a poll reads with its caller.
pub(super) fn one(call: &Call<'_>, holder: &str) -> Vec<Sql> {
    let id = call.query("job_id");
    vec![audits::one(Owner::Holder(holder), id.as_deref().and_then(JobId::parse).as_ref())]
}

async fn create(call: &Call<'_>, caller: &Caller, wanted: &Wanted) -> Result<Reply, ApiError> {
    count(call, Kind::Audits)?;
    count(call, Kind::AuditsOfAccount)?;
    let again = Again::Key(idempotency_key(call)?);
    let placed = cases::place(call.app, caller, wanted, &again, &call.app.origin(&call.url)).await?;
    let (audit, queue_position) = (&placed.audit, placed.queue_position);
    let view = OrderedView { job_id: audit.id.to_string(), status: audit.status(), queue_position };
    let reply = Reply::json(200, &view).header("retry-after", NEXT_POLL_S);
    Ok(if placed.is_replayed { reply.header("idempotency-hit", "true") } else { reply })
}

async fn list(app: &App, caller: &Caller, client: Option<&str>, (limit, cursor): (u32, Option<&str>)) -> Result<Reply, ApiError> {
    let before = cursor::position(app, cursor)?.as_deref().and_then(JobId::parse);
    let mut found = cases::list(app, caller, client, before.as_ref(), limit).await?;
    let next_cursor = cursor::cut(app, &mut found, limit, |_| false, |last| last.loaded.state.id.to_string());
    let jobs: Vec<ListedAuditView> = found.iter().map(|found| ListedAuditView::of(app, found)).collect();
    let list = AuditList { success: true, count: jobs.len(), jobs, has_more: next_cursor.is_some(), next_cursor };
    Ok(Reply::json(200, &list))
}

/// A GET that changes something must not come from a link that a browser follows by itself, or from another site.
fn refuse_unasked(call: &Call<'_>) -> Result<(), ApiError> {
    if call.method == "HEAD" {
        return Err(ApiError::new(ErrorCode::MethodNotAllowed).with("allow", "GET, POST"));
    }
    let is = |name: &str, value: &str| call.header(name).is_some_and(|sent| sent.contains(value));
    if is("sec-purpose", "prefetch") || is("purpose", "prefetch") || is("sec-fetch-site", "cross-site") {
        return Err(ApiError::new(ErrorCode::JwtRequired)
            .saying("Keys are not created for prefetch requests or requests from other sites."));
    }
    Ok(())
}

async fn generate_key(app: &App, caller: &Caller) -> Result<Reply, ApiError> {
    if !caller.has_session() {
        return Err(ApiError::new(ErrorCode::JwtRequired));
    }
    caller.may(Act::Keys)?;
    let wanted = NewKey { kind: TokenKind::Audit, change: KeyChange::default() };
    let IssuedKey { about: (key, _), secret, replaces } = keys::issue(app, caller, &wanted).await?;
    let created_at = Timestamp::from_ms(key.created_at).to_string();
    let (prefix, last4) = (secret.prefix(), secret.last4());
    let view = ServiceKeyView { success: true, api_key: secret.expose(), prefix, last4, created_at, replaced: replaces };
    Ok(Reply::json(200, &view))
}
