//! The messages of the queues.

use crate::store::due::DueRow;
use serde::{Deserialize, Serialize};

/// A message of a queue.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Message {
    /// A row is due.
    Due(DueRow),
    /// A database of accounts must be swept; it is given by its number.
    Sweep { sweep_shard: u8 },
}
