//! Transfers, and how each kind is made.

use alloc::format;
use alloc::string::{String, ToString};

use serde::{Deserialize, Serialize};

use super::{LedgerAccount, TransferCode};
use crate::id::{AccountId, JobId, TransferId};
use crate::time::Timestamp;

/// One movement in the ledger. Never changed, never deleted; the id makes it happen once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Transfer {
    /// Follows from the cause, so that the same cause is booked once.
    pub id: TransferId,
    /// Whose wallet or credits it moves.
    pub owner: AccountId,
    /// The side that gives.
    pub debit: LedgerAccount,
    /// The side that receives.
    pub credit: LedgerAccount,
    /// In the unit of both sides, above 0.
    pub amount: u64,
    /// Why.
    pub code: TransferCode,
    /// The job or the audit, for debits and refunds of them.
    pub subject: Option<JobId>,
    /// The reference outside: payment session, dispute, or the operator's reason.
    pub ext_ref: Option<String>,
    /// When it was booked.
    pub at: Timestamp,
}

impl Transfer {
    /// The price of a job, from wallet to revenue; id `debit:<job>`.
    #[must_use]
    pub fn debit_for_job(owner: AccountId, job: JobId, amount_cents: u64, at: Timestamp) -> Self {
        let sides = (LedgerAccount::Wallet(owner), LedgerAccount::Revenue);
        Self::of(format!("debit:{job}"), owner, sides, amount_cents, TransferCode::JobDebit, at).about(job)
    }

    /// The price of a job given back; id `refund:<job>`.
    #[must_use]
    pub fn refund_for_job(owner: AccountId, job: JobId, amount_cents: u64, at: Timestamp) -> Self {
        let sides = (LedgerAccount::Revenue, LedgerAccount::Wallet(owner));
        Self::of(format!("refund:{job}"), owner, sides, amount_cents, TransferCode::JobRefund, at).about(job)
    }

    /// A publisher's share of the price of a job of its module, out of revenue; id `share:<job>`, and the vendor is its reference.
    #[must_use]
    pub fn share_for_job(owner: AccountId, job: JobId, amount_cents: u64, vendor: &str, at: Timestamp) -> Self {
        let sides = (LedgerAccount::Revenue, LedgerAccount::Publishers);
        let transfer = Self::of(format!("share:{job}"), owner, sides, amount_cents, TransferCode::PublisherShare, at).about(job);
        Self { ext_ref: Some(vendor.to_string()), ..transfer }
    }

    /// The price of a report in credits; id `report:<audit>`.
    #[must_use]
    pub fn debit_for_report(owner: AccountId, audit: JobId, credits: u64, at: Timestamp) -> Self {
        let sides = (LedgerAccount::Credits(owner), LedgerAccount::Reports);
        Self::of(format!("report:{audit}"), owner, sides, credits, TransferCode::ReportDebit, at).about(audit)
    }

    /// The credits of a report given back; id `report-refund:<audit>`.
    #[must_use]
    pub fn refund_for_report(owner: AccountId, audit: JobId, credits: u64, at: Timestamp) -> Self {
        let sides = (LedgerAccount::Reports, LedgerAccount::Credits(owner));
        Self::of(format!("report-refund:{audit}"), owner, sides, credits, TransferCode::ReportRefund, at).about(audit)
    }

    /// Cents given by an operator; id `promo:<reference>`, and the reference is unique for each gift.
    #[must_use]
    pub fn promo_credit(owner: AccountId, amount_cents: u64, reference: &str, reason: Option<&str>, at: Timestamp) -> Self {
        let sides = (LedgerAccount::Promo, LedgerAccount::Wallet(owner));
        let transfer = Self::of(format!("promo:{reference}"), owner, sides, amount_cents, TransferCode::PromoCredit, at);
        Self { ext_ref: reason.map(ToString::to_string), ..transfer }
    }

    /// Credits given by an operator; id `grant:<reference>`, as for cents.
    #[must_use]
    pub fn credit_grant(owner: AccountId, credits: u64, reference: &str, reason: Option<&str>, at: Timestamp) -> Self {
        let sides = (LedgerAccount::Grants, LedgerAccount::Credits(owner));
        let transfer = Self::of(format!("grant:{reference}"), owner, sides, credits, TransferCode::CreditGrant, at);
        Self { ext_ref: reason.map(ToString::to_string), ..transfer }
    }

