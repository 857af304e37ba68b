//! `./x test` and `./x bless`.

use crate::tools::{cargo, install, run, step};
use crate::{build, tidy};
use anyhow::Result;

/// Options of `./x test`.
#[derive(clap::Args)]
pub struct Options {
    /// Runs only the tests whose name contains this; format, lints and tidy are left out then
    filter: Option<String>,
}

/// Runs every check, the cheap ones first.
pub fn test(options: &Options) -> Result<()> {
    install()?;
    if options.filter.is_none() {
        step("Format", || run(cargo().args(["fmt", "--all", "--check"])))?;
        step("Tidy", tidy::tidy)?;
        step("Lints", || run(cargo().args(["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"])))?;
        // The Worker and the modules are compiled for another target than their tests.
        step("Lints (wasm)", || {
            let mut command = cargo();
            command.args(["clippy", "--quiet", "-p", "bellwether-edge", "--target", "wasm32-unknown-unknown"]);
            run(command.args(["--", "-D", "warnings"]))
        })?;
        // The core promises to need nothing of an operating system.
        step("Core on bare metal", || {
            run(cargo().args(["build", "--quiet", "-p", "bellwether-core", "--target", "x86_64-unknown-none"]))
        })?;
    }
    build::all()?;
    step("Tests", || {
        let mut command = cargo();
        command.args(["test", "--workspace", "--quiet"]);
        run(command.args(options.filter.iter()))
    })
}

/// Rewrites manifests and expected outputs; look at the diff before you commit it.
pub fn bless() -> Result<()> {
    install()?;
    step("Writing manifests", || {
        let mut command = cargo();
        command.args(["test", "--quiet", "--workspace", "manifest_is_up_to_date"]).env("BLESS", "1");
        run(&mut command)
    })?;
    build::all()?;
    step("Writing expected outputs", || {
        let mut command = cargo();
        command.args(["test", "--quiet", "-p", "bellwether-page", "-p", "bellwether-pack", "-p", "bellwether-module-tests"]);
        run(command.env("BLESS", "1"))
    })
}
