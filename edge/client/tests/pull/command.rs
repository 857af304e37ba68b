//! The command: exit codes, what it prints, what its hook gets.

use crate::fake::{Fake, Reply, Step, TASK, TOKEN, URL, acked, completed, error, failed, paused, pending};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::process::{Command, Output, Stdio};

const POLL: &str = "GET tasks/pending?limit=10";
const ACK: &str = "POST tasks/01a1fe52-6411-7333-8d39-f43ba66d2210/ack";
const PUBLISHED: &str = "POST tasks/01a1fe52-6411-7333-8d39-f43ba66d2210/published";
const FAILED: &str = "POST tasks/01a1fe52-6411-7333-8d39-f43ba66d2210/failed";
const WELL: &str = r#"echo '{"url": "https://example.org/tea", "cms_post_id": 7}'"#;
const NEVER: &str = "echo '{\"error_category\": \"handed_to_the_hook\"}'; exit 1";

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bellwether-pull"));
    command.args(arguments).env("BELLWETHER_PULL_TOKEN", TOKEN).env_remove("BELLWETHER_PULL_URL").stdin(Stdio::null());
    command
}

/// Runs it against a script to its end: its code, and a part of what it prints to standard error.
fn check(script: &[Step], arguments: &[&str], exit_code: i32, said: &str) -> (Fake, Output) {
    let fake = Fake::serve(script);
    let output = command(arguments).env("BELLWETHER_PULL_URL", &fake.base_url).output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(exit_code), "{arguments:?}: {stderr}");
    assert!(stderr.contains(said), "{arguments:?}: no {said:?} in {stderr}");
    assert!(!stderr.contains(TOKEN) && !String::from_utf8_lossy(&output.stdout).contains(TOKEN), "the token is printed");
    fake.seen();
    (fake, output)
}

#[test]
fn runs() {
    let one = || (POLL, pending(&[TASK]));
    let taken = error(409, "already_acked", json!({ "ok": false, "status": "in_progress" }));
    let other = error(409, "already_completed", json!({ "published_url": "https://example.org/1" }));
    for (script, hook, exit_code, said) in [
        (vec![(POLL, pending(&[]))], NEVER, 0, ""),
        (vec![one(), (ACK, acked()), (PUBLISHED, completed())], WELL, 0, "published at https://example.org/tea"),
        (vec![one(), (ACK, taken)], NEVER, 0, "skipped"),
        (vec![one(), (ACK, acked()), (PUBLISHED, other)], WELL, 1, "already_completed at https://example.org/1"),
        (vec![(POLL, paused(&[]))], NEVER, 75, "example.org is paused"),
        (vec![(POLL, Reply::Later(429, 3_600))], NEVER, 75, "too many requests, wait 3600 s"),
        (vec![(POLL, error(401, "invalid_token", json!({})))], NEVER, 77, "the token was refused (invalid_token)"),
        (vec![(POLL, error(404, "not_found", json!({})))], NEVER, 2, "there is no pull publishing at http://127.0.0.1:"),
        (
            vec![one(), (ACK, acked()), (PUBLISHED, Reply::Later(429, 3_600))],
            WELL,
            75,
            "bellwether-pull published 01a1fe52-6411-7333-8d39-f43ba66d2210 --url 'https://example.org/tea'",
        ),
    ] {
        check(&script, &["run", "--once", "--hook", "sh", "--hook-arg", "-c", "--hook-arg", hook], exit_code, said);
    }
}

