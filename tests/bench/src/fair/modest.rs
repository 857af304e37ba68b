//! The modest tenant: cheap calls, jobs and audits of a small site, one after the other, and what each of them takes.

use anyhow::{Context, Result, ensure};
use bellwether_core::time::Timestamp;
use bellwether_e2e::World;
use bellwether_e2e::audits::Auditor;
use serde_json::{Value, json};
use std::cell::Cell;
use std::time::{Duration, Instant};
use xtask::client::Client;

/// Its shard is that of the greedy tenant.
pub(super) const SHARD: u8 = 0;
const CENTS: u64 = 1_000;
/// Keys that call in turns, so that none reaches its quota.
const KEYS: usize = 4;
/// Calls of one measurement, and its longest time.
const CALLS: usize = 300;
const CALLS_LAST: Duration = Duration::from_secs(20);
/// Jobs of one measurement, and audits: at least one, and no further one after these times.
const JOBS: usize = 5;
const JOBS_LAST: Duration = Duration::from_secs(30);
const AUDITS: usize = 3;
const AUDITS_LAST: Duration = Duration::from_secs(30);
/// What has not started or ended by then counts with this time.
const PATIENCE: Duration = Duration::from_secs(60);
/// Pause between two looks at a job, and at an audit.
const LOOK_EVERY: Duration = Duration::from_millis(20);
const POLL_EVERY: Duration = Duration::from_millis(600);

pub(super) struct Modest {
    auditor: Auditor,
    keys: Vec<Client>,
    /// `http://…/`, a small site that answers at once.
    url: String,
    /// A finished job.
    job: String,
    turn: Cell<usize>,
}

/// What a measurement found.
#[derive(Default)]
pub(super) struct Served {
    pub(super) calls_ms: Vec<f64>,
    /// From the answer to a creation until a poll says that the job has started.
    pub(super) start_ms: Vec<f64>,
    /// From order to end, by the clock of the service.
    pub(super) audit_s: Vec<f64>,
    /// Calls that were refused; jobs and audits that were refused or failed.
    pub(super) failures: u32,
}

impl Modest {
    /// A tenant with a finished job; isolates are loaded, and the card of its site is stored.
    ///
    /// # Errors
    /// When it is not served.
    pub(super) fn prepare(world: &World, site: &str) -> Result<Self> {
        let auditor = world.auditor_for(world.account_on(SHARD, CENTS)?)?;
        let mut keys = Vec::new();
        for _ in 0..KEYS {
            let made = auditor.owner.console.expect("POST", "/console/api/v1/keys", Some(&json!({ "service": "api" })))?;
            keys.push(Client { origin: world.origin.clone(), token: made["key"].as_str().context("no key")?.to_owned() });
        }
        let url = format!("http://{site}/");
        let job = auditor.owner.run(&order(&url))?;
        ensure!(job["status"] == "succeeded", "{job}");
        let job = job["id"].as_str().context("no id")?.to_owned();
        let modest = Self { auditor, keys, url, job, turn: Cell::new(0) };
        let first = modest.audit()?;
        ensure!(first.1, "the first audit did not complete");
        Ok(modest)
    }

    /// Calls, then jobs, then audits.
    ///
    /// # Errors
    /// When there is no answer at all.
    pub(super) fn measure(&self) -> Result<Served> {
        let mut served = Served::default();
        let since = Instant::now();
        while served.calls_ms.len() < CALLS && since.elapsed() < CALLS_LAST {
            let called = Instant::now();
            let is_answered = self.look(&self.job)?["status"] == "succeeded";
            served.calls_ms.push(called.elapsed().as_secs_f64() * 1e3);
            served.failures += u32::from(!is_answered);
        }
        let since = Instant::now();
        while served.start_ms.is_empty() || (served.start_ms.len() < JOBS && since.elapsed() < JOBS_LAST) {
            let (start_ms, succeeded) = self.start()?;
            served.start_ms.push(start_ms);
            served.failures += u32::from(!succeeded);
        }
        let since = Instant::now();
        while served.audit_s.is_empty() || (served.audit_s.len() < AUDITS && since.elapsed() < AUDITS_LAST) {
            let (audit_s, completed) = self.audit()?;
            served.audit_s.push(audit_s);
            served.failures += u32::from(!completed);
        }
        Ok(served)
    }

    /// A job of its own, with the next of its keys.
    fn look(&self, job: &str) -> Result<Value> {
        let turn = self.turn.replace(self.turn.get() + 1);
        Ok(self.keys[turn % self.keys.len()].call("GET", &format!("/v1/jobs/{job}"), None)?.body)
    }

    /// Milliseconds until a new job has started, and whether it was accepted and did not fail; it is waited for.
    fn start(&self) -> Result<(f64, bool)> {
        let created = self.auditor.owner.create(&order(&self.url))?;
        let since = Instant::now();
        let Some(id) = created.body["id"].as_str().filter(|_| created.status == 202) else {
            return Ok((PATIENCE.as_secs_f64() * 1e3, false));
        };
        let mut started_ms = None;
        while since.elapsed() < PATIENCE {
            let job = self.look(id)?;
            let status = job["status"].as_str().unwrap_or("queued");
            if status != "queued" {
                started_ms = started_ms.or(Some(since.elapsed().as_secs_f64() * 1e3));
            }
            if !matches!(status, "queued" | "running") {
                return Ok((started_ms.unwrap_or_default(), status == "succeeded"));
            }
            std::thread::sleep(LOOK_EVERY);
        }
        Ok((started_ms.unwrap_or(PATIENCE.as_secs_f64() * 1e3), true))
    }

    /// Seconds of a new audit, and whether it was accepted and did not fail.
    fn audit(&self) -> Result<(f64, bool)> {
        let ordered = self.auditor.post(&json!({ "url": self.url, "lang": "en" }))?;
        let Some(id) = ordered.body["job_id"].as_str().filter(|_| ordered.status == 200) else {
            return Ok((PATIENCE.as_secs_f64(), false));
        };
        let since = Instant::now();
        while since.elapsed() < PATIENCE {
            if self.auditor.poll(id)?.body["success"].is_boolean() {
                let list = self.auditor.post(&json!({ "action": "list_jobs", "limit": 1 }))?.body;
                let audit = &list["jobs"][0];
                let at = |member: &str| Timestamp::parse(audit[member].as_str().unwrap_or_default());
                let (ordered, ended) = at("created_at").zip(at("completed_at")).with_context(|| format!("no times: {list}"))?;
                #[expect(clippy::cast_precision_loss, reason = "some minutes")]
                let took_s = ended.ms_since(ordered) as f64 / 1e3;
                return Ok((took_s, audit["status"] == "completed"));
            }
            std::thread::sleep(POLL_EVERY);
        }
        self.auditor.act("cancel_job", id)?;
        Ok((PATIENCE.as_secs_f64(), true))
    }
}

/// The body of a cheap job.
fn order(url: &str) -> Value {
    json!({ "feature": "geo_score", "input": { "url": url } })
}
