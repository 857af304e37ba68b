//! The smallest store that keeps the promise of the core: a commit takes effect wholly, and only if the stored row is
//! still the one that was loaded. It knows nothing of states and prices.

use std::collections::BTreeMap;

use bellwether_core::bounds;
use bellwether_core::budget::{Budget, Buyer, Change, Terms};
use bellwether_core::id::{AccountId, JobId, KeyId};
use bellwether_core::idempotency::Stored;
use bellwether_core::job::{Effect, Job, Means, Places, State};
use bellwether_core::ledger::{Bill, Books, LedgerRefusal, Unit, broken_invariants};
use bellwether_core::machine::{Due, Step};
use bellwether_core::run::Category;
use bellwether_core::schedule::Day;
use bellwether_core::time::Timestamp;

/// One row: the job and how often it was written.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) version: u64,
    pub(crate) job: Job,
}

/// Why a commit did not happen.
#[derive(Debug, PartialEq)]
pub(crate) enum Lost {
    /// Somebody else wrote first: load and apply again.
    Race,
    /// The money is gone: load and apply again.
    Money(LedgerRefusal),
    /// This very commit happened before.
    Repeated,
}

/// What is due, and whether it also waits for a free place of its account.
#[derive(Default)]
pub(crate) struct DueTable(pub(crate) BTreeMap<JobId, (Timestamp, bool)>);

impl DueTable {
    fn commit(&mut self, job: JobId, effects: &[Effect]) {
        let rows = effects.iter().filter(|effect| matches!(effect, Effect::Due(_))).count();
        assert!(rows <= 1, "a job has one due time: {effects:?}");
        for effect in effects {
            match effect {
                Effect::Due(Due::At(at)) => drop(self.0.insert(job, (*at, false)).is_some()),
                Effect::Due(Due::WhenFreeOr(at)) => drop(self.0.insert(job, (*at, true)).is_some()),
                Effect::Due(Due::Never) => assert!(self.0.remove(&job).is_some(), "a due time is dropped once"),
                Effect::Transfer(_)
                | Effect::Spend(_)
                | Effect::KeepResult { .. }
                | Effect::KeepFacts(_)
                | Effect::Tell(_)
                | Effect::Send
                | Effect::WakeNext { .. } => {}
            }
        }
    }

    pub(crate) fn due(&self, now: Timestamp) -> Vec<JobId> {
        self.0.iter().filter(|(_, (at, _))| *at <= now).map(|(job, _)| *job).collect()
    }
}

/// The key of an account that has a budget.
pub(crate) fn key_of(account: AccountId) -> KeyId {
    KeyId::parse(&account.to_string()).expect("an id")
}

/// A budget for each account: of a day, of a month, and of everything.
pub(crate) fn budgets(accounts: &[AccountId]) -> BTreeMap<KeyId, Budget> {
    let limits = [(Some(40), None, None), (None, Some(60), None), (Some(60), Some(60), Some(3))];
    let budget = |(day_cents, month_cents, jobs_in_flight)| {
        let terms = Terms { day_cents, month_cents, jobs_in_flight, ..Terms::default() };
        Budget { terms, ..Budget::default() }
    };
    accounts.iter().map(|id| key_of(*id)).zip(limits.map(budget)).collect()
}

/// The second lock of a database, which knows nothing of times.
fn is_exceeded(budget: &Budget) -> bool {
    let Budget { terms, spent } = budget;
    let is_over = |most: Option<u64>, spent: u64| most.is_some_and(|most| spent > most);
    is_over(terms.day_cents, spent.day_cents)
        || is_over(terms.month_cents, spent.month_cents)
        || is_over(terms.jobs_in_flight, spent.jobs_in_flight)
}

#[derive(Default)]
pub(crate) struct Store {
    pub(crate) jobs: BTreeMap<JobId, Row>,
    pub(crate) ledger: Books,
    pub(crate) budgets: BTreeMap<KeyId, Budget>,
    pub(crate) due: DueTable,
    pub(crate) keys: BTreeMap<(AccountId, String), Stored>,
    /// Messages under way; the queue may lose, repeat and reorder them.
    pub(crate) queue: Vec<JobId>,
    pub(crate) successes: BTreeMap<JobId, u32>,
}

