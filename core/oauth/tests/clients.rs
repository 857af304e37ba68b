//! Documents of clients: each member in each form that matters.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]

mod support;

use bellwether_oauth::{Client, ClientId, DOCUMENT_BYTES, NoClient, REDIRECT_URIS, RedirectUri};
use serde_json::{Value, json};
use support::{CLIENT_ID, client, document};

/// The document with these members instead of its own; `null` leaves one out.
#[track_caller]
fn check(changes: Value, expected: Result<(&str, &[&str]), NoClient>) {
    let mut document = document();
    for (name, value) in changes.as_object().unwrap() {
        if value.is_null() {
            document.as_object_mut().unwrap().remove(name);
        } else {
            document[name] = value.clone();
        }
    }
    check_text(&document.to_string(), expected);
}

#[track_caller]
fn check_text(document: &str, expected: Result<(&str, &[&str]), NoClient>) {
    let client = Client::read(&ClientId::parse(CLIENT_ID).unwrap(), document.as_bytes());
    let found = client.as_ref().map(|client| {
        assert_eq!((client.id.as_str(), client.host()), (CLIENT_ID, "b.org"));
        (client.name.as_str(), client.redirect_uris.iter().map(RedirectUri::as_str).collect::<Vec<_>>())
    });
    assert_eq!(found.as_ref().map(|(name, uris)| (*name, uris.as_slice())).map_err(|why| **why), expected, "{document}");
}

const BOTH: &[&str] = &["https://b.org/back?x=y", "http://127.0.0.1/back"];

#[test]
fn identifiers() {
    check(json!({}), Ok(("B", BOTH)));
    for id in [json!(null), json!(1), json!(""), json!("https://b.org/client.json#"), json!("https://B.org/client.json")] {
        check(json!({ "client_id": id }), Err(NoClient::OtherId));
    }
}

#[test]
fn names() {
    let of_64 = "n".repeat(64);
    for (name, shown) in [
        ("Claude Code (b.org)", Some("Claude Code (b.org)")),
        ("Ünïcode 語", Some("Ünïcode 語")),
        ("B\u{202e}gro.a\u{200b}", Some("Bgro.a")),
        ("", None),
        (" \n", None),
        ("\u{200b}\u{202e}", None),
        (of_64.as_str(), Some(of_64.as_str())),
    ] {
        check(json!({ "client_name": name }), shown.map(|shown| (shown, BOTH)).ok_or(NoClient::NoName));
    }
    check(json!({ "client_name": null }), Err(NoClient::NoName));
    check(json!({ "client_name": ["B"] }), Err(NoClient::NoName));
    let mut long = document();
    long["client_name"] = "<b>n</b> ".repeat(1_000).into();
    let client = Client::read(&ClientId::parse(CLIENT_ID).unwrap(), long.to_string().as_bytes()).unwrap();
    assert!(client.name.chars().count() <= 64 && !client.name.contains('<'), "{}", client.name);
}

#[test]
fn redirection_uris() {
    for (uris, expected) in [
        (json!(["https://b.org/back"]), Ok(&["https://b.org/back"][..])),
        // Documents serve many servers: what may not be used here is passed over.
        (json!(["cursor://back", "http://b.org/", "http://localhost/back"]), Ok(&["http://localhost/back"])),
        (json!(["cursor://back"]), Err(NoClient::NoRedirectUri)),
        (json!(["http://localhost:*/back"]), Err(NoClient::NoRedirectUri)),
        (json!([]), Err(NoClient::RedirectUris)),
        (json!(null), Err(NoClient::RedirectUris)),
        (json!("https://b.org/back"), Err(NoClient::RedirectUris)),
        (json!(["https://b.org/back", 1]), Err(NoClient::RedirectUris)),
        (json!(vec!["https://b.org/back"; REDIRECT_URIS + 1]), Err(NoClient::RedirectUris)),
    ] {
        check(json!({ "redirect_uris": uris }), expected.map(|uris| ("B", uris)));
    }
    let most = vec!["https://b.org/back"; REDIRECT_URIS];
    check(json!({ "redirect_uris": most }), Ok(("B", &most)));
}

#[test]
fn proofs_of_clients() {
    for (method, supported, expected) in [
        (json!("none"), json!(null), Ok(())),
        (json!(null), json!(null), Ok(())),
        (json!("private_key_jwt"), json!(["none", "private_key_jwt"]), Ok(())),
        (json!("private_key_jwt"), json!(null), Err(NoClient::Confidential)),
        (json!("private_key_jwt"), json!(["private_key_jwt"]), Err(NoClient::Confidential)),
        (json!("private_key_jwt"), json!("none"), Err(NoClient::Confidential)),
        (json!("tls_client_auth"), json!(null), Err(NoClient::Confidential)),
        (json!("None"), json!(null), Err(NoClient::Confidential)),
        (json!(1), json!(null), Err(NoClient::Confidential)),
        (json!("client_secret_basic"), json!(["none"]), Err(NoClient::Secret)),
        (json!("client_secret_jwt"), json!(null), Err(NoClient::Secret)),
    ] {
        let members = json!({ "token_endpoint_auth_method": method, "token_endpoint_auth_methods_supported": supported });
        check(members, expected.map(|()| ("B", BOTH)));
    }
    check(json!({ "client_secret": "s" }), Err(NoClient::Secret));
    check(json!({ "client_secret_expires_at": 0 }), Err(NoClient::Secret));
}

#[test]
fn texts() {
    let whole = document().to_string();
    check_text(&format!("{whole}{}", " ".repeat(DOCUMENT_BYTES - whole.len())), Ok(("B", BOTH)));
    check_text(&format!("{whole}{}", " ".repeat(DOCUMENT_BYTES + 1 - whole.len())), Err(NoClient::TooLarge));
    for text in ["", "null", "[]", "{", "<html>", &format!("[{whole}]"), &"[".repeat(1_000)] {
        check_text(text, Err(NoClient::NotAnObject));
    }
    let id = ClientId::parse(CLIENT_ID).unwrap();
    assert_eq!(Client::read(&id, b"{\"client_id\":\"\xff\"}"), Err(NoClient::NotAnObject));
}

#[test]
fn sentences() {
    use NoClient::{Confidential, NoName, NoRedirectUri, NotAnObject, OtherId, RedirectUris, Secret, TooLarge};
    let sentences: std::collections::BTreeSet<String> =
        [TooLarge, NotAnObject, OtherId, NoName, RedirectUris, NoRedirectUri, Secret, Confidential]
            .map(|why| why.to_string())
            .into_iter()
            .collect();
    assert_eq!(sentences.len(), 8);
    assert_eq!(client().id.to_string(), CLIENT_ID);
}
