//! The service of audit reports as its clients use it.

use crate::account::PATIENCE;
use crate::{Account, World};
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use xtask::client::{Answer, Client, send};

/// The address of the service, from the origin.
pub const BASE: &str = "/audit/v1";
/// Pause between two polls: the service limits them.
const POLL_EVERY: Duration = Duration::from_millis(600);

/// An account with a service key for audit reports.
pub struct Auditor {
    /// Its owner.
    pub owner: Account,
    /// Calls with the service key.
    pub key: Client,
}

impl World {
    /// A new account with a service key, on a plan.
    ///
    /// # Errors
    /// When the console or the operator refuses.
    pub fn auditor(&self, plan: &str) -> Result<Auditor> {
        let owner = self.account(0)?;
        if plan != "free" {
            let path = format!("/operator/v1/accounts/{}/plan", owner.id);
            self.operator().expect("POST", &path, Some(&json!({ "plan": plan })))?;
        }
        self.auditor_for(owner)
    }

    /// A service key for an account.
    ///
    /// # Errors
    /// When the service refuses.
    pub fn auditor_for(&self, owner: Account) -> Result<Auditor> {
        let made = owner.console.expect("GET", &format!("{BASE}?action=generate_key"), None)?;
        let token = made["api_key"].as_str().context("no key")?.to_owned();
        Ok(Auditor { key: Client { origin: self.origin.clone(), token }, owner })
    }
}

impl Auditor {
    /// Sends a body with the service key; any status is an answer, not an error.
    ///
    /// # Errors
    /// When there is no answer.
    pub fn post(&self, body: &Value) -> Result<Answer> {
        let headers = [("x-audit-key", self.key.token.as_str()), ("content-type", "application/json")];
        send(&self.key.origin, "POST", BASE, &headers, body.to_string().as_bytes())
    }

    /// The same with an idempotency key.
    ///
    /// # Errors
    /// When there is no answer.
    pub fn post_once(&self, key: &str, body: &Value) -> Result<Answer> {
        let headers = [("x-audit-key", self.key.token.as_str()), ("content-type", "application/json"), ("idempotency-key", key)];
        send(&self.key.origin, "POST", BASE, &headers, body.to_string().as_bytes())
    }

    /// Orders a report; its id.
    ///
    /// # Errors
    /// When it is refused.
    pub fn order(&self, body: &Value) -> Result<String> {
        let answer = self.post(body)?;
        if answer.status != 200 {
            bail!("{body}: {} {}", answer.status, answer.body);
        }
        Ok(answer.body["job_id"].as_str().context("no job_id")?.to_owned())
    }

    /// Polls an audit; any status is an answer.
    ///
    /// # Errors
    /// When there is no answer.
    pub fn poll(&self, id: &str) -> Result<Answer> {
        self.key.call("GET", &format!("{BASE}?job_id={id}"), None)
    }

    /// Waits for the end of an audit.
    ///
    /// # Errors
    /// When it does not end in time.
    pub fn wait(&self, id: &str) -> Result<Value> {
        let deadline = Instant::now() + PATIENCE;
        let mut progress = 0;
        while Instant::now() < deadline {
            let answer = self.poll(id)?;
            if answer.status == 429 {
                std::thread::sleep(Duration::from_secs(1));
                continue;
            }
            if answer.body["success"].is_boolean() {
                return Ok(answer.body);
            }
            let now = answer.body["progress"].as_u64().with_context(|| format!("no progress: {}", answer.body))?;
            anyhow::ensure!(now >= progress, "progress fell from {progress} to {now}");
            progress = now;
            std::thread::sleep(POLL_EVERY);
        }
        bail!("audit {id} did not end")
    }

    /// Acts on an audit.
    ///
    /// # Errors
    /// When there is no answer.
    pub fn act(&self, action: &str, id: &str) -> Result<Answer> {
        self.post(&json!({ "action": action, "job_id": id }))
    }
}
