//! An emulator of OpenAI's chat completions for tests: `POST /v1/chat/completions`.

use crate::receiver::read;
use serde_json::{Value, json};
use std::io::{BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

/// A server that answers, refuses or hangs as the question says.
pub struct Assistant {
    /// `http://127.0.0.1:port/v1`.
    pub address: String,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    /// The questions, in their order of arrival.
    asked: Mutex<Vec<Value>>,
    /// Number of hanging connections, and of those that the client has closed.
    hanging: Mutex<(usize, usize)>,
    changed: Condvar,
    answers: AtomicUsize,
}

impl Assistant {
    /// Listens until the process ends. The question `busy` is refused once with 429, `dated` too, with a date to come back at; `spent`
    /// is refused for money, `down` always with 500. `empty` is answered with nothing, `uncounted` without usage; the answer to `cut`
    /// breaks off behind its headers, `lost` gets none, and `hang` is never answered.
    ///
    /// # Errors
    /// When no port is free.
    pub fn listen() -> anyhow::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let assistant = Self { address: format!("http://{}/v1", listener.local_addr()?), state: Arc::default() };
        let state = Arc::clone(&assistant.state);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let state = Arc::clone(&state);
                std::thread::spawn(move || answer(stream, &state));
            }
        });
        Ok(assistant)
    }

    /// How often this question was asked.
    #[must_use]
    pub fn asked(&self, question: &str) -> usize {
        let asked = self.state.asked.lock().unwrap_or_else(PoisonError::into_inner);
        asked.iter().filter(|body| body["messages"][0]["content"] == question).count()
    }

    /// Waits until enough questions hang or were closed.
    #[must_use]
    pub fn wait(&self, is_enough: impl Fn(usize, usize) -> bool, most: Duration) -> bool {
        let hanging = self.state.hanging.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.state.changed.wait_timeout_while(hanging, most, |(now, broken)| !is_enough(*now, *broken));
        waited.is_ok_and(|(_, timed_out)| !timed_out.timed_out())
    }
}

fn answer(mut stream: TcpStream, state: &State) -> Option<()> {
    let mut reader = BufReader::new(stream.try_clone().ok()?);
    let body = read(&mut reader)?.body;
    let question = body["messages"][0]["content"].as_str().unwrap_or_default().to_owned();
    let first = {
        let mut asked = state.asked.lock().unwrap_or_else(PoisonError::into_inner);
        asked.push(body);
        asked.iter().filter(|body| body["messages"][0]["content"] == *question).count() == 1
    };
    if question == "hang" {
        return hang(&mut reader, state);
    }
    let usage = json!({ "prompt_tokens": 5, "completion_tokens": 3, "total_tokens": 8 });
    let refused = |kind: &str| json!({ "error": { "message": "slow down", "type": kind } });
    let (status, hint, body) = match question.as_str() {
        "lost" => return None,
        "busy" if first => ("429 Too Many Requests", "retry-after: 0\r\n", refused("rate_limit_exceeded")),
        "dated" if first => {
            ("429 Too Many Requests", "retry-after: Sun, 06 Nov 1994 08:49:37 GMT\r\n", refused("rate_limit_exceeded"))
        }
        "spent" => ("429 Too Many Requests", "retry-after: 0\r\n", refused("insufficient_quota")),
        "down" => ("500 Internal Server Error", "retry-after: 0\r\n", json!({})),
        "empty" => {
            ("200 OK", "", json!({ "choices": [{ "message": { "content": "" }, "finish_reason": "length" }], "usage": usage }))
        }
        "uncounted" => ("200 OK", "", json!({ "choices": [{ "message": { "content": "so" }, "finish_reason": "stop" }] })),
        _ => {
            let number = state.answers.fetch_add(1, Ordering::Relaxed) + 1;
            let message = json!({ "role": "assistant", "content": format!("answer {number}") });
            let choice = json!({ "index": 0, "message": message, "finish_reason": "stop" });
            ("200 OK", "", json!({ "model": "tiny-2026", "choices": [choice], "usage": usage }))
        }
    };
    let text = body.to_string();
    let length = if question == "cut" { text.len() + 1 } else { text.len() };
    let head = format!(
        "HTTP/1.1 {status}\r\ncontent-type: application/json\r\n{hint}content-length: {length}\r\nconnection: close\r\n\r\n"
    );
    stream.write_all((head + &text).as_bytes()).ok()
}

/// Sends nothing until the client closes the connection.
fn hang(reader: &mut impl Read, state: &State) -> Option<()> {
    let change = |by: fn(&mut (usize, usize))| {
        by(&mut state.hanging.lock().unwrap_or_else(PoisonError::into_inner));
        state.changed.notify_all();
    };
    change(|(now, _)| *now += 1);
    let _ = reader.read(&mut [0]);
    change(|(now, broken)| {
        *now -= 1;
        *broken += 1;
    });
    Some(())
}
