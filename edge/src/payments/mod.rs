//! Payments: pay pages are made, what the provider tells is taken, and while a payment is pending the provider is asked. The machine is
//! `core/src/payment`.

pub(crate) mod refunds;
mod signature;
mod stripe;
mod told;
mod whole;

pub(crate) use self::whole::Receipt;

use self::stripe::{Stripe, Way};
use self::told::Told;
use crate::app::App;
use crate::caller::Caller;
use crate::drive::{DriveError, Driven, drive};
use crate::fault::{database, internal, not_found};
use crate::store::payments::{self as store, EarlyFact, Found, PaymentKey};
use bellwether_core::bounds;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::{AccountId, PaymentId};
use bellwether_core::payment::{self as rules, Event, Payment, Refusal, State};
use bellwether_core::time::Timestamp;
use worker::Url;

/// How many facts that came too early are looked at in one go.
const EARLY: u32 = 100;

/// What became of something that the provider told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Taken {
    /// It counts, now or before; or it is nothing to us.
    Yes,
    /// It is signed by nobody we know, or too old.
    Forged,
    /// It is no event.
    Unreadable,
    /// What was paid is not what was agreed: the provider tells it again, and a person has time to look.
    Mismatch,
}

/// Begins a payment of the caller, with its pay page.
///
/// # Errors
/// `payments_unavailable` where the deployment takes none, or its provider does not answer: nothing was charged then.
pub(crate) async fn begin(
    app: &App,
    caller: &Caller,
    amount_cents: u64,
    (url, language): (&Url, &str),
) -> Result<Found, ApiError> {
    let stripe = Stripe::of(app).ok_or_else(unavailable)?;
    let origin = app.mail_origin(url).map_err(internal)?;
    let (now, db) = (app.now(), app.of(&caller.account).map_err(database)?);
    let id = PaymentId::new(now, app.random().map_err(internal)?);
    let step = rules::begin(now, id, caller.account, amount_cents);
    store::insert(&db, &step, &app.version().map_err(internal)?).await.map_err(database)?;
    let key = (caller.account, id);
    let session = match stripe.open(&step.state, &Way { origin: &origin, language }).await {
        Ok(session) => session,
        Err(error) => {
            tracing::error!("payment {id}: no pay page: {error}");
            // Nobody can pay on a page that nobody has seen.
            drive::<Payment>(app, &key, Event::Failed).await.map_err(internal)?;
            return Err(unavailable());
        }
    };
    let pay_page = session.url.clone().ok_or_else(|| internal("a pay page without an address"))?;
    store::set_pay_page(&db, &key, &pay_page).await.map_err(database)?;
    drive::<Payment>(app, &key, Event::Opened { session: session.id().to_owned() }).await.map_err(internal)?;
    found(app, &key).await
}

fn unavailable() -> ApiError {
    ApiError::new(ErrorCode::PaymentsUnavailable)
}

/// A payment of the caller. While it is pending the provider is asked, so that a person who has paid sees it at once. `may_ask`: whether it was
/// not asked too often.
///
/// # Errors
/// `not_found`.
pub(crate) async fn find(app: &App, caller: &Caller, id: &str, may_ask: bool) -> Result<Found, ApiError> {
    let key = (caller.account, PaymentId::parse(id).ok_or_else(not_found)?);
    let known = found(app, &key).await?;
    if !known.payment.state.is_open() || !may_ask {
        return Ok(known);
    }
    if let Err(error) = ask(app, &key).await {
        tracing::error!("payment {id}: {error}");
    }
    found(app, &key).await
}

async fn found(app: &App, key: &PaymentKey) -> Result<Found, ApiError> {
    let db = app.of(&key.0).map_err(database)?;
    store::find(&db, key).await.map_err(database)?.ok_or_else(not_found)
}

/// The caller's payments, newest first, one more than asked for if there is one.
///
/// # Errors
/// When the database failed.
pub(crate) async fn list(app: &App, caller: &Caller, before: Option<&PaymentId>, limit: u32) -> Result<Vec<Found>, ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    store::list(&db, &caller.account, before, limit).await.map_err(database)
}

/// Where a payment's invoice is, or its receipt. The provider is asked each time: its addresses end.
///
/// # Errors
/// `not_found`; `no_receipt`; `payments_unavailable` if the provider does not answer.
pub(crate) async fn receipt(app: &App, caller: &Caller, id: &str) -> Result<Receipt, ApiError> {
    let key = (caller.account, PaymentId::parse(id).ok_or_else(not_found)?);
    let none = || ApiError::new(ErrorCode::NoReceipt);
    let payment = found(app, &key).await?.payment;
    let session = payment.session.filter(|_| payment.state == State::Paid).ok_or_else(none)?;
    let no_answer = || unavailable().saying("The payment provider does not answer. Try again in a minute.");
    let stripe = Stripe::of(app).ok_or_else(no_answer)?;
    let whole = stripe.whole(&session).await.map_err(|error| {
        tracing::error!("the receipt of payment {id}: {error}");
        no_answer()
    })?;
    whole.receipt(|address| stripe.shows(address)).ok_or_else(none)
}

