//! The cost of the worst known inputs: native CPU time, as printed by their tests.

use crate::figure::{Bar, Figure};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use xtask::soak::worst_inputs;
use xtask::tools::step;

/// Maximum time of a request of at most 256 KiB.
const MOST_MS: f64 = 100.0;

/// `worst_sanitise`, `worst_json` and so on.
///
/// # Errors
/// When the tests do not run, or print nothing.
pub(crate) fn measure() -> Result<Vec<Figure>> {
    let mut figures = Vec::new();
    for mut command in worst_inputs("worst_inputs_cpu") {
        let output = step("Worst inputs", || command.output().context("cargo cannot be started"))?;
        ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        for line in text.lines().filter_map(|line| line.find('{').and_then(|at| line.get(at..))) {
            let Ok(line) = serde_json::from_str::<Value>(line) else { continue };
            let (name, value) =
                (line["name"].as_str().context("no name")?.to_owned(), line["value"].as_f64().context("no value")?);
            figures.push(Figure { name, value, unit: "ms", peer: None, bar: Bar::AtMost(MOST_MS) });
        }
    }
    ensure!(!figures.is_empty(), "no figure");
    Ok(figures)
}
