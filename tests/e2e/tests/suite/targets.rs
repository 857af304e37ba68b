//! The console's side of pull publishing: targets, tokens, tasks.

use anyhow::{Result, ensure};
use bellwether_e2e::World;
use bellwether_e2e::site::BASES;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use xtask::client::send;

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[
    ("made", made),
    ("walls", walls),
    ("disabled", disabled),
    ("rotations", rotations),
    ("rotation_race", rotation_race),
    ("planned", planned),
    ("payloads", payloads),
    ("hostile_html", hostile_html),
    ("listed", listed),
    ("long_payloads", long_payloads),
];

fn made(world: &World) -> Result<()> {
    let account = world.account(0)?;
    let make = |body: Value| account.console.call("POST", "/console/api/v1/targets", Some(&body));
    let first = make(json!({ "domain": "WWW.Made-1.bellwether.dev.", "lease_ms": 300_000 }))?;
    let target = &first.body["target"];
    ensure!(
        first.status == 201 && target["domain"] == "made-1.bellwether.dev" && target["lease_ms"] == 300_000,
        "{}",
        first.body
    );
    ensure!(target["guard"] == json!({ "paused": false, "failures": 0, "since": null }), "{target}");
    let token = first.body["token"].as_str().unwrap_or_default();
    ensure!(token.len() == 50 && token.starts_with("pull_live_"), "{token}");
    ensure!(target["token"]["last4"] == token[46..], "{target}");
    let list = account.console.expect("GET", "/console/api/v1/targets", None)?;
    ensure!(list["count"] == 1 && list["targets"][0] == *target, "{list}");
    ensure!(!list.to_string().contains(token), "the list shows a secret");
    for domain in ["made-1.bellwether.dev", "https://www.made-1.bellwether.dev/"] {
        let taken = make(json!({ "domain": domain }))?;
        ensure!(taken.status == 409 && taken.body["error"] == "domain_taken", "{domain}: {}", taken.body);
    }
    for (body, code, field) in [
        (json!({}), "missing_field", "domain"),
        (json!({ "domain": 7 }), "invalid_field", "domain"),
        (json!({ "domain": "localhost" }), "invalid_field", "domain"),
        (json!({ "domain": "127.0.0.1" }), "invalid_field", "domain"),
        (json!({ "domain": "a.org/blog" }), "invalid_field", "domain"),
        (json!({ "domain": "javascript:alert(1)" }), "invalid_field", "domain"),
        (json!({ "domain": "ok-1.bellwether.dev", "lease_ms": 1 }), "invalid_field", "lease_ms"),
    ] {
        let refused = make(body.clone())?;
        let fits = refused.status == 400 && refused.body["error"] == code && refused.body["field"] == field;
        ensure!(fits, "{body}: {} {}", refused.status, refused.body);
    }
    let id = target["id"].as_str().unwrap_or_default();
    let changed =
        account.console.call("PATCH", &format!("/console/api/v1/targets/{id}"), Some(&json!({ "lease_ms": 86_400_000 })))?;
    ensure!(changed.status == 200 && changed.body["lease_ms"] == 86_400_000, "{}", changed.body);
    Ok(())
}

