//! `/console/api/v1/targets`: the sites of pull publishing and their tasks.

use super::auth::database;
use super::console::{invalid, signed_in_as, text};
use super::{Call, Reply, body, internal, not_allowed};
use crate::api::{TargetView, TaskView};
use crate::publish::{self, Applied};
use crate::store::DbError;
use crate::store::targets::{self, Target};
use crate::store::task_list::{self, Page};
use crate::store::tasks::{self, Access};
use crate::{cursor, sanitise};
use bellwether_core::bounds::{self, list_limit};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::{AccountId, TargetId, TaskId};
use bellwether_core::pull::guard::Guard;
use bellwether_core::pull::{Brief, Event, Task, target_domain};
use bellwether_core::token::{self, Secret, TokenKind};
use serde_json::{Map, Value, json};
use worker::Method;

/// How often a resumption is tried again when reports come meanwhile.
const TRIES: u32 = 10;

/// Answers what lies under the address of targets.
pub(crate) async fn route(call: Call<'_>, method: Method, path: &[&str]) -> Result<Reply, ApiError> {
    let allowed = match path {
        [] => "GET, HEAD, POST",
        [_] => "GET, HEAD, PATCH",
        [_, "rotate" | "disable" | "enable" | "resume"] | [_, "tasks", _, "retry"] => "POST",
        [_, "tasks"] => "GET, HEAD, POST",
        [_, "tasks", _] => "GET, HEAD",
        _ => return Err(ApiError::new(ErrorCode::NotFound)),
    };
    if !allowed.split(", ").any(|name| name == method.as_ref()) {
        return Err(not_allowed(allowed));
    }
    let account = signed_in_as(&call)?;
    match (path, method) {
        ([], Method::Get) => list(&call, &account).await,
        ([], Method::Post) => create(call, account).await,
        ([id], Method::Get) => Ok(shown(&owned(&call, &account, id).await?)),
        ([id], Method::Patch) => change(call, &account, id).await,
        ([id, "rotate"], Method::Post) => rotate(&call, &account, id).await,
        ([id, switch @ ("disable" | "enable")], Method::Post) => set_disabled(&call, &account, id, *switch == "disable").await,
        ([id, "resume"], Method::Post) => resume(&call, &account, id).await,
        ([id, "tasks"], Method::Get) => list_tasks(&call, &account, id).await,
        ([id, "tasks"], Method::Post) => plan(call, &account, id).await,
        ([id, "tasks", task], Method::Get) => one_task(&call, &account, id, task).await,
        ([id, "tasks", task, "retry"], Method::Post) => retry(&call, &account, id, task).await,
        _ => Err(not_found()),
    }
}

fn not_found() -> ApiError {
    ApiError::new(ErrorCode::NotFound)
}

/// A target of the account; an unknown id, a malformed one and one of somebody else share their 404.
async fn owned(call: &Call<'_>, account: &AccountId, id: &str) -> Result<Target, ApiError> {
    let id = TargetId::parse(id).ok_or_else(not_found)?;
    let found = targets::of_account(&call.app.db, account, &id).await.map_err(|e| database(&e))?;
    found.ok_or_else(not_found)
}

fn shown(target: &Target) -> Reply {
    Reply::json(200, &TargetView::of(target))
}

async fn list(call: &Call<'_>, account: &AccountId) -> Result<Reply, ApiError> {
    let targets = targets::all(&call.app.db, account).await.map_err(|e| database(&e))?;
    let views: Vec<TargetView> = targets.iter().map(TargetView::of).collect();
    Ok(Reply::json(200, &json!({ "targets": views, "count": views.len() })))
}

async fn create(mut call: Call<'_>, account: AccountId) -> Result<Reply, ApiError> {
    let members = body::object(&mut call).await?;
    let app = call.app;
    let domain = target_domain(text(&members, "domain")?, &app.allow_list())
        .map_err(|refusal| invalid("domain", "a public domain").saying(refusal.sentence()).with("rule", refusal.rule()))?;
    let lease_ms = lease_ms(&members)?.unwrap_or(bounds::TASK_LEASE_MS.default);
    let now = app.now();
    let secret = new_token(&call)?;
    let target = Target {
        id: TargetId::new(now, app.random().map_err(internal)?),
        account,
        domain,
        token_last4: secret.last4().to_owned(),
        token_created_at: now,
        lease_ms,
        created_at: now,
        disabled_at: None,
        guard: Guard::default(),
    };
    match targets::insert(&app.db, &target, &secret).await {
        Ok(true) => Ok(Reply::json(201, &json!({ "target": TargetView::of(&target), "token": secret.expose() }))),
        Ok(false) => Err(ApiError::new(ErrorCode::LimitReached).with("limit", bounds::TARGETS_PER_ACCOUNT.max)),
        Err(DbError::Unique) => Err(ApiError::new(ErrorCode::DomainTaken)),
        Err(error) => Err(database(&error)),
    }
}

fn new_token(call: &Call<'_>) -> Result<Secret, ApiError> {
    Ok(token::issue(TokenKind::Pull, &call.app.random().map_err(internal)?))
}

fn lease_ms(members: &Map<String, Value>) -> Result<Option<u64>, ApiError> {
    let bound = bounds::TASK_LEASE_MS;
    match members.get("lease_ms") {
        None | Some(Value::Null) => Ok(None),
        Some(lease) => match lease.as_u64().filter(|ms| bound.contains(*ms)) {
            Some(ms) => Ok(Some(ms)),
            None => Err(invalid("lease_ms", format!("an integer from {} to {}", bound.min, bound.max))),
        },
    }
}

