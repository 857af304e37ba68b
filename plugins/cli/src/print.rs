//! What a person reads of each report: aligned lines and sentences. The JSON of a report is its serialisation.

mod replay;

use crate::cases::{Problem, Verdict};
use crate::checks::{Check, State, all_pass};
use crate::commands::admit::{Admit, Judged};
use crate::commands::build::Build;
use crate::commands::check::Checked;
use crate::commands::dev::{Change, Round};
use crate::commands::doctor::Doctor;
use crate::commands::keygen::Keygen;
use crate::commands::new::New;
use crate::commands::pack::Pack;
use crate::commands::publish::Published;
use crate::commands::record::Record;
use crate::commands::run::Run;
use crate::commands::test::Test;
use crate::commands::verify::Verified;
use crate::exit::{Error, Exit};
use crate::figures::{bytes, count, several};
use bellwether_host::reindent;
use serde::Serialize;
use std::fmt::Write as _;
use std::io::Write as _;

/// What a command may print.
pub(crate) trait Shown: Serialize {
    /// The report for a person, with a line break at its end.
    fn text(&self) -> String;
    /// What goes to stderr besides, so that stdout holds the result alone.
    fn aside(&self) -> String {
        String::new()
    }
    /// How the command ends after this report.
    fn exit(&self) -> Exit;
}

/// Prints a report: its text, or one line of JSON.
pub(crate) fn write_report(report: &impl Shown, json: bool) {
    if json {
        write_out(&(serde_json::to_string(report).unwrap_or_default() + "\n"));
    } else {
        eprint!("{}", report.aside());
        write_out(&report.text());
    }
}

/// Writes to stdout. Whoever reads it may have seen enough and gone (`| head`), which is no fault.
pub(crate) fn write_out(text: &str) {
    let _ = std::io::stdout().write_all(text.as_bytes());
}

/// Prints why a command has no report: on stderr, or as JSON on stdout.
pub(crate) fn write_error(error: &Error, json: bool) {
    if json {
        write_out(&(serde_json::to_string(error).unwrap_or_default() + "\n"));
    } else {
        eprintln!("error: {}\n       {}", error.error, error.help);
    }
}

/// Prints how far a run is.
pub(crate) fn write_progress(done: u32, total: u32, note: &str) {
    eprintln!("{done}/{total} {note}");
}

impl Shown for New {
    fn text(&self) -> String {
        let folder = self.folder.display();
        format!(
            "{} is ready in {folder}\n\nNext:\n  cd {folder}\n  bellwether test    builds it and runs its two cases; the first time takes a minute in Rust\n  \
             bellwether dev     the same after each change\n\nThen open {} and README.md.\n",
            self.feature, self.source
        )
    }

    fn exit(&self) -> Exit {
        Exit::Ok
    }
}

impl Shown for Build {
    fn text(&self) -> String {
        format!(
            "{}\n  component  {}\n  size       {}\n  fuel       {} a run\n  imports    {}\n",
            self.feature,
            self.component.display(),
            bytes(self.bytes as u64),
            count(self.fuel),
            self.imports.join(", ")
        )
    }

    fn exit(&self) -> Exit {
        Exit::Ok
    }
}

impl Shown for Keygen {
    fn text(&self) -> String {
        let Self { file, public_key, key_id } = self;
        format!(
            "The private key is in {}: keep it, and keep it to yourself.\n  public key  {public_key}\n  key id      {key_id}\n\n\
             Give the public key to the operator of the service, with the vendor of your ids.\n",
            file.display()
        )
    }

    fn exit(&self) -> Exit {
        Exit::Ok
    }
}

impl Shown for Pack {
    fn text(&self) -> String {
        format!(
            "{} {}\n  package    {}\n  size       {}, with {}\n  digest     {}\n  component  {}\n  signed by  {}\n",
            self.feature,
            self.version,
            self.package.display(),
            bytes(self.bytes as u64),
            several(self.case_files, "case file"),
            self.digest,
            self.component_sha256,
            self.key_id
        )
    }

    fn exit(&self) -> Exit {
        Exit::Ok
    }
}

