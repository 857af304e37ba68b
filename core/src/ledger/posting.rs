//! Transfers that are booked together or not at all.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use super::{LedgerAccount, Transfer, TransferCode};
use crate::bounds;
use crate::id::AccountId;
use crate::time::Timestamp;

/// Transfers of one cause. A store books all of them in one batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posting(pub Vec<Transfer>);

impl From<Transfer> for Posting {
    fn from(transfer: Transfer) -> Self {
        Self(vec![transfer])
    }
}

/// Packs of credits for cents of the wallet: the two transfers `pack:<owner>:<reference>` and
/// `pack-credits:<owner>:<reference>`.
#[must_use]
pub fn buy_credits(owner: AccountId, packs: u64, reference: &str, at: Timestamp) -> Posting {
    let cents = packs.saturating_mul(bounds::PACK_CENTS.max);
    let credits = packs.saturating_mul(bounds::PACK_CREDITS.max);
    let paid = (LedgerAccount::Wallet(owner), LedgerAccount::Revenue);
    let sold = (LedgerAccount::Sold, LedgerAccount::Credits(owner));
    Posting(vec![
        Transfer::of(format!("pack:{owner}:{reference}"), owner, paid, cents, TransferCode::PackDebit, at),
        Transfer::of(format!("pack-credits:{owner}:{reference}"), owner, sold, credits, TransferCode::PackCredits, at),
    ])
}
