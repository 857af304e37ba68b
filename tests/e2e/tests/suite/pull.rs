//! Pull publishing: what a client polls, takes and reports, at both addresses.

use anyhow::{Context, Result, ensure};
use bellwether_e2e::site::{BASES, Site};
use bellwether_e2e::{World, odd_site};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Mutex;
use std::time::{Duration, Instant};

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[
    ("flow", flow),
    ("pending", pending),
    ("states", states),
    ("guard", guard),
    ("one_winner", one_winner),
    ("failed_counts_once", failed_counts_once),
    ("reports_at_once", reports_at_once),
    ("visits", visits),
    ("visits_of_anybodys_site", visits_of_anybodys_site),
];

fn flow(world: &World) -> Result<()> {
    for (base, other) in [(BASES[0], BASES[1]), (BASES[1], BASES[0])] {
        let site = world.target()?;
        let payload = json!({ "cms_post_id": "p-7", "html": "<h2>T\u{e9}</h2><p>a &amp; b", "own": 1 });
        let planned = site.plan_whole(&json!({
            "action_type": "update_post", "goal": "Say more", "goal_type": "own_word", "phase": "plan", "cycle": 2, "payload": payload,
        }))?;
        let id = planned["id"].as_str().unwrap_or_default();
        let list = site.pending(base)?;
        ensure!(list.status == 200 && list.header("ratelimit-policy") == Some("\"default\";q=60;w=60"), "{:?}", list.headers);
        ensure!(
            list.body["target"] == json!({ "id": site.id, "domain": site.domain }) && list.body["count"] == 1,
            "{}",
            list.body
        );
        ensure!(list.body.get("guard").is_none(), "no guard unless paused: {}", list.body);
        let task = &list.body["tasks"][0];
        ensure!(task["payload"] == planned["payload"] && task["payload"].get("own").is_none(), "{task}");
        ensure!(task["payload"]["html"] == "<h2>T\u{e9}</h2><p>a &amp; b</p>", "{task}");
        for (member, value) in [
            ("action_type", json!("update_post")),
            ("goal", json!("Say more")),
            ("goal_type", json!("own_word")),
            ("phase", json!("plan")),
            ("cycle", json!(2)),
            ("execution_started_at", Value::Null),
        ] {
            ensure!(task.get(member) == Some(&value), "{member}: {task}");
        }
        let acked = site.ack(base, id, "w1")?;
        ensure!(acked.status == 200 && acked.body == json!({ "ok": true, "id": id, "status": "in_progress" }), "{}", acked.body);
        ensure!(site.pending(base)?.body["count"] == 0 && site.pending(other)?.body["count"] == 0, "it is not offered any more");
        ensure!(site.ack(other, id, "w2")?.status == 409, "taken at one address is taken at the other");
        let shown = site.task(id)?;
        ensure!(shown["holder"] == "w1" && shown["status"] == "in_progress" && shown["lease_until"].is_string(), "{shown}");
        ensure!(shown["execution_started_at"].is_string(), "{shown}");

        let url = format!("https://{}/tea?p=1", site.domain);
        let body = json!({ "url": url, "cms_post_id": 42, "notes": "done" });
        let done = site.published(other, id, &body)?;
        let expected = json!({ "ok": true, "id": id, "status": "completed", "published_url": url });
        ensure!(done.status == 200 && done.body == expected, "{}", done.body);
        ensure!(site.published(base, id, &body)?.body == expected, "the repeated call is answered alike");
        let shown = site.task(id)?;
        ensure!(shown["published_url"] == url && shown["cms_post_id"] == 42 && shown["notes"] == "done", "{shown}");
        ensure!(shown["outcomes"].as_array().map(Vec::len) == Some(1) && shown["outcomes"][0]["ok"] == true, "{shown}");
        ensure!(shown["visits"].as_array().map(Vec::len) == Some(2), "{shown}");
    }
    world.check_invariants()
}

/// First in, first out; `limit` is clamped to its range and never refused.
fn pending(world: &World) -> Result<()> {
    let site = world.target()?;
    let ids: Vec<String> = (0..55).map(|_| site.plan(1)).collect::<Result<_>>()?;
    for (limit, count) in [
        ("", 10),
        ("?limit=", 10),
        ("?limit=0", 10),
        ("?limit=x", 10),
        ("?limit=1.5", 10),
        ("?limit=-4", 1),
        ("?limit=1", 1),
        ("?limit=50", 50),
        ("?limit=51", 50),
        ("?limit=99999999999999999999", 50),
    ] {
        let list = site.call(BASES[0], "GET", &format!("/tasks/pending{limit}"), &[], b"")?;
        let seen: Vec<&str> =
            list.body["tasks"].as_array().into_iter().flatten().filter_map(|task| task["id"].as_str()).collect();
        ensure!(list.status == 200 && list.body["count"] == count && seen == ids[..count], "{limit}: {}", list.body["count"]);
    }
    // The second address reads the same list; a task that goes back to planned keeps its place.
    site.ack(BASES[0], &ids[0], "w")?;
    let first = site.pending(BASES[1])?.body["tasks"][0]["id"].clone();
    ensure!(first == ids[1].as_str(), "{first}");
    Ok(())
}

