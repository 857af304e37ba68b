//! Bodies of the token and the revocation endpoint, and the answers to those that are refused.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use bellwether_oauth::{Error, FORM_BYTES, Refused, RevocationRequest, TokenRequest};
use serde_json::json;
use support::{CLIENT_ID, Change, SERVER, VERIFIER, changed};

const EXCHANGE: &[(&str, &str)] = &[
    ("grant_type", "authorization_code"),
    ("client_id", CLIENT_ID),
    ("code", "c"),
    ("redirect_uri", "https://b.org/back"),
    ("code_verifier", VERIFIER),
    ("resource", "https://a.org/mcp"),
];
const REFRESH: &[(&str, &str)] =
    &[("grant_type", "refresh_token"), ("client_id", CLIENT_ID), ("refresh_token", "r"), ("resource", "https://a.org/mcp")];
const REVOKE: &[(&str, &str)] = &[("client_id", CLIENT_ID), ("token", "r"), ("token_type_hint", "refresh_token")];

#[track_caller]
fn check(whole: &[(&str, &str)], change: Change<'_>, expected: Result<(), (&str, &str)>) {
    let body = changed(whole, &[change]);
    let found =
        if whole == REVOKE { RevocationRequest::read(&body).map(|_| ()) } else { TokenRequest::read(&SERVER, &body).map(|_| ()) };
    let expected = expected.map_err(|(code, why)| json!({ "error": code, "error_description": why }));
    assert_eq!(found.map_err(|error| error.to_json()), expected, "{body}");
}

#[test]
fn accepted() {
    let exchange = |redirect_uri: Option<&str>| TokenRequest::Exchange {
        client_id: CLIENT_ID.into(),
        code: "c".into(),
        redirect_uri: redirect_uri.map(Into::into),
        code_verifier: VERIFIER.into(),
    };
    assert_eq!(TokenRequest::read(&SERVER, &changed(EXCHANGE, &[])), Ok(exchange(Some("https://b.org/back"))));
    assert_eq!(TokenRequest::read(&SERVER, &changed(EXCHANGE, &[("redirect_uri", None)])), Ok(exchange(None)));
    let refresh = TokenRequest::Refresh { client_id: CLIENT_ID.into(), refresh_token: "r".into() };
    assert_eq!(TokenRequest::read(&SERVER, &changed(REFRESH, &[])), Ok(refresh));
    let revoke = RevocationRequest { client_id: CLIENT_ID.into(), token: "r".into() };
    assert_eq!(RevocationRequest::read(&changed(REVOKE, &[])), Ok(revoke));
    for whole in [EXCHANGE, REFRESH, REVOKE] {
        for change in
            [("resource", None), ("scope", Some("analyses")), ("client_secret", Some("")), ("token_type_hint", Some("x"))]
        {
            check(whole, change, Ok(()));
        }
    }
    check(EXCHANGE, ("scope", Some("admin")), Ok(())); // no parameter of this grant type
}

#[test]
fn refused() {
    let invalid = |why| Err(("invalid_request", why));
    let (twice, too_long) = (invalid("a parameter was sent more than once"), "x".repeat(FORM_BYTES));
    for whole in [EXCHANGE, REFRESH, REVOKE] {
        check(whole, ("client_id", None), invalid("the parameter client_id is missing"));
        check(whole, ("client_id", Some("")), invalid("the parameter client_id is missing"));
        check(whole, ("+client_id", Some(CLIENT_ID)), twice);
        check(whole, ("+client_id", Some("")), twice);
        check(whole, ("x", Some(&too_long)), invalid("the body is too long"));
        for name in ["client_secret", "client_assertion", "client_assertion_type"] {
            let why = "clients are public here: send client_id alone, without a secret or an assertion";
            check(whole, (name, Some("s")), Err(("invalid_client", why)));
        }
    }
    for whole in [EXCHANGE, REFRESH] {
        check(
            whole,
            ("grant_type", None),
            invalid("the parameter grant_type is missing: the body is a form (application/x-www-form-urlencoded)"),
        );
        for grant_type in ["client_credentials", "password", "implicit", "Refresh_token"] {
            let why = "a grant_type is authorization_code or refresh_token";
            check(whole, ("grant_type", Some(grant_type)), Err(("unsupported_grant_type", why)));
        }
        let why = "the parameter resource is not the resource of this server";
        check(whole, ("resource", Some("https://b.org/mcp")), Err(("invalid_target", why)));
    }
    check(EXCHANGE, ("code", None), invalid("the parameter code is missing"));
    check(EXCHANGE, ("code", Some("")), invalid("the parameter code is missing"));
    check(EXCHANGE, ("code_verifier", None), invalid("the parameter code_verifier is missing"));
    check(EXCHANGE, ("+code", Some("d")), twice);
    check(REFRESH, ("refresh_token", None), invalid("the parameter refresh_token is missing"));
    check(REFRESH, ("scope", Some("analyses admin")), Err(("invalid_scope", "the only scope is analyses")));
    check(REVOKE, ("token", None), invalid("the parameter token is missing"));
}

/// All answers have one status, and sentences of the characters that are allowed.
#[test]
fn answers() {
    use Refused::{OtherClient, OtherRedirectUri, Over, Reused, Unknown, Verifier};
    assert_eq!(Error::HTTP_STATUS, 400);
    for refused in [Unknown, Over, OtherClient, OtherRedirectUri, Verifier, Reused] {
        let answer = refused.error().to_json();
        assert_eq!(answer.pointer("/error").unwrap(), "invalid_grant");
        let why = answer.pointer("/error_description").unwrap().as_str().unwrap();
        assert!(why.bytes().all(|byte| matches!(byte, b' '..=b'~') && !matches!(byte, b'"' | b'\\')), "{why}");
    }
}
