//! Publishers, and the packages that they have signed. The files of packages are in KV under their digests.

use super::db::{Db, DbError, sql};
use bellwether_core::bounds;
use bellwether_core::time::Timestamp;
use bellwether_package::KnownVersion;
use serde::Deserialize;

/// Who may publish modules.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Publisher {
    /// In the ids of its modules; [`bellwether_package::HOUSE`] for the ids of the contract.
    pub(crate) vendor: String,
    /// As [`bellwether_envelope::PublicKey`] writes it.
    pub(crate) public_key: String,
    pub(crate) key_id: String,
    /// 0 when the operator accepts nothing more of it.
    pub(crate) allowed: u8,
    pub(crate) changed_at: u64,
}

/// A package, without its file.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Package {
    /// Lower-case hex SHA-256 of its file.
    pub(crate) digest: String,
    pub(crate) feature: String,
    pub(crate) version: String,
    /// The name of the key that has signed it.
    pub(crate) key_id: String,
    pub(crate) bytes: u64,
    /// The text of a [`bellwether_package::PackageState`].
    pub(crate) state: String,
    /// Why the packer refuses it.
    pub(crate) reason: Option<String>,
    pub(crate) published_at: u64,
    /// The artefact that was made of it last.
    pub(crate) artefact: Option<String>,
    /// The packer's admission of that artefact, as JSON.
    pub(crate) admission: Option<String>,
}

/// Allows a publisher, or changes its key.
///
/// # Errors
/// [`DbError::Unique`] when another publisher has the key.
pub(crate) async fn set_publisher(db: &Db, publisher: &Publisher) -> Result<(), DbError> {
    db.one(sql!(
        "INSERT INTO publishers(vendor, public_key, key_id, allowed, changed_at) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT(vendor) \
         DO UPDATE SET public_key = excluded.public_key, key_id = excluded.key_id, allowed = excluded.allowed, changed_at = excluded.changed_at",
        publisher.vendor.as_str(),
        publisher.public_key.as_str(),
        publisher.key_id.as_str(),
        publisher.allowed == 1,
        publisher.changed_at
    ))
    .await?;
    Ok(())
}

/// The publisher who has a key and is allowed.
pub(crate) async fn publisher_of_key(db: &Db, key_id: &str) -> Result<Option<Publisher>, DbError> {
    db.one(sql!(
        "SELECT vendor, public_key, key_id, allowed, changed_at FROM publishers WHERE key_id = ?1 AND allowed = 1",
        key_id
    ))
    .await?
    .first()
}

/// All publishers.
pub(crate) async fn publishers(db: &Db) -> Result<Vec<Publisher>, DbError> {
    db.one(sql!("SELECT vendor, public_key, key_id, allowed, changed_at FROM publishers ORDER BY vendor LIMIT 1000")).await?.all()
}

/// The versions of a feature that were published, refused ones excepted: their version may be used again.
pub(crate) async fn versions(db: &Db, feature: &str) -> Result<Vec<KnownVersion>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        version: String,
        digest: String,
    }
    let rows: Vec<Row> =
        db.one(sql!("SELECT version, digest FROM packages WHERE feature = ?1 AND state <> 'refused'", feature)).await?.all()?;
    Ok(rows.into_iter().map(|row| KnownVersion { version: row.version, package: row.digest }).collect())
}

/// How many versions of a feature wait for a packer or were admitted and have never run, and how many packages of a publisher wait.
pub(crate) async fn unused(db: &Db, feature: &str, vendor: &str) -> Result<(u64, u64), DbError> {
    #[derive(Deserialize)]
    struct Row {
        versions: u64,
        waiting: u64,
    }
    let text = "SELECT (SELECT count(*) FROM packages p WHERE p.feature = ?1 AND p.state <> 'refused' AND NOT EXISTS \
                (SELECT 1 FROM modules m WHERE m.feature = p.feature AND m.package = p.digest AND m.promoted_at IS NOT NULL)) AS versions, \
                (SELECT count(*) FROM packages WHERE vendor = ?2 AND state = 'candidate') AS waiting";
    Ok(db.one(sql!(text, feature, vendor)).await?.first::<Row>()?.map_or((0, 0), |row| (row.versions, row.waiting)))
}

