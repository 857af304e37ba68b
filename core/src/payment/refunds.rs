//! What went back to the payer.
//!
//! A provider tells the sum of all refunds of a payment, and which ones have failed. What should be booked follows from the latest sum and from the
//! failures since then, in whichever order they came; what is booked is the difference to what was booked before.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::orders::{OrderState, RefundOrder};
use crate::id::{AccountId, PaymentId};
use crate::ledger::Transfer;
use crate::time::Timestamp;

/// The refunds of one payment. Amounts are with tax, but for what is booked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refunds {
    /// What the wallet was debited with in all, without what came back.
    pub booked_cents: u64,
    /// The sum that was seen last, and when, in the provider's seconds.
    sum_cents: u64,
    sum_at_s: u64,
    failed: Vec<Failed>,
    /// How many movements were booked: it names the next one.
    movements: u64,
    /// What the operator has ordered, oldest first.
    #[serde(default)]
    pub orders: Vec<RefundOrder>,
    /// How many were ordered: it names the next one.
    #[serde(default)]
    pub(super) ordered: u64,
}

/// A refund that did not reach the payer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Failed {
    id: String,
    cents: u64,
    at_s: u64,
}

impl Refunds {
    /// After the sum of all refunds at a time. Of two sums of one second the higher one counts: refunds are added more often than they fail.
    pub(super) fn after_sum(&self, cents: u64, at_s: u64) -> Self {
        let (sum_at_s, sum_cents) = (self.sum_at_s, self.sum_cents).max((at_s, cents));
        Self { sum_at_s, sum_cents, ..self.clone() }
    }

    /// After the failure of one refund.
    pub(super) fn after_failure(&self, id: &str, cents: u64, at_s: u64) -> Self {
        let mut after = self.clone();
        if after.failed.iter().all(|known| known.id != id) {
            after.failed.push(Failed { id: id.to_string(), cents, at_s });
            after.failed.sort_by(|a, b| a.id.cmp(&b.id));
        }
        after
    }

    /// What has gone to the payer: a sum of a later time has left out a refund that had failed.
    pub(super) fn gone_cents(&self) -> u64 {
        let failed_since = self.failed.iter().filter(|failed| failed.at_s >= self.sum_at_s);
        failed_since.fold(self.sum_cents, |left, failed| left.saturating_sub(failed.cents))
    }

    /// After sums and failures that may be about orders.
    fn match_orders(&mut self) {
        let (seen_s, failed) = (self.sum_at_s, &self.failed);
        for order in &mut self.orders {
            let has_failed = order.state.refund().is_some_and(|refund| failed.iter().any(|one| one.id == refund));
            order.state = match &order.state {
                OrderState::Taken { refund, .. } | OrderState::Booked { refund } if has_failed => {
                    OrderState::Failed { refund: refund.clone() }
                }
                OrderState::Taken { refund, at_s } if seen_s >= *at_s => OrderState::Booked { refund: refund.clone() },
                state => state.clone(),
            };
        }
    }

    /// Books the difference to what was booked before. `net`: the wallet's part of an amount.
    pub(super) fn settled(
        mut self,
        (payment, account): (PaymentId, AccountId),
        net: impl Fn(u64) -> u64,
        now: Timestamp,
    ) -> (Self, Option<Transfer>) {
        self.match_orders();
        let (gone, booked) = (net(self.gone_cents()), self.booked_cents);
        if gone == booked {
            return (self, None);
        }
        let (reference, cents) = (format!("{payment}:{}", self.movements), gone.abs_diff(booked));
        let transfer = if gone > booked {
            Transfer::topup_refund(account, cents, &reference, now)
        } else {
            Transfer::topup_refund_failed(account, cents, &reference, now)
        };
        (Self { booked_cents: gone, movements: self.movements + 1, ..self }, Some(transfer))
    }
}
