//! Conversion of a task between the form of the core and its row.

use super::db::DbError;
use bellwether_core::id::{TargetId, TaskId};
use bellwether_core::pull::{FailureReport, Publication, State, Task};
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// The columns of a task's state.
#[derive(Deserialize)]
pub(super) struct TaskRow {
    id: String,
    target_id: String,
    version: String,
    cycle: u64,
    status: String,
    generation: u32,
    lapses: u32,
    lapsed_at: Option<u64>,
    holder: Option<String>,
    execution_started_at: Option<u64>,
    lease_until: Option<u64>,
    ended_at: Option<u64>,
    published_url: Option<String>,
    cms_post_id: Option<String>,
    notes: Option<String>,
    error_category: Option<String>,
    error_message: Option<String>,
}

impl TaskRow {
    /// The task and its version.
    pub(super) fn into_task(self) -> Result<(Task, String), DbError> {
        let broken = || DbError::Other(format!("task {} cannot be read", self.id));
        let at = || self.ended_at.map(Timestamp::from_ms).ok_or_else(broken);
        let state = match self.status.as_str() {
            "planned" => State::Planned,
            "in_progress" => State::InProgress {
                holder: self.holder.clone(),
                lease_until: Timestamp::from_ms(self.lease_until.ok_or_else(broken)?),
            },
            "completed" => State::Completed {
                publication: Publication {
                    url: self.published_url.clone().ok_or_else(broken)?,
                    cms_post_id: self.cms_post_id.clone(),
                    notes: self.notes.clone(),
                },
                at: at()?,
            },
            "error" => State::Error {
                failure: FailureReport {
                    category: self.error_category.clone().ok_or_else(broken)?,
                    message: self.error_message.clone(),
                },
                at: at()?,
            },
            _ => return Err(broken()),
        };
        let task = Task {
            id: TaskId::parse(&self.id).ok_or_else(broken)?,
            target_id: TargetId::parse(&self.target_id).ok_or_else(broken)?,
            cycle: self.cycle,
            generation: self.generation,
            lapses: self.lapses,
            lapsed_at: self.lapsed_at.map(Timestamp::from_ms),
            execution_started_at: self.execution_started_at.map(Timestamp::from_ms),
            state,
        };
        Ok((task, self.version))
    }
}

/// A query for rows from which a [`TaskRow`] is read; the part after the columns follows.
macro_rules! select_task {
    ($($rest:literal),*) => {
        concat!(
            "SELECT id, target_id, version, cycle, status, generation, lapses, lapsed_at, holder, execution_started_at, lease_until, \
             ended_at, published_url, cms_post_id, notes, error_category, error_message",
            $($rest),*
        )
    };
}
pub(super) use select_task;

/// The columns that depend on the state.
#[derive(Default)]
pub(super) struct Columns<'t> {
    pub(super) holder: Option<&'t str>,
    pub(super) lease_until: Option<u64>,
    pub(super) ended_at: Option<u64>,
    pub(super) published_url: Option<&'t str>,
    pub(super) cms_post_id: Option<&'t str>,
    pub(super) notes: Option<&'t str>,
    pub(super) error_category: Option<&'t str>,
    pub(super) error_message: Option<&'t str>,
}

impl<'t> Columns<'t> {
    pub(super) fn of(task: &'t Task) -> Self {
        match &task.state {
            State::Planned => Self::default(),
            State::InProgress { holder, lease_until } => {
                Self { holder: holder.as_deref(), lease_until: Some(lease_until.as_ms()), ..Self::default() }
            }
            State::Completed { publication, at } => Self {
                ended_at: Some(at.as_ms()),
                published_url: Some(&publication.url),
                cms_post_id: publication.cms_post_id.as_deref(),
                notes: publication.notes.as_deref(),
                ..Self::default()
            },
            State::Error { failure, at } => Self {
                ended_at: Some(at.as_ms()),
                error_category: Some(&failure.category),
                error_message: failure.message.as_deref(),
                ..Self::default()
            },
        }
    }
}
