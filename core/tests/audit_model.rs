//! Random lives of audits: several accounts and domains, runs that are lost, events that are late, repeated or overtaken, calls that
//! are lost, a sweep that is late. After every step the queue of each domain must be in order; at the end everything has ended.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stderr,
    reason = "a test may panic and print"
)]

mod moves;

use bellwether_core::audit::{
    Audit, Behind, DomainQueue, Effect, Event, Layer, Missing, Phase, Queued, Refusal, ReportOrder, Scope, State, Webhook, create,
};
use bellwether_core::bounds;
use bellwether_core::chart;
use bellwether_core::id::{AccountId, JobId, RunToken};
use bellwether_core::ledger::TransferCode;
use bellwether_core::machine::{Due, Machine, Step};
use bellwether_core::run::{Category, Failure};
use bellwether_core::shard::Shard;
use bellwether_core::time::Timestamp;
use bellwether_fuzz::random::{Random, Seed, seeds};
use moves::Moves;
use std::collections::BTreeMap;

const SEEDS: u64 = 200;
const STEPS: u32 = 1_000;
const ACCOUNTS: u64 = 2;
const DOMAINS: u64 = 2;

/// A stored audit, with what the database keeps beside it.
#[derive(Clone, Debug)]
struct Row {
    version: u64,
    audit: Audit,
    due: Option<Timestamp>,
    /// Credits that went back, and calls of its webhook.
    given_back: u64,
    calls: u32,
    /// Progress after the step before.
    last_progress: u8,
}

/// An event between its load and its commit.
#[derive(Clone, Debug)]
struct InFlight {
    at: usize,
    seen: Row,
    behind: Behind,
    event: Event,
}

struct World {
    random: Random,
    now: Timestamp,
    /// In the order of creation.
    rows: Vec<Row>,
    in_flight: Vec<InFlight>,
    /// Runs that believe to hold a phase.
    runs: Vec<(usize, RunToken)>,
    made: u64,
    /// What it has seen of the states.
    moves: Moves,
}

impl World {
    fn new(seed: u64) -> Self {
        let now = Timestamp::from_ms(1_700_000_000_000);
        Self {
            random: Random(seed),
            now,
            rows: Vec::new(),
            in_flight: Vec::new(),
            runs: Vec::new(),
            made: 0,
            moves: Moves::default(),
        }
    }

    fn step(&mut self) {
        // Now and then nothing moves for minutes, and once in a while for half an hour.
        let most_ms = match self.random.below(1_000) {
            0 => 1_800_000,
            1..=4 => 300_000,
            _ => 1_500,
        };
        self.now = self.now.plus_ms(self.random.below(most_ms));
        match self.random.below(48) {
            0 => self.order(),
            1..=19 => self.load(),
            20 => self.sweep(),
            _ => self.commit(),
        }
        self.check();
    }

    fn queue_of(&self, account: AccountId, domain: &str) -> DomainQueue {
        let own = self.rows.iter().map(|row| &row.audit);
        let own = own.filter(|audit| audit.account_id == account && audit.order.domain == domain);
        DomainQueue {
            active: own.clone().any(Audit::is_active),
            queued: own.clone().filter(|audit| audit.state == State::Queued).count() as u64,
            crawl: own.filter(|audit| !audit.is_final()).map(|audit| audit.crawl).next_back(),
        }
    }

    /// A creation reads and commits at once: the store compares the queue in its batch.
    fn order(&mut self) {
        self.made += 1;
        let account = AccountId::new(Timestamp::from_ms(0), Shard::FIRST, [self.random.below(ACCOUNTS) as u8; 10]);
        let domain = format!("{}.org", self.random.below(DOMAINS));
        let mut bits = [0; 10];
        bits[..8].copy_from_slice(&self.made.to_be_bytes());
        let order = ReportOrder {
            url: format!("https://{domain}/{}", self.made),
            lang: None,
            callback_url: self.random.one_in(2).then(|| "https://callback.org/".to_owned()),
            as_owner: self.random.one_in(2),
            scope: Scope::Site,
            client_name: None,
            label: None,
            credits: if self.random.one_in(2) { 30 } else { 0 },
            domain: domain.clone(),
            key: None,
            scheduled: None,
        };
        let step = create(self.now, JobId::new(self.now, bits), account, order, self.queue_of(account, &domain));
        let row = Row { version: 0, audit: step.state.clone(), due: None, given_back: 0, calls: 0, last_progress: 0 };
        self.rows.push(row);
        self.effects(self.rows.len() - 1, &step);
    }