/// Keeps a package as a candidate; one that is there stays as it is. A refused one of the same version makes room, and so do the oldest refused
/// ones beyond [`bounds::PACKAGE_REFUSALS`]. `vendor`: its publisher; `statement`: JSON of its [`bellwether_package::Statement`].
///
/// # Errors
/// [`DbError::Unique`] when another package has the version.
pub(crate) async fn publish(db: &Db, package: &Package, vendor: &str, statement: &str) -> Result<(), DbError> {
    let refused = sql!(
        "DELETE FROM packages WHERE feature = ?1 AND state = 'refused' AND (version = ?2 OR digest NOT IN (SELECT digest FROM packages \
         WHERE feature = ?1 AND state = 'refused' ORDER BY judged_at DESC LIMIT ?3))",
        package.feature.as_str(),
        package.version.as_str(),
        bounds::PACKAGE_REFUSALS.max
    );
    let added = sql!(
        "INSERT INTO packages(digest, feature, version, vendor, key_id, statement, bytes, state, published_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT(digest) DO NOTHING",
        package.digest.as_str(),
        package.feature.as_str(),
        package.version.as_str(),
        vendor,
        package.key_id.as_str(),
        statement,
        package.bytes,
        package.state.as_str(),
        package.published_at
    );
    db.batch(vec![refused, added]).await?;
    Ok(())
}

/// Notes why a packer refuses a candidate; `false` if it is none.
pub(crate) async fn refuse(db: &Db, digest: &str, reason: &str, now: Timestamp) -> Result<bool, DbError> {
    let changed = db
        .one(sql!(
            "UPDATE packages SET state = 'refused', reason = ?2, judged_at = ?3 WHERE digest = ?1 AND state = 'candidate' RETURNING 1 AS n",
            digest,
            reason,
            now.as_ms()
        ))
        .await?;
    Ok(!changed.all::<serde_json::Value>()?.is_empty())
}

/// The columns of a [`Package`].
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT p.digest, p.feature, p.version, p.key_id, p.bytes, p.state, p.reason, p.published_at, \
             m.digest AS artefact, m.admission FROM packages p LEFT JOIN modules m ON m.feature = p.feature AND m.digest = \
             (SELECT digest FROM modules WHERE feature = p.feature AND package = p.digest ORDER BY published_at DESC LIMIT 1) ",
            $rest
        )
    };
}

/// The package of a digest.
pub(crate) async fn find(db: &Db, digest: &str) -> Result<Option<Package>, DbError> {
    db.one(sql!(select!("WHERE p.digest = ?1"), digest)).await?.first()
}

/// What the publisher of a package has signed, as JSON.
pub(crate) async fn statement(db: &Db, digest: &str) -> Result<Option<String>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        statement: String,
    }
    Ok(db.one(sql!("SELECT statement FROM packages WHERE digest = ?1", digest)).await?.first::<Row>()?.map(|row| row.statement))
}

/// The digest of the component of which an artefact was made; `None` if no package is known.
pub(crate) async fn component_of(db: &Db, artefact: &str) -> Result<Option<String>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        sha256: Option<String>,
    }
    let text = "SELECT json_extract(p.statement, '$.component_sha256') AS sha256 FROM modules m JOIN packages p ON p.digest = m.package \
                WHERE m.digest = ?1 LIMIT 1";
    Ok(db.one(sql!(text, artefact)).await?.first::<Row>()?.and_then(|row| row.sha256))
}

/// The packages that wait for a packer, the oldest first.
pub(crate) async fn candidates(db: &Db) -> Result<Vec<Package>, DbError> {
    db.one(sql!(select!("WHERE p.state = 'candidate' ORDER BY p.published_at, p.digest LIMIT ?1"), bounds::PACKAGE_VERSIONS.max))
        .await?
        .all()
}
