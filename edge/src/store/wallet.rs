//! Transfers and balances. A transfer is never changed; a trigger of the schema adds it to both ledger accounts.

use super::db::{Arg, Db, DbError, Sql, sql};
use bellwether_core::id::AccountId;
use bellwether_core::wallet::Transfer;
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

/// The insert of a transfer that hangs on a job's new version: `guard` = account, job, version.
pub(super) fn insert_transfer(transfer: &Transfer, owner: &AccountId, guard: [Arg; 3]) -> Sql {
    let mut args = Vec::from(guard);
    args.extend(columns(transfer, owner));
    Sql::new(
        "INSERT INTO transfers(id, debit_id, credit_id, amount_cents, code, account_id, job_id, ext_ref, at) \
         SELECT ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12 WHERE EXISTS(\
         SELECT 1 FROM jobs WHERE account_id = ?1 AND id = ?2 AND version = ?3)",
        args,
    )
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

/// Stores a transfer that belongs to no job (credit, top-up). The same id again changes nothing.
pub(crate) async fn post(db: &Db, transfer: &Transfer, owner: &AccountId) -> Result<bool, DbError> {
    let args = columns(transfer, owner);
    db.one(Sql::new(
        "INSERT INTO transfers(id, debit_id, credit_id, amount_cents, code, account_id, job_id, ext_ref, at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT(id) DO NOTHING RETURNING id",
        args,
    ))
    .await?
    .any()
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
    db.one(sql!(
        "SELECT id, code, CASE WHEN credit_id = 'wallet:' || ?1 THEN amount_cents ELSE -amount_cents END AS amount_cents, \
         job_id, at FROM transfers WHERE account_id = ?1 AND (?2 IS NULL OR at < ?2 OR (at = ?2 AND id < ?3)) \
         ORDER BY at DESC, id DESC LIMIT ?4",
        account.to_string(),
        at,
        id,
        limit + 1
    ))
    .await?
    .all()
}
