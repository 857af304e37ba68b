//! The client of pull publishing against the real service: the library, the command and the shell script.

use anyhow::{Context, Result, ensure};
use bellwether_e2e::World;
use bellwether_e2e::site::Site;
use bellwether_pull::{Client, CmsPostId, Error, Failure, Notice, Publication, Stop, Task, Worker, unique_worker_id};
use serde_json::{Value, json};
use std::path::Path;
use std::process::{Command, Output};
use xtask::tools::{cargo, root, run_quietly, target};

pub(crate) const CHECKS: &[(&str, crate::Check)] =
    &[("library", library), ("guard", guard), ("command", command), ("script", script), ("race", race)];

const HTML: &str = "<h2>Tea</h2><p>Green.</p>";

/// A target, the address at which the client reaches it, and the address to report: a page that can be visited without leaving
/// the machine.
struct Place {
    site: Site,
    base_url: String,
    page: String,
}

impl Place {
    fn new(world: &World) -> Result<Self> {
        let site = world.target()?;
        let page = format!("http://{}/{}", world.site, site.domain);
        Ok(Self { site, base_url: format!("{}/pull/v1", world.origin), page })
    }

    /// Plans a post and returns its id.
    fn plan(&self, slug: &str, cycle: u64) -> Result<String> {
        let payload = json!({ "title": "Tea $(exit 9) \"ä\"", "slug": slug, "html": HTML });
        let task = json!({ "action_type": "publish_post", "goal": "Say more about tea", "cycle": cycle, "payload": payload });
        Ok(self.site.plan_whole(&task)?["id"].as_str().context("a task without an id")?.to_owned())
    }

    /// The statuses of these tasks, as the console shows them.
    fn statuses(&self, ids: &[String]) -> Result<Vec<String>> {
        ids.iter().map(|id| Ok(self.site.task(id)?["status"].as_str().unwrap_or("absent").to_owned())).collect()
    }

    fn client(&self) -> Result<Client> {
        Ok(Client::new(&self.base_url, &self.site.token, &unique_worker_id()?)?)
    }
}

fn library(world: &World) -> Result<()> {
    let place = Place::new(world)?;
    let client = place.client()?;
    ensure!(client.pending(10)?.tasks.is_empty(), "a new target has nothing to do");
    let ids = vec![place.plan("one", 1)?, place.plan("two", 1)?, place.plan("three", 1)?];
    let pending = client.pending(2)?;
    ensure!(pending.target.domain == place.site.domain && pending.count == 2, "{pending:?}");
    ensure!(pending.tasks.iter().map(|task| &task.id).eq(&ids[..2]), "oldest first: {pending:?}");
    ensure!(pending.tasks[0].payload["html"] == HTML, "{pending:?}");

    let mut seen = Vec::new();
    let hook = |task: &Task| {
        seen.push(task.id.clone());
        if task.payload["slug"] == "two" {
            return Err(Failure::new("duplicate_slug", "two is taken"));
        }
        let cms_post_id = Some(CmsPostId::Number(7.into()));
        Ok(Publication { url: place.page.clone(), cms_post_id, notes: Some("by the test".to_owned()) })
    };
    let summary = Worker::new(&client, hook, Stop::default()).run_once()?;
    ensure!((summary.found, summary.published, summary.failed) == (3, 2, 1) && summary.exit_code() == 1, "{summary:?}");
    ensure!(seen == ids, "in the order of their planning: {seen:?}");
    ensure!(place.statuses(&ids)? == ["completed", "error", "completed"], "{:?}", place.statuses(&ids)?);

    repetitions(&place, &client)?;
    let stranger = Client::new(&place.base_url, &format!("pull_live_{}", "0".repeat(40)), "w")?;
    ensure!(matches!(stranger.pending(10), Err(Error::Unauthorised { .. })), "a made-up token");
    ensure!(matches!(client.ack("01a1fe52-6411-7333-8d39-f43ba66d2210"), Err(Error::NotFound { .. })), "nobody's task");
    let elsewhere = Client::new(&world.origin, &place.site.token, "w")?;
    ensure!(matches!(elsewhere.pending(10), Err(Error::Usage(_))), "a wrong base URL");
    Ok(())
}

