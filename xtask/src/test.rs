//! `./x test` and `./x bless`.

use crate::tools::{cargo, install, install_pages, root, run, step, target};
use crate::wasm::hex;
use crate::{build, clients, console, crates, tidy};
use anyhow::Result;
use std::process::Command;

/// Options of `./x test`.
#[derive(clap::Args)]
pub struct Options {
    /// Runs only the tests whose name contains this, without format, lints and tidy
    filter: Option<String>,
    /// Runs all checks even if no file has changed since they passed
    #[arg(long)]
    again: bool,
}

/// Runs every check, the cheap ones first; none if no file has changed since all of them passed.
pub fn test(options: &Options) -> Result<()> {
    let checkout = checkout();
    let passed = target().join("checks-passed");
    let is_whole = options.filter.is_none();
    if is_whole && !options.again && checkout.is_some() && std::fs::read_to_string(&passed).ok() == checkout {
        eprintln!("· All checks passed with these very files: ./x test --again runs them again.");
        return Ok(());
    }
    install()?;
    if is_whole {
        step("Format", || run(cargo().args(["fmt", "--all", "--check"])))?;
        step("Tidy", tidy::tidy)?;
        step("Lints", || run(cargo().args(["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"])))?;
        // The Worker and the modules are compiled for another target than their tests.
        step("Lints (wasm)", || {
            let mut command = cargo();
            command.args(["clippy", "--quiet", "-p", "bellwether-edge", "--target", "wasm32-unknown-unknown"]);
            run(command.args(["--", "-D", "warnings"]))
        })?;
        // The core promises to need no operating system.
        step("Core on bare metal", || {
            run(cargo().args(["build", "--quiet", "-p", "bellwether-core", "--target", "x86_64-unknown-none"]))
        })?;
        crates::check()?;
    }
    install_pages()?;
    build::all()?;
    console::check()?;
    clients::check()?;
    step("Snippets", || {
        let node = root().join("edge/node_modules/.bin/node");
        run(Command::new(node).arg("--test").arg(root().join("edge/snippets/ai-bot-logs.test.mjs")))
    })?;
    // One failure should not hide the next. The tests that start the service come last: a log is often cut at its beginning.
    let tests = |scope: &[&str]| {
        let mut command = cargo();
        command.args(["test", "--quiet", "--no-fail-fast"]).args(scope);
        run(command.args(options.filter.iter()))
    };
    let parts = step("Tests", || tests(&["--workspace", "--exclude", "bellwether-e2e"]));
    step("End-to-end tests", || tests(&["-p", "bellwether-e2e"]))?;
    parts?;
    if is_whole && let Some(checkout) = checkout {
        std::fs::write(&passed, checkout)?;
    }
    Ok(())
}

/// A digest of every file of the checkout, including those that are not committed yet: source, data, versions of tools. None
/// without git.
fn checkout() -> Option<String> {
    let listed = Command::new("git").args(["ls-files", "-z", "-co", "--exclude-standard"]).current_dir(root()).output().ok()?;
    let names = String::from_utf8_lossy(&listed.stdout).into_owned();
    let mut parts = Vec::new();
    for name in names.split_terminator('\0') {
        // A deleted file is also listed until the deletion is committed.
        let content = std::fs::read(root().join(name)).unwrap_or_default();
        parts.extend([name.as_bytes().to_vec(), content]);
    }
    (listed.status.success() && !parts.is_empty()).then(|| hex(&parts.iter().map(Vec::as_slice).collect::<Vec<_>>()))
}

/// Rewrites generated files, manifests first, and expected outputs; read the diff before you commit it.
pub fn bless() -> Result<()> {
    install()?;
    install_pages()?;
    step("Writing manifests, the description of the API, the page of criteria", || {
        let mut command = cargo();
        // Tests that start the service pack its modules first, but their manifests are only written here.
        let excluded = ["--exclude", "bellwether-e2e"];
        command.args(["test", "--quiet", "--workspace"]).args(excluded).arg("is_up_to_date").env("BLESS", "1");
        run(&mut command)
    })?;
    clients::generate()?;
    build::all()?;
    step("Writing expected outputs", || {
        let mut command = cargo();
        command.args(["test", "--quiet", "-p", "bellwether-page", "-p", "bellwether-pack", "-p", "bellwether-module-tests"]);
        run(command.env("BLESS", "1"))
    })
}
