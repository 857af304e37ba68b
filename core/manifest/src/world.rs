//! The worlds that the hosts accept. The adapters for calls of older worlds are in `core/gate/src/imports`.

/// The package of the contract, whose worlds modules are built for.
const PACKAGE: &str = "bellwether:analysis";

/// The WIT world for which modules are built now.
pub const WORLD: &str = WorldVersion::NEWEST.name();

/// A version of the world that the hosts accept. Within 0.x each minor version is a separate contract (semver), so a version is
/// `0.2` and not `0.2.0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WorldVersion {
    /// World 0.1: `wit/0.1`.
    V0_1,
    /// World 0.2: `wit`.
    V0_2,
}

impl WorldVersion {
    /// All of them, the oldest first.
    pub const ACCEPTED: [Self; 2] = [Self::V0_1, Self::V0_2];
    /// The version of `wit/world.wit`.
    pub const NEWEST: Self = Self::V0_2;

    /// As a manifest names it: `bellwether:analysis@0.2.0`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::V0_1 => "bellwether:analysis@0.1.0",
            Self::V0_2 => "bellwether:analysis@0.2.0",
        }
    }

    /// The version that a manifest names; `None` for one that no host accepts.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ACCEPTED.into_iter().find(|version| version.name() == name)
    }

    /// Interface and version of an import as a component names it, `bellwether:analysis/http@0.2.1`; `None` for one of another
    /// package or of a version that no host accepts. A patch version counts as its minor version.
    #[must_use]
    pub fn of_import(name: &str) -> Option<(&str, Self)> {
        let (interface, number) = name.strip_prefix(PACKAGE)?.strip_prefix('/')?.split_once('@')?;
        let (minor, _patch) = number.rsplit_once('.')?;
        let is_of = |version: &Self| version.number().rsplit_once('.').is_some_and(|(known, _)| known == minor);
        Self::ACCEPTED.into_iter().find(is_of).map(|version| (interface, version))
    }

    /// Its number: `0.2.0`.
    #[must_use]
    pub fn number(self) -> &'static str {
        self.name().rsplit_once('@').map_or("", |(_, number)| number)
    }
}

#[cfg(test)]
mod tests {
    use super::WorldVersion::{self, V0_1, V0_2};

    #[test]
    fn names() {
        for version in WorldVersion::ACCEPTED {
            assert_eq!(WorldVersion::parse(version.name()), Some(version));
        }
        assert_eq!(WorldVersion::parse("bellwether:analysis@0.3.0"), None);
        assert_eq!(WorldVersion::parse("bellwether:analysis"), None);
    }

    #[test]
    fn imports() {
        let check = |name: &str, expected| assert_eq!(WorldVersion::of_import(name), expected, "{name}");
        check("bellwether:analysis/http@0.1.0", Some(("http", V0_1)));
        check("bellwether:analysis/site-data@0.1.9", Some(("site-data", V0_1)));
        check("bellwether:analysis/measure@0.2.0", Some(("measure", V0_2)));
        for foreign in [
            "bellwether:analysis/http@0.10.0",
            "bellwether:analysis/http@0.3.0",
            "bellwether:analysis/http@1.0.0",
            "bellwether:analysis/http",
            "bellwether:analysis2/http@0.1.0",
            "other:analysis/http@0.1.0",
            "wasi:io/streams@0.2.0",
            "open",
        ] {
            check(foreign, None);
        }
    }
}