/// Another account's target and one that does not exist give the same 404, for every call.
fn walls(world: &World) -> Result<()> {
    let (site, stranger) = (world.target()?, world.account(0)?);
    let task = site.plan(1)?;
    for (method, path) in [
        ("GET", String::new()),
        ("PATCH", String::new()),
        ("POST", "/rotate".to_owned()),
        ("POST", "/disable".to_owned()),
        ("POST", "/enable".to_owned()),
        ("POST", "/resume".to_owned()),
        ("POST", "/prove".to_owned()),
        ("DELETE", String::new()),
        ("GET", "/tasks".to_owned()),
        ("GET", "/urgency".to_owned()),
        ("POST", "/tasks".to_owned()),
        ("GET", format!("/tasks/{task}")),
        ("POST", format!("/tasks/{task}/retry")),
    ] {
        for id in [site.id.as_str(), "01a1fe52-6411-7333-8d39-f43ba66d2210", "x"] {
            let answer = stranger.console.call(
                method,
                &format!("/console/api/v1/targets/{id}{path}"),
                Some(&json!({ "lease_ms": 300_000 })),
            )?;
            ensure!(
                answer.status == 404 && answer.body["error"] == "not_found",
                "{method} {path}: {} {}",
                answer.status,
                answer.body
            );
        }
    }
    // A task of another target of the same owner is not found here either.
    let second = site.owner.console.expect("POST", "/console/api/v1/targets", Some(&json!({ "domain": world.free_domain() })))?;
    let second = second["target"]["id"].as_str().unwrap_or_default().to_owned();
    let answer = site.owner.console.call("GET", &format!("/console/api/v1/targets/{second}/tasks/{task}"), None)?;
    ensure!(answer.status == 404, "{}", answer.body);
    ensure!(site.pending(BASES[0])?.body["count"] == 1, "the token still works, the task is still there");
    Ok(())
}

fn disabled(world: &World) -> Result<()> {
    let site = world.target()?;
    let id = site.plan(1)?;
    let off = site.console("POST", "/disable", None)?;
    ensure!(off.status == 200 && off.body["disabled"] == true && off.body["disabled_at"].is_string(), "{}", off.body);
    ensure!(
        site.console("POST", "/disable", None)?.body["disabled_at"] == off.body["disabled_at"],
        "disabling again keeps the time"
    );
    for base in BASES {
        for answer in [site.pending(base)?, site.ack(base, &id, "w")?] {
            ensure!(answer.status == 401 && answer.body["error"] == "invalid_token", "{}", answer.body);
        }
    }
    ensure!(site.console("POST", "/enable", None)?.body["disabled"] == false, "enabled");
    ensure!(site.ack(BASES[0], &id, "w")?.status == 200, "the same token works again");
    Ok(())
}

/// Twenty rotations at once leave one live token.
fn rotations(world: &World) -> Result<()> {
    let site = world.target()?;
    let tokens = Mutex::new(vec![site.token.clone()]);
    std::thread::scope(|scope| {
        for _ in 0..20 {
            scope.spawn(|| {
                let made = site.console("POST", "/rotate", None);
                let token = made.map_or_else(|e| e.to_string(), |a| a.body["token"].as_str().unwrap_or_default().to_owned());
                tokens.lock().map(|mut all| all.push(token)).ok();
            });
        }
    });
    let tokens = tokens.into_inner().unwrap_or_default();
    let mut live = BTreeSet::new();
    for token in &tokens {
        let ip = bellwether_e2e::fresh_network();
        let headers = [("x-pull-key", token.as_str()), ("cf-connecting-ip", ip.as_str())];
        let answer = send(&world.origin, "GET", "/pull/v1/tasks/pending", &headers, b"")?;
        ensure!(matches!(answer.status, 200 | 401), "{} {}", answer.status, answer.body);
        if answer.status == 200 {
            live.insert(token);
        }
    }
    ensure!(tokens.len() == 21 && live.len() == 1, "{} of {} tokens are live", live.len(), tokens.len());
    Ok(())
}

