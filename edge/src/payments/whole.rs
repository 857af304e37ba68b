//! What belongs to a payment at the provider: its invoice, its charge and its refunds (<https://docs.stripe.com/api/invoices/object>,
//! <https://docs.stripe.com/api/charges/object>, <https://docs.stripe.com/api/refunds/object>).

use serde::Deserialize;
use worker::Url;

/// The domain of the provider's pages: invoices are on `invoice.stripe.com`, receipts on `pay.stripe.com`.
const DOMAIN: &str = "stripe.com";

/// A pay page with its invoice and its charge as objects.
#[derive(Debug, Deserialize)]
pub(super) struct Whole {
    #[serde(default)]
    invoice: Option<Invoice>,
    #[serde(default)]
    payment_intent: Option<Intent>,
}

#[derive(Debug, Deserialize)]
struct Invoice {
    #[serde(default)]
    hosted_invoice_url: Option<String>,
    #[serde(default)]
    invoice_pdf: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Intent {
    id: String,
    #[serde(default)]
    latest_charge: Option<Charge>,
}

#[derive(Debug, Deserialize)]
struct Charge {
    #[serde(default)]
    receipt_url: Option<String>,
    #[serde(default)]
    amount_refunded: Option<u64>,
}

/// Where a person sees what was paid.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Receipt {
    /// An invoice, or else the receipt of the charge.
    pub(crate) kind: &'static str,
    pub(crate) url: String,
    pub(crate) pdf_url: Option<String>,
}

impl Whole {
    /// The provider's name of the intent.
    pub(super) fn intent(&self) -> Option<&str> {
        self.payment_intent.as_ref().map(|intent| intent.id.as_str())
    }

    /// Its invoice, else the receipt of its charge. `is_theirs`: whether an address may be shown.
    pub(super) fn receipt(&self, is_theirs: impl Fn(&str) -> bool) -> Option<Receipt> {
        let shown = |address: Option<&String>| address.filter(|address| is_theirs(address)).cloned();
        let invoice = self.invoice.as_ref();
        if let Some(url) = invoice.and_then(|invoice| shown(invoice.hosted_invoice_url.as_ref())) {
            let pdf_url = invoice.and_then(|invoice| shown(invoice.invoice_pdf.as_ref()));
            return Some(Receipt { kind: "invoice", url, pdf_url });
        }
        let charge = self.payment_intent.as_ref().and_then(|intent| intent.latest_charge.as_ref());
        let url = charge.and_then(|charge| shown(charge.receipt_url.as_ref()))?;
        Some(Receipt { kind: "receipt", url, pdf_url: None })
    }
}

/// A refund.
#[derive(Debug, Deserialize)]
pub(super) struct Refund {
    pub(super) id: String,
    /// When it was made, in seconds.
    #[serde(default)]
    pub(super) created: u64,
    #[serde(default)]
    status: Option<String>,
    #[serde(default)]
    metadata: Option<Marks>,
    #[serde(default)]
    charge: Option<ChargeOrName>,
}

/// The charge of a refund: an object where that was asked for.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum ChargeOrName {
    Charge(Charge),
    #[allow(dead_code, reason = "the name is read and not needed")]
    Name(String),
}

/// What we have put into a refund.
#[derive(Debug, Deserialize)]
struct Marks {
    #[serde(default)]
    order: Option<String>,
}

impl Refund {
    /// Whether it does not reach the payer.
    pub(super) fn has_failed(&self) -> bool {
        matches!(self.status.as_deref(), Some("failed" | "canceled"))
    }

    /// The sum of all refunds of its charge, where the charge was asked for.
    pub(super) fn sum_cents(&self) -> Option<u64> {
        match &self.charge {
            Some(ChargeOrName::Charge(charge)) => charge.amount_refunded,
            _ => None,
        }
    }
}

/// Refunds of an intent.
#[derive(Debug, Deserialize)]
pub(super) struct RefundList {
    data: Vec<Refund>,
}

impl RefundList {
    /// The refund that carries out an order.
    pub(super) fn of_order(&self, name: &str) -> Option<&Refund> {
        let is_of = |refund: &&Refund| refund.metadata.as_ref().and_then(|marks| marks.order.as_deref()) == Some(name);
        self.data.iter().find(is_of)
    }
}

