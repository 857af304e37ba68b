//! Tables of schedules: when they run, and what lets them run or not.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::cast_sign_loss,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "a test may panic"
)]

mod zones;

use bellwether_core::bounds;
use bellwether_core::id::{AccountId, JobId, ScheduleId};
use bellwether_core::machine::{Due, Machine, Step};
use bellwether_core::schedule::{
    Change, Day, Effect, Event, Every, Facts, Order, Outcome, Pause, Refusal, Rule, Run, Schedule, State, Unordered, Wanted,
    begin, read_change, read_new,
};
use bellwether_core::shard::Shard;
use bellwether_core::time::Timestamp;
use serde_json::json;
use zones::Clocks;

const FACTS: Facts = Facts { zones: &Clocks, claimed: None, last: Outcome::Open, is_refunded: false };
const PRICE: u64 = 10;

fn at(text: &str) -> Timestamp {
    let text = if text.len() == 16 { format!("{text}:00.000Z") } else { text.to_owned() };
    Timestamp::parse(&text).unwrap()
}

fn rule(every: Every, hour: u8, zone: &str) -> Rule {
    Rule { every, hour, time_zone: zone.into() }
}

fn schedule(now: &str, rule: Rule, max_cents_per_month: u64) -> Schedule {
    let order = Order { feature: "geo_score".into(), input: "{}".into() };
    let account = AccountId::new(Timestamp::from_ms(0), Shard::FIRST, [1; 10]);
    let wanted = Wanted { rule, max_cents_per_month, label: None };
    begin(at(now), &Clocks, ScheduleId::new(at(now), [2; 10]), account, order, wanted).state
}

fn job(number: u8) -> JobId {
    JobId::new(Timestamp::from_ms(1), [number; 10])
}

fn apply(schedule: &Schedule, facts: &Facts, now: &str, event: Event) -> Step<Schedule> {
    schedule.apply(facts, at(now), event).unwrap_or_else(|refusal| panic!("{refusal:?}: {schedule:?}"))
}

fn start(schedule: &Schedule, now: &str) -> Schedule {
    apply(schedule, &FACTS, now, Event::Start { price_cents: PRICE }).state
}

/// Starts and orders what is due: the date of the run, or `-`.
fn run(schedule: &Schedule, facts: &Facts, now: &str) -> (Schedule, String) {
    let Ok(step) = schedule.apply(facts, at(now), Event::Start { price_cents: PRICE }) else {
        return (schedule.clone(), "-".into());
    };
    let Some(claim) = step.state.claim else { return (step.state, "-".into()) };
    let ordered = Event::Ordered { day: claim.day, run: job(claim.day.days() as u8) };
    (apply(&step.state, facts, now, ordered).state, claim.day.to_string())
}

/// The next occasions of a schedule that is created at `now` and always runs on time.
fn occasions(now: &str, rule: Rule, expected: &[&str]) {
    let mut schedule = schedule(now, rule.clone(), 10_000);
    for expected in expected {
        assert_eq!(schedule.next.at, at(expected), "{rule:?}");
        let now = schedule.next.at.to_string();
        schedule = run(&schedule, &FACTS, &now).0;
        assert_eq!(schedule.last.map(|run| run.day), schedule.started, "{rule:?}");
    }
}

