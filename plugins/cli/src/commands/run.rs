//! `bellwether run`: one call of a module on the real web, through the egress gate.

use crate::call::{Call, why_failed};
use crate::cases::{Problem, junk, milliseconds};
use crate::exit::{Error, Result};
use crate::subject::Subject;
use bellwether_host::{Live, Outcome, Report, Wire, block_on, expected_text};
use clap::Args;
use serde::Serialize;
use serde_json::value::RawValue;

#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    pub(crate) call: Call,
}

/// What a run on the real web gave.
#[derive(Debug, Serialize)]
pub(crate) struct Run {
    /// Whether there is a result that fits the manifest.
    pub(crate) ok: bool,
    /// The outcome in the form of `expected.json`: `{"ok": result}`, `{"failure": …}` and so on.
    pub(crate) outcome: Box<RawValue>,
    /// The result as the module wrote it; absent when there is none.
    #[serde(skip)]
    pub(crate) result: Option<String>,
    /// What is wrong.
    pub(crate) problem: Option<Problem>,
    /// Fuel of the run; absent when the module died or was late.
    pub(crate) fuel: Option<u64>,
    /// About how many milliseconds of computing this fuel is.
    pub(crate) about_ms: Option<f64>,
    /// Largest size of its memory.
    pub(crate) memory_bytes: usize,
    /// Requests on the wire, redirects and robots.txt included.
    pub(crate) requests: u64,
    /// Decoded body bytes.
    pub(crate) body_bytes: u64,
    /// Wall time in milliseconds.
    pub(crate) wall_ms: u64,
    /// Lines of the author's log: level and text.
    pub(crate) log: Vec<(&'static str, String)>,
}

/// Runs a module once. `progress` gets what the module says of its progress: done, total, note.
///
/// # Errors
/// When the input cannot be read, or this machine has no sockets.
pub(crate) fn run(subject: &Subject, options: &Options, progress: impl Fn(u32, u32, &str)) -> Result<Run> {
    let (input, allow) = (options.call.input()?, options.call.allowed()?);
    let wall_ms = subject.manifest.declaration.wall_ms;
    let world = Live::with_progress(wire()?, allow, wall_ms, progress).with_grant(subject.grant(&input));
    let report = block_on(subject.module.analyze(&input, world)).map_err(no_runtime)?;
    Ok(of_report(subject, report))
}

/// The sockets of this machine.
///
/// # Errors
/// When TLS cannot be set up.
pub(crate) fn wire() -> Result<Wire> {
    Wire::new().map_err(|error| {
        Error::missing(format!("TLS cannot be set up: {error}."), "Install the certificates of your system (ca-certificates).")
    })
}

/// The error of a system that gives no runtime.
pub(crate) fn no_runtime(error: std::io::Error) -> Error {
    Error::missing(format!("The system gives no runtime: {error}."), "Close other programs, and try again.")
}

fn of_report(subject: &Subject, report: Report) -> Run {
    let text = expected_text(&report);
    let problem = why_failed(&report.outcome, subject.folder.language).or_else(|| junk(subject, &report.outcome));
    let result = match report.outcome {
        Outcome::Ok { result } => Some(result),
        _ => None,
    };
    Run {
        ok: problem.is_none(),
        outcome: serde_json::from_str(&text.lines().map(str::trim_start).collect::<String>()).unwrap_or_default(),
        result,
        problem,
        fuel: report.spent.fuel,
        about_ms: report.spent.fuel.map(|fuel| milliseconds(fuel, subject.fuel_per_ms)),
        memory_bytes: report.spent.memory_bytes,
        requests: report.spent.requests,
        body_bytes: report.spent.body_bytes,
        wall_ms: report.spent.wall_ms,
        log: report.logs,
    }
}