impl Store {
    pub(crate) fn running(&self, account: AccountId, except: JobId) -> u32 {
        let running = |row: &&Row| row.job.account_id == account && row.job.state.holds_place() && row.job.id != except;
        self.jobs.values().filter(running).count() as u32
    }

    /// Whether as many jobs of the account run or are asked to run as may run at a time.
    pub(crate) fn is_full(&self, account: AccountId) -> bool {
        let is_asked = |(id, (_, waits)): &(&JobId, &(Timestamp, bool))| !waits && self.jobs[id].job.account_id == account;
        self.due.0.iter().filter(is_asked).count() as u64 >= bounds::RUNNING_PER_ACCOUNT.max
    }

    /// What the decision about an order rests on.
    pub(crate) fn means(&self, buyer: Buyer) -> Means {
        let budget = buyer.key.and_then(|key| self.budgets.get(&key).cloned());
        Means { wallet: self.ledger.wallet(buyer.account), budget, is_full: self.is_full(buyer.account) }
    }

    /// Stores a new job; a key is bound in the same transaction, and only once. A job waits only if there is no slot.
    pub(crate) fn insert(&mut self, job: Job, effects: &[Effect], key: Option<(String, String)>) -> Result<(), Lost> {
        if self.jobs.contains_key(&job.id) {
            return Err(Lost::Repeated);
        }
        let waits = effects.iter().any(|effect| matches!(effect, Effect::Due(Due::WhenFreeOr(_))));
        if waits && !self.is_full(job.account_id) {
            return Err(Lost::Race);
        }
        if let Some((name, fingerprint)) = key {
            let place = (job.account_id, name);
            if self.keys.contains_key(&place) {
                return Err(Lost::Race);
            }
            self.book(effects)?;
            self.keys.insert(place, Stored { fingerprint, id: job.id });
        } else {
            self.book(effects)?;
        }
        self.due.commit(job.id, effects);
        self.jobs.insert(job.id, Row { version: 0, job });
        Ok(())
    }

    pub(crate) fn places(&self, account: AccountId, except: JobId) -> Places {
        Places::with_running(self.running(account, except).into())
    }

    /// Replaces a job if it is still at `version`, and the places of its account are what the decision rested on; the answer is
    /// which other job is woken.
    pub(crate) fn update(&mut self, version: u64, seen: Places, step: &Step<Job>) -> Result<Option<JobId>, Lost> {
        let Step { state: job, effects } = step;
        let stored = self.jobs.get(&job.id).expect("jobs are never deleted");
        if stored.version != version || stored.job.rests_on_places(step) && self.places(job.account_id, job.id) != seen {
            return Err(Lost::Race);
        }
        self.book(effects)?;
        self.due.commit(job.id, effects);
        if matches!(job.state, State::Succeeded { .. }) {
            *self.successes.entry(job.id).or_default() += 1;
        }
        self.jobs.insert(job.id, Row { version: version + 1, job: job.clone() });
        let Some(due_at) = effects.iter().find_map(|e| if let Effect::WakeNext { due_at } = e { Some(*due_at) } else { None })
        else {
            return Ok(None);
        };
        let waits = |(id, (_, waits)): &(&JobId, &(Timestamp, bool))| *waits && self.jobs[id].job.account_id == job.account_id;
        let next = self.due.0.iter().find(waits).map(|(id, _)| *id);
        if let Some(next) = next {
            self.due.0.insert(next, (due_at, false));
        }
        Ok(next)
    }

