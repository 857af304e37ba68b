//! The deployment, and the next thing that happens in it.

mod audits;
mod bank;
mod budgets;
mod clients;
pub(crate) mod database;
#[path = "../../../../core/tests/history/mod.rs"]
mod history;
mod isolate;
mod jobs;
mod message;
mod payments;
mod rest;
pub(crate) mod tally;
mod tasks;

use self::bank::Bank;
use self::clients::{Attempt, Order};
use self::database::{Database, Fate, Flight, Kept, Lost, Trouble};
use self::isolate::{Call, Isolate, Run};
use self::message::{About, Message};
use self::tally::Tally;
use bellwether_core::audit::{self, Audit};
use bellwether_core::id::{AccountId, JobId, PaymentId, RunToken};
use bellwether_core::job::{self, Job};
use bellwether_core::payment::Payment;
use bellwether_core::pull::Task;
use bellwether_core::shard::Shard;
use bellwether_core::time::Timestamp;
use bellwether_fuzz::random::Random;
use std::collections::BTreeSet;

/// Databases of accounts.
const SHARDS: u8 = 2;
/// Accounts of each.
const ACCOUNTS: u8 = 3;
/// Isolates that run the Worker.
const ISOLATES: usize = 3;
/// How often an event is loaded and applied again: nobody else writes meanwhile, so more would be for ever.
pub(crate) const TRIES: u32 = 10;
/// How far the clock of an isolate may be off.
const SKEW_MS: u64 = 300_000;

/// Everything there is.
pub(crate) struct World {
    pub(crate) random: Random,
    /// The true time; no isolate has it exactly.
    pub(crate) now: Timestamp,
    pub(crate) databases: Vec<Database>,
    pub(crate) isolates: Vec<Isolate>,
    pub(crate) queue: Vec<Message>,
    pub(crate) bank: Bank,
    /// Payments whose lost disputes a person has looked at.
    pub(crate) released: BTreeSet<PaymentId>,
    pub(crate) accounts: Vec<AccountId>,
    /// Orders of clients, the settled ones too.
    pub(crate) orders: Vec<Order>,
    pub(crate) tally: Tally,
    /// Nothing is lost and nothing fails any more.
    pub(crate) is_calm: bool,
    made: u64,
}

impl World {
    pub(crate) fn new(seed: u64) -> Self {
        let now = Timestamp::from_ms(1_795_253_280_000);
        let account = |number: u8| AccountId::new(Timestamp::from_ms(0), Shard::new(number % SHARDS), [number; 10]);
        Self {
            random: Random(seed),
            now,
            databases: (0..SHARDS).map(|_| Database::default()).collect(),
            isolates: (0..ISOLATES).map(|_| Isolate::default()).collect(),
            queue: Vec::new(),
            bank: Bank::default(),
            released: BTreeSet::new(),
            accounts: (0..SHARDS * ACCOUNTS).map(account).collect(),
            orders: Vec::new(),
            tally: Tally::default(),
            is_calm: false,
            made: 0,
        }
    }

    /// One thing happens.
    pub(crate) fn step(&mut self) {
        let isolate = self.any(ISOLATES);
        match self.random.below(200) {
            0..=23 => self.call(isolate),
            24..=53 => self.deliver(isolate),
            54..=79 => self.work(isolate),
            80..=83 => self.cancel(isolate),
            84..=91 => self.publish(isolate),
            92..=93 => self.plan(),
            94 => self.resume(),
            95..=100 => self.bank(),
            105..=109 => self.sweep(isolate),
            110..=113 => self.pass_time(),
            114 if self.random.one_in(2) => self.trouble(),
            115 if self.random.one_in(4) => self.crash(isolate),
            116 if self.random.one_in(2) => self.skew(isolate),
            117 => self.lose_message(),
            118..=119 => self.release(isolate),
            _ => self.commit(isolate),
        }
    }

    /// A number of its own.
    pub(crate) fn number(&mut self) -> u64 {
        self.made += 1;
        self.made
    }

    /// Any index below `n`.
    pub(crate) fn any(&mut self, n: usize) -> usize {
        usize::try_from(self.random.below(n as u64)).unwrap_or_default()
    }

    /// What an isolate holds for the time.
    pub(crate) fn clock(&self, isolate: usize) -> Timestamp {
        Timestamp::from_ms(self.now.as_ms().saturating_add_signed(self.isolates[isolate].skew_ms))
    }

    fn pass_time(&mut self) {
        let forward_ms = if self.random.one_in(6) { 70_000 } else { self.random.below(6_000) };
        self.now = self.now.plus_ms(forward_ms);
    }

