//! Audit reports: place, find, list, cancel, delete. Whoever reads an audit whose time is up ends it first.

use super::accounts;
use super::jobs::{Again, may_end};
use crate::app::App;
use crate::caller::Caller;
use crate::drive::{DriveError, Driven, drive, send_all, until_won};
use crate::fault::{Contended, database, internal};
use crate::owner;
use crate::report;
use crate::store::audit_orders::{self, Binding};
use crate::store::audit_row::{About, FoundAudit};
use crate::store::audits;
use bellwether_core::audit::{self as rules, Audit, Event, Refusal, Wanted};
use bellwether_core::branding;
use bellwether_core::budget::Budget;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::JobId;
use bellwether_core::idempotency::{self, Decision, Forgets};
use serde_json::Value;

/// An order that was placed.
pub(crate) struct Placed {
    pub(crate) audit: Audit,
    /// Its position in the queue of its domain, from 1; `None` when it is not queued.
    pub(crate) queue_position: Option<u64>,
    /// Whether it is the audit of an earlier order with the same idempotency key.
    pub(crate) is_replayed: bool,
}

/// Places an order. `origin`: scheme and host under which its links are made.
///
/// # Errors
/// `quota_exceeded` when the plan or the credits do not allow it, `budget_exceeded` when the budget of the key does not; `invalid_input` for an owner's
/// order of a site that is not proven; `invalid_field` for a logo that is too large; `idempotency_key_reused`.
pub(crate) async fn place(app: &App, caller: &Caller, wanted: &Wanted, again: &Again, origin: &str) -> Result<Placed, ApiError> {
    admit(app, caller, wanted).await?;
    let fingerprint = wanted.fingerprint();
    let db = app.of(&caller.account).map_err(database)?;
    let placed = until_won::<_, Contended>(app, async || {
        let now = app.now();
        if let Some(earlier) = earlier(app, caller, again, &fingerprint).await? {
            let FoundAudit { loaded, about } = find(app, caller, &earlier.to_string()).await?;
            return Ok(Some(Placed { audit: loaded.state, queue_position: about.queue_position, is_replayed: true }));
        }
        let (room, branding) = audit_orders::room(&db, &caller.buyer(), &wanted.domain).await.map_err(database)?;
        let id = JobId::new(now, app.random().map_err(internal)?);
        let step = rules::place(now, id, caller.buyer(), wanted, caller.payer(), &room);
        let step = step.map_err(|exceeded| exceeded.to_api_error())?;
        // Its first two digits say where the audit is.
        let public_id = caller.account.shard().to_hex() + &hex::encode(app.random::<15>().map_err(internal)?);
        let about = About { public_id, origin: origin.to_owned(), started_at: None, queue_position: None };
        let branding = branding::replaced(&branding, &wanted.branding);
        let key = again.key_of_audit(caller, &id);
        let new_since = again
            .signs(caller, &fingerprint)
            .iter()
            .find(|sign| sign.forgets == Forgets::Failed)
            .map(|sign| sign.kept_since(now));
        let binding = key.as_ref().map(|key| Binding { key, fingerprint: &fingerprint, new_since });
        let version = app.version().map_err(internal)?;
        match audit_orders::insert(&db, &step, &about, (&room, &branding), binding, &version).await {
            Ok(Some(owed)) => {
                send_all(app, owed).await;
                let queue_position = (!step.state.is_active()).then_some(room.queue.queued + 1);
                Ok(Some(Placed { audit: step.state, queue_position, is_replayed: false }))
            }
            // Another audit came or went meanwhile, perhaps of the same order, or the credits did: look again.
            Ok(None) => Ok(None),
            Err(error) if error.is_race() => Ok(None),
            Err(error) => Err(database(error).into()),
        }
    });
    placed.await.map_err(|Contended(error)| error.unwrap_or_else(|| internal("the creation was contended")))
}

