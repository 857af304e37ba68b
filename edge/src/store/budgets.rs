//! Budgets of keys: the terms that their owners set, and what was ordered. A change of what was spent is a statement of the commit that causes it.

use super::db::{Arg, Db, DbError, Owner, Rows, Sql, owned, sql};
use bellwether_core::budget::{Budget, Change, Spend, Spent, Terms};
use bellwether_core::id::{AccountId, JobId, KeyId};
use bellwether_core::schedule::{Day, Month};
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// A row, as [`COLUMNS`] names it.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct BudgetRow {
    key_id: String,
    job_cents: Option<u64>,
    most_day_cents: Option<u64>,
    most_month_cents: Option<u64>,
    most_in_flight: Option<u64>,
    features: Option<String>,
    day: u64,
    day_cents: u64,
    month: u64,
    month_cents: u64,
    in_flight: u64,
}

macro_rules! select_budget {
    ($($rest:tt)*) => {
        concat!(
            "SELECT b.key_id, b.job_cents, b.most_day_cents, b.most_month_cents, b.most_in_flight, b.features, b.day, b.day_cents, b.month, \
             b.month_cents, b.in_flight FROM budgets b ",
            $($rest)*
        )
    };
}

impl BudgetRow {
    fn read(self) -> Result<Budget, DbError> {
        let features = self.features.as_deref().map(serde_json::from_str).transpose();
        let features = features.map_err(|_| DbError::Other(format!("the budget of key {} cannot be read", self.key_id)))?;
        Ok(Budget {
            terms: Terms {
                job_cents: self.job_cents,
                day_cents: self.most_day_cents,
                month_cents: self.most_month_cents,
                jobs_in_flight: self.most_in_flight,
                features,
            },
            spent: Spent {
                day: Day::new(self.day),
                day_cents: self.day_cents,
                month: Month::new(self.month),
                month_cents: self.month_cents,
                jobs_in_flight: self.in_flight,
            },
        })
    }
}

/// The query of the budget of a key: of this one, or of the one that an owner holds.
pub(super) fn one(owner: Owner<'_>, key: Option<&KeyId>) -> Sql {
    const ONE: [&str; 2] = owned!(select_budget!(
        "WHERE b.account_id = (SELECT id FROM owner) AND b.key_id = coalesce(?2, (SELECT key_id FROM owner))"
    ));
    Sql::owned(ONE, owner, vec![key.map(ToString::to_string).into()])
}

/// Reads the result of the query of one budget.
pub(super) fn read_one(rows: &Rows) -> Result<Option<Budget>, DbError> {
    rows.first::<BudgetRow>()?.map(BudgetRow::read).transpose()
}

/// The budgets of an account, by the ids of their keys.
pub(crate) async fn list(db: &Db, account: &AccountId) -> Result<Vec<(String, Budget)>, DbError> {
    let rows: Vec<BudgetRow> = db.one(sql!(select_budget!("WHERE b.account_id = ?1"), account.to_string())).await?.all()?;
    rows.into_iter().map(|row| Ok((row.key_id.clone(), row.read()?))).collect()
}

/// The statement that changes what a key has spent, and nothing where the key has no budget. It requires the new version of a row of `jobs` or
/// `audits`: `guard` = account, id, version.
pub(super) fn spend(spend: &Spend, table: Table, guard: [Arg; 3]) -> Sql {
    macro_rules! spent_with {
        ($table:literal, $set:literal) => {
            concat!(
                "UPDATE budgets SET ",
                $set,
                " WHERE account_id = ?1 AND key_id = ?4 AND EXISTS(SELECT 1 FROM ",
                $table,
                " WHERE account_id = ?1 AND id = ?2 AND version = ?3)"
            )
        };
    }
    // As `Spend::apply` says it.
    macro_rules! reserved {
        ($table:literal) => {
            spent_with!(
                $table,
                "day_cents = CASE WHEN ?5 > day THEN ?7 WHEN ?5 = day THEN day_cents + ?7 ELSE day_cents END, \
                 month_cents = CASE WHEN ?6 > month THEN ?7 WHEN ?6 = month THEN month_cents + ?7 ELSE month_cents END, \
                 day = max(day, ?5), month = max(month, ?6), in_flight = in_flight + 1"
            )
        };
    }
    macro_rules! settled {
        ($table:literal) => {
            spent_with!(
                $table,
                "day_cents = max(0, day_cents - CASE WHEN ?5 = day THEN ?7 ELSE 0 END), \
                 month_cents = max(0, month_cents - CASE WHEN ?6 = month THEN ?7 ELSE 0 END), in_flight = max(0, in_flight - 1)"
            )
        };
    }
    let (text, cents) = match (spend.change, table) {
        (Change::Reserve { cents }, Table::Jobs) => (reserved!("jobs"), cents),
        (Change::Reserve { cents }, Table::Audits) => (reserved!("audits"), cents),
        (Change::Settle { refunded_cents }, Table::Jobs) => (settled!("jobs"), refunded_cents),
        (Change::Settle { refunded_cents }, Table::Audits) => (settled!("audits"), refunded_cents),
    };
    let day = Day::new(spend.ordered_at.day());
    let more = [spend.key.to_string().into(), day.days().into(), day.month().months().into(), cents.into()];
    Sql::new(text, guard.into_iter().chain(more).collect())
}

