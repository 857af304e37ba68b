//! `/v1/jobs`: create, read, list, cancel.

use super::auth::{count, database, db_error, presented_key, unauthorized, with_limits};
use super::call::{Call, Contended, internal};
use super::{Reply, body, table};
use crate::api::{CreatedJob, ErrorView, JobList, JobView};
use crate::drive::{Driven, drive, send_all, until_won};
use crate::rate::Kind;
use crate::store::jobs::{Caller, Page};
use crate::store::machine::Loaded;
use crate::store::{DbError, jobs};
use crate::{catalogue, cursor};
use bellwether_core::bounds::{self, list_limit};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::feature;
use bellwether_core::id::JobId;
use bellwether_core::idempotency::{self, Stored};
use bellwether_core::job::{self, Creation, Event, Job};
use bellwether_core::rate::Verdict;
use serde_json::Value;

/// Creates a job and debits its price
#[utoipa::path(post, path = "/v1/jobs", tag = "jobs", request_body = ref("#/components/schemas/CreateJob"),
    params(("Idempotency-Key" = Option<String>, Header, description = "1 to 255 visible characters; kept for 24 hours")),
    responses(
        (status = 202, body = CreatedJob), (status = 400, body = ErrorView), (status = 401, body = ErrorView),
        (status = 402, body = ErrorView), (status = 413, body = ErrorView), (status = 422, body = ErrorView),
        (status = 429, body = ErrorView), (status = 500, body = ErrorView)
    ),
    security(("bearer" = []), ("key" = [])))]
pub(crate) async fn create(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let app = call.app;
    let key = presented_key(&call)?;
    let idempotency_key = match call.header("idempotency-key") {
        Some(text) => idempotency::parse_key(&text).map_err(ApiError::new),
        None => Ok(None),
    };
    // Key, wallet and binding in one read; a header that is wrong is reported after the key was checked.
    let bound = idempotency_key.as_ref().ok().and_then(Option::as_ref);
    let first = caller_and_binding(&call, &key.hash, bound).await?;
    let verdict = count(&call, Kind::Creates, &key.hash)?;
    count(&call, Kind::CreatesOfAccount, &first.0.account.to_string())?;
    let mut seen = Some(first);
    let idempotency_key = idempotency_key?;
    let sent = body::json(&mut call).await?;
    let named = feature::named(&sent)?;
    let catalogue = catalogue::published(app).await.map_err(|error| db_error(app, format!("{error:?}")))?;
    let declared = feature::declared(&catalogue, &named.feature);
    let request = feature::read_input(named, declared, &app.allow_list())?;
    for (member, id) in feature::earlier(&request) {
        let found = jobs::caller_and_job(&app.db, &key.hash, Some(&id)).await.map_err(database)?;
        let job = found.and_then(|(_, loaded)| loaded).map(|loaded| loaded.state);
        feature::check_earlier(&request, member, job.as_ref(), &app.allow_list())?;
    }
    let fingerprint = idempotency::fingerprint(&request.declared.feature, &Value::Object(request.normalised.clone()));

    let created = until_won::<_, Contended>(app, async || {
        let (caller, stored) = match seen.take() {
            Some(seen) => seen,
            None => caller_and_binding(&call, &key.hash, idempotency_key.as_ref()).await?,
        };
        let now = app.now();
        let id = JobId::new(now, app.random().map_err(internal)?);
        let version = app.version().map_err(internal)?;
        let decision = idempotency::decide(stored.as_ref(), &fingerprint);
        match job::create(now, id, caller.account, &request, &caller.wallet, decision) {
            Creation::Accepted(step) => {
                let binding = idempotency_key.as_ref().map(|key| (key, fingerprint.as_str()));
                match jobs::insert(&app.db, &step, &version, binding).await {
                    Ok(owed) => {
                        send_all(app, owed).await;
                        Ok(Some(created(&step.state, false)))
                    }
                    // The money went to another job, or the same key came twice at once: look again.
                    Err(DbError::WalletCheck | DbError::Unique) => Ok(None),
                    Err(DbError::Other(text)) => Err(db_error(app, &text).into()),
                }
            }
            Creation::Unpaid { job } => {
                let unpaid = unpaid(&job, caller.wallet.balance_cents);
                let stored = jobs::insert_unpaid(&app.db, job, &version).await;
                stored.map_err(|e| db_error(app, format!("{e:?}")))?;
                Err(unpaid.into())
            }
            Creation::Replay(earlier) => {
                let found = jobs::caller_and_job(&app.db, &key.hash, Some(&earlier)).await.map_err(database)?;
                let loaded = found.and_then(|(_, loaded)| loaded).ok_or_else(|| internal("a binding without its job"))?;
                Ok(Some(created(&loaded.state, true)))
            }
            Creation::KeyReused => Err(ApiError::new(ErrorCode::IdempotencyKeyReused).into()),
        }
    });
    let reply = created.await.map_err(|Contended(error)| error.unwrap_or_else(|| db_error(app, "the creation was contended")))?;
    Ok(with_limits(reply, Kind::Creates, &verdict))
}