    fn load(&mut self) {
        if self.rows.is_empty() {
            return;
        }
        let active: Vec<usize> = (0..self.rows.len()).filter(|at| self.rows[*at].audit.is_active()).collect();
        let at = match self.random.pick(&active) {
            Some(at) if !self.random.one_in(5) => at,
            _ => self.random.below(self.rows.len() as u64) as usize,
        };
        let held: Vec<RunToken> = self.runs.iter().filter(|(of, _)| *of == at).map(|(_, run)| *run).collect();
        // Mostly the one that holds the phase; sometimes one that was lost and is back.
        let run = if self.random.one_in(4) { self.random.pick(&held) } else { held.last().copied() };
        let event = match (self.random.below(40), run) {
            (0..=11, _) => {
                self.made += 1;
                let mut token = [0; 16];
                token[..8].copy_from_slice(&self.made.to_be_bytes());
                Event::Start { run: RunToken::new(token) }
            }
            (12..=16, Some(run)) => Event::Renew { run, share: self.random.below(120) as u8 },
            (17..=26, Some(run)) => {
                let missing = [Layer::Cocoon, Layer::Pages, Layer::Geo, Layer::Strategic]
                    .map(|layer| Missing { layer, category: Category::Timeout });
                let missing = if self.random.one_in(5) { missing.to_vec() } else { Vec::new() };
                Event::Delivered { run, missing }
            }
            (27..=33, Some(run)) => Event::Rendered { run, data: "{}".to_owned(), missing: Vec::new() },
            (34, Some(run)) => {
                let category = self.random.pick(&Category::ALL).unwrap();
                Event::Fail { run, failure: Failure::new(category) }
            }
            (35, _) if self.random.one_in(4) => Event::Cancel,
            (36..=37, _) => Event::ClaimWebhook,
            _ => Event::Due,
        };
        let flight = self.loaded(at, event);
        self.in_flight.push(flight);
    }

    fn loaded(&self, at: usize, event: Event) -> InFlight {
        InFlight { at, seen: self.rows[at].clone(), behind: self.behind(at), event }
    }

    /// The oldest queued one of the same queue.
    fn behind(&self, at: usize) -> Behind {
        let of = &self.rows[at].audit;
        let waits = |row: &&Row| {
            let audit = &row.audit;
            audit.state == State::Queued && (audit.account_id, &audit.order.domain) == (of.account_id, &of.order.domain)
        };
        let next = self.rows.iter().find(waits);
        let queued = |row: &Row| Box::new(Queued { audit: row.audit.clone(), version: row.version.to_string() });
        Behind { next: next.map(queued) }
    }

    /// Commits one event that is under way; whoever lost the race loads and applies again.
    fn commit(&mut self) {
        if self.in_flight.is_empty() {
            return;
        }
        let pick = self.random.below(self.in_flight.len() as u64) as usize;
        let flight = self.in_flight.swap_remove(pick);
        if self.random.one_in(12) {
            return; // whoever wanted it died before the commit
        }
        if self.random.one_in(8) {
            self.in_flight.push(flight.clone()); // the message comes twice
        }
        self.apply(flight);
    }

