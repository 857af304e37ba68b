//! What the provider tells: its events and objects (<https://docs.stripe.com/api/events/object>), as facts about payments.

use crate::store::payments::PaymentKey;
use bellwether_core::id::{AccountId, PaymentId};
use bellwether_core::payment::{DisputeEvent, Event, Paid, Receipt};
use serde::Deserialize;

/// A fact, and what it is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Told {
    /// The provider's id of the event.
    pub(super) id: String,
    /// Whose payment it is, where the object carries what we have put into it.
    pub(super) key: Option<PaymentKey>,
    /// The account and the pay page, of events about pages.
    pub(super) page: Option<(AccountId, String)>,
    /// The intent of the payment: all objects about a payment name it.
    pub(super) intent: Option<String>,
    pub(super) event: Event,
}

#[derive(Deserialize)]
struct Envelope<'a> {
    id: String,
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    created: u64,
    #[serde(borrow)]
    data: Data<'a>,
}

#[derive(Deserialize)]
struct Data<'a> {
    #[serde(borrow)]
    object: &'a serde_json::value::RawValue,
}

/// What we put into a session and its intent; an object of another product has none of it.
#[derive(Debug, Clone, Default, Deserialize)]
struct Metadata {
    account: Option<String>,
    payment: Option<String>,
}

impl Metadata {
    fn key(&self) -> Option<PaymentKey> {
        Some((AccountId::parse(self.account.as_deref()?)?, PaymentId::parse(self.payment.as_deref()?)?))
    }
}

/// A pay page (<https://docs.stripe.com/api/checkout/sessions/object>).
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Session {
    id: String,
    #[serde(default)]
    metadata: Option<Metadata>,
    #[serde(default)]
    client_reference_id: Option<String>,
    #[serde(default)]
    status: Option<String>,
    #[serde(default)]
    payment_status: Option<String>,
    #[serde(default)]
    amount_subtotal: Option<u64>,
    #[serde(default)]
    amount_total: Option<u64>,
    #[serde(default)]
    currency: Option<String>,
    #[serde(default)]
    livemode: bool,
    #[serde(default)]
    payment_intent: Option<String>,
    #[serde(default)]
    invoice: Option<String>,
    #[serde(default)]
    customer_details: Option<Customer>,
    /// Where the person pays.
    #[serde(default)]
    pub(super) url: Option<String>,
}

#[derive(Debug, Clone, Default, Deserialize)]
struct Customer {
    #[serde(default)]
    address: Option<Address>,
    #[serde(default)]
    tax_ids: Option<Vec<TaxId>>,
}

#[derive(Debug, Clone, Deserialize)]
struct Address {
    #[serde(default)]
    country: Option<String>,
}

#[derive(Debug, Clone, Deserialize)]
struct TaxId {
    #[serde(default)]
    value: Option<String>,
}

impl Session {
    /// The provider's name of it.
    pub(super) fn id(&self) -> &str {
        &self.id
    }

    /// What it says of its payment; nothing while the person may still pay.
    pub(super) fn event(&self, takes_live: bool) -> Option<Event> {
        match (self.status.as_deref(), self.payment_status.as_deref()) {
            (_, Some("paid")) => Some(Event::Paid { paid: self.paid(), takes_live }),
            (Some("expired"), _) => Some(Event::Expired),
            (Some("complete"), Some("unpaid")) => Some(Event::Underway),
            _ => None,
        }
    }

    fn paid(&self) -> Paid {
        let customer = self.customer_details.clone().unwrap_or_default();
        let tax_id = customer.tax_ids.unwrap_or_default().into_iter().find_map(|id| id.value);
        let country = customer.address.and_then(|address| address.country);
        // An amount that is missing agrees with nothing.
        let amount_cents = self.amount_subtotal.unwrap_or_default();
        Paid {
            session: self.id.clone(),
            amount_cents,
            charged_cents: self.amount_total.unwrap_or(amount_cents),
            currency: self.currency.clone().unwrap_or_default(),
            is_live: self.livemode,
            receipt: Receipt { country, tax_id, invoice: self.invoice.clone() },
        }
    }

    /// The intent of its payment.
    pub(super) fn intent(&self) -> Option<&str> {
        self.payment_intent.as_deref()
    }
}

