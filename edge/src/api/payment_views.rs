//! Bodies about payments.

use crate::store::payments::Found;
use bellwether_core::bounds;
use bellwether_core::payment::{RefundOrder, State};
use serde::Serialize;
use utoipa::ToSchema;

/// A top-up of the wallet.
#[derive(Serialize, ToSchema)]
pub(crate) struct TopupView<'a> {
    /// UUID.
    id: String,
    /// `pending`, `underway` (paid by a means that takes days: the bank has not confirmed it), `paid`, `failed`, `expired`, `refunded` (wholly) or
    /// `disputed`.
    status: &'static str,
    /// Euro cents that the wallet gets.
    amount_cents: u64,
    /// Euro cents that were paid, tax included; null until it is paid.
    charged_cents: Option<u64>,
    /// Euro cents of the wallet that went back to the payer.
    refunded_cents: u64,
    /// Where a person pays; null once it has been paid or has ended.
    checkout_url: Option<&'a str>,
    /// When the page to pay ends: RFC 3339, UTC, milliseconds.
    expires_at: String,
    /// The payment provider's name of the invoice.
    invoice: Option<&'a str>,
    /// Where the address of its invoice or receipt can be asked for; null unless it was paid.
    receipt: Option<String>,
    /// RFC 3339, UTC, milliseconds.
    created_at: String,
}

impl<'a> TopupView<'a> {
    pub(crate) fn of(found: &'a Found) -> Self {
        let payment = &found.payment;
        let is_pending = payment.state == State::Pending;
        Self {
            id: payment.id.to_string(),
            status: payment.status(),
            amount_cents: payment.amount_cents,
            charged_cents: (payment.charged_cents > 0).then_some(payment.charged_cents),
            refunded_cents: payment.refunds.booked_cents,
            checkout_url: found.pay_page.as_deref().filter(|_| is_pending),
            expires_at: payment.created_at.plus_ms(bounds::PAY_PAGE_MS.max).to_string(),
            receipt: (payment.state == State::Paid).then(|| format!("/console/api/v1/wallet/topups/{}/receipt", payment.id)),
            invoice: payment.receipt.as_ref().and_then(|receipt| receipt.invoice.as_deref()),
            created_at: payment.created_at.to_string(),
        }
    }
}

/// Top-ups, newest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct TopupList<'a> {
    topups: Vec<TopupView<'a>>,
    count: usize,
    has_more: bool,
    /// Pass as `cursor` for the next page.
    next_cursor: Option<String>,
}

impl<'a> TopupList<'a> {
    pub(crate) fn of(found: &'a [Found], next_cursor: Option<String>) -> Self {
        let topups: Vec<_> = found.iter().map(TopupView::of).collect();
        Self { count: topups.len(), topups, has_more: next_cursor.is_some(), next_cursor }
    }
}

/// Where a person sees what was paid, at the payment provider. The addresses end: ask again each time.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReceiptView {
    /// `invoice`, or `receipt` where there is no invoice.
    pub(crate) kind: &'static str,
    pub(crate) url: String,
    /// The invoice as PDF.
    pub(crate) pdf_url: Option<String>,
}

/// A refund that the operator has ordered.
#[derive(Serialize, ToSchema)]
pub(crate) struct RefundView<'a> {
    /// `asked` (it is not known whether the payment provider has it), `taken`, `booked` or `failed` (it did not reach the payer).
    status: &'static str,
    /// Euro cents of the wallet.
    amount_cents: u64,
    /// Euro cents that the payer gets: tax goes back too.
    payer_cents: u64,
    reason: &'a str,
    idempotency_key: &'a str,
    /// The payment provider's name of it.
    refund: Option<&'a str>,
    /// RFC 3339, UTC, milliseconds.
    created_at: String,
}

impl<'a> RefundView<'a> {
    pub(crate) fn of(order: &'a RefundOrder) -> Self {
        Self {
            status: order.state.as_str(),
            amount_cents: order.cents,
            payer_cents: order.payer_cents,
            reason: &order.reason,
            idempotency_key: &order.key,
            refund: order.state.refund(),
            created_at: order.created_at.to_string(),
        }
    }
}

/// A top-up as the operator sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct PaymentView<'a> {
    account_id: String,
    #[serde(flatten)]
    topup: TopupView<'a>,
    /// Euro cents of the wallet that can still be given back.
    left_cents: u64,
    /// Refunds that were ordered here, oldest first.
    refunds: Vec<RefundView<'a>>,
}

/// Top-ups of all accounts, newest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct PaymentList<'a> {
    topups: Vec<PaymentView<'a>>,
    count: usize,
    has_more: bool,
    /// Pass as `cursor` for the next page. A page may have fewer entries than asked for, or none, although others follow.
    next_cursor: Option<String>,
}

impl<'a> PaymentList<'a> {
    pub(crate) fn of(found: &'a [Found], next_cursor: Option<String>) -> Self {
        let view = |found: &'a Found| PaymentView {
            account_id: found.payment.account.to_string(),
            topup: TopupView::of(found),
            left_cents: found.payment.left_cents(),
            refunds: found.payment.refunds.orders.iter().map(RefundView::of).collect(),
        };
        Self { count: found.len(), topups: found.iter().map(view).collect(), has_more: next_cursor.is_some(), next_cursor }
    }
}

/// Packs of credits that were bought.
#[derive(Serialize, ToSchema)]
pub(crate) struct BoughtView {
    pub(crate) credits: u64,
    pub(crate) cost_cents: u64,
    /// Euro cents that the wallet has left.
    pub(crate) balance_cents: i64,
    pub(crate) balance_credits: u64,
}

/// A wallet that pays again.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReleasedView {
    /// Payments whose lost disputes have held it.
    pub(crate) released: u64,
}
