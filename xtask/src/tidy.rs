//! `./x tidy`: checks what no compiler sees. Each failure says what to do.

use crate::tools::{cargo, root};
use anyhow::{Context, Result, bail};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};

/// What each package may depend on within the workspace; the rest of the workspace is out of its reach.
const ALLOWED: &[(&str, &[&str])] = &[
    ("bellwether-core", &[]),
    ("bellwether-gate", &["bellwether-core", "bellwether-robots"]),
    ("bellwether-edge", &["bellwether-core", "bellwether-gate"]),
    ("bellwether-manifest", &[]),
    ("bellwether-robots", &[]),
    ("bellwether-pull", &[]),
    ("bellwether-finding", &[]),
    ("bellwether-page", &[]),
    ("bellwether-sdk", &["bellwether-finding", "bellwether-manifest"]),
    ("bellwether-criteria", &["bellwether-finding", "bellwether-page", "bellwether-robots"]),
    ("bellwether-site", &["bellwether-criteria", "bellwether-page", "bellwether-robots", "bellwether-sdk"]),
    ("bellwether-pack", &[]),
    ("bellwether-host", &["bellwether-core", "bellwether-gate"]),
    ("module-", &["bellwether-criteria", "bellwether-page", "bellwether-robots", "bellwether-sdk", "bellwether-site"]),
];
const FILE_LINES: usize = 450;

/// Runs all checks and reports everything that is wrong.
pub fn tidy() -> Result<()> {
    let mut wrong = Vec::new();
    check_dependencies(&mut wrong)?;
    check_wit_changelog(&mut wrong)?;
    let mut files = Vec::new();
    collect(&root(), &mut files)?;
    for file in &files {
        check_source(file, &mut wrong)?;
    }
    if wrong.is_empty() { Ok(()) } else { bail!("\n  {}", wrong.join("\n  ")) }
}

fn check_dependencies(wrong: &mut Vec<String>) -> Result<()> {
    let output = cargo().args(["metadata", "--format-version", "1", "--no-deps"]).output()?;
    let metadata: Value = serde_json::from_slice(&output.stdout).context("cargo metadata")?;
    let packages = metadata["packages"].as_array().context("cargo metadata lists no packages")?;
    let ours = |name: &str| packages.iter().any(|package| package["name"] == name);
    for package in packages {
        let name = package["name"].as_str().unwrap_or_default();
        let rule = ALLOWED.iter().find(|(prefix, _)| name == *prefix || (prefix.ends_with('-') && name.starts_with(prefix)));
        let Some((_, allowed)) = rule else { continue };
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let on = dependency["name"].as_str().unwrap_or_default();
            if dependency["kind"].is_null() && ours(on) && !allowed.contains(&on) {
                wrong.push(format!("{name} must not depend on {on}: see the table in ARCHITECTURE.md"));
            }
        }
    }
    Ok(())
}

/// A changed contract needs a line in its changelog, which carries the digest of the text it speaks of.
fn check_wit_changelog(wrong: &mut Vec<String>) -> Result<()> {
    let wit = std::fs::read(root().join("wit/world.wit"))?;
    let digest: String = Sha256::digest(&wit).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    let log = std::fs::read_to_string(root().join("wit/CHANGELOG.md"))?;
    if !log.contains(&digest) {
        wrong.push(format!("wit/world.wit changed: say how in wit/CHANGELOG.md and put its digest there: {digest}"));
    }
    let text = String::from_utf8(wit)?;
    let mut since = false;
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        let item = ["interface ", "world ", "record ", "variant ", "enum "].iter().any(|word| line.starts_with(word))
            || line.contains(": func(")
            || line.contains(": async func(");
        if item && !since {
            wrong.push(format!("wit/world.wit:{}: an item without @since", index + 1));
        }
        since = line.starts_with("@since");
    }
    Ok(())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with('.') || ["target", "node_modules", "build"].contains(&name.as_str()) {
            continue;
        }
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), files)?;
        } else if name.ends_with(".rs") {
            files.push(entry.path());
        }
    }
    Ok(())
}

fn check_source(file: &Path, wrong: &mut Vec<String>) -> Result<()> {
    let text = std::fs::read_to_string(file)?;
    let shown = file.strip_prefix(root()).unwrap_or(file).display().to_string();
    if !text.trim_start().starts_with("//!") {
        wrong.push(format!("{shown}: starts without //!: say what the file does and what it does not"));
    }
    if text.lines().count() > FILE_LINES {
        wrong.push(format!("{shown}: longer than {FILE_LINES} lines: split it so that each part fits one head"));
    }
    if text.contains("FIXME") && !shown.starts_with("xtask") {
        wrong.push(format!("{shown}: holds a FIXME"));
    }
    Ok(())
}
