//! Refunds that the operator orders.
//!
//! ```text
//!        taken             seen in a sum
//! asked ───────▶ taken ───────────────────▶ booked
//!   │              └──▶ failed ◀───────────────┘ it did not reach the payer
//!   └▶ (gone: the provider refused it, or knows nothing of it)
//! ```
//!
//! An order books nothing: what the provider tells of its sums does. Until then it keeps its part of the payment from a second
//! order. An order whose answer was lost is asked for, never sent again by itself; whoever ordered it may send it again with its key.

use alloc::format;
use alloc::string::{String, ToString};

use serde::{Deserialize, Serialize};

use super::{Effect, Payment, Refusal, State};
use crate::bounds;
use crate::form::{Field, Kind};
use crate::id::PaymentId;
use crate::machine::{Due, Step};
use crate::time::Timestamp;

/// The body that orders a refund.
pub const REFUND: &[Field] = &[
    Field::described(
        "amount_cents",
        Kind::Integer(bounds::REFUND_CENTS),
        "euro cents of the wallet; all that is left without it",
    ),
    Field::required("reason", Kind::Line(bounds::REASON_CHARS)),
    Field::described("overdraw", Kind::Flag, "whether more may go back than the wallet holds"),
];

/// What an operator wants to give back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The same key is the same order.
    pub key: String,
    /// Euro cents of the wallet; `None` for all that is left.
    pub cents: Option<u64>,
    /// For people.
    pub reason: String,
    /// Whether the wallet may have less than that.
    pub overdraws: bool,
}

/// The order of a refund.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RefundOrder {
    /// Names it within its payment; no number is given twice.
    pub number: u64,
    /// The key of whoever ordered it.
    pub key: String,
    /// As it was asked for: `None` for all that was left.
    pub wanted_cents: Option<u64>,
    /// Euro cents of the wallet.
    pub cents: u64,
    /// Euro cents that the payer gets: tax goes back too.
    pub payer_cents: u64,
    /// For people.
    pub reason: String,
    /// When it was ordered.
    pub created_at: Timestamp,
    /// When it was sent to the provider for the last time.
    pub sent_at: Timestamp,
    /// How far it is.
    pub state: OrderState,
    /// How often the provider was asked about it.
    asked: u64,
}

/// How far an order is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum OrderState {
    /// It is not known whether the provider has it.
    Asked,
    /// The provider has it.
    Taken {
        /// The provider's name of the refund.
        refund: String,
        /// When the provider made it, in its seconds.
        at_s: u64,
    },
    /// A sum that was booked has it.
    Booked {
        /// The provider's name of the refund.
        refund: String,
    },
    /// It did not reach the payer.
    Failed {
        /// The provider's name of the refund.
        refund: String,
    },
}

impl OrderState {
    /// Stable text of the state.
    #[must_use]
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Asked => "asked",
            Self::Taken { .. } => "taken",
            Self::Booked { .. } => "booked",
            Self::Failed { .. } => "failed",
        }
    }

    /// The provider's name of the refund, once there is one.
    #[must_use]
    pub fn refund(&self) -> Option<&str> {
        match self {
            Self::Asked => None,
            Self::Taken { refund, .. } | Self::Booked { refund } | Self::Failed { refund } => Some(refund),
        }
    }
}

impl RefundOrder {
    /// Its name for the provider: an idempotency key, and a mark on the refund.
    #[must_use]
    pub fn name(&self, payment: PaymentId) -> String {
        format!("{payment}:refund:{}", self.number)
    }

    /// Whether it may still be booked.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        matches!(self.state, OrderState::Asked | OrderState::Taken { .. })
    }

    /// Whether the provider can be asked about it: one that was sent a moment ago may be on its way.
    #[must_use]
    pub const fn can_be_asked_for(&self, now: Timestamp) -> bool {
        self.is_open() && now.ms_since(self.sent_at) >= bounds::PAYMENT_ASK_MS.min
    }
}

impl Payment {
    /// Euro cents of the wallet that can still be ordered back: what is neither back, nor on its way, nor a bank's.
    #[must_use]
    pub fn left_cents(&self) -> u64 {
        let is_bank = self.disputes.iter().any(|dispute| dispute.holds_wallet() || dispute.is_gone());
        match self.state {
            State::Paid if !is_bank => self.amount_cents.saturating_sub(self.refunds.booked_cents + self.reserved().0),
            _ => 0,
        }
    }

    /// The order with this key.
    #[must_use]
    pub fn order(&self, key: &str) -> Option<&RefundOrder> {
        self.refunds.orders.iter().find(|order| order.key == key)
    }

    /// What open orders give back: of the wallet, and to the payer.
    fn reserved(&self) -> (u64, u64) {
        let open = self.refunds.orders.iter().filter(|order| order.is_open());
        open.fold((0, 0), |(cents, payer), order| (cents + order.cents, payer + order.payer_cents))
    }

    /// The wallet's part of an amount with tax, rounded to the nearest cent; never more than the wallet got.
    pub(super) fn net_cents(&self, cents: u64) -> u64 {
        let (amount, charged) = (u128::from(self.amount_cents), u128::from(self.charged_cents.max(self.amount_cents)));
        let part = (u128::from(cents) * amount + charged / 2).checked_div(charged).unwrap_or_default();
        u64::try_from(part).unwrap_or(u64::MAX).min(self.amount_cents)
    }

