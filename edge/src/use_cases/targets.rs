//! Targets of pull publishing: add, prove, change, close, delete. A target of somebody else is one that is not there.

use super::limit_reached;
use crate::api::ProofView;
use crate::app::App;
use crate::caller::Caller;
use crate::costs;
use crate::drive::{DriveError, until_won};
use crate::fault::{database, internal, not_found};
use crate::owner;
use crate::pace;
use crate::proof::{self, Unproven};
use crate::rate::Kind;
use crate::sealed;
use crate::signing::Purpose;
use crate::spanning;
use crate::store::targets::{self, Added, Target};
use crate::store::{DbError, claims};
use bellwether_core::bounds;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::TargetId;
use bellwether_core::pull::TargetRequest;
use bellwether_core::pull::guard::Guard;
use bellwether_core::pull::proof::{Place, Proof};
use bellwether_core::time::Timestamp;
use bellwether_core::token::{self, Secret, TokenKind};
use serde_json::Value;

/// A target of the caller.
///
/// # Errors
/// `not_found`, which an unknown id, a malformed one and one of somebody else share.
pub(crate) async fn find(app: &App, caller: &Caller, id: &str) -> Result<Target, ApiError> {
    let id = TargetId::parse(id).ok_or_else(not_found)?;
    let db = app.of(&caller.account).map_err(database)?;
    targets::of_account(&db, &caller.account, &id).await.map_err(database)?.ok_or_else(not_found)
}

/// The caller's targets, oldest first.
///
/// # Errors
/// When the database failed.
pub(crate) async fn list(app: &App, caller: &Caller) -> Result<Vec<Target>, ApiError> {
    targets::all(&app.of(&caller.account).map_err(database)?, &caller.account).await.map_err(database)
}

/// Adds a target, and makes its token. Where another account has proven the domain, the proof is looked for at once.
///
/// # Errors
/// `domain_taken`, `limit_reached`; `rate_limited` for looks at proofs.
pub(crate) async fn create(app: &App, caller: &Caller, asked: TargetRequest) -> Result<(Target, Secret), ApiError> {
    let (account, now) = (caller.account, app.now());
    let secret = new_token(app, caller)?;
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
        has_access: false,
        polled_at: None,
        guard: Guard::default(),
    };
    let proof = proof::of_target(app, &target);
    let is_anothers = claims::is_anothers(&app.control, &account, &target.domain).await.map_err(database)?;
    if is_anothers && look_for(app, caller, &proof).await?.is_err() {
        return Err(anothers(&proof));
    }
    match targets::insert(&app.of(&account).map_err(database)?, &target, &secret, is_anothers).await {
        Ok(Added::Stored) => {}
        Ok(Added::NoRoom) => return Err(limit_reached(&bounds::TARGETS_PER_ACCOUNT)),
        // Another account has proven it a moment ago.
        Ok(Added::Anothers) => return Err(anothers(&proof)),
        Err(DbError::Unique) => return Err(ApiError::new(ErrorCode::DomainTaken)),
        Err(error) => return Err(database(error)),
    }
    let target = if is_anothers { given(app, caller, target).await? } else { target };
    Ok((target, secret))
}

/// Looks for the proof that a target's domain is the caller's own, and gives it the domain.
///
/// # Errors
/// `not_found`; `not_proven` with the places that were looked at, and with `retry_after` if other requests to the site came first;
/// `rate_limited`.
pub(crate) async fn prove(app: &App, caller: &Caller, id: &str) -> Result<Target, ApiError> {
    let target = find(app, caller, id).await?;
    let found = look_for(app, caller, &proof::of_target(app, &target)).await?;
    found.map_err(|checked| {
        let is_busy = checked.iter().any(|(_, reason)| *reason == proof::BUSY);
        let checked = checked.into_iter().map(|(place, reason)| (place.as_str().to_owned(), reason.into()));
        let error = ApiError::new(ErrorCode::NotProven).with("checked", Value::Object(checked.collect()));
        if is_busy { error.with("retry_after", pace::RETRY_AFTER_S) } else { error }
    })?;
    given(app, caller, target).await
}

/// Looks for a proof; counted, since it asks a resolver and a site.
async fn look_for(app: &App, caller: &Caller, proof: &Proof) -> Result<Result<Place, Unproven>, ApiError> {
    app.rates().admit(Kind::Proofs, &caller.account.to_string(), app.now())?;
    costs::admit_today(app, &caller.account, costs::PROOF, proof::RUNS * bounds::PROOFS_PER_DAY.max).await?;
    Ok(proof::find(app, &caller.account, proof).await)
}

