//! The four calls over HTTP. Each may be repeated without harm, so each is tried again while that can help. Follows no
//! redirect: the token is for the address that was given.

use crate::answer::{Acked, Failed, Failure, Pending, Publication, Published};
use crate::error::Error;
use crate::pause::{Pause, SystemPause, before_next};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use ureq::http::{HeaderMap, Request, Uri};

const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
/// One attempt, from looking up the name to the last byte.
const CALL_TIMEOUT: Duration = Duration::from_secs(60);
/// Fifty tasks of 256 KiB, and room.
const ANSWER_BYTES: u64 = 32 * 1024 * 1024;
/// Longest worker id, in characters.
const WORKER_ID_CHARS: usize = 255;

/// Calls with the token of one site.
#[derive(Clone)]
pub struct Client {
    agent: ureq::Agent,
    base_url: String,
    authorization: String,
    worker_id: String,
    pause: Arc<dyn Pause>,
}

impl Client {
    /// A client of the interface at `base_url`, for example `http://localhost:8787/pull/v1`. By `worker_id` (1 to 255
    /// visible ASCII characters) the service knows a repeated ack: two workers at once must never share one, or both
    /// publish the same task ([`unique_worker_id`]).
    ///
    /// # Errors
    /// [`Error::Usage`] for a base URL that is not http or https or holds credentials or a query, and for a token or worker
    /// id that no header can carry.
    pub fn new(base_url: &str, token: &str, worker_id: &str) -> Result<Self, Error> {
        let usage = |what: &str| Err(Error::Usage(what.to_owned()));
        let base_url = base_url.trim().trim_end_matches('/');
        let uri: Uri = base_url.parse().map_err(|_| Error::Usage("the base URL is not a URL".to_owned()))?;
        let authority = uri.authority().map(ToString::to_string).unwrap_or_default();
        if !matches!(uri.scheme_str(), Some("http" | "https")) || authority.is_empty() {
            return usage("the base URL must begin with https:// or http://");
        }
        if authority.contains('@') || base_url.contains(['?', '#']) {
            return usage("the base URL must hold neither credentials nor a query");
        }
        let visible = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic());
        if !visible(token.trim()) {
            return usage("the token is empty or holds characters that no token has");
        }
        if !visible(worker_id) || worker_id.len() > WORKER_ID_CHARS {
            return usage("a worker id has 1 to 255 visible ASCII characters");
        }
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .timeout_connect(Some(CONNECT_TIMEOUT))
            .timeout_global(Some(CALL_TIMEOUT))
            .user_agent(concat!(env!("CARGO_PKG_NAME"), "/", env!("CARGO_PKG_VERSION")));
        Ok(Self {
            agent: config.build().into(),
            base_url: base_url.to_owned(),
            authorization: format!("Bearer {}", token.trim()),
            worker_id: worker_id.to_owned(),
            pause: Arc::new(SystemPause),
        })
    }

    /// Waits and throws dice otherwise.
    #[must_use]
    pub fn with_pause(self, pause: Arc<dyn Pause>) -> Self {
        Self { pause, ..self }
    }

    /// Whether the token goes over the network in the clear: plain http to another machine.
    #[must_use]
    pub fn is_exposed(&self) -> bool {
        let uri: Uri = self.base_url.parse().unwrap_or_default();
        let host = uri.host().unwrap_or_default().trim_matches(['[', ']']);
        let is_local = host == "localhost" || host.parse::<std::net::IpAddr>().is_ok_and(|ip| ip.is_loopback());
        uri.scheme_str() == Some("http") && !is_local
    }

    /// The oldest tasks that wait, at most `limit` (1 to 50; the service clamps others).
    ///
    /// # Errors
    /// [`Error::Unauthorised`]; [`Error::Usage`] when nothing is at the address; those of a call that got no answer.
    pub fn pending(&self, limit: u8) -> Result<Pending, Error> {
        self.call("GET", &format!("tasks/pending?limit={limit}"), None).map_err(|error| match error {
            Error::NotFound { .. } => Error::Usage(format!("there is no pull publishing at {}", self.base_url)),
            other => other,
        })
    }

    /// Takes a task. Again is the same, as long as it is this worker's.
    ///
    /// # Errors
    /// [`Error::Conflict`] when it is somebody else's or has ended; [`Error::NotFound`]; those of every call.
    pub fn ack(&self, id: &str) -> Result<Acked, Error> {
        self.post(id, "ack", Vec::new())
    }

    /// Says that a task is live. Again with the same URL is the same.
    ///
    /// # Errors
    /// [`Error::Conflict`] with the first address when another one was reported; [`Error::Invalid`] with the field;
    /// [`Error::NotFound`]; those of every call.
    pub fn published(&self, id: &str, publication: &Publication) -> Result<Published, Error> {
        self.post(id, "published", json(publication)?)
    }

    /// Says that a task could not be published. Again is the same, and counted once.
    ///
    /// # Errors
    /// [`Error::Conflict`] when it is published; [`Error::Invalid`] with the field; [`Error::NotFound`]; those of every
    /// call.
    pub fn failed(&self, id: &str, failure: &Failure) -> Result<Failed, Error> {
        self.post(id, "failed", json(failure)?)
    }

    pub(crate) fn pause(&self) -> &dyn Pause {
        &*self.pause
    }

    fn post<A: DeserializeOwned>(&self, id: &str, verb: &str, body: Vec<u8>) -> Result<A, Error> {
        // An id that could leave its place in the path is none.
        if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')) {
            return Err(Error::Usage("a task id has only letters, digits and hyphens".to_owned()));
        }
        self.call("POST", &format!("tasks/{id}/{verb}"), Some(body))
    }

    /// Tries until there is an answer that another attempt would not change.
    fn call<A: DeserializeOwned>(&self, method: &str, path: &str, body: Option<Vec<u8>>) -> Result<A, Error> {
        let body = body.unwrap_or_default();
        let mut attempt = 0;
        loop {
            let error = match self.attempt(method, path, &body) {
                Ok(answer) => return Ok(answer),
                Err(error) => error,
            };
            let wait = before_next(attempt, error.retry_after(), &*self.pause);
            let Some(wait) = wait.filter(|_| error.is_temporary()) else { return Err(error) };
            self.pause.sleep(wait);
            attempt += 1;
        }
    }

    fn attempt<A: DeserializeOwned>(&self, method: &str, path: &str, body: &[u8]) -> Result<A, Error> {
        let request = Request::builder()
            .method(method)
            .uri(format!("{}/{path}", self.base_url))
            .header("authorization", &self.authorization)
            .header("x-worker-id", &self.worker_id)
            .header("accept", "application/json");
        let sent = if method == "GET" {
            self.agent.run(request.body(()).map_err(|error| Error::Usage(error.to_string()))?)
        } else {
            let request = request.header("content-type", "application/json").body(body);
            self.agent.run(request.map_err(|error| Error::Usage(error.to_string()))?)
        };
        let no_answer = |error: ureq::Error| Error::Transport(format!("{}: {error}", self.base_url));
        let mut response = sent.map_err(no_answer)?;
        let bytes = response.body_mut().with_config().limit(ANSWER_BYTES).read_to_vec().map_err(no_answer)?;
        read(response.status().as_u16(), response.headers(), &bytes)
    }
}

