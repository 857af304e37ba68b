//! Random lives of jobs on several accounts: creations, runs, failures, cancels, top-ups, repeated and lost messages,
//! crashes before and after a commit, lapsed leases and clocks that step back. Everything is drawn from one seed, which
//! is printed on failure; `BELLWETHER_SEED=<n>` repeats that run alone.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stderr,
    reason = "a test may panic and print"
)]

#[path = "model/flight.rs"]
mod flight;
mod moves;
#[path = "model/rest.rs"]
mod rest;
#[path = "model/store.rs"]
mod store;

use bellwether_core::budget::Buyer;
use bellwether_core::chart;
use bellwether_core::feature::{named, of_contract, read_input};
use bellwether_core::id::{AccountId, JobId, RunToken};
use bellwether_core::idempotency::{decide, fingerprint};
use bellwether_core::job::{Creation, Effect, Event, Made, Refusal, State, create};
use bellwether_core::ledger::{LedgerRefusal, Transfer};
use bellwether_core::machine::Machine;
use bellwether_core::run::{Category, Failure};
use bellwether_core::run_facts::RunFacts;
use bellwether_core::shard::Shard;
use bellwether_core::time::Timestamp;
use bellwether_core::url_guard::AllowList;
use bellwether_fuzz::random::{Random, Seed, seeds};
use flight::{Creating, InFlight, check_lease};
use moves::Moves;
use std::collections::BTreeMap;
use store::{Lost, Store, budgets, key_of};

const SEEDS: u64 = 80;
const STEPS: u32 = 600;
const ACCOUNTS: u64 = 3;

struct World {
    random: Random,
    now: Timestamp,
    store: Store,
    accounts: Vec<AccountId>,
    in_flight: Vec<InFlight>,
    creating: Vec<Creating>,
    /// Runs that believe to hold a lease; some are wrong.
    workers: Vec<(JobId, RunToken)>,
    topups: Vec<Transfer>,
    /// What it has seen of the states.
    moves: Moves,
    starts: u64,
    /// Orders that a budget refused, by limit.
    exceeded: BTreeMap<&'static str, u64>,
    /// Nothing is lost and nobody dies.
    kind: bool,
}

impl World {
    fn new(seed: u64) -> Self {
        // Half an hour before a month ends.
        let now = Timestamp::from_ms(1_796_081_400_000);
        let accounts: Vec<AccountId> =
            (0..ACCOUNTS).map(|n| AccountId::new(now, Shard::new(n as u8 % 2), [n as u8; 10])).collect();
        let (mut store, random) = (Store::default(), Random(seed));
        store.budgets = budgets(&accounts);
        let (in_flight, creating, workers, topups) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let moves = Moves::default();
        Self {
            random,
            now,
            store,
            accounts,
            in_flight,
            creating,
            workers,
            topups,
            moves,
            starts: 0,
            exceeded: BTreeMap::new(),
            kind: false,
        }
    }

    fn step(&mut self) {
        match self.random.below(100) {
            0..=15 => self.begin_creation(),
            16..=29 => self.commit_creation(),
            30..=33 => self.top_up(),
            34..=47 => self.deliver(),
            48..=51 => drop(self.lose_message()),
            52..=54 => self.begin_cancel(),
            55..=68 => self.work(),
            69..=90 => self.commit_event(),
            91..=94 => self.sweep(),
            _ => self.pass_time(),
        }
        self.store.check();
    }

    fn pass_time(&mut self) {
        let forward_ms = if self.random.one_in(4) { 70_000 } else { self.random.below(15_000) };
        self.now = if self.random.one_in(10) {
            Timestamp::from_ms(self.now.as_ms() - self.random.below(5_000))
        } else {
            self.now.plus_ms(forward_ms)
        };
    }

    fn begin_creation(&mut self) {
        let account = self.random.pick(&self.accounts).unwrap();
        let site = self.random.below(2);
        let body = serde_json::json!({"feature": "geo_score", "input": {"url": format!("https://site{site}.org/")}});
        let named = named(&body).unwrap();
        let declared = of_contract(&named.feature);
        let request = read_input(named, declared, &AllowList::none()).unwrap();
        let key = self.random.one_in(3).then(|| format!("key{}", self.random.below(8)));
        let raw = self.random.id();
        let stored_seen = key.as_ref().and_then(|key| self.store.keys.get(&(account, key.clone())).cloned());
        let buyer = Buyer { account, key: self.random.one_in(2).then(|| key_of(account)) };
        let (id, means_seen) = (JobId::new(self.now, raw), self.store.means(buyer));
        self.creating.push(Creating { id, buyer, request, key, means_seen, stored_seen });
    }

