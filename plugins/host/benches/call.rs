//! How long one call of a module takes: a fresh instance of `example`, one recorded answer. Prints one line of JSON.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a bench is a command line tool")]

use bellwether_host::{Case, Engine, Module, Outcome, block_on};
use std::error::Error;
use std::path::Path;
use std::time::Instant;

/// Maximum time in milliseconds.
const BAR_MS: f64 = 0.3;
const CALLS: usize = 2_000;

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let component = bellwether_module_tests::component("example")?;
    let declared = bellwether_module_tests::manifest(&root.join("plugins/modules/example")).declaration;
    let module = Module::load(&Engine::new()?, &component, declared.clone())?;
    let case = Case::read(&root.join("plugins/modules/example/cases/ok"), declared.wall_ms)?;
    let micros = block_on(async {
        let mut micros = Vec::with_capacity(CALLS);
        for _ in 0..CALLS {
            let world = case.fixture.clone();
            let started = Instant::now();
            let report = module.analyze(&case.input, world).await;
            micros.push(started.elapsed().as_secs_f64() * 1e6);
            assert!(matches!(report.outcome, Outcome::Ok { .. }), "{report:?}");
        }
        micros
    })?;
    let mut sorted = micros;
    sorted.sort_by(f64::total_cmp);
    let median_ms = sorted.get(sorted.len() / 2).copied().unwrap_or_default() / 1e3;
    println!(r#"{{"name":"module_call_wasmtime","value":{median_ms:.4},"unit":"ms","peer":null,"ratio":null}}"#);
    if median_ms > BAR_MS {
        eprintln!("over the bar of {BAR_MS} ms");
    }
    Ok(())
}
