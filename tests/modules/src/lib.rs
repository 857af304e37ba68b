//! Builds modules for tests: core wasm by cargo, then the component. Runs them on simulated sites; what must come out is in `tests/`.

pub mod audited;
pub mod saved;
pub mod simulated;
pub mod worst;

use anyhow::{Context, Result};
pub use bellwether_build::root;
use bellwether_core::feature::Manifest;
pub use bellwether_pack::componentize;
use std::path::{Path, PathBuf};

/// The component of a module, built from its sources as `module-<name>`.
///
/// # Errors
/// When it does not build or does not fit the world.
pub fn component(name: &str) -> Result<Vec<u8>> {
    let package = format!("module-{name}");
    bellwether_build::compile([package.as_str()])?;
    let file = bellwether_build::compiled(&package);
    let core_wasm = std::fs::read(&file).with_context(|| file.display().to_string())?;
    componentize(&core_wasm).with_context(|| package)
}

/// Folders of this package with a module of an older world: its original component, its source, and how it was built.
pub const OLD_WORLDS: [&str; 1] = ["world-0.1"];

/// Folders of this package with a module in another language than Rust: its component, its source, and how it was built.
pub const OTHER_LANGUAGES: [&str; 1] = ["language-c"];

/// The kept component of a module that is not built again.
///
/// # Errors
/// When the file cannot be read.
pub fn kept_component(name: &str) -> Result<Vec<u8>> {
    let file = root().join("tests/modules").join(name).join("component.wasm");
    std::fs::read(&file).with_context(|| file.display().to_string())
}

/// The manifest in a module's folder.
///
/// # Panics
/// When there is none, or it cannot be parsed: `./x bless` writes it.
#[must_use]
#[allow(clippy::panic, reason = "a test may panic")]
pub fn manifest(folder: &Path) -> Manifest {
    let path = folder.join("manifest.json");
    let text = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_slice(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The cases of a module, sorted: the folders in its folder `cases` that contain a `case.json`.
///
/// # Panics
/// When the folder cannot be read, or contains a JSON file: a case is a folder.
#[must_use]
#[allow(clippy::panic, reason = "a test may panic")]
pub fn case_folders(module: &Path) -> Vec<PathBuf> {
    bellwether_host::case_folders(module).unwrap_or_else(|error| panic!("{error}"))
}
