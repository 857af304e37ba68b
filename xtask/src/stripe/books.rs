//! What the emulator knows: pages, refunds, disputes, in the shapes of the provider's API.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::{SystemTime, UNIX_EPOCH};

/// How a person pays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Means {
    /// At once.
    Card,
    /// At once, by another provider.
    PayPal,
    /// By a means that takes days.
    Later,
}

impl Means {
    /// As the provider's API names it.
    const fn kind(self) -> &'static str {
        match self {
            Self::Card => "card",
            Self::PayPal => "paypal",
            Self::Later => "sepa_debit",
        }
    }
}

/// Cents of an account: of its wallet, without tax.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Totals {
    /// Paid.
    pub paid: u64,
    /// Gone back to the payer.
    pub refunded: u64,
    /// Taken by banks.
    pub lost: u64,
}

/// An event to be told: its name, its body, and whether it may be lost (what is still pending is asked for).
pub(super) struct Posted {
    pub(super) body: String,
    pub(super) may_be_lost: bool,
}

#[derive(Default)]
pub(super) struct Page {
    pub(super) session: Value,
    success_url: String,
    cancel_url: String,
    /// A means that takes days did not come through.
    is_refused: bool,
    pub(super) refunds: Vec<Value>,
    disputes: Vec<Value>,
}

pub(super) struct Books {
    pub(super) origin: String,
    pub(super) pages: BTreeMap<String, Page>,
    /// Pages by the idempotency key of their creation.
    by_key: BTreeMap<String, String>,
    /// Answers to orders of refunds by their idempotency key.
    pub(super) ordered: BTreeMap<String, Result<String, String>>,
    named: u64,
    /// Of the last event: two events of one second would have no order.
    told_s: u64,
}

impl Books {
    pub(super) fn new(origin: &str) -> Self {
        Self {
            origin: origin.to_owned(),
            pages: BTreeMap::new(),
            by_key: BTreeMap::new(),
            ordered: BTreeMap::new(),
            named: 0,
            told_s: 0,
        }
    }

    fn name(&mut self, of: &str) -> String {
        self.named += 1;
        format!("{of}_test_{:08}", self.named)
    }

    /// Makes a page of a form; the same key twice is the same page. `Err`: what is wrong with the form.
    pub(super) fn open(&mut self, form: &BTreeMap<String, String>, key: Option<&str>) -> Result<Value, String> {
        if let Some(page) = key.and_then(|key| self.by_key.get(key)).and_then(|id| self.pages.get(id)) {
            return Ok(page.session.clone());
        }
        let get = |name: &str| form.get(name).cloned().ok_or_else(|| format!("Missing required param: {name}."));
        if get("mode")? != "payment" {
            return Err("Only the mode `payment` is emulated.".to_owned());
        }
        let amount: u64 = get("line_items[0][price_data][unit_amount]")?.parse().map_err(|_| "Invalid integer".to_owned())?;
        let quantity: u64 = get("line_items[0][quantity]")?.parse().map_err(|_| "Invalid integer".to_owned())?;
        let metadata: serde_json::Map<String, Value> = form
            .iter()
            .filter_map(|(name, value)| Some((name.strip_prefix("metadata[")?.strip_suffix(']')?.to_owned(), json!(value))))
            .collect();
        let id = self.name("cs");
        let expires_at = form.get("expires_at").and_then(|text| text.parse().ok()).unwrap_or_else(|| now_s() + 86_400);
        let session = json!({
            "id": id, "object": "checkout.session", "mode": "payment", "status": "open", "payment_status": "unpaid",
            "amount_subtotal": amount * quantity, "amount_total": amount * quantity, "currency": get("line_items[0][price_data][currency]")?,
            "client_reference_id": form.get("client_reference_id"), "created": now_s(), "expires_at": expires_at,
            "livemode": false, "metadata": metadata, "payment_intent": null, "invoice": null, "customer_details": null,
            "payment_method_types": ["card", "paypal", "sepa_debit"], "locale": form.get("locale"),
            "success_url": get("success_url")?, "cancel_url": form.get("cancel_url"), "url": format!("{}/pay/{id}", self.origin),
        });
        let page = Page {
            session: session.clone(),
            success_url: get("success_url")?,
            cancel_url: form.get("cancel_url").cloned().unwrap_or_default(),
            ..Page::default()
        };
        self.pages.insert(id.clone(), page);
        self.by_key.extend(key.map(|key| (key.to_owned(), id)));
        Ok(session)
    }

