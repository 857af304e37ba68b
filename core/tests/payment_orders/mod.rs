//! The part of the model in which the operator orders refunds, and looks at disputes.

use super::{Back, Theirs, World};
use bellwether_core::machine::Machine;
use bellwether_core::payment::{Event, OrderState, Payment, Refusal, Wanted};

impl World {
    pub(super) fn gives_back(&mut self, index: usize, cents: u64, order: Option<u64>) -> Event {
        let (id, at_s) = (self.name("re"), self.at_s());
        self.payments[index].2.refunds.push(Back { id: id.clone(), cents, has_failed: false, at_s, order });
        let total_cents = self.payments[index].2.gone_cents();
        self.tell(index, Event::Refunded { total_cents, at_s });
        Event::RefundTaken { number: order.unwrap_or_default(), refund: id, at_s }
    }

    /// The operator gives money back; sometimes with the key of an order before, which may have been lost.
    pub(super) fn operator(&mut self) {
        if self.payments.is_empty() {
            return;
        }
        let index = self.random.below(self.payments.len() as u64) as usize;
        let before = self.payments[index].0.clone();
        let again = self.random.pick(&before.refunds.orders).filter(|_| self.random.one_in(3));
        let wanted = match &again {
            Some(order) => {
                Wanted { key: order.key.clone(), cents: order.wanted_cents, reason: order.reason.clone(), overdraws: false }
            }
            None => {
                let cents = if self.random.one_in(4) { None } else { Some(1 + self.random.below(before.amount_cents)) };
                Wanted { key: self.name("key"), cents, reason: "r".to_owned(), overdraws: self.random.one_in(4) }
            }
        };
        let wallet_cents = self.random.below(8_000) as i64 - 1_000;
        let event = Event::RefundOrdered { wanted: wanted.clone(), wallet_cents };
        if let Err(refusal) = before.apply(&(), self.now, event.clone()) {
            let left = before.left_cents();
            match refusal {
                Refusal::NothingLeft => assert_eq!(left, 0),
                Refusal::TooMuch => {
                    let cents = wanted.cents.unwrap_or(left);
                    assert!(cents > left || !wanted.overdraws && cents as i64 > wallet_cents, "{wanted:?} {before:?}");
                }
                Refusal::TooMany => assert!(before.refunds.orders.len() >= 20),
                _ => panic!("{refusal:?}"),
            }
            return;
        }
        self.apply(index, event);
        let order = self.payments[index].0.order(&wanted.key).unwrap().clone();
        assert!(again.is_some() || order.payer_cents > 0 && order.cents <= before.left_cents(), "{order:?} {before:?}");
        // Whoever orders dies before the provider is asked.
        if order.state != OrderState::Asked || self.random.one_in(6) {
            return;
        }
        let theirs = &self.payments[index].2;
        // The same order twice is the same refund.
        let known = theirs.refunds.iter().find(|back| back.order == Some(order.number));
        let taken = match known {
            Some(back) => Event::RefundTaken { number: order.number, refund: back.id.clone(), at_s: back.at_s },
            None if theirs.gone_cents() + order.payer_cents > charged(&before, theirs) || self.random.one_in(6) => {
                Event::RefundDropped { number: order.number, sent_at: order.sent_at }
            }
            None => self.gives_back(index, order.payer_cents, Some(order.number)),
        };
        // An answer may be lost.
        if !self.random.one_in(4) {
            self.apply(index, taken);
        }
    }

    /// A person looks at the disputes of a payment.
    pub(super) fn release(&mut self) {
        let held: Vec<usize> = (0..self.payments.len()).filter(|index| self.payments[*index].0.holds_wallet()).collect();
        let Some(index) = self.random.pick(&held) else { return };
        self.payments[index].2.is_looked_at = true;
        self.apply(index, Event::Released);
    }

    /// The provider says how the refunds of orders stand; the answer may be lost.
    pub(super) fn ask_for_orders(&mut self, index: usize) {
        let (payment, _, theirs) = &self.payments[index];
        let mut told = Vec::new();
        for order in payment.refunds.orders.iter().filter(|order| order.can_be_asked_for(self.now)) {
            let (number, sent_at) = (order.number, order.sent_at);
            let back = theirs.refunds.iter().find(|back| back.order == Some(number));
            told.push(match (&order.state, back) {
                (OrderState::Asked, Some(back)) => Event::RefundTaken { number, refund: back.id.clone(), at_s: back.at_s },
                (OrderState::Taken { .. }, Some(back)) if !back.has_failed => {
                    Event::Refunded { total_cents: theirs.gone_cents(), at_s: back.at_s }
                }
                (OrderState::Taken { refund, .. }, _) => Event::RefundUnpaid { refund: refund.clone() },
                _ => Event::RefundDropped { number, sent_at },
            });
        }
        self.told.extend(told.into_iter().map(|event| (index, event, true)));
    }
}

/// The wallet's part of what has gone back, rounded.
pub(super) fn net(payment: &Payment, theirs: &Theirs) -> u64 {
    (theirs.gone_cents() as f64 * payment.amount_cents as f64 / charged(payment, theirs) as f64).round() as u64
}

/// What a person pays.
pub(super) fn charged(payment: &Payment, theirs: &Theirs) -> u64 {
    payment.amount_cents + payment.amount_cents * theirs.tax / 100
}
