//! The commands of the manual of operators (`edge/OPERATIONS.md`) do what it says.

use anyhow::{Context, Result, ensure};
use bellwether_e2e::site::BASES;
use bellwether_e2e::{Account, World};
use serde_json::json;
use xtask::client::send;
use xtask::tools::root;

pub(crate) const BREAKING: &[(&str, crate::Breaking)] = &[("incidents", incidents)];

/// Of the accounts of tests.
const PASSWORD: &str = "correct horse battery";

/// The SQL of the manual under a heading, for an account; each block in its order.
fn sql(heading: &str, account: &Account) -> Result<Vec<String>> {
    let manual = std::fs::read_to_string(root().join("edge/OPERATIONS.md"))?;
    let after = manual.split_once(&format!("### {heading}\n")).with_context(|| format!("no heading {heading}"))?.1;
    let section = after.split("\n### ").next().unwrap_or_default();
    let blocks = section.split("```sql\n").skip(1).filter_map(|rest| rest.split("```").next());
    Ok(blocks.map(|block| block.replace("ACCOUNT", &account.id)).collect())
}

fn carry_out(world: &mut World, account: &Account, sql: &str) -> Result<()> {
    world.crash();
    world.edit_shard(account.shard().context("no shard")?, sql)?;
    world.restart()
}

fn incidents(world: &mut World) -> Result<()> {
    let site = world.target_for(world.account_on(1, 100)?, &world.free_domain())?;
    let account = &site.owner;
    let other = world.account_on(1, 100)?;
    let [frozen, no_passwords] = <[String; 2]>::try_from(sql("Abuse", account)?).ok().context("the SQL about abuse")?;
    let [no_keys] = <[String; 1]>::try_from(sql("A key leaked", account)?).ok().context("the SQL about keys")?;

    carry_out(world, account, &frozen)?;
    let refused = account.create(&world.hostile("page"))?;
    ensure!(refused.status == 402 && refused.body["frozen"] == true, "{} {}", refused.status, refused.body);
    ensure!(account.balance()? == 100 && account.api.expect("GET", "/v1/jobs", None)?["count"].is_u64(), "it reads");
    carry_out(world, account, &frozen.replace("frozen = 1", "frozen = 0"))?;
    ensure!(account.run(&world.hostile("page"))?["status"] == "succeeded", "it goes on");
    ensure!(site.pending(BASES[0])?.status == 200, "its site polls");
    let email = account.console.expect("GET", "/console/api/v1/account", None)?["email"].clone();

    carry_out(world, account, &no_keys)?;
    let job = json!({ "feature": "test:hostile" });
    ensure!(account.api.call("POST", "/v1/jobs", Some(&job))?.status == 401, "its key opens something");
    ensure!(account.console.call("GET", "/console/api/v1/account", None)?.status == 401, "its session opens something");
    ensure!(site.pending(BASES[0])?.status == 401, "the token of its site opens something");
    carry_out(world, account, &no_passwords)?;
    let body = json!({ "email": email, "password": PASSWORD }).to_string();
    let signed_in =
        send(&world.origin, "POST", "/console/api/v1/login", &[("content-type", "application/json")], body.as_bytes())?;
    ensure!(signed_in.body["error"] == "invalid_credentials", "{} {}", signed_in.status, signed_in.body);

    ensure!(other.run(&world.hostile("page"))?["status"] == "succeeded", "another account");
    world.check_invariants()
}
