//! Packages: a publisher sends one, a packer fetches it, and hands in the artefact that it made of it, or the reason why there is none.

use crate::app::App;
use crate::artefact;
use crate::fault::{database, internal, not_found};
use crate::store::modules::{self, Artefact};
use crate::store::packages::{self, Package, Publisher};
use crate::store::{DbError, ledger};
use crate::verified::verified;
use bellwether_core::bounds;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::publisher::PublisherChange;
use bellwether_envelope::{Envelope, PublicKey, Type};
use bellwether_package::{Admission, NotPublishable, PackageState, Statement, join, judge_admission, judge_package, sha256};
use std::collections::BTreeMap;

/// Where the file of a package lies in the store of bodies.
fn place(digest: &str) -> String {
    format!("package:{digest}")
}

/// A package whose publisher is known, before its archive was read.
pub(crate) struct Signed {
    line: String,
    vendor: String,
    key_id: String,
    statement: Statement,
}

/// Reads the first line of a package, and verifies that a publisher who is allowed has signed it. Until then nothing of it is believed, and
/// nothing but the line was read.
///
/// # Errors
/// `invalid_signature`, which says why; `module_invalid` when what was signed is no statement.
pub(crate) async fn signed(app: &App, line: &[u8]) -> Result<Signed, ApiError> {
    let unsigned = |why: String| ApiError::new(ErrorCode::InvalidSignature).saying(why);
    let envelope = Envelope::read(line).and_then(|envelope| Ok((envelope.statement(Type::Package)?, envelope)));
    let (statement, envelope) = envelope.map_err(|why| unsigned(format!("The package is not signed: {why}.")))?;
    let key_id = statement.key.to_string();
    let publisher = packages::publisher_of_key(&app.control, &key_id).await.map_err(database)?;
    let unknown =
        || unsigned("The package is signed with a key that the operator does not allow: ask the operator to allow it.".into());
    let Publisher { vendor, public_key, .. } = publisher.ok_or_else(unknown)?;
    let key = PublicKey::parse(&public_key).ok_or_else(|| internal("a stored public key is none"))?;
    let changed = || unsigned("The signature does not fit the package: it was changed after signing.".into());
    let payload = verified(statement, &key).await.ok_or_else(changed)?;
    let statement =
        serde_json::from_slice(&payload).map_err(|error| invalid(format!("The package's statement cannot be read: {error}.")))?;
    Ok(Signed { line: envelope.to_json(), vendor, key_id, statement })
}

/// Keeps a package as a candidate. Publishing the same package again changes nothing.
///
/// # Errors
/// `module_invalid`, `version_taken`, `invalid_signature`: each says why.
pub(crate) async fn publish(app: &App, signed: Signed, archive: &[u8]) -> Result<Package, ApiError> {
    let Signed { line, vendor, key_id, statement } = signed;
    if sha256(archive) != statement.archive_sha256 {
        let why = "The archive is not the one that was signed: it was changed after signing, or was cut on its way.";
        return Err(ApiError::new(ErrorCode::InvalidSignature).saying(why));
    }
    let file = join(&line, archive);
    let digest = sha256(&file);
    let feature = statement.manifest.declaration.feature.to_string();
    let known = packages::versions(&app.control, &feature).await.map_err(database)?;
    judge_package(&statement, &vendor, &digest, &known).map_err(|why| not_publishable(&why))?;
    let is_new = known.iter().all(|other| other.package != digest);
    if is_new {
        has_room(app, &feature, &vendor).await?;
    }
    let package = Package {
        digest: digest.clone(),
        feature,
        version: statement.manifest.version.clone(),
        key_id,
        bytes: file.len() as u64,
        state: PackageState::Candidate.as_str().to_owned(),
        reason: None,
        published_at: app.now().as_ms(),
        artefact: None,
        admission: None,
    };
    if is_new {
        // The file first: a row without one could never be packed.
        app.env
            .kv("BODIES")
            .map_err(internal)?
            .put_bytes(&place(&digest), &file)
            .map_err(internal)?
            .execute()
            .await
            .map_err(internal)?;
        let statement = serde_json::to_string(&statement).map_err(internal)?;
        packages::publish(&app.control, &package, &vendor, &statement).await.map_err(|error| match error {
            DbError::Unique => not_publishable(&NotPublishable::Taken(package.version.clone())),
            other => database(other),
        })?;
    }
    packages::find(&app.control, &digest)
        .await
        .map_err(database)?
        .ok_or_else(|| internal("a package that was just stored is gone"))
}

/// Checks that nothing piles up: neither at the packer, nor what the operator never promotes.
async fn has_room(app: &App, feature: &str, vendor: &str) -> Result<(), ApiError> {
    let (versions, waiting) = packages::unused(&app.control, feature, vendor).await.map_err(database)?;
    if waiting >= bounds::PACKAGES_WAITING.max {
        return Err(invalid(format!(
            "{waiting} packages of {vendor} wait for the packer, which is the limit: publish again later."
        )));
    }
    if versions >= bounds::PACKAGE_VERSIONS.max {
        return Err(invalid(format!(
            "{feature} has {versions} versions that have never run, which is the limit: ask the operator to promote one."
        )));
    }
    Ok(())
}

fn not_publishable(why: &NotPublishable) -> ApiError {
    let code = match why {
        NotPublishable::Taken(_) | NotPublishable::Downgrade { .. } => ErrorCode::VersionTaken,
        _ => ErrorCode::ModuleInvalid,
    };
    ApiError::new(code).saying(format!("The package is refused: {why}."))
}

