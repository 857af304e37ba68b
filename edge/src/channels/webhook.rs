//! Webhooks by Standard Webhooks 1.0 (<https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md>): one call
//! for each try of a notice, signed with the endpoint's secret over id, time and body.

use super::said;
use crate::app::App;
use crate::drive::DriveError;
use crate::sealed;
use crate::signing::Purpose;
use crate::standard_webhooks::Signed;
use crate::store::channels::{Answer, Pending, keep_body};
use crate::store::hooks::{self, Hook};
use crate::wire::Call;
use bellwether_core::bounds;
use bellwether_core::channel::Outcome;
use bellwether_core::gate::USER_AGENT;
use bellwether_core::id::{AccountId, HookId};
use bellwether_core::notice::Topic;
use bellwether_core::time::Timestamp;
use bellwether_core::url_guard::{GuardedUrl, guard};
use bellwether_gate::SendError;
use serde_json::json;
use worker::Url;

/// The answer by which a receiver ends an endpoint for good (§"Deliverability and reliability").
const GONE: u16 = 410;

/// What the sealed secret of an endpoint is about.
pub(crate) fn about_secret(account: &AccountId, id: &HookId) -> String {
    format!("webhook:{account}:{id}")
}

/// One try.
///
/// # Errors
/// A database failed.
pub(super) async fn send(
    app: &App,
    account: &AccountId,
    id: &HookId,
    topic: Topic,
    notice: &Pending,
) -> Result<(Outcome, Answer), DriveError> {
    let db = app.of(account)?;
    let Some(hook) = hooks::find(&db, account, id).await? else { return Ok(failed(Outcome::Gone, "the endpoint was deleted")) };
    let body = match &notice.body {
        Some(body) => body.clone(),
        None => {
            // What was deleted meanwhile is told without details.
            let said =
                said::about(app, account, topic, notice).await?.map_or_else(|| json!({ "id": notice.about }), |said| said.data);
            let at = Timestamp::from_ms(notice.at).to_string();
            let body = json!({ "type": topic.as_str(), "timestamp": at, "data": said }).to_string();
            keep_body(&db, account, notice.seq, &body).await?;
            body
        }
    };
    // The guard was passed when the endpoint was made; names and the list of hosts may lead elsewhere by now.
    let url = match address(app, &hook.url) {
        Ok(url) => url,
        Err(why) => return Ok(failed(Outcome::Failed, &why)),
    };
    let at_s = app.now().as_ms() / 1_000;
    let signed = Signed { id: &notice.id, at_s, body: body.as_bytes() };
    let Some(signature) = signatures(app, account, id, &hook, &signed).await else {
        return Ok(failed(Outcome::Failed, "the secret of the endpoint cannot be unsealed"));
    };
    let headers = [
        ("content-type", "application/json".to_owned()),
        ("user-agent", USER_AGENT.to_owned()),
        ("webhook-id", notice.id.clone()),
        ("webhook-timestamp", at_s.to_string()),
        ("webhook-signature", signature),
    ];
    let headers = headers.map(|(name, value)| (name.to_owned(), value));
    let timeout_ms = bounds::WEBHOOK_MS.max;
    let call = Call { url: &url, method: "POST", headers: &headers, text: Some(&body), max_body_bytes: 0, timeout_ms };
    Ok(match call.send(None).await {
        Ok(answer) => judge(answer.status),
        Err(SendError::Timeout) => failed(Outcome::Failed, "no answer within ten seconds"),
        Err(SendError::Unreachable(_)) => failed(Outcome::Failed, "it cannot be reached"),
    })
}

/// Only 2xx is a success; a redirect is not followed (§"Deliverability and reliability").
fn judge(status: u16) -> (Outcome, Answer) {
    let outcome = match status {
        200..300 => Outcome::Delivered,
        GONE => Outcome::Gone,
        _ => Outcome::Failed,
    };
    (outcome, Answer { status: Some(status), fault: None })
}

fn failed(outcome: Outcome, why: &str) -> (Outcome, Answer) {
    (outcome, Answer { status: None, fault: Some(why.to_owned()) })
}

/// An address that may be called: public, and none of this deployment's own.
///
/// # Errors
/// Why it may not be called.
pub(crate) fn address(app: &App, text: &str) -> Result<GuardedUrl, String> {
    let url = guard(text, &app.allow_list()).map_err(|refusal| refusal.sentence().to_owned())?;
    let host = |text: &str| Url::parse(text).ok().and_then(|url| Some((url.host_str()?.to_owned(), url.port_or_known_default())));
    let own = app.notice_origin().and_then(|origin| host(&origin));
    if own.is_some() && host(url.as_str()) == own {
        return Err("It is an address of this service itself.".to_owned());
    }
    Ok(url)
}

/// The signatures with each secret of the endpoint, with blanks between; `None` when none can be unsealed.
async fn signatures(app: &App, account: &AccountId, id: &HookId, hook: &Hook, signed: &Signed<'_>) -> Option<String> {
    let about = about_secret(account, id);
    let before = hook.secret_before.as_deref().filter(|_| hook.before_until.is_some_and(|until| until > app.now().as_ms()));
    let mut signatures = Vec::new();
    for secret in [Some(hook.secret.as_str()), before].into_iter().flatten() {
        let secret = sealed::open(app, Purpose::Webhook, &about, secret).await?;
        signatures.push(signed.signature(&secret)?);
    }
    Some(signatures.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers() {
        for (status, outcome) in [
            (200, Outcome::Delivered),
            (204, Outcome::Delivered),
            (301, Outcome::Failed),
            (410, Outcome::Gone),
            (500, Outcome::Failed),
        ] {
            assert_eq!(judge(status).0, outcome, "{status}");
        }
    }
}
