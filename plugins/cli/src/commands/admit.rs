//! `bellwether admit`: the packer of an operator. It fetches candidates, judges each in a process of its own, and hands in artefacts, or the
//! reasons why there are none.

mod round;

use crate::apart::{self, Group, Limits};
use crate::exit::{Error, Exit, Result};
use crate::packer::{Made, NotPacked, Packer};
use crate::service::Service;
use bellwether_core::bounds;
use bellwether_package::sha256;
use clap::Args;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// Between two looks for candidates.
const PAUSE: Duration = Duration::from_secs(3);
/// The same when this machine or the service has failed: what waits would be judged again at once.
const PAUSE_AFTER_FAILURE: Duration = Duration::from_secs(60);

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
    /// Why the service was told nothing of it, or did not listen: this machine or the service has failed, or somebody else was faster.
    pub(crate) unsettled: Option<String>,
    /// Cases that ran.
    pub(crate) cases: usize,
    /// Most fuel that a case used.
    pub(crate) fuel: u64,
}

impl Judged {
    /// A package of which nothing is known but its digest.
    const fn unknown(package: String) -> Self {
        Self { name: String::new(), package, artefact: None, reason: None, unsettled: None, cases: 0, fuel: 0 }
    }
}

/// What is said of a package, and what is handed in for it; nothing for one that is refused.
type Judgement = (Judged, Option<Vec<u8>>);

/// Judges candidates. With `--watch`, each round that has some is given to `show`, and so is each failure that may pass by itself.
///
/// # Errors
/// When a tool or the token is missing, this machine fails, or the service refuses the token; without `--watch`, also when it does not answer.
pub(crate) fn admit(options: &Options, show: impl Fn(Result<&Admit>)) -> Result<Admit> {
    let packer = Packer::new(options.tools.as_deref(), options.quick)?;
    if let Some(path) = &options.package {
        let package = std::fs::read(path).map_err(|error| Error::file(path, error))?;
        let (judged, body) = judged(&packer, &package)?;
        if let (Some(keep), Some(body)) = (&options.keep, body) {
            std::fs::write(keep, body).map_err(|error| Error::file(keep, error))?;
        }
        return Ok(Admit { packages: vec![judged] });
    }
    let token = std::env::var("ADMIT_TOKEN").ok().filter(|token| !token.is_empty());
    let token = token.ok_or_else(|| Error::usage("ADMIT_TOKEN is not set.", "Export the token of the deployment's packer."))?;
    let service = Service::at(options.url.as_deref().unwrap_or_default(), Some(token))?;
    loop {
        let round = round::round(&service, |package, digest| judged_apart(options, package, digest));
        let pause = match round {
            Ok(packages) if !options.watch => return Ok(Admit { packages }),
            Ok(packages) if packages.is_empty() => PAUSE,
            Ok(packages) => {
                let has_failed = packages.iter().any(|judged| judged.unsettled.is_some());
                show(Ok(&Admit { packages }));
                if has_failed { PAUSE_AFTER_FAILURE } else { Duration::ZERO }
            }
            Err(why) if options.watch && why.may_pass() => {
                show(Err(why.error));
                PAUSE_AFTER_FAILURE
            }
            Err(why) => {
                let exit = if why.may_pass() { Exit::Missing } else { why.error.exit };
                return Err(Error { exit, ..why.error });
            }
        };
        std::thread::sleep(pause);
    }
}

