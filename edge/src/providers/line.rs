//! The line to a provider: its address and key, the deadline, the end of the run, and one retry where that may help.
//!
//! A refusal costs nothing, while a request that timed out may have been answered and billed. So a request is repeated once, and only
//! after a refusal that says that later may be better, or when no connection was made.

use super::Failed;
use crate::app::App;
use crate::wire::{AbortController, Body, post};
use bellwether_core::bounds;
use bellwether_core::provider::Provider;
use bellwether_core::time::Timestamp;
use bellwether_gate::{Received, SendError};
use serde_json::Value;
use std::cell::Cell;
use std::time::Duration;
use worker::Delay;

/// Refusals after which the same request may be answered.
const WORTH_A_RETRY: [u16; 8] = [408, 409, 429, 500, 502, 503, 504, 529];

/// The way to one provider, for one use of it.
pub(crate) struct Line<'a> {
    app: &'a App,
    provider: &'a Provider,
    deadline: Timestamp,
    requests: &'a AbortController,
    calls: Cell<u64>,
}

/// A request by POST.
pub(crate) struct Post<'a> {
    /// Under the provider's base address.
    pub(crate) path: &'a str,
    pub(crate) body: &'a Value,
    pub(crate) max_body_bytes: u64,
    pub(crate) timeout_ms: u64,
}

impl<'a> Line<'a> {
    pub(super) const fn to(app: &'a App, provider: &'a Provider, deadline: Timestamp, requests: &'a AbortController) -> Self {
        Self { app, provider, deadline, requests, calls: Cell::new(0) }
    }

    /// Requests that were sent.
    pub(super) const fn calls(&self) -> u64 {
        self.calls.get()
    }

    pub(crate) const fn provider(&self) -> &Provider {
        self.provider
    }

    pub(crate) fn now(&self) -> Timestamp {
        self.app.now()
    }

    /// Sends JSON with the provider's key as a Bearer token. Any status is an answer, after one retry where that may help.
    ///
    /// # Errors
    /// [`Failed::Provider`] when there is no answer.
    pub(crate) async fn post(&self, sent: &Post<'_>) -> Result<Received<Body>, Failed> {
        let first = self.once(sent).await;
        let Some(wait_ms) = self.wait_before_retry(&first) else { return first.map_err(|error| failed(&error)) };
        Delay::from(Duration::from_millis(wait_ms)).await;
        self.once(sent).await.map_err(|error| failed(&error))
    }

    async fn once(&self, sent: &Post<'_>) -> Result<Received<Body>, SendError> {
        let address = self.app.provider_address(self.provider, sent.path).map_err(SendError::Unreachable)?;
        let mut headers = vec![("content-type".to_owned(), "application/json".to_owned())];
        headers.extend(self.app.provider_key(self.provider).map(|key| ("authorization".to_owned(), format!("Bearer {key}"))));
        let left_ms = self.deadline.ms_since(self.app.now());
        let most = u32::try_from(sent.max_body_bytes).unwrap_or(u32::MAX);
        self.calls.set(self.calls.get() + 1);
        post(&address, &headers, &sent.body.to_string(), most, sent.timeout_ms.min(left_ms), Some(self.requests)).await
    }

    /// How long to wait before the one retry; `None` when there is to be none.
    fn wait_before_retry(&self, first: &Result<Received<Body>, SendError>) -> Option<u64> {
        let asked_ms = match first {
            Ok(answer) if WORTH_A_RETRY.contains(&answer.status) => retry_after_ms(&answer.headers),
            Err(SendError::Unreachable(_)) => None,
            _ => return None,
        };
        let random = u64::from(self.app.random::<1>().ok()?[0]);
        let usual_ms = bounds::PROVIDER_WAIT_MS.default;
        // Less a random part of up to a half, so that runs which were refused together come back apart.
        let wait_ms = asked_ms.unwrap_or(usual_ms - usual_ms / 2 * random / 255);
        let left_ms = self.deadline.ms_since(self.app.now());
        (wait_ms <= bounds::PROVIDER_WAIT_MS.max && wait_ms < left_ms).then_some(wait_ms)
    }
}

/// `retry-after-ms`, else `Retry-After` in seconds (RFC 9110 §10.2.3); a date is taken for none.
fn retry_after_ms(headers: &[(String, String)]) -> Option<u64> {
    let header = |name: &str| headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.trim());
    let in_ms = header("retry-after-ms").and_then(|text| text.parse().ok());
    in_ms.or_else(|| Some(header("retry-after")?.parse::<u64>().ok()?.saturating_mul(1_000)))
}

fn failed(error: &SendError) -> Failed {
    Failed::Provider(format!("no answer: {error:?}"))
}

#[cfg(test)]
mod tests {
    use super::retry_after_ms;

    #[test]
    fn waits() {
        let header = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        for (headers, expected) in [
            (vec![], None),
            (vec![header("retry-after", "2")], Some(2_000)),
            (vec![header("retry-after", "2"), header("retry-after-ms", "150")], Some(150)),
            (vec![header("retry-after", "Fri, 31 Dec 1999 23:59:59 GMT")], None),
        ] {
            assert_eq!(retry_after_ms(&headers), expected, "{headers:?}");
        }
    }
}
