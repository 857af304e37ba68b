//! What the creation of a job depends on: the wallet of its account, its slots, the budget of its key, and what its signs are bound to.

use super::budgets;
use super::db::{DbError, Owner, Rows, Sql, owned};
use bellwether_core::id::{JobId, KeyId};
use bellwether_core::idempotency::{Bound, Sign, Stored};
use bellwether_core::job::{Means, Places};
use bellwether_core::ledger::Wallet;
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// The number of jobs of an owner that run or are asked to run. It stops at ten, which is all that an account may have.
macro_rules! started_or_asked {
    ($owner:literal) => {
        concat!(
            "(SELECT count(*) FROM (SELECT 1 FROM due d WHERE d.machine = 'job' AND d.account_id = ",
            $owner,
            " AND d.phase <> 'waiting' ORDER BY d.id LIMIT 10))"
        )
    };
}
pub(super) use started_or_asked;

/// The facts on which the creation of a job depends.
pub(crate) struct Payer {
    pub(crate) means: Means,
    /// What the signs of the order are bound to, in their order; empty if nobody has looked.
    pub(crate) bound: Vec<Option<Bound>>,
}

/// The number of queries of a [`Payer`] without signs.
pub(crate) const QUERIES: usize = 2;

/// The queries of a [`Payer`]. `key`: the key that it is ordered with; that of an owner who is looked up by it is found.
pub(crate) fn queries(owner: Owner<'_>, key: Option<&KeyId>, signs: &[Sign], now: Timestamp) -> Vec<Sql> {
    const WALLET: [&str; 2] = owned!(concat!(
        "SELECT frozen, credited - debited AS balance_cents, (SELECT low_cents FROM accounts WHERE id = (SELECT id FROM owner)) AS low_cents, ",
        started_or_asked!("(SELECT id FROM owner)"),
        " AS taken FROM ledger_accounts WHERE id = 'wallet:' || (SELECT id FROM owner)"
    ));
    const BOUND: [&str; 2] = owned!(
        "SELECT i.fingerprint, i.job_id, j.status IN ('failed', 'cancelled') AS has_failed FROM idem i JOIN jobs j ON j.account_id = i.account_id \
         AND j.id = i.job_id WHERE i.account_id = (SELECT id FROM owner) AND i.key = ?2 AND i.at > ?3"
    );
    let bound = |sign: &Sign| Sql::owned(BOUND, owner, vec![sign.key.as_str().into(), sign.kept_since(now).as_ms().into()]);
    [Sql::owned(WALLET, owner, Vec::new()), budgets::one(owner, key)].into_iter().chain(signs.iter().map(bound)).collect()
}

/// Reads the results of the queries of a [`Payer`].
pub(crate) fn read(rows: &[Rows]) -> Result<Payer, DbError> {
    #[derive(Deserialize)]
    struct WalletRow {
        frozen: u8,
        balance_cents: i64,
        low_cents: u64,
        taken: u64,
    }
    #[derive(Deserialize)]
    struct BoundRow {
        fingerprint: String,
        job_id: String,
        has_failed: u8,
    }
    let mut rows = rows.iter();
    let wallet: Option<WalletRow> = rows.next().map(Rows::first).transpose()?.flatten();
    let wallet = wallet.ok_or_else(|| DbError::Other("an account without its wallet".to_owned()))?;
    let budget = rows.next().map(budgets::read_one).transpose()?.flatten();
    let bound = |row: BoundRow| {
        let first = Stored { fingerprint: row.fingerprint, id: JobId::parse(&row.job_id)? };
        Some(Bound { first, has_failed: row.has_failed != 0 })
    };
    let bound = rows.map(|rows| Ok(rows.first::<BoundRow>()?.and_then(bound))).collect::<Result<_, DbError>>()?;
    let (is_full, frozen) = (Places::with_running(wallet.taken).full, wallet.frozen != 0);
    let wallet = Wallet { balance_cents: wallet.balance_cents, frozen, low_cents: wallet.low_cents };
    Ok(Payer { means: Means { wallet, budget, is_full }, bound })
}
