//! What is asked of the emulator beside pages: a session with what belongs to it, orders of refunds, and the refunds of a payment.

use super::books::{Books, Page, Posted};
use serde_json::{Value, json};
use std::collections::BTreeMap;

impl Books {
    /// A page in which these members are objects in place of ids (<https://docs.stripe.com/api/expanding_objects>).
    pub(super) fn expanded(&self, id: &str, members: &[String]) -> Option<Value> {
        let page = self.pages.get(id)?;
        let mut session = page.session.clone();
        let is_asked = |name: &str| members.iter().any(|member| member == name);
        if is_asked("invoice") && !session["invoice"].is_null() {
            session["invoice"] = json!({
                "id": session["invoice"], "object": "invoice", "hosted_invoice_url": format!("{}/invoice/{id}", self.origin),
                "invoice_pdf": format!("{}/invoice/{id}/pdf", self.origin), "livemode": false, "status": "paid",
            });
        }
        if is_asked("payment_intent.latest_charge") && !session["payment_intent"].is_null() {
            let is_paid = session["payment_status"] == "paid";
            session["payment_intent"] = json!({
                "id": session["payment_intent"], "object": "payment_intent", "livemode": false,
                "latest_charge": if is_paid { page.charge(&self.origin) } else { Value::Null },
            });
        }
        Some(session)
    }

    /// Takes the order of a refund: the answer, and what is told of it. The same key twice is the same answer, a refusal too.
    pub(super) fn order(&mut self, form: &BTreeMap<String, String>, key: Option<&str>) -> (Result<Value, String>, Vec<Posted>) {
        if let Some(before) = key.and_then(|key| self.ordered.get(key)) {
            return (before.clone().map(|refund| self.refund_object(&refund, false).unwrap_or_default()), Vec::new());
        }
        let metadata: serde_json::Map<String, Value> = form
            .iter()
            .filter_map(|(name, value)| Some((name.strip_prefix("metadata[")?.strip_suffix(']')?.to_owned(), json!(value))))
            .collect();
        let cents = form.get("amount").and_then(|text| text.parse().ok()).unwrap_or_default();
        let page = form.get("payment_intent").and_then(|intent| self.of_intent(intent)).map(str::to_owned);
        let made = page.and_then(|page| self.refund(&page, cents, &Value::Object(metadata)));
        let (answer, events) = match made {
            Some((refund, events)) => (Ok(refund), events),
            None => (Err("Refund amount is greater than unrefunded amount on charge.".to_owned()), Vec::new()),
        };
        self.ordered.extend(key.map(|key| (key.to_owned(), answer.clone())));
        (answer.map(|refund| self.refund_object(&refund, false).unwrap_or_default()), events)
    }

    /// A refund; its charge as an object if that is asked for.
    pub(super) fn refund_object(&self, id: &str, has_charge: bool) -> Option<Value> {
        let page = self.pages.values().find(|page| page.refunds.iter().any(|refund| refund["id"] == id))?;
        let mut refund = page.refunds.iter().find(|refund| refund["id"] == id)?.clone();
        if has_charge {
            refund["charge"] = page.charge(&self.origin);
        }
        Some(refund)
    }

    /// The refunds of a payment.
    pub(super) fn refunds_of(&self, intent: &str) -> Value {
        let data = self.of_intent(intent).and_then(|id| self.pages.get(id)).map(|page| page.refunds.clone());
        json!({ "object": "list", "data": data.unwrap_or_default(), "has_more": false, "url": "/v1/refunds" })
    }

    fn of_intent(&self, intent: &str) -> Option<&str> {
        let is_of = |page: &Page| page.session["payment_intent"] == intent;
        self.pages.iter().find(|(_, page)| is_of(page)).map(|(id, _)| id.as_str())
    }
}
