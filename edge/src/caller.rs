//! Who calls: the account behind a request, and by which door it came in. Resolved once per request at the door of its route
//! (`http/doors.rs`); use cases take it and ask no more.

use bellwether_core::audit::Payer;
use bellwether_core::id::AccountId;
use bellwether_core::plan::Plan;

/// The account that a request acts for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Caller {
    pub(crate) account: AccountId,
    pub(crate) plan: Plan,
    /// The credential.
    pub(crate) by: By,
}

/// The credential that opened the door.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    /// A key of the jobs API.
    Key,
    /// A key of audit reports.
    ServiceKey,
    /// A session of the console.
    Session,
    /// A token of pull publishing.
    PullToken,
}

impl Caller {
    /// How this caller pays for reports.
    pub(crate) const fn payer(&self) -> Payer {
        match self.by {
            By::Session => Payer::Credits(self.plan),
            By::Key | By::ServiceKey | By::PullToken => Payer::Plan(self.plan),
        }
    }

    /// Whether it is a person at the console, or a script with a session.
    pub(crate) fn has_session(&self) -> bool {
        self.by == By::Session
    }
}
