//! Published modules: which one runs for a feature, and the digest under which its artefact is stored in KV.

use super::db::{Db, DbError, sql};
use bellwether_core::feature::Manifest;
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// One version of a module, as the operator sees it.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Version {
    pub(crate) feature: String,
    /// Lower-case hex SHA-256 of the artefact.
    pub(crate) digest: String,
    pub(crate) version: String,
    pub(crate) bytes: u64,
    pub(crate) current: u8,
    pub(crate) published_at: u64,
}

/// The current version of a module.
#[derive(Debug, Clone)]
pub(crate) struct Current {
    /// Lower-case hex SHA-256 of the artefact.
    pub(crate) digest: String,
    pub(crate) manifest: Manifest,
}

#[derive(Deserialize)]
struct CurrentRow {
    digest: String,
    manifest: String,
}

/// Makes an artefact the current one of its feature. Publishing the same digest again changes nothing.
pub(crate) async fn publish(db: &Db, module: &Version, manifest: &Manifest, now: Timestamp) -> Result<(), DbError> {
    let manifest = serde_json::to_string(manifest).map_err(|error| DbError::Other(error.to_string()))?;
    db.batch(vec![
        sql!("UPDATE modules SET current = 0 WHERE feature = ?1 AND current = 1", module.feature.as_str()),
        sql!(
            "INSERT INTO modules(feature, digest, version, manifest, bytes, current, published_at) \
             VALUES (?1, ?2, ?3, ?4, ?5, 1, ?6) ON CONFLICT(feature, digest) DO UPDATE SET current = 1",
            module.feature.as_str(),
            module.digest.as_str(),
            module.version.as_str(),
            manifest,
            module.bytes,
            now.as_ms()
        ),
    ])
    .await?;
    Ok(())
}

/// Makes a published version the current one of its feature; `None` if there is none with this digest.
pub(crate) async fn restore(db: &Db, digest: &str) -> Result<Option<Version>, DbError> {
    let results = db
        .batch(vec![
            sql!(
                "UPDATE modules SET current = 0 WHERE current = 1 AND feature IN (SELECT feature FROM modules WHERE digest = ?1)",
                digest
            ),
            sql!(
                "UPDATE modules SET current = 1 WHERE digest = ?1 \
                 RETURNING feature, digest, version, bytes, current, published_at",
                digest
            ),
        ])
        .await?;
    let Some(restored) = results.get(1) else { return Ok(None) };
    restored.first()
}

/// The current version of one feature; `None` if its manifest has an older format, so that it must be published again.
pub(crate) async fn current(db: &Db, feature: &str) -> Result<Option<Current>, DbError> {
    let row: Option<CurrentRow> =
        db.one(sql!("SELECT digest, manifest FROM modules WHERE feature = ?1 AND current = 1", feature)).await?.first()?;
    Ok(row.and_then(read))
}

/// The manifests of all current versions, except for those with an older format.
pub(crate) async fn manifests(db: &Db) -> Result<Vec<Manifest>, DbError> {
    let rows: Vec<CurrentRow> = db.one(sql!("SELECT digest, manifest FROM modules WHERE current = 1")).await?.all()?;
    Ok(rows.into_iter().filter_map(read).map(|current| current.manifest).collect())
}

fn read(row: CurrentRow) -> Option<Current> {
    Some(Current { digest: row.digest, manifest: serde_json::from_str(&row.manifest).ok()? })
}

/// Whether the manifest of a published version has the format of today; `None` if there is none with this digest.
pub(crate) async fn readable(db: &Db, digest: &str) -> Result<Option<bool>, DbError> {
    let row: Option<CurrentRow> =
        db.one(sql!("SELECT digest, manifest FROM modules WHERE digest = ?1", digest)).await?.first()?;
    Ok(row.map(|row| read(row).is_some()))
}

/// Every version ever published: the current ones first, then newest first.
pub(crate) async fn all(db: &Db) -> Result<Vec<Version>, DbError> {
    db.one(sql!(
        "SELECT feature, digest, version, bytes, current, published_at FROM modules \
         ORDER BY current DESC, feature, published_at DESC, digest LIMIT 1000"
    ))
    .await?
    .all()
}
