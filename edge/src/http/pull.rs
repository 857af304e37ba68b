//! `/pull/v1` and `/pull-alt/v1`: what a client site polls, takes and reports.

use super::call::Call;
use super::quota::unauthorized;
use super::{Reply, body};
use crate::api::{AckView, FailedView, PendingView, PublishedView};
use crate::fault::{db_error, not_found};
use crate::store::db::Sql;
use crate::store::machine::Loaded;
use crate::store::tasks::{self, Access, TaskKey};
use crate::use_cases::tasks::{Reported, note_poll, report};
use bellwether_core::bounds;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::form::Dialect;
use bellwether_core::id::TaskId;
use bellwether_core::pull::{Event, FailureReport, Publication, State, Task, holder, warnings};

/// Lists the planned tasks of the token's site, oldest first
#[utoipa::path(get, path = "/pull/v1/tasks/pending",
    params(("limit" = Option<String>, Query, description = "1 to 50, 10 by default; anything else is brought into that range")),
    responses((status = 200, body = PendingView)))]
pub(crate) async fn pending(call: Call<'_>) -> Result<Reply, ApiError> {
    let tasks = call.found()?.all().map_err(|error| db_error(call.app, format!("{error:?}")))?;
    note_poll(call.app, call.target()?).await;
    Ok(Reply::json(200, &PendingView::of(call.target()?, &tasks)))
}

/// What a poll reads with its caller.
pub(super) fn pending_tasks(call: &Call<'_>, token: &str) -> Vec<Sql> {
    let limit = bounds::limit(call.query("limit").as_deref(), &bounds::PENDING_LIMIT);
    vec![tasks::pending(token, limit)]
}

/// What requests about one task read with their caller.
pub(super) fn task(call: &Call<'_>, token: &str) -> Vec<Sql> {
    vec![tasks::of_token(token, TaskId::parse(call.param("id")).as_ref())]
}

/// The key of the task that the path names, and the task as it was loaded with its caller, if it is there. An id that is none costs as
/// much as any.
fn loaded(call: &Call<'_>) -> Result<(TaskKey, Option<Loaded<Task>>), ApiError> {
    let access = Access::Token(call.credential()?.to_owned());
    let key = TaskKey { account: call.caller()?.account, access, id: TaskId::parse(call.param("id")) };
    let loaded = tasks::read(call.found()?, call.target()?).map_err(|error| db_error(call.app, format!("{error:?}")))?;
    Ok((key, loaded))
}

/// Applies a report.
async fn apply(call: &Call<'_>, (key, loaded): (TaskKey, Option<Loaded<Task>>), event: Event) -> Result<Task, ApiError> {
    let loaded = loaded.ok_or_else(not_found)?;
    match report(call.app, &key, loaded, event).await.map_err(|error| db_error(call.app, error))? {
        Reported::Done(task) => Ok(*task),
        Reported::Refused(refusal) => Err(refusal),
        Reported::NoAccess => Err(unauthorized(call, ErrorCode::InvalidToken)),
    }
}

/// Takes a task
#[utoipa::path(post, path = "/pull/v1/tasks/{id}/ack",
    params(
        ("id" = String, Path),
        ("x-worker-id" = Option<String>, Header, description = "Names the worker, so that its repeated call is answered 200"),
        ("Idempotency-Key" = Option<String>, Header, description = "Serves as the name where there is no `x-worker-id`")
    ),
    responses((status = 200, body = AckView)),
    extensions(("x-errors" = json!("invalid_body not_found already_acked not_pending"))))]
pub(crate) async fn ack(call: Call<'_>) -> Result<Reply, ApiError> {
    let loaded = loaded(&call)?;
    let holder = holder(call.header("x-worker-id").as_deref(), call.header("idempotency-key").as_deref())?;
    let task = apply(&call, loaded, Event::Ack { holder }).await?;
    Ok(Reply::json(200, &AckView::of(&task)))
}

/// Confirms that a task is published
#[utoipa::path(post, path = "/pull/v1/tasks/{id}/published", params(("id" = String, Path)),
    request_body = ref("#/components/schemas/Published"),
    responses((status = 200, body = PublishedView)),
    extensions(("x-errors" = json!("invalid_body not_found already_completed"))))]
pub(crate) async fn published(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let loaded = loaded(&call)?;
    let sent = body::json_or_nothing(&mut call, bounds::PULL_BODY_BYTES, ErrorCode::InvalidBody).await?;
    let publication = Publication::read(&sent.unwrap_or_default()).map_err(|error| error.to_api_error(Dialect::PULL))?;
    let warnings = warnings(&publication.url, &call.target()?.domain);
    let task = apply(&call, loaded, Event::Published(publication)).await?;
    let State::Completed { publication, .. } = &task.state else { return Err(ApiError::new(ErrorCode::InternalError)) };
    Ok(Reply::json(200, &PublishedView::of(&task, publication, &warnings)))
}

/// Reports that a task could not be published
#[utoipa::path(post, path = "/pull/v1/tasks/{id}/failed", params(("id" = String, Path)),
    request_body = ref("#/components/schemas/Failed"),
    responses((status = 200, body = FailedView)),
    extensions(("x-errors" = json!("invalid_body not_found already_completed"))))]
pub(crate) async fn failed(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let loaded = loaded(&call)?;
    let sent = body::json_or_nothing(&mut call, bounds::PULL_BODY_BYTES, ErrorCode::InvalidBody).await?;
    let failure = FailureReport::read(sent.as_ref())?;
    let task = apply(&call, loaded, Event::Failed(failure)).await?;
    Ok(Reply::json(200, &FailedView::of(&task)))
}
