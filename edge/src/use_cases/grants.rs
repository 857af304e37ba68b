//! Agents that are let in: what a client asks for, what a person decides, and the tokens that follow (OAuth 2.1; the rules are `core/oauth`).

use super::keys::tell_owners;
use super::limit_reached;
use crate::app::App;
use crate::caller::Caller;
use crate::drive::{Driven, drive};
use crate::fault::{database, internal};
use crate::rate::Kind;
use crate::store::grants::{self, GrantKey, NewGrant};
use crate::wire::Call;
use bellwether_core::bounds;
use bellwether_core::budget::KeyChange;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::gate::USER_AGENT;
use bellwether_core::id::KeyId;
use bellwether_core::time::Timestamp;
use bellwether_core::token::{self, Secret, TokenKind};
use bellwether_core::url_guard::{GuardedUrl, guard};
use bellwether_oauth::{
    Asked, Authorization, Client, ClientId, DOCUMENT_BYTES, Error, Event, Grant, Refusal, Refused, RevocationRequest, Revoker,
    Server, Stage, TOTAL_MS, TokenRequest, Tokens, is_document,
};
use serde_json::Value;

/// The server as its clients see it, at this origin.
pub(crate) fn server<'a>(origin: &'a str, documentation: &'a str) -> Server<'a> {
    Server { origin, name: "Bellwether", documentation, ..Server::PATHS }
}

/// What a client asks a person for.
pub(crate) struct Consent {
    pub(crate) client: Client,
    pub(crate) authorization: Authorization,
}

/// Reads what a client asks for, and fetches what it says of itself.
///
/// # Errors
/// `invalid_field` for the query; with `redirect_to` where the client is to be told, and without where its request cannot be trusted so far.
pub(crate) async fn consent(app: &App, server: &Server<'_>, query: &str) -> Result<Consent, ApiError> {
    let wrong = |why: String| ApiError::new(ErrorCode::InvalidField).with("field", "query").saying(why);
    let asked = Asked::read(query).map_err(|shown| wrong(format!("{shown}.")))?;
    let document = fetch(app, asked.client_id()).await;
    let document = document.map_err(|why| wrong(format!("{}, where the client describes itself, {why}.", asked.client_id())))?;
    let client = Client::read(asked.client_id(), &document).map_err(|why| wrong(format!("{}: {why}.", asked.client_id())))?;
    match asked.check(server, &client) {
        Ok(authorization) => Ok(Consent { client, authorization }),
        Err(Refusal::Shown(shown)) => Err(wrong(format!("{shown}."))),
        Err(Refusal::Back(back)) => Err(wrong(format!("{}.", back.error.why)).with("redirect_to", back.address(server))),
    }
}

/// The document at a client's address, which is asked without a redirect; or what is wrong with the answer.
async fn fetch(app: &App, id: &ClientId) -> Result<Vec<u8>, &'static str> {
    let url = address(app, id).ok_or("is no address that this service asks: it must be public")?;
    let max_body_bytes = u32::try_from(DOCUMENT_BYTES).unwrap_or(u32::MAX).saturating_add(1);
    let headers =
        [("accept", "application/json"), ("user-agent", USER_AGENT)].map(|(name, value)| (name.to_owned(), value.to_owned()));
    let call = Call {
        url: &url,
        method: "GET",
        headers: &headers,
        text: None,
        max_body_bytes,
        timeout_ms: bounds::CLIENT_DOCUMENT_MS.max,
    };
    let received = call.send(None).await.map_err(|_| "does not answer")?;
    if received.status != 200 {
        return Err("does not answer with the status 200");
    }
    if received.truncated {
        return Err("answers with more than a client's document may have");
    }
    let content_type = received.headers.iter().find(|(name, _)| name == "content-type").map(|(_, value)| value.as_str());
    if !is_document(content_type.unwrap_or_default()) {
        return Err("does not answer with JSON: its Content-Type must be application/json");
    }
    Ok(received.body.0.to_vec())
}

/// In a local run, a host that the run may fetch is asked over http, as it is everywhere.
fn address(app: &App, id: &ClientId) -> Option<GuardedUrl> {
    let allow = app.allow_list();
    let is_local = allow.pairs().any(|pair| pair == id.host());
    let address = if is_local { id.as_str().replacen("https:", "http:", 1) } else { id.as_str().to_owned() };
    guard(&address, &allow).ok()
}

/// What a person decides: the address that the browser goes to then.
///
/// # Errors
/// As [`consent`]; `limit_reached`.
pub(crate) async fn decide(
    app: &App,
    caller: &Caller,
    server: &Server<'_>,
    query: &str,
    approved: Option<&KeyChange>,
) -> Result<String, ApiError> {
    let Consent { client, authorization } = consent(app, server, query).await?;
    let Some(change) = approved else { return Ok(authorization.refused(Error::DENIED).address(server)) };
    let (now, db) = (app.now(), app.of(&caller.account).map_err(database)?);
    let code = issue(app, caller, TokenKind::AgentCode)?;
    let step = Grant::approve(&authorization, code.hash().as_str().to_owned(), now);
    let last: Vec<char> = client.host().chars().rev().take(4).collect();
    let last4 = format!("{:>4}", last.into_iter().rev().collect::<String>());
    let ends_at = change.ends_at.flatten().unwrap_or_else(|| now.plus_ms(TOTAL_MS)).min(now.plus_ms(TOTAL_MS));
    let name = named(change.name.as_deref().unwrap_or(&client.name), client.host());
    let id = KeyId::new(now, app.random().map_err(internal)?);
    let new =
        NewGrant { id, name: &name, last4: &last4, ends_at, terms: change.terms.as_ref().and_then(Option::as_ref), step: &step };
    let version = app.version().map_err(internal)?;
    if !grants::insert(&db, &caller.account, &new, &version, now).await.map_err(database)? {
        return Err(limit_reached(&bounds::KEYS_PER_ACCOUNT));
    }
    tell_owners(app, &caller.account, client.host(), now).await?;
    Ok(authorization.approved(server, code.expose()))
}