/// Each call again, by the same worker and by another; the second deployment serves the same tasks.
fn repetitions(place: &Place, client: &Client) -> Result<()> {
    let id = &place.plan("again", 1)?;
    let other = Client::new(&place.base_url.replace("/pull/", "/pull-alt/"), &place.site.token, "another")?;
    let is = |outcome: &Error, expected: &str| matches!(outcome, Error::Conflict { code, .. } if code == expected);
    for _ in 0..2 {
        let acked = client.ack(id)?;
        ensure!(acked.id == *id && acked.status == "in_progress", "{acked:?}");
    }
    let late = other.ack(id).err().context("two workers hold a task")?;
    ensure!(is(&late, "already_acked"), "{late:?}");
    for _ in 0..2 {
        let published = client.published(id, &Publication::at(&place.page))?;
        ensure!(published.published_url == place.page && published.status == "completed", "{published:?}");
        ensure!(published.warnings == ["other_domain"], "{published:?}");
    }
    let second = other.published(id, &Publication::at("https://bellwether.dev/2"));
    let second = second.err().context("published in two places")?;
    ensure!(matches!(&second, Error::Conflict { published_url: Some(url), .. } if *url == place.page), "{second:?}");
    let failed = client.failed(id, &Failure::client("too late")).err().context("a failure after the publication")?;
    ensure!(is(&failed, "already_completed"), "{failed:?}");
    let ended = other.ack(id).err().context("an ended task was taken")?;
    ensure!(is(&ended, "not_pending"), "{ended:?}");
    let invalid = client.published(&place.plan("invalid", 1)?, &Publication::at("/not/absolute")).err().context("no URL")?;
    ensure!(matches!(&invalid, Error::Invalid { field: Some(field), .. } if field == "url"), "{invalid:?}");
    Ok(())
}

/// Three failures pause the later cycles, and the worker reports it.
fn guard(world: &World) -> Result<()> {
    let place = Place::new(world)?;
    let client = place.client()?;
    let mut ids = Vec::new();
    for slug in ["one", "two", "three"] {
        ids.push(place.plan(slug, 1)?);
    }
    ids.push(place.plan("later", 2)?);
    let fail = |_: &Task| Err(Failure::new("cms_unavailable", "down"));
    let summary = Worker::new(&client, fail, Stop::default()).limit(3).run_once()?;
    ensure!(summary.failed == 3, "{summary:?}");
    let mut paused = false;
    let mut worker = Worker::new(&client, fail, Stop::default());
    worker = worker.listener(|notice| paused |= matches!(notice, Notice::Paused { guard, .. } if guard.failures == 3));
    let summary = worker.run_once()?;
    drop(worker);
    ensure!(paused && summary.found == 0 && summary.exit_code() == 75, "{summary:?}");
    ensure!(place.statuses(&ids)? == ["error", "error", "error", "planned"], "{:?}", place.statuses(&ids)?);
    Ok(())
}

fn command(world: &World) -> Result<()> {
    run_quietly(cargo().args(["build", "--quiet", "-p", "bellwether-pull"]))?;
    let program = target().join("debug/bellwether-pull");
    let place = Place::new(world)?;
    runs(&place, &program, &["run", "--once", "--hook", "sh", "--hook-arg", "-c", "--hook-arg"])?;

    let id = place.plan("by-hand", 1)?;
    let call = |arguments: &[&str]| -> Result<Value> {
        let output = start(&place, &program, arguments)?;
        ensure!(output.status.success(), "{arguments:?}: {output:?}");
        Ok(serde_json::from_slice(&output.stdout)?)
    };
    let pending = call(&["pending", "--limit", "1"])?;
    ensure!(pending["tasks"][0]["id"] == id.as_str() && pending["count"] == 1, "{pending}");
    ensure!(call(&["ack", &id])?["status"] == "in_progress", "taken by hand");
    let other = start(&place, &program, &["ack", &id])?;
    ensure!(other.status.code() == Some(1), "each process is a worker of its own: {other:?}");
    let published = call(&["published", &id, "--url", &place.page, "--cms-post-id", "7", "--notes", "by hand"])?;
    ensure!(published["published_url"] == place.page, "{published}");
    let id = place.plan("fails-by-hand", 1)?;
    let failed = call(&["failed", &id, "--message", "no", "--category", "auth_failed"])?;
    ensure!(failed["status"] == "error", "{failed}");
    Ok(())
}

