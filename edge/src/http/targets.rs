//! `/console/api/v1/targets`: the sites of pull publishing.

use super::call::Call;
use super::console::{limit_reached, misfit};
use super::quota::count;
use super::{Reply, body};
use crate::api::{ErrorView, NewTargetView, NewTokenView, ProofView, TargetList, TargetView};
use crate::app::App;
use crate::drive::{DriveError, until_won};
use crate::fault::{database, internal, not_found};
use crate::proof::{self, Unproven};
use crate::rate::Kind;
use crate::spanning;
use crate::store::targets::{self, Added, Target};
use crate::store::{DbError, claims};
use bellwether_core::bounds;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::{AccountId, TargetId};
use bellwether_core::pull::guard::Guard;
use bellwether_core::pull::proof::{Place, Proof};
use bellwether_core::pull::{read_change, read_target};
use bellwether_core::token::{self, Secret, TokenKind};
use serde_json::Value;

/// The target that the path names, if it is the caller's; an unknown id, a malformed one and one of somebody else share
/// their 404.
///
/// # Errors
/// `invalid_token`, `not_found`.
pub(super) async fn owned(call: &Call<'_>) -> Result<Target, ApiError> {
    let account = call.caller()?.account;
    let id = TargetId::parse(call.param("id")).ok_or_else(not_found)?;
    targets::of_account(&call.db()?, &account, &id).await.map_err(database)?.ok_or_else(not_found)
}

fn view<'t>(call: &Call<'_>, target: &'t Target) -> TargetView<'t> {
    TargetView::of(target, &proof::of_target(call.app, target))
}

fn shown(call: &Call<'_>, target: &Target) -> Reply {
    Reply::json(200, &view(call, target))
}

/// Another account has proven that the domain is its own; the answer says how the caller would.
fn anothers(proof: &Proof) -> ApiError {
    let proof = serde_json::to_value(ProofView::of(proof)).unwrap_or_default();
    ApiError::new(ErrorCode::DomainTaken).saying("Another account has proven that it owns this domain.").with("proof", proof)
}

/// Lists the sites, oldest first
#[utoipa::path(get, path = "/console/api/v1/targets", tag = "console",
    responses(
        (status = 200, body = TargetList), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn list(call: Call<'_>) -> Result<Reply, ApiError> {
    let account = call.caller()?.account;
    let targets = targets::all(&call.db()?, &account).await.map_err(database)?;
    let targets: Vec<TargetView> = targets.iter().map(|target| view(&call, target)).collect();
    Ok(Reply::json(200, &TargetList { count: targets.len(), targets }))
}

/// Adds a site, and makes its token
///
/// Several accounts may have targets of one domain, until one of them proves that the domain is its own. Then only who can prove
/// the same gets a target of it: the proof is looked for at once.
#[utoipa::path(post, path = "/console/api/v1/targets", tag = "console",
    request_body = ref("#/components/schemas/Target"),
    responses(
        (status = 201, body = NewTargetView), (status = 400, body = ErrorView), (status = 409, body = ErrorView),
        (status = 413, body = ErrorView), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn create(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let account = call.caller()?.account;
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
        proven_at: None,
        lost_at: None,
        guard: Guard::default(),
    };
    let proof = proof::of_target(app, &target);
    let is_anothers = claims::is_anothers(&app.control, &account, &target.domain).await.map_err(database)?;
    if is_anothers && look_for(&call, &proof, &account).await?.is_err() {
        return Err(anothers(&proof));
    }
    match targets::insert(&call.db()?, &target, &secret, is_anothers).await {
        Ok(Added::Stored) => {}
        Ok(Added::NoRoom) => return Err(limit_reached(&bounds::TARGETS_PER_ACCOUNT)),
        // Another account has proven it a moment ago.
        Ok(Added::Anothers) => return Err(anothers(&proof)),
        Err(DbError::Unique) => return Err(ApiError::new(ErrorCode::DomainTaken)),
        Err(error) => return Err(database(error)),
    }
    let target = if is_anothers { given(app, target).await? } else { target };
    Ok(Reply::json(201, &NewTargetView { target: view(&call, &target), token: secret.expose() }))
}

/// Looks for a proof; counted, since it asks a resolver and a site.
async fn look_for(call: &Call<'_>, proof: &Proof, account: &AccountId) -> Result<Result<Place, Unproven>, ApiError> {
    count(call, Kind::Proofs, &account.to_string())?;
    Ok(proof::find(call.app, proof).await)
}

/// The target after its domain was given to its account.
async fn given(app: &App, target: Target) -> Result<Target, ApiError> {
    spanning::claims::prove(app, &target).await.map_err(internal)?;
    let db = app.of(&target.account).map_err(database)?;
    targets::of_account(&db, &target.account, &target.id).await.map_err(database)?.ok_or_else(not_found)
}

/// Proves that the domain is the caller's own
///
/// One of the three places that the site's `proof` names is enough. A proven domain is taken over from whoever had it: their
/// targets of it are closed.
#[utoipa::path(post, path = "/console/api/v1/targets/{id}/prove", tag = "console", params(("id" = String, Path)),
    responses(
        (status = 200, body = TargetView), (status = 404, body = ErrorView),
        (status = 409, body = ErrorView), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn prove(call: Call<'_>) -> Result<Reply, ApiError> {
    let target = owned(&call).await?;
    let found = look_for(&call, &proof::of_target(call.app, &target), &target.account).await?;
    found.map_err(|checked| {
        let checked = checked.into_iter().map(|(place, reason)| (place.as_str().to_owned(), reason.into()));
        ApiError::new(ErrorCode::NotProven).with("checked", Value::Object(checked.collect()))
    })?;
    Ok(shown(&call, &given(call.app, target).await?))
}

/// Deletes a site with its tasks, their history, and its token
#[utoipa::path(delete, path = "/console/api/v1/targets/{id}", tag = "console", params(("id" = String, Path)),
    responses(
        (status = 204), (status = 404, body = ErrorView), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn delete(call: Call<'_>) -> Result<Reply, ApiError> {
    let target = owned(&call).await?;
    // The claim first: without its target it would keep others out.
    if target.proven_at.is_some() {
        spanning::claims::release(call.app, &target).await.map_err(internal)?;
    }
    targets::delete(&call.db()?, &target.id).await.map_err(database)?;
    Ok(Reply::empty(204))
}

fn new_token(call: &Call<'_>) -> Result<Secret, ApiError> {
    Ok(token::issue(TokenKind::Pull, call.caller()?.account.shard(), &call.app.random().map_err(internal)?))
}

/// Shows a site
#[utoipa::path(get, path = "/console/api/v1/targets/{id}", tag = "console", params(("id" = String, Path)),
    responses(
        (status = 200, body = TargetView), (status = 404, body = ErrorView),
        (status = 429, body = ErrorView)
    ))]
pub(crate) async fn get(call: Call<'_>) -> Result<Reply, ApiError> {
    Ok(shown(&call, &owned(&call).await?))
}

/// Changes how long a worker may hold a task
#[utoipa::path(patch, path = "/console/api/v1/targets/{id}", tag = "console", params(("id" = String, Path)),
    request_body = ref("#/components/schemas/TargetChange"),
    responses(
        (status = 200, body = TargetView), (status = 400, body = ErrorView), (status = 404, body = ErrorView),
        (status = 413, body = ErrorView), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn change(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let target = owned(&call).await?;
    let lease_ms = read_change(&body::object(&mut call).await?).map_err(misfit)?;
    targets::set_lease(&call.db()?, &target.account, &target.id, lease_ms).await.map_err(database)?;
    Ok(shown(&call, &Target { lease_ms, ..target }))
}

/// Puts a new token in the place of the old one, which opens nothing from here on
#[utoipa::path(post, path = "/console/api/v1/targets/{id}/rotate", tag = "console", params(("id" = String, Path)),
    responses(
        (status = 200, body = NewTokenView), (status = 404, body = ErrorView),
        (status = 429, body = ErrorView)
    ))]
