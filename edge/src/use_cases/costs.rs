//! What a day has cost the deployment, over all databases of accounts.

use crate::app::App;
use crate::fault::database;
use crate::store::costs::{self, OfDay, Sum};
use bellwether_core::bounds;
use bellwether_core::error::ApiError;
use bellwether_core::id::AccountId;
use bellwether_core::time::Timestamp;
use futures_util::future::join_all;
use std::collections::BTreeMap;

/// The costs of the day that contains a time: of one account, or of all.
///
/// # Errors
/// A database failed.
pub(crate) async fn of_day(app: &App, day: Timestamp, account: Option<&AccountId>) -> Result<OfDay, ApiError> {
    let shards = app.shards();
    let of_shards = join_all(shards.iter().map(|(_, db)| costs::of_day(db, day, account))).await;
    let (mut features, mut accounts) = (BTreeMap::<String, Sum>::new(), Vec::new());
    for of_shard in of_shards {
        let of_shard = of_shard.map_err(database)?;
        for sum in of_shard.features {
            match features.get_mut(&sum.of) {
                Some(known) => known.cost = known.cost.plus(sum.cost),
                None => drop(features.insert(sum.of.clone(), sum)),
            }
        }
        accounts.extend(of_shard.accounts);
    }
    accounts.sort_by(|a, b| b.cost.busy_ms.cmp(&a.cost.busy_ms).then_with(|| a.of.cmp(&b.of)));
    accounts.truncate(bounds::COSTLY_ACCOUNTS.max_len());
    Ok(OfDay { features: features.into_values().collect(), accounts })
}
