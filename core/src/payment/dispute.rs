//! Disputes: a bank wants a payment back for its customer.
//!
//! Each thing that happens to a dispute is remembered on its own, so their order does not matter.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::id::AccountId;
use crate::ledger::Transfer;
use crate::time::Timestamp;

/// One dispute of a payment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dispute {
    /// The provider's name of it.
    pub id: String,
    /// What the bank wants, with tax.
    pub cents: u64,
    /// It was opened, and is no mere inquiry.
    is_open: bool,
    /// The provider has given the money to the bank, and whether that is booked.
    withdrawn: Fact,
    /// The bank has given it back.
    reinstated: Fact,
    /// How it ended; `Some(true)`: the money is ours.
    won: Option<bool>,
    /// A person has looked at it.
    is_released: bool,
}

/// A movement of money.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Fact {
    /// It has not happened, as far as we know.
    #[default]
    No,
    /// It has, and is not booked.
    Known,
    /// It is booked.
    Booked,
}

impl Fact {
    fn is_so(self) -> bool {
        self != Self::No
    }

    fn or_known(self) -> Self {
        if self == Self::No { Self::Known } else { self }
    }

    /// Whether it is to be booked now; it counts as booked from here on.
    fn book(&mut self) -> bool {
        let is_due = *self == Self::Known;
        if is_due {
            *self = Self::Booked;
        }
        is_due
    }
}

/// What happens to a dispute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DisputeEvent {
    /// It was opened.
    Opened,
    /// The bank only asks; no money is at stake yet.
    Inquired,
    /// The provider has given the money to the bank.
    Withdrawn,
    /// The bank has given the money back.
    Reinstated,
    /// It has ended, and the money is ours.
    Won,
    /// It has ended, and the money is the bank's.
    Lost,
}

impl Dispute {
    pub(super) fn new(id: &str, cents: u64) -> Self {
        let (id, no) = (id.to_string(), Fact::No);
        Self { id, cents, is_open: false, withdrawn: no, reinstated: no, won: None, is_released: false }
    }

    /// Whether the wallet pays for nothing: the money is at stake, or lost and nobody has looked at it.
    #[must_use]
    pub fn holds_wallet(&self) -> bool {
        let is_grave = self.is_open || self.withdrawn.is_so();
        is_grave && !self.reinstated.is_so() && self.won != Some(true) && !self.is_released
    }

    /// Whether the money is gone for now.
    #[must_use]
    pub fn is_gone(&self) -> bool {
        self.withdrawn.is_so() && !self.reinstated.is_so()
    }

    /// After something happened to it.
    pub(super) fn after(self, event: DisputeEvent) -> Self {
        match event {
            DisputeEvent::Opened => Self { is_open: true, ..self },
            DisputeEvent::Inquired => self,
            DisputeEvent::Withdrawn => Self { withdrawn: self.withdrawn.or_known(), ..self },
            DisputeEvent::Reinstated => Self { reinstated: self.reinstated.or_known(), ..self },
            DisputeEvent::Won => Self { won: Some(true), ..self },
            DisputeEvent::Lost => Self { won: self.won.or(Some(false)), ..self },
        }
    }

    /// Books what is not booked yet. `net`: the wallet's part of an amount.
    pub(super) fn settle(&mut self, account: AccountId, net: impl Fn(u64) -> u64, now: Timestamp) -> Vec<Transfer> {
        let cents = net(self.cents);
        let out = (cents > 0 && self.withdrawn.book()).then(|| Transfer::dispute(account, cents, &self.id, now));
        let back = (cents > 0 && self.reinstated.book()).then(|| Transfer::dispute_won(account, cents, &self.id, now));
        out.into_iter().chain(back).collect()
    }

    pub(super) fn released(self) -> Self {
        let is_released = self.is_released || self.won == Some(false);
        Self { is_released, ..self }
    }
}
