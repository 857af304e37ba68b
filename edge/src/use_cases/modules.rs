//! Modules: publish one, list what was published, and go back to an older one.

use crate::app::App;
use crate::artefact;
use crate::catalogue;
use crate::fault::{database, internal, not_found};
use crate::store::modules::{self, Version};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::feature::judge_publication;
use bellwether_schema::Schema;

/// Publishes a packed module, and makes it the current one of its feature.
///
/// # Errors
/// `module_invalid`, which says why.
pub(crate) async fn publish(app: &App, bytes: &[u8]) -> Result<Version, ApiError> {
    let refused = |why: String| ApiError::new(ErrorCode::ModuleInvalid).saying(why);
    let manifest = artefact::unpacked(bytes).and_then(|tar| artefact::manifest(&tar)).map_err(refused)?;
    judge_publication(&manifest).map_err(|unfit| refused(unfit.to_string()))?;
    Schema::read(&manifest.result).map_err(|fault| refused(format!("the schema of the result is broken {fault}")))?;
    let now = app.now();
    let module = Version {
        feature: manifest.declaration.feature.to_string(),
        digest: artefact::digest(bytes),
        version: manifest.version.clone(),
        bytes: bytes.len() as u64,
        current: 1,
        published_at: now.as_ms(),
    };
    // The body first: a row that points at nothing would fail jobs, a body without a row does nothing.
    artefact::keep(&app.env, &module.digest, bytes).await.map_err(internal)?;
    modules::publish(&app.control, &module, &manifest, now).await.map_err(database)?;
    catalogue::forget();
    Ok(module)
}

/// Makes a version that was published before the current one again. Jobs that run keep theirs.
///
/// # Errors
/// `not_found` for a digest that was never published; `module_invalid` for one that can no longer run.
pub(crate) async fn restore(app: &App, digest: &str) -> Result<Version, ApiError> {
    let is_readable = modules::readable(&app.control, digest).await.map_err(database)?.ok_or_else(not_found)?;
    if !is_readable || artefact::find(&app.env, digest).await.map_err(internal)?.is_none() {
        let why = "Its file is gone, or its manifest has an older format: publish the module again.";
        return Err(ApiError::new(ErrorCode::ModuleInvalid).saying(why));
    }
    let restored = modules::restore(&app.control, digest).await.map_err(database)?;
    catalogue::forget();
    restored.ok_or_else(not_found)
}

/// Every version ever published: the current ones first, then newest first.
///
/// # Errors
/// When the database failed.
pub(crate) async fn list(app: &App) -> Result<Vec<Version>, ApiError> {
    modules::all(&app.control).await.map_err(database)
}
