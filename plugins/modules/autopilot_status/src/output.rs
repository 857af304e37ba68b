//! The result of `autopilot_status`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The result, without `meta`. Times are RFC 3339, UTC, milliseconds.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Output {
    /// The site: as it is tracked, else as it was ordered.
    pub domain: String,
    /// Whether the caller's account tracks it. If not, all counts are zero, whoever else may track it.
    pub tracked: bool,
    /// UUID of the target.
    pub target_id: Option<String>,
    /// True when the site is closed in the console: its token opens nothing.
    pub disabled: bool,
    /// Tasks by state.
    pub tasks: TaskCounts,
    /// The same for each action that has tasks.
    pub by_action_type: BTreeMap<String, TaskCounts>,
    /// The cycle that the site is in: the lowest one with open tasks that the guard lets out, else the highest one with tasks.
    pub cycle: Cycle,
    /// The backlog guard.
    pub guard: Guard,
    /// The latest publications, the newest first, at most 20.
    pub last_published: Vec<Published>,
    /// When the oldest of the planned tasks was planned.
    pub oldest_planned_at: Option<String>,
    /// Hours from plan to publication, of the latest 200 publications.
    pub lead_time_hours: LeadTime,
    /// Failures that clients have reported.
    pub failures: Failures,
    /// What asks for a person.
    pub alerts: Vec<Alert>,
    /// When the site last asked for tasks, to ten minutes; null before its first time.
    pub last_poll_at: Option<String>,
    /// How urgent it is to plan another task of each kind, the most urgent first: Bellwether's own score (`core/URGENCY.md`).
    pub urgency: Vec<Urgency>,
}

/// Tasks by state.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TaskCounts {
    /// They wait.
    pub planned: u32,
    /// A worker holds them.
    pub in_progress: u32,
    /// They are published.
    pub completed: u32,
    /// They failed.
    pub error: u32,
}

/// A planning cycle.
#[derive(Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Cycle {
    /// Its number; null without tasks.
    pub current: Option<u64>,
    /// The phase of its newest task.
    pub phase: Option<String>,
    /// Its tasks by state.
    #[serde(flatten)]
    pub tasks: TaskCounts,
}

/// Three successive failures pause the cycles after that of the third, until a person resumes them.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Guard {
    /// Whether later cycles wait.
    pub paused: bool,
    /// Failures since the last success.
    pub failures: u64,
    /// As many pause it; null for a site that is not tracked.
    pub limit: Option<u64>,
    /// When it was paused.
    pub since: Option<String>,
}

/// A publication.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Published {
    /// UUID of the task.
    pub task_id: String,
    /// Its address, as reported.
    pub url: String,
    /// When it was reported.
    pub published_at: String,
    /// What was done.
    pub action_type: String,
}

/// Percentiles by nearest rank, one decimal.
#[derive(Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct LeadTime {
    /// Half of them took no longer; null without publications.
    pub p50: Option<f64>,
    /// Nine in ten took no longer.
    pub p90: Option<f64>,
    /// How many they are.
    pub n: u32,
}

/// Reported failures.
#[derive(Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Failures {
    /// All of the last 30 days.
    pub last_30_days: u64,
    /// By the category that the client named, the 50 most frequent.
    pub by_category: BTreeMap<String, u64>,
}

/// Something that asks for a person.
#[derive(Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Alert {
    /// What it is.
    pub kind: AlertKind,
    /// Since when.
    pub since: String,
}

/// What may ask for a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AlertKind {
    /// The guard holds later cycles back.
    GuardPaused,
    /// A task whose cycle may run has waited for more than seven days.
    StalePlanned,
    /// A worker took a task and did not report before its lease ended, and nobody has taken it since.
    LeaseLapsed,
    /// Nobody has asked for tasks for 24 hours, and some wait.
    NoPolling,
}

/// How urgent it is to plan another task of one kind.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Urgency {
    /// The action.
    pub action_type: String,
    /// The goal.
    pub goal_type: String,
    /// 0 to 100.
    pub score: f64,
    /// How much of the formula could be computed, 0 to 1.
    pub confidence: f64,
    /// What counted.
    pub terms: Vec<Term>,
    /// What did not, because nothing is known of it.
    pub left_out: Vec<LeftOut>,
}

/// A term of the score.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Term {
    /// `staleness`, `impact`, `visibility`, `failures` or `backlog`.
    pub code: String,
    /// Its share of the formula; all weights make 100.
    pub weight: u32,
    /// 0 to 1; 1 speaks for another task of this kind.
    pub value: f64,
    /// How sure the value is, above 0 to 1.
    pub certainty: f64,
    /// What it adds to the score.
    pub points: f64,
    /// Why: a code, for example `not_published_lately`.
    pub reason: String,
}

/// A term that did not count.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct LeftOut {
    /// Which one.
    pub code: String,
    /// Why: a code, for example `impact_not_measured`.
    pub reason: String,
}

impl Output {
    /// The result for a site that the account does not track.
    pub(crate) fn untracked(domain: String) -> Self {
        Self {
            domain,
            tracked: false,
            target_id: None,
            disabled: false,
            tasks: TaskCounts::default(),
            by_action_type: BTreeMap::new(),
            cycle: Cycle::default(),
            guard: Guard::default(),
            last_published: Vec::new(),
            oldest_planned_at: None,
            lead_time_hours: LeadTime::default(),
            failures: Failures::default(),
            alerts: Vec::new(),
            last_poll_at: None,
            urgency: Vec::new(),
        }
    }
}
