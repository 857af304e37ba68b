//! `/v1/jobs/{id}/events`: a job as server-sent events.

use anyhow::{Context, Result, ensure};
use bellwether_e2e::World;
use serde_json::{Value, json};
use std::time::Duration;
use xtask::client::{Client, send};

pub(crate) const CHECKS: &[(&str, crate::Check)] =
    &[("followed", followed), ("cancelled", cancelled), ("refused", refused), ("revoked", revoked)];

/// An event of a stream.
struct Event {
    id: String,
    name: String,
    job: Value,
}

/// The events of a stream that has closed.
fn read(text: &str) -> Result<Vec<Event>> {
    ensure!(text.starts_with("retry: 2000\n\n"), "{text}");
    let field = |block: &str, name: &str| block.lines().find_map(|line| line.strip_prefix(name)).map(str::to_owned);
    let blocks = text.split("\n\n").filter(|block| block.starts_with("id: "));
    blocks
        .map(|block| {
            let [id, name, data] = ["id: ", "event: ", "data: "].map(|name| field(block, name).context("a field is missing"));
            Ok(Event { id: id?, name: name?, job: serde_json::from_str(&data?)? })
        })
        .collect()
}

/// The stream of a job, from its beginning to its end.
fn follow(client: &Client, path: &str) -> Result<Vec<Event>> {
    let answer = client.fetch(path)?;
    ensure!(answer.status == 200, "{}", answer.status);
    read(&String::from_utf8(answer.body)?)
}

fn followed(world: &World) -> Result<()> {
    let account = world.account(20)?;
    let created = account.create(&world.hostile("page"))?;
    let path = format!("/v1/jobs/{}/events", created.body["id"].as_str().context("no id")?);
    let events = follow(&account.api, &path)?;
    let end = events.last().context("no events")?;
    ensure!(end.name == "end" && end.job["status"] == "succeeded" && end.job.get("result").is_none(), "{} {}", end.name, end.job);
    ensure!(events.iter().rev().skip(1).all(|event| event.name == "progress" && event.id != end.id), "what comes before the end");
    // Who comes later hears the end alone; who has heard it is told to stop; who has heard something else hears the end.
    ensure!(follow(&account.api, &path)?.len() == 1, "the end alone");
    let authorization = format!("Bearer {}", account.api.token);
    let again =
        |heard: &str| send(&world.origin, "GET", &path, &[("authorization", &authorization), ("last-event-id", heard)], b"");
    ensure!(again(&end.id)?.status == 204, "it has been heard");
    let answer = again("something else")?;
    ensure!(answer.status == 200 && answer.header("content-type") == Some("text/event-stream"), "{:?}", answer.headers);
    let of_console = format!("/console/api{path}");
    let shown = follow(&account.console, &of_console)?;
    ensure!(
        shown.len() == 1 && shown[0].job["poll_url"].as_str().is_some_and(|url| url.starts_with("/console/")),
        "at the console"
    );
    Ok(())
}

/// A stream that is open hears of a change that somebody else makes.
fn cancelled(world: &World) -> Result<()> {
    let account = world.account(20)?;
    let created = account.create(&world.hostile("wait"))?;
    let id = created.body["id"].as_str().context("no id")?;
    let path = format!("/v1/jobs/{id}/events");
    let events = std::thread::scope(|scope| {
        let stream = scope.spawn(|| follow(&account.api, &path));
        while account.api.expect("GET", &format!("/v1/jobs/{id}"), None)?["status"] != "running" {
            std::thread::sleep(Duration::from_millis(150));
        }
        account.api.expect("POST", &format!("/v1/jobs/{id}/cancel"), None)?;
        stream.join().map_err(|_| anyhow::anyhow!("the stream panicked"))?
    })?;
    let end = events.last().context("no events")?;
    ensure!(end.name == "end" && end.job["status"] == "cancelled", "{} {}", end.name, end.job);
    Ok(())
}

/// A stream ends when its credential does: no more of the job is told.
fn revoked(world: &World) -> Result<()> {
    let account = world.account(20)?;
    let made = account.console.expect("POST", "/console/api/v1/keys", Some(&json!({ "service": "api" })))?;
    let [key, token] = ["id", "key"].map(|name| made[name].as_str().map(str::to_owned));
    let leaver = Client { origin: world.origin.clone(), token: token.context("no key")? };
    let created = account.create(&world.hostile("wait"))?;
    let id = created.body["id"].as_str().context("no id")?;
    let path = format!("/v1/jobs/{id}/events");
    let events = std::thread::scope(|scope| {
        let stream = scope.spawn(|| follow(&leaver, &path));
        while account.api.expect("GET", &format!("/v1/jobs/{id}"), None)?["status"] != "running" {
            std::thread::sleep(Duration::from_millis(150));
        }
        let revoked = account.console.call("DELETE", &format!("/console/api/v1/keys/{}", key.context("no id")?), None)?;
        ensure!(revoked.status == 204, "{}", revoked.body);
        stream.join().map_err(|_| anyhow::anyhow!("the stream panicked"))?
    })?;
    // The job still waits: the stream has not closed because of its end.
    ensure!(account.api.expect("GET", &format!("/v1/jobs/{id}"), None)?["status"] == "running", "the job goes on");
    ensure!(events.iter().all(|event| event.name == "progress"), "no end");
    account.api.expect("POST", &format!("/v1/jobs/{id}/cancel"), None).map(drop)
}

fn refused(world: &World) -> Result<()> {
    let (owner, other) = (world.account(20)?, world.account(0)?);
    let created = owner.create(&world.hostile("page"))?;
    let path = format!("/v1/jobs/{}/events", created.body["id"].as_str().context("no id")?);
    ensure!(other.api.call("GET", &path, None)?.status == 404, "somebody else's job");
    ensure!(send(&world.origin, "GET", &path, &[], b"")?.status == 401, "without a key");
    Ok(())
}