    pub(super) fn session(&self, id: &str) -> Option<&Value> {
        self.pages.get(id).map(|page| &page.session)
    }

    /// Whether a person has paid by a means that takes days.
    pub(super) fn is_underway(&self, id: &str) -> bool {
        self.pages.get(id).is_some_and(Page::is_underway)
    }

    /// Where a person goes after the page.
    pub(super) fn ways(&self, id: &str) -> Option<(String, String)> {
        self.pages.get(id).map(|page| (page.success_url.clone(), page.cancel_url.clone()))
    }

    pub(super) fn sessions(&self) -> Vec<String> {
        self.pages.keys().cloned().collect()
    }

    fn event(&mut self, kind: &str, object: &Value, may_be_lost: bool) -> Posted {
        self.told_s = now_s().max(self.told_s + 1);
        let id = self.name("evt");
        let body = json!({
            "id": id, "object": "event", "api_version": "2025-09-30.clover", "created": self.told_s, "livemode": false,
            "pending_webhooks": 1, "request": { "id": null, "idempotency_key": null }, "type": kind, "data": { "object": object },
        });
        Posted { body: body.to_string(), may_be_lost }
    }

    fn open_page(&mut self, id: &str) -> Option<&mut Page> {
        self.pages.get_mut(id).filter(|page| page.session["status"] == "open")
    }

    pub(super) fn pay(&mut self, id: &str, means: Means) -> Option<Vec<Posted>> {
        let (intent, invoice) = (self.name("pi"), self.name("in"));
        let session = &mut self.open_page(id)?.session;
        session["status"] = json!("complete");
        session["payment_intent"] = json!(intent);
        session["invoice"] = json!(invoice);
        session["payment_method_types"] = json!([means.kind()]);
        session["customer_details"] = json!({
            "address": { "city": null, "country": "FR", "line1": null, "line2": null, "postal_code": null, "state": null },
            "business_name": null, "email": "payer@example.org", "individual_name": null, "name": "Payer", "phone": null,
            "tax_exempt": "none", "tax_ids": [],
        });
        if means != Means::Later {
            session["payment_status"] = json!("paid");
        }
        let session = session.clone();
        Some(vec![self.event("checkout.session.completed", &session, true)])
    }

    pub(super) fn settle(&mut self, id: &str, is_good: bool) -> Option<Vec<Posted>> {
        let page = self.pages.get_mut(id).filter(|page| page.is_underway())?;
        let kind = if is_good {
            page.session["payment_status"] = json!("paid");
            "checkout.session.async_payment_succeeded"
        } else {
            page.is_refused = true;
            "checkout.session.async_payment_failed"
        };
        let session = page.session.clone();
        // A refusal is told for days, and no question about the page tells it.
        Some(vec![self.event(kind, &session, is_good)])
    }

    pub(super) fn expire(&mut self, id: &str) -> Option<Vec<Posted>> {
        let session = &mut self.open_page(id)?.session;
        session["status"] = json!("expired");
        let session = session.clone();
        Some(vec![self.event("checkout.session.expired", &session, true)])
    }

    fn paid_page(&mut self, id: &str) -> Option<&mut Page> {
        self.pages.get_mut(id).filter(|page| page.session["payment_status"] == "paid")
    }

