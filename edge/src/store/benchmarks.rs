//! Sites that count for the benchmarks of their sectors, and the current editions: in the control database.

use super::db::{Db, DbError, Rows, sql};
use bellwether_benchmarks::{Edition, Site};
use bellwether_core::bounds;
use bellwether_core::id::AccountId;
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// What is known of a sector.
#[derive(Default)]
pub(crate) struct Sector {
    /// Its edition with its number.
    pub(crate) current: Option<(u64, Edition)>,
    /// The accounts of the sites that have changed since, one for each.
    pub(crate) changed: Vec<String>,
    /// The caller's sites.
    pub(crate) own: Vec<Site>,
}

#[derive(Deserialize)]
struct SiteRow {
    site: String,
}

impl SiteRow {
    fn read(&self) -> Result<Site, DbError> {
        serde_json::from_str(&self.site).map_err(|error| DbError::Other(format!("a site of the benchmarks: {error}")))
    }
}

/// The statements that take sites out: those that no edition has at once, the others with the next edition.
macro_rules! leaves {
    ($which:literal, $($arg:expr),*) => {
        [
            sql!(concat!("DELETE FROM benchmark_sites WHERE published = 0 AND ", $which), $($arg),*),
            sql!(concat!("UPDATE benchmark_sites SET gone = 1, changed = 1 WHERE gone = 0 AND ", $which), $($arg),*),
        ]
    };
}

/// Counts a site in its sector, and nowhere else. Nothing happens if its account, or the one that has proven its domain, takes no part.
pub(crate) async fn note(db: &Db, sector: &str, site: &Site, now: Timestamp) -> Result<(), DbError> {
    let text = serde_json::to_string(site).map_err(|error| DbError::Other(error.to_string()))?;
    let kept = sql!(
        "INSERT INTO benchmark_sites(sector, domain, account_id, site, changed_at, changed, published, gone) \
         SELECT ?1, ?2, ?3, ?4, ?5, 1, 0, 0 WHERE NOT EXISTS (SELECT 1 FROM benchmark_refusals WHERE account_id = ?3 \
         OR account_id = (SELECT account_id FROM claims WHERE domain = ?2)) \
         ON CONFLICT(sector, domain) DO UPDATE SET account_id = excluded.account_id, site = excluded.site, \
         changed_at = excluded.changed_at, changed = 1, gone = 0",
        sector,
        site.domain.as_str(),
        site.account.as_str(),
        text,
        now.as_ms()
    );
    let [removed, gone] = leaves!("domain = ?1 AND sector <> ?2", site.domain.as_str(), sector);
    db.batch(vec![kept, removed, gone]).await.map(drop)
}

/// What a sector has, for an account.
pub(crate) async fn sector(db: &Db, sector: &str, account: &AccountId) -> Result<Sector, DbError> {
    #[derive(Deserialize)]
    struct Current {
        number: u64,
        edition: String,
    }
    #[derive(Deserialize)]
    struct Changed {
        account_id: String,
    }
    let rows = db
        .batch(vec![
            sql!("SELECT number, edition FROM benchmark_editions WHERE sector = ?1", sector),
            sql!("SELECT account_id FROM benchmark_sites WHERE sector = ?1 AND changed = 1", sector),
            sql!(
                "SELECT site FROM benchmark_sites WHERE account_id = ?2 AND sector = ?1 AND gone = 0 \
                 ORDER BY changed_at DESC, domain LIMIT ?3",
                sector,
                account.to_string(),
                bounds::BENCHMARK_OWN_SITES.max
            ),
        ])
        .await?;
    let [current, changed, own] = &rows[..] else { return Err(DbError::Other("three statements have three results".to_owned())) };
    let read = |row: Current| match serde_json::from_str(&row.edition) {
        Ok(edition) => Ok((row.number, edition)),
        Err(error) => Err(DbError::Other(format!("the edition of {sector}: {error}"))),
    };
    Ok(Sector {
        current: current.first::<Current>()?.map(read).transpose()?,
        changed: changed.all::<Changed>()?.into_iter().map(|row| row.account_id).collect(),
        own: own.all::<SiteRow>()?.iter().map(SiteRow::read).collect::<Result<_, _>>()?,
    })
}

