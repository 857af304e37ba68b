//! A ledger in memory: the reference of what a store does with transfers. Does not persist anything.

use alloc::collections::BTreeMap;
use alloc::format;

use super::{LedgerAccount, Transfer, TransferCode, Wallet};
use crate::id::{AccountId, TransferId};

/// Why the ledger refused a transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LedgerRefusal {
    /// A transfer with this id exists. For a caller that repeats itself this is success.
    Duplicate,
    /// The wallet is frozen or would go below zero; only a dispute may do that.
    Overdraft,
    /// The amount is 0, both sides are the same, or a sum would not fit.
    Malformed,
    /// A refund without its debit, or with another amount.
    NoSuchDebit,
}

/// What one ledger account gave and received in all, in cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Sums {
    /// Given.
    pub debits_cents: u64,
    /// Received.
    pub credits_cents: u64,
}

/// A ledger in memory: the reference for stores.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    transfers: BTreeMap<TransferId, Transfer>,
    sums: BTreeMap<LedgerAccount, Sums>,
    frozen: BTreeMap<AccountId, bool>,
}

impl Ledger {
    /// The ledger without transfers.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Freezes or unfreezes a wallet.
    pub fn set_frozen(&mut self, account: AccountId, frozen: bool) {
        self.frozen.insert(account, frozen);
    }

    /// The wallet of an account; an account without transfers has an empty one.
    #[must_use]
    pub fn wallet(&self, account: AccountId) -> Wallet {
        let sums = self.sums.get(&LedgerAccount::Wallet(account)).copied().unwrap_or_default();
        let frozen = self.frozen.get(&account).copied().unwrap_or_default();
        let cents = |sum: u64| i64::try_from(sum).unwrap_or(i64::MAX);
        Wallet { balance_cents: cents(sums.credits_cents) - cents(sums.debits_cents), frozen }
    }

    /// The transfer with this id.
    #[must_use]
    pub fn transfer(&self, id: &TransferId) -> Option<&Transfer> {
        self.transfers.get(id)
    }

    /// All transfers, by id.
    pub fn transfers(&self) -> impl Iterator<Item = &Transfer> {
        self.transfers.values()
    }

    /// What each ledger account gave and received.
    #[must_use]
    pub const fn sums(&self) -> &BTreeMap<LedgerAccount, Sums> {
        &self.sums
    }

    /// Books a transfer, wholly or not at all.
    ///
    /// # Errors
    ///
    /// Every [`LedgerRefusal`], in the order `Duplicate`, `Malformed`, `NoSuchDebit`, `Overdraft`.
    pub fn apply(&mut self, transfer: Transfer) -> Result<(), LedgerRefusal> {
        if self.transfers.contains_key(&transfer.id) {
            return Err(LedgerRefusal::Duplicate);
        }
        if transfer.amount_cents == 0 || transfer.debit == transfer.credit || self.would_overflow(&transfer) {
            return Err(LedgerRefusal::Malformed);
        }
        if transfer.code == TransferCode::JobRefund && !self.has_debit_of(&transfer) {
            return Err(LedgerRefusal::NoSuchDebit);
        }
        if let LedgerAccount::Wallet(account) = transfer.debit {
            let wallet = self.wallet(account);
            if transfer.code != TransferCode::Dispute && !wallet.can_pay(transfer.amount_cents) {
                return Err(LedgerRefusal::Overdraft);
            }
            if transfer.code == TransferCode::Dispute {
                self.set_frozen(account, true);
            }
        }
        self.sums.entry(transfer.debit).or_default().debits_cents += transfer.amount_cents;
        self.sums.entry(transfer.credit).or_default().credits_cents += transfer.amount_cents;
        self.transfers.insert(transfer.id.clone(), transfer);
        Ok(())
    }

    fn would_overflow(&self, transfer: &Transfer) -> bool {
        // i64 is what a database column holds, so the sums stay inside it.
        let fits = |sum: u64| sum.checked_add(transfer.amount_cents).is_some_and(|sum| i64::try_from(sum).is_ok());
        let sums = |account| self.sums.get(&account).copied().unwrap_or_default();
        !fits(sums(transfer.debit).debits_cents) || !fits(sums(transfer.credit).credits_cents)
    }

    fn has_debit_of(&self, refund: &Transfer) -> bool {
        refund.job_id.and_then(|job| self.transfers.get(&TransferId(format!("debit:{job}")))).is_some_and(|debit| {
            (debit.amount_cents, debit.debit, debit.credit) == (refund.amount_cents, refund.credit, refund.debit)
        })
    }
}
