//! The crates that others may use: each is packed, built from its package alone, and compared with the last release.
//!
//! Does not publish: that takes a token, and a person who decides.

use crate::tools::{cargo, root, run, run_quietly, step, target};
use anyhow::{Context, Result, ensure};
use std::process::Command;

/// The crates, those that others need first.
const CRATES: [&str; 8] = [
    "bellwether-hosts",
    "bellwether-language",
    "bellwether-manifest",
    "bellwether-core",
    "bellwether-domains",
    "bellwether-finding",
    "bellwether-sdk",
    "bellwether-pull",
];

/// Packs all of them without building them: a missing version, licence or description fails, and a file outside of the package is not there.
///
/// # Errors
/// What cargo says.
pub fn check() -> Result<()> {
    // What they need is there: the workspace was compiled before.
    step("Crates", || run_quietly(package().args(["--no-verify", "--offline"])))
}

/// Packs all of them, builds each from its package with the toolchain of `rust-toolchain.toml`, which is the oldest that they take, and says what breaks
/// callers of the last release.
///
/// # Errors
/// What does not build, or breaks a caller without a new version.
pub fn verify() -> Result<()> {
    step("Building the crates from their packages", || run(&mut package()))?;
    let tags = Command::new("git").args(["tag", "--list", "v*", "--sort=-version:refname"]).current_dir(root()).output()?;
    ensure!(tags.status.success(), "git has no list of the tags");
    let tags = String::from_utf8(tags.stdout)?;
    let Some(last) = tags.lines().next() else {
        eprintln!("· No release has a tag (v…) yet: there is nothing to compare with.");
        return Ok(());
    };
    step(&format!("Comparing with {last}"), || compare(last))
}

fn package() -> Command {
    let mut command = cargo();
    command.args(["package", "--quiet", "--allow-dirty"]).args(CRATES.iter().flat_map(|name| ["-p", name]));
    command
}

fn compare(tag: &str) -> Result<()> {
    let tools = target().join("tools");
    let program = tools.join("bin/cargo-semver-checks");
    if !program.is_file() {
        step("Installing cargo-semver-checks", || {
            run_quietly(cargo().args(["install", "--quiet", "--locked", "cargo-semver-checks", "--root"]).arg(&tools))
        })?;
    }
    let mut command = Command::new(program);
    command.args(["semver-checks", "--baseline-rev", tag]).args(CRATES.iter().flat_map(|name| ["-p", name]));
    run(command.current_dir(root())).context("a change that breaks callers needs a new version")
}
