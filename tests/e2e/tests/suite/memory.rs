//! Memory of the service while it reads what is large.

use anyhow::{Context, Result, ensure};
use bellwether_e2e::World;
use bellwether_e2e::hostile_site::{self, Cost};
use bellwether_e2e::workerd::Workerd;
use serde_json::json;

pub(crate) const BREAKING: &[(&str, crate::Breaking)] = &[("large_pages", large_pages)];

/// An audit of pages as long as the gate passes.
fn large_pages(world: &mut World) -> Result<()> {
    let auditor = world.auditor("free")?;
    world.crash();
    world.restart()?;
    let audit = |site: &str| auditor.wait(&auditor.order(&json!({ "url": format!("http://{site}/") }))?);
    let warm = audit(&world.site.to_string())?;
    let domain = world.free_domain();
    hostile_site::serve_at(&domain, Cost::Pages)?;
    let workerd = Workerd::of(world.group().context("no Worker runs")?)?;
    workerd.forget_peak()?;
    let before = workerd.memory_bytes()?;
    let since = std::time::Instant::now();
    let done = audit(&domain)?;
    let (after, peak) = (workerd.memory_bytes()?, workerd.peak_bytes()?);
    eprintln!(
        "MEM before {} peak {} after {} MiB, {:?}; {} {}",
        before >> 20,
        peak >> 20,
        after >> 20,
        since.elapsed(),
        warm["status"],
        done.to_string().chars().take(600).collect::<String>()
    );
    ensure!(done["success"] == true, "{done}");
    Ok(())
}
