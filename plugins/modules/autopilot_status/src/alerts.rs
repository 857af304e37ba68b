//! What asks for a person.

use crate::input::Pipeline;
use crate::output::{Alert, AlertKind};
use bellwether_sdk::rfc3339;

const DAY_MS: u64 = 86_400_000;
/// A planned task is stale after that long.
const STALE_MS: u64 = 7 * DAY_MS;
/// Nobody polls any more after that long without a poll.
const UNPOLLED_MS: u64 = DAY_MS;

/// The alerts of a pipeline, in the order of [`AlertKind`].
pub(crate) fn of(pipeline: &Pipeline, now_ms: u64) -> Vec<Alert> {
    // Times have one width, so they compare as text.
    let is_past = |since: &str, ms: u64| *since <= *rfc3339(now_ms.saturating_sub(ms));
    // A site that is closed hands out nothing, and its owner knows.
    let waiting = pipeline.oldest_due_at.as_deref().filter(|_| !pipeline.disabled);
    // Nobody can have missed a task before it was there.
    let unpolled = waiting.map(|planned| pipeline.last_poll_at.as_deref().map_or(planned, |poll| poll.max(planned)));
    let paused = pipeline.guard.since.as_deref().filter(|_| pipeline.guard.paused);
    let lapsed = pipeline.lapsed.since.as_deref().filter(|_| pipeline.lapsed.tasks > 0);
    [
        (AlertKind::GuardPaused, paused),
        (AlertKind::StalePlanned, waiting.filter(|since| is_past(since, STALE_MS))),
        (AlertKind::LeaseLapsed, lapsed),
        (AlertKind::NoPolling, unpolled.filter(|since| is_past(since, UNPOLLED_MS))),
    ]
    .into_iter()
    .filter_map(|(kind, since)| Some(Alert { kind, since: since?.to_owned() }))
    .collect()
}
