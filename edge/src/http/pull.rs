//! `/pull/v1` and `/pull-alt/v1`: what a client site polls, takes and reports.

use super::auth::{count, db_error, presented_token, unauthorized, with_limits};
use super::{Call, Reply, body, not_allowed};
use crate::api::{AckView, FailedView, PendingView, PublishedView};
use crate::publish::{self, Applied};
use crate::rate::Kind;
use crate::store::targets::Target;
use crate::store::tasks::{self, Access, Loaded};
use bellwether_core::bounds;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::TaskId;
use bellwether_core::pull::{Event, FailureReport, Publication, State, Task, holder, warnings};
use bellwether_core::rate::Verdict;
use worker::Method;

/// Answers what lies under either address.
pub(crate) async fn route(call: Call<'_>, method: Method, path: &[&str]) -> Result<Reply, ApiError> {
    match (path, method) {
        (["tasks", "pending"], Method::Get) => pending(&call).await,
        (["tasks", id, "ack"], Method::Post) => ack(&call, id).await,
        (["tasks", id, "published"], Method::Post) => published(call, id).await,
        (["tasks", id, "failed"], Method::Post) => failed(call, id).await,
        (["tasks", "pending"], _) => Err(not_allowed("GET, HEAD")),
        (["tasks", _, "ack" | "published" | "failed"], _) => Err(not_allowed("POST")),
        _ => Err(ApiError::new(ErrorCode::NotFound)),
    }
}

/// `GET /tasks/pending`.
async fn pending(call: &Call<'_>) -> Result<Reply, ApiError> {
    let token = presented_token(call)?;
    let limit = bounds::limit(call.query("limit").as_deref(), &bounds::PENDING_LIMIT);
    let found = tasks::pending(&call.app.db, &token.hash, limit).await.map_err(|e| db_error(call.app, format!("{e:?}")))?;
    let Some((target, tasks)) = found else { return Err(unauthorized(call, ErrorCode::InvalidToken)) };
    let verdict = count(call, Kind::Polls, &token.hash)?;
    Ok(with_limits(Reply::json(200, &PendingView::of(&target, &tasks)), Kind::Polls, &verdict))
}

/// A request about one task by who has the token; the task may not be there.
struct Asked {
    hash: String,
    verdict: Verdict,
    target: Target,
    task: Option<Loaded>,
}

/// Checks token and rate, and loads the task with them: one round trip. An id that is none costs as much as any.
async fn asked(call: &Call<'_>, id: &str) -> Result<Asked, ApiError> {
    let token = presented_token(call)?;
    let loaded = tasks::load(&call.app.db, Access::Token(&token.hash), TaskId::parse(id).as_ref()).await;
    let Some((target, task)) = loaded.map_err(|e| db_error(call.app, format!("{e:?}")))? else {
        return Err(unauthorized(call, ErrorCode::InvalidToken));
    };
    let verdict = count(call, Kind::Reports, &token.hash)?;
    Ok(Asked { hash: token.hash, verdict, target, task })
}

/// Applies an event, first to what was loaded, and then afresh for as long as others are faster.
async fn apply(call: &Call<'_>, asked: &Asked, event: Event) -> Result<Task, ApiError> {
    let (app, access) = (call.app, Access::Token(&asked.hash));
    let applied = match publish::once(app, access, &asked.target, asked.task.as_ref(), event.clone()).await {
        Ok(Some(applied)) => Ok(applied),
        Ok(None) => publish::apply(app, access, asked.task.as_ref().map(|loaded| &loaded.task.id), &event).await,
        Err(error) => Err(error),
    };
    match applied.map_err(|error| db_error(app, error))? {
        Applied::Done(task) => Ok(*task),
        Applied::Refused(id, refusal) => Err(refusal.to_api_error(id)),
        Applied::Unknown => Err(ApiError::new(ErrorCode::NotFound)),
        Applied::NoAccess => Err(unauthorized(call, ErrorCode::InvalidToken)),
    }
}

/// `POST /tasks/{id}/ack`.
async fn ack(call: &Call<'_>, id: &str) -> Result<Reply, ApiError> {
    let asked = asked(call, id).await?;
    let holder = holder(call.header("x-worker-id").as_deref(), call.header("idempotency-key").as_deref())?;
    let task = apply(call, &asked, Event::Ack { holder, lease_ms: asked.target.lease_ms }).await?;
    Ok(with_limits(Reply::json(200, &AckView::of(&task)), Kind::Reports, &asked.verdict))
}

/// `POST /tasks/{id}/published`.
async fn published(mut call: Call<'_>, id: &str) -> Result<Reply, ApiError> {
    let asked = asked(&call, id).await?;
    let sent = body::json_or_nothing(&mut call, bounds::PULL_BODY_BYTES, ErrorCode::InvalidBody).await?;
    let publication = Publication::read(&sent.unwrap_or_default())?;
    let warnings = warnings(&publication.url, &asked.target.domain);
    let task = apply(&call, &asked, Event::Published(publication)).await?;
    let State::Completed { publication, .. } = &task.state else { return Err(ApiError::new(ErrorCode::InternalError)) };
    let view = PublishedView::of(&task, publication, &warnings);
    Ok(with_limits(Reply::json(200, &view), Kind::Reports, &asked.verdict))
}

/// `POST /tasks/{id}/failed`.
async fn failed(mut call: Call<'_>, id: &str) -> Result<Reply, ApiError> {
    let asked = asked(&call, id).await?;
    let sent = body::json_or_nothing(&mut call, bounds::PULL_BODY_BYTES, ErrorCode::InvalidBody).await?;
    let failure = FailureReport::read(sent.as_ref())?;
    let task = apply(&call, &asked, Event::Failed(failure)).await?;
    Ok(with_limits(Reply::json(200, &FailedView::of(&task)), Kind::Reports, &asked.verdict))
}
