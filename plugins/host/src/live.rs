//! The live web, through the egress gate.

use crate::wire::Wire;
use crate::world::{Clock, FetchError, Request, Response, World};
use bellwether_core::gate::Denial;
use bellwether_core::time::Timestamp;
use bellwether_core::url_guard::AllowList;
use bellwether_gate::{Gate, Refused};

/// The live web for one call.
pub struct Live<P = fn(u32, u32, &str)> {
    gate: Gate<Wire>,
    deadline_ms: u64,
    progress: P,
}

impl Live {
    /// A world that ends `wall_ms` milliseconds from now and ignores progress. `allow` names the hosts inside this
    /// machine that may be asked.
    #[must_use]
    pub fn new(wire: Wire, allow: AllowList, wall_ms: u64) -> Self {
        Self::with_progress(wire, allow, wall_ms, |_, _, _| {})
    }
}

impl<P: Fn(u32, u32, &str)> Live<P> {
    /// The same with somebody to tell of progress: done, total, note.
    #[must_use]
    pub fn with_progress(wire: Wire, allow: AllowList, wall_ms: u64, progress: P) -> Self {
        let deadline_ms = Clock::System.now_ms().saturating_add(wall_ms);
        Self { gate: Gate::new(wire, allow, Timestamp::from_ms(deadline_ms)), deadline_ms, progress }
    }
}

impl<P: Fn(u32, u32, &str)> World for Live<P> {
    async fn fetch(&self, request: &Request) -> Result<Response, FetchError> {
        self.gate.fetch(request).await.map_err(error_of)
    }

    fn clock(&self) -> Clock {
        Clock::System
    }

    fn deadline_ms(&self) -> u64 {
        self.deadline_ms
    }

    fn progress(&self, done: u32, total: u32, note: &str) {
        (self.progress)(done, total, note);
    }

    fn spent(&self) -> (u64, u64) {
        let spend = self.gate.spent();
        (spend.requests(), spend.total_bytes())
    }
}

/// The case of `http.error` that says a refusal; the Worker's dispatcher says the same.
fn error_of(refused: Refused) -> FetchError {
    match refused.denial {
        Denial::Url(rule) => FetchError::Denied(rule.rule().to_owned()),
        Denial::Robots => FetchError::Robots,
        Denial::RequestCap | Denial::ByteCap => FetchError::Budget,
        Denial::Timeout => FetchError::Timeout,
        Denial::RedirectCap => FetchError::Redirects("more than five redirects".to_owned()),
        Denial::BodyTooLarge | Denial::HeaderCap => FetchError::Unreachable(refused.denial.as_str().to_owned()),
        Denial::Unreachable => FetchError::Unreachable(refused.detail),
    }
}
