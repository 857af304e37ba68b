//! The queue's consumer: one message, one run of one job, or one visit of a published page.

use crate::app::App;
use crate::dispatch;
use crate::drive::{DEFERRED_MS, DriveError, Driven, Message, drive};
use crate::store::jobs;
use crate::visit;
use bellwether_core::bounds;
use bellwether_core::id::{AccountId, JobId, RunToken};
use bellwether_core::job::{Event, Job, Refusal, State};
use futures_util::future::{Either, select};
use std::pin::pin;
use std::time::Duration;
use worker::Delay;

/// How often a run renews its lease.
const RENEW_EVERY_MS: u64 = bounds::LEASE_MS.max / 3;

/// Does what a message asks for.
///
/// Safe to be called twice for the same message at the same time: the second start, or visit, is refused.
///
/// # Errors
/// When the database failed: the message should come again.
pub(crate) async fn consume(app: &App, message: &Message) -> Result<(), DriveError> {
    match message {
        Message::Job { account, job } => run(app, account, job).await,
        Message::Visit { task, occasion } => visit::make(app, task, occasion).await,
    }
}

/// Starts a job, runs it and stores what came of it.
async fn run(app: &App, account: &str, job: &str) -> Result<(), DriveError> {
    let (Some(account), Some(id)) = (AccountId::parse(account), JobId::parse(job)) else {
        return Ok(()); // not ours; a retry would not make it so
    };
    let run = RunToken::new(app.random()?);
    match drive(app, &account, &id, |running_now| Event::Start { run, running_now }).await? {
        Driven::Done(job) if matches!(job.state, State::Running { .. }) => finish(app, &job, run).await,
        Driven::Refused(_, Refusal::NotYet) => Ok(jobs::defer(&app.db, &account, &id, app.now().plus_ms(DEFERRED_MS)).await?),
        // A duplicate message, a job that has ended, or one whose attempts are used up.
        Driven::Done(_) | Driven::Refused(..) | Driven::Unknown => Ok(()),
    }
}

/// Runs the module while the lease is renewed beside it, and commits the end.
async fn finish(app: &App, job: &Job, run: RunToken) -> Result<(), DriveError> {
    let outcome = {
        let module = pin!(dispatch::run(app, job));
        let renewal = pin!(keep_lease(app, job, run));
        match select(module, renewal).await {
            Either::Left((outcome, _)) => outcome,
            // Cancelled, or taken over by another run: whatever the module says is thrown away.
            Either::Right(_) => return Ok(()),
        }
    };
    let event = |_| match &outcome {
        Ok(result) => Event::Succeed { run, result: result.clone() },
        Err(error) => Event::Fail { run, error: error.clone() },
    };
    drive(app, &job.account_id, &job.id, event).await.map(drop)
}

/// Renews the lease for as long as the run is the job's current one.
async fn keep_lease(app: &App, job: &Job, run: RunToken) {
    loop {
        Delay::from(Duration::from_millis(RENEW_EVERY_MS)).await;
        match drive(app, &job.account_id, &job.id, |_| Event::Renew { run }).await {
            Ok(Driven::Refused(..) | Driven::Unknown) => return,
            // A renewal that failed is tried again before the lease ends.
            Ok(Driven::Done(_)) | Err(_) => {}
        }
    }
}