/// A charge, a refund or a dispute, as far as we read it.
#[derive(Deserialize)]
struct Movement {
    id: String,
    #[serde(default)]
    metadata: Option<Metadata>,
    #[serde(default)]
    payment_intent: Option<String>,
    #[serde(default)]
    amount: u64,
    #[serde(default)]
    amount_refunded: Option<u64>,
    #[serde(default)]
    status: Option<String>,
}

/// Reads an event. `None` for one that says nothing of a payment of ours.
///
/// # Errors
/// When it is no event.
pub(super) fn read(body: &[u8], takes_live: bool) -> Result<Option<Told>, serde_json::Error> {
    let envelope: Envelope<'_> = serde_json::from_slice(body)?;
    let (kind, object) = (envelope.kind.as_str(), envelope.data.object.get());
    let told = |metadata: Option<Metadata>, intent: Option<String>, event: Option<Event>| {
        let key = metadata.and_then(|metadata| metadata.key());
        event.map(|event| Told { id: envelope.id.clone(), key, page: None, intent, event })
    };
    if let Some(what) = kind.strip_prefix("checkout.session.") {
        let session: Session = serde_json::from_str(object)?;
        let event = match what {
            "async_payment_failed" => Some(Event::Failed),
            "expired" => Some(Event::Expired),
            "completed" | "async_payment_succeeded" => session.event(takes_live),
            _ => None,
        };
        let account = session.client_reference_id.as_deref().and_then(AccountId::parse);
        let page = account.map(|account| (account, session.id.clone()));
        let told = told(session.metadata.clone(), session.payment_intent.clone(), event);
        return Ok(told.map(|told| Told { page, ..told }));
    }
    let Some(of) = movement(kind) else { return Ok(None) };
    let moved: Movement = serde_json::from_str(object)?;
    let event = of(&moved, envelope.created);
    Ok(told(moved.metadata, moved.payment_intent, event))
}

/// How a kind of event about money that was paid is read.
fn movement(kind: &str) -> Option<fn(&Movement, u64) -> Option<Event>> {
    Some(match kind {
        "charge.refunded" => |charge, at_s| Some(Event::Refunded { total_cents: charge.amount_refunded?, at_s }),
        "refund.failed" | "refund.updated" | "charge.refund.updated" => |refund, at_s| {
            let has_failed = matches!(refund.status.as_deref(), Some("failed" | "canceled"));
            has_failed.then(|| Event::RefundFailed { refund: refund.id.clone(), cents: refund.amount, at_s })
        },
        "charge.dispute.created" => |dispute, _| {
            let is_inquiry = dispute.status.as_deref().is_some_and(|status| status.starts_with("warning_"));
            Some(disputed(dispute, if is_inquiry { DisputeEvent::Inquired } else { DisputeEvent::Opened }))
        },
        "charge.dispute.funds_withdrawn" => |dispute, _| Some(disputed(dispute, DisputeEvent::Withdrawn)),
        "charge.dispute.funds_reinstated" => |dispute, _| Some(disputed(dispute, DisputeEvent::Reinstated)),
        "charge.dispute.closed" => |dispute, _| match dispute.status.as_deref() {
            // An inquiry that was closed took nothing.
            Some("won" | "warning_closed" | "prevented") => Some(disputed(dispute, DisputeEvent::Won)),
            Some("lost") => Some(disputed(dispute, DisputeEvent::Lost)),
            _ => None,
        },
        _ => return None,
    })
}

