//! Refunds that the operator orders: the order is kept, the provider is told, and what it answers is kept. What it says of its sums is booked, as an
//! event or when it is asked.

use super::stripe::{NoAnswer, Stripe};
use super::unavailable;
use super::whole::Refund;
use crate::app::App;
use crate::drive::{DriveError, Driven, drive, insist};
use crate::fault::{database, internal, not_found};
use crate::store::ledger;
use crate::store::payments::{self as store, Found, PaymentKey};
use bellwether_core::bounds;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::{AccountId, PaymentId};
use bellwether_core::payment::{Event, OrderState, Payment, RefundOrder, Refusal, Wanted};
use futures_util::future::join_all;

/// Pages of payments that one call of the operator looks through for those of a status.
const LOOKED_PAGES: u32 = 5;

/// An order of a refund, and whether it was there before.
pub(crate) struct Ordered {
    pub(crate) order: RefundOrder,
    pub(crate) is_replayed: bool,
}

/// Gives a top-up back, or a part of it. The same key is the same refund.
///
/// # Errors
/// `not_found`; `not_refundable`, `refund_too_large`, `limit_reached` and `idempotency_key_reused`: nothing is sent. `payments_unavailable` and
/// `refund_refused`: nothing went back. `refund_unknown`: it is asked for later, and the same key asks at once.
pub(crate) async fn order(app: &App, id: &str, wanted: Wanted) -> Result<Ordered, ApiError> {
    let stripe = Stripe::of(app).ok_or_else(no_provider)?;
    let key = anybodys(app, &PaymentId::parse(id).ok_or_else(not_found)?).await?;
    let db = app.of(&key.0).map_err(database)?;
    let wallet_cents = ledger::wallet(&db, &key.0).await.map_err(database)?.map_or(0, |wallet| wallet.balance_cents);
    let named = wanted.key.clone();
    let driven = drive::<Payment>(app, &key, Event::RefundOrdered { wanted, wallet_cents }).await.map_err(internal)?;
    let payment = match driven {
        Driven::Done(payment) => payment,
        Driven::Refused(payment, refusal) => return Err(refused(&payment, refusal, wallet_cents)),
        Driven::Unknown | Driven::NoAccess => return Err(not_found()),
    };
    let mut order = payment.order(&named).cloned().ok_or_else(|| internal("an order that is not kept"))?;
    if order.state != OrderState::Asked {
        return Ok(Ordered { order, is_replayed: true });
    }
    order.state = send(app, &stripe, &payment, &order).await?;
    Ok(Ordered { order, is_replayed: false })
}

fn no_provider() -> ApiError {
    unavailable().saying("The payment provider does not answer, or is not set up. Nothing was given back.")
}

fn refused(payment: &Payment, refusal: Refusal, wallet_cents: i64) -> ApiError {
    match refusal {
        Refusal::TooMuch => {
            ApiError::new(ErrorCode::RefundTooLarge).with("left_cents", payment.left_cents()).with("balance_cents", wallet_cents)
        }
        Refusal::TooMany => crate::use_cases::limit_reached(&bounds::REFUND_ORDERS),
        Refusal::KeyReused => ApiError::new(ErrorCode::IdempotencyKeyReused),
        Refusal::NothingLeft | Refusal::Ended | Refusal::Mismatch => ApiError::new(ErrorCode::NotRefundable),
    }
}

/// Sends an order to the provider, and keeps what it answers.
async fn send(app: &App, stripe: &Stripe<'_>, payment: &Payment, order: &RefundOrder) -> Result<OrderState, ApiError> {
    let key = (payment.account, payment.id);
    let dropped = || Event::RefundDropped { number: order.number, sent_at: order.sent_at };
    let failed = |error: &NoAnswer| tracing::error!("refund {}: {error}", order.name(payment.id));
    let Some(intent) = intent(stripe, payment).await.inspect_err(failed).ok().flatten() else {
        insist::<Payment>(app, &key, dropped()).await.map_err(internal)?;
        return Err(no_provider());
    };
    match stripe.refund(&intent, payment, order).await {
        Ok(refund) if refund.has_failed() => {
            insist::<Payment>(app, &key, dropped()).await.map_err(internal)?;
            Err(ApiError::new(ErrorCode::RefundRefused).with("detail", refund.id))
        }
        Ok(refund) => {
            let state = OrderState::Taken { refund: refund.id.clone(), at_s: refund.created };
            insist::<Payment>(app, &key, taken(order.number, &refund)).await.map_err(internal)?;
            Ok(state)
        }
        Err(error) => {
            failed(&error);
            let Some(why) = error.refusal else {
                return Err(ApiError::new(ErrorCode::RefundUnknown).with("idempotency_key", order.key.as_str()));
            };
            insist::<Payment>(app, &key, dropped()).await.map_err(internal)?;
            Err(ApiError::new(ErrorCode::RefundRefused).with("detail", why))
        }
    }
}