pub(crate) async fn rotate(call: Call<'_>) -> Result<Reply, ApiError> {
    let target = owned(&call).await?;
    let (secret, now) = (new_token(&call)?, call.app.now());
    targets::rotate(&call.db()?, &target.account, &target.id, &secret, now).await.map_err(database)?;
    let view = NewTokenView { token: secret.expose(), last4: secret.last4(), created_at: now.to_string() };
    Ok(Reply::json(200, &view))
}

/// Closes a site: its token opens nothing until it is enabled again
#[utoipa::path(post, path = "/console/api/v1/targets/{id}/disable", tag = "console", params(("id" = String, Path)),
    responses(
        (status = 200, body = TargetView), (status = 404, body = ErrorView),
        (status = 429, body = ErrorView)
    ))]
pub(crate) async fn disable(call: Call<'_>) -> Result<Reply, ApiError> {
    set_disabled(&call, true).await
}

/// Opens a site again, unless another account has proven that its domain is its own
#[utoipa::path(post, path = "/console/api/v1/targets/{id}/enable", tag = "console", params(("id" = String, Path)),
    responses(
        (status = 200, body = TargetView), (status = 404, body = ErrorView),
        (status = 409, body = ErrorView), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn enable(call: Call<'_>) -> Result<Reply, ApiError> {
    set_disabled(&call, false).await
}

async fn set_disabled(call: &Call<'_>, disable: bool) -> Result<Reply, ApiError> {
    let target = owned(call).await?;
    let since = disable.then(|| call.app.now());
    if !targets::set_disabled(&call.db()?, &target.account, &target.id, since).await.map_err(database)? {
        return Err(anothers(&proof::of_target(call.app, &target)));
    }
    let target = targets::of_account(&call.db()?, &target.account, &target.id).await.map_err(database)?;
    Ok(shown(call, &target.ok_or_else(not_found)?))
}

/// Lifts the pause of the backlog guard
///
/// A site that is not paused stays as it is.
#[utoipa::path(post, path = "/console/api/v1/targets/{id}/resume", tag = "console", params(("id" = String, Path)),
    responses(
        (status = 200, body = TargetView), (status = 404, body = ErrorView),
        (status = 429, body = ErrorView)
    ))]
pub(crate) async fn resume(call: Call<'_>) -> Result<Reply, ApiError> {
    let target = owned(&call).await?;
    let (account, id, mut seen) = (target.account, target.id, Some(target));
    let db = call.db()?;
    let resumed = until_won::<_, DriveError>(call.app, async || {
        let target = match seen.take() {
            Some(target) => target,
            None => match targets::of_account(&db, &account, &id).await? {
                Some(target) => target,
                None => return Ok(Some(Err(not_found()))),
            },
        };
        let guard = target.guard.resumed();
        let stands = guard == target.guard || targets::set_guard(&db, &target.id, &target.guard, &guard).await?;
        Ok(stands.then_some(Ok(Target { guard, ..target })))
    });
    resumed.await.map_err(internal)?.map(|target| shown(&call, &target))
}
