//! Request counts, in the memory of the isolate.
//!
//! They shield the service and pace clients; money is guarded by the ledger. A row in the database for each poll would
//! cost more than the poll. The price: a client that reaches several isolates gets more than its figure.

use bellwether_core::rate::{Quota, Verdict, check};
use bellwether_core::time::Timestamp;
use std::collections::BTreeMap;
use std::sync::Mutex;

/// Entries kept before those that have recovered are dropped.
const MOST_ENTRIES: usize = 20_000;

/// Theoretical arrival times (GCRA) by quota and client.
#[derive(Default)]
pub(crate) struct Rates(Mutex<BTreeMap<(u8, String), u64>>);

static RATES: Rates = Rates(Mutex::new(BTreeMap::new()));

/// Which quota counts.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    Creates,
    CreatesOfAccount,
    Reads,
    ConsoleWrites,
    SignUps,
    SignIns,
    Polls,
    Reports,
    FailedAuth,
    Public,
}

impl Kind {
    const fn quota(self) -> Quota {
        match self {
            Self::Creates => Quota::CREATES,
            Self::CreatesOfAccount => Quota::CREATES_OF_ACCOUNT,
            Self::Reads => Quota::READS,
            Self::ConsoleWrites => Quota::CONSOLE_WRITES,
            Self::SignUps => Quota::SIGN_UPS,
            Self::SignIns => Quota::SIGN_INS,
            Self::Polls => Quota::POLLS,
            Self::Reports => Quota::REPORTS,
            Self::FailedAuth => Quota::FAILED_AUTH,
            Self::Public => Quota::PUBLIC,
        }
    }

    /// The quota, for its header.
    pub(crate) fn policy(self) -> Quota {
        self.quota()
    }
}

impl Rates {
    pub(crate) fn of_isolate() -> &'static Self {
        &RATES
    }

    /// Counts one request of `client`; one that is refused costs nothing.
    pub(crate) fn count(&self, kind: Kind, client: &str, now: Timestamp) -> Verdict {
        let key = (kind as u8, client.to_owned());
        let mut times = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let verdict = check(times.get(&key).copied(), now, &kind.quota());
        if let Verdict::Allow { tat_ms, .. } = &verdict {
            if times.len() >= MOST_ENTRIES {
                times.retain(|_, tat| *tat > now.as_ms());
            }
            times.insert(key, *tat_ms);
        }
        verdict
    }
}
