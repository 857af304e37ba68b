//! `bellwether admit`: the packer of an operator. It fetches candidates, judges each in a process of its own, and hands in artefacts, or the
//! reasons why there are none.

use crate::apart::{self, Ended, Limits};
use crate::exit::{Error, Result};
use crate::packer::{MOST_MEMORY_BYTES, Packer, Refused};
use crate::service::Service;
use bellwether_package::{join, sha256};
use clap::Args;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// Between two looks for candidates.
const PAUSE: Duration = Duration::from_secs(3);
/// Time for the judgement of one package: twice that of its cases.
const JUDGEMENT: Duration = Duration::from_secs(30 * 60);

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Origin of the service; its token is read from ADMIT_TOKEN
    #[arg(long, value_name = "ORIGIN", required_unless_present = "package")]
    url: Option<String>,
    /// Judges a package of this machine, and sends nothing: publishers compare the digest of the artefact
    #[arg(long, value_name = "FILE", conflicts_with_all = ["url", "watch"])]
    package: Option<PathBuf>,
    /// Keeps what would be handed in for it: the admission on the first line, then the artefact
    #[arg(long, value_name = "FILE", requires = "package")]
    keep: Option<PathBuf>,
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
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Admit {
    pub(crate) packages: Vec<Judged>,
}

/// What became of one package.
#[derive(Debug, Serialize, Deserialize)]
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
        let (judged, body) = judged(&packer, &package, &sha256(&package));
        if let (Some(keep), Some(body)) = (&options.keep, body) {
            std::fs::write(keep, body).map_err(|error| Error::file(keep, error))?;
        }
        return Ok(Admit { packages: vec![judged] });
    }
    let token = std::env::var("ADMIT_TOKEN").ok().filter(|token| !token.is_empty());
    let token = token.ok_or_else(|| Error::usage("ADMIT_TOKEN is not set.", "Export the token of the deployment's packer."))?;
    let service = Service::at(options.url.as_deref().unwrap_or_default(), Some(token))?;
    loop {
        let packages = round(&service, options)?;
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

fn round(service: &Service, options: &Options) -> Result<Vec<Judged>> {
    let waiting: Candidates = service.get("/operator/v1/packages")?;
    waiting.packages.iter().map(|candidate| settle(service, options, &candidate.digest)).collect()
}

/// Judges one candidate, and tells the service.
fn settle(service: &Service, options: &Options, digest: &str) -> Result<Judged> {
    let path = format!("/operator/v1/packages/{digest}");
    let package = service.bytes(&format!("{path}/file"))?;
    let (judged, admission) = judged_apart(options, &package, digest)?;
    let _: Value = match admission {
        Some(body) => service.post(&format!("{path}/admission"), &body)?,
        None => {
            let reason = json!({ "reason": judged.reason });
            service.post(&format!("{path}/refusal"), reason.to_string().as_bytes())?
        }
    };
    Ok(judged)
}

/// The same as [`judged`], in a process of its own.
///
/// # Errors
/// When this command cannot be started, or no file can be written.
fn judged_apart(options: &Options, package: &[u8], digest: &str) -> Result<(Judged, Option<Vec<u8>>)> {
    let folder = tempfile::tempdir().map_err(|error| Error::file(&std::env::temp_dir(), error))?;
    let (file, keep) = (folder.path().join("package"), folder.path().join("admission"));
    std::fs::write(&file, package).map_err(|error| Error::file(&file, error))?;
    let own = std::env::current_exe().map_err(|error| Error::file(Path::new("bellwether"), error))?;
    let mut command = Command::new(own);
    // Candidates are strangers' files: the token stays here.
    command.args(["--json", "admit", "--package"]).arg(&file).arg("--keep").arg(&keep).env_remove("ADMIT_TOKEN");
    command.args(options.quick.then_some("--quick"));
    if let Some(tools) = &options.tools {
        command.arg("--tools").arg(tools);
    }
    let output = apart::output(&mut command, &[], Limits { time: JUDGEMENT, memory_bytes: MOST_MEMORY_BYTES });
    let said = output
        .map(|(status, said)| (status, serde_json::from_slice::<Admit>(&said).ok().and_then(|mut said| said.packages.pop())));
    let why = match said {
        Ok((_, Some(judged))) if judged.package == digest => return Ok((judged, std::fs::read(&keep).ok())),
        Ok((_, Some(_))) => "The package is not the one that was published.".to_owned(),
        Ok((status, None)) => format!("The packer could not judge it: the process that judged it ended with {status}."),
        Err(ended @ Ended::System(_)) => {
            return Err(Error::missing(
                format!("The packer cannot start itself: {ended}."),
                "Close other programs, and try again.",
            ));
        }
        Err(ended) => format!("The packer could not judge it: {ended}."),
    };
    let judged = Judged { name: String::new(), package: digest.to_owned(), artefact: None, reason: Some(why), cases: 0, fuel: 0 };
    Ok((judged, None))
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
