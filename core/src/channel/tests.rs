//! Runs, retries and ends of channels, and random lives of one.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
use super::*;
use crate::shard::Shard;
use alloc::vec::Vec;
use proptest::prelude::*;

const START: Timestamp = Timestamp::from_ms(1_000_000);

fn run(number: u8) -> RunToken {
    RunToken::new([number; 16])
}

fn channel() -> Channel {
    let (id, account) = (ChannelId::Hook(HookId::new(START, [1; 10])), AccountId::new(START, Shard::FIRST, [2; 10]));
    Channel { id, account, run: None, failures: 0, failing_since: None, pause_until: None, off: None }
}

const fn waiting(next: Timestamp) -> Waiting {
    Waiting { next: Some(next) }
}

#[test]
fn a_run_sends_what_is_due() {
    let due = waiting(START);
    let (now, later) = (START, START.plus_ms(1));
    assert_eq!(channel().apply(&Waiting::default(), now, Event::Start { run: run(1) }), Err(Refusal::NothingDue));
    assert_eq!(channel().apply(&waiting(later), now, Event::Start { run: run(1) }), Err(Refusal::NothingDue));
    let sending = channel().apply(&due, now, Event::Start { run: run(1) }).unwrap().state;
    assert_eq!(sending.apply(&due, now, Event::Start { run: run(2) }), Err(Refusal::AlreadyRunning));
    let tried = |channel: &Channel, token, outcome| {
        channel.apply(&due, now, Event::Tried { run: token, tried: Tried { seq: 7, tries: 1 }, outcome })
    };
    assert_eq!(tried(&sending, run(2), Outcome::Delivered), Err(Refusal::StaleRun));
    let delivered = tried(&sending, run(1), Outcome::Delivered).unwrap();
    assert!(delivered.effects.contains(&Effect::Keep(Tried { seq: 7, tries: 1 }, Kept::Delivered)));
    // A run that is lost is taken over when its lease ends.
    let lost = START.plus_ms(bounds::CHANNEL_LEASE_MS.max);
    assert!(sending.apply(&due, lost, Event::Start { run: run(2) }).is_ok());
    let ended = delivered.state.apply(&Waiting::default(), now, Event::End { run: run(1) }).unwrap();
    assert_eq!((ended.state.run, ended.effects.as_slice()), (None, &[Effect::Due(Due::Never)][..]));
    let more = delivered.state.apply(&due, now, Event::End { run: run(1) }).unwrap();
    assert_eq!(more.effects, [Effect::Due(Due::At(resend_at(now))), Effect::Send]);
}

