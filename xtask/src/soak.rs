//! `./x soak`: searches for faults longer than `./x test` does: fuzzing, long models, long rounds of `kill -9`, an hour of chaos. Ends at the first
//! finding and prints how to repeat it.

use crate::tools::{cargo, install, install_pages, run, step};
use crate::{faults, fuzz};
use anyhow::{Context, Result, anyhow, ensure};
use std::process::Command;

/// Seeds of each model; `./x test` takes 80.
const SEEDS: &str = "4000";
/// Lives of a simulated deployment, and the steps of each: ten million in all. `./x test` takes 16 of 6,000.
const LIVES: [(&str, &str); 2] = [("BELLWETHER_SEEDS", "500"), ("BELLWETHER_STEPS", "20000")];

/// Rounds of `kill -9` in the middle of jobs and of audits; `./x test` takes 3.
const CRASHES: &str = "50";
/// Rounds of `kill -9` in the middle of publications; `./x test` takes 4.
const PULL_BURSTS: &str = "40";

/// Accounts that make eight payments each, with all faults of a network; `./x test` takes 12.
const PAYERS: &str = "125";

/// Schedules that are due in the same minute; `./x test` takes 200.
const SCHEDULES: &str = "10000";

/// Random inputs of each form; `./x test` takes 500.
const FORMS: &str = "10000";

/// Seconds for each fuzz target and each search for worst inputs.
const SECONDS: u32 = 120;
/// Seconds of random components; `./x test` takes 120 inputs.
const COMPONENTS_SECONDS: u32 = 600;
/// Jobs in the deployment whose backup is restored; `./x test` has 1,000.
const BACKUP_JOBS: &str = "1000000";
/// Seconds of chaos; `./x test` takes 40.
const CHAOS_SECONDS: u32 = 3_600;

/// The parts that start the service.
const SERVED: [&str; 6] = ["forms", "payments", "schedules", "backup", "crash", "chaos"];
/// The parts that are not fuzz targets.
const OTHERS: [&str; 11] =
    ["models", "simulator", "faults", "components", "worst", "forms", "payments", "schedules", "backup", "crash", "chaos"];

/// Options of `./x soak`.
#[derive(clap::Args)]
pub struct Options {
    /// Runs only parts whose name contains this: models, simulator, faults, components, worst, forms, payments, schedules, backup, crash, chaos, or a fuzz target (any_html)
    filter: Option<String>,
    /// Seconds for each fuzz target and each search for worst inputs (120 by default), for components (600 by default) and for the chaos (3,600
    /// by default)
    #[arg(long)]
    seconds: Option<u32>,
    /// Draws the inputs of forms, the components, or the faults and orders of the chaos, of an earlier run again; it is printed
    #[arg(long)]
    seed: Option<u64>,
}

/// Runs all parts, the cheap ones first: more than three hours.
///
/// # Errors
/// At the first finding, with the command that repeats it.
pub fn soak(options: &Options) -> Result<()> {
    let is_meant = |name: &str| options.filter.as_deref().is_none_or(|filter| name.contains(filter));
    let seconds = options.seconds.unwrap_or(SECONDS);
    if is_meant("models") {
        step("Models", models)?;
    }
    if is_meant("simulator") {
        step("Ten million steps of a deployment", simulator)?;
    }
    if is_meant("faults") {
        step("Faults that the simulator must find", faults::find)?;
    }
    if is_meant("components") {
        step("Random components and packages", || components(options.seconds.unwrap_or(COMPONENTS_SECONDS), options.seed))?;
    }
    if is_meant("worst") {
        step("Searching for worst inputs", || worst(seconds))?;
    }
    if !options.filter.as_deref().is_some_and(|filter| OTHERS.contains(&filter)) {
        let targets = step("Building the fuzz targets", fuzz::targets)?;
        let meant: Vec<_> = targets.iter().filter(|target| is_meant(&target.name)).collect();
        ensure!(options.filter.is_none() || !meant.is_empty(), "nothing has that in its name");
        meant.into_iter().try_for_each(|target| fuzz::fuzz(target, seconds))?;
    }
    if SERVED.into_iter().any(is_meant) {
        install()?;
        install_pages()?;
        crate::build::all()?;
    }
    if is_meant("forms") {
        step("Ten thousand inputs of each form", || forms(options.seed))?;
    }
    if is_meant("payments") {
        step("A thousand payments", payments)?;
    }
    if is_meant("schedules") {
        step("Ten thousand schedules at once", schedules)?;
    }
    if is_meant("backup") {
        step("A backup with a million jobs", backup)?;
    }
    if is_meant("crash") {
        step("Rounds of kill -9", crashes)?;
    }
    if is_meant("chaos") {
        step("Chaos", || chaos(options.seconds.unwrap_or(CHAOS_SECONDS), options.seed))?;
    }
    Ok(())
}

