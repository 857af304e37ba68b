//! Emulators of the providers' interfaces, one server for all of them, each in the shape that its provider has published. Where a
//! provider's own sample is public, it is sent byte for byte.
//!
//! What a request asks decides how it fails: `fault-<name>` in the question, the keyword or the address.

use crate::receiver::{Received, read};
use anyhow::Result;
use serde_json::{Value, json};
use std::io::{BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};
use xtask::stripe::Stop;

/// All providers behind one address.
pub struct Emulators {
    /// `http://127.0.0.1:port`.
    pub address: String,
    calls: Arc<Mutex<Vec<Received>>>,
    /// While it is set, all of them close connections without an answer.
    pub stop: Stop,
}

/// The capability of an adapter, its name, and the model that it needs.
pub const ADAPTERS: [(&str, &str, &str); 11] = [
    ("assistants", "openai", "gpt-5-mini"),
    ("assistants", "anthropic", "claude-haiku-4-5"),
    ("assistants", "perplexity", "perplexity/sonar"),
    ("assistants", "mistral", "mistral-medium-latest"),
    ("assistants", "gemini", "gemini-3-flash"),
    ("search", "dataforseo", ""),
    ("search", "serpapi", ""),
    ("search", "searxng", ""),
    ("search", "brave", ""),
    ("measure", "psi", ""),
    ("measure", "crux", ""),
];

/// The key of an adapter in these tests: it must be found nowhere but in requests.
#[must_use]
pub fn key(adapter: &str) -> String {
    format!("login:e2e-secret-key-of-{adapter}")
}

impl Emulators {
    /// Listens until the process ends.
    ///
    /// # Errors
    /// When no port is free.
    pub fn listen() -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let emulators =
            Self { address: format!("http://{}", listener.local_addr()?), calls: Arc::default(), stop: Stop::default() };
        let (calls, stop) = (Arc::clone(&emulators.calls), emulators.stop.clone());
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if stop.turns_away() {
                    continue;
                }
                let calls = Arc::clone(&calls);
                std::thread::spawn(move || answer(stream, &calls));
            }
        });
        Ok(emulators)
    }

    /// The entry of `PROVIDERS` for an adapter with its model or its account, and its secret.
    #[must_use]
    pub fn entry(&self, (capability, adapter, model): (&str, &str, &str)) -> (String, (String, String)) {
        let secret = format!("KEY_OF_{}", adapter.to_uppercase());
        let mut entry = json!({
            "capability": capability, "adapter": adapter, "id": adapter, "address": format!("{}/{adapter}", self.address),
            "secret": secret,
        });
        if !model.is_empty() {
            entry[if capability == "assistants" { "model" } else { "account" }] = json!(model);
        }
        if adapter == "brave" {
            entry["storage_rights"] = json!(true);
        }
        (entry.to_string(), (secret, key(adapter)))
    }

    /// Requests to an adapter that ask this.
    #[must_use]
    pub fn calls(&self, adapter: &str, what: &str) -> Vec<Received> {
        let calls = self.calls.lock().unwrap_or_else(PoisonError::into_inner);
        let to = format!("/{adapter}/");
        calls.iter().filter(|call| call.path.starts_with(&to) && asked(call).contains(what)).cloned().collect()
    }
}

/// All that a request says, so that a fault in it can be found.
fn asked(call: &Received) -> String {
    format!("{} {}", call.path, call.body)
}

fn answer(mut stream: TcpStream, calls: &Mutex<Vec<Received>>) -> Option<()> {
    let call = read(&mut BufReader::new(stream.try_clone().ok()?))?;
    let said = asked(&call);
    let adapter = call.path.split('/').nth(1).unwrap_or_default().to_owned();
    calls.lock().unwrap_or_else(PoisonError::into_inner).push(call.clone());
    let fault =
        said.split_once("fault-").map(|(_, rest)| rest.chars().take_while(char::is_ascii_alphanumeric).collect::<String>());
    let only = said.split_once("only-").map(|(_, rest)| rest.chars().take_while(char::is_ascii_alphanumeric).collect::<String>());
    let fault = fault.filter(|_| only.is_none_or(|only| only == adapter));
    let fault = if carries_key(&adapter, &call) { fault } else { Some("401".to_owned()) };
    let (status, body) = match fault.as_deref() {
        Some("401") => (401, refusal(&adapter, "no key")),
        Some("fast") => (429, refusal(&adapter, "too fast")),
        Some("spent") => (429, refusal(&adapter, spent(&adapter))),
        Some("500") => (500, refusal(&adapter, "broken")),
        Some("json") => (200, "{\"half\":".to_owned()),
        Some("ok") => (200, failed_with_200(&adapter)),
        Some("empty") => (200, empty(&adapter)),
        _ => (200, good(&adapter, &call)),
    };
    let status = if adapter == "crux" && said.contains("few") { 404 } else { status };
    let length = if fault.as_deref() == Some("cut") { body.len() + 10 } else { body.len() };
    let head = format!(
        "HTTP/1.1 {status} X\r\ncontent-type: application/json\r\nretry-after: 0\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n"
    );
    stream.write_all((head + &body).as_bytes()).ok()
}