    fn book(&mut self, effects: &[Effect]) -> Result<(), Lost> {
        let spend = effects.iter().find_map(|effect| if let Effect::Spend(spend) = effect { Some(*spend) } else { None });
        let spent = spend.and_then(|spend| Some((spend, self.budgets.get(&spend.key)?.clone())));
        let spent = spent.map(|(spend, budget)| (spend, Budget { spent: spend.apply(&budget.spent), terms: budget.terms }));
        if let Some((spend, after)) = &spent
            && matches!(spend.change, Change::Reserve { .. })
            && is_exceeded(after)
        {
            return Err(Lost::Race);
        }
        let transfers: Vec<_> =
            effects.iter().filter_map(|effect| if let Effect::Transfer(t) = effect { Some(t) } else { None }).collect();
        assert!(transfers.len() <= 1, "one event moves money once: {effects:?}");
        transfers.into_iter().try_for_each(|transfer| self.ledger.apply(transfer.clone()).map_err(Lost::Money))?;
        if let Some((spend, budget)) = spent {
            self.budgets.insert(spend.key, budget);
        }
        Ok(())
    }

    /// What is spent of a budget is what its orders say, and never more than it allows.
    fn check_budget(&self, key: KeyId, budget: &Budget) {
        let jobs = || self.jobs.values().map(|row| &row.job).filter(|job| job.key == Some(key));
        let cost = |job: &Job| {
            let refund = bellwether_core::id::TransferId(format!("refund:{}", job.id));
            if self.ledger.transfer(&refund).is_some() { 0 } else { job.cost_cents }
        };
        let day = |job: &&Job| Day::new(job.created_at.day());
        let of_day = jobs().filter(|job| day(job) == budget.spent.day).map(cost).sum::<u64>();
        let of_month = jobs().filter(|job| day(job).month() == budget.spent.month).map(cost).sum::<u64>();
        let in_flight = jobs().filter(|job| !job.state.is_final() || job.state.holds_place()).count() as u64;
        let spent = (budget.spent.day_cents, budget.spent.month_cents, budget.spent.jobs_in_flight);
        assert_eq!(spent, (of_day, of_month, in_flight), "{key}: {budget:?}");
        assert!(!is_exceeded(budget), "{key}: {budget:?}");
    }

    /// Performs what comes after a commit.
    pub(crate) fn send(&mut self, job: JobId, effects: &[Effect], woken: Option<JobId>) {
        self.queue.extend(effects.contains(&Effect::Send).then_some(job));
        self.queue.extend(woken);
    }

    /// What must hold after every step.
    pub(crate) fn check(&self) {
        self.budgets.iter().for_each(|(key, budget)| self.check_budget(*key, budget));
        let bills: Vec<_> =
            self.jobs.values().map(|row| Bill { subject: row.job.id, amount: row.job.cost_cents, unit: Unit::Cents }).collect();
        assert_eq!(broken_invariants(&self.ledger, &bills), Vec::<String>::new());
        for (id, row) in &self.jobs {
            let is_open = !row.job.state.is_final() || row.job.state.holds_place();
            assert_eq!(self.due.0.contains_key(id), is_open, "due time of {:?}", row.job);
            assert!(row.job.attempt <= bounds::RUN_ATTEMPTS.max as u32);
            let refund = bellwether_core::id::TransferId(format!("refund:{id}"));
            let refunded = self.ledger.transfer(&refund).is_some();
            let due = match &row.job.state {
                State::Failed { error, .. } => {
                    let may_be = error.category.is_ours() || matches!(error.category, Category::NoSuchHost | Category::Robots);
                    assert!(error.refunded == error.category.is_ours() || may_be);
                    error.refunded
                }
                State::Succeeded { refunded, .. } => *refunded,
                State::Cancelled { .. } => row.job.attempt == 0,
                State::Queued | State::Running { .. } => false,
            };
            assert_eq!(refunded, due, "refund of {:?}", row.job);
        }
        assert!(self.due.0.keys().all(|id| self.jobs.contains_key(id)));
        assert!(self.successes.values().all(|times| *times == 1), "a job succeeded twice");
        for account in self.jobs.values().map(|row| row.job.account_id).collect::<std::collections::BTreeSet<_>>() {
            let nobody = JobId::new(Timestamp::from_ms(0), [0; 10]);
            assert!(self.running(account, nobody) <= bounds::RUNNING_PER_ACCOUNT.max as u32);
        }
        for ((account, name), stored) in &self.keys {
            let job = &self.jobs[&stored.id].job;
            assert!(job.account_id == *account && job.cost_cents > 0, "{name} is bound to a paid job of its owner");
        }
    }
}
