//! Published modules: what runs for a feature, and under which digest its artefact lies in KV.

use super::db::{Db, DbError, sql};
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// One published version of a module.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Published {
    pub(crate) feature: String,
    /// Lower-case hex SHA-256 of the artefact.
    pub(crate) digest: String,
    pub(crate) version: String,
    /// JSON text.
    pub(crate) manifest: String,
    pub(crate) bytes: u64,
    pub(crate) current: u8,
    pub(crate) published_at: u64,
}

/// Makes an artefact the current one of its feature. Publishing the same digest again is harmless.
pub(crate) async fn publish(db: &Db, module: &Published, now: Timestamp) -> Result<(), DbError> {
    db.batch(vec![
        sql!("UPDATE modules SET current = 0 WHERE feature = ?1 AND current = 1", module.feature.as_str()),
        sql!(
            "INSERT INTO modules(feature, digest, version, manifest, bytes, current, published_at) \
             VALUES (?1, ?2, ?3, ?4, ?5, 1, ?6) ON CONFLICT(feature, digest) DO UPDATE SET current = 1",
            module.feature.as_str(),
            module.digest.as_str(),
            module.version.as_str(),
            module.manifest.as_str(),
            module.bytes,
            now.as_ms()
        ),
    ])
    .await?;
    Ok(())
}

/// The current version of one feature.
pub(crate) async fn current(db: &Db, feature: &str) -> Result<Option<Published>, DbError> {
    db.one(sql!("SELECT * FROM modules WHERE feature = ?1 AND current = 1", feature)).await?.first()
}

/// All current versions.
pub(crate) async fn all_current(db: &Db) -> Result<Vec<Published>, DbError> {
    db.one(sql!("SELECT * FROM modules WHERE current = 1 ORDER BY feature")).await?.all()
}

/// Every version ever published, newest first.
pub(crate) async fn all(db: &Db) -> Result<Vec<Published>, DbError> {
    db.one(sql!("SELECT * FROM modules ORDER BY feature, published_at DESC, digest LIMIT 1000")).await?.all()
}