/// Without the token.
impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Client");
        shown.field("base_url", &self.base_url).field("worker_id", &self.worker_id).finish_non_exhaustive()
    }
}

/// A worker id that no other process has: `pull-` and 16 hexadecimal digits. A worker needs no lasting name: the service
/// never hands out a task that somebody holds.
///
/// # Errors
/// [`Error::Usage`] when the system has no random numbers.
pub fn unique_worker_id() -> Result<String, Error> {
    let number = getrandom::u64().map_err(|error| Error::Usage(format!("no random number for a worker id: {error}")))?;
    Ok(format!("pull-{number:016x}"))
}

fn json(body: &impl serde::Serialize) -> Result<Vec<u8>, Error> {
    serde_json::to_vec(body).map_err(|error| Error::Usage(error.to_string()))
}

/// The body of an error, of which all but the status may be absent when something in front of the service answers.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Refusal {
    error: String,
    message: String,
    status: Value, // the word of the task's state, or the number in a problem document (RFC 9457)
    field: Option<String>,
    published_url: Option<String>,
    retry_after: Option<u64>,
}

fn read<A: DeserializeOwned>(status: u16, headers: &HeaderMap, bytes: &[u8]) -> Result<A, Error> {
    if status == 200 {
        return read_ok(bytes);
    }
    let refusal: Refusal = serde_json::from_slice(bytes).unwrap_or_default();
    let asked_s = headers.get("retry-after").and_then(|value| value.to_str().ok()?.trim().parse().ok());
    let retry_after = asked_s.or(refusal.retry_after).map(Duration::from_secs);
    let Refusal { error: code, message, field, published_url, .. } = refusal;
    Err(match status {
        400 => Error::Invalid { field, message },
        401 => Error::Unauthorised { code, message },
        404 => Error::NotFound { message },
        409 => Error::Conflict { code, status: word(&refusal.status), published_url, message },
        429 => Error::RateLimited { retry_after: retry_after.unwrap_or_default() },
        402..=499 => Error::Refused { status, message },
        500..=599 => Error::Server { status, retry_after, message },
        _ => Error::Protocol(format!("an answer with status {status} is none of pull publishing: is the base URL right?")),
    })
}

/// The contract has a member `ok` in the answers to posts: a deployment may say no there and not in the status.
fn read_ok<A: DeserializeOwned>(bytes: &[u8]) -> Result<A, Error> {
    let foreign = |error| Error::Protocol(format!("the answer is none of pull publishing ({error}): is the base URL right?"));
    let body: Value = serde_json::from_slice(bytes).map_err(foreign)?;
    if body.get("ok") == Some(&Value::Bool(false)) {
        let Refusal { error: code, message, status, published_url, .. } = serde_json::from_value(body).unwrap_or_default();
        return Err(Error::Conflict { code, status: word(&status), published_url, message });
    }
    serde_json::from_value(body).map_err(foreign)
}

fn word(status: &Value) -> String {
    status.as_str().unwrap_or_default().to_owned()
}
