//! `/console/api/v1/targets`: the sites of pull publishing.

use super::auth::{database, signed_in};
use super::call::{Call, internal, not_found};
use super::console::misfit;
use super::{Reply, body};
use crate::api::{ErrorView, NewTargetView, NewTokenView, TargetList, TargetView};
use crate::drive::{DriveError, until_won};
use crate::store::DbError;
use crate::store::targets::{self, Target};
use bellwether_core::bounds;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::TargetId;
use bellwether_core::pull::guard::Guard;
use bellwether_core::pull::{read_change, read_target};
use bellwether_core::token::{self, Secret, TokenKind};

/// The target that the path names, if it is the caller's; an unknown id, a malformed one and one of somebody else share
/// their 404.
///
/// # Errors
/// `invalid_token`, `not_found`.
pub(super) async fn owned(call: &Call<'_>) -> Result<Target, ApiError> {
    let account = signed_in(call)?;
    let id = TargetId::parse(call.param("id")).ok_or_else(not_found)?;
    targets::of_account(&call.app.db, &account, &id).await.map_err(database)?.ok_or_else(not_found)
}

fn shown(target: &Target) -> Reply {
    Reply::json(200, &TargetView::of(target))
}

/// Lists the sites, oldest first
#[utoipa::path(get, path = "/console/api/v1/targets", tag = "console",
    responses((status = 200, body = TargetList), (status = 401, body = ErrorView)), security(("bearer" = [])))]
pub(crate) async fn list(call: Call<'_>) -> Result<Reply, ApiError> {
    let account = signed_in(&call)?;
    let targets = targets::all(&call.app.db, &account).await.map_err(database)?;
    let targets: Vec<TargetView> = targets.iter().map(TargetView::of).collect();
    Ok(Reply::json(200, &TargetList { count: targets.len(), targets }))
}

/// Adds a site, and makes its token
#[utoipa::path(post, path = "/console/api/v1/targets", tag = "console",
    request_body = ref("#/components/schemas/Target"),
    responses(
        (status = 201, body = NewTargetView), (status = 400, body = ErrorView), (status = 401, body = ErrorView),
        (status = 409, body = ErrorView), (status = 413, body = ErrorView)
    ),
    security(("bearer" = [])))]
pub(crate) async fn create(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let account = signed_in(&call)?;
    let asked = read_target(&body::object(&mut call).await?, &call.app.allow_list()).map_err(misfit)?;
    let (app, now) = (call.app, call.app.now());
    let secret = new_token(&call)?;
    let target = Target {
        id: TargetId::new(now, app.random().map_err(internal)?),
        account,
        domain: asked.domain,
        token_last4: secret.last4().to_owned(),
        token_created_at: now,
        lease_ms: asked.lease_ms,
        created_at: now,
        disabled_at: None,
        guard: Guard::default(),
    };
    match targets::insert(&app.db, &target, &secret).await {
        Ok(true) => Ok(Reply::json(201, &NewTargetView { target: TargetView::of(&target), token: secret.expose() })),
        Ok(false) => Err(ApiError::new(ErrorCode::LimitReached).with("limit", bounds::TARGETS_PER_ACCOUNT.max)),
        Err(DbError::Unique) => Err(ApiError::new(ErrorCode::DomainTaken)),
        Err(error) => Err(database(error)),
    }
}

fn new_token(call: &Call<'_>) -> Result<Secret, ApiError> {
    Ok(token::issue(TokenKind::Pull, &call.app.random().map_err(internal)?))
}

/// Shows a site
#[utoipa::path(get, path = "/console/api/v1/targets/{id}", tag = "console", params(("id" = String, Path)),
    responses((status = 200, body = TargetView), (status = 401, body = ErrorView), (status = 404, body = ErrorView)),
    security(("bearer" = [])))]
pub(crate) async fn get(call: Call<'_>) -> Result<Reply, ApiError> {
    Ok(shown(&owned(&call).await?))
}

