//! From the sources of modules and of the Worker to their wasm: one way for the commands, the tests and the benches.
//!
//! They are built in a workspace of their own, written to `target/modules`. It has the lock file and the profile of the checkout, and
//! one thing more: the stand-ins for crates whose tables are large ([`STAND_INS`]). Cargo patches a whole workspace, and what runs
//! natively needs the real crates.

use anyhow::{Context, Result, ensure};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;
use toml::{Table, Value};

/// Crates that another one stands in for, and the folders of those.
const STAND_INS: [StandIn; 3] = [IDNA, ("phf", "edge/names"), ("phf_codegen", "edge/names/codegen")];
const IDNA: StandIn = ("idna", "plugins/idna");
const URL: StandIn = ("url", "core/web/url");

/// The name of a crate, and the folder of the one that stands in for it.
type StandIn = (&'static str, &'static str);

/// The top of the checkout: of the one in which cargo runs this program. Checkouts that share a target folder share programs, too,
/// so where it was compiled says nothing.
#[must_use]
pub fn root() -> PathBuf {
    let package = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    let root = package.ancestors().find(|folder| folder.join("rust-toolchain.toml").exists());
    root.unwrap_or(&package).to_path_buf()
}

/// Cargo's target folder: `CARGO_TARGET_DIR` or `target`.
#[must_use]
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// A cargo command in the checkout, with the toolchain that runs this program. Flags for this machine (coverage, sanitizers) are
/// removed: they would break a build for another target. Source paths are left out of the output, so that equal sources give
/// equal bytes on all machines.
fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root()).env("CARGO_TARGET_DIR", target());
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")));
    let places = home.into_iter().map(|home| home.join("registry/src")).chain([root()]);
    let flags: Vec<String> = places.map(|place| format!("--remap-path-prefix={}=", place.display())).collect();
    command.env_remove("RUSTFLAGS").env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
    command
}

/// Options of a cargo command that builds wasm, for modules and the Worker alike.
const WASM: [&str; 6] = ["build", "--quiet", "--profile", "wasm", "--target", "wasm32-unknown-unknown"];

/// The path of a library's wasm once it is built.
#[must_use]
pub fn compiled(package: &str) -> PathBuf {
    target().join("wasm32-unknown-unknown/wasm").join(format!("{}.wasm", package.replace('-', "_")))
}

/// Compiles packages of modules, or that of the Worker, by name: each becomes the file [`compiled`].
///
/// # Errors
/// When one of them does not compile.
pub fn compile<'a>(packages: impl IntoIterator<Item = &'a str>) -> Result<()> {
    compile_in("modules", &sources()?, &STAND_INS, packages)
}

/// Compiles some of the packages in these folders, for JavaScript elsewhere, which has its own parser of addresses: in a workspace of their own,
/// because features of one package that the Worker needs (of `serde_json`) would be in them, too.
///
/// # Errors
/// When one of them does not compile.
pub fn compile_apart(name: &str, folders: &[&str], packages: &[&str]) -> Result<()> {
    let all = folders.iter().map(|folder| named(root().join(folder))).collect::<Result<Vec<_>>>()?;
    compile_in(name, &all, &[URL], packages.iter().copied())
}

fn compile_in<'a>(
    name: &str,
    all: &[(String, PathBuf)],
    stand_ins: &[StandIn],
    packages: impl IntoIterator<Item = &'a str>,
) -> Result<()> {
    let manifest = workspace(name, all, stand_ins)?;
    let mut command = cargo();
    command.args(WASM).arg("--manifest-path").arg(manifest);
    for package in packages {
        command.arg("--package").arg(package);
    }
    let status = command.status().context("cargo cannot be started")?;
    ensure!(status.success(), "a package does not compile to wasm");
    Ok(())
}

/// Writes a workspace of packages, as far as it does not exist yet; returns its manifest.
fn workspace(name: &str, packages: &[(String, PathBuf)], stand_ins: &[StandIn]) -> Result<PathBuf> {
    let folder = target().join(name);
    std::fs::create_dir_all(&folder)?;
    // One at a time: tests build modules in several threads and processes, and the second one to patch a lock file would find no
    // crate to replace. The lock is released with the file's handle.
    let turn = File::create(folder.join("turn"))?;
    turn.lock()?;
    let own: Table = read(&root().join("Cargo.toml"))?.parse()?;
    let manifest = folder.join("Cargo.toml");
    write(&folder.join("lib.rs"), "")?;
    write(&manifest, &toml::to_string(&of_packages(name, &own, packages, stand_ins)?)?)?;
    // Cargo removes unused entries from its copy, so a copy of the original is kept to detect changes.
    let lock = read(&root().join("Cargo.lock"))?;
    let copy = folder.join("Cargo.lock.checkout");
    if !read(&copy).is_ok_and(|copy| copy == lock) {
        write(&folder.join("Cargo.lock"), &lock)?;
        patch(&manifest, &lock, stand_ins)?;
        write(&copy, &lock)?;
    }
    Ok(manifest)
}