/// What fails is tried ten times in three days, and the channel pauses longer and longer.
#[test]
fn a_failing_endpoint() {
    let (mut channel, mut now, mut next) = (channel(), START, START);
    let (mut waits, mut pauses) = (Vec::new(), Vec::new());
    for tries in 1.. {
        channel = channel.apply(&waiting(next), now, Event::Start { run: run(1) }).unwrap().state;
        let tried = Tried { seq: 1, tries };
        let step = channel.apply(&waiting(next), now, Event::Tried { run: run(1), tried, outcome: Outcome::Failed }).unwrap();
        pauses.push(step.state.pause_until.unwrap().ms_since(now) / 1_000);
        let kept = step.effects.iter().find_map(|effect| if let Effect::Keep(_, kept) = effect { Some(*kept) } else { None });
        let Some(Kept::Until(again)) = kept else {
            assert_eq!((kept, tries), (Some(Kept::Lost), bounds::NOTICE_ATTEMPTS.max));
            break;
        };
        waits.push(again.ms_since(now) / 1_000);
        channel = step.state.apply(&waiting(again), now, Event::End { run: run(1) }).unwrap().state;
        (now, next) = (again.max(channel.pause_until.unwrap()), again);
    }
    assert_eq!(waits, [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    assert_eq!(pauses[..5], [5, 20, 80, 320, 600]);
    assert_eq!(channel.off, None);
}

#[test]
fn it_ends_by_itself() {
    let due = waiting(START);
    let sending = channel().apply(&due, START, Event::Start { run: run(1) }).unwrap().state;
    let tried = |channel: &Channel, now, outcome| {
        channel.apply(&due, now, Event::Tried { run: run(1), tried: Tried { seq: 1, tries: 1 }, outcome }).unwrap()
    };
    let told = |step: &Step<Channel>| step.effects.iter().any(|effect| matches!(effect, Effect::Tell(_)));
    let gone = tried(&sending, START, Outcome::Gone);
    assert_eq!((gone.state.off, told(&gone)), (Some(Off::Gone), true));
    let failing = tried(&sending, START, Outcome::Failed);
    assert_eq!((failing.state.off, told(&failing)), (None, false));
    let days = START.plus_ms(bounds::CHANNEL_FAILING_MS.max);
    let off = tried(&failing.state, days, Outcome::Failed);
    assert_eq!((off.state.off, told(&off)), (Some(Off::Failing), true));
    // A success in between begins anew.
    let well = tried(&failing.state, START, Outcome::Delivered).state;
    assert_eq!(tried(&well, days, Outcome::Failed).state.off, None);
    // Mails are never given up for failing: their provider may be down for days.
    let mails = Channel { id: ChannelId::Mail(MemberId::new(START, [1; 10])), ..failing.state.clone() };
    assert_eq!(
        (tried(&mails, days, Outcome::Failed).state.off, tried(&mails, days, Outcome::Gone).state.off),
        (None, Some(Off::Gone))
    );
    // Nothing is sent while it is off; what waits goes out when a person switches it on.
    let idle = off.state.apply(&due, days, Event::End { run: run(1) }).unwrap();
    assert_eq!(idle.effects, [Effect::Due(Due::Never)]);
    assert_eq!(idle.state.apply(&due, days, Event::Start { run: run(2) }), Err(Refusal::NothingDue));
    let on = idle.state.apply(&due, days, Event::On).unwrap();
    assert_eq!((on.state.off, on.effects.contains(&Effect::Send)), (None, true));
    let off = on.state.apply(&due, days, Event::Off(Off::Person)).unwrap();
    assert_eq!((off.state.off, off.effects.as_slice()), (Some(Off::Person), &[Effect::Due(Due::Never)][..]));
    for off in Off::ALL {
        assert_eq!(Off::parse(off.as_str()), Some(off));
    }
}

/// A person has a notice sent now: whether it waits or has ended, but not while it is being sent.
#[test]
fn again() {
    let paused = Channel { pause_until: Some(START.plus_ms(600_000)), failures: 5, failing_since: Some(START), ..channel() };
    let later = START.plus_ms(7_200_000);
    for next in [None, Some(later)] {
        let step = paused.apply(&Waiting { next }, START, Event::Again { seq: 7, next }).unwrap();
        assert_eq!((step.state.pause_until, step.state.failing_since), (None, Some(START)));
        let keep = Effect::Keep(Tried { seq: 7, tries: 0 }, Kept::Until(START));
        assert_eq!(step.effects, [Effect::Due(Due::At(resend_at(START))), Effect::Send, keep.clone()]);
        assert!(step.state.apply(&waiting(START), START, Event::Start { run: run(1) }).is_ok());
        // One that is off has it when it is on again.
        let off = Channel { off: Some(Off::Person), ..paused.clone() };
        let step = off.apply(&Waiting { next }, START, Event::Again { seq: 7, next }).unwrap();
        assert_eq!(step.effects, [Effect::Due(Due::Never), keep]);
    }
    // Others that are due do not go first.
    let before = paused.apply(&waiting(START), START, Event::Again { seq: 7, next: Some(later) }).unwrap();
    let first = Timestamp::from_ms(START.as_ms() - 1);
    assert!(before.effects.contains(&Effect::Keep(Tried { seq: 7, tries: 0 }, Kept::Until(first))));
    let sending = channel().apply(&waiting(START), START, Event::Start { run: run(1) }).unwrap().state;
    let again = |next, now| sending.apply(&waiting(START), now, Event::Again { seq: 7, next });
    assert_eq!(again(Some(START), START), Err(Refusal::UnderWay));
    assert_eq!(again(Some(later), START).unwrap().state.run, sending.run);
    // A run that was lost sends nothing.
    assert!(again(Some(START), START.plus_ms(bounds::CHANNEL_LEASE_MS.max)).unwrap().effects.contains(&Effect::Send));
}

#[test]
fn ids() {
    for id in [ChannelId::Hook(HookId::new(START, [1; 10])), ChannelId::Mail(MemberId::new(START, [1; 10]))] {
        assert_eq!(ChannelId::parse(&alloc::format!("{id}")), Some(id));
    }
    for text in ["", "hook", "hook:", "mail:x", "post:0192"] {
        assert_eq!(ChannelId::parse(text), None, "{text}");
    }
}

/// One notice of the model.
#[derive(Clone, Debug)]
struct Row {
    next: Option<Timestamp>,
    tries: u64,
    kept: Option<Kept>,
}

/// A step of a random life: a new event, a message or a sweep, which may be lost or doubled; a run that is lost; an answer of the receiver.
#[derive(Clone, Copy, Debug)]
enum Act {
    Tell,
    Message { outcome: Outcome, crashes: bool },
    Wait(u64),
    Switch(bool),
    Again(usize),
}

fn act() -> impl Strategy<Value = Act> {
    let outcome = prop_oneof![6 => Just(Outcome::Delivered), 4 => Just(Outcome::Failed), 1 => Just(Outcome::Gone)];
    prop_oneof![
        3 => Just(Act::Tell),
        6 => (outcome, proptest::bool::weighted(0.2)).prop_map(|(outcome, crashes)| Act::Message { outcome, crashes }),
        4 => (0_u64..100_000_000).prop_map(Act::Wait),
        1 => any::<bool>().prop_map(Act::Switch),
        1 => (0_usize..100).prop_map(Act::Again),
    ]
}

/// A store of one channel with its notices.
struct World {
    channel: Channel,
    rows: Vec<Row>,
    now: Timestamp,
    due: Option<Timestamp>,
}

impl World {
    fn waiting(&self) -> Waiting {
        Waiting { next: self.rows.iter().filter_map(|row| row.next).min() }
    }

    fn drive(&mut self, event: Event) -> bool {
        let Ok(step) = self.channel.apply(&self.waiting(), self.now, event) else { return false };
        for effect in step.effects {
            match effect {
                Effect::Due(Due::At(at) | Due::WhenFreeOr(at)) => self.due = Some(at),
                Effect::Due(Due::Never) => self.due = None,
                Effect::Keep(tried, kept) => {
                    let row = &mut self.rows[usize::try_from(tried.seq).unwrap()];
                    row.next = if let Kept::Until(at) = kept { Some(at) } else { None };
                    (row.kept, row.tries) = (Some(kept), tried.tries);
                }
                Effect::Send | Effect::Tell(_) => {}
            }
        }
        self.channel = step.state;
        true
    }

    /// The first notice that is due, as the store finds it.
    fn first(&self) -> Option<usize> {
        let due = |row: &Row| row.next.filter(|next| *next <= self.now);
        (0..self.rows.len()).filter(|at| due(&self.rows[*at]).is_some()).min_by_key(|at| (self.rows[*at].next, *at))
    }

    fn message(&mut self, outcome: Outcome, crashes: bool, token: u8) {
        if !self.drive(Event::Start { run: run(token) }) || crashes {
            return;
        }
        if let Some(at) = self.first()
            && self.channel.run.is_some_and(|lease| lease.run == run(token))
        {
            self.rows[at].tries += 1;
            let tried = Tried { seq: at as u64, tries: self.rows[at].tries };
            self.drive(Event::Tried { run: run(token), tried, outcome });
        }
        self.drive(Event::End { run: run(token) });
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Whatever happens: a channel that is on and has something to send is due, and every notice is delivered, or was tried ten times.
    #[test]
    fn nothing_is_forgotten(acts in proptest::collection::vec(act(), 1..120)) {
        let mut world = World { channel: channel(), rows: Vec::new(), now: START, due: None };
        for (number, act) in (0_u8..).zip(acts) {
            match act {
                Act::Tell => {
                    world.rows.push(Row { next: Some(world.now), tries: 0, kept: None });
                    world.due = Some(world.due.map_or(world.now, |due| due.min(world.now)));
                }
                Act::Message { outcome, crashes } => world.message(outcome, crashes, number),
                Act::Wait(ms) => world.now = world.now.plus_ms(ms),
                Act::Again(at) if !world.rows.is_empty() => {
                    let at = at % world.rows.len();
                    let next = world.rows[at].next;
                    world.drive(Event::Again { seq: at as u64, next });
                }
                Act::Again(_) => {}
                Act::Switch(on) => {
                    world.drive(if on { Event::On } else { Event::Off(Off::Person) });
                }
            }
            let has_work = world.channel.off.is_none() && world.waiting().next.is_some();
            prop_assert!(!has_work || world.due.is_some(), "forgotten: {:?}", world.channel);
        }
        // With time, an open channel and a receiver that answers, everything arrives.
        world.drive(Event::On);
        for number in 0..=255 {
            world.now = world.now.plus_ms(bounds::CHANNEL_PAUSE_MS.max + bounds::CHANNEL_LEASE_MS.max);
            if world.due.is_some_and(|due| due <= world.now) {
                world.drive(Event::Due);
                world.message(Outcome::Delivered, false, number);
            }
            world.now = world.waiting().next.map_or(world.now, |next| world.now.max(next));
        }
        for row in &world.rows {
            let is_lost = row.kept == Some(Kept::Lost) && row.tries == bounds::NOTICE_ATTEMPTS.max;
            prop_assert!(row.kept == Some(Kept::Delivered) || is_lost, "{row:?}");
        }
    }
}
