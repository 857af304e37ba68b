//! Mails: the outbox of a local run, the provider of a deployment, and what waits for the link of a mail.

use super::people::{PATIENCE, Person, account, mails, token};
use anyhow::{Result, ensure};
use bellwether_e2e::receiver::{self, Received};
use bellwether_e2e::{World, variables};
use serde_json::{Value, json};
use std::io::{BufReader, Write};
use std::net::TcpListener;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use xtask::client::{Client, send};

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("outbox", outbox)];
pub(crate) const BREAKING: &[(&str, crate::Breaking)] = &[("verification", verification), ("provider", provider)];

fn outbox(world: &World) -> Result<()> {
    let ada = Person::new(world, "outbox");
    ada.sign_up(&json!({}))?;
    ensure!(ada.call("/password/forgot", &json!({ "email": ada.email }))?.status == 202, "forgot");
    let mail = ada.mail("new password")?;
    ensure!(mail["at"].is_string() && mail["html"].as_str().is_some_and(|html| html.starts_with("<!doctype html>")), "{mail}");
    let page = send(&world.origin, "GET", "/operator/v1/outbox", &[("accept", "text/html")], b"")?;
    let text = page.body.as_str().unwrap_or_default();
    ensure!(page.status == 200 && text.contains(&token(&mail)?), "{text}");
    let policy = page.header("content-security-policy").unwrap_or_default();
    ensure!(policy.contains("default-src 'none'") && !policy.contains("script-src"), "{policy}");
    // A page of a stranger whose name leads to this machine.
    let named = [("host", "rebound.example"), ("accept", "application/json")];
    ensure!(send(&world.origin, "GET", "/operator/v1/outbox", &named, b"")?.status == 404, "another host");
    Ok(())
}

/// Until an address is verified there are no keys and no paid jobs; then there is what everybody is given, once.
fn verification(world: &mut World) -> Result<()> {
    restart(world, &[("VERIFY_EMAIL", "on"), ("WELCOME_CENTS", "50")])?;
    let done = verified(world);
    restart(world, &[])?;
    done
}

/// Starts the Worker again with other variables.
pub(crate) fn restart(world: &mut World, others: &[(&str, &str)]) -> Result<()> {
    world.crash();
    world.variables = variables::with(others);
    world.restart()
}

fn verified(world: &World) -> Result<()> {
    let ada = Person::new(world, "verified");
    let client = ada.sign_up(&json!({ "lang": "fr" }))?;
    ensure!(account(&client)?["verified"] == false, "not yet");
    for (path, body) in [
        ("/console/api/v1/keys", json!({ "service": "api" })),
        ("/console/api/v1/jobs", json!({})),
        ("/audit/v1", json!({ "url": "https://example.org/" })),
        ("/audit/v1", json!({ "action": "generate_key" })),
    ] {
        let answer = client.call("POST", path, Some(&body))?;
        ensure!(
            answer.status == 403 && answer.body["error"] == "email_not_verified",
            "{path}: {} {}",
            answer.status,
            answer.body
        );
        ensure!(answer.body["message"].as_str().is_some_and(|said| said.contains("/verify/resend")), "{}", answer.body);
    }
    ensure!(client.call("GET", "/console/api/v1/keys", None)?.status == 200, "reading is free");
    let balance = |client: &Client| -> Result<(Value, Value)> {
        let wallet = client.expect("GET", "/console/api/v1/wallet", None)?;
        let credits = client.expect("GET", "/console/api/v1/credits", None)?;
        Ok((wallet["balance_cents"].clone(), credits["balance_credits"].clone()))
    };
    ensure!(balance(&client)? == (json!(0), json!(0)), "nothing is given yet");
    let first = token(&ada.mail("Confirmez votre adresse")?)?;
    ensure!(client.call("POST", "/console/api/v1/verify/resend", None)?.status == 202, "once more");
    let deadline = Instant::now() + PATIENCE;
    let second = loop {
        let newest = token(&ada.mail("Confirmez votre adresse")?)?;
        if newest != first {
            break newest;
        }
        ensure!(Instant::now() < deadline, "no second link");
        std::thread::sleep(Duration::from_millis(100));
    };
    ensure!(ada.call("/verify", &json!({ "token": first }))?.body["error"] == "invalid_link", "a newer link replaces one");
    let shown = ada.call("/verify", &json!({ "token": second }))?;
    ensure!(shown.status == 200 && shown.body["verified"] == true, "{} {}", shown.status, shown.body);
    ensure!(ada.call("/verify", &json!({ "token": second }))?.body["error"] == "invalid_link", "a link works once");
    ensure!(balance(&client)? == (json!(50), json!(60)), "{:?}", balance(&client)?);
    let wallet = client.expect("GET", "/console/api/v1/wallet", None)?;
    ensure!(wallet["entries"][0]["code"] == "welcome_credit", "{wallet}");
    ensure!(client.call("POST", "/console/api/v1/keys", Some(&json!({ "service": "api" })))?.status == 201, "a key");
    // The same mailbox under another name is verified, and gets nothing again.
    let again = Person { email: "verified+2@people.example".to_owned(), ..Person::new(world, "") };
    let client = again.sign_up(&json!({}))?;
    let link = token(&again.mail("Verify")?)?;
    ensure!(again.call("/verify", &json!({ "token": link }))?.status == 200, "verified");
    ensure!(balance(&client)? == (json!(0), json!(0)), "{:?}", balance(&client)?);
    world.check_invariants()
}

