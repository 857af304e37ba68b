//! Notices go out: a run of a channel sends what is due, one after the other (`core/src/channel.rs`).

mod mail;
mod said;
mod unsubscribe;
mod webhook;

pub(crate) use self::unsubscribe::off;
pub(crate) use self::webhook::{about_secret, address};

use crate::app::App;
use crate::drive::{DriveError, Driven, drive, insist};
use crate::store::channels::{self as store, Answer, ChannelKey, Pending};
use bellwether_core::bounds;
use bellwether_core::channel::{Channel, ChannelId, Event, Outcome, Tried};
use bellwether_core::id::RunToken;

/// Sends what a channel owes, up to [`bounds::CHANNEL_RUN_NOTICES`] notices.
///
/// Safe to call twice at the same time: the core refuses the second call.
///
/// # Errors
/// A database failed: what was not sent is due again when the lease of the run ends.
pub(crate) async fn run(app: &App, key: &ChannelKey) -> Result<(), DriveError> {
    let run = RunToken::new(app.random()?);
    let Driven::Done(channel) = drive::<Channel>(app, key, Event::Start { run }).await? else { return Ok(()) };
    if channel.run.is_none_or(|lease| lease.run != run) {
        return Ok(());
    }
    let db = app.of(&key.0)?;
    for _ in 0..bounds::CHANNEL_RUN_NOTICES.max {
        let Some(notice) = store::first_due(&db, key, app.now()).await? else { break };
        let (outcome, answer) = send(app, key, &notice).await?;
        store::keep_answer(&db, &key.0, notice.seq, &answer, app.now()).await?;
        let tried = Tried { seq: notice.seq, tries: notice.tries + 1 };
        let Driven::Done(channel) = insist::<Channel>(app, key, Event::Tried { run, tried, outcome }).await? else {
            return Ok(());
        };
        if outcome != Outcome::Delivered || channel.off.is_some() {
            break;
        }
    }
    insist::<Channel>(app, key, Event::End { run }).await.map(drop)
}

async fn send(app: &App, key: &ChannelKey, notice: &Pending) -> Result<(Outcome, Answer), DriveError> {
    let Some(topic) = notice.topic() else { return Ok((Outcome::Delivered, unknown())) };
    match key.1 {
        ChannelId::Hook(endpoint) => webhook::send(app, &key.0, &endpoint, topic, notice).await,
        ChannelId::Mail(member) => mail::send(app, &key.0, &member, topic, notice).await,
    }
}

/// A topic of a later version: nobody of this one asked for it.
fn unknown() -> Answer {
    Answer { status: None, fault: Some("unknown topic".to_owned()) }
}