#[allow(clippy::print_stderr, reason = "who reads the outcome must know what was not tested")]
fn script(world: &World) -> Result<()> {
    for needed in ["curl", "jq"] {
        if !Command::new(needed).arg("--version").output().is_ok_and(|output| output.status.success()) {
            eprintln!("client::script was not run: {needed} is not installed");
            return Ok(());
        }
    }
    let place = Place::new(world)?;
    runs(&place, &root().join("edge/client/examples/pull.sh"), &["sh", "-c"])
}

/// A worker that runs once over two tasks and an empty list; the text of a shell hook follows `arguments`.
fn runs(place: &Place, program: &Path, arguments: &[&str]) -> Result<()> {
    let run = |hook: &str, exit_code: i32, said: &str| -> Result<()> {
        let output = start(place, program, &[arguments, &[hook]].concat())?;
        let stderr = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.code() == Some(exit_code) && stderr.contains(said), "{hook}: {output:?}");
        ensure!(!stderr.contains(&place.site.token), "the token is printed: {stderr}");
        Ok(())
    };
    run("exit 1", 0, "")?;
    let ids = vec![place.plan("good", 1)?, place.plan("bad", 1)?];
    let answer = json!({ "url": place.page, "cms_post_id": 7 });
    let hook = format!(
        "[ -z \"${{BELLWETHER_PULL_TOKEN-}}\" ] || exit 9; grep -q '\"slug\":\"good\"' && echo '{answer}' && exit; \
         echo '{{\"error_category\":\"duplicate_slug\",\"error_message\":\"bad is taken\"}}'; exit 3"
    );
    run(&hook, 1, "duplicate_slug")?;
    ensure!(place.statuses(&ids)? == ["completed", "error"], "{:?}", place.statuses(&ids)?);
    // A refused address ends as a failure, so that the task is not published again.
    let refused = vec![place.plan("refused", 1)?];
    run("echo '{\"url\": \"/refused\"}'", 1, "validation_failed")?;
    ensure!(place.statuses(&refused)? == ["error"], "{:?}", place.statuses(&refused)?);
    run("exit 1", 0, "")?;
    let wrong = Command::new(program)
        .args(arguments)
        .arg("exit 1")
        .env("BELLWETHER_PULL_URL", &place.base_url)
        .env("BELLWETHER_PULL_TOKEN", format!("pull_live_{}", "f".repeat(40)))
        .output()?;
    ensure!(wrong.status.code() == Some(77), "{wrong:?}");
    Ok(())
}

fn start(place: &Place, program: &Path, arguments: &[&str]) -> Result<Output> {
    let mut command = Command::new(program);
    command.args(arguments).env("BELLWETHER_PULL_URL", &place.base_url).env("BELLWETHER_PULL_TOKEN", &place.site.token);
    command.output().with_context(|| program.display().to_string())
}

/// Four workers at once: each task is published by one of them.
fn race(world: &World) -> Result<()> {
    let place = Place::new(world)?;
    let mut ids = Vec::new();
    for number in 0..6 {
        ids.push(place.plan(&format!("race-{number}"), 1)?);
    }
    let work = || -> Result<Vec<String>> {
        let mut done = Vec::new();
        let hook = |task: &Task| {
            done.push(task.id.clone());
            Ok(Publication::at(&place.page))
        };
        Worker::new(&place.client()?, hook, Stop::default()).run_once()?;
        Ok(done)
    };
    let outcomes: Vec<_> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..4).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join().unwrap_or_else(|_| anyhow::bail!("a worker died"))).collect()
    });
    let mut done = outcomes.into_iter().collect::<Result<Vec<_>>>()?.concat();
    done.sort();
    ids.sort();
    ensure!(done == ids, "{done:?} were published, {ids:?} were planned");
    ensure!(place.statuses(&ids)?.iter().all(|status| status == "completed"), "{:?}", place.statuses(&ids)?);
    Ok(())
}
