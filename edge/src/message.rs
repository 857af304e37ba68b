//! The messages of the queues.

use crate::store::due::DueRow;
use serde::{Deserialize, Serialize};

/// A message of a queue.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Message {
    /// A row is due.
    Due(DueRow),
    /// Somebody has forgotten the password of an address. Whether that is an account's is found out here, where nobody waits for it.
    Forgotten {
        forgotten: String,
        /// Scheme and host of the link.
        origin: String,
    },
    /// A database of accounts must be swept; it is given by its number.
    Sweep { sweep_shard: u8 },
}