    fn apply(&mut self, mut flight: InFlight) {
        loop {
            match flight.seen.audit.apply(&flight.behind, self.now, flight.event.clone()) {
                Err(refusal) => return check_refusal(&flight, refusal),
                // The end of an audit rests on what waits behind it.
                Ok(step)
                    if self.rows[flight.at].version == flight.seen.version
                        && (!ends(&flight.seen.audit, &step.state) || self.behind(flight.at) == flight.behind) =>
                {
                    check_holder(&flight, &step.state);
                    self.moves.note(flight.seen.audit.status(), &flight.event, step.state.status());
                    let row = &mut self.rows[flight.at];
                    row.version += 1;
                    row.audit = step.state.clone();
                    if let (Event::Start { run }, State::Processing { run: Some(lease), .. }) = (&flight.event, &step.state.state)
                        && lease.run == *run
                    {
                        self.runs.push((flight.at, *run));
                    }
                    return self.effects(flight.at, &step);
                }
                Ok(_) => flight = self.loaded(flight.at, flight.event),
            }
        }
    }

    fn effects(&mut self, at: usize, step: &Step<Audit>) {
        for effect in &step.effects {
            match effect {
                Effect::Due(Due::At(due) | Due::WhenFreeOr(due)) => self.rows[at].due = Some(*due),
                Effect::Due(Due::Never) => self.rows[at].due = None,
                Effect::Transfer(transfer) if transfer.code == TransferCode::ReportRefund => {
                    self.rows[at].given_back += transfer.amount;
                }
                Effect::Transfer(_) => {}
                Effect::Promote(promotion) => {
                    let next = self.rows.iter().position(|row| row.audit.id == promotion.step.state.id).unwrap();
                    assert_eq!(self.rows[next].version.to_string(), promotion.version, "what is promoted is what was loaded");
                    self.moves.note(self.rows[next].audit.status(), &Event::Promote, promotion.step.state.status());
                    self.rows[next].version += 1;
                    self.rows[next].audit = promotion.step.state.clone();
                    self.effects(next, &promotion.step);
                }
                Effect::CallWebhook => self.rows[at].calls += 1,
                // Messages may be lost: the sweep is what counts.
                Effect::Send | Effect::Notify | Effect::Tell(_) | Effect::Spend(_) => {}
            }
        }
    }

    /// The sweep passes due times that have come, in any order; it may be late.
    fn sweep(&mut self) {
        let is_backwards = self.random.one_in(2);
        for at in 0..self.rows.len() {
            let at = if is_backwards { self.rows.len() - 1 - at } else { at };
            if self.rows[at].due.is_some_and(|due| due <= self.now) {
                self.apply(self.loaded(at, Event::Due));
            }
        }
    }

    fn check(&mut self) {
        let mut lines: BTreeMap<(AccountId, String), Vec<&Audit>> = BTreeMap::new();
        for row in &self.rows {
            lines.entry((row.audit.account_id, row.audit.order.domain.clone())).or_default().push(&row.audit);
        }
        for line in lines.values() {
            let active: Vec<usize> = (0..line.len()).filter(|at| line[*at].is_active()).collect();
            let queued: Vec<usize> = (0..line.len()).filter(|at| line[*at].state == State::Queued).collect();
            assert!(active.len() <= 1, "one at a time");
            assert!(queued.is_empty() || active.len() == 1, "nobody waits for nothing");
            assert!(active.iter().all(|active| queued.iter().all(|queued| active < queued)), "first come, first served");
        }
        for row in &mut self.rows {
            check_row(row);
            row.last_progress = row.audit.progress;
        }
    }

    /// Nothing happens any more but the sweep, every minute.
    fn run_down(&mut self) {
        self.in_flight.clear();
        // Who is promoted has ten minutes from then on, so a line ends after as many times ten minutes as it has audits.
        for _ in 0..11 * self.rows.len() {
            self.now = self.now.plus_ms(60_000);
            self.sweep();
            self.check();
        }
        for at in 0..self.rows.len() {
            let audit = &self.rows[at].audit;
            assert!(audit.is_final(), "everything ends: {audit:?}");
            self.apply(self.loaded(at, Event::ClaimWebhook));
            let row = &self.rows[at];
            assert_eq!(row.calls, u32::from(row.audit.order.callback_url.is_some()), "one call of each webhook");
            assert_eq!(row.due, None);
        }
    }
}

