//! A switch that stops an emulator: whoever calls it then is turned away, and counted.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The switch; its clones are the same one.
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<(AtomicBool, AtomicU64)>);

impl Stop {
    /// Stops the emulator, or lets it go on.
    pub fn set(&self, is_stopped: bool) {
        self.0.0.store(is_stopped, Ordering::SeqCst);
    }

    /// Whether a call is turned away.
    #[must_use]
    pub fn turns_away(&self) -> bool {
        let is_stopped = self.0.0.load(Ordering::SeqCst);
        self.0.1.fetch_add(u64::from(is_stopped), Ordering::SeqCst);
        is_stopped
    }

    /// How many calls were turned away.
    #[must_use]
    pub fn turned_away(&self) -> u64 {
        self.0.1.load(Ordering::SeqCst)
    }
}
