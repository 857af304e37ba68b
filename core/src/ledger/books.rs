//! The books in memory: the reference for what a store does with transfers. Does not persist anything.

use alloc::collections::BTreeMap;

use super::{LedgerAccount, Posting, Transfer, TransferCode, Wallet};
use crate::id::{AccountId, TransferId};

/// Why the ledger refused a transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LedgerRefusal {
    /// A transfer with this id exists. For a caller that repeats itself this is success.
    Duplicate,
    /// The side that gives is frozen or would go below zero, and the code may not do that.
    Overdraft,
    /// The amount is 0, both sides are the same or count in different units, or a sum would not fit.
    Malformed,
    /// A refund without its debit, or with another amount.
    NoSuchDebit,
}

/// What one ledger account gave and received in all, in its unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Sums {
    /// Given.
    pub debited: u64,
    /// Received.
    pub credited: u64,
}

impl Sums {
    /// Received less given.
    #[must_use]
    pub fn balance(&self) -> i64 {
        let signed = |sum: u64| i64::try_from(sum).unwrap_or(i64::MAX);
        signed(self.credited) - signed(self.debited)
    }
}

/// The books in memory: the reference for stores.
#[derive(Clone, Debug, Default)]
pub struct Books {
    transfers: BTreeMap<TransferId, Transfer>,
    sums: BTreeMap<LedgerAccount, Sums>,
    frozen: BTreeMap<AccountId, bool>,
}

impl Books {
    /// Books without transfers.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Freezes or unfreezes a wallet.
    pub fn set_frozen(&mut self, account: AccountId, frozen: bool) {
        self.frozen.insert(account, frozen);
    }

    /// What an account of the ledger holds; one without transfers is empty.
    #[must_use]
    pub fn balance(&self, account: LedgerAccount) -> i64 {
        self.sums.get(&account).copied().unwrap_or_default().balance()
    }

    /// The wallet of an account.
    #[must_use]
    pub fn wallet(&self, account: AccountId) -> Wallet {
        let frozen = self.frozen.get(&account).copied().unwrap_or_default();
        Wallet { balance_cents: self.balance(LedgerAccount::Wallet(account)), frozen, low_cents: 0 }
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

    /// Books all transfers of a posting, or none.
    ///
    /// # Errors
    ///
    /// As [`Books::apply`].
    pub fn post(&mut self, posting: Posting) -> Result<(), LedgerRefusal> {
        let mut after = self.clone();
        for transfer in posting.0 {
            after.apply(transfer)?;
        }
        *self = after;
        Ok(())
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
        if !transfer.has_one_unit() || transfer.amount == 0 || transfer.debit == transfer.credit || self.would_overflow(&transfer)
        {
            return Err(LedgerRefusal::Malformed);
        }
        if !self.gives_back_a_debit(&transfer) {
            return Err(LedgerRefusal::NoSuchDebit);
        }
        if !transfer.code.may_overdraw() && !self.covers(&transfer) {
            return Err(LedgerRefusal::Overdraft);
        }
        if let (true, Some(owner)) = (transfer.code.freezes(), transfer.debit.owner()) {
            self.set_frozen(owner, true);
        }
        self.sums.entry(transfer.debit).or_default().debited += transfer.amount;
        self.sums.entry(transfer.credit).or_default().credited += transfer.amount;
        self.transfers.insert(transfer.id.clone(), transfer);
        Ok(())
    }

    /// Whether the side that gives has the amount; the accounts of the house have no bound.
    fn covers(&self, transfer: &Transfer) -> bool {
        match transfer.debit {
            LedgerAccount::Wallet(owner) => self.wallet(owner).can_pay(transfer.amount),
            LedgerAccount::Credits(_) => {
                i64::try_from(transfer.amount).is_ok_and(|amount| self.balance(transfer.debit) >= amount)
            }
            _ => true,
        }
    }

    fn would_overflow(&self, transfer: &Transfer) -> bool {
        // i64 is what a database column holds, so the sums stay inside it.
        let fits = |sum: u64| sum.checked_add(transfer.amount).is_some_and(|sum| i64::try_from(sum).is_ok());
        let sums = |account| self.sums.get(&account).copied().unwrap_or_default();
        !fits(sums(transfer.debit).debited) || !fits(sums(transfer.credit).credited)
    }

    /// Whether a refund of a job or a report has its debit; any other transfer needs none.
    fn gives_back_a_debit(&self, transfer: &Transfer) -> bool {
        let debit_of = match transfer.code {
            TransferCode::JobRefund => Transfer::debit_for_job,
            TransferCode::ReportRefund => Transfer::debit_for_report,
            _ => return true,
        };
        let debit = transfer.subject.map(|subject| debit_of(transfer.owner, subject, transfer.amount, transfer.at).id);
        let debit = debit.and_then(|id| self.transfers.get(&id));
        debit.is_some_and(|debit| (debit.amount, debit.debit, debit.credit) == (transfer.amount, transfer.credit, transfer.debit))
    }
}