fn invalid(why: String) -> ApiError {
    ApiError::new(ErrorCode::ModuleInvalid).saying(why)
}

/// The package of a digest.
///
/// # Errors
/// `not_found`.
pub(crate) async fn find(app: &App, digest: &str) -> Result<Package, ApiError> {
    packages::find(&app.control, digest).await.map_err(database)?.ok_or_else(not_found)
}

/// The packages that wait for a packer, the oldest first.
///
/// # Errors
/// When the database failed.
pub(crate) async fn candidates(app: &App) -> Result<Vec<Package>, ApiError> {
    packages::candidates(&app.control).await.map_err(database)
}

/// The file of a package.
///
/// # Errors
/// `not_found`.
pub(crate) async fn file(app: &App, digest: &str) -> Result<Vec<u8>, ApiError> {
    find(app, digest).await?;
    let file = app.env.kv("BODIES").map_err(internal)?.get(&place(digest)).bytes().await.map_err(internal)?;
    file.ok_or_else(not_found)
}

/// Keeps the artefact that a packer made of a package, as an admitted version. The same artefact again gets the newer admission. One that was signed
/// with a key that is no longer allowed is not admitted.
///
/// # Errors
/// `not_found`; `module_invalid`, which says why.
pub(crate) async fn admit(app: &App, package: &str, admission: &[u8], bytes: &[u8]) -> Result<Package, ApiError> {
    let found = find(app, package).await?;
    let refused = || invalid("The package was refused: its publisher has to publish another one.".to_owned());
    if !PackageState::parse(&found.state).is_some_and(PackageState::may_be_admitted) {
        return Err(refused());
    }
    if packages::publisher_of_key(&app.control, &found.key_id).await.map_err(database)?.is_none() {
        return Err(invalid("The key that has signed the package is no longer allowed.".to_owned()));
    }
    let statement = packages::statement(&app.control, package).await.map_err(database)?.ok_or_else(not_found)?;
    let statement: Statement = serde_json::from_str(&statement).map_err(internal)?;
    let admission: Admission =
        serde_json::from_slice(admission).map_err(|error| invalid(format!("The admission cannot be read: {error}.")))?;
    let manifest = artefact::unpacked(bytes).and_then(|tar| artefact::manifest(&tar));
    let manifest = manifest.map_err(|why| invalid(format!("The artefact is broken: {why}.")))?;
    let digest = sha256(bytes);
    judge_admission(&admission, package, &statement, (&digest, &manifest))
        .map_err(|why| invalid(format!("The admission is refused: {why}.")))?;
    // The body first: a row that points at nothing would fail jobs, a body without a row does nothing.
    artefact::keep(&app.env, &digest, bytes).await.map_err(internal)?;
    let artefact = Artefact {
        feature: &found.feature,
        digest: &digest,
        bytes: bytes.len() as u64,
        manifest: &manifest,
        package,
        admission: &serde_json::to_string(&admission).map_err(internal)?,
    };
    if !modules::admit(&app.control, &artefact, app.now()).await.map_err(database)? {
        return Err(refused());
    }
    find(app, package).await
}

/// Notes why a packer refuses a candidate. Its version may be used again; its file, which its publisher has, is not kept.
///
/// # Errors
/// `not_found` when it is no candidate.
pub(crate) async fn refuse(app: &App, digest: &str, reason: &str) -> Result<Package, ApiError> {
    if !packages::refuse(&app.control, digest, reason, app.now()).await.map_err(database)? {
        return Err(not_found());
    }
    if let Err(error) = app.env.kv("BODIES").map_err(internal)?.delete(&place(digest)).await {
        tracing::warn!("the file of the refused package {digest} stays: {error}");
    }
    find(app, digest).await
}

/// Allows a publisher, changes its key, or accepts nothing more of it.
///
/// # Errors
/// `invalid_field` when another publisher has the key, or anybody could sign with it.
pub(crate) async fn set_publisher(app: &App, vendor: &str, change: &PublisherChange) -> Result<Publisher, ApiError> {
    let wrong = |why| ApiError::new(ErrorCode::InvalidField).with("field", "public_key").saying(why);
    let key = PublicKey::parse(&change.public_key)
        .ok_or_else(|| wrong("This is no key of Ed25519 that only one person can sign with."))?;
    let publisher = Publisher {
        vendor: vendor.to_owned(),
        public_key: change.public_key.clone(),
        key_id: key.id().to_string(),
        allowed: change.allowed.into(),
        changed_at: app.now().as_ms(),
    };
    packages::set_publisher(&app.control, &publisher).await.map_err(|error| match error {
        DbError::Unique => wrong("Another publisher has this key."),
        other => database(other),
    })?;
    Ok(publisher)
}

/// All publishers, and the cents that each vendor has earned in all databases of accounts.
///
/// # Errors
/// When a database failed.
pub(crate) async fn publishers(app: &App) -> Result<(Vec<Publisher>, BTreeMap<String, u64>), ApiError> {
    let publishers = packages::publishers(&app.control).await.map_err(database)?;
    let mut earned = BTreeMap::new();
    for (_, db) in app.shards() {
        for share in ledger::shares(&db).await.map_err(database)? {
            *earned.entry(share.vendor).or_default() += share.cents;
        }
    }
    Ok((publishers, earned))
}
