//! Memory: isolates of the local workerd have limits (`xtask/src/server.rs`). They are not those of the platform yet.

use anyhow::{Result, ensure};
use bellwether_e2e::World;
use bellwether_e2e::hostile_site::{self, Cost};
use serde_json::json;

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("large_pages", large_pages)];

/// An audit of a site whose pages are as long as the gate passes has all its layers.
fn large_pages(world: &World) -> Result<()> {
    let domain = world.free_domain();
    hostile_site::serve_at(&domain, Cost::Pages)?;
    let auditor = world.auditor("free")?;
    let done = auditor.wait(&auditor.order(&json!({ "url": format!("http://{domain}/") }))?)?;
    ensure!(done["success"] == true && done["data"]["degraded_reasons"] == json!([]), "{done}");
    Ok(())
}
