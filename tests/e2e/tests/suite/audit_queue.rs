//! Audits of one domain run one after the other, those of different domains in parallel, and each requested webhook is called
//! once.

use super::reports::small_site;
use anyhow::{Context, Result, ensure};
use bellwether_e2e::audits::{Auditor, BASE};
use bellwether_e2e::{World, odd_site};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[
    ("fifteen_of_one_domain", fifteen_of_one_domain),
    ("ten_domains", ten_domains),
    ("cancelled", cancelled),
    ("webhooks", webhooks),
    ("identity", identity),
];

/// More than all audits of a test take.
const PATIENCE: Duration = Duration::from_secs(280);

fn text<'v>(value: &'v Value, member: &str) -> &'v str {
    value[member].as_str().unwrap_or_default()
}

fn listed(auditor: &Auditor) -> Result<Vec<Value>> {
    let list = auditor.post(&json!({ "action": "list_jobs", "limit": 100 }))?;
    ensure!(list.status == 200, "{} {}", list.status, list.body);
    Ok(list.body["jobs"].as_array().cloned().unwrap_or_default())
}

/// Audits of the pages of one site: one is active, the others are queued in order, all end, and the requests to the site for the
/// first are not repeated.
fn fifteen_of_one_domain(world: &World) -> Result<()> {
    let (auditor, stranger, url) = (world.auditor("free")?, world.auditor("free")?, small_site(world)?);
    let before = odd_site::asked_at(&url);
    let mut ids = Vec::new();
    for number in 0..15 {
        let page = if number % 2 == 0 { url.clone() } else { format!("{url}care") };
        let ordered = auditor.post(&json!({ "url": page, "lang": "en" }))?;
        ensure!(ordered.status == 200, "{} {}", ordered.status, ordered.body);
        let is_first = number == 0;
        ensure!(ordered.body["status"] == if is_first { "pending" } else { "queued" }, "{number}: {}", ordered.body);
        ensure!(ordered.body["queue_position"].is_null() == is_first, "{number}: {}", ordered.body);
        ids.push(text(&ordered.body, "job_id").to_owned());
    }
    let more = auditor.post(&json!({ "url": url }))?;
    ensure!(more.status == 429 && more.body["error"] == "rate_limited", "a sixteenth at once: {} {}", more.status, more.body);
    // Another account has its own queue, and sees nothing of this one.
    let own = stranger.post(&json!({ "url": url }))?;
    ensure!(own.body["status"] == "pending", "{}", own.body);
    ensure!(stranger.poll(&ids[3])?.status == 404, "another account reads it");

    let deadline = Instant::now() + PATIENCE;
    let mut asked_for_first = None;
    loop {
        let jobs = listed(&auditor)?;
        let active = jobs.iter().filter(|job| matches!(text(job, "status"), "pending" | "processing")).count();
        ensure!(active <= 1, "{active} are active: {jobs:?}");
        // Newest first: positions decrease by one from the newest queued audit to the oldest, which is first in the queue.
        let positions: Vec<u64> = jobs.iter().filter_map(|job| job["queue_position"].as_u64()).collect();
        let count = positions.len() as u64;
        ensure!(positions.iter().copied().eq((1..=count).rev()), "{positions:?}");
        let ended = jobs.iter().filter(|job| job["completed_at"].is_string()).count();
        if ended >= 1 && asked_for_first.is_none() {
            asked_for_first = Some(odd_site::asked_at(&url) - before);
        }
        if ended == ids.len() {
            break;
        }
        ensure!(Instant::now() < deadline, "{ended} of {} ended", ids.len());
        std::thread::sleep(Duration::from_millis(900));
    }
    for job in listed(&auditor)? {
        ensure!(job["status"] == "completed", "{job}");
    }
    stranger.wait(text(&own.body, "job_id"))?;
    let (first, all) = (asked_for_first.context("none ended")?, odd_site::asked_at(&url) - before);
    // The other account makes as many requests as the first audit; the fourteen others together make fewer than one audit.
    ensure!(all < 3 * first, "the first asked {first} times, all of them {all} times");
    world.check_invariants()
}

