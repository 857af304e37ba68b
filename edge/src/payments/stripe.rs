//! Requests to Stripe (<https://docs.stripe.com/api>): a pay page is made, and looked at; a refund is ordered, and looked at.

use super::told::Session;
use super::whole::{Refund, RefundList, Whole};
use crate::app::App;
use crate::wire::Call;
use bellwether_core::bounds;
use bellwether_core::payment::{Payment, RefundOrder};
use bellwether_core::time::Timestamp;
use bellwether_core::url_guard::GuardedUrl;
use form_urlencoded::Serializer;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::fmt;

/// The version of the API that answers and events are read by (<https://docs.stripe.com/api/versioning>).
const VERSION: &str = "2025-09-30.clover";

/// Where it is, unless `STRIPE_API_BASE` says otherwise.
const BASE: &str = "https://api.stripe.com";

/// Beginnings of keys for real money (<https://docs.stripe.com/keys>).
const LIVE: [&str; 2] = ["sk_live_", "rk_live_"];

/// Signs of a refusal that go into the log.
const LOGGED: usize = 300;

/// The provider of payments, as this deployment is set up.
pub(super) struct Stripe<'a> {
    app: &'a App,
    key: String,
}

/// Why there is no answer, for the log.
#[derive(Debug)]
pub(super) struct NoAnswer {
    why: String,
    /// What the provider says to a request that it refuses. Nothing was done then.
    pub(super) refusal: Option<String>,
}

impl NoAnswer {
    const fn new(why: String) -> Self {
        Self { why, refusal: None }
    }

    /// What an answer with an error says (<https://docs.stripe.com/api/errors>). After 409 another request with the same key is under way, and after
    /// 5xx it is not known what was done.
    fn of(status: u16, body: &[u8]) -> Self {
        #[derive(Deserialize)]
        struct Envelope {
            error: Said,
        }
        #[derive(Deserialize)]
        struct Said {
            #[serde(default)]
            message: String,
        }
        let said = String::from_utf8_lossy(body).chars().take(LOGGED).collect::<String>();
        let message = || serde_json::from_slice(body).map(|Envelope { error }| error.message).unwrap_or_default();
        let is_refused = (400..500).contains(&status) && status != 409;
        let refusal = is_refused.then(|| message().chars().take(LOGGED).collect());
        Self { why: format!("it answers {status}: {said}"), refusal }
    }
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why)
    }
}

/// Where a person goes after the pay page, and in which language that is.
pub(super) struct Way<'a> {
    pub(super) origin: &'a str,
    pub(super) language: &'a str,
}

impl<'a> Stripe<'a> {
    /// `None` where the deployment takes no payments.
    pub(super) fn of(app: &'a App) -> Option<Self> {
        app.secret("STRIPE_SECRET_KEY").map(|key| Self { app, key })
    }

    /// Whether it takes real money.
    pub(super) fn takes_live(&self) -> bool {
        LIVE.iter().any(|beginning| self.key.starts_with(beginning))
    }

    /// Makes the pay page of a payment. The same payment twice is the same page.
    pub(super) async fn open(&self, payment: &Payment, way: &Way<'_>) -> Result<Session, NoAnswer> {
        let body = page_of(payment, way);
        let key = payment.id.to_string();
        self.ask("POST", "/v1/checkout/sessions", Some((&body, &key))).await
    }

    /// Looks at a pay page.
    pub(super) async fn session(&self, id: &str) -> Result<Session, NoAnswer> {
        self.ask("GET", &format!("/v1/checkout/sessions/{}", escaped(id)), None).await
    }

    /// Looks at a pay page with its invoice and its charge.
    pub(super) async fn whole(&self, session: &str) -> Result<Whole, NoAnswer> {
        let path = format!("/v1/checkout/sessions/{}?expand[]=invoice&expand[]=payment_intent.latest_charge", escaped(session));
        self.ask("GET", &path, None).await
    }

    /// Orders a refund of an intent. The same order twice is the same refund.
    pub(super) async fn refund(&self, intent: &str, payment: &Payment, order: &RefundOrder) -> Result<Refund, NoAnswer> {
        let name = order.name(payment.id);
        let body = Serializer::new(String::new())
            .append_pair("payment_intent", intent)
            .append_pair("amount", &order.payer_cents.to_string())
            .append_pair("metadata[order]", &name)
            .finish();
        self.ask("POST", "/v1/refunds", Some((&body, &name))).await
    }

