//! Turns at a host: one run, several of an account, several accounts. Who keeps the state is not the subject.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::*;
use crate::shard::Shard;

const NOW: Timestamp = Timestamp::from_ms(1_795_253_280_000);
const DELAY_MS: u64 = 2_000;
const END: Timestamp = NOW.plus_ms(300_000);

fn account(number: u8) -> AccountId {
    AccountId::new(NOW, Shard::FIRST, [number; 10])
}

fn asking(of: u8, run: u8) -> Asking {
    Asking { account: account(of), run: RunToken::new([run; 16]), delay_ms: Some(DELAY_MS), end: END }
}

/// Asks, and keeps what changes.
fn asked(pace: &mut Option<Pace>, asking: &Asking, after_ms: u64) -> Answer {
    let (answer, changed) = ask(pace.as_ref(), asking, NOW.plus_ms(after_ms));
    *pace = changed.or(pace.take());
    answer
}

fn start(after_ms: u64) -> Answer {
    Answer::Start(NOW.plus_ms(after_ms))
}

fn again(after_ms: u64) -> Answer {
    Answer::AskAgain(NOW.plus_ms(after_ms))
}

#[test]
fn one_run_gets_every_start() {
    let mut pace = None;
    for number in 0..5 {
        assert_eq!(asked(&mut pace, &asking(1, 1), number * DELAY_MS), start(number * DELAY_MS));
    }
    // It comes late, and loses nothing but that time.
    assert_eq!(asked(&mut pace, &asking(1, 1), 60_000), start(60_000));
}

#[test]
fn a_host_without_a_pace_has_no_row() {
    let unread = Asking { delay_ms: None, ..asking(1, 1) };
    assert_eq!(ask(None, &unread, NOW), (Answer::Start(NOW), None));
    let mut pace = None;
    asked(&mut pace, &asking(1, 1), 0);
    // What another run has read counts for ten minutes.
    assert_eq!(asked(&mut pace, &Asking { delay_ms: None, ..asking(2, 2) }, 1), start(DELAY_MS));
    let forgotten = NOW.plus_ms(bounds::PACE_KEPT_MS.max);
    assert_eq!(pace.as_ref().unwrap().idle_at(), forgotten);
    assert_eq!(ask(pace.as_ref(), &unread, forgotten), (Answer::Start(forgotten), None));
}

#[test]
fn an_account_has_one_start_ahead() {
    let mut pace = None;
    assert_eq!(asked(&mut pace, &asking(1, 1), 0), start(0));
    assert_eq!(asked(&mut pace, &asking(1, 1), 0), start(2_000));
    for run in 2..9 {
        assert_eq!(asked(&mut pace, &asking(1, run), 0), again(2_000), "run {run}");
    }
    assert_eq!(asked(&mut pace, &asking(2, 20), 0), start(4_000), "another account waits for one start");
    // The run that was put off first is next; the one that has just had its start is not.
    assert_eq!(asked(&mut pace, &asking(1, 1), 2_000), again(6_000));
    assert_eq!(asked(&mut pace, &asking(1, 3), 2_000), again(6_000));
    assert_eq!(asked(&mut pace, &asking(1, 2), 2_000), start(6_000));
}

#[test]
fn a_run_that_does_not_come_back_loses_its_turn() {
    let mut pace = None;
    asked(&mut pace, &asking(1, 1), 0);
    asked(&mut pace, &asking(1, 1), 0);
    assert_eq!(asked(&mut pace, &asking(1, 2), 0), again(2_000));
    assert_eq!(asked(&mut pace, &asking(1, 1), 4_000), again(5_000), "the turn of run 2 is kept until then");
    assert_eq!(asked(&mut pace, &asking(1, 1), 5_000), start(5_000));
}

#[test]
fn nobody_waits_for_a_start_after_the_end() {
    let mut pace = None;
    let soon = Asking { end: NOW.plus_ms(1_500), ..asking(1, 1) };
    assert_eq!(asked(&mut pace, &soon, 0), start(0));
    assert_eq!(asked(&mut pace, &soon, 0), Answer::Never);
    asked(&mut pace, &asking(1, 1), 0);
    assert_eq!(asked(&mut pace, &Asking { run: RunToken::new([9; 16]), ..soon }, 0), Answer::Never, "not put off either");
}

/// Eight runs of one account and one run of another, each of which asks again at once when its request has started: starts are as far apart as
/// the site asks, the account with one run gets every second start, and the runs of the other account get equal shares.
#[test]
fn starts_are_shared_by_account_and_then_by_run() {
    let mut pace = None;
    let runs: Vec<Asking> = (1..9).map(|run| asking(1, run)).chain([asking(2, 20)]).collect();
    let mut wakes: BTreeMap<(u64, usize), bool> = (0..runs.len()).map(|run| ((run as u64, run), false)).collect();
    let mut starts: Vec<(u64, usize)> = Vec::new();
    while let Some(((at, run), has_start)) = wakes.pop_first() {
        starts.extend(has_start.then_some((at, run)));
        // A wake is a little late, and for each run by another time.
        let now = at + 1 + run as u64;
        match asked(&mut pace, &runs[run], now) {
            Answer::Start(start) => assert!(wakes.insert((start.ms_since(NOW), run), true).is_none()),
            Answer::AskAgain(at) => assert!(wakes.insert((at.ms_since(NOW), run), false).is_none()),
            Answer::Never => {}
        }
    }
    starts.sort_unstable();
    assert!(starts.windows(2).all(|pair| pair[1].0 - pair[0].0 >= DELAY_MS), "{starts:?}");
    let of = |wanted: usize| starts.iter().filter(|(_, run)| *run == wanted).count();
    let shares: Vec<usize> = (0..runs.len()).map(of).collect();
    assert_eq!(shares.iter().sum::<usize>(), 150, "no start is left out in five minutes: {shares:?}");
    assert!(shares[8] >= 74 && shares[..8].iter().all(|share| (8..=11).contains(share)), "{shares:?}");
}
