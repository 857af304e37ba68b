//! `bellwether replay`: a bundle as data, made of a recorded case, and modules that depart from it.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use crate::{Author, site};
use bellwether_core::id::JobId;
use bellwether_core::run::Category;
use bellwether_core::run_facts::ModuleFacts;
use bellwether_core::time::Timestamp;
use bellwether_gate::recording::{Ended, FORMAT, Limits, Recording, Run, closed, open};
use bellwether_manifest::Manifest;
use serde_json::Value;

const NOW: Timestamp = Timestamp::from_ms(1_795_253_280_000);

/// Writes the bundle of a case whose result is this text; the module read the clock at its start and at its end.
fn write(author: &Author, name: &str, case: &str, outcome: Ended, truncated: bool) {
    let read = |file: &str| std::fs::read_to_string(author.folder.join(file)).unwrap();
    let manifest: Manifest = serde_json::from_str(&read("manifest.json")).unwrap();
    let cassette: Recording = serde_json::from_str(&read(&format!("cases/{case}/cassette.json"))).unwrap();
    let file: Value = serde_json::from_str(&read(&format!("cases/{case}/case.json"))).unwrap();
    let run = Run {
        format: FORMAT,
        deployment: Some("https://example.org".into()),
        job_id: JobId::new(NOW, [2; 10]),
        feature: manifest.declaration.feature.to_string(),
        module: ModuleFacts { digest: "d".into(), version: "0.1.0".into(), world: manifest.world.clone() },
        component_sha256: Some("c".into()),
        limits: Limits { fuel: manifest.declaration.fuel, memory_bytes: 64 << 20, wall_ms: 60_000 },
        manifest,
        now_ms: NOW.as_ms(),
        deadline_ms: NOW.as_ms() + 60_000,
        clock: vec![(NOW.as_ms(), 1), (NOW.as_ms() + 1_234, 100)],
        input: file["input"].to_string(),
        calls: cassette.len() as u64,
        truncated,
        outcome,
        fuel: Some(1),
    };
    author.write(name, &(open(&run, cassette).unwrap() + &closed(None)));
}

#[test]
fn a_recorded_run_is_replayed() {
    let author = Author::new("replayed");
    let host = site::serve();
    let page = format!("http://{host}/page");
    author.check(&["record", "tea", "--url", &page, "--allow-host", &host], 0, &["The replay gave the same bytes"]);
    write(&author, "other.json", "tea", Ended::Result("{\"title\":\"Coffee\"}".into()), false);
    // What this module gives: the bundle has it from now on.
    let report = author.json(&["replay", "other.json"], 1);
    assert!(report["equal"] == false && report["departure"].is_null() && report["same_component"] == false, "{report}");
    let diff = report["diff"].as_str().unwrap();
    assert!(diff.contains("-  \"title\": \"Coffee\"") && diff.contains("+  \"title\": \"Tea\""), "{diff}");
    assert!(diff.contains("\"duration_ms\": 1234"), "the clock is the recorded one: {diff}");
    let result = report["outcome"]["result"].as_str().unwrap().to_owned();
    write(&author, "bundle.json", "tea", Ended::Result(result), false);

    author.check(
        &["replay", "bundle.json"],
        0,
        &[
            "acme:replayed 0.1.0, job ",
            " of https://example.org, 1 call",
            "another one than that of the recorded run",
            " here, 1 (1) there",
            "The replay gave the same bytes.",
            "info: 18 bytes from http://",
        ],
    );
    let old = "old.wasm";
    std::fs::copy(author.folder.join("target/bellwether/replayed.component.wasm"), author.folder.join(old)).unwrap();

    // It asks for something else.
    let source = author.edit("src/lib.rs", "Fetch::get(&input.url)", "Fetch::get(&format!(\"{}?more\", input.url))");
    author.check(
        &["replay", "bundle.json"],
        1,
        &["it departs at call 1.", "asked now  http.fetch at /0/url", "page?more", "- recorded  + replay"],
    );
    assert_eq!(author.json(&["replay", "bundle.json"], 1).pointer("/departure/call"), Some(&Value::from(1)));
    // The old component does what it did, and needs no folder.
    author.check(&["replay", "bundle.json", "--component", old], 0, &["The replay gave the same bytes."]);
    // It asks for the same, and makes something else of it.
    author.write("src/lib.rs", &source);
    author.edit("src/lib.rs", "status: page.status", "status: page.status + 1");
    author.check(&["replay", "bundle.json"], 1, &["all its calls are the recorded ones", "+  \"status\": 201"]);

    // The next thing that an author wants.
    author.write("src/lib.rs", &source);
    author.check(&["replay", "bundle.json", "--case", "kept"], 0, &["cases/kept", "expected.json"]);
    author.check(&["replay", "bundle.json", "--case", "kept"], 2, &["is there already"]);
    author.check(&["test", "kept"], 0, &["1 case passed."]);

    write(&author, "failed.json", "tea", Ended::Failure { category: Category::Trap, detail: None }, false);
    author.check(&["replay", "failed.json"], 1, &["-trap: "]);
    write(&author, "cut.json", "tea", Ended::Result("{}".into()), true);
    author.check(&["replay", "cut.json"], 1, &["lacks calls of its run", "It cannot be replayed"]);
    author.check(&["replay", "manifest.json"], 2, &["is no recording", "GET /v1/jobs/{id}/bundle"]);
    author.check(&["replay", "absent.json"], 5, &["absent.json"]);
}