/// The audit that an order repeats, if it does.
///
/// # Errors
/// `idempotency_key_reused`.
async fn earlier(app: &App, caller: &Caller, again: &Again, fingerprint: &str) -> Result<Option<JobId>, ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    let now = app.now();
    for sign in again.signs(caller, fingerprint) {
        let same = match (sign.forgets, &caller.key) {
            (Forgets::Nothing, _) => {
                let bound = audit_orders::binding(&db, &caller.account, &sign.key, now).await.map_err(database)?;
                match idempotency::decide(bound.as_ref(), fingerprint) {
                    Decision::Fresh => None,
                    Decision::Reused => return Err(ApiError::new(ErrorCode::IdempotencyKeyReused)),
                    Decision::Replay(id) => Some(id),
                }
            }
            (Forgets::Failed, Some(key)) => {
                let since = sign.kept_since(now);
                audit_orders::same_order(&db, (&caller.account, key), fingerprint, since).await.map_err(database)?
            }
            (Forgets::Failed, None) | (Forgets::All, _) => None,
        };
        if same.is_some() {
            return Ok(same);
        }
    }
    Ok(None)
}

/// What an order would come to.
pub(crate) struct Planned {
    /// The status of the audit, or why there would be none.
    pub(crate) outcome: Result<&'static str, ApiError>,
    pub(crate) balance_credits: u64,
    /// The budget of the key, if it has one.
    pub(crate) budget: Option<Budget>,
}

/// Says what an order would come to: all checks, and no effect.
///
/// # Errors
/// As [`place`], but for what the plan, the credits and the budget do not allow, which is an outcome.
pub(crate) async fn plan(app: &App, caller: &Caller, wanted: &Wanted, again: &Again) -> Result<Planned, ApiError> {
    admit(app, caller, wanted).await?;
    let db = app.of(&caller.account).map_err(database)?;
    let (room, _) = audit_orders::room(&db, &caller.buyer(), &wanted.domain).await.map_err(database)?;
    let (balance_credits, budget) = (room.balance_credits, room.budget.clone());
    if earlier(app, caller, again, &wanted.fingerprint()).await?.is_some() {
        return Ok(Planned { outcome: Ok(REPLAYED), balance_credits, budget });
    }
    let (now, random) = (app.now(), app.random().map_err(internal)?);
    let step = rules::place(now, JobId::new(now, random), caller.buyer(), wanted, caller.payer(), &room);
    let outcome = step.map(|step| step.state.status()).map_err(|exceeded| exceeded.to_api_error());
    Ok(Planned { outcome, balance_credits, budget })
}

/// What a repeated order comes to.
pub(crate) const REPLAYED: &str = "replayed";

/// Checks what an order names: a site that is read as its owner, and a logo.
///
/// # Errors
/// `invalid_input` for a site that is not proven; `invalid_field` for a logo that is too large.
pub(super) async fn admit(app: &App, caller: &Caller, wanted: &Wanted) -> Result<(), ApiError> {
    logo_fits(wanted)?;
    let own_site = wanted.as_owner.then_some(wanted.domain.as_str());
    owner::admit(app, &caller.account, own_site, (ErrorCode::InvalidInput, rules::ROBOTS)).await
}

/// Refuses a logo of the order that is too large for a report.
fn logo_fits(wanted: &Wanted) -> Result<(), ApiError> {
    let given = serde_json::from_value(Value::Object(wanted.branding.clone())).unwrap_or_default();
    accounts::logo_fits(&given).map_err(|error| rules::refuse(&error.within("branding")))
}

fn unknown() -> ApiError {
    ApiError::new(ErrorCode::JobNotFound)
}

/// An audit of the caller, or the 404 that an unknown id and one of somebody else share.
///
/// # Errors
/// `job_not_found`.
pub(crate) async fn find(app: &App, caller: &Caller, id: &str) -> Result<FoundAudit, ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    let found = audits::find(&db, &caller.account, JobId::parse(id).as_ref()).await.map_err(database)?;
    in_time(app, caller, found).await
}

