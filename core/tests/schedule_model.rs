//! Random lives of schedules: people change zones, hours and bounds, pause and go on; messages are lost, doubled and late; whoever orders dies before or
//! behind the order; the clock jumps, back too; wallets are empty, and runs fail and are refunded. No occasion is ever ordered twice, none is left out
//! without a reason that is shown, and no month costs more than its bound.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stderr,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "a test may panic and print"
)]

mod zones;

use bellwether_core::id::{AccountId, JobId, ScheduleId};
use bellwether_core::machine::{Due, Machine, Step};
use bellwether_core::schedule::{
    Change, Day, Effect, Event, Every, Facts, Month, Order, Outcome, Pause, Rule, Schedule, State, Unordered, Wanted, Zones,
    begin,
};
use bellwether_core::shard::Shard;
use bellwether_core::time::Timestamp;
use bellwether_fuzz::random::{Random, Seed, seeds};
use std::collections::BTreeMap;
use zones::Clocks;

const SEEDS: u64 = 300;
const STEPS: u32 = 600;
const SCHEDULES: u64 = 4;
const HOUR_MS: u64 = 3_600_000;
const PRICE: u64 = 10;

/// What was ordered for an occasion.
#[derive(Clone, Debug)]
struct Ordered {
    run: JobId,
    outcome: Outcome,
    is_refunded: bool,
}

/// Somebody who orders what a schedule has claimed, and has not said yet what came of it.
#[derive(Clone, Debug)]
struct Caller {
    index: usize,
    day: Day,
}

struct World {
    random: Random,
    now: Timestamp,
    /// With the time at which the sweep looks at it.
    schedules: Vec<(Schedule, Option<Timestamp>)>,
    ordered: BTreeMap<(usize, Day), Ordered>,
    messages: Vec<usize>,
    callers: Vec<Caller>,
    has_money: bool,
    named: u64,
    told: u64,
}

impl World {
    fn new(seed: u64) -> Self {
        let mut world = Self {
            random: Random(seed),
            now: Timestamp::parse("2026-02-20T00:00:00.000Z").unwrap(),
            schedules: Vec::new(),
            ordered: BTreeMap::new(),
            messages: Vec::new(),
            callers: Vec::new(),
            has_money: true,
            named: 0,
            told: 0,
        };
        for _ in 0..SCHEDULES {
            let account = AccountId::new(Timestamp::from_ms(0), Shard::FIRST, [1; 10]);
            let order = Order { feature: "geo_score".into(), input: "{}".into() };
            let wanted = Wanted { rule: world.rule(), max_cents_per_month: world.most(), label: None };
            let id = ScheduleId::new(world.now, [2; 10]);
            let step = begin(world.now, &Clocks, id, account, order, wanted);
            world.schedules.push((step.state.clone(), None));
            world.keep(world.schedules.len() - 1, step);
        }
        world
    }

    fn rule(&mut self) -> Rule {
        let every = match self.random.below(4) {
            0 => Every::Week(1 + self.random.below(7) as u8),
            1 => Every::Month(1 + self.random.below(28) as u8),
            _ => Every::Day,
        };
        let time_zone = self.random.pick(&["UTC", "Paris", "Midnight", "East", "West"]).unwrap().into();
        Rule { every, hour: self.random.pick(&[0, 1, 2, 3, 6, 23]).unwrap(), time_zone }
    }

    fn most(&mut self) -> u64 {
        self.random.pick(&[10, 25, 100, 1_000, 1_000]).unwrap()
    }

    fn facts(&self, index: usize) -> Facts {
        let schedule = &self.schedules[index].0;
        let of_day = |day: Day| self.ordered.get(&(index, day));
        let claimed = schedule.claim.and_then(|claim| of_day(claim.day)).map(|ordered| ordered.run);
        let last = schedule.last.and_then(|run| self.ordered.values().find(|ordered| ordered.run == run.id));
        let (last, is_refunded) = last.map_or((Outcome::Open, false), |ordered| (ordered.outcome, ordered.is_refunded));
        Facts { zones: &Clocks, claimed, last, is_refunded }
    }

