//! Why a schedule does not run.

use alloc::string::String;

/// Why a schedule does not run. All but [`Pause::Month`] last until a person sets it active.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pause {
    /// A person has paused it.
    Customer,
    /// Wallet or credits did not cover a run.
    Money,
    /// The next run would have cost more than is left of the month's bound. It goes on by itself in the next month.
    Month,
    /// What it orders is refused.
    Refused {
        /// The error code of the order.
        code: String,
        /// Its sentence for people.
        message: String,
    },
    /// So many runs in a row have failed ([`bounds::SCHEDULE_FAILURES`]).
    Failures,
}

impl Pause {
    /// Stable text.
    #[must_use]
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Customer => "customer",
            Self::Money => "money",
            Self::Month => "month",
            Self::Refused { .. } => "refused",
            Self::Failures => "failures",
        }
    }
}
