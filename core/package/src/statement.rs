//! What a publisher signs, and whether it may be published.

use crate::{HOUSE, publisher_of};
use bellwether_core::bounds;
use bellwether_core::feature::{Manifest, Unfit, judge_publication};
use bellwether_schema::Schema;
use semver::Version;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;

/// What a publisher says of a package; signed as [`bellwether_envelope::Type::Package`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Statement {
    /// The manifest of the module.
    pub manifest: Manifest,
    /// SHA-256 of `component.wasm`.
    pub component_sha256: String,
    /// SHA-256 of the archive as it is in the file.
    pub archive_sha256: String,
}

/// Where a package stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackageState {
    /// It waits for a packer.
    Candidate,
    /// A packer has made an artefact of it. Another packer may make another one.
    Admitted,
    /// A packer has refused it. Its version may be used again.
    Refused,
}

impl PackageState {
    /// As it is stored and shown.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Candidate => "candidate",
            Self::Admitted => "admitted",
            Self::Refused => "refused",
        }
    }

    /// The state with this text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        [Self::Candidate, Self::Admitted, Self::Refused].into_iter().find(|state| state.as_str() == text)
    }

    /// Whether an artefact of it may be handed in.
    #[must_use]
    pub const fn may_be_admitted(self) -> bool {
        !matches!(self, Self::Refused)
    }
}

/// A version of the same module that was published before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownVersion {
    /// As its manifest says it.
    pub version: String,
    /// The digest of its package.
    pub package: String,
}

/// Why a package is refused; shown to the publisher.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotPublishable {
    /// Its id belongs to another publisher: the vendor of the id, and that of the key.
    Vendor(String, String),
    /// The manifest breaks a rule.
    Manifest(Unfit),
    /// The schema of the result cannot be checked; says where and why.
    Schema(String),
    /// The version is none by semver 2.0, or has more than [`bounds::VERSION_CHARS`].
    Version(String),
    /// Another package has this version.
    Taken(String),
    /// A higher version was published before.
    Downgrade {
        /// The version of the package.
        version: String,
        /// The highest one.
        highest: String,
    },
}

impl fmt::Display for NotPublishable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Vendor(of_id, of_key) if of_id == HOUSE => {
                write!(f, "its id is reserved for the operator; the ids of this key begin with \"{of_key}:\"")
            }
            Self::Vendor(of_id, of_key) => {
                write!(f, "its id belongs to {of_id:?}; the ids of this key begin with \"{of_key}:\"")
            }
            Self::Manifest(unfit) => unfit.fmt(f),
            Self::Schema(fault) => write!(f, "the schema of the result is broken {fault}"),
            Self::Version(version) if version.len() > bounds::VERSION_CHARS.max_len() => {
                write!(f, "its version has more than {} characters", bounds::VERSION_CHARS.max)
            }
            Self::Version(version) => write!(f, "{version:?} is no version: use major.minor.patch, as in 1.0.0"),
            Self::Taken(version) => write!(f, "version {version} was published with other contents: raise the version"),
            Self::Downgrade { version, highest } => write!(f, "version {version} is lower than {highest}, which is published"),
        }
    }
}

