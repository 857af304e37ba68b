//! What publishers, packers and the operator see of packages and modules.

use crate::store::modules::Version;
use crate::store::packages::{Package, Publisher};
use bellwether_core::feature::{FeatureId, PriceClass, price_cents, share_cents};
use bellwether_core::time::Timestamp;
use serde::Serialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A package, and what became of it.
#[derive(Serialize, ToSchema)]
pub(crate) struct PackageView<'a> {
    /// Lower-case hex SHA-256 of the file.
    digest: &'a str,
    feature: &'a str,
    version: &'a str,
    /// Name of the key that has signed it: the first 16 hex digits of the SHA-256 of the public key.
    key_id: &'a str,
    bytes: u64,
    /// `candidate`, `admitted` or `refused`.
    #[schema(value_type = PackageState)]
    state: &'a str,
    /// Why the packer refuses it.
    reason: Option<&'a str>,
    /// RFC 3339, UTC, milliseconds.
    published_at: String,
    /// Lower-case hex SHA-256 of the artefact that was made of it last: equal packers make equal artefacts.
    artefact: Option<&'a str>,
    /// What the packer says of that artefact: digests, budgets, runs of the cases.
    #[schema(value_type = Option<Object>)]
    admission: Option<&'a RawValue>,
}

/// Where a package stands.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "for the description alone")]
pub(crate) enum PackageState {
    Candidate,
    Admitted,
    Refused,
}

/// Packages that wait for a packer.
#[derive(Serialize, ToSchema)]
pub(crate) struct PackageList<'a> {
    packages: Vec<PackageView<'a>>,
    count: usize,
}

/// An admitted version of a module.
#[derive(Serialize, ToSchema)]
pub(crate) struct ModuleView<'a> {
    feature: &'a str,
    version: &'a str,
    /// Lower-case hex SHA-256 of the artefact.
    digest: &'a str,
    bytes: u64,
    /// Whether jobs run it.
    current: bool,
    /// `admitted`, `promoted` (jobs run it), `disabled` or `quarantined`.
    #[schema(value_type = ModuleState)]
    state: &'static str,
    /// The digest of its package, which shows the packer's admission; null for one that was published before there were packages.
    package: Option<&'a str>,
    /// When it was admitted: RFC 3339, UTC, milliseconds.
    published_at: String,
    /// The name of the key that has signed it: whose it is, and whether it is still allowed, says the list of publishers.
    key_id: Option<&'a str>,
    /// When it was promoted last; null for a version that never was, and for one from which the operator has gone back.
    promoted_at: Option<String>,
    /// What the operator has set as the price of its jobs, in euro cents; null: what the contract says.
    price_cents: Option<u64>,
    /// The share of the price that its publisher gets, in percent.
    share_percent: u8,
    /// Patterns of the hosts that the operator allows it; null: all.
    #[schema(value_type = Option<Vec<String>>)]
    hosts: Option<&'a RawValue>,
}

/// Where a version of a module stands.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "for the description alone")]
pub(crate) enum ModuleState {
    Admitted,
    Promoted,
    Disabled,
    Quarantined,
}

/// Admitted versions of modules, those that run first.
#[derive(Serialize, ToSchema)]
pub(crate) struct ModuleList<'a> {
    modules: Vec<ModuleView<'a>>,
    count: usize,
}

/// Who may publish modules.
#[derive(Serialize, ToSchema)]
pub(crate) struct PublisherView<'a> {
    /// The first part of the ids of its modules; `bellwether` for the ids of the contract.
    vendor: &'a str,
    /// Base 64 of an Ed25519 public key.
    public_key: &'a str,
    /// The first 16 hex digits of the SHA-256 of the key.
    key_id: &'a str,
    /// Whether new packages are accepted.
    allowed: bool,
    /// Its shares of the prices of its modules so far, in euro cents. The ledger books them as `publisher_share`; they are paid out elsewhere.
    earned_cents: u64,
    /// RFC 3339, UTC, milliseconds.
    changed_at: String,
}

