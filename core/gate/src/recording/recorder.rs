//! Records what goes through it. Writes no file: its owner does.

use super::{Bytes, Exchange, Recording};
use crate::Bodies;
use crate::imports::{Call, Crossing, Reply};
use std::cell::{Cell, RefCell};

/// Records what goes through it.
pub struct Recorder<C: Crossing> {
    inner: C,
    bodies: Bodies<C::Body>,
    tape: Tape,
}

impl<C: Crossing> Recorder<C> {
    /// Records the calls to `inner`, whose bodies are `bodies`.
    pub fn new(inner: C, bodies: Bodies<C::Body>) -> Self {
        Self::bounded(inner, bodies, u64::MAX)
    }

    /// The same up to this many bytes of JSON: the first exchange that does not fit ends the recording, and not the run.
    pub fn bounded(inner: C, bodies: Bodies<C::Body>, most_bytes: u64) -> Self {
        Self { inner, bodies, tape: Tape::bounded(most_bytes) }
    }

    /// The host behind it.
    pub const fn inner(&self) -> &C {
        &self.inner
    }

    /// The exchanges so far, without secrets. A call in flight is not included.
    pub fn recording(&self) -> Recording {
        self.tape.recording()
    }

    /// Takes the exchanges so far, as [`Recorder::recording`] copies them, and whether there are all that were answered.
    pub fn take(&self) -> (Recording, bool) {
        (self.tape.exchanges.take().into_iter().flatten().collect(), !self.tape.is_full.get())
    }
}

impl<C: Crossing<Body: Clone>> Crossing for Recorder<C> {
    type Body = C::Body;

    async fn answer(&self, call: Call) -> Reply<C::Body> {
        self.tape.answer(&self.inner, call, self.bodies.read).await
    }
}

/// Exchanges in the order of their calls, which may be answered in another order.
#[derive(Debug, Clone)]
pub(super) struct Tape {
    /// One entry for each call, reserved when the call starts.
    exchanges: RefCell<Vec<Option<Exchange>>>,
    /// Bytes of JSON that further exchanges may have.
    left_bytes: Cell<u64>,
    /// Whether an exchange did not fit.
    is_full: Cell<bool>,
}

impl Default for Tape {
    fn default() -> Self {
        Self::bounded(u64::MAX)
    }
}

impl Tape {
    fn bounded(most_bytes: u64) -> Self {
        Self { exchanges: RefCell::default(), left_bytes: Cell::new(most_bytes), is_full: Cell::new(false) }
    }

    /// The answer of a host, which is written down.
    pub(super) async fn answer<C>(&self, host: &C, call: Call, bytes: fn(C::Body) -> Vec<u8>) -> Reply<C::Body>
    where
        C: Crossing<Body: Clone>,
    {
        if self.is_full.get() {
            return host.answer(call).await;
        }
        let place = {
            let mut exchanges = self.exchanges.borrow_mut();
            exchanges.push(None);
            exchanges.len() - 1
        };
        let reply = host.answer(call.clone()).await;
        // An exchange before it may have filled the tape meanwhile.
        if !self.is_full.get() {
            let written = Exchange::of(&call, reply.clone().map_body(|body| Bytes(bytes(body))));
            let fits = written.as_ref().is_none_or(|exchange| self.takes(exchange));
            if let Some(exchange) = self.exchanges.borrow_mut().get_mut(place).filter(|_| fits) {
                *exchange = written;
            }
        }
        reply
    }

    /// Whether an exchange fits; then its bytes are taken.
    fn takes(&self, exchange: &Exchange) -> bool {
        if self.left_bytes.get() == u64::MAX {
            return true;
        }
        // A comma separates two.
        let left = self.left_bytes.get().checked_sub(json_bytes(exchange) + 1);
        self.is_full.set(left.is_none());
        self.left_bytes.set(left.unwrap_or_default());
        left.is_some()
    }

    /// What was written down so far.
    pub(super) fn recording(&self) -> Recording {
        self.exchanges.borrow().iter().flatten().cloned().collect()
    }
}

/// The length of an exchange as JSON, which is not kept.
fn json_bytes(exchange: &Exchange) -> u64 {
    struct Count(u64);
    impl std::io::Write for Count {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0 += bytes.len() as u64;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let mut count = Count(0);
    // What cannot be written fits nowhere.
    if serde_json::to_writer(&mut count, exchange).is_ok() { count.0 } else { u64::MAX - 1 }
}
