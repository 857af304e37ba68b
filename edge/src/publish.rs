//! The loop for every change of a publishing task: load → core → commit → messages. (That of jobs is `drive`.)

use crate::app::App;
use crate::drive::{DriveError, Message, enqueue};
use crate::store::targets::Target;
use crate::store::tasks::{self, Access};
use bellwether_core::id::TaskId;
use bellwether_core::pull::{self, Effect, Event, Refusal, Task};
use std::time::Duration;
use worker::Delay;

/// How often a lost race is tried again. Reports of one domain contend for its guard, so there may be as many losers as a
/// domain has workers.
const TRIES: u32 = 30;
/// Who lost waits a random time below this, doubled with each lost race up to [`LONGEST_MS`], until the losers are so far
/// apart that each finds the guard as he loaded it.
const JITTER_MS: u64 = 10;
const LONGEST_MS: u64 = 2_000;

/// What an event came to.
pub(crate) enum Applied {
    /// It was applied and is committed, or was applied before.
    Done(Box<Task>),
    /// The core refuses it in this state.
    Refused(TaskId, Refusal),
    /// There is no such task of this target.
    Unknown,
    /// The token opens nothing (any more).
    NoAccess,
}

/// Applies one event to a task.
///
/// # Errors
/// When the database failed, or others were faster every time. Trying again later is safe.
pub(crate) async fn apply(app: &App, access: Access<'_>, id: Option<&TaskId>, event: &Event) -> Result<Applied, DriveError> {
    for lost in 0..TRIES {
        let Some((target, task)) = tasks::load(&app.db, access, id).await? else { return Ok(Applied::NoAccess) };
        if let Some(applied) = once(app, access, &target, task.as_ref(), event.clone()).await? {
            return Ok(applied);
        }
        let random = u64::from(u16::from_be_bytes(app.random()?));
        let below = JITTER_MS.saturating_mul(1 << lost.min(20)).min(LONGEST_MS);
        Delay::from(Duration::from_millis(random % below)).await;
    }
    Err(DriveError::contended(format!("task {id:?}")))
}

/// One try with what was loaded; `None` when somebody else committed first.
pub(crate) async fn once(
    app: &App,
    access: Access<'_>,
    target: &Target,
    loaded: Option<&tasks::Loaded>,
    event: Event,
) -> Result<Option<Applied>, DriveError> {
    let Some(before) = loaded else { return Ok(Some(Applied::Unknown)) };
    let applied = match pull::apply(&before.task, &target.guard, app.now(), event) {
        Ok(applied) => applied,
        Err(refusal) => return Ok(Some(Applied::Refused(before.task.id, refusal))),
    };
    if applied.changed {
        if !tasks::commit(&app.db, access, (before, &target.guard), &applied, &app.version()?).await? {
            return Ok(None);
        }
        for effect in &applied.effects {
            if let Effect::Visit(plan) = effect
                && plan.due_at <= app.now()
            {
                let (task, occasion) = (applied.task.id.to_string(), plan.occasion.as_str().to_owned());
                enqueue(app, Message::Visit { task, occasion }).await;
            }
        }
    }
    Ok(Some(Applied::Done(Box::new(applied.task))))
}
