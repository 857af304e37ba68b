//! How many criteria came out how.

use crate::Status;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How many criteria came out how.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Counts {
    /// Met.
    pub pass: u32,
    /// Met in part, or in doubt.
    pub warn: u32,
    /// Not met.
    pub fail: u32,
    /// Their precondition is false here.
    pub not_applicable: u32,
    /// They could not be looked at.
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

    /// Those of some criteria.
    #[must_use]
    pub fn of(statuses: impl IntoIterator<Item = Status>) -> Self {
        let mut counts = Self::default();
        statuses.into_iter().for_each(|status| counts.add(status));
        counts
    }

    /// Those that were measured.
    #[must_use]
    pub const fn measured(self) -> u32 {
        self.pass + self.warn + self.fail
    }

    /// Those that apply, measured or not.
    #[must_use]
    pub const fn applicable(self) -> u32 {
        self.measured() + self.not_measured
    }

    /// All.
    #[must_use]
    pub const fn all(self) -> u32 {
        self.applicable() + self.not_applicable
    }
}
