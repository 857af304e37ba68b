//! An account of a test, and what it does.

use anyhow::{Context, Result, bail};
use bellwether_core::bounds;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use xtask::client::{Answer, Client};

/// Longer than any test job may take.
pub(crate) const PATIENCE: Duration = Duration::from_secs(300);

/// An account with an API key.
pub struct Account {
    /// Its id.
    pub id: String,
    /// Calls with its console token.
    pub console: Client,
    /// Calls with its API key.
    pub api: Client,
}

impl Account {
    /// The number of its shard, from its id.
    #[must_use]
    pub fn shard(&self) -> Option<u8> {
        u8::from_str_radix(self.id.get(16..18)?, 16).ok()
    }

    /// More than a gift may have comes in several.
    pub(crate) fn credit(&self, operator: &Client, cents: u64) -> Result<()> {
        let mut left = cents;
        while left > 0 {
            let amount = bounds::CREDIT_CENTS.clamp(left);
            let credit = json!({ "account_id": self.id, "amount_cents": amount, "reason": "test" });
            operator.expect("POST", "/operator/v1/credits", Some(&credit))?;
            left -= amount;
        }
        Ok(())
    }

    /// Creates a job; any status is an answer, not an error.
    ///
    /// # Errors
    /// When there is no answer.
    pub fn create(&self, body: &Value) -> Result<Answer> {
        self.api.call("POST", "/v1/jobs", Some(body))
    }

    /// Creates a job and waits for its end.
    ///
    /// # Errors
    /// When it is refused or does not end in time.
    pub fn run(&self, body: &Value) -> Result<Value> {
        let created = self.create(body)?;
        if created.status != 202 {
            bail!("POST /v1/jobs answered {}: {}", created.status, created.body);
        }
        self.wait(created.body["id"].as_str().context("no id")?)
    }

    /// Waits for the end of a job.
    ///
    /// # Errors
    /// When it does not end in time.
    pub fn wait(&self, id: &str) -> Result<Value> {
        let deadline = Instant::now() + PATIENCE;
        while Instant::now() < deadline {
            let job = self.api.expect("GET", &format!("/v1/jobs/{id}"), None)?;
            if !matches!(job["status"].as_str(), Some("queued" | "running")) {
                return Ok(job);
            }
            std::thread::sleep(Duration::from_millis(150));
        }
        bail!("job {id} did not end")
    }

    /// Number of its jobs (of the latest hundred of each status) that have not ended.
    ///
    /// # Errors
    /// When the list is refused.
    pub fn open(&self) -> Result<u64> {
        let count = |status: &str| -> Result<u64> {
            let list = self.api.expect("GET", &format!("/v1/jobs?limit=100&status={status}"), None)?;
            list["count"].as_u64().context("no count")
        };
        Ok(count("queued")? + count("running")?)
    }

    /// The balance of the wallet.
    ///
    /// # Errors
    /// When the console refuses.
    pub fn balance(&self) -> Result<i64> {
        let wallet = self.console.expect("GET", "/console/api/v1/wallet", None)?;
        wallet["balance_cents"].as_i64().context("no balance")
    }
}
