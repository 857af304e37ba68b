//! CPU of the jobs API per request, beside a Hono Worker that runs the same statements over the same rows.

use crate::cpu::Workerd;
use crate::figure::{Bar, Figure};
use crate::median;
use crate::seed::{Seeded, seed};
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use std::path::Path;
use std::process::Command;
use xtask::server::{DevServer, free_port};
use xtask::tools::{root, run_quietly, step};

/// Rounds alternate between the contenders, so that whatever else the machine does hits both.
const ROUNDS: usize = 7;
const REQUESTS: usize = 300;
const WARM_UP: usize = 400;
const BAR: f64 = 1.3;

/// One Worker with its own copy of the database.
struct Contender {
    server: DevServer,
    workerd: Workerd,
    agent: ureq::Agent,
    seeded: Vec<Seeded>,
    turn: usize,
}

#[derive(Clone, Copy)]
enum Route {
    Get,
    Create,
    List,
}

/// `api_get_job`, `api_create_job`, `api_list_jobs`: microseconds of workerd's CPU per request.
///
/// # Errors
/// When a Worker does not start, or the two do not give the same answers.
pub(crate) fn measure() -> Result<Vec<Figure>> {
    xtask::build::worker(true)?;
    let hono = root().join("tests/bench/peers/hono");
    step("Installing Hono", || {
        let options = ["install", "--no-save", "--no-audit", "--no-fund"];
        run_quietly(Command::new("npm").args(options).current_dir(&hono))
    })?;
    let state = std::env::temp_dir().join(format!("bellwether-bench-{}", std::process::id()));
    let figures = contest(&state, &hono);
    let _ = std::fs::remove_dir_all(&state);
    figures
}

fn contest(state: &Path, hono: &Path) -> Result<Vec<Figure>> {
    let (ours_state, peer_state) = (state.join("ours"), state.join("hono"));
    std::fs::create_dir_all(&ours_state)?;
    step("Filling the database", || {
        seed(&ours_state)?;
        run_quietly(Command::new("cp").arg("-a").args([&ours_state, &peer_state]))
    })?;
    let mut ours = Contender::start(&root().join("tests/bench/workers/ours.jsonc"), &ours_state, "/v1/health")?;
    let mut peer = Contender::start(&hono.join("wrangler.jsonc"), &peer_state, "/ready")?;
    let mut figures = Vec::new();
    // Creations come last: they make the contenders' databases differ.
    for (name, route) in [("api_get_job", Route::Get), ("api_list_jobs", Route::List), ("api_create_job", Route::Create)] {
        compare(route, &ours.ask(route)?, &peer.ask(route)?).with_context(|| format!("{name}: the answers differ"))?;
        let (mut our_us, mut peer_us) = (Vec::new(), Vec::new());
        step(name, || {
            ours.round(route, WARM_UP)?;
            peer.round(route, WARM_UP)?;
            for _ in 0..ROUNDS {
                our_us.push(ours.round(route, REQUESTS)?);
                peer_us.push(peer.round(route, REQUESTS)?);
            }
            Ok(())
        })?;
        let (value, peer) = (median(our_us), median(peer_us));
        figures.push(Figure { name: name.to_owned(), value, unit: "us", peer: Some(peer), bar: Bar::RatioAtMost(BAR) });
    }
    Ok(figures)
}

impl Contender {
    fn start(config: &Path, state: &Path, ready: &str) -> Result<Self> {
        let seeded = crate::seed::accounts();
        let variables =
            [("JWT_SECRET", "jwt-secret-of-the-bench-of-the-jobs-api".to_owned()), ("LOCAL_ALLOW_HOSTS", String::new())];
        let server = DevServer::start(config, free_port()?, state, ready, &variables)?;
        let agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
        Ok(Self { workerd: Workerd::of(&server)?, server, agent, seeded, turn: 0 })
    }

    /// One request, with the key whose turn it is.
    fn ask(&mut self, route: Route) -> Result<Value> {
        self.turn += 1;
        let seeded = &self.seeded[self.turn % self.seeded.len()];
        let jobs = format!("{}/v1/jobs", self.server.origin);
        let mut answer = match route {
            Route::Get => self.agent.get(format!("{jobs}/{}", seeded.job)).header("x-api-key", &seeded.key).call()?,
            Route::List => self.agent.get(&jobs).header("x-api-key", &seeded.key).call()?,
            Route::Create => {
                let body = json!({ "feature": "geo_score", "input": { "url": "https://example.org/page" } }).to_string();
                let request = self.agent.post(&jobs).header("x-api-key", &seeded.key);
                request.header("content-type", "application/json").send(body)?
            }
        };
        let text = answer.body_mut().read_to_string()?;
        ensure!(answer.status().is_success(), "{}: {text}", answer.status());
        Ok(serde_json::from_str(&text)?)
    }

    /// Microseconds of CPU per request.
    fn round(&mut self, route: Route, requests: usize) -> Result<f64> {
        let before = self.workerd.cpu_ns()?;
        for _ in 0..requests {
            self.ask(route)?;
        }
        #[expect(clippy::cast_precision_loss, reason = "a round takes seconds")]
        let spent = (self.workerd.cpu_ns()? - before) as f64;
        #[expect(clippy::cast_precision_loss, reason = "a few hundred requests")]
        let requests = requests as f64;
        Ok(spent / 1e3 / requests)
    }
}

/// Fails unless both answers say the same; of a new job only the shape can be compared.
fn compare(route: Route, ours: &Value, peer: &Value) -> Result<()> {
    let keys = |value: &Value| value.as_object().map(|object| object.keys().cloned().collect::<Vec<_>>());
    let same = match route {
        Route::Get | Route::List => numbers_alike(ours) == numbers_alike(peer),
        Route::Create => keys(ours) == keys(peer),
    };
    ensure!(same, "ours {ours}\npeer {peer}");
    Ok(())
}

/// The value with every number as a float: JavaScript writes 100.0 as 100.
fn numbers_alike(value: &Value) -> Value {
    match value {
        Value::Number(number) => json!(number.as_f64()),
        Value::Array(items) => items.iter().map(numbers_alike).collect(),
        Value::Object(members) => members.iter().map(|(name, member)| (name.clone(), numbers_alike(member))).collect(),
        other => other.clone(),
    }
}
