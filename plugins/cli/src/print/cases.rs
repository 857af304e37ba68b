//! The reports of commands that run cases: `test` and `dev`.

use super::Shown;
use super::terminal::{held_together, log};
use crate::cases::{Problem, Verdict};
use crate::commands::dev::{Change, Round};
use crate::commands::test::Test;
use crate::exit::{Error, Exit};
use crate::figures::{bytes, count, several};
use std::fmt::Write as _;

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

/// A line for each case, and what is wrong with it below.
pub(super) fn verdicts(cases: &[Verdict]) -> String {
    let width = cases.iter().map(|case| case.name.chars().count()).max().unwrap_or_default();
    let mut out = String::new();
    for case in cases {
        let mark = if case.ok { "ok    " } else { "FAILED" };
        let cost = match (case.fuel, case.about_ms, &case.refused) {
            (Some(fuel), Some(ms), _) => {
                format!("{:>9} fuel  about {ms:>7.2} ms  {:>8}", count(fuel), bytes(case.memory_bytes as u64))
            }
            (_, _, Some(why)) => format!("the input was refused: {}", held_together(why)),
            _ => String::new(),
        };
        let _ = writeln!(out, "{}", format!("{mark}  {:width$}  {cost}", case.name).trim_end());
        for Problem { problem, help } in &case.problems {
            let _ = writeln!(out, "        {}\n        → {help}", held_together(problem));
        }
        if let Some(diff) = &case.diff {
            out.push_str(&indented("- expected  + found", diff));
        }
        if !case.ok && !case.log.is_empty() {
            out.push_str(&indented("log", &log(&case.log)));
        }
    }
    out
}

/// A title and lines below it, further in.
pub(super) fn indented(title: &str, lines: &str) -> String {
    let lines: String = lines.lines().map(|line| format!("          {line}\n")).collect();
    format!("        {title}\n{lines}")
}
