//! The gate's transport on Workers: one fetch without redirects, and a body that is cut while it is read.

use bellwether_core::time::Timestamp;
use bellwether_core::url_guard::GuardedUrl;
use bellwether_gate::{Bodies, Hop, Received, SendError, Transport};
use std::time::Duration;
use wasm_bindgen::prelude::*;
use worker::{Date, Delay};

#[wasm_bindgen(module = "/glue/wire.js")]
extern "C" {
    #[wasm_bindgen(js_name = send, catch)]
    async fn send(
        url: &str,
        method: &str,
        headers: JsValue,
        max_body_bytes: u32,
        timeout_ms: f64,
        signal: JsValue,
        sent: Option<&str>,
    ) -> Result<JsValue, JsValue>;
}

/// Aborts all requests of a run (DOM Standard, `AbortController`).
#[wasm_bindgen]
extern "C" {
    #[derive(Clone)]
    pub(crate) type AbortController;
    #[wasm_bindgen(constructor)]
    pub(crate) fn new() -> AbortController;
    #[wasm_bindgen(method, getter)]
    fn signal(this: &AbortController) -> JsValue;
}

/// The result of `send`.
#[wasm_bindgen]
extern "C" {
    type Sent;
    #[wasm_bindgen(method, getter)]
    fn status(this: &Sent) -> u16;
    #[wasm_bindgen(method, getter)]
    fn headers(this: &Sent) -> js_sys::Array;
    #[wasm_bindgen(method, getter)]
    fn body(this: &Sent) -> js_sys::Uint8Array;
    #[wasm_bindgen(method, getter)]
    fn truncated(this: &Sent) -> bool;
    #[wasm_bindgen(method, getter, js_name = ttfbMs)]
    fn ttfb_ms(this: &Sent) -> f64;
    #[wasm_bindgen(method, getter)]
    fn failure(this: &Sent) -> Option<String>;
    #[wasm_bindgen(method, getter, js_name = timedOut)]
    fn timed_out(this: &Sent) -> bool;
    #[wasm_bindgen(method, getter, js_name = lostBytes)]
    fn lost_bytes(this: &Sent) -> Option<f64>;
}

/// The bytes of a response. They stay on the JavaScript side, from where the module's isolate takes them.
#[derive(Clone)]
pub(crate) struct Body(pub(crate) js_sys::Uint8Array);

impl Body {
    /// Between a body and its bytes on our side.
    pub(crate) const BYTES: Bodies<Self> =
        Bodies { read: |body| body.0.to_vec(), make: |bytes| Self(js_sys::Uint8Array::from(&*bytes)) };
}

impl serde::Serialize for Body {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serde_wasm_bindgen::preserve::serialize(&self.0, serializer)
    }
}

/// Fetches with the Worker's own network.
#[derive(Default)]
pub(crate) struct Wire {
    /// An `AbortSignal`, or undefined.
    signal: JsValue,
}

impl Wire {
    /// A network whose requests the controller aborts.
    pub(crate) fn until(controller: &AbortController) -> Self {
        Self { signal: controller.signal() }
    }

    /// As [`Transport::send`], with the bytes that were received, those of a body that did not end included: the ledger of cost counts them.
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "seconds, and `as` saturates"
    )]
    pub(crate) async fn send_counted(&self, hop: &Hop<'_>) -> (Result<Received<Body>, SendError>, u64) {
        let headers = pairs_to_js(hop.headers);
        let method = if hop.head { "HEAD" } else { "GET" };
        let signal = self.signal.clone();
        let timeout_ms = hop.timeout_ms as f64;
        let sent = send(hop.url.as_str(), method, headers.into(), hop.max_body_bytes, timeout_ms, signal, None).await;
        let lost_bytes = sent.as_ref().ok().and_then(|sent| sent.unchecked_ref::<Sent>().lost_bytes());
        let received = received(sent);
        let bytes = received.as_ref().map_or_else(|_| lost_bytes.unwrap_or_default() as u64, |answer| answer.body_bytes);
        (received, bytes)
    }
}

impl Transport for Wire {
    type Body = Body;

    fn now(&self) -> Timestamp {
        Timestamp::from_ms(Date::now().as_millis())
    }

    async fn sleep(&self, ms: u64) {
        Delay::from(Duration::from_millis(ms)).await;
    }

    async fn send(&self, hop: &Hop<'_>) -> Result<Received<Self::Body>, SendError> {
        self.send_counted(hop).await.0
    }

    fn bytes(&self, body: &Self::Body) -> Vec<u8> {
        body.0.to_vec()
    }
}

/// A call of the service itself: to a receiver of webhooks or to a provider, which no module names.
pub(crate) struct Call<'a> {
    pub(crate) url: &'a GuardedUrl,
    pub(crate) method: &'a str,
    pub(crate) headers: &'a [(String, String)],
    /// The body, where there is one.
    pub(crate) text: Option<&'a str>,
    /// The rest of the answer is not read.
    pub(crate) max_body_bytes: u32,
    pub(crate) timeout_ms: u64,
}

impl Call<'_> {
    /// Sends it, and follows no redirect. `until` breaks it off.
    ///
    /// # Errors
    /// As [`Transport::send`]. The platform says the same of a connection that was never made and of one that was lost after the
    /// request was sent.
    #[expect(clippy::cast_precision_loss, reason = "a time-out is at most minutes")]
    pub(crate) async fn send(&self, until: Option<&AbortController>) -> Result<Received<Body>, SendError> {
        let headers = pairs_to_js(self.headers);
        let timeout_ms = self.timeout_ms as f64;
        let signal = until.map_or(JsValue::UNDEFINED, AbortController::signal);
        let url = self.url.as_str();
        received(send(url, self.method, headers.into(), self.max_body_bytes, timeout_ms, signal, self.text).await)
    }
}

/// Reads the result of `send`.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "`as` from f64 saturates")]
fn received(sent: Result<JsValue, JsValue>) -> Result<Received<Body>, SendError> {
    let sent: Sent = sent.map_err(|error| SendError::Unreachable(format!("{error:?}")))?.unchecked_into();
    if sent.timed_out() {
        return Err(SendError::Timeout);
    }
    if let Some(failure) = sent.failure() {
        return Err(SendError::Unreachable(failure));
    }
    let body = sent.body();
    Ok(Received {
        status: sent.status(),
        headers: pairs_from_js(&sent.headers()),
        body_bytes: body.length().into(),
        body: Body(body),
        truncated: sent.truncated(),
        ttfb_ms: sent.ttfb_ms() as u32,
    })
}

/// `[name, value][]` of a list of pairs.
pub(crate) fn pairs_to_js(pairs: &[(String, String)]) -> js_sys::Array {
    pairs.iter().map(|(name, value)| js_sys::Array::of2(&name.as_str().into(), &value.as_str().into())).collect()
}

/// A list of pairs of `[name, value][]`; anything else in it is left out.
pub(crate) fn pairs_from_js(array: &js_sys::Array) -> Vec<(String, String)> {
    let pair = |value: JsValue| {
        let pair: js_sys::Array = value.dyn_into().ok()?;
        Some((pair.get(0).as_string()?, pair.get(1).as_string()?))
    };
    array.iter().filter_map(pair).collect()
}
