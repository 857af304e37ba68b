//! The budget of a key in the simulation: each account has one key, with which half of its orders come.

use super::World;
use super::database::{Database, Lost};
use super::message::shard_of;
use bellwether_core::budget::{Budget, Buyer, Change, Spend, Spent, Terms};
use bellwether_core::id::{AccountId, KeyId, TransferId};
use bellwether_core::schedule::Day;

/// The key of an account: its id is that of the account.
fn key_of(account: AccountId) -> Option<KeyId> {
    KeyId::parse(&account.to_string())
}

/// What each key may spend.
fn terms() -> Terms {
    Terms { day_cents: Some(900), month_cents: Some(1_500), jobs_in_flight: Some(8), ..Terms::default() }
}

impl Database {
    /// The budget of a key.
    pub(crate) fn budget(&self, key: Option<KeyId>) -> Option<Budget> {
        key.map(|key| Budget { terms: terms(), spent: self.spent.get(&key).copied().unwrap_or_default() })
    }

    fn spent_after(&self, spend: &Spend) -> Spent {
        spend.apply(&self.spent.get(&spend.key).copied().unwrap_or_default())
    }

    /// Whether the budget allows a change.
    pub(crate) fn admits(&self, spend: &Spend) -> Result<(), Lost> {
        let is_reserved = matches!(spend.change, Change::Reserve { .. });
        if is_reserved && is_exceeded(&self.spent_after(spend)) { Err(Lost::Race) } else { Ok(()) }
    }

    /// Changes what was spent.
    pub(crate) fn spend(&mut self, spend: &Spend) {
        self.spent.insert(spend.key, self.spent_after(spend));
    }
}

fn is_exceeded(spent: &Spent) -> bool {
    let Terms { day_cents, month_cents, jobs_in_flight, .. } = terms();
    let is_over = |most: Option<u64>, spent| most.is_some_and(|most| spent > most);
    is_over(day_cents, spent.day_cents)
        || is_over(month_cents, spent.month_cents)
        || is_over(jobs_in_flight, spent.jobs_in_flight)
}

impl World {
    /// Who places an order.
    pub(crate) fn buyer(&self, order: usize) -> Buyer {
        let account = self.orders[order].account;
        Buyer { account, key: key_of(account).filter(|_| order.is_multiple_of(2)) }
    }

    /// What a key has spent is what its orders say, and never more than its budget allows.
    pub(crate) fn check_budgets(&self) {
        for account in &self.accounts {
            let database = &self.databases[shard_of(*account)];
            let Some((key, spent)) = key_of(*account).and_then(|key| Some((key, database.spent.get(&key)?))) else { continue };
            assert!(!is_exceeded(spent), "{spent:?}");
            let cost = |refund: String, cents| if database.books.transfer(&TransferId(refund)).is_some() { 0 } else { cents };
            let jobs = database.jobs.rows.values().map(|row| &row.machine).filter(|job| job.key == Some(key));
            let jobs = jobs.map(|job| {
                let is_open = !job.state.is_final() || job.state.holds_place();
                (job.created_at, cost(format!("refund:{}", job.id), job.cost_cents), is_open)
            });
            let audits = database.audits.rows.values().map(|row| &row.machine).filter(|audit| audit.order.key == Some(key));
            let audits = audits.map(|audit| {
                let cents = cost(format!("report-refund:{}", audit.id), audit.order.price_cents());
                (audit.created_at, cents, !audit.is_final())
            });
            let mut expected = Spent { day: spent.day, month: spent.month, ..Spent::default() };
            for (ordered_at, cents, is_open) in jobs.chain(audits) {
                let day = Day::new(ordered_at.day());
                expected.day_cents += if day == spent.day { cents } else { 0 };
                expected.month_cents += if day.month() == spent.month { cents } else { 0 };
                expected.jobs_in_flight += u64::from(is_open);
            }
            assert_eq!(*spent, expected, "what is spent of the budget of {key}");
        }
    }
}
