//! Authorization requests: each parameter in each form that matters, and where the browser goes.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

mod support;

use bellwether_oauth::{Asked, Client, ClientId, Error, FORM_BYTES, PARAMETERS, Refusal, Scope, Shown};
use support::{CHALLENGE, CLIENT_ID, Change, SERVER, authorization, client, document, query};

/// What becomes of the request with these changes: accepted, shown, or sent back with a code.
#[track_caller]
fn check(changes: &[Change<'_>], expected: &str) {
    let found = match Asked::read(&query(changes)) {
        Err(shown) => format!("{shown:?}"),
        Ok(asked) => match asked.check(&SERVER, &client()) {
            Ok(_) => "accepted".into(),
            Err(Refusal::Shown(shown)) => format!("{shown:?}"),
            Err(Refusal::Back(back)) => {
                assert_eq!(back.error.to_json()["error"], back.error.code.as_str());
                let address = back.address(&SERVER);
                assert!(address.contains(&format!("error={}&", back.error.code.as_str())), "{address}");
                assert!(address.ends_with("&iss=https%3A%2F%2Fa.org"), "{address}");
                format!("{}: {}", back.error.code.as_str(), back.error.why)
            }
        },
    };
    assert_eq!(found, expected, "{changes:?}");
}

#[test]
fn accepted() {
    let authorization = authorization(&[]);
    assert_eq!(authorization.client_id.as_str(), CLIENT_ID);
    assert_eq!(authorization.redirect_uri.as_str(), "https://b.org/back?x=y");
    assert_eq!(authorization.state.as_deref(), Some("s & é"));
    assert_eq!(authorization.code_challenge.as_str(), CHALLENGE);
    assert_eq!((authorization.scope, authorization.resource.as_str()), (Scope::Analyses, "https://a.org/mcp"));
    for changes in [
        [("state", None)],
        [("state", Some(""))],
        [("scope", None)],
        [("scope", Some(""))],
        [("resource", None)],
        [("resource", Some("HTTPS://A.org:443/mcp"))],
        [("redirect_uri", Some("http://127.0.0.1:8976/back"))],
        [("response_mode", Some("query"))],
        [("prompt", Some("consent"))],
    ] {
        check(&changes, "accepted");
    }
}

#[test]
fn shown() {
    let too_long = "s".repeat(FORM_BYTES);
    for (changes, expected) in [
        (&[("client_id", None)][..], "ClientId"),
        (&[("client_id", Some(""))], "ClientId"),
        (&[("client_id", Some("b"))], "ClientId"),
        (&[("client_id", Some("http://b.org/client.json"))], "ClientId"),
        (&[("+client_id", Some(CLIENT_ID))], "ClientId"),
        (&[("redirect_uri", None)], "RedirectUri"),
        (&[("redirect_uri", Some(""))], "RedirectUri"),
        (&[("redirect_uri", Some("https://b.org/back"))], "RedirectUri"),
        (&[("redirect_uri", Some("https://evil.org/back?x=y"))], "RedirectUri"),
        (&[("redirect_uri", Some("http://localhost/back"))], "RedirectUri"),
        (&[("redirect_uri", Some("javascript:alert(1)"))], "RedirectUri"),
        (&[("+redirect_uri", Some("https://b.org/back?x=y"))], "RedirectUri"),
        // Whatever else is wrong.
        (&[("redirect_uri", Some("https://evil.org/")), ("response_type", None)], "RedirectUri"),
        (&[("state", Some(&too_long))], "TooLong"),
    ] {
        check(changes, expected);
    }
    let many = query(&[]) + &"&a=b".repeat(PARAMETERS);
    assert_eq!(Asked::read(&many), Err(Shown::TooLong));
    let mut other = document();
    other["client_id"] = "https://c.org/client.json".into();
    let other = Client::read(&ClientId::parse("https://c.org/client.json").unwrap(), other.to_string().as_bytes()).unwrap();
    assert_eq!(Asked::read(&query(&[])).unwrap().check(&SERVER, &other), Err(Refusal::Shown(Shown::ClientId)));
    for shown in [Shown::TooLong, Shown::ClientId, Shown::RedirectUri] {
        assert!(shown.to_string().starts_with("the "));
    }
}

#[test]
fn sent_back() {
    let twice = "invalid_request: a parameter was sent more than once";
    let method = "invalid_request: the only code_challenge_method is S256";
    let challenge = "invalid_request: the code_challenge is no SHA-256 in base64url";
    let target = "invalid_target: the parameter resource is not the resource of this server";
    let scope = "invalid_scope: the only scope is analyses";
    for (changes, expected) in [
        (("+state", Some("s")), twice),
        (("+resource", Some("https://a.org/mcp")), twice),
        (("+scope", Some("")), twice),
        (("response_type", None), "invalid_request: the parameter response_type is missing"),
        (("response_type", Some("")), "invalid_request: the parameter response_type is missing"),
        (("response_type", Some("token")), "unsupported_response_type: the only response_type is code"),
        (("response_type", Some("code token")), "unsupported_response_type: the only response_type is code"),
        (("response_mode", Some("fragment")), "invalid_request: the only response_mode is query"),
        (("code_challenge", None), "invalid_request: the parameter code_challenge is missing"),
        (("code_challenge", Some("short")), challenge),
        (("code_challenge", Some("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM=")), challenge),
        (("code_challenge_method", None), method),
        (("code_challenge_method", Some("plain")), method),
        (("code_challenge_method", Some("s256")), method),
        (("resource", Some("https://a.org")), target),
        (("resource", Some("https://a.org/mcp/")), target),
        (("resource", Some("https://a.org/MCP")), target),
        (("resource", Some("https://a.org/mcp#")), target),
        (("resource", Some("https://b.org/mcp")), target),
        (("resource", Some("http://a.org/mcp")), target),
        (("resource", Some("mcp")), target),
        (("scope", Some("analyses offline_access")), scope),
        (("scope", Some("admin")), scope),
    ] {
        check(&[changes], expected);
    }
}

#[test]
fn addresses() {
    let loopback = [("redirect_uri", Some("http://127.0.0.1:8976/back")), ("state", None)];
    assert_eq!(
        authorization(&[]).approved(&SERVER, "c+1"),
        "https://b.org/back?x=y&code=c%2B1&state=s+%26+%C3%A9&iss=https%3A%2F%2Fa.org"
    );
    assert_eq!(authorization(&loopback).approved(&SERVER, "c"), "http://127.0.0.1:8976/back?code=c&iss=https%3A%2F%2Fa.org");
    for (error, expected) in [
        (Error::DENIED, "access_denied&error_description=the+person+has+not+let+the+client+in"),
        (Error::FAILED, "server_error&error_description=the+service+could+not+answer%3B+try+again+later"),
    ] {
        let address = authorization(&loopback).refused(error).address(&SERVER);
        assert_eq!(address, format!("http://127.0.0.1:8976/back?error={expected}&iss=https%3A%2F%2Fa.org"));
    }
    // A state that was sent twice does not come back at all.
    let Err(Refusal::Back(back)) = Asked::read(&query(&[("+state", Some("t"))])).unwrap().check(&SERVER, &client()) else {
        panic!()
    };
    assert!(!back.address(&SERVER).contains("state="));
}
