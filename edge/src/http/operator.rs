//! `/operator/v1`: for whoever runs the deployment. One token, a secret of the deployment.

use super::body::misfit;
use super::call::Call;
use super::{Reply, body};
use crate::api::{
    AccountView, CostsView, GrantView, HouseView, InvariantsView, ProviderList, StateView, SweepView, TransferView,
};
use crate::fault::{database, internal, not_found};
use crate::store::{invariants, ledger};
use crate::use_cases::gifts::{self, Given};
use crate::use_cases::{accounts, costs, metrics, providers};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::AccountId;
use bellwether_core::ledger::{Gift, Transfer, Unit, read_credit, read_grant};
use bellwether_core::plan;
use bellwether_core::time::Timestamp;
use futures_util::future::join_all;

/// Adds money to an account's wallet
///
/// `reference` makes a repeated call harmless: it is answered 200, with what was booked, and changes nothing. A reference
/// that stands for another account or amount is a 409, with that transfer.
#[utoipa::path(post, path = "/operator/v1/credits",
    request_body = ref("#/components/schemas/Credit"),
    responses((status = 200, body = TransferView), (status = 201, body = TransferView)),
    extensions(("x-errors" = json!("not_found reference_taken"))))]
pub(crate) async fn credit(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let gift = read_credit(&body::object(&mut call).await?).map_err(misfit)?;
    let (status, transfer) = give(&call, &gift).await?;
    Ok(Reply::json(status, &TransferView::of(&transfer)))
}

/// Gives an account credits for reports
///
/// `reference` makes a repeated call harmless: it is answered 200 and changes nothing.
#[utoipa::path(post, path = "/operator/v1/report-credits",
    request_body = ref("#/components/schemas/Grant"),
    responses((status = 200, body = GrantView), (status = 201, body = GrantView)),
    extensions(("x-errors" = json!("not_found reference_taken"))))]
pub(crate) async fn grant(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let gift = read_grant(&body::object(&mut call).await?).map_err(misfit)?;
    let (status, transfer) = give(&call, &gift).await?;
    Ok(Reply::json(status, &GrantView::of(&transfer)))
}

/// Books a gift of the house once: 201, or 200 for a call that repeats one.
async fn give(call: &Call<'_>, gift: &Gift) -> Result<(u16, Transfer), ApiError> {
    match gifts::give(call.app, gift).await? {
        Given::Booked(transfer) => Ok((201, transfer)),
        Given::Before(transfer) => Ok((200, transfer)),
        Given::Another(transfer) => {
            let shown = match transfer.code.unit() {
                Unit::Cents => serde_json::to_value(TransferView::of(&transfer)),
                Unit::Credits => serde_json::to_value(GrantView::of(&transfer)),
            };
            let transfer = shown.map_err(internal)?;
            Err(ApiError::new(ErrorCode::ReferenceTaken).with("transfer", transfer))
        }
    }
}

/// Sets the plan of an account
#[utoipa::path(post, path = "/operator/v1/accounts/{id}/plan", params(("id" = String, Path)),
    request_body = ref("#/components/schemas/PlanChange"),
    responses((status = 200, body = AccountView)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn set_plan(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let plan = plan::read_change(&body::object(&mut call).await?).map_err(misfit)?;
    let id = AccountId::parse(call.param("id")).ok_or_else(not_found)?;
    let owner = accounts::set_plan(call.app, &id, plan).await?;
    Ok(Reply::json(200, &AccountView::of(call.app, &owner)))
}

/// Suspends an account
///
/// It can be read and signed in to, and nothing can be ordered or changed: `account_suspended`. Its schedules pause when they are due; what it has
/// ordered ends, and what it has planned is published.
#[utoipa::path(post, path = "/operator/v1/accounts/{id}/suspend", params(("id" = String, Path)),
    responses((status = 200, body = AccountView)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn suspend(call: Call<'_>) -> Result<Reply, ApiError> {
    set_suspended(&call, true).await
}

/// Lets an account go on that was suspended
#[utoipa::path(post, path = "/operator/v1/accounts/{id}/resume", params(("id" = String, Path)),
    responses((status = 200, body = AccountView)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn resume(call: Call<'_>) -> Result<Reply, ApiError> {
    set_suspended(&call, false).await
}

async fn set_suspended(call: &Call<'_>, is_suspended: bool) -> Result<Reply, ApiError> {
    let id = AccountId::parse(call.param("id")).ok_or_else(not_found)?;
    let owner = accounts::suspend(call.app, &id, is_suspended).await?;
    Ok(Reply::json(200, &AccountView::of(call.app, &owner)))
}

/// Shows what the house earned, gave away and owes, of all databases of accounts together
#[utoipa::path(get, path = "/operator/v1/house",
    responses((status = 200, body = HouseView)))]
pub(crate) async fn house(call: Call<'_>) -> Result<Reply, ApiError> {
    let shards = call.app.shards();
    let of_shards = join_all(shards.iter().map(|(_, db)| ledger::house(db))).await;
    let of_shards = of_shards.into_iter().collect::<Result<Vec<_>, _>>().map_err(database)?;
    Ok(Reply::json(200, &HouseView::of(&of_shards.concat())))
}

/// Checks what must hold of the stored state at all times
#[utoipa::path(get, path = "/operator/v1/invariants",
    responses((status = 200, body = InvariantsView)))]
