//! Endpoints of webhooks: make, change, try, replace the secret, look at what was delivered.

use super::limit_reached;
use crate::app::App;
use crate::caller::Caller;
use crate::channels::{about_secret, address};
use crate::drive::{Driven, drive, send_all};
use crate::fault::{database, internal, not_found};
use crate::sealed;
use crate::signing::Purpose;
use crate::standard_webhooks::secret_text;
use crate::store::channels::{self, ChannelKey, Listed};
use crate::store::db::Rows;
use crate::store::due::{DueRow, Kind};
use crate::store::hooks::{self, Hook, NewHook};
use crate::store::machine::Owed;
use bellwether_core::bounds;
use bellwether_core::channel::{Channel, ChannelId, Event, Off};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::HookId;
use bellwether_core::notice::{Notice, Topic};
use bellwether_core::time::Timestamp;

/// The endpoints of the caller's account, oldest first.
///
/// # Errors
/// When the database failed.
pub(crate) async fn list(app: &App, caller: &Caller) -> Result<Vec<Hook>, ApiError> {
    hooks::all(&app.of(&caller.account).map_err(database)?, &caller.account).await.map_err(database)
}

/// One of them.
///
/// # Errors
/// `not_found`.
pub(crate) async fn find(app: &App, caller: &Caller, id: &str) -> Result<(HookId, Hook), ApiError> {
    let id = HookId::parse(id).ok_or_else(not_found)?;
    let db = app.of(&caller.account).map_err(database)?;
    let hook = hooks::find(&db, &caller.account, &id).await.map_err(database)?.ok_or_else(not_found)?;
    Ok((id, hook))
}

/// A fresh secret, in clear and sealed.
async fn fresh(app: &App, caller: &Caller, id: &HookId) -> Result<(String, String), ApiError> {
    let secret = secret_text(&app.random::<{ bounds::WEBHOOK_SECRET_BYTES.max_len() }>().map_err(internal)?);
    let sealed = sealed::close(app, Purpose::Webhook, &about_secret(&caller.account, id), &secret).await.map_err(internal)?;
    Ok((secret, sealed))
}

/// What a caller says of an endpoint.
pub(crate) struct Wanted<'a> {
    pub(crate) url: Option<&'a str>,
    pub(crate) topics: Option<Vec<Topic>>,
    pub(crate) note: Option<&'a str>,
    pub(crate) enabled: Option<bool>,
}

fn checked(app: &App, url: &str) -> Result<(), ApiError> {
    address(app, url).map(drop).map_err(|why| ApiError::new(ErrorCode::InvalidInput).with("field", "url").saying(why))
}

/// Makes an endpoint. Its secret is shown only this once.
///
/// # Errors
/// `limit_reached`; `invalid_input` for an address of this service.
pub(crate) async fn create(app: &App, caller: &Caller, wanted: Wanted<'_>) -> Result<(Hook, String), ApiError> {
    let url = wanted.url.unwrap_or_default();
    checked(app, url)?;
    let now = app.now();
    let id = HookId::new(now, app.random().map_err(internal)?);
    let (secret, sealed) = fresh(app, caller, &id).await?;
    let new = NewHook { id: &id, url, note: wanted.note.unwrap_or_default(), secret: &sealed };
    let mut batch = vec![hooks::creation(&caller.account, &new, bounds::WEBHOOKS_PER_ACCOUNT.max, now)];
    batch.extend(channels::creation(&caller.account, &ChannelId::Hook(id), wanted.topics.unwrap_or_default()));
    let rows = app.of(&caller.account).map_err(database)?.batch(batch).await.map_err(database)?;
    if !rows.first().map_or(Ok(false), Rows::any).map_err(database)? {
        return Err(limit_reached(&bounds::WEBHOOKS_PER_ACCOUNT));
    }
    let (_, hook) = find(app, caller, &id.to_string()).await?;
    Ok((hook, secret))
}