    /// The clock of an isolate is off by up to five minutes, or right again.
    fn skew(&mut self, isolate: usize) {
        let skew_ms =
            i64::try_from(self.random.below(2 * SKEW_MS)).unwrap_or_default() - i64::try_from(SKEW_MS).unwrap_or_default();
        self.isolates[isolate].skew_ms = if self.random.one_in(2) { 0 } else { skew_ms };
        self.tally.count("clocks set wrong or right");
    }

    /// Something is wrong with a database, or no longer.
    fn trouble(&mut self) {
        let shard = self.any(self.databases.len());
        let trouble = match self.random.below(6) {
            0 | 1 => Trouble::Fails { nth: 2 + self.random.below(6), is_carried_out: self.random.one_in(2) },
            2 => Trouble::Full,
            _ => Trouble::None,
        };
        self.databases[shard].trouble = trouble;
        self.tally.count("databases that fail, fill or recover");
    }

    /// An isolate dies with all that it has in hand. What the provider repeats comes again.
    fn crash(&mut self, isolate: usize) {
        let died = std::mem::take(&mut self.isolates[isolate]);
        self.tally.count("isolates killed");
        self.isolates[isolate].skew_ms = died.skew_ms;
        for call in died.calls {
            self.queue.extend(call.message());
        }
    }

    fn lose_message(&mut self) {
        let at = self.any(self.queue.len());
        if self.queue.get(at).is_some_and(|message| !message.is_repeated) {
            self.queue.swap_remove(at);
            self.tally.count("messages lost");
        }
    }

    /// Any message is delivered, in any order, sometimes twice.
    pub(crate) fn deliver(&mut self, isolate: usize) {
        if self.queue.is_empty() {
            return;
        }
        let at = self.any(self.queue.len());
        let message = self.queue.swap_remove(at);
        if self.random.one_in(6) && !self.is_calm {
            self.tally.count("messages doubled");
            self.take(isolate, Message { is_repeated: false, ..message.clone() });
        }
        self.take(isolate, message);
    }

    fn take(&mut self, isolate: usize, message: Message) {
        let shard = message.shard;
        match message.about.clone() {
            About::Job(job) => {
                let run = self.token();
                self.load::<Job>(isolate, shard, job, job::Event::Start { run }, None);
            }
            About::Audit(audit) => {
                let run = self.token();
                self.load::<Audit>(isolate, shard, audit, audit::Event::Start { run }, None);
            }
            About::Webhook(audit) => self.load::<Audit>(isolate, shard, audit, audit::Event::ClaimWebhook, None),
            About::Ask(payment) => self.ask(shard, payment),
            About::Fact(payment, event) => self.load::<Payment>(isolate, shard, payment, event, Some(message)),
        }
    }

    fn token(&mut self) -> RunToken {
        RunToken::new(u128::from(self.number()).to_be_bytes())
    }

    /// A run renews its lease, ends, or is no more. Runs whose lease has ended take part until they notice.
    fn work(&mut self, isolate: usize) {
        let runs = &self.isolates[isolate].runs;
        match self.random.pick(runs) {
            Some(run) if self.random.one_in(12) => drop(self.ends(run.token())),
            Some(Run::Job { shard, job, run }) => {
                let event = self.job_event(run);
                self.load::<Job>(isolate, shard, job, event, None);
            }
            Some(Run::Audit { shard, audit, run }) => {
                let event = self.audit_event(shard, audit, run);
                self.load::<Audit>(isolate, shard, audit, event, None);
            }
            None => {}
        }
    }

    /// A run is no more; whether it was there.
    pub(crate) fn ends(&mut self, token: RunToken) -> bool {
        let count = |isolates: &[Isolate]| isolates.iter().map(|isolate| isolate.runs.len()).sum::<usize>();
        let before = count(&self.isolates);
        self.isolates.iter_mut().for_each(|isolate| isolate.runs.retain(|run| run.token() != token));
        count(&self.isolates) < before
    }

    /// An owner cancels one of the newest jobs or audits.
    fn cancel(&mut self, isolate: usize) {
        let shard = self.any(self.databases.len());
        let database = &self.databases[shard];
        let jobs: Vec<JobId> = database.jobs.rows.keys().rev().take(20).copied().collect();
        let audits: Vec<JobId> = database.audits.rows.keys().rev().take(20).copied().collect();
        if self.random.one_in(4) {
            if let Some(audit) = self.random.pick(&audits) {
                self.load::<Audit>(isolate, shard, audit, audit::Event::Cancel, None);
            }
        } else if let Some(job) = self.random.pick(&jobs) {
            self.load::<Job>(isolate, shard, job, job::Event::Cancel, None);
        }
    }

