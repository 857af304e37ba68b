//! What providers were asked, over all databases of accounts, and what that has cost and earned.

use crate::app::App;
use crate::fault::database;
use crate::store::providers::{self, Seen};
use bellwether_core::error::ApiError;
use futures_util::future::{join_all, try_join3};

/// What was asked in the last thirty days.
///
/// # Errors
/// A database failed.
pub(crate) async fn seen(app: &App) -> Result<Seen, ApiError> {
    let (shards, now) = (app.shards(), app.now());
    let of_shards = shards
        .iter()
        .map(|(_, db)| try_join3(providers::usage(db, now), providers::failures(db, now), providers::earned(db, now)));
    let mut seen = Seen::default();
    for of_shard in join_all(of_shards).await {
        let (usage, failures, earned) = of_shard.map_err(database)?;
        for (of, usage) in usage {
            let money = seen.features.entry((of.day, of.feature.clone())).or_default();
            money.cost_micros += usage.cost_micros;
            money.uncosted += usage.uncosted;
            seen.sums(of, |sums| sums.usage = sums.usage.plus(usage));
        }
        for (of, failed) in failures {
            seen.sums(of, |sums| *sums.failures.entry(failed.kind.clone()).or_default() += failed.uses);
        }
        for one in earned {
            let money = seen.features.entry((one.day, one.feature)).or_default();
            money.jobs += one.jobs;
            money.earned_cents += one.cents;
        }
    }
    Ok(seen)
}
