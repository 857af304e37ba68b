//! What the gate remembers about each host during a run: its robots.txt, its free slots, and when the next request may start. What
//! other runs have reserved is known to the transport.

use async_lock::{OnceCell, Semaphore};
use bellwether_core::bounds;
use bellwether_core::time::Timestamp;
use bellwether_robots::Rules;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use url::Url;

/// One origin (scheme, host, port: by RFC 9309 §2.3 each has its own robots.txt).
pub(crate) struct Host {
    pub(crate) places: Semaphore,
    /// Of a host that wants its requests apart, a run reserves one start at a time, so that runs take turns.
    pub(crate) turn: Semaphore,
    /// `None` when it costs too much to follow.
    pub(crate) robots: OnceCell<Option<Rules>>,
    delay_ms: Cell<u64>,
    next_at: Cell<Timestamp>,
}

impl Host {
    fn new() -> Self {
        Self {
            places: Semaphore::new(bounds::FETCH_PARALLEL_PER_HOST.max_len()),
            turn: Semaphore::new(1),
            robots: OnceCell::new(),
            delay_ms: Cell::new(0),
            next_at: Cell::new(Timestamp::from_ms(0)),
        }
    }

    /// From now on requests start at least this many milliseconds apart.
    pub(crate) fn slow_down(&self, delay_ms: u64) {
        self.delay_ms.set(bounds::CRAWL_DELAY_MS.clamp(delay_ms));
    }

    /// How far apart requests start, in milliseconds; `None` before robots.txt is read.
    pub(crate) fn delay_ms(&self) -> Option<u64> {
        self.robots.is_initialized().then(|| self.delay_ms.get())
    }

    /// The next start of a request of this run, not before `from`.
    pub(crate) fn next_start(&self, from: Timestamp) -> Timestamp {
        self.next_at.get().max(from)
    }

    /// Reserves it.
    pub(crate) fn reserve(&self, from: Timestamp) -> Timestamp {
        let at = self.next_start(from);
        self.next_at.set(at.plus_ms(self.delay_ms.get()));
        at
    }
}

/// All hosts of a run.
#[derive(Default)]
pub(crate) struct Hosts(RefCell<BTreeMap<String, Rc<Host>>>);

impl Hosts {
    pub(crate) fn of(&self, url: &Url) -> Rc<Host> {
        let origin = url.origin().ascii_serialization();
        Rc::clone(self.0.borrow_mut().entry(origin).or_insert_with(|| Rc::new(Host::new())))
    }
}
