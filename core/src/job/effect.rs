//! Everything a job can ask the edge to do.

use alloc::string::String;

use crate::ledger::Transfer;
use crate::machine::Due;
use crate::time::Timestamp;

/// One thing to do after an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Commit with the job: book this transfer. If the ledger refuses it, nothing is committed and the caller loads again.
    Transfer(Transfer),
    /// Commit with the job: store its result.
    KeepResult {
        /// The result as JSON text.
        result: String,
        /// When it is dropped.
        expires_at: Timestamp,
    },
    /// Commit with the job: when it is looked at again. A job that has not ended always has such a time.
    Due(Due),
    /// After the commit: send the message that asks to run this job. Losing it is allowed.
    Send,
    /// Commit with the job: of the jobs of its account that wait for a free place, the oldest waits no more, and is due as if
    /// its message had just been sent. After the commit: send that message.
    WakeNext {
        /// Its new due time.
        due_at: Timestamp,
    },
}
