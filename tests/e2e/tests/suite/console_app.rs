//! The console in a real browser: the tests of `tests/console` against this Worker.

use super::mails::restart;
use anyhow::{Result, bail};
use bellwether_e2e::World;
use std::{env, process::Command};
use xtask::tools::{chromium, install_packages, root, target};

pub(crate) const APART: &[(&str, crate::Apart)] = &[("all", all)];

pub(crate) const BREAKING: &[(&str, crate::Breaking)] = &[("unverified", unverified)];

/// By far the longest of all tests.
fn all() -> Result<()> {
    run(&World::start()?, &["--grep-invert", "@unverified"])
}

/// What people see where addresses are verified.
fn unverified(world: &mut World) -> Result<()> {
    restart(world, &[("VERIFY_EMAIL", "on"), ("WELCOME_CENTS", "50")])?;
    let done = run(world, &["--grep", "@unverified"]);
    restart(world, &[])?;
    done
}

/// Runs the tests that a choice leaves; `CONSOLE_SPECS=viewer,wallet` leaves those of single files, for whoever works on them.
fn run(world: &World, choice: &[&str]) -> Result<()> {
    let specs = env::var("CONSOLE_SPECS").unwrap_or_default();
    let folder = root().join("tests/console");
    install_packages("the driver of the console", &folder)?;
    let output = Command::new(folder.join("node_modules/node/bin/node"))
        .arg(folder.join("node_modules/@playwright/test/cli.js"))
        .arg("test")
        .args(choice)
        .args(specs.split(',').filter(|spec| !spec.is_empty()))
        .current_dir(&folder)
        .env("ORIGIN", &world.origin)
        .env("SITE", format!("http://{}/", world.site))
        .env("OPERATOR", world.operator().token)
        .env("PAYER", &world.payer.origin)
        .env("RECEIVER", format!("http://{}", world.receiver.address))
        .env("CHROMIUM", chromium()?)
        .env("OUTPUT", target().join("console"))
        .output()?;
    if !output.status.success() {
        bail!("{}", String::from_utf8_lossy(&output.stdout));
    }
    Ok(())
}
