//! Signing in for agents that know no keys: the documents of OAuth 2.1, the page that a browser is sent to, the endpoints of tokens, and what a person
//! decides at the console.

use super::body::misfit;
use super::call::Call;
use super::{Reply, body};
use crate::api::{ConsentView, DecidedView};
use crate::use_cases::grants::{self as cases, server};
use bellwether_core::bounds;
use bellwether_core::budget::{AUTHORIZATION, CONSENT, read_change};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::form::Form;
use bellwether_core::url_guard::AllowList;
use bellwether_oauth::Error;
use serde_json::Value;

/// The documents of the server at the origin that a request came to.
macro_rules! server {
    ($call:expr) => {{
        let origin = $call.app.origin(&$call.url);
        let documentation = format!("{origin}/docs#agents");
        (origin, documentation)
    }};
}

/// Says where agents sign in
///
/// The protected resource `/mcp` and its authorization server (RFC 9728).
#[utoipa::path(get, path = "/.well-known/oauth-protected-resource/mcp",
    responses((status = 200, body = Object, headers(("Cache-Control"), ("Access-Control-Allow-Origin")))))]
pub(crate) async fn resource(call: Call<'_>) -> Result<Reply, ApiError> {
    let (origin, documentation) = server!(call);
    Ok(document(&server(&origin, &documentation).protected_resource_metadata()))
}

/// Describes the authorization server
///
/// OAuth 2.1 with PKCE, for public clients that a client-ID metadata document describes (RFC 8414).
#[utoipa::path(get, path = "/.well-known/oauth-authorization-server",
    responses((status = 200, body = Object, headers(("Cache-Control"), ("Access-Control-Allow-Origin")))))]
pub(crate) async fn issuer(call: Call<'_>) -> Result<Reply, ApiError> {
    let (origin, documentation) = server!(call);
    Ok(document(&server(&origin, &documentation).authorization_server_metadata()))
}

/// A document that any page may read.
fn document(document: &Value) -> Reply {
    Reply::json(200, document).header("cache-control", "public, max-age=300").header("access-control-allow-origin", "*")
}

/// Leads to the page on which a person lets an agent in
#[utoipa::path(get, path = "/oauth/authorize", params(("Accept-Language" = Option<String>, Header)),
    responses((status = 302, description = "To the console, in en, es or fr", headers(("Location")))))]
pub(crate) async fn authorize(call: Call<'_>) -> Result<Reply, ApiError> {
    let query = call.url.query().unwrap_or_default();
    Ok(Reply::empty(302)
        .header("location", format!("/console/{}/authorize?{query}", call.language()))
        .header("vary", "accept-language"))
}

/// Gives an agent its tokens
///
/// For a code with its verifier (RFC 7636), or for a refresh token, which is used once.
#[utoipa::path(post, path = "/oauth/token", request_body(content = String, content_type = "application/x-www-form-urlencoded"),
    responses(
        (status = 200, body = ref("#/components/schemas/OAuthTokens"), headers(("Access-Control-Allow-Origin"))),
        (status = 400, description = "An error of OAuth (RFC 6749 §5.2)", body = ref("#/components/schemas/OAuthError"), headers(("Access-Control-Allow-Origin")))
    ),
    extensions(("x-errors" = json!("payload_too_large"))))]
pub(crate) async fn token(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let form = body::text(&mut call, bounds::BODY_BYTES).await?;
    let (origin, documentation) = server!(call);
    let answered = cases::exchange(call.app, &server(&origin, &documentation), &form).await?;
    Ok(answered.map_or_else(refused, |given| Reply::json(200, &given)).header("access-control-allow-origin", "*"))
}

/// Ends what an agent has been given
///
/// By its access token or its refresh token (RFC 7009); 200 too if there is nothing to end.
#[utoipa::path(post, path = "/oauth/revoke", request_body(content = String, content_type = "application/x-www-form-urlencoded"),
    responses(
        (status = 200, body = Object, headers(("Access-Control-Allow-Origin"))),
        (status = 400, description = "An error of OAuth (RFC 6749 §5.2)", body = ref("#/components/schemas/OAuthError"), headers(("Access-Control-Allow-Origin")))
    ),
    extensions(("x-errors" = json!("payload_too_large"))))]
pub(crate) async fn revoke(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let form = body::text(&mut call, bounds::BODY_BYTES).await?;
    let answered = cases::revoke(call.app, &form).await?;
    let reply = answered.map_or_else(refused, |()| Reply::json(200, &Value::Object(serde_json::Map::new())));
    Ok(reply.header("access-control-allow-origin", "*"))
}

fn refused(error: Error) -> Reply {
    Reply::json(Error::HTTP_STATUS, &error.to_json())
}

/// Shows what a client asks for
///
/// `query` is that of the address to which the client has sent the browser. The client's document is fetched for it.
#[utoipa::path(post, path = "/console/api/v1/authorizations/check", request_body = ref("#/components/schemas/ConsentRequest"),
    responses((status = 200, body = ConsentView)))]
pub(crate) async fn check(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let sent = body::object(&mut call).await?;
    let members = Form::new(CONSENT).read(&sent, &AllowList::none()).map_err(misfit)?;
    let (origin, documentation) = server!(call);
    let consent = cases::consent(call.app, &server(&origin, &documentation), members.text("query")).await?;
    Ok(Reply::json(200, &ConsentView::of(&consent.client, &consent.authorization)))
}

/// Lets a client in, or refuses it
///
/// It is listed among the keys then, with its budget, until it is revoked there. The answer says where the browser goes.
#[utoipa::path(post, path = "/console/api/v1/authorizations", request_body = ref("#/components/schemas/Authorization"),
    responses((status = 201, body = DecidedView)),
    extensions(("x-errors" = json!("limit_reached"))))]
pub(crate) async fn decide(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let caller = call.caller()?;
    let sent = body::object(&mut call).await?;
    let members = Form::new(AUTHORIZATION).read(&sent, &AllowList::none()).map_err(misfit)?;
    let change = read_change(&sent, call.app.now()).map_err(misfit)?;
    let approved = members.get("approve").and_then(Value::as_bool).unwrap_or_default().then_some(&change);
    let (origin, documentation) = server!(call);
    let redirect_to = cases::decide(call.app, &caller, &server(&origin, &documentation), members.text("query"), approved).await?;
    Ok(Reply::json(201, &DecidedView { redirect_to }))
}

/// The header of a 401 at `/mcp`, by which an agent finds where it signs in.
pub(super) fn challenge(call: &Call<'_>, code: ErrorCode) -> String {
    use bellwether_oauth::Challenge;
    let (origin, documentation) = server!(call);
    let challenge = if code == ErrorCode::MissingApiKey { Challenge::Missing } else { Challenge::Invalid };
    server(&origin, &documentation).challenge(challenge)
}
