//! Schedules: create, look at, change, delete. What they order is checked by the rules of an order, here and again when it runs.

use super::{audits, jobs, limit_reached};
use crate::app::App;
use crate::caller::Caller;
use crate::catalogue;
use crate::drive::{Driven, drive, until_won};
use crate::fault::{Contended, database, internal, not_found};
use crate::store::db::DbError;
use crate::store::schedules::{self as store, Found, ScheduleKey};
use crate::zones::CLOCKS;
use bellwether_core::audit as reports;
use bellwether_core::bounds;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::feature::{self, FeatureId};
use bellwether_core::form::Dialect;
use bellwether_core::id::ScheduleId;
use bellwether_core::idempotency::{self, Decision, Key};
use bellwether_core::schedule::{self as rules, AUDIT, Event, Order, Schedule};
use serde_json::{Map, Value};

/// A schedule with what one run costs, in euro cents.
pub(crate) type Priced = (Found, u64);

/// A schedule that was created.
pub(crate) struct Created {
    pub(crate) priced: Priced,
    /// Whether it is that of an earlier request with the same idempotency key.
    pub(crate) is_replayed: bool,
}

/// Creates a schedule. `origin`: scheme and host under which links of its reports are made.
///
/// # Errors
/// What is wrong with the order, its `field` within `input`; `missing_field` and `invalid_field` for the rest of the body; `limit_reached`;
/// `idempotency_key_reused`.
pub(crate) async fn create(
    app: &App,
    caller: &Caller,
    body: &Map<String, Value>,
    key: Option<&Key>,
    origin: &str,
) -> Result<Created, ApiError> {
    let order = order(app, caller, body).await?;
    let price_cents = price(app, &order.feature).await?;
    let wanted = rules::read_new(body, price_cents, &CLOCKS).map_err(|error| error.to_api_error(Dialect::CONSOLE))?;
    let now = app.now();
    let id = ScheduleId::new(now, app.random().map_err(internal)?);
    let step = rules::begin(now, &CLOCKS, id, caller.account, order, wanted);
    let db = app.of(&caller.account).map_err(database)?;
    let version = app.version().map_err(internal)?;
    let fingerprint = idempotency::fingerprint(&FeatureId::new("schedule"), &Value::Object(body.clone()));
    let stored = until_won::<_, Contended>(app, async || {
        let bound = match key {
            Some(key) => store::binding(&db, &caller.account, key).await.map_err(database)?,
            None => None,
        };
        match idempotency::decide(bound.as_ref(), &fingerprint) {
            Decision::Fresh => {}
            Decision::Reused => return Err(ApiError::new(ErrorCode::IdempotencyKeyReused).into()),
            Decision::Replay(earlier) => return Ok(Some(earlier)),
        }
        match store::insert(&db, &step, origin, key.map(|key| (key, fingerprint.as_str())), &version).await {
            Ok(true) => Ok(Some(id)),
            Ok(false) => Err(limit_reached(&bounds::SCHEDULES_PER_ACCOUNT).into()),
            // The same key came twice at once: look again.
            Err(DbError::Unique) => Ok(None),
            Err(error) => Err(database(error).into()),
        }
    });
    let stored = stored.await.map_err(|Contended(error)| error.unwrap_or_else(|| internal("the creation was contended")))?;
    Ok(Created { priced: found(app, caller, &stored.to_string()).await?, is_replayed: stored != id })
}

/// What a schedule is to order, checked as an order is.
async fn order(app: &App, caller: &Caller, body: &Map<String, Value>) -> Result<Order, ApiError> {
    if body.get("feature").and_then(Value::as_str) != Some(AUDIT) {
        let db = app.of(&caller.account).map_err(database)?;
        let order =
            ["feature", "input"].into_iter().filter_map(|name| Some((name.to_owned(), body.get(name)?.clone()))).collect();
        let jobs::Read { request, .. } = jobs::read(app, &db, caller, &Value::Object(order)).await?;
        let input = Value::Object(request.input).to_string();
        return Ok(Order { feature: request.declared.feature.to_string(), input });
    }
    let input = feature::input_of(body.get("input").filter(|input| !input.is_null()))?;
    let checked = async { audits::admit(app, caller, &reports::read_order(input, &app.allow_list())?).await };
    checked.await.map_err(within_input)?;
    Ok(Order { feature: AUDIT.to_owned(), input: Value::Object(input.clone()).to_string() })
}

/// The error of an order of a report, whose members are in `input` here.
fn within_input(mut error: ApiError) -> ApiError {
    if let Some(Value::String(field)) = error.extras.get_mut("field") {
        field.insert_str(0, "input.");
    }
    error
}

/// What one run costs, in euro cents; nothing if there is no such feature any more, which the order will say.
///
/// # Errors
/// When the database failed.
pub(crate) async fn price(app: &App, feature: &str) -> Result<u64, ApiError> {
    if feature == AUDIT {
        return Ok(rules::report_price_cents());
    }
    let catalogue = catalogue::published(app).await.map_err(database)?;
    let declared = FeatureId::parse(feature).and_then(|id| feature::declared(&catalogue, &id));
    Ok(declared.map_or(0, |declared| feature::price_cents(declared.price)))
}

fn key(caller: &Caller, id: &str) -> Result<ScheduleKey, ApiError> {
    Ok((caller.account, ScheduleId::parse(id).ok_or_else(not_found)?))
}

/// A schedule of the caller.
///
/// # Errors
/// `not_found`, which an unknown id, a malformed one and one of somebody else share.
pub(crate) async fn found(app: &App, caller: &Caller, id: &str) -> Result<Priced, ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    let found = store::find(&db, &key(caller, id)?).await.map_err(database)?.ok_or_else(not_found)?;
    let price_cents = price(app, &found.schedule.order.feature).await?;
    Ok((found, price_cents))
}

/// The caller's schedules, newest first.
///
/// # Errors
/// When the database failed.
pub(crate) async fn list(app: &App, caller: &Caller) -> Result<Vec<Priced>, ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    let mut list = Vec::new();
    for found in store::list(&db, &caller.account).await.map_err(database)? {
        let price_cents = price(app, &found.schedule.order.feature).await?;
        list.push((found, price_cents));
    }
    Ok(list)
}

/// Changes when a schedule runs, what it may cost, or whether it runs.
///
/// # Errors
/// `not_found`; `invalid_field`.
pub(crate) async fn change(app: &App, caller: &Caller, id: &str, body: &Map<String, Value>) -> Result<Priced, ApiError> {
    let (known, price_cents) = found(app, caller, id).await?;
    let change = rules::read_change(body, price_cents, &known.schedule.rule, &CLOCKS);
    let change = change.map_err(|error| error.to_api_error(Dialect::CONSOLE))?;
    match drive::<Schedule>(app, &key(caller, id)?, Event::Changed(change)).await.map_err(internal)? {
        Driven::Done(_) => found(app, caller, id).await,
        Driven::Refused(..) => Err(internal("a schedule refuses a change")),
        Driven::Unknown | Driven::NoAccess => Err(not_found()),
    }
}

/// Deletes a schedule. What it has ordered stays.
///
/// # Errors
/// `not_found`.
pub(crate) async fn delete(app: &App, caller: &Caller, id: &str) -> Result<(), ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    if store::delete(&db, &key(caller, id)?).await.map_err(database)? { Ok(()) } else { Err(not_found()) }
}
