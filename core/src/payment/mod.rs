//! Payments: money that a person puts into the wallet on the pages of a payment provider.
//!
//! ```text
//!            paid, at once or by way of `underway`
//! pending ─────────▶ paid ──▶ (refunds and disputes of it)
//!   │  ▲               ▲
//!   │  └ due: ask      │ paid: the provider knows best
//!   │                  │
//!   └─────────▶ failed, expired: nothing was charged
//!
//! underway: the person has paid by a means that takes days; else as pending
//! ```
//!
//! The provider says what happened in events that come twice, late, in another order, or never. So every event here is a fact about one of
//! the provider's objects, and what is booked for it follows from what is booked already: applying a fact twice changes nothing, and facts in any order
//! end in the same books. While a payment is pending, the provider is asked as well; its answer is the same kind of fact.
//!
//! Money is credited by the amount that was agreed before the person paid, and only if what was paid agrees with it. Tax is paid on top, and goes back
//! with a refund: of what goes back, the wallet gives the part that it got. Nothing is booked before the credit.
//!
//! The operator may order refunds ([`RefundOrder`]). An order books nothing; what the provider tells of it does.
//!
//! Does not know the provider's wire format or signatures, and does not decide what a wallet may pay.

mod dispute;
mod orders;
mod refunds;
mod state;
#[cfg(test)]
mod tests;
mod told;

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

pub use self::dispute::{Dispute, DisputeEvent};
pub use self::orders::{OrderState, REFUND, RefundOrder, Wanted};
pub use self::refunds::Refunds;
pub use self::state::State;
use crate::bounds;
use crate::form::{Field, Kind};
use crate::id::{AccountId, PaymentId};
use crate::ledger::Transfer;
use crate::machine::{Due, Machine, Step};
use crate::notice::Notice;
use crate::time::Timestamp;

/// One payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payment {
    /// Names it, for the provider too.
    pub id: PaymentId,
    /// Whose wallet it fills.
    pub account: AccountId,
    /// What the wallet is credited with.
    pub amount_cents: u64,
    /// What the person was charged with, tax included; 0 until it is paid.
    pub charged_cents: u64,
    /// When it was begun.
    pub created_at: Timestamp,
    /// The provider's name of the pay page; `None` until it is known.
    pub session: Option<String>,
    /// How often the provider was asked.
    pub asked: u64,
    /// How far it is.
    pub state: State,
    /// What went back to the payer.
    pub refunds: Refunds,
    /// What banks have taken back, or want to.
    pub disputes: Vec<Dispute>,
    /// What an accountant asks for; `None` until it is paid.
    pub receipt: Option<Receipt>,
}

/// What an accountant asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Receipt {
    /// Country of the payer (ISO 3166-1 alpha-2).
    pub country: Option<String>,
    /// The payer's tax number, as the provider has it.
    pub tax_id: Option<String>,
    /// The provider's name of the invoice.
    pub invoice: Option<String>,
}

/// What was paid, as the provider says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paid {
    /// The pay page.
    pub session: String,
    /// Without tax.
    pub amount_cents: u64,
    /// With tax.
    pub charged_cents: u64,
    /// Code of the currency, in lower case (ISO 4217).
    pub currency: String,
    /// Whether it is real money: a deployment takes either real money or test money.
    pub is_live: bool,
    /// For accountants.
    pub receipt: Receipt,
}

/// A fact about a payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The provider has made the pay page of this name.
    Opened {
        /// The pay page.
        session: String,
    },
    /// It was paid. `takes_live`: whether this deployment takes real money.
    Paid {
        /// What was paid.
        paid: Paid,
        /// Whether this deployment takes real money.
        takes_live: bool,
    },
    /// The person has paid by a means that takes days.
    Underway,
    /// A means that takes days was refused.
    Failed,
    /// The pay page has ended.
    Expired,
    /// So much has gone back to the payer in all.
    Refunded {
        /// The sum of all refunds that have not failed, with tax.
        total_cents: u64,
        /// When the provider saw it so, in its seconds.
        at_s: u64,
    },
    /// A refund did not reach the payer, so the money is ours again.
    RefundFailed {
        /// The refund.
        refund: String,
        /// Its amount, with tax.
        cents: u64,
        /// When the provider saw it so, in its seconds.
        at_s: u64,
    },
    /// Something about a dispute.
    Dispute {
        /// The dispute.
        dispute: String,
        /// Its amount, with tax.
        cents: u64,
        /// What happened.
        event: DisputeEvent,
    },
    /// The operator wants to give money back. What comes of it stands in its order: [`Payment::order`].
    RefundOrdered {
        /// What is wanted.
        wanted: Wanted,
        /// Euro cents that the wallet has.
        wallet_cents: i64,
    },
    /// The provider has an order.
    RefundTaken {
        /// The order.
        number: u64,
        /// The provider's name of the refund.
        refund: String,
        /// When the provider made it, in its seconds.
        at_s: u64,
    },
    /// The provider has refused an order, or knows nothing of it.
    RefundDropped {
        /// The order.
        number: u64,
        /// When it was sent: it may have been sent again since then.
        sent_at: Timestamp,
    },
    /// The provider could not pay out what an order has brought about. Nothing is booked for that: what it tells of its sums and failures is.
    RefundUnpaid {
        /// The refund.
        refund: String,
    },
    /// A person has looked at lost disputes: they hold the wallet no longer.
    Released,
    /// The due time has come.
    Due,
}

