//! `/console/api/v1/account`: all of it as a file, and its end.

use super::Reply;
use super::call::Call;
use super::people::{read, shown};
use super::session;
use crate::api::ExportView;
use crate::cursor;
use crate::use_cases::leaving;
use bellwether_core::account;
use bellwether_core::error::ApiError;

/// Exports all that the account has stored
///
/// One JSON file of up to 4 MiB; where there is more, `next_cursor` leads to the next one. Sections are lists of entries; times are milliseconds
/// since 1970. Secrets are never in it.
#[utoipa::path(get, path = "/console/api/v1/account/export",
    params(("cursor" = Option<String>, Query, description = "`next_cursor` of the file before")),
    responses((status = 200, body = ExportView, headers(("Content-Disposition")))))]
pub(crate) async fn export(call: Call<'_>) -> Result<Reply, ApiError> {
    let position = cursor::position(call.app, call.query("cursor").as_deref())?;
    let from = position.as_deref().and_then(|position| {
        let (section, behind) = position.split_once(' ')?;
        Some((section.parse().ok()?, behind.to_owned()))
    });
    let page = leaving::export(call.app, &call.caller()?, from.unwrap_or_default()).await?;
    let next_cursor = page.next.as_ref().map(|(section, behind)| cursor::of(call.app, &format!("{section} {behind}")));
    let view = ExportView::of(call.caller()?.account.to_string(), call.app.now(), &page.sections, next_cursor);
    Ok(Reply::json(200, &view).header("content-disposition", "attachment; filename=\"bellwether.json\""))
}

/// Deletes the account
///
/// Jobs and reports that are under way are cancelled first, with the refunds of a cancellation. Members, sessions, keys, targets, tasks, jobs and
/// reports go, and the addresses are free. The entries of the wallet stay, as commercial law wants, without an address; so do payments, with country, tax
/// number and invoice. What the wallet holds is not paid out by this call.
#[utoipa::path(delete, path = "/console/api/v1/account", request_body = ref("#/components/schemas/Proven"),
    responses((status = 204, headers(("Set-Cookie")))),
    extensions(("x-errors" = json!("invalid_credentials second_factor_required invalid_code second_factor_locked"))))]
pub(crate) async fn delete(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let asked = read(&mut call, account::PROVEN).await?;
    let shown = shown(&call, &asked, "password")?;
    leaving::delete(call.app, &call.caller()?, &shown, call.credential()?).await?;
    let reply = Reply::empty(204);
    Ok(if session::is_own_page(&call) { reply.header("set-cookie", session::clear(&call)) } else { reply })
}
