//! Verdicts compared with the tests of the draft itself (`suite/`): an accepted schema gives every verdict of the suite, and the
//! refused schemas are listed in `refused.txt` with the reason. `BLESS=1` rewrites that list.
#![allow(clippy::indexing_slicing, reason = "only JSON is indexed here, where a missing member is null")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use bellwether_schema::Schema;
use serde_json::Value;
use std::fmt::Write as _;
use std::path::Path;

#[test]
fn the_suite_of_the_draft() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut files: Vec<_> = std::fs::read_dir(folder.join("suite")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "json"));
    files.sort();
    let (mut verdicts, mut refused) = (0, String::new());
    for file in &files {
        let keyword = file.file_stem().unwrap().to_string_lossy();
        let groups: Value = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
        for group in groups.as_array().unwrap() {
            match Schema::read(&group["schema"]) {
                Ok(schema) => verdicts += check(&schema, &keyword, group),
                Err(fault) => writeln!(refused, "{keyword}: {}: {fault}", group["description"].as_str().unwrap()).unwrap(),
            }
        }
    }
    assert!(verdicts > 900, "{verdicts} verdicts");
    let list = folder.join("refused.txt");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&list, &refused).unwrap();
    }
    assert_eq!(refused, std::fs::read_to_string(&list).unwrap());
}

fn check(schema: &Schema, keyword: &str, group: &Value) -> usize {
    let tests = group["tests"].as_array().unwrap();
    for test in tests {
        let verdict = schema.check(&test["data"]);
        assert_eq!(
            verdict.is_ok(),
            test["valid"] == true,
            "{keyword}: {}: {}: {verdict:?}",
            group["description"],
            test["description"]
        );
    }
    tests.len()
}