    /// Cents that a new account is given; id `welcome:<account>`, which no reference of an operator can be.
    #[must_use]
    pub fn welcome_credit(owner: AccountId, amount_cents: u64, at: Timestamp) -> Self {
        let sides = (LedgerAccount::Promo, LedgerAccount::Wallet(owner));
        Self::of(format!("welcome:{owner}"), owner, sides, amount_cents, TransferCode::WelcomeCredit, at)
    }

    /// Credits that a new account is given; id `sign_up:<account>`, which no reference of an operator can be.
    #[must_use]
    pub fn sign_up_grant(owner: AccountId, credits: u64, at: Timestamp) -> Self {
        let sides = (LedgerAccount::Grants, LedgerAccount::Credits(owner));
        Self::of(format!("sign_up:{owner}"), owner, sides, credits, TransferCode::CreditGrant, at)
    }

    /// A paid top-up; id `topup:<session>`, so the provider's repeated events credit it once.
    #[must_use]
    pub fn topup(owner: AccountId, amount_cents: u64, session: &str, at: Timestamp) -> Self {
        Self::payment((LedgerAccount::Psp, LedgerAccount::Wallet(owner)), owner, amount_cents, TransferCode::Topup, session, at)
    }

    /// A payment that went back to its payer; id `topup_refund:<reference>`. It may leave the wallet below zero.
    #[must_use]
    pub fn topup_refund(owner: AccountId, amount_cents: u64, reference: &str, at: Timestamp) -> Self {
        let sides = (LedgerAccount::Wallet(owner), LedgerAccount::Psp);
        Self::payment(sides, owner, amount_cents, TransferCode::TopupRefund, reference, at)
    }

    /// A refund that did not reach its payer; id `topup_refund_failed:<reference>`.
    #[must_use]
    pub fn topup_refund_failed(owner: AccountId, amount_cents: u64, reference: &str, at: Timestamp) -> Self {
        let sides = (LedgerAccount::Psp, LedgerAccount::Wallet(owner));
        Self::payment(sides, owner, amount_cents, TransferCode::TopupRefundFailed, reference, at)
    }

    /// A payment that a bank took back; id `dispute:<reference>`. It freezes the wallet and may leave it below zero.
    #[must_use]
    pub fn dispute(owner: AccountId, amount_cents: u64, reference: &str, at: Timestamp) -> Self {
        let sides = (LedgerAccount::Wallet(owner), LedgerAccount::Dispute);
        Self::payment(sides, owner, amount_cents, TransferCode::Dispute, reference, at)
    }

    /// A disputed payment that the bank returned; id `dispute_won:<reference>`.
    #[must_use]
    pub fn dispute_won(owner: AccountId, amount_cents: u64, reference: &str, at: Timestamp) -> Self {
        let sides = (LedgerAccount::Dispute, LedgerAccount::Wallet(owner));
        Self::payment(sides, owner, amount_cents, TransferCode::DisputeWon, reference, at)
    }

    fn payment(
        sides: (LedgerAccount, LedgerAccount),
        owner: AccountId,
        amount_cents: u64,
        code: TransferCode,
        reference: &str,
        at: Timestamp,
    ) -> Self {
        let transfer = Self::of(format!("{}:{reference}", code.as_str()), owner, sides, amount_cents, code, at);
        Self { ext_ref: Some(reference.to_string()), ..transfer }
    }

    pub(super) const fn of(
        id: String,
        owner: AccountId,
        (debit, credit): (LedgerAccount, LedgerAccount),
        amount: u64,
        code: TransferCode,
        at: Timestamp,
    ) -> Self {
        Self { id: TransferId(id), owner, debit, credit, amount, code, subject: None, ext_ref: None, at }
    }

    fn about(self, subject: JobId) -> Self {
        Self { subject: Some(subject), ..self }
    }

    /// Whether this moves the same amount as another: from whom, to whom, how much.
    #[must_use]
    pub fn moves_as(&self, other: &Self) -> bool {
        (self.debit, self.credit, self.amount) == (other.debit, other.credit, other.amount)
    }

    /// Whether both sides and the code count in one unit.
    #[must_use]
    pub fn has_one_unit(&self) -> bool {
        self.debit.unit() == self.credit.unit() && self.code.unit() == self.debit.unit()
    }

    /// The amount as `account` sees it: negative when it gives, 0 when it has no part in it.
    #[must_use]
    pub fn signed_amount(&self, account: LedgerAccount) -> i64 {
        let amount = i64::try_from(self.amount).unwrap_or(i64::MAX);
        match (self.debit == account, self.credit == account) {
            (true, false) => -amount,
            (false, true) => amount,
            _ => 0,
        }
    }
}
