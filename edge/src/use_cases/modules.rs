//! Admitted modules: which version of each runs.

use crate::app::App;
use crate::artefact;
use crate::catalogue;
use crate::fault::{database, internal, not_found};
use crate::store::modules::{self, Current, Version};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::feature::{AdmittedVersion, Change, Faults, FeatureId, PriceClass, Unchanged, change_versions};
use bellwether_core::id::AccountId;

/// Changes which version of a module runs. Jobs that run keep theirs.
///
/// # Errors
/// `not_found` for a module or version that was never admitted; `module_invalid`, which says why: nothing to go back to, or a version that
/// can no longer run.
pub(crate) async fn change(app: &App, feature: &str, change: &Change) -> Result<Vec<Version>, ApiError> {
    let versions = modules::of_feature(&app.control, feature).await.map_err(database)?;
    if versions.is_empty() {
        return Err(not_found());
    }
    let before: Vec<AdmittedVersion> = versions.iter().map(Version::admitted).collect();
    let changed = change_versions(&before, change, app.now()).map_err(|unchanged| {
        let code = if unchanged == Unchanged::Unknown { ErrorCode::NotFound } else { ErrorCode::ModuleInvalid };
        ApiError::new(code).saying(unchanged.to_string())
    })?;
    for version in changed.iter().filter(|version| version.standing.runs()) {
        is_runnable(app, feature, &version.digest).await?;
    }
    modules::change(&app.control, feature, &changed).await.map_err(database)?;
    catalogue::forget();
    modules::of_feature(&app.control, feature).await.map_err(database)
}

/// Checks that a version can run: its artefact is there, and its manifest can be read.
async fn is_runnable(app: &App, feature: &str, digest: &str) -> Result<(), ApiError> {
    let is_readable = modules::is_readable(&app.control, feature, digest).await.map_err(database)?;
    if is_readable && artefact::find(&app.env, digest).await.map_err(internal)?.is_some() {
        return Ok(());
    }
    let why = "Its file is gone, or its manifest has an older format: publish the module again.";
    Err(ApiError::new(ErrorCode::ModuleInvalid).saying(why))
}

/// Sets what a job of a module costs, and its publisher's share. Jobs that were ordered before keep theirs.
///
/// # Errors
/// `module_invalid` for a feature of the contract, which sets its price.
pub(crate) async fn set_price(app: &App, feature: &FeatureId, price: PriceClass) -> Result<(), ApiError> {
    let PriceClass::Set { cents, share_percent } = price else { return Ok(()) };
    if feature.vendor().is_none() {
        let why = "The price of the features of the contract is in the contract.";
        return Err(ApiError::new(ErrorCode::ModuleInvalid).saying(why));
    }
    modules::set_price(&app.control, feature, (cents, share_percent), app.now()).await.map_err(database)?;
    catalogue::forget();
    Ok(())
}

/// Sets the hosts that a module may ask. Runs that have begun keep theirs.
///
/// # Errors
/// When the database failed.
pub(crate) async fn set_hosts(app: &App, feature: &FeatureId, hosts: &[String]) -> Result<(), ApiError> {
    modules::set_hosts(&app.control, feature, hosts, app.now()).await.map_err(database)?;
    catalogue::forget();
    Ok(())
}

/// Notes how a run of a version ended: by its own fault, or otherwise. After too many of the first it is taken off, and the version
/// before runs, if there is one.
///
/// # Errors
/// When the database failed.
pub(crate) async fn note_run(
    app: &App,
    feature: &FeatureId,
    current: &Current,
    account: &AccountId,
    by_own_fault: bool,
) -> Result<(), ApiError> {
    if !by_own_fault {
        // Nearly all runs: nothing is written.
        return match current.faults.count {
            0 => Ok(()),
            _ => modules::set_faults(&app.control, feature, &current.digest, &Faults::default()).await.map_err(database),
        };
    }
    // Others may have ended since this run began.
    let now = modules::current(&app.control, feature.as_str()).await.map_err(database)?;
    let Some(now) = now.filter(|now| now.digest == current.digest) else { return Ok(()) };
    let faults = now.faults.and_one_of(&account.to_string());
    modules::set_faults(&app.control, feature, &current.digest, &faults).await.map_err(database)?;
    if faults.are_too_many() {
        tracing::error!("{feature} {}: {} runs in a row failed by its own fault, it is taken off", current.digest, faults.count);
        change(app, feature.as_str(), &Change::Quarantine(current.digest.clone())).await?;
    }
    Ok(())
}

/// Every admitted version: the current ones first, then newest first.
///
/// # Errors
/// When the database failed.
pub(crate) async fn list(app: &App) -> Result<Vec<Version>, ApiError> {
    modules::all(&app.control).await.map_err(database)
}
