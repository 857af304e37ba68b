//! Receipts of jobs, and the keys with which they are verified.

use super::Reply;
use super::call::Call;
use crate::api::{EnvelopeView, KeySetView, RunReceiptList};
use crate::cursor;
use crate::fault::{database, internal};
use crate::receipt_key;
use crate::store::Owner;
use crate::store::db::Sql;
use crate::store::receipts;
use crate::use_cases::receipts as cases;
use bellwether_core::bounds::list_limit;
use bellwether_core::error::ApiError;
use bellwether_core::id::JobId;

/// What the request for a receipt reads with its caller.
pub(super) fn one(call: &Call<'_>, holder: &str) -> Vec<Sql> {
    receipts::of_job(Owner::Holder(holder), JobId::parse(call.param("id")).as_ref())
}

/// Shows the receipt of a job that ran
///
/// A DSSE envelope: what the deployment says of the run, signed with a key of `/.well-known/bellwether-keys.json`. `bellwether verify` checks it, and
/// so does any library for DSSE. A job that was cancelled, or could not be paid, has none.
#[utoipa::path(get, path = "/v1/jobs/{id}/receipt", params(("id" = String, Path)),
    responses((status = 200, body = EnvelopeView)),
    extensions(("x-errors" = json!("job_not_found not_finished not_found"))))]
pub(crate) async fn get(call: Call<'_>) -> Result<Reply, ApiError> {
    let receipt = cases::show(call.app, &call.caller()?, call.param("id"), Some(&call.rows)).await?;
    Ok(Reply::json(200, &receipt))
}

/// Lists the receipts of the account in the order of their numbers
///
/// Each names the SHA-256 of the payload of the one before it. The receipt of a job that has just ended may be missing for a moment.
#[utoipa::path(get, path = "/v1/receipts",
    params(
        ("limit" = Option<String>, Query, description = "1 to 100, 20 by default; anything else is brought into that range"),
        ("cursor" = Option<String>, Query, description = "`next_cursor` of the page before")
    ),
    responses((status = 200, body = RunReceiptList)))]
pub(crate) async fn list(call: Call<'_>) -> Result<Reply, ApiError> {
    // A cursor that is none of ours was not let into the query.
    cursor::position(call.app, call.query("cursor").as_deref())?;
    let mut found = receipts::read_list(call.found()?).map_err(database)?;
    let limit = list_limit(call.query("limit").as_deref());
    let next_cursor = cursor::cut(call.app, &mut found, limit, |_| false, |(number, _)| number.to_string());
    Ok(Reply::json(200, &RunReceiptList::of(found.into_iter().map(|(_, receipt)| receipt).collect(), next_cursor)))
}

/// What a list reads with its caller.
pub(super) fn page(call: &Call<'_>, holder: &str) -> Vec<Sql> {
    let position = cursor::position(call.app, call.query("cursor").as_deref()).ok().flatten();
    let after = position.and_then(|position| position.parse().ok()).unwrap_or_default();
    vec![receipts::list(Owner::Holder(holder), after, list_limit(call.query("limit").as_deref()))]
}

/// Shows the keys with which receipts are verified
///
/// A JWK Set (RFC 7517) of Ed25519 keys (RFC 8037), the one that signs first. Keep it with your receipts: a key goes with the secret that it was derived
/// from.
#[utoipa::path(get, path = "/.well-known/bellwether-keys.json",
    responses((status = 200, body = KeySetView, headers(("Cache-Control")))))]
pub(crate) async fn keys(call: Call<'_>) -> Result<Reply, ApiError> {
    let keys = receipt_key::published(call.app).await.map_err(internal)?;
    Ok(Reply::json(200, &keys).header("cache-control", "public, max-age=300"))
}