    /// Gives money back; `metadata` is the caller's.
    pub(super) fn refund(&mut self, session: &str, cents: u64, metadata: &Value) -> Option<(String, Vec<Posted>)> {
        let (refund, charge, origin) = (self.name("re"), format!("ch_{session}"), self.origin.clone());
        let page = self.paid_page(session)?;
        let total = page.session["amount_total"].as_u64().unwrap_or_default();
        if cents == 0 || page.refunded() + cents > total {
            return None;
        }
        let intent = page.session["payment_intent"].clone();
        page.refunds.push(json!({
            "id": refund, "object": "refund", "amount": cents, "balance_transaction": null, "charge": charge, "created": now_s(),
            "currency": "eur", "metadata": metadata, "payment_intent": intent, "reason": "requested_by_customer", "receipt_number": null,
            "status": "succeeded",
        }));
        let charge = page.charge(&origin);
        Some((refund, vec![self.event("charge.refunded", &charge, false)]))
    }

    pub(super) fn fail_refund(&mut self, refund: &str) -> Option<Vec<Posted>> {
        let found = self.pages.values_mut().flat_map(|page| &mut page.refunds).find(|one| one["id"] == refund)?;
        if found["status"] == "failed" {
            return None;
        }
        found["status"] = json!("failed");
        let found = found.clone();
        Some(vec![self.event("refund.failed", &found, false)])
    }

    pub(super) fn dispute(&mut self, session: &str, is_inquiry: bool) -> Option<(String, Vec<Posted>)> {
        let (id, charge) = (self.name("dp"), format!("ch_{session}"));
        let page = self.paid_page(session)?;
        let status = if is_inquiry { "warning_needs_response" } else { "needs_response" };
        let dispute = json!({
            "id": id, "object": "dispute", "amount": page.session["amount_total"], "charge": charge, "created": now_s(), "currency": "eur",
            "is_charge_refundable": is_inquiry, "livemode": false, "metadata": {}, "balance_transactions": [], "enhanced_eligibility_types": [],
            "evidence": {}, "evidence_details": { "due_by": null, "enhanced_eligibility": {}, "has_evidence": false, "past_due": false, "submission_count": 0 },
            "payment_intent": page.session["payment_intent"], "reason": "fraudulent", "status": status,
        });
        page.disputes.push(dispute.clone());
        let mut events = vec![self.event("charge.dispute.created", &dispute, false)];
        if !is_inquiry {
            events.push(self.event("charge.dispute.funds_withdrawn", &dispute, false));
        }
        Some((id, events))
    }

    pub(super) fn close(&mut self, dispute: &str, is_won: bool) -> Option<Vec<Posted>> {
        let found = self.pages.values_mut().flat_map(|page| &mut page.disputes).find(|one| one["id"] == dispute)?;
        let is_inquiry = found["status"].as_str().is_some_and(|status| status.starts_with("warning_"));
        let status = if is_inquiry {
            "warning_closed"
        } else if is_won {
            "won"
        } else {
            "lost"
        };
        if found["status"] == status || ["won", "lost"].iter().any(|ended| found["status"] == *ended) {
            return None;
        }
        found["status"] = json!(status);
        let found = found.clone();
        let mut events = Vec::new();
        if is_won && !is_inquiry {
            events.push(self.event("charge.dispute.funds_reinstated", &found, false));
        }
        events.push(self.event("charge.dispute.closed", &found, false));
        Some(events)
    }

    pub(super) fn totals(&self, account: &str) -> Totals {
        let mut totals = Totals::default();
        let own = self.pages.values().filter(|page| page.session["client_reference_id"] == account);
        for page in own.filter(|page| page.session["payment_status"] == "paid") {
            let amount = page.session["amount_subtotal"].as_u64().unwrap_or_default();
            totals.paid += amount;
            totals.refunded += page.refunded();
            let gone =
                page.disputes.iter().filter(|one| ["needs_response", "lost"].iter().any(|status| one["status"] == *status));
            totals.lost += gone.count() as u64 * amount;
        }
        totals
    }
}

impl Page {
    fn is_underway(&self) -> bool {
        self.session["status"] == "complete" && self.session["payment_status"] == "unpaid" && !self.is_refused
    }

    pub(super) fn refunded(&self) -> u64 {
        let good = self.refunds.iter().filter(|refund| refund["status"] != "failed");
        good.filter_map(|refund| refund["amount"].as_u64()).sum()
    }

