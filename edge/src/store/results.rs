//! Results of jobs: stored compressed, in a separate table, until they expire.
//!
//! The compressed bytes are a BLOB, and are sent between Worker and database in hexadecimal: D1 returns a BLOB as a list of
//! numbers, which takes more bytes and time.

use super::db::{Arg, Db, DbError, Sql, sql};
use crate::packed::{self, Packed};
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// Maximum results that one sweep deletes from a database.
const DROPPED_AT_ONCE: u32 = 500;

/// A result as it is stored.
#[derive(Debug)]
pub(crate) struct StoredResult(pub(crate) Packed);

impl StoredResult {
    /// The JSON text.
    ///
    /// # Errors
    /// It cannot be unpacked, which is an internal fault.
    pub(crate) fn text(&self) -> Result<String, DbError> {
        packed::unpack(&self.0).ok_or_else(|| DbError::Other("a result cannot be unpacked".to_owned()))
    }
}

/// The columns of a result in the row of its job; empty if there is no result.
#[derive(Deserialize)]
pub(super) struct ResultRow {
    #[serde(default)]
    result_bytes: Option<u32>,
    #[serde(default)]
    crc32: Option<u32>,
    #[serde(default)]
    body: Option<String>,
}

impl ResultRow {
    pub(super) fn read(self) -> Option<StoredResult> {
        Some(StoredResult(Packed { bytes: self.result_bytes?, crc32: self.crc32?, body: self.body? }))
    }
}

/// The statement that stores a result, in a batch that wrote the version of its job: `guard` = account, job, version.
pub(super) fn insert(guard: [Arg; 3], result: &str, expires_at: Timestamp) -> Sql {
    let Packed { bytes, crc32, body } = packed::pack(result);
    let mut args = Vec::from(guard);
    args.extend([bytes.into(), crc32.into(), body.into(), expires_at.as_ms().into()]);
    Sql::new(
        "INSERT INTO results(account_id, job_id, bytes, crc32, body, expires_at) SELECT ?1, ?2, ?4, ?5, unhex(?6), ?7 \
         WHERE EXISTS(SELECT 1 FROM jobs WHERE account_id = ?1 AND id = ?2 AND version = ?3)",
        args,
    )
}

/// Deletes expired results.
pub(crate) async fn drop_expired(db: &Db, now: Timestamp) -> Result<(), DbError> {
    db.one(sql!(
        "DELETE FROM results WHERE (account_id, job_id) IN (\
         SELECT account_id, job_id FROM results WHERE expires_at <= ?1 LIMIT ?2)",
        now.as_ms(),
        DROPPED_AT_ONCE
    ))
    .await?;
    Ok(())
}
