//! Notices as mails: what a person has at first, switches, and the link that switches one off.

use super::mails::restart;
use super::people::{Person, mail, mails};
use anyhow::{Context, Result, ensure};
use base64::prelude::{BASE64_STANDARD, Engine as _};
use bellwether_e2e::World;
use ring::hmac;
use serde_json::{Value, json};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use xtask::client::{Client, send};

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("low_balance", low_balance), ("switches", switches), ("paused", paused)];

pub(crate) const BREAKING: &[(&str, crate::Breaking)] = &[("bounced", bounced)];

const NOTIFICATIONS: &str = "/console/api/v1/notifications";

/// How many mails to a person have a text in their subject.
fn count(world: &World, email: &str, subject: &str) -> Result<usize> {
    let is_it = |mail: &&Value| mail["to"] == email && mail["subject"].as_str().is_some_and(|said| said.contains(subject));
    Ok(mails(world)?.iter().filter(is_it).count())
}

fn ordered(world: &World, client: &Client) -> Result<()> {
    let order = world.fetching(&format!("http://{}/?do=page", world.site));
    let made = client.call("POST", "/console/api/v1/jobs", Some(&order))?;
    ensure!(made.status == 202, "{} {}", made.status, made.body);
    let path = format!("/console/api/v1/jobs/{}", made.body["id"].as_str().unwrap_or_default());
    let deadline = Instant::now() + Duration::from_secs(120);
    loop {
        let job = client.expect("GET", &path, None)?;
        if !job["completed_at"].is_null() {
            return Ok(());
        }
        ensure!(Instant::now() < deadline, "{job}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

fn fill(world: &World, client: &Client, cents: u64) -> Result<()> {
    let id = client.expect("GET", "/console/api/v1/account", None)?["id"].clone();
    let credit = json!({ "account_id": id, "amount_cents": cents, "reason": "test" });
    world.operator().expect("POST", "/operator/v1/credits", Some(&credit)).map(drop)
}

/// Told once, when a job takes the wallet below what the account wants to keep.
fn low_balance(world: &World) -> Result<()> {
    let ada = Person::new(world, "low-balance");
    let client = ada.sign_up(&json!({ "lang": "es" }))?;
    fill(world, &client, 110)?;
    for _ in 0..3 {
        ordered(world, &client)?;
    }
    let mail = ada.mail("Saldo bajo: quedan")?;
    ensure!(mail["text"].as_str().is_some_and(|text| text.contains("euros") && text.contains("/console/es/wallet")), "{mail}");
    ensure!(count(world, &ada.email, "Saldo bajo")? == 1, "once");
    let set = client.expect("PUT", "/console/api/v1/wallet/low_balance", Some(&json!({ "low_balance_cents": 75 })))?;
    ensure!(set["low_balance_cents"] == 75, "{set}");
    let wrong = client.call("PUT", "/console/api/v1/wallet/low_balance", Some(&json!({ "low_balance_cents": 200_001 })))?;
    ensure!(wrong.status == 400, "{} {}", wrong.status, wrong.body);
    world.check_invariants()
}

/// A person's switches, and the link that switches one kind off without signing in.
fn switches(world: &World) -> Result<()> {
    let ada = Person::new(world, "switches");
    let client = ada.sign_up(&json!({}))?;
    fill(world, &client, 500)?;
    let set = client.expect("GET", NOTIFICATIONS, None)?;
    let has = |set: &Value, topic: &str| set["topics"].as_array().is_some_and(|topics| topics.contains(&json!(topic)));
    ensure!(has(&set, "audit.report.completed") && has(&set, "wallet.low") && !has(&set, "job.succeeded"), "{set}");
    let topics = json!({ "topics": ["job.succeeded", "job.failed"] });
    let set = client.expect("PUT", NOTIFICATIONS, Some(&topics))?;
    ensure!(has(&set, "job.succeeded") && !has(&set, "wallet.low"), "{set}");
    ordered(world, &client)?;
    let mail = ada.mail("Your analysis of")?;
    let link = mail["unsubscribe"].as_str().context("no link")?.to_owned();
    ensure!(mail["text"].as_str().is_some_and(|text| text.contains("/console/en/off#token=")), "{mail}");
    ensure!(!mail["text"].as_str().unwrap_or_default().contains(&link), "the link of programs is no text: {mail}");
    let (_, token) = link.split_once("token=").context("no token")?;
    let off = |token: &str| {
        let headers = [("content-type", "application/x-www-form-urlencoded"), ("cf-connecting-ip", ada.network.as_str())];
        send(&world.origin, "POST", &format!("{NOTIFICATIONS}/off?token={token}"), &headers, b"List-Unsubscribe=One-Click")
    };
    for forged in ["", "x", &token.replace("job.", "wallet."), &token[..token.len() - 1], &format!("{token}0")] {
        let answer = off(forged)?;
        ensure!(answer.status == 400 && answer.body["error"] == "invalid_link", "{forged}: {} {}", answer.status, answer.body);
    }
    for _ in 0..2 {
        let answer = off(token)?;
        ensure!(
            answer.status == 200 && answer.body["topic"].as_str().is_some_and(|topic| topic.starts_with("job.")),
            "{}",
            answer.body
        );
    }
    let set = client.expect("GET", NOTIFICATIONS, None)?;
    ensure!(set["topics"].as_array().is_some_and(|topics| topics.len() == 1), "{set}");
    let wrong = client.call("PUT", NOTIFICATIONS, Some(&json!({ "topics": ["webhook.test"] })))?;
    ensure!(wrong.status == 400, "{} {}", wrong.status, wrong.body);
    world.check_invariants()
}

/// An address whose mails come back for good gets none until the person wants them again; forged events change nothing.
fn bounced(world: &mut World) -> Result<()> {
    let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    restart(world, &[("RESEND_WEBHOOK_SECRET", secret)])?;
    let done = bounces(world, secret);
    restart(world, &[])?;
    done
}

fn bounces(world: &World, secret: &str) -> Result<()> {
    let ada = Person::new(world, "bounced");
    let client = ada.sign_up(&json!({}))?;
    let event = |kind: &str, bounce: &str, secret: &str| -> Result<u16> {
        let body =
            json!({ "type": kind, "data": { "to": [ada.email.to_uppercase()], "bounce": { "type": bounce } } }).to_string();
        let now_s = SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs();
        let signature = signed(secret, &format!("msg_1.{now_s}.{body}"))?;
        let at = now_s.to_string();
        let headers = [("svix-id", "msg_1"), ("svix-timestamp", at.as_str()), ("svix-signature", signature.as_str())];
        Ok(send(&world.origin, "POST", "/webhooks/resend", &headers, body.as_bytes())?.status)
    };
    let is_off = || -> Result<bool> { Ok(client.expect("GET", NOTIFICATIONS, None)?["bounced"] == true) };
    ensure!(event("email.bounced", "Permanent", "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")? == 401 && !is_off()?, "forged");
    ensure!(event("email.bounced", "Transient", secret)? == 200 && !is_off()?, "it passes");
    ensure!(event("email.delivered", "", secret)? == 200 && !is_off()?, "it arrived");
    for kind in ["email.bounced", "email.complained"] {
        ensure!(event(kind, "Permanent", secret)? == 200 && is_off()?, "{kind}");
        client.expect("PUT", NOTIFICATIONS, Some(&json!({ "topics": ["wallet.low"] })))?;
        ensure!(!is_off()?, "it is tried again");
    }
    world.check_invariants()
}

/// The signature of Standard Webhooks.
fn signed(secret: &str, content: &str) -> Result<String> {
    let key = BASE64_STANDARD.decode(secret.trim_start_matches("whsec_"))?;
    let tag = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, &key), content.as_bytes());
    Ok(format!("v1,{}", BASE64_STANDARD.encode(tag)))
}

/// Three failures in a row pause a site, and its people are told once.
fn paused(world: &World) -> Result<()> {
    let site = world.target()?;
    let email =
        site.owner.console.expect("GET", "/console/api/v1/account", None)?["email"].as_str().unwrap_or_default().to_owned();
    for _ in 0..4 {
        let task = site.plan(1)?;
        let failed = site.failed("/pull/v1", &task, &json!({ "error_category": "cms_error" }))?;
        ensure!(failed.status == 200, "{} {}", failed.status, failed.body);
    }
    let mail = mail(world, &email, "is paused")?;
    ensure!(mail["text"].as_str().is_some_and(|text| text.contains(&format!("/console/en/targets/{}", site.id))), "{mail}");
    ensure!(count(world, &email, "is paused")? == 1, "once");
    world.check_invariants()
}
