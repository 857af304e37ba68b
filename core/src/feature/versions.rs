//! Which version of a module runs: promotion, rollback, taking off, and quarantine.
//!
//! ```text
//!             promote                 another is promoted, or a rollback
//! admitted ─────────────▶ promoted ─────────────────────────────────────▶ admitted
//!                          │    └── disable ──▶ disabled ──┐
//!                          └─ too many faults ▶ quarantined ├─ promote (the operator knows better) ▶ promoted
//! ```
//!
//! Taking a module off disables what was in quarantine too. At most one version of a module is promoted. Jobs that run keep the version with which they began.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::time::Timestamp;

/// Where an admitted version stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It may be promoted.
    Admitted,
    /// It runs.
    Promoted,
    /// The operator has taken it off.
    Disabled,
    /// It was taken off since its runs failed again and again by its own fault.
    Quarantined,
}

impl Standing {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Admitted, Self::Promoted, Self::Disabled, Self::Quarantined];

    /// As it is stored and shown.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Admitted => "admitted",
            Self::Promoted => "promoted",
            Self::Disabled => "disabled",
            Self::Quarantined => "quarantined",
        }
    }

    /// Whether jobs run it.
    #[must_use]
    pub const fn runs(self) -> bool {
        matches!(self, Self::Promoted)
    }

    /// The standing with this text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|standing| standing.as_str() == text)
    }
}

/// An admitted version of a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdmittedVersion {
    /// The digest of its artefact.
    pub digest: String,
    /// Where it stands.
    pub standing: Standing,
    /// When it was promoted last; `None` for never, and for one from which the operator has gone back: nothing falls back to it.
    pub promoted_at: Option<Timestamp>,
}

/// What happens to the versions of a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// The operator promotes a version, whatever it stands at.
    Promote(String),
    /// The operator goes back to the version that was promoted before.
    Rollback,
    /// The operator takes the module off, and has seen what was in quarantine.
    Disable,
    /// A version has failed too often.
    Quarantine(String),
}

/// Why nothing changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unchanged {
    /// There is no such version.
    Unknown,
    /// No version is promoted.
    NonePromoted,
    /// No version was promoted before this one.
    NoneBefore,
}

impl fmt::Display for Unchanged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unknown => "No admitted version of this module has this digest.",
            Self::NonePromoted => "No version of this module is promoted.",
            Self::NoneBefore => "No other version of this module was promoted before this one.",
        })
    }
}

/// The versions whose standing changes, as they stand afterwards. The same change again changes nothing.
///
/// # Errors
/// [`Unchanged`].
pub fn change_versions(versions: &[AdmittedVersion], change: &Change, now: Timestamp) -> Result<Vec<AdmittedVersion>, Unchanged> {
    let promoted = || versions.iter().find(|version| version.standing == Standing::Promoted);
    let at = |version: &AdmittedVersion, standing| AdmittedVersion { standing, ..version.clone() };
    match change {
        Change::Promote(digest) => {
            let chosen = versions.iter().find(|version| version.digest == *digest).ok_or(Unchanged::Unknown)?;
            if chosen.standing == Standing::Promoted {
                return Ok(Vec::new());
            }
            let replaced = promoted().map(|version| at(version, Standing::Admitted));
            let chosen = AdmittedVersion { promoted_at: Some(now), ..at(chosen, Standing::Promoted) };
            Ok(replaced.into_iter().chain([chosen]).collect())
        }
        Change::Rollback => {
            let current = promoted().ok_or(Unchanged::NonePromoted)?;
            let before = before(versions, current).ok_or(Unchanged::NoneBefore)?;
            let left = AdmittedVersion { promoted_at: None, ..at(current, Standing::Admitted) };
            Ok([left, at(before, Standing::Promoted)].into())
        }
        Change::Disable => {
            let is_on = |version: &&AdmittedVersion| matches!(version.standing, Standing::Promoted | Standing::Quarantined);
            let off: Vec<_> = versions.iter().filter(is_on).map(|version| at(version, Standing::Disabled)).collect();
            if off.is_empty() { Err(Unchanged::NonePromoted) } else { Ok(off) }
        }
        Change::Quarantine(digest) => {
            // It may have been replaced since the run began.
            let Some(current) = promoted().filter(|version| version.digest == *digest) else { return Ok(Vec::new()) };
            let before = before(versions, current).map(|version| at(version, Standing::Promoted));
            Ok([at(current, Standing::Quarantined)].into_iter().chain(before).collect())
        }
    }
}

