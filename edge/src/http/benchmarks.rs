//! `/console/api/v1/benchmarks`.

use super::body::misfit;
use super::call::Call;
use super::{Reply, body};
use crate::api::BenchmarksView;
use crate::fault::database;
use crate::store::benchmarks;
use bellwether_core::account::takes_part;
use bellwether_core::error::ApiError;

/// Shows whether the account's sites count for the benchmarks of their sectors
#[utoipa::path(get, path = "/console/api/v1/benchmarks",
    responses((status = 200, body = BenchmarksView)))]
pub(crate) async fn show(call: Call<'_>) -> Result<Reply, ApiError> {
    let account = call.caller()?.account;
    let takes_part = benchmarks::takes_part(&call.app.control, &account).await.map_err(database)?;
    Ok(Reply::json(200, &BenchmarksView { takes_part }))
}

/// Sets whether the account's sites count for the benchmarks of their sectors
///
/// Each site counts once, with its latest audit, and no figure tells one site from another. Sites of an account that takes no part, and
/// domains that it has proven, leave with the next edition of their sector.
#[utoipa::path(put, path = "/console/api/v1/benchmarks",
    request_body = ref("#/components/schemas/Benchmarks"),
    responses((status = 200, body = BenchmarksView)))]
pub(crate) async fn set(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let account = call.caller()?.account;
    let takes_part = takes_part(&body::object(&mut call).await?).map_err(misfit)?;
    benchmarks::set_takes_part(&call.app.control, &account, takes_part, call.app.now()).await.map_err(database)?;
    Ok(Reply::json(200, &BenchmarksView { takes_part }))
}