    /// Commits a creation. When the commit is lost to a race or to the money, it is loaded and applied again.
    fn commit_creation(&mut self) {
        if self.creating.is_empty() || !self.kind && self.random.one_in(20) {
            self.creating.pop(); // The process died before its commit.
            return;
        }
        let at = self.random.below(self.creating.len() as u64) as usize;
        let mut creating = self.creating.swap_remove(at);
        let print = fingerprint(&creating.request.declared.feature, &creating.request.input.clone().into());
        loop {
            let decision = decide(creating.stored_seen.as_ref(), &print);
            let Creating { id, buyer, request, key, means_seen, .. } = &creating;
            let bound = key.clone().map(|key| (key, print.clone()));
            let created = create(self.now, *id, *buyer, request, means_seen, decision);
            let (job, effects, bound) = match created {
                Creation::Accepted(step) => (step.state, step.effects, bound),
                Creation::Unpaid { job, .. } => (job, Vec::new(), None),
                Creation::Replay(job) => {
                    assert_eq!(self.store.jobs[&job].job.account_id, buyer.account);
                    return;
                }
                Creation::KeyReused => return,
                Creation::OverBudget { exceeded, .. } => {
                    *self.exceeded.entry(exceeded.limit()).or_default() += 1;
                    return;
                }
            };
            match self.store.insert(job.clone(), &effects, bound.clone()) {
                Ok(()) => {
                    // The answer was lost, so the caller sends the same commit again.
                    if self.random.one_in(5) {
                        assert_eq!(self.store.insert(job.clone(), &effects, bound), Err(Lost::Repeated));
                    }
                    return self.after_commit(job.id, &effects, None);
                }
                Err(Lost::Repeated) => panic!("fresh ids are not repeated"),
                Err(Lost::Race | Lost::Money(_)) => {
                    creating.means_seen = self.store.means(creating.buyer);
                    let account = creating.buyer.account;
                    creating.stored_seen =
                        creating.key.as_ref().and_then(|key| self.store.keys.get(&(account, key.clone())).cloned());
                }
            }
        }
    }

    /// The process may die between the commit and what follows; the due table makes up for it.
    fn after_commit(&mut self, job: JobId, effects: &[Effect], woken: Option<JobId>) {
        if self.kind || !self.random.one_in(8) {
            self.store.send(job, effects, woken);
        }
    }

    fn top_up(&mut self) {
        let repeated = self.random.pick(&self.topups).filter(|_| self.random.one_in(3));
        let is_repeated = repeated.is_some();
        let transfer = repeated.unwrap_or_else(|| {
            let account = self.random.pick(&self.accounts).unwrap();
            Transfer::topup(account, 10 + self.random.below(60), &format!("session{}", self.topups.len()), self.now)
        });
        let booked = self.store.ledger.apply(transfer.clone());
        assert_eq!(booked, if is_repeated { Err(LedgerRefusal::Duplicate) } else { Ok(()) });
        self.topups.push(transfer);
    }

    fn lose_message(&mut self) -> Option<JobId> {
        let at = self.random.below(self.store.queue.len().max(1) as u64) as usize;
        (at < self.store.queue.len()).then(|| self.store.queue.swap_remove(at))
    }

    /// Delivers any message, in any order, sometimes twice.
    fn deliver(&mut self) {
        let Some(job) = self.lose_message() else { return };
        for _ in 0..=u64::from(self.random.one_in(5)) {
            self.load_start(job);
        }
    }

    fn load_start(&mut self, job: JobId) {
        self.starts += 1;
        let run = RunToken::new(u128::from(self.starts).to_be_bytes());
        self.load(job, Event::Start { run });
    }

    fn begin_cancel(&mut self) {
        let ids: Vec<_> = self.store.jobs.keys().copied().collect();
        if let Some(job) = self.random.pick(&ids) {
            self.load(job, Event::Cancel);
        }
    }

    fn sweep(&mut self) {
        for job in self.store.due.due(self.now) {
            self.load(job, Event::Due);
        }
    }

    fn succeed(&mut self, job: JobId, run: RunToken) {
        let made = Made { module: "m".into(), result: "{}".into(), applies: self.random.below(4) > 0 };
        self.load(job, Event::Succeed { run, made, facts: RunFacts::default() });
    }

    /// A worker renews, ends its run, or dies. Zombies take part: they stay in the list until they notice.
    fn work(&mut self) {
        let Some((job, run)) = self.random.pick(&self.workers) else { return };
        match self.random.below(8) {
            0..=2 => self.load(job, Event::Renew { run }),
            3..=4 => self.succeed(job, run),
            5..=6 => {
                let asked = self.random.below(2) == 0;
                let failure = Failure { asked, ..Failure::new(self.random.pick(&Category::ALL).unwrap()) };
                self.load(job, Event::Fail { run, failure, facts: RunFacts::default() });
            }
            _ => self.workers.retain(|worker| worker.1 != run),
        }
    }

