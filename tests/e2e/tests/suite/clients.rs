//! The packages for customers, in TypeScript and Python, against this service.

use anyhow::{Context, Result};
use bellwether_e2e::{World, odd_site};
use serde_json::json;
use xtask::clients;

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("packages", packages)];

/// Their own tests, those against a service included: they get the credentials of an account, as `./x run` writes them.
fn packages(world: &World) -> Result<()> {
    let site = world.target_for(world.account(500)?, &world.free_domain())?;
    odd_site::serve_at(&site.domain)?;
    let made = site.owner.console.expect("GET", "/audit/v1?action=generate_key", None)?;
    let credentials = json!({
        "origin": world.origin,
        "api_key": site.owner.api.token,
        "audit_key": made["api_key"].as_str().context("no key")?,
        "pull_token": site.token,
        "jwt": site.owner.console.token,
        "target_id": site.id,
        "domain": site.domain,
    });
    let file = world.state().join("clients.json");
    std::fs::write(&file, credentials.to_string())?;
    clients::test(&file)
}
