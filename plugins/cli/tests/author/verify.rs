//! `bellwether verify` with files, as a customer uses it: outside of any module, without a network.

use crate::Author;
use bellwether_core::digest::Digest;
use bellwether_core::id::{AccountId, JobId};
use bellwether_core::receipt::{Outcome, Statement};
use bellwether_core::run_facts::ImportFacts;
use bellwether_core::shard::Shard;
use bellwether_core::time::Timestamp;
use bellwether_envelope::{KeySet, SigningKey, Type};
use serde_json::Value;
use std::path::{Path, PathBuf};

const NOW: Timestamp = Timestamp::from_ms(1_795_253_280_000);

/// A folder with the receipt of a job, the keys of its deployment and those of another one, results, and a list.
fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("receipts");
    std::fs::create_dir_all(&folder).unwrap();
    let (ours, others) = (SigningKey::from_random(&[1; 32]), SigningKey::from_random(&[2; 32]));
    let statement = Statement {
        origin: Some("https://example.org".into()),
        account_id: AccountId::new(NOW, Shard::FIRST, [1; 10]),
        number: 1,
        previous_sha256: None,
        job_id: JobId::new(NOW, [2; 10]),
        feature: "geo_score".into(),
        module: None,
        input_sha256: None,
        imports: ImportFacts::default(),
        outcome: Outcome::Succeeded { result_sha256: Digest::of_json("{\"score\":7}").unwrap() },
        fuel: None,
        busy_ms: 0,
        cost_cents: 10,
        refunded: false,
        started_at: NOW,
        completed_at: NOW,
    };
    let receipt = ours.sign(Type::Receipt, statement.to_json().as_bytes()).to_json();
    let keys = |key: &SigningKey| serde_json::to_string(&KeySet { keys: vec![key.public_key()] }).unwrap();
    for (file, text) in [
        ("receipt.json", receipt.as_str()),
        ("keys.json", &keys(&ours)),
        ("others.json", &keys(&others)),
        ("result.json", "{ \"score\": 7.0 }"),
        ("another.json", "{\"score\":8}"),
        ("receipts.json", &format!("{{\"receipts\":[{receipt}],\"count\":1,\"has_more\":false,\"next_cursor\":null}}")),
        ("nothing.json", "{}"),
    ] {
        std::fs::write(folder.join(file), text).unwrap();
    }
    folder
}

#[test]
fn receipts_are_verified_with_files() {
    let folder = folder();
    let check = |arguments: &str, code: i32, texts: &[&str]| {
        let arguments: Vec<&str> = arguments.split(' ').collect();
        Author { folder: folder.clone() }.check(&arguments, code, texts)
    };
    let verify = "verify receipt.json --keys keys.json";
    let says = [
        "Receipt 1 of account",
        "geo_score, of which nothing ran",
        "succeeded, result ",
        "10 cents",
        "2026-11-21T09:28:00",
        "It is genuine.",
    ];
    check(verify, 0, &says);
    check(
        &format!("{verify} --result result.json --chain receipts.json"),
        0,
        &["Receipt 1 is a chain of its own, with this one among them.", "It is genuine."],
    );
    check(&format!("{verify} --result another.json"), 1, &["It is another result", "It does not verify."]);
    check(&format!("{verify} --chain nothing.json"), 1, &["no list of receipts"]);
    check("verify receipt.json --keys others.json", 1, &["signed with the unknown key"]);
    check("verify nothing.json --keys keys.json", 1, &["It is no receipt"]);
    check("verify receipt.json --keys result.json", 2, &["is no JWK Set"]);
    check("verify receipt.json --url http://example.org", 2, &["has no TLS"]);
    check("verify receipt.json", 2, &["--keys FILE", "--url DEPLOYMENT"]);
    check("verify absent.json --keys keys.json", 5, &["absent.json"]);
    let said = check(&format!("{verify} --result another.json --json"), 1, &[]);
    let report: Value = serde_json::from_str(&said.stdout).unwrap();
    assert!(report["statement"]["number"] == 1 && report["checks"][1]["state"] == "failed", "{report}");
}
