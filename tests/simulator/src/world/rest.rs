//! What must hold while things happen, and when everything has come to rest.

use super::World;
use super::clients::{Outcome, What};
use super::database::Database;
use super::message::shard_of;
use super::tasks::check_sites;
use bellwether_core::audit::State as AuditState;
use bellwether_core::bounds;
use bellwether_core::id::{AccountId, TransferId};
use bellwether_core::ledger::{Bill, LedgerAccount, Unit, broken_invariants};
use bellwether_core::time::Timestamp;

/// More rounds than anything takes to end: payments are asked for during thirty days.
const ROUNDS: u32 = 100_000;

impl World {
    /// What must hold at any time, of all databases.
    pub(crate) fn check(&self) {
        self.check_budgets();
        for database in &self.databases {
            let jobs = database.jobs.rows.values().map(|row| &row.machine);
            let jobs = jobs.map(|job| Bill { subject: job.id, amount: job.cost_cents, unit: Unit::Cents });
            let audits = database.audits.rows.values().map(|row| &row.machine);
            let audits = audits.map(|audit| Bill { subject: audit.id, amount: audit.order.credits, unit: Unit::Credits });
            let bills: Vec<Bill> = jobs.chain(audits).collect();
            assert_eq!(broken_invariants(&database.books, &bills), Vec::<String>::new());
            database.audits.open().for_each(|audit| database.check_line(audit));
            check_sites(database);
        }
        for account in &self.accounts {
            let database = &self.databases[shard_of(*account)];
            let is_frozen = database.books.wallet(*account).frozen;
            assert_eq!(is_frozen, database.is_held(*account), "a wallet is frozen while it is disputed: {account}");
        }
    }

    /// No fault happens any more, and no client comes but to hear what became of its orders. Everything has to end.
    pub(crate) fn come_to_rest(&mut self) {
        self.calm_down();
        for order in self.unheard().collect::<Vec<_>>() {
            self.call_again(order);
        }
        for _ in 0..ROUNDS {
            while !self.queue.is_empty() {
                self.deliver(0);
                self.commit_all(0);
            }
            let Some(next) = self.databases.iter().filter_map(next_due).min() else { break };
            self.now = self.now.max(next);
            // Runs that are started and end at once would hide what is left to the clock.
            self.isolates[0].runs.clear();
            self.sweep(0);
            self.commit_all(0);
        }
        self.check();
        self.check_end();
    }

    fn check_end(&mut self) {
        for shard in 0..self.databases.len() {
            let database = &self.databases[shard];
            assert_eq!(next_due(database), None, "nothing is due for ever");
            for job in database.jobs.rows.values().map(|row| &row.machine) {
                assert!(job.state.is_final() && !job.state.holds_place(), "a job that does not end: {job:?}");
            }
            for audit in database.audits.rows.values().map(|row| &row.machine) {
                let calls = database.calls.get(&audit.id).copied().unwrap_or_default();
                assert!(audit.is_final(), "an audit that does not end: {audit:?}");
                assert_eq!(calls, u32::from(audit.order.callback_url.is_some()), "one call of its webhook: {audit:?}");
            }
            for payment in database.payments.rows.values().map(|row| &row.machine) {
                // A page that was never shown, because the answer of its creation was lost, is known to the provider all the same.
                let page = &self.bank.pages[&payment.id];
                assert_eq!(payment.state, page.state(), "{payment:?} {page:?}");
                assert_eq!(payment.refunds.booked_cents, page.net_refund_cents(), "{payment:?} {page:?}");
                let is_right = if self.released.contains(&payment.id) {
                    page.holds_wallet() || !payment.holds_wallet()
                } else {
                    page.holds_wallet() == payment.holds_wallet()
                };
                assert!(is_right, "a wallet that is held, or not: {payment:?} {page:?}");
            }
        }
        for account in self.accounts.clone() {
            self.check_account(account);
        }
        self.check_orders();
        self.count_ends();
    }

