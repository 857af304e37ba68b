//! The imports of one instance. Whatever needs the world is sent to the task that holds it; the rest is answered here.

use crate::bindings::bellwether::analysis::{assistants, clock, failures, http, log, progress, search, site_data};
use crate::world::{Clock, Request, Response};
use bellwether_core::bounds;
use futures_channel::{mpsc, oneshot};
use wasmtime::ResourceLimiter;
use wasmtime::component::{Accessor, HasSelf};

/// Characters of a progress note.
const NOTE_CHARS: usize = 200;
/// Stands for the rest of a log once it is full of lines; the world's contract.
const LOG_LINES: usize = bounds::LOG_LINES.max_len();
const LOG_BYTES: usize = bounds::LOG_LINE_BYTES.max_len();

/// A request on its way to the world, and where its answer goes.
pub(crate) struct Ask {
    pub(crate) request: Request,
    pub(crate) answer: oneshot::Sender<Result<Response, http::Error>>,
}

/// A progress note on its way to the world.
pub(crate) struct Note {
    pub(crate) done: u32,
    pub(crate) total: u32,
    pub(crate) text: String,
}

/// The state of one instance.
pub(crate) struct State {
    pub(crate) asks: mpsc::UnboundedSender<Ask>,
    /// Bounded: a module that reports faster than its world listens loses notes.
    pub(crate) notes: mpsc::Sender<Note>,
    pub(crate) clock: Clock,
    pub(crate) last_ms: u64,
    pub(crate) deadline_ms: u64,
    pub(crate) logs: Vec<(&'static str, String)>,
    pub(crate) memory: Memory,
}

/// Counts linear memory and stops its growth.
pub(crate) struct Memory {
    pub(crate) limit_bytes: usize,
    pub(crate) held_bytes: usize,
    /// True once the instance has asked for more than it may have.
    pub(crate) refused: bool,
}

impl ResourceLimiter for Memory {
    fn memory_growing(&mut self, current: usize, desired: usize, _maximum: Option<usize>) -> wasmtime::Result<bool> {
        let held = self.held_bytes.saturating_add(desired.saturating_sub(current));
        if held > self.limit_bytes {
            self.refused = true;
            return Ok(false);
        }
        self.held_bytes = held;
        Ok(true)
    }

    fn table_growing(&mut self, _current: usize, desired: usize, _maximum: Option<usize>) -> wasmtime::Result<bool> {
        Ok(desired <= 100_000) // a module's table holds its functions; the largest of ours has a few thousand
    }
}

impl http::Host for State {}

impl http::HostWithStore<State> for HasSelf<State> {
    async fn fetch(accessor: &Accessor<State, Self>, request: http::Request) -> Result<http::Response, http::Error> {
        let gone = || http::Error::Unreachable("the call is over".to_owned());
        let (answer, answered) = oneshot::channel();
        let ask = Ask { request: request_of(request), answer };
        accessor.with(|mut access| access.get().asks.unbounded_send(ask)).map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?.map(response_of)
    }
}

fn request_of(request: http::Request) -> Request {
    Request {
        head: matches!(request.method, http::Method::Head),
        url: request.url,
        headers: request.headers.into_iter().map(|h| (h.name, h.value)).collect(),
        follow: matches!(request.redirects, http::Redirects::Follow),
        max_body_bytes: request.max_body_bytes,
    }
}

fn response_of(answer: Response) -> http::Response {
    http::Response {
        status: answer.status,
        url: answer.url,
        headers: answer.headers.into_iter().map(|(name, value)| http::Header { name, value }).collect(),
        body: answer.body,
        truncated: answer.truncated,
        hops: answer.hops.into_iter().map(|(url, status)| http::Hop { url, status }).collect(),
        ttfb_ms: answer.ttfb_ms,
        total_ms: answer.total_ms,
    }
}

impl clock::Host for State {
    fn now_ms(&mut self) -> u64 {
        self.last_ms = self.last_ms.max(self.clock.now_ms());
        self.last_ms
    }

    fn deadline_ms(&mut self) -> u64 {
        self.deadline_ms
    }
}

impl progress::Host for State {
    fn report(&mut self, done: u32, total: u32, note: String) {
        let text = note.chars().take(NOTE_CHARS).collect();
        let _ = self.notes.try_send(Note { done, total, text }); // full: this note is left out
    }
}

impl log::Host for State {
    fn write(&mut self, level: log::Level, mut message: String) {
        if self.logs.len() >= LOG_LINES {
            return;
        }
        message.truncate(message.floor_char_boundary(LOG_BYTES));
        message.shrink_to_fit();
        let level = match level {
            log::Level::Debug => "debug",
            log::Level::Info => "info",
            log::Level::Warn => "warn",
            log::Level::Error => "error",
        };
        self.logs.push((level, message));
    }
}

impl failures::Host for State {}
impl assistants::Host for State {}
impl search::Host for State {}
impl site_data::Host for State {}

impl assistants::HostWithStore<State> for HasSelf<State> {
    async fn list(_: &Accessor<State, Self>) -> Vec<assistants::Assistant> {
        Vec::new()
    }

    async fn ask(
        _: &Accessor<State, Self>,
        _assistant: String,
        _prompt: String,
        _max_tokens: u32,
    ) -> Result<assistants::Answer, assistants::Error> {
        Err(assistants::Error::NotConfigured)
    }
}

impl search::HostWithStore<State> for HasSelf<State> {
    async fn look_up(_: &Accessor<State, Self>, _query: search::Query) -> Result<Vec<search::Results>, search::Error> {
        Err(search::Error::NotConfigured)
    }
}

impl site_data::HostWithStore<State> for HasSelf<State> {
    async fn read(_: &Accessor<State, Self>, _kind: String, _subject: String) -> Result<String, site_data::Error> {
        Err(site_data::Error::NotConfigured)
    }
}
