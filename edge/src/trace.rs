//! The log of the Worker: one JSON object a line, which Workers Logs indexes by its members
//! (<https://developers.cloudflare.com/workers/observability/logs/workers-logs/>).
//!
//! Whatever happens within a request or a message is logged with it: `span` has the id of the request and the address as the routes write it, or the
//! machine that the message names with its id and account. So no line needs an id of its own, and no path of a request, which may be a secret, is
//! written. What must never stand here: keys, tokens, bodies, addresses with a query, questions and answers.

use crate::message::Message;
use crate::store::due::DueRow;
use std::fmt::Display;
use std::io::{self, Write};
use std::sync::Once;
use tracing::field::Empty;
use tracing::{Instrument, Level, Metadata, Span};
use tracing_subscriber::fmt::MakeWriter;
use wasm_bindgen::JsValue;
use worker::web_sys::console;

/// Has the events of this isolate written to its console. Safe to call again.
pub(crate) fn begin() {
    static BEGUN: Once = Once::new();
    BEGUN.call_once(|| {
        tracing_subscriber::fmt()
            .json()
            .flatten_event(true)
            .with_span_list(false)
            .without_time() // the platform adds it, and the standard library has no clock here
            .with_max_level(Level::INFO)
            .with_writer(Console)
            .init();
    });
}

/// A request, before its route is known.
pub(crate) fn request(id: &str, method: &str) -> Span {
    tracing::info_span!("request", request_id = id, method, route = Empty, account_id = Empty, id = Empty)
}

/// What a message asks for.
pub(crate) fn message(message: &Message) -> Span {
    match message {
        Message::Due(row) => due(row),
        // The address of somebody is no matter of the log.
        Message::Forgotten { .. } => tracing::info_span!("message", machine = "forgotten"),
        Message::Sweep { sweep_shard } => tracing::info_span!("message", machine = "sweep", database = sweep_shard),
    }
}

/// What is done about a row that is due.
pub(crate) fn due(row: &DueRow) -> Span {
    let DueRow { machine, account, id } = row;
    tracing::info_span!("message", machine = machine.as_str(), account_id = %account, id)
}

/// Does this within a span; an error is logged there.
///
/// # Errors
/// Those of the work.
pub(crate) async fn within<T, E: Display>(span: Span, work: impl Future<Output = Result<T, E>>) -> Result<T, E> {
    let logged = async {
        let done = work.await;
        if let Err(error) = &done {
            tracing::error!("{error}");
        }
        done
    };
    logged.instrument(span).await
}

/// Says what the request turned out to be about: `name` is one of the members of [`request`].
pub(crate) fn tell(name: &str, value: impl Display) {
    Span::current().record(name, tracing::field::display(value));
}

/// The console of the Worker: errors and warnings are marked there as what they are.
struct Console;

impl<'a> MakeWriter<'a> for Console {
    type Writer = Line;

    fn make_writer(&'a self) -> Line {
        Line { level: Level::INFO, bytes: Vec::new() }
    }

    fn make_writer_for(&'a self, meta: &Metadata<'_>) -> Line {
        Line { level: *meta.level(), bytes: Vec::new() }
    }
}

/// A line, which is written when it is complete.
struct Line {
    level: Level,
    bytes: Vec<u8>,
}

impl Write for Line {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        let text = JsValue::from_str(String::from_utf8_lossy(&self.bytes).trim_end());
        match self.level {
            Level::ERROR => console::error_1(&text),
            Level::WARN => console::warn_1(&text),
            _ => console::log_1(&text),
        }
    }
}
