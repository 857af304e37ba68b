//! `/operator/v1/bodies`: what a backup copies beside the databases.

use super::Reply;
use super::call::Call;
use crate::api::{BodyList, BodyView};
use crate::bodies::{self, KINDS};
use crate::fault::{internal, not_found};
use bellwether_core::error::{ApiError, ErrorCode};

/// Lists bodies that the databases do not hold: reports with their files, and packed modules
#[utoipa::path(get, path = "/operator/v1/bodies",
    params(
        ("kind" = String, Query, description = "`module`, `report`, `record`, `desktop`, `mobile` or `pdf`"),
        ("cursor" = Option<String>, Query, description = "`next_cursor` of the page before")
    ),
    responses((status = 200, body = BodyList)),
    extensions(("x-errors" = json!("invalid_field"))))]
pub(crate) async fn list(call: Call<'_>) -> Result<Reply, ApiError> {
    let kind = call.query("kind").unwrap_or_default();
    if !KINDS.contains(&kind.as_str()) {
        let known = KINDS.join(", ");
        let why = format!("The kinds of bodies are: {known}.");
        return Err(ApiError::new(ErrorCode::InvalidField).with("field", "kind").saying(why));
    }
    let (names, next_cursor) = bodies::names(call.app, &kind, call.query("cursor")).await.map_err(internal)?;
    let bodies: Vec<BodyView> = names.into_iter().map(|one| BodyView { name: one.name, expires_s: one.expires_s }).collect();
    Ok(Reply::json(200, &BodyList { count: bodies.len(), bodies, has_more: next_cursor.is_some(), next_cursor }))
}

/// Reads a body
#[utoipa::path(get, path = "/operator/v1/bodies/{name}", params(("name" = String, Path)),
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn get(call: Call<'_>) -> Result<Reply, ApiError> {
    // What is none of a backup is none here.
    let name = Some(call.param("name")).filter(|name| bodies::is_kept(name)).ok_or_else(not_found)?;
    let found = bodies::find(call.app, name).await.map_err(internal)?;
    Ok(Reply::bytes(found.ok_or_else(not_found)?))
}
