//! Isolates: what they have in hand, and what is gone when they die.

use super::clients::Attempt;
use super::database::Flight;
use super::message::Message;
use bellwether_core::audit::Audit;
use bellwether_core::id::{JobId, RunToken};
use bellwether_core::job::Job;
use bellwether_core::payment::Payment;
use bellwether_core::pull::Task;

/// A process that runs the Worker. When it dies, all that it has in hand is gone.
#[derive(Default)]
pub(crate) struct Isolate {
    pub(super) skew_ms: i64,
    pub(super) calls: Vec<Call>,
    pub(crate) runs: Vec<Run>,
}

/// What an isolate has loaded and not committed yet.
pub(crate) enum Call {
    Order(Attempt),
    Job(Flight<Job>),
    Audit(Flight<Audit>),
    Task(Flight<Task>),
    Payment(Flight<Payment>),
}

/// A run that believes to hold a lease. Some are wrong.
#[derive(Clone, Copy)]
pub(crate) enum Run {
    Job { shard: usize, job: JobId, run: RunToken },
    Audit { shard: usize, audit: JobId, run: RunToken },
}

impl Run {
    pub(super) fn token(&self) -> RunToken {
        match self {
            Self::Job { run, .. } | Self::Audit { run, .. } => *run,
        }
    }
}

impl Call {
    /// The message that comes again if the call comes to nothing.
    pub(super) fn message(self) -> Option<Message> {
        let from = match self {
            Self::Payment(flight) => flight.from,
            Self::Order(_) | Self::Job(_) | Self::Audit(_) | Self::Task(_) => None,
        };
        from.filter(|message| message.is_repeated)
    }
}

impl From<Flight<Job>> for Call {
    fn from(flight: Flight<Job>) -> Self {
        Self::Job(flight)
    }
}

impl From<Flight<Audit>> for Call {
    fn from(flight: Flight<Audit>) -> Self {
        Self::Audit(flight)
    }
}

impl From<Flight<Task>> for Call {
    fn from(flight: Flight<Task>) -> Self {
        Self::Task(flight)
    }
}

impl From<Flight<Payment>> for Call {
    fn from(flight: Flight<Payment>) -> Self {
        Self::Payment(flight)
    }
}
