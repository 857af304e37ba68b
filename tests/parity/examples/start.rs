//! How long a module takes in workerd: its first call in an isolate of its own, and the next one in the same isolate. For a module of the
//! service and for one in C: `cargo run -p bellwether-parity --example start`. A figure of one machine, and no test.
#![allow(clippy::print_stdout, reason = "a command prints")]

use anyhow::{Result, ensure};
use bellwether_module_tests::{OTHER_LANGUAGES, kept_component, root};
use bellwether_parity::{Call, Workerd};
use std::time::Instant;
use xtask::build::{self, Built};

/// Isolates of each module.
const ISOLATES: usize = 25;
/// An import answers with an empty list: a module ends early, but it has called one and was resumed.
const INPUT: &str = r#"{"url":"https://example.com/"}"#;

fn main() -> Result<()> {
    let workerd = Workerd::start("start")?;
    let mut modules = vec![build::module("example")?];
    for name in OTHER_LANGUAGES {
        modules.push(build::component(name, &root().join("tests/modules").join(name), &kept_component(name)?)?);
    }
    for module in &modules {
        let files: Vec<_> = module.artefact.files()?.into_iter().map(|file| (file.name, file.bytes)).collect();
        let (mut first, mut next) = (Vec::new(), Vec::new());
        for isolate in 0..ISOLATES {
            let id = format!("{}-{isolate}", module.artefact.digest);
            first.push(call_ms(&workerd, &id, &files)?);
            next.push(call_ms(&workerd, &id, &files)?);
        }
        let Built { name, artefact, .. } = module;
        let (first, next) = (median(first), median(next));
        let unpacked: usize = files.iter().map(|(_, bytes)| bytes.len()).sum();
        println!("{name}: {} bytes packed, {unpacked} unpacked, {first:.1} ms first, {next:.1} ms next", artefact.bytes.len());
    }
    Ok(())
}

/// Milliseconds of one call, with the request around it.
fn call_ms(workerd: &Workerd, id: &str, files: &[(String, Vec<u8>)]) -> Result<f64> {
    let started = Instant::now();
    let answer = workerd.run(&Call { id, files, input: INPUT, wall_ms: 20_000, clock_ms: None, answers: None })?;
    ensure!(answer.get("broken").is_none(), "the call failed: {answer}");
    Ok(started.elapsed().as_secs_f64() * 1e3)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}
