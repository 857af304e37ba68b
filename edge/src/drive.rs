//! The one loop for every change of a machine (job, audit, task, visit, mail, payment, channel, schedule, errand, claim): load → core → commit → messages.
//!
//! Whoever loses the race for a commit waits a little, loads again and applies again.

use crate::app::App;
use crate::message::Message;
use crate::store::DbError;
use crate::store::due::DueRow;
use crate::store::machine::{Commit, Loaded, Lookup, Owed, Stored};
use bellwether_core::bounds;
use std::time::Duration;
use worker::{Delay, MessageBuilder};

/// How often a lost race is tried again. Reports of one domain contend for its guard, so there may be as many losers as a
/// domain has workers.
const TRIES: u32 = 30;
/// A loser waits a random time below this, doubled with each lost race up to [`LONGEST_MS`], until the losers are so far
/// apart that each finds the row as it loaded it.
const JITTER_MS: u64 = 10;
const LONGEST_MS: u64 = 2_000;

/// How often [`insist`] asks a database that fails, and how long it waits first; doubled each time.
const INSISTED: u32 = 4;
const INSIST_AFTER_MS: u64 = 500;
/// For how long it begins anew: a lease that is not renewed any more ends later.
const INSIST_MS: u64 = bounds::LEASE_MS.max / 2;
/// The longest delay of a message: 12 hours (<https://developers.cloudflare.com/queues/platform/limits/>). One that arrives too early has no
/// effect, and its row is due later.
const LONGEST_DELAY_S: u64 = 43_200;

/// What driving an event came to.
pub(crate) enum Driven<M: Stored> {
    /// It was applied and is committed, or was applied before.
    Done(Box<M>),
    /// The core refuses it in this state.
    Refused(Box<M>, M::Refusal),
    /// There is no such thing, or it is somebody else's.
    Unknown,
    /// The key's credential opens nothing (any more).
    NoAccess,
}

/// Why something could not be driven: a fault of ours, in words for the log. Trying again later is safe.
#[derive(Debug)]
pub(crate) struct DriveError(String);

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

/// Drives one event through the machine that a key finds.
///
/// # Errors
/// When the database failed, or others were faster every time.
pub(crate) async fn drive<M: Stored>(app: &App, key: &M::Key, event: M::Event) -> Result<Driven<M>, DriveError> {
    drive_loaded(app, key, None, event).await
}

/// The same; the first try uses what was loaded already.
///
/// # Errors
/// As [`drive`].
pub(crate) async fn drive_loaded<M: Stored>(
    app: &App,
    key: &M::Key,
    mut first: Option<Loaded<M>>,
    event: M::Event,
) -> Result<Driven<M>, DriveError> {
    let db = app.at(&M::home(key))?;
    until_won(app, async || {
        let loaded = match first.take() {
            Some(loaded) => Lookup::Found(Box::new(loaded)),
            None => M::load(&db, key).await?,
        };
        let loaded = match loaded {
            Lookup::Found(loaded) => loaded,
            Lookup::Unknown => return Ok(Some(Driven::Unknown)),
            Lookup::NoAccess => return Ok(Some(Driven::NoAccess)),
        };
        let step = match loaded.state.apply(&loaded.context, app.now(), event.clone()) {
            Ok(step) => step,
            Err(refusal) => return Ok(Some(Driven::Refused(Box::new(loaded.state), refusal))),
        };
        if step.changes(&loaded.state) {
            match M::commit(&db, key, &loaded, &step, &app.version()?).await {
                Ok(Commit::Won(owed)) => send_all(app, owed).await,
                // What the schema refuses has changed since the load, as with any lost race: the balance, or what must be unique.
                Ok(Commit::Lost) => return Ok(None),
                Err(error) if error.is_race() => return Ok(None),
                Err(error) => return Err(error.into()),
            }
        }
        Ok(Some(Driven::Done(Box::new(step.state))))
    })
    .await
}

/// Tries something until no race is lost: `attempt` answers `None` when it lost one.
///
/// # Errors
/// What `attempt` gives; a [`DriveError`] when others were faster every time.
pub(crate) async fn until_won<T, E: From<DriveError>>(
    app: &App,
    mut attempt: impl AsyncFnMut() -> Result<Option<T>, E>,
) -> Result<T, E> {
    for lost in 0..TRIES {
        if let Some(won) = attempt().await? {
            return Ok(won);
        }
        let random = u64::from(u16::from_be_bytes(app.random().map_err(DriveError::from)?));
        let below = JITTER_MS.saturating_mul(1 << lost.min(20)).min(LONGEST_MS);
        Delay::from(Duration::from_millis(random % below)).await;
    }
    Err(DriveError("others were faster every time".to_owned()).into())
}

/// Drives an event whose loss would be dear, for example the end of a run with its result: a database that fails is asked again,
/// [`INSISTED`] times in all. The core refuses the event when somebody else has taken over meanwhile.
///
/// # Errors
/// As [`drive`], the last time.
pub(crate) async fn insist<M: Stored>(app: &App, key: &M::Key, event: M::Event) -> Result<Driven<M>, DriveError> {
    let started = app.now();
    for tried in 1..INSISTED {
        match drive(app, key, event.clone()).await {
            Err(error) if app.now().ms_since(started) >= INSIST_MS => return Err(error),
            Err(error) => tracing::error!("asked again: {error}"),
            driven => return driven,
        }
        Delay::from(Duration::from_millis(INSIST_AFTER_MS << tried)).await;
    }
    drive(app, key, event).await
}

/// Sends the messages that a commit owes. One that cannot be sent is no error: its row is due later, and the sweep sends it
/// then.
pub(crate) async fn send_all(app: &App, owed: Vec<Owed>) {
    for Owed { row, at, queue } in owed {
        let after_s = at.map_or(0, |at| at.ms_since(app.now()).div_ceil(1_000).min(LONGEST_DELAY_S));
        let message = MessageBuilder::new(Message::Due(row.clone())).delay_seconds(u32::try_from(after_s).unwrap_or_default());
        let sent = async { app.env.queue(queue)?.send(message.build()).await }.await;
        let DueRow { machine, account, id } = row;
        let (machine, account_id) = (machine.as_str(), account.to_string());
        match sent {
            Ok(()) => tracing::info!(machine, account_id, id, after_s, "message sent"),
            Err(error) => tracing::warn!(machine, account_id, id, "it waits for the sweep: {error}"),
        }
    }
}
