//! The cases of a module, run and judged: the outcome against `expected.json`, the result against the schema of the manifest, and
//! what the trial of `bellwether-host` finds.

use crate::exit::{Error, Result};
use crate::folder::name_of;
use crate::subject::Subject;
use bellwether_core::bounds;
use bellwether_core::run::Category;
use bellwether_host::{Case, Outcome, Trial, TrialFault, Unfinished, expected_page, expected_text, too_long};
use bellwether_schema::Schema;
use serde::Serialize;
use similar::TextDiff;
use std::collections::BTreeSet;
use std::path::Path;
use std::time::Instant;

/// Lines around a difference.
const CONTEXT: usize = 3;

/// What a run of one case gave.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Verdict {
    /// The name of its folder.
    pub(crate) name: String,
    /// Whether nothing is wrong.
    pub(crate) ok: bool,
    /// Whether equal answers gave equal bytes, in every order of the answers.
    pub(crate) deterministic: bool,
    /// Why the input was refused before the module ran; absent when it ran.
    pub(crate) refused: Option<String>,
    /// Fuel of a run; absent when the module died.
    pub(crate) fuel: Option<u64>,
    /// About how many milliseconds of computing this fuel is.
    pub(crate) about_ms: Option<f64>,
    /// Largest size of its memory.
    pub(crate) memory_bytes: usize,
    /// Hosts that its requests name, and those to which they are redirected, with their ports.
    pub(crate) hosts: Vec<String>,
    /// What is wrong.
    pub(crate) problems: Vec<Problem>,
    /// From what was expected to what was found, as a unified diff; absent where both are equal.
    pub(crate) diff: Option<String>,
    /// Lines of the author's log of the first run: level and text.
    pub(crate) log: Vec<(&'static str, String)>,
    /// Whether `expected.json` was written.
    pub(crate) blessed: bool,
    /// The outcome in the form of `expected.json`.
    #[serde(skip)]
    pub(crate) found: String,
    /// How it ended: `ok`, or the word for a failure in the service; empty for a case that did not run.
    #[serde(skip)]
    pub(crate) outcome: &'static str,
}

/// One thing that is wrong with a case.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Problem {
    /// What is wrong, one sentence.
    pub(crate) problem: String,
    /// What to do, one sentence.
    pub(crate) help: String,
}

impl Problem {
    pub(crate) fn new(problem: impl ToString, help: impl ToString) -> Self {
        Self { problem: problem.to_string(), help: help.to_string() }
    }
}

/// Runs one case. With `bless`, writes what is expected.
///
/// # Errors
/// When the operating system gives no runtime, or `expected.json` cannot be written.
pub(crate) fn judge(subject: &Subject, path: &Path, bless: bool) -> Result<Verdict> {
    judge_until(subject, path, bless, None)
}

/// The same for a packer, which gives up at the moment `until`.
///
/// # Errors
/// As [`judge`], and when it is not over by then.
pub(crate) fn judge_until(subject: &Subject, path: &Path, bless: bool, until: Option<Instant>) -> Result<Verdict> {
    let name = name_of(path);
    let case = match Case::read(path, subject.manifest.declaration.wall_ms) {
        Ok(case) => case,
        Err(error) => {
            let problem = Problem::new(
                format!("The case cannot be read: {error}."),
                "Mend the file; plugins/host/README.md has the format.",
            );
            return Ok(unread(name, problem));
        }
    };
    let Trial { report, hosts, faults } = Trial::run(&subject.module, &case, until).map_err(|why| match why {
        Unfinished::System(error) => {
            Error::missing(format!("The system gives no runtime: {error}."), "Close other programs, and try again.")
        }
        Unfinished::Late => Error::refused(
            format!("The cases take longer than {} minutes.", bounds::PACKER_CASES_MS.max / 60_000),
            "Have fewer cases, or a lower wall_ms.",
        ),
    })?;
    let told = report.outcome.told();
    let mut problems: Vec<Problem> = faults.iter().map(of_fault).collect();
    let junk = junk(subject, &report.outcome);
    let outcome = match &told {
        Ok(_) if junk.is_some() => Category::BadOutput.as_str(),
        Ok(_) => "ok",
        Err(failure) => failure.category.as_str(),
    };
    problems.extend(junk);
    problems.extend(not_asked_for(subject, &case.input, &hosts));
    let (found, file) = (expected_text(&report), case.expected_path());
    let mut differs = compare(&file, &found, bless)?;
    if let Ok(result) = &told
        && let Some(page) = expected_page(result)
    {
        // In the outcome the page is one line, so its own diff is the readable one.
        differs = compare(&file.with_extension("html"), &page, bless)?.or(differs);
    }
    let (problem, diff) = differs.unzip();
    problems.extend(problem);
    Ok(Verdict {
        name,
        ok: problems.is_empty(),
        deterministic: !faults.iter().any(|fault| matches!(fault, TrialFault::RunsDiffer | TrialFault::OrderMatters(_))),
        refused: report.refused().map(str::to_owned),
        fuel: report.spent.fuel,
        about_ms: report.spent.fuel.map(|fuel| milliseconds(fuel, subject.fuel_per_ms)),
        memory_bytes: report.spent.memory_bytes,
        hosts: hosts.into_iter().collect(),
        problems,
        diff,
        log: report.logs,
        blessed: bless,
        found,
        outcome,
    })
}