#[test]
fn when() {
    use Every::{Day, Month, Week};
    // A gap: 02:00 does not exist on 2026-03-29, and it runs at the first instant after it.
    occasions("2026-03-27T12:00", rule(Day, 2, "Paris"), &["2026-03-28T01:00", "2026-03-29T01:00", "2026-03-30T00:00"]);
    occasions("2026-03-28T12:00", rule(Day, 3, "Paris"), &["2026-03-29T01:00", "2026-03-30T01:00"]);
    // A fold: 02:00 comes twice on 2026-10-25, and it runs at the first.
    occasions("2026-10-24T12:00", rule(Day, 2, "Paris"), &["2026-10-25T00:00", "2026-10-26T01:00"]);
    occasions("2026-10-25T00:30", rule(Day, 2, "Paris"), &["2026-10-26T01:00"]);
    occasions("2026-09-04T12:00", rule(Day, 0, "Midnight"), &["2026-09-05T04:00", "2026-09-06T04:00", "2026-09-07T03:00"]);
    occasions("2026-11-27T12:00", rule(Week(1), 6, "UTC"), &["2026-11-30T06:00", "2026-12-07T06:00"]);
    occasions("2026-11-30T06:00", rule(Week(1), 6, "UTC"), &["2026-12-07T06:00"]);
    occasions("2026-12-28T12:00", rule(Week(7), 23, "Paris"), &["2027-01-03T22:00", "2027-01-10T22:00"]);
    occasions("2026-11-27T12:00", rule(Month(28), 0, "Paris"), &["2026-11-27T23:00", "2026-12-27T23:00", "2027-01-27T23:00"]);
    occasions("2027-01-31T12:00", rule(Month(1), 0, "East"), &["2027-02-28T10:00", "2027-03-31T10:00"]);
    occasions("2026-02-28T23:30", rule(Day, 23, "West"), &["2026-03-01T10:00", "2026-03-02T10:00"]);
}

#[test]
fn missed_occasions_are_made_up_once() {
    let daily = schedule("2026-11-01T12:00", rule(Every::Day, 6, "UTC"), 10_000);
    for (now, day, next) in [
        ("2026-11-02T06:00", "2026-11-02", "2026-11-03T06:00"),
        // The service was down, or the clock was put forward.
        ("2026-11-09T05:59", "2026-11-08", "2026-11-09T06:00"),
        ("2027-11-09T06:00", "2027-11-09", "2027-11-10T06:00"),
    ] {
        let (after, started) = run(&daily, &FACTS, now);
        assert_eq!((started.as_str(), after.next.at), (day, at(next)), "{now}");
        // The clock is put back, and the message comes again.
        for again in [now, "2026-11-02T06:00", "2026-10-31T06:00"] {
            assert_eq!(run(&after, &FACTS, again).1, "-", "{now} {again}");
        }
    }
    assert_eq!(run(&daily, &FACTS, "2026-11-02T05:59").1, "-", "nothing is missed yet");
    let monthly = schedule("2026-11-05T12:00", rule(Every::Month(3), 6, "UTC"), 10_000);
    assert_eq!(run(&monthly, &FACTS, "2027-02-15T00:00").1, "2027-02-03");
}

#[test]
fn another_rule_neither_doubles_nor_skips() {
    use Every::{Day, Month, Week};
    // It has run on Tuesday, 2026-11-10, at 06:00 UTC.
    for (before, changed, now, next) in [
        (Day, rule(Day, 9, "UTC"), "2026-11-10T07:00", "2026-11-11T09:00"),
        (Day, rule(Day, 3, "UTC"), "2026-11-10T07:00", "2026-11-11T03:00"),
        // Clocks in the east show the next date already, and those in the west the one before.
        (Day, rule(Day, 23, "East"), "2026-11-10T07:00", "2026-11-11T09:00"),
        (Day, rule(Day, 23, "West"), "2026-11-10T07:00", "2026-11-12T10:00"),
        (Week(2), rule(Week(5), 6, "UTC"), "2026-11-10T07:00", "2026-11-20T06:00"),
        (Week(2), rule(Week(1), 6, "UTC"), "2026-11-10T07:00", "2026-11-16T06:00"),
        (Month(10), rule(Month(28), 6, "UTC"), "2026-11-10T07:00", "2026-12-28T06:00"),
        (Month(10), rule(Month(1), 6, "UTC"), "2026-11-10T07:00", "2026-12-01T06:00"),
        (Month(10), rule(Day, 6, "UTC"), "2026-11-10T07:00", "2026-11-11T06:00"),
        (Day, rule(Week(3), 6, "UTC"), "2026-11-10T07:00", "2026-11-18T06:00"),
    ] {
        let first = schedule("2026-11-09T12:00", rule(before, 6, "UTC"), 10_000);
        let (ran, day) = run(&first, &FACTS, "2026-11-10T06:00");
        assert_eq!(day, "2026-11-10");
        let change = Change { rule: Some(changed.clone()), ..Change::default() };
        let after = apply(&ran, &FACTS, now, Event::Changed(change)).state;
        assert_eq!(after.next.at, at(next), "{before:?} {changed:?}");
    }
    // What is due when the rule changes is not lost.
    let due = schedule("2026-11-09T12:00", rule(Day, 6, "UTC"), 10_000);
    let change = Change { rule: Some(rule(Day, 9, "UTC")), ..Change::default() };
    let after = apply(&due, &FACTS, "2026-11-10T06:01", Event::Changed(change)).state;
    assert_eq!(run(&after, &FACTS, "2026-11-10T06:02").1, "2026-11-10");
}

