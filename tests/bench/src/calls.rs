//! One call of a module in workerd: a fresh instance of `example` in a warm isolate, one recorded answer.

use crate::figure::{Bar, Figure};
use crate::median;
use anyhow::{Context, Result, ensure};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use bellwether_core::run::Limits;
use serde_json::{Value, json};
use std::time::Instant;
use xtask::build;
use xtask::client::send;
use xtask::server::{DevServer, free_port};
use xtask::tools::root;

/// The entry that the service adds to each artefact.
const ENTRY: &str = include_str!("../../../edge/glue/guest.js");
const CALLS: u32 = 300;
const ROUNDS: usize = 7;
const PAGE: &str = "<!doctype html><html lang=en><title>A page</title><main><h1>A page</h1><p>Hello there.</p></main>";

/// `module_call_workerd`: milliseconds per call.
///
/// # Errors
/// When the Worker does not start or a call does not succeed.
pub(crate) fn measure() -> Result<Vec<Figure>> {
    let built = build::modules(xtask::wasm::Effort::Full)?;
    let example = built.iter().find(|module| module.name == "example").context("there is no example")?;
    let files: Vec<Value> =
        example.artefact.files()?.iter().map(|file| json!([file.name, BASE64_STANDARD.encode(&file.bytes)])).collect();
    let state = std::env::temp_dir().join(format!("bellwether-bench-calls-{}", std::process::id()));
    let server = DevServer::start(&root().join("tests/bench/workers/calls.jsonc"), None, free_port()?, &state, "/", &[])?;
    let time_ms = |calls: u32| -> Result<f64> {
        let input = json!({ "url": "https://example.org/" }).to_string();
        let body = json!({
            "id": example.artefact.digest, "files": files, "entry": ENTRY, "input": input, "page": PAGE, "calls": calls,
            "limits": Limits::STANDARD,
        });
        let started = Instant::now();
        let answer = send(&server.origin, "POST", "/", &[], body.to_string().as_bytes())?;
        ensure!(calls == 0 || answer.body["ok"].is_string(), "the call failed: {}", answer.body);
        Ok(started.elapsed().as_secs_f64() * 1e3)
    };
    time_ms(CALLS)?;
    let mut each_ms = Vec::new();
    for _ in 0..ROUNDS {
        let empty_ms = time_ms(0)?;
        each_ms.push((time_ms(CALLS)? - empty_ms) / f64::from(CALLS));
    }
    drop(server);
    let _ = std::fs::remove_dir_all(state);
    let value = median(each_ms);
    Ok(vec![Figure { name: "module_call_workerd".to_owned(), value, unit: "ms", peer: None, bar: Bar::AtMost(1.5) }])
}
