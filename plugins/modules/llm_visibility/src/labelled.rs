//! The detection of brands, measured on answers of assistants that a reader labelled: `tests/mentions/README.md`.
#![allow(clippy::unwrap_used, clippy::print_stdout, clippy::indexing_slicing, reason = "a test may stop, and prints its results")]

use crate::brands::Brand;
use serde_json::Value;
use std::collections::BTreeMap;

const ANSWERS: &str = include_str!("../tests/mentions/answers.jsonl");
const LABELS: &str = include_str!("../tests/mentions/labels.tsv");

/// Least precision and recall.
const LEAST: f64 = 0.95;

#[test]
fn brands_that_a_reader_sees() {
    let answers: BTreeMap<String, String> = ANSWERS
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .map(|answer| (answer["id"].as_str().unwrap().to_owned(), answer["answer"].as_str().unwrap().to_owned()))
        .collect();
    let (mut both, mut found, mut labelled) = (0_u32, 0_u32, 0_u32);
    for line in LABELS.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        // The texts of other answers are not here.
        let Some(answer) = answers.get(cells[0]) else { continue };
        let aliases: Vec<String> = cells[2].split('|').filter(|alias| !alias.is_empty()).map(str::to_owned).collect();
        let is_found = Brand::new(cells[1], &aliases).unwrap().is_named(answer);
        let is_labelled = cells[3] == "yes";
        both += u32::from(is_found && is_labelled);
        found += u32::from(is_found);
        labelled += u32::from(is_labelled);
        if is_found != is_labelled {
            println!("{}: {} is {}: {}", cells[0], cells[1], if is_found { "found" } else { "not found" }, cells[4]);
        }
    }
    let (precision, recall) = (f64::from(both) / f64::from(found), f64::from(both) / f64::from(labelled));
    println!(
        "{} answers: precision {precision:.3} ({both} of {found}), recall {recall:.3} ({both} of {labelled})",
        answers.len()
    );
    assert!(precision >= LEAST && recall >= LEAST, "precision {precision:.3}, recall {recall:.3}");
}
