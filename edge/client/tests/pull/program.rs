//! Programs as hooks.

use crate::fake::{TASK, URL, task};
use bellwether_pull::{CmsPostId, Failure, Hook, ProgramHook, Publication, Task};
use std::time::{Duration, Instant};

fn publish(script: &str, timeout: Duration) -> Result<Publication, Failure> {
    let task: Task = serde_json::from_value(task(TASK)).unwrap();
    ProgramHook { program: "sh".into(), arguments: vec!["-c".into(), script.into()], timeout }.publish(&task)
}

/// A hook that fails: its category, and what is in its message.
fn check(script: &str, category: &str, said: &str) {
    let failure = publish(script, Duration::from_secs(60)).unwrap_err();
    assert_eq!(failure.category(), category, "{script}: {failure:?}");
    assert!(failure.message().contains(said) && failure.message().chars().count() <= 2_000, "{script}: {failure:?}");
}

#[test]
fn publications() {
    for script in [
        r#"cat >/dev/null; echo '{"url": "https://example.org/tea", "cms_post_id": "7", "notes": "n", "more": 1}'"#,
        r#"echo unread >&2; printf '\n {"url": "https://example.org/tea", "cms_post_id": "7", "notes": "n"}\n\n'"#,
        // It has left something behind that holds its output open.
        r#"sleep 30 & echo '{"url": "https://example.org/tea", "cms_post_id": "7", "notes": "n"}'"#,
    ] {
        let publication = publish(script, Duration::from_secs(60)).unwrap();
        let id = Some(CmsPostId::Text("7".to_owned()));
        assert_eq!(publication, Publication { url: URL.into(), cms_post_id: id, notes: Some("n".into()) }, "{script}");
    }
    let number = publish(r#"echo '{"url": "u", "cms_post_id": 7, "notes": null}'"#, Duration::from_secs(60)).unwrap();
    assert_eq!(serde_json::to_string(&number).unwrap(), r#"{"url":"u","cms_post_id":7}"#);
}

#[test]
fn failures() {
    for (script, category, said) in [
        ("exit 3", "client_failure", "exit status: 3"),
        ("kill -9 $$", "client_failure", "signal: 9"),
        ("echo first >&2; echo last >&2; exit 1", "client_failure", "first\nlast"),
        (r#"echo '{"error_category": "duplicate_slug", "error_message": "taken"}'; exit 1"#, "duplicate_slug", "taken"),
        (r#"echo '{"error_category": "auth_failed"}'; echo who >&2; exit 1"#, "auth_failed", "who"),
        (r#"echo '{"error_category": 7, "error_message": ["x"]}'; echo who >&2; exit 1"#, "client_failure", "who"),
        ("echo oops; exit 1", "client_failure", "exit status: 1"),
        ("yes mistake | head -c 100000 >&2; echo the end >&2; exit 1", "client_failure", "the end"),
        ("true", "client_failure", "did not answer"),
        ("echo published at /tea", "client_failure", "published at /tea"),
        (r#"echo '{"url": 7}'"#, "client_failure", r#"{"url": 7}"#),
        (r#"echo '{"url": "u"}{"url": "v"}'"#, "client_failure", "did not answer"),
        (r#"echo '{"address": "u"}'"#, "client_failure", "did not answer"),
        ("yes | head -c 3000000", "client_failure", "did not answer"),
        // The task comes as JSON, all of it; nothing in it is a command.
        ("cat >&2; exit 1", "client_failure", r#""title":"Tea $(exit 9)""#),
    ] {
        check(script, category, said);
    }
}

#[test]
fn a_hook_that_hangs_is_killed_with_its_children() {
    let started = Instant::now();
    let failure = publish("echo begun >&2; sleep 600 & wait", Duration::from_millis(300)).unwrap_err();
    assert_eq!((failure.category(), failure.message()), ("client_failure", "Killed after 0.3 s. begun"));
    // The sleeping child holds standard error open: had it survived, its end would be waited for.
    assert!(started.elapsed() < Duration::from_millis(1_200), "{:?}", started.elapsed());
}

#[test]
fn programs_are_looked_for() {
    for (program, there) in
        [("sh", true), ("/bin/sh", true), ("no-such-program", false), ("/bin", false), ("./sh", false), ("/etc/passwd", false)]
    {
        let hook = ProgramHook { program: program.into(), arguments: Vec::new(), timeout: Duration::from_secs(1) };
        assert_eq!(hook.is_there(), there, "{program}");
    }
    let task: Task = serde_json::from_value(task(TASK)).unwrap();
    let mut hook = ProgramHook { program: "/etc/passwd".into(), arguments: Vec::new(), timeout: Duration::from_secs(1) };
    assert!(hook.publish(&task).unwrap_err().message().contains("cannot be started"));
}
