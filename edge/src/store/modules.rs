//! Admitted modules: which version runs for a feature, and the digest under which its artefact is stored in KV.

use super::db::{Db, DbError, Rows, sql};
use bellwether_core::alert::QuarantinedVersion;
use bellwether_core::feature::{ANY_HOST, AdmittedVersion, Faults, FeatureId, Manifest, PriceClass, Standing};
use bellwether_core::run_facts::ModuleFacts;
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
    /// The digest of the package that it was made of.
    pub(crate) package: Option<String>,
    /// The name of the key that has signed it.
    pub(crate) key_id: Option<String>,
    /// The last change of where the versions of this module stand; `None` before the first.
    pub(crate) last_change: Option<String>,
    /// What the operator has set for all versions: the price of a job, the publisher's share of it, and patterns of hosts as JSON.
    pub(crate) cents: Option<u64>,
    pub(crate) share_percent: Option<u8>,
    pub(crate) hosts: Option<String>,
    current: u8,
    held: Option<String>,
    promoted_at: Option<u64>,
    /// When it was admitted.
    pub(crate) published_at: u64,
}

impl Version {
    /// Where it stands.
    pub(crate) fn standing(&self) -> Standing {
        match (self.current, &self.held) {
            (1, _) => Standing::Promoted,
            (_, None) => Standing::Admitted,
            (_, Some(held)) => Standing::parse(held).unwrap_or(Standing::Disabled),
        }
    }

    /// As the rules for versions see it.
    pub(crate) fn admitted(&self) -> AdmittedVersion {
        AdmittedVersion {
            digest: self.digest.clone(),
            standing: self.standing(),
            promoted_at: self.promoted_at.map(Timestamp::from_ms),
        }
    }
}

/// An artefact that a packer hands in.
pub(crate) struct Artefact<'a> {
    pub(crate) feature: &'a str,
    pub(crate) digest: &'a str,
    pub(crate) bytes: u64,
    pub(crate) manifest: &'a Manifest,
    /// The digest of its package.
    pub(crate) package: &'a str,
    /// JSON.
    pub(crate) admission: &'a str,
}

/// The current version of a module.
#[derive(Debug, Clone)]
pub(crate) struct Current {
    /// Lower-case hex SHA-256 of the artefact.
    pub(crate) digest: String,
    /// Its price is the one that the operator has set.
    pub(crate) manifest: Manifest,
    /// Patterns of the hosts that the operator allows it.
    pub(crate) allowed: Vec<String>,
    /// Its last runs, if they failed by its own fault.
    pub(crate) faults: Faults,
}

impl Current {
    /// What receipts and recordings say of it.
    pub(crate) fn facts(&self) -> ModuleFacts {
        let Manifest { version, world, .. } = &self.manifest;
        ModuleFacts { digest: self.digest.clone(), version: version.clone(), world: world.clone() }
    }
}

#[derive(Deserialize)]
struct CurrentRow {
    digest: String,
    manifest: String,
    faults: u64,
    fault_accounts: String,
    cents: Option<u64>,
    share_percent: Option<u8>,
    hosts: Option<String>,
}

/// A query for rows from which a [`CurrentRow`] is read; the part after the joins follows.
macro_rules! select_current {
    ($rest:literal) => {
        concat!(
            "SELECT m.digest, m.manifest, m.faults, m.fault_accounts, t.cents, t.share_percent, t.hosts FROM modules m \
             LEFT JOIN module_terms t ON t.feature = m.feature ",
            $rest
        )
    };
}

/// Keeps an admitted version, and notes that its package is admitted. The same artefact again gets the newer admission. `false`: the package was
/// refused, or made room for another one, meanwhile.
pub(crate) async fn admit(db: &Db, artefact: &Artefact<'_>, now: Timestamp) -> Result<bool, DbError> {
    let manifest = serde_json::to_string(artefact.manifest).map_err(|error| DbError::Other(error.to_string()))?;
    let rows = db.batch(vec![
        sql!(
            "UPDATE packages SET state = 'admitted', reason = NULL, judged_at = ?2 WHERE digest = ?1 AND state <> 'refused' RETURNING 1 AS n",
            artefact.package,
            now.as_ms()
        ),
        sql!(
            "INSERT INTO modules(feature, digest, version, manifest, bytes, current, published_at, package, admission) \
             SELECT ?1, ?2, ?3, ?4, ?5, 0, ?6, ?7, ?8 FROM packages WHERE digest = ?7 AND state = 'admitted' \
             ON CONFLICT(feature, digest) DO UPDATE SET package = excluded.package, admission = excluded.admission",
            artefact.feature,
            artefact.digest,
            artefact.manifest.version.as_str(),
            manifest,
            artefact.bytes,
            now.as_ms(),
            artefact.package,
            artefact.admission
        ),
    ]);
    rows.await?.first().map_or(Ok(false), Rows::any)
}

