//! What a person reads of each report: aligned lines and sentences. The JSON of a report is its serialisation.

mod cases;
mod publish;
mod replay;
mod terminal;
mod verify;

use self::cases::{indented, verdicts};
use self::terminal::{harmless, held_together, log, on_one_line};
use crate::cases::Problem;
use crate::checks::{Check, State, all_pass};
use crate::commands::admit::{Admit, Judged};
use crate::commands::build::Build;
use crate::commands::check::Checked;
use crate::commands::doctor::Doctor;
use crate::commands::keygen::Keygen;
use crate::commands::new::New;
use crate::commands::pack::Pack;
use crate::commands::record::Record;
use crate::commands::run::Run;
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
        eprint!("{}", harmless(&report.aside()));
        write_out(&harmless(&report.text()));
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
        eprintln!("{}", harmless(&format!("error: {}\n       {}", error.error, error.help)));
    }
}

/// Prints how far a run is.
pub(crate) fn write_progress(done: u32, total: u32, note: &str) {
    eprintln!("{done}/{total} {}", on_one_line(note));
}

/// Prints what the command waits for.
pub(crate) fn write_note(note: &str) {
    eprintln!("{}", on_one_line(note));
}

impl Shown for New {
    fn text(&self) -> String {
        let folder = self.folder.display();
        let vendor = if self.feature.starts_with("local:") {
            "Its vendor is `local`, which stands for nobody: to publish it, name one, as `new --vendor NAME` does.\n"
        } else {
            ""
        };
        format!(
            "{} is ready in {folder}\n{vendor}\nNext:\n  cd {folder}\n  bellwether test    builds it and runs its two cases; the first time takes a minute in Rust\n  \
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

impl Shown for Run {
    fn text(&self) -> String {
        self.result.as_deref().map(reindent).unwrap_or_default()
    }

    fn aside(&self) -> String {
        let mut out = log(&self.log);
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
            let _ = writeln!(out, "{}\n→ {help}", held_together(problem));
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
