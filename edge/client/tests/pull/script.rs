//! The shell version of the worker. It needs curl and jq: without them there is nothing to test, which is said.

use crate::fake::{Fake, Reply, Step, TASK, TOKEN, URL, acked, completed, error, failed, paused, pending};
use serde_json::{Value, json};
use std::process::Command;

const POLL: &str = "GET tasks/pending?limit=10";
const ACK: &str = "POST tasks/01a1fe52-6411-7333-8d39-f43ba66d2210/ack";
const PUBLISHED: &str = "POST tasks/01a1fe52-6411-7333-8d39-f43ba66d2210/published";
const FAILED: &str = "POST tasks/01a1fe52-6411-7333-8d39-f43ba66d2210/failed";
const WELL: &str = r#"cat >/dev/null; echo '{"url": "https://example.org/tea", "cms_post_id": 7, "more": "$(exit 9)"}'"#;
const NEVER: &str = "exit 99";

#[allow(clippy::print_stderr, reason = "who reads the outcome must know what was not tested")]
fn is_there(program: &str) -> bool {
    let found = Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success());
    if !found {
        eprintln!("not tested: {program} is not installed");
    }
    found
}

/// Runs it to its end: its code, a part of what it says, and the last body that it sent.
fn check(script: &[Step], hook: &str, exit_code: i32, said: &str) -> Value {
    if !is_there("curl") || !is_there("jq") {
        return Value::Null;
    }
    let fake = Fake::serve(script);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/pull.sh");
    let mut command = Command::new(path);
    command.args(["sh", "-c", hook]).env("BELLWETHER_PULL_TOKEN", TOKEN).env("BELLWETHER_PULL_URL", &fake.base_url);
    let output = command.output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(exit_code), "{hook}: {text}");
    assert!(text.contains(said) && !text.contains(TOKEN), "{hook}: no {said:?} in {text}");
    fake.last_body()
}

#[test]
fn runs() {
    let one = || (POLL, pending(&[TASK]));
    let two = || (POLL, pending(&[TASK, "b"]));
    let rest = || [("POST tasks/b/ack", acked()), ("POST tasks/b/published", completed())];
    let with = |steps: &[Step]| [&[two()][..], steps, &rest()].concat();
    let taken = || error(409, "already_acked", json!({ "ok": false }));
    let said_no = || error(200, "already_acked", json!({ "ok": false }));
    let report = json!({ "url": URL, "cms_post_id": 7 });
    for (script, hook, exit_code, said, last) in [
        (vec![(POLL, pending(&[]))], NEVER, 0, "", Value::Null),
        (with(&[(ACK, acked()), (PUBLISHED, completed())]), WELL, 0, "published", report.clone()),
        (with(&[(ACK, taken())]), WELL, 0, "", report.clone()),
        (with(&[(ACK, said_no())]), WELL, 0, "", report.clone()),
        (with(&[(ACK, error(404, "not_found", json!({})))]), WELL, 1, "", report.clone()),
        (with(&[(ACK, acked()), (PUBLISHED, taken())]), WELL, 1, "refused, though published", report.clone()),
        (
            vec![one(), (ACK, Reply::Lost), (ACK, acked()), (PUBLISHED, Reply::Later(429, 1)), (PUBLISHED, completed())],
            WELL,
            0,
            "published",
            report.clone(),
        ),
        (vec![one(), (ACK, acked()), (PUBLISHED, Reply::Later(429, 3_600))], WELL, 75, URL, report.clone()),
        (vec![one(), (ACK, acked()), (PUBLISHED, error(401, "invalid_token", json!({})))], WELL, 77, URL, report),
        (vec![(POLL, paused(&[]))], NEVER, 75, "paused", Value::Null),
        (vec![(POLL, error(401, "invalid_token", json!({})))], NEVER, 77, "401", Value::Null),
        (vec![(POLL, error(404, "not_found", json!({})))], NEVER, 2, "404", Value::Null),
        (vec![(POLL, Reply::Later(429, 3_600))], NEVER, 75, "429", Value::Null),
        (vec![(POLL, Reply::Json(200, json!("a portal")))], NEVER, 75, "cannot be read", Value::Null),
    ] {
        let body = check(&script, hook, exit_code, said);
        assert!(body == last || !is_there("jq"), "{hook}: {body}");
    }
}

#[test]
fn hooks_that_fail() {
    for (hook, category, message) in [
        ("exit 3", "client_failure", "The hook ended with 3."),
        ("echo first >&2; echo 'the \"end\"' >&2; exit 1", "client_failure", "the \"end\""),
        (r#"echo '{"error_category": "auth_failed", "error_message": "no"}'; exit 4"#, "auth_failed", "no"),
        (r#"echo '{"error_category": 7, "error_message": [1]}'; echo why >&2; exit 4"#, "client_failure", "why"),
        ("echo junk", "client_failure", "has a url: junk"),
        (r#"echo '{"url": "a"}{"url": "b"}'"#, "client_failure", "did not answer"),
        (r#"echo '{"url": 7}'"#, "client_failure", r#"{"url": 7}"#),
        ("yes | head -c 100000 >&2; printf 'ä' >&2; exit 1", "client_failure", "ä"),
        ("cat >&2; exit 1", "client_failure", r#""title":"Tea $(exit 9)""#),
        ("echo \"${BELLWETHER_PULL_TOKEN-hidden} $(env | grep -c pull_live_)\" >&2; exit 1", "client_failure", "hidden 0"),
    ] {
        let script = [(POLL, pending(&[TASK])), (ACK, acked()), (FAILED, failed())];
        let body = check(&script, hook, 1, "failed");
        let fits =
            body["error_category"] == category && body["error_message"].as_str().is_some_and(|text| text.contains(message));
        assert!(fits || body.is_null(), "{hook}: {body}");
    }
    let invalid = error(400, "invalid_body", json!({ "field": "url" }));
    let script = [(POLL, pending(&[TASK])), (ACK, acked()), (PUBLISHED, invalid), (FAILED, failed())];
    let body = check(&script, WELL, 1, "failed");
    assert!(body.is_null() || body["error_category"] == "validation_failed" && body["error_message"].to_string().contains(URL));
}

#[test]
fn the_readme_shows_it() {
    assert!(
        include_str!("../../README.md").contains(include_str!("../../examples/pull.sh")),
        "copy examples/pull.sh to README.md"
    );
}