    /// Commits a step.
    fn keep(&mut self, index: usize, step: Step<Schedule>) {
        for effect in &step.effects {
            match effect {
                Effect::Due(Due::At(at) | Due::WhenFreeOr(at)) => self.schedules[index].1 = Some(*at),
                Effect::Due(Due::Never) => self.schedules[index].1 = None,
                // A message may be lost, or come twice.
                Effect::Send => {
                    let times = self.random.pick(&[0, 1, 1, 1, 2]).unwrap();
                    self.messages.extend(std::iter::repeat_n(index, times));
                }
                Effect::Tell(_) => self.told += 1,
            }
        }
        self.schedules[index].0 = step.state;
        let schedule = &self.schedules[index].0;
        let waits = schedule.claim.is_some() || matches!(schedule.state, State::Active | State::Paused(Pause::Month));
        assert_eq!(self.schedules[index].1.is_some(), waits, "one due time: {schedule:?}");
    }

    fn apply(&mut self, index: usize, event: Event) -> bool {
        let facts = self.facts(index);
        let Ok(step) = self.schedules[index].0.apply(&facts, self.now, event) else { return false };
        self.keep(index, step);
        true
    }

    fn sweep(&mut self) {
        for index in 0..self.schedules.len() {
            if self.schedules[index].1.is_some_and(|due| due <= self.now) {
                self.apply(index, Event::Due);
            }
        }
    }

    /// A message arrives: somebody claims the occasion. Whoever dies here has only claimed it.
    fn consume(&mut self) {
        if self.messages.is_empty() {
            return;
        }
        let at = self.random.below(self.messages.len() as u64) as usize;
        let index = self.messages.swap_remove(at);
        if self.random.one_in(10) {
            self.messages.push(index);
        }
        let before = self.schedules[index].0.claim;
        if self.apply(index, Event::Start { price_cents: PRICE })
            && let Some(claim) = self.schedules[index].0.claim.filter(|claim| Some(*claim) != before)
            && !self.random.one_in(8)
        {
            self.callers.push(Caller { index, day: claim.day });
        }
    }

    /// Somebody who has claimed an occasion orders it, and says so, or dies between the two.
    fn order(&mut self) {
        if self.callers.is_empty() {
            return;
        }
        let at = self.random.below(self.callers.len() as u64) as usize;
        let Caller { index, day } = self.callers.swap_remove(at);
        // The database takes no order of an occasion that is not claimed (any more).
        let is_claimed = self.schedules[index].0.claim.is_some_and(|claim| claim.day == day);
        if !is_claimed && !self.ordered.contains_key(&(index, day)) {
            return;
        }
        let refused = if !self.has_money {
            Some(Unordered::Money)
        } else if self.random.one_in(12) {
            Some(Unordered::Later)
        } else if self.random.one_in(40) {
            Some(Unordered::Input { code: "invalid_input".into(), message: "…".into() })
        } else {
            None
        };
        let event = match (self.ordered.get(&(index, day)), refused) {
            (None, Some(why)) => Event::Refused { day, why },
            (Some(known), _) => Event::Ordered { day, run: known.run },
            (None, None) => Event::Ordered { day, run: self.place(index, day) },
        };
        if !self.random.one_in(8) {
            self.apply(index, event);
        }
    }

    /// A new order: the first of its occasion, and within the month's bound.
    fn place(&mut self, index: usize, day: Day) -> JobId {
        self.named += 1;
        let mut bits = [0; 10];
        bits[..8].copy_from_slice(&self.named.to_be_bytes());
        let run = JobId::new(self.now, bits);
        let outcome = self.random.pick(&[Outcome::Open, Outcome::Succeeded, Outcome::Succeeded, Outcome::Failed]).unwrap();
        let is_refunded = outcome == Outcome::Failed && self.random.one_in(2);
        let latest = self.ordered.keys().filter(|(of, _)| *of == index).map(|(_, day)| *day).max();
        assert!(latest.is_none_or(|latest| latest < day), "{day} after {latest:?}: an occasion of the past");
        assert!(self.ordered.insert((index, day), Ordered { run, outcome, is_refunded }).is_none(), "{day} twice");
        let most = self.schedules[index].0.max_cents_per_month;
        let spent = self.spent(index, day.month());
        assert!(spent <= most || is_refunded, "{spent} of {most} spent: {:?}", self.schedules[index].0);
        run
    }

    /// What a month has cost, without what was given back.
    fn spent(&self, index: usize, month: Month) -> u64 {
        let of_month = self.ordered.iter().filter(|((of, day), _)| *of == index && day.month() == month);
        of_month.filter(|(_, ordered)| !ordered.is_refunded).count() as u64 * PRICE
    }

    fn person(&mut self) {
        let index = self.random.below(SCHEDULES) as usize;
        let change = match self.random.below(6) {
            0 => Change { rule: Some(self.rule()), ..Change::default() },
            // A lower bound says nothing about what is spent already: the model keeps to higher ones.
            1 => Change { max_cents_per_month: Some(self.schedules[index].0.max_cents_per_month + 10), ..Change::default() },
            2 => Change { is_active: Some(false), ..Change::default() },
            _ => Change { is_active: Some(true), ..Change::default() },
        };
        self.apply(index, Event::Changed(change));
    }

