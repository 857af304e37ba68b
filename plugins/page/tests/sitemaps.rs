//! Sitemaps, compared with the tests of another reader (`sitemaps/`): what can be read is read. Every expectation holds, except
//! those in `tests/known_deviations.json`, each with its reason.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]

use bellwether_page::sitemap::{Root, sitemap_facts};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn what_crawler_commons_expects() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sitemaps");
    let mut deviations = BTreeSet::new();
    let expected = include_str!("sitemaps/expected.tsv").lines().map(|line| line.split('\t').collect::<Vec<_>>());
    for row in expected {
        let facts = sitemap_facts(&std::fs::read(folder.join(row[0])).unwrap());
        let addresses = facts.entries.iter().filter(|entry| url::Url::parse(&entry.loc).is_ok()).count();
        let root = match facts.root {
            Root::Urlset => "urlset",
            Root::Sitemapindex => "sitemapindex",
            Root::Unknown => "unknown",
        };
        let agrees = match row[1] {
            "refused" => !facts.errors.is_empty(),
            kind => kind == root && row[2] == addresses.to_string(),
        };
        if !agrees {
            assert!(!facts.errors.is_empty(), "{}: read otherwise, and nothing is reported", row[0]);
            deviations.insert(row[0].to_owned());
        }
    }
    assert_eq!(deviations, known());
}

fn known() -> BTreeSet<String> {
    let lists: Value = serde_json::from_str(include_str!("../../../tests/known_deviations.json")).unwrap();
    let entries = lists["sitemaps"].as_array().unwrap().iter();
    entries.flat_map(|entry| entry["where"].as_array().unwrap()).map(|place| place.as_str().unwrap().to_owned()).collect()
}
