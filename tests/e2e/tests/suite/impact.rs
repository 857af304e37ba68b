//! What search engines bring to published pages, by Search Console: for the owner of a proven domain alone.

use anyhow::{Context, Result, ensure};
use bellwether_e2e::World;
use bellwether_e2e::odd_site::put;
use bellwether_e2e::search_console::SearchConsole;
use bellwether_e2e::site::{BASES, Site};
use serde_json::{Value, json};
use std::time::Duration;

pub(crate) const CHECKS: &[(&str, crate::Breaking)] = &[("measured", measured)];

const PAGE: &str = "<!doctype html><html lang=en><title>Tea</title><h1>Tea</h1><p>Green tea.</p></html>";

fn measured(world: &mut World) -> Result<()> {
    let (proven, unproven) = (world.free_domain(), world.free_domain());
    let console = SearchConsole::listen(&format!("http://{proven}/"))?;
    let (entry, secret) = console.entry();
    (world.providers, world.secrets) = (vec![entry], vec![secret]);
    world.crash();
    world.restart()?;
    let outcome = judged(world, &console, &proven, &unproven);
    (world.providers, world.secrets) = (Vec::new(), Vec::new());
    world.crash();
    world.restart()?;
    outcome?;
    world.check_invariants()
}

fn judged(world: &mut World, console: &SearchConsole, proven: &str, unproven: &str) -> Result<()> {
    let owner = super::owners::proven_open(world, proven)?;
    let other = world.target_for(world.account(1_000)?, unproven)?;
    let (mine, theirs) = (published(&owner, proven)?, published(&other, unproven)?);
    // Thirty days pass.
    world.crash();
    world.edit_accounts(&format!(
        "UPDATE visits SET at = 1 WHERE task_id IN ('{mine}', '{theirs}') AND at IS NOT NULL; \
         UPDATE due SET at = 1 WHERE machine = 'visit' AND (id LIKE '{mine}:%' OR id LIKE '{theirs}:%')"
    ))?;
    world.restart()?;
    let found = impact(world, &owner, &mine)?;
    let expected = json!({ "measured": { "clicks": 12.0, "impressions": 340.0, "position": 7.5, "impressions_before": 100.0, "position_before": 14.0 } });
    ensure!(found["search_traffic"] == expected, "{found}");
    let questions = console.questions();
    let filter = &questions.first().context("no question")?["dimensionFilterGroups"][0]["filters"][0];
    ensure!(questions.len() == 2 && filter["expression"] == format!("http://{proven}/tea"), "{questions:?}");
    let urgency = owner.console("GET", "/urgency", None)?.body;
    let reasons = urgency.to_string();
    ensure!(reasons.contains("impact_fair") || reasons.contains("impact_strong"), "{urgency}");

    ensure!(impact(world, &other, &theirs)?["search_traffic"] == "not_measured", "a domain that nobody has proven");
    ensure!(console.questions().len() == 2, "nobody is asked about it");
    Ok(())
}

/// A task that was published at `/tea` of its site.
fn published(site: &Site, domain: &str) -> Result<String> {
    put(domain, "/tea", PAGE);
    let task = site.plan(1)?;
    let done = site.published(BASES[0], &task, &json!({ "url": format!("http://{domain}/tea") }))?;
    ensure!(done.status == 200, "{}", done.body);
    Ok(task)
}

/// What the visit after thirty days found.
fn impact(world: &World, site: &Site, task: &str) -> Result<Value> {
    let found = (0..150).find_map(|_| {
        world.sweep().ok()?;
        std::thread::sleep(Duration::from_millis(200));
        let shown = site.task(task).ok()?;
        let visit = shown["visits"].as_array()?.iter().find(|visit| visit["occasion"] == "impact")?.clone();
        (!visit["found"].is_null()).then(|| visit["found"].clone())
    });
    found.context("no second visit")
}
