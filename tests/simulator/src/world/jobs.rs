//! Jobs in the simulation: their slots, and the runs that work on them.

use super::World;
use super::database::{Database, Flight, Kept, Table};
use super::isolate::Run;
use super::message::{About, Message};
use bellwether_core::bounds;
use bellwether_core::budget::Spend;
use bellwether_core::id::{AccountId, JobId, TransferId};
use bellwether_core::job::{Effect, Event, Job, Made, Places, Refusal, State};
use bellwether_core::ledger::Transfer;
use bellwether_core::machine::{Due, Step};
use bellwether_core::run::{Category, Failure};
use bellwether_core::run_facts::RunFacts;

impl Database {
    fn running(&self, account: AccountId, except: Option<JobId>) -> u64 {
        let runs = |job: &&Job| job.account_id == account && job.state.holds_place() && Some(job.id) != except;
        self.jobs.open().filter(runs).count() as u64
    }

    /// Whether as many jobs of the account run, or are asked to run, as may run at a time.
    pub(crate) fn is_full(&self, account: AccountId) -> bool {
        let asked = self.jobs.due.iter().filter(|(_, look)| !look.waits).map(|(id, _)| self.jobs.state(*id));
        asked.filter(|job| job.account_id == account).count() as u64 >= bounds::RUNNING_PER_ACCOUNT.max
    }
}

impl Kept for Job {
    type Id = JobId;

    fn id(&self) -> JobId {
        self.id
    }

    fn status(&self) -> &'static str {
        self.status()
    }

    fn table(database: &Database) -> &Table<Self> {
        &database.jobs
    }

    fn table_mut(database: &mut Database) -> &mut Table<Self> {
        &mut database.jobs
    }

    fn context(&self, database: &Database) -> Places {
        Places::with_running(database.running(self.account_id, Some(self.id)))
    }

    fn rests_on_context(&self, step: &Step<Self>) -> bool {
        self.rests_on_places(step)
    }

    fn transfer(effect: &Effect) -> Option<&Transfer> {
        if let Effect::Transfer(transfer) = effect { Some(transfer) } else { None }
    }

    fn spend(effect: &Effect) -> Option<&Spend> {
        if let Effect::Spend(spend) = effect { Some(spend) } else { None }
    }

    fn due_of(effect: &Effect) -> Option<Due> {
        if let Effect::Due(due) = effect { Some(*due) } else { None }
    }

    fn keep(&self, effect: &Effect, database: &mut Database) -> Vec<Message> {
        match effect {
            Effect::KeepResult { .. } => {
                *database.results.entry(self.id).or_default() += 1;
                Vec::new()
            }
            Effect::Send => vec![Message::of(self.account_id, About::Job(self.id))],
            Effect::WakeNext { due_at } => {
                let waiting = database.jobs.due.iter().filter(|(_, look)| look.waits).map(|(id, _)| *id);
                let next = waiting.into_iter().find(|id| database.jobs.state(*id).account_id == self.account_id);
                let Some(look) = next.and_then(|next| database.jobs.due.get_mut(&next)) else { return Vec::new() };
                (look.at, look.waits) = (*due_at, false);
                next.map(|next| Message::of(self.account_id, About::Job(next))).into_iter().collect()
            }
            Effect::Transfer(_) | Effect::Spend(_) | Effect::KeepFacts(_) | Effect::Due(_) | Effect::Tell(_) => Vec::new(),
        }
    }

    fn check_event(&self, event: &Event, _: &Self) {
        let (Event::Renew { run } | Event::Succeed { run, .. } | Event::Fail { run, .. }) = event else { return };
        let holder = match &self.state {
            State::Running { run: holder, .. } => Some(holder),
            State::Cancelled { stopping, .. } => stopping.as_ref().map(|stopping| &stopping.run),
            State::Queued | State::Succeeded { .. } | State::Failed { .. } => None,
        };
        assert_eq!(holder, Some(run), "a run that has lost its lease wrote: {self:?}");
    }

    fn check(&self, database: &Database) {
        let is_open = !self.state.is_final() || self.state.holds_place();
        assert_eq!(database.jobs.due.contains_key(&self.id), is_open, "a job that has not ended is looked at: {self:?}");
        assert!(u64::from(self.attempt) <= bounds::RUN_ATTEMPTS.max, "{self:?}");
        assert!(database.running(self.account_id, None) <= bounds::RUNNING_PER_ACCOUNT.max, "more runs than slots: {self:?}");
        let has_result = database.results.get(&self.id).copied().unwrap_or_default();
        assert_eq!(has_result, u32::from(matches!(self.state, State::Succeeded { .. })), "one result: {self:?}");
        let is_refunded = database.books.transfer(&TransferId(format!("refund:{}", self.id))).is_some();
        assert_eq!(is_refunded, self.is_refunded(), "{self:?}");
    }

    fn followed(world: &mut World, flight: &Flight<Self>, after: &Self) {
        if matches!((&flight.event, &after.state), (Event::Start { .. }, State::Queued)) {
            world.tally.count("starts without a free slot");
        }
        match (&flight.event, &after.state) {
            (Event::Start { run }, State::Running { run: holder, .. }) if run == holder => {
                world.isolates[flight.isolate].runs.push(Run::Job { shard: flight.shard, job: after.id, run: *run });
            }
            (Event::Succeed { run, .. } | Event::Fail { run, .. }, _) => drop(world.ends(*run)),
            _ => {}
        }
    }

    fn refused(world: &mut World, flight: &Flight<Self>, refusal: &Refusal) {
        let (Refusal::StaleRun, Event::Renew { run } | Event::Succeed { run, .. }) = (refusal, &flight.event) else { return };
        // A run that learns that it must stop, stops and says so: a cancelled job has its slot back then.
        if world.ends(*run) {
            let failure = Failure::new(Category::Internal);
            world.load::<Self>(
                flight.isolate,
                flight.shard,
                flight.id(),
                Event::Fail { run: *run, failure, facts: RunFacts::default() },
                None,
            );
        }
    }
}

impl World {
    /// What a run of a job does next.
    pub(crate) fn job_event(&mut self, run: bellwether_core::id::RunToken) -> Event {
        match self.random.below(8) {
            0..=2 => Event::Renew { run },
            3..=5 => {
                let made = Made { module: "m".into(), result: "{}".into(), applies: self.random.below(4) > 0 };
                Event::Succeed { run, made, facts: RunFacts::default() }
            }
            _ => {
                let category = self.random.pick(&Category::ALL).unwrap_or(Category::Internal);
                Event::Fail {
                    run,
                    failure: Failure { asked: self.random.one_in(2), ..Failure::new(category) },
                    facts: RunFacts::default(),
                }
            }
        }
    }
}
