//! What a provider's status means: who has to do something, whether the same request may be sent again, and whether it may be on
//! the bill.
//!
//! A refusal is free, also a 500 to 504 and a 529: the official clients of OpenAI and Anthropic repeat all of these
//! (`_base_client.py` of openai-python and anthropic-sdk-python), and a failed answer is not billed. What was answered, or may have
//! been, is. Statuses from 520 on are Cloudflare's, about the connection to the provider
//! (<https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors/>).

/// Refusals after which the same request may be answered: the provider has timed out, is locked, is asked too fast, is broken, or
/// no connection to it was made (521, 523).
const WORTH_A_RETRY: [u16; 10] = [408, 409, 429, 500, 502, 503, 504, 521, 523, 529];

/// The connection to the provider was lost, or it timed out, after the request may have been sent.
const LOST: [u16; 3] = [520, 522, 524];

/// Google says of a wrong key 400 with this reason (<https://cloud.google.com/apis/design/errors#error_info>).
const GOOGLE_KEY: &str = "API_KEY_INVALID";

/// Why a provider refuses for reasons that only its operator can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The key, or this use of it.
    Key,
    /// No money or quota is left.
    Spent,
    /// Too many requests, still after the retry.
    TooFast,
}

impl Refusal {
    /// What the operator is to do, for the log.
    #[must_use]
    pub const fn advice(self) -> &'static str {
        match self {
            Self::Key => "it refuses the key or this use of it: look at the secret, its permissions and the address",
            Self::Spent => "it has no money or quota left for us: top it up or raise its limit",
            Self::TooFast => "it is asked too fast or has no quota left for now: raise its limit, or configure another one",
        }
    }
}

/// What a status means for the operator; `None` when it is no such refusal. `spent`: see [`super::Facts`].
#[must_use]
pub fn refusal(status: u16, body: &str, spent: &[&str]) -> Option<Refusal> {
    let is_spent = status == 402 || (400..600).contains(&status) && spent.iter().any(|part| body.contains(part));
    match status {
        _ if is_spent => Some(Refusal::Spent),
        401 | 403 => Some(Refusal::Key),
        400 if body.contains(GOOGLE_KEY) => Some(Refusal::Key),
        429 => Some(Refusal::TooFast),
        _ => None,
    }
}

/// Whether the same request may be answered later.
#[must_use]
pub fn is_worth_a_retry(status: u16, refusal: Option<Refusal>) -> bool {
    WORTH_A_RETRY.contains(&status) && refusal != Some(Refusal::Spent)
}

/// Whether an answer of this status may be on the bill.
#[must_use]
pub fn is_billed(status: u16) -> bool {
    status < 300 || LOST.contains(&status)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statuses() {
        let spent = &["insufficient_quota"];
        for (status, body, why, again, billed) in [
            (200, "insufficient_quota", None, false, true),
            (302, "", None, false, false),
            (400, "", None, false, false),
            (400, r#"{"code":"insufficient_quota"}"#, Some(Refusal::Spent), false, false),
            (400, r#"{"error":{"details":[{"reason":"API_KEY_INVALID"}]}}"#, Some(Refusal::Key), false, false),
            (401, "", Some(Refusal::Key), false, false),
            (402, "", Some(Refusal::Spent), false, false),
            (403, "", Some(Refusal::Key), false, false),
            (404, "", None, false, false),
            (408, "", None, true, false),
            (409, "", None, true, false),
            (429, "slow down", Some(Refusal::TooFast), true, false),
            (429, r#"{"error":{"type":"insufficient_quota"}}"#, Some(Refusal::Spent), false, false),
            (500, "", None, true, false),
            (501, "", None, false, false),
            (502, "", None, true, false),
            (503, "", None, true, false),
            (504, "", None, true, false),
            (520, "", None, false, true),
            (521, "", None, true, false),
            (522, "", None, false, true),
            (523, "", None, true, false),
            (524, "", None, false, true),
            (529, "", None, true, false),
        ] {
            let found = refusal(status, body, spent);
            assert_eq!((found, is_worth_a_retry(status, found), is_billed(status)), (why, again, billed), "{status} {body}");
        }
    }
}
