//! The loop, with a closure as hook.

use crate::fake::{Fake, Noted, Reply, Step, TASK, URL, acked, client, completed, error, failed, paused, pending};
use bellwether_pull::{Failure, Publication, Report, RunError, Stop, Task, Worker};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

const POLL: &str = "GET tasks/pending?limit=10";
const ACK: &str = "POST tasks/01a1fe52-6411-7333-8d39-f43ba66d2210/ack";
const PUBLISHED: &str = "POST tasks/01a1fe52-6411-7333-8d39-f43ba66d2210/published";
const FAILED: &str = "POST tasks/01a1fe52-6411-7333-8d39-f43ba66d2210/failed";
const ACK_B: &str = "POST tasks/b/ack";
const PUBLISHED_B: &str = "POST tasks/b/published";

fn well(_: &Task) -> Result<Publication, Failure> {
    Ok(Publication::at(URL))
}

fn ill(_: &Task) -> Result<Publication, Failure> {
    Err(Failure::new("cms_unavailable", "down\nsince noon"))
}

fn never(task: &Task) -> Result<Publication, Failure> {
    panic!("{} was handed to the hook", task.id)
}

type Hook = fn(&Task) -> Result<Publication, Failure>;

/// Runs once. `said` is in one of the notices, or in the error; an empty one is not looked for.
fn check(script: &[Step], hook: Hook, exit_code: u8, said: &str) -> Fake {
    let (fake, pause) = (Fake::serve(script), Arc::new(Noted::default()));
    let client = client(&fake.base_url, &pause);
    let mut lines = Vec::new();
    let outcome = Worker::new(&client, hook, Stop::default()).listener(|notice| lines.push(notice.to_string())).run_once();
    let code = outcome.as_ref().map_or_else(RunError::exit_code, |summary| summary.exit_code());
    assert_eq!(code, exit_code, "{outcome:?} {lines:?}");
    assert!(lines.iter().all(|line| !line.contains('\n')), "{lines:?}");
    lines.extend(outcome.err().map(|error| error.to_string()));
    assert!(lines.iter().any(|line| line.contains(said)) || said.is_empty(), "no {said:?} in {lines:?}");
    fake.seen();
    fake
}

#[test]
fn runs() {
    let two = || pending(&[TASK, "b"]);
    let taken = || error(409, "already_acked", json!({ "ok": false, "status": "in_progress" }));
    let other = || error(409, "already_completed", json!({ "status": "completed", "published_url": "https://example.org/1" }));
    let gone = || error(404, "not_found", json!({}));
    let down = || error(500, "db_error", json!({}));
    let refused = || error(401, "invalid_token", json!({}));
    let rest = || [(ACK_B, acked()), (PUBLISHED_B, completed())];
    let with = |steps: &[Step]| [&[(POLL, two())][..], steps, &rest()].concat();
    for (script, hook, exit_code, said) in [
        (vec![(POLL, pending(&[]))], never as Hook, 0, ""),
        (with(&[(ACK, acked()), (PUBLISHED, completed())]), well, 0, "published at https://example.org/tea"),
        (with(&[(ACK, taken())]), well, 0, "skipped: already_acked, the task is in_progress"),
        (with(&[(ACK, gone())]), well, 1, "it cannot be taken"),
        // The first answer is lost: the same call again is answered like the first.
        (with(&[(ACK, Reply::Lost), (ACK, acked()), (PUBLISHED, completed())]), well, 0, ""),
        (with(&[(ACK, acked()), (PUBLISHED, Reply::Lost), (PUBLISHED, completed())]), well, 0, ""),
        (with(&[(ACK, acked()), (PUBLISHED, Reply::Later(429, 5)), (PUBLISHED, completed())]), well, 0, ""),
        (with(&[(ACK, acked()), (PUBLISHED, down()), (PUBLISHED, completed())]), well, 0, ""),
        (with(&[(ACK, acked()), (PUBLISHED, other())]), well, 1, "already_completed at https://example.org/1"),
        (with(&[(ACK, acked()), (PUBLISHED, gone())]), well, 1, "though it is published at https://example.org/tea"),
        (vec![(POLL, pending(&[TASK])), (ACK, acked()), (FAILED, failed())], ill, 1, "(cms_unavailable): down since noon"),
        (vec![(POLL, pending(&[TASK])), (ACK, acked()), (FAILED, other())], ill, 1, "though it failed"),
        (vec![(POLL, paused(&[]))], never, 75, "example.org is paused since 2026-11-20T09:28:00.000Z after 3 failures"),
        (
            vec![(POLL, paused(&[TASK])), (ACK, acked()), (PUBLISHED, completed())],
            well,
            0,
            "example.org is paused since 2026-11-20T09:28:00.000Z after 3 failures",
        ),
        (vec![(POLL, refused())], never, 77, "the token was refused"),
        (vec![(POLL, two()), (ACK, refused())], never, 77, "cannot be taken"),
        (vec![(POLL, down()); 5], never, 75, "the tasks cannot be read"),
        ([vec![(POLL, two())], vec![(ACK, down()); 5]].concat(), never, 75, "cannot be taken"),
        (vec![(POLL, two()), (ACK, acked()), (PUBLISHED, refused())], well, 77, "published at https://example.org/tea"),
    ] {
        check(&script, hook, exit_code, said);
    }
}