/// Lets the lock file name the stand-ins: a lock is stronger than a patch.
fn patch(manifest: &Path, lock: &str, stand_ins: &[StandIn]) -> Result<()> {
    let lock: Table = lock.parse()?;
    let packages = lock.get("package").and_then(Value::as_array).context("Cargo.lock has no packages")?;
    let text = |package: &Value, key: &str| package.get(key).and_then(Value::as_str).map(str::to_owned);
    for (name, folder) in stand_ins {
        // Versions are in order: of several, the newest.
        let mut reals =
            packages.iter().filter(|package| text(package, "name").as_deref() == Some(*name) && package.get("source").is_some());
        let real = reals.next_back().and_then(|package| text(package, "version"));
        let real = real.with_context(|| format!("Cargo.lock has no {name}: is {folder} still needed?"))?;
        // To the newest that there is: the version of a stand-in is above every real one.
        let mut command = cargo();
        command.args(["update", "--quiet", "--manifest-path"]).arg(manifest);
        let status = command.args(["--package", &format!("{name}@{real}")]).status();
        ensure!(status.context("cargo cannot be started")?.success(), "the lock file of modules cannot be written");
    }
    Ok(())
}

/// The manifest of that workspace: a package that does nothing but to depend on all others.
fn of_packages(name: &str, checkout: &Table, packages: &[(String, PathBuf)], stand_ins: &[StandIn]) -> Result<Table> {
    let at = |path: &Path| Value::Table(Table::from_iter([("path".to_owned(), path.display().to_string().into())]));
    let profile = checkout.get("profile").and_then(|profiles| profiles.get("wasm")).context("Cargo.toml has no profile wasm")?;
    let patches = stand_ins.iter().map(|(name, folder)| ((*name).to_owned(), at(&root().join(folder)))).collect::<Table>();
    let table = |entries: Vec<(&str, Value)>| entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect::<Table>();
    Ok(table(vec![
        ("package", table(vec![("name", name.into()), ("version", "0.0.0".into()), ("edition", "2024".into())]).into()),
        ("lib", table(vec![("path", "lib.rs".into())]).into()),
        ("workspace", Table::new().into()),
        ("dependencies", packages.iter().map(|(name, folder)| (name.clone(), at(folder))).collect::<Table>().into()),
        ("patch", table(vec![("crates-io", patches.into())]).into()),
        ("profile", table(vec![("wasm", profile.clone())]).into()),
    ]))
}

/// Packages that are built to wasm: their names and folders. The guest of a bench is one of them, since it measures what modules
/// run.
fn sources() -> Result<Vec<(String, PathBuf)>> {
    let mut folders = ["edge", "tests/modules/hostile", "tests/bench/page-guest"].map(|folder| root().join(folder)).to_vec();
    for entry in std::fs::read_dir(root().join("plugins/modules"))? {
        folders.push(entry?.path());
    }
    folders.retain(|folder| folder.join("Cargo.toml").exists());
    folders.sort();
    folders.into_iter().map(named).collect()
}

/// The name of the package in a folder, and the folder.
fn named(folder: PathBuf) -> Result<(String, PathBuf)> {
    let manifest: Table = read(&folder.join("Cargo.toml"))?.parse()?;
    let name = manifest.get("package").and_then(|package| package.get("name")).and_then(Value::as_str);
    Ok((name.with_context(|| format!("{} has no package.name", folder.display()))?.to_owned(), folder))
}

fn read(file: &Path) -> Result<String> {
    std::fs::read_to_string(file).with_context(|| file.display().to_string())
}

/// Writes a file unless it already has this content, so that cargo sees only real changes.
fn write(file: &Path, text: &str) -> Result<()> {
    if std::fs::read_to_string(file).is_ok_and(|there| there == text) {
        return Ok(());
    }
    // Renamed into place, so that another process that does the same never reads half a file.
    let part = file.with_extension(format!("{}.part", std::process::id()));
    std::fs::write(&part, text)?;
    Ok(std::fs::rename(&part, file)?)
}
