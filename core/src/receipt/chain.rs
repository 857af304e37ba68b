//! Whether receipts are one unbroken chain.

use core::fmt;

use super::Receipt;

/// Where a chain breaks, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The number of the first receipt that does not fit, as it says itself.
    pub number: u64,
    /// What is wrong with it.
    pub why: Why,
}

/// Why a receipt does not follow the one before it in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The one before it has this number, not the one before.
    Gap {
        /// Of the receipt before it in the list.
        after: u64,
    },
    /// It names another receipt than the one before it.
    Previous,
    /// It is of another account.
    Account,
    /// It is the first of its account and names one before it, or is not and names none.
    Beginning,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the chain is broken at number {}: ", self.number)?;
        match self.why {
            Why::Gap { after } => write!(f, "the receipt before it in the list has number {after}"),
            Why::Previous => f.write_str("it does not name the receipt before it"),
            Why::Account => f.write_str("it is of another account"),
            Why::Beginning => f.write_str("the first receipt of an account, and no other, has none before it"),
        }
    }
}

impl core::error::Error for Broken {}

/// Whether receipts follow each other, in the order of the list. It may begin at any number: then nothing is said of those before.
///
/// # Errors
/// The first break.
pub fn check_chain<'r>(receipts: impl IntoIterator<Item = &'r Receipt>) -> Result<(), Broken> {
    let mut before: Option<&Receipt> = None;
    for receipt in receipts {
        let found = &receipt.statement;
        let broken = |why| Err(Broken { number: found.number, why });
        if (found.number == 1) != found.previous_sha256.is_none() {
            return broken(Why::Beginning);
        }
        if let Some(before) = before {
            if found.account_id != before.statement.account_id {
                return broken(Why::Account);
            }
            if before.statement.number.checked_add(1) != Some(found.number) {
                return broken(Why::Gap { after: before.statement.number });
            }
            if found.previous_sha256 != Some(before.sha256) {
                return broken(Why::Previous);
            }
        }
        before = Some(receipt);
    }
    Ok(())
}
