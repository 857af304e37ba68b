//! Modules in workerd, run by the service's own JavaScript: see `tests/`.
#![allow(clippy::indexing_slicing, reason = "only JSON is indexed here, where a missing member is null")]

use anyhow::Result;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use bellwether_core::run::Limits;
use serde_json::{Value, json};
use std::path::PathBuf;
use xtask::client::send;
use xtask::server::{DevServer, free_port};
use xtask::tools;

/// The entry that the service adds to each artefact.
const ENTRY: &str = include_str!("../../../edge/glue/guest.js");

/// A Worker that runs any given module; it stops when this value is dropped.
pub struct Workerd {
    server: DevServer,
    state: PathBuf,
}

/// One call of a module.
pub struct Call<'c> {
    /// Equal for equal files.
    pub id: &'c str,
    /// Names and contents.
    pub files: &'c [(String, Vec<u8>)],
    /// JSON text.
    pub input: &'c str,
    /// When the run is ended, in milliseconds.
    pub wall_ms: u64,
    /// Time of the clock, and the deadline reported to the module; the real ones when absent.
    pub clock_ms: Option<(u64, u64)>,
    /// Address of the server that answers imports; when absent, each import answers an empty list.
    pub answers: Option<&'c str>,
}

impl Workerd {
    /// Starts it with a state of this name.
    ///
    /// # Errors
    /// When it does not start.
    pub fn start(name: &str) -> Result<Self> {
        tools::install()?;
        let config = tools::root().join("tests/parity/wrangler.jsonc");
        let state = std::env::temp_dir().join(format!("bellwether-{name}-{}", std::process::id()));
        let server = DevServer::start(&config, None, free_port()?, &state, "/", &[])?;
        Ok(Self { server, state })
    }

    /// The result of `runModule` for a call, with `seen`: what reached the host.
    ///
    /// # Errors
    /// When the Worker does not answer.
    pub fn run(&self, call: &Call<'_>) -> Result<Value> {
        let files: Vec<Value> = call.files.iter().map(|(name, bytes)| json!([name, BASE64_STANDARD.encode(bytes)])).collect();
        let mut run = json!({ "wallMs": call.wall_ms, "deadlineMs": call.wall_ms, "limits": Limits::STANDARD });
        if let Some((now_ms, deadline_ms)) = call.clock_ms {
            run["fixedNowMs"] = now_ms.into();
            run["deadlineMs"] = deadline_ms.into();
        }
        let body = json!({
            "id": call.id, "files": files, "entry": ENTRY, "input": call.input, "run": run, "answers": call.answers,
        });
        Ok(send(&self.server.origin, "POST", "/", &[], body.to_string().as_bytes())?.body)
    }
}

impl Drop for Workerd {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.state);
    }
}
