//! Any query, body, document and address, and any sequence of events. `cargo test` tries some; `./x soak` looks for more, guided by coverage.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]

mod support;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use bellwether_core::machine::{Due, Machine};
use bellwether_core::time::Timestamp;
use bellwether_fuzz::Text;
use bellwether_oauth::{
    Asked, Client, ClientId, Effect, Event, Grant, NAME_CHARS, REDIRECT_URIS, RETRIES, RETRY_MS, RedirectUri, Refusal,
    RevocationRequest, Revoker, Stage, TOTAL_MS, TokenRequest, Tokens,
};
use serde_json::{Value, json};
use support::{CLIENT_ID, SERVER, VERIFIER, authorization, client, document, query};
use url::Url;

#[rustfmt::skip]
const FORM: Text = Text(&[
    "&", "=", "+", "%", "%2", "%00", "%ff", "%26", "response_type=code&", "client_id=https%3A%2F%2Fb.org%2Fclient.json&", "state=s&",
    "redirect_uri=https%3A%2F%2Fb.org%2Fback%3Fx%3Dy&", "redirect_uri=http://127.0.0.1:1/back&", "code_challenge_method=S256&", "scope=analyses&",
    "code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&", "resource=https://a.org/mcp&", "grant_type=authorization_code&", "code=c&",
    "grant_type=refresh_token&", "refresh_token=r&", "token=t&", "code_verifier=dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk&", "client_secret=",
    "client_assertion=", "response_mode=query&", "é", "\u{0}", "\n",
]);

#[rustfmt::skip]
const ADDRESS: Text = Text(&[
    "https://", "http://", "a.org", "b.org", "127.0.0.1", "[::1]", "localhost", ":", ":443", ":80", ":1", "/", "//", "\\", ".", "..", "/../", "%2e", "?",
    "#", "@", "u:p@", "client.json", "back", "x=y", "&", "%", "é", "xn--e1afmkfd", "\t", "\n", " ", "\u{0}", "\u{ad}", "javascript:", "data:", "*",
]);

#[rustfmt::skip]
const DOCUMENT: Text = Text(&[
    "{", "}", "[", "]", ":", ",", "\"", "\\", "null", "1", "\"client_id\":\"https://b.org/client.json\",", "\"client_name\":\"B\",", "\"client_name\":",
    "\"redirect_uris\":[\"https://b.org/back\"]", "\"redirect_uris\":", "\"http://localhost/back\"", "\"token_endpoint_auth_method\":", "\"none\"",
    "\"private_key_jwt\"", "\"token_endpoint_auth_methods_supported\":[", "\"client_secret\":", "\\u202e", "\\ud800", "é", "\u{200b}", "\u{0}", " ",
]);

/// Where a browser may be sent: the client's own address, with what is ours behind it.
fn check_address(address: &str, client: &Client) {
    let uri = client.redirect_uris.iter().any(|uri| {
        let (host, own) = (Url::parse(uri.as_str()).unwrap(), Url::parse(address).unwrap());
        (host.scheme(), host.host_str(), host.path()) == (own.scheme(), own.host_str(), own.path())
    });
    assert!(uri && address.is_ascii() && address.ends_with("iss=https%3A%2F%2Fa.org"), "{address}");
}

fn check_query(query: &str) -> bool {
    let Ok(asked) = Asked::read(query) else { return false };
    let client = client();
    match asked.check(&SERVER, &client) {
        Ok(authorization) => {
            assert!(authorization.resource == "https://a.org/mcp" && authorization.client_id == client.id);
            check_address(&authorization.approved(&SERVER, "c"), &client);
            true
        }
        Err(Refusal::Back(back)) => {
            check_address(&back.address(&SERVER), &client);
            false
        }
        Err(Refusal::Shown(_)) => false,
    }
}

fn check_body(body: &str) -> bool {
    if let Ok(request) = RevocationRequest::read(body) {
        assert!(!request.client_id.is_empty() && !request.token.is_empty());
    }
    TokenRequest::read(&SERVER, body).is_ok()
}

#[test]
fn any_form() {
    bolero::check!().with_generator(FORM).for_each(|form: &String| {
        check_query(form);
        check_body(form);
    });
}

