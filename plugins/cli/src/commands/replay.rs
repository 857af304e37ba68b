//! `bellwether replay`: a recorded run of a service, again on this machine, by the same module or a changed one.

use crate::cases::{Verdict, diff, judge, misfit};
use crate::commands::record::{new_folder, write_case};
use crate::commands::run::no_runtime;
use crate::compile::compile;
use crate::exit::{Error, Result};
use crate::folder::Folder;
use crate::subject::{Subject, engine};
use bellwether_core::digest::Digest;
use bellwether_core::run::Category;
use bellwether_gate::recording::{Bundle, Ended, Run};
use bellwether_host::{Budget, Departure, Module, Replayed, reindent};
use clap::Args;
use serde::Serialize;
use std::path::{Path, PathBuf};

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The recording: an answer of GET /v1/jobs/{id}/bundle
    pub(crate) file: PathBuf,
    /// Runs this component, with the recorded manifest, in place of the module of the folder
    #[arg(long, value_name = "FILE")]
    pub(crate) component: Option<PathBuf>,
    /// Also writes the recording as a case of the module: cases/NAME
    #[arg(long, value_name = "NAME")]
    pub(crate) case: Option<String>,
}

/// What a replay gave.
#[derive(Debug, Serialize)]
pub(crate) struct Replay {
    /// Whether it ended as the recorded run did, to the byte.
    pub(crate) equal: bool,
    /// The job that was recorded, and what it ran.
    pub(crate) job_id: String,
    pub(crate) feature: String,
    pub(crate) version: String,
    /// Where it was recorded; absent if the deployment did not know.
    pub(crate) deployment: Option<String>,
    /// Calls of the recorded run.
    pub(crate) calls: u64,
    /// Whether this is the component that was recorded; absent if the deployment did not know it.
    pub(crate) same_component: Option<bool>,
    /// Fuel of the replay; absent when the module died.
    pub(crate) fuel: Option<u64>,
    /// Fuel of the recorded run.
    pub(crate) recorded_fuel: Option<u64>,
    /// How the replay ended, as a recording says it.
    pub(crate) outcome: Ended,
    /// The first call that is another one; absent if all are equal.
    pub(crate) departure: Option<Departure>,
    /// From the recorded outcome to that of the replay, as a unified diff; absent where both are equal.
    pub(crate) diff: Option<String>,
    /// The case that was written.
    pub(crate) case: Option<NewCase>,
    /// Lines of the author's log: level and text.
    pub(crate) log: Vec<(&'static str, String)>,
}

/// A case that was written.
#[derive(Debug, Serialize)]
pub(crate) struct NewCase {
    pub(crate) folder: PathBuf,
    pub(crate) verdict: Verdict,
}

/// Replays a recording.
///
/// # Errors
/// When the file is no recording or lacks calls, the module does not build or cannot run, or the case is there already.
pub(crate) fn replay(folder: impl Fn() -> Result<Folder>, options: &Options) -> Result<Replay> {
    let bundle = read(&options.file)?;
    // Before anything is built.
    let case = match &options.case {
        Some(name) => Some(folder().and_then(|folder| Ok((new_folder(&folder, name)?, folder)))?),
        None => None,
    };
    let (component, manifest) = match &options.component {
        Some(file) => (std::fs::read(file).map_err(|error| Error::file(file, error))?, bundle.run.manifest.clone()),
        None => {
            let folder = folder()?;
            (compile(&folder)?, folder.manifest()?)
        }
    };
    let (engine, fuel_per_ms) = engine()?;
    let limits = &bundle.run.limits;
    let memory_bytes = limits.memory_bytes;
    let module = Module::load_with(&engine, &component, manifest.declaration.clone(), Budget { fuel: limits.fuel, memory_bytes })
        .map_err(|error| Error::build(format!("The component cannot run: {error:#}."), "bellwether check says more."))?;
    let replayed = Replayed::run(&module, &bundle).map_err(no_runtime)?;
    let schema = Subject::schema(&manifest)?;
    let ended = match replayed.ended() {
        Ended::Result(result) => match misfit(&schema, &result) {
            Some(misfit) => Ended::Failure { category: Category::BadOutput, detail: Some(misfit) },
            None => Ended::Result(result),
        },
        failure @ Ended::Failure { .. } => failure,
    };
    let equal = is_same(&bundle.run.outcome, &ended);
    let case = match case {
        Some((path, folder)) => {
            let subject = Subject { folder, manifest, schema, module, fuel_per_ms };
            Some(keep(&subject, path, &bundle)?)
        }
        None => None,
    };
    let Run {
        job_id, feature, module: about, deployment, calls, component_sha256, fuel: recorded_fuel, outcome: recorded, ..
    } = bundle.run;
    let digest = Digest::of(&component).to_string();
    let diff = (!equal).then(|| diff(&shown(&recorded), &shown(&ended)));
    Ok(Replay {
        equal,
        job_id: job_id.to_string(),
        feature,
        version: about.version,
        deployment,
        calls,
        same_component: component_sha256.map(|sha256| sha256 == digest),
        fuel: replayed.report.spent.fuel,
        recorded_fuel,
        outcome: ended,
        departure: replayed.departure,
        diff,
        case,
        log: replayed.report.logs,
    })
}

/// A recording that can be replayed.
fn read(file: &Path) -> Result<Bundle> {
    let text = std::fs::read(file).map_err(|error| Error::file(file, error))?;
    let shown = file.display();
    let bundle = Bundle::read(&text).map_err(|why| {
        Error::usage(
            format!("{shown} is no recording: {why}."),
            "Order a job with \"record\": true, and save what GET /v1/jobs/{id}/bundle answers.",
        )
    })?;
    if bundle.run.truncated {
        let calls = bundle.run.calls;
        return Err(Error::refused(
            format!("{shown} lacks calls of its run: it was too large, and {calls} are in it. It cannot be replayed."),
            "Record a run that reads less.",
        ));
    }
    Ok(bundle)
}

/// Writes a recording as a case. What is expected is what the module gives now, on a clock that stands still.
fn keep(subject: &Subject, folder: PathBuf, bundle: &Bundle) -> Result<NewCase> {
    let run = &bundle.run;
    let now_ms = run.clock.first().map_or(run.now_ms, |(ms, _)| *ms);
    let about = format!("A recorded run of {}: say here what it shows", run.feature);
    write_case(&folder, &about, (now_ms, run.deadline_ms), &run.input, &bundle.cassette)?;
    let verdict = judge(subject, &folder, true)?;
    Ok(NewCase { folder, verdict })
}

/// Whether two runs ended alike. What hosts say of a module that they have ended is not compared: each has its own words.
fn is_same(recorded: &Ended, now: &Ended) -> bool {
    match (recorded, now) {
        (Ended::Failure { category, .. }, Ended::Failure { category: other, .. }) if category.is_of_host() => category == other,
        (recorded, now) => recorded == now,
    }
}

/// An outcome as lines.
fn shown(ended: &Ended) -> String {
    match ended {
        Ended::Result(result) => reindent(result),
        Ended::Failure { category, detail } => format!("{}: {}\n", category.as_str(), detail.as_deref().unwrap_or_default()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes() {
        let failure = |category, detail: &str| Ended::Failure { category, detail: Some(detail.to_owned()) };
        for (one, other, expected) in [
            (Ended::Result("{}".to_owned()), Ended::Result("{}".to_owned()), true),
            (Ended::Result("{}".to_owned()), Ended::Result("{ }".to_owned()), false),
            (failure(Category::Unreachable, "a"), failure(Category::Unreachable, "a"), true),
            (failure(Category::Unreachable, "a"), failure(Category::Unreachable, "b"), false),
            (failure(Category::Trap, "a"), failure(Category::Trap, "b"), true),
            (failure(Category::Trap, "a"), failure(Category::Timeout, "a"), false),
            (failure(Category::Trap, "a"), Ended::Result("{}".to_owned()), false),
        ] {
            assert_eq!((is_same(&one, &other), is_same(&other, &one)), (expected, expected), "{one:?} {other:?}");
        }
    }
}
