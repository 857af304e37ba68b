//! `/console/api/v1/webhooks`: endpoints that are told what happens, by Standard Webhooks.

use super::Reply;
use super::call::Call;
use super::people::read;
use crate::api::{DeliveryList, EndpointList, EndpointView, NewEndpointView, TestedView};
use crate::cursor;
use crate::use_cases::webhooks::{self, Wanted};
use bellwether_core::bounds::list_limit;
use bellwether_core::error::ApiError;
use bellwether_core::form::Members;
use bellwether_core::notice::{self, ENDPOINT, ENDPOINT_CHANGE};

/// Lists the endpoints of webhooks
#[utoipa::path(get, path = "/console/api/v1/webhooks",
    responses((status = 200, body = EndpointList)))]
pub(crate) async fn list(call: Call<'_>) -> Result<Reply, ApiError> {
    let hooks = webhooks::list(call.app, &call.caller()?).await?;
    Ok(Reply::json(200, &EndpointList::of(&hooks, call.app.now())))
}

fn wanted(asked: &Members) -> Wanted<'_> {
    Wanted {
        url: asked.optional_text("url"),
        topics: notice::topics(asked.get("topics")),
        note: asked.optional_text("note"),
        enabled: asked.get("enabled").and_then(serde_json::Value::as_bool),
    }
}

/// Makes an endpoint of webhooks
///
/// Each event is one `POST` with a JSON body (`type`, `timestamp`, `data`) and the headers `webhook-id`, `webhook-timestamp` and
/// `webhook-signature`, as Standard Webhooks 1.0 says. Only an answer of 2xx within ten seconds is a success; else it is tried again, ten
/// times in three days. The secret is shown only this once.
#[utoipa::path(post, path = "/console/api/v1/webhooks", request_body = ref("#/components/schemas/Endpoint"),
    responses((status = 201, body = NewEndpointView, headers(("Location")))),
    extensions(("x-errors" = json!("invalid_input limit_reached"))))]
pub(crate) async fn create(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = read(&mut call, ENDPOINT).await?;
    let (hook, secret) = webhooks::create(call.app, &call.caller()?, wanted(&asked)).await?;
    let endpoint = EndpointView::of(&hook, call.app.now());
    let location = format!("/console/api/v1/webhooks/{}", hook.id);
    Ok(Reply::json(201, &NewEndpointView { endpoint, secret: &secret }).header("location", location))
}

/// Shows an endpoint of webhooks
#[utoipa::path(get, path = "/console/api/v1/webhooks/{id}", params(("id" = String, Path)),
    responses((status = 200, body = EndpointView)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn get(call: Call<'_>) -> Result<Reply, ApiError> {
    let (_, hook) = webhooks::find(call.app, &call.caller()?, call.param("id")).await?;
    Ok(Reply::json(200, &EndpointView::of(&hook, call.app.now())))
}

/// Changes an endpoint of webhooks, or switches it on or off
#[utoipa::path(patch, path = "/console/api/v1/webhooks/{id}", params(("id" = String, Path)),
    request_body = ref("#/components/schemas/EndpointChange"),
    responses((status = 200, body = EndpointView)),
    extensions(("x-errors" = json!("not_found invalid_input"))))]
pub(crate) async fn change(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = read(&mut call, ENDPOINT_CHANGE).await?;
    let hook = webhooks::change(call.app, &call.caller()?, call.param("id"), wanted(&asked)).await?;
    Ok(Reply::json(200, &EndpointView::of(&hook, call.app.now())))
}

/// Deletes an endpoint of webhooks, with what waits for it
#[utoipa::path(delete, path = "/console/api/v1/webhooks/{id}", params(("id" = String, Path)),
    responses((status = 204)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn delete(call: Call<'_>) -> Result<Reply, ApiError> {
    webhooks::delete(call.app, &call.caller()?, call.param("id")).await?;
    Ok(Reply::empty(204))
}

/// Replaces the secret of an endpoint of webhooks
///
/// The secret before signs too for 24 hours, so that the receiver can change in that time. The new one is shown only this once.
#[utoipa::path(post, path = "/console/api/v1/webhooks/{id}/rotate", params(("id" = String, Path)),
    responses((status = 200, body = NewEndpointView)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn rotate(call: Call<'_>) -> Result<Reply, ApiError> {
    let (hook, secret) = webhooks::rotate(call.app, &call.caller()?, call.param("id")).await?;
    Ok(Reply::json(200, &NewEndpointView { endpoint: EndpointView::of(&hook, call.app.now()), secret: &secret }))
}

/// Sends a test to an endpoint of webhooks
///
/// It is signed and tried like any other; its `type` is `webhook.test`.
#[utoipa::path(post, path = "/console/api/v1/webhooks/{id}/test", params(("id" = String, Path)),
    responses((status = 202, body = TestedView)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn test(call: Call<'_>) -> Result<Reply, ApiError> {
    let id = webhooks::test(call.app, &call.caller()?, call.param("id")).await?;
    Ok(Reply::json(202, &TestedView { id }))
}

/// Lists what was sent to an endpoint of webhooks in the last 30 days, newest first
#[utoipa::path(get, path = "/console/api/v1/webhooks/{id}/deliveries",
    params(
        ("id" = String, Path),
        ("limit" = Option<String>, Query, description = "1 to 100, 20 by default; anything else is brought into that range"),
        ("cursor" = Option<String>, Query, description = "`next_cursor` of the page before")
    ),
    responses((status = 200, body = DeliveryList)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn deliveries(call: Call<'_>) -> Result<Reply, ApiError> {
    let limit = list_limit(call.query("limit").as_deref());
    let position = cursor::position(call.app, call.query("cursor").as_deref())?;
    let before = position.as_deref().and_then(|text| text.parse().ok());
    let mut found = webhooks::deliveries(call.app, &call.caller()?, call.param("id"), before, limit).await?;
    let next = cursor::cut(call.app, &mut found, limit, |_| false, |last| last.seq.to_string());
    Ok(Reply::json(200, &DeliveryList::of(&found, next)))
}

/// Sends a delivery now that waits or has ended
///
/// It has all its tries again. While it is being sent the answer is 409.
#[utoipa::path(post, path = "/console/api/v1/webhooks/{id}/deliveries/{delivery}/retry",
    params(("id" = String, Path), ("delivery" = String, Path, description = "its `webhook-id`")),
    responses((status = 202)),
    extensions(("x-errors" = json!("not_found not_finished"))))]
pub(crate) async fn retry(call: Call<'_>) -> Result<Reply, ApiError> {
    webhooks::again(call.app, &call.caller()?, call.param("id"), call.param("delivery")).await?;
    Ok(Reply::empty(202))
}
