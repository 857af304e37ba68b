//! The cases of a module in workerd, compared with their runs in this process: `bellwether test --edge`.

use crate::cases::{Problem, Verdict, diff};
use crate::exit::{Error, Result};
use crate::subject::Subject;
use crate::workerd::Workerd;
use bellwether_core::feature::check_input;
use bellwether_host::{Case, Report, World, expected_text};
use bellwether_manifest::WorldVersion;
use bellwether_pack::{Artefact, MOST, Tools, pack};
use serde_json::Value;
use std::path::Path;

/// A module in workerd.
pub(crate) struct Edge {
    workerd: Workerd,
    artefact: Artefact,
    world: WorldVersion,
}

impl Edge {
    /// Packs a component without the tools that make it small, which change neither outcome nor fuel, and starts workerd from `tools` or PATH.
    ///
    /// # Errors
    /// When it cannot be packed, or workerd is missing.
    pub(crate) fn start(subject: &Subject, tools: Option<&Path>) -> Result<Self> {
        let manifest = &subject.manifest;
        let refused = |why: &dyn std::fmt::Display| {
            Error::refused(format!("The component would be refused: {why}."), "bellwether check says more.")
        };
        let world = WorldVersion::parse(&manifest.world).ok_or_else(|| refused(&"it is of an unknown world"))?;
        let path = subject.folder.component_path();
        let component = std::fs::read(&path).map_err(|error| Error::file(&path, error))?;
        let keep = Tools {
            minify: &|source| Ok(source.to_owned()),
            optimise: &|wasm| Ok(wasm.to_vec()),
            optimised: String::new(),
            quality: 1,
        };
        let packed = pack(&component, manifest, &MOST, &keep).map_err(|why| refused(&format!("{why:#}")))?;
        Ok(Self { workerd: Workerd::start(tools)?, artefact: packed.artefact, world })
    }

    /// Runs a case that was judged, and adds to the verdict in what workerd differs.
    ///
    /// # Errors
    /// When workerd does not answer.
    pub(crate) fn compare(&self, subject: &Subject, path: &Path, verdict: &mut Verdict) -> Result<()> {
        // What cannot be read, or has an input that never reaches the module, is told already.
        let Ok(case) = Case::read(path, subject.manifest.declaration.wall_ms) else { return Ok(()) };
        let Ok(sent) = serde_json::from_str(&case.input) else { return Ok(()) };
        let Ok(input) = check_input(&subject.manifest.declaration, &sent, &case.fixture.allow_list()) else { return Ok(()) };
        let report = self.workerd.run(&self.artefact, self.world, &case, &Value::Object(input).to_string())?;
        tell(verdict, &report);
        Ok(())
    }
}

/// Adds to a verdict in what a run in workerd differs.
fn tell(verdict: &mut Verdict, report: &Report) {
    let help = "Report it with the case: both hosts must agree.";
    let found = expected_text(report);
    if found != verdict.found {
        verdict.problems.push(Problem::new("In workerd the outcome is another one.", help));
        verdict.diff.get_or_insert_with(|| diff(&verdict.found, &found));
    } else if let Some(fuel) = verdict.fuel
        && report.spent.fuel != Some(fuel)
    {
        let other = report.spent.fuel.map_or_else(|| "no".to_owned(), |other| other.to_string());
        verdict.problems.push(Problem::new(format!("In workerd it used {other} fuel, here {fuel}."), help));
    }
    verdict.ok = verdict.problems.is_empty();
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_host::{Outcome, Spent};

    fn check(result: &str, fuel: Option<u64>, expected: &[&str]) {
        let report = |result: &str, fuel| Report {
            outcome: Outcome::Ok { result: result.to_owned() },
            logs: Vec::new(),
            spent: Spent { fuel, ..Spent::default() },
        };
        let mut verdict = Verdict::of_report("tea", &report("1", Some(1_000)));
        tell(&mut verdict, &report(result, fuel));
        let problems: Vec<&str> = verdict.problems.iter().map(|problem| problem.problem.as_str()).collect();
        assert_eq!((problems.as_slice(), verdict.ok, verdict.diff.is_some()), (expected, expected.is_empty(), result != "1"));
    }

    #[test]
    fn what_differs() {
        check("1", Some(1_000), &[]);
        check("2", Some(1_000), &["In workerd the outcome is another one."]);
        check("1", Some(1_001), &["In workerd it used 1001 fuel, here 1000."]);
        check("1", None, &["In workerd it used no fuel, here 1000."]);
    }
}