#[test]
fn an_occasion_is_claimed_before_it_is_ordered() {
    let daily = schedule("2026-11-01T12:00", rule(Every::Day, 6, "UTC"), 10_000);
    let due = apply(&daily, &FACTS, "2026-11-02T06:00", Event::Due);
    assert!(due.effects.contains(&Effect::Send) && due.state == daily);
    let early = apply(&daily, &FACTS, "2026-11-02T05:00", Event::Due);
    assert_eq!(early.effects, [Effect::Due(Due::At(at("2026-11-02T06:00")))]);
    let claimed = start(&daily, "2026-11-02T06:00");
    let claim = claimed.claim.unwrap();
    assert_eq!((claimed.started, claimed.spent.cents), (Some(claim.day), PRICE), "started and spent, whatever comes");
    let twice = |facts: &Facts, now: &str| claimed.apply(facts, at(now), Event::Start { price_cents: PRICE });
    assert_eq!(twice(&FACTS, "2026-11-02T06:01"), Err(Refusal::Busy), "a doubled message");
    // Whoever claimed it has died, before the order or behind it.
    let again = twice(&FACTS, "2026-11-02T06:02").unwrap().state;
    assert_eq!(again.claim.unwrap().day, claim.day);
    assert_eq!(again.spent, claimed.spent);
    let found = twice(&Facts { claimed: Some(job(1)), ..FACTS }, "2026-11-05T06:02").unwrap().state;
    assert_eq!((found.last.unwrap().id, found.claim, found.spent.cents), (job(1), None, PRICE));
    // The next occasion has come meanwhile: that one is ordered instead.
    let later = twice(&FACTS, "2026-11-05T07:00").unwrap().state;
    assert_eq!((later.claim.unwrap().day, later.spent.cents), (Day::parse("2026-11-05").unwrap(), PRICE));
    // The price that is given back by an order which is refused.
    let refused = |why| apply(&claimed, &FACTS, "2026-11-02T06:00", Event::Refused { day: claim.day, why });
    let input = || Unordered::Input { code: "unknown_feature".into(), message: "…".into() };
    let pause = Pause::Refused { code: "unknown_feature".into(), message: "…".into() };
    for (why, pause) in [(Unordered::Money, Pause::Money), (input(), pause)] {
        let step = refused(why);
        assert_eq!(step.state.state, State::Paused(pause));
        assert_eq!((step.state.spent.cents, step.state.claim), (0, None));
        assert!(matches!(&step.effects[..], [Effect::Due(Due::Never), Effect::Tell(_)]), "{:?}", step.effects);
        assert_eq!(run(&step.state, &FACTS, "2026-12-02T06:00").1, "-", "it is paused");
    }
    let later = refused(Unordered::Later);
    assert_eq!(later.effects, [Effect::Due(Due::At(at("2026-11-02T06:10")))]);
    assert_eq!(later.state.spent, claimed.spent);
    // A person pauses it while it is being ordered.
    let off = Event::Changed(Change { is_active: Some(false), ..Change::default() });
    let paused = apply(&claimed, &FACTS, "2026-11-02T06:00", off).state;
    let ordered = apply(&paused, &FACTS, "2026-11-02T06:00", Event::Ordered { day: claim.day, run: job(1) });
    assert_eq!((&ordered.state.state, ordered.state.spent.cents), (&State::Paused(Pause::Customer), PRICE));
    assert_eq!(ordered.effects, [Effect::Due(Due::Never)]);
    let dropped = start(&paused, "2026-11-02T07:00");
    assert_eq!((dropped.claim, dropped.spent.cents), (None, 0), "nobody has ordered it");
}

