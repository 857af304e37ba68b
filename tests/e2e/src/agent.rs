//! An agent of a test: calls of `/mcp`, and what is true of every answer.

use crate::Account;
use crate::transcript::Turn;
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use std::sync::{Mutex, PoisonError};
use xtask::client::{Answer, send};

/// The revision that it speaks.
pub const MODERN: &str = "2026-07-28";
const META: &str = "io.modelcontextprotocol/protocolVersion";
const CAPABILITIES: &str = "io.modelcontextprotocol/clientCapabilities";
const TASKS: &str = "io.modelcontextprotocol/tasks";
/// The largest answer, as the core says it.
const MOST_BYTES: usize = 24_000;

/// An agent with a key.
pub struct Agent<'a> {
    /// Whose it is.
    pub account: &'a Account,
    /// The key.
    pub token: String,
    /// What stands behind `/mcp`.
    pub query: String,
    /// Whether it declares tasks.
    pub has_tasks: bool,
    /// What it has called and was told.
    pub turns: Mutex<Vec<Turn>>,
}

impl<'a> Agent<'a> {
    /// With the key of the account.
    #[must_use]
    pub fn new(account: &'a Account) -> Self {
        Self { account, token: account.api.token.clone(), query: String::new(), has_tasks: false, turns: Mutex::default() }
    }

    /// With a key of its own, which has this budget.
    pub fn within(account: &'a Account, budget: &Value) -> Result<Self> {
        let body = json!({ "service": "api", "name": "agent", "budget": budget });
        let made = account.console.expect("POST", "/console/api/v1/keys", Some(&body))?;
        Ok(Self { token: made["key"].as_str().context("no key")?.to_owned(), ..Self::new(account) })
    }

    /// Sends a body with these headers.
    ///
    /// # Errors
    /// When there is no answer.
    pub fn post(&self, headers: &[(&str, &str)], body: &[u8]) -> Result<Answer> {
        let authorization = format!("Bearer {}", self.token);
        let own = [
            ("authorization", authorization.as_str()),
            ("content-type", "application/json"),
            ("accept", "application/json, text/event-stream"),
        ];
        let all: Vec<(&str, &str)> = own.into_iter().chain(headers.iter().copied()).collect();
        send(&self.account.api.origin, "POST", &format!("/mcp{}", self.query), &all, body)
    }

    /// A request of the modern era.
    pub fn ask(&self, method: &str, mut params: Value) -> Result<Answer> {
        let extensions = if self.has_tasks { json!({ TASKS: {} }) } else { json!({}) };
        params["_meta"] = json!({ META: MODERN, CAPABILITIES: { "extensions": extensions } });
        let name = params["name"].as_str().or_else(|| params["taskId"].as_str()).unwrap_or_default().to_owned();
        let body = json!({ "jsonrpc": "2.0", "id": "a-1", "method": method, "params": params });
        let headers = [("mcp-protocol-version", MODERN), ("mcp-method", method), ("mcp-name", name.as_str())];
        self.post(&headers, body.to_string().as_bytes())
    }

    /// What a tool says: its structured result, or its failure.
    pub fn call(&self, tool: &str, arguments: Value) -> Result<Result<Value, Value>> {
        let answer = self.ask("tools/call", json!({ "name": tool, "arguments": arguments.clone() }))?;
        let result = &answer.body["result"];
        ensure!(answer.status == 200 && result.is_object(), "{tool}: {} {}", answer.status, answer.body);
        ensure!(result.to_string().len() < 2 * MOST_BYTES + 2_000, "{tool}: {} bytes", result.to_string().len());
        let content = result["content"].as_array().context("no content")?;
        let text = content.first().and_then(|block| block["text"].as_str()).context("no text")?;
        ensure!(content.len() == 1 && text.len() <= MOST_BYTES, "{tool}: {} blocks, {} bytes", content.len(), text.len());
        let said: Value = serde_json::from_str(text)?;
        self.turns.lock().unwrap_or_else(PoisonError::into_inner).push((tool.to_owned(), arguments, said.clone()));
        if result["isError"] == true {
            return Ok(Err(said));
        }
        ensure!(result["structuredContent"] == said, "the text is the structured content: {result}");
        Ok(Ok(said))
    }

    /// What it did.
    ///
    /// # Errors
    /// When it did not.
    pub fn done(&self, tool: &str, arguments: Value) -> Result<Value> {
        self.call(tool, arguments)?.map_err(|error| anyhow::anyhow!("{tool}: {error}"))
    }

    /// What it could not do.
    pub fn failed(&self, tool: &str, arguments: Value) -> Result<Value> {
        self.call(tool, arguments)?.err().with_context(|| format!("{tool} did what it must not"))
    }

    /// Orders and waits for the end.
    pub fn run(&self, order: &Value) -> Result<Value> {
        let ordered = self.done("run_analysis", order.clone())?;
        let id = ordered["job_id"].as_str().context("no job")?.to_owned();
        for _ in 0..20 {
            let job = self.done("get_job", json!({ "job_id": id, "wait_s": 25 }))?;
            if job["completed_at"].is_string() {
                return Ok(job);
            }
        }
        anyhow::bail!("job {id} did not end")
    }
}
