//! A report compares itself with the last one of the same order, and with no other.

use super::reports::small_site;
use anyhow::{Context, Result, ensure};
use bellwether_e2e::audits::Auditor;
use bellwether_e2e::{World, odd_site};
use serde_json::{Value, json};
use xtask::client::send;

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("compared", compared), ("alone", alone)];

/// Pages of the small site after somebody worked on it: the start page has lost its description; the other page has one now, and
/// has lost its heading.
const HOME: &str = "<!doctype html><html lang=en><head><meta charset=utf-8><title>Copper kettles and tea</title></head>\
    <body><main><h1>Copper kettles</h1><p>We make kettles of copper by hand, for stoves of every kind.</p>\
    <p><a href=/care>How to care for copper</a> and <a href=/prices>prices</a></p></main></body></html>";
const CARE: &str = "<!doctype html><html lang=en><head><meta charset=utf-8><title>How to care for copper</title>\
    <meta name=description content='Wash copper by hand, dry it at once, and it stays bright for many years.'></head>\
    <body><main><p>Wash copper by hand and dry it at once.</p><p><a href=/>Home</a></p></main></body></html>";
const PRICES: &str = "<!doctype html><html lang=en><head><meta charset=utf-8><title>Prices of our kettles</title></head>\
    <body><main><h1>Prices</h1><p>A kettle costs 120 euros.</p><p><a href=/>Home</a></p></main></body></html>";

/// Waits for an audit; returns the part of its report about changes, if it has one.
fn changes_of(world: &World, auditor: &Auditor, id: &str) -> Result<Option<String>> {
    let ended = auditor.wait(id)?;
    let address = ended["data"]["report_view_url"].as_str().with_context(|| format!("no report: {ended}"))?;
    let path = address.strip_prefix(&world.origin).with_context(|| format!("{address} is not of this service"))?;
    let page = send(&world.origin, "GET", path, &[("cf-connecting-ip", &bellwether_e2e::fresh_network())], b"")?;
    let html = page.body.as_str().context("no page")?;
    let part = html.split_once("<section id=\"changes\"").map(|(_, rest)| rest);
    Ok(part.and_then(|rest| rest.split_once("</section>")).map(|(part, _)| part.to_owned()))
}

/// Works on a small site.
pub(crate) fn change(url: &str) {
    let host = url.trim_start_matches("http://").trim_end_matches('/');
    for (path, page) in [("/", HOME), ("/care", CARE), ("/prices", PRICES)] {
        odd_site::put(host, path, page);
    }
}

/// The second report says what has changed since the first one, in its own language. One that is queued behind it shares its crawl, so
/// both are compared with the first.
fn compared(world: &World) -> Result<()> {
    let (auditor, url) = (world.auditor("free")?, small_site(world)?);
    let order = |lang: &str| auditor.order(&json!({ "url": url, "lang": lang }));
    let first = order("en")?;
    ensure!(changes_of(world, &auditor, &first)?.is_none(), "the first report is compared");
    change(&url);
    let (second, third) = (order("fr")?, order("en")?);
    let french = changes_of(world, &auditor, &second)?.context("the second report is not compared")?;
    let english = changes_of(world, &auditor, &third)?.context("the third report is not compared")?;
    for (part, words) in [
        (
            &french,
            [
                "Nouveaux constats (",
                "Constats aggravés (",
                "h1-present",
                "description-present",
                "est plus constaté sur 1 page",
                "2 pages ont été lues les deux fois",
                "/prices",
            ],
        ),
        (
            &english,
            [
                "New findings (",
                "Findings that got worse (",
                "h1-present",
                "description-present",
                "No longer found on 1 page:",
                "2 pages were read both times",
                "/prices",
            ],
        ),
    ] {
        for word in words {
            ensure!(part.contains(word), "{word} is not in {part}");
        }
    }
    // The next one is compared with the third: the site is the same, and what had changed before is not said again.
    let fourth = order("es")?;
    let part = changes_of(world, &auditor, &fourth)?.context("the fourth report is not compared")?;
    ensure!(!part.contains("description-present") && !part.contains("/prices"), "{part}");
    let list = auditor.post(&json!({ "action": "list_jobs" }))?.body;
    let with = |id: &str| {
        list["jobs"].as_array().into_iter().flatten().find(|job| job["job_id"] == id).map(|job| job["compared_with"].clone())
    };
    ensure!(
        [&first, &second, &third, &fourth].map(|id| with(id))
            == [json!(null), json!(first), json!(first), json!(third)].map(Some),
        "the list names other reports: {list}"
    );
    world.check_invariants()
}

/// Reports of another address, scope or account are not compared, nor those that were deleted.
fn alone(world: &World) -> Result<()> {
    let (auditor, other, url) = (world.auditor("free")?, world.auditor("free")?, small_site(world)?);
    let mut kept = Vec::new();
    for (auditor, order) in [
        (&auditor, json!({ "url": url, "lang": "en" })),
        (&other, json!({ "url": url, "lang": "en" })),
        (&auditor, json!({ "url": url, "lang": "en", "scope": "page" })),
        (&auditor, json!({ "url": format!("{url}care"), "lang": "en" })),
    ] {
        let id = auditor.order(&order)?;
        ensure!(changes_of(world, auditor, &id)?.is_none(), "{order} is compared");
        kept.push(id);
    }
    let [first, ..] = kept.as_slice() else { anyhow::bail!("no report") };
    let deleted: Value = auditor.act("delete_job", first)?.body;
    ensure!(deleted["deleted"] == true, "{deleted}");
    let id = auditor.order(&json!({ "url": url, "lang": "en" }))?;
    ensure!(changes_of(world, &auditor, &id)?.is_none(), "a report is compared with one that was deleted");
    Ok(())
}
