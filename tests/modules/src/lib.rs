//! Builds modules for tests: core wasm by cargo, then the component. Runs nothing itself; see `tests/`.

use anyhow::{Context, Result, ensure};
use bellwether_core::feature::Manifest;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The root of the workspace.
#[must_use]
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The component of a module, built from its sources as `module-<name>`.
///
/// # Errors
/// When it does not build or does not fit the world.
pub fn component(name: &str) -> Result<Vec<u8>> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let package = format!("module-{name}");
    let status = Command::new(cargo)
        .current_dir(root())
        .args(["build", "--quiet", "--profile", "wasm", "--target", "wasm32-unknown-unknown", "--package", &package])
        // The build is for another target: flags of this one (coverage, sanitizers) would break it.
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .env("CARGO_TARGET_DIR", &target)
        .status()
        .context("cargo cannot be started")?;
    ensure!(status.success(), "{package} does not build");
    let file = target.join(format!("wasm32-unknown-unknown/wasm/module_{}.wasm", name.replace('-', "_")));
    let core_wasm = std::fs::read(&file).with_context(|| file.display().to_string())?;
    bellwether_pack::componentize(&core_wasm).with_context(|| package)
}

/// The manifest in a module's folder.
///
/// # Panics
/// When there is none, or it is of another form: `./x bless` writes it.
#[must_use]
#[allow(clippy::panic, reason = "a test may panic")]
pub fn manifest(folder: &Path) -> Manifest {
    let path = folder.join("manifest.json");
    let text = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_slice(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