/// The version that was promoted before this one and may run. It keeps the time of its promotion, so a second rollback goes further back.
fn before<'v>(versions: &'v [AdmittedVersion], current: &AdmittedVersion) -> Option<&'v AdmittedVersion> {
    let may_run = |version: &&AdmittedVersion| {
        version.standing == Standing::Admitted && version.promoted_at.is_some() && version.promoted_at < current.promoted_at
    };
    versions.iter().filter(may_run).max_by_key(|version| version.promoted_at)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use alloc::string::ToString;
    use alloc::vec;

    /// Versions of the digests `a`, `b`, …, none promoted.
    fn versions(count: u8) -> Vec<AdmittedVersion> {
        let version = |number| AdmittedVersion {
            digest: char::from(b'a' + number).to_string(),
            standing: Standing::Admitted,
            promoted_at: None,
        };
        (0..count).map(version).collect()
    }

    fn apply(versions: &mut [AdmittedVersion], change: &Change, now: u64) -> Result<(), Unchanged> {
        for changed in change_versions(versions, change, Timestamp::from_ms(now))? {
            let version = versions.iter_mut().find(|version| version.digest == changed.digest).unwrap();
            *version = changed;
        }
        Ok(())
    }

    fn check(steps: &[(Change, Result<&str, Unchanged>)]) {
        let mut versions = versions(3);
        for (now, (change, expected)) in (1..).zip(steps) {
            let found = apply(&mut versions, change, now).map(|()| {
                let promoted = versions.iter().find(|version| version.standing == Standing::Promoted);
                promoted.map_or("", |version| version.digest.as_str())
            });
            assert_eq!(found, *expected, "step {now}: {change:?}");
        }
    }

    fn promote(digest: &str) -> Change {
        Change::Promote(digest.into())
    }

    #[test]
    fn one_after_another_and_back() {
        check(&[
            (Change::Rollback, Err(Unchanged::NonePromoted)),
            (promote("x"), Err(Unchanged::Unknown)),
            (promote("a"), Ok("a")),
            (Change::Rollback, Err(Unchanged::NoneBefore)),
            (promote("b"), Ok("b")),
            (promote("c"), Ok("c")),
            (promote("c"), Ok("c")),
            (Change::Rollback, Ok("b")),
            (Change::Rollback, Ok("a")),
            (Change::Rollback, Err(Unchanged::NoneBefore)),
            (promote("c"), Ok("c")),
            (Change::Disable, Ok("")),
            (Change::Disable, Err(Unchanged::NonePromoted)),
            (promote("c"), Ok("c")),
        ]);
    }

    #[test]
    fn faults() {
        check(&[
            (promote("a"), Ok("a")),
            (promote("b"), Ok("b")),
            (Change::Quarantine("a".into()), Ok("b")), // replaced meanwhile
            (Change::Quarantine("b".into()), Ok("a")),
            (promote("c"), Ok("c")),
            (Change::Rollback, Ok("a")), // never to one in quarantine
            (Change::Quarantine("a".into()), Ok("")),
            (Change::Disable, Ok("")), // it has been seen
            (Change::Disable, Err(Unchanged::NonePromoted)),
            (promote("b"), Ok("b")),
        ]);
    }

    #[test]
    fn at_most_one_is_promoted() {
        bolero::check!().with_type().for_each(|steps: &Vec<(u8, u8)>| {
            let mut versions = versions(4);
            for (now, (kind, which)) in (1..).zip(steps) {
                let digest = char::from(b'a' + which % 5).to_string();
                let change = match kind % 4 {
                    0 => Change::Promote(digest),
                    1 => Change::Rollback,
                    2 => Change::Disable,
                    _ => Change::Quarantine(digest),
                };
                let _ = apply(&mut versions, &change, now);
                let promoted: Vec<_> = versions.iter().filter(|version| version.standing == Standing::Promoted).collect();
                assert!(promoted.len() <= 1, "{versions:?}");
                assert!(promoted.iter().all(|version| version.promoted_at.is_some()), "{versions:?}");
            }
        });
        assert_eq!(vec![Some(Standing::Admitted), None], ["admitted", "x"].map(Standing::parse));
    }
}
