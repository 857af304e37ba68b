//! What audits survive: `kill -9`, a layer that fails, the limit of ten minutes, and images that can or cannot be taken. The
//! number of rounds is small here; `BELLWETHER_CRASHES=50` runs the long form.

use super::reports::small_site;
use anyhow::{Context, Result, ensure};
use bellwether_e2e::World;
use bellwether_e2e::audits::Auditor;
use bellwether_e2e::browser::Cameras;
use serde_json::{Value, json};
use std::sync::PoisonError;
use std::time::{Duration, Instant};
use xtask::client::send;

pub(crate) const CHECKS: &[(&str, crate::Breaking)] =
    &[("killed", killed), ("layer_fails", layer_fails), ("out_of_time", out_of_time), ("captures", captures)];

const ROUNDS: u32 = 3;
const ALL_ENDED: Duration = Duration::from_secs(900);
/// Simulates time: leases of lost runs lapse, and everything scheduled is due now.
const TIME_PASSES: &str =
    "UPDATE audits SET lease_until = 1 WHERE lease_until IS NOT NULL; UPDATE due SET at = 1 WHERE machine = 'audit'";

fn text<'v>(value: &'v Value, member: &str) -> &'v str {
    value[member].as_str().unwrap_or_default()
}

/// Audits are ordered and cancelled while the Worker is killed, again and again. Each ends once, and is reported at most once.
fn killed(world: &mut World) -> Result<()> {
    let rounds = std::env::var("BELLWETHER_CRASHES").ok().and_then(|n| n.parse().ok()).unwrap_or(ROUNDS);
    let mut accounts: Vec<(Auditor, Vec<String>)> = Vec::new();
    for round in 0..rounds {
        let auditor = world.auditor("agency")?;
        let urls = [small_site(world)?, small_site(world)?];
        let kill_after = Duration::from_millis(50 + u64::from(round) * 7919 % 2_500);
        let ids = std::thread::scope(|scope| {
            let orders = scope.spawn(|| {
                let mut ids = Vec::new();
                for number in 0..8 {
                    let callback_url = format!("http://{}/round-{round}-{number}-{}", world.receiver.address, auditor.owner.id);
                    let body = json!({ "url": urls[number % 2], "lang": "en", "callback_url": callback_url });
                    // Any answer is fine, or none.
                    let Ok(answer) = auditor.post(&body) else { break };
                    ids.extend(answer.body["job_id"].as_str().map(str::to_owned));
                    if number == 4 {
                        let _ = ids.get(1).map(|id| auditor.act("cancel_job", id));
                    }
                }
                ids
            });
            std::thread::sleep(kill_after);
            crash(world.group());
            orders.join().unwrap_or_default()
        });
        world.crash();
        world.edit_accounts(TIME_PASSES)?;
        world.restart()?;
        world.sweep()?;
        world.check_invariants()?;
        accounts.push((auditor, ids));
    }
    let deadline = Instant::now() + ALL_ENDED;
    for (auditor, ids) in &accounts {
        loop {
            let list = auditor.post(&json!({ "action": "list_jobs", "limit": 100 }))?;
            let jobs = list.body["jobs"].as_array().cloned().unwrap_or_default();
            let open = jobs.iter().filter(|job| job["completed_at"].is_null()).count();
            if open == 0 {
                ensure!(ids.iter().all(|id| jobs.iter().any(|job| text(job, "job_id") == id)), "an audit is lost");
                // An audit whose runs were killed three times is given up, and reports it.
                let is_told = |job: &Value| job["error"] == "cancelled" || text(job, "error").contains("lost three times");
                let odd = jobs.iter().find(|job| job["status"] != "completed" && !is_told(job));
                ensure!(odd.is_none(), "{odd:?}");
                break;
            }
            ensure!(Instant::now() < deadline, "{open} audits did not end");
            world.sweep()?;
            std::thread::sleep(Duration::from_millis(1_000));
        }
    }
    world.sweep()?;
    for call in world.receiver.calls("/round-") {
        ensure!(world.receiver.calls(&call.path).len() == 1, "{} was called twice", call.path);
    }
    world.check_invariants()
}

/// Kills the Worker's processes while clients still talk to it.
fn crash(group: Option<xtask::server::Pid>) {
    if let Some(group) = group {
        xtask::server::kill_group(group);
    }
}

/// A layer whose module cannot be loaded is left out, and the report says so.
fn layer_fails(world: &mut World) -> Result<()> {
    let breaks = "UPDATE modules SET digest = substr(digest, 2) || 'x' WHERE feature IN ('cocoon', 'strategy') AND current = 1";
    let keep = "CREATE TABLE kept AS SELECT feature, digest FROM modules WHERE current = 1";
    let restore = "UPDATE modules SET digest = (SELECT digest FROM kept k WHERE k.feature = modules.feature) WHERE current = 1; DROP TABLE kept";
    world.crash();
    world.edit_control(&format!("{keep}; {breaks}"))?;
    world.restart()?;
    let auditor = world.auditor("free")?;
    let path = format!("/partial-{}", auditor.owner.id);
    let callback_url = format!("http://{}{path}", world.receiver.address);
    let id = auditor.order(&json!({ "url": small_site(world)?, "lang": "en", "callback_url": callback_url }))?;
    let ended = auditor.wait(&id)?;
    let data = &ended["data"];
    ensure!(ended["status"] == "partial" && ended["success"] == true && ended["warning"].is_string(), "{ended}");
    ensure!(data["degraded_reasons"] == json!(["cocoon_internal", "strategic_internal"]) && data["partial"] == true, "{ended}");
    ensure!(data["cocoon_nodes"] == 0 && data["expert_seo_score"].as_f64() > Some(0.0), "{ended}");
    let call = world.receiver.wait(&path, Duration::from_secs(120))?;
    ensure!(call.header("x-audit-event") == Some("audit.report.partial") && call.body["partial"] == true, "{call:?}");
    world.crash();
    world.edit_control(restore)?;
    world.restart()?;
    world.check_invariants()
}

