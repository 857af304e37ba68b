//! The commands of the manual of operators (`edge/OPERATIONS.md`) do what it says.

use anyhow::{Context, Result, ensure};
use bellwether_e2e::{Account, World};
use serde_json::json;
use xtask::tools::root;

pub(crate) const BREAKING: &[(&str, crate::Breaking)] = &[("incidents", incidents)];

/// The SQL of the manual that follows a heading, for an account.
fn sql(heading: &str, account: &Account) -> Result<String> {
    let manual = std::fs::read_to_string(root().join("edge/OPERATIONS.md"))?;
    let after = manual.split_once(&format!("### {heading}\n")).with_context(|| format!("no heading {heading}"))?.1;
    let block = after.split_once("```sql\n").and_then(|(_, rest)| rest.split_once("```")).context("no SQL")?.0;
    ensure!(block.contains("'ACCOUNT'"), "{block}");
    Ok(block.replace("ACCOUNT", &account.id))
}

fn carry_out(world: &mut World, account: &Account, sql: &str) -> Result<()> {
    world.crash();
    world.edit_shard(account.shard().context("no shard")?, sql)?;
    world.restart()
}

fn incidents(world: &mut World) -> Result<()> {
    let account = world.account_on(1, 100)?;
    let other = world.account_on(1, 100)?;
    let frozen = sql("Abuse", &account)?;
    carry_out(world, &account, &frozen)?;
    let refused = account.create(&world.hostile("page"))?;
    ensure!(refused.status == 402 && refused.body["frozen"] == true, "{} {}", refused.status, refused.body);
    ensure!(account.balance()? == 100 && account.api.expect("GET", "/v1/jobs", None)?["count"].is_u64(), "it reads");
    carry_out(world, &account, &frozen.replace("frozen = 1", "frozen = 0"))?;
    ensure!(account.run(&world.hostile("page"))?["status"] == "succeeded", "it goes on");

    carry_out(world, &account, &sql("A key leaked", &account)?)?;
    let job = json!({ "feature": "test:hostile" });
    ensure!(account.api.call("POST", "/v1/jobs", Some(&job))?.status == 401, "its key opens something");
    ensure!(account.console.call("GET", "/console/api/v1/account", None)?.status == 401, "its session opens something");
    ensure!(other.run(&world.hostile("page"))?["status"] == "succeeded", "another account");
    world.check_invariants()
}
