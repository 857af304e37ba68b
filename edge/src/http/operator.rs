//! `/operator/v1`: for whoever runs the deployment. One token, a secret of the deployment.

use super::call::Call;
use super::console::misfit;
use super::{Reply, body};
use crate::api::{
    AccountView, ErrorView, GrantView, HouseView, InvariantsView, ModuleList, ModuleView, ProviderList, SweepView, TransferView,
};
use crate::fault::{database, internal, not_found};
use crate::sandbox::artefact_key;
use crate::spanning::errands::{self, Decided};
use crate::store::modules::Version;
use crate::store::{accounts, invariants, ledger, modules, providers};
use crate::{artefact, catalogue};
use bellwether_core::errand::Task;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::feature::judge_publication;
use bellwether_core::id::{AccountId, KeyId};
use bellwether_core::ledger::{Gift, Transfer, read_credit, read_grant};
use bellwether_core::provider::Usage;
use bellwether_core::{bounds, plan};
use bellwether_schema::Schema;
use futures_util::future::join_all;
use std::collections::BTreeMap;

/// Gives an account credit
///
/// `reference` makes a repeated call harmless: it is answered 200, with what was booked, and changes nothing. A reference
/// that stands for another account or amount is a 409, with that transfer.
#[utoipa::path(post, path = "/operator/v1/credits", tag = "operator",
    request_body = ref("#/components/schemas/Credit"),
    responses(
        (status = 200, body = TransferView), (status = 201, body = TransferView), (status = 400, body = ErrorView),
        (status = 404, body = ErrorView), (status = 409, body = ErrorView),
        (status = 413, body = ErrorView), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn credit(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let gift = read_credit(&body::object(&mut call).await?).map_err(misfit)?;
    let (status, transfer) = give(&call, &gift).await?;
    Ok(Reply::json(status, &TransferView::of(&transfer)))
}

/// Gives an account credits for reports
///
/// `reference` makes a repeated call harmless: it is answered 200 and changes nothing.
#[utoipa::path(post, path = "/operator/v1/report-credits", tag = "operator",
    request_body = ref("#/components/schemas/Grant"),
    responses(
        (status = 200, body = GrantView), (status = 201, body = GrantView), (status = 400, body = ErrorView),
        (status = 404, body = ErrorView), (status = 409, body = ErrorView),
        (status = 413, body = ErrorView), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn grant(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let gift = read_grant(&body::object(&mut call).await?).map_err(misfit)?;
    let (status, transfer) = give(&call, &gift).await?;
    Ok(Reply::json(status, &GrantView::of(&transfer)))
}

/// Books a gift of the house once: 201, or 200 for a call that repeats one.
async fn give(call: &Call<'_>, gift: &Gift) -> Result<(u16, Transfer), ApiError> {
    let (app, now) = (call.app, call.app.now());
    let db = app.of(&gift.account).map_err(|_| not_found())?;
    if accounts::by_id(&db, &gift.account).await.map_err(database)?.is_none() {
        return Err(not_found());
    }
    let fresh = KeyId::new(now, app.random().map_err(internal)?);
    let transfer = gift.transfer(&fresh.to_string(), now);
    let key = format!("gift:{}", transfer.id);
    let owner = match errands::decide(app, gift.account, Task::Gift(transfer.clone())).await.map_err(internal)? {
        Decided::Recorded => return Ok((201, transfer)),
        Decided::Taken(owner) => owner.ok_or_else(|| internal("a reference that is taken by nobody"))?,
    };
    let errand = errands::find(app, &(owner, key.clone())).await.map_err(database)?;
    let Some(Task::Gift(booked)) = errand.and_then(|errand| errand.task) else {
        return Err(internal("an errand of a gift without the gift"));
    };
    if booked.moves_as(&transfer) {
        // The first call may have been interrupted.
        errands::carry_out(app, &(owner, key)).await.map_err(internal)?;
        return Ok((200, booked));
    }
    let booked = serde_json::to_value(TransferView::of(&booked)).map_err(internal)?;
    Err(ApiError::new(ErrorCode::ReferenceTaken).with("transfer", booked))
}

/// Sets the plan of an account
#[utoipa::path(post, path = "/operator/v1/accounts/{id}/plan", tag = "operator", params(("id" = String, Path)),
    request_body = ref("#/components/schemas/PlanChange"),
    responses(
        (status = 200, body = AccountView), (status = 400, body = ErrorView),
        (status = 404, body = ErrorView), (status = 413, body = ErrorView), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn set_plan(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let plan = plan::read_change(&body::object(&mut call).await?).map_err(misfit)?;
    let id = AccountId::parse(call.param("id")).ok_or_else(not_found)?;
    let db = call.app.of(&id).map_err(|_| not_found())?;
    accounts::set_plan(&db, &id, plan).await.map_err(database)?;
    let account = accounts::by_id(&db, &id).await.map_err(database)?.ok_or_else(not_found)?;
    Ok(Reply::json(200, &AccountView::of(&account)))
}

/// Shows what the house earned, gave away and owes, of all databases of accounts together
#[utoipa::path(get, path = "/operator/v1/house", tag = "operator",
    responses((status = 200, body = HouseView), (status = 429, body = ErrorView)))]
pub(crate) async fn house(call: Call<'_>) -> Result<Reply, ApiError> {
    let shards = call.app.shards();
    let of_shards = join_all(shards.iter().map(|(_, db)| ledger::house(db))).await;
    let of_shards = of_shards.into_iter().collect::<Result<Vec<_>, _>>().map_err(database)?;
    Ok(Reply::json(200, &HouseView::of(&of_shards.concat())))
}

/// Lists every version ever published, newest first
#[utoipa::path(get, path = "/operator/v1/modules", tag = "operator",
    responses(
        (status = 200, body = ModuleList), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn modules(call: Call<'_>) -> Result<Reply, ApiError> {
    let modules = modules::all(&call.app.control).await.map_err(database)?;
    Ok(Reply::json(200, &ModuleList::of(&modules)))
}

/// Publishes a packed module, and makes it the current one of its feature
#[utoipa::path(post, path = "/operator/v1/modules", tag = "operator",
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses(
        (status = 201, body = ModuleView), (status = 400, body = ErrorView), (status = 413, body = ErrorView),
        (status = 429, body = ErrorView)
    ))]
