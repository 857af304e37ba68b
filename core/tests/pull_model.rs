//! Random lives of publishing tasks on two domains: several workers who poll, take, publish, fail, repeat themselves, come
//! back after their lease, and persons who retry and resume; commits that are lost to others, or whose answer is lost.
//! After every step the history of reports must explain every task (I9) and every guard (I10).
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stderr,
    reason = "a test may panic and print"
)]

mod history;
mod moves;

use bellwether_core::bounds;
use bellwether_core::chart;
use bellwether_core::id::{TargetId, TaskId};
use bellwether_core::machine::{Due, Machine, Step};
use bellwether_core::pull::guard::Guard;
use bellwether_core::pull::{Effect, Event, FailureReport, Publication, Site, State, Task};
use bellwether_core::time::Timestamp;
use bellwether_fuzz::random::{Random, Seed, seeds};
use history::{Line, check_guard, check_refusal, check_reports};
use moves::Moves;
use std::collections::{BTreeMap, BTreeSet};

const SEEDS: u64 = 200;
const STEPS: u32 = 500;
const DOMAINS: usize = 2;
const LEASE_MS: u64 = 3_600_000;

#[derive(Clone)]
struct Versioned<T> {
    version: u64,
    row: T,
}

struct Domain {
    guard: Versioned<Guard>,
    tasks: BTreeMap<TaskId, Versioned<Task>>,
    history: Vec<Line>,
    visits: BTreeSet<TaskId>,
    due: BTreeMap<TaskId, Timestamp>,
    /// The address that was accepted for each task, once.
    urls: BTreeMap<TaskId, String>,
}

/// An event between its load and its commit.
#[derive(Clone)]
struct InFlight {
    domain: usize,
    event: Event,
    task: Versioned<Task>,
    guard: Versioned<Guard>,
}

struct World {
    random: Random,
    now: Timestamp,
    domains: Vec<Domain>,
    in_flight: Vec<InFlight>,
    made: u64,
    /// What it has seen of the states.
    moves: Moves,
}

impl World {
    fn new(seed: u64) -> Self {
        let domain = |_| Domain {
            guard: Versioned { version: 0, row: Guard::default() },
            tasks: BTreeMap::new(),
            history: Vec::new(),
            visits: BTreeSet::new(),
            due: BTreeMap::new(),
            urls: BTreeMap::new(),
        };
        let domains = (0..DOMAINS).map(domain).collect();
        let (now, moves) = (Timestamp::from_ms(1_700_000_000_000), Moves::default());
        Self { random: Random(seed), now, domains, in_flight: Vec::new(), made: 0, moves }
    }

    fn step(&mut self) {
        self.now = self.now.plus_ms(self.random.below(240_000));
        match self.random.below(20) {
            0..=2 => self.plan(),
            3 => self.resume(),
            4..=10 => self.load(),
            _ => self.commit(),
        }
        self.check();
    }

    fn plan(&mut self) {
        self.made += 1;
        let domain = self.random.below(DOMAINS as u64) as usize;
        let mut random = [0; 10];
        random[..8].copy_from_slice(&self.made.to_be_bytes());
        let id = TaskId::new(self.now, random);
        let target = TargetId::new(Timestamp::from_ms(0), [domain as u8; 10]);
        let row = Task::planned(id, target, self.made / 10);
        self.domains[domain].tasks.insert(id, Versioned { version: 0, row });
    }

    fn resume(&mut self) {
        let domain = self.random.below(DOMAINS as u64) as usize;
        let domain = &mut self.domains[domain];
        let row = domain.guard.row.resumed();
        if row != domain.guard.row {
            domain.guard = Versioned { version: domain.guard.version + 1, row };
            domain.history.push(Line::Resumed);
        }
    }

    fn load(&mut self) {
        let domain = self.random.below(DOMAINS as u64) as usize;
        let last_cycle = self.domains[domain].guard.row.last_cycle();
        let ids: Vec<TaskId> = self.domains[domain].tasks.keys().copied().collect();
        // The workers that take the first task of a site die of it.
        let is_deadly = self.random.one_in(4);
        let picked = if is_deadly { ids.first().copied() } else { self.random.pick(&ids) };
        let Some(id) = picked else { return };
        let task = self.domains[domain].tasks[&id].clone();
        let worker = self.random.below(4);
        let event = match self.random.below(12) {
            _ if ids.first() == Some(&id) && self.made.is_multiple_of(2) => {
                if self.random.one_in(2) {
                    Event::Due
                } else {
                    Event::Ack { holder: None }
                }
            }
            // Workers take what they are handed out.
            0..=3 if task.row.cycle <= last_cycle => {
                Event::Ack { holder: self.random.one_in(2).then(|| format!("worker{worker}")) }
            }
            0..=5 => {
                // Most workers publish where the slug says; some make a second page.
                let page = if self.random.one_in(4) { worker } else { 0 };
                let url = format!("https://a.org/{}/{page}", task.row.id);
                Event::Published(Publication { url, cms_post_id: None, notes: None })
            }
            6..=8 => Event::Failed(FailureReport::new("cms_unavailable", "down")),
            9..=10 => Event::Due,
            _ => Event::Retry,
        };
        let guard = self.domains[domain].guard.clone();
        self.in_flight.push(InFlight { domain, event, task, guard });
    }

