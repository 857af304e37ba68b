//! Each call, each answer, and what is tried again.

use crate::fake::{Fake, Noted, Reply, Step, TASK, TOKEN, URL, acked, client, completed, error, failed, paused, pending};
use bellwether_pull::{Acked, Client, CmsPostId, Error, Failure, Publication, unique_worker_id};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

const ACK: &str = "POST tasks/01a1fe52-6411-7333-8d39-f43ba66d2210/ack";
const PUBLISHED: &str = "POST tasks/01a1fe52-6411-7333-8d39-f43ba66d2210/published";
const FAILED: &str = "POST tasks/01a1fe52-6411-7333-8d39-f43ba66d2210/failed";
const PENDING: &str = "GET tasks/pending?limit=7";

/// Acks with these answers.
fn check(replies: &[Reply], expected: Result<(), Error>, slept_ms: &[u128]) {
    let script: Vec<Step> = replies.iter().map(|reply| (ACK, reply.clone())).collect();
    let (fake, pause) = (Fake::serve(&script), Arc::new(Noted::default()));
    let outcome = client(&fake.base_url, &pause).ack(TASK);
    assert_eq!(outcome.map(drop), expected);
    fake.seen();
    assert_eq!(*pause.slept_ms.lock().unwrap(), slept_ms);
}

#[test]
fn answers() {
    let message = || "A sentence.".to_owned();
    let conflict = |code: &str, status: &str, url: Option<&str>| Error::Conflict {
        code: code.to_owned(),
        status: status.to_owned(),
        published_url: url.map(str::to_owned),
        message: message(),
    };
    let taken = json!({ "ok": false, "id": TASK, "status": "in_progress" });
    let live = json!({ "ok": false, "id": TASK, "status": "completed", "published_url": URL });
    for (reply, expected) in [
        (acked(), Ok(())),
        (error(401, "invalid_token", json!({})), Err(Error::Unauthorised { code: "invalid_token".into(), message: message() })),
        (error(404, "not_found", json!({})), Err(Error::NotFound { message: message() })),
        (error(409, "already_acked", taken.clone()), Err(conflict("already_acked", "in_progress", None))),
        (error(409, "not_pending", json!({ "status": "error" })), Err(conflict("not_pending", "error", None))),
        (error(409, "already_completed", live), Err(conflict("already_completed", "completed", Some(URL)))),
        (error(200, "already_acked", taken), Err(conflict("already_acked", "in_progress", None))),
        (
            error(400, "invalid_body", json!({ "field": "x-worker-id" })),
            Err(Error::Invalid { field: Some("x-worker-id".into()), message: message() }),
        ),
        (error(413, "payload_too_large", json!({})), Err(Error::Refused { status: 413, message: message() })),
    ] {
        check(&[reply], expected, &[]);
    }
    for foreign in [Reply::Json(200, json!("<html>")), Reply::Json(302, json!({})), Reply::Json(200, json!({ "ok": true }))] {
        let fake = Fake::serve(&[(ACK, foreign)]);
        let outcome = client(&fake.base_url, &Arc::default()).ack(TASK);
        assert!(matches!(outcome, Err(Error::Protocol(_))), "{outcome:?}");
        fake.seen();
    }
}

#[test]
fn attempts() {
    let down = || error(500, "db_error", json!({}));
    let failure = || Err(Error::Server { status: 500, retry_after: None, message: "A sentence.".into() });
    let limited = |seconds| Err(Error::RateLimited { retry_after: Duration::from_secs(seconds) });
    for (replies, expected, slept_ms) in [
        (vec![down(), acked()], Ok(()), &[1_000][..]),
        (vec![Reply::Lost, acked()], Ok(()), &[1_000]),
        (vec![Reply::Lost, down(), Reply::Later(429, 7), acked()], Ok(()), &[1_000, 2_000, 7_000]),
        (vec![Reply::Later(429, 3), acked()], Ok(()), &[3_000]),
        (vec![Reply::Later(503, 3), acked()], Ok(()), &[3_000]),
        (vec![error(429, "rate_limited", json!({ "retry_after": 9 })), acked()], Ok(()), &[9_000]),
        (vec![down(), down(), down(), down(), acked()], Ok(()), &[1_000, 2_000, 4_000, 4_000]),
        (vec![down(), down(), down(), down(), down()], failure(), &[1_000, 2_000, 4_000, 4_000]),
        (vec![Reply::Later(429, 3_600)], limited(3_600), &[]),
        (vec![Reply::Later(429, 1); 5], limited(1), &[1_000, 2_000, 4_000, 4_000]),
    ] {
        check(&replies, expected, slept_ms);
    }
}

#[test]
fn nobody_answers() {
    let base_url = format!("http://{}", std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap());
    let pause = Arc::new(Noted::default());
    let outcome = client(&base_url, &pause).pending(10);
    assert!(matches!(outcome, Err(Error::Transport(_))), "{outcome:?}");
    assert_eq!(pause.slept_ms.lock().unwrap().len(), 4);
}

