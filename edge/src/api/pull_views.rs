//! Bodies of pull publishing and of its part of the console. Members are written in this order.

use super::views::raw;
use crate::store::targets::Target;
use crate::store::tasks::Pending;
use bellwether_core::pull::guard::Guard;
use bellwether_core::pull::{Publication, Task, Warning};
use bellwether_core::time::Timestamp;
use serde::Serialize;
use serde_json::value::RawValue;
use std::borrow::Cow;
use utoipa::ToSchema;

/// The tasks that wait to be acknowledged, oldest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct PendingView<'a> {
    target: SiteView<'a>,
    /// Number of tasks in this answer.
    count: usize,
    tasks: Vec<PendingTaskView<'a>>,
    /// Present only while the domain is paused.
    #[serde(skip_serializing_if = "Option::is_none")]
    guard: Option<GuardView>,
}

/// The site that a token is for.
#[derive(Serialize, ToSchema)]
pub(crate) struct SiteView<'a> {
    /// UUID.
    id: String,
    domain: &'a str,
}

/// A task to do.
#[derive(Serialize, ToSchema)]
pub(crate) struct PendingTaskView<'a> {
    /// UUID.
    id: &'a str,
    /// `publish_post`, `update_post`, `create_seo_page` or `add_internal_links`.
    action_type: &'a str,
    /// Goal in words, for people.
    goal: &'a str,
    /// For example `content_creation`; more may be added.
    goal_type: &'a str,
    /// For example `execute`; more may be added.
    phase: &'a str,
    cycle: u64,
    /// RFC 3339, UTC, milliseconds.
    created_at: String,
    /// When it was acknowledged; null while it waits.
    execution_started_at: Option<String>,
    /// Its members depend on `action_type`; insert `html` unchanged. The console's list omits it unless `include=payload`.
    #[schema(value_type = Object)]
    #[serde(skip_serializing_if = "Option::is_none")]
    payload: Option<Cow<'a, RawValue>>,
}

/// The backlog guard of a domain: three consecutive failures pause its later cycles until a person resumes them.
#[derive(Serialize, ToSchema)]
pub(crate) struct GuardView {
    /// Whether tasks of later cycles are withheld.
    paused: bool,
    /// Failures since the last success.
    failures: u64,
    /// When it was paused.
    since: Option<String>,
}

/// The answer to an ack.
#[derive(Serialize, ToSchema)]
pub(crate) struct AckView {
    /// Always true.
    ok: bool,
    /// UUID.
    id: String,
    /// `in_progress`.
    status: &'static str,
}

/// The answer to a report of a publication.
#[derive(Serialize, ToSchema)]
pub(crate) struct PublishedView<'a> {
    /// Always true.
    ok: bool,
    /// UUID.
    id: String,
    /// `completed`.
    status: &'static str,
    /// As it was sent.
    published_url: &'a str,
    /// Problems of the reported address, if any: `admin_url`, `preview_url`, `other_domain`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Option<Vec<String>>)]
    warnings: Vec<&'static str>,
}

/// The answer to a failure report.
#[derive(Serialize, ToSchema)]
pub(crate) struct FailedView {
    /// Always true.
    ok: bool,
    /// UUID.
    id: String,
    /// `error`.
    status: &'static str,
}

/// The answer to a call that the task's state does not allow.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes bellwether_core::pull::Refusal as an error")]
pub(crate) struct ConflictView {
    /// `already_acked`, `not_pending` or `already_completed`.
    error: String,
    /// One sentence for people.
    message: String,
    request_id: String,
    /// Always false.
    ok: bool,
    /// UUID.
    id: String,
    /// State of the task.
    status: String,
    /// Where it was first published; only for `already_completed`.
    published_url: Option<String>,
}

impl<'a> PendingView<'a> {
    pub(crate) fn of(target: &'a Target, tasks: &'a [Pending]) -> Self {
        Self {
            target: SiteView { id: target.id.to_string(), domain: &target.domain },
            count: tasks.len(),
            tasks: tasks.iter().map(|task| PendingTaskView::of(task, None)).collect(),
            guard: target.guard.pause.map(|_| GuardView::of(&target.guard)),
        }
    }
}

impl<'a> PendingTaskView<'a> {
    pub(super) fn of(task: &'a Pending, started: Option<Timestamp>) -> Self {
        Self {
            id: &task.id,
            action_type: &task.action_type,
            goal: &task.goal,
            goal_type: &task.goal_type,
            phase: &task.phase,
            cycle: task.cycle,
            created_at: Timestamp::from_ms(task.created_at).to_string(),
            execution_started_at: started.as_ref().map(Timestamp::to_string),
            payload: task.payload.as_deref().map(raw),
        }
    }
}

impl GuardView {
    pub(super) fn of(guard: &Guard) -> Self {
        let since = guard.pause.map(|pause| pause.since.to_string());
        Self { paused: guard.pause.is_some(), failures: guard.failures, since }
    }
}

impl AckView {
    pub(crate) fn of(task: &Task) -> Self {
        Self { ok: true, id: task.id.to_string(), status: task.status() }
    }
}

impl<'a> PublishedView<'a> {
    pub(crate) fn of(task: &Task, publication: &'a Publication, warnings: &[Warning]) -> Self {
        let warnings = warnings.iter().map(|warning| warning.as_str()).collect();
        Self { ok: true, id: task.id.to_string(), status: task.status(), published_url: &publication.url, warnings }
    }
}

impl FailedView {
    pub(crate) fn of(task: &Task) -> Self {
        Self { ok: true, id: task.id.to_string(), status: task.status() }
    }
}
