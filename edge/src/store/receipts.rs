//! Receipts of jobs: what they are made of, and those that were made. A receipt never changes.

use super::db::{Db, DbError, Owner, Rows, Sql, owned, sql};
use super::job_row::{JobRow, select_job};
use bellwether_core::digest::Digest;
use bellwether_core::id::{AccountId, JobId};
use bellwether_core::job::Job;
use bellwether_core::receipt::{Last, Statement};
use bellwether_core::run_facts::RunFacts;
use bellwether_envelope::{Envelope, KeyId, Type};
use serde::Deserialize;

/// A job, and its receipt or what it is made of.
pub(crate) struct Found {
    pub(crate) job: Job,
    pub(crate) receipt: Option<Envelope>,
    /// What is known of the run that ended it; nothing once the receipt is made.
    pub(crate) facts: Option<RunFacts>,
    /// The last receipt of its account.
    pub(crate) last: Option<Last>,
}

/// The signature of a payload.
pub(crate) struct Signed {
    pub(crate) key: KeyId,
    pub(crate) signature: [u8; 64],
}

impl Signed {
    /// The receipt.
    pub(crate) fn envelope(&self, payload: &str) -> Envelope {
        Envelope::new(Type::Receipt, payload.as_bytes(), self.key.clone(), &self.signature)
    }
}

#[derive(Deserialize)]
struct ReceiptRow {
    number: u64,
    payload: String,
    key_id: String,
    signature: String,
}

impl ReceiptRow {
    fn envelope(self) -> Result<Envelope, DbError> {
        let mut signature = [0; 64];
        hex::decode_to_slice(&self.signature, &mut signature)
            .map_err(|error| DbError::Other(format!("the signature of receipt {}: {error}", self.number)))?;
        Ok(Signed { key: KeyId::new(&self.key_id), signature }.envelope(&self.payload))
    }
}

/// The queries for [`Found`]. An invalid id is looked up too, so that it costs as much as an unknown one.
pub(crate) fn of_job(owner: Owner<'_>, id: Option<&JobId>) -> Vec<Sql> {
    const JOB: [&str; 2] = owned!(
        select_job!(long "NULL AS input, j.facts", " FROM jobs j WHERE j.account_id = (SELECT id FROM owner) AND j.id = ?2")
    );
    const RECEIPT: [&str; 2] = owned!(
        "SELECT number, payload, key_id, signature FROM receipts WHERE account_id = (SELECT id FROM owner) AND job_id = ?2"
    );
    const LAST: [&str; 2] =
        owned!("SELECT number, sha256 FROM receipts WHERE account_id = (SELECT id FROM owner) ORDER BY number DESC LIMIT 1");
    let id = id.map_or_else(|| "-".to_owned(), ToString::to_string);
    vec![
        Sql::owned(JOB, owner, vec![id.as_str().into()]),
        Sql::owned(RECEIPT, owner, vec![id.into()]),
        Sql::owned(LAST, owner, Vec::new()),
    ]
}

/// Reads the results of these queries; `None` if there is no such job.
pub(crate) fn read_of_job(rows: &[Rows]) -> Result<Option<Found>, DbError> {
    #[derive(Deserialize)]
    struct FactsRow {
        facts: Option<String>,
    }
    #[derive(Deserialize)]
    struct LastRow {
        number: u64,
        sha256: String,
    }
    let [job, receipt, last] = rows else { return Err(DbError::Other("three queries gave other rows".to_owned())) };
    let facts = job.first::<FactsRow>()?.and_then(|row| row.facts);
    let Some(job) = job.first::<JobRow>()? else { return Ok(None) };
    let job = job.into_loaded()?.state;
    let broken = |what: &str| DbError::Other(format!("{what} of job {} cannot be read", job.id));
    let facts = facts.map(|facts| serde_json::from_str(&facts).map_err(|_| broken("the facts"))).transpose()?;
    let last = match last.first::<LastRow>()? {
        Some(LastRow { number, sha256 }) => {
            Some(Last { number, sha256: Digest::parse(&sha256).ok_or_else(|| broken("the receipt before that"))? })
        }
        None => None,
    };
    let receipt = receipt.first::<ReceiptRow>()?.map(ReceiptRow::envelope).transpose()?;
    Ok(Some(Found { receipt, facts, last, job }))
}

/// The same, read by itself.
pub(crate) async fn find(db: &Db, account: &AccountId, id: &JobId) -> Result<Option<Found>, DbError> {
    read_of_job(&db.batch(of_job(Owner::Account(account), Some(id))).await?)
}

/// Stores a receipt; what it was made of goes. False if the job is not there any more.
///
/// # Errors
/// [`DbError::Unique`] if there is one of this job or with this number by now: nothing is written then.
pub(crate) async fn insert(db: &Db, statement: &Statement, payload: &str, signed: &Signed) -> Result<bool, DbError> {
    let (account, job) = (statement.account_id.to_string(), statement.job_id.to_string());
    let rows = db
        .batch(vec![
            sql!(
                "INSERT INTO receipts(account_id, number, job_id, payload, sha256, key_id, signature) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 \
                 WHERE EXISTS(SELECT 1 FROM jobs WHERE account_id = ?1 AND id = ?3) RETURNING number",
                account.as_str(),
                statement.number,
                job.as_str(),
                payload,
                Digest::of(payload.as_bytes()).to_string(),
                signed.key.as_str(),
                hex::encode(signed.signature)
            ),
            sql!("UPDATE jobs SET facts = NULL WHERE account_id = ?1 AND id = ?2", account, job),
        ])
        .await?;
    rows.first().map_or(Ok(false), Rows::any)
}

/// The query of the receipts of an owner behind a number, in the order of their numbers: with one more than the limit if there is one.
pub(crate) fn list(owner: Owner<'_>, after: u64, limit: u32) -> Sql {
    const LIST: [&str; 2] = owned!(
        "SELECT number, payload, key_id, signature FROM receipts WHERE account_id = (SELECT id FROM owner) AND number > ?2 \
         ORDER BY number LIMIT ?3"
    );
    Sql::owned(LIST, owner, vec![after.into(), (limit + 1).into()])
}

/// Reads the result of the query of a list: receipts with their numbers.
pub(crate) fn read_list(rows: &Rows) -> Result<Vec<(u64, Envelope)>, DbError> {
    rows.all::<ReceiptRow>()?.into_iter().map(|row| Ok((row.number, row.envelope()?))).collect()
}
