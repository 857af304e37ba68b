//! From the data set to the result.

use crate::alerts;
use crate::input::{CycleCounts, Pipeline};
use crate::output::{Cycle, Guard, LeadTime, Output, TaskCounts};
use bellwether_sdk::round1;
use std::collections::BTreeMap;

/// Milliseconds of an hour.
const HOUR_MS: f64 = 3_600_000.0;

/// The result for a site that is tracked.
pub(crate) fn of(pipeline: Pipeline, now_ms: u64) -> Output {
    let alerts = alerts::of(&pipeline, now_ms);
    let mut tasks = TaskCounts::default();
    let mut by_action_type: BTreeMap<String, TaskCounts> = BTreeMap::new();
    for count in &pipeline.counts {
        add(&mut tasks, &count.status, count.tasks);
        add(by_action_type.entry(count.action_type.clone()).or_default(), &count.status, count.tasks);
    }
    Output {
        tracked: true,
        target_id: Some(pipeline.target_id),
        disabled: pipeline.disabled,
        tasks,
        by_action_type,
        cycle: cycle(&pipeline.cycles, pipeline.guard.last_cycle).unwrap_or_default(),
        guard: Guard {
            paused: pipeline.guard.paused,
            failures: pipeline.guard.failures,
            limit: Some(pipeline.guard.limit),
            since: pipeline.guard.since,
        },
        lead_time_hours: lead_time(pipeline.lead_times_ms),
        domain: pipeline.domain,
        last_published: pipeline.last_published,
        oldest_planned_at: pipeline.oldest_planned_at,
        failures: pipeline.failures,
        alerts,
        last_poll_at: pipeline.last_poll_at,
        urgency: pipeline.urgency,
    }
}

fn add(counts: &mut TaskCounts, status: &str, tasks: u32) {
    let count = match status {
        "planned" => &mut counts.planned,
        "in_progress" => &mut counts.in_progress,
        "completed" => &mut counts.completed,
        "error" => &mut counts.error,
        _ => return,
    };
    *count = count.saturating_add(tasks);
}

/// The lowest cycle with open tasks that may run, else the highest one.
fn cycle(cycles: &[CycleCounts], last_cycle: Option<u64>) -> Option<Cycle> {
    let may_run = |cycle: &&CycleCounts| last_cycle.is_none_or(|last| cycle.cycle <= last);
    let is_open = |cycle: &&CycleCounts| cycle.planned > 0 || cycle.in_progress > 0;
    let running = cycles.iter().filter(is_open).filter(may_run).min_by_key(|cycle| cycle.cycle);
    let found = running.or_else(|| cycles.iter().max_by_key(|cycle| cycle.cycle))?;
    let CycleCounts { cycle, phase, planned, in_progress, completed, error } = found;
    let tasks = TaskCounts { planned: *planned, in_progress: *in_progress, completed: *completed, error: *error };
    Some(Cycle { current: Some(*cycle), phase: Some(phase.clone()), tasks })
}

fn lead_time(mut times_ms: Vec<u64>) -> LeadTime {
    times_ms.sort_unstable();
    let hours = |percent| Some(round1(nearest_rank(&times_ms, percent)? as f64 / HOUR_MS));
    LeadTime { p50: hours(50), p90: hours(90), n: u32::try_from(times_ms.len()).unwrap_or(u32::MAX) }
}

/// The smallest of the sorted values that so many percent of them do not exceed.
fn nearest_rank(sorted: &[u64], percent: usize) -> Option<u64> {
    let rank = (sorted.len() * percent).div_ceil(100);
    sorted.get(rank.checked_sub(1)?).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles() {
        for (values, percent, expected) in [
            (&[][..], 50, None),
            (&[7], 50, Some(7)),
            (&[7], 90, Some(7)),
            (&[1, 2], 50, Some(1)),
            (&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 90, Some(9)),
            (&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 90, Some(10)),
            (&[1, 2, 3], 50, Some(2)),
        ] {
            assert_eq!(nearest_rank(values, percent), expected, "{values:?} {percent}");
        }
    }

    #[test]
    fn the_cycle_that_a_site_is_in() {
        let counts = |cycle, planned, completed| CycleCounts {
            cycle,
            phase: "execute".to_owned(),
            planned,
            in_progress: 0,
            completed,
            error: 0,
        };
        for (cycles, last_cycle, expected) in [
            (vec![], None, None),
            (vec![counts(2, 1, 0), counts(3, 4, 0), counts(1, 0, 5)], None, Some(2)),
            (vec![counts(3, 0, 1), counts(1, 0, 5)], None, Some(3)),
            // The guard holds 4 back, so nothing is open.
            (vec![counts(4, 2, 0), counts(3, 0, 1)], Some(3), Some(4)),
            (vec![counts(4, 2, 0), counts(3, 1, 1)], Some(3), Some(3)),
        ] {
            assert_eq!(cycle(&cycles, last_cycle).and_then(|cycle| cycle.current), expected, "{cycles:?} {last_cycle:?}");
        }
    }
}