#[test]
fn a_month_costs_its_bound_at_most() {
    let mut daily = schedule("2026-11-25T12:00", rule(Every::Day, 6, "UTC"), 25);
    let mut days = Vec::new();
    for day in 26..=30 {
        let (after, started) = run(&daily, &FACTS, &format!("2026-11-{day}T06:00"));
        (daily, _) = (after, days.push(started));
    }
    assert_eq!(days, ["2026-11-26", "2026-11-27", "-", "-", "-"]);
    assert_eq!(
        (&daily.state, daily.next.at),
        (&State::Paused(Pause::Month), at("2026-12-01T06:00")),
        "and it says when it goes on"
    );
    assert_eq!(daily.spent_cents(&FACTS, at("2026-11-30T12:00")), 20);
    assert_eq!(daily.spent_cents(&FACTS, at("2026-12-01T00:00")), 0);
    let (on, started) = run(&daily, &FACTS, "2026-12-01T06:00");
    assert_eq!((started.as_str(), &on.state, on.spent.cents), ("2026-12-01", &State::Active, 10));
    // A higher bound lets it go on at once.
    let change = Change { max_cents_per_month: Some(30), ..Change::default() };
    let raised = apply(&daily, &FACTS, "2026-11-28T12:00", Event::Changed(change)).state;
    assert_eq!((&raised.state, raised.next.at), (&State::Active, at("2026-11-29T06:00")));
    // The month is that of the zone's date.
    let east = schedule("2026-11-29T00:00", rule(Every::Day, 0, "East"), 10);
    let (first, day) = run(&east, &FACTS, "2026-11-29T10:00");
    assert_eq!(day, "2026-11-30");
    assert_eq!(run(&first, &FACTS, "2026-11-30T10:00").1, "2026-12-01", "in UTC it is November");
    // What was given back was not spent.
    let one = schedule("2026-11-25T12:00", rule(Every::Day, 6, "UTC"), 10);
    let ran = run(&one, &FACTS, "2026-11-26T06:00").0;
    let refunded = Facts { last: Outcome::Failed, is_refunded: true, ..FACTS };
    assert_eq!(run(&ran, &refunded, "2026-11-27T06:00").1, "2026-11-27");
    assert_eq!(run(&ran, &Facts { is_refunded: false, ..refunded }, "2026-11-27T06:00").1, "-");
}

/// What is said of the next run is what will happen.
#[test]
fn the_next_run_is_one_that_its_month_can_pay() {
    for (bound, expected) in [(10, "2026-12-01T09:00"), (20, "2026-11-12T09:00")] {
        let first = schedule("2026-11-10T12:00", rule(Every::Day, 9, "UTC"), bound);
        assert_eq!(first.next_run(&FACTS, at("2026-11-10T12:00"), PRICE).at, at("2026-11-11T09:00"), "nothing is spent");
        let ran = run(&first, &FACTS, "2026-11-11T09:00").0;
        assert_eq!(ran.next_run(&FACTS, at("2026-11-11T09:00"), PRICE).at, at(expected), "{bound}");
    }
}

