//! The machine of grants: each event in each stage, and the stories that its rules are for.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod support;

use bellwether_core::machine::{Due, Machine, Step};
use bellwether_core::time::Timestamp;
use bellwether_oauth::{
    ACCESS_MS, CODE_MS, Effect, End, Event, Given, Grant, IDLE_MS, RETRIES, RETRY_MS, Refused, Revoker, Scope, Stage, TOTAL_MS,
    Tokens,
};
use support::{CLIENT_ID, VERIFIER, authorization};

const OTHER: &str = "https://c.org/client.json";
const RESOURCE: &str = "https://a.org/mcp";
const URI: &str = "https://b.org/back?x=y";

/// When the grants of these tests are approved.
const START: u64 = 1_000_000;

fn at(ms: u64) -> Timestamp {
    Timestamp::from_ms(START + ms)
}

/// The hashes `a<n>` and `r<n>`.
fn tokens(n: u32) -> Tokens {
    Tokens { access_hash: format!("a{n}"), refresh_hash: format!("r{n}") }
}

fn exchange_by(client_id: &str, code: &str, redirect_uri: Option<&str>, verifier: &str, n: u32) -> Event {
    Event::Exchange {
        client_id: client_id.into(),
        code_hash: code.into(),
        redirect_uri: redirect_uri.map(Into::into),
        code_verifier: verifier.into(),
        tokens: tokens(n),
    }
}

fn exchange(n: u32) -> Event {
    exchange_by(CLIENT_ID, "c", Some(URI), VERIFIER, n)
}

fn refresh_by(client_id: &str, hash: &str, n: u32) -> Event {
    Event::Refresh { client_id: client_id.into(), refresh_hash: hash.into(), tokens: tokens(n) }
}

fn refresh(hash: &str, n: u32) -> Event {
    refresh_by(CLIENT_ID, hash, n)
}

fn by_client(client_id: &str) -> Event {
    Event::Revoke(Revoker::Client(client_id.into()))
}

fn approved() -> Grant {
    Grant::approve(&authorization(&[]), "c".into(), at(0)).state
}

/// What an event does, in short: `r2` (new tokens, of this number), an end and what is answered, `same`, or a refusal.
fn told(grant: &Grant, step: Result<Step<Grant>, Refused>) -> (Grant, String) {
    let step = match step {
        Err(refused) => return (grant.clone(), format!("{refused:?}")),
        Ok(step) => step,
    };
    let answer = step.effects.iter().find_map(|effect| match effect {
        Effect::Refuse(refused) => Some(format!(" {refused:?}")),
        _ => None,
    });
    let said = match &step.state.stage {
        stage if *stage == grant.stage => "same".into(),
        Stage::Live { tokens, .. } => tokens.refresh_hash.clone(),
        Stage::Ended(why) => format!("{why:?}{}", answer.unwrap_or_default()),
        Stage::Approved => panic!("no event goes back"),
    };
    (step.state, said)
}

