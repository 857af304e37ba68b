//! The caller: the account behind a request, and the credential that it used. It is resolved once per request by the table of
//! routes (`http/doors.rs`); use cases (`orders`) take it and check nothing further.

use crate::store::targets::Target;
use bellwether_core::audit::Payer;
use bellwether_core::id::AccountId;
use bellwether_core::plan::Plan;

/// The account for which a request acts.
#[derive(Debug, Clone)]
pub(crate) struct Caller {
    pub(crate) account: AccountId,
    pub(crate) plan: Plan,
    /// The credential.
    pub(crate) by: By,
    /// The key by which the quotas of its requests are counted.
    pub(crate) client: String,
}

/// The credential of a request.
#[derive(Debug, Clone)]
pub(crate) enum By {
    /// A key of the jobs API.
    Key,
    /// A key of audit reports.
    ServiceKey,
    /// A session of the console, by the hash of its token.
    Session { hash: String },
    /// A token of pull publishing, by its hash, with its target.
    PullToken { hash: String, target: Box<Target> },
}

impl Caller {
    /// How this caller pays for reports.
    pub(crate) const fn payer(&self) -> Payer {
        match self.by {
            By::Session { .. } => Payer::Credits(self.plan),
            By::Key | By::ServiceKey | By::PullToken { .. } => Payer::Plan(self.plan),
        }
    }

    /// Whether it is a user of the console, or a script with a session.
    pub(crate) const fn has_session(&self) -> bool {
        matches!(self.by, By::Session { .. })
    }
}
