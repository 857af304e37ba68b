//! `/console/api/v1/wallet/topups`: money for the wallet, on the pages of a payment provider; `/webhooks/stripe`: what that provider tells.
//! `POST /console/api/v1/credits` buys packs of credits from the wallet.

use super::Reply;
use super::body;
use super::call::Call;
use super::jobs::idempotency_key;
use super::people::read;
use super::quota::unauthorized;
use crate::api::{BoughtView, ReceiptView, ReleasedView, TopupList, TopupView};
use crate::cursor;
use crate::fault::{internal, not_found};
use crate::payments::{self, Receipt, Taken};
use crate::rate::Kind;
use crate::use_cases::packs::{self, Bought};
use bellwether_core::bounds::{self, list_limit};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::{AccountId, PaymentId};
use bellwether_core::payment::{PACKS, TOPUP};

/// Begins a top-up of the wallet
///
/// The answer has `checkout_url`, where a person pays by card or PayPal. The wallet is credited when the provider says that it was paid, seconds later as a
/// rule; the page ends after an hour.
#[utoipa::path(post, path = "/console/api/v1/wallet/topups", request_body = ref("#/components/schemas/Topup"),
    responses((status = 201, body = TopupView, headers(("Location")))),
    extensions(("x-errors" = json!("payments_unavailable"))))]
pub(crate) async fn begin(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = read(&mut call, TOPUP).await?;
    let amount_cents = asked.integer("amount_cents").ok_or_else(|| internal("an amount that the form let through"))?;
    let language = call.language().to_owned();
    let begun = payments::begin(call.app, &call.caller()?, amount_cents, (&call.url, &language)).await?;
    let location = format!("/console/api/v1/wallet/topups/{}", begun.payment.id);
    Ok(Reply::json(201, &TopupView::of(&begun)).header("location", location))
}

/// Lists the top-ups of the account, newest first
#[utoipa::path(get, path = "/console/api/v1/wallet/topups",
    params(
        ("limit" = Option<String>, Query, description = "1 to 100, 20 by default; anything else is brought into that range"),
        ("cursor" = Option<String>, Query, description = "`next_cursor` of the page before")
    ),
    responses((status = 200, body = TopupList)))]
pub(crate) async fn list(call: Call<'_>) -> Result<Reply, ApiError> {
    let limit = list_limit(call.query("limit").as_deref());
    let position = cursor::position(call.app, call.query("cursor").as_deref())?;
    let before = position.as_deref().and_then(PaymentId::parse);
    let mut found = payments::list(call.app, &call.caller()?, before.as_ref(), limit).await?;
    let next = cursor::cut(call.app, &mut found, limit, |_| false, |last| last.payment.id.to_string());
    Ok(Reply::json(200, &TopupList::of(&found, next)))
}

/// Shows a top-up
///
/// While it is pending or underway the provider is asked how it stands, up to 20 times a minute for an account.
#[utoipa::path(get, path = "/console/api/v1/wallet/topups/{id}", params(("id" = String, Path)),
    responses((status = 200, body = TopupView)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn get(call: Call<'_>) -> Result<Reply, ApiError> {
    let caller = call.caller()?;
    let may_ask = call.app.rates().admit(Kind::PaymentLooks, &caller.account.to_string(), call.app.now()).is_ok();
    Ok(Reply::json(200, &TopupView::of(&payments::find(call.app, &caller, call.param("id"), may_ask).await?)))
}

/// Says where the invoice of a top-up is, or its receipt
///
/// The address is the payment provider's and ends after a while, so it is asked for each time. It shows name and address of the payer: owners alone may ask,
/// up to 20 times a minute for an account.
#[utoipa::path(get, path = "/console/api/v1/wallet/topups/{id}/receipt", params(("id" = String, Path)),
    responses((status = 200, body = ReceiptView)),
    extensions(("x-errors" = json!("not_found no_receipt payments_unavailable"))))]
pub(crate) async fn receipt(call: Call<'_>) -> Result<Reply, ApiError> {
    let Receipt { kind, url, pdf_url } = payments::receipt(call.app, &call.caller()?, call.param("id")).await?;
    Ok(Reply::json(200, &ReceiptView { kind, url, pdf_url }))
}

/// Buys packs of credits from the wallet
///
/// The same `Idempotency-Key` buys once.
#[utoipa::path(post, path = "/console/api/v1/credits", request_body = ref("#/components/schemas/Packs"),
    params(("Idempotency-Key" = Option<String>, Header, description = "1 to 255 visible characters")),
    responses((status = 201, body = BoughtView)),
    extensions(("x-errors" = json!("insufficient_balance"))))]
pub(crate) async fn buy(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = read(&mut call, PACKS).await?;
    let packs = asked.integer("packs").ok_or_else(|| internal("packs that the form let through"))?;
    let key = idempotency_key(&call)?;
    let Bought { credits, cost_cents, balance_cents, balance_credits } =
        packs::buy(call.app, &call.caller()?, packs, key.as_ref()).await?;
    Ok(Reply::json(201, &BoughtView { credits, cost_cents, balance_cents, balance_credits }))
}

/// Takes an event of the payment provider
///
/// It is for Stripe, which signs its events (`Stripe-Signature`). What cannot be taken now is answered with an error, so that it is sent again.
#[utoipa::path(post, path = "/webhooks/stripe",
    params(("Stripe-Signature" = String, Header, description = "Time and signatures")), request_body = String,
    responses((status = 200)),
    extensions(("x-errors" = json!("invalid_signature invalid_json payment_mismatch payload_too_large rate_limited"))))]
pub(crate) async fn receive(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let signature = call.header("stripe-signature").unwrap_or_default();
    let sent = body::limited(&mut call, bounds::PAYMENT_EVENT_BYTES.max_len()).await?;
    match payments::take(call.app, &signature, &sent).await.map_err(internal)? {
        Taken::Yes => Ok(Reply::empty(200)),
        Taken::Forged => Err(unauthorized(&call, ErrorCode::InvalidSignature)),
        Taken::Unreadable => Err(ApiError::new(ErrorCode::InvalidJson)),
        Taken::Mismatch => Err(ApiError::new(ErrorCode::PaymentMismatch)),
    }
}

/// Lets a wallet pay again that lost disputes have frozen
///
/// A dispute freezes the wallet of its payment until the bank has decided for the payer, or a person has looked at one that was lost.
#[utoipa::path(post, path = "/operator/v1/accounts/{id}/release", params(("id" = String, Path)),
    responses((status = 200, body = ReleasedView)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn release(call: Call<'_>) -> Result<Reply, ApiError> {
    let account = AccountId::parse(call.param("id")).ok_or_else(not_found)?;
    let released = payments::release(call.app, &account).await?;
    Ok(Reply::json(200, &ReleasedView { released }))
}
