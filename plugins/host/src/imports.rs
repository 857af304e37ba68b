//! The imports of one instance, bound to the types that `wit/world.wit` generates. What needs the world is sent, as a
//! [`Call`], to the task that holds it; the rest is answered here.

use crate::bindings::bellwether::analysis::{assistants, clock, failures, http, log, progress, search, site_data, text};
use crate::world::Clock;
use bellwether_core::bounds;
use bellwether_gate::imports::{self, Call, Reply};
use encoding_rs::Encoding;
use futures_channel::{mpsc, oneshot};
use url::Host;
use wasmtime::ResourceLimiter;
use wasmtime::component::{Accessor, HasSelf};

const NOTE_CHARS: usize = bounds::PROGRESS_NOTE_CHARS.max_len();
/// Stands for the rest of a log once it is full of lines; the world's contract.
const LOG_LINES: usize = bounds::LOG_LINES.max_len();
const LOG_BYTES: usize = bounds::LOG_LINE_BYTES.max_len();

/// A call on its way to the world, and where its answer goes.
pub(crate) struct Ask {
    pub(crate) call: Call,
    pub(crate) answer: oneshot::Sender<Reply<Vec<u8>>>,
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

/// Sends a call to the world and waits for its reply; `None` when the run is over.
async fn cross(accessor: &Accessor<State, HasSelf<State>>, call: Call) -> Option<Reply<Vec<u8>>> {
    let (answer, answered) = oneshot::channel();
    accessor.with(|mut access| access.get().asks.unbounded_send(Ask { call, answer })).ok()?;
    answered.await.ok()
}

/// What a module hears that still asks when its run is over.
const OVER: &str = "the call is over";

impl http::Host for State {}

impl http::HostWithStore<State> for HasSelf<State> {
    async fn fetch(accessor: &Accessor<State, Self>, request: http::Request) -> Result<http::Response, http::Error> {
        let request = imports::http::Request {
            head: matches!(request.method, http::Method::Head),
            url: request.url,
            headers: request.headers.into_iter().map(|header| (header.name, header.value)).collect(),
            follow: matches!(request.redirects, http::Redirects::Follow),
            max_body_bytes: request.max_body_bytes,
        };
        match cross(accessor, Call::Fetch((request,))).await {
            Some(Reply::Fetch(answer)) => answer.map(http::Response::from).map_err(http::Error::from),
            _ => Err(http::Error::Unreachable(OVER.to_owned())),
        }
    }
}

impl From<imports::http::Answer<Vec<u8>>> for http::Response {
    fn from(answer: imports::http::Answer<Vec<u8>>) -> Self {
        Self {
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
}

impl From<imports::http::Error> for http::Error {
    fn from(error: imports::http::Error) -> Self {
        use imports::http::Error;
        match error {
            Error::Denied(rule) => Self::Denied(rule),
            Error::Robots => Self::Robots,
            Error::Budget => Self::Budget,
            Error::Timeout => Self::Timeout,
            Error::Redirects(why) => Self::Redirects(why),
            Error::Unreachable(why) => Self::Unreachable(why),
        }
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

impl text::Host for State {
    fn decode(&mut self, charset: String, bytes: Vec<u8>) -> Option<String> {
        let encoding = Encoding::for_label_no_replacement(charset.as_bytes())?;
        Some(encoding.decode_without_bom_handling(&bytes).0.into_owned())
    }

    fn domain_to_ascii(&mut self, domain: String) -> Option<String> {
        // Neither is a domain: the one would be decoded, the other begins an address.
        let is_other = domain.contains('%') || domain.starts_with('[');
        (!is_other).then(|| Host::parse(&domain).ok()).flatten().map(|host| host.to_string())
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
    async fn list(accessor: &Accessor<State, Self>) -> Vec<assistants::Assistant> {
        let Some(Reply::Assistants(Ok(known))) = cross(accessor, Call::Assistants()).await else { return Vec::new() };
        let bind = |known: imports::assistants::Assistant| assistants::Assistant {
            id: known.id,
            model: known.model,
            grounded: known.grounded,
        };
        known.into_iter().map(bind).collect()
    }

    async fn ask(
        accessor: &Accessor<State, Self>,
        assistant: String,
        prompt: String,
        max_tokens: u32,
    ) -> Result<assistants::Answer, assistants::Error> {
        use imports::assistants::Error;
        match cross(accessor, Call::Ask(assistant, prompt, max_tokens)).await {
            Some(Reply::Ask(Ok(answer))) => {
                Ok(assistants::Answer { text: answer.text, citations: answer.citations, cached: answer.cached })
            }
            Some(Reply::Ask(Err(Error::NotConfigured))) => Err(assistants::Error::NotConfigured),
            Some(Reply::Ask(Err(Error::Budget))) => Err(assistants::Error::Budget),
            Some(Reply::Ask(Err(Error::Failed(why)))) => Err(assistants::Error::Failed(why)),
            _ => Err(assistants::Error::Failed(OVER.to_owned())),
        }
    }
}

impl search::HostWithStore<State> for HasSelf<State> {
    async fn look_up(accessor: &Accessor<State, Self>, query: search::Query) -> Result<Vec<search::Results>, search::Error> {
        use imports::search::Error;
        let query = imports::search::Query {
            keyword: query.keyword,
            country: query.country,
            language: query.language,
            mobile: query.mobile,
        };
        match cross(accessor, Call::LookUp((query,))).await {
            Some(Reply::LookUp(Ok(pages))) => Ok(pages.into_iter().map(search::Results::from).collect()),
            Some(Reply::LookUp(Err(Error::NotConfigured))) => Err(search::Error::NotConfigured),
            Some(Reply::LookUp(Err(Error::Budget))) => Err(search::Error::Budget),
            Some(Reply::LookUp(Err(Error::Failed(why)))) => Err(search::Error::Failed(why)),
            _ => Err(search::Error::Failed(OVER.to_owned())),
        }
    }
}

impl From<imports::search::Results> for search::Results {
    fn from(results: imports::search::Results) -> Self {
        let bind = |hit: imports::search::Hit| search::Hit {
            rank_group: hit.rank_group,
            rank_absolute: hit.rank_absolute,
            url: hit.url,
            title: hit.title,
        };
        Self {
            provider: results.provider,
            fetched_at_ms: results.fetched_at_ms,
            hits: results.hits.into_iter().map(bind).collect(),
            features: results.features,
            overview_citations: results.overview_citations,
        }
    }
}

impl site_data::HostWithStore<State> for HasSelf<State> {
    async fn read(accessor: &Accessor<State, Self>, kind: String, subject: String) -> Result<String, site_data::Error> {
        use imports::site_data::Error;
        match cross(accessor, Call::Read(kind, subject)).await {
            Some(Reply::Read(Ok(data))) => Ok(data),
            Some(Reply::Read(Err(Error::NotTracked))) => Err(site_data::Error::NotTracked),
            Some(Reply::Read(Err(Error::NotConfigured))) => Err(site_data::Error::NotConfigured),
            Some(Reply::Read(Err(Error::Failed(why)))) => Err(site_data::Error::Failed(why)),
            _ => Err(site_data::Error::Failed(OVER.to_owned())),
        }
    }
}
