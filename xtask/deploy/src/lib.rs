//! Deploys the service: checks what a deployment's file and the checkout say, plans in words, and carries it out step by step.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command line tool speaks on its terminal")]
#![allow(clippy::indexing_slicing, reason = "only JSON is indexed here, where a missing member is null")]

pub mod backup;
pub mod config;
pub mod cost;
pub mod environment;
pub mod long_rows;
pub mod migrations;
pub mod plan;
pub mod platform;
pub mod release;
pub mod size;
pub mod smoke;

use crate::backup::Backup;
use crate::environment::Environment;
use crate::platform::{Cloudflare, Platform};
use crate::release::Release;
use anyhow::{Context, Result, anyhow, bail, ensure};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;
use xtask::build::{self, Built};
use xtask::client::Client;
use xtask::tools::{install, root, state, step};

/// Deploys the service, or says what a deploy would do.
#[derive(clap::Parser)]
#[command(name = "deploy", bin_name = "./x deploy")]
pub struct Options {
    /// The deployment: the name of a file in edge/environments
    environment: String,
    /// Does all that needs no account: checks, builds, and has wrangler check the result
    #[arg(long)]
    dry_run: bool,
    /// Says what is to be decided, what would change, and what a month costs; changes nothing
    #[arg(long, conflicts_with = "dry_run")]
    plan: bool,
    /// Copies databases and stored files into a folder, and deploys nothing
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["dry_run", "plan"])]
    backup: Option<PathBuf>,
    /// Fills new, empty databases and the new namespace from such a folder before the deploy
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["dry_run", "plan", "backup"])]
    restore: Option<PathBuf>,
}

/// The variable with the token for the operator API. It is no argument: every user of a machine can see those of its processes.
const OPERATOR_TOKEN: &str = "OPERATOR_TOKEN";
/// The variable with the API key of an account that pays for one job after the deploy; without it none is run.
const SMOKE_API_KEY: &str = "SMOKE_API_KEY";

/// How long a new version may take until its public address answers with it.
const PATIENCE: Duration = Duration::from_secs(120);

/// Carries out the command.
///
/// # Errors
/// What is missing or wrong, as sentences; or the step that failed, with what was done about it.
pub fn run(options: &Options) -> Result<()> {
    install()?;
    let environment = Environment::read(&options.environment)?;
    if options.plan {
        let operator = std::env::var(OPERATOR_TOKEN).ok().map(|token| client(&environment, &token));
        print!("{}", plan::plan(&environment, operator.as_ref())?);
        return check(&environment, &environment.secrets).map_err(|_| anyhow!("it cannot be deployed yet: see above"));
    }
    check(&environment, &environment.secrets)?;
    if options.dry_run {
        return dry_run(&environment);
    }
    let undecided = environment.undecided();
    ensure!(undecided.is_empty(), "edge/environments/{}.toml still has examples:\n{}", environment.name, lines(&undecided));
    let token = std::env::var(OPERATOR_TOKEN)
        .context("OPERATOR_TOKEN is not set: the operator's calls need it, of a deploy and of a backup")?;
    let operator = client(&environment, &token);
    let release = release_name()?;
    let cloudflare = Cloudflare { config: config::write(&environment, &release)? };
    let backup = |folder| Backup { environment: &environment, platform: &cloudflare, operator: &operator, folder };
    if let Some(folder) = &options.backup {
        return backup(folder).take();
    }
    ensure!(!release.ends_with(DIRTY), "the checkout has changes that are not committed: commit what is to be deployed");
    if let Some(folder) = &options.restore {
        backup(folder).look()?;
    }
    cloudflare.signed_in()?;
    let missing = cloudflare.missing(&environment)?;
    ensure!(missing.is_empty(), "the platform lacks what the Worker needs:\n{}", lines(&missing));
    check(&environment, &cloudflare.secrets()?)?;
    let modules = built(&environment)?;
    if let Some(folder) = &options.restore {
        backup(folder).restore()?;
    }
    let customer = std::env::var(SMOKE_API_KEY).ok().map(|key| client(&environment, &key));
    Release {
        environment: &environment,
        platform: &cloudflare,
        operator: &operator,
        customer: customer.as_ref(),
        modules: &modules,
        name: &release,
        patience: PATIENCE,
        record: state().join("deploys").join(format!("{}.json", environment.name)),
    }
    .carry_out()?;
    if let Some(folder) = &options.restore {
        backup(folder).check()?;
    }
    eprintln!("· {} serves {release}.", environment.origin);
    Ok(())
}

fn client(environment: &Environment, token: &str) -> Client {
    Client { origin: environment.origin.clone(), token: token.to_owned() }
}

/// Checks what needs no account.
///
/// # Errors
/// Everything that is wrong, each as a sentence.
pub fn check(environment: &Environment, secrets: &BTreeSet<String>) -> Result<()> {
    let of = &environment.name;
    let missing = environment.needed_secrets()?.into_iter().filter(|(name, _)| !secrets.contains(name));
    let mut wrong: Vec<String> = missing
        .map(|(name, why)| {
            let set = format!("`npx wrangler secret put {name} --config wrangler.{of}.json` in edge/");
            format!("the secret {name} is missing ({why}): {set}, and its name in `secrets` of edge/environments/{of}.toml")
        })
        .collect();
    wrong.extend(migrations::check().err().map(|error| format!("{error:#}")));
    ensure!(wrong.is_empty(), "{} cannot be deployed to. Fix first:\n{}", environment.name, lines(&wrong));
    Ok(())
}

/// Builds everything as it is deployed.
fn built(environment: &Environment) -> Result<Vec<Built>> {
    let modules = build::deployed(&|name| environment.variable(name))?;
    size::check(environment, &modules)?;
    Ok(modules)
}

fn dry_run(environment: &Environment) -> Result<()> {
    built(environment)?;
    let cloudflare = Cloudflare { config: config::write(environment, &release_name()?)? };
    let said = step("Checking the Worker with wrangler", || cloudflare.dry_run())?;
    print!("{said}");
    let undecided = environment.undecided();
    if !undecided.is_empty() {
        println!("Before it can be deployed:\n{}", lines(&undecided));
    }
    Ok(())
}

/// How the name of a release ends that no commit describes.
const DIRTY: &str = "-dirty";

/// The name of what would be deployed: the version and the commit.
///
/// # Errors
/// Without git.
pub fn release_name() -> Result<String> {
    let git = |arguments: &[&str]| -> Result<String> {
        let output = Command::new("git").args(arguments).current_dir(root()).output().context("git cannot be started")?;
        if !output.status.success() {
            bail!("git {}: {}", arguments.join(" "), String::from_utf8_lossy(&output.stderr));
        }
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let dirty = if git(&["status", "--porcelain"])?.is_empty() { "" } else { DIRTY };
    Ok(format!("{}+{}{dirty}", env!("CARGO_PKG_VERSION"), git(&["rev-parse", "--short=12", "HEAD"])?))
}

/// Sentences as a list.
fn lines(sentences: &[String]) -> String {
    sentences.iter().map(|sentence| format!("  - {sentence}\n")).collect()
}
