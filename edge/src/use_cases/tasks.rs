//! Tasks of pull publishing: what their owner plans, and what the clients of its sites report.

use super::limit_reached;
use crate::app::App;
use crate::drive::{DriveError, Driven, drive, drive_loaded};
use crate::fault::{database, internal, not_found};
use crate::sanitise;
use crate::store::machine::Loaded;
use crate::store::targets::Target;
use crate::store::task_list::{self, Entry, Page};
use crate::store::tasks::{self, Access, TaskKey};
use crate::store::{self, accounts};
use bellwether_core::bounds;
use bellwether_core::error::ApiError;
use bellwether_core::form::{Dialect, FieldError};
use bellwether_core::id::TaskId;
use bellwether_core::pull::{Brief, Event, Task, is_poll_noted};

/// Plans a task; the answer says whether its HTML was made fit to be inserted as it is.
///
/// # Errors
/// What is wrong with its HTML; `limit_reached`.
pub(crate) async fn plan(app: &App, target: &Target, mut brief: Brief) -> Result<(Entry, bool), ApiError> {
    let mut is_sanitised = false;
    if let Some(html) = brief.html_mut() {
        let misfit = |stopped| FieldError::invalid("payload.html", sanitise::expected(stopped)).to_api_error(Dialect::CONSOLE);
        let clean = sanitise::clean(html).map_err(misfit)?;
        if clean.trim().is_empty() {
            let wanted = "HTML of which something is left without scripts, styles and other active content";
            return Err(FieldError::invalid("payload.html", wanted).to_api_error(Dialect::CONSOLE));
        }
        is_sanitised = clean != *html;
        *html = clean;
    }
    let (db, now) = (app.of(&target.account).map_err(database)?, app.now());
    let task = Task::planned(TaskId::new(now, app.random().map_err(internal)?), target.id, brief.cycle);
    let version = app.version().map_err(internal)?;
    if tasks::insert(&db, &task, &brief, &version, now).await.map_err(database)? {
        return Ok((find(app, target, &task.id).await?, is_sanitised));
    }
    let usage = accounts::usage(&db, &target.account).await.map_err(database)?.ok_or_else(not_found)?;
    let is_full = usage.tasks >= bounds::TASKS_PER_ACCOUNT.max;
    Err(limit_reached(if is_full { &bounds::TASKS_PER_ACCOUNT } else { &bounds::STORED_BYTES_PER_ACCOUNT }))
}

/// A task of a target.
///
/// # Errors
/// `not_found`.
pub(crate) async fn find(app: &App, target: &Target, id: &TaskId) -> Result<Entry, ApiError> {
    let db = app.of(&target.account).map_err(database)?;
    task_list::one(&db, &target.id, id).await.map_err(database)?.ok_or_else(not_found)
}

/// A page of a target's tasks, newest first, one more than asked for if there is one.
///
/// # Errors
/// When the database failed.
pub(crate) async fn list(app: &App, target: &Target, page: &Page<'_>) -> Result<Vec<Entry>, ApiError> {
    task_list::list(&app.of(&target.account).map_err(database)?, &target.id, page).await.map_err(database)
}

/// Plans a task again that was given up.
///
/// # Errors
/// `not_found`, `limit_reached`; the core's refusal.
pub(crate) async fn retry(app: &App, target: &Target, id: &TaskId) -> Result<Entry, ApiError> {
    // Each new turn of a task may bring a report, which is kept.
    let db = app.of(&target.account).map_err(database)?;
    let usage = accounts::usage(&db, &target.account).await.map_err(database)?.ok_or_else(not_found)?;
    if usage.stored_bytes >= bounds::STORED_BYTES_PER_ACCOUNT.max {
        return Err(limit_reached(&bounds::STORED_BYTES_PER_ACCOUNT));
    }
    let key = TaskKey { account: target.account, access: Access::Account, id: Some(*id) };
    match drive::<Task>(app, &key, Event::Retry).await.map_err(internal)? {
        Driven::Done(task) => find(app, target, &task.id).await,
        Driven::Refused(task, refusal) => Err(refusal.to_api_error(task.id)),
        Driven::Unknown | Driven::NoAccess => Err(not_found()),
    }
}

/// Keeps the time of a poll of a target, once in ten minutes. No poll fails because of it.
pub(crate) async fn note_poll(app: &App, target: &Target) {
    let now = app.now();
    if !is_poll_noted(target.polled_at, now) {
        return;
    }
    let noted = async { store::targets::note_poll(&app.of(&target.account)?, &target.id, now).await };
    if let Err(error) = noted.await {
        tracing::error!("a poll of {} is not noted: {error:?}", target.id);
    }
}

/// What came of a report.
pub(crate) enum Reported {
    /// It was applied, or was applied before.
    Done(Box<Task>),
    /// The core refuses it, or there is no such task.
    Refused(ApiError),
    /// The token opens nothing any more.
    NoAccess,
}

/// Applies what a client reports of a task, first to what was loaded with its token, and then afresh for as long as others are faster.
///
/// # Errors
/// When the database failed: nothing was applied, or the same report comes again harmlessly.
pub(crate) async fn report(app: &App, key: &TaskKey, loaded: Loaded<Task>, event: Event) -> Result<Reported, DriveError> {
    Ok(match drive_loaded(app, key, Some(loaded), event).await? {
        Driven::Done(task) => Reported::Done(task),
        Driven::Refused(task, refusal) => Reported::Refused(refusal.to_api_error(task.id)),
        Driven::Unknown => Reported::Refused(not_found()),
        Driven::NoAccess => Reported::NoAccess,
    })
}
