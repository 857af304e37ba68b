//! Whether a deployment serves, seen from outside: through its public address, as customers reach it.

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use xtask::client::{Client, send};

/// The pause between two looks.
const PAUSE: Duration = Duration::from_secs(1);
/// How long a job may take.
const JOB_PATIENCE: Duration = Duration::from_secs(180);
/// Pages that the platform sends, or the Worker: each has to answer with a page.
const PAGES: [&str; 5] = ["/", "/fr", "/docs", "/console", "/openapi.json"];

/// Waits until a release answers.
///
/// # Errors
/// When something else answers for too long, or nothing.
pub fn wait_for(operator: &Client, release: &str, patience: Duration) -> Result<()> {
    let deadline = Instant::now() + patience;
    loop {
        let seen = running(operator);
        match &seen {
            Ok(running) if running == release => return Ok(()),
            _ if Instant::now() < deadline => std::thread::sleep(PAUSE),
            Ok(running) => bail!("{} still answers with the release {running}", operator.origin),
            Err(error) => bail!("{} does not serve: {error:#}", operator.origin),
        }
    }
}

/// Looks at what every customer needs.
///
/// # Errors
/// The first thing that is not as it should be.
pub fn looks_good(operator: &Client) -> Result<()> {
    let health = operator.expect("GET", "/v1/health", None)?;
    ensure!(health["status"] == "ok", "health: {health}");
    for page in PAGES {
        let answer = send(&operator.origin, "GET", page, &[], &[])?;
        ensure!(answer.status == 200, "{page} answers {}", answer.status);
    }
    let stranger = send(&operator.origin, "POST", "/v1/jobs", &[("content-type", "application/json")], b"{}")?;
    ensure!(stranger.status == 401, "an order without a key is answered {}", stranger.status);
    Ok(())
}

/// The release that answers, by its metrics; empty where no deploy has named it.
///
/// # Errors
/// When the operator's token is refused, or nothing answers.
pub fn running(operator: &Client) -> Result<String> {
    let metrics = operator.expect("GET", "/operator/v1/metrics", None)?;
    let text = metrics.as_str().context("the metrics are no text")?;
    let build = text.lines().find(|line| line.starts_with("bellwether_build_info{")).context("the metrics name no build")?;
    let release = build.split_once("release=\"").and_then(|(_, rest)| rest.split_once('"'));
    Ok(release.map(|(release, _)| release.to_owned()).unwrap_or_default())
}

/// The current artefacts: the feature and the digest of each.
///
/// # Errors
/// When the service refuses.
pub fn current_modules(operator: &Client) -> Result<Vec<(String, String)>> {
    let listed = operator.expect("GET", "/operator/v1/modules", None)?;
    let modules = listed["modules"].as_array().context("a list of modules")?;
    let current = modules.iter().filter(|module| module["current"] == true);
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    Ok(current.map(|module| (text(&module["feature"]), text(&module["digest"]))).collect())
}

/// Orders a job with a customer's key, which pays for it, and waits for its end.
///
/// # Errors
/// When it is refused, fails, or does not end.
pub fn works(customer: &Client) -> Result<()> {
    let order = json!({ "feature": "geo_score", "input": { "url": "https://example.com/" } });
    let created = customer.expect("POST", "/v1/jobs", Some(&order))?;
    let poll_url = created["poll_url"].as_str().context("the answer has no poll_url")?.to_owned();
    let deadline = Instant::now() + JOB_PATIENCE;
    loop {
        let job = customer.expect("GET", &poll_url, None)?;
        match job["status"].as_str() {
            Some("queued" | "running") if Instant::now() < deadline => std::thread::sleep(PAUSE),
            Some("succeeded") => return Ok(()),
            _ => bail!("the job of the smoke test did not succeed: {}", job["error"]),
        }
    }
}
