//! The data set `pull-tasks`, as `wit/README.md` describes it: the parts that the module reads.

use crate::output::{Failures, Published, Urgency};
use serde::Deserialize;

/// The pipeline of a site. Times are RFC 3339, UTC, of fixed width: they sort as text.
#[derive(Debug, Deserialize)]
pub(crate) struct Pipeline {
    pub(crate) target_id: String,
    pub(crate) domain: String,
    pub(crate) disabled: bool,
    pub(crate) guard: GuardState,
    pub(crate) counts: Vec<Count>,
    /// Those with open tasks first, from the lowest; then the others, from the highest.
    pub(crate) cycles: Vec<CycleCounts>,
    pub(crate) oldest_planned_at: Option<String>,
    pub(crate) oldest_due_at: Option<String>,
    pub(crate) last_published: Vec<Published>,
    pub(crate) lead_times_ms: Vec<u64>,
    pub(crate) failures: Failures,
    pub(crate) lapsed: Lapsed,
    pub(crate) last_poll_at: Option<String>,
    pub(crate) urgency: Vec<Urgency>,
}

/// The backlog guard.
#[derive(Debug, Deserialize)]
pub(crate) struct GuardState {
    pub(crate) paused: bool,
    pub(crate) failures: u64,
    pub(crate) limit: u64,
    pub(crate) since: Option<String>,
    /// The last cycle that is handed out while it is paused.
    pub(crate) last_cycle: Option<u64>,
}

/// Tasks of an action in a state.
#[derive(Debug, Deserialize)]
pub(crate) struct Count {
    pub(crate) action_type: String,
    pub(crate) status: String,
    pub(crate) tasks: u32,
}

/// Tasks of a cycle.
#[derive(Debug, Deserialize)]
pub(crate) struct CycleCounts {
    pub(crate) cycle: u64,
    pub(crate) phase: String,
    pub(crate) planned: u32,
    pub(crate) in_progress: u32,
    pub(crate) completed: u32,
    pub(crate) error: u32,
}

/// Tasks whose lease has ended without a report, and that nobody has taken since.
#[derive(Debug, Deserialize)]
pub(crate) struct Lapsed {
    pub(crate) tasks: u32,
    pub(crate) since: Option<String>,
}
