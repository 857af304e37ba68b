//! The client of pull publishing against the real service: the library, the command and the shell script.

use anyhow::{Context, Result, ensure};
use bellwether_e2e::{Account, World};
use bellwether_pull::{Client, CmsPostId, Error, Failure, Notice, Publication, Stop, Task, Worker, unique_worker_id};
use serde_json::{Value, json};
use std::path::Path;
use std::process::{Command, Output};
use xtask::tools::{cargo, root, run_quietly, target};

pub(crate) const CHECKS: &[(&str, crate::Check)] =
    &[("library", library), ("guard", guard), ("command", command), ("script", script), ("race", race)];

/// A target with its token, and the account that plans its tasks.
struct Site {
    account: Account,
    id: String,
    token: String,
    base_url: String,
    /// The address of a page that can be visited without leaving the machine.
    page: String,
}

impl Site {
    fn new(world: &World, domain: &str) -> Result<Self> {
        let account = world.account(0)?;
        let made = account.console.expect("POST", "/console/api/v1/targets", Some(&json!({ "domain": domain })))?;
        Ok(Self {
            id: made["target"]["id"].as_str().context("a target without an id")?.to_owned(),
            token: made["token"].as_str().context("a target without a token")?.to_owned(),
            base_url: format!("{}/pull/v1", world.origin),
            page: format!("http://{}/{domain}", world.site),
            account,
        })
    }

    /// Plans a post and returns its id.
    fn plan(&self, slug: &str, cycle: u64) -> Result<String> {
        let task = json!({
            "action_type": "publish_post", "goal": "Say more about tea", "goal_type": "content_creation", "phase": "execute",
            "cycle": cycle, "payload": { "title": "Tea $(exit 9) \"ä\"", "slug": slug, "html": "<h2>Tea</h2><p>Green.</p>" },
        });
        let planned = self.account.console.expect("POST", &self.tasks(), Some(&task))?;
        Ok(planned["id"].as_str().context("a task without an id")?.to_owned())
    }

    fn tasks(&self) -> String {
        format!("/console/api/v1/targets/{}/tasks", self.id)
    }

    /// The statuses of these tasks, as the console shows them.
    fn statuses(&self, ids: &[String]) -> Result<Vec<String>> {
        let list = self.account.console.expect("GET", &self.tasks(), None)?;
        let tasks = list["tasks"].as_array().context("no tasks")?;
        let status = |id: &String| tasks.iter().find(|task| task["id"] == **id).map_or(&Value::Null, |task| &task["status"]);
        Ok(ids.iter().map(|id| status(id).as_str().unwrap_or("absent").to_owned()).collect())
    }

    fn client(&self) -> Result<Client> {
        Ok(Client::new(&self.base_url, &self.token, &unique_worker_id()?)?)
    }
}

fn library(world: &World) -> Result<()> {
    let site = Site::new(world, "client-library.example.org")?;
    let client = site.client()?;
    ensure!(client.pending(10)?.tasks.is_empty(), "a new target has nothing to do");
    let ids = vec![site.plan("one", 1)?, site.plan("two", 1)?, site.plan("three", 1)?];
    let pending = client.pending(2)?;
    ensure!(pending.target.domain == "client-library.example.org" && pending.count == 2, "{pending:?}");
    ensure!(pending.tasks.iter().map(|task| &task.id).eq(&ids[..2]), "oldest first: {pending:?}");
    ensure!(pending.tasks[0].payload["html"] == "<h2>Tea</h2><p>Green.</p>", "{pending:?}");

    let mut seen = Vec::new();
    let hook = |task: &Task| {
        seen.push(task.id.clone());
        if task.payload["slug"] == "two" {
            return Err(Failure::new("duplicate_slug", "two is taken"));
        }
        let cms_post_id = Some(CmsPostId::Number(7.into()));
        Ok(Publication { url: site.page.clone(), cms_post_id, notes: Some("by the test".to_owned()) })
    };
    let summary = Worker::new(&client, hook, Stop::default()).run_once()?;
    ensure!((summary.found, summary.published, summary.failed) == (3, 2, 1) && summary.exit_code() == 1, "{summary:?}");
    ensure!(seen == ids, "in the order of their planning: {seen:?}");
    ensure!(site.statuses(&ids)? == ["completed", "error", "completed"], "{:?}", site.statuses(&ids)?);

    repetitions(&site, &client)?;
    let stranger = Client::new(&site.base_url, &format!("pull_live_{}", "0".repeat(40)), "w")?;
    ensure!(matches!(stranger.pending(10), Err(Error::Unauthorised { .. })), "a made-up token");
    ensure!(matches!(client.ack("01a1fe52-6411-7333-8d39-f43ba66d2210"), Err(Error::NotFound { .. })), "nobody's task");
    let elsewhere = Client::new(&world.origin, &site.token, "w")?;
    ensure!(matches!(elsewhere.pending(10), Err(Error::Usage(_))), "a wrong base URL");
    Ok(())
}

