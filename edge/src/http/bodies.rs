//! `/operator/v1/bodies`: what a backup copies beside the databases.

use super::call::Call;
use super::{Reply, body};
use crate::api::{BodyList, BodyView, ErrorView};
use crate::bodies::{self, KINDS};
use crate::fault::{internal, not_found};
use bellwether_core::bounds;
use bellwether_core::error::{ApiError, ErrorCode};

/// Lists bodies that the databases do not hold: reports with their files, and packed modules
#[utoipa::path(get, path = "/operator/v1/bodies", tag = "operator",
    params(
        ("kind" = String, Query, description = "`module`, `report`, `record`, `desktop`, `mobile` or `pdf`"),
        ("cursor" = Option<String>, Query, description = "`next_cursor` of the page before")
    ),
    responses(
        (status = 200, body = BodyList), (status = 400, body = ErrorView), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn list(call: Call<'_>) -> Result<Reply, ApiError> {
    let kind = call.query("kind").unwrap_or_default();
    if !KINDS.contains(&kind.as_str()) {
        let known = KINDS.join(", ");
        return Err(wrong("kind", format!("The kinds of bodies are: {known}.")));
    }
    let (names, next_cursor) = bodies::names(call.app, &kind, call.query("cursor")).await.map_err(internal)?;
    let bodies: Vec<BodyView> = names.into_iter().map(|one| BodyView { name: one.name, expires_s: one.expires_s }).collect();
    Ok(Reply::json(200, &BodyList { count: bodies.len(), bodies, has_more: next_cursor.is_some(), next_cursor }))
}

/// Reads a body
#[utoipa::path(get, path = "/operator/v1/bodies/{name}", tag = "operator", params(("name" = String, Path)),
    responses(
        (status = 200, body = Vec<u8>, content_type = "application/octet-stream"), (status = 404, body = ErrorView), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn get(call: Call<'_>) -> Result<Reply, ApiError> {
    let name = name(&call)?;
    let found = bodies::find(call.app, name).await.map_err(internal)?;
    Ok(Reply::bytes(found.ok_or_else(not_found)?))
}

/// Puts a body back from a backup
#[utoipa::path(put, path = "/operator/v1/bodies/{name}", tag = "operator",
    params(
        ("name" = String, Path),
        ("expires_s" = Option<String>, Query, description = "Unix time in seconds after which it is forgotten; never by default")
    ),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses(
        (status = 204), (status = 400, body = ErrorView), (status = 404, body = ErrorView), (status = 413, body = ErrorView),
        (status = 429, body = ErrorView)
    ))]
pub(crate) async fn put(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let name = name(&call)?.to_owned();
    let expires_s = match call.query("expires_s").map(|text| text.parse::<u64>()) {
        None => None,
        Some(Ok(expires_s)) => Some(expires_s),
        Some(Err(_)) => return Err(wrong("expires_s", "A Unix time in seconds is wanted.".to_owned())),
    };
    let bytes = body::limited(&mut call, bounds::STORED_BODY_BYTES.max_len()).await?;
    bodies::put(call.app, &name, &bytes, expires_s).await.map_err(internal)?;
    Ok(Reply::empty(204))
}

fn wrong(field: &str, why: String) -> ApiError {
    ApiError::new(ErrorCode::InvalidField).with("field", field).saying(why)
}

/// The name in the path, if a backup has such bodies.
fn name<'a>(call: &'a Call<'_>) -> Result<&'a str, ApiError> {
    Some(call.param("name")).filter(|name| bodies::is_kept(name)).ok_or_else(not_found)
}