/// Stores where versions of a feature stand now. `last`: the change that was seen last; `own`: a name for this one. `false` if another came between.
pub(crate) async fn change(
    db: &Db,
    feature: &str,
    versions: &[AdmittedVersion],
    (last, own): (Option<&str>, &str),
) -> Result<bool, DbError> {
    let named = sql!(
        "INSERT INTO module_changes(feature, version) VALUES (?1, ?2) ON CONFLICT(feature) DO UPDATE SET version = excluded.version \
         WHERE module_changes.version IS ?3 RETURNING 1 AS n",
        feature,
        own,
        last
    );
    // First none is current: at most one may be at any time.
    let none = sql!(
        "UPDATE modules SET current = 0 WHERE feature = ?1 AND current = 1 \
         AND EXISTS (SELECT 1 FROM module_changes WHERE feature = ?1 AND version = ?2)",
        feature,
        own
    );
    let changed = versions.iter().map(|version| {
        let held = matches!(version.standing, Standing::Disabled | Standing::Quarantined).then(|| version.standing.as_str());
        sql!(
            "UPDATE modules SET current = ?3, held = ?4, promoted_at = ?5, faults = 0, fault_accounts = '[]' WHERE feature = ?1 AND digest = ?2 \
             AND EXISTS (SELECT 1 FROM module_changes WHERE feature = ?1 AND version = ?6)",
            feature,
            version.digest.as_str(),
            version.standing == Standing::Promoted,
            held,
            version.promoted_at.map(Timestamp::as_ms),
            own
        )
    });
    let rows = db.batch([named, none].into_iter().chain(changed).collect()).await?;
    rows.first().map_or(Ok(false), Rows::any)
}

/// The current version of one feature; `None` if its manifest has an older format, so that it must be published again.
pub(crate) async fn current(db: &Db, feature: &str) -> Result<Option<Current>, DbError> {
    let row: Option<CurrentRow> =
        db.one(sql!(select_current!("WHERE m.feature = ?1 AND m.current = 1"), feature)).await?.first()?;
    Ok(row.and_then(read))
}

/// The manifests of all current versions, except for those with an older format.
pub(crate) async fn manifests(db: &Db) -> Result<Vec<Manifest>, DbError> {
    let rows: Vec<CurrentRow> = db.one(sql!(select_current!("WHERE m.current = 1"))).await?.all()?;
    Ok(rows.into_iter().filter_map(read).map(|current| current.manifest).collect())
}

fn read(row: CurrentRow) -> Option<Current> {
    let mut manifest: Manifest = serde_json::from_str(&row.manifest).ok()?;
    if let Some((cents, share_percent)) = row.cents.zip(row.share_percent) {
        manifest.declaration.price = PriceClass::Set { cents, share_percent };
    }
    let accounts = serde_json::from_str(&row.fault_accounts).unwrap_or_default();
    let allowed = match row.hosts {
        Some(hosts) => serde_json::from_str(&hosts).ok()?,
        None => vec![ANY_HOST.to_owned()],
    };
    Some(Current { digest: row.digest, manifest, allowed, faults: Faults { count: row.faults, accounts } })
}

/// Notes the last runs of a version; `false` if they are not as they were loaded.
pub(crate) async fn set_faults(db: &Db, feature: &FeatureId, loaded: &Current, faults: &Faults) -> Result<bool, DbError> {
    let text = |faults: &Faults| serde_json::to_string(&faults.accounts).map_err(|error| DbError::Other(error.to_string()));
    let changed = db.one(sql!(
        "UPDATE modules SET faults = ?3, fault_accounts = ?4 WHERE feature = ?1 AND digest = ?2 AND faults = ?5 AND fault_accounts = ?6 \
         RETURNING 1 AS n",
        feature.as_str(),
        loaded.digest.as_str(),
        faults.count,
        text(faults)?,
        loaded.faults.count,
        text(&loaded.faults)?
    ));
    changed.await?.any()
}

