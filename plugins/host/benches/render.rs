//! How long the module `report` takes for the case of a real site, and how large its page is, raw and compressed. Prints one line
//! of JSON for each figure. The wasm is not optimised as for a deployment.
#![allow(clippy::print_stdout, reason = "a bench is a command line tool")]

use bellwether_host::{Case, Engine, Module, Outcome, block_on};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Value, json};
use std::error::Error;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

const ROUNDS: usize = 9;

fn main() -> Result<(), Box<dyn Error>> {
    if std::env::var_os("BELLWETHER_BENCH_JSON").is_none() {
        return Ok(());
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../plugins/modules/report");
    let engine = Engine::new()?;
    let declared = bellwether_module_tests::manifest(&root).declaration;
    let module = Module::load(&engine, &bellwether_module_tests::component("report")?, declared.clone())?;
    let case = Case::read(&root.join("cases/book-en"), declared.wall_ms)?;
    let (mut times_ms, mut html) = (Vec::new(), String::new());
    for _ in 0..ROUNDS {
        let started = Instant::now();
        let report = block_on(module.analyze(&case.input, case.fixture.clone()))?;
        times_ms.push(started.elapsed().as_secs_f64() * 1e3);
        let Outcome::Ok { result } = report.outcome else { return Err(format!("{:?}", report.outcome).into()) };
        let result: Value = serde_json::from_str(&result)?;
        result.get("html").and_then(Value::as_str).unwrap_or_default().clone_into(&mut html);
    }
    times_ms.sort_by(f64::total_cmp);
    let mut gz = GzEncoder::new(Vec::new(), Compression::default());
    gz.write_all(html.as_bytes())?;
    println!("{}", json!({ "name": "report_render_ms", "value": times_ms.get(ROUNDS / 2) }));
    println!("{}", json!({ "name": "report_gz", "value": gz.finish()?.len(), "raw": html.len() }));
    Ok(())
}
