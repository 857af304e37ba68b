//! The languages that modules are written in. A folder tells its language by the file that it has. It compiles nothing.

use clap::ValueEnum;
use std::path::Path;

/// The source of a module in C.
pub(crate) const C_SOURCE: &str = "module.c";

/// A language that modules are written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Language {
    /// A package of cargo that depends on the SDK.
    Rust,
    /// A file `module.c`, compiled by clang.
    C,
}

impl Language {
    /// The language of a folder, if it looks like that of a module; whether a package is a module depends on its dependencies.
    pub(crate) fn of(folder: &Path) -> Option<Self> {
        if folder.join("Cargo.toml").is_file() {
            return Some(Self::Rust);
        }
        folder.join(C_SOURCE).is_file().then_some(Self::C)
    }

    /// Where its author names a member of the declaration.
    pub(crate) fn member(self, name: &str) -> String {
        match self {
            Self::Rust => format!("Declaration::{name}"),
            Self::C => format!("\"{name}\" in manifest.json"),
        }
    }

    /// How its author changes what the manifest says.
    pub(crate) const fn how_to_declare(self) -> &'static str {
        match self {
            Self::Rust => "Change the declaration in src/lib.rs, then run: bellwether test --bless",
            Self::C => "Change manifest.json, which you write by hand in C (docs/authors/first.md has its members).",
        }
    }

    /// How its author changes the version.
    pub(crate) const fn how_to_raise(self) -> &'static str {
        match self {
            Self::Rust => "Change `version` in Cargo.toml, then run: bellwether test --bless",
            Self::C => "Change \"version\" in manifest.json.",
        }
    }

    /// How its author changes the schema of the result.
    pub(crate) const fn how_to_describe(self) -> &'static str {
        match self {
            Self::Rust => "If the types have changed: bellwether test --bless",
            Self::C => "Mend the module (sdk.h has functions that write JSON), or \"result\" in manifest.json.",
        }
    }
}