#[test]
fn an_undelivered_report_ends_the_run_and_names_the_url() {
    for status in [500, 403, 302] {
        let attempts = if status == 500 { 5 } else { 1 };
        let script =
            [vec![(POLL, pending(&[TASK, "b"])), (ACK, acked())], vec![(PUBLISHED, Reply::Json(status, json!({}))); attempts]];
        let said = "--url 'https://example.org/tea'";
        check(&script.concat(), well, 75, said);
        let script = [script[0].clone(), vec![(FAILED, Reply::Json(status, json!({}))); attempts]];
        check(&script.concat(), ill, 75, "01a1fe52-6411-7333-8d39-f43ba66d2210 failed (cms_unavailable");
    }
}

/// Unless it is reported as a failure, it is handed out again when the lease ends.
#[test]
fn a_url_that_the_service_refuses_is_a_failure() {
    let invalid = error(400, "invalid_body", json!({ "field": "url" }));
    let script = [(POLL, pending(&[TASK])), (ACK, acked()), (PUBLISHED, invalid), (FAILED, failed())];
    let body = check(&script, well, 1, "(validation_failed)").last_body();
    assert_eq!(body["error_category"], "validation_failed");
    assert!(body["error_message"].as_str().is_some_and(|text| text.contains(URL) && text.contains("refused url")), "{body}");
}

#[test]
fn who_is_asked_to_stop_finishes_the_task_at_hand() {
    let fake = Fake::serve(&[(POLL, pending(&[TASK, "b"])), (ACK, acked()), (PUBLISHED, completed())]);
    let client = client(&fake.base_url, &Arc::default());
    let stop = Stop::default();
    let asked = stop.clone();
    let hook = move |_: &Task| {
        asked.ask();
        Ok(Publication::at(URL))
    };
    let summary = Worker::new(&client, hook, stop).run_once().unwrap();
    assert_eq!((summary.found, summary.published), (2, 1));
    fake.seen();
}

fn forever(script: &[Step], hook: Hook, stop_after: usize) -> (Result<(), RunError>, Vec<u128>, Vec<String>) {
    let (fake, pause) = (Fake::serve(script), Arc::new(Noted { stop_after, ..Noted::default() }));
    let client = client(&fake.base_url, &pause);
    let mut lines = Vec::new();
    let mut worker = Worker::new(&client, hook, Stop::default()).limit(10).listener(|notice| lines.push(notice.to_string()));
    let outcome = worker.run_forever(Duration::from_secs(60));
    drop(worker);
    fake.seen();
    (outcome, pause.idled_ms.lock().unwrap().clone(), lines)
}

#[test]
fn a_worker_polls_until_it_is_stopped_or_cannot_go_on() {
    let down = (POLL, error(500, "db_error", json!({})));
    let round = [(POLL, pending(&[TASK])), (ACK, acked()), (PUBLISHED, completed())];
    let script = [vec![down; 5], vec![(POLL, Reply::Later(429, 600))], round.to_vec()].concat();
    let (outcome, idled_ms, lines) = forever(&script, well, 3);
    assert_eq!((outcome, idled_ms), (Ok(()), vec![60_000, 600_000, 60_000]), "no poll before the service allows it");
    assert!(lines[0].contains("next poll in 60 s") && lines[1].contains("next poll in 600 s"), "{lines:?}");

    let (outcome, ..) = forever(&[(POLL, error(401, "invalid_token", json!({})))], never, 0);
    assert_eq!(outcome.unwrap_err().exit_code(), 77);

    let (ack, forbidden) = ((ACK, acked()), (PUBLISHED, Reply::Json(403, Value::Null)));
    let (outcome, ..) = forever(&[(POLL, pending(&[TASK])), ack, forbidden], well, 0);
    let Err(RunError::Undelivered(undelivered)) = outcome else { panic!("{outcome:?}") };
    assert_eq!((undelivered.task_id.as_str(), undelivered.report), (TASK, Report::Published(Publication::at(URL))));
}
