//! `bellwether admit`: the packer of an operator. It fetches candidates, judges them, and hands in artefacts, or the reasons why there
//! are none.

use crate::exit::{Error, Result};
use crate::packer::{Packer, Refused};
use crate::service::Service;
use bellwether_package::{join, sha256};
use clap::Args;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::Duration;

/// Between two looks for candidates.
const PAUSE: Duration = Duration::from_secs(3);

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Origin of the service; its token is read from ADMIT_TOKEN
    #[arg(long, value_name = "ORIGIN", required_unless_present = "package")]
    url: Option<String>,
    /// Judges a package of this machine, and sends nothing: publishers compare the digest of the artefact
    #[arg(long, value_name = "FILE", conflicts_with_all = ["url", "watch"])]
    package: Option<PathBuf>,
    /// Goes on looking for candidates until it is ended
    #[arg(long)]
    watch: bool,
    /// Folder with esbuild and wasm-opt, as npm installs them: edge/node_modules/.bin; without it they are looked for in PATH
    #[arg(long, value_name = "FOLDER")]
    tools: Option<PathBuf>,
    /// Does not optimise: for tries on this machine, some seconds instead of half a minute
    #[arg(long)]
    quick: bool,
}

/// What became of the candidates.
#[derive(Debug, Serialize)]
pub(crate) struct Admit {
    pub(crate) packages: Vec<Judged>,
}

/// What became of one package.
#[derive(Debug, Serialize)]
pub(crate) struct Judged {
    /// Feature and version; empty for a package whose statement cannot be read.
    pub(crate) name: String,
    /// SHA-256 of the package.
    pub(crate) package: String,
    /// SHA-256 of the artefact; absent when it is refused.
    pub(crate) artefact: Option<String>,
    /// Why it is refused.
    pub(crate) reason: Option<String>,
    /// Cases that ran.
    pub(crate) cases: usize,
    /// Most fuel that a case used.
    pub(crate) fuel: u64,
}

/// Judges candidates. With `--watch`, each round that has some is given to `show`.
///
/// # Errors
/// When a tool or the token is missing, or the service refuses.
pub(crate) fn admit(options: &Options, show: impl Fn(&Admit)) -> Result<Admit> {
    let packer = Packer::new(options.tools.as_deref(), options.quick)?;
    if let Some(path) = &options.package {
        let package = std::fs::read(path).map_err(|error| Error::file(path, error))?;
        return Ok(Admit { packages: vec![judged(&packer, &package, &sha256(&package)).0] });
    }
    let token = std::env::var("ADMIT_TOKEN").ok().filter(|token| !token.is_empty());
    let token = token.ok_or_else(|| Error::usage("ADMIT_TOKEN is not set.", "Export the token of the deployment's packer."))?;
    let service = Service::at(options.url.as_deref().unwrap_or_default(), Some(token))?;
    loop {
        let packages = round(&service, &packer)?;
        if !options.watch {
            return Ok(Admit { packages });
        }
        if packages.is_empty() {
            std::thread::sleep(PAUSE);
        } else {
            show(&Admit { packages });
        }
    }
}

#[derive(Deserialize)]
struct Candidates {
    packages: Vec<Candidate>,
}

#[derive(Deserialize)]
struct Candidate {
    digest: String,
}

fn round(service: &Service, packer: &Packer) -> Result<Vec<Judged>> {
    let waiting: Candidates = service.get("/operator/v1/packages")?;
    waiting.packages.iter().map(|candidate| settle(service, packer, &candidate.digest)).collect()
}

/// Judges one candidate, and tells the service.
fn settle(service: &Service, packer: &Packer, digest: &str) -> Result<Judged> {
    let path = format!("/operator/v1/packages/{digest}");
    let package = service.bytes(&format!("{path}/file"))?;
    let (judged, admission) = judged(packer, &package, digest);
    let _: Value = match admission {
        Some(body) => service.post(&format!("{path}/admission"), &body)?,
        None => {
            let reason = json!({ "reason": judged.reason });
            service.post(&format!("{path}/refusal"), reason.to_string().as_bytes())?
        }
    };
    Ok(judged)
}

/// What to say of a package, and what to hand in for it; nothing for one that is refused.
fn judged(packer: &Packer, package: &[u8], digest: &str) -> (Judged, Option<Vec<u8>>) {
    let mut name = String::new();
    let (artefact, admission, reason) = match packer.judge(package, digest, &mut name) {
        Ok((artefact, admission)) => (Some(artefact), Some(admission), None),
        Err(Refused(why)) => (None, None, Some(why)),
    };
    let cases = admission.as_ref().map(|admission| admission.cases.as_slice()).unwrap_or_default();
    let judged = Judged {
        name,
        package: digest.to_owned(),
        artefact: artefact.as_ref().map(|artefact| artefact.digest.clone()),
        reason,
        cases: cases.len(),
        fuel: cases.iter().map(|case| case.fuel).max().unwrap_or_default(),
    };
    let line = admission.and_then(|admission| serde_json::to_string(&admission).ok());
    let body = line.zip(artefact).map(|(line, artefact)| join(&line, &artefact.bytes));
    (judged, body)
}
