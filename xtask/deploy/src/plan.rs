//! `./x deploy <environment> --plan`: what a deploy would do, in words.

use crate::cost;
use crate::environment::Environment;
use crate::platform::{Cloudflare, Platform};
use crate::smoke;
use crate::{check, config, lines, release_name};
use anyhow::Result;
use std::fmt::Write as _;
use xtask::client::Client;

/// The plan. Without an account, or before the first deploy, it says which parts it cannot know.
///
/// # Errors
/// When the checkout cannot be read.
pub fn plan(environment: &Environment, operator: Option<&Client>) -> Result<String> {
    let release = release_name()?;
    let mut text = format!("{release} would be deployed to {}, as the Worker {}.\n\n", environment.origin, environment.worker);
    let undecided = environment.undecided();
    if let Err(wrong) = check(environment, &environment.secrets) {
        writeln!(text, "{wrong}")?;
    }
    if !environment.providers.iter().any(|provider| provider.get("capability").and_then(|of| of.as_str()) == Some("mail")) {
        writeln!(text, "There is no provider of mails: nobody can verify an address, or set a new password.\n")?;
    }
    if undecided.is_empty() {
        match changes(environment, &release) {
            Ok(changes) => text.push_str(&changes),
            Err(error) => write!(text, "What is there now is not known: {error:#}\n\n")?,
        }
    } else {
        write!(text, "To be decided first, in edge/environments/{}.toml:\n{}\n", environment.name, lines(&undecided))?;
    }
    if let Some(operator) = operator {
        match smoke::running(operator) {
            Ok(running) => writeln!(text, "{} answers with the release {running} now.\n", environment.origin)?,
            Err(error) => writeln!(text, "{} does not answer as it should now: {error:#}\n", environment.origin)?,
        }
    }
    text.push_str(&bill(environment)?);
    Ok(text)
}

/// What would change on the platform.
fn changes(environment: &Environment, release: &str) -> Result<String> {
    let cloudflare = Cloudflare { config: config::write(environment, release)? };
    cloudflare.signed_in()?;
    let missing = cloudflare.missing(environment)?;
    if !missing.is_empty() {
        return Ok(format!("The platform lacks what the Worker needs:\n{}\n", lines(&missing)));
    }
    let mut text = String::new();
    for database in environment.databases() {
        match cloudflare.pending(&database)?.as_slice() {
            [] => writeln!(text, "{} has all migrations.", database.name)?,
            new => writeln!(text, "{} would be migrated with {}.", database.name, new.join(", "))?,
        }
    }
    match cloudflare.live()? {
        Some(version) => {
            writeln!(text, "The Worker's version {version} would be replaced, and come back if the new one fails.\n")?
        }
        None => writeln!(text, "It would be the first deploy: nothing to go back to if it fails.\n")?,
    }
    Ok(text)
}

/// What a month costs.
fn bill(environment: &Environment) -> Result<String> {
    let load = environment.load;
    let mut text = format!(
        "A month with {} jobs, {} audits, {} tasks and {} other calls costs at the platform, without providers and payments:\n",
        grouped(load.jobs),
        grouped(load.audits),
        grouped(load.tasks),
        grouped(load.calls)
    );
    let bill = cost::lines(&load);
    for cost::Line { what, used, included, millis } in &bill {
        let dollars = dollars(*millis);
        match included {
            0 => writeln!(text, "  {dollars:>10}  {what}")?,
            _ => writeln!(text, "  {dollars:>10}  {what}: {} of {} included", grouped(*used), grouped(*included))?,
        }
    }
    writeln!(text, "  {:>10}  in all", dollars(bill.iter().map(|line| line.millis).sum()))?;
    Ok(text)
}

fn dollars(millis: u64) -> String {
    format!("${}.{:02}", millis / 1_000, millis % 1_000 / 10)
}

/// A count with commas: `47,192,800`.
fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let groups: Vec<String> =
        digits.as_bytes().rchunks(3).rev().map(|group| String::from_utf8_lossy(group).into_owned()).collect();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::{dollars, grouped};

    #[test]
    fn numbers_for_people() {
        assert_eq!([0, 999, 1_000, 47_192_800].map(grouped), ["0", "999", "1,000", "47,192,800"]);
        assert_eq!([5_000, 5_343, 9].map(dollars), ["$5.00", "$5.34", "$0.00"]);
    }
}
