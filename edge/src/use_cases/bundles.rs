//! Bundles of jobs that were recorded, each with its receipt.

use super::receipts;
use crate::app::App;
use crate::fault::{database, internal, not_found};
use crate::packed::Packed;
use crate::recording::{self, Stored};
use crate::store::receipts::{self as store, Found};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::JobId;
use bellwether_gate::recording::closed;

/// A bundle: the text that is packed, and what ends it.
pub(crate) struct Whole {
    pub(crate) id: JobId,
    pub(crate) packed: Packed,
    pub(crate) behind: String,
}

/// The bundle of a job.
///
/// # Errors
/// `not_finished`; `not_found` for a job that was not recorded, never ran, was cancelled, or whose bundle has expired.
pub(crate) async fn of_job(app: &App, found: Found) -> Result<Whole, ApiError> {
    admit(app, &found)?;
    let stored = recording::find(app, &found.job.id).await.map_err(internal)?.ok_or_else(gone)?;
    whole(app, found, stored).await
}

/// The same for the operator, whose job it need not be.
///
/// # Errors
/// As [`of_job`].
pub(crate) async fn of_any(app: &App, id: &JobId) -> Result<Whole, ApiError> {
    // Nothing finds the account of a job but what was recorded of it.
    let none =
        || not_found().saying("There is no recording of a job with this id: it was not ordered with `record`, or has not ended.");
    let stored = recording::find(app, id).await.map_err(internal)?.ok_or_else(none)?;
    let db = app.of(&stored.account).map_err(database)?;
    let found = store::find(&db, &stored.account, id).await.map_err(database)?.ok_or_else(none)?;
    admit(app, &found)?;
    whole(app, found, stored).await
}

fn admit(app: &App, found: &Found) -> Result<(), ApiError> {
    let job = &found.job;
    match () {
        () if !job.state.is_final() => Err(ApiError::new(ErrorCode::NotFinished)),
        () if !job.recorded => Err(not_found().saying("Recording was off for this job: order it with `record`: true.")),
        () if job.result_has_expired(app.now()) => Err(gone()),
        () => Ok(()),
    }
}

fn gone() -> ApiError {
    not_found().saying("There is no recording of this job: it never ran, was cancelled, or its recording has expired.")
}

async fn whole(app: &App, found: Found, stored: Stored) -> Result<Whole, ApiError> {
    let (account, id) = (found.job.account_id, found.job.id);
    let receipt = receipts::of_job(app, &account, &id, Some(found)).await.map_err(internal)?;
    let receipt = receipt.map(|receipt| serde_json::to_string(&receipt)).transpose().map_err(internal)?;
    Ok(Whole { id, packed: stored.packed, behind: closed(receipt.as_deref()) })
}
