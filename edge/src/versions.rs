//! Which version of a module runs: what the operator changes, and what runs that fail by the version's own fault do.
//!
//! Whoever changes it names the change that was seen last. When another came between, everything is looked at anew: the breaker brings nothing back
//! that the operator has taken off meanwhile.

use crate::app::App;
use crate::artefact;
use crate::catalogue;
use crate::drive::{DriveError, until_won};
use crate::fault::{Contended, database, internal, not_found};
use crate::store::modules::{self, Current, Version};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::feature::{AdmittedVersion, Change, Faults, RunEnd, Unchanged, change_versions};
use bellwether_core::id::AccountId;

/// Changes which version of a module runs. Jobs that run keep theirs.
///
/// # Errors
/// `not_found` for a module or version that was never admitted; `module_invalid`, which says why: nothing to go back to, or a version that
/// can no longer run.
pub(crate) async fn change(app: &App, feature: &str, change: &Change) -> Result<Vec<Version>, ApiError> {
    let changed = until_won(app, async || {
        let seen = modules::of_feature(&app.control, feature).await.map_err(database)?;
        let Some(first) = seen.first() else { return Err(Contended(Some(not_found()))) };
        let changed = decide(app, feature, seen.iter().map(Version::admitted).collect(), change).await?;
        let (last, own) = (first.last_change.as_deref(), app.version().map_err(internal)?.to_string());
        let won = changed.is_empty() || modules::change(&app.control, feature, &changed, (last, &own)).await.map_err(database)?;
        Ok(won.then_some(()))
    });
    changed.await.map_err(|Contended(error)| error.unwrap_or_else(|| internal("others were faster every time")))?;
    catalogue::forget();
    modules::of_feature(&app.control, feature).await.map_err(database)
}

/// The versions whose standing changes. What takes over must be able to run; in the place of a version in quarantine, whichever can.
async fn decide(
    app: &App,
    feature: &str,
    mut versions: Vec<AdmittedVersion>,
    change: &Change,
) -> Result<Vec<AdmittedVersion>, ApiError> {
    loop {
        let changed = change_versions(&versions, change, app.now()).map_err(|unchanged| {
            let code = if unchanged == Unchanged::Unknown { ErrorCode::NotFound } else { ErrorCode::ModuleInvalid };
            ApiError::new(code).saying(unchanged.to_string())
        })?;
        let Some(next) = changed.iter().find(|version| version.standing.runs()) else { return Ok(changed) };
        if is_runnable(app, feature, &next.digest).await? {
            return Ok(changed);
        }
        if !matches!(change, Change::Quarantine(_)) {
            let why = "Its file is gone, or its manifest has an older format: publish the module again.";
            return Err(ApiError::new(ErrorCode::ModuleInvalid).saying(why));
        }
        versions.retain(|version| version.digest != next.digest);
    }
}

/// Whether a version can run: its artefact is there, and its manifest can be read.
async fn is_runnable(app: &App, feature: &str, digest: &str) -> Result<bool, ApiError> {
    let is_readable = modules::is_readable(&app.control, feature, digest).await.map_err(database)?;
    Ok(is_readable && artefact::find(&app.env, digest).await.map_err(internal)?.is_some())
}

/// Notes how a run of a version ended. After too many faults of its own it is taken off, and the version before runs, if there is one.
///
/// # Errors
/// When the database failed.
pub(crate) async fn note_run(app: &App, module: &Current, account: &AccountId, end: RunEnd) -> Result<(), ApiError> {
    // Nearly all runs: nothing is written.
    if end == RunEnd::SaysNothing || (end == RunEnd::Worked && module.faults.count == 0) {
        return Ok(());
    }
    let feature = &module.manifest.declaration.feature;
    let noted: Result<_, DriveError> = until_won(app, async || {
        // Others may have ended since this run began.
        let now = modules::current(&app.control, feature.as_str()).await?;
        let Some(now) = now.filter(|now| now.digest == module.digest) else { return Ok(Some(Faults::default())) };
        let faults = now.faults.clone().after(end, &account.to_string());
        let won = modules::set_faults(&app.control, feature, &now, &faults).await?;
        Ok(won.then_some(faults))
    })
    .await;
    let faults = noted.map_err(internal)?;
    if faults.are_too_many() {
        tracing::error!("{feature} {}: {} runs in a row failed by its own fault, it is taken off", module.digest, faults.count);
        change(app, feature.as_str(), &Change::Quarantine(module.digest.clone())).await?;
    }
    Ok(())
}
