//! Benchmarks of a sector: what counts for them, when they change, and who takes part.

use anyhow::{Context, Result, ensure};
use bellwether_e2e::{Account, World, odd_site};
use serde_json::{Value, json};

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("unknown", unknown)];

pub(crate) const BREAKING: &[(&str, crate::Breaking)] = &[("editions", editions)];

/// The sector of [`HOME`].
const SECTOR: &str = "automotive";
/// A start page whose card says what is sold.
const HOME: &str = "<!doctype html><html lang=en><head><meta charset=utf-8><title>Bicycles and e-bikes of the Lindenhof workshop</title>\
    <meta name=description content='Bicycles, bikes for children and e-bikes, built and repaired in our workshop.'></head>\
    <body><main><h1>Bicycles and bikes</h1><p>We sell bicycles and repair every bike the same day. A bicycle costs 900 euros.</p>\
    <h2>Bikes for children</h2><p>A small bike for small riders.</p></main></body></html>";

/// A site with that page.
fn shop(world: &World) -> Result<String> {
    let domain = world.free_domain();
    odd_site::serve_at(&domain)?;
    odd_site::put(&domain, "/", HOME);
    Ok(format!("http://{domain}/"))
}

fn benchmarks(account: &Account, sector: &str) -> Result<Value> {
    account.run(&json!({ "feature": "observatory", "input": { "sector": sector } }))
}

/// Rows of sites that no edition has yet: six accounts, four sites each.
fn sites(from: u32, to: u32, score: u32) -> String {
    let row = |at: u32| {
        let account = format!("account{}", at % 6);
        let scores = json!({ "overall": f64::from(score + at), "technical": null, "semantic": null, "eeat": null });
        let site = json!({
            "domain": format!("bike{at}.example"), "account": account, "model": "ecommerce", "country": "DE", "scores": scores,
            "failed": if at.is_multiple_of(2) { vec!["h1-present"] } else { Vec::new() }, "open": []
        });
        format!("('{SECTOR}', 'bike{at}.example', '{account}', '{site}', unixepoch() * 1000 - 5000, 1, 0, 0)")
    };
    let rows: Vec<String> = (from..to).map(row).collect();
    format!(
        "INSERT INTO benchmark_sites(sector, domain, account_id, site, changed_at, changed, published, gone) VALUES {} \
         ON CONFLICT(sector, domain) DO UPDATE SET site = excluded.site, changed = 1, changed_at = excluded.changed_at",
        rows.join(", ")
    )
}

fn edit(world: &mut World, sql: &str) -> Result<()> {
    world.crash();
    world.edit_control(sql)?;
    world.restart()
}

/// A sector that nobody knows, and one with too few sites, are results that cost nothing.
fn unknown(world: &World) -> Result<()> {
    let account = world.account(1_000)?;
    for (sector, known) in [("tea", false), ("Agriculture", true)] {
        let job = benchmarks(&account, sector)?;
        let result = &job["result"];
        ensure!(job["status"] == "succeeded" && result["known"] == known && result["insufficient"] == true, "{job}");
        ensure!(
            result["meta"]["status"] == "not_applicable" && !result["baselines"].as_array().context("baselines")?.is_empty(),
            "{job}"
        );
        ensure!(known || result["sectors"].as_array().is_some_and(|all| all.len() > 20), "{job}");
    }
    ensure!(account.balance()? == 1_000, "what applies to nothing is refunded");
    Ok(())
}

/// An audited site counts; figures change when enough sites have, and a site whose account refuses leaves with the next edition.
fn editions(world: &mut World) -> Result<()> {
    let (auditor, url) = (world.auditor_for(world.account(1_000)?)?, shop(world)?);
    let audited = || -> Result<()> {
        let id = auditor.order(&json!({ "url": url, "lang": "en", "scope": "page" }))?;
        let ended = auditor.wait(&id)?;
        ensure!(ended["success"] == true, "{ended}");
        Ok(())
    };
    audited()?;
    let reader = world.account(5_000)?;
    ensure!(benchmarks(&reader, SECTOR)?["result"]["n"] == 0, "one site is no edition");

    edit(world, &sites(0, 24, 40))?;
    let first = benchmarks(&reader, "Vehicles and mobility")?["result"].clone();
    ensure!(first["n"] == 25 && first["insufficient"] == false && first["own"] == json!([]), "{first}");
    let rate = first["fail_rates"].as_array().into_iter().flatten().find(|rate| rate["criterion"] == "h1-present").cloned();
    let rate = rate.context("a rate of h1-present")?;
    ensure!(rate["sector_pct"] == 48.0 && rate["n"] == 25, "{rate}");
    ensure!(first["segments"][0]["model"] == "ecommerce" || first["segments"] == json!([]), "{first}");

    // Four sites of others more: the same figures to the byte.
    edit(world, &sites(24, 28, 0))?;
    let second = benchmarks(&reader, SECTOR)?["result"].clone();
    ensure!((&second["metrics"], &second["made_at"]) == (&first["metrics"], &first["made_at"]), "{second}");

    // Two more, and the account that had the demo site audited refuses.
    let refused = auditor.owner.console.call("PUT", "/console/api/v1/benchmarks", Some(&json!({ "takes_part": false })))?;
    ensure!(refused.status == 200 && refused.body["takes_part"] == false, "{} {}", refused.status, refused.body);
    edit(world, &sites(28, 30, 0))?;
    let third = benchmarks(&reader, SECTOR)?["result"].clone();
    ensure!(third["n"] == 30 && third["made_at"] != first["made_at"], "{third}");

    // It stays away.
    audited()?;
    ensure!(benchmarks(&auditor.owner, SECTOR)?["result"]["own"] == json!([]), "who takes no part has no place");
    world.check_invariants()
}
