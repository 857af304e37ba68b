//! A small client of the service's own public API.

use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::sync::OnceLock;
use std::time::Duration;

/// Calls with one credential.
pub struct Client {
    /// For example `http://localhost:8787`.
    pub origin: String,
    /// API key, JWT or operator token.
    pub token: String,
}

/// An answer with its status.
pub struct Answer {
    /// HTTP status.
    pub status: u16,
    /// Header lines, names in lower case.
    pub headers: Vec<(String, String)>,
    /// JSON; a string if it is not JSON; null if there is none.
    pub body: Value,
}

impl Client {
    /// Sends JSON and reads JSON. Any status is an answer, not an error.
    pub fn call(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Answer> {
        let bytes = body.map(|value| value.to_string().into_bytes()).unwrap_or_default();
        self.send(method, path, "application/json", &bytes)
    }

    /// Sends bytes and reads JSON.
    pub fn send(&self, method: &str, path: &str, content_type: &str, body: &[u8]) -> Result<Answer> {
        let authorization = format!("Bearer {}", self.token);
        let headers = [("authorization", authorization.as_str()), ("content-type", content_type)];
        send(&self.origin, method, path, &headers, body)
    }

    /// Fetches bytes. Any status is an answer, not an error.
    ///
    /// # Errors
    /// When there is no answer.
    pub fn fetch(&self, path: &str) -> Result<Fetched> {
        let request = ureq::http::Request::builder().uri(format!("{}{path}", self.origin));
        let request = request.header("authorization", format!("Bearer {}", self.token)).body(())?;
        let mut response = agent().run(request).with_context(|| format!("GET {path}"))?;
        let body = response.body_mut().with_config().limit(MOST_BYTES).read_to_vec().with_context(|| format!("GET {path}"))?;
        Ok(Fetched { status: response.status().as_u16(), body })
    }

    /// The body of an answer of the 200 class.
    ///
    /// # Errors
    /// Any other answer, with its body.
    pub fn expect(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Value> {
        let answer = self.call(method, path, body)?;
        if !(200..300).contains(&answer.status) {
            bail!("{method} {path} answered {}: {}", answer.status, answer.body);
        }
        Ok(answer.body)
    }
}

impl Answer {
    /// The first header line with this name (lower case).
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }
}

/// Bytes with their status.
pub struct Fetched {
    /// HTTP status.
    pub status: u16,
    /// The body.
    pub body: Vec<u8>,
}

/// More than any body that the service keeps.
const MOST_BYTES: u64 = 64 * 1024 * 1024;

/// Longer than any answer takes. Without it, a service that hangs would hang its caller.
const LONGEST: Duration = Duration::from_secs(300);

/// Any status is an answer.
fn agent() -> ureq::Agent {
    let config = ureq::Agent::config_builder();
    config
        .timeout_global(Some(LONGEST))
        .http_status_as_error(false)
        .allow_non_standard_methods(true)
        .max_redirects(0)
        .build()
        .into()
}

/// Sends one request with exactly these headers. Any status is an answer.
///
/// # Errors
/// When there is no answer, and what the [`Observer`] says.
pub fn send(origin: &str, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Result<Answer> {
    let request = ureq::http::Request::builder().method(method).uri(format!("{origin}{path}"));
    let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
    let mut response = agent().run(request.body(body)?).with_context(|| format!("{method} {path}"))?;
    let status = response.status().as_u16();
    let headers = response.headers().iter();
    let headers =
        headers.map(|(name, value)| (name.to_string(), String::from_utf8_lossy(value.as_bytes()).into_owned())).collect();
    let text = response.body_mut().read_to_string().with_context(|| format!("{method} {path}"))?;
    let body = if text.is_empty() { Value::Null } else { serde_json::from_str(&text).unwrap_or(Value::String(text)) };
    let answer = Answer { status, headers, body };
    if let Some(look) = OBSERVER.get() {
        look(method, path, &answer)?;
    }
    Ok(answer)
}

/// Looks at an answer to a method and a path. Its error fails the call.
pub type Observer = fn(&str, &str, &Answer) -> Result<()>;

static OBSERVER: OnceLock<Observer> = OnceLock::new();

/// Has every answer of this process looked at. The first observer stays.
pub fn observe(observer: Observer) {
    OBSERVER.get_or_init(|| observer);
}
