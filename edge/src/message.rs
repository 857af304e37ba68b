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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use serde_json::Value;

    /// A message that a Worker of a released version has sent may arrive after the deploy of this one. Released lines never change.
    #[test]
    fn messages_of_released_versions() {
        let released = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/e2e/data/released");
        let mut lines = 0;
        for version in std::fs::read_dir(released).unwrap().flatten() {
            for line in std::fs::read_to_string(version.path().join("messages.jsonl")).unwrap().lines() {
                let message: Message = serde_json::from_str(line).unwrap();
                assert_eq!(serde_json::to_value(message).unwrap(), serde_json::from_str::<Value>(line).unwrap());
                lines += 1;
            }
        }
        assert!(lines > 0, "no released version is kept");
    }
}
