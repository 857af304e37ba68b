//! Answers from a recording.

use super::recorder::Tape;
use super::{Bytes, Recording, arguments, redaction};
use crate::Bodies;
use crate::imports::{Call, Crossing, Reply};
use serde_json::Value;
use std::cell::RefCell;

/// Characters of the arguments in the description of an exchange.
const SHOWN: usize = 80;

/// What happens to a call that the recording lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// The call gets the error for calls that cannot be answered, and is noted in [`Replay::missed`]. A call of an import that the
    /// recording does not contain at all goes to the host behind, so that a web of pages and a recorded assistant can be combined.
    Strict,
    /// The call goes to the host behind, and is not recorded.
    Lenient,
    /// The call goes to the host behind, and its exchange is added to [`Replay::recording`]. It does not answer later calls of this
    /// replay.
    Fill,
}

/// Answers from a recording; the mode says what happens to other calls.
#[derive(Debug, Clone)]
pub struct Replay<C: Crossing> {
    inner: C,
    bodies: Bodies<C::Body>,
    mode: Mode,
    exchanges: Recording,
    /// Whether each exchange has been used.
    used: RefCell<Vec<bool>>,
    missed: RefCell<Vec<Call>>,
    filled: Tape,
}

/// What a recording says to a call.
enum Found {
    Reply(Reply<Bytes>),
    /// No exchange matches.
    Nothing,
    /// It does not contain the import.
    NoImport,
}

impl<C: Crossing> Replay<C> {
    /// Answers from `recording`. `bodies` are those of `inner`, the host behind it.
    pub fn new(mut recording: Recording, mode: Mode, inner: C, bodies: Bodies<C::Body>) -> Self {
        // A recording written by hand may contain what a recorder redacts, and calls are compared without it.
        recording.iter_mut().for_each(|exchange| redaction::redact(&mut exchange.args));
        let used = RefCell::new(vec![false; recording.len()]);
        Self { inner, bodies, mode, exchanges: recording, used, missed: RefCell::default(), filled: Tape::default() }
    }

    /// The host behind it.
    pub const fn inner(&self) -> &C {
        &self.inner
    }

    /// Calls that failed since the recording does not contain them, in their order. Only [`Mode::Strict`] has any.
    pub fn missed(&self) -> Vec<Call> {
        self.missed.borrow().clone()
    }

    /// Exchanges that no call has used so far, described for people: import and the first 80 characters of the arguments.
    pub fn stale(&self) -> Vec<String> {
        let used = self.used.borrow();
        let unused = self.exchanges.iter().zip(used.iter()).filter(|(_, used)| !**used);
        let described = unused.map(|(exchange, _)| {
            let args = exchange.args.to_string();
            let end = args.char_indices().nth(SHOWN);
            match end.and_then(|(end, _)| args.get(..end)) {
                Some(start) => format!("{} {start}…", exchange.import),
                None => format!("{} {args}", exchange.import),
            }
        });
        described.collect()
    }

    /// The recording, and after it what [`Mode::Fill`] has added so far. Stale exchanges stay in it.
    pub fn recording(&self) -> Recording {
        let mut recording = self.exchanges.clone();
        recording.extend(self.filled.recording());
        recording
    }

    fn find(&self, call: &Call) -> Found {
        let Some(args) = arguments(call) else { return Found::Nothing };
        let mut used = self.used.borrow_mut();
        let mut found = Found::NoImport;
        let of_import = |(exchange, _): &(&super::Exchange, _)| exchange.import == call.import();
        for (exchange, used) in self.exchanges.iter().zip(used.iter_mut()).filter(of_import) {
            if fits(&exchange.args, &args) {
                found = Found::Reply(exchange.reply.clone());
                if !*used {
                    *used = true;
                    break;
                }
            } else if matches!(found, Found::NoImport) {
                found = Found::Nothing;
            }
        }
        found
    }
}

impl<C: Crossing<Body: Clone>> Crossing for Replay<C> {
    type Body = C::Body;

    async fn answer(&self, call: Call) -> Reply<C::Body> {
        match (self.find(&call), self.mode) {
            (Found::Reply(reply), _) => reply.map_body(|Bytes(bytes)| (self.bodies.make)(bytes)),
            (Found::Nothing, Mode::Strict) => {
                let reply = call.failed("not in the recording");
                self.missed.borrow_mut().push(call);
                reply
            }
            (_, Mode::Fill) => self.filled.answer(&self.inner, call, self.bodies.read).await,
            (Found::NoImport, Mode::Strict) | (_, Mode::Lenient) => self.inner.answer(call).await,
        }
    }
}

/// Whether a value matches a pattern: equal, except for members of objects that the pattern omits.
fn fits(pattern: &Value, value: &Value) -> bool {
    match (pattern, value) {
        (Value::Object(pattern), Value::Object(value)) => {
            pattern.iter().all(|(name, pattern)| value.get(name).is_some_and(|value| fits(pattern, value)))
        }
        (Value::Array(pattern), Value::Array(value)) => {
            pattern.len() == value.len() && pattern.iter().zip(value).all(|(pattern, value)| fits(pattern, value))
        }
        (pattern, value) => pattern == value,
    }
}