    /// Looks at a refund with its charge.
    pub(super) async fn refund_of(&self, id: &str) -> Result<Refund, NoAnswer> {
        self.ask("GET", &format!("/v1/refunds/{}?expand[]=charge", escaped(id)), None).await
    }

    /// The latest refunds of an intent: more than the operator may order.
    pub(super) async fn refunds_of(&self, intent: &str) -> Result<RefundList, NoAnswer> {
        self.ask("GET", &format!("/v1/refunds?limit=100&payment_intent={}", escaped(intent)), None).await
    }

    /// Whether an address is a page of the provider; in a local run that of its emulator.
    pub(super) fn shows(&self, address: &str) -> bool {
        let base = self.base();
        let is_emulator = self.app.is_local() && base != BASE && address.starts_with(&format!("{base}/"));
        is_emulator || super::whole::is_providers(address)
    }

    async fn ask<T: DeserializeOwned>(&self, method: &str, path: &str, sent: Option<(&str, &str)>) -> Result<T, NoAnswer> {
        let url = self.address(path)?;
        let mut headers =
            vec![("authorization".to_owned(), format!("Bearer {}", self.key)), ("stripe-version".to_owned(), VERSION.to_owned())];
        if let Some((_, key)) = sent {
            headers.push(("content-type".to_owned(), "application/x-www-form-urlencoded".to_owned()));
            headers.push(("idempotency-key".to_owned(), key.to_owned()));
        }
        let max_body_bytes = u32::try_from(bounds::PAYMENT_ANSWER_BYTES.max).unwrap_or(u32::MAX);
        let text = sent.map(|(body, _)| body);
        let call = Call { url: &url, method, headers: &headers, text, max_body_bytes, timeout_ms: bounds::PAYMENT_CALL_MS.max };
        let answer = call.send(None).await.map_err(|error| NoAnswer::new(format!("no answer: {error:?}")))?;
        let bytes = answer.body.0.to_vec();
        if answer.status != 200 {
            return Err(NoAnswer::of(answer.status, &bytes));
        }
        serde_json::from_slice(&bytes).map_err(|error| NoAnswer::new(format!("its answer cannot be read: {error}")))
    }

    /// Scheme and host of its API.
    fn base(&self) -> String {
        let base = self.app.env.var("STRIPE_API_BASE").map(|value| value.to_string()).unwrap_or_default();
        let base = base.trim().trim_end_matches('/');
        if base.is_empty() { BASE.to_owned() } else { base.to_owned() }
    }

    /// An address of its API. A local run may name one on its own machine.
    fn address(&self, path: &str) -> Result<GuardedUrl, NoAnswer> {
        let base = self.base();
        let address = self.app.keyed_address(&base, &format!("{base}{path}"));
        address.map_err(|why| NoAnswer::new(format!("STRIPE_API_BASE: {why}")))
    }
}

/// A name of the provider's as a part of an address.
fn escaped(name: &str) -> String {
    form_urlencoded::byte_serialize(name.as_bytes()).collect()
}

/// The form that makes a pay page. What the intent carries comes back in what is told of the charge.
fn page_of(payment: &Payment, Way { origin, language }: &Way<'_>) -> String {
    let back = format!("{origin}/console/{language}/wallet?topup={}", payment.id);
    let (account, id) = (payment.account.to_string(), payment.id.to_string());
    let ends_at = payment.created_at.plus_ms(bounds::PAY_PAGE_MS.max);
    Serializer::new(String::new())
        .append_pair("mode", "payment")
        .append_pair("client_reference_id", &account)
        .append_pair("line_items[0][quantity]", "1")
        .append_pair("line_items[0][price_data][currency]", "eur")
        .append_pair("line_items[0][price_data][unit_amount]", &payment.amount_cents.to_string())
        .append_pair("line_items[0][price_data][product_data][name]", "Bellwether")
        .append_pair("metadata[account]", &account)
        .append_pair("metadata[payment]", &id)
        .append_pair("payment_intent_data[metadata][account]", &account)
        .append_pair("payment_intent_data[metadata][payment]", &id)
        .append_pair("invoice_creation[enabled]", "true")
        .append_pair("tax_id_collection[enabled]", "true")
        .append_pair("billing_address_collection", "required")
        .append_pair("adaptive_pricing[enabled]", "false")
        .append_pair("locale", language)
        .append_pair("success_url", &back)
        .append_pair("cancel_url", &format!("{back}&left=1"))
        .append_pair("expires_at", &seconds(ends_at).to_string())
        .finish()
}

const fn seconds(at: Timestamp) -> u64 {
    at.as_ms() / 1_000
}