pub(crate) async fn publish(mut call: Call<'_>) -> Result<Reply, ApiError> {
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
    modules::publish(&app.control, &module, &manifest, now).await.map_err(database)?;
    catalogue::forget();
    Ok(Reply::json(201, &ModuleView::of(&module)))
}

/// Checks what must hold of the stored state at all times
#[utoipa::path(get, path = "/operator/v1/invariants", tag = "operator",
    responses(
        (status = 200, body = InvariantsView), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn invariants(call: Call<'_>) -> Result<Reply, ApiError> {
    let checks = invariants::check(&call.app.control, &call.app.shards(), call.app.now()).await.map_err(database)?;
    Ok(Reply::json(200, &InvariantsView::of(&checks)))
}

/// Lists the providers of the deployment, with their calls of the last thirty days
#[utoipa::path(get, path = "/operator/v1/providers", tag = "operator",
    responses(
        (status = 200, body = ProviderList), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn providers(call: Call<'_>) -> Result<Reply, ApiError> {
    let (shards, now) = (call.app.shards(), call.app.now());
    let of_shards = join_all(shards.iter().map(|(_, db)| providers::usage(db, now))).await;
    let mut sums: BTreeMap<String, Usage> = BTreeMap::new();
    for (provider, usage) in of_shards.into_iter().collect::<Result<Vec<_>, _>>().map_err(database)?.concat() {
        let sum = sums.entry(provider).or_default();
        *sum = sum.plus(usage);
    }
    Ok(Reply::json(200, &ProviderList::of(&call.app.providers(), &sums)))
}

/// Looks now at all that is due, as the clock does every minute
#[utoipa::path(post, path = "/operator/v1/sweep", tag = "operator",
    responses(
        (status = 200, body = SweepView), (status = 429, body = ErrorView)
    ))]
pub(crate) async fn sweep(call: Call<'_>) -> Result<Reply, ApiError> {
    let looked_at = crate::sweep::all(call.app).await.map_err(internal)?;
    Ok(Reply::json(200, &SweepView { looked_at }))
}