#[test]
fn any_bytes() {
    bolero::check!().for_each(|bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes);
        check_query(&text);
        check_body(&text);
        check_uri(&text);
        let _ = Client::read(&ClientId::parse(CLIENT_ID).unwrap(), bytes);
    });
}

/// Requests in order but for one member.
#[test]
fn any_query() {
    let (read, all) = (AtomicU64::new(0), AtomicU64::new(0));
    bolero::check!().with_type().for_each(|(member, value, state): &(u8, Option<String>, String)| {
        let names = ["scope", "x", "resource", "redirect_uri", "response_type", "+state", "code_challenge", "client_id", "+x"];
        let (name, value) = (names[usize::from(*member) % names.len()], value.as_deref());
        let is_accepted = check_query(&query(&[("state", Some(state)), (name, value)]));
        all.fetch_add(1, Relaxed);
        read.fetch_add(u64::from(is_accepted), Relaxed);
    });
    let (read, all) = (read.into_inner(), all.into_inner());
    assert!(read * 8 > all, "only {read} of {all} were accepted");
}

fn check_uri(text: &str) {
    if let Some(id) = ClientId::parse(text) {
        let url = Url::parse(text).unwrap();
        assert!(url.as_str() == text && text.is_ascii() && text.starts_with(&format!("https://{}/", id.host())), "{text}");
    }
    if let Some(uri) = RedirectUri::parse(text) {
        let url = Url::parse(text).unwrap();
        let host = url.host_str().unwrap();
        let shown = url.port().map_or_else(|| host.to_owned(), |port| format!("{host}:{port}"));
        assert!(uri.is_registered_as(&uri) && uri.host() == shown && url.fragment().is_none(), "{text}");
        assert_eq!(uri.is_loopback(), url.scheme() == "http", "{text}");
        assert!(!uri.is_loopback() || ["127.0.0.1", "[::1]", "localhost"].contains(&host), "{text}");
    }
}

#[test]
fn any_address() {
    bolero::check!().with_generator((ADDRESS, ADDRESS)).for_each(|(a, b): &(String, String)| {
        check_uri(a);
        check_uri(&format!("http://localhost:{a}"));
        if let (Some(a), Some(b)) = (RedirectUri::parse(a), RedirectUri::parse(b)) {
            assert_eq!(a.is_registered_as(&b), b.is_registered_as(&a));
            assert!(!a.is_registered_as(&b) || a.host() == b.host() && a.is_loopback() == b.is_loopback());
        }
    });
}

fn check_document(document: &[u8]) -> bool {
    let Ok(client) = Client::read(&ClientId::parse(CLIENT_ID).unwrap(), document) else { return false };
    assert!((1..=REDIRECT_URIS).contains(&client.redirect_uris.len()));
    assert!((1..=NAME_CHARS).contains(&client.name.chars().count()) && !client.name.chars().any(char::is_control));
    true
}

#[test]
fn any_document() {
    let (read, all) = (AtomicU64::new(0), AtomicU64::new(0));
    bolero::check!().with_generator((DOCUMENT, bolero::produce::<u8>())).for_each(|(text, member): &(String, u8)| {
        check_document(text.as_bytes());
        check_document(format!("{{{text}}}").as_bytes());
        let value = serde_json::from_str(text).unwrap_or_else(|_| Value::from(text.as_str()));
        let mut document = document();
        let name = ["client_name", "redirect_uris", "token_endpoint_auth_method", "x", "client_id"][usize::from(*member % 5)];
        document[name] = if name == "redirect_uris" { json!([value, "https://b.org/back"]) } else { value };
        all.fetch_add(1, Relaxed);
        read.fetch_add(u64::from(check_document(document.to_string().as_bytes())), Relaxed);
    });
    let (read, all) = (read.into_inner(), all.into_inner());
    assert!(read * 8 > all, "only {read} of {all} were read");
}

/// One draw of an event: which one, by whom, with which of the hashes so far, and how much later.
type Draw = (u8, u8, u8, u32);

