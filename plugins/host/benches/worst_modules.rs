//! What hostile sites cost the modules that read them: for each module the CPU seconds of its run on each of the worst shapes in
//! `tests/modules/src/worst`, with few large pages and with many small ones. Prints one line of JSON for each module: its worst shape.
//!
//! The wasm is that of the folder `BELLWETHER_BENCH_MODULES` (`<name>.wasm`), or without one as it is before it is optimised. Words in
//! `BELLWETHER_BENCH_ONLY` choose modules, shapes and sizes by their names (`all` is every shape, which takes hours); then every run is
//! printed.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a bench is a command line tool")]

use bellwether_core::bounds;
use bellwether_host::{Engine, Module, Outcome};
use bellwether_module_tests::simulated::{READERS, run};
use bellwether_module_tests::worst::{Bodies, SHAPES, WORST};
use bellwether_module_tests::{component, manifest};
use cpu_time::ThreadTime;
use serde_json::{Value, json};
use std::error::Error;
use std::path::Path;

/// Bytes of the pages of a site: as many as the gate passes; and so few that a run reads all pages that it may.
const SIZES: [(&str, usize); 2] = [("large", bounds::FETCH_BODY_BYTES.max_len()), ("small", 400_000)];

fn main() -> Result<(), Box<dyn Error>> {
    if std::env::var_os("BELLWETHER_BENCH_JSON").is_none() {
        return Ok(());
    }
    let only = std::env::var("BELLWETHER_BENCH_ONLY").unwrap_or_default();
    let only: Vec<&str> = only.split_whitespace().collect();
    let modules = chosen(&only, READERS.iter().collect(), |(name, _)| name);
    let sizes = chosen(&only, SIZES.iter().collect(), |(size, _)| size);
    let mut shapes = chosen(&only, SHAPES.iter().collect(), |shape| shape.name);
    if shapes.len() == SHAPES.len() && !only.contains(&"all") {
        shapes.retain(|shape| WORST.contains(&shape.name));
    }
    let engine = Engine::new()?;
    for (name, input) in modules {
        let (module, wall_ms) = load(&engine, name)?;
        let mut worst = (0.0, Value::Null);
        for shape in &shapes {
            for (size, bytes) in &sizes {
                let bodies = Bodies::of(shape, *bytes);
                let started = ThreadTime::now();
                let report = run(&module, &input(), wall_ms, |clock| bodies.served(clock))?;
                let seconds = started.elapsed().as_secs_f64();
                let line = json!({
                    "name": format!("worst_{name}"),
                    "value": seconds,
                    "shape": format!("{} {size}", shape.name),
                    "outcome": outcome(&report.outcome),
                    "memory_bytes": report.spent.memory_bytes,
                    "requests": report.spent.requests,
                    "body_bytes": report.spent.body_bytes,
                });
                if !only.is_empty() {
                    eprintln!("{line}");
                }
                if seconds > worst.0 {
                    worst = (seconds, line);
                }
            }
        }
        println!("{}", worst.1);
    }
    Ok(())
}

/// Those of some that are named among words; all when none is.
fn chosen<'a, T>(words: &[&str], mut all: Vec<&'a T>, name: impl Fn(&T) -> &str) -> Vec<&'a T> {
    if all.iter().any(|one| words.contains(&name(one))) {
        all.retain(|one| words.contains(&name(one)));
    }
    all
}

/// How a run ended; the message of a trap may be long.
fn outcome(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Ok { .. } => "ok".to_owned(),
        other => format!("{other:?}").chars().take(200).collect(),
    }
}

/// A module, and the milliseconds that its run may take.
fn load(engine: &Engine, name: &str) -> Result<(Module, u64), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let declared = manifest(&root.join("plugins/modules").join(name)).declaration;
    let wall_ms = declared.wall_ms;
    let component = match std::env::var_os("BELLWETHER_BENCH_MODULES") {
        Some(folder) => bellwether_module_tests::componentize(&std::fs::read(Path::new(&folder).join(format!("{name}.wasm")))?)?,
        None => component(name)?,
    };
    Ok((Module::load(engine, &component, declared)?, wall_ms))
}
