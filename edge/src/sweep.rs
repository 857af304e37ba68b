//! What the clock does: every minute, everything that is due is looked at again.

use crate::app::App;
use crate::drive::{DriveError, Driven, Message, drive, enqueue};
use crate::publish;
use crate::store::tasks::Access;
use crate::store::{jobs, tasks, visits};
use bellwether_core::{job, pull};

/// Rows of each kind that one sweep looks at; the rest waits for the next minute.
const MOST: u32 = 200;

/// Sends the messages that are due again, gives back tasks whose lease has lapsed, and drops bindings that have.
///
/// # Errors
/// The last error, after everything was tried.
pub(crate) async fn sweep(app: &App) -> Result<u32, DriveError> {
    let mut outcome = Ok(());
    let mut sent = 0;
    for (account, job) in jobs::due(&app.db, app.now(), MOST).await? {
        match drive(app, &account, &job, |_| job::Event::Due).await {
            Ok(Driven::Done(_)) => sent += 1,
            Ok(Driven::Refused(..) | Driven::Unknown) => {}
            Err(error) => outcome = Err(error),
        }
    }
    for (target, task) in tasks::lapsed(&app.db, app.now(), MOST).await? {
        match publish::apply(app, Access::Target(&target), Some(&task), &pull::Event::Lapse).await {
            Ok(publish::Applied::Done(_)) => sent += 1,
            Ok(_) => {} // a report came first
            Err(error) => outcome = Err(error),
        }
    }
    for (task, occasion) in visits::due(&app.db, app.now(), MOST).await? {
        enqueue(app, Message::Visit { task: task.to_string(), occasion: occasion.as_str().to_owned() }).await;
        sent += 1;
    }
    jobs::drop_old_bindings(&app.db, app.now()).await?;
    outcome.map(|()| sent)
}
