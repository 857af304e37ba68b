//! One double-entry ledger for euro cents and report credits.
//!
//! Every movement is an immutable [`Transfer`] that debits one ledger account and credits another by the same amount, so
//! the books always balance. A ledger account has one [`Unit`], and no transfer joins two: a purchase of credits is a
//! [`Posting`] of two transfers that are booked together. [`Books`] is the reference for what a store does with transfers;
//! the invariants are checked on it and on the store alike.
//!
//! Does not store anything and does not speak to a payment provider.

mod books;
mod code;
mod given;
mod invariants;
mod posting;
mod transfer;

use core::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use self::books::{Books, LedgerRefusal, Sums};
pub use self::code::TransferCode;
pub use self::given::{CREDIT, GRANT, Gift, read_credit, read_grant};
pub use self::invariants::{Bill, broken_invariants};
pub use self::posting::{Posting, buy_credits};
pub use self::transfer::Transfer;
use crate::id::AccountId;

/// What the amounts of a ledger account count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unit {
    /// Euro cents.
    Cents,
    /// Credits for reports; never converted back to money.
    Credits,
}

impl Unit {
    /// Stable text of the unit.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Cents => "cents",
            Self::Credits => "credits",
        }
    }
}

/// One side of a transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LedgerAccount {
    /// Cents that an account has left to spend.
    Wallet(AccountId),
    /// Credits that an account has left for reports.
    Credits(AccountId),
    /// Cents that the house earned.
    Revenue,
    /// Cents that publishers earned of what the house earned.
    Publishers,
    /// Cents that the payment provider took in.
    Psp,
    /// Cents that the house gave away.
    Promo,
    /// Cents that banks took back.
    Dispute,
    /// Credits that reports cost.
    Reports,
    /// Credits that the house gave away.
    Grants,
    /// Credits that the house sold.
    Sold,
}

impl LedgerAccount {
    /// The accounts of the house. Each database of accounts has its own set of them; the house's totals are their sums.
    pub const HOUSE: [Self; 8] =
        [Self::Revenue, Self::Publishers, Self::Psp, Self::Promo, Self::Dispute, Self::Reports, Self::Grants, Self::Sold];

    /// What its amounts count.
    #[must_use]
    pub const fn unit(self) -> Unit {
        match self {
            Self::Wallet(_) | Self::Revenue | Self::Publishers | Self::Psp | Self::Promo | Self::Dispute => Unit::Cents,
            Self::Credits(_) | Self::Reports | Self::Grants | Self::Sold => Unit::Credits,
        }
    }

    /// Whose it is; `None` for the accounts of the house.
    #[must_use]
    pub const fn owner(self) -> Option<AccountId> {
        match self {
            Self::Wallet(owner) | Self::Credits(owner) => Some(owner),
            _ => None,
        }
    }

    /// Reads the text that [`Display`](fmt::Display) writes.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if let Some(house) = Self::HOUSE.into_iter().find(|account| account.house_name() == text) {
            return Some(house);
        }
        let (kind, owner) = text.split_once(':')?;
        match kind {
            "wallet" => AccountId::parse(owner).map(Self::Wallet),
            "credits" => AccountId::parse(owner).map(Self::Credits),
            _ => None,
        }
    }

    const fn house_name(self) -> &'static str {
        match self {
            Self::Wallet(_) | Self::Credits(_) => "",
            Self::Revenue => "revenue",
            Self::Publishers => "publishers",
            Self::Psp => "psp",
            Self::Promo => "promo",
            Self::Dispute => "dispute",
            Self::Reports => "reports",
            Self::Grants => "grants",
            Self::Sold => "sold",
        }
    }
}

impl fmt::Display for LedgerAccount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wallet(owner) => write!(f, "wallet:{owner}"),
            Self::Credits(owner) => write!(f, "credits:{owner}"),
            house => f.write_str(house.house_name()),
        }
    }
}

impl Serialize for LedgerAccount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for LedgerAccount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = alloc::string::String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| serde::de::Error::custom("no ledger account"))
    }
}

/// The wallet of one account as it was loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Wallet {
    /// Credits less debits, in cents. Below zero only after a code that [may overdraw](TransferCode::may_overdraw).
    pub balance_cents: i64,
    /// A frozen wallet pays for nothing until a person has looked at the dispute.
    pub frozen: bool,
    /// What the account wants to keep in it, in cents; 0 for an account that wants no word of that.
    pub low_cents: u64,
}

impl Wallet {
    /// Whether a debit takes it below what the account wants to keep.
    #[must_use]
    pub fn becomes_low(&self, debit_cents: u64) -> bool {
        let (low, debit) = (i64::try_from(self.low_cents), i64::try_from(debit_cents));
        low.is_ok_and(|low| debit.is_ok_and(|debit| self.balance_cents >= low && self.balance_cents.saturating_sub(debit) < low))
    }

    /// Whether it can pay `cents` now. One that is below zero pays for nothing.
    #[must_use]
    pub fn can_pay(&self, cents: u64) -> bool {
        !self.frozen && self.balance_cents >= 0 && i64::try_from(cents).is_ok_and(|cents| self.balance_cents >= cents)
    }
}