#[test]
fn hooks_that_fail() {
    for (hook, category, message) in [
        (r#"echo '{"error_category": "auth_failed", "error_message": "no"}'; exit 4"#, "auth_failed", "no"),
        ("echo junk", "client_failure", "junk"),
        ("sleep 600", "client_failure", "Killed after 1 s."),
        (
            "echo \"token ${BELLWETHER_PULL_TOKEN-hidden} $(env | grep -c pull_live_)\" >&2; exit 1",
            "client_failure",
            "token hidden 0",
        ),
    ] {
        let script = [(POLL, pending(&[TASK])), (ACK, acked()), (FAILED, failed())];
        let arguments = ["run", "--once", "--hook-timeout", "1", "--hook", "sh", "--hook-arg", "-c", "--hook-arg", hook];
        let body = check(&script, &arguments, 1, category).0.last_body();
        assert_eq!(body["error_category"], category, "{body}");
        assert!(body["error_message"].as_str().is_some_and(|text| text.contains(message)), "{body}");
    }
}

#[test]
fn single_calls() {
    let answer = |(_, output): (Fake, Output)| serde_json::from_slice::<Value>(&output.stdout).unwrap();
    let list = answer(check(&[("GET tasks/pending?limit=3", pending(&[TASK]))], &["pending", "--limit", "3"], 0, ""));
    assert_eq!((&list["target"]["domain"], &list["tasks"][0]["id"]), (&json!("example.org"), &json!(TASK)));
    let taken = answer(check(&[(ACK, acked())], &["ack", TASK, "--worker-id", "me"], 0, ""));
    assert_eq!(taken["status"], "in_progress");
    let arguments = ["published", TASK, "--url", URL, "--cms-post-id", "7", "--notes", "by hand"];
    let (fake, output) = check(&[(PUBLISHED, completed())], &arguments, 0, "");
    assert_eq!(fake.last_body(), json!({ "url": URL, "cms_post_id": "7", "notes": "by hand" }));
    assert_eq!(answer((fake, output))["published_url"], URL);
    let (fake, _) = check(&[(FAILED, failed())], &["failed", TASK, "--message", "no", "--category", "duplicate_slug"], 0, "");
    assert_eq!(fake.last_body(), json!({ "error_category": "duplicate_slug", "error_message": "no" }));
    let (fake, _) = check(&[(FAILED, failed())], &["failed", TASK], 0, "");
    assert_eq!(fake.last_body(), json!({ "error_category": "client_failure", "error_message": "" }));
    check(&[(ACK, error(409, "not_pending", json!({ "status": "completed" })))], &["ack", TASK], 1, "not_pending");
    check(&[(ACK, error(404, "not_found", json!({})))], &["ack", TASK], 1, "not found");
    check(&[(PUBLISHED, error(400, "invalid_body", json!({ "field": "url" })))], &["published", TASK, "--url", "x"], 1, "url");
}

#[test]
fn usage() {
    for arguments in [
        &[][..],
        &["run"],
        &["run", "--hook", "no-such-program-anywhere"],
        &["run", "--hook", "sh", "--every", "0"],
        &["run", "--hook", "sh", "--token", TOKEN],
        &["pending", "--limit", "51"],
        &["pending", "--base-url", "localhost"],
        &["ack"],
        &["ack", "../x"],
        &["published", TASK],
    ] {
        let output = command(arguments).env("BELLWETHER_PULL_URL", "http://127.0.0.1:9/pull/v1").output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
    let without = command(&["pending", "--base-url", "http://127.0.0.1:9"]).env_remove("BELLWETHER_PULL_TOKEN").output().unwrap();
    assert_eq!(without.status.code(), Some(2));
    let help = String::from_utf8(command(&["--help"]).output().unwrap().stdout).unwrap();
    assert!(["Exit codes:", "75", "77", "BELLWETHER_PULL_TOKEN"].iter().all(|text| help.contains(text)), "{help}");
}

#[test]
fn a_signal_ends_a_worker() {
    let fake = Fake::serve(&[(POLL, paused(&[]))]);
    let mut running = command(&["run", "--hook", "sh", "--base-url", &fake.base_url]).stderr(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(running.stderr.take().unwrap()).lines();
    assert!(lines.next().unwrap().unwrap().contains("paused"));
    let id = nix::unistd::Pid::from_raw(running.id().try_into().unwrap());
    nix::sys::signal::kill(id, nix::sys::signal::Signal::SIGTERM).unwrap();
    assert_eq!(lines.next().unwrap().unwrap(), "ends after the task at hand");
    assert_eq!(running.wait().unwrap().code(), Some(0));
    fake.seen();
}