async fn change(mut call: Call<'_>, account: &AccountId, id: &str) -> Result<Reply, ApiError> {
    let target = owned(&call, account, id).await?;
    let members = body::object(&mut call).await?;
    let lease_ms = lease_ms(&members)?.ok_or_else(|| ApiError::new(ErrorCode::MissingField).with("field", "lease_ms"))?;
    targets::set_lease(&call.app.db, account, &target.id, lease_ms).await.map_err(|e| database(&e))?;
    Ok(shown(&Target { lease_ms, ..target }))
}

async fn rotate(call: &Call<'_>, account: &AccountId, id: &str) -> Result<Reply, ApiError> {
    let target = owned(call, account, id).await?;
    let secret = new_token(call)?;
    let now = call.app.now();
    targets::rotate(&call.app.db, account, &target.id, &secret, now).await.map_err(|e| database(&e))?;
    Ok(Reply::json(200, &json!({ "token": secret.expose(), "last4": secret.last4(), "created_at": now.to_string() })))
}

async fn set_disabled(call: &Call<'_>, account: &AccountId, id: &str, disable: bool) -> Result<Reply, ApiError> {
    let target = owned(call, account, id).await?;
    let since = disable.then(|| call.app.now());
    targets::set_disabled(&call.app.db, account, &target.id, since).await.map_err(|e| database(&e))?;
    Ok(shown(&owned(call, account, id).await?))
}

/// Lifts the pause of the backlog guard. A target that is not paused stays as it is.
async fn resume(call: &Call<'_>, account: &AccountId, id: &str) -> Result<Reply, ApiError> {
    for _ in 0..TRIES {
        let target = owned(call, account, id).await?;
        let guard = if target.guard.pause.is_some() { target.guard.resumed() } else { target.guard };
        let unchanged = guard == target.guard;
        let stored = targets::set_guard(&call.app.db, &target.id, &target.guard, &guard);
        if unchanged || stored.await.map_err(|e| database(&e))? {
            return Ok(shown(&Target { guard, ..target }));
        }
    }
    Err(internal("a resumption was contended"))
}

/// `POST …/tasks`: the payload is checked against its action, and its HTML is made fit to be inserted as it is.
async fn plan(mut call: Call<'_>, account: &AccountId, id: &str) -> Result<Reply, ApiError> {
    let target = owned(&call, account, id).await?;
    let members = body::large_object(&mut call).await?;
    let mut brief = Brief::read(&members)?;
    let mut warnings = Vec::new();
    if let Some(html) = brief.html_mut() {
        let clean = sanitise::clean(html);
        let clean = clean.ok_or_else(|| invalid("payload.html", "HTML whose elements are nested at most 200 levels deep"))?;
        if clean != *html {
            warnings.push("html_sanitised");
            *html = clean;
        }
    }
    let app = call.app;
    let now = app.now();
    let task = Task::planned(TaskId::new(now, app.random().map_err(internal)?), target.id, brief.cycle);
    let version = app.version().map_err(internal)?;
    tasks::insert(&app.db, &task, &brief, &version, now).await.map_err(|e| database(&e))?;
    let reply = shown_task(&call, &target, &task.id, 201, &warnings).await?;
    Ok(reply.header("location", format!("/console/api/v1/targets/{}/tasks/{}", target.id, task.id)))
}

async fn shown_task(call: &Call<'_>, target: &Target, id: &TaskId, status: u16, warnings: &[&str]) -> Result<Reply, ApiError> {
    let entry = task_list::one(&call.app.db, &target.id, id).await.map_err(|e| database(&e))?;
    Ok(Reply::json(status, &TaskView::of(&entry.ok_or_else(not_found)?, warnings)))
}

async fn one_task(call: &Call<'_>, account: &AccountId, id: &str, task: &str) -> Result<Reply, ApiError> {
    let target = owned(call, account, id).await?;
    shown_task(call, &target, &TaskId::parse(task).ok_or_else(not_found)?, 200, &[]).await
}

async fn list_tasks(call: &Call<'_>, account: &AccountId, id: &str) -> Result<Reply, ApiError> {
    let target = owned(call, account, id).await?;
    let limit = list_limit(call.query("limit").as_deref());
    let position = call.query("cursor").map(|text| cursor::open(call.app, &text)).transpose()?;
    let status = call.query("status").filter(|status| !status.is_empty());
    let page = Page { limit, before_seq: position.and_then(|seq| seq.parse().ok()), status: status.as_deref() };
    let mut entries = task_list::list(&call.app.db, &target.id, &page).await.map_err(|e| database(&e))?;
    let has_more = entries.len() > limit as usize;
    entries.truncate(limit as usize);
    let next = entries.last().filter(|_| has_more).map(|last| cursor::seal(call.app, &last.seq.to_string()));
    let tasks: Vec<TaskView<'_>> = entries.iter().map(|entry| TaskView::of(entry, &[])).collect();
    Ok(Reply::json(200, &json!({ "tasks": tasks, "count": tasks.len(), "has_more": has_more, "next_cursor": next })))
}

async fn retry(call: &Call<'_>, account: &AccountId, id: &str, task: &str) -> Result<Reply, ApiError> {
    let target = owned(call, account, id).await?;
    let id = TaskId::parse(task).ok_or_else(not_found)?;
    match publish::apply(call.app, Access::Target(&target.id), Some(&id), &Event::Retry).await.map_err(internal)? {
        Applied::Done(task) => shown_task(call, &target, &task.id, 200, &[]).await,
        Applied::Refused(id, refusal) => Err(refusal.to_api_error(id)),
        Applied::Unknown | Applied::NoAccess => Err(not_found()),
    }
}
