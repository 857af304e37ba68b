//! A small client of the service's own public API.

use anyhow::{Context, Result, bail};
use serde_json::Value;

/// Calls with one credential.
pub(crate) struct Client {
    pub(crate) origin: String,
    pub(crate) token: String,
}

/// An answer with its status.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Value,
}

impl Client {
    /// Sends JSON and reads JSON. Any status is an answer.
    pub(crate) fn call(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Answer> {
        let bytes = body.map(|value| value.to_string().into_bytes()).unwrap_or_default();
        self.send(method, path, "application/json", &bytes)
    }

    /// Sends bytes and reads JSON.
    pub(crate) fn send(&self, method: &str, path: &str, content_type: &str, body: &[u8]) -> Result<Answer> {
        let request = ureq::http::Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.origin))
            .header("authorization", format!("Bearer {}", self.token))
            .header("content-type", content_type);
        let agent: ureq::Agent =
            ureq::Agent::config_builder().http_status_as_error(false).allow_non_standard_methods(true).build().into();
        let mut response = agent.run(request.body(body)?).with_context(|| format!("{method} {path}"))?;
        let status = response.status().as_u16();
        let text = response.body_mut().read_to_string().with_context(|| format!("{method} {path}"))?;
        let body = if text.is_empty() { Value::Null } else { serde_json::from_str(&text).unwrap_or(Value::String(text)) };
        Ok(Answer { status, body })
    }

    /// The body of an answer of the 200 class.
    ///
    /// # Errors
    /// Any other answer, with its body.
    pub(crate) fn expect(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Value> {
        let answer = self.call(method, path, body)?;
        if !(200..300).contains(&answer.status) {
            bail!("{method} {path} answered {}: {}", answer.status, answer.body);
        }
        Ok(answer.body)
    }
}
