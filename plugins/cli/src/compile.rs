//! From the sources of a module to its component: cargo or clang, then `bellwether_pack::componentize`. It runs nothing of the module.

use crate::clang;
use crate::exit::{Error, Result};
use crate::folder::Folder;
use crate::language::Language;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What modules are compiled for.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";
/// How the wasm target is installed.
pub(crate) const ADD_TARGET: &str = "rustup target add wasm32-unknown-unknown";
/// How cargo is installed.
pub(crate) const GET_RUST: &str = "Install Rust with rustup (see rust-lang.org), and open a new terminal.";

/// Builds the component of a module and writes it to [`Folder::component_path`].
///
/// # Errors
/// When a tool is missing, the module does not compile, or it does not fit the world. The compiler has then said on stderr what is wrong.
pub(crate) fn compile(folder: &Folder) -> Result<Vec<u8>> {
    let (core_wasm, help) = match folder.language {
        Language::Rust => (core_wasm(folder)?, "Call bellwether_sdk::export!(…) once, at the top of src/lib.rs."),
        Language::C => (clang::core_wasm(folder)?, "Define exports_bellwether_analyze in module.c, as bellwether.h declares it."),
    };
    let component = bellwether_pack::componentize(&core_wasm)
        .map_err(|error| Error::build(format!("The module makes no component: {error:#}."), help))?;
    write_whole(&folder.component_path(), &component)?;
    Ok(component)
}

/// Core wasm by cargo.
fn core_wasm(folder: &Folder) -> Result<Vec<u8>> {
    let mut cargo = cargo(folder);
    cargo.env_remove("RUSTFLAGS").env("CARGO_ENCODED_RUSTFLAGS", without_places(folder));
    cargo.args(["build", "--target", TARGET, "--message-format", "json-render-diagnostics"]);
    cargo.args(["--profile", if has_profile(folder)? { "wasm" } else { "release" }]);
    if folder.component_path().exists() {
        cargo.arg("--quiet"); // only a first build is long enough for its progress to matter
    }
    let Output { status, stdout, .. } = output(cargo.stderr(Stdio::inherit()))?;
    if !status.success() {
        return Err(why_not(folder));
    }
    let file = wasm_of(folder, &stdout).ok_or_else(|| {
        Error::build(
            "Cargo made no wasm file of the package.",
            "Add this to Cargo.toml: [lib] crate-type = [\"cdylib\", \"rlib\"]",
        )
    })?;
    std::fs::read(&file).map_err(|error| Error::file(&file, error))
}

/// Runs the test that the SDK adds to a module: `manifest.json` is what the types say. With `bless`, the test writes the file.
/// Returns what the test said if it fails, which is nothing if it does not compile: the compiler speaks on stderr. In C there are no such
/// types: the author writes the manifest.
///
/// # Errors
/// When cargo is missing.
pub(crate) fn manifest_test(folder: &Folder, bless: bool) -> Result<std::result::Result<(), String>> {
    if folder.language == Language::C {
        return Ok(Ok(()));
    }
    let mut cargo = cargo(folder);
    cargo.args(["test", "--lib", "manifest_is_up_to_date"]);
    if bless {
        cargo.env("BLESS", "1");
    } else {
        cargo.env_remove("BLESS");
    }
    let Output { status, stdout, .. } = output(cargo.stderr(Stdio::inherit()))?;
    Ok(if status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&stdout).into_owned()) })
}

/// Whether the standard library of [`TARGET`] is installed for the toolchain of a folder; `None` when rustc cannot be started.
pub(crate) fn has_target(folder: &Path) -> Option<bool> {
    let mut rustc = Command::new("rustc");
    rustc.current_dir(folder).args(["--print", "target-libdir", "--target", TARGET]).stderr(Stdio::null());
    let Output { status, stdout, .. } = rustc.output().ok()?;
    Some(status.success() && Path::new(String::from_utf8_lossy(&stdout).trim()).is_dir())
}

/// A cargo command in the folder of a module.
fn cargo(folder: &Folder) -> Command {
    let mut command = Command::new("cargo");
    command.current_dir(&folder.root).stdin(Stdio::null()).stdout(Stdio::piped());
    command
}

/// Flags that leave the source paths of this machine out of a component, so that equal sources give equal bytes everywhere. They
/// replace flags for this machine (coverage, sanitizers), which would break a build for wasm. The module's own folder is not among
/// them: cargo names its files relative to it, and other flags for each module would let cargo compile the SDK for each.
fn without_places(folder: &Folder) -> String {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")));
    let checkout = folder.sdk.as_deref().and_then(|sdk| Some(sdk.ancestors().nth(2)?.to_owned()));
    let sources = home.iter().flat_map(|home| [home.join("registry/src"), home.join("git/checkouts")]);
    let places = sources.chain(checkout);
    let flags: Vec<String> = places.map(|place| format!("--remap-path-prefix={}=", place.display())).collect();
    flags.join("\u{1f}")
}

fn output(command: &mut Command) -> Result<Output> {
    command.output().map_err(|error| Error::missing(format!("Cargo cannot be started: {error}."), GET_RUST))
}

/// Why cargo failed, which it has told in full on stderr.
fn why_not(folder: &Folder) -> Error {
    if has_target(&folder.root) == Some(false) {
        return Error::missing(format!("The Rust target {TARGET} is not installed."), format!("Run: {ADD_TARGET}"));
    }
    Error::build("The module does not compile.", "Mend what the compiler says above, then run the command again.")
}

/// Whether the package has a profile `wasm`, as `bellwether new` writes it.
fn has_profile(folder: &Folder) -> Result<bool> {
    let table = crate::folder::read_toml(&folder.root.join("Cargo.toml"))?;
    Ok(table.get("profile").is_some_and(|profiles| profiles.get("wasm").is_some()))
}

/// The wasm file of the module's own package among the messages of cargo.
fn wasm_of(folder: &Folder, messages: &[u8]) -> Option<PathBuf> {
    let own = folder.root.join("Cargo.toml");
    let mut found = None;
    for line in String::from_utf8_lossy(messages).lines() {
        let Ok(message) = serde_json::from_str::<Value>(line) else { continue };
        let is_own = message.get("manifest_path").and_then(Value::as_str).is_some_and(|path| Path::new(path) == own);
        let files = message.get("filenames").and_then(Value::as_array).filter(|_| is_own);
        let mut names = files.into_iter().flatten().filter_map(Value::as_str);
        found = names.find(|name| name.ends_with(".wasm")).map(PathBuf::from).or(found);
    }
    found
}

/// Writes a file that is never seen in part.
fn write_whole(path: &Path, bytes: &[u8]) -> Result<()> {
    let part = path.with_extension("part");
    let folder = path.parent().unwrap_or(path);
    std::fs::create_dir_all(folder).map_err(|error| Error::file(folder, error))?;
    std::fs::write(&part, bytes).and_then(|()| std::fs::rename(&part, path)).map_err(|error| Error::file(path, error))
}
