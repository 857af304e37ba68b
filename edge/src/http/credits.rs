//! `/console/api/v1/credits` and `/branding`.

use super::body::misfit;
use super::call::Call;
use super::console::entries;
use super::{Reply, body};
use crate::api::{BrandingView, CreditsView};
use crate::fault::database;
use crate::store::ledger;
use crate::use_cases::accounts;
use bellwether_core::branding;
use bellwether_core::error::ApiError;
use bellwether_core::ledger::LedgerAccount;

/// Shows the credits of the account and their entries, newest first
#[utoipa::path(get, path = "/console/api/v1/credits",
    params(
        ("limit" = Option<String>, Query, description = "1 to 100, 20 by default; anything else is brought into that range"),
        ("cursor" = Option<String>, Query, description = "`next_cursor` of the page before")
    ),
    responses((status = 200, body = CreditsView)))]
pub(crate) async fn balance(call: Call<'_>) -> Result<Reply, ApiError> {
    let (caller, db) = (call.caller()?, call.db()?);
    let (entries, next) = entries(&call, &db, LedgerAccount::Credits(caller.account)).await?;
    let balance = ledger::credits(&db, &caller.account).await.map_err(database)?;
    Ok(Reply::json(200, &CreditsView::of(balance, caller.plan.as_str(), &entries, next)))
}

/// Shows what stands on the account's reports
#[utoipa::path(get, path = "/console/api/v1/branding",
    responses((status = 200, body = BrandingView)))]
pub(crate) async fn branding(call: Call<'_>) -> Result<Reply, ApiError> {
    Ok(Reply::json(200, &accounts::branding(call.app, &call.caller()?).await?))
}

/// Sets what stands on the account's reports from now on; members that are left out are cleared
#[utoipa::path(put, path = "/console/api/v1/branding",
    request_body = ref("#/components/schemas/Branding"),
    responses((status = 200, body = BrandingView)))]
pub(crate) async fn set_branding(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let caller = call.caller()?;
    let branding = branding::read(&body::object(&mut call).await?).map_err(misfit)?;
    accounts::set_branding(call.app, &caller, &branding).await?;
    Ok(Reply::json(200, &branding))
}