/// A plan limits how many domains are active; queued audits do not count.
fn ten_domains(world: &World) -> Result<()> {
    let (agency, free) = (world.auditor("agency")?, world.auditor("free")?);
    let mut ids = Vec::new();
    for _ in 0..10 {
        let ordered = agency.post(&json!({ "url": small_site(world)?, "lang": "es" }))?;
        ensure!(ordered.body["status"] == "pending", "{}", ordered.body);
        ids.push(text(&ordered.body, "job_id").to_owned());
    }
    let url = small_site(world)?;
    let only = free.order(&json!({ "url": url }))?;
    let refused = free.post(&json!({ "url": small_site(world)? }))?;
    ensure!(refused.status == 429 && refused.body["error"] == "quota_exceeded", "{} {}", refused.status, refused.body);
    ensure!(refused.header("retry-after").is_some(), "{:?}", refused.headers);
    let queued = free.order(&json!({ "url": url }))?;
    for (auditor, id) in ids.iter().map(|id| (&agency, id)).chain([(&free, &only), (&free, &queued)]) {
        let ended = auditor.wait(id)?;
        ensure!(ended["status"] == "completed", "{ended}");
    }
    world.check_invariants()
}

/// An audit can be cancelled in every state that is not final; the next in its queue follows.
fn cancelled(world: &World) -> Result<()> {
    let (auditor, receiver) = (world.auditor("free")?, &world.receiver);
    let url = small_site(world)?;
    let hook = |name: &str| format!("http://{}/cancelled-{name}-{}", receiver.address, auditor.owner.id);
    let first = auditor.order(&json!({ "url": url, "callback_url": hook("first") }))?;
    let second = auditor.order(&json!({ "url": url, "callback_url": hook("second") }))?;
    let third = auditor.order(&json!({ "url": url }))?;
    for id in [&second, &first] {
        let answer = auditor.act("cancel_job", id)?;
        ensure!(answer.status == 200 && answer.body["error"] == "cancelled", "{}", answer.body);
        let polled = auditor.poll(id)?;
        let expected = json!({ "success": false, "job_id": id, "status": "failed", "error": "cancelled" });
        ensure!(polled.status == 200 && polled.body == expected, "{}", polled.body);
    }
    for name in ["first", "second"] {
        let path = hook(name).replace(&format!("http://{}", receiver.address), "");
        let call = receiver.wait(&path, Duration::from_secs(120))?;
        ensure!(call.header("x-audit-event") == Some("audit.report.failed") && call.body["error"] == "cancelled", "{call:?}");
    }
    ensure!(auditor.wait(&third)?["status"] == "completed", "the third of the line did not follow");
    world.check_invariants()
}

/// Each end is reported once, with the body and the header of the contract, whatever the receiver does.
fn webhooks(world: &World) -> Result<()> {
    let (auditor, receiver) = (world.auditor("agency")?, &world.receiver);
    let mut orders = Vec::new();
    for kind in ["ok", "slow", "broken", "moved"] {
        let path = format!("/{kind}-{}", auditor.owner.id);
        let callback_url = format!("http://{}{path}", receiver.address);
        let url = small_site(world)?;
        orders.push((path, auditor.order(&json!({ "url": url, "lang": "en", "callback_url": callback_url }))?, url));
    }
    // Nobody listens there.
    let nobody = format!("http://{}/", world.free_domain());
    let lost = auditor.order(&json!({ "url": small_site(world)?, "callback_url": nobody }))?;
    // A site that does not answer fails.
    let failed_path = format!("/failed-{}", auditor.owner.id);
    let failed = auditor.order(&json!({
        "url": format!("http://{}/", world.free_domain()), "callback_url": format!("http://{}{failed_path}", receiver.address)
    }))?;
    for (path, id, url) in &orders {
        let ended = auditor.wait(id)?;
        let data = &ended["data"];
        let call = receiver.wait(path, Duration::from_secs(120))?;
        ensure!(call.method == "POST" && call.header("content-type") == Some("application/json"), "{call:?}");
        ensure!(call.header("x-audit-event") == Some("audit.report.completed"), "{call:?}");
        let mut body = call.body.clone();
        let links = [body["report_url"].take(), body["report_view_url"].take()];
        let expected = json!({
            "event": "audit.report.completed", "job_id": id, "url": url, "domain": data["domain"], "language": "en",
            "report_url": null, "report_view_url": null, "expert_seo_score": data["expert_seo_score"],
            "expert_seo_max": 100.0, "strategic_score": data["strategic_score"], "partial": false,
            "generated_at": data["generated_at"],
        });
        ensure!(body == expected, "{body} and not {expected}");
        ensure!(links[1] == data["report_view_url"] && text(&json!({ "u": links[0] }), "u").contains("sig="), "{links:?}");
    }
    ensure!(auditor.wait(&lost)?["status"] == "completed", "a receiver that is not there changed the audit");
    let ended = auditor.wait(&failed)?;
    ensure!(ended["status"] == "failed" && ended["success"] == false, "{ended}");
    let call = receiver.wait(&failed_path, Duration::from_secs(120))?;
    let members: Vec<&str> = call.body.as_object().context("no body")?.keys().map(String::as_str).collect();
    ensure!(members == ["event", "job_id", "url", "domain", "phase", "error", "failed_at"], "{}", call.body);
    ensure!(call.body["phase"] == "audit_seo" && call.body["error"] == ended["error"], "{} {ended}", call.body);
    // The slow receiver timed out; none was called twice, and the redirect was not followed.
    world.sweep()?;
    for (path, ..) in &orders {
        ensure!(receiver.calls(path).len() == 1, "{path} was called {} times", receiver.calls(path).len());
    }
    ensure!(receiver.calls("/ok-after-redirect").is_empty(), "the redirect was followed");
    world.check_invariants()
}

