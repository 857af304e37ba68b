//! Upgrades: the databases of each released version, with what people had in them, are brought forward, and this version works on them.
//!
//! A release writes its own: `BELLWETHER_RELEASE=0.2.0 cargo test -p bellwether-e2e upgrades::` fills `data/released/0.2.0` from a service that was used.
//! That the Worker before a migration works on the schema after it is shown by `deploys::rehearsed`; that this Worker understands the messages of those
//! before it, by the tests of `edge/src/message.rs`.

use anyhow::{Context, Result, ensure};
use bellwether_deploy::environment::Environment;
use bellwether_deploy::platform::Platform;
use bellwether_e2e::local_platform::LocalPlatform;
use bellwether_e2e::site::BASES;
use bellwether_e2e::{Account, SHARDS, World};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use xtask::build;
use xtask::client::Client;
use xtask::server;
use xtask::tools::root;

pub(crate) const BREAKING: &[(&str, crate::Breaking)] = &[("forward", forward)];

const CENTS: u64 = 500;
const PATIENCE: Duration = Duration::from_secs(240);

fn released() -> PathBuf {
    root().join("tests/e2e/data/released")
}

fn forward(world: &mut World) -> Result<()> {
    if let Ok(release) = std::env::var("BELLWETHER_RELEASE") {
        record(world, &released().join(release))?;
    }
    let mut versions = 0;
    for version in std::fs::read_dir(released())? {
        upgrade(&version?.path())?;
        versions += 1;
    }
    ensure!(versions > 0, "no released version is kept");
    Ok(())
}

/// Brings the databases of a version forward: what was there is there, what was under way ends, and people go on.
fn upgrade(folder: &Path) -> Result<()> {
    let kept: Value = serde_json::from_slice(&std::fs::read(folder.join("kept.json"))?)?;
    let mut world = World::start_with(server::product(), &[], &[])?;
    let environment = Environment::read("staging")?;
    {
        let platform = LocalPlatform::new(&mut world);
        for database in environment.databases() {
            platform.import(&database, &folder.join(format!("{}.sql", database.binding)))?;
        }
    }
    // What the fresh databases were migrated with says nothing about these.
    std::fs::remove_file(world.state().join("migrated"))?;
    world.restart()?;
    xtask::publish::publish(&world.operator(), &[build::hostile()?])?;
    let accounts = kept["accounts"].as_array().context("no accounts")?;
    ensure!(accounts.len() == SHARDS.len(), "{} accounts", accounts.len());
    for account in accounts {
        let text = |name: &str| account[name].as_str().map(str::to_owned).with_context(|| format!("an account without {name}"));
        let client = |token: String| Client { origin: world.origin.clone(), token };
        let account = Account { id: text("id")?, console: client(String::new()), api: client(text("key")?) };
        let deadline = Instant::now() + PATIENCE;
        while account.open()? > 0 {
            ensure!(Instant::now() < deadline, "{} jobs of {} did not end", account.open()?, account.id);
            world.sweep()?;
            std::thread::sleep(Duration::from_millis(500));
        }
        let ended = account.run(&world.hostile("fail"))?;
        ensure!(ended["status"] == "failed", "{ended}");
    }
    for (path, was) in kept["answers"].as_object().context("no answers")? {
        let client = Client { origin: world.origin.clone(), token: was["key"].as_str().unwrap_or_default().to_owned() };
        let is = client.expect("GET", path, None)?;
        ensure!(is == was["answer"], "{path} is {is} was {}", was["answer"]);
    }
    world.check_invariants()
}

/// Fills a service, stops it in the middle of its work, and keeps its databases with what the test above compares.
fn record(world: &mut World, folder: &Path) -> Result<()> {
    std::fs::create_dir_all(folder)?;
    let (mut accounts, mut answers) = (Vec::new(), serde_json::Map::new());
    for shard in SHARDS {
        let account = world.account_on(shard, CENTS)?;
        let key = account.api.token.clone();
        let ended = account.run(&world.hostile("fail"))?;
        let path = format!("/v1/jobs/{}", ended["id"].as_str().context("a job without an id")?);
        answers.insert(path.clone(), json!({ "key": key, "answer": account.api.expect("GET", &path, None)? }));
        let done = account.run(&world.fetching(&format!("http://{}/kept?do=page", world.site)))?;
        ensure!(done["status"] == "succeeded", "{done}");
        account.console.expect("POST", super::payments::TOPUPS, Some(&json!({ "amount_cents": 2_000 })))?;
        super::schedules::create(&account, &super::schedules::quick(world))?;
        accounts.push(json!({ "id": account.id, "key": key }));
        let site = world.target_for(account, &world.free_domain())?;
        let tasks = (0..4).map(|cycle| site.plan(cycle)).collect::<Result<Vec<_>>>()?;
        site.ack(BASES[0], &tasks[1], "worker")?;
        site.published(BASES[0], &tasks[2], &json!({ "url": format!("http://{}/tea", site.domain) }))?;
        site.failed(BASES[0], &tasks[3], &json!({ "error_message": "down" }))?;
        // What is under way when the service ends.
        for what in ["wait", "fail", "wait"] {
            site.owner.create(&world.hostile(what))?;
        }
    }
    std::fs::write(
        folder.join("kept.json"),
        serde_json::to_string_pretty(&json!({ "accounts": accounts, "answers": answers }))?,
    )?;
    let environment = Environment::read("staging")?;
    let platform = LocalPlatform::new(world);
    environment
        .databases()
        .iter()
        .try_for_each(|database| platform.export(database, &folder.join(format!("{}.sql", database.binding))))
}
