//! The number of criteria by outcome.

use crate::Status;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The number of criteria by outcome.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Counts {
    /// Criteria that are met.
    pub pass: u32,
    /// Criteria that are met in part, or whose result is uncertain.
    pub warn: u32,
    /// Criteria that are not met.
    pub fail: u32,
    /// Criteria whose precondition is false here.
    pub not_applicable: u32,
    /// Criteria that could not be examined.
    pub not_measured: u32,
}

impl Counts {
    const fn add(&mut self, status: Status) {
        *match status {
            Status::Pass => &mut self.pass,
            Status::Warn => &mut self.warn,
            Status::Fail => &mut self.fail,
            Status::NotApplicable => &mut self.not_applicable,
            Status::NotMeasured => &mut self.not_measured,
        } += 1;
    }

    /// Counts some criteria by their status.
    #[must_use]
    pub fn of(statuses: impl IntoIterator<Item = Status>) -> Self {
        let mut counts = Self::default();
        statuses.into_iter().for_each(|status| counts.add(status));
        counts
    }

    /// Criteria that were measured.
    #[must_use]
    pub const fn measured(self) -> u32 {
        self.pass + self.warn + self.fail
    }

    /// Criteria that apply, measured or not.
    #[must_use]
    pub const fn applicable(self) -> u32 {
        self.measured() + self.not_measured
    }

    /// All criteria.
    #[must_use]
    pub const fn all(self) -> u32 {
        self.applicable() + self.not_applicable
    }
}
