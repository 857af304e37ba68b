//! The ledger: transfers and balances in cents and credits. A transfer is never changed; triggers of the schema check it and add it
//! to both sides.

use super::db::{Arg, Db, DbError, Rows, Sql, sql};
use bellwether_core::id::AccountId;
use bellwether_core::ledger::{LedgerAccount, Posting, Transfer, TransferCode, Wallet};
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// A transfer as the owner of a ledger account sees it.
#[derive(Debug, Deserialize)]
pub(crate) struct Entry {
    pub(crate) id: String,
    pub(crate) code: String,
    /// What the account gained: negative when it gave.
    pub(crate) amount: i64,
    pub(crate) subject_id: Option<String>,
    /// The payment that came in or went back.
    pub(crate) payment_id: Option<String>,
    pub(crate) at: u64,
}

/// The insert of a transfer that requires the new version of a row of this table: account, its id, version, then the columns.
macro_rules! booked_with {
    ($table:literal) => {
        concat!(
            "INSERT INTO transfers(id, debit_id, credit_id, amount, code, account_id, subject_id, ext_ref, at) \
             SELECT ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12 WHERE EXISTS(SELECT 1 FROM ",
            $table,
            " WHERE account_id = ?1 AND id = ?2 AND version = ?3)"
        )
    };
}

/// The insert of a transfer that requires a job's new version: `guard` = account, job, version.
pub(super) fn book_with_job(transfer: &Transfer, guard: [Arg; 3]) -> Sql {
    Sql::new(booked_with!("jobs"), guarded(transfer, guard))
}

/// The insert of a transfer that requires an audit's new version: `guard` = account, audit, version.
pub(super) fn book_with_audit(transfer: &Transfer, guard: [Arg; 3]) -> Sql {
    Sql::new(booked_with!("audits"), guarded(transfer, guard))
}

/// The insert of a transfer that requires a payment's new version: `guard` = account, payment, version.
pub(super) fn book_with_payment(transfer: &Transfer, guard: [Arg; 3]) -> Sql {
    Sql::new(booked_with!("payments"), guarded(transfer, guard))
}

fn guarded(transfer: &Transfer, guard: [Arg; 3]) -> Vec<Arg> {
    guard.into_iter().chain(columns(transfer)).collect()
}

/// The insert of a transfer of an errand. It changes nothing where the transfer is there, or the errand is refused.
fn insert_once(transfer: &Transfer, key: &str) -> Sql {
    let text = "INSERT INTO transfers(id, debit_id, credit_id, amount, code, account_id, subject_id, ext_ref, at) \
                SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE NOT EXISTS(SELECT 1 FROM transfers WHERE id = ?1) \
                AND NOT EXISTS(SELECT 1 FROM refused_errands WHERE key = ?10)";
    Sql::new(text, columns(transfer).into_iter().chain([key.into()]).collect())
}

fn columns(transfer: &Transfer) -> [Arg; 9] {
    [
        transfer.id.to_string().into(),
        transfer.debit.to_string().into(),
        transfer.credit.to_string().into(),
        transfer.amount.into(),
        transfer.code.as_str().into(),
        transfer.owner.to_string().into(),
        transfer.subject.as_ref().map(ToString::to_string).into(),
        transfer.ext_ref.clone().into(),
        transfer.at.as_ms().into(),
    ]
}

/// What came of an errand's posting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Posted {
    /// All of it is booked, now or before.
    Booked,
    /// The errand was refused before ([`refuse`]); nothing of it is booked.
    Refused,
    /// One of its ids stands for another movement.
    Another,
}

/// Books all transfers of an errand's posting after the statements in `before`, or nothing at all; transfers that are booked
/// already change nothing.
///
/// # Errors
/// [`DbError::WalletCheck`] when a side does not have what it gives.
pub(crate) async fn post(db: &Db, key: &str, before: Vec<Sql>, posting: &Posting) -> Result<Posted, DbError> {
    #[derive(Deserialize)]
    struct Moved {
        debit_id: String,
        credit_id: String,
        amount: u64,
    }
    let transfers = &posting.0;
    let skipped = before.len() + transfers.len();
    let mut batch = before;
    batch.extend(transfers.iter().map(|transfer| insert_once(transfer, key)));
    batch.push(is_refused(key));
    let moved = "SELECT debit_id, credit_id, amount FROM transfers WHERE id = ?1";
    batch.extend(transfers.iter().map(|transfer| sql!(moved, transfer.id.to_string())));
    let rows = db.batch(batch).await?;
    let mut behind = rows.iter().skip(skipped);
    if behind.next().map_or(Ok(false), Rows::any)? {
        return Ok(Posted::Refused);
    }
    for (transfer, rows) in transfers.iter().zip(behind) {
        let moved: Option<Moved> = rows.first()?;
        let sides = (transfer.debit.to_string(), transfer.credit.to_string(), transfer.amount);
        if moved.is_none_or(|moved| (moved.debit_id, moved.credit_id, moved.amount) != sides) {
            return Ok(Posted::Another);
        }
    }
    Ok(Posted::Booked)
}

/// Records that an errand is refused, unless its posting is booked: both are decided in this database, so that only one of them
/// happens, whoever carries the errand out at the same time. Whether it is refused.
///
/// # Errors
/// When the database failed.
pub(crate) async fn refuse(db: &Db, key: &str, posting: &Posting, now: Timestamp) -> Result<bool, DbError> {
    let first = posting.0.first().map(|transfer| transfer.id.to_string());
    let refused = sql!(
        "INSERT INTO refused_errands(key, at) SELECT ?1, ?2 WHERE NOT EXISTS(SELECT 1 FROM transfers WHERE id = ?3) \
         ON CONFLICT(key) DO NOTHING",
        key,
        now.as_ms(),
        first
    );
    db.batch(vec![refused, is_refused(key)]).await?.last().map_or(Ok(false), Rows::any)
}