/// Changes an endpoint.
///
/// # Errors
/// `not_found`; as [`create`].
pub(crate) async fn change(app: &App, caller: &Caller, id: &str, wanted: Wanted<'_>) -> Result<Hook, ApiError> {
    let (hook, _) = find(app, caller, id).await?;
    if let Some(url) = wanted.url {
        checked(app, url)?;
    }
    let channel = ChannelId::Hook(hook);
    let mut batch = vec![hooks::change(&caller.account, &hook, wanted.url, wanted.note)];
    batch.extend(wanted.topics.into_iter().flat_map(|topics| channels::set_topics(&caller.account, &channel, topics)));
    app.of(&caller.account).map_err(database)?.batch(batch).await.map_err(database)?;
    if let Some(is_on) = wanted.enabled {
        let event = if is_on { Event::On } else { Event::Off(Off::Person) };
        drive::<Channel>(app, &(caller.account, channel), event).await.map_err(internal)?;
    }
    Ok(find(app, caller, id).await?.1)
}

/// Deletes an endpoint, with what waits for it.
///
/// # Errors
/// `not_found`.
pub(crate) async fn delete(app: &App, caller: &Caller, id: &str) -> Result<(), ApiError> {
    let (hook, _) = find(app, caller, id).await?;
    let db = app.of(&caller.account).map_err(database)?;
    db.batch(hooks::deletion(&caller.account, &hook)).await.map(drop).map_err(database)
}

/// Replaces the secret. The one before signs too for [`bounds::WEBHOOK_OVERLAP_MS`], so a receiver can change in that time.
///
/// # Errors
/// `not_found`.
pub(crate) async fn rotate(app: &App, caller: &Caller, id: &str) -> Result<(Hook, String), ApiError> {
    let (hook, _) = find(app, caller, id).await?;
    let (secret, sealed) = fresh(app, caller, &hook).await?;
    let db = app.of(&caller.account).map_err(database)?;
    let until = app.now().plus_ms(bounds::WEBHOOK_OVERLAP_MS.max);
    hooks::set_secret(&db, &caller.account, &hook, &sealed, until).await.map_err(database)?;
    Ok((find(app, caller, id).await?.1, secret))
}

/// Sends a test to an endpoint, as any other notice; one that is off gets it when it is on again.
///
/// # Errors
/// `not_found`.
pub(crate) async fn test(app: &App, caller: &Caller, id: &str) -> Result<String, ApiError> {
    let (hook, _) = find(app, caller, id).await?;
    let key = (caller.account, ChannelId::Hook(hook));
    let notice = Notice::test(hook, app.now());
    channels::add(&app.of(&caller.account).map_err(database)?, &key, &notice).await.map_err(database)?;
    wake(app, &key).await?;
    Ok(notice.id)
}

/// Looks at a channel now: the due time is set before the message is sent.
async fn wake(app: &App, key: &ChannelKey) -> Result<(), ApiError> {
    drive::<Channel>(app, key, Event::Due).await.map_err(internal)?;
    send_all(app, vec![Owed::now(DueRow::new(Kind::Channel, key.0, key.1))]).await;
    Ok(())
}

/// What was sent to an endpoint, newest first, one more than asked for if there is one.
///
/// # Errors
/// `not_found`.
pub(crate) async fn deliveries(
    app: &App,
    caller: &Caller,
    id: &str,
    before: Option<u64>,
    limit: u32,
) -> Result<Vec<Listed>, ApiError> {
    let (hook, _) = find(app, caller, id).await?;
    let db = app.of(&caller.account).map_err(database)?;
    channels::list(&db, &(caller.account, ChannelId::Hook(hook)), before, limit).await.map_err(database)
}

/// Sends a notice now that waits or has ended, with tries anew; one that is off gets it when it is on again.
///
/// # Errors
/// `not_found`; `not_finished` while it is being sent.
pub(crate) async fn again(app: &App, caller: &Caller, id: &str, notice: &str) -> Result<(), ApiError> {
    let (hook, _) = find(app, caller, id).await?;
    let key = (caller.account, ChannelId::Hook(hook));
    let db = app.of(&caller.account).map_err(database)?;
    let place = channels::place(&db, &key, notice).await.map_err(database)?.ok_or_else(not_found)?;
    let event = Event::Again { seq: place.seq, next: place.next_at.map(Timestamp::from_ms) };
    match drive::<Channel>(app, &key, event).await.map_err(internal)? {
        Driven::Done(_) => Ok(()),
        Driven::Refused(..) => {
            Err(ApiError::new(ErrorCode::NotFinished).saying("This delivery is being sent. Look at it again in a few seconds."))
        }
        Driven::Unknown | Driven::NoAccess => Err(not_found()),
    }
}
