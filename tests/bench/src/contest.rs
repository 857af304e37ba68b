//! CPU per request, compared with a Hono Worker that runs the same statements over the same rows.

use crate::cpu::Workerd;
use crate::figure::{Bar, Figure};
use crate::median;
use crate::seed::{ACCOUNTS, POLLED, Seeded, seed, shard_of};
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::Command;
use xtask::server::{DevServer, free_port};
use xtask::tools::{install_packages, root, run_quietly, step};

/// Rounds alternate between the contenders, so that other work on the machine affects both.
pub(crate) const ROUNDS: usize = 7;
pub(crate) const REQUESTS: usize = 300;
pub(crate) const WARM_UP: usize = 400;
const BAR: f64 = 1.3;
/// Planned tasks of a target: one for each of its turns, and those for the polls.
const TASKS_EACH: usize = (1 + WARM_UP + ROUNDS * REQUESTS).div_ceil(ACCOUNTS) + POLLED;

/// The requests of a contest: the request of a turn, and whether two answers to it are equivalent.
pub(crate) struct Event {
    pub(crate) name: &'static str,
    pub(crate) ask: fn(&Contender, usize) -> Result<Value>,
    pub(crate) alike: fn(&Value, &Value) -> bool,
}

/// What answers the contenders' statements.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answers {
    /// The local database, in the same process: its CPU is counted too.
    Stored,
    /// Earlier answers of the database to the same caller and statements: only the Worker's own CPU remains.
    Canned,
}

impl Answers {
    /// The configurations of both contenders.
    fn configs(self) -> [&'static str; 2] {
        match self {
            Self::Stored => ["tests/bench/workers/ours.jsonc", "tests/bench/peers/hono/wrangler.jsonc"],
            Self::Canned => ["tests/bench/workers/ours-canned.jsonc", "tests/bench/workers/peer-canned.jsonc"],
        }
    }
}

/// One Worker with its own copy of the database.
pub(crate) struct Contender {
    pub(crate) server: DevServer,
    workerd: Workerd,
    agent: ureq::Agent,
    /// Number of databases with its accounts.
    shards: u8,
}

/// Both contenders, started over the same rows.
pub(crate) struct Contest {
    ours: Contender,
    peer: Contender,
    state: PathBuf,
    answers: Answers,
}

/// A request that the entry in front of a Worker answers itself.
const FRONT: Event =
    Event { name: "front", ask: |contender, _| contender.send("GET", "/bench/front", ("x-bench", "1"), ""), alike: same };

impl Drop for Contest {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.state);
    }
}

impl Contest {
    /// Builds, seeds and starts both.
    ///
    /// # Errors
    /// When one of them does not start.
    pub(crate) fn start(answers: Answers) -> Result<Self> {
        xtask::worker::worker(xtask::wasm::Effort::Full)?;
        let hono = root().join("tests/bench/peers/hono");
        install_packages("Hono", &hono)?;
        let state = std::env::temp_dir().join(format!("bellwether-bench-{}", std::process::id()));
        let (ours_state, peer_state) = (state.join("ours"), state.join("hono"));
        std::fs::create_dir_all(&ours_state)?;
        step("Filling the database", || {
            seed(&ours_state, TASKS_EACH, 1)?;
            run_quietly(Command::new("cp").arg("-a").args([&ours_state, &peer_state]))
        })?;
        let [our_config, peer_config] = answers.configs().map(|config| root().join(config));
        let ours = Contender::start(&our_config, &ours_state, "/v1/health", 1)?;
        let peer = Contender::start(&peer_config, &peer_state, "/ready", 1)?;
        Ok(Self { ours, peer, state, answers })
    }

    /// Microseconds of workerd's CPU per request, for both; with canned answers minus the cost of a request that reaches no
    /// Worker.
    ///
    /// # Errors
    /// When a request fails, or the two do not give the same answers.
    pub(crate) fn run(&self, event: &Event) -> Result<Figure> {
        let (name, bar) = match self.answers {
            Answers::Stored => (event.name.to_owned(), Bar::RatioAtMost(BAR)),
            Answers::Canned => {
                // Answers from another event are no longer valid.
                for contender in [&self.ours, &self.peer] {
                    contender.send("GET", "/bench/forget", ("x-bench", "1"), "")?;
                }
                (format!("{}_own", event.name), Bar::None)
            }
        };
        let (first, theirs) = ((event.ask)(&self.ours, 0)?, (event.ask)(&self.peer, 0)?);
        ensure!((event.alike)(&first, &theirs), "{}: the answers differ\nours {first}\npeer {theirs}", event.name);
        let [value, peer] = self.medians(event)?;
        Ok(Figure { name, value, unit: "us", peer: Some(peer), bar })
    }

