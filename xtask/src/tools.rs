//! Paths of the checkout, and the tools that are installed into it.

use anyhow::{Context, Result, anyhow, bail, ensure};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

pub use bellwether_build::{root, target};

/// Local state of `./x run`: database, credentials. Deleting it starts afresh.
pub fn state() -> PathBuf {
    root().join(".bellwether")
}

/// Prints the name of a long step, and how long it took.
pub fn step<T>(what: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    let started = Instant::now();
    eprintln!("· {what} …");
    let outcome = work().with_context(|| format!("{what} failed"))?;
    let took = started.elapsed().as_secs_f32();
    if took > 2.0 {
        eprintln!("  {what}: {took:.0} s");
    }
    Ok(outcome)
}

/// Runs a command to its end.
pub fn run(command: &mut Command) -> Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command.status().with_context(|| format!("{name} cannot be started"))?;
    ensure!(status.success(), "{name} ended with {status}");
    Ok(())
}

/// Runs a command quietly: its output shows only when it fails.
pub fn run_quietly(command: &mut Command) -> Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().with_context(|| format!("{name} cannot be started"))?;
    if !output.status.success() {
        let text = [output.stdout, output.stderr].concat();
        bail!("{name} ended with {}:\n{}", output.status, String::from_utf8_lossy(&text));
    }
    Ok(())
}

/// The output of a command for this input.
pub fn through(command: &mut Command, input: &[u8]) -> Result<Vec<u8>> {
    let name = command.get_program().to_string_lossy().into_owned();
    let started = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = started.with_context(|| format!("{name} cannot be started"))?;
    let mut pipe = child.stdin.take().with_context(|| format!("{name} has no input"))?;
    let copy = input.to_vec();
    let writer = std::thread::spawn(move || pipe.write_all(&copy));
    let output = child.wait_with_output()?;
    writer.join().map_err(|_| anyhow!("the writer died"))??;
    ensure!(output.status.success(), "{name} ended with {}", output.status);
    Ok(output.stdout)
}

/// Bytes after `gzip -9`.
pub fn gzipped(bytes: &[u8]) -> Result<usize> {
    Ok(through(Command::new("gzip").arg("-9"), bytes)?.len())
}

/// A cargo command in the checkout, with the toolchain that runs this program.
pub fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root()).env("CARGO_TARGET_DIR", target());
    command
}

/// A tool of the npm packages in `edge/`, run by the Node of those packages.
pub fn npm_tool(name: &str) -> Command {
    let modules = root().join("edge/node_modules");
    let mut command = Command::new(modules.join(".bin").join(name));
    let path = std::env::var("PATH").unwrap_or_default();
    command.env("PATH", format!("{}:{path}", modules.join("node/bin").display()));
    command.env("WRANGLER_SEND_METRICS", "false").env("NO_UPDATE_NOTIFIER", "1");
    command.current_dir(root().join("edge"));
    command
}

/// Installs the npm packages of `edge/`: see [`install_packages`].
pub fn install() -> Result<()> {
    install_packages("the npm packages of edge/", &root().join("edge"))
}

/// Installs the npm packages of a folder when they are missing or its list of them has changed.
///
/// # Errors
/// When npm cannot install them.
pub fn install_packages(what: &str, folder: &Path) -> Result<()> {
    let installed = folder.join("node_modules/.package-lock.json");
    if !["package.json", "package-lock.json"].iter().any(|list| newer(&folder.join(list), &installed)) {
        return Ok(());
    }
    step(&format!("Installing {what}"), || {
        // Not `npm ci`: it refuses a lock file that was made where packages of other platforms are unavailable.
        let options = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
        run_quietly(Command::new("npm").args(options).current_dir(folder))
    })
}

/// Installs the Rust documentation: real pages for tests and benches. `./x run` needs none.
pub fn install_pages() -> Result<()> {
    let sysroot = Command::new("rustc").args(["--print", "sysroot"]).output().context("rustc cannot be started")?;
    let docs = Path::new(String::from_utf8_lossy(&sysroot.stdout).trim()).join("share/doc/rust/html");
    if docs.is_dir() {
        return Ok(());
    }
    step("Installing the Rust documentation", || run_quietly(Command::new("rustup").args(["component", "add", "rust-docs"])))
}

/// The browser of tests and benches, a system package. Installs it if that is possible without asking: on a Debian-like system,
/// as its administrator.
///
/// # Errors
/// When it is missing and cannot be installed.
pub fn chromium() -> Result<PathBuf> {
    let find = || {
        let path = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&path).map(|folder| folder.join("chromium")).find(|file| file.is_file())
    };
    if let Some(found) = find() {
        return Ok(found);
    }
    let install =
        |arguments: &[&str]| run_quietly(Command::new("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive"));
    let _ = step("Installing Chromium", || {
        install(&["update", "-qq"])?;
        install(&["install", "-qq", "-y", "--no-install-recommends", "chromium"])
    });
    find().context("Chromium is not installed: `apt-get install chromium` brings it on Debian")
}

/// Whether `a` changed after `b`, or `b` is missing; a file `a` that is missing did not.
fn newer(a: &Path, b: &Path) -> bool {
    let time = |path: &Path| std::fs::metadata(path).and_then(|m| m.modified()).ok();
    match (time(a), time(b)) {
        (Some(a), Some(b)) => a > b,
        (a, b) => a.is_some() && b.is_none(),
    }
}
