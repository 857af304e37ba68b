//! The browser of the local run: Lighthouse and images without any provider, as a newcomer has them.

use anyhow::{Result, ensure};
use bellwether_e2e::{World, odd_site};
use serde_json::{Value, json};
use xtask::browser::{Browser, install};

pub(crate) const BREAKING: &[(&str, crate::Breaking)] = &[("measures", measures)];

const PAGE: &str = "<!doctype html><html lang=en><head><meta charset=utf-8><title>Notes on the weather</title>\
    <meta name=viewport content='width=device-width'></head><body><main><h1>Notes on the weather</h1><p>It rained in the morning, and the sun came out at noon.</p></main></body></html>";

/// A page is measured in both forms, under the name of what measured it, and a report has its images. A provider that somebody names is not
/// replaced.
fn measures(world: &mut World) -> Result<()> {
    let browser = Browser::start(&install()?)?;
    let named = |named: &str| browser.providers(&[named.to_owned()]);
    ensure!(named("measure=psi").len() == 1 && named(r#"{"capability": "capture"}"#).len() == 1);
    world.crash();
    world.providers = browser.providers(&[]);
    world.restart()?;
    let outcome = measured(world);
    world.providers.clear();
    world.crash();
    world.restart()?;
    outcome
}

fn measured(world: &mut World) -> Result<()> {
    let domain = world.free_domain();
    odd_site::serve_at(&domain)?;
    odd_site::put(&domain, "/", PAGE);
    let url = format!("http://{domain}/");
    let account = world.account(1_000)?;
    let job = account.run(&json!({ "feature": "pagespeed", "input": { "url": url } }))?;
    let lab = |strategy: &str| job["result"]["strategies"][strategy]["lab"].clone();
    for strategy in ["mobile", "desktop"] {
        let lab = lab(strategy);
        ensure!(lab["performance"].as_f64() >= Some(50.0) && lab["agrees"] == true, "{job}");
    }
    ensure!(job["result"]["meta"]["provenance"][0]["source"] == "lighthouse", "{job}");

    let auditor = world.auditor_for(account)?;
    let id = auditor.order(&json!({ "url": url, "lang": "en", "scope": "page" }))?;
    let ended = auditor.wait(&id)?;
    let images = &ended["data"]["visual_capture"];
    let is_there = |image: &Value| image.as_str().is_some_and(|address| !address.is_empty());
    ensure!(is_there(&images["desktop"]) && is_there(&images["mobile"]), "{ended}");
    Ok(())
}
