//! `/console/api/v1/targets`: the sites of pull publishing.

use super::body::misfit;
use super::call::Call;
use super::{Reply, body};
use crate::api::{NewTargetView, NewTokenView, TargetList, TargetView};
use crate::proof;
use crate::store::targets::Target;
use crate::use_cases::targets;
use bellwether_core::error::ApiError;
use bellwether_core::pull::{read_access, read_change, read_target};

fn view<'t>(call: &Call<'_>, target: &'t Target) -> TargetView<'t> {
    TargetView::of(target, &proof::of_target(call.app, target))
}

fn shown(call: &Call<'_>, target: &Target) -> Reply {
    Reply::json(200, &view(call, target))
}

/// Lists the sites, oldest first
#[utoipa::path(get, path = "/console/api/v1/targets",
    responses((status = 200, body = TargetList)))]
pub(crate) async fn list(call: Call<'_>) -> Result<Reply, ApiError> {
    let targets = targets::list(call.app, &call.caller()?).await?;
    let targets: Vec<TargetView> = targets.iter().map(|target| view(&call, target)).collect();
    Ok(Reply::json(200, &TargetList { count: targets.len(), targets }))
}

/// Adds a site, and makes its token
///
/// Several accounts may have targets of one domain, until one of them proves that the domain is its own. After that, only an account
/// that can also prove it can add the domain; the proof is checked immediately.
#[utoipa::path(post, path = "/console/api/v1/targets",
    request_body = ref("#/components/schemas/Target"),
    responses((status = 201, body = NewTargetView)),
    extensions(("x-errors" = json!("domain_taken limit_reached"))))]
pub(crate) async fn create(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let caller = call.caller()?;
    let asked = read_target(&body::object(&mut call).await?, &call.app.allow_list()).map_err(misfit)?;
    let (target, secret) = targets::create(call.app, &caller, asked).await?;
    Ok(Reply::json(201, &NewTargetView { target: view(&call, &target), token: secret.expose() }))
}

/// Proves that the domain is the caller's own
///
/// One of the three places that the site's `proof` names is enough. A proven domain is taken over from whoever had it: their
/// targets of it are closed.
#[utoipa::path(post, path = "/console/api/v1/targets/{id}/prove", params(("id" = String, Path)),
    responses((status = 200, body = TargetView)),
    extensions(("x-errors" = json!("not_found not_proven"))))]
pub(crate) async fn prove(call: Call<'_>) -> Result<Reply, ApiError> {
    Ok(shown(&call, &targets::prove(call.app, &call.caller()?, call.param("id")).await?))
}

/// Deletes a site with its tasks, their history, and its token
#[utoipa::path(delete, path = "/console/api/v1/targets/{id}", params(("id" = String, Path)),
    responses((status = 204)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn delete(call: Call<'_>) -> Result<Reply, ApiError> {
    targets::delete(call.app, &call.caller()?, call.param("id")).await?;
    Ok(Reply::empty(204))
}

/// Shows a site
#[utoipa::path(get, path = "/console/api/v1/targets/{id}", params(("id" = String, Path)),
    responses((status = 200, body = TargetView)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn get(call: Call<'_>) -> Result<Reply, ApiError> {
    Ok(shown(&call, &targets::find(call.app, &call.caller()?, call.param("id")).await?))
}

/// Changes how long a worker may hold a task
#[utoipa::path(patch, path = "/console/api/v1/targets/{id}", params(("id" = String, Path)),
    request_body = ref("#/components/schemas/TargetChange"),
    responses((status = 200, body = TargetView)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn change(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let target = targets::find(call.app, &call.caller()?, call.param("id")).await?;
    let lease_ms = read_change(&body::object(&mut call).await?).map_err(misfit)?;
    Ok(shown(&call, &targets::set_lease(call.app, target, lease_ms).await?))
}

/// Keeps the access to a site that is not public
///
/// Name and password of HTTP basic authentication (RFC 7617), for a staging site. They are stored encrypted and never shown again. They
/// are sent to the site of this target alone, with and without `www.`, over https, and only by jobs and audits with `robots: "owner"`.
#[utoipa::path(put, path = "/console/api/v1/targets/{id}/access", params(("id" = String, Path)),
    request_body = ref("#/components/schemas/SiteAccess"),
    responses((status = 200, body = TargetView)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn set_access(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let caller = call.caller()?;
    let authorization = read_access(&body::object(&mut call).await?).map_err(misfit)?;
    Ok(shown(&call, &targets::set_access(call.app, &caller, call.param("id"), Some(&authorization)).await?))
}

/// Forgets the access to a site that is not public
#[utoipa::path(delete, path = "/console/api/v1/targets/{id}/access", params(("id" = String, Path)),
    responses((status = 204)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn forget_access(call: Call<'_>) -> Result<Reply, ApiError> {
    targets::set_access(call.app, &call.caller()?, call.param("id"), None).await?;
    Ok(Reply::empty(204))
}

/// Replaces the token; the old one stops working at once
#[utoipa::path(post, path = "/console/api/v1/targets/{id}/rotate", params(("id" = String, Path)),
    responses((status = 200, body = NewTokenView)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn rotate(call: Call<'_>) -> Result<Reply, ApiError> {
    let (secret, created_at) = targets::rotate(call.app, &call.caller()?, call.param("id")).await?;
    let view = NewTokenView { token: secret.expose(), last4: secret.last4(), created_at: created_at.to_string() };
    Ok(Reply::json(200, &view))
}

/// Closes a site: its token opens nothing until it is enabled again
#[utoipa::path(post, path = "/console/api/v1/targets/{id}/disable", params(("id" = String, Path)),
    responses((status = 200, body = TargetView)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn disable(call: Call<'_>) -> Result<Reply, ApiError> {
    set_disabled(&call, true).await
}

/// Opens a site again, unless another account has proven that its domain is its own
#[utoipa::path(post, path = "/console/api/v1/targets/{id}/enable", params(("id" = String, Path)),
    responses((status = 200, body = TargetView)),
    extensions(("x-errors" = json!("not_found domain_taken"))))]
pub(crate) async fn enable(call: Call<'_>) -> Result<Reply, ApiError> {
    set_disabled(&call, false).await
}

async fn set_disabled(call: &Call<'_>, disable: bool) -> Result<Reply, ApiError> {
    Ok(shown(call, &targets::set_disabled(call.app, &call.caller()?, call.param("id"), disable).await?))
}

/// Lifts the pause of the backlog guard
///
/// A site that is not paused stays as it is.
#[utoipa::path(post, path = "/console/api/v1/targets/{id}/resume", params(("id" = String, Path)),
    responses((status = 200, body = TargetView)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn resume(call: Call<'_>) -> Result<Reply, ApiError> {
    Ok(shown(&call, &targets::resume(call.app, &call.caller()?, call.param("id")).await?))
}
