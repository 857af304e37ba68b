//! Access logs of a site: every format comes in and is counted once, what is none is said, and a job tells what crawlers did.

use anyhow::{Context, Result, ensure};
use bellwether_e2e::site::Site;
use bellwether_e2e::{Account, World};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Value, json};
use std::io::Write as _;
use std::time::SystemTime;
use xtask::client::{Answer, send};

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("formats", formats), ("told", told), ("walls", walls), ("bombs", bombs)];

pub(crate) const BREAKING: &[(&str, crate::Breaking)] = &[("aged", aged)];

fn target(world: &World) -> Result<Site> {
    world.target_for(world.account(1_000)?, &world.free_domain())
}

/// Sends a log to a site, as its owner.
fn sent(site: &Site, body: &[u8]) -> Result<Answer> {
    let path = format!("/console/api/v1/targets/{}/logs", site.id);
    site.owner.console.send("POST", &path, "text/plain", body)
}

fn now_s() -> Result<u64> {
    Ok(SystemTime::now().duration_since(SystemTime::UNIX_EPOCH)?.as_secs())
}

/// A line of Combined Log Format of an hour ago.
fn line(address: &str, path: &str, status: u16, agent: &str) -> Result<String> {
    let time = time::OffsetDateTime::from_unix_timestamp(i64::try_from(now_s()? - 3_600)?)?;
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let month = months.get(usize::from(u8::from(time.month())) - 1).context("a month")?;
    let (day, year, hour, minute) = (time.day(), time.year(), time.hour(), time.minute());
    Ok(format!(
        "{address} - - [{day:02}/{month}/{year}:{hour:02}:{minute:02}:00 +0000] \"GET {path} HTTP/1.1\" {status} 100 \"-\" \"{agent}\"\n"
    ))
}

fn gzip(text: &str) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text.as_bytes())?;
    Ok(encoder.finish()?)
}

fn counts(answer: &Answer) -> (u16, Option<u64>, Option<u64>) {
    (answer.status, answer.body["accepted"].as_u64(), answer.body["rejected"].as_u64())
}

/// Each format, and how many lines of it count.
fn formats(world: &World) -> Result<()> {
    let site = target(world)?;
    let at = now_s()? - 3_600;
    let logpush = |time: String| {
        format!(
            r#"{{"EdgeStartTimestamp":{time},"ClientIP":"192.0.2.1","ClientRequestURI":"/tea","EdgeResponseStatus":200,"EdgeResponseBytes":5,"ClientRequestUserAgent":"GPTBot/1.2"}}"#
        ) + "\n"
    };
    let combined = line("192.0.2.1", "/tea", 200, "GPTBot/1.2")?;
    let rfc3339 =
        time::OffsetDateTime::from_unix_timestamp(i64::try_from(at)?)?.format(&time::format_description::well_known::Rfc3339)?;
    let pushed = [format!("\"{rfc3339}\""), at.to_string(), format!("{at}000000000")].map(logpush).concat();
    let members = [gzip(&combined)?, gzip(&combined.replace("/tea", "/cake"))?].concat();
    let json =
        json!({ "time": at, "address": "192.0.2.1", "path": "/tea?x=1", "status": 404, "user_agent": "ClaudeBot" }).to_string();
    for (body, accepted, rejected) in [
        (combined.clone().into_bytes(), 1, 0),
        (pushed.into_bytes(), 3, 0),
        (json.into_bytes(), 1, 0),
        (members, 2, 0),
        (gzip("{\"content\":\"tests\"}")?, 0, 0),
        (Vec::new(), 0, 0),
        (format!("{combined}\nnonsense\n{combined}").into_bytes(), 2, 1),
    ] {
        let answer = sent(&site, &body)?;
        ensure!(counts(&answer) == (202, Some(accepted), Some(rejected)), "{} {}", answer.status, answer.body);
    }
    let answer = sent(&site, format!("{combined}\nnonsense\n{combined}").as_bytes())?;
    ensure!(counts(&answer) == (202, Some(2), Some(1)), "the same answer for the same bytes: {}", answer.body);
    ensure!(answer.body["first_rejected"]["line"] == 3 && answer.body["first_rejected"]["reason"].is_string(), "{}", answer.body);
    let days = site.console("GET", "/logs", None)?;
    let lines: u64 = days.body["days"].as_array().into_iter().flatten().filter_map(|day| day["lines"].as_u64()).sum();
    ensure!(days.status == 200 && lines == 9, "each upload once: {}", days.body);
    ensure!(days.body["oldest"].is_string() && days.body["newest"].is_string(), "{}", days.body);
    Ok(())
}

fn analysed(account: &Account, domain: &str) -> Result<Value> {
    let job = account.run(&json!({ "feature": "ai_bots_analysis", "input": { "domain": domain } }))?;
    ensure!(job["status"] == "succeeded", "{job}");
    Ok(job["result"].clone())
}