/// A thousand requests race a rotation: after its answer, none is accepted with the old token.
fn rotation_race(world: &World) -> Result<()> {
    let site = world.target()?;
    let id = site.plan(1)?;
    let rotated = AtomicBool::new(false);
    let (sent, accepted_before, late) = (AtomicU32::new(0), AtomicU32::new(0), AtomicU32::new(0));
    std::thread::scope(|scope| -> Result<()> {
        for _ in 0..8 {
            let (site, id, rotated, sent, accepted_before, late) = (&site, &id, &rotated, &sent, &accepted_before, &late);
            scope.spawn(move || {
                for _ in 0..125 {
                    let too_late = rotated.load(Ordering::SeqCst);
                    let ip = bellwether_e2e::fresh_network();
                    let headers = [("x-pull-key", site.token.as_str()), ("cf-connecting-ip", ip.as_str()), ("x-worker-id", "w")];
                    let answer = send(&site.owner.api.origin, "POST", &format!("/pull/v1/tasks/{id}/ack"), &headers, b"");
                    sent.fetch_add(1, Ordering::SeqCst);
                    let accepted = answer.is_ok_and(|answer| answer.status != 401);
                    if accepted {
                        let counter = if too_late { late } else { accepted_before };
                        counter.fetch_add(1, Ordering::SeqCst);
                    }
                }
            });
        }
        while sent.load(Ordering::SeqCst) < 200 {
            std::thread::yield_now();
        }
        let answer = site.console("POST", "/rotate", None)?;
        rotated.store(true, Ordering::SeqCst);
        ensure!(answer.status == 200, "{}", answer.body);
        Ok(())
    })?;
    let (before, late) = (accepted_before.into_inner(), late.into_inner());
    ensure!(sent.into_inner() == 1_000 && before >= 150 && late == 0, "{before} accepted before the rotation, {late} after it");
    Ok(())
}

fn planned(world: &World) -> Result<()> {
    let site = world.target()?;
    let post = json!({ "title": "T", "slug": "t", "html": "<p>x</p>" });
    for (body, status, code, field) in [
        (json!({ "action_type": "publish_post", "goal": "G", "cycle": 0, "payload": post }), 201, "", ""),
        (json!({ "goal": "G", "cycle": 0, "payload": post }), 400, "missing_field", "action_type"),
        (json!({ "action_type": "x", "goal": "G", "cycle": 0, "payload": post }), 400, "invalid_field", "action_type"),
        (json!({ "action_type": "publish_post", "goal": "G", "cycle": 0, "payload": {} }), 400, "missing_field", "payload.title"),
        (json!({ "action_type": "publish_post", "goal": "G", "cycle": "1", "payload": post }), 400, "invalid_field", "cycle"),
        (
            json!({ "action_type": "add_internal_links", "goal": "G", "cycle": 0, "payload": { "cms_post_id": 7, "links": [
            { "anchor": "x", "target_url": "javascript:alert(1)", "insert_after_paragraph": 0 }] } }),
            400,
            "invalid_field",
            "payload.links[0]",
        ),
        (
            json!({ "action_type": "create_seo_page", "goal": "G", "cycle": 0, "payload": { "title": "T", "slug": "t", "html": "",
            "schema_jsonld": { "name": "</script><script>alert(1)" } } }),
            400,
            "invalid_field",
            "payload.schema_jsonld",
        ),
        (
            json!({ "action_type": "publish_post", "goal": "G", "cycle": 0, "payload": { "title": "T", "slug": "t", "html": "<div>".repeat(300) } }),
            400,
            "invalid_field",
            "payload.html",
        ),
        (
            json!({ "action_type": "publish_post", "goal": "G", "cycle": 0, "payload": { "title": "T", "slug": "t", "html": "x".repeat(300_000) } }),
            413,
            "payload_too_large",
            "",
        ),
    ] {
        let answer = site.console("POST", "/tasks", Some(&body))?;
        let about = format!("{} {}", answer.status, answer.body.to_string().chars().take(300).collect::<String>());
        ensure!(answer.status == status && answer.body["error"].as_str().unwrap_or_default() == code, "{about}");
        ensure!(answer.body["field"].as_str().unwrap_or_default() == field, "{about}");
    }
    ensure!(site.pending(BASES[0])?.body["count"] == 1, "only what fits is planned");
    Ok(())
}

