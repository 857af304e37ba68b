//! Records what goes through it. Writes no file: its owner does.

use super::{Bytes, Exchange, Recording};
use crate::Bodies;
use crate::imports::{Call, Crossing, Reply};
use std::cell::RefCell;

/// Records what goes through it.
pub struct Recorder<C: Crossing> {
    inner: C,
    bodies: Bodies<C::Body>,
    tape: Tape,
}

impl<C: Crossing> Recorder<C> {
    /// Records the calls to `inner`, whose bodies are `bodies`.
    pub fn new(inner: C, bodies: Bodies<C::Body>) -> Self {
        Self { inner, bodies, tape: Tape::default() }
    }

    /// The host behind it.
    pub const fn inner(&self) -> &C {
        &self.inner
    }

    /// The exchanges so far, without secrets. A call in flight is not included.
    pub fn recording(&self) -> Recording {
        self.tape.recording()
    }
}

impl<C: Crossing<Body: Clone>> Crossing for Recorder<C> {
    type Body = C::Body;

    async fn answer(&self, call: Call) -> Reply<C::Body> {
        self.tape.answer(&self.inner, call, self.bodies.read).await
    }
}

/// Exchanges in the order of their calls, which may be answered in another order.
#[derive(Debug, Clone, Default)]
pub(super) struct Tape {
    /// One entry for each call, reserved when the call starts.
    exchanges: RefCell<Vec<Option<Exchange>>>,
}

impl Tape {
    /// The answer of a host, which is written down.
    pub(super) async fn answer<C>(&self, host: &C, call: Call, bytes: fn(C::Body) -> Vec<u8>) -> Reply<C::Body>
    where
        C: Crossing<Body: Clone>,
    {
        let place = {
            let mut exchanges = self.exchanges.borrow_mut();
            exchanges.push(None);
            exchanges.len() - 1
        };
        let reply = host.answer(call.clone()).await;
        let written = Exchange::of(&call, reply.clone().map_body(|body| Bytes(bytes(body))));
        if let Some(exchange) = self.exchanges.borrow_mut().get_mut(place) {
            *exchange = written;
        }
        reply
    }

    /// What was written down so far.
    pub(super) fn recording(&self) -> Recording {
        self.exchanges.borrow().iter().flatten().cloned().collect()
    }
}