/// Whether the key stands where the provider's documentation wants it.
fn carries_key(adapter: &str, call: &Received) -> bool {
    let key = key(adapter);
    let header = match adapter {
        "anthropic" => ("x-api-key", key),
        "gemini" | "psi" | "crux" => ("x-goog-api-key", key),
        "brave" => ("x-subscription-token", key),
        // The key as login and password, in Base64.
        "dataforseo" => ("authorization", "Basic bG9naW46ZTJlLXNlY3JldC1rZXktb2YtZGF0YWZvcnNlbw==".to_owned()),
        "serpapi" => return call.path.contains(&format!("api_key={}", key.replace(':', "%3A"))),
        _ => ("authorization", format!("Bearer {key}")),
    };
    call.header(header.0) == Some(&header.1)
}

/// An error in the provider's shape.
fn refusal(adapter: &str, why: &str) -> String {
    match adapter {
        "anthropic" => json!({ "type": "error", "error": { "type": "rate_limit_error", "message": why, "details": { "error_code": why } }, "request_id": "r" }),
        "mistral" => json!({ "object": "error", "message": why, "type": why, "param": null, "code": "x" }),
        "gemini" | "psi" | "crux" => json!({ "error": { "code": 429, "message": why, "status": "RESOURCE_EXHAUSTED", "details": [] } }),
        "serpapi" => json!({ "error": why }),
        "dataforseo" => json!({ "status_code": if why == spent(adapter) { 40_210 } else { 40_000 }, "status_message": why, "tasks": null }),
        _ => json!({ "error": { "message": why, "type": why, "code": why, "param": null } }),
    }
    .to_string()
}

/// What a provider says when its money or quota is used up.
const fn spent(adapter: &str) -> &'static str {
    match adapter.as_bytes() {
        b"anthropic" => "enforced_spend_limit_reached",
        b"mistral" => "quota_exceeded",
        b"gemini" => "GenerateRequestsPerDayPerProjectPerModel",
        b"serpapi" => "Your account has run out of searches.",
        b"psi" | b"crux" => "1/d/{project}",
        b"brave" => "QUOTA_LIMITED",
        b"dataforseo" => "Payment Required.",
        _ => "insufficient_quota",
    }
}

/// A failure that comes with status 200, where the provider has one; else something that is no answer.
fn failed_with_200(adapter: &str) -> String {
    match adapter {
        "openai" | "perplexity" => json!({ "status": "failed", "output": [], "error": { "code": "server_error" } }),
        "gemini" => json!({ "promptFeedback": { "blockReason": "SAFETY" } }),
        "dataforseo" => json!({ "status_code": 20_000, "tasks_error": 0, "tasks": [{ "status_code": 40_101, "cost": 0.002, "result": null }] }),
        "serpapi" => json!({ "search_metadata": { "status": "Error" }, "error": "x" }),
        "searxng" => json!({ "results": [], "unresponsive_engines": [["google", "timeout"]] }),
        "psi" => json!({ "lighthouseResult": { "runtimeError": { "code": "NO_FCP" }, "categories": { "performance": { "score": 0 } } } }),
        "crux" => json!({ "record": {} }),
        _ => json!({ "content": [], "outputs": [], "web": null, "stop_reason": "refusal" }),
    }
    .to_string()
}

/// An answer without a word: all tokens went into thinking.
fn empty(adapter: &str) -> String {
    match adapter {
        "openai" => json!({
            "status": "incomplete", "incomplete_details": { "reason": "max_output_tokens" },
            "output": [{ "type": "reasoning", "summary": [] }], "usage": { "input_tokens": 5, "output_tokens": 9 },
        }),
        "gemini" => json!({
            "candidates": [{ "content": { "role": "model" }, "finishReason": "MAX_TOKENS" }],
            "usageMetadata": { "promptTokenCount": 5, "thoughtsTokenCount": 9 },
        }),
        _ => json!({ "content": [], "outputs": [], "output": [], "results": [], "tasks": [], "status_code": 20_000 }),
    }
    .to_string()
}