/// Judges a package whose signature by a key of `vendor` was verified. `known` are the versions of the same module, `package` is
/// the digest of this one: publishing the same package again is no error.
///
/// # Errors
/// The first rule that it breaks.
pub fn judge_package(statement: &Statement, vendor: &str, package: &str, known: &[KnownVersion]) -> Result<(), NotPublishable> {
    let manifest = &statement.manifest;
    let of_id = publisher_of(&manifest.declaration.feature);
    judge_publication(manifest).map_err(NotPublishable::Manifest)?;
    if of_id != vendor {
        return Err(NotPublishable::Vendor(of_id.to_owned(), vendor.to_owned()));
    }
    Schema::read(&manifest.result).map_err(|fault| NotPublishable::Schema(fault.to_string()))?;
    let text = &manifest.version;
    let version = Version::parse(text).ok().filter(|_| bounds::VERSION_CHARS.contains(text.len() as u64));
    let version = version.ok_or_else(|| NotPublishable::Version(text.clone()))?;
    for other in known.iter().filter(|other| other.package != package) {
        if other.version == *text {
            return Err(NotPublishable::Taken(text.clone()));
        }
        // Build metadata says nothing about the order (semver 2.0 §10): two builds of a version may follow each other.
        if Version::parse(&other.version).is_ok_and(|other| other.cmp_precedence(&version) == Ordering::Greater) {
            return Err(NotPublishable::Downgrade { version: text.clone(), highest: other.version.clone() });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_manifest::{Declaration, WORLD};
    use serde_json::json;

    fn statement(feature: &str, version: &str) -> Statement {
        let declaration = Declaration::new(feature, "Tea");
        let manifest = Manifest { declaration, version: version.into(), world: WORLD.into(), result: json!({}) };
        Statement { manifest, component_sha256: String::new(), archive_sha256: String::new() }
    }

    fn check(feature: &str, version: &str, vendor: &str, expected: Result<(), &str>) {
        let known = [("1.0.0", "a"), ("1.2.0", "b"), ("1.2.0+second", "c"), ("1.3.0-beta.1", "d")];
        let known = known.map(|(version, package)| KnownVersion { version: version.into(), package: package.into() });
        let found = judge_package(&statement(feature, version), vendor, "b", &known).map_err(|why| why.to_string());
        let expected = expected.map_err(str::to_owned);
        assert_eq!(found, expected, "{feature} {version} by {vendor}");
    }

    #[test]
    fn ids_belong_to_vendors() {
        check("acme:tea", "1.3.0", "acme", Ok(()));
        check("geo_score", "1.3.0", HOUSE, Err("the field \"url\" refuses inputs that the contract of this id allows"));
        check("report", "1.3.0", HOUSE, Ok(()));
        let of_operator = "its id is reserved for the operator; the ids of this key begin with \"acme:\"";
        check("report", "1.3.0", "acme", Err(of_operator));
        check("bellwether:tea", "1.3.0", "acme", Err(of_operator));
        check("other:tea", "1.3.0", "acme", Err("its id belongs to \"other\"; the ids of this key begin with \"acme:\""));
        check("acme:tea", "1.3.0", HOUSE, Err("its id belongs to \"acme\"; the ids of this key begin with \"bellwether:\""));
        check("tea", "1.3.0", "acme", Err("\"tea\" is neither one of the 18 ids of the contract nor of the form vendor:name"));
    }

    #[test]
    fn versions_go_up() {
        let lower = |version: &str| format!("version {version} is lower than 1.3.0-beta.1, which is published");
        check("acme:tea", "1.3.0-beta.2", "acme", Ok(()));
        check("acme:tea", "1.3.0-beta.1+again", "acme", Ok(()));
        check(
            "acme:tea",
            "1.3.0-beta.1",
            "acme",
            Err("version 1.3.0-beta.1 was published with other contents: raise the version"),
        );
        check("acme:tea", "1.2.1", "acme", Err(&lower("1.2.1")));
        check("acme:tea", "1.0", "acme", Err("\"1.0\" is no version: use major.minor.patch, as in 1.0.0"));
        check("acme:tea", &format!("1.3.0-{}", "c".repeat(58)), "acme", Ok(()));
        check("acme:tea", &format!("1.3.0-{}", "c".repeat(59)), "acme", Err("its version has more than 64 characters"));
        check("acme:tea", "", "acme", Err("\"\" is no version: use major.minor.patch, as in 1.0.0"));
    }

    #[test]
    fn the_same_package_again() {
        let known = [KnownVersion { version: "1.0.0".into(), package: "a".into() }];
        assert_eq!(judge_package(&statement("acme:tea", "1.0.0"), "acme", "a", &known), Ok(()));
    }

    #[test]
    fn states() {
        for state in [PackageState::Candidate, PackageState::Admitted, PackageState::Refused] {
            assert_eq!(PackageState::parse(state.as_str()), Some(state));
        }
        assert_eq!(PackageState::parse("promoted"), None);
    }

    #[test]
    fn schemas() {
        let mut statement = statement("acme:tea", "1.0.0");
        statement.manifest.result = json!({ "unevaluatedProperties": false });
        let found = judge_package(&statement, "acme", "a", &[]).map_err(|why| why.to_string());
        assert!(found.as_ref().is_err_and(|why| why.starts_with("the schema of the result is broken at #")), "{found:?}");
    }
}
