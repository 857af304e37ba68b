//! A service on loopback that answers by script, and a clock that does not run.

use bellwether_pull::{Client, Pause, Stop};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::io::Write;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tiny_http::{Header, Request, Response, Server};

pub(crate) const TOKEN: &str = "pull_live_0123456789abcdef0123456789abcdef01234567";
pub(crate) const TASK: &str = "01a1fe52-6411-7333-8d39-f43ba66d2210";
pub(crate) const URL: &str = "https://example.org/tea";

/// What is answered to one request.
#[derive(Clone)]
pub(crate) enum Reply {
    Json(u16, Value),
    /// With `Retry-After`, in seconds.
    Later(u16, u64),
    /// The request was carried out, and its answer cannot be read.
    Lost,
}

/// A request: method and path under the base, and what is answered.
pub(crate) type Step = (&'static str, Reply);

/// What came.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    pub(crate) line: String,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Value,
}

pub(crate) struct Fake {
    pub(crate) base_url: String,
    server: Arc<Server>,
    seen: Arc<Mutex<Vec<Seen>>>,
    script: Vec<Step>,
}

impl Fake {
    pub(crate) fn serve(script: &[Step]) -> Self {
        let server = Arc::new(Server::http("127.0.0.1:0").unwrap());
        let base_url = format!("http://{}/pull/v1", server.server_addr());
        let seen = Arc::new(Mutex::new(Vec::new()));
        let (answering, noting, mut steps) = (server.clone(), seen.clone(), VecDeque::from(script.to_vec()));
        std::thread::spawn(move || {
            for mut request in answering.incoming_requests() {
                noting.lock().unwrap().push(note(&mut request));
                let unexpected = Reply::Json(418, json!({ "message": "not in the script" }));
                answer(request, steps.pop_front().map_or(unexpected, |(_, reply)| reply));
            }
        });
        Self { base_url, server, seen, script: script.to_vec() }
    }

    /// All requests so far, after a look that they are those of the script, with token and worker id.
    pub(crate) fn seen(&self) -> Vec<Seen> {
        let seen = self.seen.lock().unwrap().clone();
        let lines: Vec<&str> = seen.iter().map(|request| request.line.as_str()).collect();
        let expected: Vec<&str> = self.script.iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, expected, "the requests are not those of the script");
        for request in &seen {
            let header = |name: &str| request.headers.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str());
            assert_eq!(header("authorization"), Some(format!("Bearer {TOKEN}").as_str()));
            assert!(header("x-worker-id").is_some_and(|id| !id.is_empty()), "{request:?}");
            assert!(request.line.starts_with("GET") || header("content-type") == Some("application/json"), "{request:?}");
        }
        seen
    }

    /// The body of the last request.
    pub(crate) fn last_body(&self) -> Value {
        self.seen().last().unwrap().body.clone()
    }
}

impl Drop for Fake {
    fn drop(&mut self) {
        self.server.unblock();
    }
}

fn note(request: &mut Request) -> Seen {
    let mut text = String::new();
    request.as_reader().read_to_string(&mut text).unwrap();
    let header = |header: &Header| (header.field.as_str().as_str().to_lowercase(), header.value.to_string());
    let headers = request.headers().iter().map(header).collect();
    let path = request.url().strip_prefix("/pull/v1/").unwrap_or(request.url());
    let body = if text.is_empty() { Value::Null } else { serde_json::from_str(&text).unwrap() };
    Seen { line: format!("{} {path}", request.method()), headers, body }
}

fn answer(request: Request, reply: Reply) {
    let header = |name: &str, value: &str| Header::from_bytes(name, value).unwrap();
    let json = |body: &Value| Response::from_string(body.to_string()).with_header(header("content-type", "application/json"));
    let _ = match reply {
        Reply::Json(status, body) => request.respond(json(&body).with_status_code(status)),
        Reply::Later(status, seconds) => {
            let body = json(&json!({ "error": "rate_limited", "message": "Too many.", "retry_after": seconds }));
            request.respond(body.with_status_code(status).with_header(header("retry-after", &seconds.to_string())))
        }
        Reply::Lost => {
            let mut stream = request.into_writer();
            stream.write_all(b"no answer\r\n\r\n").and_then(|()| stream.flush())
        }
    };
}

/// A clock that notes how long it was waited for; its dice always fall in the middle.
#[derive(Default)]
pub(crate) struct Noted {
    pub(crate) slept_ms: Mutex<Vec<u128>>,
    pub(crate) idled_ms: Mutex<Vec<u128>>,
    /// Asks to stop when the worker has idled so often; 0 for never.
    pub(crate) stop_after: usize,
}

impl Pause for Noted {
    fn sleep(&self, time: Duration) {
        self.slept_ms.lock().unwrap().push(time.as_millis());
    }

    fn idle(&self, time: Duration, stop: &Stop) {
        let mut idled = self.idled_ms.lock().unwrap();
        idled.push(time.as_millis());
        if idled.len() == self.stop_after {
            stop.ask();
        }
    }

    fn random(&self) -> f64 {
        0.5
    }
}

pub(crate) fn client(base_url: &str, pause: &Arc<Noted>) -> Client {
    Client::new(base_url, TOKEN, "worker-1").unwrap().with_pause(pause.clone())
}

pub(crate) fn task(id: &str) -> Value {
    json!({
        "id": id, "action_type": "publish_post", "goal": "Say more about tea", "goal_type": "content_creation",
        "phase": "execute", "cycle": 3, "created_at": "2026-11-21T09:28:00.000Z", "execution_started_at": null,
        "payload": { "title": "Tea $(exit 9)", "slug": "tea", "html": "<h2>Tea</h2>" }, "added_later": true,
    })
}

pub(crate) fn pending(ids: &[&str]) -> Reply {
    let tasks: Vec<Value> = ids.iter().map(|id| task(id)).collect();
    Reply::Json(200, json!({ "target": { "id": "t", "domain": "example.org" }, "count": ids.len(), "tasks": tasks }))
}

pub(crate) fn paused(ids: &[&str]) -> Reply {
    let Reply::Json(status, mut body) = pending(ids) else { panic!() };
    body["guard"] = json!({ "paused": true, "since": "2026-11-20T09:28:00.000Z", "failures": 3 });
    Reply::Json(status, body)
}

pub(crate) fn acked() -> Reply {
    Reply::Json(200, json!({ "ok": true, "id": TASK, "status": "in_progress" }))
}

pub(crate) fn completed() -> Reply {
    Reply::Json(200, json!({ "ok": true, "id": TASK, "status": "completed", "published_url": URL }))
}

pub(crate) fn failed() -> Reply {
    Reply::Json(200, json!({ "ok": true, "id": TASK, "status": "error" }))
}

pub(crate) fn error(status: u16, code: &str, more: Value) -> Reply {
    let mut body = json!({ "error": code, "message": "A sentence.", "request_id": "req_1" });
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    Reply::Json(status, body)
}