/// An answer. Assistants name the shop; of what they publish themselves, the sample is sent.
fn good(adapter: &str, call: &Received) -> String {
    let text = "Good choices are:\n1. Radhaus\n2. Tea House, see [1].";
    let usage = json!({ "input_tokens": 50, "output_tokens": 20, "cost": { "total_cost": 0.0051 } });
    let is_sample = asked(call).contains("tech news");
    let hits = |name: &str| -> Vec<Value> {
        (1..=10)
            .map(|n| json!({ name: format!("https://site{n}.org/"), "title": format!("t{n}"), "engines": ["google"] }))
            .collect()
    };
    match adapter {
        "openai" if is_sample => sample("openai-web-search-tool.1.json"),
        "anthropic" if is_sample => sample("anthropic-web-search-tool.1.json"),
        "gemini" if is_sample => sample("google-text.json"),
        "openai" => json!({
            "status": "completed", "model": "gpt-5-mini-2025", "usage": usage,
            "output": [{ "type": "web_search_call", "action": { "type": "search", "sources": [{ "url": "https://found.org/" }] } },
                { "type": "message", "content": [{ "type": "output_text", "text": text,
                    "annotations": [{ "type": "url_citation", "url": "https://teahouse.dev/?utm_source=openai" }] }] }],
        })
        .to_string(),
        "anthropic" => json!({
            "model": "claude-haiku-4-5-2025", "stop_reason": "end_turn",
            "usage": { "input_tokens": 50, "output_tokens": 20, "server_tool_use": { "web_search_requests": 1 } },
            "content": [{ "type": "text", "text": text, "citations": [{ "type": "web_search_result_location", "url": "https://teahouse.dev/" }] }],
        })
        .to_string(),
        "perplexity" => json!({
            "status": "completed", "model": "perplexity/sonar", "usage": usage,
            "output": [{ "type": "search_results", "results": [{ "id": 1, "url": "https://teahouse.dev/" }] },
                { "type": "message", "content": [{ "type": "output_text", "text": text }] }],
        })
        .to_string(),
        "mistral" => json!({
            "outputs": [{ "type": "tool.execution" }, { "type": "message.output", "model": "mistral-medium-2508", "content": text }],
            "usage": { "prompt_tokens": 50, "completion_tokens": 20, "connectors": { "web_search": 1 } },
        })
        .to_string(),
        "gemini" => json!({
            "candidates": [{ "content": { "parts": [{ "text": text }] }, "finishReason": "STOP" }],
            "usageMetadata": { "promptTokenCount": 50, "candidatesTokenCount": 20 }, "modelVersion": "gemini-3-flash",
        })
        .to_string(),
        "dataforseo" => {
            let item = |n: u32| json!({ "type": "organic", "rank_group": n, "rank_absolute": n + 2, "url": format!("https://site{n}.org/"), "title": "t" });
            let items: Vec<Value> = (1..=30).map(item).collect();
            json!({ "status_code": 20_000, "tasks": [{ "status_code": 20_000, "cost": 0.005,
                "result": [{ "item_types": ["organic", "people_also_ask"], "items": items }] }] })
            .to_string()
        }
        "serpapi" => json!({ "search_metadata": { "status": "Success" }, "organic_results": hits("link") }).to_string(),
        "searxng" => json!({ "results": hits("url"), "unresponsive_engines": [] }).to_string(),
        "brave" => json!({ "web": { "results": hits("url") } }).to_string(),
        "psi" => sample("lighthouse-sample-v2.json"),
        "crux" => json!({ "record": { "metrics": { "largest_contentful_paint": { "histogram": [
            { "start": 0, "end": 2500, "density": 0.7 }, { "start": 2500, "end": 4000, "density": 0.2 }, { "start": 4000, "density": 0.1 } ],
            "percentiles": { "p75": 2700 } } } } })
        .to_string(),
        "clarity" => json!([
            { "metricName": "Traffic", "information": [{ "totalSessionCount": "239", "distinctUserCount": "180" }] },
            { "metricName": "RageClickCount", "information": [{ "sessionsCount": "239", "sessionsWithMetricPercentage": 0.42 }] },
            { "metricName": "ScrollDepth", "information": [{ "averageScrollDepth": 51.6 }] },
        ])
        .to_string(),
        _ => String::new(),
    }
}

fn sample(name: &str) -> String {
    let folder = xtask::tools::root().join("edge/src/providers/adapters/samples");
    std::fs::read_to_string(folder.join(name)).unwrap_or_default()
}
