//! `/console/api/v1/targets/{id}/logs`: access logs of a site.

use super::Reply;
use super::call::Call;
use crate::api::{LogDay, LogDays, LogUploadView};
use crate::fault::{database, internal, not_found};
use crate::logs;
use crate::store::logs as store;
use crate::store::targets::Target;
use crate::use_cases::targets;
use bellwether_core::error::ApiError;
use futures_util::{StreamExt, stream};

/// The target of the path: one of the caller's session, or the one that a token of pull publishing opens.
async fn target(call: &Call<'_>) -> Result<Target, ApiError> {
    match &call.target {
        Some(target) if target.id.to_string() == call.param("id") => Ok(target.clone()),
        Some(_) => Err(not_found()),
        None => targets::find(call.app, &call.caller()?, call.param("id")).await,
    }
}

/// Takes access logs of a site
///
/// One request a line: Combined Log Format (also Common, also with the virtual host first), or JSON with `time`, `path`, `status`, and
/// `address`, `host`, `bytes`, `user_agent` where known; Cloudflare Logpush's fields are read as they are, and its probe is answered. Plain or
/// gzip, also of several members. The same bytes within a day are counted once. What is kept is counted by day, agent, path and status;
/// addresses of visitors are not kept. A token of the site's pull publishing opens this address too, for programs that ship logs.
#[utoipa::path(post, path = "/console/api/v1/targets/{id}/logs", params(("id" = String, Path)),
    request_body(content = String, content_type = "text/plain"),
    responses((status = 202, body = LogUploadView)),
    extensions(("x-errors" = json!("not_found invalid_body payload_too_large"))))]
pub(crate) async fn receive(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let target = target(&call).await?;
    let (upload, repeated) = match call.request.stream() {
        Ok(body) => logs::receive(call.app, &target, body).await?,
        // A request without a body.
        Err(_) => logs::receive(call.app, &target, stream::empty::<Result<Vec<u8>, ()>>().boxed_local()).await?,
    };
    Ok(Reply::json(202, &LogUploadView::of(upload, repeated)))
}

/// Shows for which days logs of a site are kept
#[utoipa::path(get, path = "/console/api/v1/targets/{id}/logs", params(("id" = String, Path)),
    responses((status = 200, body = LogDays)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn days(call: Call<'_>) -> Result<Reply, ApiError> {
    let target = target(&call).await?;
    let db = call.app.of(&target.account).map_err(database)?;
    let rows = store::days(&db, &target.id, call.app.now()).await.map_err(database)?;
    let days: Vec<LogDay> = rows.iter().map(|row| LogDay { date: logs::date(row.day), lines: row.lines }).collect();
    let end = |day: Option<&LogDay>| day.map(|day| day.date.clone());
    Ok(Reply::json(200, &LogDays { oldest: end(days.first()), newest: end(days.last()), days }))
}

/// Hands in the list of addresses from which an operator's agents come
///
/// The service fetches the lists itself once a day; this is for deployments without a way out. The body is the list as its operator
/// publishes it.
#[utoipa::path(put, path = "/operator/v1/agent-lists/{name}", params(("name" = String, Path)),
    request_body(content = String, content_type = "application/json"),
    responses((status = 204)),
    extensions(("x-errors" = json!("not_found invalid_body payload_too_large"))))]
pub(crate) async fn set_list(mut call: Call<'_>) -> Result<Reply, ApiError> {
    use bellwether_core::error::ErrorCode;
    let list = bellwether_agents::List::named(call.param("name")).ok_or_else(|| not_found().saying(names()))?;
    let bytes = super::body::limited(&mut call, bellwether_core::bounds::AGENT_LIST_BYTES.max_len()).await?;
    let text = String::from_utf8(bytes).map_err(|_| ApiError::new(ErrorCode::InvalidBody))?;
    if crate::agent_lists::set(call.app, list, text).await.map_err(internal)? {
        return Ok(Reply::empty(204));
    }
    Err(ApiError::new(ErrorCode::InvalidBody)
        .saying("The body is no list of ranges: `{\"prefixes\":[{\"ipv4Prefix\":\"192.0.2.0/24\"}]}`."))
}

/// The lists that there are, for an operator who has named another one.
fn names() -> String {
    let names: Vec<&str> = bellwether_agents::LISTS.iter().map(|list| list.name).collect();
    format!("There is no list of this name. The lists are: {}.", names.join(", "))
}