/// Whether an address is one of the provider's pages: https, at its domain, and nothing else in its authority.
pub(super) fn is_providers(address: &str) -> bool {
    let Ok(url) = Url::parse(address) else { return false };
    let host = url.host_str().unwrap_or_default();
    let is_theirs = host == DOMAIN || host.strip_suffix(DOMAIN).is_some_and(|rest| rest.ends_with('.'));
    url.scheme() == "https" && is_theirs && url.port().is_none() && url.username().is_empty() && url.password().is_none()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn addresses_of_the_provider() {
        for good in
            ["https://invoice.stripe.com/i/acct_1/test_x?s=ap", "https://pay.stripe.com/receipts/x", "https://stripe.com/x"]
        {
            assert!(is_providers(good), "{good}");
        }
        let bad = [
            "",
            "javascript:alert(1)",
            "http://pay.stripe.com/x",
            "https://pay.stripe.com:8443/x",
            "https://pay.stripe.com@a.example/x",
            "https://u:p@pay.stripe.com/x",
            "https://notstripe.com/x",
            "https://stripe.com.a.example/x",
            "https://a.example/stripe.com",
            "//pay.stripe.com/x",
        ];
        for bad in bad {
            assert!(!is_providers(bad), "{bad}");
        }
    }

    #[test]
    fn receipts() {
        let check = |whole: Value, expected: Option<(&str, &str, Option<&str>)>| {
            let whole: Whole = serde_json::from_value(whole).unwrap();
            let found = whole.receipt(is_providers);
            let found = found.as_ref().map(|found| (found.kind, found.url.as_str(), found.pdf_url.as_deref()));
            assert_eq!(found, expected);
        };
        let (page, pdf, receipt) =
            ("https://invoice.stripe.com/i/1", "https://pay.stripe.com/invoice/1/pdf", "https://pay.stripe.com/r/1");
        let intent = json!({ "id": "pi_1", "latest_charge": { "receipt_url": receipt } });
        let invoice = json!({ "hosted_invoice_url": page, "invoice_pdf": pdf });
        check(json!({ "invoice": invoice, "payment_intent": intent }), Some(("invoice", page, Some(pdf))));
        check(json!({ "invoice": null, "payment_intent": intent }), Some(("receipt", receipt, None)));
        let draft = json!({ "hosted_invoice_url": null, "invoice_pdf": null });
        check(json!({ "invoice": draft, "payment_intent": intent }), Some(("receipt", receipt, None)));
        let foreign = json!({ "hosted_invoice_url": "https://a.example/i/1", "invoice_pdf": pdf });
        check(json!({ "invoice": foreign, "payment_intent": null }), None);
        check(json!({ "payment_intent": { "id": "pi_1", "latest_charge": null } }), None);
    }

    /// The provider's published examples can be read.
    #[test]
    fn published_examples() {
        let fixtures: Value = serde_json::from_str(include_str!("../../../xtask/tests/stripe/fixtures.json")).unwrap();
        let mut session = fixtures["checkout.session"].clone();
        session["invoice"] = fixtures["invoice"].clone();
        session["payment_intent"] = fixtures["payment_intent"].clone();
        session["payment_intent"]["latest_charge"] = fixtures["charge"].clone();
        let whole: Whole = serde_json::from_value(session).unwrap();
        assert!(whole.intent().is_some() && whole.receipt(|_| true).is_some_and(|receipt| receipt.kind == "receipt"));
        let mut refund = fixtures["refund"].clone();
        let of = |refund: &Value| serde_json::from_value::<Refund>(refund.clone()).unwrap();
        assert!(!of(&refund).has_failed() && of(&refund).sum_cents().is_none());
        refund["charge"] = fixtures["charge"].clone();
        assert_eq!(of(&refund).sum_cents(), Some(0));
        refund["metadata"] = json!({ "order": "o_1" });
        let list: RefundList = serde_json::from_value(json!({ "object": "list", "data": [refund] })).unwrap();
        assert!(list.of_order("o_1").is_some() && list.of_order("o_2").is_none());
    }
}
