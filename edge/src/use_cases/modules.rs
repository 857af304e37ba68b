//! Admitted modules and their terms. Which version of each runs: [`crate::versions`].

use crate::app::App;
use crate::catalogue;
use crate::fault::{database, not_found};
use crate::store::modules::{self, Version};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::feature::{FeatureId, PriceClass};

/// Sets what a job of a module costs, and its publisher's share. Jobs that were ordered before keep theirs.
///
/// # Errors
/// `module_invalid` for a feature of the contract, which sets its price; `not_found` for a module of which no version was admitted.
pub(crate) async fn set_price(app: &App, feature: &FeatureId, price: PriceClass) -> Result<(), ApiError> {
    let PriceClass::Set { cents, share_percent } = price else { return Ok(()) };
    if feature.vendor().is_none() {
        let why = "The price of the features of the contract is in the contract.";
        return Err(ApiError::new(ErrorCode::ModuleInvalid).saying(why));
    }
    is_known(app, feature).await?;
    modules::set_price(&app.control, feature, (cents, share_percent), app.now()).await.map_err(database)?;
    catalogue::forget();
    Ok(())
}

/// Sets the hosts that a module may ask. Runs that have begun keep theirs.
///
/// # Errors
/// `not_found` for a module of which no version was admitted.
pub(crate) async fn set_hosts(app: &App, feature: &FeatureId, hosts: &[String]) -> Result<(), ApiError> {
    is_known(app, feature).await?;
    modules::set_hosts(&app.control, feature, hosts, app.now()).await.map_err(database)?;
    catalogue::forget();
    Ok(())
}

/// Terms of a misspelt id would hold for nothing.
async fn is_known(app: &App, feature: &FeatureId) -> Result<(), ApiError> {
    let versions = modules::of_feature(&app.control, feature.as_str()).await.map_err(database)?;
    versions.first().map(|_| ()).ok_or_else(not_found)
}

/// Every admitted version: the current ones first, then newest first.
///
/// # Errors
/// When the database failed.
pub(crate) async fn list(app: &App) -> Result<Vec<Version>, ApiError> {
    modules::all(&app.control).await.map_err(database)
}
