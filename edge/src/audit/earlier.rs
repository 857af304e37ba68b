//! The comparison with the last report of the same order: the record of that one is read, and the core compares.

use super::{Key, broken};
use crate::app::App;
use crate::report;
use crate::store::{Db, audits, earlier, modules};
use bellwether_core::audit::{Audit, Changes, CriteriaLayer, Record, compare};
use bellwether_core::id::JobId;
use bellwether_core::run::Failure;
use serde::de::DeserializeOwned;

/// The module whose version says by which rules a report was judged: it has all criteria.
const JUDGE: &str = "audit_expert";

/// The record of a report, whose layers are stored, and what has changed since the last report, with its id; `None` if there is none.
///
/// # Errors
/// The database failed. A record of the last report that cannot be read counts as none.
pub(super) async fn compared(
    app: &App,
    key: &Key,
    audit: &Audit,
    generated_at: &str,
) -> Result<(Record, Option<(JobId, Changes)>), Failure> {
    let db = app.of(&key.0).map_err(broken)?;
    let record = record(app, &db, key, generated_at).await?;
    let found = earlier::audit(&db, audit, app.now()).await.map_err(broken)?;
    let Some(id) = found else { return Ok((record, None)) };
    let then = report::record_of(app, &id).await.unwrap_or_else(|error| {
        tracing::error!("the record of {id}: {error}");
        None
    });
    let changes = then.map(|then| compare(&then, &record));
    Ok((record, changes.map(|changes| (id, changes))))
}

async fn record(app: &App, db: &Db, key: &Key, generated_at: &str) -> Result<Record, Failure> {
    let rules = modules::current(&app.control, JUDGE).await.map_err(broken)?.map(|current| current.digest);
    let criteria: Option<CriteriaLayer> = layer(db, key, JUDGE).await?;
    let (pages, strategy) = (layer(db, key, "audit_matrix").await?, layer(db, key, "strategy").await?);
    Ok(Record::of(generated_at, &rules.unwrap_or_default(), criteria.unwrap_or_default(), pages, strategy.as_ref()))
}

/// A layer of the audit; `None` if it is missing or is not JSON of its type.
async fn layer<L: DeserializeOwned>(db: &Db, key: &Key, name: &str) -> Result<Option<L>, Failure> {
    let text = audits::layer(db, key, name).await.map_err(broken)?;
    Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
}
