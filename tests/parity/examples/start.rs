//! How long a module takes in workerd: its first call in an isolate of its own, and the next one in the same isolate. For a module of the
//! service and for one in C: `cargo run -p bellwether-parity --example start`. A figure of one machine, and no test.
#![allow(clippy::print_stdout, reason = "a command prints")]

use anyhow::{Result, anyhow, ensure};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use bellwether_module_tests::{OTHER_LANGUAGES, kept_component, root};
use bellwether_parity::{Call, Workerd};
use serde_json::{Value, json};
use std::time::Instant;
use xtask::build::{self, Built};

/// Isolates of each module.
const ISOLATES: usize = 25;
const INPUT: &str = r#"{"url":"https://example.com/"}"#;

fn main() -> Result<()> {
    let answers = give_pages()?;
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
            first.push(call_ms(&workerd, &id, &files, &answers)?);
            next.push(call_ms(&workerd, &id, &files, &answers)?);
        }
        let Built { name, artefact, .. } = module;
        let (first, next) = (median(first), median(next));
        let unpacked: usize = files.iter().map(|(_, bytes)| bytes.len()).sum();
        println!("{name}: {} bytes packed, {unpacked} unpacked, {first:.1} ms first, {next:.1} ms next", artefact.bytes.len());
    }
    Ok(())
}

/// Milliseconds of one call, with the request around it.
fn call_ms(workerd: &Workerd, id: &str, files: &[(String, Vec<u8>)], answers: &str) -> Result<f64> {
    let started = Instant::now();
    let answer = workerd.run(&Call { id, files, input: INPUT, wall_ms: 20_000, clock_ms: None, answers: Some(answers) })?;
    ensure!(answer.get("ok").is_some_and(Value::is_string), "the call failed: {answer}");
    Ok(started.elapsed().as_secs_f64() * 1e3)
}

/// Serves a short page to every request; returns the address.
fn give_pages() -> Result<String> {
    let server = tiny_http::Server::http("127.0.0.1:0").map_err(|error| anyhow!("{error}"))?;
    let address = format!("http://{}/", server.server_addr());
    std::thread::spawn(move || {
        let page = json!({
            "status": 200, "url": "https://example.com/", "headers": [], "body": BASE64_STANDARD.encode("<title>Tea</title>"),
            "truncated": false, "hops": [], "ttfbMs": 1, "totalMs": 1,
        });
        for request in server.incoming_requests() {
            let _ = request.respond(tiny_http::Response::from_string(json!({ "reply": { "Ok": page } }).to_string()));
        }
    });
    Ok(address)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}
