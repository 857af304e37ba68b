//! `/pull/v1` and `/pull-alt/v1`: what a client site polls, takes and reports.

use super::call::Call;
use super::doors::Presented;
use super::quota::{count, unauthorized, with_limits};
use super::{Reply, body};
use crate::api::{AckView, ConflictView, ErrorView, FailedView, PendingView, PublishedView};
use crate::caller::{By, Caller};
use crate::drive::{Driven, drive_loaded};
use crate::fault::{db_error, internal, not_found};
use crate::rate::Kind;
use crate::store::db::Sql;
use crate::store::machine::Loaded;
use crate::store::targets::Target;
use crate::store::tasks::{self, Access, TaskKey};
use bellwether_core::bounds;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::form::Dialect;
use bellwether_core::id::TaskId;
use bellwether_core::pull::{Event, FailureReport, Publication, State, Task, holder, warnings};
use bellwether_core::rate::Verdict;

/// Lists the planned tasks of the token's site, oldest first
#[utoipa::path(get, path = "/pull/v1/tasks/pending", tag = "pull publishing",
    params(("limit" = Option<String>, Query, description = "1 to 50, 10 by default; anything else is brought into that range")),
    responses(
        (status = 200, body = PendingView), (status = 429, body = ErrorView),
        (status = 500, body = ErrorView)
    ))]
pub(crate) async fn pending(call: Call<'_>) -> Result<Reply, ApiError> {
    let (caller, target, _) = visitor(&call)?;
    let tasks = call.found()?.all().map_err(|error| db_error(call.app, format!("{error:?}")))?;
    let verdict = count(&call, Kind::Polls, &caller.client)?;
    Ok(with_limits(Reply::json(200, &PendingView::of(&target, &tasks)), Kind::Polls, &verdict))
}

/// What a poll reads with its caller.
pub(super) fn pending_tasks(call: &Call<'_>, presented: &Presented) -> Vec<Sql> {
    let limit = bounds::limit(call.query("limit").as_deref(), &bounds::PENDING_LIMIT);
    vec![tasks::pending(&presented.hash, limit)]
}

/// What requests about one task read with their caller.
pub(super) fn task(call: &Call<'_>, presented: &Presented) -> Vec<Sql> {
    vec![tasks::of_token(&presented.hash, TaskId::parse(call.param("id")).as_ref())]
}

/// The caller, its target, and the hash of its token.
fn visitor(call: &Call<'_>) -> Result<(Caller, Target, String), ApiError> {
    let caller = call.caller()?;
    match &caller.by {
        By::PullToken { hash, target } => {
            let (target, hash) = (target.as_ref().clone(), hash.clone());
            Ok((caller, target, hash))
        }
        _ => Err(internal("a route of pull publishing with another door")),
    }
}

/// A request about one task by the holder of a token; the task may not be there.
struct TaskRequest {
    key: TaskKey,
    verdict: Verdict,
    target: Target,
    loaded: Option<Loaded<Task>>,
}

/// Checks the rate, and reads the task that was loaded with the caller. An id that is none costs as much as any.
fn task_request(call: &Call<'_>) -> Result<TaskRequest, ApiError> {
    let (caller, target, hash) = visitor(call)?;
    let key = TaskKey { account: caller.account, access: Access::Token(hash), id: TaskId::parse(call.param("id")) };
    let loaded = tasks::read(call.found()?, &target).map_err(|error| db_error(call.app, format!("{error:?}")))?;
    let verdict = count(call, Kind::Reports, &caller.client)?;
    Ok(TaskRequest { key, verdict, target, loaded })
}

/// Applies an event, first to what was loaded, and then afresh for as long as others are faster.
async fn apply(call: &Call<'_>, key: &TaskKey, loaded: Option<Loaded<Task>>, event: Event) -> Result<Task, ApiError> {
    let loaded = loaded.ok_or_else(not_found)?;
    match drive_loaded(call.app, key, Some(loaded), event).await.map_err(|error| db_error(call.app, error))? {
        Driven::Done(task) => Ok(*task),
        Driven::Refused(task, refusal) => Err(refusal.to_api_error(task.id)),
        Driven::Unknown => Err(not_found()),
        Driven::NoAccess => Err(unauthorized(call, ErrorCode::InvalidToken)),
    }
}

/// Takes a task
#[utoipa::path(post, path = "/pull/v1/tasks/{id}/ack", tag = "pull publishing",
    params(
        ("id" = String, Path),
        ("x-worker-id" = Option<String>, Header, description = "Names the worker, so that its repeated call is answered 200"),
        ("Idempotency-Key" = Option<String>, Header, description = "Serves as the name where there is no `x-worker-id`")
    ),
    responses(
        (status = 200, body = AckView), (status = 400, body = ErrorView), (status = 404, body = ErrorView),
        (status = 409, body = ConflictView), (status = 429, body = ErrorView),
        (status = 500, body = ErrorView)
    ))]
pub(crate) async fn ack(call: Call<'_>) -> Result<Reply, ApiError> {
    let TaskRequest { key, verdict, loaded, .. } = task_request(&call)?;
    let holder = holder(call.header("x-worker-id").as_deref(), call.header("idempotency-key").as_deref())?;
    let task = apply(&call, &key, loaded, Event::Ack { holder }).await?;
    Ok(with_limits(Reply::json(200, &AckView::of(&task)), Kind::Reports, &verdict))
}

/// Confirms that a task is published
#[utoipa::path(post, path = "/pull/v1/tasks/{id}/published", tag = "pull publishing", params(("id" = String, Path)),
    request_body = ref("#/components/schemas/Published"),
    responses(
        (status = 200, body = PublishedView), (status = 400, body = ErrorView), (status = 404, body = ErrorView),
        (status = 409, body = ConflictView), (status = 413, body = ErrorView),
        (status = 429, body = ErrorView), (status = 500, body = ErrorView)
    ))]
pub(crate) async fn published(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let TaskRequest { key, verdict, target, loaded } = task_request(&call)?;
    let sent = body::json_or_nothing(&mut call, bounds::PULL_BODY_BYTES, ErrorCode::InvalidBody).await?;
    let publication = Publication::read(&sent.unwrap_or_default()).map_err(|error| error.to_api_error(Dialect::PULL))?;
    let warnings = warnings(&publication.url, &target.domain);
    let task = apply(&call, &key, loaded, Event::Published(publication)).await?;
    let State::Completed { publication, .. } = &task.state else { return Err(ApiError::new(ErrorCode::InternalError)) };
    let view = PublishedView::of(&task, publication, &warnings);
    Ok(with_limits(Reply::json(200, &view), Kind::Reports, &verdict))
}

/// Reports that a task could not be published
#[utoipa::path(post, path = "/pull/v1/tasks/{id}/failed", tag = "pull publishing", params(("id" = String, Path)),
    request_body = ref("#/components/schemas/Failed"),
    responses(
        (status = 200, body = FailedView), (status = 400, body = ErrorView), (status = 404, body = ErrorView),
        (status = 409, body = ConflictView), (status = 413, body = ErrorView),
        (status = 429, body = ErrorView), (status = 500, body = ErrorView)
    ))]
pub(crate) async fn failed(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let TaskRequest { key, verdict, loaded, .. } = task_request(&call)?;
    let sent = body::json_or_nothing(&mut call, bounds::PULL_BODY_BYTES, ErrorCode::InvalidBody).await?;
    let failure = FailureReport::read(sent.as_ref())?;
    let task = apply(&call, &key, loaded, Event::Failed(failure)).await?;
    Ok(with_limits(Reply::json(200, &FailedView::of(&task)), Kind::Reports, &verdict))
}
