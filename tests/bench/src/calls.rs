//! One call of a module in workerd: a fresh instance of `example` in a warm isolate, and the first call of a fresh isolate; one recorded answer.

use crate::figure::{Bar, Figure};
use crate::median;
use anyhow::{Result, ensure};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use bellwether_core::run::Limits;
use bellwether_pack::Artefact;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::Instant;
use xtask::build;
use xtask::client::send;
use xtask::server::{DevServer, free_port};
use xtask::tools::root;

/// The entry that the service adds to each artefact.
const ENTRY: &str = include_str!("../../../edge/glue/guest.js");
/// An entry that calls nothing: what a fresh isolate costs without it.
const IDLE: &str = r#"import { WorkerEntrypoint } from "cloudflare:workers";
export default class extends WorkerEntrypoint { analyze() { return { ok: "{}", logs: [] }; } }"#;
const CALLS: u32 = 300;
const ROUNDS: usize = 7;
/// Fresh isolates of a round.
const ISOLATES: u32 = 10;
const PAGE: &str = "<!doctype html><html lang=en><title>A page</title><main><h1>A page</h1><p>Hello there.</p></main>";

/// `module_call_workerd`: milliseconds per call. `module_cold_ms`: of the first call of a fresh isolate, whose files are in the memory of the
/// Worker: loading, compiling, calling. `module_cold_isolate`: the part of an isolate without files; `module_cold_files`: the same with the
/// files of the module, none of which is called.
///
/// # Errors
/// When the Worker does not start or a call does not succeed.
pub(crate) fn measure() -> Result<Vec<Figure>> {
    let example = build::optimised_module("example")?;
    let caller = Caller::start("calls")?;
    let example = caller.module(&example.artefact, PAGE)?;
    let none = Called { files: Vec::new(), entry: IDLE.to_owned(), ..example.clone() };
    let idle = Called { entry: format!("import \"./glue.js\";\n{IDLE}"), ..example.clone() };
    let of = |called: &Called<'_>, calls, isolates| -> Result<f64> {
        let time = || Ok(called.time_ms(calls, isolates)? / f64::from(calls));
        time()?;
        Ok(median((0..ROUNDS).map(|_| time()).collect::<Result<Vec<_>>>()?))
    };
    let figure = |name: &str, value, bar| Figure { name: name.to_owned(), value, unit: "ms", peer: None, bar };
    Ok(vec![
        figure("module_call_workerd", of(&example, CALLS, Isolates::One)?, Bar::AtMost(1.5)),
        figure("module_cold_ms", of(&example, ISOLATES, Isolates::Fresh)?, Bar::AtMost(10.0)),
        figure("module_cold_isolate", of(&none, ISOLATES, Isolates::Fresh)?, Bar::None),
        figure("module_cold_files", of(&idle, ISOLATES, Isolates::Fresh)?, Bar::None),
    ])
}

/// The isolates of some calls.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Isolates {
    /// One for all.
    One,
    /// One for each.
    Fresh,
}

/// A Worker that calls modules as the service does. It stops when this value is dropped.
pub(crate) struct Caller {
    server: DevServer,
    state: PathBuf,
}

/// A module in it, with the page that each of its requests gets.
#[derive(Clone)]
pub(crate) struct Called<'c> {
    caller: &'c Caller,
    digest: String,
    files: Vec<Value>,
    entry: String,
    page: String,
}

impl Caller {
    /// Starts it with a state of this name.
    ///
    /// # Errors
    /// When it does not start.
    pub(crate) fn start(name: &str) -> Result<Self> {
        let state = std::env::temp_dir().join(format!("bellwether-bench-{name}-{}", std::process::id()));
        let server = DevServer::start(&root().join("tests/bench/workers/calls.jsonc"), None, free_port()?, &state, "/", &[])?;
        Ok(Self { server, state })
    }

    /// Readies a module.
    ///
    /// # Errors
    /// When the artefact cannot be read.
    pub(crate) fn module(&self, artefact: &Artefact, page: &str) -> Result<Called<'_>> {
        let files = artefact.files()?;
        let files = files.iter().map(|file| json!([file.name, BASE64_STANDARD.encode(&file.bytes)])).collect();
        Ok(Called { caller: self, digest: artefact.digest.clone(), files, entry: ENTRY.to_owned(), page: page.to_owned() })
    }
}

impl Called<'_> {
    /// Milliseconds of so many calls, one after the other, without the request around them.
    ///
    /// # Errors
    /// When a call does not succeed.
    pub(crate) fn time_ms(&self, calls: u32, isolates: Isolates) -> Result<f64> {
        Ok(self.elapsed_ms(calls, isolates)? - self.elapsed_ms(0, isolates)?)
    }

    fn elapsed_ms(&self, calls: u32, isolates: Isolates) -> Result<f64> {
        let input = json!({ "url": "https://example.org/" }).to_string();
        let body = json!({
            "id": self.digest, "files": self.files, "entry": self.entry, "input": input, "page": self.page, "calls": calls,
            "isFresh": isolates == Isolates::Fresh,
            "limits": Limits::STANDARD,
        });
        let started = Instant::now();
        let answer = send(&self.caller.server.origin, "POST", "/", &[], body.to_string().as_bytes())?;
        ensure!(calls == 0 || answer.body["ok"].is_string(), "the call failed: {}", answer.body);
        Ok(started.elapsed().as_secs_f64() * 1e3)
    }
}

impl Drop for Caller {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.state);
    }
}
