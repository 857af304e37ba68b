//! One assistant at work: its askings, its share of a run's questions, and when it is asked no more.

use crate::asking::{Asking, Told};
use crate::output::{EngineFailure, FailureKind, WhyLeftOut};
use bellwether_sdk::Reply;
use std::collections::BTreeMap;

/// Questions that are under way at a time, over all assistants.
const AT_ONCE: usize = 8;

/// Failures in a row after which an assistant is asked no more.
const FAILURES: usize = 3;

/// Time that one more round of questions may take. A round starts only if that much is left, and as much as the slowest has taken so far.
const ROUND_MS: u64 = 60_000;

/// What has been asked of one assistant.
pub(crate) struct Work {
    askings: Vec<Asking>,
    next: usize,
    at_once: usize,
    /// Questions that it may ask.
    share: u32,
    /// Questions that it has asked: answers from a cache cost nothing.
    spent: u32,
    in_a_row: usize,
    slowest_ms: u64,
    stopped: Option<WhyLeftOut>,
    /// Askings that were refused since nothing may be spent any more.
    refused: u32,
    pub(crate) answers: Vec<(Asking, Reply)>,
    pub(crate) failed: Vec<(Asking, EngineFailure)>,
}

/// How the questions of a run are shared out.
pub(crate) struct Share;

impl Share {
    /// Shares out what is left of the questions among those that have something to be asked; `false` when there is nothing to do. What
    /// does not divide goes to the first.
    pub(crate) fn out(works: &mut [Work], most: u32) -> bool {
        let spent: u32 = works.iter().map(|work| work.spent).sum();
        let mut waiting: Vec<&mut Work> = works.iter_mut().filter(|work| work.is_waiting()).collect();
        let (left, count) = (most.saturating_sub(spent), u32::try_from(waiting.len()).unwrap_or(u32::MAX));
        if left == 0 || count == 0 {
            return false;
        }
        for (number, work) in (0_u32..).zip(&mut waiting) {
            work.share = work.spent + left / count + u32::from(number < left % count);
        }
        true
    }
}

impl Work {
    pub(crate) fn new(askings: Vec<Asking>, assistants: usize) -> Self {
        Self {
            askings,
            next: 0,
            at_once: (AT_ONCE / assistants.max(1)).clamp(1, FAILURES),
            share: 0,
            spent: 0,
            in_a_row: 0,
            slowest_ms: 0,
            stopped: None,
            refused: 0,
            answers: Vec::new(),
            failed: Vec::new(),
        }
    }

    pub(crate) fn total(&self) -> u32 {
        u32::try_from(self.askings.len()).unwrap_or(u32::MAX)
    }

    fn is_waiting(&self) -> bool {
        self.stopped.is_none() && self.next < self.askings.len()
    }

    /// The next askings; `None` when there are none for now.
    pub(crate) fn next_round(&mut self, left_ms: u64) -> Option<Vec<Asking>> {
        let may = usize::try_from(self.share.saturating_sub(self.spent)).unwrap_or(usize::MAX);
        if !self.is_waiting() || may == 0 {
            return None;
        }
        if left_ms < ROUND_MS.max(self.slowest_ms) {
            self.stopped = Some(WhyLeftOut::Time);
            return None;
        }
        let most = self.at_once.min(may).min(FAILURES.saturating_sub(self.in_a_row));
        let round: Vec<Asking> = self.askings.iter().skip(self.next).take(most).copied().collect();
        self.next += round.len();
        Some(round)
    }

    pub(crate) fn note(&mut self, round: Vec<Asking>, told: Vec<Told>) {
        for (asking, told) in round.into_iter().zip(told) {
            self.slowest_ms = self.slowest_ms.max(told.took_ms);
            match told.reply {
                Ok(reply) => {
                    self.in_a_row = 0;
                    self.spent += u32::from(!reply.cached);
                    self.answers.push((asking, reply));
                }
                Err(failure) if failure.kind == FailureKind::Quota => {
                    self.refused += 1;
                    self.stopped = Some(WhyLeftOut::Budget);
                }
                Err(failure) => {
                    self.in_a_row += 1;
                    self.spent += 1;
                    self.failed.push((asking, failure));
                }
            }
        }
        if self.in_a_row >= FAILURES {
            self.stopped.get_or_insert(WhyLeftOut::Failures);
        }
    }

    /// The askings that were not made, and why.
    pub(crate) fn left_out(&self) -> Option<(WhyLeftOut, u32)> {
        let left = self.total().saturating_sub(u32::try_from(self.next).unwrap_or(u32::MAX)) + self.refused;
        (left > 0).then_some((self.stopped.unwrap_or(WhyLeftOut::Questions), left))
    }

