//! The figures of single crates, measured by their own benches, which print the lines of JSON that are read here.

use crate::figure::{Bar, Figure};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use xtask::tools::{cargo, step};

/// Package, bench, and the bar of each figure that it prints.
const BENCHES: [(&str, &str, &[(&str, &str, Bar)]); 3] = [
    ("bellwether-host", "call", &[("module_call_wasmtime", "ms", Bar::AtMost(0.3))]),
    ("bellwether-page", "facts", &[("page_facts_native", "MB/s", Bar::RatioAtLeast(0.4))]),
    ("bellwether-bench-page", "page_facts_wasm", &[("page_facts_wasm", "MB/s", Bar::RatioAtLeast(0.5))]),
];

/// `module_call_wasmtime`, `page_facts_native`, `page_facts_wasm`.
///
/// # Errors
/// When a bench fails or does not print its figure.
pub(crate) fn measure() -> Result<Vec<Figure>> {
    let mut figures = Vec::new();
    for (package, bench, wanted) in BENCHES {
        let text = step(&format!("{package}: {bench}"), || {
            let mut command = cargo();
            command.args(["bench", "--quiet", "-p", package, "--bench", bench]).env("BELLWETHER_BENCH_JSON", "1");
            let output = command.output().context("cargo cannot be started")?;
            ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            Ok(String::from_utf8(output.stdout)?)
        })?;
        let lines: Vec<Value> = text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        for (name, unit, bar) in wanted {
            let line = lines.iter().find(|line| line["name"] == *name).with_context(|| format!("no figure {name}"))?;
            let value = line["value"].as_f64().with_context(|| format!("{name} has no value"))?;
            figures.push(Figure { name: (*name).to_owned(), value, unit, peer: line["peer"].as_f64(), bar: *bar });
        }
    }
    Ok(figures)
}