    /// What an account has is what it was given and has paid in, less what it has used.
    fn check_account(&self, account: AccountId) {
        let database = &self.databases[shard_of(account)];
        let accepted =
            self.orders.iter().filter(|order| order.account == account && matches!(order.outcome, Outcome::Accepted(_)));
        let (mut cents, mut credits) = (0_i64, 0_i64);
        for order in accepted {
            match order.what {
                What::Cents(given) => cents += signed(given),
                What::Credits(given) => credits += signed(given),
                What::Packs(packs) => {
                    cents -= signed(packs * bounds::PACK_CENTS.max);
                    credits += signed(packs * bounds::PACK_CREDITS.max);
                }
                What::Job { .. } | What::Audit { .. } | What::Topup { .. } => {}
            }
        }
        cents += self.bank.pages.values().filter(|page| page.account == account).map(|page| page.balance_cents()).sum::<i64>();
        let jobs = database.jobs.rows.values().map(|row| &row.machine).filter(|job| job.account_id == account);
        cents -= jobs.filter(|job| !job.is_refunded()).map(|job| signed(job.cost_cents)).sum::<i64>();
        let audits = database.audits.rows.values().map(|row| &row.machine).filter(|audit| audit.account_id == account);
        let is_back = |id| database.books.transfer(&TransferId(format!("report-refund:{id}"))).is_some();
        credits -= audits.filter(|audit| !is_back(audit.id)).map(|audit| signed(audit.order.credits)).sum::<i64>();
        assert_eq!(database.books.balance(LedgerAccount::Wallet(account)), cents, "the wallet of {account}");
        assert_eq!(database.books.balance(LedgerAccount::Credits(account)), credits, "the credits of {account}");
    }

    /// What was accepted is there, and each client has heard what became of its order.
    fn check_orders(&self) {
        for order in &self.orders {
            let database = &self.databases[shard_of(order.account)];
            match (order.outcome, &order.what) {
                (Outcome::Unheard, what) => panic!("nobody answered {what:?}"),
                (Outcome::Accepted(Some(id)), What::Job { .. }) => {
                    assert_eq!(database.jobs.rows.get(&id).map(|row| row.machine.account_id), Some(order.account), "a lost job");
                }
                (Outcome::Accepted(Some(id)), What::Audit { .. }) => {
                    assert_eq!(
                        database.audits.rows.get(&id).map(|row| row.machine.account_id),
                        Some(order.account),
                        "a lost audit"
                    );
                }
                (Outcome::Accepted(_) | Outcome::Refused | Outcome::GivenUp, _) => {}
            }
        }
    }

    fn count_ends(&mut self) {
        let mut ends = Vec::new();
        for database in &self.databases {
            ends.extend(database.jobs.rows.values().map(|row| format!("job {}", row.machine.status())));
            ends.extend(database.audits.rows.values().map(|row| {
                let is_back = matches!(row.machine.state, AuditState::Failed { .. }) && row.machine.order.credits > 0;
                format!("audit {}{}", row.machine.status(), if is_back { " that was paid" } else { "" })
            }));
            ends.extend(database.tasks.rows.values().map(|row| format!("task {}", row.machine.status())));
            ends.extend(database.payments.rows.values().map(|row| format!("payment {}", row.machine.status())));
        }
        ends.extend(self.orders.iter().map(|order| {
            let outcome = match order.outcome {
                Outcome::Unheard => "unheard",
                Outcome::Accepted(_) => "accepted",
                Outcome::Refused => "refused",
                Outcome::GivenUp => "given up",
            };
            format!("order {outcome}")
        }));
        ends.iter().for_each(|end| self.tally.count(end));
    }
}

/// When something is looked at next.
fn next_due(database: &Database) -> Option<Timestamp> {
    [
        database.jobs.due.values().map(|look| look.at).min(),
        database.audits.due.values().map(|look| look.at).min(),
        database.tasks.due.values().map(|look| look.at).min(),
        database.payments.due.values().map(|look| look.at).min(),
    ]
    .into_iter()
    .flatten()
    .min()
}

fn signed(amount: u64) -> i64 {
    i64::try_from(amount).unwrap_or(i64::MAX)
}
