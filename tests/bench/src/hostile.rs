//! What hostile sites cost the modules that read them, in wasmtime: the bench of the native host serves the sites from memory.

use crate::figure::{Bar, Figure};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use xtask::build;
use xtask::tools::{cargo, step};

/// Maximum CPU seconds of a run by the content of a site alone.
const MOST_S: f64 = 2.0;
/// Modules that ask no site.
const OTHERS: [&str; 3] = ["example", "report", "strategy"];

/// `worst_audit_expert: <shape> <size>` and so on: CPU seconds of the worst run of each module.
///
/// # Errors
/// When a module does not build, or the bench prints nothing.
pub(crate) fn measure() -> Result<Vec<Figure>> {
    let folder = std::env::temp_dir().join(format!("bellwether-bench-worst-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    for name in build::module_names()?.iter().filter(|name| !OTHERS.contains(&name.as_str())) {
        std::fs::write(folder.join(format!("{name}.wasm")), build::optimised(&format!("module-{name}"))?)?;
    }
    let output = step("Worst sites", || {
        let mut command = cargo();
        command.args(["bench", "--quiet", "-p", "bellwether-host", "--bench", "worst_modules"]);
        command.env("BELLWETHER_BENCH_JSON", "1").env("BELLWETHER_BENCH_MODULES", &folder);
        command.output().context("cargo cannot be started")
    });
    std::fs::remove_dir_all(&folder)?;
    let output = output?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let lines = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let figure = |line: Value| -> Result<Figure> {
        let (name, shape) = (line["name"].as_str().context("no name")?, line["shape"].as_str().context("no shape")?);
        let value = line["value"].as_f64().context("no value")?;
        Ok(Figure { name: format!("{name}: {shape}"), value, unit: "s", peer: None, bar: Bar::AtMost(MOST_S) })
    };
    let figures: Vec<Figure> = lines.map(figure).collect::<Result<_>>()?;
    ensure!(!figures.is_empty(), "no figure");
    Ok(figures)
}
