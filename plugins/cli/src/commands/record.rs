//! `bellwether record`: a run on the real web, kept as a case. The case is run as a replay, which shows that it is reproducible.

use crate::call::{Call, why_failed};
use crate::cases::{Problem, Verdict, diff, judge};
use crate::commands::run::{no_runtime, wire};
use crate::exit::{Error, Result};
use crate::folder::Folder;
use crate::language::Language;
use crate::subject::Subject;
use bellwether_gate::Bodies;
use bellwether_gate::recording::{Recorder, Recording, redact};
use bellwether_host::{Live, Outcome, Report, Shared, World, block_on, expected_text};
use clap::Args;
use serde::Serialize;
use serde_json::Value;
use std::path::{Path, PathBuf};

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Name of the new case: letters, digits, hyphens and underscores
    pub(crate) name: String,
    /// What the case shows, one sentence
    #[arg(long, default_value = "A run on the real web: say here what it shows")]
    pub(crate) about: String,
    #[command(flatten)]
    pub(crate) call: Call,
}

/// A case that was recorded.
#[derive(Debug, Serialize)]
pub(crate) struct Record {
    /// Its folder.
    pub(crate) folder: PathBuf,
    /// Calls that it contains.
    pub(crate) exchanges: usize,
    /// Whether the replay gave what the run gave.
    pub(crate) reproducible: bool,
    /// From the run to its replay, as a unified diff; absent where both are equal.
    pub(crate) diff: Option<String>,
    /// Why the run has no result; absent if it has one. Such a case is kept, too.
    pub(crate) failed: Option<String>,
    /// Whether the module died, so that the case shows a fault of it.
    #[serde(skip)]
    pub(crate) died: bool,
    /// The replay.
    pub(crate) case: Verdict,
}

/// What is written to `case.json`: the web of the case is in `cassette.json`.
#[derive(Serialize)]
struct CaseFile<'a> {
    about: &'a str,
    now_ms: u64,
    deadline_ms: u64,
    input: Value,
}

/// Runs a module once, and writes the run as a case.
///
/// # Errors
/// When the case is there already, its name does not fit, a file cannot be read or written, or the run gave nothing to record: its input
/// does not fit, or it was late.
pub(crate) fn record(subject: &Subject, options: &Options) -> Result<Record> {
    let folder = new_folder(&subject.folder, &options.name)?;
    let (input, allow) = (options.call.input()?, options.call.allowed()?);
    // The clock stands still as in the replay, so that both give the same bytes.
    let wall_ms = subject.manifest.declaration.wall_ms;
    let live = Live::new(wire()?, allow, wall_ms).with_still_clock().with_grant(subject.grant(&input));
    let world = Shared::new(Recorder::new(live, Bodies::BYTES));
    let report = block_on(subject.module.analyze(&input, world.clone())).map_err(no_runtime)?;
    let recording = world.inner().recording();
    refuse_nothing(&report, &recording, subject.folder.language)?;
    let times = (world.clock().now_ms(), world.deadline_ms());
    write_case(&folder, &options.about, times, &input, &recording)?;
    let case = judge(subject, &folder, true)?;
    let diff = difference(&expected_text(&report), &case.found);
    let died = matches!(report.outcome, Outcome::Trap { .. } | Outcome::Exhausted { .. });
    let failed = why_failed(&report.outcome, subject.folder.language).map(|failed| failed.problem);
    Ok(Record { folder, exchanges: recording.len(), reproducible: diff.is_none(), diff, failed, died, case })
}

/// Writes a run as a case, without what is expected of it. `times`: now and the deadline, in milliseconds since the Unix epoch.
///
/// # Errors
/// When a file cannot be written.
pub(crate) fn write_case(folder: &Path, about: &str, times: (u64, u64), input: &str, cassette: &Recording) -> Result<()> {
    let mut sent: Value = serde_json::from_str(input).unwrap_or_default();
    redact(&mut sent);
    let (now_ms, deadline_ms) = times;
    write(&folder.join("case.json"), &CaseFile { about, now_ms, deadline_ms, input: sent })?;
    write(&folder.join("cassette.json"), cassette)
}

/// The folder of a new case.
///
/// # Errors
/// When its name does not fit, or it is there already.
pub(crate) fn new_folder(module: &Folder, name: &str) -> Result<PathBuf> {
    let fits = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'));
    if !fits {
        return Err(Error::usage(
            format!("{name:?} cannot be the name of a case."),
            "Use letters, digits, hyphens and underscores.",
        ));
    }
    let folder = module.root.join("cases").join(name);
    if folder.exists() {
        let shown = module.shown(&folder);
        return Err(Error::usage(
            format!("{shown} is there already."),
            format!("Choose another name, or remove it: rm -r {shown}"),
        ));
    }
    Ok(folder)
}

/// A run whose input was refused has no exchange, and one that was late ends at another place each time.
fn refuse_nothing(report: &Report, recording: &Recording, language: Language) -> Result<()> {
    let is_empty = recording.is_empty() && matches!(report.outcome, Outcome::Failure { .. });
    match why_failed(&report.outcome, language) {
        Some(Problem { problem, help }) if is_empty || report.outcome == Outcome::Timeout => {
            Err(Error { exit: crate::exit::Exit::Run, error: format!("{problem} Nothing was written."), help })
        }
        _ => Ok(()),
    }
}

/// From the outcome of a run, without its secrets, to that of its replay.
fn difference(live: &str, replayed: &str) -> Option<String> {
    let [mut live, replayed] = [live, replayed].map(|text| serde_json::from_str::<Value>(text).unwrap_or_default());
    redact(&mut live);
    let shown = |value: &Value| serde_json::to_string_pretty(value).unwrap_or_default() + "\n";
    (live != replayed).then(|| diff(&shown(&live), &shown(&replayed)))
}

fn write(path: &Path, value: &impl Serialize) -> Result<()> {
    let text = serde_json::to_string_pretty(value).map_err(|error| Error::file(path, error))? + "\n";
    let folder = path.parent().unwrap_or(path);
    std::fs::create_dir_all(folder).and_then(|()| std::fs::write(path, text)).map_err(|error| Error::file(path, error))
}
