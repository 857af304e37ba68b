//! `/console/api/v1/credits` and `/branding`, and what the operator sets of an account: its credits and its plan.

use super::auth::{database, operator, signed_in};
use super::call::{Call, internal, not_found};
use super::console::misfit;
use super::{Reply, body};
use crate::api::{AccountView, BrandingView, CreditsView, ErrorView, GrantView};
use crate::cursor;
use crate::store::credits::Granted;
use crate::store::{accounts, credits};
use bellwether_core::bounds::list_limit;
use bellwether_core::credits::read_grant;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::{AccountId, KeyId};
use bellwether_core::{branding, plan};

/// Shows the credits of the account and their entries, newest first
#[utoipa::path(get, path = "/console/api/v1/credits", tag = "console",
    params(
        ("limit" = Option<String>, Query, description = "1 to 100, 20 by default; anything else is brought into that range"),
        ("cursor" = Option<String>, Query, description = "`next_cursor` of the page before")
    ),
    responses(
        (status = 200, body = CreditsView), (status = 400, body = ErrorView), (status = 401, body = ErrorView),
        (status = 429, body = ErrorView)
    ),
    security(("bearer" = [])))]
pub(crate) async fn balance(call: Call<'_>) -> Result<Reply, ApiError> {
    let account = signed_in(&call)?;
    let (app, db) = (call.app, &call.app.db);
    let owner = accounts::by_id(db, &account).await.map_err(database)?.ok_or_else(|| ApiError::new(ErrorCode::InvalidToken))?;
    let limit = list_limit(call.query("limit").as_deref());
    let position = cursor::position(app, call.query("cursor").as_deref())?;
    let before = position.as_deref().and_then(|position| {
        let (at, id) = position.split_once(' ')?;
        Some((at.parse().ok()?, id))
    });
    let mut entries = credits::entries(db, &account, before, limit).await.map_err(database)?;
    let next = cursor::cut(app, &mut entries, limit, |_| false, |last| format!("{} {}", last.at, last.id));
    let balance = credits::balance(db, &account).await.map_err(database)?;
    Ok(Reply::json(200, &CreditsView::of(balance, &owner.plan, &entries, next)))
}

/// Shows what stands on the account's reports
#[utoipa::path(get, path = "/console/api/v1/branding", tag = "console",
    responses((status = 200, body = BrandingView), (status = 401, body = ErrorView), (status = 429, body = ErrorView)),
    security(("bearer" = [])))]
pub(crate) async fn branding(call: Call<'_>) -> Result<Reply, ApiError> {
    let account = signed_in(&call)?;
    let stored = accounts::branding(&call.app.db, &account).await.map_err(database)?;
    Ok(Reply::json(200, &stored.ok_or_else(|| ApiError::new(ErrorCode::InvalidToken))?))
}

/// Sets what stands on the account's reports from now on; what is left out is not set any more
#[utoipa::path(put, path = "/console/api/v1/branding", tag = "console",
    request_body = ref("#/components/schemas/Branding"),
    responses(
        (status = 200, body = BrandingView), (status = 400, body = ErrorView), (status = 401, body = ErrorView),
        (status = 413, body = ErrorView), (status = 429, body = ErrorView)
    ),
    security(("bearer" = [])))]
pub(crate) async fn set_branding(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let account = signed_in(&call)?;
    let branding = branding::read(&body::object(&mut call).await?).map_err(misfit)?;
    accounts::set_branding(&call.app.db, &account, &branding).await.map_err(database)?;
    Ok(Reply::json(200, &branding))
}

/// Gives an account credits for reports
///
/// `reference` makes a repeated call harmless: it is answered 200 and changes nothing.
#[utoipa::path(post, path = "/operator/v1/report-credits", tag = "operator",
    request_body = ref("#/components/schemas/Grant"),
    responses(
        (status = 200, body = GrantView), (status = 201, body = GrantView), (status = 400, body = ErrorView),
        (status = 401, body = ErrorView), (status = 404, body = ErrorView), (status = 409, body = ErrorView),
        (status = 413, body = ErrorView), (status = 429, body = ErrorView)
    ),
    security(("bearer" = [])))]
pub(crate) async fn grant(mut call: Call<'_>) -> Result<Reply, ApiError> {
    operator(&call)?;
    let body = body::object(&mut call).await?;
    let (app, now) = (call.app, call.app.now());
    let fresh = KeyId::new(now, app.random().map_err(internal)?);
    let movement = read_grant(&body, &fresh.to_string(), now).map_err(misfit)?;
    if accounts::by_id(&app.db, &movement.account).await.map_err(database)?.is_none() {
        return Err(not_found());
    }
    let status = match credits::grant(&app.db, &movement).await.map_err(database)? {
        Granted::Now => 201,
        Granted::Before => 200,
        Granted::Taken => return Err(ApiError::new(ErrorCode::ReferenceTaken)),
    };
    Ok(Reply::json(status, &GrantView::of(&movement)))
}

/// Sets the plan of an account
#[utoipa::path(post, path = "/operator/v1/accounts/{id}/plan", tag = "operator", params(("id" = String, Path)),
    request_body = ref("#/components/schemas/PlanChange"),
    responses(
        (status = 200, body = AccountView), (status = 400, body = ErrorView), (status = 401, body = ErrorView),
        (status = 404, body = ErrorView), (status = 413, body = ErrorView), (status = 429, body = ErrorView)
    ),
    security(("bearer" = [])))]
pub(crate) async fn set_plan(mut call: Call<'_>) -> Result<Reply, ApiError> {
    operator(&call)?;
    let plan = plan::read_change(&body::object(&mut call).await?).map_err(misfit)?;
    let id = AccountId::parse(call.param("id")).ok_or_else(not_found)?;
    accounts::set_plan(&call.app.db, &id, plan).await.map_err(database)?;
    let account = accounts::by_id(&call.app.db, &id).await.map_err(database)?.ok_or_else(not_found)?;
    Ok(Reply::json(200, &AccountView::of(&account)))
}
