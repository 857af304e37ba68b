//! What the clock does: every minute, everything that is due is looked at again.

use crate::app::App;
use crate::drive::{DriveError, Driven, drive};
use crate::store::jobs;
use bellwether_core::job::Event;

/// Outbox rows that one sweep looks at; the rest waits for the next minute.
const MOST: u32 = 200;

/// Sends the messages that are due again and drops what has lapsed.
///
/// # Errors
/// The last error, after everything was tried.
pub(crate) async fn sweep(app: &App) -> Result<u32, DriveError> {
    let mut outcome = Ok(());
    let mut sent = 0;
    for (account, job) in jobs::due(&app.db, app.now(), MOST).await? {
        match drive(app, &account, &job, |_| Event::Due).await {
            Ok(Driven::Done(_)) => sent += 1,
            Ok(Driven::Refused(..) | Driven::Unknown) => {}
            Err(error) => outcome = Err(error),
        }
    }
    jobs::drop_old_bindings(&app.db, app.now()).await?;
    outcome.map(|()| sent)
}
