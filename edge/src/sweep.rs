//! What the clock does: every minute, everything that is due is looked at again.

use crate::app::App;
use crate::drive::{DriveError, Driven, drive};
use crate::store::due::{self, Kind, Row};
use crate::store::machine::Stored;
use crate::store::tasks::{Access, TaskKey};
use crate::store::{crawled, jobs};
use bellwether_core::audit::Audit;
use bellwether_core::id::{AccountId, JobId, TargetId, TaskId};
use bellwether_core::job::Job;
use bellwether_core::pull::{Occasion, Task, Visit};

/// Rows that one sweep looks at; the rest waits for the next one.
const MOST: u32 = 600;

/// Looks at all that is due, and drops what has lapsed: bindings of idempotency keys, answers of crawls; the answer is how many rows were due.
///
/// # Errors
/// The last error, after everything was tried.
pub(crate) async fn sweep(app: &App) -> Result<u32, DriveError> {
    let mut outcome = Ok(());
    let mut looked_at = 0;
    for row in due::due(&app.db, app.now(), MOST).await? {
        looked_at += 1;
        if let Err(error) = look_at(app, &row).await {
            worker::console_error!("sweep: {row:?}: {error}");
            outcome = Err(error);
        }
    }
    jobs::drop_old_bindings(&app.db, app.now()).await?;
    crawled::drop_old(&app.db, app.now()).await?;
    outcome.map(|()| looked_at)
}

async fn look_at(app: &App, row: &Row) -> Result<(), DriveError> {
    match row.machine {
        Kind::Audit => due::<Audit>(app, job_key(row)).await,
        Kind::Job => due::<Job>(app, job_key(row)).await,
        Kind::Task => due::<Task>(app, task_key(row)).await,
        Kind::Visit => due::<Visit>(app, visit_key(row)).await,
    }
}

/// Tells a machine that its time has come. One that refuses has moved on meanwhile.
async fn due<M: Stored>(app: &App, key: Option<M::Key>) -> Result<(), DriveError> {
    let Some(key) = key else { return Ok(()) };
    drive::<M>(app, &key, M::due()).await.map(|_: Driven<M>| ())
}

/// The key of the row of a job or an audit.
pub(crate) fn job_key(row: &Row) -> Option<(AccountId, JobId)> {
    Some((AccountId::parse(&row.owner)?, JobId::parse(&row.id)?))
}

fn task_key(row: &Row) -> Option<TaskKey> {
    Some(TaskKey { access: Access::Target(TargetId::parse(&row.owner)?), id: Some(TaskId::parse(&row.id)?) })
}

/// The key of a visit's row.
pub(crate) fn visit_key(row: &Row) -> Option<(TaskId, Occasion)> {
    Some((TaskId::parse(&row.owner)?, Occasion::parse(&row.id)?))
}