/// Cards: lists, inference, preview; only the owner of the domain can lock one.
fn identity(world: &World) -> Result<()> {
    let auditor = world.auditor("free")?;
    let url = small_site(world)?;
    let domain = url.trim_start_matches("http://").trim_end_matches('/');
    let act = |body: Value| -> Result<Value> {
        let answer = auditor.post(&body)?;
        ensure!(answer.status == 200 && answer.body["success"] == true, "{body}: {} {}", answer.status, answer.body);
        Ok(answer.body)
    };
    let lists = act(json!({ "action": "identity_options", "lang": "es" }))?;
    for name in ["sectors", "commercialModels", "entityTypes"] {
        ensure!(lists[name].as_array().is_some_and(|list| list.len() > 3 && list[0]["label"].is_string()), "{name}: {lists}");
    }
    let resolved = act(json!({ "action": "identity_resolve", "url": url }))?;
    let card = &resolved["card"];
    ensure!(card["domain"] == domain && resolved["locked"] == false && resolved["options"].is_object(), "{resolved}");
    for field in ["sector", "commercialModel", "productsServices", "targetAudience", "commercialArea"] {
        ensure!(card[field].is_string(), "{field}: {card}");
    }
    ensure!(act(json!({ "action": "identity_resolve", "url": url }))?["card"]["source"] == "cache", "it is not kept");
    ensure!(act(json!({ "action": "identity_resolve", "url": url, "force": true }))?["card"]["source"] == "inferred", "no force");

    let (sector, model) = (text(&lists["sectors"][1], "id"), text(&lists["commercialModels"][1], "id"));
    let fields = json!({ "sector": sector, "commercialModel": model, "targetAudience": "  tea\n lovers " });
    let preview = act(json!({ "action": "identity_recompute", "url": url, "fields": fields }))?;
    ensure!(preview["preview"] == true && preview["locked"] == false && preview["thresholds"].is_object(), "{preview}");
    ensure!(preview["card"]["sector"] == sector && preview["card"]["targetAudience"] == "tea lovers", "{preview}");
    ensure!(act(json!({ "action": "identity_resolve", "url": url }))?["card"] != preview["card"], "a preview was stored");
    let wrong = auditor.post(&json!({ "action": "identity_recompute", "url": url, "fields": { "sector": "nonsense" } }))?;
    ensure!(wrong.status == 400 && wrong.body["error"] == "invalid_field" && wrong.body["field"] == "sector", "{}", wrong.body);
    ensure!(wrong.body["allowed"].as_array().is_some_and(|allowed| !allowed.is_empty()), "{}", wrong.body);

    let stranger = act(json!({ "action": "identity_lock", "url": url, "fields": fields }))?;
    let is_preview = stranger["locked"] == false && stranger["preview"] == true && stranger["reason"] == "domain_not_tracked";
    ensure!(is_preview, "{stranger}");
    auditor.owner.console.expect("POST", "/console/api/v1/targets", Some(&json!({ "domain": domain })))?;
    let locked = act(json!({ "action": "identity_lock", "url": url, "fields": fields }))?;
    ensure!(locked["locked"] == true && locked["preview"] == false && locked["card"]["source"] == "locked", "{locked}");
    let kept = act(json!({ "action": "identity_resolve", "url": url, "force": true }))?;
    ensure!(kept["locked"] == true && kept["card"] == locked["card"], "a forced look replaced a locked card: {kept}");
    // A site that does not answer has an empty card.
    let silent = act(json!({ "action": "identity_resolve", "url": format!("http://{}/", world.free_domain()) }))?;
    ensure!(silent["reason"] == "unreachable" && silent["card"]["sector"] == "", "{silent}");
    let by_session = auditor.owner.console.call("POST", BASE, Some(&json!({ "action": "identity_resolve", "url": url })))?;
    ensure!(by_session.status == 200 && by_session.body["locked"] == true, "{}", by_session.body);
    Ok(())
}
