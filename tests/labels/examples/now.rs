//! Writes what the rules say today of the judged pages into the column `now` of the tables of fails and warnings (`judged/README.md`).
//!
//! `cargo run --release -p bellwether-labels --example now -- <file> …`: the outputs of the example `saved` of the modules' tests, made after
//! `BLESS=rules cargo test -p bellwether-labels --test judged`. Pages that they do not have keep what stands there.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, clippy::print_stdout, reason = "a tool may stop, and prints its results")]

use bellwether_labels::{FAILS, WARNS, folder};
use serde_json::Value;
use std::collections::HashMap;

fn main() {
    let mut said: HashMap<(String, String), String> = HashMap::new();
    for path in std::env::args().skip(1) {
        for line in std::fs::read_to_string(path).unwrap().lines() {
            let run: Value = serde_json::from_str(line).unwrap();
            let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            for criterion in run["result"]["criteria"].as_array().into_iter().flatten() {
                said.insert((text(&run["page"]["id"]), text(&criterion["id"])), text(&criterion["status"]));
            }
        }
    }
    for file in FAILS.into_iter().chain(WARNS) {
        let path = folder().join("judged").join(file).with_extension("tsv");
        let old = std::fs::read_to_string(&path).unwrap();
        let mut changed = 0;
        let lines = old.lines().map(|line| {
            let mut cells: Vec<&str> = line.split('\t').collect();
            let key = (cells[0].to_owned(), cells[2].to_owned());
            if let (Some(now), Some(last)) = (said.get(&key), cells.last_mut()) {
                changed += usize::from(*last != now);
                *last = now;
            }
            cells.join("\t")
        });
        let text = lines.collect::<Vec<_>>().join("\n") + "\n";
        std::fs::write(&path, text).unwrap();
        println!("{file}: {changed} changed");
    }
}
