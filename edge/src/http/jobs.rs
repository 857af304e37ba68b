//! `/v1/jobs`: create, read, list, cancel.

use super::auth::{count, database, db_error, presented_key, unauthorized, with_limits};
use super::{Call, Reply, body, internal};
use crate::api::{CreatedJob, JobList, JobView};
use crate::cursor;
use crate::drive::{Driven, drive, perform};
use crate::rate::Kind;
use crate::store::jobs::{Caller, Loaded, Page};
use crate::store::{DbError, jobs};
use bellwether_core::bounds::{self, list_limit};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::feature::parse_request;
use bellwether_core::id::JobId;
use bellwether_core::idempotency::{self, Stored};
use bellwether_core::job::{self, Creation, Event, Job};
use serde_json::Value;

/// How often a creation is decided again when the wallet or the key changed meanwhile.
const TRIES: u32 = 3;

/// `POST /v1/jobs`.
pub(crate) async fn create(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let app = call.app;
    let key = presented_key(&call)?;
    let idempotency_key = match call.header("idempotency-key") {
        Some(text) => idempotency::parse_key(&text).map_err(ApiError::new),
        None => Ok(None),
    };
    // Key, wallet and binding in one read; a header that is wrong is reported after the key was checked.
    let bound = idempotency_key.as_ref().ok().and_then(Option::as_ref);
    let (caller, stored) = caller_and_binding(&call, &key.hash, bound).await?;
    let verdict = count(&call, Kind::Creates, &key.hash)?;
    let idempotency_key = idempotency_key?;
    let sent = body::json(&mut call).await?;
    let request = parse_request(&sent, &app.allow_list())?;
    let fingerprint = idempotency::fingerprint(request.feature, &Value::Object(request.normalised.clone()));

    let mut wallet = caller.wallet;
    let mut decision = idempotency::decide(stored.as_ref(), &fingerprint);
    for _ in 0..TRIES {
        let now = app.now();
        let id = JobId::new(now, app.random().map_err(internal)?);
        let version = app.version().map_err(internal)?;
        match job::create(now, id, caller.account, &request, &wallet, decision) {
            Creation::Accepted { job, effects } => {
                let binding = idempotency_key.as_ref().map(|key| (key, fingerprint.as_str()));
                match jobs::insert(&app.db, &job, &version, &effects, binding).await {
                    Ok(()) => {
                        perform(app, &job, &effects, None).await;
                        return Ok(with_limits(created(&job, false), Kind::Creates, &verdict));
                    }
                    // The money went to another job, or the same key came twice at once: look again.
                    Err(DbError::WalletCheck | DbError::Unique) => {}
                    Err(DbError::Other(text)) => return Err(db_error(call.app, &text)),
                }
            }
            Creation::Unpaid { job } => {
                jobs::insert(&app.db, &job, &version, &[], None).await.map_err(|e| db_error(call.app, format!("{e:?}")))?;
                return Err(unpaid(&job, wallet.balance_cents));
            }
            Creation::Replay(earlier) => {
                let loaded = jobs::load(&app.db, &caller.account, &earlier).await.map_err(|e| database(&e))?;
                let loaded = loaded.ok_or_else(|| internal("a binding without its job"))?;
                return Ok(with_limits(created(&loaded.job, true), Kind::Creates, &verdict));
            }
            Creation::KeyReused => return Err(ApiError::new(ErrorCode::IdempotencyKeyReused)),
        }
        let fresh = caller_and_binding(&call, &key.hash, idempotency_key.as_ref()).await?;
        wallet = fresh.0.wallet;
        decision = idempotency::decide(fresh.1.as_ref(), &fingerprint);
    }
    Err(db_error(call.app, "the creation was contended three times"))
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
    found.map_err(|e| database(&e))?.ok_or_else(|| unauthorized(call, ErrorCode::InvalidApiKey))
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
async fn owned(call: &Call<'_>, id: &str) -> Result<(bellwether_core::rate::Verdict, Caller, Loaded), ApiError> {
    let key = presented_key(call)?;
    let found = jobs::caller_and_job(&call.app.db, &key.hash, JobId::parse(id).as_ref()).await;
    let Some((caller, loaded)) = found.map_err(|e| database(&e))? else {
        return Err(unauthorized(call, ErrorCode::InvalidApiKey));
    };
    let verdict = count(call, Kind::Reads, &key.hash)?;
    let loaded = loaded.ok_or_else(|| ApiError::new(ErrorCode::JobNotFound))?;
    Ok((verdict, caller, loaded))
}

/// `GET /v1/jobs/{id}`.
pub(crate) async fn get(call: &Call<'_>, id: &str) -> Result<Reply, ApiError> {
    let (verdict, _, loaded) = owned(call, id).await?;
    let etag = format!("\"{}\"", loaded.version);
    let unchanged = call.header("if-none-match").is_some_and(|tags| tags.contains(&etag));
    let reply = if unchanged { Reply::empty(304) } else { Reply::json(200, &JobView::whole(&loaded.job)) };
    let reply = reply.header("cache-control", "private, no-cache").header("etag", etag);
    let reply = match loaded.job.state.completed_at() {
        Some(_) => reply,
        None => reply.header("retry-after", next_poll_s(call.app.now().ms_since(loaded.job.created_at)).to_string()),
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

/// `GET /v1/jobs`.
pub(crate) async fn list(call: &Call<'_>) -> Result<Reply, ApiError> {
    let key = presented_key(call)?;
    let caller = jobs::caller(&call.app.db, &key.hash).await.map_err(|e| database(&e))?;
    let Some(caller) = caller else { return Err(unauthorized(call, ErrorCode::InvalidApiKey)) };
    let verdict = count(call, Kind::Reads, &key.hash)?;

    let limit = list_limit(call.query("limit").as_deref());
    let cursor = call.query("cursor");
    let before = cursor.as_deref().map(|text| cursor::open(call.app, text)).transpose()?;
    let before = before.as_deref().and_then(JobId::parse);
    let (status, feature) = (call.query("status"), call.query("feature"));
    let with_result = call.query("include").is_some_and(|members| members.split(',').any(|m| m == "result"));
    let page = Page { limit, before: before.as_ref(), status: status.as_deref(), feature: feature.as_deref(), with_result };
    let mut loaded = jobs::list(&call.app.db, &caller.account, &page).await.map_err(|e| database(&e))?;
    let has_more = loaded.len() > limit as usize;
    loaded.truncate(limit as usize);
    let next = loaded.last().filter(|_| has_more).map(|last| cursor::seal(call.app, &last.job.id.to_string()));
    let view = if with_result { JobView::whole } else { JobView::summary };
    let jobs: Vec<JobView<'_>> = loaded.iter().map(|l| view(&l.job)).collect();
    let body = JobList { count: jobs.len(), jobs, has_more, next_cursor: next };
    let reply = Reply::json(200, &body).header("cache-control", "private, no-cache");
    Ok(with_limits(reply, Kind::Reads, &verdict))
}

/// `POST /v1/jobs/{id}/cancel` and `DELETE /v1/jobs/{id}`.
pub(crate) async fn cancel(call: &Call<'_>, id: &str) -> Result<Reply, ApiError> {
    let (verdict, caller, loaded) = owned(call, id).await?;
    let driven = drive(call.app, &caller.account, &loaded.job.id, |_| Event::Cancel).await.map_err(internal)?;
    match driven {
        Driven::Done(job) => Ok(with_limits(Reply::json(200, &JobView::whole(&job)), Kind::Reads, &verdict)),
        Driven::Refused(job, refusal) => {
            Err(refusal.to_api_error(job.id).unwrap_or_else(|| ApiError::new(ErrorCode::InternalError)))
        }
        Driven::Unknown => Err(ApiError::new(ErrorCode::JobNotFound)),
    }
}
