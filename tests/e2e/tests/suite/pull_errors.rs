//! Pull publishing: every row of the contract's table of errors, at both addresses.

use anyhow::{Result, ensure};
use bellwether_e2e::World;
use bellwether_e2e::site::BASES;
use serde_json::json;
use xtask::client::send;

pub(crate) const CHECKS: &[(&str, crate::Check)] =
    &[("tokens", tokens), ("bodies", bodies), ("not_found", not_found), ("methods", methods), ("rates", rates)];

const UNKNOWN: &str = "01a1fe52-6411-7333-8d39-f43ba66d2210";

fn tokens(world: &World) -> Result<()> {
    let site = world.target()?;
    let (bearer, wrong) = (format!("Bearer {}", site.token), "pull_live_0123456789012345678901234567890123456789");
    let wrong_bearer = format!("Bearer {wrong}");
    let both = format!("{bearer}, {bearer}");
    let upper = format!("bEARER   {}", site.token);
    let api = format!("Bearer {}", site.owner.api.token);
    let token = site.token.as_str();
    for (headers, status, code) in [
        (&[][..], 401, "missing_token"),
        (&[("authorization", ""), ("x-pull-key", " ")], 401, "missing_token"),
        (&[("authorization", &wrong_bearer)], 401, "invalid_token"),
        (&[("authorization", "Bearer")], 401, "invalid_token"),
        (&[("authorization", "Bearer x")], 401, "invalid_token"),
        (&[("authorization", &api)], 401, "invalid_token"),
        (&[("authorization", &both)], 401, "invalid_token"),
        (&[("authorization", "Basic dTpw")], 401, "invalid_token"),
        (&[("x-pull-key", wrong)], 401, "invalid_token"),
        (&[("x-pull-key", &token.to_uppercase())], 401, "invalid_token"),
        (&[("authorization", &wrong_bearer), ("x-pull-key", token)], 401, "invalid_token"),
        (&[("authorization", &bearer)], 200, ""),
        (&[("authorization", &upper)], 200, ""),
        (&[("x-pull-key", token)], 200, ""),
        (&[("authorization", "Basic dTpw"), ("x-pull-key", token)], 200, ""),
        (&[("authorization", &bearer), ("x-pull-key", wrong)], 200, ""),
    ] {
        for base in BASES {
            // Failures are counted by address.
            let ip = bellwether_e2e::fresh_network();
            let headers: Vec<(&str, &str)> = headers.iter().copied().chain([("cf-connecting-ip", ip.as_str())]).collect();
            let calls = [("GET", "/tasks/pending".to_owned()), ("POST", format!("/tasks/{UNKNOWN}/ack"))];
            for (method, path) in calls {
                let answer = send(&world.origin, method, &format!("{base}{path}"), &headers, b"")?;
                let wanted = if status == 200 && method == "POST" { 404 } else { status };
                ensure!(answer.status == wanted, "{base} {headers:?}: {} {}", answer.status, answer.body);
                if status == 401 {
                    ensure!(
                        answer.body["error"] == code && answer.body["docs"] == "/docs#authentication",
                        "{headers:?}: {}",
                        answer.body
                    );
                    ensure!(
                        answer.header("www-authenticate").is_some_and(|h| h.starts_with("Bearer realm=")),
                        "{:?}",
                        answer.headers
                    );
                }
            }
        }
    }
    Ok(())
}