/// The sites of a sector for its next edition. Those that are too old, or too many, leave before.
pub(crate) async fn sites(db: &Db, sector: &str, now: Timestamp) -> Result<Vec<Site>, DbError> {
    let oldest = now.as_ms().saturating_sub(bounds::BENCHMARK_AGE_MS.max);
    let [removed_old, gone_old] = leaves!("sector = ?1 AND changed_at < ?2", sector, oldest);
    let [removed, gone] = leaves!(
        "sector = ?1 AND domain IN (SELECT domain FROM benchmark_sites WHERE sector = ?1 AND gone = 0 \
         ORDER BY changed_at DESC, domain LIMIT -1 OFFSET ?2)",
        sector,
        bounds::BENCHMARK_SITES.max
    );
    let read = sql!("SELECT site FROM benchmark_sites WHERE sector = ?1 AND gone = 0", sector);
    let rows = db.batch(vec![removed_old, gone_old, removed, gone, read]).await?;
    let rows: Vec<SiteRow> = rows.last().map(Rows::all).transpose()?.unwrap_or_default();
    rows.iter().map(SiteRow::read).collect()
}

/// Stores the next edition of a sector in the place of the one with the number `before` (0 for none); sites that changed since it was made are
/// left for the next. `false`: another run was first.
pub(crate) async fn publish(db: &Db, sector: &str, before: u64, edition: &Edition) -> Result<bool, DbError> {
    let text = serde_json::to_string(edition).map_err(|error| DbError::Other(error.to_string()))?;
    let stored = sql!(
        "INSERT INTO benchmark_editions(sector, number, edition) VALUES (?1, ?2 + 1, ?3) \
         ON CONFLICT(sector) DO UPDATE SET number = excluded.number, edition = excluded.edition WHERE number = ?2 RETURNING number",
        sector,
        before,
        text.as_str()
    );
    // These two do nothing where another run was first.
    let is_current = (sector, edition.made_at.as_ms(), text.as_str());
    let left = sql!(
        "DELETE FROM benchmark_sites WHERE gone = 1 AND sector = ?1 AND changed_at <= ?2 \
         AND (SELECT edition FROM benchmark_editions WHERE sector = ?1) = ?3",
        is_current.0,
        is_current.1,
        is_current.2
    );
    let published = sql!(
        "UPDATE benchmark_sites SET changed = 0, published = 1 WHERE gone = 0 AND sector = ?1 AND changed_at <= ?2 \
         AND (SELECT edition FROM benchmark_editions WHERE sector = ?1) = ?3",
        is_current.0,
        is_current.1,
        is_current.2
    );
    let rows = db.batch(vec![stored, left, published]).await?;
    rows.first().map_or(Ok(false), Rows::any)
}

/// Whether the sites of an account take part.
pub(crate) async fn takes_part(db: &Db, account: &AccountId) -> Result<bool, DbError> {
    let text = "SELECT 1 FROM benchmark_refusals WHERE account_id = ?1";
    Ok(!db.one(sql!(text, account.to_string())).await?.any()?)
}

/// Sets whether the sites of an account take part. Those of one that no longer does leave with the next edition of their sectors.
pub(crate) async fn set_takes_part(db: &Db, account: &AccountId, takes_part: bool, now: Timestamp) -> Result<(), DbError> {
    let id = account.to_string();
    if takes_part {
        return db.one(sql!("DELETE FROM benchmark_refusals WHERE account_id = ?1", id)).await.map(drop);
    }
    let refused = sql!(
        "INSERT INTO benchmark_refusals(account_id, at) VALUES (?1, ?2) ON CONFLICT(account_id) DO NOTHING",
        id.as_str(),
        now.as_ms()
    );
    let [removed, gone] =
        leaves!("(account_id = ?1 OR domain IN (SELECT domain FROM claims WHERE account_id = ?1))", id.as_str());
    db.batch(vec![refused, removed, gone]).await.map(drop)
}