/// The table of what is ordered with a key.
#[derive(Debug, Clone, Copy)]
pub(super) enum Table {
    Jobs,
    Audits,
}

/// The statements that give a key a budget, or take it away. What was ordered with the key before counts: a key that had none has its orders of this
/// day and month added up.
pub(super) fn set(account: &AccountId, key: &KeyId, terms: Option<&Terms>, now: Timestamp) -> Sql {
    let (account, key) = (account.to_string(), key.to_string());
    let Some(terms) = terms else {
        return sql!("DELETE FROM budgets WHERE account_id = ?1 AND key_id = ?2", account, key);
    };
    let day = Day::new(now.day());
    // Ids begin with their time, so what was ordered before this month is not read.
    sql!(
        "WITH ordered(at, cents) AS (\
         SELECT created_at, cost_cents FROM jobs WHERE account_id = ?1 AND id >= ?11 AND key_id = ?2 \
         AND NOT EXISTS(SELECT 1 FROM transfers WHERE id = 'refund:' || jobs.id) UNION ALL \
         SELECT created_at, CASE WHEN credits > 0 THEN ?12 ELSE 0 END FROM audits WHERE account_id = ?1 AND id >= ?11 AND key_id = ?2 \
         AND NOT EXISTS(SELECT 1 FROM transfers WHERE id = 'report-refund:' || audits.id)) \
         INSERT INTO budgets(account_id, key_id, job_cents, most_day_cents, most_month_cents, most_in_flight, features, day, day_cents, month, \
         month_cents, in_flight) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, (SELECT coalesce(sum(cents), 0) FROM ordered WHERE at >= ?10), ?9, \
         (SELECT coalesce(sum(cents), 0) FROM ordered), (SELECT count(*) FROM due d JOIN jobs j ON j.account_id = d.account_id AND j.id = d.id \
         WHERE d.machine = 'job' AND d.account_id = ?1 AND j.key_id = ?2) + (SELECT count(*) FROM audits WHERE account_id = ?1 AND key_id = ?2 \
         AND status IN ('queued', 'pending', 'processing')) WHERE EXISTS(SELECT 1 FROM credentials WHERE account_id = ?1 AND id = ?2 AND kind <> 'session' AND revoked_at IS NULL) \
         ON CONFLICT(account_id, key_id) DO UPDATE SET job_cents = excluded.job_cents, most_day_cents = excluded.most_day_cents, \
         most_month_cents = excluded.most_month_cents, most_in_flight = excluded.most_in_flight, features = excluded.features",
        account,
        key,
        terms.job_cents,
        terms.day_cents,
        terms.month_cents,
        terms.jobs_in_flight,
        terms.features.as_ref().and_then(|features| serde_json::to_string(features).ok()),
        day.days(),
        day.month().months(),
        Timestamp::of_day(day.days()).as_ms(),
        JobId::new(day.month().begins(), [0; 10]).to_string(),
        bellwether_core::schedule::report_price_cents()
    )
}

/// The statement that forgets budgets of an account whose keys are forgotten.
pub(super) fn forget(account: &AccountId) -> Sql {
    sql!(
        "DELETE FROM budgets WHERE account_id = ?1 AND key_id NOT IN (SELECT id FROM credentials WHERE account_id = ?1)",
        account.to_string()
    )
}
