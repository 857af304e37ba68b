//! The states that clients see, and what leads from one to another, as data: so that a client can draw them, and knows whom it waits for.
//!
//! Moves nothing: the machines do. The model tests of each machine compare what they have seen with its chart, in both directions.

use alloc::vec::Vec;

/// Who can bring about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Somebody of the account, or its key.
    Account,
    /// The client of the site that publishes.
    Site,
    /// The service: a run, or the clock.
    Service,
    /// The payment provider.
    Provider,
    /// A person who operates the service.
    Operator,
}

impl By {
    /// The name in the npm package.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Account => "account",
            Self::Site => "site",
            Self::Service => "service",
            Self::Provider => "provider",
            Self::Operator => "operator",
        }
    }
}

/// A way from one state to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The state before, as the API names it.
    pub from: &'static str,
    /// The event, in snake case.
    pub event: &'static str,
    /// Who can bring it about.
    pub by: By,
    /// The state after.
    pub to: &'static str,
}

/// The states of a machine and its moves. What changes no state is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chart {
    /// What it is about: `job`, `task`, `audit`, `topup`.
    pub name: &'static str,
    /// The states that a new one may have.
    pub first: &'static [&'static str],
    /// The moves.
    pub moves: &'static [Move],
}

impl Chart {
    /// Its states, in the order in which the chart names them.
    #[must_use]
    pub fn states(&self) -> Vec<&'static str> {
        let mut states = self.first.to_vec();
        for state in self.moves.iter().flat_map(|one| [one.from, one.to]) {
            if !states.contains(&state) {
                states.push(state);
            }
        }
        states
    }
}

const fn by(by: By, from: &'static str, event: &'static str, to: &'static str) -> Move {
    Move { from, event, by, to }
}

/// A job (`core/src/job`).
pub const JOB: Chart = Chart {
    name: "job",
    first: &["queued", "failed"],
    moves: &[
        by(By::Account, "queued", "cancel", "cancelled"),
        by(By::Service, "queued", "start", "running"),
        by(By::Account, "running", "cancel", "cancelled"),
        by(By::Service, "running", "fail", "failed"),
        by(By::Service, "running", "start", "failed"),
        by(By::Service, "running", "succeed", "succeeded"),
    ],
};

/// A publishing task (`core/src/pull`).
pub const TASK: Chart = Chart {
    name: "task",
    first: &["planned"],
    moves: &[
        by(By::Site, "planned", "ack", "in_progress"),
        by(By::Site, "planned", "failed", "error"),
        by(By::Site, "planned", "published", "completed"),
        by(By::Service, "in_progress", "due", "error"),
        by(By::Service, "in_progress", "due", "planned"),
        by(By::Site, "in_progress", "failed", "error"),
        by(By::Site, "in_progress", "published", "completed"),
        by(By::Site, "error", "published", "completed"),
        by(By::Account, "error", "retry", "planned"),
    ],
};

/// An audit report (`core/src/audit`).
pub const AUDIT: Chart = Chart {
    name: "audit",
    first: &["queued", "pending"],
    moves: &[
        by(By::Account, "queued", "cancel", "failed"),
        by(By::Service, "queued", "due", "failed"),
        by(By::Service, "queued", "promote", "pending"),
        by(By::Service, "queued", "start", "failed"),
        by(By::Account, "pending", "cancel", "failed"),
        by(By::Service, "pending", "due", "failed"),
        by(By::Service, "pending", "start", "failed"),
        by(By::Service, "pending", "start", "processing"),
        by(By::Account, "processing", "cancel", "failed"),
        by(By::Service, "processing", "delivered", "failed"),
        by(By::Service, "processing", "due", "failed"),
        by(By::Service, "processing", "fail", "failed"),
        by(By::Service, "processing", "rendered", "completed"),
        by(By::Service, "processing", "rendered", "failed"),
        by(By::Service, "processing", "rendered", "partial"),
        by(By::Service, "processing", "renew", "failed"),
        by(By::Service, "processing", "start", "failed"),
    ],
};

/// A top-up of the wallet (`core/src/payment`).
pub const TOPUP: Chart = Chart {
    name: "topup",
    first: &["pending"],
    moves: &[
        by(By::Service, "pending", "due", "expired"),
        by(By::Provider, "pending", "expired", "expired"),
        by(By::Provider, "pending", "failed", "failed"),
        by(By::Provider, "pending", "paid", "disputed"),
        by(By::Provider, "pending", "paid", "paid"),
        by(By::Provider, "pending", "paid", "refunded"),
        by(By::Provider, "pending", "underway", "underway"),
        by(By::Service, "underway", "due", "expired"),
        by(By::Provider, "underway", "failed", "failed"),
        by(By::Provider, "underway", "paid", "disputed"),
        by(By::Provider, "underway", "paid", "paid"),
        by(By::Provider, "underway", "paid", "refunded"),
        by(By::Provider, "disputed", "dispute", "paid"),
        by(By::Provider, "disputed", "dispute", "refunded"),
        by(By::Operator, "disputed", "released", "paid"),
        by(By::Operator, "disputed", "released", "refunded"),
        by(By::Provider, "paid", "dispute", "disputed"),
        by(By::Provider, "paid", "refunded", "refunded"),
        by(By::Provider, "refunded", "dispute", "disputed"),
        by(By::Provider, "refunded", "refund_failed", "paid"),
        by(By::Provider, "refunded", "refunded", "paid"),
    ],
};

/// All of them.
pub const CHARTS: [Chart; 4] = [JOB, TASK, AUDIT, TOPUP];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::audit::Audit;
    use crate::{job, payment, pull};

    /// The lists of states in the order of a life, which descriptions give, have those of the charts.
    #[test]
    fn every_state_is_listed() {
        let check = |chart: Chart, listed: &[&'static str]| {
            let (mut states, mut listed) = (chart.states(), listed.to_vec());
            states.sort_unstable();
            listed.sort_unstable();
            assert_eq!(states, listed, "{}", chart.name);
        };
        check(JOB, &job::State::STATUSES);
        check(TASK, &pull::State::STATUSES);
        check(AUDIT, &Audit::STATUSES);
        check(TOPUP, &payment::STATUSES);
    }
}
