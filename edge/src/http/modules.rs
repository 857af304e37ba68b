//! Publishing of modules: publishers send packages, the packer that the operator trusts hands in what it made of them, and the operator
//! says which version runs.

use super::body::{LineFirst, misfit};
use super::call::Call;
use super::quota::count;
use super::{Reply, body};
use crate::api::{HostsView, ModuleList, PackageList, PackageView, PriceView, PublisherList, PublisherView};
use crate::fault::not_found;
use crate::rate::Kind;
use crate::use_cases::{modules, packages};
use crate::versions;
use bellwether_core::bounds;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::feature::{Change, FeatureId};
use bellwether_core::publisher::{read_hosts, read_price, read_promotion, read_publisher, read_refusal};

/// Publishes a package: a candidate, until a packer has admitted it
///
/// Needs no credential: the package is signed, by a publisher whom the operator allows. The body is the file that `bellwether pack` writes. The same
/// package again changes nothing.
#[utoipa::path(post, path = "/operator/v1/modules",
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 201, body = PackageView)),
    extensions(("x-errors" = json!("invalid_signature module_invalid version_taken payload_too_large rate_limited"))))]
pub(crate) async fn publish(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let sent = LineFirst::read(&mut call, bounds::PACKAGE_STATEMENT_BYTES.max_len()).await?;
    let signed = packages::signed(call.app, sent.line()).await.map_err(|error| {
        // Guesses are counted, as those of other credentials are.
        let is_guess = error.code == ErrorCode::InvalidSignature;
        is_guess.then(|| count(&call, Kind::FailedAuth).err()).flatten().unwrap_or(error)
    })?;
    let archive = sent.rest(bounds::PACKAGE_BYTES.max_len()).await?;
    Ok(Reply::json(201, &PackageView::of(&packages::publish(call.app, signed, &archive).await?)))
}

/// Shows what became of a package
///
/// Needs no credential: only its publisher and the operator know its digest.
#[utoipa::path(get, path = "/operator/v1/packages/{digest}", params(("digest" = String, Path)),
    responses((status = 200, body = PackageView)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn package(call: Call<'_>) -> Result<Reply, ApiError> {
    Ok(Reply::json(200, &PackageView::of(&packages::find(call.app, call.param("digest")).await?)))
}

/// Lists the packages that wait for a packer, the oldest first
#[utoipa::path(get, path = "/operator/v1/packages",
    responses((status = 200, body = PackageList)))]
pub(crate) async fn candidates(call: Call<'_>) -> Result<Reply, ApiError> {
    Ok(Reply::json(200, &PackageList::of(&packages::candidates(call.app).await?)))
}

/// Fetches the file of a package
#[utoipa::path(get, path = "/operator/v1/packages/{digest}/file", params(("digest" = String, Path)),
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn file(call: Call<'_>) -> Result<Reply, ApiError> {
    Ok(Reply::bytes(packages::file(call.app, call.param("digest")).await?))
}

/// Hands in the artefact that a packer made of a package
///
/// The body is a line of JSON, the admission (digests, budgets, runs of the cases), and after it the artefact. Nothing runs before it is promoted.
#[utoipa::path(post, path = "/operator/v1/packages/{digest}/admission", params(("digest" = String, Path)),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 201, body = PackageView)),
    extensions(("x-errors" = json!("not_found module_invalid payload_too_large"))))]
pub(crate) async fn admit(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let sent = LineFirst::read(&mut call, bounds::PACKAGE_STATEMENT_BYTES.max_len()).await?;
    let admission = sent.line().to_vec();
    let artefact = sent.rest(bounds::PACKAGE_STATEMENT_BYTES.max_len() + bounds::MODULE_BYTES.max_len()).await?;
    let admitted = packages::admit(call.app, call.param("digest"), &admission, &artefact).await?;
    Ok(Reply::json(201, &PackageView::of(&admitted)))
}

/// Refuses a package, with the reason for its publisher
#[utoipa::path(post, path = "/operator/v1/packages/{digest}/refusal", params(("digest" = String, Path)),
    request_body = ref("#/components/schemas/Refusal"),
    responses((status = 200, body = PackageView)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn refuse(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let reason = read_refusal(&body::object(&mut call).await?).map_err(misfit)?;
    Ok(Reply::json(200, &PackageView::of(&packages::refuse(call.app, call.param("digest"), &reason).await?)))
}

/// Lists every admitted version of every module, those that run first
#[utoipa::path(get, path = "/operator/v1/modules",
    responses((status = 200, body = ModuleList)))]