/// The same as [`judged`], in a process of its own.
///
/// # Errors
/// When this machine fails, here or in that process, or the package is not the one that was published.
fn judged_apart(options: &Options, package: &[u8], digest: &str) -> Result<Judgement> {
    if sha256(package) != digest {
        return Err(Error::missing(
            "The service sent another package than was published.",
            "Look at what is between it and here.",
        ));
    }
    let folder = tempfile::tempdir().map_err(|error| Error::file(&std::env::temp_dir(), error))?;
    let (file, keep) = (folder.path().join("package"), folder.path().join("admission"));
    std::fs::write(&file, package).map_err(|error| Error::file(&file, error))?;
    let own = std::env::current_exe().map_err(|error| Error::file(Path::new("bellwether"), error))?;
    let mut command = Command::new(own);
    // Candidates are strangers' files: the token stays here. What the process writes goes with the folder, however it ends.
    command.args(["--json", "admit", "--package"]).arg(&file).arg("--keep").arg(&keep);
    command.env_remove("ADMIT_TOKEN").env("TMPDIR", folder.path());
    command.args(options.quick.then_some("--quick"));
    if let Some(tools) = &options.tools {
        command.arg("--tools").arg(tools);
    }
    let limits =
        Limits { time: Duration::from_millis(bounds::PACKER_WALL_MS.max), memory_bytes: bounds::PACKER_MEMORY_BYTES.max };
    let why = match apart::output(&mut command, Group::Own, &[], limits) {
        Ok((status, said)) => match said_of(status.code(), &said)? {
            Some(judged) => {
                let body = judged.artefact.as_ref().map(|_| std::fs::read(&keep).map_err(|error| Error::file(&keep, error)));
                return Ok((judged, body.transpose()?));
            }
            None => format!("The packer could not judge it: the process that judged it ended with {status}."),
        },
        Err(ended) if ended.is_ours() => {
            let what = format!("The packer could not judge a package: {ended}.");
            return Err(Error::missing(what, "Look at the memory and the disk of the machine."));
        }
        Err(ended) => format!("The packer could not judge it: {ended}."),
    };
    Ok((Judged { reason: Some(why), ..Judged::unknown(digest.to_owned()) }, None))
}

/// What the process that judged a package said of it; `None` for one that died of the package.
///
/// # Errors
/// Why that process could not judge it.
fn said_of(code: Option<i32>, said: &[u8]) -> Result<Option<Judged>> {
    const OURS: [i32; 2] = [Exit::Missing as i32, Exit::Usage as i32];
    const JUDGED: [i32; 2] = [Exit::Ok as i32, Exit::Failed as i32];
    let Some(code) = code else { return Ok(None) };
    if OURS.contains(&code) {
        let said: serde_json::Value = serde_json::from_slice(said).unwrap_or_default();
        let text = |name: &str| said.get(name).and_then(serde_json::Value::as_str).map(str::to_owned);
        let what = text("error").unwrap_or_else(|| format!("The process that judges packages ended with {code}."));
        return Err(Error::missing(what, text("help").unwrap_or_else(|| "Its own words stand above.".to_owned())));
    }
    let judged = serde_json::from_slice::<Admit>(said).ok().and_then(|mut said| said.packages.pop());
    Ok(judged.filter(|_| JUDGED.contains(&code)))
}

/// What to say of a package, and what to hand in for it.
///
/// # Errors
/// When this machine fails.
fn judged(packer: &Packer, package: &[u8]) -> Result<Judgement> {
    let mut judged = Judged::unknown(sha256(package));
    match packer.judge(package, &mut judged.name) {
        Ok(Made { artefact, admission, body }) => {
            let fuel = admission.cases.iter().map(|case| case.fuel).max().unwrap_or_default();
            Ok((Judged { artefact: Some(artefact.digest), cases: admission.cases.len(), fuel, ..judged }, Some(body)))
        }
        Err(NotPacked::Refused(why)) => Ok((Judged { reason: Some(why), ..judged }, None)),
        Err(NotPacked::Ours(error)) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What comes of a process that ended with this code and said this.
    fn check(code: Option<i32>, said: &str, expected: &str) {
        let found = match said_of(code, said.as_bytes()) {
            Ok(Some(judged)) => format!("judged: {}", judged.reason.or(judged.artefact).unwrap_or_default()),
            Ok(None) => "died".to_owned(),
            Err(error) => format!("ours: {} {}", error.error, error.help),
        };
        assert_eq!(found, expected, "{code:?} {said}");
    }

    #[test]
    fn whose_fault_it_is() {
        let judged = |artefact: &str, reason: &str| {
            format!(
                r#"{{"packages":[{{"name":"a 1","package":"p","artefact":{artefact},"reason":{reason},"cases":0,"fuel":0}}]}}"#
            )
        };
        check(Some(0), &judged("\"d\"", "null"), "judged: d");
        check(Some(1), &judged("null", "\"No cases.\""), "judged: No cases.");
        check(
            Some(5),
            r#"{"error":"esbuild cannot be started.","help":"Install it."}"#,
            "ours: esbuild cannot be started. Install it.",
        );
        check(Some(2), "", "ours: The process that judges packages ended with 2. Its own words stand above.");
        // A panic, and a signal.
        check(Some(101), "", "died");
        check(Some(101), &judged("\"d\"", "null"), "died");
        check(None, "", "died");
        check(Some(1), "", "died");
    }
}
