//! The live web, through the egress gate.

use crate::wire::Wire;
use crate::world::{Answer, Clock, World};
use bellwether_core::feature::Grant;
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
    started_ms: u64,
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
        Self { gate, allow, clock: Clock::System, started_ms: now.as_ms(), deadline_ms, progress }
    }

    /// The same, and modules may ask only the hosts of this grant.
    #[must_use]
    pub fn with_grant(self, grant: Grant) -> Self {
        Self { gate: self.gate.with_grant(grant), ..self }
    }

    /// The same, and modules may send requests under the names of other agents.
    #[must_use]
    pub fn with_other_agents(self) -> Self {
        Self { gate: self.gate.with_other_agents(true), ..self }
    }
}

impl<P> Live<P> {
    /// The same with a clock that stands still since the start, as it does in a replay: a run that is recorded and its replay then give
    /// the same bytes. Requests end when they really must, and the call ends so many milliseconds after its start as ever.
    #[must_use]
    pub fn with_still_clock(self) -> Self {
        Self { clock: Clock::Fixed(self.started_ms), ..self }
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
        self.clock.clone()
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use crate::layers::Shared;
    use bellwether_gate::Bodies;
    use bellwether_gate::recording::Recorder;

    #[test]
    fn a_clock_that_stands_still_leaves_the_deadline_where_it_is() {
        let live = || Live::new(Wire::new().unwrap(), AllowList::none(), 30_000).with_still_clock();
        let world = Shared::new(Recorder::new(live(), Bodies::BYTES));
        let clock = world.clock();
        assert_eq!(clock.now_ms(), clock.now_ms());
        assert!(matches!(clock, Clock::Fixed(_)), "{clock:?}");
        assert_eq!(world.deadline_ms() - clock.now_ms(), 30_000);
    }
}