pub(crate) async fn list(call: Call<'_>) -> Result<Reply, ApiError> {
    Ok(Reply::json(200, &ModuleList::of(&modules::list(call.app).await?)))
}

/// Makes an admitted version the one that runs
#[utoipa::path(post, path = "/operator/v1/modules/{feature}/promote", params(("feature" = String, Path)),
    request_body = ref("#/components/schemas/Promotion"),
    responses((status = 200, body = ModuleList)),
    extensions(("x-errors" = json!("not_found module_invalid"))))]
pub(crate) async fn promote(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let digest = read_promotion(&body::object(&mut call).await?).map_err(misfit)?;
    change(&call, &Change::Promote(digest)).await
}

/// Goes back to the version of a module that ran before
#[utoipa::path(post, path = "/operator/v1/modules/{feature}/rollback", params(("feature" = String, Path)),
    responses((status = 200, body = ModuleList)),
    extensions(("x-errors" = json!("not_found module_invalid"))))]
pub(crate) async fn rollback(call: Call<'_>) -> Result<Reply, ApiError> {
    change(&call, &Change::Rollback).await
}

/// Takes a module off: no version of it runs any more
#[utoipa::path(post, path = "/operator/v1/modules/{feature}/disable", params(("feature" = String, Path)),
    responses((status = 200, body = ModuleList)),
    extensions(("x-errors" = json!("not_found module_invalid"))))]
pub(crate) async fn disable(call: Call<'_>) -> Result<Reply, ApiError> {
    change(&call, &Change::Disable).await
}

/// Sets what a job of a stranger's module costs, and the share of its publisher
///
/// Without a price a job costs what those of the contract cost, and its publisher gets nothing. Jobs that were ordered keep theirs. The share is
/// booked when a job has brought a result.
#[utoipa::path(put, path = "/operator/v1/modules/{feature}/price", params(("feature" = String, Path)),
    request_body = ref("#/components/schemas/Price"),
    responses((status = 200, body = PriceView)),
    extensions(("x-errors" = json!("not_found module_invalid"))))]
pub(crate) async fn set_price(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let price = read_price(&body::object(&mut call).await?).map_err(misfit)?;
    let feature = FeatureId::new(call.param("feature"));
    modules::set_price(call.app, &feature, price).await?;
    Ok(Reply::json(200, &PriceView::of(&feature, price)))
}

/// Sets the hosts that a module may ask, as patterns
///
/// A run asks what the manifest asks for and these patterns allow: `*`, `input` (the hosts that the input names), a host, or `*.` and a host. Of any other
/// host the module is told `host_not_asked` or `host_not_allowed`.
#[utoipa::path(put, path = "/operator/v1/modules/{feature}/hosts", params(("feature" = String, Path)),
    request_body = ref("#/components/schemas/Hosts"),
    responses((status = 200, body = HostsView)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn set_hosts(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let hosts = read_hosts(&body::object(&mut call).await?).map_err(misfit)?;
    let feature = FeatureId::new(call.param("feature"));
    modules::set_hosts(call.app, &feature, &hosts).await?;
    Ok(Reply::json(200, &HostsView::of(&feature, &hosts)))
}

async fn change(call: &Call<'_>, change: &Change) -> Result<Reply, ApiError> {
    Ok(Reply::json(200, &ModuleList::of(&versions::change(call.app, call.param("feature"), change).await?)))
}

/// Lists the publishers
#[utoipa::path(get, path = "/operator/v1/publishers",
    responses((status = 200, body = PublisherList)))]
pub(crate) async fn publishers(call: Call<'_>) -> Result<Reply, ApiError> {
    let (publishers, earned) = packages::publishers(call.app).await?;
    Ok(Reply::json(200, &PublisherList::of(&publishers, &earned)))
}

/// Allows a publisher, changes its key, or accepts nothing more of it
///
/// The vendor is the first part of the ids of its modules; `bellwether` stands for the ids of the contract, which only the operator publishes. What it has
/// published before runs on.
#[utoipa::path(put, path = "/operator/v1/publishers/{vendor}", params(("vendor" = String, Path)),
    request_body = ref("#/components/schemas/Publisher"),
    responses((status = 200, body = PublisherView)),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn set_publisher(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let change = read_publisher(&body::object(&mut call).await?).map_err(misfit)?;
    let vendor = call.param("vendor").to_owned();
    if FeatureId::new(&format!("{vendor}:any")).vendor().is_none() {
        return Err(not_found());
    }
    let publisher = packages::set_publisher(call.app, &vendor, &change).await?;
    let (_, earned) = packages::publishers(call.app).await?;
    Ok(Reply::json(200, &PublisherView::of(&publisher, &earned)))
}
