//! `/console/api/v1/schedules`: jobs and reports that are ordered again each day, week or month.

use super::call::Call;
use super::jobs::idempotency_key;
use super::{Reply, body};
use crate::api::{ScheduleList, ScheduleView};
use crate::use_cases::schedules::{self, Created, Priced};
use bellwether_core::error::ApiError;

fn shown(call: &Call<'_>, status: u16, priced: &Priced) -> Reply {
    Reply::json(status, &ScheduleView::of(priced, call.app.now()))
}

/// Creates a schedule: a job or a report that is ordered each day, week or month
///
/// `feature` and `input` are those of a job; with `feature: audit`, `input` is the order of a report (`url`, `lang`, `scope`, `client_name`, `label`,
/// `branding`). They are checked as an order is, now and at each run. A job that can be compared with an earlier one is compared with the run before.
/// An occasion that was missed is made up once.
#[utoipa::path(post, path = "/console/api/v1/schedules", request_body = ref("#/components/schemas/Schedule"),
    params(("Idempotency-Key" = Option<String>, Header, description = "1 to 255 visible characters; kept as long as the schedule")),
    responses((status = 201, body = ScheduleView, headers(("Location"), ("Idempotency-Hit")))),
    extensions(("x-errors" = json!("unknown_feature invalid_input missing_url invalid_url invalid_callback_url invalid_lang limit_reached db_error"))))]
pub(crate) async fn create(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = body::object(&mut call).await?;
    let origin = call.app.origin(&call.url);
    let key = idempotency_key(&call)?;
    let Created { priced, is_replayed } = schedules::create(call.app, &call.caller()?, &asked, key.as_ref(), &origin).await?;
    let location = format!("/console/api/v1/schedules/{}", priced.0.schedule.id);
    let reply = shown(&call, 201, &priced).header("location", location);
    Ok(if is_replayed { reply.header("idempotency-hit", "true") } else { reply })
}

/// Lists the schedules, newest first
#[utoipa::path(get, path = "/console/api/v1/schedules",
    responses((status = 200, body = ScheduleList)))]
pub(crate) async fn list(call: Call<'_>) -> Result<Reply, ApiError> {
    let list = schedules::list(call.app, &call.caller()?).await?;
    Ok(Reply::json(200, &ScheduleList::of(&list, call.app.now())))
}

/// Shows a schedule
#[utoipa::path(get, path = "/console/api/v1/schedules/{id}", params(("id" = String, Path)),
    responses((status = 200, body = ScheduleView)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn get(call: Call<'_>) -> Result<Reply, ApiError> {
    let found = schedules::found(call.app, &call.caller()?, call.param("id")).await?;
    Ok(shown(&call, 200, &found))
}

/// Changes when a schedule runs and what it may cost, pauses it or lets it go on
///
/// A day, week or month in which it has run has no second run, whatever is changed.
#[utoipa::path(patch, path = "/console/api/v1/schedules/{id}", params(("id" = String, Path)),
    request_body = ref("#/components/schemas/ScheduleChange"),
    responses((status = 200, body = ScheduleView)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn change(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = body::object(&mut call).await?;
    let changed = schedules::change(call.app, &call.caller()?, call.param("id"), &asked).await?;
    Ok(shown(&call, 200, &changed))
}

/// Deletes a schedule; what it has ordered stays
#[utoipa::path(delete, path = "/console/api/v1/schedules/{id}", params(("id" = String, Path)),
    responses((status = 204)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn delete(call: Call<'_>) -> Result<Reply, ApiError> {
    schedules::delete(call.app, &call.caller()?, call.param("id")).await?;
    Ok(Reply::empty(204))
}
