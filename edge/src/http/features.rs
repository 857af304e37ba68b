//! `/v1/features` and `/v1/health`: public, and the same for everybody.

use super::auth::{count, database};
use super::{Call, Reply};
use crate::api::{FeatureList, FeatureSchemas, FeatureView, Health};
use crate::artefact;
use crate::rate::Kind;
use crate::store::db::sql;
use crate::store::modules;
use bellwether_core::bounds;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::feature::Feature;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// `GET /v1/features`: the 18 features in the order of the contract, with what this deployment can run.
pub(crate) async fn list(call: &Call<'_>) -> Result<Reply, ApiError> {
    count(call, Kind::Public, &call.client_ip())?;
    let published = modules::all_current(&call.app.db).await.map_err(|e| database(&e))?;
    let manifests: BTreeMap<String, Value> =
        published.into_iter().filter_map(|module| Some((module.feature, serde_json::from_str(&module.manifest).ok()?))).collect();
    let features: Vec<FeatureView> = Feature::ALL.iter().map(|feature| entry(*feature, manifests.get(feature.id()))).collect();
    let count = features.len();
    Ok(cacheable(call, &FeatureList { features, count }))
}

fn entry(feature: Feature, manifest: Option<&Value>) -> FeatureView {
    let member = |name: &str| manifest.and_then(|manifest| manifest.get(name)).cloned();
    FeatureView {
        id: feature.id(),
        purpose: feature.purpose(),
        input: feature.input_schema(),
        result: member("result").unwrap_or_else(unknown_result),
        status: "preview",
        available: manifest.is_some(),
        needs: feature.needs(),
        cost_cents: bounds::JOB_COST_CENTS.max,
        typical_seconds: feature.typical_seconds(),
        version: member("version"),
    }
}

/// What can be said of a result whose module is not published yet: it is an object with `meta`.
fn unknown_result() -> Value {
    json!({ "type": "object", "required": ["meta"], "properties": { "meta": { "type": "object" } } })
}

/// `GET /v1/features/{id}/schema`: input and result of one feature.
pub(crate) async fn schema(call: &Call<'_>, id: &str) -> Result<Reply, ApiError> {
    count(call, Kind::Public, &call.client_ip())?;
    let feature = Feature::parse(id).ok_or_else(|| ApiError::new(ErrorCode::NotFound))?;
    let module = modules::current(&call.app.db, id).await.map_err(|e| database(&e))?;
    let manifest: Option<Value> = module.and_then(|module| serde_json::from_str(&module.manifest).ok());
    let result = manifest.as_ref().and_then(|manifest| manifest.get("result")).cloned().unwrap_or_else(unknown_result);
    Ok(cacheable(call, &FeatureSchemas { id, input: feature.input_schema(), result }))
}

/// A public answer with an ETag over its bytes.
fn cacheable(call: &Call<'_>, body: &impl Serialize) -> Reply {
    let full = Reply::json(200, body);
    let digest = artefact::digest(full.body().as_bytes());
    let etag = format!("\"{}\"", digest.get(..16).unwrap_or_default());
    let unchanged = call.header("if-none-match").is_some_and(|tags| tags.contains(&etag));
    let reply = if unchanged { Reply::empty(304) } else { full };
    reply.header("cache-control", "public, max-age=300").header("etag", etag)
}

/// `GET /v1/health`: whether the database answers, and nothing more.
pub(crate) async fn health(call: &Call<'_>) -> Result<Reply, ApiError> {
    let alive = call.app.db.one(sql!("SELECT 1 AS one")).await.is_ok();
    let time = call.app.now().to_string();
    let version = Some(env!("CARGO_PKG_VERSION"));
    Ok(if alive {
        Reply::json(200, &Health { status: "ok", version, time: Some(time), failing: Vec::new() })
    } else {
        Reply::json(503, &Health { status: "degraded", version: None, time: None, failing: vec!["db"] })
    })
}
