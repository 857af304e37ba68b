//! Receipts of jobs: made right after a run, and when somebody asks for one that a crash has left unmade.

use crate::app::App;
use crate::caller::Caller;
use crate::drive::{DriveError, until_won};
use crate::fault::{database, internal, not_found};
use crate::receipt_key;
use crate::store::Owner;
use crate::store::db::Rows;
use crate::store::receipts::{self, Found};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::{AccountId, JobId};
use bellwether_core::receipt::Statement;
use bellwether_envelope::Envelope;

/// The receipt of a job, which is made if there is none yet; `None` for a job that has none: it has not ended, was cancelled, never ran, or ended
/// before there were receipts. `seen`: what was loaded with the caller, if anything.
///
/// # Errors
/// The database failed, or others were faster every time.
pub(crate) async fn of_job(
    app: &App,
    account: &AccountId,
    id: &JobId,
    mut seen: Option<Found>,
) -> Result<Option<Envelope>, DriveError> {
    let db = app.of(account)?;
    until_won(app, async || {
        let found = match seen.take() {
            Some(found) => Some(found),
            None => receipts::find(&db, account, id).await?,
        };
        let Some(Found { job, receipt, facts, last }) = found else { return Ok(Some(None)) };
        if receipt.is_some() {
            return Ok(Some(receipt));
        }
        let statement = facts.and_then(|facts| Statement::of(app.notice_origin(), &job, facts, last));
        let Some(statement) = statement else { return Ok(Some(None)) };
        let payload = statement.to_json();
        let signed = receipt_key::sign(app, &payload).await?;
        match receipts::insert(&db, &statement, &payload, &signed).await {
            Ok(true) => Ok(Some(Some(signed.envelope(&payload)))),
            Ok(false) => Ok(Some(None)),
            // Another job of the account got the number, or somebody else has made this receipt.
            Err(error) if error.is_race() => Ok(None),
            Err(error) => Err(error.into()),
        }
    })
    .await
}

/// The receipt of a job of the caller. `seen`: the rows that were loaded with the caller, if they were.
///
/// # Errors
/// `job_not_found`; `not_finished`; `not_found` for a job that has none.
pub(crate) async fn show(app: &App, caller: &Caller, id: &str, seen: Option<&[Rows]>) -> Result<Envelope, ApiError> {
    let found = match seen {
        Some(rows) => receipts::read_of_job(rows),
        None => {
            let db = app.of(&caller.account).map_err(database)?;
            let rows = db.batch(receipts::of_job(Owner::Account(&caller.account), JobId::parse(id).as_ref())).await;
            receipts::read_of_job(&rows.map_err(database)?)
        }
    };
    let found = found.map_err(database)?.ok_or_else(|| ApiError::new(ErrorCode::JobNotFound))?;
    if !found.job.state.is_final() {
        return Err(ApiError::new(ErrorCode::NotFinished));
    }
    let (account, id) = (found.job.account_id, found.job.id);
    of_job(app, &account, &id, Some(found)).await.map_err(internal)?.ok_or_else(not_found)
}

/// Makes the receipt of a job that has just ended. One that cannot be made now is made when somebody asks for it.
pub(crate) async fn make(app: &App, account: &AccountId, id: &JobId) {
    if let Err(error) = of_job(app, account, id, None).await {
        tracing::warn!("the receipt of {id} waits until it is asked for: {error}");
    }
}
