//! Admitted modules: which version of each runs.

use crate::app::App;
use crate::artefact;
use crate::catalogue;
use crate::fault::{database, internal, not_found};
use crate::store::modules::{self, Version};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::feature::{AdmittedVersion, Change, Unchanged, change_versions};

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

/// Every admitted version: the current ones first, then newest first.
///
/// # Errors
/// When the database failed.
pub(crate) async fn list(app: &App) -> Result<Vec<Version>, ApiError> {
    modules::all(&app.control).await.map_err(database)
}
