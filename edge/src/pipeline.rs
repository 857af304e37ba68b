//! The pipeline of a site: the data set `pull-tasks` (`wit/README.md`), and what is urgent to plan next, by the rules of the core.

use crate::app::App;
use crate::store::DbError;
use crate::store::pipeline::{self, FailureRow, PublishedRow};
use crate::store::targets::Target;
use bellwether_core::bounds;
use bellwether_core::pull::{ActionType, Visited};
use bellwether_core::time::Timestamp;
use bellwether_core::urgency::{History, Impact, Published, Urgency, urgency};
use serde::Serialize;
use std::collections::BTreeMap;

/// Milliseconds of a day.
const DAY_MS: u64 = 86_400_000;
/// Publications that are named one by one.
const NAMED: usize = 20;

/// The data set. Times are RFC 3339, UTC, milliseconds.
#[derive(Serialize)]
pub(crate) struct Pipeline {
    target_id: String,
    domain: String,
    disabled: bool,
    guard: Guard,
    counts: Vec<Count>,
    cycles: Vec<Cycle>,
    oldest_planned_at: Option<Timestamp>,
    oldest_due_at: Option<Timestamp>,
    last_published: Vec<Named>,
    lead_times_ms: Vec<u64>,
    failures: Failures,
    lapsed: Lapsed,
    last_poll_at: Option<Timestamp>,
    pub(crate) urgency: Vec<Urgency>,
}

#[derive(Serialize)]
struct Guard {
    paused: bool,
    failures: u64,
    limit: u64,
    since: Option<Timestamp>,
    last_cycle: Option<u64>,
}

#[derive(Serialize)]
struct Count {
    action_type: String,
    status: String,
    tasks: u32,
}

#[derive(Serialize)]
struct Cycle {
    cycle: u64,
    phase: String,
    planned: u32,
    in_progress: u32,
    completed: u32,
    error: u32,
}

#[derive(Serialize)]
struct Named {
    task_id: String,
    url: String,
    published_at: Timestamp,
    action_type: String,
}

#[derive(Serialize)]
struct Failures {
    last_30_days: u64,
    by_category: BTreeMap<String, u64>,
}

#[derive(Serialize)]
struct Lapsed {
    tasks: u32,
    since: Option<Timestamp>,
}

/// Reads the pipeline of a target.
///
/// # Errors
/// When the database failed.
pub(crate) async fn of_target(app: &App, target: &Target) -> Result<Pipeline, DbError> {
    let now = app.now();
    let rows = pipeline::read(&app.of(&target.account)?, &target.id, target.guard.last_cycle(), now).await?;
    let urgency = urgency(&histories(target, &rows, now));
    let at = |ms: u64| Timestamp::from_ms(ms);
    let count = |row: pipeline::CountRow| Count { action_type: row.action_type, status: row.status, tasks: row.tasks };
    let cycle = |row: pipeline::CycleRow| Cycle {
        cycle: row.cycle,
        phase: row.phase,
        planned: row.planned,
        in_progress: row.in_progress,
        completed: row.completed,
        error: row.error,
    };
    Ok(Pipeline {
        target_id: target.id.to_string(),
        domain: target.domain.clone(),
        disabled: target.disabled_at.is_some(),
        guard: Guard {
            paused: target.guard.pause.is_some(),
            failures: target.guard.failures,
            limit: bounds::GUARD_FAILURES.max,
            since: target.guard.pause.map(|pause| pause.since),
            last_cycle: target.guard.pause.map(|pause| pause.cycle),
        },
        failures: failures(&rows.failures),
        counts: rows.counts.into_iter().map(count).collect(),
        cycles: rows.cycles.into_iter().map(cycle).collect(),
        oldest_planned_at: rows.planned.oldest.map(at),
        oldest_due_at: rows.planned.oldest_due.map(at),
        lead_times_ms: rows.published.iter().map(|row| row.ended_at.saturating_sub(row.created_at)).collect(),
        last_published: rows.published.into_iter().take(NAMED).map(named).collect(),
        lapsed: Lapsed { tasks: rows.lapses.tasks, since: rows.lapses.since.map(at) },
        last_poll_at: target.polled_at,
        urgency,
    })
}

fn named(row: PublishedRow) -> Named {
    let published_at = Timestamp::from_ms(row.ended_at);
    Named { task_id: row.id, url: row.published_url, published_at, action_type: row.action_type }
}

/// All failures are counted; only the most frequent categories are named, which clients are free to choose.
fn failures(rows: &[FailureRow]) -> Failures {
    let mut all: BTreeMap<&str, u64> = BTreeMap::new();
    for row in rows {
        *all.entry(&row.category).or_default() += u64::from(row.reports);
    }
    let last_30_days = all.values().sum();
    let mut named: Vec<(&str, u64)> = all.into_iter().collect();
    named.sort_by_key(|(_, reports)| std::cmp::Reverse(*reports));
    named.truncate(bounds::PIPELINE_CATEGORIES.max_len());
    Failures { last_30_days, by_category: named.into_iter().map(|(name, reports)| (name.to_owned(), reports)).collect() }
}

/// What the core judges: one history for each kind of task that the site has, and for each action that it has none of.
fn histories(target: &Target, rows: &pipeline::Pipeline, now: Timestamp) -> Vec<History> {
    let days = |since: Timestamp| u32::try_from(now.ms_since(since) / DAY_MS).unwrap_or(u32::MAX);
    let history = |action_type: ActionType, goal_type: &str, planned: u32| {
        let is_of_kind = |row: &&PublishedRow| row.action_type == action_type.as_str() && row.goal_type == goal_type;
        let failed = rows.failures.iter().filter(|row| row.action_type == action_type.as_str());
        History {
            action_type,
            goal_type: goal_type.to_owned(),
            tracked_days: days(target.created_at),
            published: rows.published.iter().filter(is_of_kind).map(|row| published(row, days)).collect(),
            failures: failed.map(|row| row.reports).sum(),
            planned,
        }
    };
    let kinds = rows.kinds.iter().filter_map(|row| Some((ActionType::parse(&row.action_type)?, row)));
    let mut histories: Vec<History> = kinds.map(|(action, row)| history(action, &row.goal_type, row.open)).collect();
    for action in ActionType::ALL {
        if !histories.iter().any(|history| history.action_type == action) {
            histories.push(history(action, action.goal_type(), 0));
        }
    }
    histories
}

/// Nobody measures yet what search engines bring to a page: its impact is unknown.
fn published(row: &PublishedRow, days: impl Fn(Timestamp) -> u32) -> Published {
    let found = row.found.as_deref().and_then(|found| serde_json::from_str::<Visited>(found).ok());
    Published {
        age_days: days(Timestamp::from_ms(row.ended_at)),
        is_live: found.and_then(|found| found.is_live()),
        impact: Impact::default(),
    }
}
