//! `bellwether publish`: a package goes to a service, and waits there for its packer.

use crate::commands::pack::{self, pack};
use crate::exit::{Error, Result};
use crate::folder::Folder;
use crate::service::Service;
use clap::Args;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
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
    /// Waits until the packer has admitted or refused it, at most this many seconds
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

/// Publishes a module.
///
/// # Errors
/// When it cannot be packed, or the service refuses it.
pub(crate) fn publish(folder: impl FnOnce() -> Result<Folder>, options: &Options) -> Result<Published> {
    let service = Service::at(&options.url, None)?;
    let path = match &options.package {
        Some(path) => path.clone(),
        None => pack(&folder()?, &pack::Options { key: options.key.clone() })?.package,
    };
    let package = read(&path)?;
    let mut published: Published = service.post("/operator/v1/modules", &package)?;
    let deadline = options.wait.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    while published.state == "candidate" && deadline.is_some_and(|deadline| Instant::now() < deadline) {
        std::thread::sleep(PAUSE);
        published = service.get(&format!("/operator/v1/packages/{}", published.digest))?;
    }
    Ok(published)
}

fn read(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).map_err(|error| Error::file(path, error))
}
