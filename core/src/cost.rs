//! What runs cost the deployment, as far as the service can see it. Holds sums; prices are in [`crate::bounds`].

use serde::{Deserialize, Serialize};

/// What one run has cost, or several together. A run that is lost with its Worker is not in it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cost {
    /// Runs of a module, visits or proofs.
    pub runs: u64,
    /// Requests to web sites.
    pub requests: u64,
    /// Bytes of their answers, decoded.
    pub received_bytes: u64,
    /// Milliseconds in which the run waited for nothing that it had asked for: its CPU time, and the start of its isolate. The platform
    /// shows a Worker no CPU time, and its clock stands still while it computes.
    pub busy_ms: u64,
}

impl Cost {
    /// The sum of two.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            runs: self.runs.saturating_add(other.runs),
            requests: self.requests.saturating_add(other.requests),
            received_bytes: self.received_bytes.saturating_add(other.received_bytes),
            busy_ms: self.busy_ms.saturating_add(other.busy_ms),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_do_not_overflow() {
        let one = Cost { runs: 1, requests: 2, received_bytes: 3, busy_ms: 4 };
        assert_eq!(one.plus(one), Cost { runs: 2, requests: 4, received_bytes: 6, busy_ms: 8 });
        let most = Cost { runs: u64::MAX, requests: u64::MAX, received_bytes: u64::MAX, busy_ms: u64::MAX };
        assert_eq!(most.plus(one), most);
    }
}