impl Shown for Published {
    fn text(&self) -> String {
        let Self { feature, version, digest, state, reason, artefact } = self;
        let next = match (state.as_str(), reason, artefact) {
            ("refused", Some(reason), _) => format!("The packer refuses it: {reason}"),
            ("admitted", _, Some(artefact)) => {
                format!("The packer has admitted it; its artefact is {artefact}. The operator promotes it.")
            }
            _ => "It waits for the packer of the service; --wait waits for it.".to_owned(),
        };
        let article = if state == "candidate" { "a " } else { "" };
        format!("{feature} {version} is {article}{state}.\n  package    {digest}\n{next}\n")
    }

    fn exit(&self) -> Exit {
        if self.state == "refused" { Exit::Failed } else { Exit::Ok }
    }
}

impl Shown for Admit {
    fn text(&self) -> String {
        if self.packages.is_empty() {
            return "No package waits.\n".to_owned();
        }
        let mut out = String::new();
        for judged in &self.packages {
            let _ = match (&judged.unsettled, &judged.artefact, &judged.reason) {
                (Some(why), ..) => writeln!(out, "left      {}\n  package   {}\n  {why}", judged.name, judged.package),
                (None, Some(artefact), _) => writeln!(
                    out,
                    "admitted  {}\n  package   {}\n  artefact  {artefact}\n  {}, at most {} of fuel",
                    judged.name,
                    judged.package,
                    several(judged.cases, "case"),
                    count(judged.fuel)
                ),
                (None, None, reason) => {
                    let reason = reason.as_deref().unwrap_or_default();
                    writeln!(out, "refused   {}\n  package   {}\n  {reason}", judged.name, judged.package)
                }
            };
        }
        out
    }

    fn exit(&self) -> Exit {
        let any = |is: fn(&Judged) -> bool| self.packages.iter().any(is);
        if any(|judged| judged.unsettled.is_some()) {
            Exit::Missing
        } else if any(|judged| judged.reason.is_some()) {
            Exit::Failed
        } else {
            Exit::Ok
        }
    }
}

impl Shown for Test {
    fn text(&self) -> String {
        let mut out = verdicts(&self.cases);
        let (passed, failed) = (self.passed, self.failed);
        let blessed = self.cases.iter().filter(|case| case.blessed).count();
        let _ = match (failed, blessed) {
            (0, 0) => writeln!(out, "\n{} passed.", several(passed, "case")),
            (0, _) => writeln!(out, "\n{} written. Read what changed: git diff", several(blessed, "outcome")),
            _ => writeln!(out, "\n{} failed, {passed} passed.", several(failed, "case")),
        };
        out
    }

    fn exit(&self) -> Exit {
        if self.failed == 0 { Exit::Ok } else { Exit::Failed }
    }
}

impl Shown for Round {
    fn text(&self) -> String {
        let Self { number, changed, error, cases, changes } = self;
        let names: Vec<_> = changed.iter().filter_map(|path| path.file_name()).map(|name| name.to_string_lossy()).collect();
        let because = if names.is_empty() { String::new() } else { format!(": {} changed", names.join(", ")) };
        let mut out = format!("── round {number}{because}\n");
        if let Some(Error { error, help, .. }) = error {
            let _ = writeln!(out, "{error}\n→ {help}");
        }
        out.push_str(&verdicts(cases));
        for Change { name, diff } in changes {
            out.push_str(&indented(&format!("{name}: the result since the last round"), diff));
        }
        let passed = cases.iter().filter(|case| case.ok).count();
        let _ = writeln!(out, "{passed} of {} passed. Waiting for a change; Ctrl-C ends.\n", several(cases.len(), "case"));
        out
    }

    fn exit(&self) -> Exit {
        Exit::Ok
    }
}

impl Shown for Run {
    fn text(&self) -> String {
        self.result.as_deref().map(reindent).unwrap_or_default()
    }

    fn aside(&self) -> String {
        let mut out: String = self.log.iter().map(|(level, line)| format!("{level}: {line}\n")).collect();
        let fuel = match (self.fuel, self.about_ms) {
            (Some(fuel), Some(ms)) => format!("{} fuel (about {ms} ms of computing), ", count(fuel)),
            _ => String::new(),
        };
        let (memory, body, wall_ms) = (bytes(self.memory_bytes as u64), bytes(self.body_bytes), self.wall_ms);
        let _ = writeln!(
            out,
            "{fuel}{memory} of memory, {} with {body}, {wall_ms} ms in all",
            several(self.requests as usize, "request")
        );
        if let Some(Problem { problem, help }) = &self.problem {
            let _ = writeln!(out, "{problem}\n→ {help}");
        }
        out
    }

