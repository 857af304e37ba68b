//! The messages of the queue.

use crate::store::due::DueRow;
use serde::{Deserialize, Serialize};

/// A message of the queue.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Message {
    /// Something is due.
    Due(DueRow),
    /// A database of accounts is to be swept, by its number.
    Sweep { sweep_shard: u8 },
}
