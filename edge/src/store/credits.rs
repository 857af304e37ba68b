//! Credits of the dashboard: movements and balances, in the tables of the wallets.

use super::db::{Arg, Db, DbError, Sql, sql};
use super::wallet::{BOOKED_ONCE, booked_with, entries_of};
use bellwether_core::credits::Movement;
use bellwether_core::id::AccountId;
use serde::Deserialize;

/// A movement as its owner sees it.
#[derive(Debug, Deserialize)]
pub(crate) struct Entry {
    pub(crate) id: String,
    pub(crate) code: String,
    /// Signed: what the account gained.
    pub(crate) credits: i64,
    pub(crate) audit_id: Option<String>,
    pub(crate) at: u64,
}

fn columns(movement: &Movement) -> [Arg; 9] {
    [
        movement.id.as_str().into(),
        movement.debit.to_string().into(),
        movement.credit.to_string().into(),
        movement.credits.into(),
        movement.code.as_str().into(),
        movement.account.to_string().into(),
        movement.audit_id.as_ref().map(ToString::to_string).into(),
        movement.reason.clone().into(),
        movement.at.as_ms().into(),
    ]
}

/// The insert of a movement that hangs on an audit's new version: `guard` = account, audit, version.
pub(super) fn insert_movement(movement: &Movement, guard: [Arg; 3]) -> Sql {
    let mut args = Vec::from(guard);
    args.extend(columns(movement));
    Sql::new(booked_with!("audits"), args)
}

/// The insert of a movement that belongs to no audit. An id that is there already changes nothing.
pub(super) fn insert_grant(movement: &Movement) -> Sql {
    Sql::new(BOOKED_ONCE, columns(movement).into())
}

/// What a grant came to.
pub(crate) enum Granted {
    /// It is booked.
    Now,
    /// It was booked before, for the same account and as many credits.
    Before,
    /// Its reference stands for another one.
    Taken,
}

/// Books a grant once.
pub(crate) async fn grant(db: &Db, movement: &Movement) -> Result<Granted, DbError> {
    let same = sql!(
        "SELECT 1 FROM transfers WHERE id = ?1 AND credit_id = ?2 AND amount = ?3",
        movement.id.as_str(),
        movement.credit.to_string(),
        movement.credits
    );
    let rows = db.batch(vec![insert_grant(movement), same]).await?;
    let [inserted, same] = rows.as_slice() else { return Err(DbError::Other("a batch of two gave other rows".to_owned())) };
    Ok(match (inserted.any()?, same.any()?) {
        (true, _) => Granted::Now,
        (false, true) => Granted::Before,
        (false, false) => Granted::Taken,
    })
}

/// What an account has left.
pub(crate) async fn balance(db: &Db, account: &AccountId) -> Result<u64, DbError> {
    #[derive(Deserialize)]
    struct Row {
        balance: u64,
    }
    let text = "SELECT credited - debited AS balance FROM ledger_accounts WHERE id = 'credits:' || ?1";
    let row: Option<Row> = db.one(sql!(text, account.to_string())).await?.first()?;
    Ok(row.map_or(0, |row| row.balance))
}

/// The movements of an account, newest first, one more than asked for if there is one; `before` = time and id of the last one seen.
pub(crate) async fn entries(
    db: &Db,
    account: &AccountId,
    before: Option<(u64, &str)>,
    limit: u32,
) -> Result<Vec<Entry>, DbError> {
    let (at, id) = before.map_or((None, None), |(at, id)| (Some(at), Some(id)));
    db.one(sql!(entries_of!("credits:", "credits", "audit_id"), account.to_string(), at, id, limit + 1)).await?.all()
}