    fn load(&mut self, job: JobId, event: Event) {
        let row = self.store.jobs[&job].clone();
        let places = self.store.places(row.job.account_id, job);
        self.in_flight.push(InFlight { job, event, version: row.version, loaded: row.job, places });
    }

    fn commit_event(&mut self) {
        if self.in_flight.is_empty() {
            return;
        }
        let at = self.random.below(self.in_flight.len() as u64) as usize;
        let flight = self.in_flight.swap_remove(at);
        if self.kind || !self.random.one_in(15) {
            self.finish_event(flight);
        }
    }

    fn finish_event(&mut self, mut flight: InFlight) {
        loop {
            let before = &flight.loaded;
            let step = match before.apply(&flight.places, self.now, flight.event.clone()) {
                Ok(step) => step,
                Err(refusal) => {
                    if let (Refusal::StaleRun, Event::Renew { run } | Event::Succeed { run, .. } | Event::Fail { run, .. }) =
                        (refusal, &flight.event)
                    {
                        let (run, is_alive) = (*run, self.workers.iter().any(|worker| worker.1 == *run));
                        self.workers.retain(|worker| worker.1 != run);
                        // Who learns that he must stop, stops and says so.
                        if is_alive {
                            self.load(
                                flight.job,
                                Event::Fail { run, failure: Failure::new(Category::Internal), facts: RunFacts::default() },
                            );
                        }
                    }
                    return;
                }
            };
            check_lease(before, &flight.event, self.now);
            match self.store.update(flight.version, flight.places, &step) {
                Ok(woken) => {
                    self.moves.note(before.status(), &flight.event, step.state.status());
                    if let (Event::Start { run, .. }, State::Running { .. }) = (&flight.event, &step.state.state) {
                        self.workers.push((flight.job, *run));
                    }
                    return self.after_commit(flight.job, &step.effects, woken);
                }
                Err(Lost::Race) => {
                    let row = self.store.jobs[&flight.job].clone();
                    flight.places = self.store.places(row.job.account_id, flight.job);
                    (flight.version, flight.loaded) = (row.version, row.job);
                }
                Err(lost) => panic!("{lost:?} on {:?}", flight.event),
            }
        }
    }
}

/// The end of a job and the refusal of another for lack of room may come in any order.
#[test]
fn nobody_waits_while_there_is_room() {
    let mut waited = false;
    for seed in seeds(SEEDS) {
        let guard = Seed(seed);
        let mut world = World::new(guard.0);
        world.kind = true;
        world.accounts.truncate(1);
        world.store.ledger.apply(Transfer::topup(world.accounts[0], 1_000_000, "all", world.now)).unwrap();
        for _ in 0..60 {
            for _ in 0..30 {
                world.busy_step();
            }
            waited |= world.store.due.0.values().any(|(_, waits)| *waits);
            world.settle();
        }
    }
    assert!(waited, "a model in which nobody waits proves nothing about waiting");
}

#[test]
fn every_interleaving_keeps_the_books_and_ends() {
    let seeds = seeds(SEEDS);
    let is_whole = seeds.end - seeds.start > 1;
    let (mut ends, mut moves) = (BTreeMap::<String, u32>::new(), Moves::default());
    let mut exceeded = BTreeMap::<&str, u64>::new();
    for seed in seeds {
        let guard = Seed(seed);
        let mut world = World::new(guard.0);
        for _ in 0..STEPS {
            world.step();
        }
        world.come_to_rest();
        moves.join(std::mem::take(&mut world.moves));
        world.exceeded.iter().for_each(|(limit, times)| *exceeded.entry(limit).or_default() += times);
        for row in world.store.jobs.values() {
            let category = if let State::Failed { error, .. } = &row.job.state { error.category.as_str() } else { "" };
            *ends.entry(format!("{} {category} after {}", row.job.status(), row.job.attempt)).or_default() += 1;
        }
    }
    // A model that never reaches an end proves nothing about it.
    if is_whole {
        for end in [
            "succeeded  after 1",
            "succeeded  after 2",
            "failed insufficient_balance after 0",
            "failed internal after 3",
            "cancelled  after 0",
            "cancelled  after 1",
            "failed robots after 1",
            "failed trap after 1",
        ] {
            assert!(ends.contains_key(end), "no job ended as {end:?}: {ends:?}");
        }
        let limits: Vec<_> = exceeded.keys().copied().collect();
        assert_eq!(limits, ["day_cents", "jobs_in_flight", "month_cents"], "limits that a budget refused");
        moves.check(&chart::JOB, &[]);
    }
}
