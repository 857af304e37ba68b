//! `/v1/features` and `/v1/health`: public, and the same for everybody.

use super::Reply;
use super::call::Call;
use crate::api::{FeatureList, FeatureSchemas, FeatureView, Health};
use crate::catalogue;
use crate::fault::{database, not_found};
use crate::store::Db;
use bellwether_core::bounds;
use bellwether_core::digest::Digest;
use bellwether_core::error::ApiError;
use bellwether_core::feature::{self, FeatureId, Listed, input_schema, price_cents, unknown_result};
use bellwether_core::time::Timestamp;
use serde::Serialize;
use std::sync::{Mutex, PoisonError};

/// Lists the features
///
/// The service's own in a fixed order, then modules of other publishers.
#[utoipa::path(get, path = "/v1/features", params(("If-None-Match" = Option<String>, Header)),
    responses((status = 200, body = FeatureList, headers(("ETag"), ("Cache-Control"))), (status = 304, headers(("ETag"), ("Cache-Control")))))]
pub(crate) async fn list(call: Call<'_>) -> Result<Reply, ApiError> {
    let published = catalogue::published(call.app).await.map_err(database)?;
    let listed = feature::list(&published, |need| call.app.can(need));
    let features: Vec<FeatureView> = listed.into_iter().map(view).collect();
    let count = features.len();
    Ok(cacheable(&call, &FeatureList { features, count }))
}

fn view(listed: Listed<'_>) -> FeatureView {
    let declared = listed.declared;
    FeatureView {
        first_party: declared.feature.is_reserved(),
        input: input_schema(&declared),
        result: listed.manifest.map_or_else(unknown_result, |manifest| manifest.result.clone()),
        status: "preview",
        available: listed.available,
        needs: declared.needs.iter().map(|need| need.as_str().to_owned()).collect(),
        cost_cents: price_cents(declared.price),
        typical_seconds: declared.typical_seconds,
        version: listed.manifest.map(|manifest| manifest.version.clone()),
        id: declared.feature.to_string(),
        purpose: declared.summary,
    }
}

/// Input and result of one feature as JSON Schemas
#[utoipa::path(get, path = "/v1/features/{id}/schema", params(("id" = String, Path), ("If-None-Match" = Option<String>, Header)),
    responses((status = 200, body = FeatureSchemas, headers(("ETag"), ("Cache-Control"))), (status = 304, headers(("ETag"), ("Cache-Control")))),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn schema(call: Call<'_>) -> Result<Reply, ApiError> {
    let published = catalogue::published(call.app).await.map_err(database)?;
    let id = FeatureId::parse(call.param("id")).ok_or_else(not_found)?;
    let declared = feature::declared(&published, &id).ok_or_else(not_found)?;
    let manifest = published.iter().find(|manifest| manifest.declaration.feature == id);
    let result = manifest.map_or_else(unknown_result, |manifest| manifest.result.clone());
    Ok(cacheable(&call, &FeatureSchemas { id: id.to_string(), input: input_schema(&declared), result }))
}

/// A public answer with an ETag over its bytes.
fn cacheable(call: &Call<'_>, body: &impl Serialize) -> Reply {
    let full = Reply::json(200, body);
    let digest = Digest::of(full.body().as_bytes()).to_string();
    let etag = format!("\"{}\"", digest.get(..16).unwrap_or_default());
    let reply = if call.has(&etag) { Reply::empty(304) } else { full };
    reply.header("cache-control", "public, max-age=300").header("etag", etag)
}

/// Says whether the service works
#[utoipa::path(get, path = "/v1/health", responses((status = 200, body = Health), (status = 503, body = Health)))]
pub(crate) async fn health(call: Call<'_>) -> Result<Reply, ApiError> {
    let failing = failing(&call).await;
    let time = call.app.now().to_string();
    let version = Some(env!("CARGO_PKG_VERSION"));
    Ok(if failing.is_empty() {
        Reply::json(200, &Health { status: "ok", version, time: Some(time), failing })
    } else {
        Reply::json(503, &Health { status: "degraded", version: None, time: None, failing })
    })
}

/// The databases that do not answer. Nothing counts these calls, so they ask once in a while only.
async fn failing(call: &Call<'_>) -> Vec<String> {
    static LAST: Mutex<Option<(Timestamp, Vec<String>)>> = Mutex::new(None);
    let last = || LAST.lock().unwrap_or_else(PoisonError::into_inner);
    let now = call.app.now();
    if let Some((at, failing)) = last().as_mut() {
        if now.ms_since(*at) < bounds::HEALTH_MS.max {
            return failing.clone();
        }
        // Whoever comes while this call asks goes by what was seen last.
        *at = now;
    }
    let mut databases: Vec<(String, Db)> = call.app.shards().into_iter().map(|(shard, db)| (format!("db_{shard}"), db)).collect();
    databases.push(("db".to_owned(), call.app.control.clone()));
    let answers = databases.iter().map(|(name, db)| async move { (name, db.answers().await) });
    let answers = futures_util::future::join_all(answers).await;
    let failing: Vec<String> = answers.into_iter().filter(|(_, is_alive)| !is_alive).map(|(name, _)| name.clone()).collect();
    *last() = Some((now, failing.clone()));
    failing
}