/// Asks the provider how a payment stands that is pending, or that is to go back.
///
/// # Errors
/// A database failed: it is tried again later.
pub(crate) async fn ask(app: &App, key: &PaymentKey) -> Result<(), DriveError> {
    let Some(stripe) = Stripe::of(app) else { return Ok(()) };
    let Some(known) = store::find(&app.of(&key.0)?, key).await? else { return Ok(()) };
    if known.payment.state == State::Paid {
        return refunds::ask(app, &stripe, &known.payment).await;
    }
    let Some(session) = known.payment.session.filter(|_| known.payment.state.is_open()) else { return Ok(()) };
    match stripe.session(&session).await {
        Ok(session) => {
            let Some(event) = session.event(stripe.takes_live()) else { return Ok(()) };
            apply(app, key, session.intent(), event).await.map(drop)
        }
        Err(error) => {
            tracing::warn!("payment {}: {error}", key.1);
            Ok(())
        }
    }
}

/// Takes an event of the provider: `signature` is its header, `body` its very bytes.
///
/// # Errors
/// A database failed: the provider tells it again.
pub(crate) async fn take(app: &App, signature: &str, body: &[u8]) -> Result<Taken, DriveError> {
    let secrets = app.secret("STRIPE_WEBHOOK_SECRET").unwrap_or_default();
    let secrets: Vec<String> = secrets.split(',').map(str::trim).filter(|secret| !secret.is_empty()).map(str::to_owned).collect();
    let Some(stripe) = Stripe::of(app).filter(|_| signature::is_good(signature, body, &secrets, app.now())) else {
        return Ok(Taken::Forged);
    };
    let told = match told::read(body, stripe.takes_live()) {
        Ok(Some(told)) => told,
        Ok(None) => return Ok(Taken::Yes),
        Err(_) => return Ok(Taken::Unreadable),
    };
    match whose(app, &told).await? {
        Some(key) => apply(app, &key, told.intent.as_deref(), told.event).await,
        None => keep(app, told, body).await,
    }
}

/// Whose payment an event is about: by what we have put into its object, else by the page, else by its intent.
async fn whose(app: &App, told: &Told) -> Result<Option<PaymentKey>, DriveError> {
    if told.key.is_some() {
        return Ok(told.key);
    }
    if let Some((account, session)) = &told.page
        && let Some(db) = app.shard(account.shard())
        && let Some(id) = store::of_session(&db, account, session).await?
    {
        return Ok(Some((*account, id)));
    }
    let Some(intent) = &told.intent else { return Ok(None) };
    Ok(store::of_intent(&app.control, intent).await?)
}

/// Keeps what is about an intent that is nobody's yet: events come in any order, and other products may use the same provider.
async fn keep(app: &App, told: Told, body: &[u8]) -> Result<Taken, DriveError> {
    let Told { id, intent: Some(intent), .. } = told else { return Ok(Taken::Yes) };
    let event = String::from_utf8_lossy(body).into_owned();
    store::keep_early(&app.control, &EarlyFact { id, event }, &intent, app.now()).await?;
    // It may have become somebody's meanwhile.
    take_early(app).await.map(|()| Taken::Yes)
}

async fn apply(app: &App, key: &PaymentKey, intent: Option<&str>, event: Event) -> Result<Taken, DriveError> {
    let is_payment = matches!(event, Event::Paid { .. });
    // Before the credit, so that whatever is told of a paid intent finds its payment.
    if let Some(intent) = intent.filter(|_| is_payment) {
        store::add_intent(&app.control, intent, key).await?;
    }
    let driven = drive::<Payment>(app, key, event).await?;
    Ok(match driven {
        Driven::Done(_) => {
            if is_payment {
                take_early(app).await?;
            }
            Taken::Yes
        }
        Driven::Refused(payment, Refusal::Mismatch) => {
            tracing::error!("payment {} of {}: what was paid is not what was agreed", payment.id, payment.account);
            Taken::Mismatch
        }
        Driven::Refused(..) => Taken::Yes,
        Driven::Unknown | Driven::NoAccess => {
            tracing::warn!("an event about payment {} of {}, which is not here", key.1, key.0);
            Taken::Yes
        }
    })
}

/// Takes what was told before it was known whose it is.
///
/// # Errors
/// A database failed: it is tried again later.
pub(crate) async fn take_early(app: &App) -> Result<(), DriveError> {
    let Some(stripe) = Stripe::of(app) else { return Ok(()) };
    for fact in store::early(&app.control, EARLY).await? {
        if let Ok(Some(Told { intent: Some(intent), event, .. })) = told::read(fact.event.as_bytes(), stripe.takes_live())
            && let Some(key) = store::of_intent(&app.control, &intent).await?
        {
            drive::<Payment>(app, &key, event).await?;
        }
        store::drop_early(&app.control, &fact.id).await?;
    }
    let before = app.now().as_ms().saturating_sub(bounds::PAYMENT_PENDING_MS.max);
    Ok(store::drop_old_early(&app.control, Timestamp::from_ms(before)).await?)
}

/// Lets a wallet pay again, once a person has looked at its lost disputes. How many payments held it for that reason.
///
/// # Errors
/// `not_found` for no such account; when a database failed.
pub(crate) async fn release(app: &App, account: &AccountId) -> Result<u64, ApiError> {
    let db = app.of(account).map_err(|_| not_found())?;
    let mut released = 0;
    for id in store::holding(&db, account).await.map_err(database)? {
        if let Driven::Done(after) = drive::<Payment>(app, &(*account, id), Event::Released).await.map_err(internal)? {
            released += u64::from(!after.holds_wallet());
        }
    }
    Ok(released)
}
