//! `bellwether doctor`: whether this machine has what the other commands need, and the command that mends what it lacks.

use crate::checks::Check;
use crate::clang::Clang;
use crate::commands::new::{is_sdk, own_sdk};
use crate::compile::{ADD_TARGET, GET_RUST, TARGET, has_target};
use crate::figures::count;
use crate::folder::Folder;
use crate::language::Language;
use crate::subject::engine;
use bellwether_manifest::{WORLD, WorldVersion};
use serde::Serialize;
use std::path::Path;
use std::process::Command;

/// The oldest Rust that compiles the SDK: major and minor version.
const RUST: &str = env!("CARGO_PKG_RUST_VERSION");

/// What the machine has.
#[derive(Debug, Serialize)]
pub(crate) struct Doctor {
    pub(crate) checks: Vec<Check>,
}

/// Looks at the machine, and at the module around `place` if there is one.
pub(crate) fn doctor(place: &Path) -> Doctor {
    let folder = Folder::find(place).ok();
    let root = folder.as_ref().map_or(place, |folder| folder.root.as_path());
    let language = folder.as_ref().map(|folder| folder.language);
    let mut checks = Vec::new();
    if language != Some(Language::C) {
        checks.extend([of_tool("cargo", root), of_rust(root), of_target(root), of_sdk(folder.as_ref())]);
    }
    if language != Some(Language::Rust) {
        checks.push(of_clang(language));
    }
    checks.extend([
        of_world(folder.as_ref()),
        of_writing(root),
        of_engine(),
        of_workerd(root),
        Check::ok("network", "It is not needed, but for the first download of crates, and for run and record."),
    ]);
    Doctor { checks }
}

/// What a tool says of its version.
fn version(tool: &str, place: &Path) -> Option<String> {
    let output = Command::new(tool).current_dir(place).arg("--version").output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn of_tool(tool: &'static str, place: &Path) -> Check {
    match version(tool, place) {
        Some(version) => Check::ok(tool, format!("{version}.")),
        None => Check::failed(tool, format!("{tool} cannot be started."), GET_RUST),
    }
}

fn of_rust(place: &Path) -> Check {
    let Some(version) = version("rustc", place) else { return Check::failed("rustc", "rustc cannot be started.", GET_RUST) };
    let number = |text: &str| -> Option<(u32, u32)> {
        let mut parts = text.split('.').map(|part| part.parse().ok());
        Some((parts.next()??, parts.next()??))
    };
    let has = version.split(' ').nth(1).and_then(number);
    if has < number(RUST) {
        return Check::failed("rustc", format!("{version} is older than {RUST}."), "Run: rustup update");
    }
    Check::ok("rustc", format!("{version}."))
}

fn of_target(place: &Path) -> Check {
    match has_target(place) {
        Some(true) => Check::ok("target", format!("{TARGET} is installed.")),
        _ => Check::failed("target", format!("{TARGET} is not installed."), format!("Run: {ADD_TARGET}")),
    }
}

/// Without a module, its absence is no fault: Rust does without.
fn of_clang(language: Option<Language>) -> Check {
    match Clang::find() {
        Ok(clang) => Check::ok("clang", format!("{}, with {}.", clang.version, clang.linker.display())),
        Err(error) if language.is_none() => Check::warning("clang", format!("{} Modules in C need it.", error.error), error.help),
        Err(error) => Check::failed("clang", error.error, error.help),
    }
}

/// Without it, only `test --edge` does not work.
fn of_workerd(place: &Path) -> Check {
    const NAME: &str = "workerd";
    match version(NAME, place) {
        Some(version) => Check::ok(NAME, format!("{version}: bellwether test --edge compares with the service's runtime.")),
        None => Check::warning(
            NAME,
            "workerd is not in PATH; only bellwether test --edge needs it.",
            "Run: npm install workerd, then: bellwether test --edge --tools node_modules/.bin",
        ),
    }
}

fn of_sdk(folder: Option<&Folder>) -> Check {
    const NAME: &str = "sdk";
    let help = "Say where it is: bellwether new NAME --sdk PATH, or the dependency bellwether-sdk in Cargo.toml";
    match folder {
        Some(Folder { sdk: Some(sdk), .. }) if is_sdk(sdk) => {
            Check::ok(NAME, format!("{} is what Cargo.toml names.", sdk.display()))
        }
        Some(Folder { sdk: Some(sdk), .. }) => Check::failed(NAME, format!("{} is not there any more.", sdk.display()), help),
        Some(_) => Check::ok(NAME, "Cargo fetches it, as Cargo.toml says."),
        None => match own_sdk() {
            Some(sdk) => Check::ok(NAME, format!("{} is what new modules get.", sdk.display())),
            None => Check::warning(NAME, "The checkout from which this command was built is gone.", help),
        },
    }
}

fn of_world(folder: Option<&Folder>) -> Check {
    match folder.and_then(|folder| folder.manifest().ok()) {
        Some(manifest) if WorldVersion::parse(&manifest.world).is_none() => Check::failed(
            "world",
            format!("The module is for {}, which this command does not know: it knows up to {WORLD}.", manifest.world),
            "Update the command, or build the module with the SDK that belongs to it: bellwether test --bless",
        ),
        Some(manifest) => Check::ok("world", format!("The module is for {}; the newest is {WORLD}.", manifest.world)),
        None => Check::ok("world", format!("The newest is {WORLD}.")),
    }
}

fn of_writing(place: &Path) -> Check {
    let file = place.join(format!(".bellwether-{}", std::process::id()));
    let written = std::fs::write(&file, "").and_then(|()| std::fs::remove_file(&file));
    match written {
        Ok(()) => Check::ok("writing", format!("{} can be written.", place.display())),
        Err(error) => Check::failed(
            "writing",
            format!("{} cannot be written: {error}.", place.display()),
            format!("Run: sudo chown -R \"$USER\" {}", place.display()),
        ),
    }
}

fn of_engine() -> Check {
    match engine() {
        Ok((_, fuel_per_ms)) => {
            Check::ok("engine", format!("This machine runs wasm, about {} of fuel in a millisecond.", count(fuel_per_ms)))
        }
        Err(error) => Check::failed("engine", error.error, error.help),
    }
}
