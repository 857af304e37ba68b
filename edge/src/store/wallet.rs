//! Transfers and balances. A transfer is never changed; a trigger of the schema adds it to both ledger accounts.

use super::db::{Arg, Db, DbError, Sql, sql};
use bellwether_core::id::{AccountId, JobId, TransferId};
use bellwether_core::time::Timestamp;
use bellwether_core::wallet::{LedgerAccount, Transfer, TransferCode};
use serde::Deserialize;

/// A transfer as the wallet page shows it.
#[derive(Debug, Deserialize)]
pub(crate) struct Entry {
    pub(crate) id: String,
    pub(crate) code: String,
    /// Signed: what the wallet gained.
    pub(crate) amount_cents: i64,
    pub(crate) job_id: Option<String>,
    pub(crate) at: u64,
}

/// The insert into the books that hangs on the new version of a row of this table: account, its id, version, then the columns.
macro_rules! booked_with {
    ($table:literal) => {
        concat!(
            "INSERT INTO transfers(id, debit_id, credit_id, amount, code, account_id, job_id, ext_ref, at) \
             SELECT ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12 WHERE EXISTS(SELECT 1 FROM ",
            $table,
            " WHERE account_id = ?1 AND id = ?2 AND version = ?3)"
        )
    };
}
pub(super) use booked_with;

/// The insert into the books that changes nothing where its id is there, and returns it otherwise.
pub(super) const BOOKED_ONCE: &str = "INSERT INTO transfers(id, debit_id, credit_id, amount, code, account_id, job_id, ext_ref, at) \
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT(id) DO NOTHING RETURNING id";

/// The entries of a ledger account of the owner ?1, whose name begins so, newest first.
macro_rules! entries_of {
    ($ledger:literal, $amount:literal, $of:literal) => {
        concat!(
            "SELECT id, code, CASE WHEN credit_id = '",
            $ledger,
            "' || ?1 THEN amount ELSE -amount END AS ",
            $amount,
            ", job_id AS ",
            $of,
            ", at FROM transfers WHERE account_id = ?1 AND '",
            $ledger,
            "' || ?1 IN (debit_id, credit_id) AND (?2 IS NULL OR at < ?2 OR (at = ?2 AND id < ?3)) ORDER BY at DESC, id DESC LIMIT ?4"
        )
    };
}
pub(super) use entries_of;

/// The insert of a transfer that hangs on a job's new version: `guard` = account, job, version.
pub(super) fn insert_transfer(transfer: &Transfer, owner: &AccountId, guard: [Arg; 3]) -> Sql {
    let mut args = Vec::from(guard);
    args.extend(columns(transfer, owner));
    Sql::new(booked_with!("jobs"), args)
}

fn columns(transfer: &Transfer, owner: &AccountId) -> Vec<Arg> {
    vec![
        transfer.id.to_string().into(),
        transfer.debit.to_string().into(),
        transfer.credit.to_string().into(),
        transfer.amount_cents.into(),
        transfer.code.as_str().into(),
        owner.to_string().into(),
        transfer.job_id.as_ref().map(ToString::to_string).into(),
        transfer.ext_ref.clone().into(),
        transfer.at.as_ms().into(),
    ]
}

/// What became of a transfer that was to be stored.
pub(crate) enum Posted {
    /// It is stored.
    Now,
    /// Its id was there: this is the transfer that has it.
    Before(Transfer),
}

/// Stores a transfer that belongs to no job (credit, top-up). An id that is there already changes nothing.
pub(crate) async fn post(db: &Db, transfer: &Transfer, owner: &AccountId) -> Result<Posted, DbError> {
    let insert = Sql::new(BOOKED_ONCE, columns(transfer, owner));
    let stored = sql!(
        "SELECT id, debit_id, credit_id, amount AS amount_cents, code, job_id, ext_ref, at FROM transfers WHERE id = ?1",
        transfer.id.to_string()
    );
    let rows = db.batch(vec![insert, stored]).await?;
    let [inserted, stored] = rows.as_slice() else { return Err(DbError::Other("a batch of two gave other rows".to_owned())) };
    if inserted.any()? {
        return Ok(Posted::Now);
    }
    let row: TransferRow = stored.first()?.ok_or_else(|| DbError::Other(format!("no transfer {}", transfer.id)))?;
    let broken = || DbError::Other(format!("transfer {} cannot be read", transfer.id));
    row.read().map(Posted::Before).ok_or_else(broken)
}

#[derive(Deserialize)]
struct TransferRow {
    id: String,
    debit_id: String,
    credit_id: String,
    amount_cents: u64,
    code: String,
    job_id: Option<String>,
    ext_ref: Option<String>,
    at: u64,
}

impl TransferRow {
    fn read(self) -> Option<Transfer> {
        Some(Transfer {
            id: TransferId(self.id),
            debit: LedgerAccount::parse(&self.debit_id)?,
            credit: LedgerAccount::parse(&self.credit_id)?,
            amount_cents: self.amount_cents,
            code: TransferCode::parse(&self.code)?,
            job_id: self.job_id.map(|id| JobId::parse(&id).ok_or(())).transpose().ok()?,
            ext_ref: self.ext_ref,
            at: Timestamp::from_ms(self.at),
        })
    }
}

/// The entries of a wallet, newest first, one more than asked for if there is one; `before` = time and id of the last
/// one seen.
pub(crate) async fn entries(
    db: &Db,
    account: &AccountId,
    before: Option<(u64, &str)>,
    limit: u32,
) -> Result<Vec<Entry>, DbError> {
    let (at, id) = before.map_or((None, None), |(at, id)| (Some(at), Some(id)));
    db.one(sql!(entries_of!("wallet:", "amount_cents", "job_id"), account.to_string(), at, id, limit + 1)).await?.all()
}
