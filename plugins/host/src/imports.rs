//! The imports of one instance, in every accepted world. Any import that needs the outside world is sent, as a [`Call`], to the
//! task that holds that world; the others are answered here.

use crate::fetch::{Error, Request, Response};
use crate::values;
use crate::world::Clock;
use bellwether_core::bounds;
use bellwether_core::feature::WorldVersion;
use bellwether_gate::imports::{Call, Reply, imports_of, read_call, write_reply};
use encoding_rs::Encoding;
use futures_channel::{mpsc, oneshot};
use serde_json::{Value, json};
use url::Host;
use wasmtime::component::{Accessor, ComponentType, Lift, Linker, Type, Val};
use wasmtime::{ResourceLimiter, format_err};

const NOTE_CHARS: usize = bounds::PROGRESS_NOTE_CHARS.max_len();
/// Maximum log lines of a run; further ones are dropped, as the world promises.
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

/// Counts linear memory. Its maximum is in the module.
#[derive(Default)]
pub(crate) struct Memory {
    pub(crate) held_bytes: usize,
}

impl ResourceLimiter for Memory {
    fn memory_growing(&mut self, current: usize, desired: usize, maximum: Option<usize>) -> wasmtime::Result<bool> {
        let fits = maximum.is_some_and(|maximum| desired <= maximum);
        if fits {
            self.held_bytes = self.held_bytes.saturating_add(desired.saturating_sub(current));
        }
        Ok(fits)
    }

    fn table_growing(&mut self, _current: usize, desired: usize, _maximum: Option<usize>) -> wasmtime::Result<bool> {
        Ok(desired <= 100_000) // a module's table holds its functions; the largest of ours has a few thousand
    }
}

/// `log.level`.
#[derive(Clone, Copy, ComponentType, Lift)]
#[component(enum)]
#[repr(u8)]
#[expect(dead_code, reason = "made by wasmtime")]
enum Level {
    #[component(name = "debug")]
    Debug,
    #[component(name = "info")]
    Info,
    #[component(name = "warn")]
    Warn,
    #[component(name = "error")]
    Error,
}

/// Binds the imports of all accepted worlds.
///
/// # Errors
/// When a name is bound twice.
pub(crate) fn bind(linker: &mut Linker<State>) -> wasmtime::Result<()> {
    for version in WorldVersion::ACCEPTED {
        let of = |interface: &str| format!("bellwether:analysis/{interface}@{}", version.number());
        linker.instance(&of("failures"))?; // only types
        let mut clock = linker.instance(&of("clock"))?;
        clock.func_wrap("now-ms", |mut store, (): ()| Ok((store.data_mut().now_ms(),)))?;
        clock.func_wrap("deadline-ms", |store, (): ()| Ok((store.data().deadline_ms,)))?;
        let mut text = linker.instance(&of("text"))?;
        text.func_wrap("decode", |_, (charset, bytes): (String, Vec<u8>)| Ok((decode(&charset, &bytes),)))?;
        text.func_wrap("domain-to-ascii", |_, (domain,): (String,)| Ok((domain_to_ascii(&domain),)))?;
        let mut progress = linker.instance(&of("progress"))?;
        progress.func_wrap("report", |mut store, (done, total, note): (u32, u32, String)| {
            store.data_mut().report(done, total, &note);
            Ok(())
        })?;
        let mut log = linker.instance(&of("log"))?;
        log.func_wrap("write", |mut store, (level, message): (Level, String)| {
            store.data_mut().write(level, message);
            Ok(())
        })?;
        for import in imports_of(version) {
            let Some((interface, function)) = import.split_once('.') else { continue };
            let mut instance = linker.instance(&of(interface))?;
            if *import == "http.fetch" {
                instance.func_wrap_concurrent(function, |accessor: &Accessor<State>, (request,): (Request,)| {
                    Box::pin(async move { Ok((fetch(accessor, request).await,)) })
                })?;
                continue;
            }
            instance.func_new_concurrent(&values::kebab(function), move |accessor, of, args, results| {
                let args: Vec<Value> = args.iter().map(values::to_json).collect();
                let of = of.results().next();
                Box::pin(async move {
                    let (Some(of), Some(result)) = (of, results.first_mut()) else { return Ok(()) };
                    *result = ask(accessor, version, import, args, &of).await?;
                    Ok(())
                })
            })?;
        }
    }
    Ok(())
}

/// The error of an import that is called after the run is over.
const OVER: &str = "the call is over";

/// Sends a call to the world and waits for its reply.
async fn cross(accessor: &Accessor<State>, call: Call) -> Reply<Vec<u8>> {
    let over = call.failed(OVER);
    let (answer, answered) = oneshot::channel();
    let is_sent = accessor.with(|mut access| access.get().asks.unbounded_send(Ask { call, answer }).is_ok());
    if is_sent { answered.await.unwrap_or(over) } else { over }
}

async fn fetch(accessor: &Accessor<State>, request: Request) -> Result<Response, Error> {
    match cross(accessor, Call::Fetch((request.into(),))).await {
        Reply::Fetch(answer) => answer.map(Response::from).map_err(Error::from),
        _ => Err(Error::Unreachable(OVER.to_owned())),
    }
}

/// Any other import, with the types of its world.
async fn ask(
    accessor: &Accessor<State>,
    version: WorldVersion,
    import: &str,
    args: Vec<Value>,
    of: &Type,
) -> wasmtime::Result<Val> {
    let misfit = |error: serde_json::Error| format_err!("{import}: {error}");
    let call = read_call(version, json!({ "import": import, "args": args })).map_err(misfit)?;
    let reply = cross(accessor, call).await;
    let mut reply = write_reply(version, reply, serde_json::value::Serializer).map_err(misfit)?;
    values::answer(of, reply.get_mut("reply").map(Value::take).unwrap_or_default())
}

impl State {
    fn now_ms(&mut self) -> u64 {
        self.last_ms = self.last_ms.max(self.clock.read_ms());
        self.last_ms
    }

    fn report(&mut self, done: u32, total: u32, note: &str) {
        let text = note.chars().take(NOTE_CHARS).collect();
        let _ = self.notes.try_send(Note { done, total, text }); // full: this note is left out
    }

    fn write(&mut self, level: Level, mut message: String) {
        if self.logs.len() >= LOG_LINES {
            return;
        }
        message.truncate(message.floor_char_boundary(LOG_BYTES));
        message.shrink_to_fit();
        let level = match level {
            Level::Debug => "debug",
            Level::Info => "info",
            Level::Warn => "warn",
            Level::Error => "error",
        };
        self.logs.push((level, message));
    }
}

fn decode(charset: &str, bytes: &[u8]) -> Option<String> {
    let encoding = Encoding::for_label_no_replacement(charset.as_bytes())?;
    Some(encoding.decode_without_bom_handling(bytes).0.into_owned())
}

fn domain_to_ascii(domain: &str) -> Option<String> {
    // Neither is a domain: `%` would be decoded, and `[` begins an IP address.
    let is_other = domain.contains('%') || domain.starts_with('[');
    (!is_other).then(|| Host::parse(domain).ok()).flatten().map(|host| host.to_string())
}
