//! One question to one assistant, and what came of it.

use crate::output::EngineFailure;
use bellwether_sdk::Reply;

/// One asking: which question, of whom, for which time. Indices into the panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Asking {
    pub(crate) prompt: usize,
    pub(crate) assistant: usize,
    pub(crate) run: u32,
}

/// What came of one asking.
pub(crate) struct Told {
    pub(crate) reply: Result<Reply, EngineFailure>,
    pub(crate) took_ms: u64,
}
