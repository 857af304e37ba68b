//! The pipeline of a site: the data set `pull-tasks` (`wit/README.md`), and what is urgent to plan next, by the rules of the core.

use crate::app::App;
use crate::store::DbError;
use crate::store::pipeline::{self, CountRow, CycleRow, PublishedRow};
use crate::store::targets::Target;
use bellwether_core::bounds;
use bellwether_core::pull::{ActionType, SearchTraffic, Visited};
use bellwether_core::time::{DAY_MS, Timestamp};
use bellwether_core::urgency::{History, Impact, Published, Urgency, urgency};
use serde::Serialize;
use std::collections::BTreeMap;

/// Publications that are named one by one.
const NAMED: usize = 20;

/// The data set. Times are RFC 3339, UTC, milliseconds.
#[derive(Serialize)]
pub(crate) struct Pipeline {
    target_id: String,
    domain: String,
    disabled: bool,
    guard: Guard,
    counts: Vec<CountRow>,
    cycles: Vec<CycleRow>,
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
struct Named {
    task_id: String,
    url: String,
    published_at: Timestamp,
    action_type: String,
}

#[derive(Serialize)]
struct Failures {
    last_30_days: u32,
    by_category: BTreeMap<String, u32>,
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
    let urgency = urgency(&histories(&rows, now));
    let at = |ms: u64| Timestamp::from_ms(ms);
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
        failures: Failures {
            last_30_days: rows.failures.iter().map(|row| row.reports).sum(),
            by_category: rows.categories.into_iter().map(|row| (row.category, row.reports)).collect(),
        },
        counts: rows.counts,
        cycles: rows.cycles,
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

/// What the core judges: one history for each kind of task that the site has, and for each action that it has none of.
fn histories(rows: &pipeline::Pipeline, now: Timestamp) -> Vec<History> {
    let days = |since: Timestamp| u32::try_from(now.ms_since(since) / DAY_MS).unwrap_or(u32::MAX);
    let history = |action_type: ActionType, goal_type: &str, planned: u32| {
        let is_of_kind = |row: &&PublishedRow| row.action_type == action_type.as_str() && row.goal_type == goal_type;
        let failed = rows.failures.iter().filter(|row| row.action_type == action_type.as_str());
        History {
            action_type,
            goal_type: goal_type.to_owned(),
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

fn published(row: &PublishedRow, days: impl Fn(Timestamp) -> u32) -> Published {
    let found = row.found.as_deref().and_then(|found| serde_json::from_str::<Visited>(found).ok());
    Published {
        age_days: days(Timestamp::from_ms(row.ended_at)),
        is_live: found.as_ref().and_then(Visited::is_live),
        impact: match found.and_then(|found| found.search_traffic) {
            Some(SearchTraffic::Measured(performance)) => Impact::of(&performance),
            Some(SearchTraffic::NotMeasured) | None => Impact::default(),
        },
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use crate::store::pipeline::{FailureRow, KindRow, LapseRow, PlannedRow};

    const NOW: Timestamp = Timestamp::of_day(100);

    fn published(action: ActionType, goal_type: &str, day: u64, found: Option<&str>) -> PublishedRow {
        PublishedRow {
            id: String::new(),
            action_type: action.as_str().to_owned(),
            goal_type: goal_type.to_owned(),
            published_url: "https://a.org/".to_owned(),
            created_at: 0,
            ended_at: day * DAY_MS,
            found: found.map(|status| {
                format!(
                    r#"{{"occasion":"publication","at":"2026-01-01T00:00:00.000Z","reachable":{},"status":{status}}}"#,
                    status == "200"
                )
            }),
        }
    }

    /// Each kind has its own publications and open tasks; failures are those of its action, whatever the goal.
    #[test]
    fn kinds_of_tasks() {
        let post = ActionType::PublishPost;
        let kind =
            |goal_type: &str, open| KindRow { action_type: post.as_str().to_owned(), goal_type: goal_type.to_owned(), open };
        let rows = pipeline::Pipeline {
            counts: Vec::new(),
            cycles: Vec::new(),
            planned: PlannedRow { oldest: None, oldest_due: None },
            published: vec![
                published(post, "seasonal", 97, Some("200")),
                published(post, "content_creation", 60, Some("404")),
                published(post, "seasonal", 95, None),
            ],
            failures: vec![FailureRow { action_type: post.as_str().to_owned(), reports: 2 }],
            categories: Vec::new(),
            lapses: LapseRow { tasks: 0, since: None },
            kinds: vec![kind("seasonal", 4), kind("content_creation", 0)],
        };
        let found: Vec<_> = histories(&rows, NOW)
            .into_iter()
            .map(|one| {
                let pages: Vec<_> = one.published.iter().map(|page| (page.age_days, page.is_live)).collect();
                (one.action_type, one.goal_type, pages, one.failures, one.planned)
            })
            .collect();
        let unused = |action: ActionType| (action, action.goal_type().to_owned(), vec![], 0, 0);
        assert_eq!(
            found,
            [
                (post, "seasonal".to_owned(), vec![(3, Some(true)), (5, None)], 2, 4),
                (post, "content_creation".to_owned(), vec![(40, Some(false))], 2, 0),
                unused(ActionType::UpdatePost),
                unused(ActionType::CreateSeoPage),
                unused(ActionType::AddInternalLinks),
            ]
        );
    }
}
