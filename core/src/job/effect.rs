//! Everything a job can ask the edge to do.

use crate::id::AccountId;
use crate::time::Timestamp;
use crate::wallet::Transfer;

/// One thing to do after an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Commit with the job: book this transfer. If the ledger refuses it, nothing is committed and the caller loads again.
    Transfer(Transfer),
    /// Commit with the job: the job has exactly one outbox row, due at this time. A sweep passes [`super::Event::Due`]
    /// for each row that is due.
    Wake {
        /// The due time.
        at: Timestamp,
    },
    /// Commit with the job: delete the outbox row.
    Forget,
    /// After the commit: send the queue message of this job. Losing it is allowed; the outbox row makes up for it.
    Send,
    /// After the commit: send the queue message of the oldest queued job of this account, for which there is room now.
    WakeNext {
        /// The account.
        account: AccountId,
    },
}