/// What a job of a module costs.
#[derive(Serialize, ToSchema)]
pub(crate) struct PriceView<'a> {
    feature: &'a str,
    /// Of one job, in euro cents.
    price_cents: u64,
    /// What its publisher gets of it when the job has brought a result, in euro cents.
    share_cents: u64,
}

impl<'a> PriceView<'a> {
    pub(crate) fn of(feature: &'a FeatureId, price: PriceClass) -> Self {
        Self { feature: feature.as_str(), price_cents: price_cents(price), share_cents: share_cents(price) }
    }
}

/// The hosts that a module may ask.
#[derive(Serialize, ToSchema)]
pub(crate) struct HostsView<'a> {
    feature: &'a str,
    /// Patterns.
    hosts: &'a [String],
}

impl<'a> HostsView<'a> {
    pub(crate) fn of(feature: &'a FeatureId, hosts: &'a [String]) -> Self {
        Self { feature: feature.as_str(), hosts }
    }
}

/// All publishers.
#[derive(Serialize, ToSchema)]
pub(crate) struct PublisherList<'a> {
    publishers: Vec<PublisherView<'a>>,
    count: usize,
}

fn raw(json: &Option<String>) -> Option<&RawValue> {
    json.as_deref().and_then(|json| serde_json::from_str(json).ok())
}

impl<'a> PackageView<'a> {
    pub(crate) fn of(package: &'a Package) -> Self {
        Self {
            digest: &package.digest,
            feature: &package.feature,
            version: &package.version,
            key_id: &package.key_id,
            bytes: package.bytes,
            state: &package.state,
            reason: package.reason.as_deref(),
            published_at: Timestamp::from_ms(package.published_at).to_string(),
            artefact: package.artefact.as_deref(),
            admission: raw(&package.admission),
        }
    }
}

impl<'a> PackageList<'a> {
    pub(crate) fn of(packages: &'a [Package]) -> Self {
        Self { count: packages.len(), packages: packages.iter().map(PackageView::of).collect() }
    }
}

impl<'a> ModuleView<'a> {
    fn of(module: &'a Version) -> Self {
        let admitted = module.admitted();
        Self {
            feature: &module.feature,
            version: &module.version,
            digest: &module.digest,
            bytes: module.bytes,
            current: admitted.standing.runs(),
            state: admitted.standing.as_str(),
            package: module.package.as_deref(),
            key_id: module.key_id.as_deref(),
            published_at: Timestamp::from_ms(module.published_at).to_string(),
            promoted_at: admitted.promoted_at.map(|at| at.to_string()),
            price_cents: module.cents,
            share_percent: module.share_percent.filter(|_| module.cents.is_some()).unwrap_or_default(),
            hosts: raw(&module.hosts),
        }
    }
}

impl<'a> ModuleList<'a> {
    pub(crate) fn of(modules: &'a [Version]) -> Self {
        Self { count: modules.len(), modules: modules.iter().map(ModuleView::of).collect() }
    }
}

impl<'a> PublisherView<'a> {
    pub(crate) fn of(publisher: &'a Publisher, earned: &BTreeMap<String, u64>) -> Self {
        Self {
            earned_cents: earned.get(&publisher.vendor).copied().unwrap_or_default(),
            vendor: &publisher.vendor,
            public_key: &publisher.public_key,
            key_id: &publisher.key_id,
            allowed: publisher.allowed == 1,
            changed_at: Timestamp::from_ms(publisher.changed_at).to_string(),
        }
    }
}

impl<'a> PublisherList<'a> {
    pub(crate) fn of(publishers: &'a [Publisher], earned: &BTreeMap<String, u64>) -> Self {
        let publishers: Vec<_> = publishers.iter().map(|publisher| PublisherView::of(publisher, earned)).collect();
        Self { count: publishers.len(), publishers }
    }
}
