//! What a schedule does when it is due: it claims its occasion, orders, and keeps what came of it. The machine is `core/src/schedule`; an order is that
//! of a person.

use crate::app::App;
use crate::caller::{By, Caller};
use crate::catalogue;
use crate::drive::{DriveError, Driven, drive, insist};
use crate::store::db::DbError;
use crate::store::jobs as stored_jobs;
use crate::store::schedules::{self as store, Found, ScheduleKey};
use crate::use_cases::jobs::{Again, JobOrder};
use crate::use_cases::{audits, jobs, schedules};
use bellwether_core::audit as reports;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::feature::{self, FeatureId};
use bellwether_core::id::JobId;
use bellwether_core::idempotency::Key;
use bellwether_core::job;
use bellwether_core::member::Act;
use bellwether_core::schedule::{Event, RunOf, Schedule, Unordered};
use serde_json::{Map, Value, json};

/// Orders what is due of a schedule. Of two messages one is refused.
///
/// # Errors
/// When a database failed: the claim ends by itself, and the occasion is ordered then.
pub(crate) async fn run(app: &App, key: &ScheduleKey) -> Result<(), DriveError> {
    let db = app.of(&key.0)?;
    let Some(found) = store::find(&db, key).await? else { return Ok(()) };
    let price_cents = schedules::price(app, &found.schedule.order.feature).await.map_err(failed)?;
    let Driven::Done(schedule) = drive::<Schedule>(app, key, Event::Start { price_cents }).await? else { return Ok(()) };
    // Paused, or its last order was found.
    let Some(claim) = schedule.claim else { return Ok(()) };
    let run = RunOf { schedule: schedule.id, day: claim.day };
    let event = match order(app, &found, &schedule, run).await {
        Ok(run) => Event::Ordered { day: claim.day, run },
        Err(error) => Event::Refused { day: claim.day, why: why(error)? },
    };
    insist::<Schedule>(app, key, event).await.map(drop)
}

fn failed(error: ApiError) -> DriveError {
    DbError::Other(format!("{}: {}", error.code.as_str(), error.message)).into()
}

/// Why an order was refused; a fault of ours is no answer.
fn why(error: ApiError) -> Result<Unordered, DriveError> {
    let is_short = error.extras.contains_key("needed_credits");
    Ok(match error.code {
        ErrorCode::InsufficientBalance => Unordered::Money,
        ErrorCode::QuotaExceeded if is_short => Unordered::Money,
        ErrorCode::QuotaExceeded if error.extras.contains_key("retry_after") => Unordered::Later,
        code if code.http_status() >= 500 => return Err(failed(error)),
        code => Unordered::Input { code: code.as_str().to_owned(), message: error.message.into_owned() },
    })
}

async fn order(app: &App, found: &Found, schedule: &Schedule, run: RunOf) -> Result<JobId, ApiError> {
    let broken = || crate::fault::internal(format!("the input of schedule {} cannot be read", schedule.id));
    let input: Map<String, Value> = serde_json::from_str(&schedule.order.input).map_err(|_| broken())?;
    let caller = Caller::of_account(schedule.account, found.plan, By::Schedule, found.is_suspended);
    caller.may(Act::Order)?;
    let key = Key::of_occasion(&run);
    if schedule.orders_reports() {
        let mut wanted = reports::read_order(&input, &app.allow_list())?;
        wanted.scheduled = Some(run);
        let placed = audits::place(app, &caller, &wanted, &Again::Key(Some(key)), &found.origin).await?;
        return Ok(placed.audit.id);
    }
    let feature = &schedule.order.feature;
    let input = if schedule.last.is_some() { again(app, schedule, input).await? } else { input };
    let sent = json!({ "feature": feature, "input": input });
    let order = JobOrder { sent, again: Again::Key(Some(key)), scheduled: Some(run) };
    Ok(jobs::place(app, &caller, &order, None).await?.job.id)
}

/// The input of a run that is not the first: it names the last run that succeeded, while the result of that one is kept.
async fn again(app: &App, schedule: &Schedule, input: Map<String, Value>) -> Result<Map<String, Value>, ApiError> {
    let database = crate::fault::database;
    let catalogue = catalogue::published(app).await.map_err(database)?;
    let declared = FeatureId::parse(&schedule.order.feature).and_then(|id| feature::declared(&catalogue, &id));
    let Some(declared) = declared else { return Ok(input) };
    let before = match schedule.previous {
        Some(id) => {
            let db = app.of(&schedule.account).map_err(database)?;
            let job = stored_jobs::find(&db, &schedule.account, &id).await.map_err(database)?;
            job.filter(|job| job.result(app.now()).is_some()).map(|_| id)
        }
        None => None,
    };
    Ok(job::again(&declared, input, before))
}
