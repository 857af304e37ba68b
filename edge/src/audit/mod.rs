//! Audit reports: an audit runs its phases, each under its own lease; the last one stores the report; at the end its webhook is
//! called. The core decides which phase follows, and what each end means.

mod capture;
mod earlier;
mod phases;
mod webhook;

use crate::app::App;
use crate::crawl::Crawl;
use crate::drive::{DriveError, Driven, drive, insist};
use crate::lease::{self, Held};
use crate::report;
use crate::store::audits;
use bellwether_core::audit::{Audit, Event, Phase, Refusal, State};
use bellwether_core::id::{AccountId, JobId, RunToken};
use bellwether_core::run::{Category, Failure};
use phases::{Outcome, Run};
use std::cell::Cell;
use std::rc::Rc;

pub(crate) type Key = (AccountId, JobId);

/// Does the next work of an audit: runs its phase, or calls its webhook.
///
/// # Errors
/// The database failed: the message should be delivered again.
pub(crate) async fn run(app: &App, key: &Key) -> Result<(), DriveError> {
    let token = RunToken::new(app.random()?);
    match drive::<Audit>(app, key, Event::Start { run: token }).await? {
        Driven::Done(audit) if is_held(&audit, token) => phase(app, key, *audit, token).await,
        Driven::Refused(_, Refusal::Final(_)) => webhook::call(app, key).await,
        // It is queued, the message was a duplicate, it has used up its attempts, or it was deleted.
        Driven::Done(_) | Driven::Refused(..) | Driven::Unknown | Driven::NoAccess => Ok(()),
    }
}

fn is_held(audit: &Audit, token: RunToken) -> bool {
    matches!(audit.state, State::Processing { run: Some(lease), .. } if lease.run == token)
}

/// Runs the phase of an audit under its lease, and commits its end.
async fn phase(app: &App, key: &Key, audit: Audit, token: RunToken) -> Result<(), DriveError> {
    let crawl = Crawl::open(app, audit.account_id, audit.crawl).await?;
    let run = Run { app, key, audit: &audit, token, crawl: Rc::clone(&crawl), share: Rc::new(Cell::new(0)) };
    let outcome = lease::under(&run, async |stopped| phases::run(&run, stopped).await).await;
    // The stored answers of the crawl only save requests; a failure to store them must not lose the result of the phase.
    if let Err(error) = crawl.close(app, token).await {
        tracing::error!("the crawl of {}: {error:?}", key.1);
    }
    let is_rendering = audit.phase == Phase::Rendering;
    let event = match outcome {
        Ok(Outcome::Delivered(missing)) => Event::Delivered { run: token, missing },
        Ok(Outcome::Rendered { data, missing }) => Event::Rendered { run: token, data, missing },
        Err(failure) => Event::Fail { run: token, failure },
    };
    let is_orphaned = match insist::<Audit>(app, key, event).await? {
        // Cancelled, out of time, or deleted while its report was stored. Of an audit that goes on or is done, the report may be
        // that of another run.
        Driven::Done(audit) | Driven::Refused(audit, _) => matches!(audit.state, State::Failed { .. }),
        Driven::Unknown => true,
        Driven::NoAccess => false,
    };
    if is_rendering && is_orphaned {
        report::forget(app, &key.1).await;
    }
    Ok(())
}

impl Held for Run<'_> {
    async fn is_held(&self) -> bool {
        let Ok(db) = self.app.of(&self.key.0) else { return true };
        !matches!(audits::is_run_by(&db, self.key, self.token).await, Ok(false))
    }

    async fn renew(&self) -> bool {
        let event = Event::Renew { run: self.token, share: self.share.get() };
        match drive::<Audit>(self.app, self.key, event).await {
            // Renewing an audit whose time is up ends it.
            Ok(Driven::Done(audit)) => is_held(&audit, self.token),
            Ok(Driven::Refused(..) | Driven::Unknown | Driven::NoAccess) => false,
            Err(_) => true,
        }
    }
}

/// A database error within a run.
fn broken(error: impl std::fmt::Debug) -> Failure {
    tracing::error!("audit: {error:?}");
    Failure::new(Category::Internal).detail(Category::Internal.sentence())
}