/// Every call in every state of a task: its answer, at both addresses.
fn states(world: &World) -> Result<()> {
    let url = |site: &Site, page: &str| json!({ "url": format!("https://{}/{page}", site.domain) });
    for base in BASES {
        let site = world.target()?;
        let in_state = |state: &str| -> Result<String> {
            let id = site.plan(1)?;
            match state {
                "in_progress" => drop(site.ack(base, &id, "w1")?),
                "completed" => drop(site.published(base, &id, &url(&site, "one"))?),
                "error" => drop(site.failed(base, &id, &json!({}))?),
                _ => {}
            }
            ensure!(site.task(&id)?["status"] == state, "{state}");
            // Failures here must not trigger the guard.
            drop(site.published(base, &site.plan(1)?, &url(&site, "other"))?);
            Ok(id)
        };
        for (state, call, status, code, after) in [
            ("planned", "ack", 200, "", "in_progress"),
            ("planned", "published", 200, "", "completed"),
            ("planned", "failed", 200, "", "error"),
            ("in_progress", "ack", 409, "already_acked", "in_progress"),
            ("in_progress", "ack again", 200, "", "in_progress"),
            ("in_progress", "published", 200, "", "completed"),
            ("in_progress", "failed", 200, "", "error"),
            ("completed", "ack", 409, "not_pending", "completed"),
            ("completed", "published", 200, "", "completed"),
            ("completed", "published elsewhere", 409, "already_completed", "completed"),
            ("completed", "failed", 409, "already_completed", "completed"),
            ("error", "ack", 409, "not_pending", "error"),
            ("error", "published", 200, "", "completed"),
            ("error", "failed", 200, "", "error"),
        ] {
            let id = in_state(state)?;
            let answer = match call {
                "ack" => site.ack(base, &id, "w2"),
                "ack again" => site.ack(base, &id, "w1"),
                "published" => site.published(base, &id, &url(&site, "one")),
                "published elsewhere" => site.published(base, &id, &url(&site, "two")),
                _ => site.failed(base, &id, &json!({ "error_category": "duplicate_slug" })),
            }?;
            let about = format!("{call} when {state}: {} {}", answer.status, answer.body);
            ensure!(answer.status == status && answer.body["id"] == id.as_str(), "{about}");
            ensure!(answer.body["status"] == after && answer.body["ok"] == (status == 200), "{about}");
            ensure!(answer.body["error"].as_str().unwrap_or_default() == code, "{about}");
            if code == "already_completed" {
                ensure!(answer.body["published_url"] == url(&site, "one")["url"], "{about}");
            }
            ensure!(site.task(&id)?["status"] == after, "{about}");
        }
    }
    world.check_invariants()
}

/// Three failures in a row pause the later cycles; a success does not resume them, only a person does.
fn guard(world: &World) -> Result<()> {
    let site = world.target()?;
    let base = BASES[0];
    let fail = |cycle| -> Result<String> {
        let id = site.plan(cycle)?;
        let answer = site.failed(base, &id, &json!({ "error_category": "cms_unavailable", "error_message": "down" }))?;
        ensure!(answer.status == 200, "{}", answer.body);
        Ok(id)
    };
    let done = |cycle| -> Result<()> {
        let answer = site.published(base, &site.plan(cycle)?, &json!({ "url": format!("https://{}/x", site.domain) }))?;
        ensure!(answer.status == 200, "{}", answer.body);
        Ok(())
    };
    fail(1)?;
    fail(1)?;
    done(1)?;
    fail(2)?;
    fail(2)?;
    ensure!(site.guard()? == json!({ "paused": false, "failures": 2, "since": null }), "{}", site.guard()?);
    let third = fail(3)?;
    let guard = site.guard()?;
    ensure!(guard["paused"] == true && guard["failures"] == 3 && guard["since"].is_string(), "{guard}");
    let (now, next) = (site.plan(3)?, site.plan(4)?);
    for base in BASES {
        let list = site.pending(base)?.body;
        ensure!(list["count"] == 1 && list["tasks"][0]["id"] == now.as_str(), "later cycles wait: {list}");
        ensure!(list["guard"] == guard, "{list}");
    }
    done(3)?;
    ensure!(site.guard()?["paused"] == true && site.guard()?["failures"] == 0, "a success does not resume: {}", site.guard()?);
    // The failed task itself may be planned again while the domain is paused.
    let retried = site.console("POST", &format!("/tasks/{third}/retry"), None)?;
    ensure!(retried.status == 200 && retried.body["status"] == "planned" && retried.body["generation"] == 2, "{}", retried.body);
    let again = site.console("POST", &format!("/tasks/{third}/retry"), None)?;
    ensure!(again.status == 409 && again.body["error"] == "not_retryable" && again.body["status"] == "planned", "{}", again.body);

    let resumed = site.console("POST", "/resume", None)?;
    ensure!(resumed.body["guard"] == json!({ "paused": false, "failures": 0, "since": null }), "{}", resumed.body);
    let list = site.pending(base)?.body;
    ensure!(list["count"] == 3 && list.to_string().contains(&next) && list.get("guard").is_none(), "{list}");
    world.check_invariants()
}