fn bodies(world: &World) -> Result<()> {
    let site = world.target()?;
    let id = site.plan(1)?;
    let long = json!({ "url": format!("https://a.org/{}", "x".repeat(2_986)) }).to_string();
    let large = json!({ "url": "https://a.org/", "notes": "n".repeat(1_000_000) }).to_string();
    let form = [("content-type", "application/x-www-form-urlencoded")];
    let none: &[(&str, &str)] = &[];
    for base in BASES {
        for (call, headers, body, status, field) in [
            ("published", none, &b""[..], 400, "url"),
            ("published", none, b"{", 400, ""),
            ("published", none, b"\xff\xfe", 400, ""),
            ("published", none, b"\xef\xbb\xbf{}", 400, ""),
            ("published", none, b"{\"url\":\"https://a.org/\",\"url\":\"https://a.org/\"}", 400, ""),
            ("published", none, b"null", 400, "url"),
            ("published", none, b"[]", 400, "url"),
            ("published", none, b"{}", 400, "url"),
            ("published", none, b"{\"url\":null}", 400, "url"),
            ("published", none, b"{\"url\":7}", 400, "url"),
            ("published", none, b"{\"url\":\"javascript:alert(1)\"}", 400, "url"),
            ("published", none, b"{\"url\":\"https://user:secret@a.org/\"}", 400, "url"),
            ("published", none, b"{\"url\":\"/post\"}", 400, "url"),
            ("published", none, long.as_bytes(), 400, "url"),
            ("published", none, b"{\"url\":\"https://a.org/\",\"cms_post_id\":12345678901234567890123}", 400, "cms_post_id"),
            ("published", none, b"{\"url\":\"https://a.org/\",\"cms_post_id\":1e999}", 400, ""),
            ("published", none, b"{\"url\":\"https://a.org/\",\"cms_post_id\":{}}", 400, "cms_post_id"),
            ("published", none, b"{\"url\":\"https://a.org/\",\"notes\":7}", 400, "notes"),
            ("published", &form, b"url=https://a.org/", 400, ""),
            ("published", none, large.as_bytes(), 413, ""),
            ("failed", none, b"[]", 400, ""),
            ("failed", none, b"{\"error_category\":7}", 400, "error_category"),
            ("failed", none, b"{\"error_message\":[]}", 400, "error_message"),
            ("failed", none, large.as_bytes(), 413, ""),
            ("ack", &[("x-worker-id", "two words")], b"", 400, "x-worker-id"),
        ] {
            let answer = site.call(base, "POST", &format!("/tasks/{id}/{call}"), headers, body)?;
            let about =
                format!("{call} {}: {} {}", String::from_utf8_lossy(&body[..body.len().min(60)]), answer.status, answer.body);
            let code = if status == 413 { "payload_too_large" } else { "invalid_body" };
            ensure!(answer.status == status && answer.body["error"] == code, "{about}");
            ensure!(answer.body["field"].as_str().unwrap_or_default() == field, "{about}");
            ensure!(answer.body["message"].is_string() && answer.body["request_id"].is_string(), "{about}");
        }
    }
    ensure!(site.task(&id)?["status"] == "planned" && site.guard()?["failures"] == 0, "nothing was counted");
    Ok(())
}

/// A task of another domain, an unknown id and an invalid id: the same bytes, except for the request id.
fn not_found(world: &World) -> Result<()> {
    let (site, other) = (world.target()?, world.target()?);
    let theirs = other.plan(1)?;
    for base in BASES {
        for call in ["ack", "published", "failed"] {
            let mut seen = Vec::new();
            for id in [theirs.as_str(), UNKNOWN, "not-an-id", "%20", &theirs.to_uppercase()] {
                let answer = site.call(base, "POST", &format!("/tasks/{id}/{call}"), &[], b"{\"url\":\"https://a.org/\"}")?;
                ensure!(answer.status == 404 && answer.body["error"] == "not_found", "{id}: {} {}", answer.status, answer.body);
                let request_id = answer.body["request_id"].as_str().unwrap_or_default();
                let mut headers = answer.headers.clone();
                headers.retain(|(name, _)| !matches!(name.as_str(), "x-request-id" | "date" | "cf-ray"));
                seen.push((answer.body.to_string().replace(request_id, ""), headers));
            }
            ensure!(seen.iter().all(|answer| *answer == seen[0]), "{seen:?}");
        }
    }
    ensure!(other.task(&theirs)?["status"] == "planned", "nothing happened to it");
    Ok(())
}

fn methods(world: &World) -> Result<()> {
    let site = world.target()?;
    for base in BASES {
        for (method, path, status, allow) in [
            ("POST", "/tasks/pending", 405, "GET, HEAD"),
            ("GET", "/tasks/x/ack", 405, "POST"),
            ("DELETE", "/tasks/x/published", 405, "POST"),
            ("GET", "/tasks", 404, ""),
            ("GET", "/tasks/x", 404, ""),
            ("HEAD", "/tasks/pending", 200, ""),
        ] {
            let answer = site.call(base, method, path, &[], b"")?;
            let allowed = answer.header("allow").unwrap_or_default();
            ensure!(answer.status == status && allowed == allow, "{method} {path}: {} {allowed}", answer.status);
        }
    }
    Ok(())
}

/// Sixty polls at once pass, then one a second; the quota is the token's, at both addresses together.
fn rates(world: &World) -> Result<()> {
    let (site, other) = (world.target()?, world.target()?);
    let mut refused = None;
    for poll in 0..200 {
        let answer = site.pending(BASES[poll % 2])?;
        if answer.status != 200 {
            refused = Some((poll, answer));
            break;
        }
    }
    let Some((polls, answer)) = refused else { anyhow::bail!("200 polls passed") };
    ensure!(polls >= 60 && answer.status == 429 && answer.body["error"] == "rate_limited", "{polls}: {}", answer.body);
    let wait: u64 = answer.header("retry-after").unwrap_or_default().parse()?;
    ensure!(wait >= 1 && answer.body["retry_after"] == wait, "{}", answer.body);
    ensure!(other.pending(BASES[0])?.status == 200, "another token has its own quota");
    std::thread::sleep(std::time::Duration::from_secs(wait));
    ensure!(site.pending(BASES[0])?.status == 200, "after Retry-After it passes");
    Ok(())
}
