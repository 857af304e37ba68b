//! Reports of audits as pages: behind a signed address that ends, and behind one that stays. Whatever does not open is the same 404: a
//! page for people in their language, JSON for programs.

use super::Reply;
use super::call::Call;
use crate::fault::{database, internal, not_found};
use crate::report::{self, File};
use crate::store::audits;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::JobId;
use bellwether_core::shard::Shard;

/// Opens a report
#[utoipa::path(get, path = "/audit/v1/reports/{id}",
    params(("id" = String, Path), ("exp" = String, Query, description = "As signed"), ("sig" = String, Query, description = "The signature")),
    responses((status = 200, body = String, content_type = "text/html"),
        (status = 404, description = "JSON; for browsers a page that says why", content((String = "text/html")))),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn signed(call: Call<'_>) -> Result<Reply, ApiError> {
    let report = of_signature(&call).await;
    or_explained(&call, report)
}

async fn of_signature(call: &Call<'_>) -> Result<Reply, ApiError> {
    let id = opened(call, "").await?;
    page(call, &id).await
}

/// Opens a file of a report: an image of the site (`desktop`, `mobile`), or the report as `pdf`
#[utoipa::path(get, path = "/audit/v1/reports/{id}/{image}",
    params(
        ("id" = String, Path), ("image" = String, Path), ("exp" = String, Query, description = "As signed"),
        ("sig" = String, Query, description = "The signature")
    ),
    responses((status = 200, content((Vec<u8> = "image/jpeg"), (Vec<u8> = "application/pdf")), headers(("Content-Disposition")))),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn image(call: Call<'_>) -> Result<Reply, ApiError> {
    let file = File::named(call.param("image")).ok_or_else(not_found)?;
    let id = opened(&call, file.name()).await?;
    let bytes = report::file_of(call.app, &id, file).await.map_err(internal)?.ok_or_else(not_found)?;
    Ok(match file {
        File::Desktop | File::Mobile => Reply::jpeg(bytes),
        File::Pdf => Reply::pdf(bytes),
    })
}

/// Shows a report to whoever has its address
#[utoipa::path(get, path = "/r/{public_id}", params(("public_id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/html"),
        (status = 404, description = "JSON; for browsers a page that says why", content((String = "text/html")))),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn view(call: Call<'_>) -> Result<Reply, ApiError> {
    let report = of_public_id(&call).await;
    or_explained(&call, report)
}

async fn of_public_id(call: &Call<'_>) -> Result<Reply, ApiError> {
    let public_id = call.param("public_id");
    // Its first two digits say where the audit is.
    let db = Shard::of_hex(public_id).and_then(|shard| call.app.shard(shard)).ok_or_else(not_found)?;
    let id = audits::of_public_id(&db, public_id, call.app.now()).await.map_err(database)?;
    page(call, &id.ok_or_else(not_found)?).await
}

/// The audit that a signed address opens.
async fn opened(call: &Call<'_>, file: &str) -> Result<JobId, ApiError> {
    let (exp, sig) = (call.query("exp").unwrap_or_default(), call.query("sig").unwrap_or_default());
    let id = JobId::parse(call.param("id")).ok_or_else(not_found)?;
    let shard = report::signed_shard(call.app, &id, file, &exp, &sig);
    let db = shard.and_then(|shard| call.app.shard(shard)).ok_or_else(not_found)?;
    // Its row tells whether it was deleted or has expired: the store of bodies may remember it a little longer.
    if audits::has_report(&db, &id, call.app.now()).await.map_err(database)? { Ok(id) } else { Err(not_found()) }
}

async fn page(call: &Call<'_>, id: &JobId) -> Result<Reply, ApiError> {
    let html = report::page_of(call.app, id).await.map_err(internal)?;
    Ok(Reply::report(html.ok_or_else(not_found)?))
}

/// A report, or for browsers a page that says why there is none: clients of agencies follow old links.
fn or_explained(call: &Call<'_>, report: Result<Reply, ApiError>) -> Result<Reply, ApiError> {
    match report {
        Err(error) if error.code == ErrorCode::NotFound && call.accepts("text/html") => {
            let page = match call.language() {
                "fr" => include_str!("../../assets/no-report.fr.html"),
                "es" => include_str!("../../assets/no-report.es.html"),
                _ => include_str!("../../assets/no-report.en.html"),
            };
            let mut reply = Reply::report(page.to_owned());
            reply.status = 404;
            Ok(reply.header("vary", "accept, accept-language"))
        }
        report => report,
    }
}
