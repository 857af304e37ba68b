//! Which mails a person has, and below which balance an account is told.

use crate::app::App;
use crate::caller::Caller;
use crate::drive::{Driven, drive};
use crate::fault::{database, internal};
use crate::store::{accounts, channels, errands};
use bellwether_core::account::compared;
use bellwether_core::channel::{Channel, ChannelId, Event, Off};
use bellwether_core::error::ApiError;
use bellwether_core::notice::Topic;

/// What is set.
pub(crate) struct Set {
    pub(crate) topics: Vec<Topic>,
    pub(crate) low_cents: u64,
    /// Whether mails to the person's address came back, so that none is sent.
    pub(crate) bounced: bool,
}

/// What is set for the caller.
///
/// # Errors
/// When the database failed.
pub(crate) async fn get(app: &App, caller: &Caller) -> Result<Set, ApiError> {
    let (db, id) = (app.of(&caller.account).map_err(database)?, ChannelId::Mail(caller.person()?));
    let topics = channels::topics(&db, &caller.account, &id).await.map_err(database)?;
    let low_cents = accounts::low_cents(&db, &caller.account).await.map_err(database)?;
    let bounced = channels::off(&db, &(caller.account, id)).await.map_err(database)? == Some(Off::Gone);
    Ok(Set { topics, low_cents, bounced })
}

/// Sets the caller's mails. An address whose mails came back is tried again.
///
/// # Errors
/// When the database failed.
pub(crate) async fn set(app: &App, caller: &Caller, topics: Vec<Topic>) -> Result<Set, ApiError> {
    let (db, id) = (app.of(&caller.account).map_err(database)?, ChannelId::Mail(caller.person()?));
    db.batch(channels::set_topics(&caller.account, &id, topics)).await.map_err(database)?;
    if let Driven::Refused(..) = drive::<Channel>(app, &(caller.account, id), Event::On).await.map_err(internal)? {
        return Err(internal("a channel of mails that cannot be switched on"));
    }
    get(app, caller).await
}

/// Mails to an address came back for good, or its owner calls them spam: no more notices go there until the person sets them again. Mails
/// about the security of the account still do.
///
/// # Errors
/// When a database failed.
pub(crate) async fn bounced(app: &App, email: &str) -> Result<(), ApiError> {
    let Some((account, member)) = errands::member_of(&app.control, &compared(email)).await.map_err(database)? else {
        return Ok(());
    };
    drive::<Channel>(app, &(account, ChannelId::Mail(member)), Event::Off(Off::Gone)).await.map(drop).map_err(internal)
}

/// Sets the balance below which the account is told.
///
/// # Errors
/// When the database failed.
pub(crate) async fn set_low(app: &App, caller: &Caller, low_cents: u64) -> Result<Set, ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    accounts::set_low_cents(&db, &caller.account, low_cents).await.map_err(database)?;
    get(app, caller).await
}
