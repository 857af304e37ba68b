//! The line to a provider: its address and key, the deadline, the end of the run, one retry where that may help, and the bill.
//!
//! A refusal costs nothing, while a request that timed out, or whose answer broke off, may have been billed. So a request is sent
//! again once, and only after a refusal by status which says that later may be better: those are in
//! `core/src/provider/refusal.rs`, with what is never tried again. A connection that is lost without an answer is not: the platform
//! says the same ("Network connection lost") whether or not the request had been sent. Where none was made, Cloudflare answers with a
//! status of its own.

use super::failed::Failed;
use super::retry;
use crate::app::App;
use crate::wire::{AbortController, Call};
use async_lock::Semaphore;
use bellwether_core::provider::{Bill, Outgoing, Provider, Refusal, Request, Used, is_billed, is_worth_a_retry, refusal};
use bellwether_core::time::Timestamp;
use bellwether_gate::SendError;
use serde::de::DeserializeOwned;
use std::cell::Cell;
use std::time::Duration;
use worker::Delay;

/// The way to one provider, for one use of it.
pub(crate) struct Line<'a> {
    pub(super) app: &'a App,
    pub(super) provider: &'a Provider,
    pub(super) deadline: Timestamp,
    pub(super) requests: &'a AbortController,
    /// One for each request that the run may have under way.
    pub(super) places: &'a Semaphore,
    pub(super) bill: Cell<Bill>,
}

/// What a provider answers: any status but the refusals that only the operator can change.
pub(crate) struct Answer {
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
    /// Whether the body was longer than the request wanted.
    pub(crate) truncated: bool,
}

impl Answer {
    /// An answer as adapters read it, for their tests.
    #[cfg(test)]
    pub(crate) fn of(status: u16, headers: &[(&str, &str)], body: &str) -> Self {
        let headers = headers.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        Self { status, headers, body: body.as_bytes().to_vec(), truncated: false }
    }

    /// The value of a header; its name in lower case.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The JSON of an answer of status 200.
    ///
    /// # Errors
    /// [`Failed::Provider`], for another status too; the text says nothing of the body, which may hold what was asked.
    pub(crate) fn json<T: DeserializeOwned>(&self) -> Result<T, Failed> {
        if self.status != 200 || self.truncated {
            let cut = if self.truncated { " and more" } else { "" };
            return Err(Failed::Provider(format!("it answers {}, {} bytes{cut}", self.status, self.body.len())));
        }
        serde_json::from_slice(&self.body).map_err(|error| {
            let (kind, line, column) = (error.classify(), error.line(), error.column());
            Failed::Provider(format!("its answer cannot be read: {kind:?}, line {line}, column {column}"))
        })
    }
}

