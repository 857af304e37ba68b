//! How far a payment is. What leads from one state to another stands in the machine.

/// How far a payment is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The person may pay.
    Pending,
    /// The person has paid by a means that takes days.
    Underway,
    /// The wallet was credited.
    Paid,
    /// A means that takes days was refused: nothing was charged.
    Failed,
    /// The pay page has ended unused: nothing was charged.
    Expired,
}

impl State {
    /// All states.
    pub const ALL: [Self; 5] = [Self::Pending, Self::Underway, Self::Paid, Self::Failed, Self::Expired];

    /// Stable text of the state.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Underway => "underway",
            Self::Paid => "paid",
            Self::Failed => "failed",
            Self::Expired => "expired",
        }
    }

    /// Whether nobody knows yet if it will be paid, so that the provider is asked.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Pending | Self::Underway)
    }

    /// The state with this text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == text)
    }
}