/// The same for an audit that was loaded with its caller.
///
/// # Errors
/// As [`find`].
pub(crate) async fn in_time(app: &App, caller: &Caller, found: Option<FoundAudit>) -> Result<FoundAudit, ApiError> {
    let found = found.ok_or_else(unknown)?;
    if !found.loaded.state.is_out_of_time(app.now()) {
        return Ok(found);
    }
    let id = found.loaded.state.id;
    drive::<Audit>(app, &(caller.account, id), Event::Due).await.map_err(internal)?;
    let db = app.of(&caller.account).map_err(database)?;
    audits::find(&db, &caller.account, Some(&id)).await.map_err(database)?.ok_or_else(unknown)
}

/// A page of the caller's audits, newest first, one more than asked for if there is one.
///
/// # Errors
/// When the database failed.
pub(crate) async fn list(
    app: &App,
    caller: &Caller,
    client: Option<&str>,
    before: Option<&JobId>,
    limit: u32,
) -> Result<Vec<FoundAudit>, ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    let mut found = audits::list(&db, &caller.account, client, before, limit).await.map_err(database)?;
    let is_late = |found: &&FoundAudit| found.loaded.state.is_out_of_time(app.now());
    let late: Vec<JobId> = found.iter().filter(is_late).map(|found| found.loaded.state.id).collect();
    if !late.is_empty() {
        for id in late {
            drive::<Audit>(app, &(caller.account, id), Event::Due).await.map_err(internal)?;
        }
        found = audits::list(&db, &caller.account, client, before, limit).await.map_err(database)?;
    }
    Ok(found)
}

/// Cancels an audit.
///
/// # Errors
/// `job_not_found`, `not_cancellable`; `not_allowed` for an order of another key, as [`may_end`] says.
pub(crate) async fn cancel(app: &App, caller: &Caller, id: &str) -> Result<Audit, ApiError> {
    let key = (caller.account, JobId::parse(id).ok_or_else(unknown)?);
    if caller.key.is_some() {
        may_end(app, caller, find(app, caller, id).await?.loaded.state.order.key).await?;
    }
    match drive::<Audit>(app, &key, Event::Cancel).await.map_err(internal)? {
        Driven::Done(audit) => Ok(*audit),
        Driven::Refused(audit, refusal) => Err(refused(&audit, refusal)),
        Driven::Unknown | Driven::NoAccess => Err(unknown()),
    }
}

/// Deletes an audit that has ended, with its report.
///
/// # Errors
/// `job_not_found`, `not_finished`; `not_allowed` for an order of another key, as [`may_end`] says.
pub(crate) async fn delete(app: &App, caller: &Caller, id: &str) -> Result<JobId, ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    let deleted: Result<Result<JobId, ApiError>, DriveError> = until_won(app, async || {
        let found = match find(app, caller, id).await {
            Ok(found) => found,
            Err(error) => return Ok(Some(Err(error))),
        };
        let audit = &found.loaded.state;
        if let Err(error) = may_end(app, caller, audit.order.key).await {
            return Ok(Some(Err(error)));
        }
        if let Err(refusal) = audit.deletable() {
            return Ok(Some(Err(refused(audit, refusal))));
        }
        Ok(audits::delete(&db, &found.loaded).await?.then_some(Ok(audit.id)))
    })
    .await;
    let id = deleted.map_err(internal)??;
    report::forget(app, &id).await;
    Ok(id)
}

fn refused(audit: &Audit, refusal: Refusal) -> ApiError {
    let code = match refusal {
        Refusal::NotCancellable { .. } => ErrorCode::NotCancellable,
        Refusal::NotFinished { .. } => ErrorCode::NotFinished,
        _ => ErrorCode::InternalError,
    };
    ApiError::new(code).with("job_id", audit.id.to_string()).with("status", audit.status())
}
