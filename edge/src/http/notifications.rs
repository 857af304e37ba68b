//! `/console/api/v1/notifications`: which mails a person has; `/webhooks/resend`: what becomes of mails.

use super::Reply;
use super::body;
use super::call::Call;
use super::people::read;
use super::quota::unauthorized;
use crate::api::{NotificationsView, SwitchedOffView};
use crate::channels;
use crate::fault::internal;
use crate::providers;
use crate::standard_webhooks::Signed;
use crate::use_cases::notifications::{self, Set};
use bellwether_core::bounds;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::notice::{self, LOW_BALANCE, MAILS};

fn shown(set: &Set) -> Reply {
    Reply::json(200, &NotificationsView::of(&set.topics, set.low_cents, set.bounced))
}

/// Shows which mails you have
#[utoipa::path(get, path = "/console/api/v1/notifications",
    responses((status = 200, body = NotificationsView)))]
pub(crate) async fn get(call: Call<'_>) -> Result<Reply, ApiError> {
    Ok(shown(&notifications::get(call.app, &call.caller()?).await?))
}

/// Sets which mails you have
///
/// Mails about the security of the account always come. An address whose mails came back is tried again.
#[utoipa::path(put, path = "/console/api/v1/notifications", request_body = ref("#/components/schemas/Mails"),
    responses((status = 200, body = NotificationsView)))]
pub(crate) async fn set(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = read(&mut call, MAILS).await?;
    let topics = notice::topics(asked.get("topics")).ok_or_else(|| internal("topics that the form let through"))?;
    Ok(shown(&notifications::set(call.app, &call.caller()?, topics).await?))
}

/// Sets the balance below which the account is told
#[utoipa::path(put, path = "/console/api/v1/wallet/low_balance", request_body = ref("#/components/schemas/LowBalance"),
    responses((status = 200, body = NotificationsView)))]
pub(crate) async fn set_low(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = read(&mut call, LOW_BALANCE).await?;
    let cents = asked.integer("low_balance_cents").ok_or_else(|| internal("a balance that the form let through"))?;
    Ok(shown(&notifications::set_low(call.app, &call.caller()?, cents).await?))
}

/// Takes an event of the provider of mails
///
/// It is for Resend, which signs its events (Svix, as Standard Webhooks). An address whose mails come back for good, or whose owner calls them
/// spam, gets no more notifications.
#[utoipa::path(post, path = "/webhooks/resend",
    params(
        ("svix-id" = String, Header, description = "Names the event"), ("svix-timestamp" = String, Header, description = "Seconds"),
        ("svix-signature" = String, Header, description = "Signatures")
    ),
    request_body = String,
    responses((status = 200)),
    extensions(("x-errors" = json!("invalid_signature payload_too_large rate_limited"))))]
pub(crate) async fn bounced(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let header = |name: &str| call.header(name).unwrap_or_default();
    let (id, at_s, signatures) =
        (header("svix-id"), header("svix-timestamp").parse().unwrap_or_default(), header("svix-signature"));
    let body = body::limited(&mut call, bounds::BODY_BYTES.max_len()).await?;
    let secret = call.app.secret("RESEND_WEBHOOK_SECRET").unwrap_or_default();
    if !(Signed { id: &id, at_s, body: &body }).is_by(&secret, &signatures, call.app.now()) {
        return Err(unauthorized(&call, ErrorCode::InvalidSignature));
    }
    for email in providers::refusing(&body) {
        notifications::bounced(call.app, &email).await?;
    }
    Ok(Reply::empty(200))
}

/// Switches off mails of one kind by the link of such a mail
///
/// It takes no sign-in: mail programs call it by themselves (RFC 8058).
#[utoipa::path(post, path = "/console/api/v1/notifications/off",
    params(("token" = String, Query, description = "of the link")),
    responses((status = 200, body = SwitchedOffView)),
    extensions(("x-errors" = json!("invalid_link"))))]
pub(crate) async fn off(call: Call<'_>) -> Result<Reply, ApiError> {
    let topic = channels::off(call.app, &call.query("token").unwrap_or_default()).await?;
    Ok(Reply::json(200, &SwitchedOffView { topic: topic.as_str() }))
}
