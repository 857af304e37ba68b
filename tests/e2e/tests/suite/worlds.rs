//! Modules of older worlds in the service: an original component of each world is published and run.

use anyhow::{Context, Result, ensure};
use bellwether_e2e::World;
use serde_json::{Value, json};
use xtask::{build, publish, tools};

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("world_0_1", world_0_1)];

fn world_0_1(world: &World) -> Result<()> {
    let folder = tools::root().join("tests/modules/world-0.1");
    let component = std::fs::read(folder.join("component.wasm"))?;
    publish::publish(&world.operator(), &[build::component("world-0.1", &folder, &component)?])?;
    let account = world.account(100)?;
    let job = account.run(&json!({ "feature": "test:world_0_1", "input": { "url": format!("http://{}/", world.site) } }))?;
    ensure!(job["status"] == "succeeded", "{job}");
    let heard = job["result"]["heard"].as_array().context("what it heard")?;
    for expected in [
        r#"text Some("café") Some("xn--bcher-kva.example")"#,
        "http.fetch Ok(Response { status: 200,",
        "assistants.list []",
        "assistants.ask Err(Error::NotConfigured)",
        "search.look-up Err(Error::NotConfigured)",
        "site-data.read Err(Error::NotConfigured)",
    ] {
        let is_heard = |line: &Value| line.as_str().is_some_and(|line| line.starts_with(expected));
        ensure!(heard.iter().any(is_heard), "{expected} is not in {job}");
    }
    world.check_invariants()
}
