//! The main content of pages, compared with articles that were marked by hand (`articles/`), with the measure of that benchmark:
//! runs of four words, precision, recall and F1. It prints them, and fails below a floor.
//!
//! `ARTICLES=folder` measures another folder of the same form, such as the whole benchmark.
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a test may stop at the first surprise, and says what it found")]

use bellwether_page::{Options, page_facts};
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::Read as _;
use std::path::{Path, PathBuf};

/// A bit below what is measured.
const MIN_F1: f64 = 0.85;
const WORDS: usize = 4;

#[test]
fn content_is_the_article() {
    let folder =
        std::env::var_os("ARTICLES").map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/articles"), PathBuf::from);
    let truth: BTreeMap<String, Value> =
        serde_json::from_slice(&std::fs::read(folder.join("ground-truth.json")).unwrap()).unwrap();
    let measured: Vec<_> = truth.iter().map(|(name, article)| (name, measure(&folder, name, article))).collect();
    // Two halves by name: to improve the reading, look at one half and trust the figure of the other.
    let is_even = |name: &str| name.ends_with(['0', '2', '4', '6', '8', 'a', 'c', 'e']);
    for (half, wanted) in [("even", true), ("odd", false)] {
        say(half, measured.iter().filter(|(name, _)| is_even(name) == wanted).map(|(_, measured)| *measured));
    }
    if std::env::var_os("ARTICLES").is_some() {
        for (name, (precision, recall)) in measured.iter().filter(|(name, _)| is_even(name)) {
            println!("{:.3} {recall:.3} {name}", precision.unwrap_or(f64::NAN));
        }
    }
    let f1 = say("all", measured.iter().map(|(_, measured)| *measured));
    assert!(f1 > MIN_F1, "F1 is {f1:.3}");
}

fn say(what: &str, measured: impl Iterator<Item = (Option<f64>, f64)> + Clone) -> f64 {
    let mean = |values: Vec<f64>| values.iter().sum::<f64>() / values.len() as f64;
    // As in the benchmark: if nothing is found, there is no precision, and the recall is 0.
    let precision = mean(measured.clone().filter_map(|(precision, _)| precision).collect());
    let recall = mean(measured.clone().map(|(_, recall)| recall).collect());
    let count = measured.count();
    let f1 = 2.0 * precision * recall / (precision + recall);
    println!("articles, {what}: {count} pages, F1 {f1:.3}, precision {precision:.3}, recall {recall:.3}");
    f1
}

/// Precision and recall of the content of a page.
fn measure(folder: &Path, name: &str, article: &Value) -> (Option<f64>, f64) {
    let file = std::fs::File::open(folder.join("html").join(format!("{name}.html.gz"))).unwrap();
    let mut html = Vec::new();
    flate2::read::GzDecoder::new(file).read_to_end(&mut html).unwrap();
    let facts = page_facts(&html, &Options::default());
    let content: Vec<&str> = facts.content().map(|block| block.text.as_str()).collect();
    let content = content.join("\n");
    let (found, wanted) = (shingles(&content), shingles(article.get("articleBody").unwrap().as_str().unwrap()));
    let sum = |shingles: &BTreeMap<Vec<&str>, u32>| f64::from(shingles.values().sum::<u32>());
    let common: u32 = found.iter().map(|(shingle, count)| *count.min(wanted.get(shingle).unwrap_or(&0))).sum();
    ((!found.is_empty()).then(|| f64::from(common) / sum(&found)), f64::from(common) / sum(&wanted))
}

fn shingles(text: &str) -> BTreeMap<Vec<&str>, u32> {
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty()).collect();
    let mut shingles = BTreeMap::new();
    for shingle in words.windows(WORDS.min(words.len()).max(1)) {
        *shingles.entry(shingle.to_vec()).or_default() += 1;
    }
    shingles
}