/// Each call again, by the same worker and by another; the second deployment serves the same tasks.
fn repetitions(site: &Site, client: &Client) -> Result<()> {
    let id = &site.plan("again", 1)?;
    let other = Client::new(&site.base_url.replace("/pull/", "/pull-alt/"), &site.token, "another")?;
    let is = |outcome: &Error, expected: &str| matches!(outcome, Error::Conflict { code, .. } if code == expected);
    for _ in 0..2 {
        let acked = client.ack(id)?;
        ensure!(acked.id == *id && acked.status == "in_progress", "{acked:?}");
    }
    let late = other.ack(id).err().context("two workers hold a task")?;
    ensure!(is(&late, "already_acked"), "{late:?}");
    for _ in 0..2 {
        let published = client.published(id, &Publication::at(&site.page))?;
        ensure!(published.published_url == site.page && published.status == "completed", "{published:?}");
        ensure!(published.warnings == ["other_domain"], "{published:?}");
    }
    let second = other.published(id, &Publication::at("https://client-library.example.org/2"));
    let second = second.err().context("published in two places")?;
    ensure!(matches!(&second, Error::Conflict { published_url: Some(url), .. } if *url == site.page), "{second:?}");
    let failed = client.failed(id, &Failure::client("too late")).err().context("a failure after the publication")?;
    ensure!(is(&failed, "already_completed"), "{failed:?}");
    let ended = other.ack(id).err().context("an ended task was taken")?;
    ensure!(is(&ended, "not_pending"), "{ended:?}");
    let invalid = client.published(&site.plan("invalid", 1)?, &Publication::at("/not/absolute")).err().context("no URL")?;
    ensure!(matches!(&invalid, Error::Invalid { field: Some(field), .. } if field == "url"), "{invalid:?}");
    Ok(())
}

/// Three failures pause the later cycles, which the worker says.
fn guard(world: &World) -> Result<()> {
    let site = Site::new(world, "client-guard.example.org")?;
    let client = site.client()?;
    let mut ids = Vec::new();
    for slug in ["one", "two", "three"] {
        ids.push(site.plan(slug, 1)?);
    }
    ids.push(site.plan("later", 2)?);
    let fail = |_: &Task| Err(Failure::new("cms_unavailable", "down"));
    let summary = Worker::new(&client, fail, Stop::default()).limit(3).run_once()?;
    ensure!(summary.failed == 3, "{summary:?}");
    let mut paused = false;
    let mut worker = Worker::new(&client, fail, Stop::default());
    worker = worker.listener(|notice| paused |= matches!(notice, Notice::Paused { guard, .. } if guard.failures == 3));
    let summary = worker.run_once()?;
    drop(worker);
    ensure!(paused && summary.found == 0 && summary.exit_code() == 75, "{summary:?}");
    ensure!(site.statuses(&ids)? == ["error", "error", "error", "planned"], "{:?}", site.statuses(&ids)?);
    Ok(())
}

