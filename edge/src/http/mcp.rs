//! `/mcp`: the Model Context Protocol, over HTTP with answers of JSON alone. What is asked and answered: `mcp`.

use super::call::{Call, Message};
use super::quota::count;
use super::{Reply, body};
use crate::fault::{database, internal};
use crate::mcp::{Client, looked_at};
use crate::store::db::Sql;
use crate::store::{Owner, jobs, payer};
use bellwether_core::bounds;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::JobId;
use bellwether_mcp::{Headers, Incoming, read};

/// Answers an agent
///
/// The Model Context Protocol with tools alone, over streamable HTTP: one JSON-RPC message in a request, one JSON object in the answer. Revisions 2026-07-28
/// (with tasks), 2025-11-25, 2025-06-18 and 2025-03-26. The key of an account opens it; its budget holds here as everywhere. An error of the protocol is a
/// JSON-RPC error; what a tool cannot do is a result with `isError`.
#[utoipa::path(post, path = "/mcp",
    request_body(content = Object, content_type = "application/json", description = "One JSON-RPC message; without `id` a notification"),
    params(
        ("features" = Option<String>, Query, description = "Ids of features, with commas between them: each has a tool of its own then"),
        ("MCP-Protocol-Version" = Option<String>, Header, description = "Of every request but `initialize`; without it 2025-03-26"),
        ("Mcp-Method" = Option<String>, Header, description = "Since 2026-07-28: the method of the body"),
        ("Mcp-Name" = Option<String>, Header, description = "Since 2026-07-28: the tool or the task of the body")
    ),
    responses(
        (status = 200, description = "The answer", body = ref("#/components/schemas/JsonRpcResponse")),
        (status = 202, description = "A notification was taken"),
        (status = 400, description = "A JSON-RPC error", body = ref("#/components/schemas/JsonRpcResponse"),
            headers(("RateLimit-Policy"), ("RateLimit"))),
        (status = 404, description = "There is no such method: a JSON-RPC error", body = ref("#/components/schemas/JsonRpcResponse"),
            headers(("RateLimit-Policy"), ("RateLimit")))
    ),
    extensions(("x-errors" = json!("not_allowed payload_too_large"))))]
pub(crate) async fn post(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let message = call.message.take().ok_or_else(|| internal("a route without the door of agents asks for their message"))?;
    let request = match message? {
        Ok(Incoming::Request(request)) => request,
        Ok(Incoming::Notification) => return Ok(Reply::empty(202)),
        Err(refused) => return Ok(Reply::json(refused.http_status, &refused.to_json())),
    };
    let counted = |kind| {
        count(&call, kind)?;
        crate::rate::Kind::of_account(kind).map_or(Ok(()), |kind| count(&call, kind))
    };
    let (means, seen) = call.rows.split_at(call.rows.len().min(payer::QUERIES));
    let features = call.query("features").unwrap_or_default();
    let client = Client {
        app: call.app,
        caller: call.caller()?,
        means: payer::read(means).map_err(database)?.means,
        seen: seen.first(),
        origin: call.app.origin(&call.url),
        features: features
            .split(',')
            .filter(|id| !id.is_empty())
            .take(bounds::AGENT_TOOLS.max_len())
            .map(str::to_owned)
            .collect(),
        count: &counted,
    };
    let answered = client.answer(request).await;
    let reply =
        answered.map_or_else(|refused| Reply::json(refused.http_status, &refused.to_json()), |answer| Reply::json(200, &answer));
    Ok(reply.header("cache-control", "no-store"))
}

/// Reads the message of a call.
pub(super) async fn message(call: &mut Call<'_>) -> Message {
    let text = body::text(call, bounds::BODY_BYTES).await?;
    let header = |name: &str| call.header(name);
    let (version, method, name) = (header("mcp-protocol-version"), header("mcp-method"), header("mcp-name"));
    Ok(read(&Headers { protocol_version: version.as_deref(), method: method.as_deref(), name: name.as_deref() }, &text))
}

/// What a call reads with its caller: the wallet, the budget of the key, and the job that it looks at.
pub(super) fn asked(call: &Call<'_>, holder: &str) -> Vec<Sql> {
    let owner = Owner::Holder(holder);
    let mut asked = payer::queries(owner, None, &[], call.app.now());
    if let Some(Ok(Ok(Incoming::Request(request)))) = &call.message {
        asked.extend(looked_at(&request.ask).map(|id| jobs::one(owner, JobId::parse(id).as_ref())));
    }
    asked
}

/// A browser says which page asks: only one of our own may, under a name that is ours, or any page could reach a service of this machine. Whoever has
/// no key hears the same
/// (<https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#security-warning>).
pub(super) fn admit_origin(call: &Call<'_>) -> Result<(), ApiError> {
    match call.header("origin") {
        Some(origin) if !call.app.mail_origin(&call.url).is_ok_and(|own| own == origin) => {
            Err(ApiError::new(ErrorCode::NotAllowed).saying("Pages of other sites may not call this address."))
        }
        _ => Ok(()),
    }
}