    /// How it failed most often.
    pub(crate) fn failure(&self) -> Option<EngineFailure> {
        let mut counts: BTreeMap<FailureKind, (usize, &EngineFailure)> = BTreeMap::new();
        for (_, failure) in &self.failed {
            counts.entry(failure.kind).or_insert((0, failure)).0 += 1;
        }
        let (_, failure) = counts.into_values().max_by_key(|(count, _)| *count)?;
        let mut failure = failure.clone();
        if self.stopped == Some(WhyLeftOut::Failures) && self.left_out().is_some() {
            failure.message.push_str(" It was asked no more after three failures in a row.");
        }
        Some(failure)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TIME: u64 = 300_000;

    /// How a made-up assistant answers each of its questions.
    #[derive(Clone, Copy)]
    enum Does {
        Answer,
        Cached,
        Fail,
        Refuse,
    }

    fn works(askings: usize, count: usize) -> Vec<Work> {
        let askings = |assistant| (0..askings).map(|prompt| Asking { prompt, assistant, run: 0 }).collect();
        (0..count).map(|assistant| Work::new(askings(assistant), count)).collect()
    }

    fn told(does: Does, took_ms: u64) -> Told {
        let failed = |kind| Err(EngineFailure { kind, message: "It failed.".to_owned() });
        let reply = |cached| {
            Ok(Reply {
                text: "x".to_owned(),
                citations: Vec::new(),
                found: Vec::new(),
                searched: false,
                truncated: false,
                model: String::new(),
                usage: None,
                answered_at_ms: 0,
                cached,
            })
        };
        let reply = match does {
            Does::Answer => reply(false),
            Does::Cached => reply(true),
            Does::Fail => failed(FailureKind::Failed),
            Does::Refuse => failed(FailureKind::Quota),
        };
        Told { reply, took_ms }
    }

    /// Answers, failures and what was left out of an assistant.
    type Row = (usize, usize, Option<(WhyLeftOut, u32)>);

    fn check(askings: usize, all: &[Does], expected: &[Row]) {
        let mut works = works(askings, all.len());
        while Share::out(&mut works, 60) {
            for (work, does) in works.iter_mut().zip(all) {
                while let Some(round) = work.next_round(TIME) {
                    let answers = round.iter().map(|_| told(*does, 5)).collect();
                    work.note(round, answers);
                }
            }
        }
        let found: Vec<_> = works.iter().map(|work| (work.answers.len(), work.failed.len(), work.left_out())).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn none_takes_from_another() {
        use Does::{Answer, Cached, Fail, Refuse};
        use WhyLeftOut::{Budget, Failures, Questions};
        check(12, &[Answer, Answer], &[(12, 0, None), (12, 0, None)]);
        check(50, &[Answer, Answer], &[(30, 0, Some((Questions, 20))), (30, 0, Some((Questions, 20)))]);
        check(50, &[Fail, Answer], &[(0, 3, Some((Failures, 47))), (50, 0, None)]);
        check(100, &[Answer, Fail], &[(57, 0, Some((Questions, 43))), (0, 3, Some((Failures, 97)))]);
        check(20, &[Refuse, Answer], &[(0, 0, Some((Budget, 20))), (20, 0, None)]);
        check(100, &[Cached, Answer], &[(100, 0, None), (60, 0, Some((Questions, 40)))]);
        check(50, &[Answer; 7], &{
            let mut expected = [(9, 0, Some((Questions, 41))); 7];
            for last in &mut expected[4..] {
                *last = (8, 0, Some((Questions, 42)));
            }
            expected
        });
    }

    #[test]
    fn one_that_is_slow_is_asked_while_there_is_time() {
        let mut works = works(9, 1);
        assert!(Share::out(&mut works, 60));
        let [work] = works.as_mut_slice() else { unreachable!() };
        for (left_ms, asked) in [(300_000, Some(3)), (180_000, Some(3)), (100_000, None)] {
            let round = work.next_round(left_ms);
            assert_eq!(round.as_ref().map(Vec::len), asked, "{left_ms}");
            let Some(round) = round else { break };
            let answers = round.iter().map(|_| told(Does::Answer, 110_000)).collect();
            work.note(round, answers);
        }
        assert_eq!(work.left_out(), Some((WhyLeftOut::Time, 3)));
        assert_eq!(work.failure(), None);
    }

    #[test]
    fn how_it_failed() {
        let mut works = works(9, 1);
        assert!(Share::out(&mut works, 60));
        let [work] = works.as_mut_slice() else { unreachable!() };
        while let Some(round) = work.next_round(TIME) {
            let answers = round.iter().map(|_| told(Does::Fail, 5)).collect();
            work.note(round, answers);
        }
        let said = work.failure().map(|failure| failure.message);
        assert_eq!(said.as_deref(), Some("It failed. It was asked no more after three failures in a row."));
    }
}