/// Sets what a job of a feature costs, and its publisher's share.
pub(crate) async fn set_price(
    db: &Db,
    feature: &FeatureId,
    (cents, share_percent): (u64, u8),
    now: Timestamp,
) -> Result<(), DbError> {
    db.one(sql!(
        "INSERT INTO module_terms(feature, cents, share_percent, changed_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT(feature) \
         DO UPDATE SET cents = excluded.cents, share_percent = excluded.share_percent, changed_at = excluded.changed_at",
        feature.as_str(),
        cents,
        u32::from(share_percent),
        now.as_ms()
    ))
    .await?;
    Ok(())
}

/// Sets the hosts that a module may ask, as patterns.
pub(crate) async fn set_hosts(db: &Db, feature: &FeatureId, hosts: &[String], now: Timestamp) -> Result<(), DbError> {
    let hosts = serde_json::to_string(hosts).map_err(|error| DbError::Other(error.to_string()))?;
    db.one(sql!(
        "INSERT INTO module_terms(feature, hosts, changed_at) VALUES (?1, ?2, ?3) ON CONFLICT(feature) \
         DO UPDATE SET hosts = excluded.hosts, changed_at = excluded.changed_at",
        feature.as_str(),
        hosts,
        now.as_ms()
    ))
    .await?;
    Ok(())
}

/// Whether the manifest of an admitted version has the format of today.
pub(crate) async fn is_readable(db: &Db, feature: &str, digest: &str) -> Result<bool, DbError> {
    let row: Option<CurrentRow> =
        db.one(sql!(select_current!("WHERE m.feature = ?1 AND m.digest = ?2"), feature, digest)).await?.first()?;
    Ok(row.and_then(read).is_some())
}

/// The versions in quarantine that no later one has replaced. Those of a module that the operator has taken off are none.
pub(crate) async fn quarantined(db: &Db) -> Result<Vec<QuarantinedVersion>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        feature: String,
        version: String,
        runs: Option<String>,
    }
    let text = "SELECT q.feature, q.version, (SELECT c.version FROM modules c WHERE c.feature = q.feature AND c.current = 1) AS runs \
                FROM modules q WHERE q.held = 'quarantined' AND NOT EXISTS (SELECT 1 FROM modules o WHERE o.feature = q.feature \
                AND o.promoted_at > q.promoted_at) ORDER BY q.feature LIMIT 100";
    let rows: Vec<Row> = db.one(sql!(text)).await?.all()?;
    Ok(rows.into_iter().map(|row| QuarantinedVersion { feature: row.feature, version: row.version, runs: row.runs }).collect())
}

/// A query for rows of [`Version`]; the part after the joins follows.
macro_rules! select_versions {
    ($rest:literal) => {
        concat!(
            "SELECT m.feature, m.digest, m.version, m.bytes, m.package, p.key_id, c.version AS last_change, t.cents, t.share_percent, \
             t.hosts, m.current, m.held, m.promoted_at, m.published_at FROM modules m LEFT JOIN packages p ON p.digest = m.package LEFT JOIN module_changes c ON c.feature = m.feature \
             LEFT JOIN module_terms t ON t.feature = m.feature ",
            $rest
        )
    };
}

/// The admitted versions of a feature, newest first.
pub(crate) async fn of_feature(db: &Db, feature: &str) -> Result<Vec<Version>, DbError> {
    db.one(sql!(select_versions!("WHERE m.feature = ?1 ORDER BY m.published_at DESC, m.digest LIMIT 1000"), feature)).await?.all()
}

/// Every admitted version: the current ones first, then newest first.
pub(crate) async fn all(db: &Db) -> Result<Vec<Version>, DbError> {
    db.one(sql!(select_versions!("ORDER BY m.current DESC, m.feature, m.published_at DESC, m.digest LIMIT 1000"))).await?.all()
}