    fn exit(&self) -> Exit {
        if self.ok { Exit::Ok } else { Exit::Run }
    }
}

impl Shown for Record {
    fn text(&self) -> String {
        let (folder, calls) = (self.folder.display(), several(self.exchanges, "call"));
        let mut out = format!("{folder}\n  case.json, cassette.json with {calls}, expected.json\n");
        if let Some(failed) = &self.failed {
            let _ = writeln!(out, "The run has no result, and the case keeps that: {failed}");
        }
        match &self.diff {
            None => out.push_str("The replay gave the same bytes as the run. Read what was recorded before you share it.\n"),
            Some(diff) => {
                out.push_str("The replay gave another outcome than the run, so something besides the recorded answers counts:\n");
                out.push_str(&indented("- run  + replay", diff));
            }
        }
        if !self.case.ok {
            out.push_str(&verdicts(std::slice::from_ref(&self.case)));
        }
        out
    }

    fn exit(&self) -> Exit {
        match self.reproducible && self.case.ok {
            _ if self.died => Exit::Run,
            true => Exit::Ok,
            false => Exit::Failed,
        }
    }
}

impl Shown for Checked {
    fn text(&self) -> String {
        let last = if all_pass(&self.checks) { "It may be published." } else { "It would be refused as it is." };
        format!("{}\n{}\n{last}\n", self.feature, checks(&self.checks))
    }

    fn exit(&self) -> Exit {
        if all_pass(&self.checks) { Exit::Ok } else { Exit::Failed }
    }
}

impl Shown for Verified {
    fn text(&self) -> String {
        let about = self.statement.as_ref().map(|statement| {
            let (job, account, number) = (statement.job_id, statement.account_id, statement.number);
            format!("Receipt {number} of account {account}, of job {job}\n")
        });
        let last = if all_pass(&self.checks) { "It is genuine." } else { "It does not verify." };
        format!("{}{}\n{last}\n", about.unwrap_or_default(), checks(&self.checks))
    }

    fn exit(&self) -> Exit {
        if all_pass(&self.checks) { Exit::Ok } else { Exit::Failed }
    }
}

impl Shown for Doctor {
    fn text(&self) -> String {
        let last = if all_pass(&self.checks) { "This machine has all that is needed." } else { "Something is missing." };
        format!("{}\n{last}\n", checks(&self.checks))
    }

    fn exit(&self) -> Exit {
        if all_pass(&self.checks) { Exit::Ok } else { Exit::Missing }
    }
}

/// A line for each check, and what to do below.
fn checks(checks: &[Check]) -> String {
    let mut out = String::new();
    for Check { name, state, found, help } in checks {
        let mark = match state {
            State::Ok => "ok     ",
            State::Warning => "warning",
            State::Failed => "FAILED ",
        };
        let _ = writeln!(out, "  {mark}  {name:11}  {found}");
        if let Some(help) = help {
            let _ = writeln!(out, "{:24}→ {help}", "");
        }
    }
    out
}

/// A line for each case, and what is wrong with it below.
pub(crate) fn verdicts(cases: &[Verdict]) -> String {
    let width = cases.iter().map(|case| case.name.chars().count()).max().unwrap_or_default();
    let mut out = String::new();
    for case in cases {
        let mark = if case.ok { "ok    " } else { "FAILED" };
        let cost = match (case.fuel, case.about_ms) {
            (Some(fuel), Some(ms)) => {
                format!("{:>9} fuel  about {ms:>7.2} ms  {:>8}", count(fuel), bytes(case.memory_bytes as u64))
            }
            _ => String::new(),
        };
        let _ = writeln!(out, "{}", format!("{mark}  {:width$}  {cost}", case.name).trim_end());
        for Problem { problem, help } in &case.problems {
            let _ = writeln!(out, "        {problem}\n        → {help}");
        }
        if let Some(diff) = &case.diff {
            out.push_str(&indented("- expected  + found", diff));
        }
        if !case.ok && !case.log.is_empty() {
            let lines: Vec<String> = case.log.iter().map(|(level, line)| format!("{level}: {line}")).collect();
            out.push_str(&indented("log", &lines.join("\n")));
        }
    }
    out
}

/// A title and lines below it, further in.
fn indented(title: &str, lines: &str) -> String {
    let lines: String = lines.lines().map(|line| format!("          {line}\n")).collect();
    format!("        {title}\n{lines}")
}
