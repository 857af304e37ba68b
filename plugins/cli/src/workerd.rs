//! A workerd that runs modules with the service's own JavaScript (`edge/glue`), and answers their imports from a case: `bellwether test --edge`.
//! It judges nothing.

use crate::exit::{Error, Result};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use bellwether_core::run::Limits;
use bellwether_host::{Case, Report, World, answered, report_of_isolate};
use bellwether_manifest::WorldVersion;
use bellwether_pack::Artefact;
use serde_json::{Value, json};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The entry that the service adds to each artefact.
const ENTRY: &str = include_str!("../../../edge/glue/guest.js");
/// The Worker around the isolates, as the parity tests have it, and its configuration.
const FILES: [(&str, &str); 3] = [
    ("tests/parity/worker.js", include_str!("../../../tests/parity/worker.js")),
    ("edge/glue/isolate.js", include_str!("../../../edge/glue/isolate.js")),
    ("config.capnp", include_str!("workerd.capnp")),
];
/// Time of a run, in milliseconds: the case says when its module is late, the machine may be slow.
const WALL_MS: u64 = 60_000;
/// Time in which workerd begins to answer.
const START: Duration = Duration::from_secs(20);

/// The case whose answers are given, and the world of its module.
type Current = Arc<Mutex<Option<(Case, WorldVersion)>>>;

/// A running workerd; it ends when this value is dropped.
pub(crate) struct Workerd {
    child: Child,
    origin: String,
    answers: String,
    current: Current,
    _folder: TempDir,
}

/// How workerd is started: from the folder, or from PATH.
pub(crate) fn program(tools: Option<&Path>) -> PathBuf {
    tools.map_or_else(|| PathBuf::from("workerd"), |tools| tools.join("workerd"))
}

impl Workerd {
    /// Starts it.
    ///
    /// # Errors
    /// When it is not there, or does not answer.
    pub(crate) fn start(tools: Option<&Path>) -> Result<Self> {
        let ours = |error: &dyn std::fmt::Display| {
            Error::missing(format!("workerd cannot be started: {error}."), "bellwether doctor says how to install it.")
        };
        let folder = tempfile::tempdir().map_err(|error| ours(&error))?;
        for (name, text) in FILES {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap_or(folder.path())).map_err(|error| ours(&error))?;
            std::fs::write(&path, text).map_err(|error| ours(&error))?;
        }
        let current = Current::default();
        let answers = give_answers(Arc::clone(&current)).map_err(|error| ours(&error))?;
        // It listens nowhere after this line, so that workerd can.
        let address = TcpListener::bind("127.0.0.1:0").and_then(|socket| socket.local_addr()).map_err(|error| ours(&error))?;
        let mut command = Command::new(program(tools));
        // Dynamic Workers are behind this switch.
        command
            .args(["serve", "--experimental"])
            .arg(folder.path().join("config.capnp"))
            .arg("--socket-addr")
            .arg(format!("http={address}"));
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).spawn().map_err(|error| ours(&error))?;
        let mut workerd = Self { child, origin: format!("http://{address}/"), answers, current, _folder: folder };
        let started = Instant::now();
        while ureq::get(&workerd.origin).call().is_err() {
            if let Ok(Some(status)) = workerd.child.try_wait() {
                return Err(ours(&format!("it ended with {status}")));
            }
            if started.elapsed() > START {
                return Err(ours(&"it does not answer"));
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(workerd)
    }

    /// Runs a module on a case, with the members of its input that it declares.
    ///
    /// # Errors
    /// When workerd does not answer, or the artefact cannot be read.
    pub(crate) fn run(&self, artefact: &Artefact, world: WorldVersion, case: &Case, input: &str) -> Result<Report> {
        let fault = |error: &dyn std::fmt::Display| {
            Error::missing(
                format!("workerd gives no answer: {error}."),
                "Its own words stand above; report what you cannot explain.",
            )
        };
        *self.current.lock().unwrap_or_else(PoisonError::into_inner) = Some((case.clone(), world));
        let files = artefact.files().map_err(|error| fault(&error))?;
        let files: Vec<Value> = files.iter().map(|file| json!([file.name, BASE64_STANDARD.encode(&file.bytes)])).collect();
        let run = json!({
            "wallMs": WALL_MS, "limits": Limits::STANDARD,
            "fixedNowMs": case.fixture.clock().now_ms(), "deadlineMs": case.fixture.deadline_ms(),
        });
        let call = json!({
            "id": artefact.digest, "files": files, "entry": ENTRY, "input": input, "run": run, "answers": self.answers,
        });
        let mut response = ureq::post(&self.origin).send(call.to_string()).map_err(|error| fault(&error))?;
        let text = response.body_mut().with_config().limit(u64::MAX).read_to_string().map_err(|error| fault(&error))?;
        let answer: Value = serde_json::from_str(&text).map_err(|error| fault(&error))?;
        report_of_isolate(&answer).ok_or_else(|| fault(&answer))
    }
}

impl Drop for Workerd {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Serves the answers of the current case; returns the address. It ends with the process.
fn give_answers(current: Current) -> std::io::Result<String> {
    let server = tiny_http::Server::http("127.0.0.1:0").map_err(std::io::Error::other)?;
    let address = format!("http://{}/", server.server_addr());
    std::thread::spawn(move || {
        for mut request in server.incoming_requests() {
            let asked = serde_json::from_reader(request.as_reader());
            let current = current.lock().unwrap_or_else(PoisonError::into_inner);
            let answer =
                asked.ok().zip(current.as_ref()).and_then(|(asked, (case, world))| answered(&case.fixture, *world, asked).ok());
            let answer = answer.unwrap_or_else(|| json!({ "never": true }));
            let _ = request.respond(tiny_http::Response::from_string(answer.to_string()));
        }
    });
    Ok(address)
}
