//! `/console/api/v1/targets/{id}/tasks`: planned content, and what became of it.

use super::body::misfit;
use super::call::Call;
use super::{Reply, body};
use crate::api::{TaskList, TaskView, UrgencyList};
use crate::cursor;
use crate::fault::{database, not_found};
use crate::pipeline;
use crate::store::targets::Target;
use crate::store::task_list::Page;
use crate::use_cases::{targets, tasks};
use bellwether_core::bounds::list_limit;
use bellwether_core::error::ApiError;
use bellwether_core::id::TaskId;
use bellwether_core::pull::Brief;

/// The target that the path names.
async fn target(call: &Call<'_>) -> Result<Target, ApiError> {
    targets::find(call.app, &call.caller()?, call.param("id")).await
}

/// Plans a task
///
/// The payload is checked against its action, and its HTML is made fit to be inserted as it is. Members that the action does not know are not kept:
/// `dropped` names them.
#[utoipa::path(post, path = "/console/api/v1/targets/{id}/tasks", params(("id" = String, Path)),
    request_body = ref("#/components/schemas/Brief"),
    responses((status = 201, body = TaskView, headers(("Location")))),
    extensions(("x-errors" = json!("not_found limit_reached"))))]
pub(crate) async fn plan(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let target = target(&call).await?;
    let body = body::large_object(&mut call).await?;
    let brief = Brief::read(&body).map_err(misfit)?;
    let dropped = brief.dropped(&body);
    let (entry, is_sanitised) = tasks::plan(call.app, &target, brief).await?;
    let location = format!("/console/api/v1/targets/{}/tasks/{}", target.id, entry.task.id);
    Ok(Reply::json(201, &TaskView::of(&entry).planned(is_sanitised, dropped)).header("location", location))
}

fn task_id(call: &Call<'_>) -> Result<TaskId, ApiError> {
    TaskId::parse(call.param("task")).ok_or_else(not_found)
}

/// Shows a task
#[utoipa::path(get, path = "/console/api/v1/targets/{id}/tasks/{task}",
    params(("id" = String, Path), ("task" = String, Path)),
    responses((status = 200, body = TaskView)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn get(call: Call<'_>) -> Result<Reply, ApiError> {
    let entry = tasks::find(call.app, &target(&call).await?, &task_id(&call)?).await?;
    Ok(Reply::json(200, &TaskView::of(&entry)))
}

/// Lists the tasks of a site, newest first
#[utoipa::path(get, path = "/console/api/v1/targets/{id}/tasks",
    params(
        ("id" = String, Path),
        ("limit" = Option<String>, Query, description = "1 to 100, 20 by default; anything else is brought into that range"),
        ("cursor" = Option<String>, Query, description = "`next_cursor` of the page before"),
        ("status" = Option<String>, Query),
        ("include" = Option<String>, Query, description = "`payload` for the payloads too; a page then ends at a megabyte")
    ),
    responses((status = 200, body = TaskList)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn list(call: Call<'_>) -> Result<Reply, ApiError> {
    let (app, target) = (call.app, target(&call).await?);
    let limit = list_limit(call.query("limit").as_deref());
    let before = cursor::position(app, call.query("cursor").as_deref())?.as_deref().and_then(TaskId::parse);
    let status = call.query("status");
    let page = Page { limit, before, status: status.as_deref(), with_payload: call.includes("payload") };
    let mut entries = tasks::list(app, &target, &page).await?;
    let next_cursor = cursor::cut(app, &mut entries, limit, |last| last.is_followed, |last| last.content.id.clone());
    let tasks: Vec<TaskView<'_>> = entries.iter().map(TaskView::of).collect();
    Ok(Reply::json(200, &TaskList { count: tasks.len(), tasks, has_more: next_cursor.is_some(), next_cursor }))
}

/// Says what is urgent to plan next on a site
///
/// A score from 0 to 100 for each kind of task, the most urgent first, by what was published, seen, planned and failed:
/// `100 · Σ weight · certainty · value / Σ weight · certainty` over the terms that are known. `autopilot_status` returns the same.
#[utoipa::path(get, path = "/console/api/v1/targets/{id}/urgency", params(("id" = String, Path)),
    responses((status = 200, body = UrgencyList)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn urgency(call: Call<'_>) -> Result<Reply, ApiError> {
    let pipeline = pipeline::of_target(call.app, &target(&call).await?).await.map_err(database)?;
    Ok(Reply::json(200, &UrgencyList::of(&pipeline.urgency)))
}

/// Plans a failed task again
#[utoipa::path(post, path = "/console/api/v1/targets/{id}/tasks/{task}/retry",
    params(("id" = String, Path), ("task" = String, Path)),
    responses((status = 200, body = TaskView)),
    extensions(("x-errors" = json!("not_found not_retryable limit_reached"))))]
pub(crate) async fn retry(call: Call<'_>) -> Result<Reply, ApiError> {
    let entry = tasks::retry(call.app, &target(&call).await?, &task_id(&call)?).await?;
    Ok(Reply::json(200, &TaskView::of(&entry)))
}