    /// Microseconds of our Worker's CPU per request, for this and for another of its own requests.
    ///
    /// # Errors
    /// When a request fails.
    pub(crate) fn beside(&self, event: &Event, other: &Event, bar: f64) -> Result<Figure> {
        let (mut value_us, mut other_us) = (Vec::new(), Vec::new());
        step(event.name, || {
            let mut turn = 1;
            self.ours.round(event, turn, WARM_UP)?;
            self.ours.round(other, turn + WARM_UP, WARM_UP)?;
            turn += 2 * WARM_UP;
            for _ in 0..ROUNDS {
                value_us.push(self.ours.round(event, turn, REQUESTS)?);
                other_us.push(self.ours.round(other, turn + REQUESTS, REQUESTS)?);
                turn += 2 * REQUESTS;
            }
            Ok(())
        })?;
        let (value, peer) = (median(value_us), Some(median(other_us)));
        Ok(Figure { name: event.name.to_owned(), value, unit: "us", peer, bar: Bar::RatioAtMost(bar) })
    }

    fn medians(&self, event: &Event) -> Result<[f64; 2]> {
        let (mut our_us, mut peer_us) = (Vec::new(), Vec::new());
        step(event.name, || {
            let mut turn = 1;
            self.ours.round(event, turn, WARM_UP)?;
            self.peer.round(event, turn, WARM_UP)?;
            turn += WARM_UP;
            for _ in 0..ROUNDS {
                our_us.push(self.round(&self.ours, event, turn)?);
                peer_us.push(self.round(&self.peer, event, turn)?);
                turn += REQUESTS;
            }
            Ok(())
        })?;
        Ok([median(our_us), median(peer_us)])
    }

    /// One round; the cost of the front is measured in each, because the speed of a machine varies.
    fn round(&self, contender: &Contender, event: &Event, turn: usize) -> Result<f64> {
        let front_us = if self.answers == Answers::Canned { contender.round(&FRONT, turn, REQUESTS)? } else { 0.0 };
        Ok(contender.round(event, turn, REQUESTS)? - front_us)
    }
}

impl Contender {
    /// Starts a Worker over the databases in `state`, of which `shards` contain accounts.
    ///
    /// # Errors
    /// When it does not start.
    pub(crate) fn start(config: &Path, state: &Path, ready: &str, shards: u8) -> Result<Self> {
        let variables = [
            ("SIGNING_KEYS", "1:signing-secret-of-the-bench-of-the-api"),
            ("OPERATOR_TOKEN", "operator-token-of-the-bench-of-the-api"),
            ("LOCAL_ALLOW_HOSTS", ""),
        ];
        let variables = variables.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let server = DevServer::start(config, None, free_port()?, state, ready, &variables)?;
        let agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
        Ok(Self { workerd: Workerd::of(server.group())?, server, agent, shards })
    }

    /// The account with this number, in this contender's shard.
    pub(crate) fn seeded(&self, number: usize) -> Seeded {
        Seeded::of(shard_of(number, self.shards), number)
    }

    /// Sends one request, which must succeed.
    ///
    /// # Errors
    /// When it does not succeed.
    pub(crate) fn send(&self, method: &str, path: &str, header: (&str, &str), body: &str) -> Result<Value> {
        let request = ureq::http::Request::builder().method(method).uri(format!("{}{path}", self.server.origin));
        let request = request.header(header.0, header.1).header("content-type", "application/json");
        let mut answer = self.agent.run(request.body(body.to_owned())?)?;
        let text = answer.body_mut().read_to_string()?;
        ensure!(answer.status().is_success(), "{method} {path}: {} {text}", answer.status());
        serde_json::from_str(&text).with_context(|| format!("{method} {path} answered no JSON"))
    }

    /// Microseconds of CPU per request, from the request of `turn` on.
    ///
    /// # Errors
    /// When a request fails.
    pub(crate) fn round(&self, event: &Event, turn: usize, requests: usize) -> Result<f64> {
        let before = self.workerd.cpu_ns()?;
        for request in 0..requests {
            (event.ask)(self, turn + request)?;
        }
        #[expect(clippy::cast_precision_loss, reason = "a round takes seconds and has a few hundred requests")]
        let (spent_ns, requests) = ((self.workerd.cpu_ns()? - before) as f64, requests as f64);
        Ok(spent_ns / 1e3 / requests)
    }
}

/// Whether two values are equal, with numbers compared by value: JavaScript writes 100.0 as 100.
pub(crate) fn same(ours: &Value, peer: &Value) -> bool {
    numbers_alike(ours) == numbers_alike(peer)
}

/// Whether two objects have the same members, for answers that contain new ids.
pub(crate) fn same_members(ours: &Value, peer: &Value) -> bool {
    let names = |value: &Value| value.as_object().map(|object| object.keys().cloned().collect::<Vec<_>>());
    names(ours) == names(peer)
}

fn numbers_alike(value: &Value) -> Value {
    match value {
        Value::Number(number) => json!(number.as_f64()),
        Value::Array(items) => items.iter().map(numbers_alike).collect(),
        Value::Object(members) => members.iter().map(|(name, member)| (name.clone(), numbers_alike(member))).collect(),
        other => other.clone(),
    }
}
