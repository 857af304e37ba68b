//! The messages of the queue.

use crate::store::due::Row;
use serde::{Deserialize, Serialize};

/// A message of the queue.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Message {
    /// Something is due.
    Due(Row),
    /// A database of accounts is to be swept, by its number.
    Sweep { sweep_shard: u8 },
}