fn command(world: &World) -> Result<()> {
    run_quietly(cargo().args(["build", "--quiet", "-p", "bellwether-pull"]))?;
    let program = target().join("debug/bellwether-pull");
    let site = Site::new(world, "client-command.example.org")?;
    runs(&site, &program, &["run", "--once", "--hook", "sh", "--hook-arg", "-c", "--hook-arg"])?;

    let id = site.plan("by-hand", 1)?;
    let call = |arguments: &[&str]| -> Result<Value> {
        let output = start(&site, &program, arguments)?;
        ensure!(output.status.success(), "{arguments:?}: {output:?}");
        Ok(serde_json::from_slice(&output.stdout)?)
    };
    let pending = call(&["pending", "--limit", "1"])?;
    ensure!(pending["tasks"][0]["id"] == id.as_str() && pending["count"] == 1, "{pending}");
    ensure!(call(&["ack", &id])?["status"] == "in_progress", "taken by hand");
    let other = start(&site, &program, &["ack", &id])?;
    ensure!(other.status.code() == Some(1), "each process is a worker of its own: {other:?}");
    let published = call(&["published", &id, "--url", &site.page, "--cms-post-id", "7", "--notes", "by hand"])?;
    ensure!(published["published_url"] == site.page, "{published}");
    let id = site.plan("fails-by-hand", 1)?;
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
    let site = Site::new(world, "client-script.example.org")?;
    runs(&site, &root().join("edge/client/examples/pull.sh"), &["sh", "-c"])
}

/// A worker that runs once over two tasks and an empty list; `arguments` end where the text of a shell hook comes.
fn runs(site: &Site, program: &Path, arguments: &[&str]) -> Result<()> {
    let run = |hook: &str, exit_code: i32, said: &str| -> Result<()> {
        let output = start(site, program, &[arguments, &[hook]].concat())?;
        let stderr = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.code() == Some(exit_code) && stderr.contains(said), "{hook}: {output:?}");
        ensure!(!stderr.contains(&site.token), "the token is printed: {stderr}");
        Ok(())
    };
    run("exit 1", 0, "")?;
    let ids = vec![site.plan("good", 1)?, site.plan("bad", 1)?];
    let answer = json!({ "url": site.page, "cms_post_id": 7 });
    let hook = format!(
        "[ -z \"${{BELLWETHER_PULL_TOKEN-}}\" ] || exit 9; grep -q '\"slug\":\"good\"' && echo '{answer}' && exit; \
         echo '{{\"error_category\":\"duplicate_slug\",\"error_message\":\"bad is taken\"}}'; exit 3"
    );
    run(&hook, 1, "duplicate_slug")?;
    ensure!(site.statuses(&ids)? == ["completed", "error"], "{:?}", site.statuses(&ids)?);
    // An address that the service refuses ends as a failure, so that nobody publishes it again.
    let refused = vec![site.plan("refused", 1)?];
    run("echo '{\"url\": \"/refused\"}'", 1, "validation_failed")?;
    ensure!(site.statuses(&refused)? == ["error"], "{:?}", site.statuses(&refused)?);
    run("exit 1", 0, "")?;
    let wrong = Command::new(program)
        .args(arguments)
        .arg("exit 1")
        .env("BELLWETHER_PULL_URL", &site.base_url)
        .env("BELLWETHER_PULL_TOKEN", format!("pull_live_{}", "f".repeat(40)))
        .output()?;
    ensure!(wrong.status.code() == Some(77), "{wrong:?}");
    Ok(())
}

fn start(site: &Site, program: &Path, arguments: &[&str]) -> Result<Output> {
    let mut command = Command::new(program);
    command.args(arguments).env("BELLWETHER_PULL_URL", &site.base_url).env("BELLWETHER_PULL_TOKEN", &site.token);
    command.output().with_context(|| program.display().to_string())
}

/// Four workers at once: each task is published by one of them.
fn race(world: &World) -> Result<()> {
    let site = Site::new(world, "client-race.example.org")?;
    let mut ids = Vec::new();
    for number in 0..6 {
        ids.push(site.plan(&format!("race-{number}"), 1)?);
    }
    let work = || -> Result<Vec<String>> {
        let mut done = Vec::new();
        let hook = |task: &Task| {
            done.push(task.id.clone());
            Ok(Publication::at(&site.page))
        };
        Worker::new(&site.client()?, hook, Stop::default()).run_once()?;
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
    ensure!(site.statuses(&ids)?.iter().all(|status| status == "completed"), "{:?}", site.statuses(&ids)?);
    Ok(())
}