/// The name of a client in the list of keys: what it or a person calls it, and its host, which neither chooses. A host that is too long loses its
/// beginning, which is the part that a stranger chooses freely.
fn named(name: &str, host: &str) -> String {
    let most = bounds::KEY_NAME_CHARS.max_len();
    let host = host.get(host.len().saturating_sub(most / 2)..).unwrap_or(host); // ASCII (RFC 9110 §4.2.1, punycode)
    let room = most.saturating_sub(host.len() + " ()".len());
    format!("{} ({host})", name.chars().take(room).collect::<String>())
}

fn issue(app: &App, caller: &Caller, kind: TokenKind) -> Result<Secret, ApiError> {
    Ok(token::issue(kind, caller.account.shard(), &app.random().map_err(internal)?))
}

/// What an endpoint answers: the body, or the error of the protocol.
pub(crate) type Answered = Result<Value, Error>;

/// Gives tokens for a code or for a refresh token.
///
/// # Errors
/// `rate_limited`; when the database failed. What is wrong with the request is an answer.
pub(crate) async fn exchange(app: &App, server: &Server<'_>, body: &str) -> Result<Answered, ApiError> {
    let request = match TokenRequest::read(server, body) {
        Ok(request) => request,
        Err(error) => return Ok(Err(error)),
    };
    let (kind, presented) = match &request {
        TokenRequest::Exchange { code, .. } => (TokenKind::AgentCode, code),
        TokenRequest::Refresh { refresh_token, .. } => (TokenKind::AgentRefresh, refresh_token),
    };
    let unknown = Ok(Err(Refused::Unknown.error()));
    let Some(shard) = token::shard_of(kind, presented) else { return unknown };
    let Some(db) = app.shard(shard) else { return unknown };
    let hash = token::hash(presented);
    let Some((key, ends_at)) = grants::find(&db, &hash, app.now()).await.map_err(database)? else { return unknown };
    count(app, &key)?;
    let new = |kind| Ok::<_, ApiError>(token::issue(kind, shard, &app.random().map_err(internal)?));
    let (access, refresh) = (new(TokenKind::Agent)?, new(TokenKind::AgentRefresh)?);
    let tokens = Tokens { access_hash: access.hash().as_str().to_owned(), refresh_hash: refresh.hash().as_str().to_owned() };
    let hash = hash.as_str().to_owned();
    let event = match request {
        TokenRequest::Exchange { client_id, redirect_uri, code_verifier, .. } => {
            Event::Exchange { client_id, code_hash: hash, redirect_uri, code_verifier, tokens: tokens.clone() }
        }
        TokenRequest::Refresh { client_id, .. } => Event::Refresh { client_id, refresh_hash: hash, tokens: tokens.clone() },
    };
    Ok(match drive::<Grant>(app, &key, event).await.map_err(internal)? {
        Driven::Done(grant) => given(&grant, &tokens, (app.now(), ends_at), (&access, &refresh)),
        Driven::Refused(_, refused) => Err(refused.error()),
        Driven::Unknown | Driven::NoAccess => Err(Refused::Over.error()),
    })
}

/// Counts what is written for an agent. One that was signed out cannot keep the others of its account from their tokens.
fn count(app: &App, (account, grant): &GrantKey) -> Result<(), ApiError> {
    app.rates().admit(Kind::TokensOfGrant, &format!("{account} {grant}"), app.now()).map(drop)
}

/// The tokens, if they are those that the grant has now: it may have ended instead. They open nothing any more once its key ends.
fn given(
    grant: &Grant,
    tokens: &Tokens,
    (now, ends_at): (Timestamp, Option<Timestamp>),
    (access, refresh): (&Secret, &Secret),
) -> Answered {
    let is_given = matches!(&grant.stage, Stage::Live { tokens: current, .. } if current == tokens);
    let mut given = grant.given(now).filter(|_| is_given).ok_or_else(|| Refused::Reused.error())?;
    let left_s = ends_at.map_or(u64::MAX, |ends_at| ends_at.ms_since(now) / 1_000);
    given.expires_in_s = given.expires_in_s.min(left_s);
    Ok(given.to_json(access.expose(), refresh.expose()))
}

/// Ends what a client gives up. A token that is unknown, or of another client, is given up already (RFC 7009 §2.2).
///
/// # Errors
/// As [`exchange`].
pub(crate) async fn revoke(app: &App, body: &str) -> Result<Result<(), Error>, ApiError> {
    let RevocationRequest { client_id, token: presented } = match RevocationRequest::read(body) {
        Ok(request) => request,
        Err(error) => return Ok(Err(error)),
    };
    let shard = [TokenKind::Agent, TokenKind::AgentRefresh].into_iter().find_map(|kind| token::shard_of(kind, &presented));
    let Some(db) = shard.and_then(|shard| app.shard(shard)) else { return Ok(Ok(())) };
    if let Some((key, _)) = grants::find(&db, &token::hash(&presented), app.now()).await.map_err(database)? {
        count(app, &key)?;
        drive::<Grant>(app, &key, Event::Revoke(Revoker::Client(client_id))).await.map_err(internal)?;
    }
    Ok(Ok(()))
}
