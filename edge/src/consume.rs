//! The queue's consumer: one message names one row that is due. Messages may be lost, doubled or late: the row says what is
//! really due.

use crate::app::App;
use crate::drive::DriveError;
use crate::store::due::{Kind, Row};
use crate::sweep::{job_key, visit_key};
use crate::{audit, job_run, visit};

/// Does what a message asks for.
///
/// Safe to be called twice for the same message at the same time: the core refuses the second.
///
/// # Errors
/// When the database failed: the message should come again.
pub(crate) async fn consume(app: &App, row: &Row) -> Result<(), DriveError> {
    match row.machine {
        Kind::Audit => match job_key(row) {
            Some(key) => audit::run(app, &key).await,
            None => Ok(()),
        },
        Kind::Job => match job_key(row) {
            Some(key) => job_run::run(app, &key).await,
            None => Ok(()), // not ours; a retry would not make it so
        },
        Kind::Visit => match visit_key(row) {
            Some(key) => visit::make(app, &key).await,
            None => Ok(()),
        },
        Kind::Task => Ok(()), // a task waits for its client, not for us
    }
}