/// Eighty workers try one task: one gets it, and may repeat its own call.
fn one_winner(world: &World) -> Result<()> {
    let site = world.target()?;
    let id = site.plan(1)?;
    let answers = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for worker in 0..80 {
            let (site, id, answers) = (&site, &id, &answers);
            scope.spawn(move || {
                let answer = site.ack(BASES[worker % 2], id, &format!("worker-{worker}"));
                let seen =
                    answer.map_or((0, String::new()), |a| (a.status, a.body["error"].as_str().unwrap_or_default().to_owned()));
                answers.lock().map(|mut all| all.push((worker, seen))).ok();
            });
        }
    });
    let answers = answers.into_inner().unwrap_or_default();
    let winners: Vec<usize> = answers.iter().filter(|(_, (status, _))| *status == 200).map(|(worker, _)| *worker).collect();
    let losers = answers.iter().filter(|(_, seen)| *seen == (409, "already_acked".to_owned())).count();
    ensure!(winners.len() == 1 && losers == 79, "{winners:?} won, {losers} lost: {answers:?}");
    let again = site.ack(BASES[0], &id, &format!("worker-{}", winners[0]))?;
    ensure!(again.status == 200 && again.body["ok"] == true, "the winner again: {}", again.body);
    world.check_invariants()
}

fn failed_counts_once(world: &World) -> Result<()> {
    let site = world.target()?;
    let (first, second) = (site.plan(1)?, site.plan(1)?);
    let answers = Mutex::new(BTreeSet::new());
    std::thread::scope(|scope| {
        for call in 0..10 {
            let (site, first, answers) = (&site, &first, &answers);
            scope.spawn(move || {
                let answer = site.failed(BASES[call % 2], first, &json!({ "error_message": "no" }));
                answers.lock().map(|mut all| all.insert(answer.map_or(0, |a| a.status))).ok();
            });
        }
    });
    ensure!(answers.into_inner().unwrap_or_default() == BTreeSet::from([200]), "all are answered 200");
    ensure!(site.guard()?["failures"] == 1, "ten calls count once: {}", site.guard()?);
    // An empty body is also a report; each task counts separately.
    let empty = site.call(BASES[0], "POST", &format!("/tasks/{second}/failed"), &[], b"")?;
    ensure!(empty.status == 200 && empty.body == json!({ "ok": true, "id": second, "status": "error" }), "{}", empty.body);
    ensure!(site.guard()?["failures"] == 2 && site.task(&second)?["error"]["category"] == "client_failure", "{}", site.guard()?);
    world.check_invariants()
}

/// Sixty workers of one domain report at the same time. Each report is counted once, in some order.
fn reports_at_once(world: &World) -> Result<()> {
    let site = world.target()?;
    let ids: Vec<String> = (0..60).map(|_| site.plan(1)).collect::<Result<_>>()?;
    let statuses = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for (number, id) in ids.iter().enumerate() {
            let (site, statuses) = (&site, &statuses);
            scope.spawn(move || {
                let answer = if number % 2 == 0 {
                    site.published(BASES[0], id, &json!({ "url": format!("https://{}/{number}", site.domain) }))
                } else {
                    site.failed(BASES[1], id, &json!({}))
                };
                statuses.lock().map(|mut all| all.push(answer.map_or(0, |a| a.status))).ok();
            });
        }
    });
    let statuses = statuses.into_inner().unwrap_or_default();
    ensure!(statuses.len() == 60 && statuses.iter().all(|status| *status == 200), "{statuses:?}");
    let mut numbers = BTreeSet::new();
    for id in &ids {
        numbers
            .extend(site.task(id)?["outcomes"].as_array().into_iter().flatten().filter_map(|outcome| outcome["number"].as_u64()));
    }
    ensure!(numbers == (1..=60).collect(), "{numbers:?}");
    world.check_invariants()
}