/// The owner of the key with his wallet, and what his idempotency key is bound to.
async fn caller_and_binding(
    call: &Call<'_>,
    key_hash: &str,
    idempotency_key: Option<&idempotency::Key>,
) -> Result<(Caller, Option<Stored>), ApiError> {
    let app = call.app;
    let found = match idempotency_key {
        Some(bound) => jobs::caller_and_binding(&app.db, key_hash, bound, app.now()).await,
        None => jobs::caller(&app.db, key_hash).await.map(|caller| caller.map(|caller| (caller, None))),
    };
    found.map_err(database)?.ok_or_else(|| unauthorized(call, ErrorCode::InvalidApiKey))
}

fn created(job: &Job, replayed: bool) -> Reply {
    let reply =
        Reply::json(202, &CreatedJob::of(job)).header("location", format!("/v1/jobs/{}", job.id)).header("retry-after", "2");
    if replayed { reply.header("idempotency-hit", "true") } else { reply }
}

fn unpaid(job: &Job, balance_cents: i64) -> ApiError {
    ApiError::new(ErrorCode::InsufficientBalance)
        .with("job_id", job.id.to_string())
        .with("balance_cents", balance_cents)
        .with("required_cents", bounds::JOB_COST_CENTS.max)
        .with("top_up_url", "/#wallet")
}

/// The owner of the key and the job, or the 404 that an unknown id, a malformed one and one of somebody else share.
async fn owned(call: &Call<'_>) -> Result<(Verdict, Caller, Loaded<Job>), ApiError> {
    let key = presented_key(call)?;
    let found = jobs::caller_and_job(&call.app.db, &key.hash, JobId::parse(call.param("id")).as_ref()).await;
    let Some((caller, loaded)) = found.map_err(database)? else {
        return Err(unauthorized(call, ErrorCode::InvalidApiKey));
    };
    let verdict = count(call, Kind::Reads, &key.hash)?;
    let loaded = loaded.ok_or_else(|| ApiError::new(ErrorCode::JobNotFound))?;
    Ok((verdict, caller, loaded))
}

/// Reads a job
#[utoipa::path(get, path = "/v1/jobs/{id}", tag = "jobs",
    params(
        ("id" = String, Path), ("If-None-Match" = Option<String>, Header),
        ("format" = Option<String>, Query, description = "`json`, or `csv` for a result that is a table"),
        ("separator" = Option<String>, Query, description = "Of CSV: `,`, or `;` with a decimal comma, as French and Spanish spreadsheets expect")
    ),
    responses(
        (status = 200, description = "The job, or its table", content((JobView = "application/json"), (String = "text/csv"))),
        (status = 304), (status = 400, body = ErrorView), (status = 401, body = ErrorView), (status = 404, body = ErrorView),
        (status = 409, body = ErrorView), (status = 429, body = ErrorView)
    ),
    security(("bearer" = []), ("key" = [])))]
pub(crate) async fn get(call: Call<'_>) -> Result<Reply, ApiError> {
    let (verdict, _, loaded) = owned(&call).await?;
    let job = &loaded.state;
    let form = table::form(&call)?;
    let etag = format!("\"{}{}\"", loaded.version, form.suffix());
    let reply = if call.has(&etag) { Reply::empty(304) } else { form.reply(job)? };
    let reply = reply.header("cache-control", "private, no-cache").header("etag", etag);
    let reply = match job.state.completed_at() {
        Some(_) => reply,
        None => reply.header("retry-after", next_poll_s(call.app.now().ms_since(job.created_at)).to_string()),
    };
    Ok(with_limits(reply, Kind::Reads, &verdict))
}

