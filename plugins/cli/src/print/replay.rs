//! The report of a replay.

use super::Shown;
use super::cases::{indented, verdicts};
use super::terminal::log;
use crate::commands::replay::Replay;
use crate::exit::Exit;
use crate::figures::{count, several};
use bellwether_host::{Asked, Departure};
use std::fmt::Write as _;

impl Shown for Replay {
    fn text(&self) -> String {
        let Self { feature, version, job_id, .. } = self;
        let at = self.deployment.as_ref().map(|deployment| format!(" of {deployment}")).unwrap_or_default();
        let mut out = format!("{feature} {version}, job {job_id}{at}, {}\n", several(self.calls as usize, "call"));
        out.push_str(match self.same_component {
            Some(true) => "",
            Some(false) => "The component is another one than that of the recorded run.\n",
            None => "Whether it is the component of the recorded run is not known.\n",
        });
        let fuel = |fuel: Option<u64>| fuel.map_or_else(|| "unknown".to_owned(), |fuel| format!("{} ({fuel})", count(fuel)));
        let (here, there) = (fuel(self.fuel), fuel(self.recorded_fuel));
        let _ = if here == there {
            writeln!(out, "  fuel  {here} here and there")
        } else {
            writeln!(out, "  fuel  {here} here, {there} there")
        };
        let _ = match (&self.departure, self.equal) {
            (None, true) => writeln!(out, "The replay gave the same bytes."),
            (Some(departure), true) => writeln!(out, "The replay gave the same bytes, although {}", departs(departure)),
            (Some(departure), false) => writeln!(out, "The replay gave another outcome: {}", departs(departure)),
            (None, false) => writeln!(
                out,
                "The replay gave another outcome, and all its calls are the recorded ones. What the module makes of the answers differs, or it rests \
                 on what a recording leaves out (plugins/cli/README.md)."
            ),
        };
        out.extend(self.diff.as_ref().map(|diff| indented("- recorded  + replay", diff)));
        if !self.log.is_empty() {
            out.push_str(&indented("log", &log(&self.log)));
        }
        if let Some(case) = &self.case {
            let _ = writeln!(
                out,
                "{}\n  case.json, cassette.json, expected.json, which is what this module gives. Read them before you share them.",
                case.folder.display()
            );
            if !case.verdict.ok {
                out.push_str(&verdicts(std::slice::from_ref(&case.verdict)));
            }
        }
        out
    }

    fn exit(&self) -> Exit {
        if self.equal { Exit::Ok } else { Exit::Failed }
    }
}

/// Where the calls depart, the end of a sentence.
fn departs(departure: &Departure) -> String {
    let Departure { call, asked, recorded } = departure;
    let of = |one: &Asked| {
        let at = if one.at.is_empty() { String::new() } else { format!(" at {}", one.at) };
        format!("{}{at} {}", one.import, one.value)
    };
    match (asked, recorded) {
        (Some(asked), Some(recorded)) => {
            format!("it departs at call {call}.\n  asked now  {}\n  recorded   {}", of(asked), of(recorded))
        }
        (Some(asked), None) => {
            format!("it goes on at call {call}, where the recorded run had ended.\n  asked now  {}", of(asked))
        }
        (None, Some(recorded)) => format!("it ends before call {call} of the recorded run.\n  recorded   {}", of(recorded)),
        (None, None) => String::new(),
    }
}
