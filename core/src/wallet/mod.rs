//! Prepaid wallets in whole cents, and the double-entry ledger behind them.
//!
//! Does not store anything and does not speak to a payment provider. Every movement is one immutable [`Transfer`] that
//! debits one ledger account and credits another, so the books always balance. [`Ledger`] is the reference of what a
//! store has to do with transfers; the invariants are checked on it and on the store alike.

mod credit;
mod invariants;
mod ledger;

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use serde::{Serialize, Serializer};

pub(crate) use self::credit::ACCOUNT;
pub use self::credit::{CREDIT, Credit, read_credit};
pub use self::invariants::{JobBill, broken_invariants};
pub use self::ledger::{Ledger, LedgerRefusal, Sums};
use crate::id::{AccountId, JobId, TransferId};
use crate::time::Timestamp;

/// One side of a transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LedgerAccount {
    /// What an account has left to spend.
    Wallet(AccountId),
    /// What we earned.
    Revenue,
    /// What the payment provider took in.
    Psp,
    /// What we gave away.
    Promo,
    /// What banks took back.
    Dispute,
}

impl LedgerAccount {
    /// Reads the text that [`Display`](fmt::Display) writes.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "revenue" => Some(Self::Revenue),
            "psp" => Some(Self::Psp),
            "promo" => Some(Self::Promo),
            "dispute" => Some(Self::Dispute),
            _ => text.strip_prefix("wallet:").and_then(AccountId::parse).map(Self::Wallet),
        }
    }
}

impl fmt::Display for LedgerAccount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wallet(account) => write!(f, "wallet:{account}"),
            Self::Revenue => f.write_str("revenue"),
            Self::Psp => f.write_str("psp"),
            Self::Promo => f.write_str("promo"),
            Self::Dispute => f.write_str("dispute"),
        }
    }
}

impl Serialize for LedgerAccount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to_string())
    }
}

/// Why money moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TransferCode {
    /// A job was created.
    JobDebit,
    /// A job was given back.
    JobRefund,
    /// An operator gave credit.
    PromoCredit,
    /// A payment came in.
    Topup,
    /// A bank took a payment back.
    Dispute,
}

impl TransferCode {
    /// All codes.
    pub const ALL: [Self; 5] = [Self::JobDebit, Self::JobRefund, Self::PromoCredit, Self::Topup, Self::Dispute];

    /// Stable text of the code.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::JobDebit => "job_debit",
            Self::JobRefund => "job_refund",
            Self::PromoCredit => "promo_credit",
            Self::Topup => "topup",
            Self::Dispute => "dispute",
        }
    }

    /// The code with this text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|code| code.as_str() == text)
    }
}

impl Serialize for TransferCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// One movement of money. Never changed, never deleted; the id makes it happen once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Transfer {
    /// Follows from the cause, so that the same cause is booked once.
    pub id: TransferId,
    /// The side that gives.
    pub debit: LedgerAccount,
    /// The side that receives.
    pub credit: LedgerAccount,
    /// Amount in cents, above 0.
    pub amount_cents: u64,
    /// Why.
    pub code: TransferCode,
    /// The job, for its debit and refund.
    pub job_id: Option<JobId>,
    /// The reference outside: payment session, dispute, or the operator's reason.
    pub ext_ref: Option<String>,
    /// When it was booked.
    pub at: Timestamp,
}

impl Transfer {
    /// Whether this moves the same money as another: from whom, to whom, how much.
    #[must_use]
    pub fn moves_as(&self, other: &Self) -> bool {
        (self.debit, self.credit, self.amount_cents) == (other.debit, other.credit, other.amount_cents)
    }

    /// The price of a job, from wallet to revenue; id `debit:<job>`.
    #[must_use]
    pub fn debit_for_job(account: AccountId, job: JobId, amount_cents: u64, at: Timestamp) -> Self {
        Self {
            id: TransferId(format!("debit:{job}")),
            debit: LedgerAccount::Wallet(account),
            credit: LedgerAccount::Revenue,
            amount_cents,
            code: TransferCode::JobDebit,
            job_id: Some(job),
            ext_ref: None,
            at,
        }
    }

    /// The price of a job given back, from revenue to wallet; id `refund:<job>`.
    #[must_use]
    pub fn refund_for_job(account: AccountId, job: JobId, amount_cents: u64, at: Timestamp) -> Self {
        Self {
            id: TransferId(format!("refund:{job}")),
            debit: LedgerAccount::Revenue,
            credit: LedgerAccount::Wallet(account),
            code: TransferCode::JobRefund,
            ..Self::debit_for_job(account, job, amount_cents, at)
        }
    }

    /// Credit given by an operator; id `promo:<reference>`, and the reference is unique for each gift.
    #[must_use]
    pub fn promo_credit(account: AccountId, amount_cents: u64, reference: &str, reason: Option<&str>, at: Timestamp) -> Self {
        Self::credit(account, LedgerAccount::Promo, TransferCode::PromoCredit, amount_cents, "promo", reference, reason, at)
    }

    /// A paid top-up; id `topup:<session>`, so the provider's repeated events credit it once.
    #[must_use]
    pub fn topup(account: AccountId, amount_cents: u64, session: &str, at: Timestamp) -> Self {
        Self::credit(account, LedgerAccount::Psp, TransferCode::Topup, amount_cents, "topup", session, Some(session), at)
    }

    /// A payment that a bank took back; id `dispute:<reference>`. The wallet is frozen with it and may go below zero.
    #[must_use]
    pub fn dispute(account: AccountId, amount_cents: u64, reference: &str, at: Timestamp) -> Self {
        Self {
            id: TransferId(format!("dispute:{reference}")),
            debit: LedgerAccount::Wallet(account),
            credit: LedgerAccount::Dispute,
            amount_cents,
            code: TransferCode::Dispute,
            job_id: None,
            ext_ref: Some(reference.to_string()),
            at,
        }
    }

    #[allow(clippy::too_many_arguments, reason = "the two callers above give each argument its name")]
    fn credit(
        account: AccountId,
        from: LedgerAccount,
        code: TransferCode,
        amount_cents: u64,
        word: &str,
        reference: &str,
        ext_ref: Option<&str>,
        at: Timestamp,
    ) -> Self {
        Self {
            id: TransferId(format!("{word}:{reference}")),
            debit: from,
            credit: LedgerAccount::Wallet(account),
            amount_cents,
            code,
            job_id: None,
            ext_ref: ext_ref.map(ToString::to_string),
            at,
        }
    }

    /// The amount as `account` sees it, in cents: negative when it gives, 0 when it has no part in it.
    #[must_use]
    pub fn signed_cents(&self, account: LedgerAccount) -> i64 {
        let cents = i64::try_from(self.amount_cents).unwrap_or(i64::MAX);
        match (self.debit == account, self.credit == account) {
            (true, false) => -cents,
            (false, true) => cents,
            _ => 0,
        }
    }
}

/// The wallet of one account as it was loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Wallet {
    /// Credits less debits, in cents. Below zero only after a dispute.
    pub balance_cents: i64,
    /// A frozen wallet pays for nothing, until a person has looked at the dispute.
    pub frozen: bool,
}

impl Wallet {
    /// Whether it can pay `cents` now.
    #[must_use]
    pub fn can_pay(&self, cents: u64) -> bool {
        !self.frozen && i64::try_from(cents).is_ok_and(|cents| self.balance_cents >= cents)
    }
}