/// One thing to do after an event. Whether the wallet is held follows from the state ([`Payment::holds_wallet`]).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Commit with the payment: this movement of money.
    Book(Transfer),
    /// Commit with the payment: when it is looked at again.
    Due(Due),
    /// Commit with the payment: the account is told of it.
    Tell(Notice),
    /// After the commit: send the message that has the provider asked. Losing it is allowed.
    Ask,
}

/// Why a fact is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// What was paid is not what was agreed. A person has to look at it; nothing is booked.
    Mismatch,
    /// Nothing waits any more, and the message can be dropped.
    Ended,
    /// Nothing can be given back: it is not paid, a bank wants it, or all of it is back or on its way.
    NothingLeft,
    /// More is wanted than is left, or than the wallet holds.
    TooMuch,
    /// So many refunds of it were ordered before.
    TooMany,
    /// The key stands for another refund.
    KeyReused,
}

/// The body that begins a top-up.
pub const TOPUP: &[Field] = &[Field::required("amount_cents", Kind::Integer(bounds::TOPUP_CENTS))];

/// The body that buys packs of credits.
pub const PACKS: &[Field] = &[Field::required("packs", Kind::Integer(bounds::PACKS))];

/// All that [`Payment::status`] says.
pub const STATUSES: [&str; 7] = ["pending", "underway", "paid", "failed", "expired", "refunded", "disputed"];

/// Begins a payment: store it with its effects, then ask the provider for a pay page.
#[must_use]
pub fn begin(now: Timestamp, id: PaymentId, account: AccountId, amount_cents: u64) -> Step<Payment> {
    let payment = Payment {
        id,
        account,
        amount_cents,
        charged_cents: 0,
        created_at: now,
        session: None,
        asked: 0,
        state: State::Pending,
        refunds: Refunds::default(),
        disputes: Vec::new(),
        receipt: None,
    };
    let due = Effect::Due(payment.next_ask(now));
    Step::to(payment).with([due])
}

