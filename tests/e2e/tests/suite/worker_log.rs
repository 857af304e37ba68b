//! The log of the Worker: a JSON object a line, by which a request is followed into the job that it ordered, and no secrets.

use anyhow::{Context, Result, ensure};
use bellwether_e2e::World;
use serde_json::{Value, json};
use xtask::client::send;

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("followed", followed), ("secrets", secrets)];

/// Waits for a line that the Worker has written, the latest one; others are of the local platform, which puts marks and colours around errors.
fn line(world: &World, what: &str, is_meant: impl Fn(&Value) -> bool) -> Result<Value> {
    let object = |line: &str| serde_json::Deserializer::from_str(line.get(line.find('{')?..)?).into_iter().next()?.ok();
    world.find_in_log(what, |log| log.lines().rev().filter_map(object).find(&is_meant))
}

/// From the id that an answer carries to the run of the module.
fn followed(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let created = account.create(&world.hostile("page"))?;
    let (request, job) = (created.header("x-request-id").context("no id")?, created.body["id"].as_str().context("no job")?);
    account.wait(job)?;
    let of_request = |line: &Value| line["span"]["request_id"] == request;
    let answered = line(world, "the answer", |line| of_request(line) && line["message"] == "answered")?;
    let span =
        json!({ "name": "request", "request_id": request, "method": "POST", "route": "/v1/jobs", "account_id": account.id });
    ensure!(answered["span"] == span && answered["status"] == 202 && answered["took_ms"].is_u64(), "{answered}");
    line(world, "the message", |line| of_request(line) && line["message"] == "message sent" && line["id"] == job)?;
    let ran = line(world, "the run", |line| line["span"]["id"] == job && line["message"] == "module run")?;
    ensure!(ran["span"]["account_id"] == account.id.as_str() && ran["span"]["machine"] == "job", "{ran}");
    ensure!(ran["feature"] == "test:hostile" && ran["requests"].is_u64(), "{ran}");
    // What a module dies of is said with its job, and is no sentence of the customer's.
    let trapped = account.run(&world.hostile("trap"))?;
    let said = line(world, "the trap", |line| line["span"]["id"] == trapped["id"] && line["level"] == "ERROR")?;
    ensure!(said["message"].as_str().is_some_and(|message| message.starts_with("the module trapped")), "{said}");
    Ok(())
}

/// Neither credentials nor what people type are written, whatever became of the request.
fn secrets(world: &World) -> Result<()> {
    let account = world.account(0)?;
    let site = world.target()?;
    let email = format!("{}@secret.example.org", account.id.to_lowercase());
    let (password, wrong) = ("correct horse battery staple 9", "wrong horse battery staple 9");
    let body = |password: &str| json!({ "email": email, "password": password }).to_string();
    let network = bellwether_e2e::fresh_network();
    let headers = [("content-type", "application/json"), ("cf-connecting-ip", network.as_str())];
    for (path, sent) in [
        ("signup", body(password)),
        ("login", body(wrong)),
        ("login", body(password)),
        ("forgot", json!({ "email": email }).to_string()),
    ] {
        send(&world.origin, "POST", &format!("/console/api/v1/{path}"), &headers, sent.as_bytes())?;
    }
    let last =
        send(&world.origin, "GET", "/v1/jobs?token=secret-in-a-query", &[("authorization", "Bearer secret-of-nobody")], b"")?;
    let request = last.header("x-request-id").context("no id")?.to_owned();
    line(world, "the last answer", |line| line["span"]["request_id"] == request.as_str())?;
    let log = world.log()?;
    let written = [&account.api.token, &account.console.token, &site.token, &email].map(String::as_str);
    for secret in written.into_iter().chain([password, wrong, "secret-in-a-query", "secret-of-nobody", &world.operator().token]) {
        ensure!(!log.contains(secret), "the log has {secret:?}");
    }
    // Of whatever else this Worker has done.
    for prefix in ["pull_live_", "audit_", "api_live_", "session_", "link_"] {
        let mut found = log.match_indices(prefix).map(|(at, _)| log.get(at + prefix.len()..).unwrap_or_default());
        let is_token =
            |rest: &str| rest.chars().take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).count() >= 24;
        ensure!(!found.any(is_token), "the log has a token {prefix}…");
    }
    Ok(())
}
