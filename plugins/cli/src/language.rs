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
}
