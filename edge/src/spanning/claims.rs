//! Claims of domains: changed in the control database, then told to every database of accounts.

use crate::app::App;
use crate::drive::{DriveError, Driven, drive};
use crate::store::claims::{self, ClaimKey, Told};
use crate::store::machine::{Lookup, Stored};
use crate::store::targets::Target;
use bellwether_core::claim::{Claim, Event};
use bellwether_core::shard::Shard;
use futures_util::future::join_all;

/// How often one call tells the shards before it leaves the rest to the sweep: a shard may say that the target is gone, and the
/// claim changes again.
const ROUNDS: u32 = 3;

fn shards(app: &App) -> Vec<Shard> {
    app.shards().into_iter().map(|(shard, _)| shard).collect()
}

/// Gives a domain to the account of a target, which has proven that it is its own: targets that others have of it are closed, and
/// one that was closed for that reason is open again.
///
/// # Errors
/// When the control database failed. A shard that fails is told later.
pub(crate) async fn prove(app: &App, target: &Target) -> Result<(), DriveError> {
    let event = Event::Prove { account: target.account, target: target.id, shards: shards(app) };
    change(app, &(target.account, target.domain.clone()), event).await
}

/// Gives a domain back: its target is about to be deleted.
///
/// # Errors
/// As [`prove`].
pub(crate) async fn release(app: &App, target: &Target) -> Result<(), DriveError> {
    let event = Event::Release { account: target.account, target: target.id, shards: shards(app) };
    change(app, &(target.account, target.domain.clone()), event).await
}

async fn change(app: &App, key: &ClaimKey, event: Event) -> Result<(), DriveError> {
    drive::<Claim>(app, key, event).await?;
    spread(app, key).await
}

/// Tells a claim to the shards that do not have it yet. Telling twice is harmless.
///
/// # Errors
/// When the control database failed.
pub(crate) async fn spread(app: &App, key: &ClaimKey) -> Result<(), DriveError> {
    for _ in 0..ROUNDS {
        let Lookup::Found(loaded) = Claim::load(&app.control, key).await? else { return Ok(()) };
        let claim = loaded.state;
        let told = join_all(claim.untold.iter().map(|shard| tell(app, &claim, *shard))).await;
        let told: Vec<(Shard, Told)> = told.into_iter().flatten().collect();
        if told.is_empty() {
            return Ok(());
        }
        let shards = told.iter().map(|(shard, _)| *shard).collect();
        drive::<Claim>(app, key, Event::Told { generation: claim.generation, shards }).await?;
        // The target was deleted while its proof was being committed.
        let is_gone = told.iter().any(|(_, told)| *told == Told::WithoutTarget);
        let Some(holder) = claim.holder.filter(|_| is_gone) else { return Ok(()) };
        let event = Event::Release { account: holder.account, target: holder.target, shards: self::shards(app) };
        let _: Driven<Claim> = drive::<Claim>(app, key, event).await?;
    }
    Ok(())
}

/// Tells one shard; one that fails is told by the sweep.
async fn tell(app: &App, claim: &Claim, shard: Shard) -> Option<(Shard, Told)> {
    let db = app.shard(shard)?;
    match claims::tell(&db, claim, app.now()).await {
        Ok(told) => Some((shard, told)),
        Err(error) => {
            tracing::error!("the claim of {} is not told to DB_{shard}: {error:?}", claim.domain);
            None
        }
    }
}
