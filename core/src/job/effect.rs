//! Every effect that a job can request from the edge.

use alloc::string::String;

use crate::budget::Spend;
use crate::ledger::Transfer;
use crate::machine::Due;
use crate::notice::Notice;
use crate::run_facts::RunFacts;
use crate::time::Timestamp;

/// One thing to do after an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Commit with the job: book this transfer. If the ledger refuses it, nothing is committed and the caller loads again.
    Transfer(Transfer),
    /// Commit with the job: what its key has spent changes. If its budget does not cover it, nothing is committed and the caller loads again.
    Spend(Spend),
    /// Commit with the job: store its result.
    KeepResult {
        /// The result as JSON text.
        result: String,
        /// When it is deleted.
        expires_at: Timestamp,
    },
    /// Commit with the job: what is known of the run that has ended it, for its receipt.
    KeepFacts(RunFacts),
    /// Commit with the job: its next due time. A job that has not ended always has one.
    Due(Due),
    /// Commit with the job: tell the account, on the channels that ask for it.
    Tell(Notice),
    /// After the commit: send the message that requests a run of this job. The message may be lost.
    Send,
    /// Commit with the job: the oldest job of its account that waits for a free slot stops waiting, and is due as if its message
    /// had just been sent. After the commit: send that message.
    WakeNext {
        /// Its new due time.
        due_at: Timestamp,
    },
}
