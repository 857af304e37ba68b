//! Counts what runs have cost. A count that is lost is no reason to lose a result.

use crate::app::App;
use crate::store::costs::{self, Part};
use bellwether_core::cost::Cost;
use bellwether_core::id::AccountId;

/// What visits of published pages are counted as.
pub(crate) const VISIT: &str = "visit";
/// What proofs of domains are counted as.
pub(crate) const PROOF: &str = "proof";

/// Adds a run to the day of its account.
pub(crate) async fn count(app: &App, account: &AccountId, feature: &str, part: Part, cost: &Cost) {
    let counted = async { costs::count(&app.of(account)?, account, feature, part, cost, app.now()).await };
    if let Err(error) = counted.await {
        worker::console_error!("the cost of a run of {feature} is not counted: {error:?}");
    }
}