/// Applies events at their times (since the approval), and compares what each does.
#[track_caller]
fn check(grant: &Grant, events: impl IntoIterator<Item = (u64, Event, &'static str)>) -> Grant {
    let mut grant = grant.clone();
    for (ms, event, expected) in events {
        let (after, said) = told(&grant, grant.apply(&(), at(ms), event.clone()));
        assert_eq!(said, expected, "{event:?} {ms} ms after the approval of {grant:?}");
        grant = after;
    }
    grant
}

/// Each event in each stage.
#[test]
fn table() {
    // `r0` was replaced by `r1` at 2 s.
    let live = check(&approved(), [(1_000, exchange(0), "r0"), (2_000, refresh("r0", 1), "r1")]);
    let ended = check(&live, [(2_000, Event::Revoke(Revoker::Owner), "ByOwner")]);
    let stages = [&approved(), &live, &ended];
    let soon = 3_000;
    for (ms, event, expected) in [
        (soon, exchange(2), ["r2", "CodeReused Reused", "Over"]),
        (soon, exchange_by(CLIENT_ID, "c", None, VERIFIER, 2), ["r2", "CodeReused Reused", "Over"]),
        (soon, exchange_by(OTHER, "c", Some(URI), VERIFIER, 2), ["OtherClient", "OtherClient", "Over"]),
        (soon, exchange_by(CLIENT_ID, "r1", Some(URI), VERIFIER, 2), ["Unknown", "Unknown", "Over"]),
        (
            soon,
            exchange_by(CLIENT_ID, "c", Some("https://b.org/back"), VERIFIER, 2),
            ["OtherRedirectUri", "OtherRedirectUri", "Over"],
        ),
        (soon, exchange_by(CLIENT_ID, "c", Some(URI), "", 2), ["Verifier", "Verifier", "Over"]),
        (soon, exchange_by(CLIENT_ID, "c", Some(URI), &VERIFIER.to_lowercase(), 2), ["Verifier", "Verifier", "Over"]),
        (CODE_MS - 1, exchange(2), ["r2", "CodeReused Reused", "Over"]),
        (CODE_MS, exchange(2), ["Over", "CodeReused Reused", "Over"]),
        (TOTAL_MS, exchange(2), ["Over", "Over", "Over"]),
        (soon, refresh("r1", 2), ["Unknown", "r2", "Over"]),
        (soon, refresh_by(OTHER, "r1", 2), ["Unknown", "OtherClient", "Over"]),
        (soon, refresh("r0", 2), ["Unknown", "r2", "Over"]),
        (2_000 + RETRY_MS - 1, refresh("r0", 2), ["Unknown", "r2", "Over"]),
        (2_000 + RETRY_MS, refresh("r0", 2), ["Unknown", "RefreshReused Reused", "Over"]),
        (soon, refresh_by(OTHER, "r0", 2), ["Unknown", "RefreshReused Reused", "Over"]),
        (soon, refresh("older", 2), ["Unknown", "RefreshReused Reused", "Over"]),
        (soon, refresh("a1", 2), ["Unknown", "Unknown", "Over"]),
        (soon, refresh("c", 2), ["Unknown", "Unknown", "Over"]),
        (2_000 + IDLE_MS - 1, refresh("r1", 2), ["Over", "r2", "Over"]),
        (2_000 + IDLE_MS, refresh("r1", 2), ["Over", "Over", "Over"]),
        (2_000 + IDLE_MS, refresh("r0", 2), ["Over", "Over", "Over"]),
        (soon, by_client(CLIENT_ID), ["ByClient", "ByClient", "same"]),
        (soon, by_client(OTHER), ["OtherClient", "OtherClient", "OtherClient"]),
        (soon, Event::Revoke(Revoker::Owner), ["ByOwner", "ByOwner", "same"]),
        (TOTAL_MS, Event::Revoke(Revoker::Owner), ["ByOwner", "ByOwner", "same"]),
        (soon, Event::Due, ["same", "same", "Over"]),
        (CODE_MS - 1, Event::Due, ["same", "same", "Over"]),
        (CODE_MS, Event::Due, ["Unused", "same", "Over"]),
        (2_000 + IDLE_MS - 1, Event::Due, ["Unused", "same", "Over"]),
        (2_000 + IDLE_MS, Event::Due, ["Unused", "Idle", "Over"]),
    ] {
        for (grant, expected) in stages.into_iter().zip(expected) {
            check(grant, [(ms, event.clone(), expected)]);
        }
    }
    assert_eq!(Grant::due(), Event::Due);
}

#[test]
fn effects() {
    let find = |hash: &str| Effect::Find(hash.into());
    let due = |ms| Effect::Due(Due::At(at(ms)));
    let give = |expires_in_s| Effect::Give(Given { expires_in_s, scope: Scope::Analyses });
    let step = Grant::approve(&authorization(&[]), "c".into(), at(0));
    assert_eq!(step.effects, [find("c"), due(CODE_MS)]);
    let apply = |grant: &Grant, ms, event| grant.apply(&(), at(ms), event).unwrap();
    let early = apply(&step.state, 1, Event::Due);
    assert_eq!(early.effects, [due(CODE_MS)]);
    let first = apply(&step.state, 1, exchange(0));
    assert_eq!(first.effects, [find("a0"), find("r0"), due(1 + IDLE_MS), give(3_600)]);
    let second = apply(&first.state, 2, refresh("r0", 1));
    assert_eq!(second.effects, [Effect::Lose("a0".into()), find("a1"), find("r1"), due(2 + IDLE_MS), give(3_600)]);
    let ended = apply(&second.state, 3 + RETRY_MS, refresh("r0", 2));
    assert_eq!(ended.effects, [Effect::LoseAll, Effect::Due(Due::Never), Effect::Refuse(Refused::Reused)]);
    let revoked = apply(&second.state, 3, by_client(CLIENT_ID));
    assert_eq!(revoked.effects, [Effect::LoseAll, Effect::Due(Due::Never)]);
    assert!(!apply(&revoked.state, 4, by_client(CLIENT_ID)).changes(&revoked.state));
}

/// Refreshed every 29 days it lives for 180; the last access token does not outlive it.
#[test]
fn ages() {
    let mut grant = check(&approved(), [(0, exchange(0), "r0")]);
    let last = TOTAL_MS - 10_500;
    for (n, ms) in (1..).zip([29, 58, 87, 116, 145, 174].map(|days| days * 86_400_000).into_iter().chain([last])) {
        let step = grant.apply(&(), at(ms), refresh(&format!("r{}", n - 1), n)).unwrap();
        let left_s = if ms == last { 10 } else { 3_600 };
        assert!(step.effects.contains(&Effect::Give(Given { expires_in_s: left_s, scope: Scope::Analyses })), "{ms}");
        grant = step.state;
    }
    assert!(grant.admits("a7", RESOURCE, at(TOTAL_MS - 1)) && !grant.admits("a7", RESOURCE, at(TOTAL_MS)));
    check(&grant, [(TOTAL_MS - 1, Event::Due, "same"), (TOTAL_MS, refresh("r7", 8), "Over"), (TOTAL_MS, Event::Due, "Old")]);
}

#[test]
fn access() {
    let live = check(&approved(), [(0, exchange(0), "r0")]);
    let next = check(&live, [(10, refresh("r0", 1), "r1")]);
    let ended = check(&live, [(10, Event::Revoke(Revoker::Owner), "ByOwner")]);
    for (grant, hash, resource, ms, expected) in [
        (&live, "a0", RESOURCE, 0, true),
        (&live, "a0", RESOURCE, ACCESS_MS - 1, true),
        (&live, "a0", RESOURCE, ACCESS_MS, false),
        (&live, "a0", "https://b.org/mcp", 0, false),
        (&live, "r0", RESOURCE, 0, false),
        (&live, "c", RESOURCE, 0, false),
        (&live, "a1", RESOURCE, 0, false),
        (&next, "a0", RESOURCE, 20, false),
        (&next, "a1", RESOURCE, 10 + ACCESS_MS - 1, true),
        (&ended, "a0", RESOURCE, 20, false),
        (&approved(), "c", RESOURCE, 0, false),
    ] {
        assert_eq!(grant.admits(hash, resource, at(ms)), expected, "{hash} {ms} {grant:?}");
    }
}

#[test]
fn lost_answers() {
    let live = check(&approved(), [(0, exchange(0), "r0")]);
    // The answer with `r1` is lost, and that with `r2`. The client goes on with `r3`.
    let answers = [(10, refresh("r0", 1), "r1"), (20, refresh("r0", 2), "r2"), (30, refresh("r0", 3), "r3")];
    let on = check(&live, answers.clone());
    check(&on, [(3_600_000, refresh("r3", 4), "r4"), (7_200_000, refresh("r4", 5), "r5")]);
    // Two processes refresh at once, and the later one's tokens are lost.
    check(
        &live,
        [(10, refresh("r0", 1), "r1"), (20, refresh("r0", 2), "r2"), (30, refresh("r1", 3), "r3"), (40, refresh("r2", 4), "r4")],
    );
    // Retries do not prolong the window of their round.
    let late = 10 + RETRY_MS;
    check(&on, [(late - 1, refresh("r1", 4), "r4"), (late, refresh("r3", 5), "RefreshReused Reused")]);
    // A use of the valid token opens a round of its own.
    check(
        &on,
        [(late - 1, refresh("r3", 4), "r4"), (late, refresh("r3", 5), "r5"), (late, refresh("r2", 6), "RefreshReused Reused")],
    );
}

/// Whoever comes with a replaced token after the window ends the grant: thief or client.
#[test]
fn thieves() {
    let live = check(&approved(), [(0, exchange(0), "r0")]);
    let hour = 3_600_000;
    let caught = "RefreshReused Reused";
    check(&live, [(hour, refresh("r0", 1), "r1"), (2 * hour, refresh("r0", 2), caught), (2 * hour, refresh("r1", 3), "Over")]);
    // The thief within the window; the client an hour later.
    check(&live, [(hour, refresh("r0", 1), "r1"), (hour + 9, refresh("r0", 2), "r2"), (2 * hour, refresh("r1", 3), caught)]);
    // The client is the one within the window.
    check(&live, [(hour, refresh("r0", 1), "r1"), (hour + 9, refresh("r0", 2), "r2"), (2 * hour, refresh("r2", 3), "r3")]);
    // The client has used what it was given: no answer was lost.
    check(&live, [(hour, refresh("r0", 1), "r1"), (hour + 1, refresh("r1", 2), "r2"), (hour + 2, refresh("r0", 3), caught)]);
    // Far more than answers are lost.
    let mut grant = check(&live, [(hour, refresh("r0", 1), "r1")]);
    for n in 2..=RETRIES as u32 {
        grant = grant.apply(&(), at(hour), refresh("r0", n)).unwrap().state;
    }
    assert!(grant.admits(&format!("a{RETRIES}"), RESOURCE, at(hour)));
    let once_more = refresh("r0", 50);
    check(&grant, [(hour, once_more.clone(), "r50"), (hour, once_more, caught)]);
}

/// A code that was seen is worth nothing without the verifier, and with it ends what it gave.
#[test]
fn codes() {
    check(
        &approved(),
        [
            (1, exchange_by(CLIENT_ID, "c", Some(URI), "", 9), "Verifier"),
            (2, exchange_by(OTHER, "c", Some(URI), VERIFIER, 9), "OtherClient"),
            (3, exchange(0), "r0"),
            (4, exchange_by(CLIENT_ID, "c", Some(URI), "", 9), "Verifier"),
            (5, refresh("r0", 1), "r1"),
            (3_600_000, exchange(2), "CodeReused Reused"),
            (3_600_001, refresh("r1", 3), "Over"),
            (3_600_002, exchange(4), "Over"),
        ],
    );
    let end = check(&approved(), [(CODE_MS, Event::Due, "Unused"), (0, exchange(0), "Over")]);
    assert_eq!(end.stage, Stage::Ended(End::Unused));
}
