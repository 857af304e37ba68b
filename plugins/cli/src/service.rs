//! Calls of a running service: the few that publishers and packers need.

use crate::exit::{Error, Result};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::time::Duration;
use ureq::http::Uri;

/// More than any answer to these calls.
const MOST_BYTES: u64 = 64 << 20;
/// Longer than any answer takes.
const PATIENCE: Duration = Duration::from_secs(120);

/// Why a call has no answer that can be used.
pub(crate) struct Unanswered {
    pub(crate) error: Error,
    /// The HTTP status of a refusal; `None` where nothing answered, or something else.
    status: Option<u16>,
}

impl Unanswered {
    /// Whether it may pass by itself: no answer, a fault of the service, or too many calls.
    pub(crate) fn may_pass(&self) -> bool {
        self.status.is_none_or(|status| status >= 500 || matches!(status, 408 | 429))
    }

    /// Whether the service has judged what it was sent, and would judge it in the same way again.
    pub(crate) fn is_of_body(&self) -> bool {
        !self.may_pass() && !matches!(self.status, Some(401 | 403))
    }
}

impl From<Unanswered> for Error {
    fn from(unanswered: Unanswered) -> Self {
        unanswered.error
    }
}

type Answered<T> = std::result::Result<T, Unanswered>;

/// A service, by its origin.
pub(crate) struct Service {
    origin: String,
    token: Option<String>,
    agent: ureq::Agent,
}

impl Service {
    /// The service at an address, called with a token if there is one.
    ///
    /// # Errors
    /// When the address is none, or would send a token in the clear.
    pub(crate) fn at(url: &str, token: Option<String>) -> Result<Self> {
        let help = "Name its origin: --url https://bellwether.example";
        let origin = url.trim_end_matches('/').to_owned();
        let address: Uri = origin.parse().map_err(|_| Error::usage(format!("{url} is no address."), help))?;
        match (address.scheme_str(), address.host()) {
            (Some("https"), Some(_)) | (Some("http"), Some("localhost" | "127.0.0.1")) => {}
            // Anybody on the way could read the token, or answer something else.
            (Some("http"), Some(_)) => return Err(Error::usage(format!("{url} has no TLS."), help)),
            _ => return Err(Error::usage(format!("{url} is no address of a service."), help)),
        }
        let config = ureq::Agent::config_builder().timeout_global(Some(PATIENCE)).http_status_as_error(false).max_redirects(0);
        Ok(Self { origin, token, agent: config.build().into() })
    }

    /// Gets JSON.
    ///
    /// # Errors
    /// When there is no answer, or it is a refusal.
    pub(crate) fn get<T: DeserializeOwned>(&self, path: &str) -> Answered<T> {
        self.json("GET", path, &[])
    }

    /// Gets bytes.
    ///
    /// # Errors
    /// As [`Service::get`].
    pub(crate) fn bytes(&self, path: &str) -> Answered<Vec<u8>> {
        self.call("GET", path, &[])
    }

    /// Posts bytes, and gets JSON.
    ///
    /// # Errors
    /// As [`Service::get`].
    pub(crate) fn post<T: DeserializeOwned>(&self, path: &str, body: &[u8]) -> Answered<T> {
        self.json("POST", path, body)
    }

    fn json<T: DeserializeOwned>(&self, method: &str, path: &str, body: &[u8]) -> Answered<T> {
        let bytes = self.call(method, path, body)?;
        serde_json::from_slice(&bytes).map_err(|error| {
            let what = format!("{}{path} answered something else: {error}.", self.origin);
            Unanswered { error: Error::missing(what, "Is it a Bellwether service?"), status: None }
        })
    }

    fn call(&self, method: &str, path: &str, body: &[u8]) -> Answered<Vec<u8>> {
        let no_answer = |error: &dyn std::fmt::Display| {
            let what = format!("{}{path} does not answer: {error}.", self.origin);
            Unanswered { error: Error::missing(what, "Check the address and the network."), status: None }
        };
        let request = ureq::http::Request::builder().method(method).uri(format!("{}{path}", self.origin));
        let request = match &self.token {
            Some(token) => request.header("authorization", format!("Bearer {token}")),
            None => request,
        };
        let request = request.header("content-type", "application/octet-stream").body(body).map_err(|error| no_answer(&error))?;
        let mut response = self.agent.run(request).map_err(|error| no_answer(&error))?;
        let read = response.body_mut().with_config().limit(MOST_BYTES).read_to_vec().map_err(|error| no_answer(&error))?;
        if response.status().is_success() {
            return Ok(read);
        }
        let said: Value = serde_json::from_slice(&read).unwrap_or_default();
        let text = |name: &str| said.get(name).and_then(Value::as_str);
        let what = text("message").map_or_else(|| format!("The service answered {}.", response.status()), str::to_owned);
        let help = text("error").map_or("Is it a Bellwether service?", |code| help(code, &what));
        Err(Unanswered { error: Error::refused(what, help), status: Some(response.status().as_u16()) })
    }
}

/// What to do about a refusal with this code and these words. One code is for all that is wrong with a signature.
fn help(code: &str, what: &str) -> &'static str {
    match code {
        "invalid_signature" if what.contains("does not allow") => {
            "The operator has to allow your public key: bellwether keygen --show prints it."
        }
        "invalid_signature" => "Pack it again (bellwether pack), and send the file as it is: bellwether publish --package FILE",
        "version_taken" => "Raise `version` in Cargo.toml, then run: bellwether test --bless. In C, raise it in manifest.json.",
        "module_invalid" => "bellwether check finds most of this before publishing.",
        "invalid_token" | "missing_token" => "Set ADMIT_TOKEN to the token of the deployment's packer.",
        "not_found" => "Check the address and the digest.",
        "rate_limited" => "Wait a minute, then try again.",
        _ => "Try again later; if it stays, ask the operator.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        for (url, expected) in [
            ("https://bellwether.example/", None),
            ("http://localhost:8787", None),
            ("http://127.0.0.1:8787/", None),
            ("http://bellwether.example", Some("has no TLS")),
            ("http://localhost:8787@bellwether.example", Some("has no TLS")),
            ("http://localhost.bellwether.example", Some("has no TLS")),
            ("bellwether.example", Some("is no address of a service")),
            ("ftp://bellwether.example", Some("is no address of a service")),
            ("", Some("is no address")),
        ] {
            let found = Service::at(url, None).err().map(|error| error.error);
            let fits = found
                .as_deref()
                .zip(expected)
                .map_or(found.is_none() && expected.is_none(), |(found, text)| found.contains(text));
            assert!(fits, "{url}: {found:?}");
        }
    }
}
