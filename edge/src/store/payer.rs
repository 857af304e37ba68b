//! What the creation of a job depends on: the wallet of its account, its slots, and the idempotency key of the order.

use super::db::{DbError, Owner, Rows, Sql, owned};
use bellwether_core::bounds;
use bellwether_core::id::JobId;
use bellwether_core::idempotency::{self, Key};
use bellwether_core::job::Places;
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
    pub(crate) wallet: Wallet,
    /// Whether all slots of the account are taken or asked for.
    pub(crate) is_full: bool,
    /// The binding of the idempotency key of the order, if there is one.
    pub(crate) binding: Option<idempotency::Stored>,
}

/// The queries of a [`Payer`].
pub(crate) fn queries(owner: Owner<'_>, key: Option<&Key>, now: Timestamp) -> Vec<Sql> {
    const WALLET: [&str; 2] = owned!(concat!(
        "SELECT frozen, credited - debited AS balance_cents, (SELECT low_cents FROM accounts WHERE id = (SELECT id FROM owner)) AS low_cents, ",
        started_or_asked!("(SELECT id FROM owner)"),
        " AS taken FROM ledger_accounts WHERE id = 'wallet:' || (SELECT id FROM owner)"
    ));
    const BINDING: [&str; 2] =
        owned!("SELECT fingerprint, job_id FROM idem WHERE account_id = (SELECT id FROM owner) AND key = ?2 AND at > ?3");
    let oldest = now.as_ms().saturating_sub(bounds::IDEMPOTENCY_KEPT_MS.max);
    let binding = key.map(|key| Sql::owned(BINDING, owner, vec![key.as_str().into(), oldest.into()]));
    std::iter::once(Sql::owned(WALLET, owner, Vec::new())).chain(binding).collect()
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
    struct Binding {
        fingerprint: String,
        job_id: String,
    }
    let wallet: Option<WalletRow> = rows.first().map(Rows::first).transpose()?.flatten();
    let wallet = wallet.ok_or_else(|| DbError::Other("an account without its wallet".to_owned()))?;
    let binding: Option<Binding> = rows.get(1).map(Rows::first).transpose()?.flatten();
    Ok(Payer {
        wallet: Wallet { balance_cents: wallet.balance_cents, frozen: wallet.frozen != 0, low_cents: wallet.low_cents },
        is_full: Places::with_running(wallet.taken).full,
        binding: binding.and_then(|b| Some(idempotency::Stored { fingerprint: b.fingerprint, id: JobId::parse(&b.job_id)? })),
    })
}
