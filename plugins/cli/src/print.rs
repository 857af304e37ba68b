//! What a person reads of each report: aligned lines and sentences. The JSON of a report is its serialisation.

use crate::cases::{Problem, Verdict};
use crate::commands::{build::Build, new::New, test::Test};
use crate::exit::{Error, Exit};
use serde::Serialize;
use std::fmt::Write as _;

/// What a command may print.
pub(crate) trait Shown: Serialize {
    /// The report for a person, with a line break at its end.
    fn text(&self) -> String;
    /// How the command ends after this report.
    fn exit(&self) -> Exit;
}

/// Prints a report: its text, or one line of JSON.
pub(crate) fn write_report(report: &impl Shown, json: bool) {
    if json {
        println!("{}", serde_json::to_string(report).unwrap_or_default());
    } else {
        print!("{}", report.text());
    }
}

/// Prints why a command has no report: on stderr, or as JSON on stdout.
pub(crate) fn write_error(error: &Error, json: bool) {
    if json {
        println!("{}", serde_json::to_string(error).unwrap_or_default());
    } else {
        eprintln!("error: {}\n       {}", error.error, error.help);
    }
}

impl Shown for New {
    fn text(&self) -> String {
        let folder = self.folder.display();
        format!(
            "{} is ready in {folder}\n\nNext:\n  cd {folder}\n  bellwether test    builds it and runs its two cases; the first time takes a minute\n  \
             bellwether dev     the same after each change\n\nThen open src/lib.rs and README.md.\n",
            self.feature
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

impl Shown for Test {
    fn text(&self) -> String {
        let mut out = verdicts(&self.cases);
        let (passed, failed) = (self.passed, self.failed);
        let blessed = self.cases.iter().filter(|case| case.blessed).count();
        let _ = match (failed, blessed) {
            (0, 0) => writeln!(out, "\n{passed} of {passed} cases passed."),
            (0, _) => writeln!(out, "\n{blessed} outcomes were written. Read what changed: git diff"),
            _ => writeln!(out, "\n{failed} of {} cases failed.", passed + failed),
        };
        out
    }

    fn exit(&self) -> Exit {
        if self.failed == 0 { Exit::Ok } else { Exit::Failed }
    }
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

/// A number in three digits: `12.3 k`, `20.0 G`.
#[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
pub(crate) fn count(number: u64) -> String {
    let (mut shown, mut unit) = (number as f64, "");
    for next in ["k", "M", "G"] {
        if shown < 1_000.0 {
            break;
        }
        (shown, unit) = (shown / 1_000.0, next);
    }
    if unit.is_empty() { number.to_string() } else { format!("{shown:.1} {unit}") }
}

/// A size: `64 KiB`, `1.2 MiB`.
#[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
pub(crate) fn bytes(bytes: u64) -> String {
    match bytes {
        0..1_024 => format!("{bytes} B"),
        1_024..1_048_576 => format!("{:.0} KiB", bytes as f64 / 1_024.0),
        _ => format!("{:.1} MiB", bytes as f64 / 1_048_576.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures() {
        for (number, expected) in [(7, "7"), (12_345, "12.3 k"), (20_000_000_000, "20.0 G"), (5_000_000_000_000, "5000.0 G")] {
            assert_eq!(count(number), expected);
        }
        for (number, expected) in [(0, "0 B"), (65_536, "64 KiB"), (1_258_291, "1.2 MiB")] {
            assert_eq!(bytes(number), expected);
        }
    }
}
