//! The live web, through the egress gate.

use crate::wire::Wire;
use crate::world::{Answer, Clock, World};
use bellwether_core::run::requests_end;
use bellwether_core::time::Timestamp;
use bellwether_core::url_guard::AllowList;
use bellwether_gate::Gate;
use bellwether_gate::imports::{Imports, http};

/// The live web for one call.
pub struct Live<P = fn(u32, u32, &str)> {
    gate: Gate<Wire>,
    allow: AllowList,
    clock: Clock,
    deadline_ms: u64,
    progress: P,
}

impl Live {
    /// A world that ends `wall_ms` milliseconds from now and ignores progress. `allow` names the local hosts that may be fetched.
    #[must_use]
    pub fn new(wire: Wire, allow: AllowList, wall_ms: u64) -> Self {
        Self::with_progress(wire, allow, wall_ms, |_, _, _| {})
    }
}

impl<P: Fn(u32, u32, &str)> Live<P> {
    /// The same with a callback for progress: done, total, note.
    #[must_use]
    pub fn with_progress(wire: Wire, allow: AllowList, wall_ms: u64, progress: P) -> Self {
        let now = Timestamp::from_ms(Clock::System.now_ms());
        let deadline = now.plus_ms(wall_ms);
        let gate = Gate::new(wire, allow.clone(), requests_end(now, deadline));
        let deadline_ms = deadline.as_ms();
        Self { gate, allow, clock: Clock::System, deadline_ms, progress }
    }

    /// The same, and modules may send requests under the names of other agents.
    #[must_use]
    pub fn with_other_agents(self) -> Self {
        Self { gate: self.gate.with_other_agents(true), ..self }
    }
}

impl<P> Live<P> {
    /// The same with a clock that stands still, at `now_ms` since the Unix epoch, as it does in a replay: a run that is recorded and its
    /// replay then give the same bytes. The call ends at its real deadline all the same.
    #[must_use]
    pub fn with_still_clock(self, now_ms: u64) -> Self {
        let wall_ms = self.deadline_ms.saturating_sub(Clock::System.now_ms());
        Self { clock: Clock::Fixed(now_ms), deadline_ms: now_ms.saturating_add(wall_ms), ..self }
    }
}

impl<P> Imports for Live<P> {
    type Body = Vec<u8>;

    async fn fetch(&self, request: &http::Request) -> Result<Answer, http::Error> {
        Imports::fetch(&self.gate, request).await
    }
}

impl<P: Fn(u32, u32, &str)> World for Live<P> {
    fn clock(&self) -> Clock {
        self.clock
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

    fn allow_list(&self) -> AllowList {
        self.allow.clone()
    }
}
