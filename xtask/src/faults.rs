//! Whether the simulator finds faults: each of `tests/simulator/faults.json` is put into a copy of the checkout, one at a time, and the simulation
//! must fail there. A fault that it does not find is a hole in what it checks.

use crate::tools::{cargo, root, step, target};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::path::Path;
use std::process::{Command, Stdio};

/// A text of a file, and what replaces it.
struct Fault {
    what: String,
    file: String,
    find: String,
    replace: String,
}

/// Puts in each fault.
///
/// # Errors
///
/// When the simulation passes without faults no longer, or with one of them.
pub(crate) fn find() -> Result<()> {
    let faults = read()?;
    let copy = target().join("faults/checkout");
    let _ = std::fs::remove_dir_all(&copy);
    copy_checkout(&copy)?;
    ensure!(simulation(&copy)?, "the simulation fails without a fault");
    let mut missed = Vec::new();
    for fault in &faults {
        let is_found = step(&fault.what, || is_found(&copy, fault))?;
        if !is_found {
            eprintln!("  It was not found.");
            missed.push(fault.what.as_str());
        }
    }
    ensure!(missed.is_empty(), "{} of {} faults were not found: {}", missed.len(), faults.len(), missed.join("; "));
    Ok(())
}

fn read() -> Result<Vec<Fault>> {
    let path = root().join("tests/simulator/faults.json");
    let list: Value = serde_json::from_str(&std::fs::read_to_string(&path).with_context(|| path.display().to_string())?)?;
    let faults = list.as_array().context("faults.json is a list")?.iter();
    faults
        .map(|fault| {
            let text = |name: &str| fault[name].as_str().map(str::to_owned).with_context(|| format!("a fault without {name}"));
            Ok(Fault { what: text("what")?, file: text("file")?, find: text("find")?, replace: text("replace")? })
        })
        .collect()
}

fn is_found(copy: &Path, fault: &Fault) -> Result<bool> {
    let path = copy.join(&fault.file);
    let sound = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    ensure!(sound.matches(&fault.find).count() == 1, "{} has its place in {} no longer", fault.what, fault.file);
    std::fs::write(&path, sound.replace(&fault.find, &fault.replace))?;
    let passes = simulation(copy);
    std::fs::write(&path, sound)?;
    Ok(!passes?)
}

/// Whether the short form of the simulation passes. A fault has to compile.
fn simulation(copy: &Path) -> Result<bool> {
    let tests = |arguments: &[&str]| {
        let mut command = cargo();
        command.args(["test", "--quiet", "-p", "bellwether-simulator", "--test", "lives"]).args(arguments);
        command.current_dir(copy).env("CARGO_TARGET_DIR", target().join("faults/target"));
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command.status().map(|status| status.success())
    };
    ensure!(tests(&["--no-run"])?, "it does not compile");
    Ok(tests(&[])?)
}

/// Copies what the checkout keeps, and nothing that was built.
fn copy_checkout(copy: &Path) -> Result<()> {
    let listed = Command::new("git").args(["ls-files", "-z"]).current_dir(root()).output()?;
    ensure!(listed.status.success(), "git has no list of the files");
    for name in String::from_utf8(listed.stdout)?.split_terminator('\0') {
        let (from, to) = (root().join(name), copy.join(name));
        if !from.is_file() {
            continue;
        }
        let folder = to.parent().context("a file without a folder")?;
        std::fs::create_dir_all(folder)?;
        std::fs::copy(&from, &to).with_context(|| from.display().to_string())?;
    }
    Ok(())
}