pub(crate) async fn invariants(call: Call<'_>) -> Result<Reply, ApiError> {
    let checks = invariants::check(&call.app.control, &call.app.shards(), call.app.now()).await.map_err(database)?;
    Ok(Reply::json(200, &InvariantsView::of(&checks)))
}

/// Shows the state of the deployment for monitoring, in OpenMetrics text
///
/// Queues, jobs and reports by feature and outcome with their durations, runs, providers, and the accounts of the house. What is counted by day begins at 0
/// again at midnight UTC. It reads the rows of what is under way and those of today.
#[utoipa::path(get, path = "/operator/v1/metrics",
    params(("invariants" = Option<String>, Query, description = "`1` also checks what must hold at all times, which reads every row: seldom.")),
    responses((status = 200, description = "OpenMetrics 1.0", body = String, content_type = "application/openmetrics-text; version=1.0.0; charset=utf-8")))]
pub(crate) async fn metrics(call: Call<'_>) -> Result<Reply, ApiError> {
    let snapshot = metrics::snapshot(call.app, with_invariants(&call)).await?;
    Ok(Reply::metrics(crate::metrics::text(snapshot).map_err(internal)?))
}

/// Shows the state of the deployment for a person: what the metrics say, summed, and what needs somebody
///
/// Alerts have the limits of the alert list in the manual of operators, applied to the day so far (UTC).
#[utoipa::path(get, path = "/operator/v1/state",
    params(("invariants" = Option<String>, Query, description = "`1` also checks what must hold at all times, which reads every row: seldom.")),
    responses((status = 200, body = StateView)))]
pub(crate) async fn state(call: Call<'_>) -> Result<Reply, ApiError> {
    let snapshot = metrics::snapshot(call.app, with_invariants(&call)).await?;
    Ok(Reply::json(200, &StateView::of(&snapshot)))
}

fn with_invariants(call: &Call<'_>) -> bool {
    call.query("invariants").as_deref() == Some("1")
}

/// Lists the providers of the deployment, with their uses of the last thirty days
///
/// By day, provider and feature: requests, failures by kind, tokens, cost; and what the features that asked have earned.
#[utoipa::path(get, path = "/operator/v1/providers",
    responses((status = 200, body = ProviderList)))]
pub(crate) async fn providers(call: Call<'_>) -> Result<Reply, ApiError> {
    let seen = providers::seen(call.app).await?;
    let configured = call.app.providers();
    let faults = providers::faults(call.app, &configured);
    Ok(Reply::json(200, &ProviderList::of(&configured, &faults, call.app.provider_budget(), &seen)))
}

/// Shows what runs have cost on a day, by feature and by account
///
/// Abuse is seen here on the same day, and what a module costs. A run that was lost with its Worker is not counted.
#[utoipa::path(get, path = "/operator/v1/costs",
    params(
        ("day" = Option<String>, Query, description = "A date (UTC), for example 2026-11-23; today without it."),
        ("account_id" = Option<String>, Query, description = "Only this account."),
    ),
    responses((status = 200, body = CostsView)),
    extensions(("x-errors" = json!("invalid_field"))))]
pub(crate) async fn costs(call: Call<'_>) -> Result<Reply, ApiError> {
    let wrong = |field: &str, why| ApiError::new(ErrorCode::InvalidField).with("field", field).saying(why);
    let day = call.query("day").map(|day| {
        Timestamp::parse(&format!("{day}T00:00:00.000Z")).ok_or_else(|| wrong("day", "A day is written as 2026-11-23."))
    });
    let account = call.query("account_id");
    let account = account.map(|id| AccountId::parse(&id).ok_or_else(|| wrong("account_id", "This is not the id of an account.")));
    let (day, account) = (day.transpose()?.unwrap_or_else(|| call.app.now()), account.transpose()?);
    Ok(Reply::json(200, &CostsView::of(day, &costs::of_day(call.app, day, account.as_ref()).await?)))
}

/// Looks now at all that is due, as the clock does every minute
#[utoipa::path(post, path = "/operator/v1/sweep",
    responses((status = 200, body = SweepView)))]
pub(crate) async fn sweep(call: Call<'_>) -> Result<Reply, ApiError> {
    let looked_at = crate::sweep::all(call.app).await.map_err(internal)?;
    Ok(Reply::json(200, &SweepView { looked_at }))
}
