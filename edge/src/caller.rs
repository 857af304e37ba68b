//! Who calls: the account behind a request, and by which door it came in. Resolved once per request at the door of its route
//! (`http/doors.rs`); use cases take it and ask no more.

use crate::fault::internal;
use bellwether_core::audit::Payer;
use bellwether_core::budget::Buyer;
use bellwether_core::error::ApiError;
use bellwether_core::id::{AccountId, KeyId, MemberId};
use bellwether_core::member::{Act, Role, Standing};
use bellwether_core::plan::Plan;

/// The account that a request acts for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Caller {
    pub(crate) account: AccountId,
    pub(crate) plan: Plan,
    /// The credential.
    pub(crate) by: By,
    /// The key, if it is one: what is ordered with it counts for its budget.
    pub(crate) key: Option<KeyId>,
    /// Who is signed in; `None` for a key or a token, which is the account's.
    pub(crate) member: Option<MemberId>,
    /// What decides what the caller may do.
    pub(crate) standing: Standing,
}

/// The credential that opened the door.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    /// A key of the jobs API.
    Key,
    /// The token of an agent that was let in.
    Agent,
    /// A key of audit reports.
    ServiceKey,
    /// A session of the console.
    Session,
    /// A token of pull publishing.
    PullToken,
    /// No credential: a schedule of the account orders.
    Schedule,
}

impl Caller {
    /// What acts for an account without a person: it works within what its routes are. Whoever has made it was allowed to.
    pub(crate) const fn of_account(account: AccountId, plan: Plan, by: By, is_suspended: bool) -> Self {
        let standing = Standing { role: Role::Editor, is_verified: true, is_suspended };
        Self { account, plan, by, key: None, member: None, standing }
    }

    /// The same, by a key with this id.
    pub(crate) const fn with_key(self, key: Option<KeyId>) -> Self {
        Self { key, ..self }
    }

    /// Who orders.
    pub(crate) const fn buyer(&self) -> Buyer {
        Buyer { account: self.account, key: self.key }
    }

    /// Lets the caller do an act, or not.
    ///
    /// # Errors
    /// `not_allowed`, `account_suspended`, `email_not_verified`.
    pub(crate) fn may(&self, act: Act) -> Result<(), ApiError> {
        self.standing.admit(act).map_err(ApiError::new)
    }

    /// The person who is signed in.
    ///
    /// # Errors
    /// A fault of the table of routes: the route has a door that no person comes in by.
    pub(crate) fn person(&self) -> Result<MemberId, ApiError> {
        self.member.ok_or_else(|| internal("a route for people has been entered by a key"))
    }

    /// How this caller pays for reports.
    pub(crate) const fn payer(&self) -> Payer {
        match self.by {
            By::Session | By::Schedule | By::Key | By::Agent => Payer::Credits(self.plan),
            By::ServiceKey | By::PullToken => Payer::Plan(self.plan),
        }
    }

    /// Whether it is a person at the console, or a script with a session.
    pub(crate) fn has_session(&self) -> bool {
        self.by == By::Session
    }
}
