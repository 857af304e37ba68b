//! How many pages per second are audited on the live web: each address of `BELLWETHER_BENCH_URLS` (all on one host) by its own
//! `audit_expert` in the profile `light`, with all its requests; then all of them in one table of `audit_matrix`. Prints one line
//! of JSON for each. The wasm is not optimised as for a deployment.
#![allow(clippy::print_stdout, reason = "a bench is a command line tool")]

use bellwether_core::url_guard::AllowList;
use bellwether_host::{Engine, Live, Module, Outcome, Wire, block_on};
use serde_json::{Value, json};
use std::error::Error;
use std::path::Path;
use std::time::Instant;
use url::Url;

fn main() -> Result<(), Box<dyn Error>> {
    let urls = std::env::var("BELLWETHER_BENCH_URLS").unwrap_or_default();
    let urls: Vec<&str> = urls.split_whitespace().collect();
    let Some(first) = urls.first() else { return Ok(()) };
    let host = Url::parse(first)?.authority().to_owned();
    let engine = Engine::new()?;

    let audits: Vec<Value> = urls.iter().map(|url| json!({ "url": url, "profile": "light" })).collect();
    report("audit_expert", &audits, urls.len(), &engine, &host)?;
    let table = json!({ "domain": host, "origin": format!("http://{host}"), "urls": urls });
    report("audit_matrix", &[table], urls.len(), &engine, &host)
}

/// Runs a module on each input, one after the other, and prints the pages per second.
fn report(name: &str, inputs: &[Value], pages: usize, engine: &Engine, host: &str) -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let declared = bellwether_module_tests::manifest(&root.join("plugins/modules").join(name)).declaration;
    let wall_ms = declared.wall_ms;
    let module = Module::load(engine, &bellwether_module_tests::component(name)?, declared)?;
    let allow = AllowList::parse([host]).map_err(|_| "the addresses name no host")?;
    let wire = Wire::new()?;
    let call = |input: &Value| -> Result<u64, Box<dyn Error>> {
        let report = block_on(module.analyze(&input.to_string(), Live::new(wire.clone(), allow.clone(), wall_ms)))?;
        match report.outcome {
            Outcome::Ok { .. } => Ok(report.spent.requests),
            other => Err(format!("{input}: {other:?}").into()),
        }
    };
    inputs.first().map(call).transpose()?; // as for the peer, a cold start does not count
    let started = Instant::now();
    let requests = inputs.iter().map(call).sum::<Result<u64, _>>()?;
    let seconds = started.elapsed().as_secs_f64();
    #[expect(clippy::cast_precision_loss, reason = "some dozens")]
    let per_second = pages as f64 / seconds;
    println!("{}", json!({ "name": name, "value": per_second, "unit": "pages/s", "requests": requests }));
    Ok(())
}
