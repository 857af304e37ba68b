//! `/operator/v1`: for who runs the deployment. One token, a secret of the deployment.

use super::auth::{database, operator};
use super::call::{Call, internal, not_found};
use super::console::misfit;
use super::{Reply, body};
use crate::api::{ErrorView, InvariantsView, ModuleList, ModuleView, ProviderList, SweepView, TransferView};
use crate::sandbox::artefact_key;
use crate::store::modules::Version;
use crate::store::wallet::Posted;
use crate::store::{accounts, invariants, modules, providers, wallet};
use crate::{artefact, catalogue};
use bellwether_core::bounds;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::feature::judge_publication;
use bellwether_core::id::KeyId;
use bellwether_core::wallet::read_credit;
use bellwether_schema::Schema;

/// Gives an account credit
///
/// `reference` makes a repeated call harmless: it is answered 200, with what was booked, and changes nothing. A reference
/// that stands for another account or amount is a 409, with that transfer.
#[utoipa::path(post, path = "/operator/v1/credits", tag = "operator",
    request_body = ref("#/components/schemas/Credit"),
    responses(
        (status = 200, body = TransferView), (status = 201, body = TransferView), (status = 400, body = ErrorView),
        (status = 401, body = ErrorView), (status = 404, body = ErrorView), (status = 409, body = ErrorView),
        (status = 413, body = ErrorView), (status = 429, body = ErrorView)
    ),
    security(("bearer" = [])))]
pub(crate) async fn credit(mut call: Call<'_>) -> Result<Reply, ApiError> {
    operator(&call)?;
    let credit = read_credit(&body::object(&mut call).await?).map_err(misfit)?;
    let (app, now) = (call.app, call.app.now());
    if accounts::by_id(&app.db, &credit.account).await.map_err(database)?.is_none() {
        return Err(not_found());
    }
    let fresh = KeyId::new(now, app.random().map_err(internal)?);
    let transfer = credit.transfer(&fresh.to_string(), now);
    match wallet::post(&app.db, &transfer, &credit.account).await.map_err(database)? {
        Posted::Now => Ok(Reply::json(201, &transfer)),
        Posted::Before(stored) if stored.moves_as(&transfer) => Ok(Reply::json(200, &stored)),
        Posted::Before(stored) => {
            let stored = serde_json::to_value(&stored).map_err(internal)?;
            Err(ApiError::new(ErrorCode::ReferenceTaken).with("transfer", stored))
        }
    }
}

/// Lists every version ever published, newest first
#[utoipa::path(get, path = "/operator/v1/modules", tag = "operator",
    responses(
        (status = 200, body = ModuleList), (status = 401, body = ErrorView), (status = 429, body = ErrorView)
    ),
    security(("bearer" = [])))]
pub(crate) async fn modules(call: Call<'_>) -> Result<Reply, ApiError> {
    operator(&call)?;
    let modules = modules::all(&call.app.db).await.map_err(database)?;
    Ok(Reply::json(200, &ModuleList::of(&modules)))
}

/// Publishes a packed module, and makes it the current one of its feature
#[utoipa::path(post, path = "/operator/v1/modules", tag = "operator",
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses(
        (status = 201, body = ModuleView), (status = 400, body = ErrorView), (status = 401, body = ErrorView),
        (status = 413, body = ErrorView), (status = 429, body = ErrorView)
    ),
    security(("bearer" = [])))]
pub(crate) async fn publish(mut call: Call<'_>) -> Result<Reply, ApiError> {
    operator(&call)?;
    let refused = |why: String| ApiError::new(ErrorCode::ModuleInvalid).saying(why);
    let bytes = body::limited(&mut call, bounds::MODULE_BYTES.max_len()).await?;
    let manifest = artefact::unpacked(&bytes).and_then(|tar| artefact::manifest(&tar)).map_err(refused)?;
    judge_publication(&manifest).map_err(|unfit| refused(unfit.to_string()))?;
    Schema::read(&manifest.result).map_err(|fault| refused(format!("the schema of the result is broken {fault}")))?;
    let (app, now) = (call.app, call.app.now());
    let module = Version {
        feature: manifest.declaration.feature.to_string(),
        digest: artefact::digest(&bytes),
        version: manifest.version.clone(),
        bytes: bytes.len() as u64,
        current: 1,
        published_at: now.as_ms(),
    };
    // The body first: a row that points at nothing would fail jobs, a body without a row does nothing.
    let store = app.env.kv("BODIES").map_err(internal)?;
    let put = store.put_bytes(&artefact_key(&module.digest), &bytes).map_err(internal)?;
    put.execute().await.map_err(internal)?;
    modules::publish(&app.db, &module, &manifest, now).await.map_err(database)?;
    catalogue::forget();
    Ok(Reply::json(201, &ModuleView::of(&module)))
}

/// Checks what must hold of the stored state at all times
#[utoipa::path(get, path = "/operator/v1/invariants", tag = "operator",
    responses(
        (status = 200, body = InvariantsView), (status = 401, body = ErrorView), (status = 429, body = ErrorView)
    ),
    security(("bearer" = [])))]
pub(crate) async fn invariants(call: Call<'_>) -> Result<Reply, ApiError> {
    operator(&call)?;
    let checks = invariants::check(&call.app.db, call.app.now()).await.map_err(database)?;
    Ok(Reply::json(200, &InvariantsView::of(&checks)))
}

/// Lists the providers of the deployment, with their calls of the last thirty days
#[utoipa::path(get, path = "/operator/v1/providers", tag = "operator",
    responses(
        (status = 200, body = ProviderList), (status = 401, body = ErrorView), (status = 429, body = ErrorView)
    ),
    security(("bearer" = [])))]
pub(crate) async fn providers(call: Call<'_>) -> Result<Reply, ApiError> {
    operator(&call)?;
    let calls = providers::calls(&call.app.db, call.app.now()).await.map_err(database)?;
    Ok(Reply::json(200, &ProviderList::of(&call.app.providers(), &calls)))
}

/// Looks now at all that is due, as the clock does every minute
#[utoipa::path(post, path = "/operator/v1/sweep", tag = "operator",
    responses(
        (status = 200, body = SweepView), (status = 401, body = ErrorView), (status = 429, body = ErrorView)
    ),
    security(("bearer" = [])))]
pub(crate) async fn sweep(call: Call<'_>) -> Result<Reply, ApiError> {
    operator(&call)?;
    let looked_at = crate::sweep::sweep(call.app).await.map_err(internal)?;
    Ok(Reply::json(200, &SweepView { looked_at }))
}