fn taken(number: u64, refund: &Refund) -> Event {
    Event::RefundTaken { number, refund: refund.id.clone(), at_s: refund.created }
}

/// The provider's name of a payment's intent; `None` if it knows of none.
async fn intent(stripe: &Stripe<'_>, payment: &Payment) -> Result<Option<String>, NoAnswer> {
    let Some(session) = &payment.session else { return Ok(None) };
    Ok(stripe.whole(session).await?.intent().map(str::to_owned))
}

/// Asks the provider about the open orders of a payment.
///
/// # Errors
/// A database failed: it is tried again later.
pub(super) async fn ask(app: &App, stripe: &Stripe<'_>, payment: &Payment) -> Result<(), DriveError> {
    let now = app.now();
    for order in payment.refunds.orders.iter().filter(|order| order.can_be_asked_for(now)) {
        match fact(stripe, payment, order).await {
            Ok(Some(event)) => drop(drive::<Payment>(app, &(payment.account, payment.id), event).await?),
            Ok(None) => {}
            Err(error) => tracing::warn!("refund {}: {error}", order.name(payment.id)),
        }
    }
    Ok(())
}

/// What the provider says of an order.
async fn fact(stripe: &Stripe<'_>, payment: &Payment, order: &RefundOrder) -> Result<Option<Event>, NoAnswer> {
    if let Some(id) = order.state.refund() {
        let refund = stripe.refund_of(id).await?;
        let event = if refund.has_failed() {
            Some(Event::RefundUnpaid { refund: refund.id })
        } else {
            refund.sum_cents().map(|total_cents| Event::Refunded { total_cents, at_s: refund.created })
        };
        return Ok(event);
    }
    let Some(intent) = intent(stripe, payment).await? else { return Ok(None) };
    let known = stripe.refunds_of(&intent).await?;
    let dropped = Event::RefundDropped { number: order.number, sent_at: order.sent_at };
    Ok(Some(known.of_order(&order.name(payment.id)).map_or(dropped, |refund| taken(order.number, refund))))
}

/// Whose payment this is, in whichever database.
async fn anybodys(app: &App, id: &PaymentId) -> Result<PaymentKey, ApiError> {
    let shards = app.shards();
    let found = join_all(shards.iter().map(|(_, db)| store::owner(db, id))).await;
    let found = found.into_iter().collect::<Result<Vec<_>, _>>().map_err(database)?;
    found.into_iter().flatten().next().map(|account| (account, *id)).ok_or_else(not_found)
}

/// Which payments the operator wants to see.
pub(crate) struct Filter {
    /// Of one account.
    pub(crate) account: Option<AccountId>,
    /// With this status, as [`Payment::status`] says it.
    pub(crate) status: Option<String>,
    /// Older than this one.
    pub(crate) before: Option<PaymentId>,
}

/// Payments of all accounts, newest first, at most `limit`, and after which one more may follow. Few of a status may be on a page that is followed.
///
/// # Errors
/// When a database failed.
pub(crate) async fn list(app: &App, filter: &Filter, limit: u32) -> Result<(Vec<Found>, Option<PaymentId>), ApiError> {
    let databases = match &filter.account {
        Some(account) => vec![app.of(account).map_err(|_| not_found())?],
        None => app.shards().into_iter().map(|(_, db)| db).collect(),
    };
    let (mut shown, mut before) = (Vec::new(), filter.before);
    for _ in 0..LOOKED_PAGES {
        let pages = join_all(databases.iter().map(|db| store::page(db, filter.account.as_ref(), before.as_ref(), limit))).await;
        let pages = pages.into_iter().collect::<Result<Vec<_>, _>>().map_err(database)?;
        let mut page: Vec<Found> = pages.into_iter().flatten().collect();
        page.sort_by_key(|found| std::cmp::Reverse(found.payment.id));
        let is_followed = page.len() > limit as usize;
        page.truncate(limit as usize);
        for found in page {
            let is_wanted = filter.status.as_deref().is_none_or(|status| found.payment.status() == status);
            before = Some(found.payment.id);
            shown.extend(is_wanted.then_some(found));
            if shown.len() == limit as usize {
                return Ok((shown, before));
            }
        }
        if !is_followed {
            return Ok((shown, None));
        }
    }
    Ok((shown, before))
}
