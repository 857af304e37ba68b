//! The smallest store that keeps the promise of the core: a commit takes effect wholly, and only if the stored row is
//! still the one that was loaded. It knows nothing of states and prices.

use std::collections::BTreeMap;

use bellwether_core::bounds;
use bellwether_core::id::{AccountId, JobId};
use bellwether_core::idempotency::Stored;
use bellwether_core::job::{Effect, Job, State};
use bellwether_core::time::Timestamp;
use bellwether_core::wallet::{JobBill, Ledger, LedgerRefusal, broken_invariants};

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

/// What effects mean for the outbox: one row for each job, with the time when it is due.
#[derive(Default)]
pub(crate) struct Outbox(pub(crate) BTreeMap<JobId, Timestamp>);

impl Outbox {
    fn commit(&mut self, job: JobId, effects: &[Effect]) {
        let rows = effects.iter().filter(|effect| matches!(effect, Effect::Wake { .. } | Effect::Forget)).count();
        assert!(rows <= 1, "the row is set or dropped, not both: {effects:?}");
        for effect in effects {
            match effect {
                Effect::Wake { at } => drop(self.0.insert(job, *at)),
                Effect::Forget => assert!(self.0.remove(&job).is_some(), "a row is dropped once"),
                Effect::Transfer(_) | Effect::Send | Effect::WakeNext { .. } => {}
            }
        }
    }

    pub(crate) fn due(&self, now: Timestamp) -> Vec<JobId> {
        self.0.iter().filter(|(_, at)| **at <= now).map(|(job, _)| *job).collect()
    }
}

#[derive(Default)]
pub(crate) struct Store {
    pub(crate) jobs: BTreeMap<JobId, Row>,
    pub(crate) ledger: Ledger,
    pub(crate) outbox: Outbox,
    pub(crate) keys: BTreeMap<(AccountId, String), Stored>,
    /// Messages under way; the queue may lose, repeat and reorder them.
    pub(crate) queue: Vec<JobId>,
    pub(crate) successes: BTreeMap<JobId, u32>,
}

impl Store {
    pub(crate) fn running(&self, account: AccountId, except: JobId) -> u32 {
        let running =
            |row: &&Row| row.job.account_id == account && matches!(row.job.state, State::Running { .. }) && row.job.id != except;
        self.jobs.values().filter(running).count() as u32
    }

    /// Stores a new job; a key is bound in the same transaction, and only once.
    pub(crate) fn insert(&mut self, job: Job, effects: &[Effect], key: Option<(String, String)>) -> Result<(), Lost> {
        if self.jobs.contains_key(&job.id) {
            return Err(Lost::Repeated);
        }
        if let Some((name, fingerprint)) = key {
            let place = (job.account_id, name);
            if self.keys.contains_key(&place) {
                return Err(Lost::Race);
            }
            self.book(effects)?;
            self.keys.insert(place, Stored { fingerprint, job_id: job.id });
        } else {
            self.book(effects)?;
        }
        self.outbox.commit(job.id, effects);
        self.jobs.insert(job.id, Row { version: 0, job });
        Ok(())
    }

    /// Replaces a job if it is still at `version`. The limit on running jobs spans rows, so the commit compares it too.
    pub(crate) fn update(&mut self, version: u64, job: Job, effects: &[Effect]) -> Result<(), Lost> {
        let stored = self.jobs.get(&job.id).expect("jobs are never deleted");
        let starts = matches!((&stored.job.state, &job.state), (State::Queued, State::Running { .. }));
        let is_full = self.running(job.account_id, job.id) >= bounds::RUNNING_PER_ACCOUNT.max as u32;
        if stored.version != version || starts && is_full {
            return Err(Lost::Race);
        }
        self.book(effects)?;
        self.outbox.commit(job.id, effects);
        if matches!(job.state, State::Succeeded { .. }) {
            *self.successes.entry(job.id).or_default() += 1;
        }
        self.jobs.insert(job.id, Row { version: version + 1, job });
        Ok(())
    }

    fn book(&mut self, effects: &[Effect]) -> Result<(), Lost> {
        let transfers: Vec<_> =
            effects.iter().filter_map(|effect| if let Effect::Transfer(t) = effect { Some(t) } else { None }).collect();
        assert!(transfers.len() <= 1, "one event moves money once: {effects:?}");
        transfers.into_iter().try_for_each(|transfer| self.ledger.apply(transfer.clone()).map_err(Lost::Money))
    }

    /// Performs what comes after a commit.
    pub(crate) fn send(&mut self, job: JobId, effects: &[Effect]) {
        for effect in effects {
            match effect {
                Effect::Send => self.queue.push(job),
                Effect::WakeNext { account } => {
                    let waits = |row: &&Row| row.job.account_id == *account && row.job.state == State::Queued;
                    self.queue.extend(self.jobs.values().find(waits).map(|row| row.job.id));
                }
                Effect::Transfer(_) | Effect::Wake { .. } | Effect::Forget => {}
            }
        }
    }

    /// What must hold after every step.
    pub(crate) fn check(&self) {
        let bills: Vec<_> = self.jobs.values().map(|row| JobBill { id: row.job.id, cost_cents: row.job.cost_cents }).collect();
        assert_eq!(broken_invariants(&self.ledger, &bills), Vec::<String>::new());
        for (id, row) in &self.jobs {
            assert_eq!(self.outbox.0.contains_key(id), !row.job.state.is_final(), "outbox row of {:?}", row.job);
            assert!(row.job.attempt <= bounds::RUN_ATTEMPTS.max as u32);
            let refund = bellwether_core::id::TransferId(format!("refund:{id}"));
            let refunded = self.ledger.transfer(&refund).is_some();
            let due = match &row.job.state {
                State::Failed { error, .. } => {
                    assert_eq!(error.refunded, error.category.is_ours());
                    error.refunded
                }
                State::Cancelled { .. } => row.job.attempt == 0,
                State::Queued | State::Running { .. } | State::Succeeded { .. } => false,
            };
            assert_eq!(refunded, due, "refund of {:?}", row.job);
        }
        assert!(self.outbox.0.keys().all(|id| self.jobs.contains_key(id)));
        assert!(self.successes.values().all(|times| *times == 1), "a job succeeded twice");
        for account in self.jobs.values().map(|row| row.job.account_id).collect::<std::collections::BTreeSet<_>>() {
            let nobody = JobId::new(Timestamp::from_ms(0), [0; 10]);
            assert!(self.running(account, nobody) <= bounds::RUNNING_PER_ACCOUNT.max as u32);
        }
        for ((account, name), stored) in &self.keys {
            let job = &self.jobs[&stored.job_id].job;
            assert!(job.account_id == *account && job.cost_cents > 0, "{name} is bound to a paid job of its owner");
        }
    }
}