/// Each action with all members of its payload, as in the contract: the output equals the input, at both addresses.
fn payloads(world: &World) -> Result<()> {
    let site = world.target()?;
    let planned = [
        (
            "publish_post",
            "content_creation",
            json!({
                "title": "Tea", "slug": "tea", "html": "<h2>Tea</h2>", "excerpt": "On tea", "category": "Drinks", "tags": ["tea", "cups"],
                "meta_title": "Tea", "meta_description": "All about tea", "featured_image_url": "https://a.org/tea.png",
                "internal_links": [{ "anchor": "cups", "url": "https://a.org/cups" }],
            }),
        ),
        (
            "update_post",
            "content_refresh",
            json!({ "cms_post_id": 42, "html": "<h3>Tea</h3>", "change_summary": "shorter", "meta_title": "Tea", "meta_description": "T" }),
        ),
        (
            "create_seo_page",
            "landing_page",
            json!({
                "title": "Tea", "slug": "tea", "html": "<h2>Tea</h2>", "meta_title": "Tea", "meta_description": "T",
                "schema_jsonld": { "@context": "https://schema.org", "@type": "WebPage", "position": 1.5 }, "page_type": "landing",
            }),
        ),
        (
            "add_internal_links",
            "internal_linking",
            json!({ "cms_post_id": "42", "links": [{ "anchor": "tea", "target_url": "/tea", "insert_after_paragraph": 2 }] }),
        ),
    ];
    for (action, _, payload) in &planned {
        let made = site.plan_whole(&json!({ "action_type": action, "goal": "G", "cycle": 1, "payload": payload }))?;
        ensure!(made["payload"] == *payload && made.get("warnings").is_none() && made["status"] == "planned", "{made}");
    }
    let slip = json!({ "title": "T", "slug": "t", "html": "<p>T</p>", "meta_descripton": "T" });
    let other = world.target()?;
    // A page that nothing is left of would be published empty.
    let nothing = json!({ "title": "T", "slug": "t", "html": "<script>alert(1)</script>" });
    let refused = other.console(
        "POST",
        "/tasks",
        Some(&json!({ "action_type": "publish_post", "goal": "G", "cycle": 1, "payload": nothing })),
    )?;
    ensure!(refused.status == 400 && refused.body["field"] == "payload.html", "{} {}", refused.status, refused.body);
    let made = other.plan_whole(&json!({ "action_type": "publish_post", "goal": "G", "cycle": 1, "payload": slip }))?;
    ensure!(made["dropped"] == json!(["payload.meta_descripton"]), "what is not kept is named: {made}");
    for base in BASES {
        let list = site.pending(base)?.body;
        for (task, (action, goal_type, payload)) in list["tasks"].as_array().into_iter().flatten().zip(&planned) {
            ensure!(task["action_type"] == *action && task["goal_type"] == *goal_type && task["phase"] == "execute", "{task}");
            ensure!(task["payload"] == *payload, "{task}");
        }
        ensure!(list["count"] == 4, "{list}");
    }
    Ok(())
}

/// Stored HTML is clean, is sent byte for byte, and keeps its headings.
fn hostile_html(world: &World) -> Result<()> {
    let site = world.target()?;
    for (html, clean) in [
        ("<h2 onclick=x>A</h2><script>alert(1)</script><h3>B</h3>", "<h2>A</h2><h3>B</h3>"),
        ("<p>a<img src=x onerror=alert(1)>", "<p>a<img src=\"x\"></p>"),
        ("<svg></p><style><a id=\"</style><img src=1 onerror=alert(1)>\">", "<p></p><img src=\"1\">\"&gt;"),
        (
            "<p>a</p><math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">",
            "<p>a</p>",
        ),
        ("<a href=\"java\nscript:alert(1)\">x</a>", "<a>x</a>"),
        ("<h2>T</h2>\u{2028}<p>\u{1f375}</p>", "<h2>T</h2>\u{2028}<p>\u{1f375}</p>"),
    ] {
        let payload = json!({ "title": "T", "slug": "t", "html": html });
        let made = site.plan_whole(&json!({ "action_type": "publish_post", "goal": "G", "cycle": 0, "payload": payload }))?;
        ensure!(made["payload"]["html"] == clean, "{html} → {}", made["payload"]["html"]);
        ensure!((made["warnings"] == json!(["html_sanitised"])) == (html != clean), "{made}");
        let list = site.call(BASES[0], "GET", "/tasks/pending?limit=50", &[], b"")?;
        let last = list.body["tasks"].as_array().and_then(|tasks| tasks.last().cloned()).unwrap_or_default();
        ensure!(last["payload"]["html"] == clean, "{last}");
    }
    Ok(())
}