    /// Commits one event that is under way; whoever lost the race loads and applies again.
    fn commit(&mut self) {
        if self.in_flight.is_empty() {
            return;
        }
        let at = self.random.below(self.in_flight.len() as u64) as usize;
        let mut flight = self.in_flight.swap_remove(at);
        if self.random.one_in(12) {
            return; // the worker died before the commit
        }
        if self.random.one_in(6) {
            self.in_flight.push(flight.clone()); // the answer is lost, and the call comes again
        }
        loop {
            let site = Site { guard: flight.guard.row, lease_ms: LEASE_MS };
            match flight.task.row.apply(&site, self.now, flight.event.clone()) {
                Err(refusal) => return check_refusal(&flight.task.row.state, &flight.event, &refusal),
                Ok(step) if !step.changes(&flight.task.row) => return self.check_replay(&flight),
                Ok(step) => {
                    let (before, after) = (flight.task.row.status(), step.state.status());
                    if self.store(&flight, step) {
                        self.moves.note(before, &flight.event, after);
                        return;
                    }
                }
            }
            let domain = &self.domains[flight.domain];
            flight.task = domain.tasks[&flight.task.row.id].clone();
            flight.guard = domain.guard.clone();
        }
    }

    fn store(&mut self, flight: &InFlight, step: Step<Task>) -> bool {
        let domain = &mut self.domains[flight.domain];
        let (stored, id) = (&domain.tasks[&flight.task.row.id], flight.task.row.id);
        let judges = step.effects.iter().any(|effect| matches!(effect, Effect::Guard(_)));
        let guard_moved = judges && domain.guard.version != flight.guard.version;
        if stored.version != flight.task.version || guard_moved {
            return false;
        }
        for effect in step.effects {
            match effect {
                Effect::Outcome(outcome) => domain.history.push(Line::Report { task: id, cycle: step.state.cycle, outcome }),
                Effect::Visit(_) => drop(domain.visits.insert(id)),
                // People are told of a pause, when it begins.
                Effect::Tell(_) => assert!(domain.guard.row.pause.is_some() && flight.guard.row.pause.is_none()),
                Effect::Guard(guard) => domain.guard = Versioned { version: flight.guard.version + 1, row: guard },
                Effect::Due(Due::At(at) | Due::WhenFreeOr(at)) => drop(domain.due.insert(id, at).is_some()),
                Effect::Due(Due::Never) => assert!(domain.due.remove(&id).is_some(), "a due time is dropped once"),
            }
        }
        if let State::Completed { publication, .. } = &step.state.state {
            let earlier = domain.urls.insert(id, publication.url.clone());
            assert_eq!(earlier, None, "a task completed twice");
        }
        domain.tasks.insert(id, Versioned { version: flight.task.version + 1, row: step.state });
        true
    }

    /// A repeated call is only answered like the first if what it says is what is stored.
    fn check_replay(&self, flight: &InFlight) {
        match (&flight.event, &flight.task.row.state) {
            (Event::Ack { holder, .. }, State::InProgress { holder: first, .. }) => assert!(holder.is_some() && holder == first),
            (Event::Published(publication), State::Completed { publication: first, .. }) => {
                assert_eq!(publication.url, first.url)
            }
            (Event::Failed(_), State::Error { .. }) => {}
            (event, state) => panic!("{event:?} changed nothing in {state:?}"),
        }
    }

    fn check(&self) {
        for domain in &self.domains {
            check_guard(&domain.guard.row, &domain.history);
            for Versioned { row: task, .. } in domain.tasks.values() {
                check_task(domain, task);
            }
        }
    }
}

/// I9: a completed task has one address, one successful report, a start, and its visits; another one has none of them.
/// No generation has more than one failure.
fn check_task(domain: &Domain, task: &Task) {
    let reports = domain.history.iter().filter_map(|line| match line {
        Line::Report { task: id, outcome, .. } if *id == task.id => Some(outcome),
        _ => None,
    });
    check_reports(task, &reports.collect::<Vec<_>>());
    let completed = matches!(task.state, State::Completed { .. });
    assert_eq!((domain.urls.contains_key(&task.id), domain.visits.contains(&task.id)), (completed, completed), "{task:?}");
    let lease = if let State::InProgress { lease_until, .. } = task.state { Some(lease_until) } else { None };
    assert_eq!(domain.due.get(&task.id).copied(), lease, "who holds a task is looked at when his lease ends: {task:?}");
    let runs = matches!(task.state, State::Completed { .. } | State::InProgress { .. });
    assert!(!runs || task.execution_started_at.is_some(), "{task:?}");
    assert!(u64::from(task.lapses) <= bounds::TASK_LAPSES.max && task.generation >= 1);
}

#[test]
fn every_interleaving_is_explained_by_its_history() {
    let seeds = seeds(SEEDS);
    let is_whole = seeds.end - seeds.start > 1;
    let mut ends = BTreeMap::<&str, u32>::new();
    let (mut pauses, mut late, mut moves) = (0, 0, Moves::default());
    for seed in seeds {
        let guard = Seed(seed);
        let mut world = World::new(guard.0);
        for _ in 0..STEPS {
            world.step();
        }
        moves.join(std::mem::take(&mut world.moves));
        for domain in &world.domains {
            pauses += domain.history.iter().filter(|line| matches!(line, Line::Resumed)).count();
            for Versioned { row: task, .. } in domain.tasks.values() {
                *ends.entry(task.status()).or_default() += 1;
                late += usize::from(task.generation > 1 && matches!(task.state, State::Completed { .. }));
            }
        }
    }
    // A model that never gets anywhere proves nothing about it.
    if is_whole {
        assert!(State::STATUSES.iter().all(|status| ends.get(status).is_some_and(|tasks| *tasks > 100)), "{ends:?}");
        assert!(pauses > 50 && late > 50, "{pauses} resumptions, {late} completed after a lapse or retry");
        moves.check(&chart::TASK, &[]);
    }
}
