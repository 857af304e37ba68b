//! `/v1/jobs`: create, read, list, cancel. The same for people at the console, under `/console/api/v1/jobs`.

use super::call::Call;
use super::{Reply, body, table};
use crate::api::{CreatedJob, DryRun, JobList, JobView};
use crate::caller::Caller;
use crate::cursor;
use crate::fault::database;
use crate::store::db::Sql;
use crate::store::jobs::{self, FoundJob, Page, With};
use crate::store::{self, Owner};
use crate::use_cases::jobs::{self as cases, Again, JobOrder};
use bellwether_core::bounds::list_limit;
use bellwether_core::error::ApiError;
use bellwether_core::id::JobId;
use bellwether_core::idempotency::{self, Sign};

/// The preference for an answer without an effect.
const DRY_RUN: &str = "dry-run";

/// Creates a job and debits its price
#[utoipa::path(post, path = "/v1/jobs", request_body = ref("#/components/schemas/CreateJob"),
    params(
        ("Idempotency-Key" = Option<String>, Header, description = "1 to 255 visible characters; kept for 24 hours"),
        ("Prefer" = Option<String>, Header, description = "`dry-run`: says what the order would come to; nothing is stored or debited (RFC 7240)")
    ),
    responses(
        (status = 202, body = CreatedJob, headers(("Location"), ("Retry-After"), ("Idempotency-Hit"))),
        (status = 200, body = DryRun, description = "What the order would come to, for `Prefer: dry-run`", headers(("Preference-Applied")))
    ),
    extensions(("x-errors" = json!("missing_field unknown_feature invalid_input budget_exceeded insufficient_balance db_error"))))]
pub(crate) async fn create(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let caller = call.caller()?;
    let seen = store::payer::read(&call.rows).map_err(database)?;
    // A header that is wrong is reported after the key was checked.
    let idempotency_key = idempotency_key(&call)?;
    let order = JobOrder { sent: body::json(&mut call).await?, again: Again::Key(idempotency_key), scheduled: None };
    if call.prefers(DRY_RUN) {
        let plan = cases::plan(call.app, &caller, &order, Some(seen)).await?;
        return Ok(Reply::json(200, &DryRun::of(&plan, call.app.now())).header("preference-applied", DRY_RUN));
    }
    let placed = cases::place(call.app, &caller, &order, Some(seen)).await?;
    let base = base(&caller);
    let reply = Reply::json(202, &CreatedJob::of(&placed.job, base, &placed.lacking))
        .header("location", format!("{base}/{}", placed.job.id))
        .header("retry-after", "2");
    Ok(if placed.is_replayed { reply.header("idempotency-hit", "true") } else { reply })
}

/// Where jobs are, for a caller who came in by this door.
pub(super) fn base(caller: &Caller) -> &'static str {
    if caller.has_session() { "/console/api/v1/jobs" } else { "/v1/jobs" }
}

/// The idempotency key of an order.
pub(super) fn idempotency_key(call: &Call<'_>) -> Result<Option<idempotency::Key>, ApiError> {
    call.header("idempotency-key").map_or(Ok(None), |text| idempotency::parse_key(&text).map_err(ApiError::new))
}

/// What a creation reads with its caller: the wallet, and what the idempotency key is bound to.
pub(super) fn payer(call: &Call<'_>, holder: &str) -> Vec<Sql> {
    let sign = idempotency_key(call).ok().flatten().map(Sign::key);
    store::payer::queries(Owner::Holder(holder), None, sign.as_slice(), call.app.now())
}

/// What requests about one job read with their caller.
pub(super) fn one(call: &Call<'_>, holder: &str) -> Vec<Sql> {
    vec![jobs::one(Owner::Holder(holder), JobId::parse(call.param("id")).as_ref())]
}

/// The job that was loaded with its caller.
pub(super) async fn owned(call: &Call<'_>, caller: &Caller) -> Result<FoundJob, ApiError> {
    cases::find(call.app, caller, call.param("id"), Some(call.found()?)).await
}

/// Reads a job
#[utoipa::path(get, path = "/v1/jobs/{id}",
    params(
        ("id" = String, Path), ("If-None-Match" = Option<String>, Header),
        ("format" = Option<String>, Query, description = "`json`, or `csv` for a result that is a table"),
        ("separator" = Option<String>, Query, description = "Of CSV: `,`, or `;` with a decimal comma, as French and Spanish spreadsheets expect")
    ),
    responses(
        (status = 200, description = "The job, or its table", content((ref("#/components/schemas/Job") = "application/json"), (String = "text/csv")),
            headers(("ETag"), ("Cache-Control"), ("Retry-After"), ("Content-Disposition"))),
        (status = 304, headers(("ETag"), ("Cache-Control"), ("Retry-After")))
    ),
    extensions(("x-errors" = json!("invalid_input job_not_found no_table"))))]
