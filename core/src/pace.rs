//! The pace of a host that wants its requests apart: when the requests of all runs to it start, and whose turn it is.
//!
//! An account has at most one start ahead of it. While it has one, its other runs are put off until that start has come. So a run
//! waits for one request of each other account at that host, however many runs these have. The runs of one account take turns too:
//! the one that was put off first is next.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::bounds;
use crate::id::{AccountId, RunToken};
use crate::time::Timestamp;

/// What is known of a host: one row, in the database that its origin leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pace {
    /// Milliseconds from one start to the next.
    delay_ms: u64,
    /// When a run last read them in robots.txt.
    said_at_ms: u64,
    /// The first start that nobody has reserved.
    next_at_ms: u64,
    /// The accounts that have a start ahead of them, or a run that was put off.
    turns: Vec<Turn>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Turn {
    account: AccountId,
    /// The latest start that it has reserved.
    start_ms: u64,
    /// The run that is next.
    next: Option<Next>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Next {
    run: RunToken,
    /// When it counts as gone.
    until_ms: u64,
}

/// A run that has a request for a host.
#[derive(Clone, Copy, Debug)]
pub struct Asking {
    /// Who pays for it.
    pub account: AccountId,
    /// The run.
    pub run: RunToken,
    /// What robots.txt says, in milliseconds; `None` before it is read: then what another run has read lately counts.
    pub delay_ms: Option<u64>,
    /// No start is wanted from then on.
    pub end: Timestamp,
}

/// When the request may start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Then: the start is reserved, if the host wants its requests apart.
    Start(Timestamp),
    /// The run asks again at that time.
    AskAgain(Timestamp),
    /// Not before the end.
    Never,
}

/// Answers a run. The second value is the new state of the host, if it changes.
#[must_use]
pub fn ask(pace: Option<&Pace>, asking: &Asking, now: Timestamp) -> (Answer, Option<Pace>) {
    let known = pace.filter(|pace| now.ms_since(Timestamp::from_ms(pace.said_at_ms)) < bounds::PACE_KEPT_MS.max);
    let Some(delay_ms) = asking.delay_ms.or(known.map(|pace| pace.delay_ms)) else {
        return (Answer::Start(now), None);
    };
    let fresh = Pace { delay_ms, said_at_ms: 0, next_at_ms: 0, turns: Vec::new() };
    let pace = pace.unwrap_or(&fresh);
    match pace.put_off(asking, now) {
        Some(again) if again >= asking.end => (Answer::Never, None),
        Some(again) => (Answer::AskAgain(again), pace.with_next(asking, again, now)),
        None if pace.start(now) >= asking.end => (Answer::Never, None),
        None => (Answer::Start(pace.start(now)), Some(pace.reserved(asking, delay_ms, now))),
    }
}

impl Pace {
    /// When nobody needs the row any more.
    #[must_use]
    pub const fn idle_at(&self) -> Timestamp {
        let forgotten_ms = self.said_at_ms.saturating_add(bounds::PACE_KEPT_MS.max);
        Timestamp::from_ms(if forgotten_ms > self.next_at_ms { forgotten_ms } else { self.next_at_ms })
    }

    /// The next start for anybody.
    fn start(&self, now: Timestamp) -> Timestamp {
        Timestamp::from_ms(self.next_at_ms).max(now)
    }

    fn turn(&self, account: AccountId) -> Option<&Turn> {
        self.turns.iter().find(|turn| turn.account == account)
    }

    /// When the run asks again, if it is not its turn.
    fn put_off(&self, asking: &Asking, now: Timestamp) -> Option<Timestamp> {
        let turn = self.turn(asking.account)?;
        let soon = now.plus_ms(bounds::PACE_AGAIN_MS.max);
        if turn.start_ms > now.as_ms() {
            return Some(Timestamp::from_ms(turn.start_ms).max(soon));
        }
        // Another run of the account is next, and is about to reserve the next start.
        let is_next = |next: Next| next.run == asking.run || next.is_gone(now);
        if turn.next.is_none_or(is_next) { None } else { Some(self.start(now).max(soon)) }
    }

    /// The same with this run as the next one of its account, unless another one is.
    fn with_next(&self, asking: &Asking, again: Timestamp, now: Timestamp) -> Option<Self> {
        let mut pace = self.clone();
        let turn = pace.turns.iter_mut().find(|turn| turn.account == asking.account)?;
        if turn.next.is_some_and(|next| next.run != asking.run && !next.is_gone(now)) {
            return None;
        }
        let until_ms = again.plus_ms(bounds::PACE_TURN_MS.max).as_ms();
        turn.next = Some(Next { run: asking.run, until_ms });
        Some(pace)
    }

    /// The same with the next start reserved for this run.
    fn reserved(&self, asking: &Asking, delay_ms: u64, now: Timestamp) -> Self {
        let start = self.start(now);
        let said_at_ms = if asking.delay_ms.is_some() { now.as_ms() } else { self.said_at_ms };
        let others = self.turns.iter().filter(|turn| turn.account != asking.account && !turn.is_over(now)).copied();
        let own = Turn { account: asking.account, start_ms: start.as_ms(), next: None };
        Self { delay_ms, said_at_ms, next_at_ms: start.plus_ms(delay_ms).as_ms(), turns: others.chain([own]).collect() }
    }
}

impl Turn {
    fn is_over(&self, now: Timestamp) -> bool {
        self.start_ms <= now.as_ms() && self.next.is_none_or(|next| next.is_gone(now))
    }
}

impl Next {
    const fn is_gone(self, now: Timestamp) -> bool {
        self.until_ms < now.as_ms()
    }
}

#[cfg(test)]
mod tests;
