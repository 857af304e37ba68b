//! A walk through one site: breadth first, in document order, whatever answers first.
//!
//! A [`Frontier`] decides what comes next; [`Site::walk`] fetches it and passes each answer to the caller in the order of the
//! queue. The caller decides what to keep of a page; bodies are not kept.

mod frontier;
mod targets;
mod unlinked;

pub use frontier::{Arrival, Frontier, Limits, LinkTarget, Stop, Task};

use crate::Site;
use crate::limits::{IN_FLIGHT, PAGE_BYTES};
use bellwether_sdk::{Answer, Fetch, FetchError, Reason};
use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use std::collections::BTreeMap;

/// No fetch starts when less time than this is left, in milliseconds: a fetch may take 15 s after its Crawl-delay.
const LAST_START_MS: u64 = 30_000;
/// The walk ends when less time than this is left, in milliseconds.
const LAST_LOOK_MS: u64 = 15_000;
/// Maximum of answers in flight or waiting for an earlier one: each may have 2 MiB.
const HELD: usize = 3 * IN_FLIGHT;
/// Name of the gap when not all pages were requested.
const GAP: &str = "pages";

impl Site<'_> {
    /// Walks until the frontier is empty, the caller has enough or the time is up, and returns why it ended. Pages without an
    /// answer are noted as gaps, except those that robots.txt forbids; so is the rest of a site when the time is up.
    ///
    /// `look` gets each answer in the order of the queue and adds its links to the frontier; it returns whether it wants more.
    pub async fn walk(&self, frontier: &mut Frontier, note: &str, mut look: impl FnMut(&mut Frontier, Arrival) -> bool) -> Stop {
        let (mut flying, mut waiting) = (FuturesUnordered::new(), BTreeMap::new());
        let (mut late, mut enough) = (false, false);
        loop {
            while !enough && flying.len() < IN_FLIGHT && flying.len() + waiting.len() < HELD {
                late |= self.run().left_ms() < LAST_START_MS;
                let Some(task) = (if late { None } else { frontier.next_task() }) else { break };
                flying.push(self.fetch_page(task));
            }
            let Some((number, answer)) = flying.next().await else { break };
            waiting.insert(number, answer);
            while let Some(answer) = waiting.remove(&frontier.looked()) {
                let answer = if frontier.has_room() { answer } else { Err(self.no_room()) };
                let arrival = frontier.arrive(answer);
                enough |= !look(frontier, arrival);
            }
            self.run().progress(frontier.done(), frontier.expected(), note);
            if self.run().left_ms() < LAST_LOOK_MS {
                late = true;
                break;
            }
        }
        if frontier.is_cut() {
            self.run().note_gap(GAP, Reason::Quota);
        }
        let stop = frontier.stop(late, enough);
        if stop == Stop::TimeBudget {
            self.run().note_gap(GAP, Reason::Quota);
        }
        stop
    }

    /// The content of the pages before fills the run.
    fn no_room(&self) -> FetchError {
        self.run().note_gap(GAP, Reason::Quota);
        FetchError::Budget
    }

    /// A page without an answer is a gap; one that robots.txt forbids is a finding.
    async fn fetch_page(&self, task: Task) -> (usize, Result<Answer, FetchError>) {
        let answer = self.pass(Fetch::get(&task.url).max_body_bytes(PAGE_BYTES)).await;
        match &answer {
            Ok(_) | Err(FetchError::Robots) => {}
            Err(error @ FetchError::Budget) => self.note_gap(GAP, error),
            Err(error) => self.note_gap(&task.url, error),
        }
        (task.number, answer)
    }
}