fn disputed(dispute: &Movement, event: DisputeEvent) -> Event {
    Event::Dispute { dispute: dispute.id.clone(), cents: dispute.amount, event }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;
    use serde_json::{Value, json};

    const ACCOUNT: &str = "01a1e000-0000-7000-8000-000000000000";

    fn check(kind: &str, object: Value, expected: Option<Event>) {
        let body = json!({ "id": "evt_1", "type": kind, "created": 7, "livemode": false, "data": { "object": object } });
        let told = read(body.to_string().as_bytes(), false).unwrap();
        assert_eq!(told.as_ref().map(|told| &told.event), expected.as_ref(), "{body}");
        if let Some(told) = told {
            assert_eq!((told.id.as_str(), told.intent.as_deref()), ("evt_1", Some("pi_1")));
            let has_key = object_has_key(&body);
            assert_eq!((told.key.is_some(), told.page.is_some()), (has_key, has_key), "{body}");
        }
    }

    fn object_has_key(body: &Value) -> bool {
        body.pointer("/data/object/metadata/payment").is_some_and(Value::is_string)
    }

    /// The provider's published examples can be read, whatever their members are.
    #[test]
    fn published_examples() {
        let fixtures: Value = serde_json::from_str(include_str!("../../../xtask/tests/stripe/fixtures.json")).unwrap();
        for (kind, object) in [
            ("checkout.session.completed", "checkout.session"),
            ("charge.refunded", "charge"),
            ("refund.failed", "refund"),
            ("charge.dispute.created", "dispute"),
        ] {
            let mut event = fixtures["event"].clone();
            event["type"] = json!(kind);
            event["data"]["object"] = fixtures[object].clone();
            let told = read(event.to_string().as_bytes(), false);
            assert!(told.is_ok_and(|told| told.is_none_or(|told| told.key.is_none())), "{kind}");
        }
    }

    #[test]
    fn events() {
        let session = |payment_status: &str, status: &str| {
            json!({
                "id": "cs_1", "object": "checkout.session", "status": status, "payment_status": payment_status, "payment_intent": "pi_1",
                "amount_subtotal": 2_000, "amount_total": 2_400, "currency": "eur", "livemode": false, "invoice": "in_1",
                "metadata": { "account": ACCOUNT, "payment": ACCOUNT }, "client_reference_id": ACCOUNT,
                "customer_details": { "address": { "country": "FR" }, "tax_ids": [{ "type": "eu_vat", "value": "FR1" }] },
            })
        };
        let paid = || {
            let receipt = Receipt { country: Some("FR".into()), tax_id: Some("FR1".into()), invoice: Some("in_1".into()) };
            let (session, currency) = ("cs_1".into(), "eur".into());
            let paid = Paid { session, amount_cents: 2_000, charged_cents: 2_400, currency, is_live: false, receipt };
            Some(Event::Paid { paid, takes_live: false })
        };
        check("checkout.session.completed", session("paid", "complete"), paid());
        check("checkout.session.completed", session("unpaid", "complete"), Some(Event::Underway));
        check("checkout.session.completed", session("unpaid", "open"), None);
        check("checkout.session.async_payment_succeeded", session("paid", "complete"), paid());
        check("checkout.session.async_payment_failed", session("unpaid", "complete"), Some(Event::Failed));
        check("checkout.session.expired", session("unpaid", "expired"), Some(Event::Expired));
        check("checkout.session.unheard_of", session("paid", "complete"), None);
        check("customer.created", json!({ "id": "cus_1" }), None);
        let of = |more: Value| {
            let mut object = json!({ "id": "x_1", "payment_intent": "pi_1", "amount": 2_400 });
            object.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            object
        };
        check("charge.refunded", of(json!({ "amount_refunded": 600 })), Some(Event::Refunded { total_cents: 600, at_s: 7 }));
        check("charge.refunded", of(json!({})), None);
        let failed = Some(Event::RefundFailed { refund: "x_1".into(), cents: 2_400, at_s: 7 });
        check("refund.failed", of(json!({ "status": "failed" })), failed.clone());
        check("charge.refund.updated", of(json!({ "status": "canceled" })), failed);
        check("refund.updated", of(json!({ "status": "succeeded" })), None);
        let dispute = |event| Some(Event::Dispute { dispute: "x_1".into(), cents: 2_400, event });
        for (kind, status, event) in [
            ("created", "needs_response", Some(DisputeEvent::Opened)),
            ("created", "warning_needs_response", Some(DisputeEvent::Inquired)),
            ("funds_withdrawn", "needs_response", Some(DisputeEvent::Withdrawn)),
            ("funds_reinstated", "won", Some(DisputeEvent::Reinstated)),
            ("closed", "won", Some(DisputeEvent::Won)),
            ("closed", "lost", Some(DisputeEvent::Lost)),
            ("closed", "warning_closed", Some(DisputeEvent::Won)),
            ("updated", "under_review", None),
        ] {
            check(&format!("charge.dispute.{kind}"), of(json!({ "status": status })), event.and_then(dispute));
        }
        for broken in ["", "{}", "[]", r#"{"id":"e","type":"charge.refunded","data":{"object":[]}}"#] {
            assert!(read(broken.as_bytes(), false).is_err(), "{broken}");
        }
    }
}
