//! Messages of the queue: they may be lost, come twice, late, and in any order.

use bellwether_core::id::{AccountId, JobId, PaymentId};
use bellwether_core::payment;

/// A message, and the database of the row that it is about.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub(crate) shard: usize,
    pub(crate) about: About,
    /// Whether its sender repeats it until it is taken, as the payment provider does with what nobody asks for.
    pub(crate) is_repeated: bool,
}

/// What a message says.
#[derive(Clone, Debug)]
pub(crate) enum About {
    /// Run this job.
    Job(JobId),
    /// Run the phase of this audit.
    Audit(JobId),
    /// Call the webhook of this audit.
    Webhook(JobId),
    /// Ask the provider how this payment stands.
    Ask(PaymentId),
    /// The provider says what happened to a payment.
    Fact(PaymentId, payment::Event),
}

impl Message {
    /// A message of the service, which may be lost.
    pub(crate) fn of(account: AccountId, about: About) -> Self {
        Self { shard: shard_of(account), about, is_repeated: false }
    }
}

/// The index of the database of an account.
pub(crate) fn shard_of(account: AccountId) -> usize {
    usize::from(account.shard().number())
}