/// Changes how long a worker may hold a task
#[utoipa::path(patch, path = "/console/api/v1/targets/{id}", tag = "console", params(("id" = String, Path)),
    request_body = ref("#/components/schemas/TargetChange"),
    responses(
        (status = 200, body = TargetView), (status = 400, body = ErrorView), (status = 401, body = ErrorView),
        (status = 404, body = ErrorView), (status = 413, body = ErrorView)
    ),
    security(("bearer" = [])))]
pub(crate) async fn change(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let target = owned(&call).await?;
    let lease_ms = read_change(&body::object(&mut call).await?).map_err(misfit)?;
    targets::set_lease(&call.app.db, &target.account, &target.id, lease_ms).await.map_err(database)?;
    Ok(shown(&Target { lease_ms, ..target }))
}

/// Puts a new token in the place of the old one, which opens nothing from here on
#[utoipa::path(post, path = "/console/api/v1/targets/{id}/rotate", tag = "console", params(("id" = String, Path)),
    responses((status = 200, body = NewTokenView), (status = 401, body = ErrorView), (status = 404, body = ErrorView)),
    security(("bearer" = [])))]
pub(crate) async fn rotate(call: Call<'_>) -> Result<Reply, ApiError> {
    let target = owned(&call).await?;
    let (secret, now) = (new_token(&call)?, call.app.now());
    targets::rotate(&call.app.db, &target.account, &target.id, &secret, now).await.map_err(database)?;
    let view = NewTokenView { token: secret.expose(), last4: secret.last4(), created_at: now.to_string() };
    Ok(Reply::json(200, &view))
}

/// Closes a site: its token opens nothing until it is enabled again
#[utoipa::path(post, path = "/console/api/v1/targets/{id}/disable", tag = "console", params(("id" = String, Path)),
    responses((status = 200, body = TargetView), (status = 401, body = ErrorView), (status = 404, body = ErrorView)),
    security(("bearer" = [])))]
pub(crate) async fn disable(call: Call<'_>) -> Result<Reply, ApiError> {
    set_disabled(&call, true).await
}

/// Opens a site again
#[utoipa::path(post, path = "/console/api/v1/targets/{id}/enable", tag = "console", params(("id" = String, Path)),
    responses((status = 200, body = TargetView), (status = 401, body = ErrorView), (status = 404, body = ErrorView)),
    security(("bearer" = [])))]
pub(crate) async fn enable(call: Call<'_>) -> Result<Reply, ApiError> {
    set_disabled(&call, false).await
}

async fn set_disabled(call: &Call<'_>, disable: bool) -> Result<Reply, ApiError> {
    let target = owned(call).await?;
    let since = disable.then(|| call.app.now());
    targets::set_disabled(&call.app.db, &target.account, &target.id, since).await.map_err(database)?;
    Ok(shown(&owned(call).await?))
}

/// Lifts the pause of the backlog guard
///
/// A site that is not paused stays as it is.
#[utoipa::path(post, path = "/console/api/v1/targets/{id}/resume", tag = "console", params(("id" = String, Path)),
    responses((status = 200, body = TargetView), (status = 401, body = ErrorView), (status = 404, body = ErrorView)),
    security(("bearer" = [])))]
pub(crate) async fn resume(call: Call<'_>) -> Result<Reply, ApiError> {
    let mut seen = Some(owned(&call).await?);
    let resumed = until_won::<_, DriveError>(call.app, async || {
        let target = match seen.take() {
            Some(target) => target,
            None => match owned(&call).await {
                Ok(target) => target,
                Err(error) => return Ok(Some(Err(error))),
            },
        };
        let guard = target.guard.resumed();
        let stands = guard == target.guard || targets::set_guard(&call.app.db, &target.id, &target.guard, &guard).await?;
        Ok(stands.then_some(Ok(Target { guard, ..target })))
    });
    resumed.await.map_err(internal)?.map(|target| shown(&target))
}
