//! Sites that robots.txt closes: what everybody gets, and what their owners may read.

use anyhow::{Context, Result, ensure};
use bellwether_e2e::World;
use bellwether_e2e::odd_site::{asked_at, authorized_at, guard, hits, put, serve_at, times_at};
use bellwether_e2e::site::Site;
use serde_json::{Value, json};
use std::time::Duration;
use xtask::client::send;

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("closed", closed), ("read", read), ("access", access)];

const CLOSED: &str = "User-agent: *\nCrawl-delay: 1\nDisallow: /\n";
const DELAY: Duration = Duration::from_secs(1);
/// How late a request may arrive: without the delay all of them come within less time than what it leaves.
const LATE: Duration = Duration::from_secs(1);
/// A page that no other test asks for.
const HIDDEN: &str = "/hidden-kettle";
const PAGE: &str = "<!doctype html><html lang=en><title>Teas of Ceylon</title><main><h1>Teas of Ceylon</h1><p>Our teas grow at \
    1,800 metres and are picked by hand.</p></main></html>";

/// A site at an unused domain.
fn serve(world: &World, robots: &str) -> Result<String> {
    let domain = world.free_domain();
    serve_at(&domain)?;
    put(&domain, "/robots.txt", robots);
    put(&domain, "/", PAGE);
    Ok(domain)
}

/// A target whose owner has money and has proven the domain. Its robots.txt was open then.
fn proven(world: &World, domain: &str) -> Result<Site> {
    let site = world.target_for(world.account(5_000)?, domain)?;
    let file = site.console("GET", "", None)?.body["proof"]["file"].clone();
    put(domain, file["path"].as_str().context("a path")?, file["content"].as_str().context("a text")?);
    let proven = site.console("POST", "/prove", None)?;
    ensure!(proven.status == 200, "{}", proven.body);
    Ok(site)
}

/// A site that is open, and whose owner has proven it.
pub(crate) fn proven_open(world: &World, domain: &str) -> Result<Site> {
    serve_at(domain)?;
    put(domain, "/robots.txt", "");
    put(domain, "/", PAGE);
    proven(world, domain)
}

fn scored(domain: &str, path: &str, robots: &str) -> Value {
    json!({ "feature": "geo_score", "input": { "url": format!("http://{domain}{path}"), "robots": robots } })
}

fn status(job: &Value, criterion: &str) -> Value {
    let findings = job["result"]["findings"].as_array().map(Vec::as_slice).unwrap_or_default();
    findings.iter().find(|finding| finding["criterion"] == criterion).map(|finding| finding["status"].clone()).unwrap_or_default()
}

/// The report of a closed site: it says so, in each language, and asks the site for nothing but robots.txt.
fn closed(world: &World) -> Result<()> {
    let domain = serve(world, CLOSED)?;
    let auditor = world.auditor("pro")?;
    for (lang, title) in [
        ("en", "robots.txt closes this site to search engines and other crawlers."),
        ("fr", "robots.txt ferme ce site aux moteurs de recherche et aux autres robots."),
        ("es", "robots.txt cierra este sitio a los buscadores y a los demás rastreadores."),
    ] {
        let id = auditor.order(&json!({ "url": format!("http://{domain}{HIDDEN}"), "lang": lang }))?;
        let ended = auditor.wait(&id)?;
        ensure!(ended["success"] == true, "{ended}");
        let reasons = &ended["data"]["degraded_reasons"];
        ensure!(ended["status"] == "partial" && *reasons == json!(["cocoon_robots"]), "{}: {reasons}", ended["status"]);
        let score = ended["data"]["expert_seo_score"].as_f64().context("a score")?;
        ensure!(score <= 39.0, "two gates fail: {score}");
        let url = ended["data"]["report_view_url"].as_str().context("no report")?;
        let path = url.strip_prefix(&world.origin).context("another service")?;
        // Anonymous requests are limited by address.
        let page = send(&world.origin, "GET", path, &[("cf-connecting-ip", &bellwether_e2e::fresh_network())], b"")?.body;
        let html = page.as_str().unwrap_or_default();
        ensure!(html.contains(title) && html.contains("Disallow: /"), "{lang}: no notice");
    }
    ensure!(asked_at(&domain) > 0 && hits(HIDDEN) == 0, "a closed page was asked for");
    let account = world.account(1_000)?;
    // An open site that leads to it: the line is that of the closed one.
    let led = account.run(&scored(&world.site, &format!("/to/302/http://{domain}{HIDDEN}"), "obey"))?;
    ensure!(led["result"]["closed"]["url"] == format!("http://{domain}/robots.txt"), "{led}");
    ensure!(status(&led, "robots-allows-page") == "fail" && hits(HIDDEN) == 0, "{led}");
    let job = account.run(&json!({ "feature": "cocoon", "input": { "domain": domain } }))?;
    ensure!(job["error"]["category"] == "robots", "a module that makes nothing of it fails: {job}");
    Ok(())
}