fn ends(before: &Audit, after: &Audit) -> bool {
    before.is_active() && after.is_final()
}

fn check_row(row: &Row) {
    let audit = &row.audit;
    assert!(audit.progress >= row.last_progress, "progress never falls");
    assert!(row.calls <= 1 && row.given_back <= audit.order.credits, "{audit:?}");
    assert_eq!(row.due.is_none(), is_settled(audit), "who waits is looked at: {audit:?}");
    assert!(row.given_back == 0 || matches!(audit.state, State::Failed { .. }), "{audit:?}");
    let is_done = matches!(audit.state, State::Done { .. });
    assert!(!is_done || audit.phase == Phase::Rendering && audit.progress == 100, "{audit:?}");
    if let Some(due) = row.due.filter(|_| !audit.is_final()) {
        assert!(due <= audit.deadline, "nobody sleeps past the deadline: {audit:?}");
    }
    if let State::Processing { attempt, .. } = audit.state {
        assert!(u64::from(attempt) <= bounds::RUN_ATTEMPTS.max);
    }
}

fn is_settled(audit: &Audit) -> bool {
    matches!(
        audit.state,
        State::Done { webhook: Webhook::None | Webhook::Claimed, .. }
            | State::Failed { webhook: Webhook::None | Webhook::Claimed, .. }
    )
}

/// Only the holder of the phase says what became of it; the deadline and the owner ask nobody.
fn check_holder(flight: &InFlight, after: &Audit) {
    let (Event::Renew { run, .. } | Event::Delivered { run, .. } | Event::Rendered { run, .. } | Event::Fail { run, .. }) =
        &flight.event
    else {
        return;
    };
    let is_late = matches!(&after.state, State::Failed { at, .. } if *at >= flight.seen.audit.deadline);
    let holds = matches!(flight.seen.audit.state, State::Processing { run: Some(lease), .. } if lease.run == *run);
    assert!(holds || is_late, "{flight:?}");
}

fn check_refusal(flight: &InFlight, refusal: Refusal) {
    let audit = &flight.seen.audit;
    let fits = match refusal {
        Refusal::NotItsTurn => audit.state == State::Queued,
        Refusal::AlreadyRunning => matches!(audit.state, State::Processing { run: Some(_), .. }),
        Refusal::Final(status) | Refusal::NotCancellable { status } => audit.is_final() && status == audit.status(),
        Refusal::StaleRun => !matches!(flight.event, Event::Start { .. } | Event::Due | Event::Cancel),
        Refusal::NothingOwed => flight.event == Event::ClaimWebhook,
        Refusal::NotFinished { .. } => false,
    };
    assert!(fits, "{refusal:?} for {:?} in {:?}", flight.event, audit.state);
}

#[test]
fn every_interleaving_keeps_the_line_and_ends() {
    let seeds = seeds(SEEDS);
    let is_whole = seeds.end - seeds.start > 1;
    let mut ends = BTreeMap::<&str, u32>::new();
    let (mut phases, mut moves) = (BTreeMap::<&str, u32>::new(), Moves::default());
    for seed in seeds {
        let guard = Seed(seed);
        let mut world = World::new(guard.0);
        for _ in 0..STEPS {
            world.step();
        }
        world.run_down();
        moves.join(std::mem::take(&mut world.moves));
        for row in &world.rows {
            *ends.entry(row.audit.status()).or_default() += 1;
            *phases.entry(row.audit.phase.as_str()).or_default() += 1;
        }
    }
    // A model that never gets anywhere proves nothing about it.
    if is_whole {
        assert!(
            ["completed", "partial", "failed"].iter().all(|status| ends.get(status).is_some_and(|count| *count > 100)),
            "{ends:?}"
        );
        assert!(Phase::ALL.iter().all(|phase| phases.get(phase.as_str()).is_some_and(|count| *count > 100)), "{phases:?}");
        moves.check(&chart::AUDIT, &[]);
    }
}
