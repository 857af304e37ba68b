//! `/operator/v1/topups`: top-ups of all accounts, and money that goes back.

use super::Reply;
use super::call::Call;
use super::jobs::idempotency_key;
use super::people::read;
use crate::api::{PaymentList, RefundView};
use crate::cursor;
use crate::fault::internal;
use crate::payments::refunds::{self, Filter, Ordered};
use bellwether_core::bounds::list_limit;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::{AccountId, KeyId, PaymentId};
use bellwether_core::payment::{REFUND, STATUSES, Wanted};

/// Lists the top-ups of all accounts, newest first
#[utoipa::path(get, path = "/operator/v1/topups",
    params(
        ("account_id" = Option<String>, Query, description = "Only this account."),
        ("status" = Option<String>, Query, description = "`pending`, `underway`, `paid`, `failed`, `expired`, `refunded` or `disputed`"),
        ("limit" = Option<String>, Query, description = "1 to 100, 20 by default; anything else is brought into that range"),
        ("cursor" = Option<String>, Query, description = "`next_cursor` of the page before")
    ),
    responses((status = 200, body = PaymentList)),
    extensions(("x-errors" = json!("invalid_field not_found"))))]
pub(crate) async fn list(call: Call<'_>) -> Result<Reply, ApiError> {
    let wrong = |field: &str, why| ApiError::new(ErrorCode::InvalidField).with("field", field).saying(why);
    let account = call.query("account_id");
    let account = account.map(|id| AccountId::parse(&id).ok_or_else(|| wrong("account_id", "This is not the id of an account.")));
    let status = call.query("status");
    if status.as_deref().is_some_and(|status| !STATUSES.contains(&status)) {
        return Err(wrong("status", "This is no status of a top-up."));
    }
    let limit = list_limit(call.query("limit").as_deref());
    let position = cursor::position(call.app, call.query("cursor").as_deref())?;
    let before = position.as_deref().and_then(PaymentId::parse);
    let (found, next) = refunds::list(call.app, &Filter { account: account.transpose()?, status, before }, limit).await?;
    let next = next.map(|last| cursor::of(call.app, &last.to_string()));
    Ok(Reply::json(200, &PaymentList::of(&found, next)))
}

/// Gives a top-up back to its payer, or a part of it
///
/// The payment provider is told at once; the wallet is debited when it says so, seconds later as a rule. Never more goes back than is left of the top-up,
/// nor, without `overdraw`, more than the wallet holds. The same `Idempotency-Key` gives back once: a repeated call is answered 200.
#[utoipa::path(post, path = "/operator/v1/topups/{id}/refunds", request_body = ref("#/components/schemas/Refund"),
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header, description = "1 to 255 visible characters")),
    responses((status = 200, body = RefundView), (status = 201, body = RefundView)),
    extensions(("x-errors" = json!("not_found not_refundable refund_too_large refund_refused refund_unknown payments_unavailable limit_reached"))))]
pub(crate) async fn order(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = read(&mut call, REFUND).await?;
    let key = match idempotency_key(&call)? {
        Some(key) => key.as_str().to_owned(),
        None => KeyId::new(call.app.now(), call.app.random().map_err(internal)?).to_string(),
    };
    let overdraws = asked.get("overdraw").and_then(serde_json::Value::as_bool).unwrap_or_default();
    let wanted = Wanted { key, cents: asked.integer("amount_cents"), reason: asked.text("reason").to_owned(), overdraws };
    let Ordered { order, is_replayed } = refunds::order(call.app, call.param("id"), wanted).await?;
    Ok(Reply::json(if is_replayed { 200 } else { 201 }, &RefundView::of(&order)))
}