/// The target after its domain was given to its account.
async fn given(app: &App, caller: &Caller, target: Target) -> Result<Target, ApiError> {
    spanning::claims::prove(app, &target).await.map_err(internal)?;
    find(app, caller, &target.id.to_string()).await
}

/// Another account has proven that the domain is its own; the answer says how the caller would.
fn anothers(proof: &Proof) -> ApiError {
    let proof = serde_json::to_value(ProofView::of(proof)).unwrap_or_default();
    ApiError::new(ErrorCode::DomainTaken).saying("Another account has proven that it owns this domain.").with("proof", proof)
}

/// Deletes a target with its tasks, their history, and its token.
///
/// # Errors
/// `not_found`.
pub(crate) async fn delete(app: &App, caller: &Caller, id: &str) -> Result<(), ApiError> {
    let target = find(app, caller, id).await?;
    // The claim first: without its target it would keep others out.
    if target.proven_at.is_some() {
        spanning::claims::release(app, &target).await.map_err(internal)?;
    }
    targets::delete(&app.of(&target.account).map_err(database)?, &target.id).await.map_err(database)
}

/// Sets how long workers may hold a task of a target, in ms.
///
/// # Errors
/// When the database failed.
pub(crate) async fn set_lease(app: &App, target: Target, lease_ms: u64) -> Result<Target, ApiError> {
    let db = app.of(&target.account).map_err(database)?;
    targets::set_lease(&db, &target.account, &target.id, lease_ms).await.map_err(database)?;
    Ok(Target { lease_ms, ..target })
}

/// Keeps the access to the site of a target, sealed, or forgets it (`None`). `authorization`: the value of the header.
///
/// # Errors
/// `not_found`; when the platform or the database failed.
pub(crate) async fn set_access(app: &App, caller: &Caller, id: &str, authorization: Option<&str>) -> Result<Target, ApiError> {
    let target = find(app, caller, id).await?;
    let sealed = match authorization {
        Some(text) => Some(
            sealed::close(app, Purpose::SiteAccess, &owner::about(&target.account, &target.id), text).await.map_err(internal)?,
        ),
        None => None,
    };
    let db = app.of(&target.account).map_err(database)?;
    targets::set_access(&db, &target.account, &target.id, sealed.as_deref()).await.map_err(database)?;
    Ok(Target { has_access: sealed.is_some(), ..target })
}

/// Puts a new token in the place of the old one, which opens nothing from here on.
///
/// # Errors
/// `not_found`.
pub(crate) async fn rotate(app: &App, caller: &Caller, id: &str) -> Result<(Secret, Timestamp), ApiError> {
    let target = find(app, caller, id).await?;
    let (secret, now) = (new_token(app, caller)?, app.now());
    let db = app.of(&target.account).map_err(database)?;
    targets::rotate(&db, &target.account, &target.id, &secret, now).await.map_err(database)?;
    Ok((secret, now))
}

fn new_token(app: &App, caller: &Caller) -> Result<Secret, ApiError> {
    Ok(token::issue(TokenKind::Pull, caller.account.shard(), &app.random().map_err(internal)?))
}

/// Closes a target, or opens it again.
///
/// # Errors
/// `not_found`; `domain_taken` when another account has proven that the domain of one to be opened is its own.
pub(crate) async fn set_disabled(app: &App, caller: &Caller, id: &str, disable: bool) -> Result<Target, ApiError> {
    let target = find(app, caller, id).await?;
    let since = disable.then(|| app.now());
    let db = app.of(&target.account).map_err(database)?;
    if !targets::set_disabled(&db, &target.account, &target.id, since).await.map_err(database)? {
        return Err(anothers(&proof::of_target(app, &target)));
    }
    find(app, caller, id).await
}

/// Lifts the pause of the backlog guard; a target that is not paused stays as it is.
///
/// # Errors
/// `not_found`.
pub(crate) async fn resume(app: &App, caller: &Caller, id: &str) -> Result<Target, ApiError> {
    let target = find(app, caller, id).await?;
    let (account, id, mut seen) = (target.account, target.id, Some(target));
    let db = app.of(&account).map_err(database)?;
    let resumed = until_won::<_, DriveError>(app, async || {
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
    resumed.await.map_err(internal)?
}
