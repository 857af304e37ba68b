//! A server, a client, and requests that are in order but for what a case changes.
#![allow(dead_code, reason = "not every test uses all of it")]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bellwether_oauth::{Asked, Authorization, Client, ClientId, Server};
use serde_json::{Value, json};
use url::form_urlencoded::Serializer;

pub(crate) const SERVER: Server<'static> =
    Server { origin: "https://a.org", name: "A", documentation: "https://a.org/docs", ..Server::PATHS };

pub(crate) const CLIENT_ID: &str = "https://b.org/client.json";

/// RFC 7636, appendix B.
pub(crate) const VERIFIER: &str = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
pub(crate) const CHALLENGE: &str = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

/// A member that takes the place of those of its name; without a value, they are left out. One that begins with `+` is sent beside them.
pub(crate) type Change<'a> = (&'a str, Option<&'a str>);

pub(crate) fn changed(whole: &[(&str, &str)], changes: &[Change<'_>]) -> String {
    let mut form = Serializer::new(String::new());
    form.extend_pairs(whole.iter().filter(|(name, _)| changes.iter().all(|(other, _)| other != name)));
    form.extend_pairs(changes.iter().filter_map(|(name, value)| Some((name.trim_start_matches('+'), (*value)?))));
    form.finish()
}

/// An authorization request.
pub(crate) fn query(changes: &[Change<'_>]) -> String {
    let whole = [
        ("response_type", "code"),
        ("client_id", CLIENT_ID),
        ("redirect_uri", "https://b.org/back?x=y"),
        ("state", "s & é"),
        ("code_challenge", CHALLENGE),
        ("code_challenge_method", "S256"),
        ("scope", "analyses"),
        ("resource", "https://a.org/mcp"),
    ];
    changed(&whole, changes)
}

pub(crate) fn document() -> Value {
    json!({
        "client_id": CLIENT_ID,
        "client_name": "B",
        "redirect_uris": ["https://b.org/back?x=y", "http://127.0.0.1/back"],
        "grant_types": ["authorization_code", "refresh_token"],
        "response_types": ["code"],
        "token_endpoint_auth_method": "none",
    })
}

pub(crate) fn client() -> Client {
    Client::read(&ClientId::parse(CLIENT_ID).unwrap(), document().to_string().as_bytes()).unwrap()
}

pub(crate) fn authorization(changes: &[Change<'_>]) -> Authorization {
    Asked::read(&query(changes)).unwrap().check(&SERVER, &client()).unwrap()
}