/// Compares a text with the file in which it is expected, or writes it there. What is wrong, with a diff.
fn compare(file: &Path, found: &str, bless: bool) -> Result<Option<(Problem, String)>> {
    let name = name_of(file);
    if bless {
        std::fs::write(file, found).map_err(|error| Error::file(file, error))?;
        return Ok(None);
    }
    let Ok(wanted) = std::fs::read_to_string(file) else {
        let problem = Problem::new(format!("There is no {name}."), "Have it written: bellwether test --bless. Then read it.");
        return Ok(Some((problem, diff("", found))));
    };
    let problem = Problem::new(
        format!("The outcome is not the one of {name}."),
        "Mend the module. If the new outcome is right: bellwether test --bless",
    );
    Ok((wanted != found).then(|| (problem, diff(&wanted, found))))
}

/// A unified diff of two texts, without a header.
pub(crate) fn diff(old: &str, new: &str) -> String {
    TextDiff::from_lines(old, new).unified_diff().context_radius(CONTEXT).to_string()
}

/// Milliseconds of this much fuel, to a hundredth.
#[expect(clippy::cast_precision_loss, reason = "an estimate")]
pub(crate) fn milliseconds(fuel: u64, fuel_per_ms: u64) -> f64 {
    (fuel as f64 / fuel_per_ms as f64 * 100.0).round() / 100.0
}

/// Requests to hosts that the manifest does not ask for: the service would refuse them.
fn not_asked_for(subject: &Subject, input: &str, hosts: &BTreeSet<String>) -> Option<Problem> {
    let grant = subject.grant(input);
    let is_refused = |host: &&String| grant.check(host.rsplit_once(':').map_or(host.as_str(), |(name, _)| name)).is_err();
    let first = hosts.iter().find(is_refused)?;
    Some(Problem::new(
        format!("It sends requests to {first}, and manifest.json does not ask for that host."),
        format!("Name it in {}, or ask for all public hosts: [\"*\"].", subject.folder.language.member("hosts")),
    ))
}

/// Why what a module returned is no result: the service answers `bad_output`.
pub(crate) fn junk(subject: &Subject, outcome: &Outcome) -> Option<Problem> {
    match outcome {
        Outcome::Ok { result } => {
            let misfit = misfit(&subject.schema, result)?;
            Some(Problem::new(misfit, subject.folder.language.how_to_describe()))
        }
        Outcome::TooLong => Some(Problem::new(too_long(), "Return less: cut lists, and say in the result that they are cut.")),
        _ => None,
    }
}

/// What is wrong with a result according to the manifest, one sentence.
pub(crate) fn misfit(schema: &Schema, result: &str) -> Option<String> {
    let value = match serde_json::from_str(result) {
        Ok(value) => value,
        Err(error) => return Some(format!("The result is not JSON: {error}.")),
    };
    let fault = schema.check(&value).err()?;
    Some(format!("The result does not fit the schema of manifest.json {fault}."))
}

fn of_fault(fault: &TrialFault) -> Problem {
    let help = match fault {
        TrialFault::RunsDiffer => "Let the result depend on the answers alone: no random numbers, no order of a hash map.",
        TrialFault::OrderMatters(_) => "Put answers in an order of their own (of the requests, or sorted) before you use them.",
        TrialFault::Missed(..) => "Record the case again (bellwether record), or add the exchange to cassette.json.",
        TrialFault::Stale(_) => "Remove it from its file, or mend the module that no longer asks for it.",
    };
    Problem::new(sentence(&fault.to_string()), help)
}

/// A text with a capital at its start and a full stop.
fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", chars.as_str())
}

/// The verdict on a case that cannot be read.
fn unread(name: String, problem: Problem) -> Verdict {
    Verdict {
        name,
        ok: false,
        deterministic: true,
        refused: None,
        fuel: None,
        about_ms: None,
        memory_bytes: 0,
        hosts: Vec::new(),
        problems: vec![problem],
        diff: None,
        log: Vec::new(),
        blessed: false,
        found: String::new(),
        outcome: "",
    }
}

#[cfg(test)]
impl Verdict {
    /// The verdict on a run with which nothing is wrong.
    pub(crate) fn of_report(name: &str, report: &bellwether_host::Report) -> Self {
        let unread = unread(name.to_owned(), Problem::new("", ""));
        Self { ok: true, fuel: report.spent.fuel, problems: Vec::new(), found: expected_text(report), ..unread }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_a_sentence() {
        for (fault, expected) in [
            (TrialFault::RunsDiffer, "Two runs with the same answers differ."),
            (TrialFault::OrderMatters(2), "Another order of the answers (2) makes another result."),
            (
                TrialFault::Stale("cassette.json: search.lookUp".to_owned()),
                "Never used, remove it: cassette.json: search.lookUp.",
            ),
        ] {
            assert_eq!(of_fault(&fault).problem, expected);
        }
    }

    #[test]
    fn differences() {
        assert_eq!(diff("a\nb\n", "a\nc\n"), "@@ -1,2 +1,2 @@\n a\n-b\n+c\n");
        assert_eq!(diff("a\n", "a\n"), "");
    }
}