/// A provider of mails that refuses the first request, and takes the next.
struct Postman {
    address: String,
    calls: Arc<Mutex<Vec<Received>>>,
}

impl Postman {
    fn listen() -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let postman = Self { address: format!("http://{}", listener.local_addr()?), calls: Arc::default() };
        let calls = Arc::clone(&postman.calls);
        std::thread::spawn(move || {
            for mut stream in listener.incoming().flatten() {
                let Some(call) = stream.try_clone().ok().and_then(|copy| receiver::read(&mut BufReader::new(copy))) else {
                    continue;
                };
                let mut calls = calls.lock().unwrap_or_else(PoisonError::into_inner);
                let (status, body) = if calls.is_empty() { (500, "{}") } else { (200, r#"{"id":"1"}"#) };
                calls.push(call);
                let head = format!("HTTP/1.1 {status} X\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}", body.len());
                let _ = stream.write_all(head.as_bytes());
            }
        });
        Ok(postman)
    }

    fn calls(&self) -> Vec<Received> {
        self.calls.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// A deployment's mails go to its provider, with the key and an id by which it sends each once; the outbox keeps none of them.
fn provider(world: &mut World) -> Result<()> {
    let postman = Postman::listen()?;
    let entry = json!({
        "capability": "mail", "adapter": "resend", "id": "post", "address": postman.address,
        "account": "Bellwether <mail@people.example>", "secret": "KEY_OF_RESEND",
    });
    (world.providers, world.secrets) =
        (vec![entry.to_string()], vec![("KEY_OF_RESEND".to_owned(), "re_secret_of_e2e".to_owned())]);
    restart(world, &[])?;
    let done = sent(world, &postman);
    (world.providers, world.secrets) = (Vec::new(), Vec::new());
    restart(world, &[])?;
    done
}

fn sent(world: &World, postman: &Postman) -> Result<()> {
    let ada = Person::new(world, "posted");
    ada.sign_up(&json!({}))?;
    ensure!(ada.call("/password/forgot", &json!({ "email": ada.email }))?.status == 202, "forgot");
    let deadline = Instant::now() + PATIENCE;
    while postman.calls().len() < 2 {
        ensure!(Instant::now() < deadline, "{:?}", postman.calls());
        std::thread::sleep(Duration::from_millis(100));
    }
    let calls = postman.calls();
    ensure!(calls.len() == 2 && calls[0].body == calls[1].body, "{calls:?}");
    ensure!(calls[0].header("idempotency-key").is_some_and(|id| calls[1].header("idempotency-key") == Some(id)), "{calls:?}");
    let call = &calls[1];
    ensure!(call.path == "/emails" && call.header("authorization") == Some("Bearer re_secret_of_e2e"), "{call:?}");
    ensure!(call.body["to"] == json!([ada.email]) && call.body["from"] == "Bellwether <mail@people.example>", "{call:?}");
    ensure!(call.body["text"].as_str().is_some_and(|text| text.contains("#token=link_")), "{call:?}");
    ensure!(mails(world)?.iter().all(|mail| mail["to"] != ada.email.as_str()), "a sent mail is in the outbox");
    world.check_invariants()
}