fn is_refused(key: &str) -> Sql {
    sql!("SELECT 1 FROM refused_errands WHERE key = ?1", key)
}

/// The wallet of an account.
pub(crate) async fn wallet(db: &Db, account: &AccountId) -> Result<Option<Wallet>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        frozen: u8,
        balance_cents: i64,
        low_cents: u64,
    }
    let text = "SELECT l.frozen, l.credited - l.debited AS balance_cents, a.low_cents FROM ledger_accounts l JOIN accounts a \
                ON a.id = l.owner_id WHERE l.id = ?1";
    let row: Option<Row> = db.one(sql!(text, LedgerAccount::Wallet(*account).to_string())).await?.first()?;
    Ok(row.map(|row| Wallet { balance_cents: row.balance_cents, frozen: row.frozen != 0, low_cents: row.low_cents }))
}

/// Whether one of [`TransferCode::OF_CUSTOMERS`] has come into the wallet of an account.
pub(crate) async fn is_customer(db: &Db, account: &AccountId) -> Result<bool, DbError> {
    let [topup, promo] = TransferCode::OF_CUSTOMERS.map(TransferCode::as_str);
    let text = "SELECT 1 AS n FROM transfers WHERE account_id = ?1 AND code IN (?2, ?3) LIMIT 1";
    db.one(sql!(text, account.to_string(), topup, promo)).await?.any()
}

/// The credits of an account.
pub(crate) async fn credits(db: &Db, account: &AccountId) -> Result<u64, DbError> {
    #[derive(Deserialize)]
    struct Row {
        balance: i64,
    }
    let row: Option<Row> = db.one(balance_sql(LedgerAccount::Credits(*account))).await?.first()?;
    Ok(row.map_or(0, |row| u64::try_from(row.balance).unwrap_or_default()))
}

fn balance_sql(account: LedgerAccount) -> Sql {
    sql!("SELECT frozen, credited - debited AS balance FROM ledger_accounts WHERE id = ?1", account.to_string())
}

/// The entries of an owner's ledger account, newest first, one more than asked for if there is one; `before` = time and id of the
/// last one seen.
pub(crate) async fn entries(
    db: &Db,
    account: LedgerAccount,
    before: Option<(u64, &str)>,
    limit: u32,
) -> Result<Vec<Entry>, DbError> {
    let Some(owner) = account.owner() else { return Ok(Vec::new()) };
    let (at, id) = before.map_or((None, None), |(at, id)| (Some(at), Some(id)));
    db.one(sql!(
        "SELECT id, code, CASE WHEN credit_id = ?5 THEN amount ELSE -amount END AS amount, subject_id, CASE code WHEN 'topup' THEN \
         (SELECT p.id FROM payments p WHERE p.account_id = ?1 AND p.session = ext_ref) WHEN 'topup_refund' THEN substr(ext_ref, 1, 36) \
         WHEN 'topup_refund_failed' THEN substr(ext_ref, 1, 36) END AS payment_id, at FROM transfers \
         WHERE account_id = ?1 AND ?5 IN (debit_id, credit_id) AND (?2 IS NULL OR at < ?2 OR (at = ?2 AND id < ?3)) \
         ORDER BY at DESC, id DESC LIMIT ?4",
        owner.to_string(),
        at,
        id,
        limit + 1,
        account.to_string()
    ))
    .await?
    .all()
}

/// What the ledger accounts of the house in one database hold.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct HouseAccount {
    pub(crate) id: String,
    pub(crate) unit: String,
    pub(crate) debited: u64,
    pub(crate) credited: u64,
}

/// The accounts of the house in one database.
pub(crate) async fn house(db: &Db) -> Result<Vec<HouseAccount>, DbError> {
    let text = "SELECT id, unit, debited, credited FROM ledger_accounts WHERE owner_id IS NULL ORDER BY id";
    db.one(sql!(text)).await?.all()
}

/// What a publisher has earned in one database.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Share {
    pub(crate) vendor: String,
    pub(crate) cents: u64,
}

/// What publishers have earned in one database.
pub(crate) async fn shares(db: &Db) -> Result<Vec<Share>, DbError> {
    let text = "SELECT ext_ref AS vendor, sum(amount) AS cents FROM transfers INDEXED BY transfers_shares \
                WHERE code = 'publisher_share' GROUP BY ext_ref";
    db.one(sql!(text)).await?.all()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use bellwether_core::ledger::{LedgerAccount, TransferCode};

    /// All migrations of a database of accounts, in their order: a later one may add a code.
    fn schema() -> String {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/account");
        let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
        files.sort();
        files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect()
    }

    /// The table of codes is the list of the core, and the accounts of the house are there.
    #[test]
    fn the_schema_knows_what_the_core_knows() {
        let schema = schema();
        for code in TransferCode::ALL {
            let facts = [code.may_overdraw(), code.freezes(), code.by_errand()].map(u8::from);
            let [overdraws, freezes, by_errand] = facts;
            let row = format!("('{}', '{}', {overdraws}, {freezes}, {by_errand})", code.as_str(), code.unit().as_str());
            assert!(schema.contains(&row), "{row}");
        }
        let rows = schema.matches("', 'cents', ").count() + schema.matches("', 'credits', ").count();
        assert_eq!(rows, TransferCode::ALL.len());
        for account in LedgerAccount::HOUSE {
            let row = format!("('{account}', '{}')", account.unit().as_str());
            assert!(schema.contains(&row), "{row}");
        }
    }
}
