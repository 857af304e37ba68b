//! One-time links of mails: what each is for, and how long it is good.
//!
//! A link carries a token ([`crate::token::TokenKind::Link`]), of which the hash alone is stored. It opens one thing, once. A newer link
//! of a person for the same purpose replaces the one before.
//!
//! Does not store a link, and does not do what it is for.

use crate::bounds::{self, Bound};
use crate::time::Timestamp;

/// What a link is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Shows that a new account's address is its owner's.
    Verify,
    /// Sets a new password in the place of a forgotten one.
    Reset,
    /// Shows that the address that a person changes to is that person's.
    Email,
    /// Makes whoever opens it a member of an account.
    Invite,
}

impl Purpose {
    /// All purposes.
    pub const ALL: [Self; 4] = [Self::Verify, Self::Reset, Self::Email, Self::Invite];

    /// Stable text of the purpose.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Verify => "verify",
            Self::Reset => "reset",
            Self::Email => "email",
            Self::Invite => "invite",
        }
    }

    /// How long a link is good.
    #[must_use]
    pub const fn life(self) -> &'static Bound {
        match self {
            Self::Verify | Self::Email => &bounds::VERIFY_LINK_MS,
            Self::Reset => &bounds::RESET_LINK_MS,
            Self::Invite => &bounds::INVITE_LINK_MS,
        }
    }

    /// When a link ends that is made now.
    #[must_use]
    pub const fn ends_at(self, now: Timestamp) -> Timestamp {
        now.plus_ms(self.life().max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn purposes_are_told_apart() {
        for purpose in Purpose::ALL {
            assert_eq!(Purpose::ALL.iter().filter(|other| other.as_str() == purpose.as_str()).count(), 1);
            assert!(purpose.ends_at(Timestamp::from_ms(1)) > Timestamp::from_ms(1));
        }
    }
}
