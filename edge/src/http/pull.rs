//! `/pull/v1` and `/pull-alt/v1`: what a client site polls, takes and reports.

use super::auth::{count, db_error, presented_token, unauthorized, with_limits};
use super::call::{Call, not_found};
use super::{Reply, body};
use crate::api::{AckView, ConflictView, ErrorView, FailedView, PendingView, PublishedView};
use crate::drive::{Driven, drive_loaded};
use crate::rate::Kind;
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
        (status = 200, body = PendingView), (status = 401, body = ErrorView), (status = 429, body = ErrorView),
        (status = 500, body = ErrorView)
    ),
    security(("bearer" = []), ("pull_key" = [])))]
pub(crate) async fn pending(call: Call<'_>) -> Result<Reply, ApiError> {
    let token = presented_token(&call)?;
    let limit = bounds::limit(call.query("limit").as_deref(), &bounds::PENDING_LIMIT);
    let found = tasks::pending(&call.app.db, &token.hash, limit).await.map_err(|e| db_error(call.app, format!("{e:?}")))?;
    let Some((target, tasks)) = found else { return Err(unauthorized(&call, ErrorCode::InvalidToken)) };
    let verdict = count(&call, Kind::Polls, &token.hash)?;
    Ok(with_limits(Reply::json(200, &PendingView::of(&target, &tasks)), Kind::Polls, &verdict))
}

/// A request about one task by who has the token; the task may not be there.
struct Asked {
    key: TaskKey,
    verdict: Verdict,
    target: Target,
    loaded: Option<Loaded<Task>>,
}

/// Checks token and rate, and loads the task with them: one round trip. An id that is none costs as much as any.
async fn asked(call: &Call<'_>) -> Result<Asked, ApiError> {
    let token = presented_token(call)?;
    let key = TaskKey { access: Access::Token(token.hash.clone()), id: TaskId::parse(call.param("id")) };
    let found = tasks::load(&call.app.db, &key).await.map_err(|e| db_error(call.app, format!("{e:?}")))?;
    let Some((target, loaded)) = found else { return Err(unauthorized(call, ErrorCode::InvalidToken)) };
    let verdict = count(call, Kind::Reports, &token.hash)?;
    Ok(Asked { key, verdict, target, loaded })
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
        (status = 200, body = AckView), (status = 400, body = ErrorView), (status = 401, body = ErrorView),
        (status = 404, body = ErrorView), (status = 409, body = ConflictView), (status = 429, body = ErrorView),
        (status = 500, body = ErrorView)
    ),
    security(("bearer" = []), ("pull_key" = [])))]
pub(crate) async fn ack(call: Call<'_>) -> Result<Reply, ApiError> {
    let Asked { key, verdict, loaded, .. } = asked(&call).await?;
    let holder = holder(call.header("x-worker-id").as_deref(), call.header("idempotency-key").as_deref())?;
    let task = apply(&call, &key, loaded, Event::Ack { holder }).await?;
    Ok(with_limits(Reply::json(200, &AckView::of(&task)), Kind::Reports, &verdict))
}

/// Confirms that a task is published
#[utoipa::path(post, path = "/pull/v1/tasks/{id}/published", tag = "pull publishing", params(("id" = String, Path)),
    request_body = ref("#/components/schemas/Published"),
    responses(
        (status = 200, body = PublishedView), (status = 400, body = ErrorView), (status = 401, body = ErrorView),
        (status = 404, body = ErrorView), (status = 409, body = ConflictView), (status = 413, body = ErrorView),
        (status = 429, body = ErrorView), (status = 500, body = ErrorView)
    ),
    security(("bearer" = []), ("pull_key" = [])))]
pub(crate) async fn published(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let Asked { key, verdict, target, loaded } = asked(&call).await?;
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
        (status = 200, body = FailedView), (status = 400, body = ErrorView), (status = 401, body = ErrorView),
        (status = 404, body = ErrorView), (status = 409, body = ConflictView), (status = 413, body = ErrorView),
        (status = 429, body = ErrorView), (status = 500, body = ErrorView)
    ),
    security(("bearer" = []), ("pull_key" = [])))]
pub(crate) async fn failed(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let Asked { key, verdict, loaded, .. } = asked(&call).await?;
    let sent = body::json_or_nothing(&mut call, bounds::PULL_BODY_BYTES, ErrorCode::InvalidBody).await?;
    let failure = FailureReport::read(sent.as_ref())?;
    let task = apply(&call, &key, loaded, Event::Failed(failure)).await?;
    Ok(with_limits(Reply::json(200, &FailedView::of(&task)), Kind::Reports, &verdict))
}
