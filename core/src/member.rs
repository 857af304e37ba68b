//! Members of an account: people who sign in, and what each may do. The one table of roles and acts is [`Role::may`].
//!
//! In this version an e-mail address belongs to one account: whoever works for two accounts signs in with two addresses.
//!
//! Does not know routes: each names its [`Act`] in the table of routes.

use serde::{Deserialize, Serialize};

use crate::error::ErrorCode;

/// What a member is in an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Does everything.
    Owner,
    /// Works: orders jobs and reports, keeps targets and tasks.
    Editor,
    /// Looks.
    Reader,
}

impl Role {
    /// All roles, the mightiest first.
    pub const ALL: [Self; 3] = [Self::Owner, Self::Editor, Self::Reader];

    /// Stable text of the role.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Owner => "owner",
            Self::Editor => "editor",
            Self::Reader => "reader",
        }
    }

    /// The role with this text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.as_str() == text)
    }

    /// Whether a role may do an act.
    #[must_use]
    pub const fn may(self, act: Act) -> bool {
        match act {
            Act::Read | Act::Personal => true,
            Act::Edit | Act::Order => matches!(self, Self::Owner | Self::Editor),
            Act::Keys | Act::Own => matches!(self, Self::Owner),
        }
    }
}

/// A kind of call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Looks at what the account has.
    Read,
    /// Changes what is the person's own: password, second factor, sessions.
    Personal,
    /// Changes what the account works on: targets, tasks, access logs; ends jobs.
    Edit,
    /// Orders what is paid: a job, a report.
    Order,
    /// Makes or ends a key.
    Keys,
    /// Changes the account itself: its members, its money, its name on reports, its end.
    Own,
}

impl Act {
    /// All acts.
    pub const ALL: [Self; 6] = [Self::Read, Self::Personal, Self::Edit, Self::Order, Self::Keys, Self::Own];

    /// Stable text of the act.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Personal => "personal",
            Self::Edit => "edit",
            Self::Order => "order",
            Self::Keys => "keys",
            Self::Own => "own",
        }
    }

    /// Whether it changes what the account has. In one that is suspended, nothing does.
    #[must_use]
    pub const fn changes_account(self) -> bool {
        !matches!(self, Self::Read | Self::Personal)
    }

    /// Whether it waits until the person's address is verified: it costs us money, or opens a way to what does.
    #[must_use]
    pub const fn needs_verified(self) -> bool {
        matches!(self, Self::Order | Self::Keys)
    }
}

/// What decides what somebody may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The person's role.
    pub role: Role,
    /// Whether the person's address is verified, or need not be.
    pub is_verified: bool,
    /// Whether the operator has suspended the account.
    pub is_suspended: bool,
}

impl Standing {
    /// Whether somebody may do an act.
    ///
    /// # Errors
    ///
    /// `not_allowed` for the role; `account_suspended`; `email_not_verified`.
    pub const fn admit(self, act: Act) -> Result<(), ErrorCode> {
        if !self.role.may(act) {
            return Err(ErrorCode::NotAllowed);
        }
        if self.is_suspended && act.changes_account() {
            return Err(ErrorCode::AccountSuspended);
        }
        if act.needs_verified() && !self.is_verified { Err(ErrorCode::EmailNotVerified) } else { Ok(()) }
    }

    /// What somebody may do.
    pub fn acts(self) -> impl Iterator<Item = Act> {
        Act::ALL.into_iter().filter(move |act| self.admit(*act).is_ok())
    }
}

/// Whether a member may get another role, or go. `owners`: how many the account has.
///
/// # Errors
///
/// `last_owner`.
pub const fn replace(role: Role, owners: u64) -> Result<(), ErrorCode> {
    if matches!(role, Role::Owner) && owners < 2 { Err(ErrorCode::LastOwner) } else { Ok(()) }
}

/// Whether a change from one role to another takes the caller's password: nobody becomes an owner, or ceases to be one, by a session alone.
/// `before` is `None` for somebody who is invited, `after` for somebody who is removed.
#[must_use]
pub const fn needs_proof(before: Option<Role>, after: Option<Role>) -> bool {
    matches!(before, Some(Role::Owner)) || matches!(after, Some(Role::Owner))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table() {
        for (role, acts) in [
            (Role::Owner, &Act::ALL[..]),
            (Role::Editor, &[Act::Read, Act::Personal, Act::Edit, Act::Order]),
            (Role::Reader, &[Act::Read, Act::Personal]),
        ] {
            assert!(Act::ALL.into_iter().filter(|act| role.may(*act)).eq(acts.iter().copied()), "{role:?}");
            for act in Act::ALL {
                let expected = if acts.contains(&act) { Ok(()) } else { Err(ErrorCode::NotAllowed) };
                let standing = Standing { role, is_verified: true, is_suspended: false };
                assert_eq!(standing.admit(act), expected, "{role:?} {act:?}");
                let waits = expected.is_ok() && [Act::Order, Act::Keys].contains(&act);
                let unverified = if waits { Err(ErrorCode::EmailNotVerified) } else { expected };
                assert_eq!(Standing { is_verified: false, ..standing }.admit(act), unverified, "{role:?} {act:?} unverified");
                let reads = [Act::Read, Act::Personal].contains(&act);
                let suspended = if expected.is_ok() && !reads { Err(ErrorCode::AccountSuspended) } else { expected };
                assert_eq!(Standing { is_suspended: true, ..standing }.admit(act), suspended, "{role:?} {act:?} suspended");
            }
            assert_eq!(Role::parse(role.as_str()), Some(role));
            assert_eq!(serde_json::to_value(role).ok().as_ref().and_then(serde_json::Value::as_str), Some(role.as_str()));
            assert_eq!(needs_proof(Some(role), None), role == Role::Owner);
            assert_eq!(needs_proof(None, Some(role)), role == Role::Owner);
            let last = if role == Role::Owner { Err(ErrorCode::LastOwner) } else { Ok(()) };
            assert_eq!((replace(role, 1), replace(role, 2)), (last, Ok(())));
        }
    }
}