/// A program sends logs with the site's token; a job tells what was verified, what was spoofed and what went wrong.
fn told(world: &World) -> Result<()> {
    let site = target(world)?;
    let list = json!({ "prefixes": [{ "ipv4Prefix": "192.0.2.0/24" }] });
    world.operator().expect("PUT", "/operator/v1/agent-lists/openai-searchbot", Some(&list))?;
    let wrong = world.operator().call("PUT", "/operator/v1/agent-lists/openai-searchbot", Some(&json!({ "prefixes": [] })))?;
    ensure!(wrong.status == 400, "an empty list is none: {}", wrong.body);
    let mut log = String::new();
    for (count, address, path, status, agent) in [
        (30, "192.0.2.9", "/gone", 404, "Mozilla/5.0; compatible; OAI-SearchBot/1.0"),
        (12, "198.51.100.7", "/tea", 200, "OAI-SearchBot/1.0"),
        (5, "203.0.113.5", "/llms.txt", 200, "Bytespider"),
        (20, "203.0.113.6", "/tea", 200, "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"),
    ] {
        log += &line(address, path, status, agent)?.repeat(count);
    }
    let path = format!("/console/api/v1/targets/{}/logs", site.id);
    let authorization = format!("Bearer {}", site.token);
    let answer = send(&world.origin, "POST", &path, &[("authorization", &authorization)], &gzip(&log)?)?;
    ensure!(counts(&answer) == (202, Some(67), Some(0)), "{} {}", answer.status, answer.body);

    let result = analysed(&site.owner, &site.domain)?;
    ensure!(result["tracked"] == true && result["has_logs"] == true && result["domain"] == site.domain, "{result}");
    ensure!(result["totals"]["requests"] == 67 && result["totals"]["ai_requests"] == 47, "{}", result["totals"]);
    let bot = |name: &str| result["bots"].as_array().into_iter().flatten().find(|bot| bot["agent"] == name).cloned();
    let searching = bot("OAI-SearchBot").context("OAI-SearchBot")?;
    ensure!(searching["hits"] == 42 && searching["verified_hits"] == 30 && searching["spoofed_hits"] == 12, "{searching}");
    let bytespider = bot("Bytespider").context("Bytespider")?;
    ensure!(bytespider["verified_hits"].is_null() && bytespider["spoofed_hits"].is_null(), "{bytespider}");
    let kinds: Vec<&Value> = result["anomalies"].as_array().into_iter().flatten().map(|one| &one["kind"]).collect();
    ensure!(kinds == ["spoofed_agent", "4xx_spike"], "{kinds:?}");
    ensure!(result["files"]["llms_txt"] == 5, "{}", result["files"]);
    Ok(())
}

/// Nobody else sends logs to a site, or reads what they say.
fn walls(world: &World) -> Result<()> {
    let (site, other) = (target(world)?, target(world)?);
    let body = line("192.0.2.1", "/tea", 200, "GPTBot")?;
    ensure!(sent(&site, body.as_bytes())?.status == 202, "the owner sends");
    let path = format!("/console/api/v1/targets/{}/logs", site.id);
    let token = format!("Bearer {}", other.token);
    for method in ["GET", "POST"] {
        let theirs =
            other.owner.console.send(method, &path, "text/plain", if method == "POST" { body.as_bytes() } else { b"" })?;
        ensure!(theirs.status == 404, "{method} of another account: {}", theirs.body);
        let by_token = send(
            &world.origin,
            method,
            &path,
            &[("authorization", &token)],
            if method == "POST" { body.as_bytes() } else { b"" },
        )?;
        ensure!(by_token.status == 404, "{method} by the token of another site: {}", by_token.body);
        let nobody = send(&world.origin, method, &path, &[], b"")?;
        ensure!(nobody.status == 401, "{method} of nobody: {}", nobody.body);
    }
    let result = analysed(&other.owner, &site.domain)?;
    ensure!(result["tracked"] == false && result["totals"]["requests"] == 0, "{result}");
    let own = analysed(&other.owner, &other.domain)?;
    ensure!(own["tracked"] == true && own["has_logs"] == false, "{own}");
    Ok(())
}

/// A month later nothing of a log is left; an upload is known for a day. What belongs to a deleted site goes with it.
fn aged(world: &mut World) -> Result<()> {
    let (site, deleted) = (target(world)?, target(world)?);
    let body = line("192.0.2.1", "/tea", 200, "GPTBot")?;
    for site in [&site, &deleted] {
        ensure!(sent(site, body.as_bytes())?.status == 202, "sent");
    }
    ensure!(deleted.console("DELETE", "", None)?.status == 204, "a site with logs is deleted");
    world.crash();
    world.edit_accounts(
        "UPDATE log_hits SET day = day - 32; UPDATE log_days SET day = day - 32; UPDATE log_uploads SET at = at - 172800000",
    )?;
    world.restart()?;
    world.sweep()?;
    ensure!(site.console("GET", "/logs", None)?.body["days"] == json!([]), "an old day is gone");
    let result = analysed(&site.owner, &site.domain)?;
    ensure!(result["has_logs"] == false && result["bots"] == json!([]), "{result}");
    ensure!(sent(&site, body.as_bytes())?.status == 202, "sent again");
    let days = site.console("GET", "/logs", None)?;
    ensure!(days.body["days"][0]["lines"] == 1, "the same bytes two days later count again: {}", days.body);
    world.check_invariants()
}

/// What is too large, packed or unpacked, and what is no gzip, is refused; nothing of it counts.
fn bombs(world: &World) -> Result<()> {
    let site = target(world)?;
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    let block = vec![b'a'; 1 << 20];
    for _ in 0..450 {
        encoder.write_all(&block)?;
    }
    let bomb = encoder.finish()?;
    for (what, body, status) in [
        ("a bomb", bomb, 413),
        ("too much", vec![b'a'; 21 << 20], 413),
        ("half a member", gzip(&line("192.0.2.1", "/tea", 200, "GPTBot")?)?[..20].to_vec(), 400),
        ("no gzip", b"\x1f\x8bnonsense".to_vec(), 400),
    ] {
        let answer = sent(&site, &body)?;
        ensure!(answer.status == status && answer.body["error"].is_string(), "{what}: {} {}", answer.status, answer.body);
    }
    let days = site.console("GET", "/logs", None)?;
    ensure!(days.body["days"] == json!([]), "nothing was counted: {}", days.body);
    Ok(())
}
