//! The webhook call at the end of an audit: claimed, then made, and never repeated, whatever its outcome.

use super::Key;
use crate::api::WebhookView;
use crate::app::App;
use crate::drive::{DriveError, Driven, drive};
use crate::report::Delivered;
use crate::store::audit_row::About;
use crate::store::audits;
use crate::wire::Call;
use bellwether_core::audit::{Audit, Event, State};
use bellwether_core::bounds;
use bellwether_core::gate::USER_AGENT;
use bellwether_core::notice::Topic;
use bellwether_core::url_guard::guard;

/// Makes the call that an audit owes, unless another caller has claimed it.
///
/// # Errors
/// The database failed before the call was claimed.
pub(super) async fn call(app: &App, key: &Key) -> Result<(), DriveError> {
    let Driven::Done(audit) = drive::<Audit>(app, key, Event::ClaimWebhook).await? else { return Ok(()) };
    let Some(found) = audits::find(&app.of(&key.0)?, &key.0, Some(&key.1)).await? else { return Ok(()) };
    if let Err(why) = send(app, &audit, &found.about).await {
        tracing::warn!("webhook of {}: {why}", audit.id);
    }
    Ok(())
}

/// The outcome of the call is only logged: the call is not repeated.
async fn send(app: &App, audit: &Audit, about: &About) -> Result<(), String> {
    let (Some(url), Some(event)) = (&audit.order.callback_url, audit.topic().map(Topic::as_str)) else { return Ok(()) };
    // The list of allowed hosts may have changed since the order.
    let url = guard(url, &app.allow_list()).map_err(|refusal| refusal.sentence().to_owned())?;
    let data: Option<Delivered> = match &audit.state {
        State::Done { data, .. } => Some(serde_json::from_str(data).map_err(|error| error.to_string())?),
        _ => None,
    };
    let body = serde_json::to_string(&WebhookView::of(app, audit, about, event, data)).map_err(|error| error.to_string())?;
    let headers = [("content-type", "application/json"), ("x-audit-event", event), ("user-agent", USER_AGENT)];
    let headers = headers.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let timeout_ms = bounds::WEBHOOK_MS.max;
    let call = Call { url: &url, method: "POST", headers: &headers, text: Some(&body), max_body_bytes: 0, timeout_ms };
    let answer = call.send(None).await.map_err(|error| format!("{error:?}"))?;
    if (200..300).contains(&answer.status) { Ok(()) } else { Err(format!("the receiver answers {}", answer.status)) }
}
