//! `/console/api/v1/targets/{id}/tasks`: planned content, and what became of it.

use super::call::Call;
use super::console::{limit_reached, misfit};
use super::targets::owned;
use super::{Reply, body};
use crate::api::{ErrorView, TaskList, TaskView};
use crate::drive::{Driven, drive};
use crate::fault::{database, internal, not_found};
use crate::store::accounts;
use crate::store::targets::Target;
use crate::store::task_list::{self, Page};
use crate::store::tasks::{self, Access, TaskKey};
use crate::{cursor, sanitise};
use bellwether_core::bounds::{self, list_limit};
use bellwether_core::error::ApiError;
use bellwether_core::form::FieldError;
use bellwether_core::id::TaskId;
use bellwether_core::pull::{Brief, Event, Task};

/// Plans a task
///
/// The payload is checked against its action, and its HTML is made fit to be inserted as it is.
#[utoipa::path(post, path = "/console/api/v1/targets/{id}/tasks", tag = "console", params(("id" = String, Path)),
    request_body = ref("#/components/schemas/Brief"),
    responses(
        (status = 201, body = TaskView), (status = 400, body = ErrorView), (status = 404, body = ErrorView),
        (status = 409, body = ErrorView), (status = 413, body = ErrorView),
        (status = 429, body = ErrorView)
    ))]
pub(crate) async fn plan(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let target = owned(&call).await?;
    let mut brief = Brief::read(&body::large_object(&mut call).await?).map_err(misfit)?;
    let mut warnings = Vec::new();
    if let Some(html) = brief.html_mut() {
        let refused = |stopped| misfit(FieldError::invalid("payload.html", sanitise::expected(stopped)));
        let clean = sanitise::clean(html).map_err(refused)?;
        if clean != *html {
            warnings.push("html_sanitised");
            *html = clean;
        }
    }
    let (app, now) = (call.app, call.app.now());
    let task = Task::planned(TaskId::new(now, app.random().map_err(internal)?), target.id, brief.cycle);
    let version = app.version().map_err(internal)?;
    if !tasks::insert(&call.db()?, &task, &brief, &version, now).await.map_err(database)? {
        return Err(no_room(&call, &target).await?);
    }
    let reply = shown(&call, &target, &task.id, 201, &warnings).await?;
    Ok(reply.header("location", format!("/console/api/v1/targets/{}/tasks/{}", target.id, task.id)))
}

/// Which ceiling of the account leaves no room for another task.
async fn no_room(call: &Call<'_>, target: &Target) -> Result<ApiError, ApiError> {
    let usage = accounts::usage(&call.db()?, &target.account).await.map_err(database)?.ok_or_else(not_found)?;
    let is_full = usage.tasks >= bounds::TASKS_PER_ACCOUNT.max;
    Ok(limit_reached(if is_full { &bounds::TASKS_PER_ACCOUNT } else { &bounds::STORED_BYTES_PER_ACCOUNT }))
}

async fn shown(call: &Call<'_>, target: &Target, id: &TaskId, status: u16, warnings: &[&str]) -> Result<Reply, ApiError> {
    let entry = task_list::one(&call.db()?, &target.id, id).await.map_err(database)?;
    Ok(Reply::json(status, &TaskView::of(&entry.ok_or_else(not_found)?, warnings)))
}

fn task_id(call: &Call<'_>) -> Result<TaskId, ApiError> {
    TaskId::parse(call.param("task")).ok_or_else(not_found)
}

/// Shows a task
#[utoipa::path(get, path = "/console/api/v1/targets/{id}/tasks/{task}", tag = "console",
    params(("id" = String, Path), ("task" = String, Path)),
    responses(
        (status = 200, body = TaskView), (status = 404, body = ErrorView),
        (status = 429, body = ErrorView)
    ))]
pub(crate) async fn get(call: Call<'_>) -> Result<Reply, ApiError> {
    let target = owned(&call).await?;
    shown(&call, &target, &task_id(&call)?, 200, &[]).await
}

/// Lists the tasks of a site, newest first
#[utoipa::path(get, path = "/console/api/v1/targets/{id}/tasks", tag = "console",
    params(
        ("id" = String, Path),
        ("limit" = Option<String>, Query, description = "1 to 100, 20 by default; anything else is brought into that range"),
        ("cursor" = Option<String>, Query, description = "`next_cursor` of the page before"),
        ("status" = Option<String>, Query),
        ("include" = Option<String>, Query, description = "`payload` for the payloads too; a page then ends at a megabyte")
    ),
    responses(
        (status = 200, body = TaskList), (status = 400, body = ErrorView), (status = 404, body = ErrorView),
        (status = 429, body = ErrorView)
    ))]
pub(crate) async fn list(call: Call<'_>) -> Result<Reply, ApiError> {
    let (app, target) = (call.app, owned(&call).await?);
    let limit = list_limit(call.query("limit").as_deref());
    let before = cursor::position(app, call.query("cursor").as_deref())?.as_deref().and_then(TaskId::parse);
    let status = call.query("status");
    let page = Page { limit, before, status: status.as_deref(), with_payload: call.includes("payload") };
    let mut entries = task_list::list(&call.db()?, &target.id, &page).await.map_err(database)?;
    let next_cursor = cursor::cut(app, &mut entries, limit, |last| last.is_followed, |last| last.content.id.clone());
    let tasks: Vec<TaskView<'_>> = entries.iter().map(|entry| TaskView::of(entry, &[])).collect();
    Ok(Reply::json(200, &TaskList { count: tasks.len(), tasks, has_more: next_cursor.is_some(), next_cursor }))
}

/// Plans a task again that was given up
#[utoipa::path(post, path = "/console/api/v1/targets/{id}/tasks/{task}/retry", tag = "console",
    params(("id" = String, Path), ("task" = String, Path)),
    responses(
        (status = 200, body = TaskView), (status = 404, body = ErrorView),
        (status = 409, body = ErrorView), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn retry(call: Call<'_>) -> Result<Reply, ApiError> {
    let target = owned(&call).await?;
    // Each new turn of a task may bring a report, which is kept.
    let usage = accounts::usage(&call.db()?, &target.account).await.map_err(database)?.ok_or_else(not_found)?;
    if usage.stored_bytes >= bounds::STORED_BYTES_PER_ACCOUNT.max {
        return Err(limit_reached(&bounds::STORED_BYTES_PER_ACCOUNT));
    }
    let key = TaskKey { account: target.account, access: Access::Account, id: Some(task_id(&call)?) };
    match drive::<Task>(call.app, &key, Event::Retry).await.map_err(internal)? {
        Driven::Done(task) => shown(&call, &target, &task.id, 200, &[]).await,
        Driven::Refused(task, refusal) => Err(refusal.to_api_error(task.id)),
        Driven::Unknown | Driven::NoAccess => Err(not_found()),
    }
}
