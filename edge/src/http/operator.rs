//! `/operator/v1`: for who runs the deployment. One token, a secret of the deployment.

use super::auth::database;
use super::{Call, Reply, body, internal, not_allowed};
use crate::dispatch::artefact_key;
use crate::store::modules::Published;
use crate::store::{accounts, invariants, modules, wallet};
use crate::{artefact, schema, sweep};
use bellwether_core::credentials;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::feature::Feature;
use bellwether_core::id::{AccountId, KeyId};
use bellwether_core::time::Timestamp;
use bellwether_core::token;
use bellwether_core::wallet::Transfer;
use serde_json::{Value, json};
use worker::Method;

/// One gift is at most a thousand euros, so that a slip of the finger stays small.
const CREDIT_CENTS: u64 = 100_000;
const REASON_CHARS: usize = 200;

/// Answers what lies under the operator's address.
pub(crate) async fn route(call: Call<'_>, method: Method, path: &[&str]) -> Result<Reply, ApiError> {
    check_token(&call)?;
    match (path, method) {
        (["credits"], Method::Post) => credit(call).await,
        (["modules"], Method::Get) => list_modules(&call).await,
        (["modules"], Method::Post) => publish(call).await,
        (["invariants"], Method::Get) => check_invariants(&call).await,
        (["sweep"], Method::Post) => {
            let sent = sweep::sweep(call.app).await.map_err(internal)?;
            Ok(Reply::json(200, &json!({ "looked_at": sent })))
        }
        (["credits" | "sweep"], _) => Err(not_allowed("POST")),
        (["modules"], _) => Err(not_allowed("GET, HEAD, POST")),
        (["invariants"], _) => Err(not_allowed("GET, HEAD")),
        _ => Err(ApiError::new(ErrorCode::NotFound)),
    }
}

/// Compares hashes, in constant time.
fn check_token(call: &Call<'_>) -> Result<(), ApiError> {
    let authorization = call.header("authorization");
    let sent = credentials::bearer(authorization.as_deref()).map_err(ApiError::new)?;
    let wanted = call.app.secret("OPERATOR_TOKEN").ok_or_else(|| ApiError::new(ErrorCode::InvalidToken))?;
    if token::hash(sent) == token::hash(&wanted) { Ok(()) } else { Err(ApiError::new(ErrorCode::InvalidToken)) }
}

/// Gives an account credit. `reference` (optional) makes a repeated call harmless.
async fn credit(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let members = body::object(&mut call).await?;
    let missing = |field: &str| ApiError::new(ErrorCode::MissingField).with("field", field);
    let wrong =
        |field: &str, expected: &str| ApiError::new(ErrorCode::InvalidField).with("field", field).with("expected", expected);
    let account = members.get("account_id").and_then(Value::as_str).ok_or_else(|| missing("account_id"))?;
    let account = AccountId::parse(account).ok_or_else(|| wrong("account_id", "an account id"))?;
    let amount = members.get("amount_cents").ok_or_else(|| missing("amount_cents"))?;
    let amount = amount.as_u64().filter(|cents| (1..=CREDIT_CENTS).contains(cents));
    let amount = amount.ok_or_else(|| wrong("amount_cents", "an integer from 1 to 100000"))?;
    let reason = members.get("reason").and_then(Value::as_str).filter(|r| r.chars().count() <= REASON_CHARS);
    let app = call.app;
    if accounts::by_id(&app.db, &account).await.map_err(|e| database(&e))?.is_none() {
        return Err(ApiError::new(ErrorCode::NotFound));
    }
    let now = app.now();
    let reference = match members.get("reference").and_then(Value::as_str) {
        Some(reference) if !reference.is_empty() && reference.len() <= REASON_CHARS => reference.to_owned(),
        _ => KeyId::new(now, app.random().map_err(internal)?).to_string(),
    };
    let transfer = Transfer::promo_credit(account, amount, &reference, reason, now);
    let posted = wallet::post(&app.db, &transfer, &account).await.map_err(|e| database(&e))?;
    Ok(Reply::json(if posted { 201 } else { 200 }, &transfer))
}

async fn list_modules(call: &Call<'_>) -> Result<Reply, ApiError> {
    let modules = modules::all(&call.app.db).await.map_err(|e| database(&e))?;
    let modules: Vec<Value> = modules.iter().map(show).collect();
    Ok(Reply::json(200, &json!({ "modules": modules, "count": modules.len() })))
}

fn show(module: &Published) -> Value {
    json!({
        "feature": module.feature, "version": module.version, "digest": module.digest, "bytes": module.bytes,
        "current": module.current == 1, "published_at": Timestamp::from_ms(module.published_at).to_string(),
    })
}

/// Takes a packed module as the body and makes it the current one of its feature.
async fn publish(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let refused = |why: String| ApiError::new(ErrorCode::ModuleInvalid).saying(why);
    let bytes = body::limited(&mut call, artefact::MOST_BYTES).await?;
    let manifest = artefact::manifest(&bytes).map_err(refused)?;
    let member = |name: &str| manifest.get(name).and_then(Value::as_str).map(str::to_owned);
    let feature = member("feature").ok_or_else(|| refused("the manifest names no feature".to_owned()))?;
    if Feature::parse(&feature).is_none() {
        return Err(refused(format!("there is no feature {feature}")));
    }
    let result = manifest.get("result").unwrap_or(&Value::Null);
    if let Some(fault) = schema::fault(&result.to_string()) {
        return Err(refused(format!("the schema of the result is broken {fault}")));
    }
    let app = call.app;
    let module = Published {
        feature,
        digest: artefact::digest(&bytes),
        version: member("version").unwrap_or_default(),
        manifest: manifest.to_string(),
        bytes: bytes.len() as u64,
        current: 1,
        published_at: app.now().as_ms(),
    };
    // The body first: a row that points at nothing would fail jobs, a body without a row does nothing.
    let store = app.env.kv("BODIES").map_err(internal)?;
    let put = store.put_bytes(&artefact_key(&module.digest), &bytes).map_err(internal)?;
    put.execute().await.map_err(internal)?;
    modules::publish(&app.db, &module, app.now()).await.map_err(|e| database(&e))?;
    Ok(Reply::json(201, &show(&module)))
}

async fn check_invariants(call: &Call<'_>) -> Result<Reply, ApiError> {
    let checks = invariants::check(&call.app.db, call.app.now()).await.map_err(|e| database(&e))?;
    let ok = checks.iter().all(|check| check.bad_rows == 0);
    let checks: Vec<Value> = checks.iter().map(|c| json!({ "id": c.id, "bad_rows": c.bad_rows })).collect();
    Ok(Reply::json(200, &json!({ "ok": ok, "checks": checks })))
}
