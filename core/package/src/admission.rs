//! What a packer says of an artefact, and whether the service believes it.

use crate::Statement;
use bellwether_core::bounds;
use bellwether_core::feature::Manifest;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What a packer says of the artefact that it made of a package.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Admission {
    /// The digest of the package.
    pub package_sha256: String,
    /// The digest of the artefact.
    pub artefact_sha256: String,
    /// The component that was packed, as the publisher's statement names it.
    pub component_sha256: String,
    /// Interfaces of the world that the component imports, sorted.
    pub imports: Vec<String>,
    /// Fuel that one run may use.
    pub fuel: u64,
    /// Bytes of memory that one run may use.
    pub memory_bytes: u64,
    /// Runs of the package's cases, each as expected and with equal bytes in every order of the answers.
    pub cases: Vec<CaseRun>,
    /// What packed it.
    pub packer: Packer,
}

/// A run of one case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CaseRun {
    /// The name of its folder.
    pub name: String,
    /// `ok`, or the category of the failure that the case expects.
    pub outcome: String,
    /// Fuel that it used.
    pub fuel: u64,
    /// Largest size of its memory in bytes.
    pub memory_bytes: u64,
    /// Hosts that it sent requests to, sorted.
    pub hosts: Vec<String>,
}

/// The programs that made an artefact: equal programs make equal artefacts of equal packages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Packer {
    /// Version of the packer.
    pub version: String,
    /// Digest of the sources that pack and meter, 16 digits.
    pub sources: String,
    /// Options of the optimiser; empty where the artefact is not optimised.
    pub optimised: String,
}

/// Why an admission is refused; shown to the packer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotAdmissible {
    /// It is about another thing than what came with it; names the member.
    Digest(&'static str),
    /// The manifest in the artefact is not that of the package.
    Manifest,
    /// The fuel or the memory of a run is more than allowed, or not that of the artefact.
    Budget,
    /// A case used more than one run may use, or is there twice.
    Case(String),
}

impl fmt::Display for NotAdmissible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Digest(member) => write!(f, "{member} is not the digest of what came with the admission"),
            Self::Manifest => f.write_str("the manifest in the artefact is not that of the package"),
            Self::Budget => f.write_str("the fuel or the memory of a run exceeds the limit of the service"),
            Self::Case(name) => write!(f, "the case {name:?} is there twice, or has used more than a run may use"),
        }
    }
}

/// Judges an admission against the package that it is of, `package` by its digest, and the artefact that came with it.
///
/// # Errors
/// The first rule that it breaks.
pub fn judge_admission(
    admission: &Admission,
    package: &str,
    statement: &Statement,
    (artefact, packed): (&str, &Manifest),
) -> Result<(), NotAdmissible> {
    for (member, found, wanted) in [
        ("package_sha256", &admission.package_sha256, package),
        ("artefact_sha256", &admission.artefact_sha256, artefact),
        ("component_sha256", &admission.component_sha256, &statement.component_sha256),
    ] {
        if found != wanted {
            return Err(NotAdmissible::Digest(member));
        }
    }
    let fuel = packed.declaration.fuel;
    let mut wanted = statement.manifest.clone();
    let asked = std::mem::replace(&mut wanted.declaration.fuel, fuel);
    if wanted != *packed {
        return Err(NotAdmissible::Manifest);
    }
    let most_memory = bounds::RUN_MEMORY_BYTES.max;
    if fuel != admission.fuel || fuel > asked || !bounds::RUN_FUEL.contains(fuel) || admission.memory_bytes > most_memory {
        return Err(NotAdmissible::Budget);
    }
    for (at, case) in admission.cases.iter().enumerate() {
        let is_first = admission.cases.iter().take(at).all(|other| other.name != case.name);
        if !is_first || case.fuel > admission.fuel || case.memory_bytes > admission.memory_bytes {
            return Err(NotAdmissible::Case(case.name.clone()));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_manifest::{Declaration, WORLD};
    use serde_json::json;

    fn check(change: impl Fn(&mut Admission, &mut Manifest), expected: Result<(), NotAdmissible>) {
        let declaration = Declaration::new("acme:tea", "Tea");
        let manifest = Manifest { declaration, version: "1.0.0".into(), world: WORLD.into(), result: json!({}) };
        let component_sha256 = "c".to_owned();
        let statement = Statement { manifest: manifest.clone(), component_sha256, archive_sha256: String::new() };
        let case = |name: &str| CaseRun {
            name: name.into(),
            outcome: "ok".into(),
            fuel: 1_000_000,
            memory_bytes: 1 << 20,
            hosts: Vec::new(),
        };
        let mut admission = Admission {
            package_sha256: "p".into(),
            artefact_sha256: "a".into(),
            component_sha256: "c".into(),
            imports: Vec::new(),
            fuel: manifest.declaration.fuel,
            memory_bytes: bounds::RUN_MEMORY_BYTES.max,
            cases: vec![case("one"), case("two")],
            packer: Packer { version: String::new(), sources: String::new(), optimised: String::new() },
        };
        let mut packed = manifest;
        change(&mut admission, &mut packed);
        assert_eq!(judge_admission(&admission, "p", &statement, ("a", &packed)), expected);
    }

    #[test]
    fn admissions() {
        let of = |change: &dyn Fn(&mut Admission, &mut Manifest), expected| check(change, expected);
        of(&|_, _| {}, Ok(()));
        of(&|admission, _| admission.package_sha256 = "x".into(), Err(NotAdmissible::Digest("package_sha256")));
        of(&|admission, _| admission.artefact_sha256 = "x".into(), Err(NotAdmissible::Digest("artefact_sha256")));
        of(&|admission, _| admission.component_sha256 = "x".into(), Err(NotAdmissible::Digest("component_sha256")));
        of(&|_, packed| packed.declaration.wall_ms += 1, Err(NotAdmissible::Manifest));
        of(&|_, packed| packed.version = "1.0.1".into(), Err(NotAdmissible::Manifest));
        // A packer may allow less than what is asked for, never more.
        let fuel = |fuel: u64| {
            move |admission: &mut Admission, packed: &mut Manifest| {
                (admission.fuel, packed.declaration.fuel) = (fuel, fuel);
            }
        };
        of(&fuel(2_000_000), Ok(()));
        of(&fuel(400_000_000_000), Err(NotAdmissible::Budget));
        of(&|admission, _| admission.fuel -= 1, Err(NotAdmissible::Budget));
        of(&|admission, _| admission.memory_bytes += 1, Err(NotAdmissible::Budget));
        of(&|admission, _| admission.cases.clear(), Ok(()));
        of(&|admission, _| admission.cases.extend(admission.cases.first().cloned()), Err(NotAdmissible::Case("one".into())));
        let thirsty = |admission: &mut Admission, _: &mut Manifest| {
            admission.cases.iter_mut().for_each(|case| case.fuel = u64::MAX);
        };
        of(&thirsty, Err(NotAdmissible::Case("one".into())));
    }
}