#[test]
fn bodies_and_answers_of_each_call() {
    let warned = json!({ "ok": true, "id": TASK, "status": "completed", "published_url": URL, "warnings": ["admin_url"] });
    let fake = Fake::serve(&[
        (PENDING, pending(&[TASK])),
        (PENDING, paused(&[])),
        (ACK, acked()),
        (PUBLISHED, completed()),
        (PUBLISHED, Reply::Json(200, warned)),
        (FAILED, failed()),
    ]);
    let client = client(&fake.base_url, &Arc::default());
    let list = client.pending(7).unwrap();
    let task = &list.tasks[0];
    assert_eq!((list.target.domain.as_str(), list.count, list.guard), ("example.org", 1, None));
    assert_eq!((task.id.as_str(), task.action_type.as_str(), task.cycle), (TASK, "publish_post", 3));
    assert_eq!((&task.execution_started_at, &task.payload["slug"]), (&None, &json!("tea")));
    let guard = client.pending(7).unwrap().guard.unwrap();
    assert_eq!((guard.paused, guard.failures, guard.since.as_deref()), (true, 3, Some("2026-11-20T09:28:00.000Z")));
    assert_eq!(client.ack(TASK).unwrap(), Acked { id: TASK.into(), status: "in_progress".into() });
    let full = Publication { url: URL.into(), cms_post_id: Some(CmsPostId::Number(7.into())), notes: Some("n".into()) };
    assert_eq!(client.published(TASK, &full).unwrap().published_url, URL);
    assert_eq!(client.published(TASK, &Publication::at(URL)).unwrap().warnings, ["admin_url"]);
    client.failed(TASK, &Failure::new("duplicate_slug", "tea is taken")).unwrap();
    let bodies: Vec<Value> = fake.seen().into_iter().skip(2).map(|request| request.body).collect();
    assert_eq!(
        bodies,
        [
            Value::Null,
            json!({ "url": URL, "cms_post_id": 7, "notes": "n" }),
            json!({ "url": URL }),
            json!({ "error_category": "duplicate_slug", "error_message": "tea is taken" }),
        ]
    );
}

#[test]
fn a_wrong_base_url_is_said_so() {
    let fake = Fake::serve(&[(PENDING, error(404, "not_found", json!({})))]);
    let outcome = client(&fake.base_url, &Arc::default()).pending(7);
    assert!(matches!(outcome, Err(Error::Usage(_))), "{outcome:?}");
}

#[test]
fn what_cannot_be_sent() {
    let good = "http://localhost:8787/pull/v1/";
    let long = "w".repeat(256);
    for (base_url, token, worker_id) in [
        ("", TOKEN, "w"),
        ("localhost:8787", TOKEN, "w"),
        ("/pull/v1", TOKEN, "w"),
        ("ftp://example.org/pull/v1", TOKEN, "w"),
        ("https://user:secret@example.org/pull/v1", TOKEN, "w"),
        ("https://example.org/pull/v1?key=1", TOKEN, "w"),
        (good, "", "w"),
        (good, "pull_live_\r\nx: y", "w"),
        (good, TOKEN, ""),
        (good, TOKEN, "two words"),
        (good, TOKEN, &long),
    ] {
        let made = Client::new(base_url, token, worker_id);
        assert!(matches!(made, Err(Error::Usage(_))), "{base_url} {token} {worker_id}");
    }
    let client = Client::new(good, &format!("{TOKEN}\n"), "w").unwrap();
    for id in ["", "../targets", "a/b", "a?b", "a b", "%2e"] {
        assert!(matches!(client.ack(id), Err(Error::Usage(_))), "{id}");
    }
}

#[test]
fn secrets_and_names() {
    let client = Client::new("https://example.org/pull/v1", TOKEN, "w").unwrap();
    let shown = format!("{client:?}");
    assert!(shown.contains("example.org") && !shown.contains("pull_live_"), "{shown}");
    let (one, two) = (unique_worker_id().unwrap(), unique_worker_id().unwrap());
    assert!(one != two && one.len() == 21, "{one} {two}");
    for (base_url, exposed) in [
        ("https://example.org/pull/v1", false),
        ("http://localhost:8787/pull/v1", false),
        ("http://127.0.0.1:8787/pull/v1", false),
        ("http://[::1]:8787/pull/v1", false),
        ("http://example.org/pull/v1", true),
        ("http://localhost.example.org/pull/v1", true),
    ] {
        assert_eq!(Client::new(base_url, TOKEN, "w").unwrap().is_exposed(), exposed, "{base_url}");
    }
}

#[test]
fn failures_fit_the_limits() {
    let long = "ä".repeat(3_000);
    for (category, message, expected_category, expected_chars) in
        [("duplicate_slug", "x", "duplicate_slug", 1), (" ", "", "client_failure", 0), (&long, &long, "client_failure", 2_000)]
    {
        let failure = Failure::new(category, message);
        assert_eq!((failure.category(), failure.message().chars().count()), (expected_category, expected_chars));
    }
}