    /// The sweep of one database: all that is due.
    pub(crate) fn sweep(&mut self, isolate: usize) {
        let shard = self.any(self.databases.len());
        self.sweep_of::<Job>(isolate, shard);
        self.sweep_of::<Audit>(isolate, shard);
        self.sweep_of::<Task>(isolate, shard);
        self.sweep_of::<Payment>(isolate, shard);
    }

    fn sweep_of<M: Kept>(&mut self, isolate: usize, shard: usize)
    where
        Flight<M>: Into<Call>,
    {
        let now = self.clock(isolate);
        let due: Vec<M::Id> =
            M::table(&self.databases[shard]).due.iter().filter(|(_, look)| look.at <= now).map(|(id, _)| *id).collect();
        for id in due {
            self.load::<M>(isolate, shard, id, M::due(), None);
        }
    }

    /// Loads a row for an event that is committed later.
    pub(crate) fn load<M: Kept>(&mut self, isolate: usize, shard: usize, id: M::Id, event: M::Event, from: Option<Message>)
    where
        Flight<M>: Into<Call>,
    {
        let (seen, context) = self.databases[shard].load::<M>(id);
        self.isolates[isolate].calls.push(Flight { isolate, shard, seen, context, event, from }.into());
    }

    pub(crate) fn begin(&mut self, isolate: usize, attempt: Attempt) {
        self.isolates[isolate].calls.push(Call::Order(attempt));
    }

    /// An isolate commits one of the things that it has loaded.
    pub(crate) fn commit(&mut self, isolate: usize) {
        let calls = self.isolates[isolate].calls.len();
        if calls == 0 {
            return;
        }
        let at = self.any(calls);
        match self.isolates[isolate].calls.swap_remove(at) {
            Call::Order(attempt) => self.place(attempt),
            Call::Job(flight) => self.finish(flight),
            Call::Audit(flight) => self.finish(flight),
            Call::Task(flight) => self.finish(flight),
            Call::Payment(flight) => self.finish(flight),
        }
    }

    /// Applies an event, and commits what comes of it. Whoever loses a race loads and applies again.
    fn finish<M: Kept>(&mut self, mut flight: Flight<M>)
    where
        Flight<M>: Into<Call>,
    {
        for _ in 0..TRIES {
            let now = self.clock(flight.isolate);
            let before = &flight.seen.machine;
            let step = match before.apply(&flight.context, now, flight.event.clone()) {
                Err(refusal) => return M::refused(self, &flight, &refusal),
                Ok(step) if !step.changes(before) => return,
                Ok(step) => step,
            };
            let database = &mut self.databases[flight.shard];
            let fate = database.fate();
            if fate == Fate::NotCarriedOut {
                self.tally.count("writes not carried out");
                return self.queue.extend(flight.from);
            }
            match database.commit(&flight.seen, &flight.context, &step) {
                Ok(messages) => {
                    before.check_event(&flight.event, &step.state);
                    self.tally.moved::<M>(before.status(), &flight.event, step.state.status());
                    for (before, event, after) in step.effects.iter().filter_map(M::moved_with) {
                        self.tally.moved::<M>(before, &event, after);
                    }
                    if fate == Fate::AnswerLost {
                        self.tally.count("answers of writes lost");
                        // Whoever hears of a failure tries again, or leaves it to the sweep.
                        if self.random.one_in(2) {
                            return self.queue.extend(flight.from);
                        }
                    } else {
                        self.after_commit(messages);
                        return M::followed(self, &flight, &step.state);
                    }
                }
                Err(Lost::Race) => self.tally.count("races lost"),
                Err(Lost::Money(refusal)) => panic!("{refusal:?} of {:?}", flight.event),
            }
            (flight.seen, flight.context) = self.databases[flight.shard].load::<M>(flight.id());
        }
        panic!("loaded and applied without end: {:?} of {:?}", flight.event, flight.seen.machine);
    }

    /// The isolate may die between the commit and what follows: the due table makes up for it.
    pub(crate) fn after_commit(&mut self, messages: Vec<Message>) {
        if self.is_calm || !self.random.one_in(10) {
            self.queue.extend(messages);
        }
    }

    /// Everything that was loaded is committed, and no fault is left.
    pub(crate) fn calm_down(&mut self) {
        self.is_calm = true;
        self.databases.iter_mut().for_each(|database| database.trouble = Trouble::None);
        for isolate in 0..self.isolates.len() {
            self.isolates[isolate].skew_ms = 0;
            self.isolates[isolate].runs.clear();
            self.commit_all(isolate);
        }
    }

    pub(crate) fn commit_all(&mut self, isolate: usize) {
        while !self.isolates[isolate].calls.is_empty() {
            self.commit(isolate);
        }
    }
}