fn event((kind, who, hash, _): Draw, refresh_hashes: &[String], n: usize) -> Event {
    let client_id = if who % 16 == 0 { "https://c.org/client.json" } else { CLIENT_ID }.to_owned();
    // Mostly one of the last.
    let back = usize::from(hash % 16).min(refresh_hashes.len().saturating_sub(1));
    let refresh_hash = refresh_hashes.iter().rev().nth(back).cloned().unwrap_or_default();
    let tokens = Tokens { access_hash: format!("a{n}"), refresh_hash: format!("r{n}") };
    match kind % 32 {
        0 => Event::Revoke(Revoker::Owner),
        1 => Event::Revoke(Revoker::Client(client_id)),
        2..=5 => Event::Due,
        6..=9 => {
            let code_verifier = if who % 3 == 0 { "" } else { VERIFIER }.to_owned();
            Event::Exchange { client_id, code_hash: "c".into(), redirect_uri: None, code_verifier, tokens }
        }
        _ => Event::Refresh { client_id, refresh_hash, tokens },
    }
}

/// Whatever happens: at most one access token opens anything, and only one that was given last; what has ended stays so; what is found by a
/// hash is what can be presented; and a grant that goes on is looked at again.
fn check_events(draws: &[Draw]) -> usize {
    let approved_at = Timestamp::from_ms(1_000);
    let step = Grant::approve(&authorization(&[]), "c".into(), approved_at);
    let (mut grant, mut now, mut due) = (step.state, approved_at, Due::Never);
    let (mut found, mut refresh_hashes, mut given) = (BTreeSet::from(["c".to_owned()]), Vec::new(), None::<usize>);
    let mut has_ended = false;
    for (n, draw) in draws.iter().enumerate() {
        // From instants to weeks.
        now = now.plus_ms(u64::from(draw.3) >> (draw.2 % 32));
        let Ok(step) = grant.apply(&(), now, event(*draw, &refresh_hashes, n)) else { continue };
        let is_given = step.effects.iter().any(|effect| matches!(effect, Effect::Give(_)));
        assert!(!(has_ended && step.changes(&grant)), "{grant:?} {step:?}");
        for effect in &step.effects {
            match effect {
                Effect::Find(hash) => assert!(found.insert(hash.clone())),
                Effect::Lose(hash) => assert!(found.remove(hash)),
                Effect::LoseAll => found.clear(),
                Effect::Due(at) => due = *at,
                Effect::Give(given) => assert!((0..=3_600).contains(&given.expires_in_s)),
                Effect::Refuse(_) => assert!(!is_given && matches!(step.state.stage, Stage::Ended(_))),
            }
        }
        if is_given {
            given = Some(n);
            refresh_hashes.push(format!("r{n}"));
        }
        grant = step.state;
        let open: Vec<usize> = (0..=n).filter(|n| grant.admits(&format!("a{n}"), "https://a.org/mcp", now)).collect();
        match &grant.stage {
            Stage::Approved => assert!(open.is_empty() && !has_ended && given.is_none()),
            Stage::Live { tokens, superseded, .. } => {
                assert!(!has_ended && open.iter().all(|open| Some(*open) == given) && open.len() <= 1);
                assert!(found.contains(&tokens.access_hash) && found.contains(&tokens.refresh_hash));
                assert!(superseded.len() <= RETRIES && superseded.iter().all(|before| found.contains(&before.refresh_hash)));
                assert!(superseded.iter().all(|before| before.refresh_hash != tokens.refresh_hash));
                assert!(matches!(due, Due::At(at) if at <= approved_at.plus_ms(TOTAL_MS)));
                assert!(!is_given || superseded.iter().all(|before| now.ms_since(before.at) < RETRY_MS));
            }
            Stage::Ended(_) => {
                has_ended = true;
                assert!(open.is_empty() && found.is_empty() && due == Due::Never);
            }
        }
    }
    refresh_hashes.len()
}

#[test]
fn any_events() {
    let (refreshed, all) = (AtomicU64::new(0), AtomicU64::new(0));
    bolero::check!().with_type().for_each(|draws: &Vec<Draw>| {
        // The code is exchanged in most lives, so that they are lives.
        let draws: Vec<Draw> = [(6, 1, 0, 0)].into_iter().chain(draws.iter().copied()).collect();
        all.fetch_add(u64::from(draws.len() > 4), Relaxed);
        refreshed.fetch_add(u64::from(check_events(&draws) > 1), Relaxed);
        check_events(&draws[1..]);
    });
    let (refreshed, all) = (refreshed.into_inner(), all.into_inner());
    assert!(refreshed * 4 > all, "only {refreshed} of {all} were refreshed");
}
