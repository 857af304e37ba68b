//! The trial of a case, with the kept component of an older world: it asks for the address of its input, follows redirects, and returns what it
//! heard.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use bellwether_host::{Case, Engine, Module, Outcome, Trial, Unfinished};
use bellwether_module_tests::{kept_component, manifest, root};
use std::time::{Duration, Instant};

const KEPT: &str = "world-0.1";

/// Tries a case of the kept module with this web, and gives up after so many milliseconds.
fn tried(name: &str, web: &str, patience_ms: Option<u64>) -> Result<Trial, Unfinished> {
    let mut declared = manifest(&root().join("tests/modules").join(KEPT)).declaration;
    declared.wall_ms = 60_000;
    let (engine, folder) = (Engine::new().unwrap(), folder_of(name, web));
    let case = Case::read(&folder, declared.wall_ms).unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    let module = Module::load(&engine, &kept_component(KEPT).unwrap(), declared).unwrap();
    Trial::run(&module, &case, patience_ms.map(|ms| Instant::now() + Duration::from_millis(ms)))
}

/// A folder of a case.
fn folder_of(name: &str, web: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("bellwether-trial-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let text = format!(r#"{{"about": "", "now_ms": 1000, "input": {{"url": "https://a.com/"}}, {web}}}"#);
    std::fs::write(folder.join("case.json"), text).unwrap();
    folder
}

#[test]
fn hosts_of_redirects_are_noted() {
    let check = |name, site: &str, expected: &[&str]| {
        let trial = tried(name, &format!(r#""site": [{site}]"#), None).unwrap();
        assert!(matches!(trial.report.outcome, Outcome::Ok { .. }), "{:?}", trial.report);
        assert_eq!(trial.hosts.iter().map(String::as_str).collect::<Vec<_>>(), expected, "{site}");
    };
    check("straight", r#"{"url": "https://a.com/", "status": 200}"#, &["a.com:443"]);
    check(
        "redirected",
        r#"{"url": "http://c.com:8080/", "hops": [["https://a.com/", 301], ["https://b.com/", 302]], "status": 200}"#,
        &["a.com:443", "b.com:443", "c.com:8080"],
    );
}

#[test]
fn a_trial_ends_in_the_middle_of_a_call() {
    let started = Instant::now();
    let found = tried("late", r#""default": {"error": {"tag": "never"}}"#, Some(200));
    assert!(matches!(found, Err(Unfinished::Late)), "{found:?}");
    assert!(started.elapsed() < Duration::from_secs(30), "it took {:?}", started.elapsed());
}