impl Payment {
    /// Its state for people, one of [`STATUSES`]; `refunded`: wholly.
    #[must_use]
    pub fn status(&self) -> &'static str {
        match self.state {
            State::Paid if self.disputes.iter().any(|dispute| dispute.holds_wallet() || dispute.is_gone()) => "disputed",
            State::Paid if self.refunds.booked_cents == self.amount_cents => "refunded",
            state => state.as_str(),
        }
    }

    /// Whether a dispute of it keeps the wallet from paying.
    #[must_use]
    pub fn holds_wallet(&self) -> bool {
        self.disputes.iter().any(Dispute::holds_wallet)
    }

    /// When the provider is asked again: soon first, then more and more seldom.
    fn next_ask(&self, now: Timestamp) -> Due {
        ask_again(self.asked, now)
    }

    fn paid(&self, paid: &Paid, takes_live: bool, now: Timestamp) -> Result<Step<Self>, Refusal> {
        let is_agreed = paid.amount_cents == self.amount_cents && paid.currency == "eur" && paid.is_live == takes_live;
        if !is_agreed {
            return Err(Refusal::Mismatch);
        }
        if self.state == State::Paid {
            return Ok(Step::to(self.clone()));
        }
        let booked = Transfer::topup(self.account, self.amount_cents, &paid.session, now);
        let credited = Self {
            state: State::Paid,
            session: Some(paid.session.clone()),
            charged_cents: paid.charged_cents,
            receipt: Some(paid.receipt.clone()),
            ..self.clone()
        };
        let mut step = credited.settled(now);
        step.effects.splice(0..0, [Effect::Book(booked), Effect::Due(Due::Never)]);
        Ok(step)
    }

    /// Books what is not booked yet of what went back.
    fn settled(mut self, now: Timestamp) -> Step<Self> {
        if self.state != State::Paid {
            return Step::to(self);
        }
        let was_open = self.has_open_orders();
        let mut booked = Vec::new();
        let net = |cents: u64| self.net_cents(cents);
        let (refunds, of_refunds) = self.refunds.clone().settled((self.id, self.account), net, now);
        booked.extend(of_refunds);
        let mut disputes = self.disputes.clone();
        booked.extend(disputes.iter_mut().flat_map(|dispute| dispute.settle(self.account, net, now)));
        (self.refunds, self.disputes) = (refunds, disputes);
        let over = self.over_since(was_open);
        Step::to(self).with(booked.into_iter().map(Effect::Book)).with(over)
    }

    /// A payment that was not charged. One that is paid stays so: the news is old.
    fn closed(&self, state: State) -> Step<Self> {
        match self.state {
            State::Pending | State::Underway => Step::to(Self { state, ..self.clone() }).with([Effect::Due(Due::Never)]),
            State::Paid | State::Failed | State::Expired => Step::to(self.clone()),
        }
    }

    /// What a fact does, but for what people are told of it.
    fn after(&self, now: Timestamp, event: Event) -> Result<Step<Self>, Refusal> {
        Ok(match event {
            Event::Opened { session } if self.session.is_none() => Step::to(Self { session: Some(session), ..self.clone() }),
            Event::Opened { .. } => Step::to(self.clone()),
            Event::Paid { paid, takes_live } => self.paid(&paid, takes_live, now)?,
            Event::Underway if self.state == State::Pending => Step::to(Self { state: State::Underway, ..self.clone() }),
            // What has become of it is known already.
            Event::Underway => Step::to(self.clone()),
            Event::Failed => self.closed(State::Failed),
            Event::Expired => self.closed(State::Expired),
            Event::Refunded { total_cents, at_s } => {
                Self { refunds: self.refunds.after_sum(total_cents, at_s), ..self.clone() }.settled(now)
            }
            Event::RefundFailed { refund, cents, at_s } => {
                Self { refunds: self.refunds.after_failure(&refund, cents, at_s), ..self.clone() }.settled(now)
            }
            Event::Dispute { dispute, cents, event } => self.disputed(&dispute, cents, event).settled(now),
            Event::RefundOrdered { wanted, wallet_cents } => self.ordered(wanted, wallet_cents, now)?,
            Event::RefundTaken { number, refund, at_s } => self.taken(number, &refund, at_s).settled(now),
            Event::RefundDropped { number, sent_at } => self.dropped(number, sent_at),
            Event::RefundUnpaid { refund } => self.unpaid(&refund),
            Event::Released => {
                let disputes = self.disputes.iter().cloned().map(Dispute::released).collect();
                Step::to(Self { disputes, ..self.clone() })
            }
            Event::Due if !self.state.is_open() => self.ask_for_orders(now)?,
            // Nobody pays any more. If somebody does, the provider says so, and it counts.
            Event::Due if now.ms_since(self.created_at) >= bounds::PAYMENT_PENDING_MS.max => self.closed(State::Expired),
            Event::Due => {
                let asked = Self { asked: self.asked + 1, ..self.clone() };
                let again = Effect::Due(asked.next_ask(now));
                Step::to(asked).with([again, Effect::Ask])
            }
        })
    }

    fn disputed(&self, id: &str, cents: u64, event: DisputeEvent) -> Self {
        let mut state = self.clone();
        let known = state.disputes.iter().position(|dispute| dispute.id == id);
        let before = known.map_or_else(|| Dispute::new(id, cents), |index| state.disputes.swap_remove(index));
        state.disputes.push(before.after(event));
        state.disputes.sort_by(|a, b| a.id.cmp(&b.id));
        state
    }
}

/// When the provider is asked again after so many questions: twice as long each time.
fn ask_again(asked: u64, now: Timestamp) -> Due {
    let times = u32::try_from(asked).unwrap_or(u32::MAX);
    let doubled = bounds::PAYMENT_ASK_MS.min.checked_shl(times).unwrap_or(u64::MAX);
    Due::At(now.plus_ms(bounds::PAYMENT_ASK_MS.clamp(doubled)))
}

impl Machine for Payment {
    type Context = ();
    type Event = Event;
    type Effect = Effect;
    type Refusal = Refusal;

    fn apply(&self, (): &(), now: Timestamp, event: Event) -> Result<Step<Self>, Refusal> {
        let mut step = self.after(now, event)?;
        step.effects.extend(told::told(self, &step.state, now));
        Ok(step)
    }

    fn due() -> Event {
        Event::Due
    }
}
