//! What an operator's monitoring reads: the state of all databases at a time.

use crate::app::App;
use crate::fault::database;
use crate::metrics::{OfDatabase, Snapshot};
use crate::store::db::{Db, DbError};
use crate::store::{channels, costs, due, ended, invariants, ledger, modules, providers};
use bellwether_core::error::ApiError;
use bellwether_core::time::Timestamp;
use futures_util::future::{try_join, try_join_all};

/// Reads them. `with_invariants`: also checks what must hold, which reads every row.
///
/// # Errors
/// A database failed.
pub(crate) async fn snapshot(app: &App, with_invariants: bool) -> Result<Snapshot, ApiError> {
    let (shards, now) = (app.shards(), app.now());
    let control = async {
        Ok(OfDatabase { name: "control".to_owned(), waiting: due::waiting(&app.control).await?, ..OfDatabase::default() })
    };
    let of_shards = try_join_all(shards.iter().map(|(shard, db)| of_shard(shard.to_string(), db, now)));
    let (control, mut databases) = try_join(control, of_shards).await.map_err(database)?;
    databases.push(control);
    let checks =
        if with_invariants { Some(invariants::check(&app.control, &shards, now).await.map_err(database)?) } else { None };
    let quarantined = modules::quarantined(&app.control).await.map_err(database)?;
    Ok(Snapshot { now, release: app.release(), databases, quarantined, invariants: checks })
}

async fn of_shard(name: String, db: &Db, now: Timestamp) -> Result<OfDatabase, DbError> {
    Ok(OfDatabase {
        name,
        waiting: due::waiting(db).await?,
        notices_waiting: channels::waiting(db).await?,
        ended: ended::of_day(db, now).await?,
        costs: costs::of_day(db, now, None).await?.features,
        uses: providers::usage(db, now, 1).await?,
        failures: providers::failures(db, now, 1).await?,
        house: ledger::house(db).await?,
    })
}
