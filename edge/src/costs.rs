//! Counts what runs have cost, and refuses what a day has had enough of. A count that is lost is no reason to lose a result.

use crate::app::App;
use crate::fault::database;
use crate::store::costs::{self, Part};
use bellwether_core::cost::Cost;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::AccountId;

/// What visits of published pages are counted as.
pub(crate) const VISIT: &str = "visit";
/// What proofs of domains are counted as.
pub(crate) const PROOF: &str = "proof";

/// Adds a run to the day of its account.
pub(crate) async fn count(app: &App, account: &AccountId, feature: &str, part: Part, cost: &Cost) {
    let counted = async { costs::count(&app.of(account)?, account, feature, part, cost, app.now()).await };
    if let Err(error) = counted.await {
        tracing::error!("the cost of a run of {feature} is not counted: {error:?}");
    }
}

/// Refuses what an account has had so often today (UTC) already. Runs that are under way are not counted yet.
///
/// # Errors
/// `rate_limited`, until the day is over.
pub(crate) async fn admit_today(app: &App, account: &AccountId, feature: &str, most: u64) -> Result<(), ApiError> {
    let (db, now) = (app.of(account).map_err(database)?, app.now());
    if costs::runs(&db, account, feature, now).await.map_err(database)? < most {
        return Ok(());
    }
    Err(ApiError::new(ErrorCode::RateLimited).with("retry_after", now.s_to_next_day()))
}