/// When to look again at a job of this age: 2 s, then 5 s, then 10 s.
const fn next_poll_s(age_ms: u64) -> u32 {
    match age_ms {
        0..10_000 => 2,
        10_000..60_000 => 5,
        _ => 10,
    }
}

/// Lists the caller's jobs, newest first
#[utoipa::path(get, path = "/v1/jobs", tag = "jobs",
    params(
        ("limit" = Option<String>, Query, description = "1 to 100, 20 by default; anything else is brought into that range"),
        ("cursor" = Option<String>, Query, description = "`next_cursor` of the page before"),
        ("status" = Option<String>, Query), ("feature" = Option<String>, Query),
        ("include" = Option<String>, Query, description = "`result` adds input and result; a page then ends at a megabyte")
    ),
    responses(
        (status = 200, body = JobList), (status = 400, body = ErrorView), (status = 401, body = ErrorView),
        (status = 429, body = ErrorView)
    ),
    security(("bearer" = []), ("key" = [])))]
pub(crate) async fn list(call: Call<'_>) -> Result<Reply, ApiError> {
    let (app, key) = (call.app, presented_key(&call)?);
    let caller = jobs::caller(&app.db, &key.hash).await.map_err(database)?;
    let Some(caller) = caller else { return Err(unauthorized(&call, ErrorCode::InvalidApiKey)) };
    let verdict = count(&call, Kind::Reads, &key.hash)?;

    let limit = list_limit(call.query("limit").as_deref());
    let before = cursor::position(app, call.query("cursor").as_deref())?.as_deref().and_then(JobId::parse);
    let (status, feature) = (call.query("status"), call.query("feature"));
    let with_result = call.includes("result");
    let page = Page { limit, before: before.as_ref(), status: status.as_deref(), feature: feature.as_deref(), with_result };
    let mut loaded = jobs::list(&app.db, &caller.account, &page).await.map_err(database)?;
    let next_cursor = cursor::cut(app, &mut loaded, limit, |(_, followed)| *followed, |(last, _)| last.state.id.to_string());
    let view = if with_result { JobView::whole } else { JobView::summary };
    let jobs: Vec<JobView<'_>> = loaded.iter().map(|(job, _)| view(&job.state)).collect();
    let body = JobList { count: jobs.len(), jobs, has_more: next_cursor.is_some(), next_cursor };
    let reply = Reply::json(200, &body).header("cache-control", "private, no-cache");
    Ok(with_limits(reply, Kind::Reads, &verdict))
}

/// Cancels a queued or running job; a queued one is refunded
#[utoipa::path(post, path = "/v1/jobs/{id}/cancel", tag = "jobs", params(("id" = String, Path)),
    responses(
        (status = 200, body = JobView), (status = 401, body = ErrorView), (status = 404, body = ErrorView),
        (status = 409, body = ErrorView), (status = 429, body = ErrorView)
    ),
    security(("bearer" = []), ("key" = [])))]
pub(crate) async fn cancel(call: Call<'_>) -> Result<Reply, ApiError> {
    let (verdict, caller, loaded) = owned(&call).await?;
    let key = (caller.account, loaded.state.id);
    match drive::<Job>(call.app, &key, Event::Cancel).await.map_err(internal)? {
        Driven::Done(job) => Ok(with_limits(Reply::json(200, &JobView::whole(&job)), Kind::Reads, &verdict)),
        Driven::Refused(job, refusal) => {
            Err(refusal.to_api_error(job.id).unwrap_or_else(|| ApiError::new(ErrorCode::InternalError)))
        }
        Driven::Unknown | Driven::NoAccess => Err(ApiError::new(ErrorCode::JobNotFound)),
    }
}

/// The same as cancel
#[utoipa::path(delete, path = "/v1/jobs/{id}", tag = "jobs", params(("id" = String, Path)),
    responses(
        (status = 200, body = JobView), (status = 401, body = ErrorView), (status = 404, body = ErrorView),
        (status = 409, body = ErrorView), (status = 429, body = ErrorView)
    ),
    security(("bearer" = []), ("key" = [])))]
pub(crate) async fn delete(call: Call<'_>) -> Result<Reply, ApiError> {
    cancel(call).await
}