pub(crate) async fn get(call: Call<'_>) -> Result<Reply, ApiError> {
    let caller = call.caller()?;
    let found = owned(&call, &caller).await?;
    let job = &found.loaded.state;
    let form = table::form(&call)?;
    // A result that expires changes the answer, and not the job.
    let is_expired = job.result_has_expired(call.app.now());
    let etag = format!("\"{}{}{}\"", found.loaded.version, form.suffix(), if is_expired { "-expired" } else { "" });
    let reply = if call.has(&etag) { Reply::empty(304) } else { form.reply(&call, base(&caller), &found)? };
    let reply = reply.header("cache-control", "private, no-cache").header("etag", etag);
    Ok(match job.state.completed_at() {
        Some(_) => reply,
        None => reply.header("retry-after", cases::next_poll_s(call.app.now().ms_since(job.created_at)).to_string()),
    })
}

/// Lists the caller's jobs, newest first
#[utoipa::path(get, path = "/v1/jobs",
    params(
        ("limit" = Option<String>, Query, description = "1 to 100, 20 by default; anything else is brought into that range"),
        ("cursor" = Option<String>, Query, description = "`next_cursor` of the page before"),
        ("status" = Option<String>, Query), ("feature" = Option<String>, Query),
        ("include" = Option<String>, Query, description = "`input` adds the input, `result` input and result; a page then ends at a megabyte")
    ),
    responses((status = 200, body = JobList, headers(("Cache-Control")))))]
pub(crate) async fn list(call: Call<'_>) -> Result<Reply, ApiError> {
    let (app, caller) = (call.app, call.caller()?);
    // A cursor that is none of ours was not let into the query.
    cursor::position(app, call.query("cursor").as_deref())?;
    let mut found = jobs::read_list(call.found()?).map_err(database)?;
    let limit = list_limit(call.query("limit").as_deref());
    let id = |(last, _): &(FoundJob, bool)| last.loaded.state.id.to_string();
    let next_cursor = cursor::cut(app, &mut found, limit, |(_, followed)| *followed, id);
    let with = with(&call);
    let (now, base) = (app.now(), base(&caller));
    let texts = found.iter().map(|(found, _)| if with == With::Result { found.text(now) } else { Ok(None) });
    let texts = texts.collect::<Result<Vec<_>, _>>().map_err(database)?;
    let mut jobs: Vec<JobView<'_>> = Vec::with_capacity(found.len());
    for ((found, _), text) in found.iter().zip(&texts) {
        let job = &found.loaded.state;
        jobs.push(match with {
            With::Nothing => JobView::summary(job, now, base),
            With::Input => JobView::with_input(job, now, base),
            With::Result => JobView::whole(job, text.as_deref(), now, base),
        });
    }
    let body = JobList { count: jobs.len(), jobs, has_more: next_cursor.is_some(), next_cursor };
    Ok(Reply::json(200, &body).header("cache-control", "private, no-cache"))
}

/// What the caller wants of each job of a list.
fn with(call: &Call<'_>) -> With {
    match (call.includes("result"), call.includes("input")) {
        (true, _) => With::Result,
        (false, true) => With::Input,
        (false, false) => With::Nothing,
    }
}

/// What a list reads with its caller.
pub(super) fn page(call: &Call<'_>, holder: &str) -> Vec<Sql> {
    let position = cursor::position(call.app, call.query("cursor").as_deref()).ok().flatten();
    let before = position.as_deref().and_then(JobId::parse);
    let (status, feature) = (call.query("status"), call.query("feature"));
    let page = Page {
        limit: list_limit(call.query("limit").as_deref()),
        before: before.as_ref(),
        status: status.as_deref(),
        feature: feature.as_deref(),
        with: with(call),
    };
    vec![jobs::list(Owner::Holder(holder), &page)]
}

/// Cancels a queued or running job; a queued one is refunded
#[utoipa::path(post, path = "/v1/jobs/{id}/cancel", params(("id" = String, Path)),
    responses((status = 200, body = JobView)),
    extensions(("x-errors" = json!("job_not_found not_cancellable not_allowed"))))]
pub(crate) async fn cancel(call: Call<'_>) -> Result<Reply, ApiError> {
    let caller = call.caller()?;
    let found = owned(&call, &caller).await?;
    let job = cases::cancel(call.app, &caller, &found.loaded.state).await?;
    Ok(Reply::json(200, &JobView::whole(&job, None, call.app.now(), base(&caller))))
}

/// Cancels a job, as `POST /v1/jobs/{id}/cancel` does
#[utoipa::path(delete, path = "/v1/jobs/{id}", params(("id" = String, Path)),
    responses((status = 200, body = JobView)),
    extensions(("x-errors" = json!("job_not_found not_cancellable not_allowed"))))]
pub(crate) async fn delete(call: Call<'_>) -> Result<Reply, ApiError> {
    cancel(call).await
}