    /// The charge of a payment. It carries the metadata of its intent.
    pub(super) fn charge(&self, origin: &str) -> Value {
        let (session, refunded) = (&self.session, self.refunded());
        let page = session["id"].as_str().unwrap_or_default();
        let id = format!("ch_{page}");
        json!({
            "id": id, "object": "charge", "amount": session["amount_total"], "amount_captured": session["amount_total"],
            "amount_refunded": refunded, "billing_details": { "address": null, "email": null, "name": null, "phone": null, "tax_id": null },
            "captured": true, "created": session["created"], "currency": "eur", "disputed": !self.disputes.is_empty(), "livemode": false,
            "metadata": session["metadata"], "paid": true, "payment_intent": session["payment_intent"],
            "receipt_url": format!("{origin}/receipt/{page}"), "refunded": session["amount_total"] == refunded, "status": "succeeded",
        })
    }
}

pub(super) fn now_s() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]
    use super::*;

    /// Each member is one of the provider's, of the same kind; those of its that nobody reads are left out.
    fn check(of: &str, ours: &Value, theirs: &Value) {
        let Some(ours) = ours.as_object() else { return };
        for (name, value) in ours {
            let known = theirs.get(name).unwrap_or_else(|| panic!("{of}: there is no {name}"));
            let kind = |value: &Value| std::mem::discriminant(value);
            assert!(
                value.is_null() || known.is_null() || kind(value) == kind(known),
                "{of}: {name} is {value}, and {known} there"
            );
            if !known.is_null() && name != "metadata" {
                check(&format!("{of}.{name}"), value, known);
            }
        }
    }

    #[test]
    fn objects_are_the_providers() {
        let fixtures: Value = serde_json::from_str(include_str!("../../tests/stripe/fixtures.json")).unwrap();
        let mut books = Books::new("http://127.0.0.1:1");
        let form = [
            ("mode", "payment"),
            ("line_items[0][quantity]", "1"),
            ("line_items[0][price_data][unit_amount]", "2000"),
            ("line_items[0][price_data][currency]", "eur"),
            ("metadata[account]", "a"),
            ("success_url", "https://a.example/"),
        ];
        let form: BTreeMap<String, String> = form.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let id = books.open(&form, Some("k")).unwrap()["id"].as_str().unwrap().to_owned();
        assert_eq!(books.open(&form, Some("k")).unwrap()["id"], id, "the same key is the same page");
        assert!(books.open(&BTreeMap::new(), None).unwrap_err().contains("mode"));
        check("checkout.session", books.session(&id).unwrap(), &fixtures["checkout.session"]);
        let mut told = books.pay(&id, Means::Card).unwrap();
        let whole = books.expanded(&id, &["invoice".to_owned(), "payment_intent.latest_charge".to_owned()]).unwrap();
        check("invoice", &whole["invoice"], &fixtures["invoice"]);
        check("payment_intent", &whole["payment_intent"], &fixtures["payment_intent"]);
        check("charge", &whole["payment_intent"]["latest_charge"], &fixtures["charge"]);
        let (refund, events) = books.refund(&id, 500, &json!({})).unwrap();
        told.extend(events);
        told.extend(books.fail_refund(&refund).unwrap());
        let (dispute, events) = books.dispute(&id, false).unwrap();
        told.extend(events);
        told.extend(books.close(&dispute, true).unwrap());
        assert_eq!(told.len(), 7);
        for posted in told {
            let event: Value = serde_json::from_str(&posted.body).unwrap();
            let object = &event["data"]["object"];
            check(object["object"].as_str().unwrap(), object, &fixtures[object["object"].as_str().unwrap()]);
            check("event", &without_object(&event), &without_object(&fixtures["event"]));
        }
        assert!(
            books.refund(&id, 2_001, &json!({})).is_none()
                && books.pay(&id, Means::Card).is_none()
                && books.expire(&id).is_none()
        );
    }

    fn without_object(event: &Value) -> Value {
        let mut event = event.clone();
        event["data"] = json!({});
        event
    }
}
