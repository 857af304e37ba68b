//! What providers were asked, over all databases of accounts, and what that has cost and earned.

use crate::app::App;
use crate::fault::database;
use crate::store::providers::{self, DAYS, Seen};
use bellwether_core::error::ApiError;
use bellwether_core::provider::{Configured, Fault};
use futures_util::future::{join_all, try_join3};

/// What is wrong with `PROVIDERS`: entries that cannot be used, and keys that are named and not there.
pub(crate) fn faults(app: &App, configured: &Configured) -> Vec<Fault> {
    let keyless =
        configured.providers.iter().filter(|provider| provider.secret.is_some() && app.provider_key(provider).is_none());
    // Somebody may have written the key itself in the place of its name: it is not repeated.
    let why = "`secret` names no secret of this deployment, so that it is asked without a key";
    let missing = keyless.map(|provider| Fault { entry: None, id: Some(provider.id.clone()), why: why.to_owned() });
    configured.faults.iter().cloned().chain(missing).collect()
}

/// What was asked in the last thirty days.
///
/// # Errors
/// A database failed.
pub(crate) async fn seen(app: &App) -> Result<Seen, ApiError> {
    let (shards, now) = (app.shards(), app.now());
    let of_shards = shards.iter().map(|(_, db)| {
        try_join3(providers::usage(db, now, DAYS), providers::failures(db, now, DAYS), providers::earned(db, now))
    });
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