/// After a publication the service visits the page through the gate and stores the result with the task.
fn visits(world: &World) -> Result<()> {
    let found = |page: &str| -> Result<Value> {
        let site = world.target_of(&world.site)?;
        let id = site.plan(1)?;
        let answer = site.published(BASES[0], &id, &json!({ "url": page }))?;
        ensure!(answer.status == 200, "{}", answer.body);
        let deadline = Instant::now() + Duration::from_secs(120);
        loop {
            let task = site.task(&id)?;
            ensure!(task["status"] == "completed", "a visit changes no state: {task}");
            if !task["visits"][0]["found"].is_null() {
                ensure!(task["visits"][1]["occasion"] == "impact" && task["visits"][1]["due_at"].is_string(), "{task}");
                return Ok(task["visits"][0].clone());
            }
            ensure!(Instant::now() < deadline, "no visit within a minute: {task}");
            std::thread::sleep(Duration::from_millis(200));
        }
    };
    let url = |path: &str| format!("http://{}{path}", world.site);
    let visit = found(&url("/article"))?;
    let seen = &visit["found"];
    ensure!(visit["due_at"].is_null() && seen["reachable"] == true && seen["status"] == 200, "{visit}");
    ensure!(seen["title"] == "Caf\u{e9} & tea" && seen["canonical"] == url("/article").as_str(), "{visit}");
    ensure!(seen["noindex"] == true && seen["headings_found"] == 0.5, "one heading of two is there: {visit}");

    let gone = found(&url("/status/404"))?;
    ensure!(gone["found"]["reachable"] == false && gone["found"]["status"] == 404 && gone["due_at"].is_string(), "{gone}");
    let forbidden = found(&url("/forbidden"))?;
    ensure!(forbidden["found"]["reason"] == "robots", "{forbidden}");
    let before = world.canary.hits();
    let canary = format!("http://127.0.0.1:{}/", world.canary.port);
    let private = found(&url(&format!("/to/302/{canary}")))?;
    ensure!(private["found"]["reason"] == "blocked" && world.canary.hits() == before, "the gate holds: {private}");
    let away = found(&url(&format!("/to/302/http://{}/away", odd_site::twin(&world.site))))?;
    ensure!(away["found"]["reason"] == "blocked" && odd_site::hits("/away") == 0, "a redirect leads to no other site: {away}");
    let elsewhere = found(&canary)?;
    ensure!(elsewhere["found"]["reason"] == "not_measured" && world.canary.hits() == before, "no other site: {elsewhere}");
    world.check_invariants()
}

/// A domain that its account has not proven is visited six times a minute at most, however many pages are reported there.
fn visits_of_anybodys_site(world: &World) -> Result<()> {
    let domain = world.free_domain();
    odd_site::serve_at(&domain)?;
    let site = world.target_of(&domain)?;
    let ids: Vec<String> = (0..3).map(|_| site.plan(1)).collect::<Result<_>>()?;
    for (number, id) in ids.iter().enumerate() {
        let answer = site.published(BASES[0], id, &json!({ "url": format!("http://{domain}/tea/{number}") }))?;
        ensure!(answer.status == 200, "{}", answer.body);
    }
    let deadline = Instant::now() + Duration::from_secs(120);
    let visits = loop {
        let visits: Vec<Value> = ids.iter().map(|id| Ok(site.task(id)?["visits"][0].clone())).collect::<Result<_>>()?;
        if visits.iter().filter(|visit| !visit["found"].is_null()).count() == 2 {
            break visits;
        }
        ensure!(Instant::now() < deadline, "no second visit within a minute: {visits:?}");
        std::thread::sleep(Duration::from_millis(200));
        world.sweep()?;
    };
    let times = odd_site::times_at(&domain);
    // Each visit reads robots.txt first, and begins five seconds after the one before it; what arrives late makes the gap look shorter.
    ensure!(times.len() == 4 && times[2] - times[0] > Duration::from_secs(3), "{times:?}");
    let waiting = visits.iter().find(|visit| visit["found"].is_null()).context("all were visited")?;
    ensure!(waiting["due_at"].is_string(), "{waiting}");
    world.check_invariants()
}