/// Ten minutes after its start an audit fails by itself: when it is read, and when the clock fires.
fn out_of_time(world: &mut World) -> Result<()> {
    let auditor = world.auditor("agency")?;
    let path = format!("/late-{}", auditor.owner.id);
    let callback_url = format!("http://{}{path}", world.receiver.address);
    // The page never answers.
    let order = |world: &World, callback_url: Option<&str>| {
        let url = format!("{}never?{}", small_site(world)?, auditor.owner.id);
        auditor.order(&json!({ "url": url, "callback_url": callback_url }))
    };
    let (by_reader, by_clock) = (order(world, None)?, order(world, Some(&callback_url))?);
    world.crash();
    world
        .edit_accounts("UPDATE audits SET deadline = 1 WHERE ended_at IS NULL; UPDATE due SET at = 1 WHERE machine = 'audit'")?;
    world.restart()?;
    let polled = auditor.poll(&by_reader)?;
    ensure!(polled.body["success"] == false && text(&polled.body, "error").contains("ten minutes"), "{}", polled.body);
    // The other one was not read.
    world.sweep()?;
    let call = world.receiver.wait(&path, Duration::from_secs(120))?;
    ensure!(call.body["job_id"] == by_clock && text(&call.body, "error").contains("ten minutes"), "{}", call.body);
    world.check_invariants()
}

/// With a provider of captures a report has images, taken in a real browser; if they fail, it is partial.
fn captures(world: &mut World) -> Result<()> {
    let cameras = Cameras::listen()?;
    world.providers = vec![format!("capture=cloudflare:{}#acc", cameras.address)];
    world.crash();
    world.restart()?;
    let outcome = with_cameras(world, &cameras);
    world.providers.clear();
    world.crash();
    world.restart()?;
    outcome
}

fn with_cameras(world: &World, cameras: &Cameras) -> Result<()> {
    let auditor = world.auditor("free")?;
    let url = small_site(world)?;
    let ended = auditor.wait(&auditor.order(&json!({ "url": url }))?)?;
    ensure!(ended["status"] == "completed", "{ended}");
    for name in ["desktop", "mobile"] {
        let address = text(&ended["data"]["visual_capture"], name).to_owned();
        let path = address.strip_prefix(&world.origin).with_context(|| format!("{name}: {address}"))?;
        let image = send(&world.origin, "HEAD", path, &[], b"")?;
        ensure!(
            image.status == 200 && image.header("content-type") == Some("image/jpeg"),
            "{name}: {} {:?}",
            image.status,
            image.headers
        );
        let other = path.replace(&format!("/{name}?"), if name == "mobile" { "/desktop?" } else { "/mobile?" });
        ensure!(send(&world.origin, "HEAD", &other, &[], b"")?.status == 404, "a signature opens another file");
    }
    let address = text(&ended["data"], "report_pdf_url").to_owned();
    let path = address.strip_prefix(&world.origin).with_context(|| format!("pdf: {address}"))?;
    let pdf = send(&world.origin, "HEAD", path, &[], b"")?;
    ensure!(pdf.status == 200 && pdf.header("content-type") == Some("application/pdf"), "{} {:?}", pdf.status, pdf.headers);
    ensure!(
        send(&world.origin, "HEAD", &path.replace("/pdf?", "/desktop?"), &[], b"")?.status == 404,
        "a signature opens another file"
    );
    let seen = world.operator().expect("GET", "/operator/v1/providers", None)?;
    let provider = &seen["providers"][0];
    ensure!(provider["adapter"] == "cloudflare" && provider["calls"] == 3 && provider["failures"] == 0, "{seen}");
    let asked = cameras.asked.lock().unwrap_or_else(PoisonError::into_inner).clone();
    ensure!(
        asked.len() == 3
            && asked.iter().filter(|(path, _)| path == "/client/v4/accounts/acc/browser-rendering/screenshot").count() == 2,
        "{asked:?}"
    );
    let printed = asked.iter().find(|(path, _)| path.ends_with("/pdf")).context("no PDF was asked for")?;
    ensure!(
        printed.1["html"].as_str().is_some_and(|html| html.starts_with("<!doctype html>") || html.starts_with("<!DOCTYPE html>")),
        "no report"
    );
    let without = auditor.wait(&auditor.order(&json!({ "url": format!("{url}uncapturable") }))?)?;
    ensure!(without["status"] == "partial", "{without}");
    ensure!(without["data"]["degraded_reasons"] == json!(["capture_provider_error"]), "{without}");
    ensure!(without["data"]["visual_capture"] == json!({ "desktop": "", "mobile": "" }), "{without}");
    Ok(())
}
