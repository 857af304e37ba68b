//! When a version of a module is taken off: its runs fail again and again by its own fault.
//!
//! A run that works begins the count again, if it began after the first of them. The runs were ordered by several accounts: a client who makes a
//! module fail, with a site made for that, does not take it off for everybody.

use alloc::string::String;
use alloc::vec::Vec;

use crate::bounds;
use crate::run::Category;

/// What the end of a run says of the version that ran.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunEnd {
    /// It works: there is a result, or a failure that the site or the input explains.
    Worked,
    /// It is broken: [`Category::is_modules`].
    OwnFault,
    /// Nothing: the fault was ours or a provider's, or the time was over, or the run was ended early.
    SaysNothing,
}

impl RunEnd {
    /// Of a run with a result, or with a failure of this category.
    #[must_use]
    pub const fn of(outcome: Result<(), Category>) -> Self {
        match outcome {
            Ok(()) => Self::Worked,
            Err(category) if category.is_modules() => Self::OwnFault,
            Err(category) if category.is_ours() => Self::SaysNothing,
            Err(_) => Self::Worked,
        }
    }
}

/// Runs of a version in a row that failed by its own fault.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// How many.
    pub count: u64,
    /// Accounts that ordered them, each once, [`bounds::MODULE_FAULT_ACCOUNTS`] at most.
    pub accounts: Vec<String>,
}

impl Faults {
    /// After one more run, ordered by this account.
    #[must_use]
    pub fn after(mut self, end: RunEnd, account: &str) -> Self {
        match end {
            RunEnd::Worked => return Self::default(),
            RunEnd::SaysNothing => return self,
            RunEnd::OwnFault => {}
        }
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
        let faults = accounts.iter().fold(Faults::default(), |faults, account| faults.after(RunEnd::OwnFault, account));
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

    #[test]
    fn ends() {
        let one = Faults { count: 1, accounts: ["a".into()].into() };
        for (outcome, expected) in [
            (Ok(()), Faults::default()),
            (Err(Category::Unreachable), Faults::default()),
            (Err(Category::InvalidInput), Faults::default()),
            (Err(Category::Timeout), one.clone()),
            (Err(Category::ProviderError), one.clone()),
            (Err(Category::Internal), one.clone()),
            (Err(Category::Trap), Faults { count: 2, ..one.clone() }),
            (Err(Category::BadOutput), Faults { count: 2, ..one.clone() }),
        ] {
            assert_eq!(one.clone().after(RunEnd::of(outcome), "a"), expected, "{outcome:?}");
        }
    }
}
