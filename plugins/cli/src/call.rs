//! One call of a module on the real web: what its input is, and which hosts of this machine it may reach.

use crate::cases::Problem;
use crate::exit::{Error, Result};
use crate::language::Language;
use bellwether_core::url_guard::AllowList;
use bellwether_host::{Category, Outcome, Resource};
use clap::Args;
use serde_json::json;
use std::io::Read;
use std::path::Path;

#[derive(Debug, Args)]
pub(crate) struct Call {
    /// The input: a file, JSON text, or - for stdin
    #[arg(long, value_name = "FILE|JSON|-", required_unless_present = "url", conflicts_with = "url")]
    pub(crate) input: Option<String>,
    /// Short for --input '{"url": "URL"}'
    #[arg(long)]
    pub(crate) url: Option<String>,
    /// Host of this machine or network that may be fetched, for example 127.0.0.1:8080; can be given several times
    #[arg(long, value_name = "HOST:PORT")]
    pub(crate) allow_host: Vec<String>,
}

impl Call {
    /// The input as JSON text.
    ///
    /// # Errors
    /// When the file or stdin cannot be read.
    pub(crate) fn input(&self) -> Result<String> {
        match (&self.input, &self.url) {
            (Some(dash), _) if dash == "-" => {
                let mut text = String::new();
                let read = std::io::stdin().read_to_string(&mut text);
                read.map_err(|error| Error::missing(format!("Stdin cannot be read: {error}."), "Pipe JSON into the command."))?;
                Ok(text)
            }
            (Some(json), _) if json.trim_start().starts_with('{') => Ok(json.clone()),
            (Some(file), _) => std::fs::read_to_string(file).map_err(|error| Error::file(Path::new(file), error)),
            (None, url) => Ok(json!({ "url": url }).to_string()),
        }
    }

    /// The hosts that may be fetched although they are inside.
    ///
    /// # Errors
    /// When one of them is no `host:port`.
    pub(crate) fn allowed(&self) -> Result<AllowList> {
        AllowList::parse(self.allow_host.iter().map(String::as_str)).map_err(|text| {
            Error::usage(format!("--allow-host {text} is not a host with its port."), "Name both: --allow-host 127.0.0.1:8080")
        })
    }
}

/// Why a run failed, and what to do; `None` for one that returned something.
pub(crate) fn why_failed(outcome: &Outcome, language: Language) -> Option<Problem> {
    Some(match outcome {
        // These are judged as results.
        Outcome::Ok { .. } | Outcome::TooLong => return None,
        Outcome::Failure { category, message, detail } => {
            let detail = detail.as_ref().map(|detail| format!(" ({detail})")).unwrap_or_default();
            let help = match category {
                Category::InvalidInput => "Change the input. A page of this machine needs --allow-host HOST:PORT.",
                Category::Unreachable | Category::Blocked | Category::Robots => {
                    "Try another page. It is a fault of the site, not of the module."
                }
                Category::ProviderNotConfigured => {
                    "This host has no providers: put their answers into the cassette.json of a case."
                }
                Category::ProviderError | Category::OutOfBudget | Category::Internal => {
                    "Look at the log lines, and at the source."
                }
            };
            Problem::new(format!("The module reports a failure: {message}{detail}"), help)
        }
        Outcome::Exhausted { resource: Resource::Fuel } => Problem::new(
            "The module used all the fuel that its manifest allows.",
            format!("Look for a loop that does not end, or allow more: {}.", language.member("fuel")),
        ),
        Outcome::Exhausted { resource: Resource::Memory } => Problem::new(
            "The module used all the memory that a run may have.",
            "Keep less at a time: drop pages once they are read.",
        ),
        Outcome::Trap { message } => {
            Problem::new(format!("The module died: {message}."), "Look at the log lines, which have the place of a panic.")
        }
        Outcome::Timeout => Problem::new(
            "The module was not done within its wall time.",
            format!("Ask for less, in parallel, or allow more: {}.", language.member("wall_ms")),
        ),
    })
}
