//! `bellwether publish`: a package goes to a service, and waits there for its packer.

use crate::commands::pack::{self, pack};
use crate::exit::{Error, Result};
use crate::figures::several;
use crate::folder::Folder;
use crate::service::Service;
use clap::Args;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Between two looks at what became of a package.
const PAUSE: Duration = Duration::from_secs(2);

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Origin of the service
    #[arg(long, value_name = "ORIGIN")]
    url: String,
    /// A package that was packed before, instead of the module of this folder
    #[arg(long, value_name = "FILE")]
    package: Option<PathBuf>,
    /// File of the key, instead of bellwether/publisher.pem in the folder for configuration
    #[arg(long, value_name = "FILE", conflicts_with = "package")]
    key: Option<PathBuf>,
    /// Waits until the packer has admitted or refused it, at most this many seconds (600 without a number); then the command ends with 1
    #[arg(long, value_name = "SECONDS", num_args = 0..=1, default_missing_value = "600")]
    wait: Option<u64>,
}

/// A package in the service, as the service shows it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Published {
    pub(crate) feature: String,
    pub(crate) version: String,
    /// SHA-256 of the file.
    pub(crate) digest: String,
    /// `candidate`, `admitted` or `refused`.
    pub(crate) state: String,
    /// Why it is refused.
    pub(crate) reason: Option<String>,
    /// SHA-256 of the artefact that was made of it.
    pub(crate) artefact: Option<String>,
}

/// A package that was sent.
#[derive(Debug, Serialize)]
pub(crate) struct Sent {
    /// As the service showed it last.
    #[serde(flatten)]
    pub(crate) package: Published,
    /// How long the packer was waited for in vain; absent if it has judged, or was not waited for.
    pub(crate) waited_seconds: Option<u64>,
    /// The command that looks again.
    #[serde(skip)]
    pub(crate) again: String,
}

/// Publishes a module. `note` is told what is waited for.
///
/// # Errors
/// When it cannot be packed, or the service refuses it.
pub(crate) fn publish(folder: impl FnOnce() -> Result<Folder>, options: &Options, note: impl FnOnce(&str)) -> Result<Sent> {
    let service = Service::at(&options.url, None)?;
    let path = match &options.package {
        Some(path) => path.clone(),
        None => pack(&folder()?, &pack::Options { key: options.key.clone() })?.package,
    };
    let bytes = std::fs::read(&path).map_err(|error| Error::file(&path, error))?;
    let mut package: Published = service.post("/operator/v1/modules", &bytes)?;
    let is_open = |package: &Published| package.state == "candidate";
    if let Some(seconds) = options.wait.filter(|_| is_open(&package)) {
        note(&format!("Waiting for the packer of the service, at most {}.", several(seconds as usize, "second")));
        let until = Instant::now() + Duration::from_secs(seconds);
        while is_open(&package) && Instant::now() < until {
            std::thread::sleep(PAUSE.min(until.saturating_duration_since(Instant::now())));
            package = service.get(&format!("/operator/v1/packages/{}", package.digest))?;
        }
    }
    let waited_seconds = options.wait.filter(|_| is_open(&package));
    // Sending a package again changes nothing.
    let again = format!("bellwether publish --url {} --package {} --wait", options.url, path.display());
    Ok(Sent { package, waited_seconds, again })
}
