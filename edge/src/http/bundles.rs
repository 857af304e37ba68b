//! Recordings of jobs: for their accounts, and for the operator.

use super::Reply;
use super::call::Call;
use crate::fault::{database, internal, not_found};
use crate::packed;
use crate::store::Owner;
use crate::store::db::Sql;
use crate::store::receipts;
use crate::use_cases::bundles::{self as cases, Whole};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::JobId;

/// What the request for a bundle reads with its caller.
pub(super) fn one(call: &Call<'_>, holder: &str) -> Vec<Sql> {
    receipts::of_job(Owner::Holder(holder), JobId::parse(call.param("id")).as_ref())
}

/// Downloads the recording of a job
///
/// All that `bellwether replay` needs to run the job again: what its module asked and was answered, its input, the time, its limits and its outcome. A job
/// has one if it was ordered with `record`, as long as its result is kept. Pages are in it as they were received; credentials in header lines and
/// addresses are left out.
#[utoipa::path(get, path = "/v1/jobs/{id}/bundle", params(("id" = String, Path)),
    responses((status = 200, body = ref("#/components/schemas/BundleView"), headers(("Content-Disposition")))),
    extensions(("x-errors" = json!("job_not_found not_finished not_found"))))]
pub(crate) async fn get(call: Call<'_>) -> Result<Reply, ApiError> {
    let found = receipts::read_of_job(&call.rows).map_err(database)?.ok_or_else(|| ApiError::new(ErrorCode::JobNotFound))?;
    reply(&call, cases::of_job(call.app, found).await?)
}

/// Downloads the recording of a job of any account
///
/// As its account does, which has asked for it with the order.
#[utoipa::path(get, path = "/operator/v1/jobs/{id}/bundle", params(("id" = String, Path)),
    responses((status = 200, body = ref("#/components/schemas/BundleView"), headers(("Content-Disposition")))),
    extensions(("x-errors" = json!("not_finished not_found"))))]
pub(crate) async fn any(call: Call<'_>) -> Result<Reply, ApiError> {
    let id = JobId::parse(call.param("id")).ok_or_else(not_found)?;
    reply(&call, cases::of_any(call.app, &id).await?)
}

/// It goes out compressed as it lies, where the client takes that.
fn reply(call: &Call<'_>, bundle: Whole) -> Result<Reply, ApiError> {
    let Whole { id, packed, behind } = bundle;
    let name = format!("{id}.bundle.json");
    if call.takes_gzip() {
        let disposition = format!("attachment; filename=\"{name}\"");
        return Ok(Reply::gzip(packed::gzip_around("", &packed, &behind)).header("content-disposition", disposition));
    }
    let text = packed::unpack(&packed).ok_or_else(|| internal("a recording cannot be unpacked"))? + &behind;
    Ok(Reply::file("application/json", &name, text).header("vary", "accept-encoding"))
}
