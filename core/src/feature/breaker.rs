//! When a version of a module is taken off: its runs fail again and again by its own fault.
//!
//! One run between that did not fail so begins the count again, and the runs were ordered by several accounts: a client who makes a
//! module fail, with a site made for that, does not take it off for everybody.

use alloc::string::String;
use alloc::vec::Vec;

use crate::bounds;

/// Runs of a version in a row that failed by its own fault.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// How many.
    pub count: u64,
    /// Accounts that ordered them, each once, [`bounds::MODULE_FAULT_ACCOUNTS`] at most.
    pub accounts: Vec<String>,
}

impl Faults {
    /// With one more, ordered by this account.
    #[must_use]
    pub fn and_one_of(mut self, account: &str) -> Self {
        self.count = self.count.saturating_add(1);
        if self.accounts.len() < bounds::MODULE_FAULT_ACCOUNTS.max_len() && self.accounts.iter().all(|known| known != account) {
            self.accounts.push(account.into());
        }
        self
    }

    /// Whether the version is to be taken off.
    #[must_use]
    pub fn are_too_many(&self) -> bool {
        self.count >= bounds::MODULE_FAULTS.max && self.accounts.len() >= bounds::MODULE_FAULT_ACCOUNTS.max_len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(accounts: &[&str], expected: bool) {
        let faults = accounts.iter().fold(Faults::default(), |faults, account| faults.and_one_of(account));
        assert_eq!(faults.are_too_many(), expected, "{accounts:?}");
    }

    #[test]
    fn faults() {
        check(&[], false);
        check(&["a"; 1_000], false);
        check(&["a", "b", "a", "b", "a", "b", "a", "b", "a", "b", "a"], false);
        check(&["a", "b", "c", "a", "a", "a", "a", "a", "a"], false);
        check(&["a", "b", "c", "a", "a", "a", "a", "a", "a", "a"], true);
        check(&["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"], true);
    }
}
