//! A target of pull publishing with its console and its client side.

use crate::{Account, World};
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU32, Ordering};
use xtask::client::{Answer, send};

/// Both base addresses of the service, from the origin.
pub const BASES: [&str; 2] = ["/pull/v1", "/pull-alt/v1"];

static SITES: AtomicU32 = AtomicU32::new(0);
/// Maximum targets of one run.
const MOST: u32 = 500;

/// The domains for targets of a world whose own site is at `site`: local addresses at which nobody listens, because published
/// pages are visited and tests must not leave the machine.
pub(crate) fn domains(site: &str) -> Vec<String> {
    (0..MOST).map(|number| domain(site, number)).collect()
}

fn domain(site: &str, number: u32) -> String {
    let port = site.rsplit(':').next().unwrap_or_default();
    format!("127.0.{}.{}:{port}", 1 + number / 250, 1 + number % 250)
}

/// One target.
pub struct Site {
    /// Its id.
    pub id: String,
    /// Its domain.
    pub domain: String,
    /// Its token.
    pub token: String,
    /// Its owner.
    pub owner: Account,
    origin: String,
}

impl World {
    /// A new account with a target for an unused domain.
    ///
    /// # Errors
    /// When the console refuses.
    pub fn target(&self) -> Result<Site> {
        self.target_of(&self.free_domain())
    }

    /// An unused domain.
    #[must_use]
    pub fn free_domain(&self) -> String {
        domain(&self.site, SITES.fetch_add(1, Ordering::Relaxed) % MOST)
    }

    /// A new account with a target for this domain.
    ///
    /// # Errors
    /// When the console refuses.
    pub fn target_of(&self, domain: &str) -> Result<Site> {
        self.target_for(self.account(0)?, domain)
    }

    /// Adds a target for this domain to an account.
    ///
    /// # Errors
    /// When the console refuses.
    pub fn target_for(&self, owner: Account, domain: &str) -> Result<Site> {
        let made = owner.console.expect("POST", "/console/api/v1/targets", Some(&json!({ "domain": domain })))?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        Ok(Site {
            id: text(&made["target"]["id"]),
            domain: text(&made["target"]["domain"]),
            token: text(&made["token"]),
            owner,
            origin: self.origin.clone(),
        })
    }
}

impl Site {
    /// A call of the console about this target.
    ///
    /// # Errors
    /// When there is no answer.
    pub fn console(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Answer> {
        self.owner.console.call(method, &format!("/console/api/v1/targets/{}{path}", self.id), body)
    }

    /// Plans a post in a cycle; returns its id.
    ///
    /// # Errors
    /// When the console refuses.
    pub fn plan(&self, cycle: u32) -> Result<String> {
        let payload = json!({ "title": "Tea", "slug": "tea", "html": "<h2>Green tea</h2><p>Text</p><h3>Water</h3>" });
        let task =
            self.plan_whole(&json!({ "action_type": "publish_post", "goal": "Tea", "cycle": cycle, "payload": payload }))?;
        Ok(task["id"].as_str().context("no id")?.to_owned())
    }

    /// Plans a task.
    ///
    /// # Errors
    /// When the console refuses.
    pub fn plan_whole(&self, task: &Value) -> Result<Value> {
        let path = format!("/console/api/v1/targets/{}/tasks", self.id);
        self.owner.console.expect("POST", &path, Some(task))
    }

    /// A task as the console shows it.
    ///
    /// # Errors
    /// When the console refuses.
    pub fn task(&self, id: &str) -> Result<Value> {
        self.owner.console.expect("GET", &format!("/console/api/v1/targets/{}/tasks/{id}", self.id), None)
    }

    /// The guard as the console shows it.
    ///
    /// # Errors
    /// When the console refuses.
    pub fn guard(&self) -> Result<Value> {
        Ok(self.owner.console.expect("GET", &format!("/console/api/v1/targets/{}", self.id), None)?["guard"].clone())
    }

    /// A client's call at one of the [`BASES`], with further headers.
    ///
    /// # Errors
    /// When there is no answer.
    pub fn call(&self, base: &str, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Result<Answer> {
        let bearer = format!("Bearer {}", self.token);
        let mut all = vec![("authorization", bearer.as_str())];
        all.extend(headers);
        send(&self.origin, method, &format!("{base}{path}"), &all, body)
    }

    /// `GET /tasks/pending`.
    ///
    /// # Errors
    /// When there is no answer.
    pub fn pending(&self, base: &str) -> Result<Answer> {
        self.call(base, "GET", "/tasks/pending", &[], b"")
    }

    /// `POST /tasks/{id}/ack` of a worker; an empty name is not sent.
    ///
    /// # Errors
    /// When there is no answer.
    pub fn ack(&self, base: &str, id: &str, worker: &str) -> Result<Answer> {
        let headers = [("x-worker-id", worker)];
        let headers = if worker.is_empty() { &[][..] } else { &headers[..] };
        self.call(base, "POST", &format!("/tasks/{id}/ack"), headers, b"")
    }

    /// `POST /tasks/{id}/published`.
    ///
    /// # Errors
    /// When there is no answer.
    pub fn published(&self, base: &str, id: &str, body: &Value) -> Result<Answer> {
        self.call(base, "POST", &format!("/tasks/{id}/published"), &[], body.to_string().as_bytes())
    }

    /// `POST /tasks/{id}/failed`.
    ///
    /// # Errors
    /// When there is no answer.
    pub fn failed(&self, base: &str, id: &str, body: &Value) -> Result<Answer> {
        self.call(base, "POST", &format!("/tasks/{id}/failed"), &[], body.to_string().as_bytes())
    }
}