fn listed(world: &World) -> Result<()> {
    let site = world.target()?;
    let ids: Vec<String> = (0..5).map(|_| site.plan(1)).collect::<Result<_>>()?;
    site.ack(BASES[0], &ids[1], "w")?;
    site.failed(BASES[0], &ids[2], &json!({ "error_category": "auth_failed", "error_message": "wrong password" }))?;
    let error = site.console("GET", "/tasks?status=error", None)?.body;
    let task = &error["tasks"][0];
    ensure!(error["count"] == 1 && task["error"] == json!({ "category": "auth_failed", "message": "wrong password" }), "{error}");
    ensure!(task["outcomes"][0]["ok"] == false && task["outcomes"][0]["category"] == "auth_failed", "{task}");
    let (mut seen, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = site.console("GET", &format!("/tasks?limit=2{cursor}"), None)?.body;
        let tasks = page["tasks"].as_array().cloned().unwrap_or_default();
        seen.extend(tasks.iter().map(|task| task["id"].as_str().unwrap_or_default().to_owned()));
        if page["has_more"] != true {
            break;
        }
        cursor = format!("&cursor={}", page["next_cursor"].as_str().unwrap_or_default());
    }
    seen.reverse();
    ensure!(seen == ids, "newest first, each once: {seen:?}");
    ensure!(site.console("GET", "/tasks?cursor=forged.00", None)?.status == 400, "a cursor is not invented");
    Ok(())
}

/// Ten payloads of 240 KB: a poll and a page of the console are cut near a megabyte, and no task is lost.
fn long_payloads(world: &World) -> Result<()> {
    let site = world.target()?;
    let html = "<p>Tea and water.</p>".repeat(11_500);
    let payload = json!({ "title": "T", "slug": "t", "html": html });
    let brief = json!({ "action_type": "publish_post", "goal": "G", "cycle": 0, "payload": payload });
    let mut ids = Vec::new();
    for _ in 0..10 {
        ids.push(site.plan_whole(&brief)?["id"].clone());
    }
    let mut taken = Vec::new();
    while taken.len() < ids.len() {
        let answer = site.call(BASES[0], "GET", "/tasks/pending?limit=50", &[], b"")?;
        let tasks = answer.body["tasks"].as_array().cloned().unwrap_or_default();
        let bytes = answer.body.to_string().len();
        ensure!(bytes < 1_400_000 && answer.body["count"] == tasks.len() && !tasks.is_empty(), "{bytes} bytes");
        for task in tasks {
            ensure!(task["payload"]["html"] == html, "whole");
            site.ack(BASES[0], task["id"].as_str().unwrap_or_default(), "w")?;
            taken.push(task["id"].clone());
        }
    }
    ensure!(taken == ids, "oldest first, each once");

    let bare = site.console("GET", "/tasks?limit=100", None)?.body;
    ensure!(bare["count"] == 10 && bare["tasks"][0]["payload"].is_null() && bare.to_string().len() < 20_000, "no payloads");
    let (mut seen, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = site.console("GET", &format!("/tasks?limit=100&include=payload{cursor}"), None)?.body;
        ensure!(page.to_string().len() < 1_400_000 && page["tasks"][0]["payload"]["html"] == html, "a page of payloads");
        seen.extend(page["tasks"].as_array().into_iter().flatten().map(|task| task["id"].clone()));
        match page["next_cursor"].as_str() {
            Some(next) if page["has_more"] == true => cursor = format!("&cursor={next}"),
            _ => break,
        }
    }
    seen.reverse();
    ensure!(seen == ids, "newest first, each once: {seen:?}");
    Ok(())
}