impl Line<'_> {
    pub(crate) const fn provider(&self) -> &Provider {
        self.provider
    }

    /// The provider's key, for adapters that sign with it.
    pub(crate) fn key(&self) -> Option<String> {
        self.app.provider_key(self.provider)
    }

    pub(crate) fn now(&self) -> Timestamp {
        self.app.now()
    }

    /// Says what the answer that came last has used. An answer of which nobody says so takes all that was charged for it.
    pub(crate) fn count(&self, used: &Used) {
        self.change_bill(|bill| bill.counted(used, self.provider.cost_micros(used)));
    }

    fn change_bill(&self, change: impl FnOnce(&mut Bill)) {
        let mut bill = self.bill.get();
        change(&mut bill);
        self.bill.set(bill);
    }

    /// Sends a request with the provider's key, and once more where that may help.
    ///
    /// # Errors
    /// [`Failed::Refused`], [`Failed::Timeout`], and [`Failed::Provider`] when there is no whole answer.
    pub(crate) async fn send(&self, request: &Request) -> Result<Answer, Failed> {
        let key = self.app.provider_key(self.provider);
        let facts = self.provider.kind.facts();
        let outgoing = request.outgoing(request.base(facts.address, &self.provider.base), facts.key, key.as_deref());
        let first = self.once(&outgoing).await;
        let last = match self.wait_before_retry(&first) {
            None => first,
            Some(wait_ms) => {
                Delay::from(Duration::from_millis(wait_ms)).await;
                self.once(&outgoing).await
            }
        };
        match last? {
            Outcome::Answered(answer) => Ok(answer),
            Outcome::Refused(_, Some(refusal)) => Err(Failed::Refused(refusal)),
            Outcome::Refused(answer, None) => Ok(answer),
        }
    }

    async fn once(&self, outgoing: &Outgoing) -> Result<Outcome, Failed> {
        let url = self.app.keyed_address(&self.provider.base, &outgoing.address).map_err(Failed::Provider)?;
        let _place = self.places.acquire().await;
        let left_ms = self.deadline.ms_since(self.app.now());
        if left_ms == 0 {
            return Err(Failed::Timeout);
        }
        let facts = self.provider.kind.facts();
        self.change_bill(Bill::sent);
        let call = Call {
            url: &url,
            method: outgoing.method.as_str(),
            headers: &outgoing.headers,
            text: outgoing.body.as_deref(),
            max_body_bytes: u32::try_from(outgoing.max_body_bytes).unwrap_or(u32::MAX),
            timeout_ms: facts.timeout_ms.min(left_ms),
        };
        let received = call.send(Some(self.requests)).await.map_err(|error| match error {
            SendError::Timeout => Failed::Timeout,
            SendError::Unreachable(why) => Failed::Provider(format!("no whole answer: {}", outgoing.loggable(&why))),
        })?;
        let body = without_key(received.body.0.to_vec(), self.app.provider_key(self.provider).as_deref());
        let (status, headers, truncated) = (received.status, received.headers, received.truncated);
        let answer = Answer { status, headers, body, truncated };
        if !is_billed(status) {
            self.change_bill(Bill::was_refused);
        }
        if status < 300 {
            return Ok(Outcome::Answered(answer));
        }
        let refusal = refusal(status, &String::from_utf8_lossy(&answer.body), facts.spent);
        Ok(Outcome::Refused(answer, refusal))
    }

    /// How long to wait before the one retry; `None` when there is to be none.
    fn wait_before_retry(&self, first: &Result<Outcome, Failed>) -> Option<u64> {
        let headers = match first.as_ref().ok()? {
            Outcome::Answered(_) => return None,
            Outcome::Refused(answer, refusal) if !is_worth_a_retry(answer.status, *refusal) => return None,
            Outcome::Refused(answer, _) => &answer.headers,
        };
        let [random] = self.app.random::<1>().ok()?;
        let now = self.app.now();
        retry::wait_ms(headers, random, now).filter(|wait_ms| *wait_ms < self.deadline.ms_since(now))
    }
}

/// The shortest key that is looked for: a shorter one stands in many texts by chance.
const MIN_KEY_CHARS: usize = 8;

/// An answer in which a provider repeats what it was sent must not carry the key to a customer.
fn without_key(body: Vec<u8>, key: Option<&str>) -> Vec<u8> {
    let Some(key) = key.filter(|key| key.len() >= MIN_KEY_CHARS) else { return body };
    if !body.windows(key.len()).any(|part| part == key.as_bytes()) {
        return body;
    }
    // A text that is no UTF-8 is none that an adapter reads.
    String::from_utf8_lossy(&body).replace(key, "[key]").into_bytes()
}

/// What came back.
enum Outcome {
    Answered(Answer),
    Refused(Answer, Option<Refusal>),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_struck_out() {
        let check = |body: &str, key: Option<&str>, expected: &str| {
            assert_eq!(String::from_utf8_lossy(&without_key(body.as_bytes().to_vec(), key)), expected);
        };
        let key = Some("sk-0123456789");
        check(r#"{"a":"Bearer sk-0123456789, yes"}"#, key, r#"{"a":"Bearer [key], yes"}"#);
        check("sk-0123456789sk-0123456789", key, "[key][key]");
        check("sk-012345678", key, "sk-012345678");
        check("a key", Some("key"), "a key");
        check("", None, "");
    }
}