/// An owner reads his closed site; the criteria judge robots.txt as ever, and its Crawl-delay holds. Nobody else may.
fn read(world: &World) -> Result<()> {
    let domain = serve(world, "")?;
    let (site, stranger) = (proven(world, &domain)?, world.target_for(world.account(1_000)?, &world.free_domain())?);
    put(&domain, "/robots.txt", CLOSED);
    for account in [&stranger.owner, &world.account(1_000)?] {
        let refused = account.create(&scored(&domain, "/", "owner"))?;
        ensure!(refused.status == 400 && refused.body["error"] == "invalid_input", "{}", refused.body);
        let message = refused.body["message"].as_str().unwrap_or_default();
        ensure!(refused.body["field"] == "input.robots" && message.contains("/prove"), "{}", refused.body);
    }
    let wrong = site.owner.create(&scored(&domain, "/", "ignore"))?;
    ensure!(wrong.status == 400 && wrong.body["field"] == "input.robots", "{}", wrong.body);

    let obeyed = site.owner.run(&scored(&domain, "/", "obey"))?;
    let result = &obeyed["result"];
    ensure!(obeyed["status"] == "succeeded" && result["meta"]["status"] == "partial", "{obeyed}");
    ensure!(result["closed"]["quote"] == "Disallow: /" && result["closed"]["locator"] == "line 3", "{}", result["closed"]);
    ensure!(status(&obeyed, "robots-allows-page") == "fail" && status(&obeyed, "h1-present") == "not_measured", "{result}");

    let before = times_at(&domain).len();
    let owned = site.owner.run(&scored(&domain, "/", "owner"))?;
    let result = &owned["result"];
    ensure!(owned["status"] == "succeeded" && result["closed"]["quote"] == "Disallow: /", "{owned}");
    ensure!(status(&owned, "robots-allows-page") == "fail" && status(&owned, "h1-present") == "pass", "{result}");
    let times = times_at(&domain)[before..].to_vec();
    // On a busy machine the first of them may arrive late, and so closer to the next one. All together keep the delay but for that.
    let paced = &times[1..];
    let (Some(first), Some(last), gaps) = (paced.first(), paced.last(), paced.len() - 1) else { anyhow::bail!("no requests") };
    let kept = DELAY * u32::try_from(gaps)?;
    ensure!(gaps > 1 && *last - *first + LATE > kept, "{gaps} gaps in {:?}", *last - *first);

    let auditor = world.auditor_for(site.owner)?;
    let order = json!({ "url": format!("http://{domain}/"), "lang": "en", "robots": "owner" });
    let refused = world.auditor("free")?.post(&order)?;
    ensure!(refused.status == 400 && refused.body["error"] == "invalid_input", "{}", refused.body);
    ensure!(refused.body["field"] == "robots", "{}", refused.body);
    let ended = auditor.wait(&auditor.order(&order)?)?;
    ensure!(ended["success"] == true && ended["data"]["cocoon_nodes"].as_u64() >= Some(1), "{ended}");
    Ok(())
}

/// A site behind a password: its access is used by its owner's runs alone, goes to its host alone, and is never shown.
fn access(world: &World) -> Result<()> {
    let (domain, other) = (serve(world, "")?, serve(world, "")?);
    let site = proven(world, &domain)?;
    // `staging:open sesame` (RFC 7617 §2).
    guard(&domain, "Basic c3RhZ2luZzpvcGVuIHNlc2FtZQ==");
    let run = |path: &str, robots: &str| site.owner.run(&scored(&domain, path, robots));
    let is_blocked = |job: &Value| job["error"]["category"] == "blocked";
    let without = run("/", "owner")?;
    ensure!(is_blocked(&without), "{without}");

    let keep = |user: &str, password: &str| site.console("PUT", "/access", Some(&json!({ "user": user, "password": password })));
    let wrong = keep("a:b", "x")?;
    ensure!(wrong.status == 400 && wrong.body["field"] == "user", "{}", wrong.body);
    ensure!(site.console("GET", "", None)?.body["has_access"] == false, "nothing is kept yet");
    let kept = keep("staging", "open sesame")?;
    ensure!(kept.status == 200 && kept.body["has_access"] == true, "{}", kept.body);
    let shown = site.console("GET", "", None)?.body;
    let text = [kept.body.to_string(), shown.to_string()].concat();
    ensure!(shown["has_access"] == true && !text.contains("sesame") && !text.contains("c3RhZ2"), "{text}");
    let stranger = world.account(0)?;
    let path = format!("/console/api/v1/targets/{}/access", site.id);
    ensure!(stranger.console.call("DELETE", &path, None)?.status == 404, "it is somebody else's");

    let with = run("/", "owner")?;
    ensure!(with["status"] == "succeeded" && status(&with, "h1-present") == "pass", "{with}");
    ensure!(!with.to_string().contains("c3RhZ2"), "no result shows it");
    let obeyed = run("/", "obey")?;
    ensure!(is_blocked(&obeyed), "it is for runs of the owner alone: {obeyed}");
    let led = run(&format!("/to/302/http://{other}/"), "owner")?;
    ensure!(led["status"] == "succeeded", "{led}");
    ensure!(asked_at(&other) > 0 && authorized_at(&other) == 0, "a redirect takes it along");
    ensure!(authorized_at(&domain) > 0, "its own host gets it");

    ensure!(site.console("DELETE", "/access", None)?.status == 204, "forgotten");
    let after = run("/", "owner")?;
    ensure!(is_blocked(&after), "{after}");
    Ok(())
}