    fn step(&mut self) {
        match self.random.below(20) {
            0..=4 => self.sweep(),
            5..=8 => self.consume(),
            9..=12 => self.order(),
            13 => {
                if self.random.one_in(3) {
                    self.person();
                }
            }
            14 => self.has_money = !self.random.one_in(4),
            15 => {
                // The clock jumps.
                let by = self.random.below(5 * 24 * HOUR_MS);
                let ms = self.now.as_ms();
                self.now = Timestamp::from_ms(if self.random.one_in(3) { ms + by } else { ms.saturating_sub(by / 4) });
            }
            _ => self.now = self.now.plus_ms(self.random.below(HOUR_MS)),
        }
    }

    /// Nothing is changed any more and the clock goes on, but messages are still lost and callers still die: every occasion is ordered, or the
    /// schedule shows why not.
    fn run_down(&mut self) -> (u64, u64) {
        self.has_money = true;
        for index in 0..self.schedules.len() {
            let most = self.schedules[index].0.max_cents_per_month + 200;
            let change = Change { is_active: Some(true), max_cents_per_month: Some(most), ..Change::default() };
            self.apply(index, Event::Changed(change));
        }
        // A clock that was put back has to reach the occasions that were started in its future.
        let latest = self.schedules.iter().map(|(schedule, _)| schedule.next.at).max().unwrap_or(self.now);
        self.now = self.now.max(latest).plus_ms(HOUR_MS);
        self.settle();
        let (mut ordered, mut shown) = (0, 0);
        for _ in 0..100 {
            let before = self.now;
            self.now = self.now.plus_ms(12 * HOUR_MS);
            let due: Vec<_> = (0..self.schedules.len()).map(|index| self.occasion(index, before)).collect();
            self.settle();
            for (index, occasion) in due.into_iter().enumerate() {
                let Some(day) = occasion else { continue };
                let schedule = &self.schedules[index].0;
                let is_ordered = self.ordered.contains_key(&(index, day));
                assert!(is_ordered || schedule.state != State::Active, "{day} is left out: {schedule:?}");
                (ordered, shown) = (ordered + u64::from(is_ordered), shown + u64::from(!is_ordered));
            }
        }
        (ordered, shown)
    }

    /// The occasion that begins between a time and now, found without the schedule.
    fn occasion(&self, index: usize, before: Timestamp) -> Option<Day> {
        let rule = &self.schedules[index].0.rule;
        let days = Clocks.day(&rule.time_zone, before).days().saturating_sub(1)..;
        let days = days.take(4).map(Day::new).filter(|day| match rule.every {
            Every::Day => true,
            Every::Week(weekday) => day.weekday() == weekday,
            Every::Month(of_month) => day.of_month() == of_month,
        });
        let begins = |day: &Day| Clocks.instant(&rule.time_zone, *day, rule.hour);
        days.filter(|day| begins(day) > before && begins(day) <= self.now).last()
    }

    /// Until nothing is due. A claim whose holder has died is held until it ends.
    fn settle(&mut self) {
        for _ in 0..200 {
            self.sweep();
            while !self.messages.is_empty() {
                self.consume();
            }
            for _ in 0..self.callers.len() {
                self.order();
            }
            if self.schedules.iter().all(|(_, due)| due.is_none_or(|due| due > self.now.plus_ms(HOUR_MS))) {
                return;
            }
            self.now = self.now.plus_ms(30_000);
        }
    }
}

#[test]
fn no_occasion_twice_and_none_forgotten() {
    let seeds = seeds(SEEDS);
    let is_whole = seeds.end - seeds.start > 1;
    let (mut orders, mut found, mut shown, mut told) = (0, 0, 0, 0);
    for seed in seeds {
        let guard = Seed(seed);
        let mut world = World::new(guard.0);
        for _ in 0..STEPS {
            world.step();
        }
        let (ordered, paused) = world.run_down();
        orders += world.ordered.len() as u64;
        (found, shown, told) = (found + ordered, shown + paused, told + world.told);
    }
    // A model that never gets anywhere proves nothing about it.
    if is_whole {
        assert!(orders > 40 * SEEDS && found > 30 * SEEDS && shown > SEEDS && told > SEEDS, "{orders} {found} {shown} {told}");
    }
}