/// The same inputs in Node, Chromium and workerd, then at the API of the service.
fn forms(seed: Option<u64>) -> Result<()> {
    let seed = seed.map_or_else(drawn, Ok)?.to_string();
    eprintln!("  seed {seed}");
    let repeat = || format!("./x soak forms --seed {seed} repeats it");
    for (package, filter) in [("bellwether-web-tests", "answers_as_the_core"), ("bellwether-e2e", "web::")] {
        let mut command = cargo();
        command.args(["test", "--quiet", "-p", package, filter, "--", "--nocapture"]);
        run(command.env("BELLWETHER_FORMS", FORMS).env("BELLWETHER_SEED", &seed)).with_context(repeat)?;
    }
    Ok(())
}

/// Prints how many inputs of each kind came how far.
fn components(seconds: u32, seed: Option<u64>) -> Result<()> {
    let seed = seed.map_or_else(drawn, Ok)?.to_string();
    let mut command = cargo();
    command.args(["test", "--quiet", "-p", "bellwether-component-fuzz", "--test", "fuzz", "--", "--nocapture"]);
    command.env("BELLWETHER_SECONDS", seconds.to_string()).env("BELLWETHER_SEED", seed);
    run(&mut command).context("what ended the process has the number in target/tmp/component-at-hand: BELLWETHER_SEED=<number> BELLWETHER_INPUTS=1 repeats it")
}

fn drawn() -> Result<u64> {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes).map_err(|error| anyhow!("no randomness: {error}"))?;
    Ok(u32::from_le_bytes(bytes).into())
}

fn chaos(seconds: u32, seed: Option<u64>) -> Result<()> {
    let seed = seed.map_or_else(drawn, Ok)?.to_string();
    let mut command = cargo();
    command
        .args(["test", "--quiet", "-p", "bellwether-e2e", "chaos::survived"])
        .env("BELLWETHER_CHAOS_SECONDS", seconds.to_string())
        .env("BELLWETHER_CHAOS_SEED", &seed);
    run(&mut command).with_context(|| format!("./x soak chaos --seed {seed} draws it again"))
}

/// Prints how long each part of a backup and of its restore takes.
fn backup() -> Result<()> {
    let mut command = cargo();
    command.args(["test", "--quiet", "-p", "bellwether-e2e", "deploys::restored"]);
    run(command.env("BELLWETHER_BACKUP_JOBS", BACKUP_JOBS))
}

fn payments() -> Result<()> {
    let mut command = cargo();
    command.args(["test", "--quiet", "-p", "bellwether-e2e", "payments::many"]);
    run(command.env("BELLWETHER_PAYERS", PAYERS))
}

fn schedules() -> Result<()> {
    let mut command = cargo();
    command.args(["test", "--quiet", "-p", "bellwether-e2e", "schedules_crash::at_once"]);
    run(command.env("BELLWETHER_SCHEDULES", SCHEDULES))
}

fn models() -> Result<()> {
    let mut command = cargo();
    command.args([
        "test",
        "--quiet",
        "--release",
        "-p",
        "bellwether-core",
        "--test",
        "model",
        "--test",
        "pull_model",
        "--test",
        "audit_model",
        "--test",
        "payment_model",
        "--test",
        "schedule_model",
    ]);
    run(command.env("BELLWETHER_SEEDS", SEEDS)).context("the seed stands above: BELLWETHER_SEED=<n> repeats it")
}

fn simulator() -> Result<()> {
    let mut command = cargo();
    command.args(["test", "--quiet", "--release", "-p", "bellwether-simulator", "--test", "lives", "--", "--nocapture"]);
    run(command.envs(LIVES)).context("the seed stands above: BELLWETHER_SEED=<n> with the same BELLWETHER_STEPS repeats it")
}

fn worst(seconds: u32) -> Result<()> {
    let commands = worst_inputs("worst_inputs_search");
    let mut commands = commands.into_iter();
    commands.try_for_each(|mut command| run(command.env("BELLWETHER_SEARCH_S", seconds.to_string())))
}

/// The commands that run this test of worst inputs, optimised. They are not for `cargo test`, because they measure CPU time.
pub fn worst_inputs(test: &str) -> [Command; 2] {
    [(&["bellwether-core", "bellwether-robots", "bellwether-page"][..], "--test=worst"), (&["bellwether-edge"], "--lib")].map(
        |(packages, kind)| {
            let mut command = cargo();
            command.args(["test", "--quiet", "--release", kind]).args(packages.iter().flat_map(|package| ["-p", package]));
            command.args(["--", "--ignored", test, "--nocapture", "--test-threads=1"]);
            command
        },
    )
}

fn crashes() -> Result<()> {
    let mut command = cargo();
    command.args(["test", "--quiet", "-p", "bellwether-e2e", "crash"]);
    command.env("BELLWETHER_CRASHES", CRASHES).env("BELLWETHER_PULL_BURSTS", PULL_BURSTS);
    run(&mut command).context("the round stands above; what a round does depends on where the kill met it")
}
