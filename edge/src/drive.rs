//! The one loop for every change of a job: load → core → commit → effects.
//!
//! Whoever loses the race for a commit loads again and applies again, three times at most.

use crate::app::App;
use crate::store::{DbError, jobs};
use bellwether_core::bounds;
use bellwether_core::id::{AccountId, JobId};
use bellwether_core::job::{Applied, Effect, Event, Job, Refusal, apply};
use serde::{Deserialize, Serialize};

/// How often a lost race is tried again.
const TRIES: u32 = 3;

/// A message of the queue. Messages may be lost, doubled or late: each names a row that says what is really due.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Message {
    /// Run this job.
    Job { account: String, job: String },
    /// Visit what this task published.
    Visit { task: String, occasion: String },
}

/// What driving a job came to.
pub(crate) enum Driven {
    /// The event was applied and is committed.
    Done(Box<Job>),
    /// The core refuses the event in this state.
    Refused(Box<Job>, Refusal),
    /// There is no such job of this account.
    Unknown,
}

/// Why a job could not be driven: a fault of ours, in words for the log. Trying again later is safe.
#[derive(Debug)]
pub(crate) struct DriveError(String);

impl DriveError {
    /// Others were faster every time.
    pub(crate) fn contended(what: impl std::fmt::Display) -> Self {
        Self(format!("{what}: others were faster every time"))
    }
}

impl std::fmt::Display for DriveError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<DbError> for DriveError {
    fn from(error: DbError) -> Self {
        Self(format!("the database failed: {error:?}"))
    }
}

impl From<worker::Error> for DriveError {
    fn from(error: worker::Error) -> Self {
        Self(format!("the platform failed: {error}"))
    }
}

/// Drives one event through a job. `event` is made anew for each try from the number of other jobs of the account that
/// run at that moment.
pub(crate) async fn drive(
    app: &App,
    account: &AccountId,
    id: &JobId,
    event: impl Fn(u32) -> Event,
) -> Result<Driven, DriveError> {
    for _ in 0..TRIES {
        let Some((loaded, running_now)) = jobs::load_to_start(&app.db, account, id).await? else {
            return Ok(Driven::Unknown);
        };
        let applied = match apply(loaded.job, app.now(), event(running_now)) {
            Ok(applied) => applied,
            Err((job, refusal)) => return Ok(Driven::Refused(Box::new(job), refusal)),
        };
        let Applied { job, effects, .. } = applied;
        let committed = jobs::commit(&app.db, &loaded.version, &job, &app.version()?, &effects).await?;
        if committed.won {
            let next = committed.next.as_ref();
            perform(app, &job, &effects, next).await;
            return Ok(Driven::Done(Box::new(job)));
        }
    }
    Err(DriveError::contended(format!("job {id}")))
}

/// Sends what the effects owe, after the commit. A message that cannot be sent is not an error: the outbox row is due
/// later, and the sweep sends it then.
pub(crate) async fn perform(app: &App, job: &Job, effects: &[Effect], next: Option<&JobId>) {
    if effects.contains(&Effect::Send) {
        send(app, &job.account_id, &job.id).await;
    }
    if let Some(next) = next {
        send(app, &job.account_id, next).await;
    }
}

async fn send(app: &App, account: &AccountId, job: &JobId) {
    enqueue(app, Message::Job { account: account.to_string(), job: job.to_string() }).await;
}

/// Sends a message, or leaves it to the sweep.
pub(crate) async fn enqueue(app: &App, message: Message) {
    let sent = async { app.env.queue("JOBS")?.send(message.clone()).await }.await;
    if let Err(error) = sent {
        worker::console_warn!("{message:?} waits for the sweep: {error}");
    }
}

/// How long a job waits for a free place before it is looked at without one having been reported.
pub(crate) const DEFERRED_MS: u64 = 10 * bounds::LEASE_MS.max;
