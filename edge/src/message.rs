//! The messages of the queues.

use crate::store::due::{DueRow, Kind};
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

impl Message {
    /// Whether it asks for a visit.
    pub(crate) const fn is_visit(&self) -> bool {
        matches!(self, Self::Due(DueRow { machine: Kind::Visit, .. }))
    }
}