    /// What the payer has paid for a part of the wallet's amount, rounded to the nearest cent.
    fn gross_cents(&self, cents: u64) -> u64 {
        let (amount, charged) = (u128::from(self.amount_cents), u128::from(self.charged_cents.max(self.amount_cents)));
        let part = (u128::from(cents) * charged + amount / 2).checked_div(amount).unwrap_or_default();
        u64::try_from(part).unwrap_or(u64::MAX)
    }

    pub(super) fn ordered(&self, wanted: Wanted, wallet_cents: i64, now: Timestamp) -> Result<Step<Self>, Refusal> {
        if let Some(known) = self.order(&wanted.key) {
            let is_same = (known.wanted_cents, &known.reason) == (wanted.cents, &wanted.reason);
            return if is_same { Ok(self.sent_again(known.number, now)) } else { Err(Refusal::KeyReused) };
        }
        let left = self.left_cents();
        if left == 0 {
            return Err(Refusal::NothingLeft);
        }
        let cents = wanted.cents.unwrap_or(left);
        let is_held = wanted.overdraws || i64::try_from(cents).is_ok_and(|cents| cents <= wallet_cents);
        if cents == 0 || cents > left || !is_held {
            return Err(Refusal::TooMuch);
        }
        if self.refunds.orders.len() >= bounds::REFUND_ORDERS.max_len() {
            return Err(Refusal::TooMany);
        }
        let (reserved, reserved_gross) = self.reserved();
        let gone = self.refunds.gone_cents() + reserved_gross;
        let order = RefundOrder {
            number: self.refunds.ordered,
            key: wanted.key,
            wanted_cents: wanted.cents,
            cents,
            payer_cents: self.gross_cents(self.refunds.booked_cents + reserved + cents).saturating_sub(gone),
            reason: wanted.reason,
            created_at: now,
            sent_at: now,
            state: OrderState::Asked,
            asked: 0,
        };
        let due = Effect::Due(super::ask_again(order.asked, now));
        let mut state = self.clone();
        state.refunds.ordered += 1;
        state.refunds.orders.push(order);
        Ok(Step::to(state).with([due]))
    }

    /// An order that is not known to be taken goes to the provider again; any other stays as it is.
    fn sent_again(&self, number: u64, now: Timestamp) -> Step<Self> {
        let mut state = self.clone();
        let asked = state.refunds.orders.iter_mut().find(|order| order.number == number && order.state == OrderState::Asked);
        let Some(order) = asked else { return Step::to(state) };
        order.sent_at = now;
        let due = Effect::Due(super::ask_again(order.asked, now));
        Step::to(state).with([due])
    }

    /// The provider has an order.
    pub(super) fn taken(&self, number: u64, refund: &str, at_s: u64) -> Self {
        let mut state = self.clone();
        let asked = state.refunds.orders.iter_mut().find(|order| order.number == number && order.state == OrderState::Asked);
        if let Some(order) = asked {
            order.state = OrderState::Taken { refund: refund.to_string(), at_s };
        }
        state
    }

    /// The provider has refused an order, or knows nothing of it. One that was sent since then stays.
    pub(super) fn dropped(&self, number: u64, sent_at: Timestamp) -> Step<Self> {
        let mut state = self.clone();
        let is_meant =
            |order: &RefundOrder| order.number == number && order.sent_at == sent_at && order.state == OrderState::Asked;
        state.refunds.orders.retain(|order| !is_meant(order));
        let over = state.over_since(self.has_open_orders());
        Step::to(state).with(over)
    }

    /// The provider could not pay out a refund.
    pub(super) fn unpaid(&self, refund: &str) -> Step<Self> {
        let mut state = self.clone();
        for order in state.refunds.orders.iter_mut().filter(|order| order.is_open() && order.state.refund() == Some(refund)) {
            order.state = OrderState::Failed { refund: refund.to_string() };
        }
        let over = state.over_since(self.has_open_orders());
        Step::to(state).with(over)
    }

    /// Nobody has to be asked any more once the last open order is settled.
    pub(super) fn over_since(&self, was_open: bool) -> Option<Effect> {
        (was_open && !self.has_open_orders()).then_some(Effect::Due(Due::Never))
    }

    /// The due time of open orders has come: the provider is asked about them.
    pub(super) fn ask_for_orders(&self, now: Timestamp) -> Result<Step<Self>, Refusal> {
        let mut state = self.clone();
        let open = state.refunds.orders.iter_mut().filter(|order| order.is_open());
        let asked = open.map(|order| {
            order.asked += 1;
            order.asked
        });
        let due = super::ask_again(asked.min().ok_or(Refusal::Ended)?, now);
        Ok(Step::to(state).with([Effect::Due(due), Effect::Ask]))
    }

    /// Whether an order of it may still be booked.
    pub(super) fn has_open_orders(&self) -> bool {
        self.refunds.orders.iter().any(RefundOrder::is_open)
    }
}
