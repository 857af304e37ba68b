//! The figures of single crates, measured by their own benches, which print lines of JSON that are read here.

use crate::figure::{Bar, Figure};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::path::Path;
use xtask::tools::{cargo, step};

/// A bench of a crate, and the figure that it prints.
pub(crate) struct Bench {
    pub(crate) package: &'static str,
    pub(crate) bench: &'static str,
    pub(crate) figure: &'static str,
    pub(crate) unit: &'static str,
    pub(crate) bar: Bar,
}

const BENCHES: [Bench; 3] = [
    Bench { package: "bellwether-host", bench: "call", figure: "module_call_wasmtime", unit: "ms", bar: Bar::AtMost(0.3) },
    Bench { package: "bellwether-page", bench: "facts", figure: "page_facts_native", unit: "MB/s", bar: Bar::RatioAtLeast(0.5) },
    Bench {
        package: "bellwether-bench-page",
        bench: "page_facts_wasm",
        figure: "page_facts_wasm",
        unit: "MB/s",
        bar: Bar::RatioAtLeast(0.5),
    },
];

/// `module_call_wasmtime`, `page_facts_native`, `page_facts_wasm`.
///
/// # Errors
/// When a bench fails or does not print its figure.
pub(crate) fn measure() -> Result<Vec<Figure>> {
    BENCHES.iter().map(|bench| run(bench, &[])).collect()
}

/// Runs one, with these paths in its environment.
///
/// # Errors
/// As [`measure`].
pub(crate) fn run(Bench { package, bench, figure, unit, bar }: &Bench, paths: &[(&str, &Path)]) -> Result<Figure> {
    let text = step(figure, || {
        let mut command = cargo();
        command
            .args(["bench", "--quiet", "-p", package, "--bench", bench])
            .env("BELLWETHER_BENCH_JSON", "1")
            .envs(paths.iter().copied());
        let output = command.output().context("cargo cannot be started")?;
        ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        Ok(String::from_utf8(output.stdout)?)
    })?;
    let mut lines = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let line = lines.find(|line| line["name"] == *figure).with_context(|| format!("no figure {figure}"))?;
    let value = line["value"].as_f64().with_context(|| format!("{figure} has no value"))?;
    Ok(Figure { name: (*figure).to_owned(), value, unit, peer: line["peer"].as_f64(), bar: *bar })
}