#[test]
fn runs_are_judged_by_the_next_one() {
    let [succeeded, failed] = [Outcome::Succeeded, Outcome::Failed].map(|last| Facts { last, ..FACTS });
    let mut daily = schedule("2026-11-01T12:00", rule(Every::Day, 6, "UTC"), 10_000);
    let mut shown = Vec::new();
    for (day, facts) in
        [(2, FACTS), (3, succeeded), (4, failed), (5, failed), (6, succeeded), (7, failed), (8, failed), (9, failed)]
    {
        daily = run(&daily, &facts, &format!("2026-11-{day:02}T06:00")).0;
        shown.push((daily.failures, daily.previous.map(|id| id == job(Day::parse("2026-11-02").unwrap().days() as u8))));
    }
    let [none, first, fifth] = [None, Some(true), Some(false)];
    let expected = [(0, none), (0, first), (1, first), (2, first), (0, fifth), (1, fifth), (2, fifth), (3, fifth)];
    assert_eq!(shown, expected);
    assert_eq!(daily.state, State::Paused(Pause::Failures));
    assert_eq!(bounds::SCHEDULE_FAILURES.max, 3);
    let on = Event::Changed(Change { is_active: Some(true), ..Change::default() });
    let on = apply(&daily, &failed, "2026-11-09T07:00", on).state;
    assert_eq!((&on.state, on.failures, on.next.at), (&State::Active, 0, at("2026-11-10T06:00")));
    assert_eq!(run(&on, &failed, "2026-11-10T06:00").1, "2026-11-10", "the last run was judged before");
    // A run that has not ended says nothing.
    let open = Schedule { last: Some(Run { id: job(1), day: Day::new(1), cents: 10, is_judged: false }), ..on };
    assert_eq!(start(&open, "2026-11-10T06:00").failures, 0);
}

#[test]
fn bodies() {
    let good =
        json!({"feature": "geo_score", "input": {}, "every": "week", "hour": 7, "time_zone": "Paris", "max_cents_per_month": 50});
    let with = |change: serde_json::Value| {
        let mut body = good.as_object().unwrap().clone();
        body.extend(change.as_object().unwrap().clone());
        body
    };
    let read = |change| read_new(&with(change), PRICE, &Clocks);
    assert_eq!(read(json!({})).unwrap().rule, rule(Every::Week(1), 7, "Paris"));
    assert_eq!(read(json!({"weekday": 5, "label": " a "})).unwrap().rule.every, Every::Week(5));
    assert_eq!(read(json!({"every": "month", "day": 28})).unwrap().rule.every, Every::Month(28));
    for (change, field) in [
        (json!({"every": "hour"}), "every"),
        (json!({"hour": 24}), "hour"),
        (json!({"hour": null}), "hour"),
        (json!({"time_zone": "Mars/Olympus"}), "time_zone"),
        (json!({"time_zone": ""}), "time_zone"),
        (json!({"max_cents_per_month": 9}), "max_cents_per_month"),
        (json!({"max_cents_per_month": 200_001}), "max_cents_per_month"),
        (json!({"weekday": 0}), "weekday"),
        (json!({"weekday": 8}), "weekday"),
        (json!({"day": 1}), "day"),
        (json!({"every": "month", "day": 29}), "day"),
        (json!({"every": "day", "weekday": 1}), "weekday"),
        (json!({"label": "x".repeat(101)}), "label"),
        (json!({"input": []}), "input"),
    ] {
        assert_eq!(read(change.clone()).map_err(|error| error.field), Err(field.into()), "{change}");
    }
    let now = rule(Every::Month(5), 7, "Paris");
    for (body, changed) in [
        (json!({}), None),
        (json!({"hour": 7, "day": 5}), None),
        (json!({"hour": 8}), Some(rule(Every::Month(5), 8, "Paris"))),
        (json!({"every": "week"}), Some(rule(Every::Week(1), 7, "Paris"))),
        (json!({"time_zone": "UTC", "day": 6}), Some(rule(Every::Month(6), 7, "UTC"))),
    ] {
        let change = read_change(body.as_object().unwrap(), PRICE, &now, &Clocks).unwrap();
        assert_eq!(change.rule, changed, "{body}");
    }
    let refused = |body: serde_json::Value| read_change(body.as_object().unwrap(), PRICE, &now, &Clocks).unwrap_err().field;
    assert_eq!(refused(json!({"weekday": 2})), "weekday");
    assert_eq!(refused(json!({"state": "gone"})), "state");
    assert_eq!(refused(json!({"max_cents_per_month": 1})), "max_cents_per_month");
}
