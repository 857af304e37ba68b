//! Memory: isolates of the local workerd have limits (`xtask/src/server.rs`). They are not those of the platform yet.

use anyhow::{Result, ensure};
use bellwether_e2e::World;
use bellwether_e2e::hostile_site::{self, Cost};
use serde_json::json;

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("large_pages", large_pages), ("without_end", without_end)];

/// An audit of a site whose pages are as long as the gate passes has all its layers.
fn large_pages(world: &World) -> Result<()> {
    let domain = world.free_domain();
    hostile_site::serve_at(&domain, Cost::Pages)?;
    let auditor = world.auditor("free")?;
    let done = auditor.wait(&auditor.order(&json!({ "url": format!("http://{domain}/") }))?)?;
    ensure!(done["success"] == true && done["data"]["degraded_reasons"] == json!([]), "{done}");
    Ok(())
}

/// A module that asks for more memory than an isolate has ends, and nothing else.
fn without_end(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let job = account.run(&world.hostile("memory"))?;
    ensure!(job["error"]["category"] == "trap" && job["error"]["refunded"] == true, "{job}");
    let next = account.run(&world.hostile("page"))?;
    ensure!(next["status"] == "succeeded", "{next}");
    Ok(())
}
