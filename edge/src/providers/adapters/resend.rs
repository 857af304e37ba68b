//! Resend: mails (<https://resend.com/docs/api-reference/emails/send-email>). It sends a mail once for each `Idempotency-Key`, and
//! remembers a key for a day.

use crate::letter::Written;
use crate::providers::failed::Failed;
use crate::providers::line::Line;
use bellwether_core::bounds;
use bellwether_core::provider::{Request, Used};
use serde::Deserialize;
use serde_json::json;

/// What is wrong with the mail itself, its address for example: `validation_error` and its kin
/// (<https://resend.com/docs/api-reference/errors>).
const NEVER: [u16; 2] = [400, 422];

/// Sends a mail. [`Failed::Page`] when it will never be taken.
pub(super) async fn send(line: &Line<'_>, key: &str, mail: &Written) -> Result<(), Failed> {
    let answer = line.send(&request(&line.provider().account, key, mail)).await?;
    line.count(&Used::default());
    match answer.status {
        200..300 => Ok(()),
        status if NEVER.contains(&status) => Err(Failed::Page(format!("the mail is refused with {status}"))),
        status => Err(Failed::Provider(format!("it answers {status}"))),
    }
}

fn request(from: &str, key: &str, mail: &Written) -> Request {
    // RFC 8058: one call of the mail program, without a page.
    let headers = match &mail.unsubscribe {
        Some(address) => {
            json!({ "List-Unsubscribe": format!("<{address}>"), "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" })
        }
        None => json!({}),
    };
    let body = json!({
        "from": from, "to": [mail.to], "subject": mail.subject, "text": mail.text, "html": mail.html, "headers": headers,
    });
    Request::post("/emails", body, bounds::MAIL_ANSWER_BYTES.max).with_header("idempotency-key", key.to_owned())
}

/// An event that Resend sends (<https://resend.com/docs/dashboard/webhooks/event-types>).
#[derive(Deserialize)]
struct MailEvent {
    r#type: String,
    data: MailData,
}

#[derive(Deserialize)]
struct MailData {
    #[serde(default)]
    to: Vec<String>,
    #[serde(default)]
    bounce: Option<Bounce>,
}

#[derive(Deserialize)]
struct Bounce {
    #[serde(default)]
    r#type: String,
}

/// The addresses of an event to which no more notices are to go: they do not exist, or their owners call a mail spam. None for a bounce that
/// passes, and for an event about something else.
pub(crate) fn refusing(event: &[u8]) -> Vec<String> {
    let Ok(MailEvent { r#type, data }) = serde_json::from_slice(event) else { return Vec::new() };
    let is_for_good = data.bounce.is_none_or(|bounce| bounce.r#type != "Transient");
    if r#type == "email.complained" || r#type == "email.bounced" && is_for_good { data.to } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events() {
        for (event, found) in [
            (r#"{"type":"email.bounced","data":{"to":["a@x.example","b@x.example"],"bounce":{"type":"Permanent"}}}"#, 2),
            (r#"{"type":"email.bounced","data":{"to":["a@x.example"]}}"#, 1),
            (r#"{"type":"email.bounced","data":{"to":["a@x.example"],"bounce":{"type":"Transient"}}}"#, 0),
            (r#"{"type":"email.complained","data":{"to":["a@x.example"]}}"#, 1),
            (r#"{"type":"email.delivered","data":{"to":["a@x.example"]}}"#, 0),
            (r#"{"type":"domain.created","data":{"name":"x.example"}}"#, 0),
            ("[", 0),
        ] {
            assert_eq!(refusing(event.as_bytes()).len(), found, "{event}");
        }
    }
}
