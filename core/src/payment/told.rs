//! What people are told of a payment. It follows from what has changed, so a fact that changes nothing tells nothing.

use alloc::vec::Vec;

use super::{Effect, Payment, State};
use crate::notice::{Notice, Topic};
use crate::time::Timestamp;

/// The notices of a step from `before` to `after`.
pub(super) fn told(before: &Payment, after: &Payment, now: Timestamp) -> Vec<Effect> {
    let was_paid = before.state == State::Paid;
    [
        (Topic::PaymentReceived, !was_paid && after.state == State::Paid),
        (Topic::PaymentFailed, before.state.is_open() && after.state == State::Failed),
        (Topic::PaymentRefunded, after.refunds.booked_cents > before.refunds.booked_cents),
        (Topic::PaymentDisputed, !before.holds_wallet() && after.holds_wallet()),
    ]
    .into_iter()
    .filter(|(_, is_so)| *is_so)
    .map(|(topic, _)| Effect::Tell(Notice::payment(topic, after.id, now)))
    .collect()
}
